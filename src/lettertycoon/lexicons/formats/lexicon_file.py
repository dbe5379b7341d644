"""Our own file format: the description and the definitions that it keeps beside the words.

The kernel's image has a section for this module. It holds a JSON object (the description) and, if
there are definitions, a zero byte and a table of them. Definitions are packed in groups of 64
words. That takes half the size of a marisa BytesTrie, and a group is unpacked only when one of its
words is looked up.
"""

import json
import struct
from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import NamedTuple

import lt_core
from lettertycoon.base import LexiconError
from lettertycoon.lexicons import rarity
from lettertycoon.lexicons.formats.budget import MOST_BYTES, Budget
from lettertycoon.lexicons.formats.usable_words import usable
from lettertycoon.lexicons.formats.word_list import (
    MOST_DEFINITION,
    MOST_NAME,
    LeftOut,
    WordList,
    one_line,
)

TOGETHER = 64  # words in a pack: smaller packs make a larger table, larger ones a slower look-up
MOST_UNPACKED = TOGETHER * (4 * MOST_DEFINITION + 1)
MOST_TABLE = 72 * 1024 * 1024  # bytes; the image's section for this module has room for 80 MB
MOST_DESCRIPTION = 64 * 1024  # bytes
MOST_REASONS = 100  # reasons for skipped words in a description; the library itself has nine
MOST_PACKED = 24 * 1024 * 1024  # letters of definitions; compressing more would take too long


class Description(NamedTuple):
    """A lexicon's own data: name, source, copyright and the counts of skipped words."""

    name: str
    skipped: Mapping[str, int]
    source: str
    copyright: str | None


def described(
    name: str, skipped: Mapping[str, int], source: str, copyright: str | None
) -> Description:
    """Make a description with texts ready for display: each one line, and cut if long."""
    return Description(
        one_line(name, MOST_NAME),
        dict(sorted(skipped.items())),
        one_line(source),
        one_line(copyright) if copyright else None,
    )


def description_bytes(description: Description) -> bytes:
    """Write a description as JSON for the image."""
    facts = description._asdict() | {"skipped": dict(description.skipped)}
    if description.copyright is None:
        del facts["copyright"]
    return json.dumps(facts, ensure_ascii=False).encode("utf-8", "replace")


def read_description(text: bytes) -> Description:
    """Read a description. Raises LexiconError if it is damaged."""
    try:
        facts = json.loads(text)
        name, skipped = facts["name"], facts["skipped"]
        made_from, line = facts.get("source", "words"), facts.get("copyright")
        if (
            isinstance(name, str)
            and len(skipped) <= MOST_REASONS
            and all(type(number) is int and 0 <= number < 1 << 63 for number in skipped.values())
            and all(len(reason) <= MOST_NAME and reason.isprintable() for reason in skipped)
            and isinstance(made_from, str)
            and (line is None or isinstance(line, str))
        ):
            return described(name, skipped, made_from, line)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    raise LexiconError("the lexicon file's description can't be read", "lexicon.damaged")


def image(
    contents: WordList, fold_accents: bool = False, budget: Budget | None = None
) -> tuple[bytes, Description]:
    """Make the image of a lexicon; return it with its description.

    budget: the limits for reading the contents; None = no limit. Raises LexiconError if no word is
    usable.
    """
    words, definitions = usable(
        contents.words,
        contents.definitions,
        contents.skipped,
        fold_accents=fold_accents,
        budget=budget,
    )
    skipped = contents.skipped.counts
    name = contents.name or "custom"
    if not words:
        reasons = ", ".join(f"{number} for {reason}" for reason, number in skipped.items())
        raise LexiconError(
            f"{one_line(name, MOST_NAME)} has no usable word ({reasons or 'it is empty'})",
            "lexicon.empty",
            name=name,
        )
    description = described(name, skipped, contents.format, contents.copyright)
    metadata = description_bytes(description)
    if definitions:
        metadata += b"\0" + definition_table(words, definitions, budget)
    try:
        made = lt_core.build_image(
            ("\n".join(words) + "\n").encode(),
            rarities=rarity.rarities(words),
            sensitive=rarity.sensitive_marks(words),
            metadata=metadata,
        )
    except ValueError as error:  # usable words can break only the kernel's limit on their number
        raise LexiconError(str(error), "lexicon.too_large") from None
    return made, description


