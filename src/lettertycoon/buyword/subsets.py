"""Every part of the tiles held, by number.

Of c tiles of a letter a part has 0 to c. A part's code is these numbers as the digits of one number
of mixed radix: the codes go from 0, no tile, to n - 1, all tiles. What one part has beyond another
that is in it is the difference of their codes.
"""

from collections.abc import Iterable
from math import prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from lettertycoon.base import LETTERS, ArgumentError

MOST_PARTS = 1 << 20

Codes = NDArray[np.int64]
Values = NDArray[np.int64]
T = TypeVar("T", np.int64, np.float64)


class Subsets:
    """The parts of some tiles.

    letters: the letters there are, sorted; numbers: tiles of each; steps: what one tile of each
    adds to a code.
    count: how many parts there are.
    sizes: tiles of each part. masks: each part as bits, of which a part within it has a subset.

    Raises ArgumentError where there are more than MOST_PARTS.
    """

    __slots__ = ("count", "letters", "masks", "numbers", "sizes", "steps")

    def __init__(self, tiles: str) -> None:
        self.letters = "".join(sorted(set(tiles)))
        self.numbers = [tiles.count(letter) for letter in self.letters]
        self.count = prod(number + 1 for number in self.numbers)
        if self.count > MOST_PARTS:
            raise ArgumentError(
                f"the {len(tiles)} tiles have {self.count:,} different parts, too many to look at",
                "tiles.too_many_parts", tiles=len(tiles), parts=self.count, most=MOST_PARTS,
            )  # fmt: skip
        self.steps = []
        step = 1
        self.masks: NDArray[np.uint64] = np.zeros(1, np.uint64)
        place = 0
        for number in self.numbers:
            self.steps.append(step)
            step *= number + 1
            run = np.array([((1 << n) - 1) << place for n in range(number + 1)], np.uint64)
            self.masks = (run[:, None] | self.masks).ravel()
            place += number
        self.sizes = self.sums([1] * len(self.letters))

    def sums(self, each: Iterable[int]) -> Values:
        """For each part, what its tiles come to, of so much for a tile of each letter."""
        codes = np.zeros(1, np.int64)
        for number, value in zip(self.numbers, each, strict=True):
            codes = ((np.arange(number + 1) * value)[:, None] + codes).ravel()
        return codes

    def of_letter(self, index: int) -> Values:
        """For each part, how many tiles of the letter with this index it has."""
        return (np.arange(self.count) // self.steps[index]) % (self.numbers[index] + 1)

    def most_within(self, values: NDArray[T]) -> NDArray[T]:
        """For each part, the most that any part within it has."""
        table = values.reshape([number + 1 for number in reversed(self.numbers)])
        for axis in range(table.ndim):
            table = np.maximum.accumulate(table, axis=axis)
        return table.ravel()

    def codes(self, counts: Values) -> Codes:
        """The codes of parts given as counts of the letters A to Z, shape (parts, 26)."""
        weights = np.zeros(26, np.int64)
        for letter, step in zip(self.letters, self.steps, strict=True):
            weights[LETTERS.index(letter)] = step
        codes: Codes = counts @ weights
        return codes

    def tiles(self, code: int) -> str:
        """The tiles of a part, sorted."""
        text = ""
        for letter, number in zip(self.letters, self.numbers, strict=True):
            code, tiles = divmod(code, number + 1)
            text += letter * tiles
        return text
