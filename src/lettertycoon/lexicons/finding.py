"""Finding a lexicon's words by their letters, their beginning, or a pattern."""

from bisect import bisect_left

import lt_core
from lettertycoon.base import LexiconError, shown, whole


class Finding:
    """A lexicon's methods that find words. All results are in alphabetical order."""

    __slots__ = ()

    core: lt_core.Lexicon

    def __len__(self) -> int:
        raise NotImplementedError

    def anagrams(self, letters: str) -> list[str]:
        """Return the words with exactly these letters, in alphabetical order.

        Raises LexiconError for characters other than letters; `spellable` takes a wild tile.
        """
        cards = as_text(letters)
        try:
            return self.core.anagrams(cards)
        except ValueError as error:
            wild = "" if "?" not in cards else (
                f"; with a wild tile, ask spellable({shown(cards)}, min_length={len(cards)})"
            )  # fmt: skip
            raise LexiconError(f"{error}{wild}", "lexicon.bad_letters") from None

    def starting(self, prefix: str) -> list[str]:
        """Return the words that begin with these letters, in alphabetical order.

        Raises LexiconError for characters other than letters.
        """
        begin = as_text(prefix)
        if begin and not (begin.isascii() and begin.isalpha()):
            raise LexiconError(
                f"the prefix {shown(prefix)} has characters other than letters A to Z",
                "lexicon.bad_letters",
                prefix=prefix,
            )
        begin = begin.upper()
        # Ids are in alphabetical order, so this is as fast as a look-up in a trie.
        ids, word = range(len(self)), self.core.word
        first = bisect_left(ids, begin, key=word)
        return [word(id) for id in ids[first : bisect_left(ids, begin + "[", first, key=word)]]

    def matching(self, pattern: str) -> list[str]:
        """Return the words that fit a pattern, in alphabetical order.

        A letter, in either case, stands for itself; ? for any one letter; * for any number of
        letters, including none. The time for a word does not grow with the number of stars.
        Raises LexiconError if the pattern is empty, longer than 64 characters, or has other
        characters.

        >>> from lettertycoon.lexicons import Lexicon
        >>> Lexicon(["jaws", "jewel", "jewels", "wolf"]).matching("j?w*")
        ['JAWS', 'JEWEL', 'JEWELS']
        """
        text = as_text(pattern)
        try:
            return self.core.matching(text)
        except ValueError as error:
            raise LexiconError(str(error), "lexicon.bad_pattern", pattern=pattern) from None

    def spellable(self, letters: str, *, min_length: int = 2, max_length: int = 16) -> list[str]:
        """Return the words that can be spelled from these letters, in alphabetical order.

        letters: each may be used once. One of them may be ?, a wild tile for any letter.
        min_length, max_length: the shortest and the longest words to return, 2 to 16.

        Raises LexiconError for other characters, more than one ? or more than 255 letters;
        ArgumentError for a length out of bounds.

        >>> from lettertycoon.lexicons import Lexicon
        >>> Lexicon(["jaw", "jaws", "jewel", "wax"]).spellable("wsa?")
        ['JAW', 'JAWS', 'WAX']
        """
        cards = as_text(letters)
        shortest = whole("min_length", min_length, lt_core.SHORTEST_WORD, lt_core.LONGEST_WORD)
        longest = whole("max_length", max_length, lt_core.SHORTEST_WORD, lt_core.LONGEST_WORD)
        try:
            answer = lt_core.search(self.core, cards, min_length=shortest, max_length=longest)
        except ValueError as error:
            raise LexiconError(str(error), "lexicon.bad_letters", letters=letters) from None
        return sorted(answer.words())


def as_text(word: object) -> str:
    """Return a word or letters unchanged. Raises LexiconError if it is not a text."""
    if not isinstance(word, str):
        raise LexiconError(
            f"{shown(word)} is of type {type(word).__name__}; it must be a text",
            "lexicon.not_a_word",
            word=word,
        )
    return str(word)
