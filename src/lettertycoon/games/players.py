"""The players of a game: their names, in the order of play."""

from collections.abc import Iterable

from lettertycoon.base import ArgumentError, player_name, shown


def read_names(names: object, numbers: range) -> tuple[str, ...]:
    """Return the players' names. Raises ArgumentError for impossible ones.

    numbers: how many players the game may have.
    """
    listed = isinstance(names, Iterable) and not isinstance(names, str | bytes)
    held = tuple(names) if listed and isinstance(names, Iterable) else ()
    if len(held) not in numbers:
        raise ArgumentError(
            f"names is {shown(names)}; it must be a list of {numbers[0]} to {numbers[-1]} names",
            "players.number",
            value=names,
            least=numbers[0],
            most=numbers[-1],
        )
    for name in map(player_name, held):
        if held.count(name) > 1:
            raise ArgumentError(f"two players are called {name}", "players.twice", name=name)
    return held


def place_of_player(name: object, names: tuple[str, ...]) -> int:
    """Return the place of a player. Raises ArgumentError for a name that does not play."""
    if not isinstance(name, str) or name not in names:
        raise ArgumentError(
            f"{shown(name)} does not play; {', '.join(names)} do",
            "players.unknown",
            name=name,
            names=list(names),
        )
    return names.index(name)
