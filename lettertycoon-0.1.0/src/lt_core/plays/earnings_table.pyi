from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon

@final
class Earnings:
    """What each kind of word earns: a table that the ranking looks up.

    table: int16 of shape (profiles, 12, shares, 2): money and stock, 0 to 4095, of a word with
        that profile (Lexicon.profiles) and ending. All -1: such a word can't be laid.
        An ending is the kind of the first letter x 4 + the kind of the last: 0 consonant,
        1 vowel, 2 Y; as a last letter, 3 S.
        shares is 1, 2, 4, 8 or 16: one entry for each set of up to four abilities that one word of
        a turn can have (bit b of the index: ability b). A word alone has them all, the last entry;
        two words share them out so that money and stock together are most, then money.

    It serves this one Lexicon object. Raises ValueError for another shape or values out of bounds.
    """

    def __new__(cls, lexicon: Lexicon, table: NDArray[np.int16]) -> Earnings: ...
    @property
    def lexicon(self) -> Lexicon: ...
