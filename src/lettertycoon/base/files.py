"""Files that a caller names: read up to a limit, written completely or not at all."""

import errno
import os
import stat
from io import FileIO

_BINARY = getattr(os, "O_BINARY", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | _BINARY


def path_text(path: object) -> str | None:
    """Return a path as text; None if no file can have this name."""
    try:
        name = os.fsdecode(path)  # type: ignore[arg-type]
        return None if b"\0" in os.fsencode(name) else str(name)
    except (TypeError, UnicodeEncodeError):
        return None


def _check(mode: int, path: str) -> None:
    if not stat.S_ISREG(mode):
        number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        why = os.strerror(number) if stat.S_ISDIR(mode) else "it is not a regular file"
        raise OSError(number, why, path)


def opened(path: str) -> FileIO:
    """Open a regular file for reading, without a buffer.

    Raises OSError for any other file: opening a pipe can block for ever.
    """
    descriptor = os.open(path, os.O_RDONLY | _NO_WAIT)
    try:
        _check(os.fstat(descriptor).st_mode, path)
        return FileIO(descriptor, "rb")
    except OSError:
        os.close(descriptor)
        raise


def read(path: str, most: int) -> bytes | None:
    """Read a file; None if it has more than `most` bytes. Raises OSError if it can't be read."""
    with opened(path) as file:
        data = file.read(most + 1)
    return data if len(data) <= most else None


def target_of(path: str) -> str:
    """Return the path that writing would change: a symbolic link leads to its target.

    Raises OSError if the target is not a regular file, or not writable.
    """
    target = os.path.realpath(path)
    if os.path.exists(target):
        _check(os.stat(target).st_mode, path)
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    return target


def write(path: str, data: bytes | memoryview) -> None:
    """Write or replace a file, which keeps its mode. Raises OSError, with the given path.

    The data is first written to a new file beside it, which then takes its place.
    """
    try:
        target = target_of(path)
        old = os.path.exists(target)
        part = os.path.join(os.path.dirname(target), f".lettertycoon-{os.urandom(8).hex()}.part")
        # where it replaces a file, private from the start, so that nobody reads it too early
        new = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600 if old else 0o666)
        try:
            with open(new, "wb") as file:
                file.write(data)
                os.fsync(new)
            if old:
                os.chmod(part, stat.S_IMODE(os.stat(target).st_mode))
            os.replace(part, target)
        except BaseException:
            os.unlink(part)
            raise
    except OSError as error:  # it may name the new file, which the caller does not know
        raise OSError(error.errno, error.strerror, path) from None
