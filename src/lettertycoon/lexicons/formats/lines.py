"""A text's lines, read in pieces: the encoding, the line ends and the heading."""

import re
from collections.abc import Iterator

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import MOST_LINES, PIECE, UNIT, Budget
from lettertycoon.lexicons.formats.word_list import check_number

LONGEST_LINE = 16 * 1024 * 1024  # bytes: room for a list in one line
HEADING_LINES = 5
UTF_32 = "a text in UTF-32: save it in UTF-8 first"

_CONTROL = re.compile(rb"[\0-\x08\x0e-\x19\x1b-\x1f]")
_CONTROLS = bytes([*range(0x09), *range(0x0E, 0x1A), *range(0x1B, 0x20)])
_END = re.compile(rb"\r\n?|\n")
_END_OR_COMMA = re.compile(rb"\r\n?|\n|,")
_ROWS = re.compile(r'[A-Za-z",\s]+')
_SPACED = re.compile(r"[A-Za-z][ \t]+[A-Za-z]")


class Lines:
    """The lines of a text, not stripped, in pieces of whole lines.

    encoding: the name of the encoding; "" for UTF-8.
    rows: whether commas end lines too.
    """

    def __init__(self, data: bytes, budget: Budget, definitions: bool | None = None) -> None:
        self.encoding = ""
        self.rows = False
        self._data, self._budget = data, budget
        self._decode()
        data = self._data
        ends = max(data.count(b"\n"), data.count(b"\r"))
        check_number(ends, "lines", MOST_LINES)
        commas = data.count(b",")
        if definitions is not True and commas > 2 * ends and self._has_rows(commas):
            budget.take_items(commas)
            budget.items += commas  # the words are drawn later, when they are known
            self.rows = True

    def _decode(self) -> None:
        """Find the encoding; text in UTF-16 is converted to UTF-8."""
        if self._data.startswith((b"\xff\xfe", b"\xfe\xff")):
            if self._data.startswith(b"\xff\xfe\0\0"):  # no UTF-16 text begins with a zero
                raise LexiconError(f"it is {UTF_32}", "lexicon.unknown_format", reason=UTF_32)
            try:
                self._data = self._data.decode("utf-16").encode()
            except UnicodeError as error:
                at = error.start if isinstance(error, UnicodeDecodeError) else 0
                raise LexiconError(
                    f"its UTF-16 text is damaged at byte {at}", "lexicon.damaged"
                ) from None
            self.encoding = "UTF-16"
            return
        self._data = self._data.removeprefix(b"\xef\xbb\xbf")
        for begin, end in self._cuts(_END):
            piece = self._data[begin:end]
            if len(piece.translate(None, _CONTROLS)) < len(piece):
                control = _CONTROL.search(piece)
                raise not_text(self._data, begin + (control.start() if control else 0))
            if not self.encoding:
                try:
                    piece.decode()
                except UnicodeDecodeError:
                    self.encoding = "Windows-1252"

    def _cuts(self, separator: re.Pattern[bytes]) -> Iterator[tuple[int, int]]:
        """Yield where pieces begin and end; each but the last ends after a separator."""
        begin = 0
        while begin < len(self._data):
            line_end = separator.search(self._data, min(begin + PIECE, len(self._data)))
            end = line_end.end() if line_end else len(self._data)
            self._budget.work((end - begin) // UNIT)
            if end - begin > LONGEST_LINE + PIECE:
                raise LexiconError(
                    f"it has a line of more than {LONGEST_LINE:,} bytes",
                    "lexicon.too_large",
                    most=LONGEST_LINE,
                )
            yield begin, end
            begin = end

    def _texts(self, separator: re.Pattern[bytes] = _END) -> Iterator[str]:
        for begin, end in self._cuts(separator):
            raw = self._data[begin:end]
            if self.encoding == "Windows-1252":
                # Five bytes of this encoding have no character; they are replaced.
                yield raw.decode("cp1252", "replace")
            else:
                yield raw.decode("utf-8")

    def _has_rows(self, commas: int) -> bool:
        """Tell whether the text is words with commas between them, more than two on a line.

        If the parts between commas contain spaces, they are more likely definitions.
        """
        spaced = 0
        for text in self._texts(_END_OR_COMMA):
            if not _ROWS.fullmatch(text):
                return False
            spaced += len(_SPACED.findall(text))
        return 10 * spaced <= commas

    def __iter__(self) -> Iterator[str]:
        """Yield pieces of whole lines, each line ended by a newline."""
        for text in self._texts(_END_OR_COMMA if self.rows else _END):
            if "\r" in text:
                text = text.replace("\r\n", "\n").replace("\r", "\n")
            if "\x1a" in text:  # DOS's end of a text
                text = text.replace("\x1a", "\n")
            yield text.replace(",", "\n") if self.rows else text

    def heading(self) -> int:
        """Count the lines of a heading at the top.

        A heading is a few lines, ended by an empty line, in a list with almost no other blank
        lines.
        """
        first: list[str] = []
        for text in self:
            first += text.split("\n", HEADING_LINES + 1)
            break
        first = [line.strip() for line in first[: HEADING_LINES + 1]]
        if "" not in first or not any(" " in line for line in first[: first.index("")]):
            return 0
        head = first.index("")
        blank, filled = 1, 0  # after the last line's end
        for text in self:
            lines = text.split("\n")
            empty = sum(1 for line in lines if not line or line.isspace())
            filled += len(lines) - empty
            blank += empty - text.endswith("\n")
        return 0 if filled < 4 * head or (blank - 2) * 10 > filled else head


def decoded(data: bytes, budget: Budget) -> str:
    """Decode a whole text, which need not consist of lines."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return Lines(data, budget)._data.decode()
    if control := _CONTROL.search(data):
        raise not_text(data, control.start())
    budget.work(len(data) // UNIT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def not_text(data: bytes, at: int) -> LexiconError:
    """Make the error for bytes that are neither text nor in a known format."""
    return LexiconError(
        f"it is in no format known: neither text (byte {data[at]:#04x} at {at}) nor, by its first "
        f"bytes ({data[:4].hex(' ')}), another",
        "lexicon.unknown_format",
    )
