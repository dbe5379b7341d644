"""The set of words that brings the most dollars: branch and bound over subsets of the tiles.

If the tiles have a letter c times, a part (a sub-multiset of the tiles) has it 0 to c times. The
numbers of all letters are the digits of the part's code in a mixed radix. Codes run from 0 (no
tile) to the number of parts - 1 (all tiles). To take one part out of another, subtract its code.

The worth of a part is the best sum of one word's price and the worth of the rest. The search starts
with all tiles. It visits each part at most once for each number of wild tiles left. An upper bound
on the worth, from the dearest word within each part, skips the parts that can't matter.
"""

from collections.abc import Iterable
from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, ArgumentError, Value, shown, whole
from lettertycoon.buyword.rules import MOST_WILDS, WILD, TileSet, chosen_set, read_tiles
from lettertycoon.buyword.sales import Offers, Sale, sale_of, spelled
from lettertycoon.lexicons import Lexicon, chosen

MOST_PARTS = 1 << 20
UNIT = 64
"""Units per dollar. The search counts in whole units. Using a wild tile costs at least one unit, so
that of equal sums of dollars the one with the fewest wild tiles wins."""

Values = NDArray[np.int64]
T = TypeVar("T", np.int64, np.float64)


class BestSales(Value, frozen=True):
    """The words to sell, and what is left.

    sales: the words to sell, dearest first.
    price: the dollars that all sales bring together.
    left: the letter tiles not sold, sorted.
    wilds: the number of wild tiles left.
    """

    sales: tuple[Sale, ...]
    price: int
    left: str
    wilds: int


def best_sales(
    tiles: str,
    lexicon: Lexicon | None = None,
    *,
    wilds: int = 0,
    wild_worth: float = 0,
    tile_set: TileSet | None = None,
) -> BestSales:
    """Find the set of words that brings the most dollars from these tiles now. The result is exact.

    Each tile is used in at most one word, and each word has at most one wild tile. Of all sets that
    bring the same, the result is one with the fewest wild tiles. Of all words with the same tiles,
    it has the best-known one.

    wild_worth: the dollars that a wild tile is worth if it is not sold; the result is then the best
        for sales and wild tiles together.

    Raises ArgumentError for texts that are not tiles, and if some of the tiles can be chosen in
    more than 1,048,576 ways. 20 tiles have about 100,000 such choices.

    >>> best = best_sales("ENJOYDTEA", wilds=2)
    >>> [str(sale) for sale in best.sales], best.price, best.left, best.wilds
    (['DEEJAYs', 'fONT'], 185, '', 0)
    """
    held = read_tiles("tiles", tiles)
    wilds = whole("wilds", wilds, 0, MOST_WILDS)
    if not isinstance(wild_worth, int | float) or not 0 <= wild_worth <= 1_000_000:
        message = f"wild_worth is {shown(wild_worth)}; it must be from 0 to 1,000,000"
        raise ArgumentError(message, "wild_worth.wrong", value=wild_worth)
    tile_set, lexicon = chosen_set(tile_set), chosen(lexicon)
    words, rest = Packing(held, wilds, lexicon, tile_set, wild_worth).solve()
    sold = [sale_of(spelled(tiles, lexicon), tile_set) for tiles in words]
    sold.sort(key=lambda sale: (-sale.price, sale.word, sale.wild or ""))
    left = wilds - sum(sale.wild is not None for sale in sold)
    return BestSales(tuple(sold), sum(sale.price for sale in sold), rest, left)


class Subsets:
    """The parts of some tiles.

    letters: the distinct letters, sorted.
    numbers: the number of tiles of each letter.
    weights: how much one tile of each letter A to Z adds to a code.
    count: the number of parts.
    masks: a bit mask for each part. A part lies within another one if all its bits are set there.

    Raises ArgumentError for more than MOST_PARTS parts.
    """

    def __init__(self, tiles: str) -> None:
        self.letters = "".join(sorted(set(tiles)))
        self.numbers = [tiles.count(letter) for letter in self.letters]
        self.count = prod(number + 1 for number in self.numbers)
        if self.count > MOST_PARTS:
            message = f"the {len(tiles)} tiles have {self.count:,} subsets, too many to search"
            code = "tiles.too_many_parts"
            raise ArgumentError(message, code, tiles=len(tiles), parts=self.count, most=MOST_PARTS)
        self.weights: Values = np.zeros(len(LETTERS), np.int64)
        self.masks: NDArray[np.uint64] = np.zeros(1, np.uint64)
        for place, (letter, number) in enumerate(zip(self.letters, self.numbers, strict=True)):
            self.weights[LETTERS.index(letter)] = len(self.masks)
            before = sum(self.numbers[:place])
            run = np.array([((1 << n) - 1) << before for n in range(number + 1)], np.uint64)
            self.masks = (run[:, None] | self.masks).ravel()

    def sums(self, each: Iterable[int]) -> Values:
        """Return the sum of per-letter values for every part."""
        codes = np.zeros(1, np.int64)
        for number, value in zip(self.numbers, each, strict=True):
            codes = ((np.arange(number + 1) * value)[:, None] + codes).ravel()
        return codes

    def most_within(self, values: NDArray[T]) -> NDArray[T]:
        """Return for every part the maximum over the parts within it."""
        table = values.reshape([number + 1 for number in reversed(self.numbers)])
        for axis in range(table.ndim):
            table = np.maximum.accumulate(table, axis=axis)
        return table.ravel()

    def tiles(self, code: int) -> str:
        """Return the tiles of a part, sorted."""
        text = ""
        for letter, number in zip(self.letters, self.numbers, strict=True):
            code, tiles = divmod(code, number + 1)
            text += letter * tiles
        return text


