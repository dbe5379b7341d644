"""Lists in columns: the line with their names, and the cells of the lines below."""

import csv
import re
from itertools import islice
from typing import NamedTuple

from lettertycoon.lexicons.refusals import unknown_error

MOST_LINE = 100_000  # characters of a line with columns; csv refuses a longer cell
MARKS = '#*$!%^+~@&?:,;=|"'  # signs that some lists put after a word; they are never part of it
COMMENTS = ("#", "//")
HEADING_LINES = 5
WORD_COLUMNS = {"word", "words", "entry", "headword", "term"}
MEANINGS = {"definition", "definitions", "meaning", "meanings", "description", "gloss"}
#: Columns of tables that are not lists of words: two of them are enough.
_OTHER_COLUMNS = {
    "address", "age", "amount", "capital", "city", "company", "country", "currency", "customer",
    "date", "email", "first name", "firstname", "gender", "ip", "last name", "lastname", "latitude",
    "longitude", "name", "order", "password", "phone", "population", "price", "product", "quantity",
    "sku", "state", "street", "time", "timestamp", "url", "user", "username", "website", "year",
    "zip",
}  # fmt: skip
_KNOWN_COLUMNS = WORD_COLUMNS | MEANINGS | {
    "count", "counts", "frequency", "freq", "rank", "id", "index", "length", "number", "points",
    "score", "value", "pos", "type", "source", "notes", "example",
}  # fmt: skip
MOST_COLUMNS = 20
_END = re.compile(r"\n|\Z")
_EMPTY = re.compile(r"^(?:\n|\Z)", re.MULTILINE)
Line = tuple[str, str, bool]
"""A word; what follows it ("" = nothing); whether that is certainly not part of the word."""


class Heading(NamedTuple):
    """What stands above the words."""

    end: int  # where the first line after it begins
    mark: str = ""  # what parts columns; empty, as their names, if it is not known
    names: tuple[str, ...] = ()


def find_heading(text: str) -> Heading:
    """Find the names of columns, or a few lines of another kind with an empty line after them, in a
    list with almost no other empty lines.
    """
    ends = [end.end() for end in islice(_END.finditer(text), HEADING_LINES + 1)]
    begins = [0, *ends]
    first = [text[begin:end].strip() for begin, end in zip(begins, ends, strict=False)]
    if "" in first:
        above = first.index("")
        below = begins[above + 1]
        if _is_preface(first[:above], text, below):
            return Heading(below)
    at = next((at for at, line in enumerate(first) if line and not line.startswith(COMMENTS)), 0)
    return _read_names(first[at], text, begins[at + 1])


def _is_preface(lines: list[str], text: str, below: int) -> bool:
    """Return whether lines of sentences stand above a much longer list, from `below` on."""
    has_spaces = any(" " in line for line in lines)
    rows = text.count("\n", below) + 1
    empty = len(_EMPTY.findall(text, below))
    return has_spaces and rows >= 4 * len(lines) and 10 * empty <= rows


def _read_names(line: str, text: str, below: int) -> Heading:
    """Read the first line as names of columns; a heading of no lines if it is a word or an entry.

    below: where the line after it begins. Raises LexiconError for a table of other things.
    """
    mark = next((mark for mark in "\t;," if mark in line), " ")
    columns = [name.strip(' "') for name in line.lower().split(mark)]
    names = {*columns} - {""}
    if mark != " " and not names & WORD_COLUMNS and len(names & _OTHER_COLUMNS) > 1:
        raise unknown_error("it is a table of other things: no column is called word")
    if below >= len(text):
        return Heading(0)
    has_meanings = mark != " " and len(columns) <= MOST_COLUMNS and names & MEANINGS
    if not names & WORD_COLUMNS or not (has_meanings or names <= _KNOWN_COLUMNS):
        return Heading(0)
    # a list in alphabetical order may begin with WORD
    following = text[below:].split("\n", 1)[0]
    if len(names) == 1 and following.strip().lower() >= line.lower():
        return Heading(0)
    if mark == " " or len(names) == 1:
        return Heading(below)
    return Heading(below, mark, tuple(columns))


def read_columns(text: str, heading: Heading) -> list[Line]:
    """Read columns of words and definitions; a definition takes the cells that are too many."""
    _, mark, names = heading
    word_at = [name in WORD_COLUMNS for name in names].index(True)
    meaning_at = next((at for at, name in enumerate(names) if name in MEANINGS), len(names))
    lines: list[Line] = []
    for row in text.split("\n"):
        if not row.strip() or row.startswith(COMMENTS):
            continue
        cells = split_cells(row, mark)
        extra = max(0, len(cells) - len(names)) if meaning_at < len(names) else 0
        shifted = word_at + extra if meaning_at < word_at else word_at
        word = cells[shifted] if shifted < len(cells) else ""
        rest = f"{mark} ".join(cells[meaning_at : meaning_at + 1 + extra]).strip()
        lines.append((word.strip(' "').rstrip(MARKS), rest, True))
    return lines


def split_cells(line: str, mark: str) -> list[str]:
    """Return the cells of a line; a cell that begins with a quote may hold the mark."""
    line = line[:MOST_LINE]
    if '"' in line:
        return next(csv.reader([line], delimiter=mark, skipinitialspace=True))
    return line.split(mark)
