"""The times of the cousins' exact answers, one question at a time, and of `lt.best` of a turn."""

from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

import lettertycoon as lt
from benchmarks.works import subjects
from lettertycoon import buyword, leaping

Question = TypeVar("Question")
DEALS = 40
TILES, WILDS = 13, 8
CARDS, PILE = 10, 10


def racks() -> list[str]:
    """Draw letter tiles from a full bag."""
    rng = Random(subjects.SEED)
    return ["".join(rng.sample(buyword.TileSet().letters, TILES)) for _ in range(DEALS)]


def solos() -> list[tuple[list[leaping.Card], ...]]:
    """Deal hand, row and draw pile of games for one player."""
    rng, found = Random(subjects.SEED), []
    for _ in range(DEALS):
        cards = rng.sample(leaping.DECK, CARDS + 3 + PILE)
        found.append((cards[:CARDS], cards[CARDS : CARDS + 3], cards[CARDS + 3 :]))
    return found


def median_of(ask: Callable[[Question], object], questions: Iterable[Question]) -> float:
    """Return the median processor time of a question, in seconds."""
    times = []
    for question in questions:
        begin = process_time()
        ask(question)
        times.append(process_time() - begin)
    return median(times)


def turn() -> float:
    """Return the median time for the best ten plays of a turn with all patents."""
    turns = [
        lt.Turn(deal.hand, deal.pool, patents=subjects.ALL_PATENTS)
        for deal in subjects.DEALS[: 5 * DEALS]
    ]
    return median_of(lambda each: lt.best(each, n=10), turns)


def sales() -> float:
    """Return the median time for the best sales of 13 tiles and 8 wild ones."""
    return median_of(lambda tiles: buyword.best_sales(tiles, wilds=WILDS), racks())


def advice() -> float:
    """Return the median time for advice whether to buy three tiles beside eight, with 8 wilds."""
    held = [(tiles[:8], tiles[8:11]) for tiles in racks()]
    asked = [
        buyword.Position(stage="buy", held=tiles, drawn=drawn, wilds=WILDS) for tiles, drawn in held
    ]
    return median_of(buyword.advise, asked)


def known_pile() -> float:
    """Return the median time for the order that empties a hand of ten, with a known pile."""
    return median_of(lambda deal: leaping.solve(*deal[:2], pile=deal[2]), solos())


def unknown_pile() -> float:
    """Return the median time for the same with an unknown pile."""
    return median_of(lambda deal: leaping.solve(*deal[:2]), solos())
