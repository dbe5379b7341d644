"""Files on disk, opened and replaced so that neither a pipe nor a device does harm."""

import errno
import os
import stat
from io import FileIO

from lettertycoon.lexicons.formats.budget import MOST_BYTES, Budget, too_large

_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_ONLY_REGULAR = "it is no regular file"


def opened(path: str) -> FileIO:
    """A regular file, open for reading, without a buffer. Raises OSError for anything else: to
    open a pipe can wait for ever, and to open a device can do something.
    """
    _check(os.stat(path), path)
    descriptor = os.open(path, os.O_RDONLY | _NO_WAIT)
    try:
        _check(os.fstat(descriptor), path)  # it may be another one by now
        return FileIO(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def content(file: FileIO, budget: Budget, most: int | None = None) -> bytes:
    """An open file's bytes from where it stands. Raises LexiconError for more than `most`."""
    most = MOST_BYTES if most is None else most
    if os.fstat(file.fileno()).st_size > most:
        raise too_large()
    pieces, size = [], 0
    while piece := file.read(1 << 20):
        budget.take(len(piece))
        size += len(piece)
        if size > most:
            raise too_large()
        pieces.append(piece)
    return b"".join(pieces)


def _check(status: os.stat_result, path: str) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, _ONLY_REGULAR, path)


def target_of(path: str) -> tuple[str, os.stat_result | None]:
    """Where writing to a path writes, and the file there, if there is one. A symbolic link leads
    to its target, as for `cp`. Raises OSError where that is no regular file, may not be written
    to, or where the link leads nowhere.
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
    """Write a file, or replace what is in it: complete or not at all. One that was there keeps
    its mode and, where the system allows it, its owner and group.

    The data lie in a new file beside it first, which then takes its place; another hard link to
    the old file keeps the old content. Raises OSError, with the path given, where it can't be
    written.
    """
    try:
        _write(path, data)
    except OSError as error:  # it may name the new file, which nobody has heard of
        raise OSError(error.errno, error.strerror, path) from None


def _write(path: str, data: bytes | memoryview) -> None:
    target, before = target_of(path)
    part = os.path.join(os.path.dirname(target), f".lexicon-{os.urandom(8).hex()}.part")
    new = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_WAIT
    # a file that others can't read has no moment in which they can
    descriptor = os.open(part, new, 0o666 if before is None else 0o600)
    try:
        with os.fdopen(descriptor, "wb", buffering=0) as file:
            if before is not None:
                _dress(file.fileno(), part, before)
            left = memoryview(data)
            while left:
                left = left[file.write(left[:_PIECE]) or 0 :]
            os.fsync(file.fileno())
        os.replace(part, target)  # after it is closed: Windows asks for that
    except BaseException:
        os.unlink(part)
        raise


_PIECE = 1 << 24


def _dress(descriptor: int, path: str, before: os.stat_result) -> None:
    """Give an open file the mode, owner and group of another, as far as it is allowed."""
    mode = before.st_mode & 0o777
    if hasattr(os, "fchown"):
        for owner, group in ((before.st_uid, before.st_gid), (-1, before.st_gid)):
            try:
                os.fchown(descriptor, owner, group)
                break
            except OSError:
                continue
        else:  # what its group could do is for that group alone
            mode = mode & 0o707 | (mode & 0o007) << 3
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, mode)
    else:
        os.chmod(path, mode)
