"""Requests about the cousins, BuyWord and Leaping Letters.

Their rooms are imported by the first such request, because other requests do not need them.
"""

from collections.abc import Iterable
from typing import Any, Protocol

from lettertycoon.frontends.answers import Answer
from lettertycoon.frontends.limits import Limits
from lettertycoon.lexicons import Lexicon

SHOWN = 20  # sales in an answer; the command line has the same default
TILE_LIMIT = 8

Cards = str | list[str]


class Limited(Protocol):
    """A service: an object with limits."""

    limits: Limits


def buyword_sales(
    service: Limited, tiles: str, lexicon: Lexicon, wilds: int = 0, n: int = SHOWN
) -> Answer:
    """Answer with every word that the tiles can be sold as, dearest first."""
    from lettertycoon.frontends import buyword_answers

    return buyword_answers.buyword_sales(tiles, wilds, n=n, lexicon=lexicon)


def buyword_best_sales(
    service: Limited,
    tiles: str,
    lexicon: Lexicon,
    wilds: int = 0,
    limit: int | None = TILE_LIMIT,
) -> Answer:
    """Answer with the words that bring the most money together."""
    from lettertycoon.frontends import buyword_answers

    return buyword_answers.buyword_best_sales(tiles, wilds, limit=limit, lexicon=lexicon)


def buyword_advise(
    service: Limited, held: str, lexicon: Lexicon, drawn: str = "", **asked: Any
) -> Answer:
    """Answer whether to buy the tiles drawn; if none are drawn, answer what to sell."""
    service.limits.check("tiles", len(held) + len(drawn), "tiles held and drawn")
    from lettertycoon.frontends import buyword_answers

    return buyword_answers.buyword_advise(held, drawn, lexicon=lexicon, **asked)


def buyword_advise_bid(
    service: Limited, held: str, lot: str, lexicon: Lexicon, **asked: Any
) -> Answer:
    """Answer what to bid for tiles that are up for auction."""
    service.limits.check("tiles", len(held) + len(lot), "tiles held and for sale")
    from lettertycoon.frontends import buyword_answers

    return buyword_answers.buyword_advise_bid(held, lot, lexicon=lexicon, **asked)


def buyword_advise_pick(
    service: Limited, held: str, open_tiles: str, lexicon: Lexicon, drawn: str = "", **asked: Any
) -> Answer:
    """Answer which tile of a draft to pick."""
    service.limits.check("tiles", len(held) + len(drawn), "tiles held and picked")
    from lettertycoon.frontends import buyword_answers

    return buyword_answers.buyword_advise_pick(
        held, open_tiles, lexicon=lexicon, drawn=drawn, **asked
    )


def leaping_plays(service: Limited, hand: Cards, row: Cards, lexicon: Lexicon) -> Answer:
    """Answer with every play of a hand on a row."""
    _check_hand(service, hand)
    from lettertycoon.frontends import leaping_answers

    return leaping_answers.leaping_plays_answer(hand, row, lexicon)


def leaping_solve(
    service: Limited, hand: Cards, row: Cards, lexicon: Lexicon, **asked: Any
) -> Answer:
    """Answer with the order of plays that empties a hand with the fewest extra cards."""
    _check_hand(service, hand)
    from lettertycoon.frontends import leaping_answers

    return leaping_answers.leaping_solve_answer(hand, row, lexicon, **asked)


def _check_hand(service: Limited, hand: Iterable[str]) -> None:
    cards = hand.split() if isinstance(hand, str) else list(hand)
    service.limits.check("cards", len(cards), "cards of a hand")
