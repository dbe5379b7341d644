"""The lexicon: its words, where they came from, and what was left out."""

import hashlib
import mmap
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Self

import lt_core
from lettertycoon.base import (
    LexiconError,
    as_whole,
    check_switch,
    files,
    shown,
)
from lettertycoon.lexicons import transport
from lettertycoon.lexicons.data import EMBEDDED, data_file
from lettertycoon.lexicons.finding import Finding, as_text
from lettertycoon.lexicons.formats import lexicon_file
from lettertycoon.lexicons.formats.budget import Budget
from lettertycoon.lexicons.formats.paths import Path, as_path, paths_of
from lettertycoon.lexicons.formats.word_list import Reading, WordList
from lettertycoon.lexicons.rarity import RARITIES, Rarity
from lettertycoon.lexicons.reading import read_files, told_of
from lettertycoon.lexicons.set_operations import SetOperations

if TYPE_CHECKING:
    from lettertycoon.lexicons.glosses import Gloss

NO_WORD = -1  # in arrays of ids

_set = object.__setattr__


@dataclass(frozen=True, slots=True, weakref_slot=True, init=False, eq=False, repr=False)
class Lexicon(SetOperations, Finding):
    """An immutable set of words, shared freely between threads.

    words: an iterable of words, in either case, or a mapping of words to definitions (None or a
        number means no definition). Entries that are not words of 2 to 16 letters A to Z are
        left out and counted in `skipped`.
    definitions: definitions by word; those of words outside the lexicon are ignored.
    copyright: a copyright line for the lexicon.
    fold_accents: replace accented letters by the plain letter.

    Raises LexiconError if no usable word is left.

    >>> lexicon = Lexicon(["jewels", "jewel", "x-ray"], name="tiny")
    >>> "JEWELS" in lexicon, len(lexicon), dict(lexicon.skipped)
    (True, 2, {'hyphen': 1})
    """

    core: lt_core.Lexicon
    """The kernel's lexicon."""
    path: str | None
    """The file, in our own format, that the lexicon is mapped from; None = it is in memory only."""
    name: str
    skipped: Mapping[str, int]
    """The number of words left out, by reason: "length", "apostrophe", "hyphen", "digit", "accent",
    "space" (a phrase), "capital" (a name, by its capitals), "other"."""
    source: str
    """The name of the format that it was made from, such as "words", "text in gz" or "KWG"."""
    copyright: str | None
    """The copyright line of the lexicon's file, or None."""
    _definitions: lexicon_file.Definitions | None
    _words_sha256: str | None

    def __init__(
        self,
        words: Iterable[str] | Mapping[str, str | float | None],
        *,
        name: str = "custom",
        definitions: Mapping[str, str] | None = None,
        copyright: str | None = None,
        fold_accents: bool = False,
    ) -> None:
        if isinstance(words, str) or not isinstance(words, Iterable):
            raise LexiconError(
                f"{shown(words)} is not an iterable of words", "lexicon.not_words", words=words
            )
        for argument, text in (
            ("name", name),
            ("copyright line", "" if copyright is None else copyright),
        ):
            if not isinstance(text, str):
                raise LexiconError(
                    f"the {argument} {shown(text)} is not a text",
                    "lexicon.not_a_text",
                    argument=argument,
                    text=text,
                )
        check_switch("fold_accents", fold_accents)
        meanings = _by_word({} if definitions is None else definitions)
        if isinstance(words, Mapping):
            meanings = _by_word(_told(words)) | meanings
        contents = WordList(words, "words", meanings, name=name, copyright=copyright)
        self._adopt(*_built(contents, fold_accents))

    def _adopt(
        self,
        core: lt_core.Lexicon,
        description: lexicon_file.Description | None = None,
        path: str | None = None,
    ) -> None:
        description, definitions = lexicon_file.opened(core, description)
        _set(self, "core", core)
        _set(self, "path", path)
        _set(self, "name", description.name)
        _set(self, "skipped", description.skipped)
        _set(self, "source", description.source)
        _set(self, "copyright", description.copyright)
        _set(self, "_definitions", definitions)
        _set(self, "_words_sha256", None)

    @classmethod
    def _of(
        cls,
        core: lt_core.Lexicon,
        description: lexicon_file.Description | None = None,
        path: str | None = None,
    ) -> Self:
        lexicon = cls.__new__(cls)
        lexicon._adopt(core, description, path)
        return lexicon

    @classmethod
    def default(cls) -> "Lexicon":
        """Return the embedded lexicon: the words of 3 to 12 letters from SCOWL.

        It is not a tournament list. The first call maps it into memory; later calls return the same
        object.
        """
        return _embedded()

    @classmethod
    def load(
        cls,
        path: Path | Iterable[Path],
        *,
        name: str | None = None,
        fold_accents: bool = False,
        definitions: bool | None = None,
    ) -> Self:
        """Read a lexicon from a file, from several files, or from a folder.

        path: one path, several paths, or a pattern such as "nwl_*.txt"; several files make one
            lexicon. The format is detected from the content: text, JSON, marisa-trie, KWG, KBWG,
            KAD, Quackle DAWG, or our own (see `save`). A file may be packed as gz, xz, bz2 or zip.
            A folder may hold one file for each length.
        name: the lexicon's name; if left out, the file's name, or the common beginning of several.
        fold_accents: replace accented letters by the plain letter.
        definitions: whether the text after a word on its line is its definition; None = decide by
            the content.

        A file in our own format is mapped into memory, so that processes share it; it must not be
        changed in place while it is in use. Raises LexiconError if a file is missing, damaged or
        has no usable word, MemoryError if there is no memory for it.
        """
        check_switch("fold_accents", fold_accents)
        if definitions is not None:
            check_switch("definitions", definitions)
        if name is not None and not isinstance(name, str):
            raise LexiconError(
                f"the name {shown(name)} is not a text", "lexicon.not_a_text", name=name
            )
        paths = paths_of(path)
        with told_of(paths):
            lexicon = cls._read(paths, Reading(fold_accents, definitions))
        return lexicon if name is None else lexicon._changed(lexicon, name)

    @classmethod
    def _read(cls, paths: list[str], reading: Reading) -> Self:
        contents = read_files(paths, reading)
        if isinstance(contents, WordList):
            return cls._of(*_built(contents, reading.fold_accents, reading.budget))
        path = os.path.abspath(paths[0]) if isinstance(contents, mmap.mmap) else None
        return cls._of(lt_core.Lexicon(contents), path=path)

    def save(self, path: str | os.PathLike[str], format: str | None = None) -> None:
        """Write the lexicon to a file.

        format: "own" (docs/dev/lexicon-file.md), "text", "marisa", "kwg" or "kad". If left out, the
            extension decides (.txt, .marisa, .kwg, .kad); any other extension means "own". Only
            "own" keeps everything.

        The file appears, or is replaced, only when it is complete. A symbolic link is followed, and
        a replaced file keeps its mode. Raises OSError if the file can't be written or is not a
        regular file (a folder, a pipe, a device), LexiconError for an unknown format.
        """
        from lettertycoon.lexicons.formats import extensions
        from lettertycoon.lexicons.formats import files as lists

        whole = as_path(path)
        format = extensions.format_for(whole, format)
        files.target_of(whole)  # raises its errors before the work
        if format == "own":
            data: bytes | memoryview = self.core.data
        else:
            data = lists.write(format, list(self), dict(self._meanings()), self.copyright)
        files.write(whole, data)

    @property
    def sha256(self) -> str:
        """SHA-256 of the lexicon's file, as hexadecimal digits.

        The file holds the words, their rarities, their definitions, and the description: the name,
        the source, the copyright line, and what was left out. A change of any of these changes it.
        """
        return self.core.sha256

    @property
    def words_sha256(self) -> str:
        """SHA-256 of the words alone: in capitals, in order, one per line, without a last line end.

        It is the same for all lexicons with the same words, whatever files they come from.

        >>> Lexicon(["cat", "act"]).words_sha256 == Lexicon(["ACT", "CAT"], name="b").words_sha256
        True
        """
        digest = self._words_sha256
        if digest is None:
            digest = hashlib.sha256("\n".join(self.core).encode()).hexdigest()
            _set(self, "_words_sha256", digest)
        return digest

    def __len__(self) -> int:
        return len(self.core)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and str(word) in self.core

    def __iter__(self) -> Iterator[str]:
        return iter(self.core)

    def __getitem__(self, id: int) -> str:
        """Return the word with this id: its place in alphabetical order, from 0.

        Ids do not count from the end: -1 stands for a missing word in arrays of ids. Raises
        IndexError for a number that is no id, TypeError for anything but a whole number.

        >>> lexicon = Lexicon(["cat", "act"])
        >>> lexicon[0], lexicon.words([1, -1])
        ('ACT', ['CAT', None])
        """
        return self.core.word(id)

    def words(self, ids: Iterable[int]) -> list[str | None]:
        """Return the words with these ids, such as those of a `Batch`; None for -1.

        Raises IndexError and TypeError as `lexicon[id]` does.
        """
        return [None if as_whole(id) == NO_WORD else self[id] for id in ids]

    def definition(self, word: str) -> str | None:
        """Return the word's definition: the lexicon's own, else a short line from WordNet.

        Returns None if there is neither, or if the word is not in the lexicon. `near` finds words
        that may have been meant instead.
        """
        id = self.core.find(as_text(word))
        if id < 0:
            return None
        own = self._definitions and self._definitions[id]
        if own:
            return own
        embedded = gloss(as_text(word))
        return embedded and embedded.text

    def _meanings(self) -> Iterator[tuple[str, str]]:
        """Yield the words that have the lexicon's own definition, with it."""
        if self._definitions is not None:
            pairs = zip(self, self._definitions, strict=False)
            yield from ((word, text) for word, text in pairs if text)

    @property
    def defined(self) -> int:
        """The number of words that have the lexicon's own definition."""
        return sum(1 for _ in self._meanings())

    def rarity(self, word: str) -> Rarity | None:
        """Return the word's rarity, 1 (everyday) to 6 (game word); None = ungraded or not here."""
        return RARITIES[self.core.rarity(as_text(word)) or 0]

    def sensitive(self, word: str) -> bool:
        """Tell whether the word is here and marked as offensive or profane; hints may hide it."""
        return self.core.sensitive(as_text(word))

    @classmethod
    def _from(cls, contents: WordList) -> Self:
        return cls._of(*_built(contents))

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple(transport.sent(self))

    def __repr__(self) -> str:
        return f"<Lexicon {self.name!r}: {len(self):,} words>"


