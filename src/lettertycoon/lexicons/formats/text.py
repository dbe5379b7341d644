"""Plain text in many layouts: one word on a line, perhaps with a definition, a count or marks.

Most lines are a word, or a word and its definition. One regular expression reads many of those at
once. Only the other lines, and the first lines of a text, are read one by one.
"""

import codecs
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import dropwhile
from operator import itemgetter
from typing import NamedTuple

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import BATCH, Budget
from lettertycoon.lexicons.formats.lines import HEADING_LINES, Lines
from lettertycoon.lexicons.formats.word_list import (
    MOST_DEFINITION,
    LeftOut,
    Reading,
    WordList,
    in_upper_case,
    lines_of,
    one_line,
)

for _encoding in ("utf-16", "utf-8-sig", "cp1252", "cp437", "latin-1"):
    codecs.lookup(_encoding)  # imports the codec's module now, so that none is imported later

MARKS = '#*$!%^+~@&?:,;=|"'  # signs that some lists put after a word; they are never part of it
COMMENTS = ("#", "//")
FEW = 20  # lines of a list that is too short to show its layout
PROBE = 100_000  # lines at the beginning: if none of them begins with a word, reading stops
MOST_COMMENTS = 1_000  # the comments that are searched for a copyright line
_MARK = re.compile(r"©|\(c\)|copyright", re.IGNORECASE)
_YEAR = re.compile(r"\b\d{4}\b")
_NUMBER = re.compile(r"[-+]?\d[\d.,]*(e[-+]?\d+)?%?", re.IGNORECASE)
_WORD_COLUMNS = ("word", "words", "entry", "headword", "term")
_OTHER_COLUMNS = ("definition", "definitions", "meaning", "meanings", "description", "gloss",
                  "count", "counts", "frequency", "freq")  # fmt: skip
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"""["\s\d.,]*[^\W\d_]{2,16}(?![\w'\u2019-])""")
#: A word; a space or tab, and the rest of the line; or else a line of another kind.
_LINE = re.compile(r'^(?:([A-Za-z]+)(?:([ \t])[ \t]*([^\s",][^\t\n"]*))?|([^\n]+))$', re.MULTILINE)


class Line(NamedTuple):
    """A line that is not a comment."""

    word: str
    rest: str  # a definition, or more words; "" = none
    certain: bool  # whether the rest is certainly not part of the word


def in_capitals(data: bytes) -> bool:
    """Tell whether most lines begin with a word in capitals."""
    begins = re.findall(rb"^\W*([A-Za-z]+)", data[: 1 << 16], re.MULTILINE)
    return 2 * sum(map(bytes.isupper, begins)) > len(begins)


