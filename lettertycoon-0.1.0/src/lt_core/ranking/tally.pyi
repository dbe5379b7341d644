from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lt_core.plays.earnings_table import Earnings
from lt_core.ranking.listing import Listing

_Counts = NDArray[np.int64]

def tally(
    listing: Listing, without: Sequence[Earnings] = ()
) -> tuple[
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.int64],
    int,
]:
    """How many plays of a listing have something in common, without writing them out.

    without: tables of earnings with fewer abilities than the listing's, for the same lexicon: what
        earns alike by the listing's, whatever abilities it gets, must earn alike by each of these.

    Answers six counts of plays, the arrays new:
    lengths, shape (2, 33): plays of one word, then of two, by their letters (both words' together).
    beginnings, shape (26, 26): plays of one word by their first letter and their second.
    totals: by money and stock together, up to the highest.
    rarities, shape (8,): by the rarity of the rarest word, 1 to 6; 7 = a word has none.
    otherwise: for each table of `without`, the plays that earn something else by it.
    qs: plays with a word that has a Q.

    Raises ValueError for a table of another lexicon, TypeError for other things than tables.
    Runs without the global interpreter lock.
    """
