"""Files that are mapped into memory, so that processes share them."""

import errno
import mmap
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def memory_errors() -> Iterator[None]:
    """Raise MemoryError where the system has no memory left; its own error is an OSError."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOMEM:
            raise MemoryError from None
        raise


def mapped(descriptor: int, size: int = 0) -> mmap.mmap:
    """Map a file of so many bytes, or the whole of it, for reading."""
    with memory_errors():
        return mmap.mmap(descriptor, size, access=mmap.ACCESS_READ)
