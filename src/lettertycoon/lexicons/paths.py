"""The files that a caller names, as paths or by a pattern; and a lexicon's name from them."""

import glob
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from lettertycoon.base import LexiconError, files, shown
from lettertycoon.lexicons.entries import MOST_FILES, too_large

Path = str | bytes | os.PathLike[str] | os.PathLike[bytes]

#: A file's extension, and those of its packings.
_EXTENSION = re.compile(r"(\.\w{1,8})?(\.(gz|xz|bz2|zip|tar))*$", re.IGNORECASE)

#: Names of files that often lie beside a word list but are not one.
_OTHER = re.compile(
    r"(readme|licen[cs]e|copying|copyrights?|notice|changelog|sha256sums|checksums)\b.*"
    r"|.*\.(md|html?|pdf|png|jpe?g|gif|css|js|py|sha256|md5|kad|klv2?|wmp|gaddag|aff)",
    re.IGNORECASE,
)


def paths_of(value: Path | Iterable[Path]) -> list[str]:
    """Return the paths that one path, several paths, or a pattern such as "nwl_*.txt" stands for.

    A file whose name is the pattern itself takes precedence. Raises LexiconError if there is none.
    """
    one = isinstance(value, str | bytes | os.PathLike) or not isinstance(value, Iterable)
    several: list[Path] = [value] if one else list(value)  # type: ignore[list-item, arg-type]
    found: list[str] = []
    for path in map(as_path, several):
        pattern = glob.has_magic(path) and not os.path.lexists(path)
        found += sorted(glob.glob(path)) if pattern else [path]
    if not found:
        raise _unreadable(f"no file is named by {shown(value)}")
    if len(found) > MOST_FILES:
        raise too_large(MOST_FILES, "files")
    return list(dict.fromkeys(found))


def as_path(path: object) -> str:
    """Return a path as text. Raises LexiconError if no file can have this name."""
    name = files.path_text(path)
    if name is None:
        raise _unreadable(f"{shown(path)} is not a path")
    return name


def _unreadable(reason: str) -> LexiconError:
    return LexiconError(reason, "lexicon.unreadable", reason=reason)


def is_other(name: str) -> bool:
    """Tell whether a file often lies beside word lists but is not one."""
    base = os.path.basename(name)
    return base.startswith(".") or "__MACOSX" in name or _OTHER.fullmatch(base) is not None


def common_name(paths: list[str]) -> str:
    """Return the name of a list in several files: the common beginning of their names, else all."""
    files_named = [os.path.basename(os.path.normpath(path)) for path in paths]
    names = list(dict.fromkeys(_EXTENSION.sub("", name) or name for name in files_named))
    if len(names) == 1:
        return names[0]
    stem = os.path.commonprefix(names)  # noqa: RUF071 - of names, not of folders
    # nwl_10, nwl_11 and nwl_12 are nwl
    return stem.rstrip("0123456789").rstrip(" _-.([") or " + ".join(names)


@contextmanager
def naming_file(paths: list[str]) -> Iterator[None]:
    """Turn errors into LexiconErrors that name the file; MemoryError stays MemoryError."""
    more = f" (and {len(paths) - 1} files more)" if len(paths) > 1 else ""
    try:
        yield
    except OSError as error:
        path = os.fsdecode(error.filename) if error.filename else paths[0]
        reason = error.strerror or str(error)
        fault, code, data = f"can't be read: {reason}", "lexicon.unreadable", {"reason": reason}
    except LexiconError as error:
        path, fault, code, data = paths[0], f"can't be used: {error}", error.code, dict(error.data)
    except ValueError as error:  # the kernel's, of an image
        path, fault, code = paths[0], f"can't be used: {error}", "lexicon.damaged"
        data = {"reason": str(error)}
    else:
        return
    raise LexiconError(f"the lexicon {path!r}{more} {fault}", code, **{"path": path, **data})
