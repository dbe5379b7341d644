"""Rarity (how well known a word is) and sensitive words, for words of any lexicon.

The tables come from SCOWL and WordNet (docs/lexicon.md) by two programs in tools/words.
"""

import os
from bisect import bisect_left
from collections.abc import Collection
from enum import IntEnum
from typing import Annotated, Literal

from msgspec import Meta

from lettertycoon.base import ArgumentError, as_whole, shown


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


RarityName = Literal["everyday", "common", "familiar", "educated", "dictionary", "game word"]
"""The names of the rarities; functions also take them in capitals, or with an underscore."""

_GRADE = "1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded"
Grade = Annotated[int | None, Meta(description=_GRADE)]
"""A rarity as a number, in answers; None = ungraded."""

#: Rarities by the kernel's number; 0 = ungraded.
RARITIES: tuple[Rarity | None, ...] = (None, *Rarity)
_NUMBERS = {rarity.label: int(rarity) for rarity in Rarity}


def check_rarity(name: str, rarity: Rarity | int | str | None) -> int | None:
    """Return a rarity's number, given the Rarity, its number or its name. None gives None.

    name: what errors call it. Raises ArgumentError if it is unknown, TypeError for another type.
    """
    if rarity is None:
        return None
    if isinstance(rarity, str):
        number = _NUMBERS.get(rarity.strip().lower().replace("_", " ").replace("-", " "))
    else:
        number = as_whole(rarity)
    if number in _NUMBERS.values():
        return number
    allowed = ", ".join(_NUMBERS)
    message = f"{name} is {shown(rarity)}; it must be from 1 (everyday) to 6, or one of {allowed}"
    if number is None and not isinstance(rarity, str):
        raise TypeError(message)
    raise ArgumentError(message, f"{name}.unknown", value=rarity, allowed=list(_NUMBERS))


#: A word's *look*, by which filters go: its rarity, 0 = ungraded, and this more if sensitive.
SENSITIVE_LOOK = 8
#: The words, in upper case, that SCOWL's lists or WordNet call offensive or profane. The embedded
#: lexicon has all of them.
SENSITIVE = ("sensitive.marisa", "offensive.marisa")
_HIGHEST_LEVEL = (20, 35, 50, 60, 70, 80)  # SCOWL's highest level for each rarity


def grade_words(words: Collection[str], folder: str) -> bytes:
    """Return the look of each word, which is in upper case. Only the build calls this.

    folder: has the tables, files that the wheel lacks.
    """
    import marisa_trie

    table = marisa_trie.RecordTrie("<B").mmap(os.path.join(folder, "rarity.marisa"))
    tries = [marisa_trie.Trie().mmap(os.path.join(folder, name)) for name in SENSITIVE]
    sensitive = {word for trie in tries for word in trie}
    looks = bytearray()
    for word in words:
        records = table.get(word)
        rarity = 1 + bisect_left(_HIGHEST_LEVEL, records[0][0]) if records else 0
        looks.append(rarity + SENSITIVE_LOOK * (word in sensitive))
    return bytes(looks)
