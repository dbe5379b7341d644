"""Files of lexicons: those that a caller names, and the image of a lexicon, our own format.

An image is the kernel's words, with a name and definitions as its metadata.
"""

import glob
import mmap
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

import msgspec

import lt_core
from lettertycoon.base import LexiconError, files, shown
from lettertycoon.lexicons.data import EMBEDDED, data_bytes, data_file
from lettertycoon.lexicons.rarity import graded
from lettertycoon.lexicons.text import MOST_FILES, check_size, damaged_error

Path = str | bytes | os.PathLike[str] | os.PathLike[bytes]

LONGEST_PATH = 300  # characters that a message repeats
DEEPEST_PATTERN = 64  # folders in each other that a pattern may name
#: A file's extension, and those of its packings.
_EXTENSION = re.compile(r"(\.\w{1,8})?(\.(gz|xz|bz2|zip|tar))*$", re.IGNORECASE)


class About(msgspec.Struct):
    """What an image keeps beside its words; definitions, by word, are read when one is needed."""

    name: str = "custom"
    definitions: msgspec.Raw = msgspec.Raw(b"{}")


def build(found: dict[str, str], name: str, rarities: bytes, sensitive: bytes) -> bytes:
    """Build the image of words in capitals and in order, with their definitions; "" = none.

    rarities, sensitive: one byte for each word, as the kernel's `build_image` has them. Raises
    LexiconError if there are too many words or definitions for an image.
    """
    about = {"name": name, "definitions": {word: text for word, text in found.items() if text}}
    words = "".join([word + "\n" for word in found]).encode()
    metadata = msgspec.json.encode(about)
    try:
        return lt_core.build_image(words, rarities=rarities, sensitive=sensitive, metadata=metadata)
    except ValueError as error:
        raise LexiconError(f"no lexicon can be made: {error}", "lexicon.too_large") from None


def make(folder: str) -> None:
    """Make the embedded lexicon's image from the source tree's data folder, as the build does."""
    import lzma  # which only the build needs

    with lzma.open(os.path.join(folder, "words.txt.xz"), "rt", encoding="ascii") as file:
        found = dict.fromkeys(file.read().upper().split(), "")
    files.write(data_file(EMBEDDED), build(found, "SCOWL 80", *graded(found, folder)))


def mapped(path: str) -> mmap.mmap | None:
    """Map the file of an image into memory; None for another file."""
    with files.opened(path) as file:
        if file.read(len(lt_core.IMAGE_MARK)) != lt_core.IMAGE_MARK:
            return None
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


def embedded() -> mmap.mmap | bytes:
    """Return the image of the embedded lexicon, mapped into memory if it is a file of its own."""
    path = data_file(EMBEDDED)
    data = mapped(path) if os.path.exists(path) else data_bytes(EMBEDDED)  # of a zip
    return data or b""


def about(core: lt_core.Lexicon) -> About:
    """Return what an image keeps beside its words. Raises LexiconError if that is damaged."""
    try:
        return msgspec.json.decode(core.metadata or b"{}", type=About)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise damaged_error("it is damaged", "its name and definitions can't be read") from None


def definitions_of(core: lt_core.Lexicon) -> dict[str, str]:
    """Return the definitions, by word. Raises LexiconError if they are damaged."""
    try:
        return msgspec.json.decode(about(core).definitions, type=dict[str, str])
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise damaged_error("it is damaged", "its definitions can't be read") from None


def paths_of(value: Path | Iterable[Path]) -> list[str]:
    """Return the paths that one path, several paths, or a pattern such as "nwl_*.txt" stands for.

    A file whose name is the pattern itself takes precedence. Raises LexiconError if there is none.
    """
    one = isinstance(value, str | bytes | os.PathLike) or not isinstance(value, Iterable)
    given = [as_path(path) for path in ([value] if one else value)]  # type: ignore[union-attr]
    found: dict[str, None] = {}
    for path in given:
        if not glob.has_magic(path) or os.path.lexists(path):
            found[path] = None
            continue
        if (
            path.count("/") + path.count("\\") > DEEPEST_PATTERN
        ):  # the search goes down by recursion
            message = f"the pattern {shown(path)} names more than {DEEPEST_PATTERN} folders"
            raise LexiconError(message, "lexicon.unreadable")
        found |= dict.fromkeys(sorted(islice(glob.iglob(path), MOST_FILES + 1)))
    if not found:
        message = f"no file is named by {', '.join(map(shown, given[:3])) or 'an empty list'}"
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
