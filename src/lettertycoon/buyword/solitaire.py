"""Whole games played by bots, alone or together."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from lettertycoon.buyword.bots import Advisor, Player
from lettertycoon.buyword.game import Game
from lettertycoon.buyword.rules import Rules
from lettertycoon.games import play_out
from lettertycoon.lexicons import Lexicon

Rating = Literal["outstanding", "good", "fair"]
RATINGS: tuple[tuple[int, Rating], ...] = ((1000, "outstanding"), (900, "good"), (800, "fair"))
"""Minimum dollars at the end of a game for one -> rating by the rules, best first."""
CHECKED = Rules(challenge="automatic")
"""The rules for bots: they sell only good words, so nobody needs to challenge."""


def rated(money: int) -> Rating | None:
    """Return the rating of a game for one by its dollars; None below $800."""
    return next((name for least, name in RATINGS if money >= least), None)


@dataclass(frozen=True, slots=True)
class Solitaire:
    """The result of a game for one.

    money: the player's dollars at the end.
    rating: "outstanding" from $1000 on, "good" from $900, "fair" from $800; None for less.
    rounds: the number of rounds.
    game: the finished game.
    """

    money: int
    rating: Rating | None
    rounds: int
    game: Game

    def record(self) -> dict[str, Any]:
        """Return the whole game as JSON values; `Game.replay` plays it again."""
        return self.game.record()


def play_game(players: Mapping[str, Player], *, seed: int | None, rules: Rules | None = None,
              lexicon: Lexicon | None = None) -> Game:  # fmt: skip
    """Play a whole game between bots, by name in order of play; return the finished game.

    rules: the rules of the game; if left out, the published rules with automatic challenges.

    Raises TypeError if `players` does not map names to bots.
    """
    rules = CHECKED if rules is None else rules
    return play_out(Game, players, seed=seed, rules=rules, lexicon=lexicon)


def solitaire(
    seed: int | None,
    player: Player | None = None,
    *,
    rules: Rules | None = None,
    lexicon: Lexicon | None = None,
) -> Solitaire:
    """Play a whole game for one player.

    seed: the same seed gives the same tiles and dice; None = a fresh one.
    player: the bot; the advisor if left out.
    """
    one = Advisor() if player is None else player
    game = play_game({"Player": one}, seed=seed, rules=rules, lexicon=lexicon)
    money = game.seats[0].money
    return Solitaire(money, rated(money), game.round, game)
