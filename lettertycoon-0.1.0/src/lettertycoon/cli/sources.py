"""Lexicons that a command reads and files that it writes, which may never be the same."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from lettertycoon.lexicons import Lexicon, paths_of


class SameFile(click.UsageError):
    """A command would write over what it reads."""


def described(sources: Sequence[Path]) -> str:
    """The sources in a few words, for a progress bar."""
    return sources[0].name if len(sources) == 1 else f"{len(sources)} files"


def load_all(sources: Sequence[Path], fold_accents: bool, definitions: bool | None) -> Lexicon:
    """The lexicon in some files, as one list."""
    return Lexicon.load(list(sources), fold_accents=fold_accents, definitions=definitions)


def check_apart(sources: Sequence[Path], target: Path) -> None:
    """Raises SameFile where the target is a source, under whatever name or by a link."""
    for path in _files(sources):
        try:
            same = os.path.samefile(path, target)
        except OSError:  # one isn't there; who reads or writes it says so
            continue
        if same:
            raise SameFile(f"{str(target)!r} is the source itself; write to another file")


def _files(sources: Sequence[Path]) -> Iterator[str]:
    """What is read: the files of patterns and folders too."""
    for path in paths_of(sources):
        yield path
        try:
            yield from (os.path.join(path, name) for name in os.listdir(path))
        except OSError:  # no folder, or none that can be read
            continue


def save(lexicon: Lexicon, target: Path, format: str | None) -> None:
    """Write a lexicon; a target that can't be written is bad input."""
    try:
        lexicon.save(target, format)
    except OSError as error:
        raise click.ClickException(f"{str(target)!r} can't be written: {error.strerror}") from None


def write_text(path: Path, text: str) -> None:
    """Write a text to a file. Raises ClickException where it can't be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{str(path)!r} can't be written: {error.strerror}") from None
