"""The words that tiles can be sold as, and the set of words that brings the most dollars."""

import re
from collections.abc import Sequence
from math import prod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import (
    LETTERS,
    Amount,
    ArgumentError,
    Letter,
    Value,
    Word,
    shown,
    type_error,
    whole,
)
from lettertycoon.buyword.rules import MOST_WILDS, WILD, TileSet, chosen_set, less, read_tiles
from lettertycoon.lexicons import Lexicon, chosen

Counts = NDArray[Any]  # whole numbers
NO_WILD = len(LETTERS)  # in place of the letter of a wild tile: the word takes no wild tile
MOST_PARTS = 1 << 20
UNIT = 64
"""Units per dollar, in which the best set is searched. A wild tile costs at least one unit, so that
of equal sums of dollars the one with the fewest wild tiles wins."""
_SALE = re.compile("[A-Z]+(?:[a-z][A-Z]*)?|[a-z]+|[a-z][A-Z]+")


class Sale(Value, frozen=True):
    """A word that is sold.

    word: the word, in upper case.
    wild: the letter that a wild tile stands for; None if the word has no wild tile.
    pips: the pips of the word's tiles together.
    price: the dollars that the word brings: its pips squared.
    """

    word: Word
    wild: Letter | None
    pips: Amount
    price: Amount
    words: ClassVar[tuple[str, ...]] = ()  # all new words of a laying
    table: ClassVar[tuple[str, ...]] = ()  # and the table with it

    @property
    def tiles(self) -> str:
        """The letter tiles that the word takes, sorted."""
        return "".join(sorted(self.word.replace(self.wild, "", 1) if self.wild else self.word))

    def __str__(self) -> str:
        """The word, with the wild tile's letter (the first such letter) in lower case."""
        return self.word.replace(self.wild, self.wild.lower(), 1) if self.wild else self.word


def sale_of(text: str, tile_set: TileSet | None = None) -> Sale:
    """Read a sale from a text, as `str(sale)` writes it.

    The text is a word in upper case with at most one letter in lower case, which is a wild tile. A
    word all in lower case has no wild tile. No lexicon is consulted. Raises ArgumentError for any
    other text.
    """
    if not isinstance(text, str):
        raise type_error("text", text, "a text")
    if not _SALE.fullmatch(text):
        message = f"{shown(text)} is not a word A to Z with at most one letter in lower case (wild)"
        raise ArgumentError(message, "sale.not_a_word", value=text)
    text = text.upper() if text.islower() and len(text) > 1 else text
    wild = next(filter(str.islower, text), "").upper() or None
    pips = chosen_set(tile_set).pips_of(re.sub("[a-z]", WILD, text))
    return Sale(text.upper(), wild, pips, pips * pips)


def letter_counts(words: Sequence[str]) -> Counts:
    """Count the letters A to Z of words: shape (words, 26)."""
    lengths = np.fromiter(map(len, words), np.int64)
    letters = np.frombuffer("".join(words).encode("ascii"), np.uint8)
    cells = np.repeat(np.arange(len(words), dtype=np.int32) * 26 - ord("A"), lengths) + letters
    return np.bincount(cells, minlength=26 * len(words)).astype(np.uint8).reshape(-1, 26)


class Offers:
    """All ways to sell tiles as words with at most one wild tile, as arrays.

    words: each word once, shorter ones first.
    ids: the words' places in the lexicon's alphabetical order.
    counts: the letters of each word, shape (words, 26).
    rows, letters: for each offer, the row of its word here, and the place in the alphabet of the
        letter that a wild tile stands for; NO_WILD without a wild tile.
    wild, pips: whether each offer takes a wild tile, and its pips.
    """

    def __init__(self, tiles: str, wild: bool, lexicon: Lexicon, tile_set: TileSet) -> None:
        self.ids, lacking = lt_core.search(lexicon.core, tiles + WILD if wild else tiles)
        self.words, pips = lexicon.core.words(self.ids), tile_set.pips_array
        self.counts, held = letter_counts(self.words), letter_counts([tiles])
        lacks = lacking[:, None] > 0
        replaced = np.where(lacks, self.counts > held, wild & (self.counts > 0))
        self.rows, self.letters = np.nonzero(np.hstack([replaced, ~lacks]))
        self.wild = self.letters < NO_WILD
        less = np.append(pips[:NO_WILD] - pips[NO_WILD], 0)
        self.pips = (self.counts @ pips[:NO_WILD])[self.rows] - less[self.letters]

    def listed(self, offers: Counts) -> list[Sale]:
        """Return offers, given by their numbers, as sales."""
        parts = self.rows[offers], self.letters[offers], self.pips[offers]
        letters = (*LETTERS, None)
        return [
            Sale(self.words[row], letters[letter], pips, pips * pips)
            for row, letter, pips in zip(*[part.tolist() for part in parts], strict=True)
        ]


