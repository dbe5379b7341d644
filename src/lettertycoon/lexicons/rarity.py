"""How well known a word is, and which words a hint may wish to hide; for any lexicon's words.

The tables are made from SCOWL by tools/make_word_list.py: a word's level there, 10 to 80, is a
measured order of how common it is (docs/lexicon.md), and the sensitive words are SCOWL's
"offensive" and "profane" lists.
"""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from lettertycoon.lexicons.data import data_file

if TYPE_CHECKING:
    import marisa_trie

#: The public scale: 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word.
SCALE = ("everyday", "common", "familiar", "educated", "dictionary", "game word")
_HIGHEST_LEVEL = (20, 35, 50, 60, 70, 80)  # of SCOWL, for each step of the scale
_STEP = {
    level: step
    for level in range(81)
    for step, highest in reversed(list(enumerate(_HIGHEST_LEVEL, 1)))
    if level <= highest
}


@cache
def _levels() -> "marisa_trie.RecordTrie":
    import marisa_trie  # only lexicons that are built need it, not the embedded one

    return marisa_trie.RecordTrie("<B").mmap(data_file("rarity.marisa"))


@cache
def _sensitive() -> "marisa_trie.Trie":
    import marisa_trie

    return marisa_trie.Trie().mmap(data_file("sensitive.marisa"))


def rarity(word: str) -> int | None:
    """A word's place on the public scale, 1 everyday to 6 game word; None = ungraded."""
    levels = _levels().get(word.upper())
    return _STEP[levels[0][0]] if levels else None


def sensitive(word: str) -> bool:
    """Whether the word is on SCOWL's lists of offensive and profane words."""
    return word.upper() in _sensitive()


def rarities(words: Iterable[str]) -> bytes:
    """The rarities of upper-case words, one byte each as the kernel keeps them: 0 = ungraded."""
    level_of = _levels().get
    return bytes(_STEP[found[0][0]] if (found := level_of(word)) else 0 for word in words)


def sensitive_marks(words: Iterable[str]) -> bytes:
    """1 for each upper-case word that is sensitive, else 0."""
    marked = frozenset(_sensitive())
    return bytes(word in marked for word in words)
