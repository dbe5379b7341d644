"""A lock for late imports, so that no child process is forked during one.

A child that is forked while another thread imports a module inherits that module's lock, which
nobody in the child ever releases.
"""

import errno
import os
import re
from _thread import RLock

_NO_MEMORY = re.compile("failed to map segment|cannot allocate memory", re.IGNORECASE)


class _Importing:
    """A context manager around every import inside a function of the library.

    While it is held, no child process is forked. If there is no memory for a module, it raises
    MemoryError instead of ImportError, or of the OSError of a folder that can't be listed.

    lock: the library's only lock. It also guards other work that a fork must not interrupt.
    """

    def __init__(self) -> None:
        self.lock = RLock()

    def __enter__(self) -> None:
        self.lock.acquire()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.lock.release()
        unmapped = isinstance(error, ImportError) and _NO_MEMORY.search(str(error))
        unlisted = isinstance(error, OSError) and error.errno == errno.ENOMEM
        if unmapped or unlisted:
            raise MemoryError(str(error)) from None


IMPORTING = _Importing()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=IMPORTING.lock.acquire,
        after_in_parent=IMPORTING.lock.release,
        after_in_child=IMPORTING.lock.release,
    )
