"""Writing answers for people: text and tables, and bars for long work."""

import os
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from textwrap import wrap
from typing import IO, Any, TextIO, cast

import click

from lettertycoon.base import visible

NO_LIMIT = 100_000  # columns
LEAST_WIDTH = 20  # columns of a terminal; lines are not broken into smaller ones


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


def width(stream: IO[str]) -> int:
    """Return the columns of a terminal; of another stream, those in COLUMNS, else NO_LIMIT."""
    columns = os.environ.get("COLUMNS", "")
    found = int(columns) if columns.isascii() and columns.isdigit() else 0
    with suppress(OSError, ValueError, AttributeError):  # a stream without a file, or no stream
        found = os.get_terminal_size(stream.fileno()).columns
    return max(found, LEAST_WIDTH) if found else NO_LIMIT


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Write text for people, with line breaks between words where it is wider than the terminal.

    Characters that a terminal obeys are made visible, because names may hold some.
    """
    most = width(sys.stderr if err else sys.stdout)
    lines = [_broken(visible(line), most) for line in text.split("\n")]
    click.echo("\n".join(lines), err=err, nl=nl)


def _broken(line: str, most: int) -> str:
    """Break a line. What follows is indented as the line is."""
    if len(line) <= most:
        return line
    indent = line[: len(line) - len(line.lstrip())]
    parts = wrap(
        line, most, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(parts) + " " * line.endswith(" ")  # after a question


def print_table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    right: Collection[str] = (),
    cut: Collection[str] = (),
) -> None:
    """Write a table.

    right: the heads of columns that are aligned to the right, as numbers are.
    cut: the heads of columns that may be shortened, but not below their heads, if the table is
        wider than the terminal; the widest first.
    """
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    narrowest = -2
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for index, head in enumerate(heads):
        cells = [head] if head in cut else [head, *(visible(row[index]) for row in rows)]
        least = max(Text(cell).cell_len for cell in cells)
        align: Any = "right" if head in right else "left"
        narrowest += least + 2
        table.add_column(head, justify=align, no_wrap=head not in cut, min_width=least)
    for row in rows:
        table.add_row(*(Text(visible(cell), no_wrap=True, overflow="ellipsis") for cell in row))
    # if both sizes are given, no variable of the environment changes them, not even TERM=dumb
    columns = max(width(sys.stdout), narrowest)
    console = Console(highlight=False, width=columns, height=NO_LIMIT)
    with console.capture() as written:
        console.print(table, crop=False)
    click.echo("\n".join(map(str.rstrip, written.get().splitlines())))


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], object]]:
    """Show a bar on standard error while long work goes on, if it is a terminal that can draw one.

    The yielded function takes how much is done and how much there is.
    """
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda done, number: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(visible(what), total=None)
        yield lambda done, number: bar.update(task, completed=done, total=number)
