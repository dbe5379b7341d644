"""Lexicons as the sets that they are: with and without some words, and |, &, -."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from lettertycoon.base import Immutable, LexiconError, shown
from lettertycoon.lexicons.formats.usable_words import usable
from lettertycoon.lexicons.formats.word_list import LeftOut, WordList


class SetOperations(Immutable):
    """What a lexicon can be made into; none of it changes the lexicon itself."""

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
        """The lexicon and some words more. Raises LexiconError for what can't be a word."""
        return self._changed({*self, *_house_words(words)}, name)

    def without_words(self, words: Iterable[str], name: str | None = None) -> Self:
        """The lexicon less some words, those that it hasn't passed over. Raises LexiconError for
        what can't be a word, and where none is left.
        """
        left = {*self} - _house_words(words)
        if not left:
            raise LexiconError(
                f"no word of {self.name!r} is left", "lexicon.no_words", lexicon=self.name
            )
        return self._changed(left, name)

    def __or__(self, other: Self) -> Self:
        """The words of either; a definition is the first's, else the other's."""
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
        """The words of both. Raises LexiconError where they have none in common."""
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
        """The words of this one only. Raises LexiconError where there is none."""
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
        """The lexicon with these words instead; all else is as it was."""
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
        """A lexicon made from this one and another; what is not said is as here."""
        facts = {"definitions": dict(self._meanings()), "copyright": self.copyright} | facts
        return self._from(WordList(words, "words", name=name, **facts))


def _house_words(words: Iterable[str]) -> set[str]:
    """The words of a house rule, which must all be usable: they are written by hand."""
    if isinstance(words, str) or not isinstance(words, Iterable):
        raise LexiconError(
            f"{shown(words)} is no iterable of words", "lexicon.not_words", words=words
        )
    given = list(words)
    for word in given:
        if not usable([word], {}, LeftOut())[0]:
            raise LexiconError(
                f"{shown(word)} can't be a word: it has not 2 to 16 letters A to Z",
                "lexicon.not_a_word",
                word=word,
            )
    return {*usable(given, {}, LeftOut())[0]}