def sales(
    tiles: str, lexicon: Lexicon | None = None, *, wilds: int = 0, tile_set: TileSet | None = None
) -> list[Sale]:
    """List every sale that the tiles allow, dearest first.

    A word may be listed several times: once without a wild tile, and once for each letter that a
    wild tile can replace. Of equal prices, sales without a wild tile come first; then the order is
    alphabetical.

    tiles: the letter tiles held.
    wilds: the number of wild tiles held; a word takes one at most.

    Raises ArgumentError for texts that are not tiles.

    >>> sales("enjoyd", wilds=1)[0]
    Sale(word='ENJOYED', wild='E', pips=13, price=169)
    """
    held, tile_set = read_tiles("tiles", tiles), chosen_set(tile_set)
    found = Offers(held, whole("wilds", wilds, 0, MOST_WILDS) > 0, chosen(lexicon), tile_set)
    keys = found.letters, found.ids[found.rows], found.wild, -found.pips
    return found.listed(np.lexsort(keys))


def spelled(tiles: str, lexicon: Lexicon, tile_set: TileSet) -> Sale:
    """Return the sale of the best-known word that takes exactly these tiles.

    One of the tiles may be a wild tile, "?".
    """
    word = min(lexicon.anagrams(tiles), key=lambda word: (lexicon.rarity(word) or 7, word))
    letter = less(word, tiles)
    return sale_of(word.replace(letter, letter.lower(), 1), tile_set)


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
    tiles: str, lexicon: Lexicon | None = None, *, wilds: int = 0, wild_worth: int = 0,
    tile_set: TileSet | None = None,
) -> BestSales:  # fmt: skip
    """Find the set of words that brings the most dollars from these tiles now. The result is exact.

    Each tile is used in at most one word, and each word has at most one wild tile. Of all sets that
    bring the same, the result is one with the fewest wild tiles. Of all words with the same tiles,
    it has the best-known one.

    wild_worth: the dollars that a wild tile is worth if it is not sold; the result is then the best
        for sales and wild tiles together.

    Raises TypeError for a wrong tile_set, ArgumentError for texts that are not tiles, and if the
    tiles have more than 1,048,576 different subsets; 20 tiles have about 100,000.

    >>> best = best_sales("ENJOYDTEA", wilds=2)
    >>> [str(sale) for sale in best.sales], best.price, best.left, best.wilds
    (['DEEJAYs', 'fONT'], 185, '', 0)
    """
    held = read_tiles("tiles", tiles)
    wilds = whole("wilds", wilds, 0, MOST_WILDS)
    wild_worth = whole("wild_worth", wild_worth, 0, 1_000_000)
    tile_set, lexicon = chosen_set(tile_set), chosen(lexicon)
    words, rest = Packing(held, wilds, lexicon, tile_set, wild_worth).solve()
    sold = [spelled(tiles, lexicon, tile_set) for tiles in words]
    sold.sort(key=lambda sale: (-sale.price, sale.word, sale.wild or ""))
    left = wilds - sum(sale.wild is not None for sale in sold)
    return BestSales(tuple(sold), sum(sale.price for sale in sold), rest, left)


