"""The programs that learn the data of advice, and those that measure it.

Linear algebra runs in one thread. Several threads add in an order that changes, and bytes repeat
only where sums do. NumPy reads this when it is imported, so it stands before all else.
"""

import os

for _name in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ[_name] = "1"
