"""Rarity (how well known a word is) and sensitive words, for words of any lexicon.

tools/words/make_word_list.py makes the tables from SCOWL. A word's level there, 10 to 80, orders
words by how common they are (docs/lexicon.md). The sensitive words are those of SCOWL's "offensive"
and "profane" lists, and those that WordNet calls offensive (tools/words/make_definitions.py).
"""

from collections.abc import Iterable
from enum import IntEnum

from lettertycoon.base import ArgumentError, as_whole, shown
from lettertycoon.lexicons.data import SENSITIVE, data_file


class Rarity(IntEnum):
    """How rare a word is, from 1 to 6. Functions accept a Rarity, its number or its name."""

    EVERYDAY = 1
    COMMON = 2
    FAMILIAR = 3
    EDUCATED = 4
    DICTIONARY = 5
    GAME_WORD = 6

    @property
    def label(self) -> str:
        """The name for people, such as "game word"."""
        return self.name.replace("_", " ").lower()


#: Rarities by the kernel's number; 0 = ungraded.
RARITIES: tuple[Rarity | None, ...] = (None, *Rarity)
_NAMED = {rarity.name: rarity for rarity in Rarity}


def as_rarity(value: object) -> Rarity | None:
    """Return the Rarity for a number or a name, in either case; None for anything else."""
    if isinstance(value, str):
        return _NAMED.get(value.strip().upper().replace(" ", "_").replace("-", "_"))
    number = as_whole(value)
    return RARITIES[number] if number is not None and 1 <= number <= len(Rarity) else None


def check_rarity(name: str, rarity: Rarity | int | str | None, *, part: bool = False) -> int | None:
    """Return a rarity's number, given the Rarity, its number or its name. None gives None.

    part: whether it is a part of a value that may come from a file or a form.

    Raises ArgumentError for an unknown number or name, and TypeError for a value of another type,
    or ArgumentError if it is a part.
    """
    step = as_rarity(rarity)
    if rarity is None or step is not None:
        return step and int(step)
    message = (
        f"{name} is {shown(rarity)}; it must be from 1 (everyday) to 6 (game word), by number or "
        "name, or None"
    )
    if not part and not isinstance(rarity, str) and as_whole(rarity) is None:
        raise TypeError(message)
    allowed = [each.label for each in Rarity]
    raise ArgumentError(message, f"{name}.unknown", value=rarity, allowed=allowed)


_HIGHEST_LEVEL = (20, 35, 50, 60, 70, 80)  # SCOWL's highest level for each rarity
_STEP = {level: 1 + sum(level > highest for highest in _HIGHEST_LEVEL) for level in range(81)}


def rarities_of(words: Iterable[str]) -> bytes:
    """Return the rarities of upper-case words for the kernel, one byte each; 0 = ungraded.

    The build asks this and `sensitive_marks` for the embedded words; other lexicons ask those.
    """
    import marisa_trie

    level_of = marisa_trie.RecordTrie("<B").mmap(data_file("rarity.marisa")).get
    return bytes([_STEP[levels[0][0]] if (levels := level_of(word)) else 0 for word in words])


def sensitive_marks(words: Iterable[str]) -> bytes:
    """Return one byte for each upper-case word: 1 if SCOWL's lists or WordNet call it offensive
    or profane, else 0.
    """
    import marisa_trie

    tries = [marisa_trie.Trie().mmap(data_file(name)) for name in SENSITIVE]
    return bytes(any(word in trie for trie in tries) for word in words)
