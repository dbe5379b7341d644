"""Finding a lexicon's words by their letters, their beginning, or a pattern."""

import re
from bisect import bisect_left
from collections.abc import Iterable

import lt_core
from lettertycoon.base import LETTERS, LexiconError, kept_beside, shown, whole

LEAST_TO_SLIP = 4  # letters: in shorter words, only an exchange of two letters counts as a slip
MOST_STARRED = 14  # letters: longer words are not tried with two letters missing
MOST_OF_PATTERN = 64  # characters
_PATTERN = re.compile(f"[A-Za-z?*]{{1,{MOST_OF_PATTERN}}}")
UNGRADED = 7  # sorts ungraded words after the rarest ones


class Finding:
    """A lexicon's methods that find words. Results are in alphabetical order, except for `near`."""

    __slots__ = ()

    core: lt_core.Lexicon

    def __len__(self) -> int:
        raise NotImplementedError

    def __contains__(self, word: object) -> bool:
        raise NotImplementedError

    def rarity(self, word: str) -> int | None:
        """Return how well known a word is."""
        raise NotImplementedError

    def sensitive(self, word: str) -> bool:
        """Tell whether a word is offensive or profane."""
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
            raise LexiconError(f"{error}{wild}", "lexicon.bad_letters", letters=letters) from None

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
        letters, including none. A pattern that begins with ? or * takes some 30 ms.
        Raises LexiconError if the pattern is empty, longer than 64 characters, or has other
        characters.

        >>> from lettertycoon.lexicons import Lexicon
        >>> Lexicon(["jaws", "jewel", "jewels", "wolf"]).matching("j?w*")
        ['JAWS', 'JEWEL', 'JEWELS']
        """
        text = as_text(pattern)
        if not _PATTERN.fullmatch(text):  # before upper(), which makes SS of a sharp s
            raise LexiconError(
                f"the pattern {shown(pattern)} must have 1 to {MOST_OF_PATTERN} letters, ? and *",
                "lexicon.bad_pattern",
                pattern=pattern,
            )
        text = text.upper()
        begin, *parts = text.replace("?", "[A-Z]").split("*")
        if parts:
            # A part after a star is best found as early as possible, so no choice is tried again.
            parts = [f"(?>[A-Z]*?{part})" for part in parts[:-1] if part] + [f"[A-Z]*{parts[-1]}"]
        fits = begin + "".join(parts)
        if prefix := re.split(r"[?*]", text, maxsplit=1)[0]:
            return [word for word in self.starting(prefix) if re.fullmatch(fits, word)]
        return re.findall(f"^{fits}$", _listed(self), re.MULTILINE)

    def near(self, word: str) -> list[str]:
        """Return the words that differ from a word by one slip, the most familiar first.

        A slip is two neighbouring letters exchanged, a letter left out, a letter too many, or a
        wrong letter. In a word of fewer than four letters only an exchange counts, because nearly
        every other change makes a word. If nothing is found for a word of 5 to 14 letters, words
        with two letters more are returned. Sensitive words are left out. A text with characters
        other than letters gives an empty list.

        >>> from lettertycoon.lexicons import Lexicon
        >>> Lexicon(["jewel", "jewels", "wolf"]).near("jewles")
        ['JEWELS']
        """
        text = as_text(word).upper()
        if not (text.isascii() and text.isalpha()) or len(text) > lt_core.LONGEST_WORD:
            return []
        cuts = [(text[:at], text[at:]) for at in range(len(text) + 1)]
        found = {f"{a}{b[1]}{b[0]}{b[2:]}" for a, b in cuts if len(b) > 1}
        if len(text) >= LEAST_TO_SLIP:
            found |= {a + b[1:] for a, b in cuts if b}
            found |= {
                a + letter + rest for a, b in cuts for letter in LETTERS for rest in (b, b[1:])
            }
        known = self._best_known(found - {text})
        if known or len(text) <= LEAST_TO_SLIP:
            return known
        longer = self.matching("*".join(text)) if len(text) <= MOST_STARRED else []
        return self._best_known(each for each in longer if len(each) == len(text) + 2)

    def _best_known(self, words: Iterable[str]) -> list[str]:
        known = [each for each in words if each in self and not self.sensitive(each)]
        return sorted(known, key=lambda each: (self.rarity(each) or UNGRADED, each))

    def spellable(self, letters: str, *, min_length: int = 2, max_length: int = 16) -> list[str]:
        """Return the words that can be spelled from these letters, in alphabetical order.

        letters: each may be used once. One of them may be ?, a wild tile for any letter.
        min_length, max_length: the least and the greatest length of the words, 2 to 16.

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
            ids, _ = lt_core.search(self.core, cards, min_length=shortest, max_length=longest)
        except ValueError as error:
            raise LexiconError(str(error), "lexicon.bad_letters", letters=letters) from None
        return sorted(self.core.words(ids))


@kept_beside
def _listed(lexicon: Finding) -> str:
    """Return a lexicon's words, one on each line."""
    return "\n".join(map(lexicon.core.word, range(len(lexicon))))


def as_text(word: object) -> str:
    """Return a word or letters unchanged. Raises LexiconError if it is not a text."""
    if not isinstance(word, str):
        raise LexiconError(
            f"{shown(word)} is of type {type(word).__name__}; it must be a text",
            "lexicon.not_a_word",
            word=word,
        )
    return str(word)
