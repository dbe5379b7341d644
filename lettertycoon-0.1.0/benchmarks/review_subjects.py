"""Reviews of plays, beside the list that they are judged by; each work is over the first deals."""

from collections.abc import Iterable
from functools import cache
from random import Random

import lettertycoon as lt
import subjects
from deals import Deal

DEALS = subjects.PAIRS_DEALS
MANY = 50  # plays reviewed at once
Words = tuple[str, ...]


def turn_of(deal: Deal, patents: str) -> lt.Turn:
    return lt.Turn(deal.hand, deal.pool, patents=patents)


@cache
def laid(patents: str) -> list[list[Words]]:
    """Of each deal that has any, plays at random."""
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
    """All plays of each deal in order, as arrays; answers how many there are."""
    return sum(len(lt.plays(turn, subjects.LEXICON).money) for turn, _ in _turns(patents))


def reviews(patents: str, number: int = 1) -> int:
    """Plays of each deal reviewed; answers how many plays they stand among."""
    counts = 0
    for turn, words in _turns(patents):
        counts += lt.review(turn, words[:number], subjects.LEXICON)[0].count or 0
    return counts


def texts(patents: str) -> int:
    """One play of each deal reviewed, and told in plain English; answers how many lines that is."""
    return sum(
        len(str(lt.review(turn, words[0], subjects.LEXICON)).splitlines())
        for turn, words in _turns(patents)
    )
