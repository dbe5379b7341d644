"""The words that tiles can be sold as, with their prices."""

import numpy as np

import lt_core
from lettertycoon.base import (
    LETTERS,
    Amount,
    ArgumentError,
    Letter,
    Value,
    Word,
    shown,
    whole,
)
from lettertycoon.buyword.makings import Makings, pips_array
from lettertycoon.buyword.tiles import MOST_WILDS, WILD, TileSet, chosen_set, read_tiles
from lettertycoon.lexicons import Lexicon, chosen


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
        raise ArgumentError(
            f"{shown(text)} is not a word of letters A to Z", "sale.not_a_word", value=text
        )
    small = [letter for letter in text if letter.islower()]
    if len(small) == len(text) > 1:
        text, small = text.upper(), []
    if len(small) > 1:
        raise ArgumentError(
            f"{shown(text)} has {len(small)} letters in lower case; such a letter is a wild tile,"
            " and a word has one at most",
            "sale.wilds",
            value=text,
            wilds=len(small),
        )
    word = text.upper()
    wild = small[0].upper() if small else None
    tiles = word.replace(wild, WILD, 1) if wild else word
    pips = chosen_set(tile_set).pips_of(tiles)
    return Sale(word, wild, pips, pips * pips)


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
    tile_set = chosen_set(tile_set)
    lexicon = chosen(lexicon)
    makings = Makings(held, wilds > 0, lexicon)
    in_order = np.argsort(makings.ids)  # alphabetical
    counts, needs = makings.counts[in_order], makings.wild[in_order]
    pips = pips_array(tile_set)
    rows = np.flatnonzero(~needs)
    letters = np.full(len(rows), len(LETTERS))  # no wild tile
    totals = (counts @ pips)[rows]
    if wilds:
        stands_for = np.where(needs[:, None], counts > makings.held, counts > 0)
        with_wild, replaced = np.nonzero(stands_for)
        brought = (counts @ pips)[with_wild] - pips[replaced] + tile_set.pips[WILD]
        rows = np.concatenate([rows, with_wild])
        letters = np.concatenate([letters, replaced])
        totals = np.concatenate([totals, brought])
    # There may be millions of sales. 16-bit keys sort fast; sorting objects would delay a Ctrl-C.
    keys = (letters < len(LETTERS)) - 2 * totals
    dearest_first = np.argsort(keys.astype(np.int16), kind="stable")
    sales, names = [], (*LETTERS, None)
    for row, letter, total in zip(
        in_order[rows][dearest_first].tolist(),
        letters[dearest_first].tolist(),
        totals[dearest_first].tolist(),
        strict=True,
    ):
        lt_core.check()
        sales.append(Sale(makings.words[row], names[letter], total, total * total))
    return sales


def dearest(tiles: str, wilds: int, lexicon: Lexicon, tile_set: TileSet) -> Sale | None:
    """Return the dearest word that can be sold; None if the tiles make no word.

    A wild tile is used only for a missing letter.
    """
    makings = Makings(tiles, wilds > 0, lexicon)
    if not makings.words:
        return None
    pips = makings.used @ pips_array(tile_set) + makings.wild * tile_set.pips[WILD]
    row = int(pips.argmax())
    wild = None
    if makings.wild[row]:
        wild = LETTERS[int((makings.counts[row] > makings.held).argmax())]
    return Sale(makings.words[row], wild, int(pips[row]), int(pips[row]) ** 2)
