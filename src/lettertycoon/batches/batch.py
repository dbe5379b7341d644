"""The best play of each of many deals, on all cores."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy import int32, int64, intp, uint8, uint32
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, ObjectiveError, TurnError, as_whole, shown
from lettertycoon.batches.deals import Deals
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import (
    DUPLICATE_CARDS,
    Objective,
    Turn,
    check_hints,
    check_turn,
    earnings_table,
    kernel_weights,
    suggested,
    weights,
)

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

NO_WORD = 2**32 - 1
CHUNK = 256  # deals of one task: 1 to 100 ms, which is how soon Ctrl-C is heard
AHEAD = 64  # tasks handed out at a time: enough for a small cluster, and memory stays flat

Answer = tuple[NDArray[uint32], NDArray[int32], NDArray[int32], NDArray[int64]]
Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Batch:
    """What `batch` found: arrays with one entry a deal, in the deals' order, read-only.

    A deal without a play has no money, stock and count, and no words.
    """

    word_ids: NDArray[uint32]
    """Word ids of the best play, shape (deals, 2); 2**32 - 1 where there is none."""
    money: NDArray[int32]
    """Money it earns, in dollars."""
    stock: NDArray[int32]
    """Stock it earns."""
    counts: NDArray[int64]
    """How many plays there are in all; -1 where they were not counted."""
    lexicon: Lexicon

    @property
    def total(self) -> NDArray[int32]:
        """Money and stock together."""
        return self.money + self.stock

    def __len__(self) -> int:
        return len(self.money)

    def __bool__(self) -> bool:
        return True

    def spelled(self, index: int) -> tuple[str, ...]:
        """The words of one deal's best play, in alphabetical order; IndexError beyond the last."""
        return tuple(self.lexicon.core.word(id) for id in self.word_ids[index] if id != NO_WORD)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} deals on {self.lexicon.name!r}>"


class _Task(NamedTuple):
    """Deals that share all but their cards, and where their answers go."""

    places: slice | NDArray[intp]
    hands: NDArray[uint8]
    pools: NDArray[uint8]
    like: Turn


class _Asked(NamedTuple):
    """What is asked of every deal."""

    by: Objective
    max_rarity: int | None
    hide_sensitive: bool
    counted: bool


def batch(
    deals: Deals | Iterable[Turn],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    max_rarity: int | None = None,
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
    threads: how many to use; all cores if left out. The answer does not depend on it.
    executor: anything with the standard library's Executor interface, instead of threads (which
        then count for nothing): processes, or a cluster's. What it is given can be pickled; a
        lexicon in memory, as `suggestions` makes one, goes with every 256 deals: save it, load that
        file, and it is mapped.
    progress: True shows a bar (tqdm, the extra `progress`); or a function that is called with the
        number of deals that have been done since the last call.

    Memory: 52 bytes a deal for the cards and 24 for the answers, and no more for more deals.
    Ctrl-C is heard when the tasks that run are done, within a tenth of a second. Raises
    ObjectiveError and LexiconError as `best` does, TurnError for what is not a turn.

    >>> found = batch([Turn("JLSEANZ", "EWE"), Turn("QUEENIE", patents="BJ"), Turn("XYZ")])
    >>> found.total, found.counts, found.spelled(0)
    (array([ 7, 40,  0], dtype=int32), array([172,   9,   0]), ('WEAZENS',))
    """
    weights(by)
    check_hints(max_rarity, hide_sensitive)
    if isinstance(deals, Turn) or not isinstance(deals, Deals | Iterable):
        raise TurnError(f"deals is {shown(deals)}; it must be Deals or an iterable of turns")
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise ObjectiveError(f"executor is {shown(executor)}; it must have the Executor interface")
    asked = _Asked(by, max_rarity, hide_sensitive, count)
    lexicon = suggested(lexicon, suggestions)
    workers = _cores() if threads is None else _number_of_threads(threads)
    total = len(deals) if isinstance(deals, Deals) else None
    answers = _Answers(total)
    with ExitStack() as stack:
        tell = _teller(progress, total, stack)
        # what can't be had again where the work is done is an error of the task, not of the worker
        source: Any = (_itself, (lexicon,)) if executor is None else lexicon.__reduce__()
        if executor is None:
            from concurrent.futures import ThreadPoolExecutor  # 3 ms of an import

            executor = ThreadPoolExecutor(workers)
            stack.callback(executor.shutdown, wait=True, cancel_futures=True)
        waiting: deque[tuple[_Task, Future[Answer]]] = deque()
        stack.callback(lambda: [future.cancel() for _, future in waiting])
        for task in _cut(deals) if isinstance(deals, Deals) else _sort(deals):
            future = executor.submit(_solve, source, task.hands, task.pools, task.like, asked)
            waiting.append((task, future))
            if len(waiting) >= AHEAD:
                tell(answers.take(*waiting.popleft()))
        while waiting:
            tell(answers.take(*waiting.popleft()))
    return Batch(*answers.arrays(), lexicon)


def _itself(lexicon: Lexicon) -> Lexicon:
    return lexicon


def _solve(
    source: tuple[Callable[..., Lexicon], tuple[Any, ...]],
    hands: NDArray[uint8],
    pools: NDArray[uint8],
    like: Turn,
    asked: _Asked,
) -> Answer:
    """One task's answer; runs in a thread, or wherever the executor has it run."""
    make, arguments = source
    lexicon = make(*arguments)
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


