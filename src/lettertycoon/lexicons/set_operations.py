"""Set operations on lexicons: adding and removing words, union, intersection, difference."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from lettertycoon.base import LexiconError, shown
from lettertycoon.lexicons.formats.usable_words import usable
from lettertycoon.lexicons.formats.word_list import LeftOut, WordList


class SetOperations:
    """A lexicon's set operations. Each returns a new lexicon and leaves this one unchanged."""

    __slots__ = ()

    name: str
    skipped: Mapping[str, int]
    source: str
    copyright: str | None

    def __iter__(self) -> Iterator[str]:
        raise NotImplementedError

    def _meanings(self) -> Iterator[tuple[str, str]]:
        raise NotImplementedError

    @classmethod
    def _from(cls, contents: WordList) -> Self:
        raise NotImplementedError

    def with_words(self, words: Iterable[str], name: str | None = None) -> Self:
        """Return the lexicon with more words.

        Raises LexiconError for an entry that can't be a word.
        """
        return self._changed({*self, *_house_words(words)}, name)

    def without_words(self, words: Iterable[str], name: str | None = None) -> Self:
        """Return the lexicon without some words; words that it does not have are ignored.

        Raises LexiconError for an entry that can't be a word, and if no word is left.
        """
        left = {*self} - _house_words(words)
        if not left:
            raise LexiconError(
                f"no word of {self.name!r} is left", "lexicon.no_words", lexicon=self.name
            )
        return self._changed(left, name)

    def __or__(self, other: Self) -> Self:
        """Return the words of either lexicon; of two definitions, this lexicon's wins."""
        if not isinstance(other, SetOperations):
            return NotImplemented
        lines = dict.fromkeys(filter(None, (self.copyright, other.copyright)))
        return self._together(
            {*self, *other},
            f"{self.name} | {other.name}",
            definitions={**dict(other._meanings()), **dict(self._meanings())},
            copyright=" / ".join(lines) or None,
        )

    def __and__(self, other: Self) -> Self:
        """Return the words of both. Raises LexiconError if they have none in common."""
        if not isinstance(other, SetOperations):
            return NotImplemented
        common = {*self} & {*other}
        if not common:
            raise LexiconError(
                f"{self.name!r} and {other.name!r} have no word in common",
                "lexicon.no_words",
                lexicon=self.name,
                other=other.name,
            )
        return self._together(common, f"{self.name} & {other.name}")

    def __sub__(self, other: Self) -> Self:
        """Return the words that only this lexicon has. Raises LexiconError if there is none."""
        if not isinstance(other, SetOperations):
            return NotImplemented
        left = {*self} - {*other}
        if not left:
            raise LexiconError(
                f"every word of {self.name!r} is in {other.name!r}",
                "lexicon.no_words",
                lexicon=self.name,
                other=other.name,
            )
        return self._together(left, f"{self.name} - {other.name}")

    def _changed(self, words: Iterable[str], name: str | None) -> Self:
        """Return the lexicon with these words instead, and everything else unchanged."""
        if name is not None and not isinstance(name, str):
            raise LexiconError(
                f"the name {shown(name)} is not a text", "lexicon.not_a_text", name=name
            )
        return self._from(
            WordList(
                words,
                self.source,
                dict(self._meanings()),
                LeftOut(counts=self.skipped),
                self.name if name is None else name,
                self.copyright,
            )
        )

    def _together(self, words: Iterable[str], name: str, **facts: Any) -> Self:
        """Make a lexicon of words from this one and another.

        facts: `definitions` and `copyright`; those that are not given are this lexicon's.
        """
        facts = {"definitions": dict(self._meanings()), "copyright": self.copyright} | facts
        return self._from(WordList(words, "words", name=name, **facts))


def _house_words(words: Iterable[str]) -> set[str]:
    """Check the words of a house rule; people write them by hand, so all must be usable."""
    if isinstance(words, str) or not isinstance(words, Iterable):
        raise LexiconError(
            f"{shown(words)} is not an iterable of words", "lexicon.not_words", words=words
        )
    listed = list(words)
    for word in listed:
        if not usable([word], {}, LeftOut())[0]:
            raise LexiconError(
                f"{shown(word)} can't be a word: a word has 2 to 16 letters A to Z",
                "lexicon.not_a_word",
                word=word,
            )
    return {*usable(listed, {}, LeftOut())[0]}
