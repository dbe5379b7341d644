"""The words that tiles can be sold as."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon import base
from lettertycoon.base import LETTERS, Amount, Value, shown
from lettertycoon.buyword import rules
from lettertycoon.buyword.rules import WILD, TileSet, read_tiles, tile_set_or_default, without
from lettertycoon.lexicons import Lexicon, lexicon_or_default

Counts = NDArray[Any]  # whole numbers
NO_WILD_LETTER = len(LETTERS)  # in place of the letter that a wild tile stands for
_SALE = re.compile("[A-Z]+(?:[a-z][A-Z]*)?|[a-z]+|[a-z][A-Z]+")


class Sale(Value, frozen=True):
    """A word that is sold.

    Attributes:
        word: the word, in upper case.
        wild: the letter that a wild tile stands for; None if the word has no wild tile.
        pips: the pips of the word's tiles together.
        price: the dollars that the word brings: its pips squared.
    """

    word: base.Word
    wild: base.Letter | None
    pips: Amount
    price: Amount

    @property
    def tiles(self) -> str:
        """The letter tiles that the word takes, sorted."""
        letters = self.word.replace(self.wild, "", 1) if self.wild else self.word
        return "".join(sorted(letters))

    @property
    def wilds(self) -> int:
        """The number of wild tiles that the word takes, 0 or 1."""
        return 0 if self.wild is None else 1

    @property
    def new_words(self) -> tuple[str, ...]:
        """The words that must be in the lexicon."""
        return (self.word,)

    def __str__(self) -> str:
        """The word, with the wild tile's letter (the first such letter) in lower case."""
        return self.word.replace(self.wild, self.wild.lower(), 1) if self.wild else self.word


def sale_of(text: str, tile_set: TileSet | None = None) -> Sale:
    """Read a sale from a text, as `str(sale)` writes it.

    The text is a word in upper case with at most one letter in lower case, which is a wild tile. A
    word all in lower case has no wild tile. No lexicon is consulted.

    Args:
        text: the word.
        tile_set: the tiles' pips; those of `DEFAULT` if left out.

    Raises:
        ArgumentError: for any other text.
        TypeError: for arguments of a wrong type.
    """
    if not isinstance(text, str):
        raise base.type_error("text", text, "a text")
    if not _SALE.fullmatch(text):
        message = f"{shown(text)} is not a word A to Z with at most one letter in lower case (wild)"
        raise base.ArgumentError(message, "sale.not_a_word", value=text)
    text = text.upper() if text.islower() and len(text) > 1 else text
    wild = next(filter(str.islower, text), "").upper() or None
    pips = tile_set_or_default(tile_set).pips_of(re.sub("[a-z]", WILD, text))
    return Sale(word=text.upper(), wild=wild, pips=pips, price=pips**2)


def letter_counts(words: Sequence[str]) -> Counts:
    """Count the letters A to Z of words: shape (words, 26)."""
    lengths = np.fromiter(map(len, words), np.intp)
    letters = np.frombuffer("".join(words).encode("ascii"), np.uint8)
    cells = np.repeat(np.arange(len(words), dtype=np.int32) * 26 - ord("A"), lengths) + letters
    return np.bincount(cells, minlength=26 * len(words)).astype(np.uint8).reshape(-1, 26)


class Offers:
    """All ways to sell tiles as words with at most one wild tile, as arrays.

    `ids`, `words` and `counts` have each word once, shorter ones first. The others are of the
    offers: the row of the word, the place in the alphabet of the letter that a wild tile stands
    for (NO_WILD_LETTER without one), whether it takes a wild tile, and its pips.
    """

    def __init__(self, tiles: str, has_wild: bool, lexicon: Lexicon, tile_set: TileSet) -> None:
        self.ids, number_lacking = lt_core.search(lexicon.core, tiles + WILD if has_wild else tiles)
        self.words = lexicon.core.words(self.ids)
        self.counts = letter_counts(self.words)
        held = letter_counts([tiles])
        # a wild tile stands for the letter that is lacking; if none is, for any letter of the word
        lacks = number_lacking[:, None] > 0
        replaced = np.where(lacks, self.counts > held, has_wild & (self.counts > 0))
        self.rows, self.letters = np.nonzero(np.hstack([replaced, ~lacks]))
        self.wild = self.letters < NO_WILD_LETTER
        pips = tile_set.pips_array
        letter_pips = pips[:-1]
        word_pips = self.counts @ letter_pips
        lost = np.append(letter_pips - pips[-1], 0)  # for each letter; 0 without a wild tile
        self.pips = word_pips[self.rows] - lost[self.letters]

    def to_sales(self, numbers: Counts) -> list[Sale]:
        """Return the offers of these numbers as sales."""
        columns = [column[numbers].tolist() for column in (self.rows, self.letters, self.pips)]
        wild_letters = (*LETTERS, None)
        return [
            Sale(self.words[row], wild_letters[letter], pips, pips * pips)
            for row, letter, pips in zip(*columns, strict=True)
        ]


def sales(
    tiles: str, lexicon: Lexicon | None = None, *, wilds: int = 0, tile_set: TileSet | None = None
) -> list[Sale]:
    """List every sale that the tiles allow, dearest first.

    A word may be listed several times: once without a wild tile, and once for each letter that a
    wild tile can replace. Of equal prices, sales without a wild tile come first; then the order is
    alphabetical.

    Args:
        tiles: the letter tiles held.
        lexicon: the words allowed; the embedded lexicon if left out.
        wilds: the number of wild tiles held; a word takes one at most.
        tile_set: the tiles' pips; those of `DEFAULT` if left out.

    Raises:
        ArgumentError: for texts that are not tiles.
        TypeError: for arguments of a wrong type.

    >>> sales("enjoyd", wilds=1)[0]
    Sale(word='ENJOYED', wild='E', pips=13, price=169)
    """
    held = read_tiles("tiles", tiles)
    agreed = tile_set_or_default(tile_set)
    has_wild = base.check_whole("wilds", wilds, 0, rules.MOST_WILDS) > 0
    offers = Offers(held, has_wild, lexicon_or_default(lexicon), agreed)
    last_key_first = offers.letters, offers.ids[offers.rows], offers.wild, -offers.pips
    return offers.to_sales(np.lexsort(last_key_first))


def best_known_sale(tiles: str, lexicon: Lexicon, tile_set: TileSet) -> Sale:
    """Return the sale of the best-known word that takes these tiles; one may be wild, "?"."""
    word = min(lexicon.anagrams(tiles), key=lambda word: (lexicon.rarity(word) or 7, word))
    letter = without(word, tiles)  # that of the wild tile
    return sale_of(word.replace(letter, letter.lower(), 1), tile_set)
