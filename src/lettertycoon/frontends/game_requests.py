"""Requests about whole games. A server keeps no game: each answer has the game's record, and the
client sends the record with its next request.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from lettertycoon.base import MOST_SEED, MoveError, check_seed, whole
from lettertycoon.frontends.answers import Answer, cousin_stage_answer, stage_answer
from lettertycoon.frontends.limits import Limits
from lettertycoon.games import OVER, Game, read_rules
from lettertycoon.lexicons import Lexicon


class Limited(Protocol):
    """A service with limits."""

    @property
    def limits(self) -> Limits:
        """How much one request may ask for."""
        ...


class Games(NamedTuple):
    """One kind of game, as requests play it.

    kind: imports the class of the game, as other requests do not need its room.
    bot: makes a bot of a name and a seed, within the limits.
    stage: the answer for a game, with the position of one player or of all.
    """

    kind: Callable[[], type[Game]]
    bot: Callable[[str, int, Limits], Any]
    stage: Callable[[Any, str | None], Answer]

    def new(
        self,
        service: Limited,
        names: Sequence[str],
        lexicon: Lexicon,
        rules: Mapping[str, Any] | None = None,
        deal: int | None = None,
        player: str | None = None,
    ) -> Answer:
        """Answer with a new game."""
        kind = self.kind()
        agreed = read_rules(kind, rules or {})
        seed = None if deal is None else whole("deal", deal, 0, MOST_SEED)
        return self.stage(kind(names, rules=agreed, lexicon=lexicon, seed=seed), player)

    def play(
        self,
        service: Limited,
        record: Mapping[str, Any],
        lexicon: Lexicon,
        moves: Sequence[str] = (),
        player: str | None = None,
    ) -> Answer:
        """Answer with the game of a record after more moves."""
        game = self.kind().replay(record, lexicon)
        for move in moves:
            game = game.play(move)
        return self.stage(game, player)

    def move_bot(
        self,
        service: Limited,
        record: Mapping[str, Any],
        bot: str,
        lexicon: Lexicon,
        until: str | None = None,
        seed: int = 0,
        player: str | None = None,
    ) -> Answer:
        """Answer with the game of a record after a bot has moved for the player who must move.

        until: a player; the bot makes all moves of the others, until this one must move or the
            game is over. If left out, it makes one move.
        """
        limits = service.limits
        mover = self.bot(bot, check_seed(seed), limits)
        game = self.kind().replay(record, lexicon)
        if until is not None:
            game.position(until)  # raises for a name that does not play
        elif game.stage == OVER:
            raise MoveError("the game is over; a bot has no move", "move.over", move=None)
        made = len(game.steps)
        while game.active not in (None, until):
            made += 1
            limits.check("steps", made, "steps of a record")
            game = game.play(mover.move(game.position(), game.moves))
            if until is None:
                break
        return self.stage(game, player)


def _match() -> type[Game]:
    from lettertycoon.matches import Match

    return Match


def _match_bot(name: str, seed: int, limits: Limits) -> Any:
    from lettertycoon.advice import bots

    mover = bots.named(name, seed)
    if isinstance(mover, bots.Advisor):
        limits.check("effort", int(mover.effort), "times the usual effort")
    return mover


def _leaping() -> type[Game]:
    from lettertycoon import leaping

    return leaping.Game


def _leaping_bot(name: str, seed: int, limits: Limits) -> Any:
    from lettertycoon import leaping

    return leaping.bot_named(name)


def _buyword() -> type[Game]:
    from lettertycoon import buyword

    return buyword.Game


def _buyword_bot(name: str, seed: int, limits: Limits) -> Any:
    from lettertycoon import buyword

    return buyword.bot_named(name, seed)


MATCHES = Games(_match, _match_bot, stage_answer)
LEAPING = Games(_leaping, _leaping_bot, cousin_stage_answer("leaping_stage"))
BUYWORD = Games(_buyword, _buyword_bot, cousin_stage_answer("buyword_stage"))
