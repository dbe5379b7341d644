"""The width of an answer, and tables that fit into it."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from lettertycoon.base import visible

NO_LIMIT = 100_000
LEAST_WIDTH = 20  # of a terminal whose lines are wrapped
GAP = 2  # blanks between columns
MOST_LETTERS = 3  # of a short name


class Column(NamedTuple):
    """A column of a table."""

    label: str
    right: bool = False
    """Whether the cells are aligned to the right, as numbers are."""
    cut: bool = False
    """Whether the cells may be cut, down to the label's width, if the table is too wide."""


def width(stream: IO[str] | None = None) -> int:
    """Return the terminal's width, else the value of COLUMNS, else NO_LIMIT.

    stream: where an answer goes; standard output if left out.
    """
    out = stream or sys.stdout
    try:
        if out.isatty() and (columns := os.get_terminal_size(out.fileno()).columns):
            return columns
    except (OSError, ValueError):  # a stream without a file
        pass
    columns_set = os.environ.get("COLUMNS", "")
    if columns_set.isascii() and columns_set.isdigit() and 0 < int(columns_set) < NO_LIMIT:
        return int(columns_set)
    return NO_LIMIT


def terminal_width(stream: IO[str] | None = None) -> int:
    """Return the width at which sentences are wrapped; NO_LIMIT without a terminal.

    stream: where sentences go; standard output if left out.
    """
    columns = width(stream) if (stream or sys.stdout).isatty() else NO_LIMIT
    return columns if columns >= LEAST_WIDTH else NO_LIMIT


class _Console(Console):
    """A console that shows control characters of the texts instead of obeying them."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        """Yield the pieces of an answer."""
        for text, style, control in super().render(renderable, options):
            seen = text if control else "\n".join(map(visible, text.split("\n")))
            yield Segment(seen, style, control)


def console() -> Console:
    """Return a console for standard output that cuts nothing."""
    # if both sizes are given, no environment variable changes them, not even TERM=dumb
    return _Console(highlight=False, width=NO_LIMIT, height=NO_LIMIT)


def wrapped(text: str, stream: IO[str] | None = None) -> str:
    """Break lines between words where they are wider than the terminal.

    Blanks at the end of the text stay, because a question ends with one.
    """
    ending, limit, out = text[len(text.rstrip(" ")) :], terminal_width(stream), console()
    lines = [
        part.plain.rstrip() for line in text.split("\n") for part in Text(line).wrap(out, limit)
    ]
    return "\n".join(lines) + ending


def print_table(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], header: bool = True
) -> None:
    """Write a table. If it is too wide, the widest column that may be cut is shortened first."""
    texts = _cells(rows)
    widths = _widths(columns, texts)
    out = console()
    if header:
        labels = [Text(column.label, style="bold") for column in columns]
        out.print(_line(columns, labels, widths), soft_wrap=True)
    for row in texts:
        out.print(_line(columns, row, widths), soft_wrap=True)


def _cells(rows: Sequence[Sequence[str]]) -> list[list[Text]]:
    return [[Text(visible(cell)) for cell in row] for row in rows]


def is_cut(columns: Sequence[Column], rows: Sequence[Sequence[str]], index: int) -> bool:
    """Tell whether a table of these columns and rows would cut a cell of the column `index`."""
    texts = _cells(rows)
    room = _widths(columns, texts)[index]
    return any(row[index].cell_len > room for row in texts)


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Return a short name for each name: the first letters, enough to tell it from all others.

    If one of them needs more than three letters, as for Player 1 and Player 2, the short names are
    #1, #2 and so on.
    """
    whole = list(names)
    short = {name: _beginning(name, whole) for name in whole}
    if max(map(len, short.values()), default=0) <= MOST_LETTERS:
        return short
    return {name: f"#{number}" for number, name in enumerate(whole, 1)}


def _beginning(name: str, names: Iterable[str]) -> str:
    others = [each for each in names if each != name]
    beginnings = (name[:size] for size in range(1, len(name) + 1))
    return next((each for each in beginnings if not any(o.startswith(each) for o in others)), name)


def _widths(columns: Sequence[Column], texts: Sequence[Sequence[Text]]) -> list[int]:
    least = [Text(column.label).cell_len for column in columns]
    widths = [
        max(label, *(row[index].cell_len for row in texts)) if texts else label
        for index, label in enumerate(least)
    ]
    most = width()
    while sum(widths) + GAP * (len(widths) - 1) > most:
        loose = [
            index
            for index, column in enumerate(columns)
            if column.cut and widths[index] > least[index]
        ]
        if not loose:
            break
        widths[max(loose, key=lambda index: widths[index])] -= 1
    return widths


def _line(columns: Sequence[Column], cells: Sequence[Text], widths: Sequence[int]) -> Text:
    """Make one row of a table, without blanks at its end, because these might wrap."""
    line = Text()
    for column, cell, limit in zip(columns, cells, widths, strict=True):
        cell.truncate(limit, overflow="ellipsis")
        cell.align("right" if column.right else "left", limit)
        line += cell + Text(" " * GAP)
    line.rstrip()
    return line
