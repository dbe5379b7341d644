"""The files that a caller names, as paths or by a pattern; and a lexicon's name from them."""

import glob
import os
from collections.abc import Iterable
from typing import Any

from lettertycoon.base import LexiconError, files, shown
from lettertycoon.lexicons.formats.extensions import MOST_MEMBERS, is_other, name_of

_LONGEST_PATTERN = 1000  # characters; the time for a pattern grows with the square of its length

Path = str | bytes | os.PathLike[str] | os.PathLike[bytes]


def paths_of(value: Path | Iterable[Path]) -> list[str]:
    """Return the paths that one path, several paths, or a pattern such as "nwl_*.txt" stands for.

    A file whose name is the pattern itself takes precedence. Raises LexiconError if there is none.
    """
    several: list[Any]
    if isinstance(value, str | bytes | os.PathLike) or not isinstance(value, Iterable):
        several = [value]
    else:
        several = list(value)
    paths: dict[str, None] = {}
    for path in several:
        paths |= dict.fromkeys(_expanded(as_path(path)))
    if not paths:
        raise LexiconError("no path to a lexicon is given", "lexicon.no_path")
    if len(paths) > MOST_MEMBERS:
        raise LexiconError(
            f"{len(paths):,} files are too many for a lexicon; at most {MOST_MEMBERS:,} are read",
            "lexicon.too_large", files=len(paths), most=MOST_MEMBERS,
        )  # fmt: skip
    return list(paths)


def as_path(path: object) -> str:
    """Return a path as text. Raises LexiconError if no file can have this name."""
    name = files.path_text(path)
    if name is not None:
        return name
    raise LexiconError(f"{shown(path)} is not a path", "lexicon.not_a_path", path=path)


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


def common_name(paths: list[str]) -> str:
    """Return the name of a list in several files: the common beginning of their names, else all."""
    names = list(dict.fromkeys(map(name_of, paths)))
    if len(names) == 1:
        return names[0]
    first, last = min(names), max(names)
    same = next(
        (at for at, pair in enumerate(zip(first, last, strict=False)) if len({*pair}) > 1),
        len(first),
    )
    stem = first[:same]
    if any(name[len(stem) : len(stem) + 1].isdigit() for name in names):
        stem = stem.rstrip("0123456789")  # nwl_10, nwl_11 and nwl_12 are nwl
    return stem.rstrip(" _-.([") or " + ".join(names)
