"""Requests to the advisor: whole turns, the Q patent, reviews of games."""

from lettertycoon import advice, matches
from lettertycoon.server import given
from lettertycoon.server.games import Record, check_match
from lettertycoon.server.methods import method


@method("advise")
def advise(
    position: given.Position,
    lexicon: given.Lexicon,
    n: given.Count = 5,
    show: given.Show | None = None,
) -> list[advice.Advice]:
    """The best whole turns of a position: what to lay, buy and throw away, and why.

    n: How many whole turns to list.
    """
    return advice.advise(position, lexicon, n=n, show=show)


@method("replacement")
def replacement(position: given.Position, lexicon: given.Lexicon) -> list[advice.Replacement]:
    """Which card the owner of the Q patent should replace, if any; the best choice first."""
    return advice.advise_replacement(position, lexicon)


@method("review_game")
def review_game(
    record: Record, lexicon: given.Lexicon, show: given.Show | None = None
) -> advice.GameReview:
    """How much each turn of a match lost, and each player's accuracy."""
    match = check_match(matches.Match.replay(record, lexicon))
    return advice.review_game(match, show=show)
