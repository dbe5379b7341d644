"""Threads that do jobs in order. If the system starts none, the caller does the jobs itself."""

import atexit
import os
from _thread import allocate_lock, start_new_thread
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

import lt_core

T = TypeVar("T")

THE_CALLER, A_THREAD, NOBODY = "the caller", "a thread", "nobody"


class Job(Generic[T]):
    """A call that is made once, by the thread that claims it first; it has a Future's methods."""

    __slots__ = ("_arguments", "_claim", "_ended", "_error", "_function", "_pool", "_value")

    _value: T

    def __init__(
        self, pool: "Threads", function: Callable[..., T], arguments: tuple[object, ...]
    ) -> None:
        self._pool = pool
        self._function = function
        self._arguments = arguments
        self._error: BaseException | None = None
        self.renew()

    def renew(self) -> None:
        """Make the job unclaimed again."""
        self._claim: dict[str, str] = {}
        self._ended = allocate_lock()
        self._ended.acquire()

    def run(self, who: str) -> None:
        """Do the job, unless another thread has claimed it; errors are kept for `result`."""
        # The claim is one step, so that Ctrl-C can't leave it half done. A claimed job always ends,
        # even without memory, because there is no call between the claim and the try.
        if self._claim.setdefault("by", who) != who:
            return
        try:
            with self._pool.flag:
                self._value = self._function(*self._arguments)
        except BaseException as error:
            self._error = error
        self._ended.release()

    def done(self) -> bool:
        return not self._ended.locked()

    def cancel(self) -> bool:
        """Cancel the job if no thread has claimed it; tell whether that worked."""
        return self._claim.setdefault("by", NOBODY) != A_THREAD

    def wait(self) -> None:
        """Wait until the job has ended; Ctrl-C can interrupt the wait."""
        with self._ended:
            pass

    def result(self) -> T:
        """Return what the call returned, or raise its error; an unclaimed job is done first."""
        self._pool.check_process()
        if not self.done():
            self.run(THE_CALLER)
        self.wait()
        if self._error is not None:
            raise self._error
        return self._value


class Threads:
    """A pool of at most `most` threads. They end when no jobs are left, and start with new ones.

    Nobody waits for a thread that was never started: asking for the result of an unclaimed job does
    the job. That also holds in a forked child, which has none of the threads. The threads are
    started by `_thread`, because `threading.Thread.start` waits for ever if the new thread dies
    for lack of memory.
    """

    def __init__(self, most: int) -> None:
        self.flag = lt_core.StopFlag()  # of every job
        self._most = most
        self._waiting: deque[Job[object]] = deque()
        self._jobs: deque[Job[object]] = deque()  # those that may not have ended, in order
        self._lock = allocate_lock()
        self._working = 0
        self._process = os.getpid()
        atexit.register(self.close)  # so that no thread outlives the interpreter

    def submit(self, function: Callable[..., T], *arguments: object) -> Job[T]:
        """Queue a call of the function with these arguments, and return its Job."""
        self.check_process()
        while self._jobs and self._jobs[0].done():
            self._jobs.popleft()
        job = Job(self, function, arguments)
        self._jobs.append(job)  # type: ignore[arg-type]
        self._waiting.append(job)  # type: ignore[arg-type]
        with self._lock:
            wanted = self._working < self._most
            self._working += wanted
        if wanted:
            try:
                start_new_thread(self._work, ())
            except (
                RuntimeError,
                MemoryError,
            ):  # go on with fewer threads; the next job tries again
                with self._lock:
                    self._working -= 1
        return job

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting or self.flag.stopped:
                    self._working -= 1
                    return
                job = self._waiting.popleft()
            job.run(A_THREAD)

    def check_process(self) -> None:
        """In a forked child, where the threads are gone, renew their unfinished jobs."""
        if self._process == os.getpid():
            return
        self._process = os.getpid()
        self._lock = allocate_lock()
        self._working = 0
        left = [job for job in self._jobs if not job.done()]
        for job in left:
            job.renew()
        self._waiting = deque(left)

    def close(self) -> None:
        """Stop the jobs that run, and drop the others."""
        atexit.unregister(self.close)
        if self._process != os.getpid():
            return
        self.flag.stop()
        self._waiting.clear()
        for job in self._jobs:
            if not job.cancel():
                job.wait()
        self._jobs.clear()
