"""How a game ended, for people: who won, what makes the sums, and the best word."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from lettertycoon.games import AnyGame, subject


class BestWord(NamedTuple):
    """The best word of a game."""

    text: str  # the word, or two
    player: str  # who laid or sold it
    brought: str  # in words


def dearest(words: list[tuple[int, BestWord]]) -> BestWord | None:
    """Return the first of the words that brought most; None if there are none."""
    return max(words, key=lambda word: word[0])[1] if words else None


def ended(game: Any, reader: str | None) -> str:
    """Say who won a game of any kind, and what each player had; the reader is called "You"."""
    end = game.result
    if getattr(end, "used", None):
        return f"You used {end.used} cards; {game.rules.solo_hand + len(game.row)} is perfect."
    winners = " and ".join([subject(name, reader) for name in end.winners])
    totals = [f"{subject(name, reader)} {number:,}" for name, number in end.totals.items()]
    return f"{winners or 'Nobody'} won: {', '.join(totals)}."


def last_lines(talk: Any, game: AnyGame, reader: str) -> Iterator[str]:
    """Yield the lines about a game that is over: who won, the sums, and the best word."""
    # not all kinds of game have ratings, or totals of several parts
    rating = talk.rating(game, reader) if hasattr(talk, "rating") else None
    rated = "" if rating is None else f" That is {rating}."
    yield f"The game is over. {ended(game, reader)}{rated}"
    for name in game.names if hasattr(talk, "parts_of_total") else ():
        parts = talk.parts_of_total(game, name)
        if parts:
            yield f"{subject(name, reader)}: {parts}."
    best = talk.best_word(game)
    if best is not None:
        player = "you" if best.player == reader else best.player
        yield f"The best word of the game: {best.text}, by {player} ({best.brought})."
