from typing import Any, TypeVar, final

import numpy as np
from numpy.typing import NDArray

from lt_core.lexicon.lexicon import Lexicon
from lt_core.ranking.records import PlayRecord

_Play = TypeVar("_Play", bound=PlayRecord[Any, Any, Any])

@final
class Ranking:
    """Plays in order, best first; made by `rank` and `order`."""

    def __new__(cls, lexicon: Lexicon) -> Ranking: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    def records(
        self, cls: type[_Play], turn: object, by: object, begin: int, end: int
    ) -> list[_Play]:
        """Make an object for each play in [begin, end).

        cls: the objects' class, which extends PlayRecord; its __new__ and __init__ are not called.

        Raises IndexError for places out of bounds; TypeError for another class, and for a place
        that is not a whole number.
        """

    def columns(
        self,
    ) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
        """Return new read-only arrays for all plays in order: two word ids, money, stock.

        A second id of -1 means no second word.
        """
