"""The files that a caller names: paths, patterns, the name of a list, errors that name a file."""

import glob
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

from lettertycoon.base import LexiconError, files, shown
from lettertycoon.lexicons.refusals import MOST_FILES, check_size, damaged_error

Path = str | bytes | os.PathLike[str] | os.PathLike[bytes]
LONGEST_PATH = 300  # characters that a message repeats
DEEPEST_PATTERN = 64  # folders in each other that a pattern may name
#: A file's extension, and those of its packings.
_EXTENSION = re.compile(r"(\.\w{1,8})?(\.(gz|xz|bz2|zip|tar))*$", re.IGNORECASE)


def paths_of(value: Path | Iterable[Path]) -> list[str]:
    """Return the paths that one path, several paths, or a pattern such as "nwl_*.txt" stands for.

    A file whose name is the pattern itself takes precedence. Raises LexiconError if there is none.
    """
    is_one = isinstance(value, str | bytes | os.PathLike) or not isinstance(value, Iterable)
    names = [as_path(path) for path in ([value] if is_one else value)]  # type: ignore[union-attr]
    found: dict[str, None] = {}
    for path in names:
        if not glob.has_magic(path) or os.path.lexists(path):
            found[path] = None
            continue
        # the search goes down by recursion
        if path.count("/") + path.count("\\") > DEEPEST_PATTERN:
            message = f"the pattern {shown(path)} names more than {DEEPEST_PATTERN} folders"
            raise LexiconError(message, "lexicon.unreadable")
        found |= dict.fromkeys(sorted(islice(glob.iglob(path), MOST_FILES + 1)))
    if not found:
        patterns = ", ".join(map(shown, names[:3])) or "an empty list"
        message = f"no file is named by {patterns}"
        raise LexiconError(message, "lexicon.unreadable")
    check_size(len(found), MOST_FILES, "files")
    return list(found)


def as_path(path: object) -> str:
    """Return a path as text. Raises LexiconError if no file can have this name."""
    name = files.path_text(path)
    if name is None:
        raise LexiconError(f"{shown(path)} is not a path", "lexicon.unreadable")
    return name


def name_of(paths: list[str]) -> str:
    """Return a list's name: its file's, or the first file's without its number."""
    base = os.path.basename(os.path.normpath(paths[0]))
    name = _EXTENSION.sub("", base) or base
    return name if len(paths) == 1 else name.rstrip("0123456789 _-.([") or name


@contextmanager
def naming_file(path: str, more: int = 0) -> Iterator[None]:
    """Turn errors into LexiconErrors that name the file; those that name one stay as they are.

    more: how many other files make the list with it.
    """
    named = repr(path) if len(path) <= LONGEST_PATH else shown(path)
    what = f"the lexicon {named}" + (f" (and {more} more)" if more else "")
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"{what} can't be read: {reason}"
        raise LexiconError(message, "lexicon.unreadable", path=path, reason=reason) from None
    except ValueError as error:  # of the kernel for an image; or a LexiconError
        ours = error if isinstance(error, LexiconError) else damaged_error("it is damaged", error)
        if "path" in ours.data:
            raise
        message = f"{what} can't be used: {error}"
        raise LexiconError(message, ours.code, path=path, **ours.data) from None
