"""The words that tiles can be sold as, with their prices."""

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, Amount, ArgumentError, Letter, Value, Word, shown, whole
from lettertycoon.buyword.rules import MOST_WILDS, WILD, TileSet, chosen_set, read_tiles
from lettertycoon.lexicons import Lexicon, chosen

Counts = NDArray[np.int64]
NO_WILD = len(LETTERS)
"""In place of the letter that a wild tile stands for: the word takes no wild tile."""


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
    if not isinstance(text, str) or not (text.isascii() and text.isalpha()):
        message = f"{shown(text)} is not a word of letters A to Z"
        raise ArgumentError(message, "sale.not_a_word", value=text)
    small = [letter for letter in text if letter.islower()]
    if len(small) == len(text) > 1:
        text, small = text.upper(), []
    if len(small) > 1:
        message = (
            f"{shown(text)} has {len(small)} wild tiles, in lower case; at most one is allowed"
        )
        raise ArgumentError(message, "sale.wilds", value=text, wilds=len(small))
    word = text.upper()
    wild = small[0].upper() if small else None
    tiles = word.replace(wild, WILD, 1) if wild else word
    pips = chosen_set(tile_set).pips_of(tiles)
    return Sale(word, wild, pips, pips * pips)


def letter_counts(tiles: str) -> Counts:
    """Count the tiles of each letter A to Z."""
    letters = np.frombuffer(tiles.encode("ascii"), np.uint8).astype(np.int64)
    return np.bincount(letters - ord("A"), minlength=26)


class Spellings:
    """The words that tiles make with at most one wild tile, as arrays.

    words: each word once, shorter ones first.
    ids: the words' places in the lexicon's alphabetical order.
    counts: the letters of each word, shape (words, 26).
    used: the letter tiles that each word takes if the wild tile replaces only a missing letter;
        shape (words, 26).
    wild: whether each word needs the wild tile.
    held: the given tiles as counts of the letters A to Z.
    """

    __slots__ = ("counts", "held", "ids", "used", "wild", "words")

    def __init__(self, tiles: str, wild: bool, lexicon: Lexicon) -> None:
        self.ids, lacking = lt_core.search(lexicon.core, tiles + WILD if wild else tiles)
        self.words = lexicon.core.words(self.ids)
        lengths = np.array([len(word) for word in self.words], np.int64)
        letters = np.frombuffer("".join(self.words).encode("ascii"), np.uint8)
        rows = np.repeat(np.arange(len(lengths)), lengths) * 26 + letters - ord("A")
        self.counts = np.bincount(rows, minlength=26 * len(lengths)).reshape(-1, 26)
        self.held = letter_counts(tiles)
        self.used = np.minimum(self.counts, self.held)
        self.wild: NDArray[np.bool_] = lacking.astype(np.bool_)

    def offers(self, wild: bool, tile_set: TileSet) -> tuple[Counts, Counts, Counts]:
        """Return all ways to sell the words, those without a wild tile first.

        wild: whether a wild tile may also replace a letter that is held.

        The three arrays are: the rows of the words here, the places in the alphabet of the letters
        that a wild tile stands for (NO_WILD without a wild tile), and the pips.
        """
        plain = np.flatnonzero(~self.wild)
        pips = self.counts @ tile_set.pips_array[:-1]
        if not wild:
            return plain, np.full(len(plain), NO_WILD), pips[plain]
        needed = self.counts > self.held
        rows, letters = np.nonzero(np.where(self.wild[:, None], needed, self.counts > 0))
        rows = np.concatenate([plain, rows])
        letters = np.concatenate([np.full(len(plain), NO_WILD), letters])
        each = np.append(tile_set.pips_array[:-1] - tile_set.pips[WILD], 0)
        return rows, letters, pips[rows] - each[letters]


def sales(
    tiles: str,
    lexicon: Lexicon | None = None,
    *,
    wilds: int = 0,
    tile_set: TileSet | None = None,
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
    held = read_tiles("tiles", tiles)
    wilds = whole("wilds", wilds, 0, MOST_WILDS)
    found = Spellings(held, wilds > 0, chosen(lexicon))
    rows, letters, pips = found.offers(wilds > 0, chosen_set(tile_set))
    order = np.lexsort((letters, found.ids[rows], letters < NO_WILD, -pips))
    names = (*LETTERS, None)
    return [
        Sale(found.words[row], names[letter], each, each * each)
        for row, letter, each in zip(
            rows[order].tolist(), letters[order].tolist(), pips[order].tolist(), strict=True
        )
    ]


def dearest(tiles: str, wilds: int, lexicon: Lexicon, tile_set: TileSet) -> Sale | None:
    """Return the dearest word that can be sold; None if the tiles make no word.

    A wild tile is used only for a missing letter.
    """
    found = Spellings(tiles, wilds > 0, lexicon)
    if not found.words:
        return None
    pips = found.used @ tile_set.pips_array[:-1] + found.wild * tile_set.pips[WILD]
    row = int(pips.argmax())
    missing = LETTERS[int((found.counts[row] > found.held).argmax())]
    total = int(pips[row])
    return Sale(found.words[row], missing if found.wild[row] else None, total, total * total)


def spelled(tiles: str, lexicon: Lexicon) -> str:
    """Return the best-known word that takes exactly these tiles.

    One of the tiles may be a wild tile, "?"; its letter in the word is in lower case.
    """
    letters = tiles.replace(WILD, "")
    if letters == tiles:
        return min(lexicon.anagrams(tiles), key=lambda word: (lexicon.rarity(word) or 7, word))
    found = [(word, letter) for letter in LETTERS for word in lexicon.anagrams(letters + letter)]
    word, letter = min(found, key=lambda each: (lexicon.rarity(each[0]) or 7, *each))
    return word.replace(letter, letter.lower(), 1)
