"""What is measured: each function does one piece of work over all deals, and answers how many
words it has found, so that the work can be checked.
"""

from functools import cache

import inside
import lettertycoon as lt
import lt_core
from classic import Classic
from deals import card_counts, random_deals
from mask_scan import GroupedScan, MaskScan

LEXICON = lt.Lexicon.default()
DEALS = random_deals()
COUNTS = card_counts(deal.cards for deal in DEALS)
HANDS = card_counts(deal.hand for deal in DEALS)
POOLS = card_counts(deal.pool for deal in DEALS)
BEST = 10


@cache
def words() -> list[str]:
    """The words of the lexicon, by id."""
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


def kernel(extras: bool = False) -> int:
    """The search inside the kernel, word ids out; extras: with X and Z."""
    return inside.search_all(LEXICON.core, COUNTS, copy=extras, final_s=extras)


def kernel_classes(extras: bool = False) -> int:
    """The same, stopping at anagram classes, which it counts instead of words."""
    return inside.search_all(LEXICON.core, COUNTS, copy=extras, final_s=extras, classes=True)


def classic_inside(extras: bool = False) -> int:
    """The classic's search without Python in between."""
    return classic().search_all(COUNTS, copy=extras, final_s=extras)


def kernel_call(extras: bool = False) -> int:
    """One call from Python a deal: letters in, an array of word ids out."""
    search, core = lt_core.search, LEXICON.core
    return sum(len(search(core, d.cards, copy=extras, final_s=extras).ids) for d in DEALS)


def classic_call(extras: bool = False) -> int:
    """One call from Python a deal, as kernel_call."""
    search = classic().search
    return sum(len(search(d.cards, copy=extras, final_s=extras)) for d in DEALS)


def mask_scan_call() -> int:
    """One mask scan a deal."""
    search = mask_scan().search
    return sum(len(search(d.cards)) for d in DEALS)


def grouped_scan_call() -> int:
    """One scan over distinct letter sets a deal."""
    search = grouped_scan().search
    return sum(len(search(d.cards)) for d in DEALS)


def best() -> int:
    """The ten best plays of a fresh turn, their words and earnings read."""
    found = 0
    for hand, pool in DEALS:
        for play in lt.best(lt.Turn(hand, pool), LEXICON, n=BEST):
            found += len(play.words) + 0 * (play.money + play.stock)
    return found


def plays() -> int:
    """All plays of a fresh turn, ranked, their earnings as arrays."""
    found = 0
    for hand, pool in DEALS:
        view = lt.plays(lt.Turn(hand, pool), LEXICON)
        found += len(view.money) + 0 * len(view.stock)
    return found


def playable() -> list[int]:
    """How many plays each deal has, by the classic: its words, less those without a letter that
    the hand holds.
    """
    search = classic().search
    return [
        len(search(deal.cards))
        - len(search("".join(card for card in deal.pool if card not in deal.hand)))
        for deal in DEALS
    ]
