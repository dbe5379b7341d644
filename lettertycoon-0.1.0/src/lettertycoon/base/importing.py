"""Imports that wait until they are needed, and children forked meanwhile.

A child forked while another thread imports a module inherits the module's lock, held for ever.
"""

import os
import re
from _thread import RLock

_NO_MEMORY = re.compile("failed to map segment|cannot allocate memory", re.IGNORECASE)


class _Importing:
    """Held by every import inside a function of the library: no child is forked meanwhile. Where
    there is no memory for a module, it raises MemoryError, not ImportError.

    lock: the library's only lock, for whatever else a child must find done or not begun.
    """

    def __init__(self) -> None:
        self.lock = RLock()

    def __enter__(self) -> None:
        self.lock.acquire()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.lock.release()
        if isinstance(error, ImportError) and _NO_MEMORY.search(str(error)):
            raise MemoryError(str(error)) from None


IMPORTING = _Importing()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=IMPORTING.lock.acquire,
        after_in_parent=IMPORTING.lock.release,
        after_in_child=IMPORTING.lock.release,
    )
