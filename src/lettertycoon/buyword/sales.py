"""The words that tiles can be sold as, with their prices."""

import re
from collections.abc import Sequence

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
        message = f"{shown(text)} has {len(small)} wild tiles, in lower case; a word takes one"
        raise ArgumentError(message, "sale.wilds", value=text, wilds=len(small))
    pips = chosen_set(tile_set).pips_of(re.sub("[a-z]", WILD, text))
    return Sale(text.upper(), small[0].upper() if small else None, pips, pips * pips)


def letter_counts(words: Sequence[str]) -> Counts:
    """Count the letters A to Z of words: shape (words, 26)."""
    lengths = np.fromiter(map(len, words), np.int64)
    letters = np.frombuffer("".join(words).encode("ascii"), np.uint8)
    cells = np.repeat(np.arange(len(words)), lengths) * len(LETTERS) + letters - ord("A")
    return np.bincount(cells, minlength=len(LETTERS) * len(words)).reshape(-1, len(LETTERS))


class Offers:
    """All ways to sell tiles as words with at most one wild tile, as arrays.

    words: each word once, shorter ones first.
    ids: the words' places in the lexicon's alphabetical order.
    counts: the letters of each word, shape (words, 26).
    rows: for each offer, the row of its word here, in order.
    letters: for each offer, the place in the alphabet of the letter that a wild tile stands for;
        NO_WILD without a wild tile.
    wild: whether each offer takes a wild tile.
    pips: the pips of each offer.
    """

    def __init__(self, tiles: str, wild: bool, lexicon: Lexicon, tile_set: TileSet) -> None:
        self.ids, lacking = lt_core.search(lexicon.core, tiles + WILD if wild else tiles)
        self.words = lexicon.core.words(self.ids)
        counts = self.counts = letter_counts(self.words)
        lacks, missing = lacking[:, None] > 0, counts > letter_counts([tiles])
        replaced = np.where(lacks, missing, wild & (counts > 0))
        self.rows, self.letters = np.nonzero(np.hstack([replaced, ~lacks]))
        self.wild: NDArray[np.bool_] = self.letters < NO_WILD
        pips = tile_set.pips_array
        less = np.append(pips[:NO_WILD] - pips[NO_WILD], 0)
        self.pips: Counts = (counts @ pips[:NO_WILD])[self.rows] - less[self.letters]

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


def dearest(tiles: str, wilds: int, lexicon: Lexicon, tile_set: TileSet) -> Sale | None:
    """Return the dearest word that can be sold; None if the tiles make no word.

    Of equal ones it is the shortest, and without a wild tile if it needs none.
    """
    found = Offers(tiles, wilds > 0, lexicon, tile_set)
    first = np.lexsort((found.wild, found.rows, -found.pips))[:1]
    return next(iter(found.listed(first)), None)


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
