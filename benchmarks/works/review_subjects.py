"""Reviews of plays of the first deals, and lists of all plays as the baseline."""

from collections.abc import Iterable
from functools import cache
from random import Random

import lettertycoon as lt
from benchmarks.works import subjects
from benchmarks.works.deals import Deal

DEALS = subjects.PAIRS_DEALS
MANY = 50  # plays reviewed at once
Words = tuple[str, ...]


def turn_of(deal: Deal, patents: str) -> lt.Turn:
    return lt.Turn(deal.hand, deal.pool, patents=patents)


@cache
def laid(patents: str) -> list[list[Words]]:
    """Choose random plays of each deal that has any."""
    chance, some = Random(1), []
    for deal in DEALS:
        found = lt.plays(turn_of(deal, patents), subjects.LEXICON)
        places = [chance.randrange(len(found)) for _ in range(MANY)] if len(found) else []
        some.append([found[place].words for place in places])
    return some


def _turns(patents: str) -> Iterable[tuple[lt.Turn, list[Words]]]:
    for deal, words in zip(DEALS, laid(patents), strict=True):
        if words:
            yield turn_of(deal, patents), words


def ordered(patents: str) -> int:
    """List all plays of each deal in order, as arrays; return their number."""
    return sum(len(lt.plays(turn, subjects.LEXICON).money) for turn, _ in _turns(patents))


def reviews(patents: str, number: int = 1) -> int:
    """Review `number` plays of each deal; return the number of plays of all these deals."""
    counts = 0
    for turn, words in _turns(patents):
        counts += lt.review(turn, words[:number], subjects.LEXICON)[0].count or 0
    return counts


def texts(patents: str) -> int:
    """Review one play of each deal, and write the text; return the number of lines."""
    return sum(
        len(str(lt.review(turn, words[0], subjects.LEXICON)).splitlines())
        for turn, words in _turns(patents)
    )