class _LinesRead:
    """The lines read so far, from a text or from several texts of one list."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.plain: list[str] = []  # lines that are just a word, as most are
        self.words: list[str] = []  # the words of the other lines; see Line
        self.rests: list[str] = []
        self.certain = bytearray()
        self.copyright: str | None = None
        self.encoding = ""
        self._comments = 0

    def read(self, data: bytes, definitions: bool | None) -> None:
        """Read a text."""
        lines = Lines(data, self.budget, definitions)
        self.encoding = self.encoding or lines.encoding
        head = lines.heading()
        number, begun, is_list = 0, False, False
        for text in lines:
            before = len(self.plain) + len(self.words)
            count = text.count("\n")
            if not is_list and number < PROBE:
                probed = map(str.strip, text.split("\n", PROBE - number)[: PROBE - number])
                is_list = any(map(_WORD.match, probed))
            if not is_list and number + count > PROBE:
                raise LexiconError(
                    f"none of its first {PROBE:,} lines is a word the game can use",
                    "lexicon.not_a_list",
                    most=PROBE,
                )
            if not begun or number < HEADING_LINES:
                rows = text.split("\n")
                done = 0
                while done < len(rows) and not (begun and number + done >= HEADING_LINES):
                    begun = self._line(rows[done].strip(), number + done, head, begun) or begun
                    done += 1
                text = "\n".join(rows[done:])
            number += count
            self._together(text)
            self.budget.take_items(len(self.plain) + len(self.words) - before)

    def _line(self, line: str, number: int, head: int, begun: bool) -> bool:
        """Read one of the first lines; tell whether it belongs to the list."""
        if not line:
            return False
        comment = number < head or line.startswith(COMMENTS)
        if comment or number < HEADING_LINES:
            comment = self._tells_copyright(line) or comment
        if comment:
            return False
        if line.isalpha():
            self.plain.append(line)
        else:
            entry = parse(line)
            if begun or not _names_columns(entry):
                self._add(*entry)
        return True

    def _add(self, word: str, rest: str, certain: bool) -> None:
        self.words.append(word)
        self.rests.append(rest)
        self.certain.append(certain)

    def _together(self, text: str) -> None:
        """Read many lines at once."""
        if self._all_alike(text):
            return
        plain, add = self.plain.append, self._add
        for word, gap, rest, other in _LINE.findall(text):
            if other:
                line = other.strip()
                if line.isalpha():
                    plain(line)
                elif line.startswith(COMMENTS):
                    self._tells_copyright(line)
                elif line:
                    add(*parse(line))
            elif rest:
                rest = _told(rest)
                add(word, rest, not rest or gap == "\t" or _is_told(word, rest))
            else:
                plain(word)

    def _all_alike(self, text: str) -> bool:
        """Read lines that are all a plain word A to Z, or all such a word with its definition.

        Returns False, without reading them, if they are neither.
        """
        lines = text.removesuffix("\n").split("\n")
        gap = "\t" if "\t" in text else " "
        if '"' in text or (gap == "\t" and text.count(gap) != len(lines)):
            return False
        columns = zip(*[line.partition(gap) for line in lines], strict=True)
        words, _, rests = map(list, columns)
        letters = "".join(words)
        if not (all(words) and letters.isascii() and letters.isalpha()):
            return False
        if not any(rests):
            self.plain += words
            return True
        if not all(rests) or any(map(str.isspace, map(itemgetter(0), rests))):
            return False
        rests = [rest.rstrip() if rest[0].isalpha() else _told(rest) for rest in rests]
        self.words += words
        self.rests += rests
        if gap == "\t":
            self.certain += b"\1" * len(words)
        elif letters.isupper():
            self.certain += bytes([not rest.isupper() for rest in rests])
        else:
            told = [
                not rest or _is_told(word, rest) for word, rest in zip(words, rests, strict=True)
            ]
            self.certain += bytes(told)
        return True

    def _tells_copyright(self, line: str) -> bool:
        """Tell whether a comment, or a line at the top, is the first copyright line."""
        self._comments += 1
        if self.copyright is not None or self._comments > MOST_COMMENTS:
            return False
        self.copyright = copyright_of(line)
        return self.copyright is not None


def read(pieces: Iterable[bytes], reading: Reading) -> WordList:
    """Return the words of a text, or of several texts of one list."""
    lines_read = _LinesRead(reading.budget)
    for data in pieces:
        lines_read.read(data, reading.definitions)
    words, definitions, skipped = _taken(lines_read, reading)
    return WordList(
        words,
        f"text ({lines_read.encoding})" if lines_read.encoding else "text",
        definitions,
        skipped,
        copyright=lines_read.copyright,
    )


def copyright_of(line: str) -> str | None:
    """Return the line if it names a copyright holder and a year, else None."""
    if " " not in line or "\t" in line:  # a tab ends a word: what follows is its definition
        return None
    begin = line[:300]
    mark = _MARK.search(begin)
    return one_line(line.lstrip("#/ ")) if mark and _YEAR.search(begin, mark.end()) else None


def parse(line: str) -> Line:
    """Split a line into its word and what follows."""
    first, *more = line.split(None, 1)
    rest = more[0] if more else ""
    tab = line[len(first) : len(first) + 1] == "\t"
    if rest and _NUMBER.fullmatch(first) and not _NUMBER.match(rest):
        if len(rest.split(None, 1)) > 1:  # a count and a phrase; the whole line is kept
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
    return Line(word, rest, tab or not rest or _is_told(word, rest))


def _told(rest: str) -> str:
    """Return the definition after a word; counts and marks are not definitions."""
    rest = rest.rstrip()
    if not rest[0].isalpha() and (not _LETTER.search(rest) or _NUMBER.fullmatch(rest)):
        return ""
    return rest


def _is_told(word: str, rest: str) -> bool:
    """Tell whether a word in capitals is followed by a definition that is not in capitals."""
    return word.isupper() and not rest.isupper()


def _names_columns(line: Line) -> bool:
    """Tell whether a line is a table's heading, such as "word,definition"."""
    column = re.split(r"[^a-z]", line.rest.lower(), maxsplit=1)[0]
    return line.word.lower() in _WORD_COLUMNS and column in _OTHER_COLUMNS


