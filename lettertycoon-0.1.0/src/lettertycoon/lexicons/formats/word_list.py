"""What a reader finds in a file, and the limits that hold for every format."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import MOST_WORDS, Budget

MOST_DEFINITION = 2_000  # characters; what is over is cut
MOST_NAME = 200  # characters of a lexicon's name
MOST_ENTRY = 100  # characters of an entry left out, as it is shown


@dataclass(frozen=True, slots=True)
class Reading:
    """How one lexicon is to be read, and what that may take.

    definitions: whether what follows a word on its line says what it means; None = as it seems.
    keep: how many of the entries left out are kept, by reason.
    """

    fold_accents: bool = False
    definitions: bool | None = None
    keep: int = 0
    budget: Budget = field(default_factory=Budget)


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


def check_number(number: int, of: str = "words", most: int = MOST_WORDS) -> None:
    """Raises LexiconError for more than are read."""
    if number > most:
        raise LexiconError(
            f"it has {number:,} {of}; at most {most:,} are read",
            "lexicon.too_large",
            number=number,
            of=of,
            most=most,
        )


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """A text fit to be shown: one line, no control characters (a terminal obeys some), cut."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text[: 4 * most].split())
    if not text.isprintable():
        text = "".join([char for char in text if char.isprintable()])
    return text if len(text) <= most else text[: most - 1] + "…"


def lines_of(texts: list[str]) -> list[str]:
    """Each text as `one_line` makes it; where they are fit all together, in a tenth of the time."""
    whole = " x ".join(texts)  # two spaces side by side are then some text's own
    if whole.isprintable() and "  " not in whole and max(map(len, texts)) <= MOST_DEFINITION:
        return texts
    return [one_line(text) if text else "" for text in texts]


def in_upper_case(words: list[str]) -> list[str]:
    """The words in upper case; those of other letters than A to Z as they are."""
    whole = "\n".join(words)
    if whole.isascii() and whole.count("\n") < len(words):
        return words if whole.isupper() else whole.upper().split("\n")
    return [word.upper() if word.isascii() else word for word in words]
