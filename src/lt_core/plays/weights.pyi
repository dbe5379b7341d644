from typing import final

import numpy as np
from numpy.typing import NDArray

@final
class Weights:
    """The weights that determine a play's value: whole numbers from -1,000,000 to 1,000,000.

    money, stock: of a dollar and of a stock earned.
    royalties: of a dollar that the bank pays to a rival.
    letters: of each hand card used, by letter A to Z: int64 of shape (26,); all 0 if left out.

    Raises ValueError for numbers out of bounds, TypeError for numbers that are not whole.
    """

    def __new__(
        cls, money: int, stock: int, royalties: int, letters: NDArray[np.int64] | None = None
    ) -> Weights: ...
