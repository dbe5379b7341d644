"""The names of the players of a game."""

from typing import Any

from lettertycoon.base import ArgumentError, check_name, check_several, counted, span


def read_names(names: Any, numbers: range) -> tuple[str, ...]:
    """Return the players' names. Raises ArgumentError for impossible ones.

    numbers: how many players the game may have.
    """
    check_several("names", names, "a list of names")
    players = tuple(names)
    if len(players) not in numbers:
        least = numbers[0]
        most = numbers[-1]
        given = counted(len(players), "name")
        message = f"a game has {span(least, most)} players; given: {given}"
        raise ArgumentError(message, "players.number", value=names, least=least, most=most)
    for name in map(check_name, players):
        if players.count(name) > 1:
            raise ArgumentError(f"two players are called {name}", "players.twice", name=name)
    return players
