"""How notebooks show the library's objects: as their text, or as an HTML table."""

from collections.abc import Iterable
from html import escape
from typing import Any


def print_pretty(value: object, printer: Any, cycle: bool) -> None:
    """Print an object's text, or its repr if it has none. A class names it `_repr_pretty_`.

    printer: IPython's, which knows how far lines are indented. cycle: whether the object is printed
    already; our objects do not hold themselves.
    """
    first, *others = (str(value) or repr(value)).split("\n")
    printer.text(first)
    for line in others:
        printer.break_()
        printer.text(line)


def html_table(head: Iterable[str], rows: Iterable[Iterable[object]], *notes: str) -> str:
    """Write a table in HTML, with a paragraph for each note. All texts are escaped.

    Numbers are aligned to the right. A note's lines stay lines.
    """
    titles = "".join([f"<th>{escape(title)}</th>" for title in head])
    lines = "".join([f"<tr>{''.join(map(_html_cell, row))}</tr>" for row in rows])
    table = f"<table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>"
    below = [f"<p>{escape(note).replace(chr(10), '<br/>')}</p>" for note in notes]
    return f"<div>{table}{''.join(below)}</div>"


def _html_cell(value: object) -> str:
    """Write a cell of a table in HTML."""
    style = ""
    if isinstance(value, int | float):
        style = ' style="text-align: right"'
    return f"<td{style}>{escape(str(value))}</td>"
