"""Word lists in text: their encoding, the many layouts of their lines, the words of the game.

What follows a word on its line may be its definition, the second word of a phrase, or one of many
words in a row. That is decided from all lines of a list together, never line by line.
"""

import csv
import math
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from lettertycoon.base import LexiconError
from lt_core import LONGEST_WORD, SHORTEST_WORD

Entries = list[tuple[str, str]]
"""Words as they are written, each with its definition; "" = none."""

Skipped = dict[str, list[str]]
"""The entries that are left out, by the reason, each cut to MOST_ENTRY characters."""

MOST_BYTES = 64 << 20  # packed or unpacked; the largest list with definitions has 20 MB
MOST_WORDS = 1_100_000  # unusable ones included; the largest English list known has 600,000
MOST_LINES = 2 * MOST_WORDS  # empty ones and comments included
MOST_ROWS = 500_000  # lines that are more than a plain word; lists with definitions have 280,000
MOST_FILES = 1_000  # of a list, a folder or an archive
MOST_DEFINITION = 2_000  # characters; a longer definition is cut
MOST_LINE = 100_000  # characters of a line with columns; csv refuses a longer cell
MOST_CELLS = 3 * MOST_WORDS  # of columns: no list known has 3,000,000
BLOCK = 1 << 20  # characters of a text that are taken apart at once
MOST_ENTRY = 100  # characters of an entry that is left out
_FAULTS = (
    ("space", re.compile(r"\s")),
    ("apostrophe", re.compile("['\u2019\u2018\u02bc`\u00b4]")),
    ("hyphen", re.compile("[-\u2010\u2011\u2013\u2014\u00ad]")),
    ("digit", re.compile(r"\d")),
    ("accent", re.compile("[^\\W\\d_a-zA-Z]|[\u0300-\u036f]")),
)
MARKS = '#*$!%^+~@&?:,;=|"'  # signs that some lists put after a word; they are never part of it
COMMENTS = ("#", "//")
FEW = 20  # lines of a list that is too short to show its layout
HEADING_LINES = 5
FIRST_LINES = 1_000  # of which it is seen whether they have the forms of words
LEAST_TO_CUT = 3  # letters: the forms of a longer word may lack its last letter, as carried
LONG_ROW = 20  # spaces after the first word of a line: so many words are no definition
WIDE = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")  # the marks of UTF-16 and UTF-32
_LONG = re.compile(f"^[^\n]{{{MOST_LINE},}}+", re.MULTILINE)
_CONTROL = re.compile(rb"[\0-\x08\x0e-\x19\x1b-\x1f]")
_NUMBER = re.compile(r"\s*[-+]?\d[\d.,]*(e[-+]?\d+)?%?\s*", re.IGNORECASE)
_ACCENTS = re.compile("[\u0300-\u036f]")  # once they are apart from their letters
_FORM = re.compile("[^\\W\\d_][\\w'\u2019-]*")
_LETTER = re.compile(r"[^\W\d_]")
_DASH = re.compile("^[-=:\u2013\u2014]+[ \t]+")  # between a word and its definition
_BULLET = re.compile(r"^(?:[-*+>\u2022\u00b7\u2023\u2013\u2014]|\(?\d+[.):])[ \t]+(?=\S)")
#: A line of cells: its first cell, and what parts it from the next.
_CELLS = re.compile(r'(?:"[^"]*"|[^\t"]*(?=\t)|[^\s,;"]*) *([,;\t])')
#: A word; a space or tab, and the rest of the line; or else a line of another kind.
_LINE = re.compile(r'^(?:([A-Za-z]+)(?:([ \t])[ \t]*([^\s",][^\t\n"]*))?|([^\n]+))$', re.MULTILINE)
_MARK = re.compile("[,;\t]")
_PLAIN = re.compile("[A-Za-z\n]+")
_ROWS = re.compile(r'[A-Za-z",;\s]+')
_SPACED = re.compile(r"[A-Za-z][ \t]+[A-Za-z]")
#: A quoted cell, which may have line breaks if it is not the first of its line.
_CELL = re.compile(r'(?:^"(?:[^"\n]|"")*+|(?<=[,;\t])"(?:[^"]|"")*+)"(?=[,;\t\n]|$)', re.MULTILINE)
_BEGUN = re.compile(r"^[^\s#/]", re.MULTILINE)  # a line that is neither empty nor a comment
_ROW = re.compile(r"^(?![A-Za-z]+$)[^\s#/]", re.MULTILINE)  # one with more than a plain word
_END = re.compile(r"\n|\Z")
_EMPTY = re.compile(r"^(?:\n|\Z)", re.MULTILINE)
WORD_COLUMNS = {"word", "words", "entry", "headword", "term"}
MEANINGS = {"definition", "definitions", "meaning", "meanings", "description", "gloss"}
_OTHER_COLUMNS = {
    "address", "age", "amount", "capital", "city", "company", "country", "currency", "customer",
    "date", "email", "first name", "firstname", "gender", "ip", "last name", "lastname", "latitude",
    "longitude", "name", "order", "password", "phone", "population", "price", "product", "quantity",
    "sku", "state", "street", "time", "timestamp", "url", "user", "username", "website", "year",
    "zip",
}  # fmt: skip
_COLUMNS = WORD_COLUMNS | MEANINGS | {
    "count", "counts", "frequency", "freq", "rank", "id", "index", "length", "number", "points",
    "score", "value", "pos", "type", "source", "notes", "example",
}  # fmt: skip
MOST_COLUMNS = 20

