"""Standard streams and files that may be closed, or can't be read or written."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper, UnsupportedOperation
from typing import TextIO, cast

import click


def open_closed_streams() -> None:
    """Put a stream in the place of each standard one that was closed when the program started.

    Python leaves None there. Reading from these inputs and writing to these outputs fails, as for
    any closed stream; only what goes to standard error is lost in silence. The streams also take
    the numbers 0 to 2, which the next file opened would get, and be read or written by mistake.
    """
    if sys.stdin is None:
        sys.stdin = _null(os.O_WRONLY, "r")
    if sys.stdout is None:
        sys.stdout = _null(os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _null(os.O_WRONLY, "w")


def _null(flags: int, mode: str) -> TextIO:
    """Open the null device by flags, for a stream of a mode that may not be what they allow."""
    number = os.open(os.devnull, flags)
    return cast("TextIO", open(number, mode, encoding="utf-8", closefd=False))


@contextmanager
def reading_input() -> Iterator[None]:
    """Turn an OSError of reading from standard input into one line for people."""
    try:
        yield
    except OSError as error:
        message = f"standard input can't be read: {error.strerror}"
        raise click.ClickException(message) from None


def check_streams() -> None:
    """Raise now what reading a request, or writing its answer, would raise sooner or later."""
    with suppress(UnsupportedOperation):  # a stream without a file
        asked = sys.stdin.fileno()
        answers = sys.stdout.fileno()
        with reading_input():
            os.read(asked, 0)
        os.write(answers, b"")


@contextmanager
def writing_file(path: object) -> Iterator[None]:
    """Turn an OSError of writing a file into one line for people; the exit code is then 1."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{path} can't be written: {error.strerror}") from None


def replace_unknown_characters() -> None:
    """Let standard streams replace the characters of names that they lack."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with suppress(OSError):  # too late, since something was read
                stream.reconfigure(errors="replace")


def give_up(stream: TextIO) -> None:
    """Let a stream that can't be written lead nowhere: the interpreter writes its rest at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
