"""The standard streams where they can't be written: closed, full, or without a reader."""

import os
import sys
from contextlib import suppress
from typing import IO

import click


def discard(stream: IO[str]) -> None:
    """Send what a stream still holds, and all that follows, to nowhere: the interpreter flushes it
    once more at exit, and would complain.
    """
    with suppress(OSError, ValueError):  # a stream without a file has nothing to complain about
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def tell(message: str) -> None:
    """One line on standard error, where that can be written."""
    try:
        click.echo(f"lettertycoon: {' '.join(message.split())}", err=True)
    except OSError:
        discard(sys.stderr)
