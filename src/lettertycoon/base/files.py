"""Files that a caller names: read up to a limit, written completely or not at all."""

import errno
import os
from pathlib import Path
from typing import BinaryIO, cast


def path_text(path: object) -> str | None:
    """Return a path as text; None if no file can have this name."""
    try:
        name = os.fsdecode(path)  # type: ignore[arg-type]
        # systems allow 4,096 bytes; the search for files of a pattern is slow on very long ones
        return None if b"\0" in (known := os.fsencode(name)) or len(known) > 4096 else str(name)
    except (TypeError, UnicodeEncodeError):
        return None


def opened(path: str, mode: str = "rb") -> BinaryIO:
    """Open a regular file. Raises OSError for any other: opening a pipe can block for ever."""
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        raise OSError(errno.EINVAL, "it is not a regular file", path)
    return cast("BinaryIO", open(path, mode))


def read(path: str, most: int) -> bytes | None:
    """Read a file; None if it has more than `most` bytes.

    Raises OSError, with the given path, if it can't be read.
    """
    try:
        with opened(path) as file:
            data = file.read(most + 1)
    except OSError as error:  # of reading, which does not name the file as opening does
        raise OSError(error.errno, error.strerror, path) from None
    return data if len(data) <= most else None


def write(path: str, data: bytes | memoryview) -> None:
    """Write or replace a regular file, which keeps its mode. Raises OSError, with the given path.

    The data is first written to a new file beside it, which then takes its place.
    """
    from shutil import copymode  # a slow import

    target = os.path.realpath(path)  # a symbolic link leads to its target
    part = os.path.join(os.path.dirname(target), f".lettertycoon-{os.urandom(8).hex()}.part")
    try:
        if old := os.path.exists(target):
            opened(target, "r+b").close()  # raises for a file that may not be written
        with open(part, "xb") as file:
            if old:
                copymode(target, part)  # before there is anything to read
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, target)
    except OSError as error:  # it may name the new file, which the caller does not know
        raise OSError(error.errno, error.strerror, path) from None
    finally:
        Path(part).unlink(missing_ok=True)
