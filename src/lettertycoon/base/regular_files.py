"""Regular files: opening and replacing them safely; pipes and devices are refused.

Every file that a caller names is read and written here.
"""

import errno
import mmap
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO

_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_ONLY_REGULAR = "it is not a regular file"


def path_text(path: object) -> str | None:
    """Return a path as text; None if no file can have this name."""
    try:
        name = os.fsdecode(path)  # type: ignore[arg-type]
        if b"\0" not in os.fsencode(name):
            return str(name)
    except (TypeError, UnicodeEncodeError):
        pass
    return None


def opened(path: str) -> FileIO:
    """Open a regular file for reading, without a buffer.

    Raises OSError for any other file: opening a pipe can block for ever, and opening a device can
    have effects.
    """
    _check(os.stat(path), path)
    descriptor = os.open(path, os.O_RDONLY | _NO_WAIT)
    try:
        _check(os.fstat(descriptor), path)  # another process may have replaced it
        return FileIO(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


@contextmanager
def memory_errors() -> Iterator[None]:
    """Raise MemoryError where the system has no memory left; its own error is an OSError."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOMEM:
            raise MemoryError(str(error)) from None
        raise


def mapped(descriptor: int, size: int = 0) -> mmap.mmap:
    """Map an open file, or its first bytes, for reading."""
    with memory_errors():
        return mmap.mmap(descriptor, size, access=mmap.ACCESS_READ)


def read(path: str, most: int) -> bytes | None:
    """Read a file; None if it has more than `most` bytes. Raises OSError if it can't be read."""
    with opened(path) as file:
        return content(file, most)


def content(file: FileIO, most: int, took: Callable[[int], object] | None = None) -> bytes | None:
    """Read the rest of an open file; None if it has more than `most` bytes.

    took: a function that is called with the number of bytes of each piece; it may raise an error.
    """
    if os.fstat(file.fileno()).st_size > most:
        return None
    pieces, left = [], most
    while piece := file.read(1 << 20):
        if took is not None:
            took(len(piece))
        left -= len(piece)
        if left < 0:
            return None
        pieces.append(piece)
    return b"".join(pieces)


def _check(status: os.stat_result, path: str) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, _ONLY_REGULAR, path)


def target_of(path: str) -> tuple[str, os.stat_result | None]:
    """Return the path that writing would change, and its status if the file exists.

    A symbolic link leads to its target, as for `cp`. Raises OSError if the target is not a regular
    file or not writable, or if the link is broken.
    """
    try:
        status = os.stat(path)
    except FileNotFoundError:
        if os.path.islink(path):
            raise FileNotFoundError(errno.ENOENT, "it is a link to nothing", path) from None
        return path, None
    _check(status, path)
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    return os.path.realpath(path), status


def write(path: str, data: bytes | memoryview) -> None:
    """Write or replace a file, either completely or not at all.

    A replaced file keeps its mode and, if the system allows it, its owner and group. The data is
    first written to a new file beside it, which then takes its place; so another hard link to the
    old file keeps the old content. Raises OSError, with the given path, if writing fails.
    """
    try:
        _write(path, data)
    except OSError as error:  # it may name the temporary file, which the caller does not know
        raise OSError(error.errno, error.strerror, path) from None


def _write(path: str, data: bytes | memoryview) -> None:
    target, before = target_of(path)
    part = os.path.join(os.path.dirname(target), f".lettertycoon-{os.urandom(8).hex()}.part")
    new = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_WAIT
    # The new file is private from the start, so that nobody can read it too early.
    descriptor = os.open(part, new, 0o666 if before is None else 0o600)
    try:
        with os.fdopen(descriptor, "wb", buffering=0) as file:
            if before is not None:
                _dress(file.fileno(), part, before)
            left = memoryview(data)
            while left:
                left = left[file.write(left[:_PIECE]) or 0 :]
            os.fsync(file.fileno())
        os.replace(part, target)  # Windows needs the file closed first
    except BaseException:
        os.unlink(part)
        raise


_PIECE = 1 << 24


def _dress(descriptor: int, path: str, before: os.stat_result) -> None:
    """Give an open file the mode, owner and group of another, as far as the system allows."""
    mode = before.st_mode & 0o777
    if hasattr(os, "fchown"):
        for owner, group in ((before.st_uid, before.st_gid), (-1, before.st_gid)):
            try:
                os.fchown(descriptor, owner, group)
                break
            except OSError:
                continue
        else:  # another group must not get the old group's rights
            mode = mode & 0o707 | (mode & 0o007) << 3
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, mode)
    else:
        os.chmod(path, mode)
