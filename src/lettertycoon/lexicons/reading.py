"""Reading files, for `Lexicon.load` and `skipped_words`."""

import mmap
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons.formats.budget import content
from lettertycoon.lexicons.formats.paths import Path, paths_of
from lettertycoon.lexicons.formats.word_list import Reading, WordList
from lettertycoon.lexicons.mapping import memory_errors
from lettertycoon.lexicons.transport import mapped

MOST_SHOWN = 1_000


def read_files(paths: list[str], reading: Reading) -> WordList | bytes | mmap.mmap:
    """Read the words in files. One file in our own format gives its image, mapped if unpacked."""
    data = b""
    if len(paths) == 1 and not os.path.isdir(paths[0]):
        with files.opened(paths[0]) as file:
            if file.read(len(lt_core.IMAGE_MARK)) == lt_core.IMAGE_MARK:
                return mapped(file.fileno())
            file.seek(0)
            data = content(file, reading.budget)
    from lettertycoon.lexicons.formats import files as lists

    if len(paths) > 1:
        return lists.read_several(paths, reading)
    return lists.read(paths[0], data, reading)


@contextmanager
def told_of(paths: list[str]) -> Iterator[None]:
    """Turn errors into LexiconErrors that name the file; MemoryError stays MemoryError."""
    name = f"the lexicon {paths[0]!r}"
    if len(paths) > 1:
        name += f" (and {len(paths) - 1} files more)"
    try:
        with memory_errors():
            yield
    except OSError as error:
        reason = error.strerror or str(error)
        if len(paths) > 1 and error.filename:
            name = f"the lexicon {os.fsdecode(error.filename)!r}"
        fault, code, data = f"can't be read: {reason}", "lexicon.unreadable", {"reason": reason}
    except LexiconError as error:
        fault, code, data = f"can't be used: {error}", error.code, dict(error.data)
    except ValueError as error:
        fault, code, data = f"can't be used: {error}", "lexicon.damaged", {"reason": str(error)}
    else:
        return
    raise LexiconError(f"{name} {fault}", code, **{"path": paths[0], **data})


def skipped_words(
    path: Path | Iterable[Path],
    *,
    most: int = MOST_SHOWN,
    fold_accents: bool = False,
    definitions: bool | None = None,
) -> dict[str, list[str]]:
    """Return the entries that `Lexicon.load` leaves out of the files, by reason.

    Each reason lists its first `most` entries, in the files' order, cut to 100 characters. Raises
    LexiconError as `Lexicon.load` does, and for a file of our own format, which keeps only counts.
    """
    from lettertycoon.lexicons.formats.usable_words import usable

    paths = paths_of(path)
    with told_of(paths):
        reading = Reading(fold_accents, definitions, most)
        contents = read_files(paths, reading)
        if not isinstance(contents, WordList):
            raise LexiconError(
                "a file in our own format tells only how many words were left out; "
                "ask the list that it was made from",
                "lexicon.counts_only",
            )
        usable(
            contents.words, {}, contents.skipped, fold_accents=fold_accents, budget=reading.budget
        )
    return contents.skipped.entries