class Packing:
    """The search for the words that are worth most together with the wild tiles left.

    It is a branch and bound over the parts of the tiles: the gain of a part is the best sum of one
    word's price and the gain of the rest. How many tiles of each letter a part has are the digits
    of its code, in a mixed radix. To take one part out of another, subtract its code. A part also
    has one bit for each tile; it lies within another part if all its bits are set there.

    Raises ArgumentError for more than MOST_PARTS parts.
    """

    def __init__(
        self, tiles: str, wilds: int, lexicon: Lexicon, tile_set: TileSet, wild_worth: int
    ) -> None:
        self._letters = sorted(set(tiles), reverse=True)
        self._shape = [tiles.count(letter) + 1 for letter in self._letters]
        count = prod(self._shape)
        if count > MOST_PARTS:
            message = f"the {len(tiles)} tiles have {count:,} subsets, too many to search"
            raise ArgumentError(message, "tiles.too_many_parts", parts=count, most=MOST_PARTS)
        # for each letter (the last one first), how many tiles of it each part has
        numbers = self._numbers = np.indices(self._shape).reshape(-1, count)
        weights, place = np.zeros(len(LETTERS), np.int64), 0
        self._pips, self._bits = np.zeros((2, count), np.int64)
        for each, (letter, number) in enumerate(zip(self._letters, numbers, strict=True)):
            weights[LETTERS.index(letter)] = prod(self._shape[each + 1 :])
            self._pips += tile_set.pips[letter] * number
            self._bits |= ((1 << number) - 1) << place
            place += self._shape[each] - 1
        self._wild_pips = tile_set.pips[WILD]
        found = Offers(tiles, wilds > 0, lexicon, tile_set)
        self._known: dict[tuple[int, int], tuple[int, int | None]] = {}
        shortest = len(found.words[0]) - (wilds > 0) if found.words else 1
        most = len(tiles) // max(1, shortest)
        free = wilds >= most  # with a wild for every word, the number left makes no difference
        # the parts that are words, without and with a wild tile, by their gain, best first
        words = np.zeros((2, count), np.bool_)
        codes = found.counts @ weights
        codes = codes[found.rows] - np.append(weights, 0)[found.letters]
        words[found.wild.astype(np.int64), codes] = True
        takes, codes = np.nonzero(words)
        pips = self._pips[codes] + self._wild_pips * takes
        gains = UNIT * pips**2 - max(1, UNIT * wild_worth) * takes
        order = np.argsort(-gains, kind="stable")
        self._codes, self._takes, self._gains = codes[order], takes[order], gains[order]
        self._word_pips, self._word_bits = pips[order], self._bits[self._codes]
        self._wilds, self._cost = (0, takes * 0) if free else (wilds, self._takes)
        layers = [most] if free else range(wilds + 1)
        self._bounds = np.stack([self._bound(left) for left in layers])

    def _bound(self, wilds: int) -> Counts:
        """Return an upper bound on the gain from selling words, for every part, in units.

        It is the smaller of two bounds.

        - The words together have at most p pips: those of the part and of `wilds` wild tiles. No
          word has more than m pips, those of the dearest word within the part. The sum of the
          squares is then largest if all words but one have m pips.
        - The gain per pip of letter tiles is at most that of the best word within the part.
        """
        pips, extra = self._pips, self._wild_pips
        dearest, best = np.zeros((2, len(pips)), np.int64)
        usable = self._takes <= wilds
        np.maximum.at(dearest, self._codes[usable], self._word_pips[usable])
        np.maximum.at(best, self._codes[usable], self._gains[usable])
        size = np.maximum(self._most_within(dearest), 1)
        bound = _squares(pips + extra * wilds, size, 0)
        if wilds and extra <= 1:
            # A bound as if every word had a wild tile: as it has at most one pip, two words never
            # bring more than one word with the letters of both.
            bound = np.minimum(bound, _squares(pips, np.maximum(size - extra, 1), extra))
        each = self._most_within(best / np.maximum(pips, 1))
        best = np.ceil(each * pips * (1 + 1e-12)).astype(np.int64)
        return np.where(best < bound * UNIT, best, bound * UNIT)

    def _most_within(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return for every part the maximum over the parts within it."""
        table = values.reshape(self._shape)
        for axis in range(table.ndim):
            table = np.maximum.accumulate(table, axis=axis)
        return table.ravel()

    def _tiles(self, code: int) -> str:
        both = zip(self._letters, self._numbers[:, code].tolist(), strict=True)
        return "".join([letter * number for letter, number in both])[::-1]

    def solve(self) -> tuple[list[str], str]:
        """Return the tiles of each word to sell, "?" for a wild tile, and the tiles left."""
        code, wilds, words = len(self._pips) - 1, self._wilds, list[str]()
        while (word := self._best(code, wilds, np.arange(len(self._codes)), -1)[1]) is not None:
            part = int(self._codes[word])
            words.append(self._tiles(part) + WILD * int(self._takes[word]))
            code, wilds = code - part, wilds - int(self._cost[word])
        return words, self._tiles(code)

    def _best(self, code: int, wilds: int, words: Counts, need: int) -> tuple[int, int | None]:
        """Return the best gain from selling words of a part, and the first word to sell for it.

        words: the indices of the words that may lie within the part.
        need: if the best gain is not larger than this, the result is a bound of it, and no word.
        """
        best, first = self._known.get((code, wilds), (need + 1, None))
        if first is not None or best <= need:
            return best, first
        lt_core.check()
        within = (self._word_bits[words] & ~self._bits[code]) == 0
        words = words[within & (self._cost[words] <= wilds)]
        rests, left = code - self._codes[words], wilds - self._cost[words]
        gains = self._gains[words]  # sorted, best first
        best = max(need, 0)
        if gains.max(initial=0) > best:
            best, first = int(gains[0]), int(words[0])
        bounds = gains + self._bounds[left, rests]
        some = np.flatnonzero(bounds > best)
        for each in some[np.argsort(-bounds[some], kind="stable")].tolist():
            if bounds[each] <= best:
                break
            gain, rest = int(gains[each]), (int(rests[each]), int(left[each]))
            value = gain + self._best(*rest, words, best - gain)[0]
            if value > best:
                best, first = value, int(words[each])
        self._known[code, wilds] = best, first
        return best, first


def _squares(total: Counts, size: Counts, extra: int) -> Counts:
    """Return the largest sum of (n + extra)^2 for numbers n up to `size` that add up to `total`."""
    number, rest = np.divmod(total, size)
    squares: Counts = number * (size + extra) ** 2 + np.where(rest > 0, (rest + extra) ** 2, 0)
    return squares
