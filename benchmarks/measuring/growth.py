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
    """The mean number of words found per deal, without patents."""
    microseconds: dict[str, float]
    """Search -> microseconds per deal."""


class Searches(NamedTuple):
    """A lexicon for the kernel, the same words for the classic, and deals."""

    lexicon: lt.Lexicon
    classic: Classic
    counts: NDArray[uint8]

    def kernel(self, patents: str) -> int:
        """Return the number of words that the kernel finds in all deals together."""
        abilities = subjects.abilities(patents)
        return inside.search_all(self.lexicon.core, self.counts, **abilities)

    def by_classic(self, patents: str) -> int:
        """Return the number of words that the classic finds in all deals together."""
        return self.classic.search_all(self.counts, **subjects.abilities(patents))

    def works(self) -> dict[str, Callable[[], int]]:
        """Return the four searches, after checking that both programs find the same words."""
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
    """Find the ten best plays of each fresh turn; return the number of plays found."""
    return sum(len(lt.best(turn, subjects.LEXICON, n=10)) for turn in deals)


def word_lists() -> Iterator[list[str]]:
    """Yield random parts of the embedded words, then all of them, then these with made-up ones."""
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
    """Yield each number of cards (three are in the pool), with searches of the embedded words.

    The last item is the searches for the best plays of the same deals, by rules that allow such
    hands.
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
    """Fit time = c x size ** exponent by least squares of the logarithms; return the exponent."""
    return _slope([numpy.log(point.size) for point in points], points, search)


def factor(points: Sequence[Point], search: str) -> float:
    """Fit an exponential in the same way; return the factor of the time for one more card."""
    return float(numpy.exp(_slope([point.size for point in points], points, search)))


def _slope(sizes: Sequence[float], points: Sequence[Point], search: str) -> float:
    times = [numpy.log(point.microseconds[search]) for point in points]
    return float(numpy.polyfit(sizes, times, 1)[0])
