"""The best play of each of many deals, on all cores."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from numpy import uint8
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import (
    ArgumentError,
    check_switch,
    shown,
    telling,
    whole,
)
from lettertycoon.batches.deals import Deals
from lettertycoon.batches.found import (
    Answer,
    Batch,
    BatchInterrupted,
    BatchPart,
    Collected,
    Places,
    read_only,
)
from lettertycoon.batches.tasks import Task, ahead, cut, grouped
from lettertycoon.lexicons import Lexicon, SentLexicon, sent
from lettertycoon.turns import (
    Objective,
    Show,
    ShownWords,
    Turn,
    earnings_table,
    kernel_weights,
    laying_abilities,
    shown_words,
    weights,
)

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Progress = Callable[[int, int | None], object]
Waiting = deque[tuple[Task, "Future[Answer]"]]
Answers = Generator[tuple[Places, Answer]]


class _Asked(NamedTuple):
    """The query that every deal gets."""

    by: Objective
    hidden: int
    counted: bool


def _asked(by: Objective, words: ShownWords, count: bool) -> _Asked:
    weights(by)
    check_switch("count", count)
    return _Asked(by, words.hidden, count)


def batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
    count: bool = True,
    workers: int | None = None,
    executor: "Executor | None" = None,
    progress: bool | Progress = False,
) -> Batch:
    """Find the best play of each deal, and count each deal's plays.

    deals: Deals (arrays, which are fastest), or any iterable of turns.
    lexicon, by, show: as in `best`. Word ids are places in
        `Batch.lexicon`.
    count: whether to count all plays. With the V patent, counting takes most of the time.
    workers: the number of threads; all cores if left out. The result does not depend on it.
    executor: an object with the standard library's Executor interface, for processes or a cluster;
        `workers` is then ignored. All tasks can be pickled. A lexicon in memory, such as the one
        that `show` makes of two, travels with every task; to avoid that, save it and load the file.
    progress: True shows a bar (needs tqdm, the extra `progress`). A function is called with the
        number of deals done and the number of all deals, which is None for an iterable.

    The cards take 52 bytes for each deal, the results 24; nothing else grows with the deals.

    Ctrl-C takes effect at once, whatever the deals: the threads stop amid their tasks. It raises
    BatchInterrupted, a KeyboardInterrupt whose attribute `partial` is a Batch with the results so
    far, up to the first unfinished task. Any other error that ends the work (from the executor,
    `progress` or the iterable of turns) is raised unchanged, with the same attribute `partial`.
    With an executor, tasks that wait are cancelled, and those that run are awaited.

    Raises ArgumentError and LexiconError as `best` does, ArgumentError if a deal is not a turn, for
    fewer than 1 worker or a bar without tqdm, TypeError for arguments of a wrong type.

    >>> found = batch([Turn("JLSEANZ", "EWE"), Turn("QUEENIE", patents="BJ"), Turn("XYZ")])
    >>> found.total, found.counts, found.spelled(0)
    (array([ 7, 40,  0], dtype=int32), array([172,   9,   0]), ('WEAZENS',))
    """
    waiting: Waiting = deque()
    words = shown_words(lexicon, show)
    used, asked = words.lexicon, _asked(by, words, count)
    answers = _answers(deals, used, asked, workers, executor, waiting)
    total = _number(deals)
    collected = Collected(used, total)
    done = 0
    with telling(progress, total, "deals") as tell:
        try:
            with closing(answers):
                for places, answer in answers:
                    done += collected.take(places, answer)
                    tell(done)
        except KeyboardInterrupt as error:
            _take_finished(collected, waiting)
            partial = collected.batch()
            raise BatchInterrupted(partial, int(partial.done.sum())) from error
        except Exception as error:
            _take_finished(collected, waiting)
            with suppress(AttributeError, TypeError):  # some errors allow no new attributes
                error.partial = collected.batch()  # type: ignore[attr-defined]
            raise
    return collected.batch()


def iter_batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
    count: bool = True,
    workers: int | None = None,
    executor: "Executor | None" = None,
    progress: bool | Progress = False,
) -> Generator[BatchPart]:
    """Like `batch`, but yield the results in parts: a generator of (places, found).

    For Deals, the parts come in the deals' order. Each has as many deals as take less than a tenth
    of a second: some ten thousand, or some hundred with the V patent. An iterable of turns is read
    4,096 at a time; those that share patents, rivals and rules make a part, and `places` says which
    turns they are. The work runs a few tasks ahead of the caller, and stops when the generator is
    closed. `progress` is told of the deals yielded. Wrong arguments raise at the call, as in
    `batch`.

    >>> deals = Deals.random(600, seed=1)
    >>> sum(len(found) for places, found in iter_batch(deals))
    600
    """
    words = shown_words(lexicon, show)
    asked = _asked(by, words, count)
    answers = _answers(deals, words.lexicon, asked, workers, executor, deque())
    return _parts(answers, words.lexicon, telling(progress, _number(deals), "deals"))


def _parts(
    answers: Answers, lexicon: Lexicon, telling: AbstractContextManager[Callable[[int], object]]
) -> Generator[BatchPart]:
    done = 0
    with closing(answers), telling as tell:
        for places, answer in answers:
            found = read_only(answer, lexicon)
            done += len(found)
            tell(done)
            yield BatchPart(places, found)


def _number(deals: Deals | Iterable[Turn]) -> int | None:
    """Return how many deals there are; None for an iterable, which need not know it."""
    return len(deals) if isinstance(deals, Deals) else None


def _answers(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon,
    asked: _Asked,
    workers: int | None,
    executor: "Executor | None",
    waiting: Waiting,
) -> Answers:
    """Check all arguments; return the generator of answers.

    waiting: receives the tasks handed out; each stays until the caller asks for the next answer.
    """
    if isinstance(deals, Turn) or not isinstance(deals, Deals | Iterable):
        raise ArgumentError(
            f"deals is {shown(deals)}; it must be Deals or an iterable of turns",
            "deals.type",
            value=deals,
        )
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"executor is {shown(executor)}; it must have the Executor interface")
    workers = _cores() if workers is None else whole("workers", workers, 1)
    if isinstance(deals, Deals):
        tasks = cut(deals, by=asked.by, count=asked.counted, workers=workers)
    else:
        tasks = grouped(deals, by=asked.by, count=asked.counted)
    return _work(tasks, lexicon, asked, workers, executor, waiting)


def _work(
    tasks: Iterator[Task],
    lexicon: Lexicon,
    asked: _Asked,
    workers: int,
    executor: "Executor | None",
    waiting: Waiting,
) -> Answers:
    with ExitStack() as stack:
        if executor is not None:
            pool, solve = executor, partial(_solve, sent(lexicon))
        else:
            # importing it takes 10 ms
            from concurrent.futures import ThreadPoolExecutor

            flag = lt_core.StopFlag()
            pool = stack.enter_context(ThreadPoolExecutor(workers))
            solve = partial(_under, flag, _solve, lexicon)
            stack.callback(flag.stop)
        stack.callback(_end, waiting, executor)
        for task in tasks:
            waiting.append((task, pool.submit(solve, task.hands, task.pools, task.like, asked)))
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


def _take_finished(collected: Collected, waiting: Waiting) -> None:
    """After an early end, take the results of tasks handed out, up to the first unfinished one.

    The tasks that ran have ended by now. The first result may have been taken already.
    """
    with suppress(BaseException):  # a task that failed or was cancelled; Ctrl-C again
        for task, future in waiting:
            if not future.done():
                break
            collected.take(task.places, future.result())


def _under(flag: lt_core.StopFlag, solve: Callable[..., Answer], *question: Any) -> Answer:
    with flag:
        return solve(*question)


def _solve(
    source: Lexicon | SentLexicon,
    hands: NDArray[uint8],
    pools: NDArray[uint8],
    like: Turn,
    asked: _Asked,
) -> Answer:
    """Return one task's answer; this runs in a thread, or where the executor puts it."""
    # If the lexicon can't be opened in the worker, the task fails; the worker goes on.
    lexicon: Lexicon = source if isinstance(source, Lexicon) else source.received()
    patents = like.patents
    return lt_core.rank_batch(
        lexicon.core,
        hands,
        pools,
        earnings_table(lexicon, patents, like.rules),
        kernel_weights(asked.by),
        royalty_letters=like.royalty_letters,
        abilities=laying_abilities(patents),
        hidden=asked.hidden,
        count=asked.counted,
    )


def _cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
