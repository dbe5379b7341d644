import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings
from lt_core.plays.weights import Weights

def rank_batch(
    lexicon: Lexicon,
    hands: NDArray[np.uint8],
    pools: NDArray[np.uint8],
    earnings: Earnings,
    weights: Weights,
    *,
    royalty_letters: str = "",
    duplicate: bool = False,
    added_s: bool = False,
    duplicate_cards: int = 3,
    pairs: bool = False,
    max_rarity: int | None = None,
    hide_sensitive: bool = False,
    count: bool = True,
) -> tuple[NDArray[np.uint32], NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
    """The best play of each of many deals, and how many plays each has.

    hands, pools: one row a deal, cards of each letter A to Z: shape (deals, 26). The other
        arguments are those of `rank`, the same for all deals.
    count: whether all plays are counted; else the last array is -1 throughout.

    Returns word ids of shape (deals, 2), the second 2**32 - 1 for a play of one word, both where
    there is no play; money, stock (0 where there is no play) and the number of plays.

    Raises ValueError for other shapes, more than 24 cards in a deal, and as `rank` does, before
    anything is searched. Runs without the global interpreter lock from the first deal to the last;
    the arrays must not be changed by others meanwhile.
    """
