from typing import final

import numpy as np
from numpy.typing import NDArray

@final
class Weights:
    """What makes a play's value: money, stock, money the bank pays to rivals, and each card used
    from the hand (letters: int64 of shape (26,), A to Z), as whole numbers within 1,000,000.

    Raises ValueError beyond that, TypeError for numbers that are not whole.
    """

    def __new__(
        cls, money: int, stock: int, royalties: int, letters: NDArray[np.int64] | None = None
    ) -> Weights: ...
