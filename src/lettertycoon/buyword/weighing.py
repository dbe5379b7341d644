"""Shared by all advice: checks of the arguments, and comparing options over sampled draws."""

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import ArgumentError, whole
from lettertycoon.buyword.outlook import INFINITE, Option, Outlook
from lettertycoon.buyword.tiles import (
    MOST_OF_A_LETTER,
    MOST_TILES,
    MOST_WILDS,
    TileSet,
    chosen_set,
    less,
    read_tiles,
)
from lettertycoon.lexicons import Lexicon, chosen

SAMPLES = 48
MOST_SAMPLES = 10_000
OPTIONS = 6
MOST_ADVISED = 24  # tiles held and drawn

Floats = NDArray[np.float64]


def checked(
    held: str, drawn: str, wilds: int, bag: str | None, limit: int | None, samples: int,
    lexicon: Lexicon | None, tile_set: TileSet | None, open_tiles: str = "",
) -> tuple[str, str, int, Outlook]:  # fmt: skip
    """Check the arguments; return the tiles held and drawn, the wild tiles, and the outlook.

    open_tiles: the tiles of a draft that nobody has picked yet.
    """
    held, drawn = read_tiles("held", held), read_tiles("drawn", drawn)
    if len(held) + len(drawn) > MOST_ADVISED:
        raise ArgumentError(
            f"{len(held) + len(drawn)} tiles are held and drawn; advice takes at most"
            f" {MOST_ADVISED}",
            "tiles.too_many",
            name="held and drawn",
            tiles=len(held) + len(drawn),
            most=MOST_ADVISED,
        )
    wilds = whole("wilds", wilds, 0, MOST_WILDS)
    if limit is not None:
        limit = whole("limit", limit, 0, MOST_TILES)
    whole("samples", samples, 2, MOST_SAMPLES)
    tile_set = chosen_set(tile_set)
    unseen = less(tile_set.letters, held + drawn + open_tiles) if bag is None else _read_bag(bag)
    outlook = Outlook(chosen(lexicon), tile_set, unseen, limit, final=not unseen)
    return held, drawn, wilds, outlook


def _read_bag(bag: object) -> str:
    """Return the tiles of a bag, sorted. A bag may have more tiles than a player may hold."""
    if isinstance(bag, str) and len(bag) <= 26 * MOST_OF_A_LETTER:
        return "".join(
            sorted("".join(read_tiles("bag", bag[n : n + 50]) for n in range(0, len(bag), 50)))
        )
    return read_tiles("bag", bag)


def best_of(
    outlook: Outlook, held: str, wilds: int, draws: list[str], money: float = INFINITE
) -> tuple[Option, Floats]:
    """Return the option with the highest mean value over the draws, and its value for each draw.

    money: the player's dollars before the sale.
    """
    options = outlook.options(held, wilds, OPTIONS, money)
    values = [values_of(outlook, option, draws, money) for option in options]
    first = max(range(len(options)), key=lambda index: float(values[index].mean()))
    return options[first], values[first]


def values_of(
    outlook: Outlook, option: Option, draws: list[str], money: float = INFINITE
) -> Floats:
    """Return the value of an option for each draw, in dollars."""
    if not draws:
        return np.array([option.value])
    promise = outlook.promise(option.kept, option.wilds, draws, money + option.money)
    return option.money + promise


def mean(values: Floats) -> tuple[float, float]:
    """Return the mean and its standard error, rounded to cents."""
    error = float(values.std(ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return round(float(values.mean()), 2), round(error, 2)
