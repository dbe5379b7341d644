"""Requests about whole games. A server keeps no game: each answer has the game's record, and the
client sends the record with its next request.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from lettertycoon.base import IMPORTING, MoveError
from lettertycoon.frontends.answers import Answer, stage_answer
from lettertycoon.frontends.limits import Limits
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import STANDARD, Rules

if TYPE_CHECKING:
    from lettertycoon.matches import Match


class Limited(Protocol):
    """A service with limits."""

    @property
    def limits(self) -> Limits:
        """How much one request may ask for."""
        ...


def match_new(
    service: object,
    names: Sequence[str],
    lexicon: Lexicon,
    rules: Rules = STANDARD,
    deal: int | None = None,
    player: str | None = None,
) -> Answer:
    """Answer with a new game."""
    with IMPORTING:
        from lettertycoon.matches import Match

    return stage_answer(Match(names, rules=rules, lexicon=lexicon, seed=deal), player)


def match_play(
    service: object,
    record: Mapping[str, Any],
    lexicon: Lexicon,
    moves: Sequence[str] = (),
    player: str | None = None,
) -> Answer:
    """Answer with the game of a record after more moves."""
    match = _replayed(record, lexicon)
    for move in moves:
        match = match.play(move)
    return stage_answer(match, player)


def match_bot(
    service: Limited,
    record: Mapping[str, Any],
    bot: str,
    lexicon: Lexicon,
    until: str | None = None,
    seed: int = 0,
    player: str | None = None,
) -> Answer:
    """Answer with the game of a record after a bot has moved for the player who must move.

    until: a player; the bot makes all moves of the others, until this one must move or the game is
        over. If left out, it makes one move.
    """
    with IMPORTING:
        from lettertycoon.advice import bots

    limits = service.limits
    mover = bots.named(bot, seed)
    if isinstance(mover, bots.Advisor):
        limits.check("effort", int(mover.effort), "times the usual effort")
    match = _replayed(record, lexicon)
    if until is None:
        if match.active is None:
            raise MoveError("the game is over; a bot has no move", "move.over", move=None)
        return stage_answer(match.play(mover.move(match.position(), match.moves)), player)
    match.position(until)  # raises for a name that does not play
    while match.active not in (None, until):
        limits.check("steps", len(match.steps) + 1, "steps of a record")
        match = match.play(mover.move(match.position(), match.moves))
    return stage_answer(match, player)


def _replayed(record: Mapping[str, Any], lexicon: Lexicon) -> "Match":
    """Replay the match of a record."""
    with IMPORTING:
        from lettertycoon.matches import Match

    return Match.replay(record, lexicon)
