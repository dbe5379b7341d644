"""Many turns at once, as arrays."""

from lettertycoon.batches.batch import batch, iter_batch
from lettertycoon.batches.deals import Deals
from lettertycoon.batches.results import Batch, BatchInterrupted, BatchPart

__all__ = [
    "Batch",
    "BatchInterrupted",
    "BatchPart",
    "Deals",
    "batch",
    "iter_batch",
]
