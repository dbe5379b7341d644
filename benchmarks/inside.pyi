from numpy import uint8
from numpy.typing import NDArray

import lt_core

def search_all(
    lexicon: lt_core.Lexicon,
    counts: NDArray[uint8],
    *,
    copy: bool = False,
    final_s: bool = False,
    classes: bool = False,
) -> int:
    """How many words all deals have together, each deal being searched in turn by the kernel and
    its words' ids written out. counts: one row a deal, cards of each letter A to Z. classes:
    stop at the anagram classes and answer how many those are.
    """
