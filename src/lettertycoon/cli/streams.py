"""Handling standard streams that can't be written: closed, full, or without a reader."""

import os
import sys
from contextlib import suppress
from typing import IO

import click


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


def tell(message: str) -> None:
    """Write one line to standard error, if that is possible."""
    try:
        click.echo(f"lettertycoon: {' '.join(message.split())}", err=True)
    except OSError:
        discard(sys.stderr)
