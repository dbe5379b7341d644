"""Word lists in text: their encoding, the many layouts of their lines, the words of the game.

What follows a word on its line may be its definition, the second word of a phrase, or one of many
words in a row. That is decided from all lines of a list together, never line by line.
"""

import csv
import math
import re
from collections.abc import Iterable

from lettertycoon.base import LexiconError
from lt_core import LONGEST_WORD, SHORTEST_WORD

Entries = list[tuple[str, str]]
"""Words as they are written, each with its definition; "" = none."""

Skipped = dict[str, list[str]]
"""The entries that are left out, by the reason, each cut to MOST_ENTRY characters."""

MOST_BYTES = 64 << 20  # packed or unpacked; the largest list with definitions has 20 MB
MOST_WORDS = 1_100_000  # unusable ones included; the largest English list known has 600,000
MOST_FILES = 1_000  # of a list, a folder or an archive
MOST_DEFINITION = 2_000  # characters; a longer definition is cut
MOST_LINE = 100_000  # characters of a line with columns; csv refuses a longer cell
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
LONG_ROW = 20  # spaces after the first word of a line: so many words are no definition
WIDE = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")  # the marks of UTF-16 and UTF-32
_CONTROL = re.compile(rb"[\0-\x08\x0e-\x19\x1b-\x1f]")
_NUMBER = re.compile(r"\s*[-+]?\d[\d.,]*(e[-+]?\d+)?%?\s*", re.IGNORECASE)
_ACCENTS = re.compile("[\u0300-\u036f]")  # once they are apart from their letters
_LETTER = re.compile(r"[^\W\d_]")
_DASH = re.compile("^[-=:\u2013\u2014]+[ \t]+")  # between a word and its definition
_BULLET = re.compile(r"^(?:[-*+>\u2022\u00b7\u2023\u2013\u2014]|\(?\d+[.):])[ \t]+(?=\S)")
#: A line of cells: its first cell, and what parts it from the next.
_CELLS = re.compile(r'(?:"[^"]*"|[^\t"]*(?=\t)|[^\s,;"]*) *([,;\t])')
#: A word; a space or tab, and the rest of the line; or else a line of another kind.
_LINE = re.compile(r'^(?:([A-Za-z]+)(?:([ \t])[ \t]*([^\s",][^\t\n"]*))?|([^\n]+))$', re.MULTILINE)
_PLAIN = re.compile("[A-Za-z\n]+")
_ROWS = re.compile(r'[A-Za-z",;\s]+')
_SPACED = re.compile(r"[A-Za-z][ \t]+[A-Za-z]")
#: A quoted cell with line breaks, not the first of its line.
_BROKEN = re.compile(r'(?<=[,;\t])"(?:[^"\n]|"")*+\n(?:[^"]|"")*+"(?=[,;\t\n]|$)')
_WORD_COLUMNS = {"word", "words", "entry", "headword", "term"}
_MEANINGS = {"definition", "definitions", "meaning", "meanings", "description", "gloss"}
_COLUMNS = _WORD_COLUMNS | _MEANINGS | {
    "count", "counts", "frequency", "freq", "rank", "id", "index", "length", "number", "points",
    "score", "value", "pos", "type", "source", "notes", "example",
}  # fmt: skip
MOST_COLUMNS = 20
#: A word with the flags of its endings, or a rule for endings, as spelling checkers keep them.
_FLAGGED = re.compile(r"^(?:[^\W\d_]['\u2019.\w-]*/[^\s/]+(?=\s|$)|[SP]FX \S+ )", re.MULTILINE)

Line = tuple[str, str, bool]
"""A word; what follows it ("" = nothing); whether that is certainly not part of the word."""


