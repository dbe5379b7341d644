"""The box of BuyWord as data: the tiles, their pips, each player's wild tiles, the die.

Shuffles and rolls are here too. A seed gives the same ones in every version, because Python
promises that the numbers of Random.random never change for a given seed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

import msgspec

from lettertycoon.base import LETTERS, ArgumentError, Value, as_letter, keep, shown, whole

WILD = "?"
MOST_PIPS = 99
MOST_TILES = 64  # held at once
MOST_OF_A_LETTER = 999
MOST_MONEY = 10**9
MOST_WILDS = 999
MOST_PLAYERS = 9
MOST_DRAWN = 12  # tiles that the die lets each player draw
MOST_FACES = 100

# fmt: off
#: Pips of each letter tile, and of a wild tile. The rules give no table; see TileSet for what is
#: known of it.
PIPS = {
    "A": 1, "B": 3, "C": 3, "D": 2, "E": 1, "F": 3, "G": 2, "H": 2, "I": 1, "J": 4, "K": 4,
    "L": 2, "M": 3, "N": 1, "O": 1, "P": 3, "Q": 4, "R": 1, "S": 1, "T": 1, "U": 2, "V": 3,
    "W": 3, "X": 4, "Y": 3, "Z": 4, WILD: 1,
}
#: Letter tiles of each letter: 108 in all.
COUNTS = {
    "A": 10, "B": 2, "C": 2, "D": 5, "E": 13, "F": 2, "G": 3, "H": 2, "I": 10, "J": 1, "K": 1,
    "L": 5, "M": 2, "N": 7, "O": 9, "P": 2, "Q": 1, "R": 7, "S": 5, "T": 7, "U": 4, "V": 2,
    "W": 2, "X": 1, "Y": 2, "Z": 1,
}
#: Number of players -> wild tiles that each player gets.
WILDS = {1: 8, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1}
# fmt: on
#: Faces of the die: tiles that each player draws, or None, the leader's choice.
DIE: tuple[int | None, ...] = (2, 3, 4, 5, None, None)


class TileSet(Value, frozen=True, kw_only=True):
    """The tiles and the die of a game: a value.

    If you know a table better, replace it: `TileSet(pips=PIPS | {"L": 1, "M": 4})`.

    pips: pips of each letter A to Z, 1 or more, and of a wild tile, "?".
    counts: letter tiles of each letter; 0 for letters left out.
    wilds: number of players -> wild tiles that each of them gets; none for numbers left out.
    die: the faces of the die: tiles that each player draws. None = the leader chooses any number
        from the smallest to the largest of the others.

    `DEFAULT` is the tile set in which every field has its default. These of its values are known:

    - From the rules: There are 108 letter tiles. E, E, J and D have 8 pips together, ENJOYED 13.
      The rules also give the number of wild tiles for one to four players.
    - From reviews: Letter tiles have 1 to 4 pips. There are about as many of each letter as in the
      standard set of 100 crossword tiles. D, E and S have 4 pips together; M, B and L have 8. W has
      3 pips, E and A have 1.
    - It follows that D has 2 pips, S 1 and J 4, and that N, O and Y have 5 together.

    The rest is assumed:

    - The die has the faces 2, 3, 4 and 5, and two more on which the leader chooses. A wild tile has
      1 pip. Both are taken from reviews.
    - Rarer letters have more pips; M and B have 3 and L has 2.
    - The counts are those of the standard set, with one more of each of A, D, E, I, L, N, O, R, S
      and T, which makes 108.
    - Five to nine players get one wild tile each.

    Raises ArgumentError for a faulty table.
    """

    pips: Mapping[str, int] = msgspec.field(default_factory=lambda: PIPS)
    counts: Mapping[str, int] = msgspec.field(default_factory=lambda: COUNTS)
    wilds: Mapping[int, int] = msgspec.field(default_factory=lambda: WILDS)
    die: Sequence[int | None] = DIE

    def __post_init__(self) -> None:
        pips = _table("pips", self.pips, least=1, most=MOST_PIPS)
        if missing := [letter for letter in LETTERS + WILD if letter not in pips]:
            raise ArgumentError(
                f"pips lacks {', '.join(missing)}", "pips.missing", letters=tuple(missing)
            )
        counts = _table("counts", self.counts, least=0, most=MOST_OF_A_LETTER)
        counts.pop(WILD, None)
        if not isinstance(self.wilds, Mapping):
            raise ArgumentError(
                f"wilds is {shown(self.wilds)}; it must be a mapping",
                "wilds.type",
                value=self.wilds,
            )
        wilds = {
            whole("a number of players in wilds", players, 1, MOST_PLAYERS, part=True): whole(
                f"wilds[{shown(players)}]", number, 0, MOST_WILDS, part=True
            )
            for players, number in self.wilds.items()
        }
        keep(self, "pips", dict(sorted(pips.items())))
        keep(self, "counts", dict(sorted(counts.items())))
        keep(self, "wilds", dict(sorted(wilds.items())))
        keep(self, "die", _faces(self.die))

    def __hash__(self) -> int:
        return hash((*self.pips.items(), *self.counts.items(), *self.wilds.items(), *self.die))

    @property
    def draws(self) -> range:
        """The numbers of tiles that a leader may choose."""
        numbers = [face for face in self.die if face is not None]
        return range(min(numbers), max(numbers) + 1)

    @property
    def letters(self) -> str:
        """All letter tiles, sorted."""
        return "".join(letter * number for letter, number in self.counts.items())

    def pips_of(self, tiles: str) -> int:
        """Return the sum of the tiles' pips; "?" is a wild tile.

        Raises ArgumentError for anything but "?" and the letters A to Z in upper case.
        """
        total = 0
        for tile, number in Counter(tiles).items():
            if tile not in self.pips:
                raise ArgumentError(
                    f"tiles have {shown(tile)}, which is neither a letter A to Z in upper case nor"
                    f" {WILD}",
                    "tiles.not_letters", name="tiles", value=tile,
                )  # fmt: skip
            total += number * self.pips[tile]
        return total

    def price(self, tiles: str) -> int:
        """Return the dollars that tiles cost, or bring when sold as a word: their pips squared."""
        return self.pips_of(tiles) ** 2


def _table(name: str, table: object, *, least: int, most: int) -> dict[str, int]:
    """Check a table of numbers by letter; return it with letters in upper case."""
    if not isinstance(table, Mapping):
        raise ArgumentError(
            f"{name} is {shown(table)}; it must be a mapping", f"{name}.type", value=table
        )
    checked: dict[str, int] = {}
    for key, value in table.items():
        letter = WILD if key == WILD else as_letter(key)
        if letter is None:
            raise ArgumentError(
                f"{name} has {shown(key)}, which is neither a letter A to Z nor {WILD}",
                f"{name}.not_a_letter",
                key=key,
            )
        if letter in checked:
            raise ArgumentError(f"{name} has {letter} twice", f"{name}.twice", letter=letter)
        checked[letter] = whole(f"{name}[{letter}]", value, 0 if letter == WILD else least, most)
    return checked


def _faces(die: object) -> tuple[int | None, ...]:
    """Check the faces of a die."""
    listed = isinstance(die, Sequence) and not isinstance(die, str | bytes)
    faces = tuple(die) if isinstance(die, Sequence) and listed else ()
    if not 1 <= len(faces) <= MOST_FACES or all(face is None for face in faces):
        raise ArgumentError(
            f"die is {shown(die)}; it must be a list of 1 to {MOST_FACES} faces, at least one of "
            "them a number",
            "die.type", value=die,
        )  # fmt: skip
    return tuple(None if face is None else whole("die", face, 1, MOST_DRAWN) for face in faces)


def chosen_set(tile_set: TileSet | None) -> TileSet:
    """Return the given tile set, or the default one."""
    if tile_set is None:
        return DEFAULT
    if not isinstance(tile_set, TileSet):
        raise TypeError(f"tile_set is {shown(tile_set)}; it must be a TileSet")
    return tile_set


def read_tiles(name: str, tiles: object, most: int = MOST_TILES) -> str:
    """Return a caller's letter tiles in upper case, sorted.

    Wild tiles are given as a number, not as letters. Raises ArgumentError for anything but a text
    of at most `most` letters A to Z.
    """
    if not isinstance(tiles, str):
        raise ArgumentError(
            f"{name} is {shown(tiles)}; it must be a text of letters", "tiles.type",
            name=name, value=tiles,
        )  # fmt: skip
    if not (tiles.isascii() and (tiles.isalpha() or not tiles)):
        wild = f"; wild tiles ({WILD}) are given as a number" if WILD in tiles else ""
        raise ArgumentError(
            f"{name} {shown(tiles)} is not of letters A to Z{wild}", "tiles.not_letters",
            name=name, value=tiles,
        )  # fmt: skip
    if len(tiles) > most:
        raise ArgumentError(
            f"{name} has {len(tiles):,} tiles; at most {most} are allowed",
            "tiles.too_many", name=name, tiles=len(tiles), most=most,
        )  # fmt: skip
    return "".join(sorted(tiles.upper()))


def less(tiles: Iterable[str], taken: Iterable[str]) -> str:
    """Return the tiles without those taken, sorted."""
    return "".join(sorted((Counter(tiles) - Counter(taken)).elements()))


DEFAULT = TileSet()
"""The tile set that is used if none is given."""


def rolled(tile_set: TileSet, seed: int, number: int) -> int | None:
    """Return what the die shows in the round of this number; None = the leader chooses."""
    die = tile_set.die
    return die[int(Random(f"{seed} round {number}").random() * len(die))]


def shuffled(tiles: str, seed: int, number: int) -> str:
    """Return the tiles in the order in which a seed draws them. number: the bag's, from 0."""
    rng = Random(f"{seed} bag {number}")
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return "".join(order)
