"""Bots of any game: finding one by its name, and letting some play a whole game."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from lettertycoon.base import ArgumentError, shown, type_error
from lettertycoon.games.game import AnyGame, is_bot
from lettertycoon.lexicons import Lexicon

B = TypeVar("B")
G = TypeVar("G", bound=AnyGame)


def check_bots(bots: object) -> None:
    """Raise TypeError unless the value maps names to objects with a method `move`."""
    if not isinstance(bots, Mapping) or not all(map(is_bot, bots.values())):
        raise type_error("bots", bots, "a mapping of names to bots, objects with a method move")


def play_out(
    kind: type[G],
    bots: Mapping[str, Any],
    *,
    seed: int | None = None,
    rules: Any = None,
    lexicon: Lexicon | None = None,
) -> G:
    """Let bots play a whole game, and return the game at its end.

    kind: the class of the game.
    bots: each player's name -> the player's bot, in the order of play.

    Raises TypeError if `bots` does not map names to bots, and what the game's class raises.
    """
    check_bots(bots)
    game = kind(tuple(bots), seed=seed, rules=rules, lexicon=lexicon)
    while game.active is not None:
        game = game.play_bot(bots[game.active])
    return game


def make_bot(makers: Mapping[str, Callable[[], B]], name: object) -> B:
    """Make the bot of this name, in any case. Raises ArgumentError for an unknown name."""
    if not isinstance(name, str):
        raise type_error("a bot's name", name, "a text")
    maker = makers.get(name.lower())
    if maker is None:
        message = f"{shown(name)} is not a bot; the bots are {', '.join(makers)}"
        raise ArgumentError(message, "bot.unknown", name=name, allowed=list(makers))
    return maker()