Line = tuple[str, str, bool]
"""A word; what follows it ("" = nothing); whether that is certainly not part of the word."""


def decode_text(data: bytes) -> str:
    """Decode a text in UTF-8, UTF-16 or UTF-32 with a mark, or Windows-1252; leave out the marks.

    Raises LexiconError if it is not text; the message names what it may be instead.
    """
    kind = "UTF-8"
    if data.startswith(WIDE):
        kind = "UTF-32" if b"\0\0" in data[:4] else "UTF-16"
    elif control := _CONTROL.search(data):
        if _CONTROL.search(data.replace(b"\0", b"")):
            at, begin = control.start(), data[:4].hex(" ")
            told = f"(byte {data[at]:#04x} at {at}; it begins {begin}): save the list as plain text"
            raise unknown_error(f"it is neither text nor another known format {told}")
        even, odd = data[::2].count(0), data[1::2].count(0)
        kind = "UTF-16LE" if odd > even else "UTF-16BE"
        if 20 * max(even, odd) > 9 * len(data):
            raise unknown_error(
                f"it seems to be {kind} without its mark: try iconv -f {kind} -t UTF-8"
            )
        raise unknown_error(
            "its words seem to be parted by NUL bytes: put them on lines, as with tr"
        )
    try:
        return data.decode(kind).replace("\ufeff", "")  # files that are joined have marks inside
    except UnicodeDecodeError as error:
        if kind != "UTF-8":
            raise damaged_error(f"its text in {kind} is damaged", error) from None
        return data.replace(b"\xef\xbb\xbf", b"").decode("cp1252", "replace")


def read_texts(texts: list[str], skipped: Skipped, defined: int = 0) -> Entries:
    """Return the entries of the texts of one list; add what is no entry to `skipped`.

    Lists in capitals are read separately: beside lower case, their words would look like names.

    texts: is emptied on the way, because a text and its lines together take much memory.
    defined: how many definitions other files of the list have.
    """
    for at, text in enumerate(texts):
        texts[at] = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x1a", "\n").strip()
    check_work(texts, defined)
    alike: dict[bool, list[Line]] = {}
    while texts:
        text = texts.pop(0)
        begins = re.findall(r"^[^\w\n]*([A-Za-z]+)", text[: 1 << 16], re.MULTILINE)
        capitals = 2 * sum(map(str.isupper, begins)) > len(begins)
        alike.setdefault(capitals, []).extend(_lines(text))
    entries: Entries = []
    for capitals in list(alike):
        lines = alike.pop(capitals)
        check_size(len(lines), MOST_WORDS, "words")
        entries += _without_names(_without_phrases(lines, skipped), skipped)
    return entries


