from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon

@final
class Earnings:
    """What each kind of word earns: a table for the ranking.

    lexicon: the lexicon whose words the table is about. The table can be used with no other object.
    table: int16 of shape (profiles, 12, shares, 2): money and stock, 0 to 4095, of a word with a
        profile (`Lexicon.profiles`), an ending and a set of abilities. Words whose numbers are all
        -1 can't be laid.
        An ending is 4 x the kind of the first letter + the kind of the last. The kinds are
        0 consonant, 1 vowel, 2 Y; a last letter S has kind 3.
        shares is 1, 2, 4, 8 or 16, the number of sets of up to four abilities; bit b of a set
        stands for ability b. A word alone gets all abilities. Two words share them out so that the
        sum of their money and stock is largest; of equal sums, the one with most money.

    Raises ValueError for another shape or values out of bounds.
    """

    def __new__(cls, lexicon: Lexicon, table: NDArray[np.int16]) -> Earnings: ...
    @property
    def lexicon(self) -> Lexicon: ...
