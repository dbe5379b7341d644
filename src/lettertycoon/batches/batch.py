"""The best play of each of many deals, on all cores."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import AbstractContextManager, closing, suppress
from typing import TYPE_CHECKING

from lettertycoon.base import (
    ArgumentError,
    check_switch,
    shown,
    telling,
    whole,
)
from lettertycoon.batches.deals import Deals
from lettertycoon.batches.results import Batch, BatchInterrupted, BatchPart, read_only
from lettertycoon.batches.tasks import Asked
from lettertycoon.batches.work import Answers, Collected, Written, handed_out
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Show, ShownWords, Turn, shown_words, weights

if TYPE_CHECKING:
    from concurrent.futures import Executor

Progress = Callable[[int, int | None], object]


def _asked(by: Objective, words: ShownWords, count: bool, ways: bool) -> Asked:
    weights(by)
    check_switch("count", count)
    check_switch("ways", ways)
    return Asked(by, words.hidden, count, ways)


def batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
    count: bool = True,
    ways: bool = False,
    workers: int | None = None,
    executor: "Executor | None" = None,
    progress: bool | Progress = False,
) -> Batch:
    """Find the best play of each deal, and count each deal's plays.

    deals: Deals (arrays, which are fastest), or any iterable of turns.
    lexicon, by, show: as in `best`. Word ids are places in `Batch.lexicon`.
    count: whether to count all plays. With the V patent, counting takes most of the time.
    ways: whether to find the first way of each best play too, for `Batch.value`, `Batch.royalties`
        and `Batch.kept`.
    workers: the number of threads; all cores if left out. The result does not depend on it.
    executor: an object with the standard library's Executor interface, for processes or a cluster;
        `workers` is then ignored. All tasks can be pickled. A lexicon in memory, such as the one
        that `show` makes of two, travels with every task; to avoid that, save it and load the file.
    progress: True shows a bar. A function is called with the number of deals done and the number
        of all deals, which is None for an iterable.

    Each deal takes 52 bytes for its cards, 24 for its results, and 38 more with `ways`. No other
    memory grows with the number of deals.

    Ctrl-C takes effect at once: the threads stop in the middle of their tasks. It raises
    BatchInterrupted, a KeyboardInterrupt whose attribute `partial` is a Batch with the results so
    far, up to the first unfinished task. Any other error that ends the work (from the executor,
    `progress` or the iterable of turns) is raised unchanged, with the same attribute `partial`.
    With an executor, waiting tasks are cancelled, and running ones are awaited.

    Raises ArgumentError and LexiconError as `best` does, ArgumentError also if a deal is not a turn
    or `workers` is less than 1, and TypeError for arguments of a wrong type.

    >>> found = batch([Turn("JLSEANZ", "EWE"), Turn("QUEENIE", patents="BJ"), Turn("XYZ")])
    >>> found.total, found.counts, found.spelled(0)
    (array([ 7, 40,  0], dtype=int32), array([172,   9,   0]), ('WEAZENS',))
    """
    words = shown_words(lexicon, show)
    asked = _asked(by, words, count, ways)
    crew = _workers(deals, workers, executor)
    work: Written | Collected
    if isinstance(deals, Deals) and executor is None:
        work = Written(deals, words.lexicon, asked, crew)
    else:
        work = Collected(deals, words.lexicon, asked, crew, executor)
    with telling(progress, _number(deals), "deals") as tell:
        try:
            with closing(work.steps()) as steps:
                for done in steps:
                    tell(done)
        except KeyboardInterrupt as error:
            partial = work.batch()
            raise BatchInterrupted(partial, int(partial.done.sum())) from error
        except Exception as error:
            with suppress(AttributeError, TypeError):  # some errors allow no new attributes
                error.partial = work.batch()  # type: ignore[attr-defined]
            raise
    return work.batch()


def iter_batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    show: Show | None = None,
    count: bool = True,
    ways: bool = False,
    workers: int | None = None,
    executor: "Executor | None" = None,
    progress: bool | Progress = False,
) -> Generator[BatchPart]:
    """Like `batch`, but yield the results in parts: a generator of (places, found).

    For Deals, the parts come in the deals' order. Each part takes some tenths of a second: it has
    tens of thousands of deals, with the V patent only hundreds or thousands. An iterable of turns
    is read 4,096 at a time; the turns of a part share patents, rivals and rules, and `places` says
    which turns they are. The work runs a few tasks ahead of the caller, and stops when the
    generator is closed. `progress` counts the deals yielded. Errors in arguments are raised by the
    call itself, not by the first step of the generator.

    >>> deals = Deals.random(600, seed=1)
    >>> sum(len(found) for places, found in iter_batch(deals))
    600
    """
    words = shown_words(lexicon, show)
    asked = _asked(by, words, count, ways)
    crew = _workers(deals, workers, executor)
    answers = handed_out(deals, words.lexicon, asked, crew, executor, deque())
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
    """Return the number of deals; None for an iterable, whose length may be unknown."""
    return len(deals) if isinstance(deals, Deals) else None


def _workers(
    deals: Deals | Iterable[Turn], workers: int | None, executor: "Executor | None"
) -> int:
    """Check `deals`, `workers` and `executor`; return the number of threads."""
    numbers = hasattr(type(deals), "__array__")
    if numbers or isinstance(deals, Turn | str) or not isinstance(deals, Deals | Iterable):
        told = "Deals, such as Deals(array)," if numbers else "Deals"
        raise ArgumentError(
            f"deals is {shown(deals)}; it must be {told} or an iterable of turns",
            "deals.type",
            value=deals,
        )
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"executor is {shown(executor)}; it must have the Executor interface")
    return _cores() if workers is None else whole("workers", workers, 1)


def _cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
