"""Other ways to find all words of some cards from Python, as they are usually written, each with
the structure it needs. What a package is needed for imports it when it is made.

Every one answers with the words themselves, as texts.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence

from lettertycoon.turns.rules import STANDARD

SHORTEST = min(STANDARD.earnings)


class Peer(ABC):
    """words: upper case, in alphabetical order."""

    @abstractmethod
    def __init__(self, words: Sequence[str]) -> None: ...

    @abstractmethod
    def search(self, cards: str) -> list[str]:
        """All words of these cards, each once."""


def parts(cards: str) -> list[str]:
    """The distinct selections of some cards, their letters sorted; those long enough for a word."""
    found = [""]
    for letter, number in sorted(Counter(cards).items()):
        found = [part + letter * taken for part in found for taken in range(number + 1)]
    return [part for part in found if len(part) >= SHORTEST]


def by_letters(words: Sequence[str]) -> dict[str, list[str]]:
    """Sorted letters -> the words that have just these."""
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault("".join(sorted(word)), []).append(word)
    return found


class AlphagramDict(Peer):
    """Each selection of the cards is looked up in a dict of sorted letters."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = by_letters(words)

    def search(self, cards: str) -> list[str]:
        """A lookup for each selection."""
        get = self._words.get
        return [word for part in parts(cards) for word in get(part, ())]


class AlphagramTrie(Peer):
    """The same with the sorted letters in a marisa-trie, the words in a list by the trie's ids."""

    def __init__(self, words: Sequence[str]) -> None:
        import marisa_trie

        known = by_letters(words)
        self._trie = marisa_trie.Trie(known)
        self._words: list[list[str]] = [[]] * len(known)
        for letters, same in known.items():
            self._words[self._trie[letters]] = same

    def search(self, cards: str) -> list[str]:
        """A lookup for each selection."""
        get, words = self._trie.get, self._words
        ids = [get(part) for part in parts(cards)]
        return [word for id in ids if id is not None for word in words[id]]


class PrefixSearch(Peer):
    """Depth first over the words' beginnings, a letter that is left at a time."""

    _begins: Callable[[str], bool]
    """Whether some word begins so."""
    _is_word: Callable[[str], bool]

    def search(self, cards: str) -> list[str]:
        """Each beginning is looked up by itself."""
        found: list[str] = []
        self._follow("", dict(Counter(cards)), found)
        return found

    def _follow(self, prefix: str, left: dict[str, int], found: list[str]) -> None:
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
    """The words in a marisa-trie."""

    def __init__(self, words: Sequence[str]) -> None:
        import marisa_trie

        trie = marisa_trie.Trie(words)
        # what the package advises: it deprecates has_keys_with_prefix
        self._begins = lambda prefix: next(trie.iterkeys(prefix), None) is not None
        self._is_word = trie.__contains__


class DawgPrefixes(PrefixSearch):
    """The words in a DAWG2; the kind that knows beginnings."""

    def __init__(self, words: Sequence[str]) -> None:
        import dawg

        trie = dawg.CompletionDAWG(words)
        self._begins, self._is_word = trie.has_keys_with_prefix, trie.__contains__


class AhocorasickPrefixes(PrefixSearch):
    """The words in an automaton of pyahocorasick, used as the trie that it is."""

    def __init__(self, words: Sequence[str]) -> None:
        import ahocorasick

        trie = ahocorasick.Automaton(ahocorasick.STORE_LENGTH)
        for word in words:
            trie.add_word(word)
        self._begins, self._is_word = trie.match, trie.exists


class CounterFilter(Peer):
    """Every word is looked at, its letters counted."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words

    def search(self, cards: str) -> list[str]:
        """Two Counters compared a word."""
        available = Counter(cards)
        return [word for word in self._words if Counter(word) <= available]
