"""The set of words that brings the most dollars from some tiles."""

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, ArgumentError, Value, check_whole
from lettertycoon.buyword import rules
from lettertycoon.buyword.offers import Counts, Offers, Sale, best_known_sale
from lettertycoon.buyword.rules import WILD, TileSet
from lettertycoon.lexicons import Lexicon, lexicon_or_default

MOST_SUBSETS = 1 << 20
UNIT = 64
"""Units per dollar, in which the best set is searched. A wild tile costs at least one unit, so that
of equal sums of dollars the one with the fewest wild tiles wins."""


class BestSales(Value, frozen=True):
    """The words to sell, and what is left.

    Attributes:
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
    tiles: str, lexicon: Lexicon | None = None, *, wilds: int = 0, wild_worth: int = 0,
    tile_set: TileSet | None = None,
) -> BestSales:  # fmt: skip
    """Find the set of words that brings the most dollars from these tiles now. The result is exact.

    Each tile is used in at most one word, and each word has at most one wild tile. Of all sets that
    bring the same, the result is one with the fewest wild tiles. Of all words with the same tiles,
    it has the best-known one.

    Args:
        tiles: the letter tiles held.
        lexicon: the words allowed; the embedded lexicon if left out.
        wilds: the number of wild tiles held; a word takes one at most.
        wild_worth: the dollars that a wild tile is worth if it is not sold; the result is then the
            best for sales and wild tiles together.
        tile_set: the tiles' pips; those of `DEFAULT` if left out.

    Raises:
        ArgumentError: for texts that are not tiles, and if the tiles have more than 1,048,576
            different subsets; 20 tiles have about 100,000.
        TypeError: for arguments of a wrong type.

    >>> best = best_sales("ENJOYDTEA", wilds=2)
    >>> [str(sale) for sale in best.sales], best.price, best.left, best.wilds
    (['DEEJAYs', 'fONT'], 185, '', 0)
    """
    held = rules.read_tiles("tiles", tiles)
    number = check_whole("wilds", wilds, 0, rules.MOST_WILDS)
    worth = check_whole("wild_worth", wild_worth, 0, 1_000_000)
    agreed = rules.tile_set_or_default(tile_set)
    words = lexicon_or_default(lexicon)
    packed = Packing(held, number, words, agreed, worth).solve()
    sold = [best_known_sale(sold_tiles, words, agreed) for sold_tiles in packed]
    sold.sort(key=lambda sale: (-sale.price, sale.word, sale.wild or ""))
    price = sum([sale.price for sale in sold])
    wilds_left = number - sum([sale.wilds for sale in sold])
    return BestSales(tuple(sold), price, rules.without(held, "".join(packed)), wilds_left)


class Parts(NamedTuple):
    """All selections of some tiles, the *parts*, in the order of their codes.

    How many tiles of each letter a part has are the digits of its code, in a mixed radix: to take
    one part out of another, subtract its code. A part also has one bit for each tile: it lies
    within another part if all its bits are set there.

    >>> parts = make_parts("AAB", TileSet())
    >>> [parts.tiles(code) for code in range(parts.number)]
    ['', 'A', 'AA', 'B', 'AB', 'AAB']
    >>> parts.tiles(5 - 1), [f"{bits:03b}" for bits in parts.bits]  # AAB - A; bit 0: B
    ('AB', ['000', '010', '110', '001', '011', '111'])
    """

    letters: list[str]  # last one first: the letter of the highest digit is the first
    shape: list[int]  # how many values each digit has: one more than tiles of the letter
    digits: Counts  # how many tiles of each letter each part has: shape (letters, parts)
    weights: Counts  # by letter A to Z, what a tile adds to a code; 0 for letters not there
    pips: Counts  # of each part
    bits: Counts  # of each part

    @property
    def number(self) -> int:
        """How many parts there are; the last one has all tiles."""
        return len(self.pips)

    def tiles(self, code: int) -> str:
        """Return the tiles of a part, sorted."""
        numbers = self.digits[:, code].tolist()
        runs = [letter * n for letter, n in zip(self.letters, numbers, strict=True)]
        return "".join(runs[::-1])

    def most_within(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return for every part the maximum of a value over the parts within it."""
        table = values.reshape(self.shape)
        for axis in range(table.ndim):
            table = np.maximum.accumulate(table, axis=axis)
        return table.ravel()