def _lines(text: str) -> list[Line]:
    """Return the lines of a text, without comments, headings and marks."""
    if '"' in text:
        text = _CELL.sub(lambda cell: cell[0].replace("\n", " "), text)
    heading = _find_heading(text)
    text = text[heading.end :]
    if heading.names:
        return _columns(text, heading)
    marks = text.count(",") + text.count(";")
    if marks > 2 * (text.count("\n") + 1) and _ROWS.fullmatch(text):
        check_size(marks, MOST_WORDS, "words")
        if 10 * len(_SPACED.findall(text)) <= marks:  # else more likely definitions
            return [(word, "", True) for word in re.split(r'[",;\s]+', text) if word]
    if _PLAIN.fullmatch(text):
        return [(word, "", True) for word in text.split()]
    lines: list[Line] = []
    for begin, end in _blocks(text):
        for word, gap, rest, other in _LINE.findall(text, begin, end):
            sure = gap == "\t"
            if other := other.strip():
                if other.startswith(COMMENTS):
                    continue
                word, rest, sure = _parsed(_BULLET.sub("", other))
            if rest and not rest[0].isalpha():
                # else it is a count, or marks
                defines = _LETTER.search(rest) and not _NUMBER.fullmatch(rest)
                rest = _DASH.sub("", rest) if defines else ""
            if not word:
                continue
            # after a word in capitals, a rest that is not in capitals is not a part of a phrase
            sure = sure or not rest or (word.isupper() and not rest.isupper())
            lines.append((word, rest.rstrip(), sure))
    return lines


