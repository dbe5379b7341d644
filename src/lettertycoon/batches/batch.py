"""The best play of each of many deals, on all cores."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy import int32, int64
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import ArgumentError, check_switch, locked, shown, whole
from lettertycoon.batches.deals import Deals, grouped
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import (
    Objective,
    Show,
    Turn,
    earnings_table,
    kernel_weights,
    laying_abilities,
    shown_words,
    weights,
)

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

Answer = tuple[NDArray[Any], ...]  # of some deals: the arrays of a Batch, in their order


@dataclass(frozen=True, eq=False)
class Batch:
    """The result of `batch`: read-only arrays with one entry for each deal, in order.

    word_ids, other_word_ids: the words of the best play, as places in the sorted lexicon; -1 = no
        play, or no second word.
    money, stock: what the best play earns, money in dollars; 0 without a play.
    counts: the number of plays; -1 = not counted.
    """

    word_ids: NDArray[int32]
    other_word_ids: NDArray[int32]
    money: NDArray[int32]
    stock: NDArray[int32]
    counts: NDArray[int64]
    lexicon: Lexicon

    @property
    def total(self) -> NDArray[int32]:
        """Money and stock together."""
        return locked(self.money + self.stock)

    def columns(self, *, words: bool = False) -> dict[str, NDArray[Any]]:
        """Return the result as columns for `pandas.DataFrame` or `polars.DataFrame`.

        The columns are money, stock, total, counts, word_ids and other_word_ids.

        words: add the columns word and other_word as text ("" = no word).

        >>> from lettertycoon import Turn, batch
        >>> batch([Turn("JLSEANZ", "EWE"), Turn("XYZ")]).columns(words=True)["word"].tolist()
        ['WEAZENS', '']
        """
        check_switch("words", words)
        names = "money", "stock", "total", "counts", "word_ids", "other_word_ids"
        columns: dict[str, NDArray[Any]] = {name: getattr(self, name) for name in names}
        if words:
            for name, ids in (("word", self.word_ids), ("other_word", self.other_word_ids)):
                distinct, places = np.unique(ids, return_inverse=True)  # each is spelled once
                texts = [word or "" for word in self.lexicon.words(distinct)]
                columns[name] = np.array(texts, np.str_)[places.reshape(-1)]
        return columns

    def __len__(self) -> int:
        return len(self.money)

    def spelled(self, index: int) -> tuple[str, ...]:
        """Return the words of a deal's best play, sorted. Raises IndexError beyond the last."""
        place = range(len(self))[index]
        words = self.lexicon.words([self.word_ids[place], self.other_word_ids[place]])
        return tuple([word for word in words if word is not None])


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

    deals: Deals (arrays, which are fastest), or any iterable of turns.
    lexicon, by, show: as in `best`. Word ids are places in `Batch.lexicon`.
    count: whether to count all plays. With the V patent, counting takes most of the time.
    workers: the number of threads, or of the executor's workers; all cores of this machine if left
        out. The result does not depend on it.
    executor: an object with the standard library's Executor interface, for processes or a cluster.
        A lexicon of your own travels with every task.
    progress: a function that is called with the number of deals done and of all deals.

    To save results as they come, ask about slices of Deals one after the other.

    If Ctrl-C, `progress` or a task raises an exception, the threads stop in the middle of their
    tasks, and the exception is raised unchanged. An executor's tasks that wait are cancelled; those
    that run end by themselves.

    Raises ArgumentError and LexiconError as `best` does, ArgumentError also if a deal is no turn.

    >>> found = batch([Turn("JLSEANZ", "EWE"), Turn("QUEENIE", patents="BJ"), Turn("XYZ")])
    >>> found.total, found.counts, found.spelled(0)
    (array([ 7, 40,  0], dtype=int32), array([172,   9,   0]), ('WEAZENS',))
    """
    words = shown_words(lexicon, show)
    check_switch("count", count)
    if isinstance(deals, Turn | str) or not isinstance(deals, Deals | Iterable):
        message = f"deals is {shown(deals)}; it must be Deals or an iterable of turns"
        raise ArgumentError(message, "deals.type", value=deals)
    fits = hasattr(executor, "submit") and not hasattr(executor, "get_executor")
    if executor is not None and not fits:
        message = f"executor is {shown(executor)}; it must have the Executor interface"
        raise TypeError(f"{message}, as client.get_executor() has if it is a client of Dask")
    crew = os.cpu_count() or 1 if workers is None else whole("workers", workers, 1)
    groups = [(range(len(deals)), deals)] if isinstance(deals, Deals) else grouped(deals)
    tasks = [task for _, alike in groups for task in _tasks(alike, by, count, crew)]
    solve = partial(_solve, words.lexicon, by, words.hidden, count)
    answers = _answers(solve, tasks, crew, executor, progress)
    columns = [np.concatenate(column) for column in zip(*answers, strict=True)]
    if len(groups) > 1:
        order = np.argsort(np.concatenate([places for places, _ in groups]))
        columns = [column[order] for column in columns]
    first, second, money, stock, counts = map(locked, columns)
    return Batch(first, second, money, stock, counts, words.lexicon)


def _tasks(deals: Deals, by: Objective, count: bool, workers: int) -> list[Deals]:
    """Cut deals into tasks, in order.

    One task for each worker is fastest, because many deals are searched together. If there must be
    more tasks, two for each worker keep all of them busy until the end.
    """
    worth = weights(by)
    if "V" in deals.patents:
        most = _COUNTED_PAIRS if count else _PAIRS
    elif worth.letters or (worth.royalties and deals.shared.royalty_letters):
        most = _WEIGHED  # values depend on the cards that lay a play
    else:
        most = _WITH_EXTRAS if set("XZ") & set(deals.patents) else _PLAIN
    size = max(_FEW, -(-len(deals) // workers))
    if size > most:
        size = min(most, max(_FEW, -(-len(deals) // (2 * workers))))
    return [deals[begin : begin + size] for begin in range(0, len(deals) or 1, size)]


def _answers(
    solve: Callable[[Deals], Answer],
    tasks: Sequence[Deals],
    workers: int,
    executor: "Executor | None",
    progress: Callable[[int, int], object] | None,
) -> list[Answer]:
    """Have the tasks done; return their answers in order."""
    # a slow import, which only batches need
    from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

    flag = lt_core.StopFlag()
    pool = executor or ThreadPoolExecutor(min(workers, len(tasks)))
    work = solve if executor is not None else partial(flag.run, solve)  # type: ignore[call-arg]
    futures: dict[Future[Answer], int] = {}  # with the number of deals
    try:
        for task in tasks:
            futures[pool.submit(work, task)] = len(task)
        waiting, done, number = set(futures), 0, sum(futures.values())
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
    """Answer one task. This runs in a thread, or wherever an executor runs it."""
    return lt_core.rank_batch(
        lexicon.core,
        deals.hands,
        deals.pools,
        earnings_table(lexicon, deals.patents, deals.rules),
        kernel_weights(by),
        royalty_letters=deals.shared.royalty_letters,
        abilities=laying_abilities(deals.patents),
        hidden=hidden,
        count=count,
    )
