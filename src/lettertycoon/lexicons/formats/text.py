"""Plain text in all its dress: one word a line, with or without a definition, a count, marks."""

import codecs
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import dropwhile
from operator import itemgetter
from typing import NamedTuple

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.word_list import (
    AS_IT_SEEMS,
    MOST_DEFINITION,
    LeftOut,
    Reading,
    WordList,
    check_number,
    one_line,
)

for _encoding in ("utf-16", "utf-8-sig", "cp1252", "cp437", "latin-1"):
    codecs.lookup(_encoding)  # a module each, which is imported here and not later (IMPORTING)

MARKS = '#*$!%^+~@&?:,;=|"'  # after a word: of another list, doubtful, ...; never a letter's part
COMMENTS = ("#", "//")
HEADING_LINES = 5
FEW = 20  # lines
PROBE = 100_000  # lines: where none of so many begins with a word, no later one is waited for
_COPYRIGHT = re.compile(r"(©|\(c\)|copyright)[^\n]*\b\d{4}\b", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?\d[\d.,]*(e[-+]?\d+)?%?", re.IGNORECASE)
_ROWS = re.compile(r'[A-Za-z",\s]+')
_SPACED = re.compile(r"[A-Za-z][ \t]+[A-Za-z]")
_WORD_COLUMNS = ("word", "words", "entry", "headword", "term")
_OTHER_COLUMNS = ("definition", "definitions", "meaning", "meanings", "description", "gloss",
                  "count", "counts", "frequency", "freq")  # fmt: skip
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"""["\s\d.,]*[^\W\d_]{2,16}(?![\w'\u2019-])""")
_LOWER = re.compile(r"[a-z]")


class Line(NamedTuple):
    """A line that is no comment."""

    word: str
    rest: str  # a definition, or more words; "" = none
    certain: bool  # whether the rest is known to be no part of the word


def decoded(data: bytes) -> tuple[str, str]:
    """The text, and its encoding where that is not UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16"), "UTF-16"
        except UnicodeDecodeError as error:
            raise LexiconError(
                f"its UTF-16 text is damaged at byte {error.start}", "lexicon.damaged"
            ) from None
    control = re.search(rb"[\0-\x08\x0e-\x19\x1b-\x1f]", data)
    if control:
        raise LexiconError(
            f"it is in no format known: neither text (byte {data[control.start()]:#04x} at "
            f"{control.start()}) nor, by its first bytes ({data[:4].hex(' ')}), another",
            "lexicon.unknown_format",
        )
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError:  # no byte of this encoding is wrong, but five are nothing
        return data.decode("cp1252", "replace"), "Windows-1252"


def lines_of(data: bytes, definitions: bool | None = None) -> tuple[list[str], str]:
    """The lines, stripped, and the encoding as `decoded` says it."""
    text, encoding = decoded(data)
    check_number(max(text.count("\n"), text.count("\r")), "lines")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\x1a", "\n")  # DOS's end of a text
    if definitions is not True and _has_rows(text):
        check_number(text.count(","))
        text = text.replace(",", "\n")
    return [line.strip() for line in text.split("\n")], encoding


def in_capitals(data: bytes) -> bool:
    """Whether most lines begin with a word in capitals."""
    begins = re.findall(rb"^\W*([A-Za-z]+)", data[: 1 << 16], re.MULTILINE)
    return 2 * sum(map(bytes.isupper, begins)) > len(begins)


def _has_rows(text: str) -> bool:
    """Whether it is a list of words with commas between them, more than two a line. Where what is
    between commas has spaces, it is rather a definition.
    """
    commas = text.count(",")
    if commas <= 2 * text.count("\n") or not _ROWS.fullmatch(text):
        return False
    return 10 * len(_SPACED.findall(text)) <= commas


def read(pieces: Iterable[bytes], reading: Reading = AS_IT_SEEMS) -> WordList:
    """The words of a text, or of several that are one list."""
    plain: list[str] = []  # lines that are a word and no more: most, or all
    found: list[Line] = []
    copyright_line = None
    encoding = ""
    for data in pieces:
        lines, named = lines_of(data, reading.definitions)
        encoding = encoding or named
        if len(lines) > PROBE and not any(map(_WORD.match, lines[:PROBE])):
            raise LexiconError(
                f"none of its first {PROBE:,} lines is a word the game can use",
                "lexicon.not_a_list",
                most=PROBE,
            )
        head, begun = heading(lines), False
        for number, line in enumerate(lines):
            if not line:
                continue
            comment = number < head or line.startswith(COMMENTS)
            if (comment or number < HEADING_LINES) and copyright_line is None:
                copyright_line = copyright_of(line)
                comment = comment or copyright_line is not None
            if comment:
                continue
            if line.isalpha():
                plain.append(line)
            else:
                entry = parse(line)
                if begun or not _names_columns(entry):
                    found.append(entry)
            begun = True
        check_number(len(plain) + len(found))
    words, definitions, skipped = _taken(plain, found, reading)
    return WordList(
        words,
        f"text ({encoding})" if encoding else "text",
        definitions,
        skipped,
        copyright=copyright_line,
    )


def heading(lines: list[str]) -> int:
    """How many lines at the beginning are a heading: few, closed by an empty line, in a list that
    else has hardly any.
    """
    blank = lines.count("")
    first = lines.index("") if blank else HEADING_LINES + 1
    filled = len(lines) - blank
    if first > HEADING_LINES or filled < 4 * first or (blank - 2) * 10 > filled:
        return 0
    return first if any(" " in line for line in lines[:first]) else 0


def copyright_of(line: str) -> str | None:
    """The line, if it says who holds the copyright since when."""
    if " " not in line or "\t" in line:  # a tab ends a word: what follows is its definition
        return None
    return one_line(line.lstrip("#/ ")) if _COPYRIGHT.search(line, 0, 300) else None


def parse(line: str) -> Line:
    """A line's word and what follows it."""
    first, *more = line.split(None, 1)
    rest = more[0] if more else ""
    tab = line[len(first) : len(first) + 1] == "\t"
    if rest and _NUMBER.fullmatch(first) and not _NUMBER.match(rest):
        if len(rest.split(None, 1)) > 1:  # a count and a phrase: the line as it is
            return Line(line, "", True)
        return Line(rest.rstrip(MARKS), "", True)
    word, comma, column = first.partition(",")  # word,count
    if comma and column:
        first, rest, tab = word, f"{column} {rest}", True
    if rest:
        told = dropwhile(lambda column: _NUMBER.fullmatch(column.strip()), rest.split("\t", 9))
        rest = " ".join(told).strip('" ')
        if not _LETTER.search(rest):  # counts and marks define nothing
            rest = ""
    word = first.strip('"').rstrip(MARKS)
    certain = tab or not rest or (word.isupper() and _LOWER.search(rest) is not None)
    return Line(word, rest, certain)