def check_work(texts: list[str], defined: int = 0) -> None:
    """Refuse texts that would take too long or too much memory to read, before that is done.

    defined: how many definitions other files of the list have.
    """
    check_size(sum(map(sys.getsizeof, texts)), 2 * MOST_BYTES, "bytes of memory for texts")
    lines = sum([text.count("\n") + 1 for text in texts])
    check_size(lines, MOST_LINES, "lines")
    if lines + defined > MOST_ROWS:
        words = sum([len(_BEGUN.findall(text)) for text in texts])
        check_size(words, MOST_WORDS, "words")
        rows = sum([len(_ROW.findall(text)) for text in texts])
        check_size(rows + defined, MOST_ROWS, "lines with more than a word")
    for mark in "\t,;":
        check_size(sum([text.count(mark) for text in texts]), MOST_CELLS, "cells of columns")
    gaps = 0
    for text in texts:
        for line in _LONG.finditer(text):
            gaps += sum([text.count(gap, line.start(), line.end()) for gap in " ,;"])
    check_size(gaps, MOST_WORDS, "words")


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Return where blocks of whole lines begin and end: the parts of all lines take much memory."""
    end = -1
    while end < len(text):
        begin = end + 1
        end = text.find("\n", begin + BLOCK)
        end = len(text) if end < 0 else end
        yield begin, end


class Heading(NamedTuple):
    """What stands above the words.

    end: where the first line after it begins.
    mark, names: what parts columns, and their names; empty if they are not known.
    """

    end: int
    mark: str = ""
    names: tuple[str, ...] = ()


def _find_heading(text: str) -> Heading:
    """Find the names of columns, or a few lines of another kind with an empty line after them, in a
    list with almost no other empty lines.
    """
    ends = [found.end() for found in islice(_END.finditer(text), HEADING_LINES + 1)]
    begins = [0, *ends]
    first = [text[begin:end].strip() for begin, end in zip(begins, ends, strict=False)]
    if "" in first:
        head = first.index("")
        spoken = any(" " in line for line in first[:head])
        after = begins[head + 1]
        rows = text.count("\n", after) + 1
        empty = len(_EMPTY.findall(text, after))
        if spoken and rows >= 4 * head and 10 * empty <= rows:
            return Heading(after)
    at = next((at for at, line in enumerate(first) if line and not line.startswith(COMMENTS)), 0)
    line = first[at]
    mark = next((mark for mark in "\t;," if mark in line), " ")
    names = [name.strip(' "') for name in line.lower().split(mark)]
    told = {*names} - {""}
    if mark != " " and not told & WORD_COLUMNS and len(told & _OTHER_COLUMNS) > 1:
        raise unknown_error("it is a table of other things: no column is called word")
    if begins[at + 1] >= len(text):
        return Heading(0)
    defined = mark != " " and len(names) <= MOST_COLUMNS and told & MEANINGS
    if not told & WORD_COLUMNS or not (defined or told <= _COLUMNS):
        return Heading(0)
    # a list in alphabetical order may begin with WORD
    following = text[begins[at + 1] :].split("\n", 1)[0]
    if len(told) == 1 and following.strip().lower() >= line.lower():
        return Heading(0)
    known = mark != " " and len(told) > 1
    return Heading(begins[at + 1], mark, tuple(names)) if known else Heading(begins[at + 1])


def _columns(text: str, heading: Heading) -> list[Line]:
    """Read columns of words and definitions; a definition takes the cells that are too many."""
    _, mark, names = heading
    at = [name in WORD_COLUMNS for name in names].index(True)
    told = next((place for place, name in enumerate(names) if name in MEANINGS), len(names))
    lines: list[Line] = []
    for row in text.split("\n"):
        if not row.strip() or row.startswith(COMMENTS):
            continue
        cells = _split_cells(row, mark)
        extra = max(0, len(cells) - len(names)) if told < len(names) else 0
        word = cells[at + extra * (told < at) :][:1] or [""]
        rest = f"{mark} ".join(cells[told : told + 1 + extra]).strip()
        lines.append((word[0].strip(' "').rstrip(MARKS), rest, True))
    return lines


def _split_cells(line: str, mark: str) -> list[str]:
    """Return the cells of a line; a cell that begins with a quote may hold the mark."""
    line = line[:MOST_LINE]
    if '"' in line:
        return next(csv.reader([line], delimiter=mark, skipinitialspace=True))
    return line.split(mark)


def _parsed(line: str) -> Line:
    """Read a line that is more than a word, or a word and its definition."""
    if _MARK.search(line) and (cells := _CELLS.match(line)):
        mark = cells[1]
        columns = [cell.strip() for cell in _split_cells(line, mark)]
        # the others are ranks, counts, or numbers of rows
        told = [cell for cell in columns if cell[:1].isalpha() or not _NUMBER.fullmatch(cell)]
        word, *more = told or [""]
        rest = (" " if mark == "\t" else mark).join(filter(None, more))
        sure = True
    else:
        word, _, rest = line.partition(" ")
        if rest and _NUMBER.fullmatch(word) and not _NUMBER.match(rest):
            # a count and a word; of a count and a phrase, the whole line is kept
            word, rest = (line, "") if " " in rest.strip() else (rest, "")
        rest = _unquoted(rest.strip())
        sure = False
    return word.strip(' "').rstrip(MARKS), rest, sure


def _unquoted(text: str) -> str:
    """Return a text without the quotes around the whole of it."""
    inner = text[1:-1]
    whole = len(text) > 1 and text[0] == text[-1] == '"' and '"' not in inner.replace('""', "")
    return inner.replace('""', '"') if whole else text


def _without_phrases(lines: list[Line], skipped: Skipped) -> Entries:
    """Decide from all lines what follows a word: a word, a part of a phrase, or a definition."""
    loose = [(word, rest) for word, rest, sure in lines if not sure]
    spaces = sum(rest.count(" ") for _, rest in loose)
    # rows of words: only letters, and all in capitals or very long
    if (
        loose
        and 2 * len(loose) >= len(lines)
        and all(rest.replace(" ", "").isalpha() for _, rest in loose)
        and (spaces >= LONG_ROW * len(loose) or "".join(map("".join, loose)).isupper())
    ):
        check_size(len(lines) + len(loose) + spaces, MOST_WORDS, "words")
        return [(word, "") for first, rest, _ in lines for word in (first, *rest.split())]
    if _are_families(loose):
        pairs = [line for first, rest, sure in lines for line in _split_family(first, rest, sure)]
        return _without_phrases(pairs, skipped)
    # If half of the lines have more than a word, the rest is a definition. If few do, the list has
    # phrases: "hoi polloi" does not make HOI a word. A short list proves little; there a line of
    # three words or more is a word and its definition.
    few = 2 * sum(1 for _, rest, _ in lines if rest) < len(lines)
    least = 0 if not few else 2 if len(lines) <= FEW else math.inf
    entries: Entries = []
    for word, rest, sure in lines:
        if sure or len(rest.split()) >= least:
            entries.append((word, rest))
        else:
            leave_out(skipped, "space", f"{word} {rest}")
    return entries


def _are_families(loose: list[tuple[str, str]]) -> bool:
    """Return whether most lines with several words are a word and its forms: cat cats cat's."""
    some = loose[:FIRST_LINES]
    return bool(some) and 10 * sum([_is_family(*line) for line in some]) >= 9 * len(some)