def _taken(lines_read: _LinesRead, reading: Reading) -> tuple[list[str], dict[str, str], LeftOut]:
    """Decide, from all lines together, which parts are words, definitions, or neither."""
    skipped = LeftOut(reading.keep)
    plain, words, rests, certain = (
        lines_read.plain,
        lines_read.words,
        lines_read.rests,
        lines_read.certain,
    )
    spaced = [rest for rest, sure in zip(rests, certain, strict=True) if rest and not sure]
    defined = len(rests) - rests.count("")
    lines = len(plain) + len(words)
    told = reading.definitions
    if told is not True and spaced and _are_words(lines_read, spaced, lines):
        for word, rest in zip(words, rests, strict=True):
            plain.append(word)
            if rest:
                lines_read.budget.take_items(rest.count(" ") + 1)
                plain += rest.split()
        words, rests = [], []
    # If half of the lines have more than a word, the rest is a definition. If few do, the list has
    # phrases: "hoi polloi" does not make HOI a word. A short list proves little; there a line of
    # three words or more is a word and its definition.
    few = told is None and lines <= FEW
    if told is False or (told is None and defined * 2 < lines):
        sure_words, sure_rests = [], []
        for word, rest, sure in zip(words, rests, certain, strict=False):
            if sure or (few and len(rest.split()) > 1):
                sure_words.append(word)
                sure_rests.append(rest)
            else:
                skipped.add("space", f"{word} {rest[:MOST_DEFINITION]}")
        words, rests = sure_words, sure_rests
    dress = _dress(plain, words, lines_read.budget)
    if dress in ("lower", "upper"):
        plain = _without_names(plain, dress, skipped, lines_read.budget)
    if told is False:
        rests = [""] * len(rests)
    definitions: dict[str, str] = {}
    again: dict[str, list[str]] = {}
    for begin in range(0, len(words), BATCH):
        lines_read.budget.work()
        batch, meanings = words[begin : begin + BATCH], rests[begin : begin + BATCH]
        if dress in ("lower", "upper") and _one_case(batch) != dress:
            pairs = list(zip(batch, meanings, strict=True))
            for word, _ in pairs:
                if _is_name(word, dress):
                    skipped.add("capital", word)
            kept = [pair for pair in pairs if not _is_name(pair[0], dress)]
            batch, meanings = [word for word, _ in kept], [rest for _, rest in kept]
        plain += batch
        for word, rest in zip(in_upper_case(batch), lines_of(meanings), strict=True):
            if rest and definitions.setdefault(word, rest) is not rest:
                again.setdefault(word, []).append(rest)
    for word, more in again.items():
        definitions[word] = one_line(" / ".join([definitions[word], *_first(more)]))
    return plain, definitions, skipped


def _first(texts: list[str]) -> Iterator[str]:
    """Yield as many texts as fit in a definition."""
    room = MOST_DEFINITION
    for text in texts:
        if room <= 0:
            return
        yield text
        room -= len(text)


def _are_words(lines_read: _LinesRead, spaced: list[str], lines: int) -> bool:
    """Tell whether lines are rows of words: only letters, and all in capitals or very long."""
    if len(spaced) * 2 < lines or not all(rest.replace(" ", "").isalpha() for rest in spaced):
        return False
    if sum(rest.count(" ") for rest in spaced) >= 20 * len(spaced):
        return True
    entries = zip(lines_read.words, lines_read.rests, lines_read.certain, strict=True)
    return all(
        word.isupper() and rest.isupper() for word, rest, sure in entries if rest and not sure
    )


def _dress(plain: list[str], others: list[str], budget: Budget) -> str | None:
    """Return the case of most words: "lower", "upper" or "title"; None = mixed."""
    counts: Counter[str] = Counter()
    for words in (plain, others):
        for begin in range(0, len(words), BATCH):
            budget.work()
            batch = words[begin : begin + BATCH]
            case = _one_case(batch)
            if case:
                counts[case] += len(batch)
            else:
                counts.update(map(_case, batch))
    case, number = max(counts.items(), key=itemgetter(1), default=("", 0))
    return case if number * 2 > counts.total() else None


def _without_names(plain: list[str], dress: str, skipped: LeftOut, budget: Budget) -> list[str]:
    """Return the words without names, which differ from the list by their capitals."""
    words: list[str] = []
    for begin in range(0, len(plain), BATCH):
        budget.work()
        batch = plain[begin : begin + BATCH]
        if _one_case(batch) == dress:
            words += batch
            continue
        for word in batch:
            if _is_name(word, dress):
                skipped.add("capital", word)
            else:
                words.append(word)
    return words


def _one_case(words: list[str]) -> str | None:
    """Return the case that all words have, or None; one test for all is ten times as fast."""
    if all(map(str.islower, words)):
        return "lower"
    if all(map(str.isupper, words)):
        return "upper"
    return "title" if all(map(str.istitle, words)) else None


def _case(word: str) -> str:
    if word.islower():
        return "lower"
    if word.isupper():
        return "upper"
    return "title" if word.istitle() else "mixed"


def _is_name(word: str, dress: str) -> bool:
    """Tell whether a word's capitals mark it as a name, in a list written as `dress` says."""
    if dress == "lower":
        return not word.islower() and any(map(str.isupper, word))
    return dress == "upper" and not word.isupper() and not word.islower() and word.isalpha()
