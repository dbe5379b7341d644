from lt_core.plays.weights import Weights
from lt_core.ranking.listing import Listing
from lt_core.ranking.ranking import Ranking

def order(listing: Listing, weights: Weights) -> Ranking:
    """All plays of a listing in the order of `rank`, by one sort of one integer a play (of three,
    where the weights are too fine for 64 bits). While it runs it takes 8 bytes a play (20 with
    three) and 16 for each two classes; the ranking itself takes 16 bytes a play.
    """
