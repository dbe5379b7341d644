"""A whole game, played by players of the library's kind; alone by default."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lettertycoon.base import shown
from lettertycoon.buyword.bots import Advisor, Player
from lettertycoon.buyword.game import Game
from lettertycoon.buyword.positions import Rules
from lettertycoon.lexicons import Lexicon


@dataclass(frozen=True, slots=True)
class Solitaire:
    """A game for one that is over.

    money: dollars at the end. rounds: how many there were. game: as it ended.
    """

    money: int
    rounds: int
    game: Game

    def record(self) -> dict[str, Any]:
        """All that happened, as JSON values; `Game.replay` plays it again."""
        return self.game.record()


def play_game(players: Mapping[str, Player], *, seed: int, rules: Rules | None = None,
              lexicon: Lexicon | None = None) -> Game:  # fmt: skip
    """Play a whole game between bots, by name in order of play; return the finished game.

    Raises TypeError if `players` does not map names to bots.
    """
    if not isinstance(players, Mapping) or not all(
        callable(getattr(player, "move", None)) for player in players.values()
    ):
        raise TypeError(
            f"players is {shown(players)}; it must map names to players, which have a method move"
        )
    game = Game.start(tuple(players), seed=seed, rules=rules, lexicon=lexicon)
    while (name := game.active) is not None:
        game = game.play(players[name].move(game.position(), game.legal))
    return game


def solitaire(
    seed: int,
    player: Player | None = None,
    *,
    rules: Rules | None = None,
    lexicon: Lexicon | None = None,
) -> Solitaire:
    """Play a whole game for one player.

    The rules call $800 fair, $900 good and $1000 outstanding.

    seed: the same seed gives the same tiles and dice. player: the bot; the advisor if left out.
    """
    one = Advisor() if player is None else player
    game = play_game({"Player": one}, seed=seed, rules=rules, lexicon=lexicon)
    return Solitaire(game.seats[0].money, game.round, game)