def _is_family(word: str, rest: str) -> bool:
    """Return whether all that follows a word is a form of it."""
    stem = (word if len(word) <= LEAST_TO_CUT else word[:-1]).lower()
    return all(
        stem in form and form != word.lower() and _FORM.fullmatch(form)
        for form in rest.lower().split()
    )


def _split_family(word: str, rest: str, sure: bool) -> list[Line]:
    """Return the forms of a word as lines of their own; or the line itself, if it has none."""
    if sure or not _is_family(word, rest):
        return [(word, rest, sure)]
    return [(form, "", True) for form in (word, *rest.split())]


def _without_names(entries: Entries, skipped: Skipped) -> Entries:
    """Leave out names: words with capitals in a list that is mostly in lower case, and words that
    are not all in capitals in one that mostly is.
    """
    words = [word for word, _ in entries]
    lower, upper = sum(map(str.islower, words)), sum(map(str.isupper, words))
    if len(words) in (lower, upper) or 2 * max(lower, upper) <= len(words):
        return entries
    kept: Entries = []
    for word, rest in entries:
        capitals = word != word.lower()
        if capitals if lower > upper else capitals and not word.isupper() and word.isalpha():
            leave_out(skipped, "capital", word)
        else:
            kept.append((word, rest))
    return kept


def usable(
    entries: Iterable[tuple[str, str]], skipped: Skipped, *, fold_accents: bool = False
) -> dict[str, str]:
    """Return the usable words in upper case, in alphabetical order, with their definitions.

    Several definitions of a word are joined. What is left out is added to `skipped`.
    """
    from unicodedata import normalize  # a slow import

    found: dict[str, str] = {}
    for entry, text in entries:
        word = entry.strip()
        if fold_accents and not word.isascii():
            word = _ACCENTS.sub("", normalize("NFD", word))
        if word and not (word.isascii() and word.isalpha()):
            leave_out(skipped, _find_fault(_PLAIN.sub("", word)), entry)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            leave_out(skipped, "length", entry)
        else:
            word = word.upper()
            known = found.setdefault(word, "")
            if text and len(known) < MOST_DEFINITION and (text := one_line(text)) not in known:
                found[word] = one_line(f"{known} / {text}") if known else text
    order = sorted(found)  # most lists are in order
    return found if order == list(found) else {word: found[word] for word in order}


@lru_cache(1000)
def _find_fault(signs: str) -> str:
    """Return why a word with these characters, beside its plain letters, is left out."""
    return next((reason for reason, some in _FAULTS if some.search(signs)), "other")


def write_text(words: Iterable[str], definitions: Mapping[str, str]) -> str:
    """Return a text that is read as these words in capitals with these definitions.

    With a definition, it has columns under their names: so no word is taken for a heading, and no
    definition for a count. Quotes are written as in CSV.
    """
    lines = ["word\tdefinition"] if definitions else []
    for word in words:
        told = definitions.get(word, "")
        if '"' in told:
            told = '"' + told.replace('"', '""') + '"'
        lines.append(f"{word}\t{told}" if told else word)
    return "\n".join([*lines, ""])


def leave_out(skipped: Skipped, reason: str, entry: str) -> None:
    skipped.setdefault(reason, []).append(one_line(entry, MOST_ENTRY))


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """Make a text safe to show: one line, cut if long, without control characters."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    seen = "".join([char for char in text[: 4 * most] if char.isprintable() or char.isspace()])
    text = " ".join(seen.split())
    return text if len(text) <= most else text[: most - 1] + "…"


def unknown_error(message: str) -> LexiconError:
    """Make the error for a file that is not a list, or not one that is read."""
    return LexiconError(message, "lexicon.unknown_format", reason=message)


def damaged_error(what: str, reason: object) -> LexiconError:
    """Make the error for a file that contradicts its own format."""
    return LexiconError(f"{what}: {reason}", "lexicon.damaged", reason=str(reason))


def check_size(count: int, most: int = MOST_BYTES, of: str = "bytes") -> None:
    if count > most:
        message = f"it has more than the {most:,} {of} that are read"
        raise LexiconError(message, "lexicon.too_large", most=most, of=of)
