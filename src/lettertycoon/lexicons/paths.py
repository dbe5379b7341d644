"""The files that a caller names, as paths or by a pattern; and a lexicon's name from them."""

import glob
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from lettertycoon.base import LexiconError, shown
from lettertycoon.base.files import path_text
from lettertycoon.lexicons.limits import MOST_FILES, too_large

Path = str | bytes | os.PathLike[str] | os.PathLike[bytes]

_LONGEST_PATTERN = 1000  # characters; the time for a pattern grows with the square of its length
_KNOWN = re.compile(
    r"\.(txt|text|csv|tsv|json|lst|list|dic|dict|words|marisa|kwg|lexicon|raw)$", re.I
)
_PACKING = re.compile(r"\.(gz|xz|bz2|zip|tar|tgz)$", re.I)

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
    found: dict[str, None] = {}
    for path in [value] if one else list(value):  # type: ignore[arg-type]
        found |= dict.fromkeys(_expanded(as_path(path)))
    if not found:
        raise LexiconError("no path to a lexicon is given", "lexicon.unreadable", reason="no path")
    if len(found) > MOST_FILES:
        raise too_large(MOST_FILES, "files")
    return list(found)


def as_path(path: object) -> str:
    """Return a path as text. Raises LexiconError if no file can have this name."""
    name = path_text(path)
    if name is not None:
        return name
    raise LexiconError(f"{shown(path)} is not a path", "lexicon.unreadable", reason="not a path")


def _expanded(path: str) -> list[str]:
    if len(path) > _LONGEST_PATTERN or not glob.has_magic(path) or os.path.lexists(path):
        return [path]
    files = [name for name in sorted(glob.glob(path)) if os.path.isfile(name)]
    files = [name for name in files if not is_other(name)]
    if not files:
        raise LexiconError(
            f"no file matches {path!r}", "lexicon.unreadable", path=path, reason="no file"
        )
    return files


def is_other(name: str) -> bool:
    """Tell whether a file often lies beside word lists but is not one."""
    base = os.path.basename(name)
    return base.startswith(".") or "__MACOSX" in name or _OTHER.fullmatch(base) is not None


def common_name(paths: list[str]) -> str:
    """Return the name of a list in several files: the common beginning of their names, else all."""
    names = list(dict.fromkeys(map(_name_of, paths)))
    if len(names) == 1:
        return names[0]
    stem = os.path.commonprefix(names)  # noqa: RUF071 - a beginning of names, not of folders
    if any(name[len(stem) : len(stem) + 1].isdigit() for name in names):
        stem = stem.rstrip("0123456789")  # nwl_10, nwl_11 and nwl_12 are nwl
    return stem.rstrip(" _-.([") or " + ".join(names)


def _name_of(path: str) -> str:
    """Return a file's name without its extension and those of its packings."""
    name = os.path.basename(os.path.normpath(path))
    while (unpacked := _PACKING.sub("", name)) != name:
        name = unpacked
    return _KNOWN.sub("", name) if name != os.path.basename(path) else os.path.splitext(name)[0]


@contextmanager
def naming_file(paths: list[str]) -> Iterator[None]:
    """Turn errors into LexiconErrors that name the file; MemoryError stays MemoryError."""
    name = f"the lexicon {paths[0]!r}"
    if len(paths) > 1:
        name += f" (and {len(paths) - 1} files more)"
    try:
        yield
    except OSError as error:
        if len(paths) > 1 and error.filename:
            name = f"the lexicon {os.fsdecode(error.filename)!r}"
        reason = error.strerror or str(error)
        fault, code, data = f"can't be read: {reason}", "lexicon.unreadable", {"reason": reason}
    except LexiconError as error:
        fault, code, data = f"can't be used: {error}", error.code, dict(error.data)
    except ValueError as error:
        fault, code, data = f"can't be used: {error}", "lexicon.damaged", {"reason": str(error)}
    else:
        return
    raise LexiconError(f"{name} {fault}", code, **{"path": paths[0], **data})
