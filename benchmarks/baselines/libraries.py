"""Other methods to find all words that some cards spell, as people usually write them in Python.

Each method makes the structure that it needs, and returns the words as texts. A package that it
needs is imported when the structure is made.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from lettertycoon.turns.rules import STANDARD

SHORTEST = min(STANDARD.earnings)


class Method(ABC):
    """A method to find words.

    words: in upper case and alphabetical order.
    """

    @abstractmethod
    def __init__(self, words: Sequence[str]) -> None: ...

    @abstractmethod
    def search(self, cards: str) -> list[str]:
        """Return all words that the cards spell, each once."""


def parts(cards: str) -> list[str]:
    """Return the distinct selections of some cards that are long enough, as sorted letters."""
    found = [""]
    for letter, number in sorted(Counter(cards).items()):
        found = [part + letter * taken for part in found for taken in range(number + 1)]
    return [part for part in found if len(part) >= SHORTEST]


def by_letters(words: Sequence[str]) -> dict[str, list[str]]:
    """Return a dict of sorted letters -> the words with exactly these letters."""
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault("".join(sorted(word)), []).append(word)
    return found


class AlphagramDict(Method):
    """A method that looks up each selection of the cards in a dict of sorted letters."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = by_letters(words)

    def search(self, cards: str) -> list[str]:
        """Look up each selection."""
        get = self._words.get
        return [word for part in parts(cards) for word in get(part, ())]


class AlphagramTrie(Method):
    """AlphagramDict with a marisa-trie of the sorted letters, and a list of words by its ids."""

    def __init__(self, words: Sequence[str]) -> None:
        import marisa_trie

        known = by_letters(words)
        self._trie = marisa_trie.Trie(known)
        self._words: list[list[str]] = [[]] * len(known)
        for letters, same in known.items():
            self._words[self._trie[letters]] = same

    def search(self, cards: str) -> list[str]:
        """Look up each selection."""
        get = self._trie.get
        words = self._words
        ids = [get(part) for part in parts(cards)]
        return [word for id in ids if id is not None for word in words[id]]


class PrefixSearch(Method):
    """A method that goes depth first over the beginnings of words, letter by letter."""

    _begins: Callable[[str], bool]
    """Tells whether any word begins with a text."""
    _is_word: Callable[[str], bool]

    def search(self, cards: str) -> list[str]:
        """Look up each beginning."""
        found: list[str] = []
        self._follow("", dict(Counter(cards)), found)
        return found

    def _follow(self, prefix: str, left: dict[str, int], found: list[str]) -> None:
        """Add all words that begin with a prefix and go on with the letters left."""
        for letter, number in left.items():
            if not number:
                continue
            longer = prefix + letter
            if self._begins(longer):
                if self._is_word(longer):
                    found.append(longer)
                left[letter] = number - 1
                self._follow(longer, left, found)
                left[letter] = number


class MarisaPrefixes(PrefixSearch):
    """A prefix search with the words in a marisa-trie."""

    def __init__(self, words: Sequence[str]) -> None:
        import marisa_trie

        trie = marisa_trie.Trie(words)
        # the package advises this, and deprecates has_keys_with_prefix
        self._begins = lambda prefix: next(trie.iterkeys(prefix), None) is not None
        self._is_word = trie.__contains__


class DawgPrefixes(PrefixSearch):
    """A prefix search with the words in a DAWG of the package DAWG2."""

    def __init__(self, words: Sequence[str]) -> None:
        import dawg

        trie = dawg.CompletionDAWG(words)
        self._begins = trie.has_keys_with_prefix
        self._is_word = trie.__contains__


class AhocorasickPrefixes(PrefixSearch):
    """A prefix search with the words in the trie of pyahocorasick."""

    def __init__(self, words: Sequence[str]) -> None:
        import ahocorasick

        trie = ahocorasick.Automaton(ahocorasick.STORE_LENGTH)
        for word in words:
            trie.add_word(word)
        self._begins = trie.match
        self._is_word = trie.exists


class DictTrie(Method):
    """A depth-first search of a trie: a dict of letters for each beginning of a word."""

    _END = "word"

    def __init__(self, words: Sequence[str]) -> None:
        self._trie: dict[str, Any] = {}
        for word in words:
            node = self._trie
            for letter in word:
                node = node.setdefault(letter, {})
            node[self._END] = word

    def search(self, cards: str) -> list[str]:
        """Follow each letter that is left."""
        found: list[str] = []
        self._follow(self._trie, dict(Counter(cards)), found)
        return found

    def _follow(self, node: dict[str, Any], left: dict[str, int], found: list[str]) -> None:
        """Add all words below a node of the trie that can be made of the letters left."""
        if self._END in node:
            found.append(node[self._END])
        for letter, number in left.items():
            if number and letter in node:
                left[letter] = number - 1
                self._follow(node[letter], left, found)
                left[letter] = number


class CounterFilter(Method):
    """A method that looks at every word and counts its letters."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words

    def search(self, cards: str) -> list[str]:
        """Compare two Counters for each word."""
        available = Counter(cards)
        return [word for word in self._words if Counter(word) <= available]
