"""Bots that play a game to its end."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import lt_core
from lettertycoon.base import ArgumentError, shown
from lettertycoon.games.game import Game
from lettertycoon.lexicons import Lexicon

B = TypeVar("B")
G = TypeVar("G", bound=Game)


def is_bot(value: object) -> bool:
    """Tell whether a value is a bot: an object with a method `move`, not a class."""
    return not isinstance(value, type) and callable(getattr(value, "move", None))


def play_out(
    kind: type[G],
    bots: Mapping[str, Any],
    *,
    seed: int | None = None,
    rules: Any = None,
    lexicon: Lexicon | None = None,
) -> G:
    """Let bots play a game of a kind to its end, and return the game.

    kind: the class of the game.
    bots: each player's name -> the player's bot, in the order of play.

    Raises TypeError if `bots` does not map names to bots.
    """
    if not isinstance(bots, Mapping) or not all(map(is_bot, bots.values())):
        raise TypeError(
            f"bots is {shown(bots)}; it must map names to bots, which have a method move"
        )
    game = kind(tuple(bots), seed=seed, rules=rules, lexicon=lexicon)
    while (name := game.active) is not None:
        lt_core.check()
        game = game.play(bots[name].move(game.position(), game.legal_moves))
    return game


def bot_of(makers: Mapping[str, Callable[[], B]], name: object) -> B:
    """Return the bot of this name, in any case. Raises ArgumentError for an unknown name."""
    maker = makers.get(name.lower()) if isinstance(name, str) else None
    if maker is None:
        raise ArgumentError(
            f"{shown(name)} is not a bot; the bots are {', '.join(makers)}",
            "bot.unknown",
            name=name,
            allowed=list(makers),
        )
    return maker()
