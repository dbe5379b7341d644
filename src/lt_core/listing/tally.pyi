from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lt_core.listing.listing import Listing
from lt_core.plays.earnings_table import Earnings

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
    """Count the plays of a listing by several properties, without writing them out.

    without: tables of earnings for the same lexicon, with fewer abilities than the listing's table.
        Words with the same score class in the listing's table must have the same score class in
        each of these.

    Returns six counts of plays; the arrays are new:

    lengths, shape (2, 33): plays of one word, and of two, by number of letters (of both words).
    beginnings, shape (26, 26): plays of one word by first and second letter.
    totals: plays by money and stock together, up to the highest.
    rarities, shape (8,): plays by the rarity of the rarest word, 1 to 6; 7 = a word is ungraded.
    otherwise: for each table of `without`, the plays that earn a different amount by it.
    qs: plays with a word that has the letter Q.

    Raises ValueError for a table of another lexicon, TypeError for values that are not tables. Runs
    without the global interpreter lock.
    """
