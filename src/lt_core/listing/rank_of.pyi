from collections.abc import Iterable, Sequence

from lt_core.listing.listing import Listing
from lt_core.plays.weights import Weights
from lt_core.ranking.ranking import Ranking

_Neighbour = tuple[str, int, int, tuple[str, ...], int, int, int]
_Answer = tuple[tuple[int, int] | None, int, Sequence[_Neighbour]]

def rank_of(
    listing: Listing,
    weights: Weights,
    plays: Iterable[tuple[tuple[str, ...], int | None, int]],
    *,
    doubled: str = "",
) -> tuple[Ranking, int | None, list[_Answer | None]]:
    """Find the places of plays among those of a listing, and the nearest plays of more value.

    plays: (words, value, abilities) for each play. words: one or two. value: for a play that is not
        listed, its value or None. abilities: for a play that is not listed, the abilities that its
        words get, as bits.
    doubled: the letter that doubles a word by itself, or "".

    Returns (ranking, best, answers). The ranking's first row is the best play of all; the other
    rows are the given plays that are listed. best: the value of the best play; None if the listing
    is empty. answers: for each play (place, value, neighbours); None if the play is not listed and
    no value is given. place: (row in the ranking, number of plays before it in order); None if the
    play is not listed. neighbours: for each kind that has a play of more value, (kind, ability,
    letters, words, money, stock, value) of the first such play in order:

    - "with_s": a word with an S after it.
    - "same_letters": the same letters, in as many words.
    - "beside": the given word and another one; or one of two given words and another one.
    - "added", "changed": one letter more, or one letter replaced, in one word; of two given words,
      the other one stays.
    - "doubled": for each ability (3 = the doubled letter) that no given word gets, a play that gets
      it. It has as many words; of two given words, one stays. The play with the fewest other
      letters comes first; `letters` is the number of these.

    Values are in units of the weights' greatest common divisor. Raises ValueError unless a play has
    one or two words of 1 to 16 letters, if `doubled` is not a letter, or if the listing is not
    complete; TypeError for values and abilities that are not whole numbers.
    """
