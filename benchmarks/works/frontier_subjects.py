"""The frontier, and its baselines; a function without a deal as argument uses DEALS."""

import lt_core
from benchmarks.works import subjects
from benchmarks.works.deals import Deal
from lettertycoon.turns import earnings_table
from lettertycoon.turns.rules import STANDARD, laying_abilities

DEALS = subjects.PAIRS_DEALS
NO_PAIRS = subjects.ALL_PATENTS.replace("V", "")


def table(deal: Deal, patents: str = subjects.ALL_PATENTS) -> int:
    """Make the table of a deal; return its number of rows."""
    return int(
        lt_core.frontier(
            subjects.LEXICON.core,
            deal.hand,
            deal.pool,
            earnings_table(subjects.LEXICON, patents, STANDARD),
            abilities=laying_abilities(patents),
        ).shape[1]
    )


def listing(deal: Deal, patents: str = subjects.ALL_PATENTS) -> lt_core.Listing:
    """Find and count every play of a deal."""
    return lt_core.list_plays(
        subjects.LEXICON.core,
        deal.hand,
        deal.pool,
        earnings_table(subjects.LEXICON, patents, STANDARD),
        abilities=laying_abilities(patents),
    )


def best_turn(deal: Deal, patents: str = subjects.ALL_PATENTS) -> lt_core.Ranking:
    """Find the best play of a deal."""
    return lt_core.rank(
        subjects.LEXICON.core,
        deal.hand,
        deal.pool,
        earnings_table(subjects.LEXICON, patents, STANDARD),
        subjects.TOTAL,
        abilities=laying_abilities(patents),
        most=1,
    )


def tables(patents: str = subjects.ALL_PATENTS) -> int:
    """Make the tables of all deals; return their number of rows."""
    return sum(table(deal, patents) for deal in DEALS)


def listings(patents: str = subjects.ALL_PATENTS) -> int:
    """Find every play of all deals; return their number."""
    return sum(len(listing(deal, patents)) for deal in DEALS)


def arrays(patents: str = subjects.ALL_PATENTS) -> int:
    """Find every play of all deals, and write ids and earnings into arrays; return their number."""
    return sum(len(listing(deal, patents).unordered()[0]) for deal in DEALS)


def best_turns(patents: str = subjects.ALL_PATENTS) -> int:
    """Find the best play of each deal; return their number."""
    return sum(len(best_turn(deal, patents)) for deal in DEALS)