def opened(
    core: lt_core.Lexicon, description: Description | None = None
) -> tuple[Description, "Definitions | None"]:
    """Return an image's description and definitions. Raises LexiconError if they are damaged.

    description: the image's description, if the caller knows it already.
    """
    metadata = core.metadata
    ends = metadata.find(b"\0", 0, MOST_DESCRIPTION + 1)
    if ends < 0 and len(metadata) > MOST_DESCRIPTION:
        raise LexiconError(
            f"the lexicon file's description has more than {MOST_DESCRIPTION:,} bytes",
            "lexicon.too_large",
            most=MOST_DESCRIPTION,
        )
    description = description or read_description(metadata[: ends if ends >= 0 else None])
    if ends < 0:
        return description, None
    table = len(metadata) - ends - 1
    return description, Definitions(core.data[len(core.data) - table :], len(core))


def word_list(data: bytes, budget: Budget) -> WordList:
    """Return the words of an image, to combine them with those of other files."""
    core = lt_core.Lexicon(data)
    budget.take_items(len(core))
    description, table = opened(core)
    words = list(core)
    texts = dict(zip(words, table, strict=False)) if table else {}
    definitions = {word: text for word, text in texts.items() if text}
    skipped = LeftOut(counts=description.skipped)
    return WordList(words, "our own", definitions, skipped, copyright=description.copyright)


def definition_table(
    words: list[str], definitions: Mapping[str, str], budget: Budget | None = None
) -> bytes:
    """Make the table of definitions for words in alphabetical order.

    It holds the number of packs as u32, the end of each pack as u32, and the packs. Raises
    LexiconError if it would be too large.
    """
    import zlib

    texts = list(map(definitions.get, words, repeat("")))
    level = 9 if sum(map(len, definitions.values())) <= MOST_PACKED else 0
    packs = []
    for first in range(0, len(words), TOGETHER):
        if budget is not None:
            budget.work(TOGETHER)
        together = "\n".join(texts[first : first + TOGETHER])
        packs.append(zlib.compress(together.encode("utf-8", "replace"), level))
    ends, at = [], 0
    for pack in packs:
        at += len(pack)
        ends.append(at)
    table = struct.pack(f"<{1 + len(ends)}I", len(ends), *ends) + b"".join(packs)
    if len(table) > MOST_TABLE:
        raise LexiconError(
            f"its definitions take {len(table):,} bytes packed, over {MOST_TABLE:,}",
            "lexicon.too_large",
            most=MOST_TABLE,
        )
    return table


class Definitions:
    """The table of definitions in an image, by word id (the place in alphabetical order)."""

    def __init__(self, table: memoryview, words: int) -> None:
        number = -(-words // TOGETHER)
        if len(table) < 4 * (1 + number) or int.from_bytes(table[:4], "little") != number:
            raise LexiconError(
                "the lexicon file's definitions are not as many as its words", "lexicon.damaged"
            )
        self._ends = table[4 : 4 + 4 * number]
        self._packs = table[4 + 4 * number :]

    def _end(self, pack: int) -> int:
        if pack < 0:
            return 0
        return int.from_bytes(self._ends[4 * pack : 4 * pack + 4], "little")

    def _unpacked(self, pack: int) -> list[str]:
        import zlib

        begin, end = self._end(pack - 1), self._end(pack)
        if begin <= end <= len(self._packs):
            try:
                text = zlib.decompressobj().decompress(self._packs[begin:end], MOST_UNPACKED)
                return text.decode().split("\n")
            except (zlib.error, UnicodeDecodeError) as error:
                if str(error).startswith("Error -4 "):
                    raise MemoryError("there is not enough memory for a definition") from None
        raise LexiconError(
            f"the lexicon file's definitions are damaged: pack {pack}", "lexicon.damaged", pack=pack
        )

    def __getitem__(self, word: int) -> str:
        texts = self._unpacked(word // TOGETHER)
        place = word % TOGETHER
        return one_line(texts[place]) if place < len(texts) else ""

    def __iter__(self) -> Iterator[str]:
        letters = 0
        for pack in range(len(self._ends) // 4):
            texts = self._unpacked(pack)
            letters += sum(map(len, texts))
            if letters > MOST_BYTES:
                raise LexiconError(
                    f"the lexicon file's definitions have over {MOST_BYTES:,} letters",
                    "lexicon.too_large",
                    most=MOST_BYTES,
                )
            texts += [""] * (TOGETHER - len(texts))
            yield from map(one_line, texts[:TOGETHER])
