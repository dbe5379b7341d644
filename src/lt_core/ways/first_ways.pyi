import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.weights import Weights
from lt_core.search.abilities import Abilities

def first_ways(
    lexicon: Lexicon,
    hands: NDArray[np.uint8],
    pools: NDArray[np.uint8],
    first: NDArray[np.int32],
    second: NDArray[np.int32],
    money: NDArray[np.int32],
    weights: Weights,
    prices: bytes,
    *,
    patents: str = "",
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    cash: int = 0,
) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """Find the first way of each of many plays, in the order of `list_ways`.

    hands, pools: the number of cards of each letter A to Z, shape (plays, 26).
    first, second, money: the words' ids and the dollars earned, as `rank_batch` returns them. No
        other thread may change any of these arrays during the call.
    weights: as in `list_ways`.
    prices: the price of each letter's patent, A to Z, as 26 bytes.
    patents, royalty_letters: the letters of the player's and of the rivals' patents; these are not
        for sale.
    cash: the player's money before each play.

    Returns the dollars that rivals receive (int32), and the cards that the hand keeps (uint8, of
    the shape of `hands`). For a play without words, rivals receive nothing and the hand keeps all
    its cards.

    Raises ValueError for other shapes, for an id without a word, for more than 24 cards, for words
    that the cards can't make, and for numbers out of bounds. Runs without the global interpreter
    lock.
    """
