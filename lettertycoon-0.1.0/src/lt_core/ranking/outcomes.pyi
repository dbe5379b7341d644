import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings

def outcomes(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    *,
    duplicate: bool = False,
    added_s: bool = False,
    duplicate_cards: int = 3,
    pairs: bool = False,
    max_rarity: int | None = None,
    hide_sensitive: bool = False,
) -> NDArray[np.uint32]:
    """The table of outcomes: for each set of cards that a play may use, the plays that nothing
    dominates; the arguments are those of `rank`.

    A set says which cards of the hand and which of the pool are used, cards of one letter in one
    place being alike. A play is entered for every set that one of its ways uses. A play dominates
    another of the same set where it earns as much or more, money and stock together, and as much
    money or more, and one of the two is more. Of plays of one set that earn the same there is the
    first in the order of plays: by rarity of the rarest word, one word before two, fewer letters,
    the alphabet.

    Answers a read-only array of shape (6, n), a column a play:

    0, 1: cards used of the hand and of the pool, as bits: bit i is the i-th card in alphabetical
       order, of cards of one letter the first ones.
    2, 3: money, stock.
    4, 5: ids of the first and of the second word (2**32 - 1: there is none), the first never
       larger.

    The plays of one set stand together, the one with the largest total first, then those with less
    total and more money. The order of the sets says nothing, but is the same each time.

    Raises ValueError and TypeError as `rank` does; ValueError too where the cards make more than
    65536 sets (16 cards that all differ make that many). Runs without the global interpreter lock,
    and takes it every ten milliseconds or so to let Ctrl-C through.
    """