def make_parts(tiles: str, tile_set: TileSet) -> Parts:
    """Make the parts of tiles. Raises ArgumentError for more than MOST_SUBSETS."""
    letters = sorted(set(tiles), reverse=True)
    shape = [tiles.count(letter) + 1 for letter in letters]
    number = prod(shape)
    if number > MOST_SUBSETS:
        message = f"the {len(tiles)} tiles have {number:,} subsets, too many to search"
        raise ArgumentError(message, "tiles.too_many_parts", parts=number, most=MOST_SUBSETS)
    digits = np.indices(shape).reshape(-1, number)
    weights = np.zeros(len(LETTERS), np.int64)
    pips = np.zeros(number, np.int64)
    bits = np.zeros(number, np.int64)
    first_bit = 0
    for place, letter in enumerate(letters):
        weights[LETTERS.index(letter)] = prod(shape[place + 1 :])
        pips += tile_set.pips[letter] * digits[place]
        bits |= ((1 << digits[place]) - 1) << first_bit
        first_bit += shape[place] - 1
    return Parts(letters, shape, digits, weights, pips, bits)


class PartWords(NamedTuple):
    """The parts that are words, without and with a wild tile, as arrays; the best gain first."""

    codes: Counts  # of the letter tiles
    wilds: Counts  # how many wild tiles the word takes, 0 or 1
    pips: Counts  # with those of the wild tile
    bits: Counts  # of the letter tiles
    gains: Counts  # the price, less the worth of the wild tile, in units


def _find_words(offers: Offers, parts: Parts, wild_pips: int, wild_worth: int) -> PartWords:
    """Find the parts that are words. Words of the same tiles are one."""
    is_word = np.zeros((2, parts.number), np.bool_)
    all_codes = offers.counts @ parts.weights
    # a letter for which the wild tile stands is not among the letter tiles
    replaced = np.append(parts.weights, 0)[offers.letters]
    is_word[offers.wild.astype(np.int64), all_codes[offers.rows] - replaced] = True
    wilds, codes = np.nonzero(is_word)
    pips = parts.pips[codes] + wild_pips * wilds
    gains = UNIT * pips**2 - max(1, UNIT * wild_worth) * wilds
    order = np.argsort(-gains, kind="stable")
    codes = codes[order]
    return PartWords(codes, wilds[order], pips[order], parts.bits[codes], gains[order])


