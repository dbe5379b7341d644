"""How a game ended whose players are compared by their dollars."""

from collections.abc import Mapping

from lettertycoon.base import Amount, ReadableValue


class Result(ReadableValue, frozen=True):
    """How a game ended.

    Attributes:
        totals: name -> dollars at the end, in the order of play: in a match, the value of the
            patents plus money plus stock.
        winners: the names with the largest total; in a match, of equal totals those with the larger
            value of patents (rules 1.6).
    """

    totals: Mapping[str, Amount]
    winners: tuple[str, ...]


def make_result(totals: Mapping[str, int], second: Mapping[str, int] | None = None) -> Result:
    """Make the result for each player's total. second: what decides among equal totals."""
    ranks = {name: (total, second[name] if second else 0) for name, total in totals.items()}
    best = max(ranks.values())
    return Result(dict(totals), tuple([name for name, rank in ranks.items() if rank == best]))
