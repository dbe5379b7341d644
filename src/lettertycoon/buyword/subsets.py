"""All parts (sub-multisets) of the tiles held, each with a code.

If the tiles have a letter c times, a part has it 0 to c times. The numbers of all letters are the
digits of the part's code in a mixed radix. Codes run from 0 (no tile) to `count` - 1 (all tiles).
To take one part out of another, subtract its code.
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

    letters: the distinct letters, sorted.
    numbers: the number of tiles of each letter.
    steps: how much one tile of each letter adds to a code.
    count: the number of parts.
    sizes: the number of tiles in each part.
    masks: a bit mask for each part. A part lies within another one if all its bits are set there.

    Raises ArgumentError for more than MOST_PARTS parts.
    """

    __slots__ = ("count", "letters", "masks", "numbers", "sizes", "steps")

    def __init__(self, tiles: str) -> None:
        self.letters = "".join(sorted(set(tiles)))
        self.numbers = [tiles.count(letter) for letter in self.letters]
        self.count = prod(number + 1 for number in self.numbers)
        if self.count > MOST_PARTS:
            raise ArgumentError(
                f"the {len(tiles)} tiles have {self.count:,} different subsets, too many to search",
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
        """Return the sum of per-letter values for every part."""
        codes = np.zeros(1, np.int64)
        for number, value in zip(self.numbers, each, strict=True):
            codes = ((np.arange(number + 1) * value)[:, None] + codes).ravel()
        return codes

    def of_letter(self, index: int) -> Values:
        """Return the number of tiles of one letter, by its index, in every part."""
        return (np.arange(self.count) // self.steps[index]) % (self.numbers[index] + 1)

    def most_within(self, values: NDArray[T]) -> NDArray[T]:
        """Return for every part the maximum over the parts within it."""
        table = values.reshape([number + 1 for number in reversed(self.numbers)])
        for axis in range(table.ndim):
            table = np.maximum.accumulate(table, axis=axis)
        return table.ravel()

    def codes(self, counts: Values) -> Codes:
        """Return the codes of parts, given as counts of the letters A to Z: shape (parts, 26)."""
        weights = np.zeros(26, np.int64)
        for letter, step in zip(self.letters, self.steps, strict=True):
            weights[LETTERS.index(letter)] = step
        codes: Codes = counts @ weights
        return codes

    def tiles(self, code: int) -> str:
        """Return the tiles of a part, sorted."""
        text = ""
        for letter, number in zip(self.letters, self.numbers, strict=True):
            code, tiles = divmod(code, number + 1)
            text += letter * tiles
        return text
