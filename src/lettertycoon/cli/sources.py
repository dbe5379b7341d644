"""The files that a command reads and writes. A command never writes over a file that it reads."""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from lettertycoon.base import NotationError, files
from lettertycoon.games import Game, is_record
from lettertycoon.lexicons import Lexicon, paths_of

MOST_BYTES = 10_000_000  # of the record of a game


class SameFile(click.UsageError):
    """The error if a command would overwrite a file that it reads."""


def described(sources: Sequence[Path]) -> str:
    """Describe the sources in a few words, for a progress bar."""
    return sources[0].name if len(sources) == 1 else f"{len(sources)} files"


def load_all(sources: Sequence[Path], fold_accents: bool) -> Lexicon:
    """Load one lexicon from all the files."""
    return Lexicon.load(list(sources), fold_accents=fold_accents)


def check_apart(sources: Sequence[Path], target: Path) -> None:
    """Raise SameFile if the target is one of the sources, even under another name or by a link."""
    for path in _files(sources):
        try:
            same = os.path.samefile(path, target)
        except OSError:  # one does not exist; if that is wrong, opening it fails
            continue
        if same:
            raise SameFile(f"{str(target)!r} is the source itself; write to another file")


def _files(sources: Sequence[Path]) -> Iterator[str]:
    """Yield the files that are read, those of patterns and folders included."""
    for path in paths_of(sources):
        yield path
        try:
            yield from (os.path.join(path, name) for name in os.listdir(path))
        except OSError:  # not a folder, or a folder that can't be read
            continue


def save(lexicon: Lexicon, target: Path) -> None:
    """Write a lexicon. Raises ClickException if the target can't be written."""
    with written_to(target):
        lexicon.save(target)


def write_file(path: Path, text: str) -> None:
    """Write or replace a file. Raises ClickException if it can't be written."""
    with written_to(path):
        files.write(str(path), text.encode())


def is_there(path: Path) -> bool:
    """Tell whether a target file exists. Raises ClickException if it can't be written."""
    with written_to(path):
        return os.path.exists(files.target_of(str(path)))


@contextmanager
def written_to(path: Path) -> Iterator[None]:
    """Turn errors of writing a file into ClickExceptions that name it."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{str(path)!r} can't be written: {error.strerror}") from None


def read_record(path: Path, kind: type[Game]) -> dict[str, Any]:
    """Read the record of a kind of game: a file that `play` saved, or `record()` as JSON.

    Raises ClickException if the file can't be read, NotationError if it is not such a record.
    """
    try:
        text = files.read(str(path), MOST_BYTES)
    except OSError as error:
        raise click.ClickException(f"{str(path)!r} can't be read: {error.strerror}") from None
    try:
        record = None if text is None else json.loads(text)
    except (ValueError, RecursionError):
        record = None
    if not is_record(record, kind):
        raise NotationError(f"{str(path)!r} is not a record of a game", "record.step", step=0)
    return record
