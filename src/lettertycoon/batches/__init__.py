"""Many turns at once, as arrays."""

from lettertycoon.batches.batch import Batch, batch
from lettertycoon.batches.deals import Deals

__all__ = ["Batch", "Deals", "batch"]
