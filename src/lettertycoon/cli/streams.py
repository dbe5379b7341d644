"""Writing to standard streams.

No text makes a terminal do anything but show it, and a stream may be closed, full, or without a
reader.
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

    A name that may have an end of line in it goes through `visible` before it becomes part of them.
    """
    click.echo("\n".join(map(visible, text.split("\n"))), err=err, nl=nl)


def tell(message: str) -> None:
    """Write one line to standard error, if that is possible; a terminal gets it wrapped."""
    line = f"lettertycoon: {' '.join(message.split())}"
    if sys.stderr is not None and sys.stderr.isatty():
        from lettertycoon.cli.layout import wrapped  # its library is loaded only where needed

        line = wrapped(line, sys.stderr)
    try:
        say(line, err=True)
    except OSError:
        discard(sys.stderr)