def _by_word(definitions: Mapping[str, str]) -> dict[str, str]:
    """Return the given definitions by the word in capitals."""
    if not isinstance(definitions, Mapping):
        raise LexiconError(
            f"definitions is {shown(definitions)}; it must map words to texts",
            "lexicon.not_a_text",
            definitions=definitions,
        )
    for word, text in definitions.items():
        if not isinstance(word, str) or not isinstance(text, str):
            raise LexiconError(
                f"the definition of {shown(word)} is {shown(text)}, not a text",
                "lexicon.not_a_text",
                word=word,
                text=text,
            )
    return {word.strip().upper(): text for word, text in definitions.items()}


def _told(words: Mapping[str, str | float | None]) -> dict[str, Any]:
    """Return the definitions in a mapping of words, without counts and None."""
    return {word: told for word, told in words.items() if not isinstance(told, int | float | None)}


def _built(
    contents: WordList, fold_accents: bool = False, budget: Budget | None = None
) -> tuple[lt_core.Lexicon, lexicon_file.Description]:
    image, description = lexicon_file.image(contents, fold_accents, budget)
    return lt_core.Lexicon(image), description


def gloss(word: str) -> "Gloss | None":
    """Return the gloss of an embedded word, with its base words; None = it has no gloss."""
    # an import that only definitions need
    from lettertycoon.lexicons import glosses

    return glosses.gloss(word)


def chosen(lexicon: Lexicon | None) -> Lexicon:
    """Return the given lexicon, or the embedded one. Raises LexiconError for any other value."""
    if lexicon is None:
        return _embedded()
    if not isinstance(lexicon, Lexicon):
        raise LexiconError(
            f"lexicon is {shown(lexicon)}; it must be a Lexicon",
            "lexicon.not_a_lexicon",
            lexicon=lexicon,
        )
    return lexicon


def called(lexicon: Lexicon, name: str) -> Lexicon:
    """Return the same lexicon under another name, without copying its words."""
    description = lexicon_file.described(name, lexicon.skipped, lexicon.source, lexicon.copyright)
    return Lexicon._of(lexicon.core, description, lexicon.path)


_opening = Lock()  # lexicons compare by identity, so all threads must get the same one


@cache
def _embedded() -> Lexicon:
    with _opening:
        return _opened()


@cache
def _opened() -> Lexicon:
    with open(data_file(EMBEDDED), "rb") as file:
        # The embedded file comes with the code, so its checksum is enough.
        return Lexicon._of(lt_core.Lexicon(transport.mapped(file.fileno())))
