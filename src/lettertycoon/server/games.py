"""Requests about whole games: begin one, make moves, let a bot move, be advised, review it.

A server keeps no games. Each answer has the game's record, and the client sends the record with its
next request. The record says which game it is.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from lettertycoon import advice, games, lexicons, matches
from lettertycoon.kinds import KINDS, kind_of
from lettertycoon.server import limits, params
from lettertycoon.server.limits import check_most
from lettertycoon.server.params import REF
from lettertycoon.server.registry import method
from lettertycoon.server.stages import AnyStage, stage_class, stage_of

Record = dict[str, Any]
_LINE = "AEJLNSZ/EEW XZ:4 Rayne=E:2"
Position = Annotated[
    matches.Position, params.line_or_object(matches.Position, "PositionInput", _LINE)
]


_RULES = [{"$ref": REF.format(name=f"{kind.prefix}Rules")} for kind in KINDS.values()]
if TYPE_CHECKING:
    GameKey = str
else:
    GameKey = Literal[tuple(KINDS)]
AnyRules = Annotated[Any, Meta(extra_json_schema={"title": "RulesInput", "anyOf": _RULES})]


@method("new", "lt.Match(names) or leaping.Game(names) or buyword.Game(names)")
def new(
    names: Annotated[list[str], Meta(examples=[["Ann", "Bo"]])],
    lexicon: params.Lexicon,
    game: GameKey = "match",
    rules: AnyRules = {},  # noqa: B006
    deal: params.Seed | None = None,
    player: str | None = None,
) -> AnyStage:
    """Begin a game: who begins, the cards dealt, and what may be done first.

    Args:
        names: The names of the players, in their order around the table; at most 40 characters
            each.
        game: `match` (Letter Tycoon), `leaping` (Leaping Letters) or `buyword`.
        rules: The rules that differ from the game's own.
        deal: The seed of the deal: the same number deals the same cards. If left out, it is random.
    """
    kind = KINDS[game].game
    agreed = kind.RULES.from_dict(rules)
    begun = kind(names, rules=agreed, lexicon=lexicon, seed=deal)
    stage_class(begun).check_limits(begun)
    return stage_of(begun, player, 0)


@method("play", "game.play(move)")
def play(
    record: Record,
    lexicon: params.Lexicon,
    moves: Annotated[list[str], Meta(max_length=limits.MOVES)] = [],  # noqa: B006
    player: str | None = None,
) -> AnyStage:
    """Play moves in the game of a record, which is checked; return the new stage and record.

    Args:
        moves: Moves to play, in order. In a match they are texts such as `lay J(EW)eL+S`; in the
            other games, legal moves of the last answer.
    """
    game = _replayed(record, lexicon)
    since = len(game.moves) if moves else 0
    for move in moves:
        game = game.play(move)
    return stage_of(game, player, since)


@method("bot", "game.play_bot(bot)")
def bot(
    record: Record,
    bot: Annotated[str, Meta(examples=["casual:3"])],
    lexicon: params.Lexicon,
    until: str | None = None,
    seed: params.Seed = 0,
    player: str | None = None,
) -> AnyStage:
    """Let a bot move in the game of a record, for the player who must move.

    Args:
        bot: The bot that moves; the method `bots` lists those of each game.
        until: A player's name: the bot moves for all others until this player must move, or the
            game is over. If left out, the bot makes one move.
        seed: Seed for a bot's random choices.
    """
    game = _replayed(record, lexicon)
    after = game.play_bot(kind_of(game).make_bot(bot, seed, None), until=until)
    check_most("moves of a record", len(after.moves), limits.MOVES)
    return stage_of(after, player, len(game.moves))


@method("bots", "kinds.KINDS[game].bots")
def bots() -> dict[str, Mapping[str, str]]:
    """The bots of each game and how they play."""
    return {key: kind.bots for key, kind in KINDS.items()}


@method("advise", "lt.advise")
def advise(
    position: Position,
    lexicon: params.Lexicon,
    n: params.Count = 5,
    show: params.Show | None = None,
    hidden: bool = False,
) -> list[advice.Advice]:
    """The best whole turns of a position: what to lay, buy and throw away, and why.

    Args:
        n: How many whole turns to list.
        hidden: Whether the first turn also names a better one, of words that `show` hides.
    """
    return advice.advise(position, lexicon, n=n, show=show, hidden=hidden)


@method("replacement", "lt.advise_replacement")
def replacement(position: Position, lexicon: params.Lexicon) -> list[advice.Replacement]:
    """Which card the owner of the Q patent should replace, if any; the best choice first."""
    return advice.advise_replacement(position, lexicon)


@method("review_game", "lt.review_game")
def review_game(
    record: Record, lexicon: params.Lexicon, show: params.Show | None = None
) -> advice.GameReview:
    """How much each turn of a match lost, and each player's accuracy."""
    return advice.review_game(_replayed(record, lexicon, matches.Match), show=show)


def _replayed(record: dict[str, Any], lexicon: lexicons.Lexicon, kind: Any = None) -> Any:
    """Return the game of a record, which must be of this class (None = of any)."""
    moves = record.get("moves")
    check_most("moves of a record", len(moves) if isinstance(moves, list) else 0, limits.MOVES)
    kinds = [each.game for each in KINDS.values() if kind in (None, each.game)]
    named = [each for each in kinds if games.is_record(record, each)]
    game = (named or [matches.Match])[0].replay(record, lexicon)
    stage_class(game).check_limits(game)
    return game
