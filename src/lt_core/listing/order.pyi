from lt_core.listing.listing import Listing
from lt_core.plays.weights import Weights
from lt_core.ranking.ranking import Ranking

def order(listing: Listing, weights: Weights) -> Ranking:
    """Put all plays of a listing in the order of `rank`.

    The work takes 4 or 8 bytes for each play, and some bytes for each pair of anagram classes. The
    ranking itself takes 16 bytes for each play.
    """
