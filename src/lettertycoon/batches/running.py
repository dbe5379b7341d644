"""The best play of each of many deals, on all cores."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon import turns
from lettertycoon.base import IN_BROWSER, check_bool, check_whole, read_only, shown, type_error
from lettertycoon.batches.deals import Deals, group_turns
from lettertycoon.batches.table import Batch
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Show, Turn

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

# The most deals in a task. It takes some tenths of a second, so that progress can be reported.
# Deals are searched together: the more, the less time each takes.
_PLAIN = 131_072
_WITH_EXTRAS = 65_536  # X or Z
_WEIGHED = 16_384  # with an objective that looks at the cards of each deal
_PAIRS = 8_192  # V, without counting the plays
_COUNTED_PAIRS = 256  # V, with counting
_FEW = 1_024  # the fewest deals in a task, when a batch is cut to give all workers a share
_LONGEST_WAIT = 0.1  # seconds

Answer = tuple[NDArray[Any], ...]
"""Of some deals: the columns of a Batch, in their order."""


def batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
    count: bool = True,
    workers: int | None = None,
    executor: "Executor | None" = None,
    progress: Callable[[int, int], object] | None = None,
) -> Batch:
    """Find the best play of each deal, and count each deal's plays.

    To save results as they come, ask about slices of Deals one after the other.

    If Ctrl-C, `progress` or a task raises an exception, the threads stop in the middle of their
    tasks, and the exception is raised unchanged. An executor's tasks that wait are cancelled; those
    that run end by themselves.

    Args:
        deals: Deals (arrays, which are fastest), or any iterable of turns.
        lexicon: the words allowed; the embedded lexicon if left out.
        by: the objective that ranks plays, as in `best`.
        show: which words are shown, as in `best`. Word ids are places in `Batch.lexicon`.
        count: whether to count all plays. With the V patent, counting takes most of the time.
        workers: the number of threads, or of the executor's workers; all cores of this machine if
            left out. The result does not depend on it.
        executor: an object with the standard library's Executor interface, for processes or a
            cluster. A lexicon of your own travels with every task.
        progress: a function that is called with the number of deals done and of all deals.

    Raises:
        ArgumentError: as `best` does, and if a deal is not a turn.
        LexiconError: as `best` does.
        TypeError: for an executor, or another argument, of a wrong type.

    >>> found = batch([Turn("JLSEANZ", "EWE"), Turn("QUEENIE", patents="BJ"), Turn("XYZ")])
    >>> found.total, found.counts, found.words(0), found[2]
    (array([ 7, 40,  0], dtype=int32), array([172,   9,   0]), ('WEAZENS',), None)
    """
    words = turns.filter_words(lexicon, show)
    check_bool("count", count)
    if isinstance(deals, Turn | str) or not isinstance(deals, Deals | Iterable):
        raise type_error("deals", deals, "Deals or an iterable of turns")
    _check_executor(executor)
    crew = os.cpu_count() or 1
    if workers is not None:
        crew = check_whole("workers", workers, 1)
    if not isinstance(deals, Deals):
        deals = tuple(deals)
    groups = group_turns(deals)
    tasks = [task for group in groups for task in _cut(group.deals, by, count, crew)]
    solve = partial(_solve, words.lexicon, by, words.hidden, count)
    answers = _answer_all(solve, tasks, crew, executor, progress)
    columns = [np.concatenate(column) for column in zip(*answers, strict=True)]
    if len(groups) > 1:
        order = np.argsort(np.concatenate([group.places for group in groups]))
        columns = [column[order] for column in columns]
    return Batch(deals, words.lexicon, by, *map(read_only, columns))


def _check_executor(executor: object) -> None:
    """Raise TypeError for what has not the Executor interface. None stands for our own threads."""
    if executor is None:
        return
    # a client of Dask has `submit`, too, but its futures are others
    if not hasattr(executor, "submit") or hasattr(executor, "get_executor"):
        message = f"executor is {shown(executor)}; it must have the Executor interface"
        raise TypeError(f"{message}, as client.get_executor() has if it is a client of Dask")


def _cut(deals: Deals, by: Objective, count: bool, workers: int) -> list[Deals]:
    """Cut deals into tasks, in order.

    One task for each worker is fastest, because many deals are searched together. If there must be
    more tasks, two for each worker keep all of them busy until the end.
    """
    most = _most_in_a_task(deals, by, count)
    size = max(_FEW, ceil(len(deals) / workers))
    if size > most:
        size = min(most, max(_FEW, ceil(len(deals) / (2 * workers))))
    return [deals[begin : begin + size] for begin in range(0, len(deals) or 1, size)]


def _most_in_a_task(deals: Deals, by: Objective, count: bool) -> int:
    """Return the most deals that a task may have, so that it takes some tenths of a second."""
    worth = turns.weights(by)
    if "V" in deals.patents:
        return _COUNTED_PAIRS if count else _PAIRS
    if worth.letters or (worth.royalties and deals.shared.royalty_letters):
        return _WEIGHED  # values depend on the cards that lay a play
    if "X" in deals.patents or "Z" in deals.patents:
        return _WITH_EXTRAS
    return _PLAIN


def _answer_all(
    solve: Callable[[Deals], Answer],
    tasks: Sequence[Deals],
    workers: int,
    executor: "Executor | None",
    progress: Callable[[int, int], object] | None,
) -> list[Answer]:
    """Have the tasks done; return their answers in order."""
    number = sum(map(len, tasks))
    done = 0
    if executor is None and IN_BROWSER:
        answers = []
        for task in tasks:
            answers.append(solve(task))
            done += len(task)
            if progress is not None:
                progress(done, number)
        return answers
    # a slow import, which only batches need
    from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

    flag = lt_core.StopFlag()
    pool = executor or ThreadPoolExecutor(min(workers, len(tasks)))
    work = solve if executor is not None else partial(flag.run, solve)  # type: ignore[call-arg]
    futures: dict[Future[Answer], int] = {}  # with the number of deals
    try:
        for task in tasks:
            futures[pool.submit(work, task)] = len(task)
        waiting = set(futures)
        while waiting:
            # A signal that comes just before a wait does not interrupt it, so each wait is short.
            lt_core.check()
            ended, waiting = wait(waiting, _LONGEST_WAIT, FIRST_COMPLETED)
            for future in ended:
                future.result()
                done += futures[future]
                if progress is not None:
                    progress(done, number)
        return [future.result() for future in futures]
    except BaseException:
        flag.stop()
        for future in futures:
            future.cancel()
        raise
    finally:
        if executor is None:
            pool.shutdown()


def _solve(lexicon: Lexicon, by: Objective, hidden: int, count: bool, deals: Deals) -> Answer:
    """Answer one task. This runs in a thread, or wherever an executor runs it.

    The answer has arrays only: neither the deals nor the lexicon travel back.
    """
    return lt_core.rank_batch(
        lexicon.core,
        deals.hands,
        deals.pools,
        turns.earnings_table(lexicon, deals.patents, deals.rules),
        turns.kernel_weights(by),
        royalty_letters=deals.shared.royalty_letters,
        abilities=turns.laying_abilities(deals.patents),
        hidden=hidden,
        count=count,
    )
