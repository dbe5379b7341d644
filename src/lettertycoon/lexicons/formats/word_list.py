"""What a reader finds in a file, and the limits that hold for every format."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from lettertycoon.base import LexiconError

MOST_BYTES = 64 * 1024 * 1024
"""Of a file, packed or unpacked; the largest tournament list with definitions has some 20 MB."""

MOST_WORDS = 2_000_000
"""Of a file, the unusable ones included; the largest English list known to us has 600,000."""

MOST_DEFINITION = 2_000  # characters; what is over is cut
MOST_ENTRY = 100  # characters of an entry left out, as it is shown


class Reading(NamedTuple):
    """How a file is to be read.

    definitions: whether what follows a word on its line says what it means; None = as it seems.
    keep: how many of the entries left out are kept, by reason.
    """

    fold_accents: bool = False
    definitions: bool | None = None
    keep: int = 0


AS_IT_SEEMS = Reading()


class LeftOut:
    """What is left out of a list: how many entries by reason, and the first of them."""

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
    """The words of a file as they stand there, and what it says of them.

    format: for people, such as "KWG" or "text in gz".
    definitions: by word, as it stands in `words` or in capitals.
    skipped: what the reader knew to be no word of the list.
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
    """How many words a graph may have. Those of real lists have one or two a node; one that shares
    its lists on every level has millions in a hundred nodes.
    """
    return min(MOST_WORDS, 100_000 + 64 * nodes)


def check_number(number: int, of: str = "words") -> None:
    """Raises LexiconError for more words than MOST_WORDS."""
    if number > MOST_WORDS:
        raise LexiconError(
            f"it has {number:,} {of}; at most {MOST_WORDS:,} are read",
            "lexicon.too_large",
            number=number,
            of=of,
            most=MOST_WORDS,
        )


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """A text fit to be shown: one line, no control characters (a terminal obeys some), cut."""
    text = " ".join(text[: 4 * most].split())
    if not text.isprintable():
        text = "".join([char for char in text if char.isprintable()])
    return text if len(text) <= most else text[: most - 1] + "…"
