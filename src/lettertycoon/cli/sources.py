"""The lexicons that a command reads, and the files that it writes; they must differ."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from lettertycoon.lexicons import Lexicon, paths_of


class SameFile(click.UsageError):
    """The error if a command would overwrite a file that it reads."""


def described(sources: Sequence[Path]) -> str:
    """Describe the sources in a few words, for a progress bar."""
    return sources[0].name if len(sources) == 1 else f"{len(sources)} files"


def load_all(sources: Sequence[Path], fold_accents: bool, definitions: bool | None) -> Lexicon:
    """Load one lexicon from all the files."""
    return Lexicon.load(list(sources), fold_accents=fold_accents, definitions=definitions)


def check_apart(sources: Sequence[Path], target: Path) -> None:
    """Raise SameFile if the target is one of the sources, even under another name or by a link."""
    for path in _files(sources):
        try:
            same = os.path.samefile(path, target)
        except OSError:  # one does not exist; reading or writing it raises an error if it must
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


def save(lexicon: Lexicon, target: Path, format: str | None) -> None:
    """Write a lexicon. Raises ClickException if the target can't be written."""
    try:
        lexicon.save(target, format)
    except OSError as error:
        raise click.ClickException(f"{str(target)!r} can't be written: {error.strerror}") from None


def write_text(path: Path, text: str) -> None:
    """Write a text to a file. Raises ClickException if it can't be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{str(path)!r} can't be written: {error.strerror}") from None
