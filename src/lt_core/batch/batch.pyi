import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings
from lt_core.plays.weights import Weights
from lt_core.search.abilities import Abilities

_Numbers = NDArray[np.int32]
_Answer = tuple[_Numbers, _Numbers, _Numbers, _Numbers, NDArray[np.int64]]

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
    out: _Answer | None = None,
) -> _Answer:
    """Find the best play of each of many deals, and count each deal's plays.

    hands, pools: the number of cards of each letter A to Z, shape (deals, 26). No other thread may
        change the arrays during the call.
    count: whether to count all plays; if not, the last array is all -1.
    out: arrays to write into, which are returned: contiguous, with an entry for each deal, of the
        types below. If it is left out, new arrays are made. After an error, the contents of the
        arrays mean nothing.

    The other arguments are those of `rank`, and are the same for all deals.

    Returns the ids of the first and of the second word, money, stock (all int32), and the number of
    plays (int64). The second id is -1 for a play of one word. For a deal without a play, both ids
    are -1, and money and stock are 0.

    Raises ValueError for other shapes, for more than 24 cards in a deal, and as `rank` does; these
    errors come before the search begins. Runs without the global interpreter lock.
    """
