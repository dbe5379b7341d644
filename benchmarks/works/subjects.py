"""The functions that are measured. Each does one work over all deals.

It returns the number of words found, or their earnings, so that the work can be checked.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypedDict

import numpy
from numpy import uint8, uint64
from numpy.typing import NDArray

import lettertycoon as lt
import lt_core
from benchmarks.baselines import inside
from benchmarks.baselines.classic import Classic
from benchmarks.baselines.grouped_scan import GroupedScan
from benchmarks.baselines.mask_scan import MaskScan
from benchmarks.works.deals import NUMBER, SEED, Deal, texts
from lettertycoon.turns import earnings_table
from lettertycoon.turns.objectives import kernel_weights
from lettertycoon.turns.rules import STANDARD, laying_abilities

LEXICON = lt.Lexicon.default()
RANDOM = lt.Deals.random(NUMBER, seed=SEED)
DEALS = texts(RANDOM)
HANDS, POOLS = RANDOM.hands, RANDOM.pools
COUNTS = HANDS + POOLS
BEST = 10
ALL_PATENTS = "BJKQVXZ"
EARNINGS = earnings_table(LEXICON, ALL_PATENTS, STANDARD)
TOTAL = kernel_weights("total")
EVERY = laying_abilities(ALL_PATENTS)
PAIRS_DEALS = DEALS[:200]  # for listing all plays with all patents: some ten million


@cache
def words() -> list[str]:
    """Return the words of the lexicon, by id."""
    return list(LEXICON)


@cache
def classic() -> Classic:
    return Classic(words())


@cache
def mask_scan() -> MaskScan:
    return MaskScan(words())


@cache
def grouped_scan() -> GroupedScan:
    return GroupedScan(words())


class Abilities(TypedDict):
    """The keyword arguments of a search."""

    duplicate: bool
    added_s: bool


def abilities(patents: str) -> Abilities:
    """Return the arguments for these patents; only X and Z matter for the words found."""
    return {"duplicate": "X" in patents, "added_s": "Z" in patents}


def kernel(patents: str = "") -> int:
    """Search inside the kernel, up to word ids."""
    return inside.search_all(LEXICON.core, COUNTS, **abilities(patents))


def kernel_classes(patents: str = "") -> int:
    """Search inside the kernel, up to anagram classes; return their number."""
    return inside.search_all(LEXICON.core, COUNTS, **abilities(patents), classes=True)


def classic_inside(patents: str = "") -> int:
    """Search with the classic, without Python code between deals."""
    return classic().search_all(COUNTS, **abilities(patents))


def kernel_call(patents: str = "") -> int:
    """Call the kernel from Python for each deal: it takes letters and returns word ids."""
    search, core, allowed = lt_core.search, LEXICON.core, laying_abilities(patents)
    return sum(len(search(core, d.cards, abilities=allowed)[0]) for d in DEALS)


def classic_call(patents: str = "") -> int:
    """Call the classic from Python for each deal, as kernel_call does."""
    search, keywords = classic().search, abilities(patents)
    return sum(len(search(d.cards, **keywords)) for d in DEALS)


def kernel_words(deals: Sequence[Deal] = DEALS) -> int:
    """Call the kernel from Python for each deal: it takes letters and returns words."""
    search, core = lt_core.search, LEXICON.core
    return sum(len(core.words(search(core, deal.cards)[0])) for deal in deals)


def mask_scan_call() -> int:
    """Scan the masks of all words for each deal."""
    search = mask_scan().search
    return sum(len(search(d.cards)) for d in DEALS)


def grouped_scan_call() -> int:
    """Scan the masks of distinct sets of letters for each deal."""
    search = grouped_scan().search
    return sum(len(search(d.cards)) for d in DEALS)


def best() -> int:
    """Find the ten best plays of fresh turns without patents; read their words and earnings."""
    found = 0
    for hand, pool in DEALS:
        for play in lt.best(lt.Turn(hand, pool), LEXICON, n=BEST):
            found += len(play.words) + 0 * (play.money + play.stock)
    return found


def plays() -> int:
    """List all plays of fresh turns, ranked, with their earnings as arrays."""
    found = 0
    for hand, pool in DEALS:
        view = lt.plays(lt.Turn(hand, pool), LEXICON)
        found += len(view.money) + 0 * len(view.stock)
    return found


def playable() -> list[int]:
    """Count the plays of each deal with the classic: the words that use a letter of the hand."""
    search = classic().search
    return [
        len(search(deal.cards))
        - len(search("".join(card for card in deal.pool if card not in deal.hand)))
        for deal in DEALS
    ]


def best_turn(hands: NDArray[uint8] = HANDS, pools: NDArray[uint8] = POOLS) -> int:
    """Find the best plays with all patents, inside the kernel; return their earnings."""
    return inside.best_all(LEXICON.core, hands, pools, EARNINGS, TOTAL, extras=True, pairs=True)


def best_turn_of(index: int) -> int:
    """Find the best play of one deal with all patents, inside the kernel."""
    return best_turn(HANDS[index : index + 1], POOLS[index : index + 1])


def best_turn_call() -> int:
    """Find the best plays of fresh turns with all patents, in Python; return their earnings."""
    return _best_pairs(1)


def best_ten_pairs_call() -> int:
    """Find the ten best plays of fresh turns with all patents; return their earnings."""
    return _best_pairs(BEST)


def _best_pairs(n: int) -> int:
    earned = 0
    for hand, pool in DEALS:
        for play in lt.best(lt.Turn(hand, pool, patents=ALL_PATENTS), LEXICON, n=n):
            earned += play.money + play.stock + 0 * len(play.words)
    return earned


def list_plays(deal: Deal) -> lt_core.Listing:
    """Find and count every play of a deal with all patents."""
    return lt_core.list_plays(LEXICON.core, deal.hand, deal.pool, EARNINGS, abilities=EVERY)


def pairs_unordered() -> int:
    """Find every play of the first deals, with ids and earnings in arrays; return their number."""
    return sum(len(list_plays(deal).unordered()[0]) for deal in PAIRS_DEALS)


def pairs_ordered() -> int:
    """Find and order the same plays."""
    return sum(len(lt_core.order(list_plays(deal), TOTAL)) for deal in PAIRS_DEALS)


@cache
def _listed() -> list[lt_core.Listing]:
    return [list_plays(deal) for deal in PAIRS_DEALS]


def order_listed() -> int:
    """Order the plays of listings that have been made before."""
    return sum(len(lt_core.order(listing, TOTAL)) for listing in _listed())


@cache
def _random_keys() -> list[NDArray[uint64]]:
    chance = numpy.random.default_rng(SEED)
    sizes = map(len, _listed())
    return [chance.integers(0, 1 << 64, size, uint64) for size in sizes]


def sort_keys() -> int:
    """Sort one random integer for each of these plays: the least time that ordering can take."""
    return sum(len(numpy.sort(keys)) for keys in _random_keys())


WAYS_DEALS = DEALS[:500]
RIVALS = {"Rayne": "EAT", "Ann": "S"}


def best_ten(deal: Deal) -> list[lt.Play]:
    """Find the ten best plays of a fresh turn with all patents, and with rivals to pay."""
    turn = lt.Turn(deal.hand, deal.pool, patents=ALL_PATENTS, money=4, rivals=RIVALS)
    return lt.best(turn, LEXICON, n=BEST)


def best_ten_plays() -> int:
    """Find the ten best plays of each deal; return their number."""
    return sum(len(best_ten(deal)) for deal in WAYS_DEALS)


def best_ten_ways() -> int:
    """Find the same plays, and read every field of their ways; return the number of hand cards."""
    spent = 0
    for deal in WAYS_DEALS:
        for play in best_ten(deal):
            way = play.way
            spent += len(way.hand)
            _ = way.letters, way.pool, way.duplicate, way.added_s
            _ = way.royalties, way.buyable, way.kept, way.key
    return spent


def best_ten_dicts() -> int:
    """Find the same plays, and convert them to JSON values; return the number of letters laid."""
    letters = 0
    for deal in WAYS_DEALS:
        for play in best_ten(deal):
            letters += sum(map(len, play.to_dict()["way"]["letters"]))
    return letters


def all_ways() -> int:
    """Make every way of the best plays, as objects; return their number."""
    return sum(sum(1 for _ in play.ways()) for play in _best_plays())


@cache
def _best_plays() -> list[lt.Play]:
    return [play for deal in WAYS_DEALS[:100] for play in best_ten(deal)]
