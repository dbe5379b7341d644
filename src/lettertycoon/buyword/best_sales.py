"""The set of words that brings the most dollars for some tiles."""

from collections.abc import Mapping
from numbers import Real

import numpy as np

from lettertycoon.base import LETTERS, ArgumentError, Value, as_letter, shown, whole
from lettertycoon.buyword.packing import Packing, Word
from lettertycoon.buyword.sales import Sale
from lettertycoon.buyword.tiles import (
    MOST_TILES,
    MOST_WILDS,
    WILD,
    TileSet,
    chosen_set,
    less,
    read_tiles,
)
from lettertycoon.lexicons import Lexicon, chosen

MOST_WORTH = 1_000_000


class BestSales(Value, frozen=True):
    """The words to sell, and what happens to the other tiles.

    sales: the words to sell, dearest first.
    price: the dollars that all sales bring together.
    left: the letter tiles not sold, sorted: those kept and those dropped.
    kept, dropped: of the tiles in `left`, those kept under the limit, and the others.
    wilds: the number of wild tiles left.
    value: the price plus the worth of the tiles kept and of the wild tiles left, in dollars.
    """

    sales: tuple[Sale, ...]
    price: int
    left: str
    kept: str
    dropped: str
    wilds: int
    value: float


def best_sales(
    tiles: str,
    lexicon: Lexicon | None = None,
    *,
    wilds: int = 0,
    limit: int | None = None,
    worth: Mapping[str, float] | None = None,
    tile_set: TileSet | None = None,
) -> BestSales:
    """Find the set of words that brings the most dollars from these tiles now. The result is exact.

    Each tile is used in at most one word, and each word has at most one wild tile. Of all sets that
    bring the same, the result is one with the fewest wild tiles. Of all words with the same tiles,
    it has the best-known one.

    limit: the number of letter tiles that may be kept afterwards; the rest is dropped. None = no
        limit.
    worth: letter, or "?" for a wild tile -> dollars that a kept tile is worth. The result is then
        the best for sales and kept tiles together. If left out, kept tiles are worth nothing, and
        those with the most pips are kept.

    Raises ArgumentError for texts that are not tiles, and if some of the tiles can be chosen in
    more than 1,048,576 ways. 20 tiles have about 100,000 such choices.

    >>> best = best_sales("ENJOYDTEA", wilds=2)
    >>> [str(sale) for sale in best.sales], best.price, best.left, best.wilds
    (['DEEJAYs', 'fONT'], 185, '', 0)
    """
    held = read_tiles("tiles", tiles)
    wilds = whole("wilds", wilds, 0, MOST_WILDS)
    if limit is not None:
        limit = whole("limit", limit, 0, MOST_TILES)
    tile_set = chosen_set(tile_set)
    lexicon = chosen(lexicon)
    values = _worths(worth)
    packing = Packing(held, wilds, lexicon, tile_set, values, limit)
    words, rest = packing.solve()
    sales = sorted(
        (_sale(packing, word, lexicon, tile_set) for word in words),
        key=lambda sale: (-sale.price, sale.word, sale.wild or ""),
    )
    left = packing.parts.tiles(rest)
    order = sorted(left, key=lambda tile: (-values.get(tile, 0), -tile_set.pips[tile], tile))
    kept = "".join(sorted(order[:limit]))
    price = sum(sale.price for sale in sales)
    wilds -= sum(sale.wild is not None for sale in sales)
    worth_kept = sum(values.get(tile, 0) for tile in kept) + wilds * values.get(WILD, 0)
    return BestSales(tuple(sales), price, left, kept, less(left, kept), wilds, price + worth_kept)


def _sale(packing: Packing, word: Word, lexicon: Lexicon, tile_set: TileSet) -> Sale:
    """Return the sale of the best-known word that takes exactly these tiles."""
    makings, parts = packing.makings, packing.parts
    codes = parts.codes(makings.used)
    sold: list[tuple[str, str | None]] = []
    if not word.wild:
        rows = np.nonzero((codes == word.code) & ~makings.wild)[0]
        sold += [(makings.words[row], None) for row in rows.tolist()]
    else:
        for row in np.nonzero((codes == word.code) & makings.wild)[0].tolist():
            lacks = makings.counts[row] > makings.held
            sold.append((makings.words[row], LETTERS[int(lacks.argmax())]))
        for letter, step in zip(parts.letters, parts.steps, strict=True):
            has = makings.counts[:, LETTERS.index(letter)] > 0
            rows = np.nonzero((codes == word.code + step) & has & ~makings.wild)[0]
            sold += [(makings.words[row], letter) for row in rows.tolist()]
    text, wild = min(
        sold, key=lambda each: (lexicon.core.rarity(each[0]) or 7, each[0], each[1] or "")
    )
    pips = tile_set.pips_of(text.replace(wild, WILD, 1) if wild else text)
    return Sale(text, wild, pips, pips * pips)


def _worths(worth: Mapping[str, float] | None) -> dict[str, float]:
    """Check the worths; return them by letter in upper case, in dollars."""
    if worth is None:
        return {}
    if not isinstance(worth, Mapping):
        raise TypeError(f"worth is {shown(worth)}; it must be a mapping of letters to dollars")
    checked = {}
    for key, value in worth.items():
        letter = WILD if key == WILD else as_letter(key)
        number = isinstance(value, Real) and not isinstance(value, bool)
        if letter is None or letter in checked:
            raise ArgumentError(
                f"worth has the key {shown(key)}; keys are letters A to Z and {WILD}, each once",
                "worth.not_a_letter",
                key=key,
            )
        if not number or not 0 <= value <= MOST_WORTH:
            raise ArgumentError(
                f"worth[{letter}] is {shown(value)}; it must be a number of dollars from 0 to"
                f" {MOST_WORTH:,}",
                "worth.wrong",
                letter=letter,
                value=value,
                most=MOST_WORTH,
            )
        checked[letter] = float(value)
    return checked