def _cut(deals: Deals) -> Iterator[_Task]:
    for begin in range(0, len(deals), CHUNK):
        rows = slice(begin, begin + CHUNK)
        yield _Task(rows, deals.hands[rows], deals.pools[rows], deals.like)


def _sort(turns: Iterable[Turn]) -> Iterator[_Task]:
    """Turns, some thousand at a time, put together where they share patents, rivals and rules."""
    given = iter(turns)
    done = 0
    while block := list(islice(given, 16 * CHUNK)):
        alike: dict[tuple[object, ...], list[int]] = {}
        for place, turn in enumerate(block):
            check_turn(turn)
            alike.setdefault((turn.patents, turn.royalty_letters, turn.rules), []).append(place)
        for places in alike.values():
            for begin in range(0, len(places), CHUNK):
                some = places[begin : begin + CHUNK]
                hands = np.stack([_row(block[place].hand) for place in some])
                pools = np.stack([_row(block[place].pool) for place in some])
                yield _Task(np.array(some, intp) + done, hands, pools, block[some[0]])
        done += len(block)


def _row(cards: str) -> NDArray[uint8]:
    return np.array([cards.count(letter) for letter in LETTERS], uint8)


class _Answers:
    """The arrays, which grow where it is not known how many deals there are."""

    def __init__(self, deals: int | None) -> None:
        self._room = CHUNK if deals is None else deals
        self._done = 0
        self._arrays = self._empty()

    def _empty(self) -> list[NDArray[Any]]:
        room = self._room
        words: NDArray[Any] = np.empty((room, 2), uint32)
        return [words, np.empty(room, int32), np.empty(room, int32), np.empty(room, int64)]

    def take(self, task: _Task, future: "Future[Answer]") -> int:
        """Wait for a task, and write down its answer; returns how many deals it had."""
        found = future.result()
        places = task.places
        rows = len(task.hands)
        last = places.start + rows if isinstance(places, slice) else int(places[-1]) + 1
        if last > self._room:
            self._room = max(last, 2 * self._room)
            grown = self._empty()
            for old, new in zip(self._arrays, grown, strict=True):
                new[: len(old)] = old
            self._arrays = grown
        for array, part in zip(self._arrays, found, strict=True):
            array[places] = part
        self._done += rows
        return rows

    def arrays(self) -> Answer:
        """All that were taken, read-only."""
        for array in self._arrays:
            array.flags.writeable = False
        words, money, stock, plays = (array[: self._done] for array in self._arrays)
        return words, money, stock, plays


def _teller(progress: bool | Progress, total: int | None, stack: ExitStack) -> Progress:
    if callable(progress):
        return progress
    if not progress:
        return lambda _: None
    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        raise ObjectiveError(
            "progress=True needs tqdm: pip install 'lettertycoon[progress]'"
        ) from None

    bar: Any = stack.enter_context(tqdm(total=total, unit=" deals", unit_scale=True))
    return lambda deals: bar.update(deals)


def _number_of_threads(threads: int) -> int:
    number = as_whole(threads)
    if number is None or number < 1:
        raise ObjectiveError(f"threads is {shown(threads)}; it must be a whole number, 1 or more")
    return number


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
