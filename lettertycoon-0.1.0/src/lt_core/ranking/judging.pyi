from collections.abc import Iterable, Sequence

from lt_core.plays.weights import Weights
from lt_core.ranking.listing import Listing
from lt_core.ranking.ranking import Ranking

_Near = tuple[str, int, int, tuple[str, ...], int, int, int]
_Answer = tuple[tuple[int, int] | None, int, Sequence[_Near]]

def judge(
    listing: Listing,
    weights: Weights,
    plays: Iterable[tuple[tuple[str, ...], int | None, int]],
    *,
    doubled: str = "",
) -> tuple[Ranking, int | None, list[_Answer | None]]:
    """Where plays stand among those of a listing, and the nearest plays of more value.

    plays: for each its words, one or two; the value that it has where it is not listed (or None);
        and the abilities (bits, as in the earnings table) that its words then have.
    doubled: the letter that doubles by itself, or "".

    Answers (ranking, best, answers). The ranking's first row is the best play of all, the others
    are those of the plays that are listed; best is the value of the first, None where the listing
    is empty. For each play the answer is None where it is not listed and no value was given; else
    (place, value, near). place: (row in the ranking, plays that stand before it), None where it is
    not listed. near: (kind, ability, letters, words, money, stock, value) of the best play of more
    value that

    - "with_s": has an S after one of the words,
    - "same_letters": has the same letters, and as many words,
    - "beside": has the word beside another, or one of two words beside another than now,
    - "added", "changed": has a letter more, or one letter instead of another (in the word that it
      has instead of one of mine),
    - "doubled": has an ability (or the doubled letter: ability 3) that the words have not;
      letters says how many are other ones, and the nearest comes before the best. It has as many
      words; of two, one stays.

    Values are in the unit of the weights: their greatest common divisor. Raises ValueError for
    words that are no one or two of 1 to 16 letters, for a doubled that is no letter, for a listing
    that its cap cut short; TypeError for values and abilities that are not whole.
    """