def decoded(data: bytes) -> str:
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
            raise unknown(f"it is neither text nor another known format {told}")
        even, odd = data[::2].count(0), data[1::2].count(0)
        kind = "UTF-16LE" if odd > even else "UTF-16BE"
        if 20 * max(even, odd) > 9 * len(data):
            raise unknown(f"it seems to be {kind} without its mark: try iconv -f {kind} -t UTF-8")
        raise unknown("its words seem to be parted by NUL bytes: put them on lines, as with tr")
    try:
        return data.decode(kind).replace("\ufeff", "")  # files that are joined have marks inside
    except UnicodeDecodeError as error:
        if kind != "UTF-8":
            raise damaged(f"its text in {kind} is damaged", error) from None
        return data.replace(b"\xef\xbb\xbf", b"").decode("cp1252", "replace")


def read_texts(texts: Iterable[str], skipped: Skipped) -> Entries:
    """Return the entries of the texts of one list; add what is no entry to `skipped`.

    Lists in capitals are read separately: beside lower case, their words would look like names.
    """
    alike: dict[bool, list[Line]] = {}
    for text in texts:
        begins = re.findall(r"^[^\w\n]*([A-Za-z]+)", text[: 1 << 16], re.MULTILINE)
        capitals = 2 * sum(map(str.isupper, begins)) > len(begins)
        alike.setdefault(capitals, []).extend(_lines(text))
    entries: Entries = []
    for lines in alike.values():
        entries += _without_names(_without_phrases(lines, skipped), skipped)
    return entries


