"""Word lists in text: their encoding, the many layouts of their lines, the words of the game.

What follows a word on its line may be its definition, the second word of a phrase, or one of many
words in a row. That is decided from all lines of a list together, never line by line.
"""

import math
import re
import sys
from collections.abc import Iterator

from lettertycoon.base import LexiconError
from lettertycoon.lexicons import columns, refusals
from lettertycoon.lexicons.columns import COMMENTS, MARKS, MOST_LINE, Line, split_cells
from lettertycoon.lexicons.entries import Entries, Skipped, leave_out
from lettertycoon.lexicons.refusals import check_size, damaged_error, unknown_error

MOST_CELLS = 3 * refusals.MOST_WORDS  # of columns: no list known has 3,000,000
BLOCK = 1 << 20  # characters of a text that are taken apart at once
GAPS = " ,;"  # between words of a line
FEW = 20  # lines of a list that is too short to show its layout
FIRST_LINES = 1_000  # of which it is seen whether they have the forms of words
LEAST_TO_CUT = 3  # letters: the forms of a longer word may lack its last letter, as carried
LONG_ROW = 20  # spaces after the first word of a line: so many words are no definition
WIDE = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")  # the marks of UTF-16 and UTF-32
_LONG = re.compile(f"^[^\n]{{{MOST_LINE},}}+", re.MULTILINE)
_CONTROL = re.compile(rb"[\0-\x08\x0e-\x19\x1b-\x1f]")
_NUMBER = re.compile(r"\s*[-+]?\d[\d.,]*(e[-+]?\d+)?%?\s*", re.IGNORECASE)
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


def decode_text(data: bytes) -> str:
    """Decode a text in UTF-8, UTF-16 or UTF-32 with a mark, or Windows-1252; leave out the marks.

    Raises LexiconError if it is not text; the message names what it may be instead.
    """
    kind = "UTF-8"
    if data.startswith(WIDE):
        kind = "UTF-32" if b"\0\0" in data[:4] else "UTF-16"
    elif control := _CONTROL.search(data):
        raise _not_text_error(data, control.start())
    try:
        return data.decode(kind).replace("\ufeff", "")  # files that are joined have marks inside
    except UnicodeDecodeError as error:
        if kind != "UTF-8":
            raise damaged_error(f"its text in {kind} is damaged", error) from None
        return data.replace(b"\xef\xbb\xbf", b"").decode("cp1252", "replace")


def _not_text_error(data: bytes, at: int) -> LexiconError:
    """Make the error for data with a control character at a place: it says what they may be."""
    if _CONTROL.search(data.replace(b"\0", b"")):
        seen = f"byte {data[at]:#04x} at {at}; it begins {data[:4].hex(' ')}"
        what = f"it is neither text nor another known format ({seen})"
        return unknown_error(f"{what}: save the list as plain text")
    even = data[::2].count(0)
    odd = data[1::2].count(0)
    kind = "UTF-16LE" if odd > even else "UTF-16BE"
    if 20 * max(even, odd) > 9 * len(data):
        how = f"try iconv -f {kind} -t UTF-8"
        return unknown_error(f"it seems to be {kind} without its mark: {how}")
    return unknown_error("its words seem to be parted by NUL bytes: put them on lines, as with tr")


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
        alike.setdefault(capitals, []).extend(_read_lines(text))
    entries: Entries = []
    for capitals in list(alike):
        lines = alike.pop(capitals)
        check_size(len(lines), refusals.MOST_WORDS, "words")
        entries += _without_names(_without_phrases(lines, skipped), skipped)
    return entries


def _read_lines(text: str) -> list[Line]:
    """Return the lines of a text, without comments, headings and marks."""
    if '"' in text:
        text = _CELL.sub(lambda cell: cell[0].replace("\n", " "), text)
    heading = columns.find_heading(text)
    text = text[heading.end :]
    if heading.names:
        return columns.read_columns(text, heading)
    marks = text.count(",") + text.count(";")
    if marks > 2 * (text.count("\n") + 1) and _ROWS.fullmatch(text):
        check_size(marks, refusals.MOST_WORDS, "words")
        if 10 * len(_SPACED.findall(text)) <= marks:  # else more likely definitions
            return [(word, "", True) for word in re.split(r'[",;\s]+', text) if word]
    if _PLAIN.fullmatch(text):
        return [(word, "", True) for word in text.split()]
    lines: list[Line] = []
    for begin, end in _blocks(text):
        for word, gap, rest, other in _LINE.findall(text, begin, end):
            sure = gap == "\t"
            if other:
                word, rest, sure = _read_other(other)
                if not word:
                    continue
            if rest and not rest[0].isalpha():
                rest = _without_count(rest)
            # after a word in capitals, a rest that is not in capitals is not a part of a phrase
            sure = sure or not rest or (word.isupper() and not rest.isupper())
            lines.append((word, rest.rstrip(), sure))
    return lines


def _read_other(line: str) -> Line:
    """Read a line that does not begin with a plain word; a comment has no word."""
    line = line.strip()
    if not line or line.startswith(COMMENTS):
        return "", "", True
    return _read_cells(_BULLET.sub("", line))


def _without_count(rest: str) -> str:
    """Return what follows a word without a dash before it; "" for a count, or for marks."""
    defines = _LETTER.search(rest) and not _NUMBER.fullmatch(rest)
    return _DASH.sub("", rest) if defines else ""


