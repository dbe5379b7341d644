from typing import final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings
from lt_core.search.abilities import Abilities

@final
class Listing:
    """Every play of a deal, made by `list_plays`: found and counted, but not yet written out.

    It is immutable, and any number of threads may use it. It takes 64 bytes for each playable set
    of letters and 8 for each pair of them, without the arrays that its methods return.
    """

    def __init__(self, *args: object) -> None: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def complete(self) -> bool:
        """False if there are more plays than the cap; those found are then not the best ones."""

    def unordered(
        self,
    ) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int16], NDArray[np.int16]]:
        """Return new arrays for all plays, in no order: two word ids, money, stock.

        A second id of -1 means no second word; of two words, the first id is not the larger one.
        The arrays take 12 bytes for each play.
        """

def list_plays(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    *,
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    hidden: int = 0,
    cap: int | None = None,
) -> Listing:
    """Find every play that can be laid from hand and pool; the arguments are those of `rank`.

    cap: stop when there are more plays than this.

    Raises ValueError and TypeError as `rank` does, and ValueError for a negative cap. Runs without
    the global interpreter lock.
    """
