"""A faster variant of the mask scan."""

import numpy
from numpy import int64, uint8, uint32
from numpy.typing import NDArray

from benchmarks.baselines.mask_scan import LETTERS, MaskScan


class GroupedScan(MaskScan):
    """A mask scan with one mask for all words with the same set of letters, smaller sets first.

    It takes little more than half the time of MaskScan.
    """

    def _arrange(self, sets: NDArray[uint32], counts: NDArray[uint8]) -> NDArray[int64]:
        sizes = numpy.count_nonzero(counts, axis=1)
        order = numpy.lexsort((sets, sizes))
        ordered = sets[order]
        starts = numpy.flatnonzero(numpy.diff(ordered, prepend=uint32(0)))
        self._masks = ordered[starts]
        self._starts = starts
        self._words = numpy.diff(starts, append=len(ordered))  # of each set
        # number of different letters -> number of sets with no more
        self._ends = numpy.searchsorted(
            sizes[order][starts], numpy.arange(LETTERS + 1), side="right"
        ).tolist()
        return order

    def _candidates(self, cards: str, available: int) -> NDArray[int64]:
        groups = self._masks_that_fit(available, self._ends[available.bit_count()])
        words = self._words[groups]
        ends = numpy.cumsum(words)
        total = ends[-1] if len(ends) else 0
        return numpy.repeat(self._starts[groups] - (ends - words), words) + numpy.arange(total)
