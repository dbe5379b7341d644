"""Doing the tasks of a batch: in threads that write into its arrays, or with any executor."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, closing, suppress
from functools import partial
from itertools import repeat
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from numpy import uint8
from numpy.typing import NDArray

import lt_core
from lettertycoon.batches.deals import Deals
from lettertycoon.batches.results import (
    WITHOUT_WAYS,
    Answer,
    Batch,
    Places,
    grown,
    read_only,
    room_for,
)
from lettertycoon.batches.tasks import Asked, Task, ahead, cut, grouped, tasks_of
from lettertycoon.lexicons import Lexicon, SentLexicon, sent
from lettertycoon.turns import (
    Objective,
    Turn,
    earnings_table,
    kernel_weights,
    laying_abilities,
    values_of,
)

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

_LONGEST_WAIT = 0.1  # seconds
Waiting = deque[tuple[Task, "Future[Answer]"]]
Answers = Generator[tuple[Places, Answer]]


class Question(NamedTuple):
    """What is asked about deals that share patents, rivals and rules.

    rank: the kernel's function that finds the best plays, with its other arguments.
    lay: the same for the first ways of the best plays; None = not asked for.
    """

    by: Objective
    rank: Callable[..., Answer]
    lay: Callable[..., Answer] | None


def _question(lexicon: Lexicon, like: Turn, asked: Asked) -> Question:
    core, weights, abilities = (
        lexicon.core,
        kernel_weights(asked.by),
        laying_abilities(like.patents),
    )
    rank = partial(
        lt_core.rank_batch,
        core,
        earnings=earnings_table(lexicon, like.patents, like.rules),
        weights=weights,
        royalty_letters=like.royalty_letters,
        abilities=abilities,
        hidden=asked.hidden,
        count=asked.counted,
    )
    return Question(asked.by, rank, None)


def _solve(
    question: Question, hands: NDArray[uint8], pools: NDArray[uint8], out: Answer | None = None
) -> Answer:
    """Return one task's answer. This runs in a thread, or wherever an executor runs it.

    out: the arrays to write the answer into; None = make new ones.
    """
    answer = question.rank(hands=hands, pools=pools, out=out and out[:WITHOUT_WAYS])
    if question.lay is None:
        return answer
    first, second, money, stock, _ = answer
    paid, kept = question.lay(hands, pools, first, second, money)
    more = values_of(question.by, money, stock, paid, hands - kept), paid, kept
    if out is None:
        return *answer, *more
    for array, column in zip(out[WITHOUT_WAYS:], more, strict=True):
        array[:] = column
    return out


class Written:
    """A batch of Deals whose answers threads write into the final arrays."""

    def __init__(self, deals: Deals, lexicon: Lexicon, asked: Asked, workers: int) -> None:
        self._lexicon = lexicon
        self._question = _question(lexicon, deals.like, asked)
        self._deals = deals
        # One part for each thread is fastest, because many deals are searched together. If there
        # must be more parts, two for each thread keep all threads busy until the end.
        parts = cut(deals, asked, workers)
        self._parts = parts if len(parts) <= workers else cut(deals, asked, 2 * workers)
        self._workers = min(workers, len(self._parts))
        self._arrays = room_for(len(deals), asked.ways)
        self._ended: SimpleQueue[slice | BaseException | None] = SimpleQueue()
        self._done: set[int] = set()

    def steps(self) -> Generator[int]:
        """Do the work; yield the number of deals done after each task."""
        flag, done = lt_core.StopFlag(), 0
        parts = deque([*self._parts, *repeat(None, self._workers)])
        threads = [Thread(target=self._work, args=(flag, parts)) for _ in range(self._workers)]
        try:
            for thread in threads:
                thread.start()
            for _ in threads:
                while (ended := self._next()) is not None:
                    if isinstance(ended, BaseException):
                        raise ended
                    self._done.add(ended.start)
                    done += ended.stop - ended.start
                    yield done
        finally:
            flag.stop()
            for thread in threads:
                if thread.ident is not None:  # it was started
                    thread.join()

    def _next(self) -> slice | BaseException | None:
        """Wait for the next part to end.

        A signal that comes just before a wait does not interrupt it, so each wait is short.
        """
        while True:
            try:
                return self._ended.get(timeout=_LONGEST_WAIT)
            except Empty:
                continue

    def _work(self, flag: lt_core.StopFlag, parts: deque[slice | None]) -> None:
        """Do parts until None comes. Put each into `_ended`, and at the end None or an error."""
        end = None
        hands, pools = self._deals.hands, self._deals.pools
        try:
            for part in iter(parts.popleft, None):
                out = tuple([array[part] for array in self._arrays])
                flag.run(_solve, self._question, hands[part], pools[part], out)
                self._ended.put(part)
        except BaseException as error:
            end = error
        self._ended.put(end)

    def batch(self) -> Batch:
        """Return the answers up to the first part that has not ended."""
        while not self._ended.empty():
            ended = self._ended.get()
            if isinstance(ended, slice):
                self._done.add(ended.start)
        arrays, left = self._arrays, [part.start for part in self._parts]
        left = [start for start in left if start not in self._done]
        if left:
            arrays = grown(arrays, left[0], len(self._deals))
        return read_only(arrays, self._lexicon)


class Collected:
    """A batch whose answers are copied into its arrays: from an executor, or for an iterable."""

    def __init__(
        self,
        deals: Deals | Iterable[Turn],
        lexicon: Lexicon,
        asked: Asked,
        workers: int,
        executor: "Executor | None",
    ) -> None:
        self._lexicon = lexicon
        self._waiting: Waiting = deque()
        self._answers = handed_out(deals, lexicon, asked, workers, executor, self._waiting)
        self._end = len(deals) if isinstance(deals, Deals) else 0
        self._arrays = grown(room_for(0, asked.ways), 0, self._end)

    def steps(self) -> Generator[int]:
        """Do the work; yield the number of deals done after each task."""
        done = 0
        with closing(self._answers) as answers:
            for places, answer in answers:
                self._take(places, answer)
                done += len(answer[0])
                yield done

    def _take(self, places: Places, answer: Answer) -> None:
        """Store the answer to the deals at these places; the arrays grow if necessary."""
        rows, room = len(answer[0]), len(self._arrays[0])
        last = places.start + rows if isinstance(places, slice) else int(places[-1]) + 1
        if last > room:
            self._arrays = grown(self._arrays, room, max(last, 2 * room))
        self._end = max(self._end, last)
        # Counts follow words, money and stock, so that a half-stored deal does not appear done.
        for array, some in zip(self._arrays, answer, strict=True):
            array[places] = some

    def batch(self) -> Batch:
        """Return the answers up to the first task that has not ended.

        All tasks that ran have ended by now. The first answer that waits may be stored already;
        then it is stored again.
        """
        with suppress(BaseException):  # a task that failed or was cancelled; Ctrl-C again
            for task, future in self._waiting:
                if not future.done():
                    break
                self._take(task.places, future.result())
        return read_only(tuple([each[: self._end] for each in self._arrays]), self._lexicon)


def handed_out(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon,
    asked: Asked,
    workers: int,
    executor: "Executor | None",
    waiting: Waiting,
) -> Answers:
    """Hand the tasks out to threads or an executor; yield the answers in the tasks' order.

    waiting: receives the tasks handed out; each stays until the caller asks for the next answer.
    """
    tasks = tasks_of(deals, asked, workers) if isinstance(deals, Deals) else grouped(deals, asked)
    with ExitStack() as stack:
        if executor is not None:
            pool, solve = executor, partial(_solve_there, sent(lexicon))
        else:
            # a slow import, which other batches do not need
            from concurrent.futures import ThreadPoolExecutor

            flag = lt_core.StopFlag()
            pool = stack.enter_context(ThreadPoolExecutor(workers))
            solve = partial(flag.run, partial(_solve_there, lexicon))
            stack.callback(flag.stop)
        stack.callback(_end, waiting, executor)
        for task in tasks:
            waiting.append((task, pool.submit(solve, task.like, asked, task.hands, task.pools)))
            most = ahead(task, workers, cluster=executor is not None)
            while waiting and (len(waiting) >= most or waiting[0][1].done()):
                yield waiting[0][0].places, waiting[0][1].result()
                waiting.popleft()
        while waiting:
            yield waiting[0][0].places, waiting[0][1].result()
            waiting.popleft()


def _end(waiting: Waiting, executor: "Executor | None") -> None:
    """Cancel the tasks that wait, and await those that an executor runs."""
    running = [future for _, future in waiting if not future.cancel()]
    if executor is not None:
        for future in running:
            with suppress(Exception):  # the batch ends for another reason
                future.result()


def _solve_there(
    source: Lexicon | SentLexicon,
    like: Turn,
    asked: Asked,
    hands: NDArray[uint8],
    pools: NDArray[uint8],
) -> Answer:
    # If the lexicon can't be opened in the worker, the task fails; the worker goes on.
    lexicon: Lexicon = source if isinstance(source, Lexicon) else source.received()
    return _solve(_question(lexicon, like, asked), hands, pools)
