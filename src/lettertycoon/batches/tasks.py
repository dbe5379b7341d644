"""Cutting a batch into tasks; a thread, process or machine does one task at a time."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy import intp, uint8
from numpy.typing import NDArray

from lettertycoon.base import LETTERS
from lettertycoon.batches.deals import Deals
from lettertycoon.turns import Objective, Turn, check_turn, looks_at_cards

# The most deals in a task, for deals of ten cards. A task takes some tenths of a second, so that
# progress can be reported. Deals are searched together: the more, the less time each takes.
_PLAIN = 131_072
_WITH_EXTRAS = 65_536  # X or Z
_WEIGHED = 16_384  # with an objective that looks at the cards of each deal
_PAIRS = 8_192  # V, without counting the plays
_COUNTED_PAIRS = 256  # V, with counting
_FEW = 1_024  # the fewest deals in a task, when a batch is cut to give all workers a share
_TURNS = 4_096  # turns of an iterable that are read and grouped at a time
_USUAL_CARDS = 10
_A_CARD_MORE = 1.6  # the factor by which one more card slows a deal
_IN_HAND = 1 << 20  # the most deals in tasks handed out at a time; it bounds the memory


class Asked(NamedTuple):
    """The query that every deal gets."""

    by: Objective
    hidden: int
    counted: bool
    ways: bool


class Task(NamedTuple):
    """Deals that share patents, rivals and rules, and the places of their answers."""

    places: slice | NDArray[intp]
    hands: NDArray[uint8]
    pools: NDArray[uint8]
    like: Turn


def ahead(task: Task, workers: int, *, cluster: bool) -> int:
    """Return how many tasks of this size to hand out at a time: two for each worker and two more.

    cluster: whether an executor does the work. Its number of workers is unknown, so the result is
        then enough for a small cluster.
    """
    most = 2 * workers + 2
    return max(most, min(64, _IN_HAND // len(task.hands))) if cluster else most


def cut(deals: Deals, asked: Asked, shares: int) -> list[slice]:
    """Cut the deals into parts, in order: one for each share, or more if a part would be too large.

    There are fewer parts if a part would be too small.
    """
    most, number = _most_deals(deals.like, asked), len(deals)
    size = min(most, max(_FEW, -(-number // shares)))
    return [slice(begin, min(begin + size, number)) for begin in range(0, number, size)]


def tasks_of(deals: Deals, asked: Asked, workers: int) -> Iterator[Task]:
    """Yield the tasks of these deals, in order: for several workers, at least two for each worker.

    If there are few deals, there are fewer tasks.
    """
    for part in cut(deals, asked, 2 * workers if workers > 1 else 1):
        yield Task(part, deals.hands[part], deals.pools[part], deals.like)


def grouped(turns: Iterable[Turn], asked: Asked) -> Iterator[Task]:
    """Group turns, some thousands at a time, into tasks with the same patents, rivals and rules."""
    coming = iter(turns)
    done = 0
    while block := list(islice(coming, _TURNS)):
        alike: dict[tuple[object, ...], list[int]] = {}
        for place, turn in enumerate(block):
            check_turn(turn)
            # money decides which patents can be bought, which matters only for the order of ways
            money = turn.money if asked.ways else 0
            like = turn.patents, turn.royalty_letters, turn.rules, money
            alike.setdefault(like, []).append(place)
        for places in alike.values():
            first = block[places[0]]
            size = _most_deals(first, asked)
            for begin in range(0, len(places), size):
                some = places[begin : begin + size]
                hands = np.stack([_row(block[place].hand) for place in some])
                pools = np.stack([_row(block[place].pool) for place in some])
                yield Task(np.array(some, intp) + done, hands, pools, first)
        done += len(block)


def _most_deals(like: Turn, asked: Asked) -> int:
    """Return the largest number of deals in a task with these patents and rules."""
    if "V" in like.patents:
        most = _COUNTED_PAIRS if asked.counted else _PAIRS
    elif looks_at_cards(asked.by, like.royalty_letters):
        most = _WEIGHED
    else:
        most = _WITH_EXTRAS if set("XZ") & set(like.patents) else _PLAIN
    more = max(0, like.rules.hand_size + like.rules.pool_size - _USUAL_CARDS)
    return max(1, round(most / _A_CARD_MORE**more))


def _row(cards: str) -> NDArray[uint8]:
    return np.array([cards.count(letter) for letter in LETTERS], uint8)
