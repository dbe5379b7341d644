"""Many turns at once, as arrays."""

from lettertycoon.batches.deals import Deals
from lettertycoon.batches.running import batch
from lettertycoon.batches.table import Batch

__all__ = ["Batch", "Deals", "batch"]
