"""The lexicons that a server is started with, each given as NAME=FILE."""

import re
from collections.abc import Iterable

from lettertycoon.base import ArgumentError
from lettertycoon.lexicons import Lexicon

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")


def named_files(given: Iterable[str]) -> dict[str, str]:
    """Read texts NAME=FILE; return the files by name.

    Raises ArgumentError for another text, or for a name that is given twice.
    """
    files: dict[str, str] = {}
    for each in given:
        name, _, path = each.partition("=")
        if not _NAME.fullmatch(name) or not path:
            raise ArgumentError(
                f"{each[:80]!r} is not NAME=FILE; a name has letters, digits, '_', '-' and '.'",
                "serve.not_named",
                value=each,
            )
        if name in files:
            raise ArgumentError(f"two lexicons are called {name}", "serve.twice", name=name)
        files[name] = path
    return files


def load_named(files: dict[str, str]) -> dict[str, Lexicon]:
    """Load the lexicons; return them by name. Raises LexiconError as `Lexicon.load` does."""
    return {name: Lexicon.load(path) for name, path in files.items()}
