"""The lexicon as players know it: words, where they came from, and what was left out."""

import errno
import mmap
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Self

import lt_core
from lettertycoon.base import IMPORTING, LexiconError, Once, check_switch, check_unmade, shown
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

_set = object.__setattr__


class Lexicon(SetOperations, Finding):
    """An immutable set of words, shared freely between threads.

    words: an iterable of words, of either case, or a mapping of words to their definitions (in
        which None, or a number, defines nothing). What is no word of 2 to 16 letters A to Z is
        left out and counted in `skipped`.
    definitions: what words mean, by word; those of other words are passed over.
    copyright: a line that goes with the lexicon.
    fold_accents: take an accented letter for the letter without its accent.

    Raises LexiconError where no usable word is left.

    >>> lexicon = Lexicon(["jewels", "jewel", "x-ray"], name="tiny")
    >>> "JEWELS" in lexicon, len(lexicon), dict(lexicon.skipped)
    (True, 2, {'hyphen': 1})
    """

    __slots__ = ("__weakref__", "_definitions", "copyright", "core",
                 "name", "path", "skipped", "source")  # fmt: skip

    core: lt_core.Lexicon
    """The kernel's lexicon."""
    path: str | None
    """The file, in our own format, that it is mapped from; None = it is in memory only."""
    name: str
    skipped: Mapping[str, int]
    """How many words were left out, by reason: "length", "apostrophe", "hyphen", "digit", "accent",
    "space" (a phrase), "capital" (in a list that else has none), "other"."""
    source: str
    """The format it was made from, for people: "words", "text in gz", "KWG", ..."""
    copyright: str | None
    """The line that its file carried."""
    _definitions: lexicon_file.Definitions | None

    def __init__(
        self,
        words: Iterable[str] | Mapping[str, str | float | None],
        *,
        name: str = "custom",
        definitions: Mapping[str, str] | None = None,
        copyright: str | None = None,
        fold_accents: bool = False,
    ) -> None:
        check_unmade(self, "core")
        if isinstance(words, str) or not isinstance(words, Iterable):
            raise LexiconError(
                f"{shown(words)} is no iterable of words", "lexicon.not_words", words=words
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
        """The embedded lexicon: 221,786 words of 3 to 12 letters from SCOWL. Mapped into memory
        at the first call, the same object ever after. Not a tournament list.
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
        """The lexicon in a file of any format of docs/lexicons.md, told by what is in it: text,
        JSON, marisa-trie, KWG, KBWG, KAD, Quackle DAWG, our own (`save`), any of them in gz, xz,
        bz2 or zip; or a folder with a file per length. Several paths, or a pattern such as
        "nwl_*.txt", are one lexicon.

        name: its name; unless given, the file's, or what the files' names have in common.
        definitions: whether what follows a word on its line says what it means; None = as it
            seems.

        Our own format is mapped, not read, so that processes share it. The file must not be
        changed in place while it is in use. Raises LexiconError where it is missing, damaged or
        has no usable word, MemoryError where there is no memory for it.
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
        found = read_files(paths, reading)
        if isinstance(found, WordList):
            return cls._of(*_built(found, reading.fold_accents, reading.budget))
        path = os.path.abspath(paths[0]) if isinstance(found, mmap.mmap) else None
        return cls._of(lt_core.Lexicon(found), path=path)

    def save(self, path: str | os.PathLike[str], format: str | None = None) -> None:
        """Write the lexicon: as "own" (docs/lexicon-file.md), "text", "marisa", "kwg" or "kad".
        Unless given, the format is what the extension asks for (.txt, .marisa, .kwg, .kad), else
        our own, the only one that keeps everything.

        The file appears, or is replaced, only when it is complete. A symbolic link leads to the
        file that is written, and one that was there keeps its mode. Raises OSError where it can't
        be written or is no regular file (a folder, a pipe, a device), LexiconError for an unknown
        format.
        """
        with IMPORTING:
            from lettertycoon.lexicons.formats import extensions, files, regular_files

        whole = as_path(path)
        format = extensions.format_for(whole, format)
        regular_files.target_of(whole)  # before the work
        if format == "own":
            data: bytes | memoryview = self.core.data
        else:
            data = files.write(format, list(self), dict(self._meanings()), self.copyright)
        regular_files.write(whole, data)

    @property
    def sha256(self) -> str:
        """Hash of the lexicon's file: the words, their rarities and the description."""
        return self.core.sha256

    def __len__(self) -> int:
        return len(self.core)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and str(word) in self.core

    def __iter__(self) -> Iterator[str]:
        return iter(self.core)

    def definition(self, word: str) -> str | None:
        """What the word means: as the lexicon's file said, else in a short line from WordNet; None
        = neither knows, or the word is not here.
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
        """The words that have definitions of the lexicon's own, and those."""
        if self._definitions is not None:
            pairs = zip(self, self._definitions, strict=False)
            yield from ((word, text) for word, text in pairs if text)

    @property
    def defined(self) -> int:
        """How many words have a definition of the lexicon's own."""
        return sum(1 for _ in self._meanings())

    def rarity(self, word: str) -> Rarity | None:
        """How well known the word is: 1 everyday to 6 game word; None = ungraded or not here."""
        return RARITIES[self.core.rarity(as_text(word)) or 0]

    def sensitive(self, word: str) -> bool:
        """Whether the word is here and marked as offensive or profane: hints may hide it."""
        return self.core.sensitive(as_text(word))

    @classmethod
    def _from(cls, contents: WordList) -> Self:
        return cls._of(*_built(contents))

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple(transport.sent(self))

    def __repr__(self) -> str:
        return f"<Lexicon {self.name!r}: {len(self):,} words>"


def _by_word(definitions: Mapping[str, str]) -> dict[str, str]:
    """Definitions as they were given, by the word in capitals."""
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
    """The definitions in a mapping of words; counts and None define nothing."""
    return {word: told for word, told in words.items() if not isinstance(told, int | float | None)}


def _built(
    contents: WordList, fold_accents: bool = False, budget: Budget | None = None
) -> tuple[lt_core.Lexicon, lexicon_file.Description]:
    image, description = lexicon_file.image(contents, fold_accents, budget)
    return lt_core.Lexicon(image, trusted=True), description


def gloss(word: str) -> "Gloss | None":
    """What an embedded word means, and its base words; None = it has no gloss."""
    return _gloss()(word)


@Once
def _gloss() -> Callable[[str], "Gloss | None"]:
    with IMPORTING:  # few ask what words mean
        from lettertycoon.lexicons import glosses

    return glosses.gloss


def chosen(lexicon: Lexicon | None) -> Lexicon:
    """The lexicon given, or the embedded one. Raises LexiconError for what is not a Lexicon."""
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
    """The same lexicon under another name; the words are not copied, and stay mapped."""
    description = lexicon_file.described(name, lexicon.skipped, lexicon.source, lexicon.copyright)
    return Lexicon._of(lexicon.core, description, lexicon.path)


@cache
@Once
def _embedded() -> Lexicon:
    with open(data_file(EMBEDDED), "rb") as file:
        try:
            image = transport.mapped(file.fileno())
        except OSError as error:
            if error.errno == errno.ENOMEM:
                raise MemoryError("there is no memory for the embedded lexicon") from None
            raise
        # trusted: it came with the code, so its checksum is enough (3 ms; its structure, 20 ms)
        return Lexicon._of(lt_core.Lexicon(image, trusted=True))
