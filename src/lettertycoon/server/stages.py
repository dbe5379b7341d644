"""What requests about whole games answer: the stage of a game, a class for each kind.

A class has the key of its game (`kinds.py`) as its tag, and is found by it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from msgspec import Meta

from lettertycoon import buyword, games, leaping, matches
from lettertycoon.base import Amount, Letter, Letters, Value
from lettertycoon.kinds import kind_of
from lettertycoon.server import limits
from lettertycoon.server.limits import check_most

FEW = ("replace", "challenge", "buy", "over")  # stages whose legal moves are few enough to list


class Stage(Value, frozen=True, kw_only=True, tag_field="game"):
    """The present state of a game.

    Attributes:
        stage: what must be done now; "over" at the end.
        active: who must move; None when the game is over.
        round: rounds played before this one; in BuyWord, rounds begun.
        goal: what ends the game: the worth of a player's patents, the keys that win, or dollars.
        legal_moves: what the active player may do. In BuyWord, a word in capitals stands for the
            player's choice. None if a match allows many, or if `player` is another player.
        record: the whole game, with hidden cards: to be kept, and sent with the next request.
    """

    stage: str
    active: str | None
    round: Amount
    goal: Amount | None
    legal_moves: tuple[str, ...] | None
    record: dict[str, Any]

    @classmethod
    def check_limits(cls, game: Any) -> None:
        """Raise ArgumentError if a game's rules have more than requests may ask about."""

    @classmethod
    def lists_moves(cls, game: Any) -> bool:
        """Tell whether the legal moves are few enough to list."""
        return True

    @classmethod
    def own_fields(cls, game: Any, positions: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields that only this kind of game has, and its positions."""
        return {"positions": positions}


class Seen(Value, frozen=True):
    """What a player of a match may know: the position, its line, and the line of its turn."""

    position: matches.Position
    line: str
    turn: str


class MatchStage(Stage, frozen=True, kw_only=True, tag="match"):
    """The present state of a match.

    Attributes:
        turn_of: whose turn it is.
        retries: how often a bad word may be tried again; -1 = any number of times.
        laid: the way on the table; empty if there is none.
        buyable: patents for sale.
        prices: the prices of all patents.
        deck: how many cards of each letter the game has; None = any number of each.
        least, most: how many cards must be discarded, and how many may be.
        news: each move just made (after `play` without moves: each move of the record), as `player`
            may see it; with all cards if no `player` is given.
        positions: what each player may know, by name; with `player`, only what this player may
            know.
        result: None before the end.
    """

    stage: Literal["replace", "lay", "challenge", "buy", "discard", "over"]
    turn_of: str
    last_round: bool
    retries: Annotated[int, Meta(ge=-1)]
    laid: str
    buyable: Letters
    prices: Mapping[Letter, Amount]
    deck: Mapping[Letter, Amount] | None
    least: Amount
    most: Amount
    news: tuple[matches.News, ...]
    positions: Mapping[str, Seen]
    result: matches.Result | None

    @classmethod
    def check_limits(cls, game: matches.Match) -> None:
        """Raise ArgumentError if a turn has more cards than requests may ask about."""
        check_most("cards", game.rules.hand_size + game.rules.pool_size, limits.CARDS)

    @classmethod
    def lists_moves(cls, game: matches.Match) -> bool:
        """Tell whether the legal moves are few enough to list."""
        return game.stage in FEW

    @classmethod
    def own_fields(
        cls, game: matches.Match, positions: Mapping[str, matches.Position]
    ) -> dict[str, Any]:
        """Return the fields that only a match has, and its positions."""
        legal = game.legal_moves
        return {
            "turn_of": game.turn_of,
            "last_round": game.last_round,
            "retries": game.retries,
            "laid": game.laid,
            "buyable": legal.buyable,
            "prices": game.rules.prices,
            "deck": game.rules.deck,
            "least": legal.least,
            "most": legal.most,
            "positions": {
                name: Seen(position, str(position), str(position.turn))
                for name, position in positions.items()
            },
        }


class LeapingStage(Stage, frozen=True, kw_only=True, tag="leaping"):
    """The present state of a game of Leaping Letters."""

    stage: leaping.Stage
    news: tuple[games.News, ...]
    positions: Mapping[str, leaping.Position]
    result: leaping.Result | None


class BuywordStage(Stage, frozen=True, kw_only=True, tag="buyword"):
    """The present state of a game of BuyWord.

    Attributes:
        pips: pips of each letter (?: a wild tile); tiles cost, and words bring, their sum squared.
    """

    stage: buyword.Stage
    pips: Mapping[str, Amount]
    news: tuple[games.News, ...]
    positions: Mapping[str, buyword.Position]
    result: buyword.Result | None

    @classmethod
    def check_limits(cls, game: buyword.Game) -> None:
        """Raise ArgumentError if there are more wild tiles than requests may ask about."""
        check_most("wild tiles", max(game.rules.wilds.values(), default=0), limits.WILDS)

    @classmethod
    def own_fields(
        cls, game: buyword.Game, positions: Mapping[str, buyword.Position]
    ) -> dict[str, Any]:
        """Return the fields that only a game of BuyWord has, and its positions."""
        return {"pips": game.rules.pips, "positions": positions}


def stage_classes() -> dict[str, type[Stage]]:
    """Return the class of each game's stage, by the game's key."""
    return {str(kind.__struct_config__.tag): kind for kind in Stage.__subclasses__()}


if TYPE_CHECKING:
    AnyStage = MatchStage | LeapingStage | BuywordStage
else:
    AnyStage = Union[tuple(stage_classes().values())]  # noqa: UP007


def stage_class(game: Any) -> type[Stage]:
    """Return the class of a game's stage."""
    return stage_classes()[kind_of(game).key]


def stage_of(game: Any, player: str | None, since: int) -> AnyStage:
    """Return the state of a game, as a player (None = all) sees it, and the news since a move."""
    made: Any = stage_class(game)
    names = game.names if player is None else (player,)
    positions = {name: game.position(name) for name in names}
    # legal moves reveal cards, so a player gets no others
    may_see = game.active is None or player in (None, game.active)
    lists = may_see and made.lists_moves(game)
    stage: AnyStage = made(
        stage=game.stage,
        active=game.active,
        round=game.round,
        goal=game.goal,
        legal_moves=tuple(map(str, game.legal_moves)) if lists else None,
        news=game.news(player, since=since),
        result=game.result,
        record=game.record(),
        **made.own_fields(game, positions),
    )
    return stage
