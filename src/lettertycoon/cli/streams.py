"""Standard streams and files that may be closed, or can't be read or written."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper, UnsupportedOperation
from typing import TextIO

import click

CANT_READ = "standard input can't be read"


def open_closed_streams() -> None:
    """Put a stream in the place of each standard one that was closed when the program started.

    Python leaves None there. Reading from these inputs and writing to these outputs fails, as for
    any closed stream; only what goes to standard error is lost in silence. The streams also take
    the numbers 0 to 2, which the next file opened would get, and be read or written by mistake.
    """
    failing = {"stdin": os.O_WRONLY, "stdout": os.O_RDONLY, "stderr": os.O_WRONLY}
    for name, flags in failing.items():
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            null = os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8", closefd=False)
            setattr(sys, name, null)


@contextmanager
def telling(fault: str) -> Iterator[None]:
    """Turn an OSError into one line for people, which says what can't be done, and why."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{fault}: {error.strerror}") from None


def check_streams() -> None:
    """Raise now what reading a request, or writing its answer, would raise sooner or later."""
    with suppress(UnsupportedOperation):  # a stream without a file
        asked = sys.stdin.fileno()
        answers = sys.stdout.fileno()
        with telling(CANT_READ):
            os.read(asked, 0)
        os.write(answers, b"")


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
