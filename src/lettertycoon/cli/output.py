"""Writing answers for people: text and tables, and bars for long work."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import IO, NamedTuple

import click

from lettertycoon.base import visible

NO_LIMIT = 100_000  # columns
LEAST_WIDTH = 20  # columns of a terminal; lines are not broken into smaller ones
NOTHING = "-"
"""What people type for no cards, and what stands for them in answers."""
GAP = "  "  # between columns, and before what follows a line
#: A word, and what is not parted from it: 58 %, everyday (38), discard -.
_UNBROKEN = re.compile(r"\s*\S+(?: (?:%|-|\(\d+\))\S*)?")


def width(stream: IO[str]) -> int:
    """Return the columns of a terminal; of another stream, those in COLUMNS, else NO_LIMIT."""
    named = os.environ.get("COLUMNS", "")
    columns = int(named) if named.isascii() and named.isdigit() else 0
    with suppress(OSError, ValueError, AttributeError):  # a stream without a file, or no stream
        columns = os.get_terminal_size(stream.fileno()).columns
    return max(columns, LEAST_WIDTH) if columns else NO_LIMIT


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Write text for people, with line breaks between words where it is wider than the terminal.

    Characters that a terminal obeys are made visible, because names may hold some.
    """
    most = width(sys.stderr if err else sys.stdout)
    lines = [_broken(visible(line), most) for line in text.split("\n")]
    click.echo("\n".join(lines), err=err, nl=nl)


def _broken(line: str, most: int) -> str:
    """Break a line between words, which stay whole, so that they can be copied.

    What follows is indented more than the line, so that it does not look like another line.
    """
    if _columns_of(line) <= most:
        return line
    indent = line[: len(line) - len(line.lstrip())] + GAP
    lines = []
    current = ""
    for part in _UNBROKEN.findall(line):
        if current and _columns_of(current + part) > most:
            lines.append(current)
            current = indent + part.lstrip()
        else:
            current += part
    after_question = " " if line.endswith(" ") else ""
    return "\n".join([*lines, current]) + after_question


def fits(lines: Iterable[str]) -> bool:
    """Tell whether lines are no wider than the terminal."""
    return max(map(_columns_of, lines)) <= width(sys.stdout)


def _columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes; some letters take two."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


class Column(NamedTuple):
    """A column of a table."""

    head: str
    label: str = ""  # how a cell is written where no head is above; if left out, behind the head
    right: bool = False  # whether its cells are aligned to the right, as numbers are


def print_table(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """Write a table, as wide as its cells; where it is too wide, two lines or more for each row.

    The first of these lines has the first cell, the others have the rest, without those that are
    empty or NOTHING. So a narrow terminal shows all that a wide one does.
    """
    cells = [[visible(cell) for cell in row] for row in rows]
    widths = [
        max(map(_columns_of, [column.head, *[row[place] for row in cells]]))
        for place, column in enumerate(columns)
    ]
    needed = sum(widths) + len(GAP) * (len(widths) - 1)
    most = width(sys.stdout)
    if needed <= most:
        lines = _table_lines(columns, cells, widths)
    else:
        lines = [line.rstrip() for row in cells for line in _labelled_lines(columns, row, most)]
    click.echo("\n".join(lines))


def _table_lines(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], widths: Sequence[int]
) -> list[str]:
    """Return the lines of a table that fits; its head is bold where a terminal can show that.

    rich would draw it, too, but importing its tables took 15 % of the command `best`.
    """
    lines = []
    for row in [[column.head for column in columns], *rows]:
        cells = []
        for column, cell, wide in zip(columns, row, widths, strict=True):
            blanks = " " * (wide - _columns_of(cell))
            cells.append(blanks + cell if column.right else cell + blanks)
        lines.append(GAP.join(cells).rstrip())
    if os.environ.get("TERM") != "dumb":
        lines[0] = click.style(lines[0], bold=True)
    return lines


def _labelled_lines(columns: Sequence[Column], row: Sequence[str], most: int) -> list[str]:
    """Return a row as lines of at most so many columns, which break between cells if they can."""
    first, *rest = row
    parts = [
        (column.label or f"{column.head} {{}}").format(cell)
        for column, cell in zip(columns[1:], rest, strict=True)
        if cell not in ("", NOTHING)
    ]
    lines = [first]
    for place, part in enumerate(parts):
        text = part + "," * (place < len(parts) - 1)
        if len(lines) > 1 and _columns_of(f"{lines[-1]} {text}") <= most:
            lines[-1] += f" {text}"
        else:
            lines.append(f"{GAP}{text}")
    return [part for line in lines for part in _broken(line, most).split("\n")]


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
