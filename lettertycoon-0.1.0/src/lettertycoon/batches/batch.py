"""The best play of each of many deals, on all cores."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from numpy import int32, int64, uint8, uint32
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import (
    IMPORTING,
    ArgumentError,
    TurnError,
    check_switch,
    shown,
    whole,
)
from lettertycoon.batches.deals import Deals
from lettertycoon.batches.found import Batch, BatchInterrupted, BatchPart, Collected, read_only
from lettertycoon.batches.tasks import Task, ahead, cut, grouped
from lettertycoon.batches.threads import Job, Threads
from lettertycoon.lexicons import Lexicon, Rarity, SentLexicon, sent
from lettertycoon.turns import (
    DUPLICATE_CARDS,
    Objective,
    Turn,
    check_hints,
    earnings_table,
    kernel_weights,
    suggested,
    weights,
)

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Answer = tuple[NDArray[uint32], NDArray[int32], NDArray[int32], NDArray[int64]]
Progress = Callable[[int], object]
Waiting = deque[tuple[Task, "Future[Answer] | Job[Answer]"]]


class _Asked(NamedTuple):
    """What is asked of every deal."""

    by: Objective
    max_rarity: int | None
    hide_sensitive: bool
    counted: bool


def _asked(
    by: Objective, max_rarity: Rarity | int | str | None, hide_sensitive: bool, count: bool
) -> _Asked:
    weights(by)
    check_switch("count", count)
    return _Asked(by, check_hints(max_rarity, hide_sensitive), hide_sensitive, count)


def batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    max_rarity: Rarity | int | str | None = None,
    hide_sensitive: bool = False,
    suggestions: Lexicon | None = None,
    count: bool = True,
    threads: int | None = None,
    executor: "Executor | None" = None,
    progress: bool | Progress = False,
) -> Batch:
    """The best play of each deal, and how many plays it has.

    deals: Deals (arrays, with no Python for each), or turns of any kind.
    lexicon, by, max_rarity, hide_sensitive, suggestions: as in `best`. `Batch.lexicon` is the one
        that word ids are of.
    count: whether all plays are counted. With the V patent that takes most of the time.
    threads: how many to use; all cores if left out. The answer does not depend on it. Where the
        system starts fewer, these do the work; where it starts none, the caller's thread does.
    executor: anything with the standard library's Executor interface, instead of threads (which
        then count for nothing): processes, or a cluster's. What it is given can be pickled; a
        lexicon in memory, as `suggestions` makes one, goes with every task: save it, load that
        file, and it is mapped.
    progress: True shows a bar (tqdm, the extra `progress`); or a function that is called with the
        number of deals that have been done since the last call.

    Memory: 52 bytes a deal for the cards and 24 for the answers, and no more for more deals.
    Ctrl-C is heard when the tasks that run are done, in a tenth of a second or two for deals of ten
    cards, later where each has many more: it raises
    BatchInterrupted, a KeyboardInterrupt whose `partial` is a Batch of what is done, up to the
    first task that is not (of an executor's, those that have ended are done). Any other
    error that ends the work (of the executor, of `progress`, of what gives the turns) goes on as it
    is, with the same attribute `partial`.

    Raises ObjectiveError and LexiconError as `best` does, TurnError for what is not a turn,
    ArgumentError for fewer threads than 1 and a bar without tqdm, TypeError for a count,
    threads, an executor or a progress of another type.

    >>> found = batch([Turn("JLSEANZ", "EWE"), Turn("QUEENIE", patents="BJ"), Turn("XYZ")])
    >>> found.total, found.counts, found.spelled(0)
    (array([ 7, 40,  0], dtype=int32), array([172,   9,   0]), ('WEAZENS',))
    """
    waiting: Waiting = deque()
    parts, used = _parts(
        deals,
        lexicon,
        _asked(by, max_rarity, hide_sensitive, count),
        suggestions,
        threads,
        executor,
        waiting,
    )
    total = len(deals) if isinstance(deals, Deals) else None
    collected = Collected(used, total)
    with ExitStack() as stack:
        tell = _teller(progress, total, stack)
        try:
            with closing(parts):
                for part in parts:
                    tell(collected.take(part))
        except KeyboardInterrupt as error:
            _take_finished(collected, waiting, used)
            partial = collected.batch()
            raise BatchInterrupted(partial, int(partial.done.sum())) from error
        except Exception as error:
            _take_finished(collected, waiting, used)
            with suppress(AttributeError, TypeError):  # an error that takes no attributes
                error.partial = collected.batch()  # type: ignore[attr-defined]
            raise
    return collected.batch()


def iter_batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    max_rarity: Rarity | int | str | None = None,
    hide_sensitive: bool = False,
    suggestions: Lexicon | None = None,
    count: bool = True,
    threads: int | None = None,
    executor: "Executor | None" = None,
) -> Generator[BatchPart]:
    """The same as `batch`, part by part: a generator of (places, found) as the answers come.

    Parts of Deals come in the deals' order, each of so many deals as are done in less than a tenth
    of a second: some ten thousand, with the V patent some hundred. Turns are taken 4,096 at a time;
    of these, turns that share patents, rivals and rules come together, and `places` says which they
    are. The work goes some tasks ahead of who takes the parts, and ends when the generator is
    closed. Wrong arguments raise at the call, as in `batch`.

    >>> deals = Deals.random(600, seed=1)
    >>> sum(len(found) for places, found in iter_batch(deals))
    600
    """
    asked = _asked(by, max_rarity, hide_sensitive, count)
    return _parts(deals, lexicon, asked, suggestions, threads, executor, deque())[0]


def _parts(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None,
    asked: _Asked,
    suggestions: Lexicon | None,
    threads: int | None,
    executor: "Executor | None",
    waiting: Waiting,
) -> tuple[Generator[BatchPart], Lexicon]:
    """The parts to come, and the lexicon they are of; all arguments are checked here.

    waiting: where the tasks are kept that are handed out, until who takes the parts asks for the
        part after theirs.
    """
    if isinstance(deals, Turn) or not isinstance(deals, Deals | Iterable):
        raise TurnError(
            f"deals is {shown(deals)}; it must be Deals or an iterable of turns",
            "deals.type",
            value=deals,
        )
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"executor is {shown(executor)}; it must have the Executor interface")
    workers = _cores() if threads is None else whole("threads", threads, 1)
    used = suggested(lexicon, suggestions)
    if isinstance(deals, Deals):
        tasks = cut(deals, by=asked.by, count=asked.counted, workers=workers)
    else:
        tasks = grouped(deals, by=asked.by, count=asked.counted)
    return _work(tasks, used, asked, workers, executor, waiting), used


def _work(
    tasks: Iterator[Task],
    lexicon: Lexicon,
    asked: _Asked,
    workers: int,
    executor: "Executor | None",
    waiting: Waiting,
) -> Generator[BatchPart]:
    with ExitStack() as stack:
        source: Lexicon | SentLexicon = lexicon if executor is None else sent(lexicon)
        pool = executor if executor is not None else stack.enter_context(closing(Threads(workers)))
        stack.callback(lambda: [future.cancel() for _, future in waiting])
        for task in tasks:
            future = pool.submit(_solve, source, task.hands, task.pools, task.like, asked)
            waiting.append((task, future))
            while waiting and (len(waiting) >= ahead(task, workers) or waiting[0][1].done()):
                yield _part(*waiting[0], lexicon)
                waiting.popleft()
        while waiting:
            yield _part(*waiting[0], lexicon)
            waiting.popleft()


def _part(task: Task, future: "Future[Answer] | Job[Answer]", lexicon: Lexicon) -> BatchPart:
    return BatchPart(task.places, read_only(list(future.result()), lexicon))


def _take_finished(collected: Collected, waiting: Waiting, lexicon: Lexicon) -> None:
    """Take the answers of tasks that were handed out before the work ended, up to the first that is
    missing. Those that our threads worked on have ended by now. The first may have been taken.
    """
    with suppress(BaseException):  # a task that failed or was cancelled; Ctrl-C again
        for task, future in waiting:
            if not future.done():
                break
            collected.take(_part(task, future, lexicon))


def _solve(
    source: Lexicon | SentLexicon,
    hands: NDArray[uint8],
    pools: NDArray[uint8],
    like: Turn,
    asked: _Asked,
) -> Answer:
    """One task's answer; runs in a thread, or wherever the executor has it run."""
    # what can't be had again where the work is done is an error of the task, not of the worker
    lexicon: Lexicon = source if isinstance(source, Lexicon) else source.received()
    patents = like.patents
    return lt_core.rank_batch(
        lexicon.core,
        hands,
        pools,
        earnings_table(lexicon, patents, like.rules),
        kernel_weights(asked.by),
        royalty_letters=like.royalty_letters,
        duplicate="X" in patents,
        added_s="Z" in patents,
        duplicate_cards=DUPLICATE_CARDS,
        pairs="V" in patents,
        max_rarity=asked.max_rarity,
        hide_sensitive=asked.hide_sensitive,
        count=asked.counted,
    )


def _teller(progress: bool | Progress, total: int | None, stack: ExitStack) -> Progress:
    if callable(progress):
        return progress
    if progress is not True and progress is not False:
        raise TypeError(f"progress is {shown(progress)}; it must be True, False or a function")
    if not progress:
        return lambda _: None
    try:
        with IMPORTING:
            from tqdm import tqdm
    except ModuleNotFoundError:
        raise ArgumentError(
            "progress=True needs tqdm: pip install tqdm", "progress.no_tqdm"
        ) from None

    bar: Any = stack.enter_context(tqdm(total=total, unit=" deals", unit_scale=True))
    return lambda deals: bar.update(deals)


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
