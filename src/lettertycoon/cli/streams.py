"""Writing to standard streams.

Control characters are made visible, so that no text can control the terminal. A stream may be
closed or full, or have no reader.
"""

import os
import sys
from contextlib import suppress
from typing import IO

import click

from lettertycoon.base import visible


def discard(stream: IO[str]) -> None:
    """Send a stream's buffered text, and everything that follows, to nowhere.

    Otherwise the interpreter would flush the stream at exit and report an error.
    """
    with suppress(OSError, ValueError):  # a stream without a file causes no such error
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Write lines to standard output, or to standard error; control characters become visible.

    Line breaks in `text` stay. So pass a name through `visible` first if it may contain one.
    """
    click.echo("\n".join(map(visible, text.split("\n"))), err=err, nl=nl)


def tell(message: str) -> None:
    """Write one line to standard error, if that is possible; a terminal gets it wrapped."""
    line = f"lettertycoon: {' '.join(message.split())}"
    if sys.stderr is not None and sys.stderr.isatty():
        from lettertycoon.cli.layout import wrapped  # imports rich, which is slow and seldom needed

        line = wrapped(line, sys.stderr)
    try:
        say(line, err=True)
    except OSError:
        discard(sys.stderr)
