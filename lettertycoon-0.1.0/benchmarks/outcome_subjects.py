"""The table of outcomes, and what it is measured against; each work is over the first deals."""

import lt_core
import subjects
from deals import Deal
from lettertycoon.turns import earnings_table
from lettertycoon.turns.rules import STANDARD

DEALS = subjects.PAIRS_DEALS
NO_PAIRS = subjects.ALL_PATENTS.replace("V", "")


def table(deal: Deal, patents: str = subjects.ALL_PATENTS) -> int:
    """The table of a deal; answers how many rows it has."""
    return int(
        lt_core.outcomes(
            subjects.LEXICON.core,
            deal.hand,
            deal.pool,
            earnings_table(subjects.LEXICON, patents, STANDARD),
            duplicate="X" in patents,
            added_s="Z" in patents,
            pairs="V" in patents,
        ).shape[1]
    )


def listing(deal: Deal, patents: str = subjects.ALL_PATENTS) -> lt_core.Listing:
    """Every play of a deal: found and counted."""
    return lt_core.list_plays(
        subjects.LEXICON.core,
        deal.hand,
        deal.pool,
        earnings_table(subjects.LEXICON, patents, STANDARD),
        duplicate="X" in patents,
        added_s="Z" in patents,
        pairs="V" in patents,
    )


def best_turn(deal: Deal, patents: str = subjects.ALL_PATENTS) -> lt_core.Ranking:
    """The best play of a deal."""
    return lt_core.rank(
        subjects.LEXICON.core,
        deal.hand,
        deal.pool,
        earnings_table(subjects.LEXICON, patents, STANDARD),
        subjects.TOTAL,
        duplicate="X" in patents,
        added_s="Z" in patents,
        pairs="V" in patents,
        most=1,
    )


def tables(patents: str = subjects.ALL_PATENTS) -> int:
    """The tables of all deals; answers how many rows they have."""
    return sum(table(deal, patents) for deal in DEALS)


def listings(patents: str = subjects.ALL_PATENTS) -> int:
    """Every play of all deals, found and counted."""
    return sum(len(listing(deal, patents)) for deal in DEALS)


def arrays(patents: str = subjects.ALL_PATENTS) -> int:
    """Every play of all deals, its ids and earnings in arrays."""
    return sum(len(listing(deal, patents).unordered()[0]) for deal in DEALS)


def best_turns(patents: str = subjects.ALL_PATENTS) -> int:
    """The best play of all deals; answers how many there are."""
    return sum(len(best_turn(deal, patents)) for deal in DEALS)
