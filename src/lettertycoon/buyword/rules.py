"""The rules of a whole game, as a value."""

from typing import Any, Literal, get_args

from lettertycoon.base import ArgumentError, Value, keep, read, shown, whole
from lettertycoon.buyword.tiles import DEFAULT, MOST_MONEY, MOST_PLAYERS, MOST_TILES, TileSet

Challenge = Literal["players", "automatic"]
MOST_BAGS = 1000
MOST_OF_ONE_BAG = 4
"""Maximum number of players of a game with a single bag, that is, without extended play."""
CHALLENGE_COST = 20
"""Dollars that a lost challenge costs the seller or the challenger."""
_SWITCHES = ("auctions", "drafts", "trades", "paid_trades")
_USUAL = ("tile_limit", "money", "challenge", "bags", *_SWITCHES)
_TILES = ("pips", "counts", "wilds", "die")


class Rules(Value, frozen=True, kw_only=True):
    """The rules that players may change; the defaults are the published rules.

    tile_limit: letter tiles that may be held at the end of a round; 8, or 10 for an easier game;
        None = any number.
    money: dollars that each player begins with.
    challenge: who checks a word that is sold. "players" = the other players may challenge it.
        "automatic" = a word that is not in the lexicon is refused, and nothing is lost. In a game
        for one, words are always checked automatically.
    bags: how often the bag is played; more than 1 is extended play. None = any number of times if
        `until` is given, else 1.
    until: extended play ends after the round in which a player has this many dollars; None = no
        amount ends it.
    auctions: whether a player may put a draw up for auction.
    drafts: whether each round's tiles are picked one by one.
    trades: whether two players may swap their draws.
    paid_trades: whether one player may pay the other for such a swap.
    tile_set: the tiles and the die.

    To play with a theme, give a lexicon of its words. Rules are values. Raises ArgumentError for a
    field that is not allowed.
    """

    tile_limit: int | None = 8
    money: int = 200
    challenge: Challenge = "players"
    bags: int | None = None
    until: int | None = None
    auctions: bool = False
    drafts: bool = False
    trades: bool = False
    paid_trades: bool = False
    tile_set: TileSet = DEFAULT

    def __post_init__(self) -> None:
        self._keep("money", whole("money", self.money, 0, MOST_MONEY, part=True))
        if self.tile_limit is not None:
            limit = whole("tile_limit", self.tile_limit, 0, MOST_TILES, part=True)
            self._keep("tile_limit", limit)
        if self.until is not None:
            self._keep("until", whole("until", self.until, 1, MOST_MONEY, part=True))
        elif self.bags is None:
            self._keep("bags", 1)
        if self.bags is not None:
            self._keep("bags", whole("bags", self.bags, 1, MOST_BAGS, part=True))
        if not isinstance(self.challenge, str) or self.challenge not in get_args(Challenge):
            raise ArgumentError(
                f"challenge is {shown(self.challenge)}; it must be players or automatic",
                "challenge.unknown", value=self.challenge, allowed=get_args(Challenge),
            )  # fmt: skip
        for name in _SWITCHES:
            value = getattr(self, name)
            if not isinstance(value, bool):
                raise ArgumentError(
                    f"{name} is {shown(value)}; it must be true or false", "switch.type",
                    name=name, value=value,
                )  # fmt: skip
        if not isinstance(self.tile_set, TileSet):
            raise TypeError(f"tile_set is {shown(self.tile_set)}; it must be a TileSet")

    def _keep(self, name: str, value: int) -> None:
        keep(self, name, value)

    @property
    def players(self) -> range:
        """The numbers of players that the rules allow."""
        return range(1, 1 + (MOST_OF_ONE_BAG if self.bags == 1 else MOST_PLAYERS))

    def to_dict(self) -> dict[str, Any]:
        """Return the fields that differ from the published rules, as JSON values."""
        usual, tiles = Rules(until=self.until), self.tile_set
        told = {
            name: getattr(self, name)
            for name in _USUAL
            if getattr(self, name) != getattr(usual, name)
        }
        if self.until is not None:
            told["until"] = self.until
        if tiles.pips != DEFAULT.pips:
            told["pips"] = dict(tiles.pips)
        if tiles.counts != DEFAULT.counts:
            told["counts"] = dict(tiles.counts)
        if tiles.wilds != DEFAULT.wilds:
            told["wilds"] = {str(players): number for players, number in tiles.wilds.items()}
        if tiles.die != DEFAULT.die:
            told["die"] = list(tiles.die)
        return told

    @classmethod
    def from_dict(cls, data: object) -> "Rules":
        """Read rules that `to_dict` wrote; missing fields are those of the published rules.

        Raises NotationError or ArgumentError.
        """
        values = read(dict[str, Any], data)
        own = {name: values.pop(name) for name in _TILES if name in values}
        return read(cls, values | {"tile_set": own})  # type: ignore[no-any-return]