def _lines(text: str) -> list[Line]:
    """Return the lines of a text, without comments, headings and marks."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x1a", "\n").strip()
    check_size(text.count("\n"), 2 * MOST_WORDS, "lines")
    text = _BROKEN.sub(lambda cell: cell[0].replace("\n", " "), text)
    rows, mark, names = _without_heading(text.split("\n"))
    if names:
        return _columns(rows, mark, names)
    text = "\n".join(rows)
    marks = text.count(",") + text.count(";")
    if marks > 2 * len(rows) and _ROWS.fullmatch(text):
        check_size(marks, MOST_WORDS, "words")
        if 10 * len(_SPACED.findall(text)) <= marks:  # else more likely definitions
            return [(word, "", True) for word in re.split(r'[",;\s]+', text) if word]
    if _PLAIN.fullmatch(text):
        return [(word, "", True) for word in text.split()]
    lines: list[Line] = []
    for word, gap, rest, other in _LINE.findall(text):
        sure = gap == "\t"
        if other := other.strip():
            if other.startswith(COMMENTS):
                continue
            word, rest, sure = _parsed(_BULLET.sub("", other))
        if not rest[:1].isalpha() and (_NUMBER.fullmatch(rest) or not _LETTER.search(rest)):
            rest = ""  # a count, or marks
        rest = rest if rest[:1].isalpha() else _DASH.sub("", rest)
        in_capitals = word.isupper() and not rest.isupper()  # so the rest is no word of a phrase
        if word:
            lines.append((word, rest.rstrip(), sure or not rest or in_capitals))
    return lines


def refuse_flags(text: str) -> None:
    """Refuse the dictionaries of spelling checkers, which keep most words as flags of others."""
    begin = text[: 1 << 20]
    flagged = len(_FLAGGED.findall(begin)) if "/" in begin or "FX " in begin else 0
    counted = begin[:40].partition("\n")[0].strip().isdigit()  # the number of words comes first
    if flagged * (100 if counted else 10) > begin.count("\n"):
        how = "write its words out first, as with unmunch WORDS.dic WORDS.aff or aspell expand"
        raise unknown(f"it is a dictionary of a spelling checker (hunspell, aspell): {how}")


def _without_heading(lines: list[str]) -> tuple[list[str], str, list[str]]:
    """Leave out what stands above the words: the names of columns, or a few lines of another kind
    with an empty line after them, in a list with almost no other empty lines.

    Return also the mark that parts columns, and their names, if they are known.
    """
    first = list(map(str.strip, lines[: HEADING_LINES + 1]))
    if "" in first:
        head = first.index("")
        rest = lines[head + 1 :]
        spoken = any(" " in line for line in first[:head])
        if spoken and len(rest) >= 4 * head and 10 * rest.count("") <= len(rest):
            return rest, "", []
    at = next((at for at, line in enumerate(first) if line and not line.startswith(COMMENTS)), 0)
    mark = next((mark for mark in "\t;," if mark in first[at]), " ")
    names = [name.strip(' "') for name in first[at].lower().split(mark)]
    told, rest = {*names} - {""}, lines[at + 1 :]
    defined = mark != " " and len(names) <= MOST_COLUMNS and told & _MEANINGS
    known = rest and told & _WORD_COLUMNS and (defined or told <= _COLUMNS)
    # a list in alphabetical order may begin with WORD
    if not known or (len(told) == 1 and rest[0].strip().lower() >= first[at].lower()):
        return lines, "", []
    return rest, mark, names if mark != " " and len(told) > 1 else []


def _columns(rows: list[str], mark: str, names: list[str]) -> list[Line]:
    """Read columns of words and definitions; a definition takes the cells that are too many."""
    at = [name in _WORD_COLUMNS for name in names].index(True)
    told = next((place for place, name in enumerate(names) if name in _MEANINGS), len(names))
    lines: list[Line] = []
    for row in rows:
        if row.strip() and not row.startswith(COMMENTS):
            cells = next(csv.reader([row[:MOST_LINE]], delimiter=mark, skipinitialspace=True))
            extra = max(0, len(cells) - len(names)) if told < len(names) else 0
            word = cells[at + extra * (told < at) :][:1] or [""]
            rest = f"{mark} ".join(cells[told : told + 1 + extra]).strip()
            lines.append((word[0].strip(' "').rstrip(MARKS), rest, True))
    return lines


def _parsed(line: str) -> Line:
    """Read a line that is more than a word, or a word and its definition."""
    if cells := _CELLS.match(line):
        columns = next(csv.reader([line[:MOST_LINE]], delimiter=cells[1]))
        # the others are ranks, counts, or numbers of rows
        word, *more = [cell for cell in columns if not _NUMBER.fullmatch(cell)] or [""]
        rest, sure = (" " if cells[1] == "\t" else cells[1]).join(filter(str.strip, more)), True
    else:
        word, _, rest = line.partition(" ")
        if rest and _NUMBER.fullmatch(word) and not _NUMBER.match(rest):
            # a count and a word; of a count and a phrase, the whole line is kept
            word, rest = (line, "") if " " in rest.strip() else (rest, "")
        sure = False
    return word.strip(' "').rstrip(MARKS), rest.strip(' "\t'), sure


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
            faults = (reason for reason, signs in _FAULTS if signs.search(word))
            leave_out(skipped, next(faults, "other"), entry)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            leave_out(skipped, "length", entry)
        else:
            word = word.upper()
            known = found.setdefault(word, "")
            if text and len(known) < MOST_DEFINITION and (text := one_line(text)) not in known:
                found[word] = one_line(f"{known} / {text}") if known else text
    order = sorted(found)  # most lists are in order
    return found if order == list(found) else {word: found[word] for word in order}


def leave_out(skipped: Skipped, reason: str, entry: str) -> None:
    skipped.setdefault(reason, []).append(one_line(entry, MOST_ENTRY))


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """Make a text safe to show: one line, cut if long, without control characters."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text[: 4 * most].split())
    text = "".join([char for char in text if char.isprintable()])
    return text if len(text) <= most else text[: most - 1] + "…"


def unknown(message: str) -> LexiconError:
    return LexiconError(message, "lexicon.unknown_format", reason=message)


def damaged(what: str, reason: object) -> LexiconError:
    """Make the error for a file that contradicts its own format."""
    return LexiconError(f"{what}: {reason}", "lexicon.damaged", reason=str(reason))


def check_size(count: int, most: int = MOST_BYTES, of: str = "bytes") -> None:
    if count > most:
        message = f"it has more than the {most:,} {of} that are read"
        raise LexiconError(message, "lexicon.too_large", most=most, of=of)
