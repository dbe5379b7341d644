"""The names of the players of a game."""

from collections.abc import Iterable

from lettertycoon.base import ArgumentError, counted, player_name, shown, span


def read_names(names: object, numbers: range) -> tuple[str, ...]:
    """Return the players' names. Raises ArgumentError for impossible ones.

    numbers: how many players the game may have.
    """
    if not isinstance(names, Iterable) or isinstance(names, str):
        raise _number_error(names, numbers, f"{shown(names)}, which is not a list of names")
    players = tuple(names)
    if len(players) not in numbers:
        raise _number_error(names, numbers, counted(len(players), "name"))
    for name in map(player_name, players):
        if players.count(name) > 1:
            raise ArgumentError(f"two players are called {name}", "players.twice", name=name)
    return players


def _number_error(names: object, numbers: range, given: str) -> ArgumentError:
    """Make the error for too few or too many names, or none. given: what was given instead."""
    least = numbers[0]
    most = numbers[-1]
    message = f"a game has {span(least, most)} players; given: {given}"
    return ArgumentError(message, "players.number", value=names, least=least, most=most)