def check_work(texts: list[str], defined: int = 0) -> None:
    """Refuse texts that would take too long or too much memory to read, before that is done.

    defined: how many definitions other files of the list have.
    """
    check_size(sum(map(sys.getsizeof, texts)), 2 * refusals.MOST_BYTES, "bytes of memory for texts")
    lines = sum([text.count("\n") + 1 for text in texts])
    check_size(lines, refusals.MOST_LINES, "lines")
    if lines + defined > refusals.MOST_ROWS:
        words = sum([len(_BEGUN.findall(text)) for text in texts])
        check_size(words, refusals.MOST_WORDS, "words")
        rows = sum([len(_ROW.findall(text)) for text in texts])
        check_size(rows + defined, refusals.MOST_ROWS, "lines with more than a word")
    for mark in "\t,;":
        check_size(sum([text.count(mark) for text in texts]), MOST_CELLS, "cells of columns")
    separators = sum([text.count(gap) for text in texts for gap in GAPS])
    if separators > refusals.MOST_WORDS:  # else no lines have so many; to look at them takes long
        long_lines = [line for text in texts for line in _LONG.findall(text)]
        # in shorter lines, gaps may be between the words of a definition
        gaps = sum([line.count(gap) for line in long_lines for gap in GAPS])
        check_size(gaps, refusals.MOST_WORDS, "words")


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    """Return where blocks of whole lines begin and end: the parts of all lines take much memory."""
    end = -1
    while end < len(text):
        begin = end + 1
        end = text.find("\n", begin + BLOCK)
        end = len(text) if end < 0 else end
        yield begin, end


def _read_cells(line: str) -> Line:
    """Read a line that is more than a word, or a word and its definition."""
    cells = _CELLS.match(line) if _MARK.search(line) else None
    if cells:
        mark = cells[1]
        parts = [cell.strip() for cell in split_cells(line, mark)]
        # the others are ranks, counts, or numbers of rows
        texts = [cell for cell in parts if cell[:1].isalpha() or not _NUMBER.fullmatch(cell)]
        word = texts[0] if texts else ""
        rest = (" " if mark == "\t" else mark).join(filter(None, texts[1:]))
    else:
        word, _, rest = line.partition(" ")
        if rest and _NUMBER.fullmatch(word) and not _NUMBER.match(rest):
            if " " in rest.strip():  # a count and a phrase
                word = line
                rest = ""
            else:  # a count and a word
                word = rest
                rest = ""
        rest = _unquoted(rest.strip())
    return word.strip(' "').rstrip(MARKS), rest, cells is not None


def _unquoted(text: str) -> str:
    """Return a text without the quotes around the whole of it."""
    inner = text[1:-1]
    whole = len(text) > 1 and text[0] == text[-1] == '"' and '"' not in inner.replace('""', "")
    return inner.replace('""', '"') if whole else text


def _without_phrases(lines: list[Line], skipped: Skipped) -> Entries:
    """Decide from all lines what follows a word: a word, a part of a phrase, or a definition."""
    loose = [(word, rest) for word, rest, sure in lines if not sure]
    if not loose:
        return [(word, rest) for word, rest, _ in lines]
    if 2 * len(loose) >= len(lines) and _are_words_in_rows(loose):
        spaces = sum(rest.count(" ") for _, rest in loose)
        check_size(len(lines) + len(loose) + spaces, refusals.MOST_WORDS, "words")
        return [(word, "") for first, rest, _ in lines for word in (first, *rest.split())]
    if _are_families(loose):
        pairs = [line for first, rest, sure in lines for line in _split_family(first, rest, sure)]
        return _without_phrases(pairs, skipped)
    least = _least_defined(lines)
    entries: Entries = []
    for word, rest, sure in lines:
        if sure or len(rest.split()) >= least:
            entries.append((word, rest))
        else:
            leave_out(skipped, "space", f"{word} {rest}")
    return entries


def _are_words_in_rows(loose: list[tuple[str, str]]) -> bool:
    """Return whether lines are words in a row: only letters, all in capitals or very long."""
    if not loose or not all(rest.replace(" ", "").isalpha() for _, rest in loose):
        return False
    spaces = sum(rest.count(" ") for _, rest in loose)
    return spaces >= LONG_ROW * len(loose) or "".join(map("".join, loose)).isupper()


def _least_defined(lines: list[Line]) -> float:
    """Return how many words, at least, must follow a word to be its definition.

    If half of the lines have more than a word, all that follows defines. If few do, the list has
    phrases: "hoi polloi" does not make HOI a word. A short list proves little; there a line of
    three words or more is a word and its definition.
    """
    if 2 * sum(1 for _, rest, _ in lines if rest) >= len(lines):
        return 0
    return 2 if len(lines) <= FEW else math.inf


def _are_families(loose: list[tuple[str, str]]) -> bool:
    """Return whether most lines with several words are a word and its forms: cat cats cat's."""
    first = loose[:FIRST_LINES]
    families = [line for line in first if _is_family(*line)]
    return bool(first) and 10 * len(families) >= 9 * len(first)


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
    letters = "".join(words)
    if letters.islower() or letters.isupper():  # as in most lists
        return entries
    lower = sum(map(str.islower, words))
    upper = sum(map(str.isupper, words))
    if 2 * max(lower, upper) <= len(words):
        return entries
    kept: Entries = []
    for word, rest in entries:
        is_name = word != word.lower()
        if upper >= lower:
            is_name = is_name and not word.isupper() and word.isalpha()
        if is_name:
            leave_out(skipped, "capital", word)
        else:
            kept.append((word, rest))
    return kept
