"""Requests that play a match."""

from typing import Annotated

from msgspec import Meta

from lettertycoon.advice import bots
from lettertycoon.frontends.answers import (
    stage_answer,
)
from lettertycoon.frontends.asked import Record, RulesRead, Served
from lettertycoon.frontends.declaring import Asked, method
from lettertycoon.frontends.game_requests import (
    Choices,
    Deal,
    Moves,
    Only,
    Until,
    bot_game,
    new_game,
    played_game,
)
from lettertycoon.frontends.match_kinds import StageAnswer
from lettertycoon.matches import Match


@method("match.new")
def new(
    service: Asked,
    names: Annotated[list[str], Meta(examples=[["Ann", "Bo"]])],
    lexicon: Served,
    rules: RulesRead | None = None,
    deal: Deal | None = None,
    player: Only | None = None,
) -> StageAnswer:
    """A game begins: the cut, the deal, and what may be done first.

    names: The players, two to five, in the order of the table; a name has at most 40 characters.
    rules: What differs from the game's own rules: fields of `Rules`.
    """
    return stage_answer(new_game(Match, names, lexicon, rules, deal), player)


@method("match.play")
def play(
    service: Asked,
    record: Record,
    lexicon: Served,
    moves: Moves = [],  # noqa: B006
    player: Only | None = None,
) -> StageAnswer:
    """The game of a record, checked step by step, after more moves."""
    return stage_answer(played_game(Match, record, lexicon, moves), player)


@method("match.bot")
def bot(
    service: Asked,
    record: Record,
    bot: Annotated[str, Meta(examples=["casual:3"])],
    lexicon: Served,
    until: Until | None = None,
    seed: Choices = 0,
    player: Only | None = None,
) -> StageAnswer:
    """The game of a record, after a bot has moved for the player who must move.

    bot: Who moves: `random`, `greedy`, `specials`, `casual:1` to `casual:6`, `expert`, `advisor`,
        or `advisor:10` with its effort.
    """
    mover = bots.named(bot, seed)
    if isinstance(mover, bots.Advisor):
        service.limits.check("effort", int(mover.effort), "times the usual effort")
    return stage_answer(bot_game(Match, record, lexicon, mover, until, service.limits), player)
