from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings

@final
class Listing:
    """Every play of a deal, made by `list_plays`: found and counted, not yet written out.

    Immutable; any number of threads may use one. It takes 64 bytes for each anagram class that can
    be laid and 8 for each pair of them; the arrays below come on top while they are in use.
    """

    def __init__(self, *args: object) -> None: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def complete(self) -> bool:
        """False where there are more plays than the cap: then these are some, not the best."""

    def unordered(
        self,
    ) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.int16], NDArray[np.int16]]:
        """Ids of the first and of the second word (2**32 - 1: there is none), the first never
        larger, money and stock of all plays, in no order; new arrays, 12 bytes a play.
        """

def list_plays(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    *,
    royalty_letters: str = "",
    duplicate: bool = False,
    added_s: bool = False,
    duplicate_cards: int = 3,
    pairs: bool = False,
    max_rarity: int | None = None,
    hide_sensitive: bool = False,
    cap: int | None = None,
) -> Listing:
    """Every play that can be laid from hand and pool; the arguments are those of `rank`.

    cap: stop when there are more plays than this. Raises ValueError and TypeError as `rank` does,
    for a negative cap too. Runs without the global interpreter lock.
    """
