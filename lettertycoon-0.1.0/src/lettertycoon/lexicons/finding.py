"""Words of a lexicon by what they look like: their letters, how they begin, a pattern."""

from bisect import bisect_left

import lt_core
from lettertycoon.base import Immutable, LexiconError, shown, whole


class Finding(Immutable):
    """What a lexicon can be asked for words. All answers are in alphabetical order."""

    __slots__ = ()

    core: lt_core.Lexicon

    def __len__(self) -> int:
        raise NotImplementedError

    def anagrams(self, letters: str) -> list[str]:
        """The words with exactly these letters, in alphabetical order. Raises LexiconError for
        characters other than letters.
        """
        cards = as_text(letters)
        try:
            return self.core.anagrams(cards)
        except ValueError as error:
            raise LexiconError(str(error), "lexicon.bad_letters") from None

    def starting(self, prefix: str) -> list[str]:
        """The words that begin with these letters, in alphabetical order."""
        begin = as_text(prefix)
        if begin and not (begin.isascii() and begin.isalpha()):
            raise LexiconError(
                f"the prefix {shown(prefix)} is not of letters A to Z",
                "lexicon.bad_letters",
                prefix=prefix,
            )
        begin = begin.upper()
        # ids are in alphabetical order: as fast as a trie's own look-up (8 us), and no trie to keep
        ids, word = range(len(self)), self.core.word
        first = bisect_left(ids, begin, key=word)
        return [word(id) for id in ids[first : bisect_left(ids, begin + "[", first, key=word)]]

    def matching(self, pattern: str) -> list[str]:
        """The words that fit a pattern, in alphabetical order: a letter of either case stands for
        itself, ? for any one letter, * for any number of letters, none too. Whatever the stars, a
        word's letters are looked at once. Raises LexiconError where the pattern is empty, has
        more than 64 characters or others than these.

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
        """The words that can be spelled from these letters, each used once at most, in alphabetical
        order. One of them may be ?, a wild tile that stands for any letter.

        min_length, max_length: of the words, 2 to 16.

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
            found = lt_core.search(self.core, cards, min_length=shortest, max_length=longest)
        except ValueError as error:
            raise LexiconError(str(error), "lexicon.bad_letters", letters=letters) from None
        return sorted(found.words())


def as_text(word: object) -> str:
    """What is given for a word, or for letters. Raises LexiconError for what is no text."""
    if not isinstance(word, str):
        raise LexiconError(
            f"{shown(word)} is no text, but of type {type(word).__name__}",
            "lexicon.not_a_word",
            word=word,
        )
    return str(word)
