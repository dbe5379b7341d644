"""The rules of a whole game, and what one player sees of it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from lettertycoon.base import NotationError, RulesError, made_once, read_keys, shown, whole
from lettertycoon.buyword.tiles import MOST_MONEY, MOST_TILES, TileSet
from lettertycoon.lexicons import Lexicon

Stage = Literal["choose", "buy", "sell", "drop", "over"]
LEAST_DRAWN, MOST_DRAWN = 2, 5
"""What the die shows, and what its leader may choose."""
MOST_BAGS = 10


@made_once
@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules that players may change; the defaults are the published rules.

    tile_limit: letter tiles that may be held at the end of a round; 8, or 10 for an easier game;
        None = any number.
    bags: how often the bag is filled with all letter tiles: 1, or more for extended play. (The
        sources name extended play and do not say what it is: assumed is that the tiles are played
        through again.)
    money: dollars that each player begins with.
    lost_challenge: dollars that a word which is not in the lexicon costs its seller; the tiles come
        back, and the sale is over for this round. The rules say $20; nobody may owe. None: such a
        word is refused, and nothing is lost.
    tile_set: the tiles.

    A theme is a lexicon of its words. Rules are values; a bad one raises RulesError.
    """

    tile_limit: int | None = 8
    bags: int = 1
    money: int = 200
    lost_challenge: int | None = None
    tile_set: TileSet = field(default_factory=TileSet)

    def __post_init__(self) -> None:
        if self.tile_limit is not None:
            limit = whole("tile_limit", self.tile_limit, 0, MOST_TILES, RulesError)
            object.__setattr__(self, "tile_limit", limit)
        object.__setattr__(self, "bags", whole("bags", self.bags, 1, MOST_BAGS, RulesError))
        object.__setattr__(self, "money", whole("money", self.money, 0, MOST_MONEY, RulesError))
        if self.lost_challenge is not None:
            cost = whole("lost_challenge", self.lost_challenge, 0, MOST_MONEY, RulesError)
            object.__setattr__(self, "lost_challenge", cost)
        if not isinstance(self.tile_set, TileSet):
            raise TypeError(f"tile_set is {shown(self.tile_set)}; it must be a TileSet")

    def to_dict(self) -> dict[str, Any]:
        """The rules as JSON values."""
        tiles = self.tile_set
        return {
            "tile_limit": self.tile_limit,
            "bags": self.bags,
            "money": self.money,
            "lost_challenge": self.lost_challenge,
            "pips": dict(tiles.pips),
            "counts": dict(tiles.counts),
            "wilds": {str(players): number for players, number in tiles.wilds.items()},
        }

    @classmethod
    def from_dict(cls, data: object) -> "Rules":
        """Read rules that `to_dict` wrote. Raises NotationError or RulesError."""
        keys = ("tile_limit", "bags", "money", "lost_challenge", "pips", "counts", "wilds")
        values = read_keys(data, "rules", required=keys)
        wilds = values["wilds"]
        if not isinstance(wilds, dict) or not all(key in ("1", "2", "3", "4") for key in wilds):
            raise NotationError(
                f"rules.wilds is {shown(wilds)}; it must map numbers of players to wild tiles",
                "object.type", name="rules.wilds", value=wilds,
            )  # fmt: skip
        return cls(
            tile_limit=values["tile_limit"],
            bags=values["bags"],
            money=values["money"],
            lost_challenge=values["lost_challenge"],
            tile_set=TileSet(
                pips=values["pips"],
                counts=values["counts"],
                wilds={int(players): number for players, number in wilds.items()},
            ),
        )


@dataclass(frozen=True, slots=True)
class Rival:
    """What a player sees of another one; all tiles and money lie open."""

    name: str
    money: int
    held: str
    wilds: int


@dataclass(frozen=True, slots=True)
class Position:
    """A game as the player sees it whose move it is.

    stage: "choose" how many tiles each draws; "buy" the tiles drawn or pass; "sell" a word, again
        and again, until done; "drop" what is too many; "over".
    money, held, wilds: dollars, letter tiles (sorted) and wild tiles held.
    drawn, price: the tiles drawn that are not paid for yet, and what they cost.
    bag: the letter tiles that nobody has seen, sorted.
    final: no tiles are drawn any more; after this sale the game is over.
    round: rounds begun, this one counted.
    rivals: the others, in order of play after this player.
    """

    name: str
    stage: Stage
    money: int
    held: str
    wilds: int
    drawn: str
    price: int
    bag: str
    final: bool
    round: int
    rivals: tuple[Rival, ...]
    rules: Rules
    lexicon: Lexicon
