"""The files that a caller names, as paths or by a pattern; and a lexicon's name from them."""

import glob
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from lettertycoon.base import LexiconError, files, shown
from lettertycoon.lexicons.refusals import MOST_FILES, damaged, too_large

Path = str | bytes | os.PathLike[str] | os.PathLike[bytes]

#: A file's extension, and those of its packings.
_EXTENSION = re.compile(r"(\.\w{1,8})?(\.(gz|xz|bz2|zip|tar))*$", re.IGNORECASE)


def paths_of(value: Path | Iterable[Path]) -> list[str]:
    """Return the paths that one path, several paths, or a pattern such as "nwl_*.txt" stands for.

    A file whose name is the pattern itself takes precedence. Raises LexiconError if there is none.
    """
    one = isinstance(value, str | bytes | os.PathLike) or not isinstance(value, Iterable)
    found: dict[str, None] = {}
    for path in map(as_path, [value] if one else value):  # type: ignore[arg-type]
        pattern = glob.has_magic(path) and not os.path.lexists(path)
        found |= dict.fromkeys(sorted(glob.glob(path)) if pattern else [path])
    if not found:
        raise LexiconError(f"no file is named by {shown(value)}", "lexicon.unreadable")
    if len(found) > MOST_FILES:
        raise too_large(MOST_FILES, "files")
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
def naming_file(paths: list[str]) -> Iterator[None]:
    """Turn errors into LexiconErrors that name the file."""
    more = f" (and {len(paths) - 1} files more)" if len(paths) > 1 else ""
    try:
        yield
    except OSError as error:
        path = os.fsdecode(error.filename or paths[0])
        reason = error.strerror or str(error)
        message = f"the lexicon {path!r}{more} can't be read: {reason}"
        raise LexiconError(message, "lexicon.unreadable", path=path, reason=reason) from None
    except ValueError as error:  # of the kernel, for an image; or a LexiconError
        ours = error if isinstance(error, LexiconError) else damaged("it is damaged", error)
        message = f"the lexicon {paths[0]!r}{more} can't be used: {error}"
        raise LexiconError(message, ours.code, **{"path": paths[0], **ours.data}) from None
