"""Threads that do jobs in the order they come: as many as the system starts, if none the caller."""

import atexit
import os
from _thread import allocate_lock, start_new_thread
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

THE_CALLER, A_THREAD, NOBODY = "the caller", "a thread", "nobody"


class Job(Generic[T]):
    """A call to be done once, by whoever claims it first, with a future's questions."""

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
        """As if it had never been claimed."""
        self._claim: dict[str, str] = {}
        self._ended = allocate_lock()
        self._ended.acquire()

    def run(self, who: str) -> None:
        """Do it, unless somebody else has claimed it; all errors are kept for `result`."""
        # the claim is one step: Ctrl-C in the middle of it leaves no doubt about whose it is.
        # What a thread has claimed ends, even where memory ends: there is no call before the try
        if self._claim.setdefault("by", who) != who:
            return
        try:
            self._value = self._function(*self._arguments)
        except BaseException as error:
            self._error = error
        self._ended.release()

    def done(self) -> bool:
        return not self._ended.locked()

    def cancel(self) -> bool:
        """Whether no thread works on it or has; none will then."""
        return self._claim.setdefault("by", NOBODY) != A_THREAD

    def wait(self) -> None:
        """Return when it has ended; Ctrl-C is heard meanwhile."""
        with self._ended:
            pass

    def result(self) -> T:
        """What the call returned, or raised. It is done here if no thread has come to it yet."""
        self._pool.check_process()
        if not self.done():
            self.run(THE_CALLER)
        self.wait()
        if self._error is not None:
            raise self._error
        return self._value


class Threads:
    """So many threads at most. They end when there are no jobs left and start with new ones.

    Nobody ever waits for a thread that was not started: whoever asks for a job's result does the
    job, if no thread has claimed it. That holds in a forked child too, which has none of the
    threads. They are started by `_thread`: `threading.Thread.start` waits for ever for a thread
    that dies of want of memory as it starts.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[Job[object]] = deque()
        self._jobs: deque[Job[object]] = deque()  # all that may not have ended, in order
        self._lock = allocate_lock()
        self._working = 0
        self._process = os.getpid()
        atexit.register(self.close)  # no thread is left when the interpreter goes

    def submit(self, function: Callable[..., T], *arguments: object) -> Job[T]:
        """A job that calls the function with these arguments."""
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
            except (RuntimeError, MemoryError):  # fewer work then; the next job tries again
                with self._lock:
                    self._working -= 1
        return job

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._working -= 1
                    return
                job = self._waiting.popleft()
            job.run(A_THREAD)

    def check_process(self) -> None:
        """In a forked child the threads are gone: what they had not done is to be done again."""
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
        """Jobs that run are waited for; the others are not done."""
        atexit.unregister(self.close)
        if self._process != os.getpid():
            return
        self._waiting.clear()
        for job in self._jobs:
            if not job.cancel():
                job.wait()
        self._jobs.clear()
