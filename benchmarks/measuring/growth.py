"""Measure how the searches' times grow with the lexicon and with the cards."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

import numpy
from numpy import uint8
from numpy.typing import NDArray

import lettertycoon as lt
from benchmarks.baselines import inside
from benchmarks.baselines.classic import Classic
from benchmarks.baselines.pseudo_words import pseudo_words
from benchmarks.measuring import measure
from benchmarks.works import subjects
from benchmarks.works.deals import NUMBER, SEED
from lettertycoon.turns.rules import STANDARD

SIZES = (10_000, 20_000, 40_000, 80_000, 160_000)
LARGEST = 280_000
CARDS = range(5, 15)
ROUNDS = 7

KERNEL, CLASSIC = "kernel", "classic"
KERNEL_XZ, CLASSIC_XZ = "kernel with X and Z", "classic with X and Z"
BEST_TURN = "kernel, best turn with all patents"
BEST_TEN = "lt.best(turn, n=10), fresh turn"


class Point(NamedTuple):
    """One size of the problem."""

    size: int
    """The number of words in the lexicon, or of cards in a deal."""
    words: float
    """The mean number of words found in a deal, without patents."""
    microseconds: dict[str, float]
    """Search -> microseconds for each deal."""


class Searches(NamedTuple):
    """A lexicon, for the kernel and for the classic, and deals."""

    lexicon: lt.Lexicon
    classic: Classic
    counts: NDArray[uint8]

    def kernel(self, patents: str) -> int:
        """Return the number of words that the kernel finds in all deals together."""
        abilities = subjects.abilities(patents)
        return inside.search_all(self.lexicon.core, self.counts, **abilities)

    def by_classic(self, patents: str) -> int:
        """Return the number of words that the classic finds."""
        return self.classic.search_all(self.counts, **subjects.abilities(patents))

    def works(self) -> dict[str, Callable[[], int]]:
        """Return the four searches, after checking that they find the same."""
        for patents in ("", "XZ"):
            ours, classic = self.kernel(patents), self.by_classic(patents)
            if ours != classic:
                raise RuntimeError(f"{ours} words found with {patents!r}, {classic} by the classic")
        return {
            KERNEL: partial(self.kernel, ""),
            CLASSIC: partial(self.by_classic, ""),
            KERNEL_XZ: partial(self.kernel, "XZ"),
            CLASSIC_XZ: partial(self.by_classic, "XZ"),
        }


def best_ten(deals: lt.Deals) -> int:
    """Return the number of words in the ten best plays of fresh turns, all together."""
    return sum(len(lt.best(turn, subjects.LEXICON, n=10)) for turn in deals)


def word_lists() -> Iterator[list[str]]:
    """Yield random parts of the embedded words, all of them, and more with made-up words."""
    words = subjects.words()
    for size in SIZES:
        yield sorted(random.Random(SEED).sample(words, size))
    yield words
    yield sorted(words + pseudo_words(words, LARGEST - len(words), SEED))


def with_words() -> Iterator[tuple[int, Searches]]:
    """Yield searches of the standard deals on each list of words."""
    counts = subjects.COUNTS
    for words in word_lists():
        yield len(words), Searches(lt.Lexicon(words), Classic(words), counts)


def with_cards() -> Iterator[tuple[int, Searches, dict[str, Callable[[], int]]]]:
    """Yield searches of the embedded words with each number of cards, three of them in the pool.

    With them come the best plays of the same deals, under rules that allow such hands.
    """
    for cards in CARDS:
        rules = lt.Rules(hand_size=cards - STANDARD.pool_size)
        deals = lt.Deals.random(NUMBER, SEED, rules=rules)
        searches = Searches(subjects.LEXICON, subjects.classic(), deals.hands + deals.pools)
        yield (
            cards,
            searches,
            {
                BEST_TURN: partial(subjects.best_turn, deals.hands, deals.pools),
                BEST_TEN: partial(best_ten, deals),
            },
        )


def _point(size: int, works: dict[str, Callable[[], int]]) -> Point:
    seconds = map(median, measure.seconds(list(works.values()), ROUNDS))
    microseconds = [1e6 * each / NUMBER for each in seconds]
    return Point(size, works[KERNEL]() / NUMBER, dict(zip(works, microseconds, strict=True)))


def by_words() -> list[Point]:
    """Measure the growth with the lexicon."""
    return [_point(size, searches.works()) for size, searches in with_words()]


def by_cards() -> list[Point]:
    """Measure the growth with the cards."""
    return [_point(cards, searches.works() | best) for cards, searches, best in with_cards()]


def power(points: Sequence[Point], search: str) -> float:
    """Fit a power of the size by least squares of logarithms; return the exponent."""
    return _slope([numpy.log(point.size) for point in points], points, search)


def factor(points: Sequence[Point], search: str) -> float:
    """Fit an exponential likewise; return the factor by which one more card multiplies the time."""
    return float(numpy.exp(_slope([point.size for point in points], points, search)))


def _slope(sizes: Sequence[float], points: Sequence[Point], search: str) -> float:
    times = [numpy.log(point.microseconds[search]) for point in points]
    return float(numpy.polyfit(sizes, times, 1)[0])
