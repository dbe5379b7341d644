"""The result of reading a file, and the limits for every format."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import MOST_WORDS, Budget

MOST_DEFINITION = 2_000  # characters; a longer definition is cut
MOST_NAME = 200  # characters of a lexicon's name
MOST_ENTRY = 100  # characters that are shown of an entry left out


@dataclass(frozen=True, slots=True)
class Reading:
    """How to read one lexicon, and the limits for it.

    definitions: whether the text after a word on its line is its definition; None = decide by the
        content.
    keep: how many of the skipped entries to keep for each reason.
    """

    fold_accents: bool = False
    definitions: bool | None = None
    keep: int = 0
    budget: Budget = field(default_factory=Budget)


class LeftOut:
    """The entries left out of a list: their number by reason, and the first `keep` of each."""

    __slots__ = ("counts", "entries", "keep")

    def __init__(self, keep: int = 0, counts: Mapping[str, int] | None = None) -> None:
        self.keep = keep
        self.counts = Counter(counts or {})
        self.entries: dict[str, list[str]] = {}

    def add(self, reason: str, entry: str) -> None:
        """Count an entry, and keep it if there is room."""
        self.counts[reason] += 1
        if self.counts[reason] <= self.keep:
            self.entries.setdefault(reason, []).append(one_line(entry, MOST_ENTRY))

    def take(self, other: "LeftOut") -> None:
        """Add what was left out of another list."""
        for reason, number in other.counts.items():
            self.counts[reason] += number
        for reason, entries in other.entries.items():
            kept = self.entries.setdefault(reason, [])
            kept += entries[: self.keep - len(kept)]


class WordList:
    """The words of a file as written there, with the file's other data.

    format: the format's name for people, such as "KWG" or "text in gz".
    definitions: by word, written as in `words` or in capitals.
    skipped: entries that the reader did not take for words of the list.
    """

    __slots__ = ("copyright", "definitions", "format", "name", "skipped", "words")

    def __init__(
        self,
        words: Iterable[str],
        format: str,
        definitions: Mapping[str, str] | None = None,
        skipped: LeftOut | None = None,
        name: str | None = None,
        copyright: str | None = None,
    ) -> None:
        self.words = words
        self.format = format
        self.definitions = definitions or {}
        self.skipped = skipped or LeftOut()
        self.name = name
        self.copyright = copyright


def most_in_graph(nodes: int) -> int:
    """Return how many words a graph may have.

    Graphs of real lists have one or two words for each node. A graph built to share its lists on
    every level can have millions in a hundred nodes.
    """
    return min(MOST_WORDS, 100_000 + 64 * nodes)


def check_number(number: int, of: str = "words", most: int = MOST_WORDS) -> None:
    """Raise LexiconError for more than `most`."""
    if number > most:
        raise LexiconError(
            f"it has {number:,} {of}; at most {most:,} are read",
            "lexicon.too_large",
            number=number,
            of=of,
            most=most,
        )


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """Make a text safe to show: one line, cut if long, without control characters."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text[: 4 * most].split())
    if not text.isprintable():
        text = "".join([char for char in text if char.isprintable()])
    return text if len(text) <= most else text[: most - 1] + "…"


def lines_of(texts: list[str]) -> list[str]:
    """Apply `one_line` to each text; if all are fine already, that takes a tenth of the time."""
    whole = " x ".join(texts)  # so two adjacent spaces can only come from within a text
    longest = max(map(len, texts), default=0)
    if whole.isprintable() and "  " not in whole and longest <= MOST_DEFINITION:
        return texts
    return [one_line(text) if text else "" for text in texts]


def in_upper_case(words: list[str]) -> list[str]:
    """Return the words in upper case; words with other letters than A to Z stay unchanged."""
    whole = "\n".join(words)
    if whole.isascii() and whole.count("\n") < len(words):
        return words if whole.isupper() else whole.upper().split("\n")
    return [word.upper() if word.isascii() else word for word in words]
