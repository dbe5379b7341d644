from collections.abc import Callable

from numpy import uint8
from numpy.typing import NDArray

import lt_core

def search_all(
    lexicon: lt_core.Lexicon,
    counts: NDArray[uint8],
    *,
    duplicate: bool = False,
    added_s: bool = False,
    classes: bool = False,
) -> int:
    """Search each deal and write out the ids of its words; return the number of words of all deals.

    counts: one row for each deal, with its number of cards of each letter A to Z.
    classes: stop at the anagram classes, and return their number instead.
    """

def best_all(
    lexicon: lt_core.Lexicon,
    hands: NDArray[uint8],
    pools: NDArray[uint8],
    earnings: lt_core.Earnings,
    weights: lt_core.Weights,
    *,
    extras: bool = False,
    pairs: bool = False,
    most: int = 1,
) -> int:
    """Rank each deal; return the sum of money and stock of the best plays of all deals.

    hands, pools: one row for each deal, with its number of cards of each letter A to Z.
    extras: whether the duplicate and the added S may be used.
    pairs: whether two words may be laid.
    most: the number of plays of each deal.
    """

def callgrind_header() -> bool:
    """Tell whether valgrind's header was there when this module was compiled."""

def callgrind(before: Callable[[], object], counted: Callable[[], object]) -> None:
    """Do two works; callgrind, if it runs this process, counts the second and writes its file."""
