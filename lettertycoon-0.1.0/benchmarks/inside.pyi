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
    """How many words all deals have together, each deal being searched in turn by the kernel and
    its words' ids written out. counts: one row a deal, cards of each letter A to Z. classes:
    stop at the anagram classes and answer how many those are.
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
    """What the best plays of all deals earn together, money and stock, each deal being ranked in
    turn by the kernel. hands, pools: one row a deal, cards of each letter A to Z. extras: with the
    duplicate and the added S. pairs: two words may be laid. most: so many plays of each deal.
    """

def listing_bytes(listing: lt_core.Listing) -> int:
    """What a listing holds: its candidates, their words and its blocks of plays, without the room
    kept free for more.
    """

def ranking_bytes(ranking: lt_core.Ranking) -> int:
    """What a ranking holds; its columns are made anew when they are asked for."""