class Packing:
    """The search for the words that are worth most together with the wild tiles left.

    It is a branch and bound over the parts of the tiles: the gain of a part is the best sum of one
    word's gain and the gain of the rest. Gains are in units.
    """

    def __init__(
        self, tiles: str, wilds: int, lexicon: Lexicon, tile_set: TileSet, wild_worth: int
    ) -> None:
        self._parts = make_parts(tiles, tile_set)
        self._wild_pips = tile_set.pips[WILD]
        offers = Offers(tiles, wilds > 0, lexicon, tile_set)
        self._words = _find_words(offers, self._parts, self._wild_pips, wild_worth)
        shortest = len(offers.words[0]) - (wilds > 0) if offers.words else 1
        most_words = len(tiles) // max(1, shortest)
        if wilds >= most_words:
            # with a wild tile for every word, the number left makes no difference
            self._wilds = 0
            self._cost = np.zeros_like(self._words.wilds)
            self._bounds = self._bound(most_words)[None]
        else:
            self._wilds = wilds
            self._cost = self._words.wilds
            self._bounds = np.stack([self._bound(left) for left in range(wilds + 1)])
        self._known: dict[tuple[int, int], Best] = {}

    def _bound(self, wilds: int) -> Counts:
        """Return an upper bound on the gain from selling words, for every part.

        It is the smaller of two bounds.

        - The words together have at most p pips: those of the part and of `wilds` wild tiles. No
          word has more than m pips, those of the dearest word within the part. The sum of the
          squares is then largest if all words but one have m pips.
        - The gain per pip of letter tiles is at most that of the best word within the part.
        """
        words = self._words
        pips = self._parts.pips
        wild_pips = self._wild_pips
        dearest = np.zeros(len(pips), np.int64)
        best_gain = np.zeros(len(pips), np.int64)
        usable = words.wilds <= wilds
        np.maximum.at(dearest, words.codes[usable], words.pips[usable])
        np.maximum.at(best_gain, words.codes[usable], words.gains[usable])
        most_pips = np.maximum(self._parts.most_within(dearest), 1)
        dollars = _largest_squares(pips + wild_pips * wilds, most_pips, 0)
        if wilds and wild_pips <= 1:
            # A bound as if every word had a wild tile: as it has at most one pip, two words never
            # bring more than one word with the letters of both.
            letter_pips = np.maximum(most_pips - wild_pips, 1)
            dollars = np.minimum(dollars, _largest_squares(pips, letter_pips, wild_pips))
        per_pip = self._parts.most_within(best_gain / np.maximum(pips, 1))
        # a little more, since the division may have been rounded down
        by_pips = np.ceil(per_pip * pips * (1 + 1e-12)).astype(np.int64)
        bound: Counts = np.minimum(by_pips, dollars * UNIT)
        return bound

    def solve(self) -> list[str]:
        """Return the tiles of the best words, "?" for a wild tile."""
        code = self._parts.number - 1
        wilds = self._wilds
        all_words = np.arange(len(self._words.codes))
        tiles: list[str] = []
        while True:
            word = self._find_best(code, wilds, all_words, -1).word
            if word is None:
                return tiles
            sold = int(self._words.codes[word])
            tiles.append(self._parts.tiles(sold) + WILD * int(self._words.wilds[word]))
            code -= sold
            wilds -= int(self._cost[word])

    def _find_best(self, code: int, wilds: int, words: Counts, need: int) -> "Best":
        """Return the best gain from selling words of a part, and the first word to sell for it.

        words: the words that may lie within the part, by their places, best gain first.
        need: if the best gain is not larger than this, the result is a bound of it, and no word.
        """
        known = self._known.get((code, wilds))
        if known is not None and (known.word is not None or known.gain <= need):
            return known
        lt_core.check()
        within = (self._words.bits[words] & ~self._parts.bits[code]) == 0
        words = words[within & (self._cost[words] <= wilds)]
        gains = self._words.gains[words]
        best = Best(max(need, 0), None)
        if gains.max(initial=0) > best.gain:
            best = Best(int(gains[0]), int(words[0]))
        rests = code - self._words.codes[words]
        wilds_left = wilds - self._cost[words]
        bounds = gains + self._bounds[wilds_left, rests]
        hopeful = np.flatnonzero(bounds > best.gain)
        by_bound = hopeful[np.argsort(-bounds[hopeful], kind="stable")]
        for place in by_bound.tolist():
            if bounds[place] <= best.gain:
                break
            gain = int(gains[place])
            rest = int(rests[place])
            still_needed = best.gain - gain
            more = self._find_best(rest, int(wilds_left[place]), words, still_needed).gain
            if gain + more > best.gain:
                best = Best(gain + more, int(words[place]))
        self._known[code, wilds] = best
        return best


class Best(NamedTuple):
    """The best gain of a part; if `word` is None, no gain is larger than `gain`."""

    gain: int
    word: int | None  # the place of the first word for it


def _largest_squares(total: Counts, size: Counts, extra: int) -> Counts:
    """Return the largest sum of (n + extra)^2 for numbers n up to `size` that add up to `total`."""
    number, rest = np.divmod(total, size)
    squares: Counts = number * (size + extra) ** 2 + np.where(rest > 0, (rest + extra) ** 2, 0)
    return squares
