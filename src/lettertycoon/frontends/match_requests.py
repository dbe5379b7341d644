"""Requests that play a match."""

from typing import Annotated, Any

from msgspec import Meta

from lettertycoon.advice import Values, bots
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.asked import LearnedValues, RulesRead, check_match
from lettertycoon.frontends.game_requests import game_methods
from lettertycoon.frontends.kinds import made
from lettertycoon.frontends.limits import Limits
from lettertycoon.frontends.match_kinds import StageAnswer
from lettertycoon.matches import Match

FEW = ("replace", "challenge", "buy", "over")  # stages whose legal moves are few enough to list


def _stage(match: Match, player: str | None, since: int) -> StageAnswer:
    """Return the kind `stage`: the state of a match, and the positions of its players.

    player: the only player whose position it has; None = all. It has the legal moves only if this
        player must move, because they reveal cards.
    since: the number of moves before the first one in the news.
    """
    legal = match.legal_moves
    names = match.names if player is None else (player,)
    few = legal.stage in FEW and (match.active is None or player in (None, match.active))
    return made(
        StageAnswer,
        lexicon=about(match.lexicon),
        stage=match.stage,
        active=match.active,
        turn_of=match.turn_of,
        turns_played=match.turns_played,
        round=match.round,
        last_round=match.last_round,
        goal=match.goal,
        retries=match.retries,
        laid=match.laid,
        buyable=legal.buyable,
        prices=dict(match.rules.prices),
        owners={letter: name for name, each in match.players.items() for letter in each.patents},
        least=legal.least,
        most=legal.most,
        legal_moves=list(map(str, legal)) if few else None,
        news=[each.to_dict() for each in match.news(player, since=since)],
        positions=[
            {"name": name, "line": str(position), "position": position.to_dict()}
            for name, position in [(name, match.position(name)) for name in names]
        ],
        record=match.record(),
    )


def _bot(name: str, seed: int, limits: Limits, values: Values | None = None) -> Any:
    return bots.named(name, seed, values)


new, play, bot = game_methods(
    "match",
    Match,
    StageAnswer,
    """Begin a game: return who begins, the cards dealt, and what may be done first.
Play moves in the game of a record; return the new stage and record. The record is checked.
Let a bot move in the game of a record, for the player who must move; return stage and record.""",
    names="The names of two to five players, in their order around the table; a name has at most "
    "40 characters.",
    rules=Annotated[
        RulesRead,
        Meta(
            description="The rules that differ from the game's own: fields of the Python class "
            "`Rules`; the declaration for TypeScript has their JSON types."
        ),
    ],
    bots=bots.MANNERS,
    usual="casual:3",
    bot_of=_bot,
    bot_options={"values": LearnedValues},
    stage=_stage,
    limited=check_match,
)
