import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings
from lt_core.plays.weights import Weights
from lt_core.search.abilities import Abilities

def rank_batch(
    lexicon: Lexicon,
    hands: NDArray[np.uint8],
    pools: NDArray[np.uint8],
    earnings: Earnings,
    weights: Weights,
    *,
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    hidden: int = 0,
    count: bool = True,
) -> tuple[NDArray[np.uint32], NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
    """Find the best play of each of many deals, and count each deal's plays.

    hands, pools: the number of cards of each letter A to Z, shape (deals, 26). No other thread may
        change the arrays during the call.
    count: whether to count all plays; if not, the last array is all -1.

    The other arguments are those of `rank`, and are the same for all deals.

    Returns word ids of shape (deals, 2), money, stock, and the number of plays. The second id is
    2**32 - 1 for a play of one word. For a deal without a play, both ids are 2**32 - 1, and money
    and stock are 0.

    Raises ValueError for other shapes, for more than 24 cards in a deal, and as `rank` does; these
    errors come before the search begins. Runs without the global interpreter lock.
    """
