"""How well known a word is, and which words a hint may wish to hide; for any lexicon's words.

The tables are made from SCOWL by tools/make_word_list.py: a word's level there, 10 to 80, is a
measured order of how common it is (docs/lexicon.md). The sensitive words are SCOWL's "offensive"
and "profane" lists, and what WordNet calls offensive, as tools/make_definitions.py finds it.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import IntEnum
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING

from lettertycoon.base import (
    IMPORTING,
    ArgumentError,
    LetterTycoonError,
    Once,
    as_whole,
    shown,
)
from lettertycoon.lexicons.data import SENSITIVE, data_file

if TYPE_CHECKING:
    import marisa_trie


class Rarity(IntEnum):
    """How rare a word is; the scale grows with rarity. Taken wherever a number is, and by name."""

    EVERYDAY = 1
    COMMON = 2
    FAMILIAR = 3
    EDUCATED = 4
    DICTIONARY = 5
    GAME_WORD = 6

    @property
    def label(self) -> str:
        """The name as people read it: "game word"."""
        return self.name.replace("_", " ").lower()


#: By the number that the kernel keeps: 0 = ungraded.
RARITIES: tuple[Rarity | None, ...] = (None, *Rarity)
_NAMED = {rarity.name: rarity for rarity in Rarity}


def as_rarity(given: object) -> Rarity | None:
    """A step of the scale by number or by name, in either case; None for anything else."""
    if isinstance(given, str):
        return _NAMED.get(given.strip().upper().replace(" ", "_").replace("-", "_"))
    number = as_whole(given)
    return RARITIES[number] if number is not None and 1 <= number <= len(Rarity) else None


def check_rarity(
    name: str,
    given: Rarity | int | str | None,
    error: type[LetterTycoonError] = ArgumentError,
) -> int | None:
    """A step of the scale as its number; None stays None. Raises the error given for what is none;
    a TypeError for what is neither number nor text where the error is ArgumentError.
    """
    if given is None:
        return None
    step = as_rarity(given)
    if step is not None:
        return int(step)
    rule = "it must be from 1 (everyday) to 6 (game word), by number or name, or None"
    message = f"{name} is {shown(given)}; {rule}"
    if error is ArgumentError and not isinstance(given, str) and as_whole(given) is None:
        raise TypeError(message)
    allowed = [each.label for each in Rarity]
    raise error(message, f"{name}.unknown", value=given, allowed=allowed)


_HIGHEST_LEVEL = (20, 35, 50, 60, 70, 80)  # of SCOWL, for each step of the scale
_STEP = {
    level: step
    for level in range(81)
    for step, highest in reversed(list(enumerate(_HIGHEST_LEVEL, 1)))
    if level <= highest
}


@contextmanager
def _memory() -> Iterator[None]:
    """Where a table can't be mapped for want of memory, marisa-trie says that it is an error of
    input.
    """
    try:
        yield
    except RuntimeError as error:
        if "MAP_FAILED" in str(error):
            raise MemoryError("there is no memory for a table of rarities") from None
        raise


@cache
@Once
def _levels() -> "marisa_trie.RecordTrie":
    with IMPORTING:  # only lexicons that are built need it, not the embedded one
        import marisa_trie

    with _memory():
        return marisa_trie.RecordTrie("<B").mmap(data_file("rarity.marisa"))


@cache
@Once
def _sensitive() -> frozenset[str]:
    with IMPORTING:
        import marisa_trie

    with _memory():
        tries = [marisa_trie.Trie().mmap(data_file(name)) for name in SENSITIVE]
    return frozenset(word for trie in tries for word in trie)


def rarity(word: str) -> Rarity | None:
    """A word's place on the public scale; None = ungraded."""
    levels = _levels().get(word.upper())
    return Rarity(_STEP[levels[0][0]]) if levels else None


def sensitive(word: str) -> bool:
    """Whether the word is offensive or profane, as SCOWL's lists or WordNet say."""
    return word.upper() in _sensitive()


def rarities(words: Sequence[str]) -> bytes:
    """The rarities of upper-case words, one byte each as the kernel keeps them: 0 = ungraded."""
    level_of = _levels().get
    if len(words) < _MANY:
        return bytes(_STEP[found[0][0]] if (found := level_of(word)) else 0 for word in words)
    steps = {word: _STEP[level] for word, (level,) in _levels().items()}
    return bytes(map(steps.get, words, repeat(0)))


_MANY = 300_000  # words: for so many, all levels are read at once


def sensitive_marks(words: Iterable[str]) -> bytes:
    """1 for each upper-case word that is sensitive, else 0."""
    return bytes(map(_sensitive().__contains__, words))
