"""Bots: classes with a method `move(position, legal)`, which returns one of the legal moves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lettertycoon.base import ArgumentError
from lettertycoon.games import make_bot
from lettertycoon.leaping.solving import solve_checked
from lettertycoon.leaping.state import Position
from lettertycoon.leaping.words import make_word_tables


@dataclass(frozen=True)
class Greedy:
    """A simple bot: it makes the play with most points, or draws if there is no play."""

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the first play; else "draw" if that is legal; else the first legal move."""
        if legal[0].startswith("play ") or "draw" not in legal:
            return legal[0]
        return "draw"


@dataclass(frozen=True)
class Solver(Greedy):
    """A bot that, in a game of one player, plays as `solve` advises for an unknown pile.

    With other players, it plays as Greedy.
    """

    def move(self, position: Position, legal: Sequence[str]) -> str:
        """Return the first play of the best order found; with other players, the move of Greedy."""
        if len(position.held) > 1 or len(legal) == 1:
            return super().move(position, legal)
        seen = (*position.hand, *position.row, *position.dropped)
        unseen = Counter(position.rules.deck) - Counter(seen)
        tables = make_word_tables(position.lexicon)
        try:
            solution = solve_checked(position.hand, position.row, None, unseen, tables)
        except ArgumentError:  # too many states to search
            return super().move(position, legal)
        return str(solution.plays[0])


BOTS: dict[str, type[Greedy]] = {"greedy": Greedy, "solver": Solver}
"""The bots by name, from weak to strong."""
MANNERS = {
    "greedy": "Makes the play that brings most points now.",
    "solver": "Alone it plans how to empty its hand; with others it is greedy.",
}
"""Name of a bot -> how it plays, in one line; from weak to strong."""


def bot_named(name: str) -> Greedy:
    """Return the bot called "greedy" or "solver".

    Raises:
        ArgumentError: for any other name.
        TypeError: for what is not a text.
    """
    return make_bot(BOTS, name)