class Packing:
    """The search for the words that are worth most together with the wild tiles left.

    Raises ArgumentError if the tiles have too many parts.
    """

    def __init__(
        self, tiles: str, wilds: int, lexicon: Lexicon, tile_set: TileSet, wild_worth: float
    ) -> None:
        self.parts = parts = Subsets(tiles)
        found = Offers(tiles, wilds > 0, lexicon, tile_set)
        self._pips = parts.sums(tile_set.pips[letter] for letter in parts.letters)
        self._wild_pips = tile_set.pips[WILD]
        self._known: dict[tuple[int, int], tuple[int, int | None]] = {}
        shortest = len(found.words[0]) - (wilds > 0) if found.words else 1
        self._most_words = parts.sums([1] * len(parts.letters)) // max(1, shortest)
        most = int(self._most_words[-1])
        free = wilds >= most  # with a wild for every word, the number left makes no difference
        # the parts that are words, without and with a wild tile, by their gain, best first
        words = np.zeros((2, parts.count), np.bool_)
        codes = found.counts @ parts.weights
        codes = codes[found.rows] - np.append(parts.weights, 0)[found.letters]
        words[found.wild.astype(np.int64), codes] = True
        words[1, 0] = False  # a wild tile alone is no word
        takes, codes = np.nonzero(words)
        pips = self._pips[codes] + self._wild_pips * takes
        gains = UNIT * pips**2 - max(1, round(UNIT * wild_worth)) * takes
        order = np.argsort(-gains, kind="stable")
        self._codes, self._takes, self._gains = codes[order], takes[order], gains[order]
        self._word_pips, self._masks = pips[order], parts.masks[self._codes]
        self._wilds, self._cost = (0, takes * 0) if free else (wilds, self._takes)
        layers = [most] if free else range(wilds + 1)
        self._bounds = np.stack([self._bound(left) for left in layers])

    def _bound(self, wilds: int) -> Values:
        """Return an upper bound on the gain from selling words, for every part, in units.

        It is the smaller of two bounds:

        - The words together have at most p pips: those of the part and of `wilds` wild tiles. No
          word has more than m pips, those of the dearest word within the part. The sum of the
          squares is then largest if all words but one have m pips.
        - The gain per pip of letter tiles is at most that of the best word within the part.
        """
        pips, parts, extra = self._pips, self.parts, self._wild_pips
        dearest, best = np.zeros((2, parts.count), np.int64)
        usable = self._takes <= wilds
        np.maximum.at(dearest, self._codes[usable], self._word_pips[usable])
        np.maximum.at(best, self._codes[usable], self._gains[usable])
        dearest = parts.most_within(dearest)
        size = np.maximum(dearest, 1)
        total = pips + extra * np.minimum(wilds, self._most_words)
        bound = _squares(total, size, 0)
        if wilds and extra <= 1:
            # A bound as if every word had a wild tile: as it has at most one pip, two words never
            # bring more than one word with the letters of both.
            bound = np.minimum(bound, _squares(pips, np.maximum(size - extra, 1), extra))
        bound = np.where(dearest > 0, bound, 0) * UNIT
        each = parts.most_within(best / np.maximum(pips, 1))
        bound = np.minimum(bound, np.ceil(each * pips * (1 + 1e-12)).astype(np.int64))
        return np.maximum(bound, 0)

    def solve(self) -> tuple[list[str], str]:
        """Return the tiles of each word to sell, "?" for a wild tile, and the tiles left."""
        code, wilds, words = self.parts.count - 1, self._wilds, list[str]()
        while (word := self._best(code, wilds, np.arange(len(self._codes)))[1]) is not None:
            part = int(self._codes[word])
            words.append(self.parts.tiles(part) + WILD * int(self._takes[word]))
            code, wilds = code - part, wilds - int(self._cost[word])
        return words, self.parts.tiles(code)

    def _best(self, code: int, wilds: int, words: Values) -> tuple[int, int | None]:
        """Return the best gain from selling words of a part, and the first word to sell for it.

        words: the indices of the words that may lie within the part.
        """
        if (known := self._known.get((code, wilds))) is not None:
            return known
        lt_core.check()
        within = (self._masks[words] & ~self.parts.masks[code]) == 0
        words = words[within & (self._cost[words] <= wilds)]
        rests, left = code - self._codes[words], wilds - self._cost[words]
        gains = self._gains[words]  # sorted, best first
        best = int(gains.max(initial=0))
        first = int(words[0]) if best else None
        bounds = gains + self._bounds[left, rests]
        some = np.flatnonzero(bounds > best)
        for each in some[np.argsort(-bounds[some], kind="stable")].tolist():
            if bounds[each] <= best:
                break
            value = int(gains[each]) + self._best(int(rests[each]), int(left[each]), words)[0]
            if value > best:
                best, first = value, int(words[each])
        self._known[code, wilds] = best, first
        return best, first


def _squares(total: Values, size: Values, extra: int) -> Values:
    """Return the largest sum of (n + extra)^2 for numbers n up to `size` that add up to `total`."""
    whole = total // size
    rest = total - whole * size
    last = np.where(rest > 0, (rest + extra) ** 2, 0)
    squares: Values = whole * (size + extra) ** 2 + last
    return squares
