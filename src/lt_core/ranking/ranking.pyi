from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.ranking.slots import Slots

@final
class Ranking:
    """Plays in order, best first; made by `rank` and `order`."""

    def __new__(cls, lexicon: Lexicon) -> Ranking: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    def records(self, slots: Slots, shared: tuple[object, ...], begin: int, end: int) -> list[Any]:
        """New objects of the class of `slots`, for the plays from begin up to, but without, end.
        Their first four slots are what `row` answers, the others are filled with `shared`.
        IndexError beyond 0 to len.
        """

    def columns(
        self,
    ) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.int32], NDArray[np.int32]]:
        """Ids of the first and of the second word (2**32 - 1: there is none), money and stock of
        all plays, in order; new read-only arrays.
        """