def _names_columns(line: Line) -> bool:
    """Whether it is the first line of a table, such as "word,definition"."""
    column = re.split(r"[^a-z]", line.rest.lower(), maxsplit=1)[0]
    return line.word.lower() in _WORD_COLUMNS and column in _OTHER_COLUMNS


def _taken(
    plain: list[str], found: list[Line], reading: Reading
) -> tuple[list[str], dict[str, str], LeftOut]:
    """Decide, from all lines together, what is a word, what a definition and what neither."""
    skipped = LeftOut(reading.keep)
    spaced = [line for line in found if line.rest and not line.certain]
    defined = sum(1 for line in found if line.rest)
    lines = len(plain) + len(found)
    told = reading.definitions
    if told is not True and spaced and _are_words(spaced, lines):
        check_number(len(found) + sum(line.rest.count(" ") + 1 for line in spaced))
        plain += [word for line in found for word in _split(line)]
        found = []
    # Where half of the lines say more than a word, they say what it means; where few do, the list
    # has phrases: "hoi polloi" makes no word HOI. A few lines prove little: there, three words and
    # more are a word and its definition.
    few = told is None and lines <= FEW
    if told is False or (told is None and defined * 2 < lines):
        sure = []
        for line in found:
            if line.certain or (few and len(line.rest.split()) > 1):
                sure.append(line)
            else:
                skipped.add("space", f"{line.word} {line.rest}")
        found = sure
    dress = _dress(plain, found)
    words = plain
    if dress is not None and _one_case(plain) != dress:
        words = []
        for word in plain:
            if _is_name(word, dress):
                skipped.add("capital", word)
            else:
                words.append(word)
    definitions: dict[str, str] = {}
    for word, rest, _ in found:
        if dress is not None and _is_name(word, dress):
            skipped.add("capital", word)
            continue
        words.append(word)
        before = definitions.get(word, "")
        if rest and told is not False and len(before) < MOST_DEFINITION:
            definitions[word] = one_line(f"{before} / {rest}" if before else rest)
    return words, definitions, skipped


def _are_words(spaced: list[Line], lines: int) -> bool:
    """Whether lines are rows of words: all in capitals, or very long, and nothing but letters."""
    if any(not line.rest.replace(" ", "").isalpha() for line in spaced):
        return False
    rows = sum(line.rest.count(" ") for line in spaced) >= 20 * len(spaced)
    capitals = all(line.word.isupper() and line.rest.isupper() for line in spaced)
    return len(spaced) * 2 >= lines and (rows or capitals)


def _split(line: Line) -> Iterator[str]:
    yield line.word
    yield from line.rest.split()


def _dress(plain: list[str], found: list[Line]) -> str | None:
    """How most of the words are written: "lower", "upper" or "title"; None = as it comes."""
    counts: Counter[str] = Counter(_case(line.word) for line in found)
    case = _one_case(plain)
    if case:
        counts[case] += len(plain)
    else:
        counts.update(map(_case, plain))
    case, number = max(counts.items(), key=itemgetter(1), default=("", 0))
    return case if number * 2 > counts.total() else None


def _one_case(plain: list[str]) -> str | None:
    """The case that all words have: asked of all at once, in a tenth of the time."""
    text = "".join(plain)
    return "lower" if text.islower() else "upper" if text.isupper() else None


def _case(word: str) -> str:
    if word.islower():
        return "lower"
    if word.isupper():
        return "upper"
    return "title" if word.istitle() else "mixed"


def _is_name(word: str, dress: str) -> bool:
    """Whether the capitals of a word set it apart from the list's words."""
    if dress == "lower":
        return _case(word) != "lower" and any(map(str.isupper, word))
    return dress == "upper" and word.isalpha() and _case(word) in ("title", "mixed")
