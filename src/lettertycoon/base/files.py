"""Files that a caller names: read up to a limit, written completely or not at all."""

import errno
import glob
import hashlib
import io
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, cast

from lettertycoon.base.checks import type_error

try:
    import fcntl
except ImportError:  # on Windows, where an open file can't be removed: as good as a lock
    fcntl = None  # type: ignore[assignment]

#: To open a pipe would block without the first; the second reads bytes as they are, on Windows.
_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def path_text(path: object) -> str | None:
    """Return a path as text; None if no file can have this name.

    Raises TypeError for what is not a path.
    """
    if not isinstance(path, str | bytes | os.PathLike):
        raise type_error("path", path, "a path")
    try:
        name = os.fsdecode(path)
        known = os.fsencode(name)
    except (TypeError, UnicodeEncodeError):
        return None
    # systems allow 4,096 bytes; the search for files of a pattern is slow on very long ones
    return None if b"\0" in known or len(known) > 4096 else str(name)


def opened(path: str, mode: str = "rb") -> BinaryIO:
    """Open a regular file, to read it or to change it ("r+b"). Raises OSError for any other.

    What is open is looked at again: another file may have taken the name since the first look,
    which spares devices that do something when they are opened. A file that the kernel makes up,
    such as /proc/kmsg, says that it has no bytes, and is read as if that were so: to read it can
    block for ever.
    """
    _check_regular(os.stat(path), path)
    number = os.open(path, (os.O_RDWR if "+" in mode else os.O_RDONLY) | _FLAGS)
    try:
        facts = os.fstat(number)
        _check_regular(facts, path)
    except OSError:
        os.close(number)
        raise
    if not facts.st_size and "+" not in mode:
        os.close(number)
        return io.BytesIO()
    return cast("BinaryIO", open(number, mode))


def _check_regular(facts: os.stat_result, path: str) -> None:
    """Raise OSError if these are not the facts of a regular file."""
    if stat.S_ISDIR(facts.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISREG(facts.st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file", path)


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

    The data are first written to a new file beside it, which then takes its place. Such a file that
    a process left when it was killed is removed by the next call for the same name.
    """
    from shutil import copymode  # a slow import

    target = os.path.realpath(path)  # a symbolic link leads to its target
    folder, name = os.path.split(target)
    mark = hashlib.sha256(os.fsencode(name)).hexdigest()[:16]  # a name may be as long as allowed
    begin = os.path.join(folder, f".lettertycoon-{mark}-")
    part = f"{begin}{os.urandom(8).hex()}.part"
    try:
        if old := os.path.exists(target):
            opened(target, "r+b").close()  # raises for a file that may not be written
        _remove_left(begin)
        with _new_part(part) as file:
            if old:
                copymode(target, part)  # before there is anything to read
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if fcntl:
                os.replace(part, target)  # while the lock is held
        if not fcntl:
            os.replace(part, target)
    except OSError as error:  # it may name the new file, which the caller does not know
        raise OSError(error.errno, error.strerror, path) from None
    finally:
        Path(part).unlink(missing_ok=True)


def _new_part(part: str) -> BinaryIO:
    """Make the file that is written first, and lock it for as long as it is open."""
    while True:
        file = open(part, "xb")  # noqa: SIM115 (the caller closes it)
        if not fcntl:
            return file
        _lock(file.fileno(), wait=True)  # for one who takes it as left, and then removes it
        if os.fstat(file.fileno()).st_nlink:
            return file
        file.close()  # it was removed before it was locked, as if it were left


def _lock(number: int, *, wait: bool = False) -> bool:
    """Lock an open file, if nobody else does or after waiting; return whether that was done."""
    try:
        fcntl.flock(number, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # it is locked, or lies on a file system without locks
        return False
    return True


def _remove_left(begin: str) -> None:
    """Remove the new files whose names begin so, and which no process writes any more."""
    for left in glob.glob(f"{glob.escape(begin)}*.part"):
        with suppress(OSError):
            if not fcntl:
                os.unlink(left)
                continue
            with opened(left, "r+b") as file:
                # one that is removed already may have been made anew, with the same name
                if _lock(file.fileno()) and os.fstat(file.fileno()).st_nlink:
                    os.unlink(left)
