"""Calls of the kernel, by name, that share a lexicon, a table and what was found before."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Any

import numpy as np

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table
from rows import ALL_PLAYS

EVERY = lt_core.Abilities(duplicate=True, added_s=True, pairs=True)
CORE = lt.Lexicon.default().core
EARNINGS = earnings_table(lt.Lexicon.default(), "BJK", lt.Rules())
DEAL = (CORE, "AEIOURST", "TLN", EARNINGS)
WEIGHTS = lt_core.Weights(1, 1, 0)
RICH = lt_core.Weights(999_999, -998_997, 0, np.arange(26, dtype=np.int64))
FOUND = lt_core.list_plays(*DEAL, abilities=EVERY, cap=ALL_PLAYS)
CARDS = lt.Deals.random(600, seed=1)
WORDS = [CORE.word(n) for n in range(0, len(CORE), 99)]
IMAGE = bytes(lt.Lexicon(WORDS).core.data)


def finder() -> lt_core.WayFinder:
    return lt_core.WayFinder("ABCDES" * 2, "ABCDES", bytes(26), abilities=EVERY)


def batch(number: int = 600, weights: lt_core.Weights = WEIGHTS, **options: Any) -> object:
    hands = CARDS.hands[:number]
    pools = CARDS.pools[:number]
    return lt_core.rank_batch(CORE, hands, pools, EARNINGS, weights, **options)


def records() -> object:
    best = lt_core.rank(*DEAL, WEIGHTS, most=7)
    plays = best.records(
        lt.Play, lt.Turn("AEIOURST", "TLN", rules=lt.Rules(hand_size=8)), "net", 0, len(best)
    )
    return list(map(attrgetter("words", "money", "stock", "rarity", "by", "way"), plays))


#: These look several times whether they are to stop, and take milliseconds.
LONG_WORKS: dict[str, Callable[[], Any]] = {
    "list_plays": partial(lt_core.list_plays, *DEAL, abilities=EVERY, cap=ALL_PLAYS),
    "order": partial(lt_core.order, FOUND, WEIGHTS),
    "order, rich weights": partial(lt_core.order, FOUND, RICH),
    "rank": partial(lt_core.rank, *DEAL, WEIGHTS, abilities=EVERY, most=20_000),
    "frontier": partial(lt_core.frontier, *DEAL, abilities=EVERY),
    "batch": partial(batch, count=False),
    "batch, one by one": partial(batch, 99, abilities=EVERY),
    "batch, pairs": partial(batch, abilities=EVERY, count=False),
    "batch, rich weights": partial(batch, weights=RICH, count=False),
    "placements": lambda: finder().placements(("ABCDES", "EDCBAS"), WEIGHTS, 9),
    "ways": lambda: finder().ways(("ABCDES", "EDCBAS"), WEIGHTS, 9, tuple(range(216))),
}
SHORT_WORKS: dict[str, Callable[[], Any]] = {
    "Lexicon": lambda: list(lt_core.Lexicon(IMAGE)),
    "words": lambda: CORE.words(np.arange(0, len(CORE), 999, dtype=np.uint32)),
    "word": lambda: [(CORE.find(word), CORE.look(word)) for word in WORDS],
    "search": partial(lt_core.search, CORE, "STRINGAREA?", abilities=EVERY),
    "search, more than a first room holds": partial(
        lt_core.search, CORE, "AABCDEEFGHIIKLMNOOPRSTUVY?", abilities=EVERY
    ),
    "list_plays, capped": partial(lt_core.list_plays, *DEAL, abilities=EVERY, cap=50),
    "frontier, single words": partial(lt_core.frontier, *DEAL),
    "records": records,
}


def plain(answer: Any) -> object:
    """What two equal answers have alike."""
    match answer:
        case lt_core.Ranking():
            return plain(answer.columns())
        case lt_core.Listing():
            return answer.complete, plain(answer.unordered())
        case np.ndarray():
            return answer.tobytes()
        case tuple():
            return [plain(each) for each in answer]
    return answer
