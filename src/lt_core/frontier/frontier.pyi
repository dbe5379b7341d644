import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings
from lt_core.search.abilities import Abilities

def frontier(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    *,
    abilities: Abilities | None = None,
    hidden: int = 0,
) -> NDArray[np.int32]:
    """List, for each set of cards that a play may use, the plays that no other play dominates.

    The arguments are those of `rank`. A set says which cards of the hand and which of the pool are
    used; equal letters in one place are alike. A play belongs to every set that one of its ways
    uses. One play dominates another of the same set if it has at least as large a total and at
    least as much money, and more of one of them. Of plays of one set that earn the same, the table
    has only the first: by the rarity of the rarest word, then one word before two, then fewer
    letters, then the alphabet.

    Returns a read-only array of shape (6, n), with one column for each play:

    0, 1: cards used of the hand and of the pool, as bits: bit i stands for the i-th card in
       alphabetical order. If only some cards of a letter are used, the bits are those of the first
       ones.
    2, 3: money, stock.
    4, 5: the ids of the two words, the smaller first; the second is -1 if there is none.

    The plays of one set stand together: the largest total first, then those with less total and
    more money. The order of the sets has no meaning, but is the same each time.

    Raises ValueError and TypeError as `rank` does, and ValueError if the cards make more than
    65,536 sets; 16 different cards make exactly as many. Runs without the global interpreter lock.
    """
