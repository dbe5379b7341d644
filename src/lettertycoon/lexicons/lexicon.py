"""The lexicon: its words, what they mean, how well they are known, and where they came from."""

import hashlib
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, Self
from weakref import WeakValueDictionary

import msgspec

import lt_core
from lettertycoon import base
from lettertycoon.base import LETTERS, LexiconError, Value, cached_per_object, files, shown
from lettertycoon.lexicons import image
from lettertycoon.lexicons.data import EMBEDDED
from lettertycoon.lexicons.entries import Entries, Skipped, one_line, usable_words, write_text
from lettertycoon.lexicons.glosses import gloss
from lettertycoon.lexicons.paths import Path, as_path, name_of, naming_file, paths_of
from lettertycoon.lexicons.rarity import RARITIES, SENSITIVE_LOOK, Rarity
from lettertycoon.lexicons.references import find_definition
from lettertycoon.lexicons.refusals import MOST_WORDS, check_size
from lettertycoon.lexicons.text import check_work

NO_WORD = -1  # in arrays of ids
LEAST_TO_SLIP = 4  # letters: in shorter words, only an exchange of two letters counts as a slip
MOST_OF_PATTERN = 64  # characters
MOST_NAME = 200  # characters of a lexicon's name
_loaded: dict[str, "Lexicon"] = {}  # the embedded lexicon under its name, once it is asked for
PickleKey = tuple[str, int]
_pickled: WeakValueDictionary[PickleKey, "Lexicon"] = WeakValueDictionary()
_PATTERN = re.compile(f"[A-Za-z?*]{{1,{MOST_OF_PATTERN}}}")


class LexiconInfo(Value, frozen=True):
    """The facts of a lexicon.

    Attributes:
        source, sha256: see `Lexicon`.
        words, definitions: the number of words, and of those with a definition of its own.
        lengths: the number of words by length.
        rarities: the number of words by rarity; None = ungraded, which is "ungraded" in JSON.
        skipped: the number of entries that were left out, by reason.
    """

    name: str
    source: str
    words: int
    sha256: str
    definitions: int
    lengths: Mapping[int, int]
    rarities: Mapping[Rarity | None, int]
    skipped: Mapping[str, int]

    def to_dict(self) -> dict[str, Any]:
        """Return the facts as JSON values."""
        rarities = {str(key or "ungraded"): number for key, number in self.rarities.items()}
        return super().to_dict() | {"rarities": rarities}


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Lexicon:
    """An immutable set of words, shared freely between threads.

    Args:
        words: an iterable of words, in either case, or a mapping of words to definitions (None or a
            number means no definition). Entries that are not words of 2 to 16 letters A to Z are
            left out and listed in `skipped`.
        name: what messages and answers call it.
        fold_accents: replace accented letters by the plain letter.

    Raises:
        LexiconError: if no usable word is left.
        TypeError: for arguments of a wrong type.

    >>> lexicon = Lexicon(["jewels", "jewel", "x-ray"], name="tiny")
    >>> "JEWELS" in lexicon, len(lexicon), dict(lexicon.skipped)
    (True, 2, {'hyphen': ('x-ray',)})
    """

    core: lt_core.Lexicon
    """The kernel's lexicon."""
    name: str
    source: str
    """The format that it was read from, such as "text" or "KWG"; "words" if it was made of words,
    "own" for a file that `save` wrote."""
    skipped: Mapping[str, tuple[str, ...]]
    """The entries left out, each cut to 100 characters, by reason: "length", "apostrophe",
    "hyphen", "digit", "accent", "space" (a phrase), "capital" (a name, by its capitals), "other".
    A saved file does not keep them."""

    def __new__(
        cls,
        words: Iterable[str] | Mapping[str, str | float | None],
        *,
        name: str = "custom",
        fold_accents: bool = False,
    ) -> Self:
        base.check_bool("fold_accents", fold_accents)
        base.check_several("words", words, "an iterable of words (Lexicon.load reads a file)")
        if isinstance(words, Mapping):
            texts = {word: text for word, text in words.items() if isinstance(text, str)}
            entries = [(word, texts.get(word, "")) for word in words]
        else:
            entries = [(word, "") for word in words]
        for word, _ in entries:
            if not isinstance(word, str):
                raise base.type_error("a word", word, "a text")
        return cls._from_entries(entries, name, "words", {}, fold_accents=fold_accents)

    @classmethod
    def _from_core(
        cls, core: lt_core.Lexicon, name: str | None = None, source: str = "own", skipped: Any = ()
    ) -> Self:
        """Return the lexicon with this core; its name, if left out, is the one in the core."""
        lexicon = object.__new__(cls)
        name = image.read_about(core).name if name is None else one_line(name, MOST_NAME)
        left_out = {reason: tuple(skipped[reason]) for reason in sorted(skipped)}
        values = {"core": core, "name": name, "source": source, "skipped": left_out}
        for field, value in values.items():
            object.__setattr__(lexicon, field, value)
        return lexicon

    @classmethod
    def _from_entries(
        cls, entries: Entries, name: str, source: str, skipped: Skipped, *, fold_accents: bool
    ) -> Self:
        """Return the lexicon of a list's entries; adds those that are left out to `skipped`."""
        found = usable_words(entries, skipped, fold_accents=fold_accents)
        if not found:
            message = f"the lexicon {shown(name)} has no word"
            if skipped:
                counts = [f"{len(left_out):,} for {why}" for why, left_out in skipped.items()]
                message += f"; left out: {', '.join(counts)}"
            raise LexiconError(message, "lexicon.empty", name=name)
        known = cls.default().core  # which has all words with a rarity, and all sensitive ones
        looks = bytes(map(known.look, found))
        data = image.build(found, one_line(_as_text(name), MOST_NAME), looks)
        return cls._from_core(lt_core.Lexicon(data, trusted=True), name, source, skipped)

    @classmethod
    def default(cls) -> "Lexicon":
        """Return the embedded lexicon: the words of 3 to 12 letters from SCOWL.

        It is not a tournament list. The first call maps it into memory; later calls return the same
        object.
        """
        known = _loaded.get(EMBEDDED)
        if known is not None:
            return known
        core = lt_core.Lexicon(image.map_embedded(), trusted=True)
        # If several threads come first, each makes one, and all get the one that was kept first.
        return _loaded.setdefault(EMBEDDED, Lexicon._from_core(core))

    @classmethod
    def load(
        cls, path: Path | Iterable[Path], *, name: str | None = None, fold_accents: bool = False
    ) -> Self:
        """Read a lexicon from a file, or from several that make one list (docs/howto/lexicon.md).

        A file that `save` wrote is mapped into memory, so that processes share it; it must not be
        changed in place while it is in use.

        Args:
            path: one path, several, or a pattern such as "nwl_*.txt". The content tells the format;
                a file may be packed, or an archive.
            name: if left out, the file's name, or of several files the first's without its number.
            fold_accents: replace accented letters by the plain letter.

        Raises:
            LexiconError: if a file is missing, damaged or has no usable word.
            MemoryError: if there is no memory for it.
        """
        base.check_bool("fold_accents", fold_accents)
        if not isinstance(name, str | None):
            raise base.type_error("name", name, "a text, or None")
        paths = paths_of(path)
        skipped: Skipped = {}
        with naming_file(paths[0], len(paths) - 1):
            mapped = image.map_image(paths[0]) if len(paths) == 1 else None
            if mapped is not None:
                return cls._from_core(lt_core.Lexicon(mapped), name)
            from lettertycoon.lexicons import lists  # imports what other lexicons do not need

            entries, source = lists.read(paths, skipped)
            name = name_of(paths) if name is None else name
            return cls._from_entries(entries, name, source, skipped, fold_accents=fold_accents)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the lexicon to a file, whose name ends in .lexicon or .txt.

        A .lexicon opens in milliseconds, and keeps the name that the lexicon was made with; trust
        one as you trust a pickle. A .txt has a word on each line and, after a tab, its definition,
        as CSV quotes it; with definitions, its first line names the columns.

        The file appears, or is replaced, only when it is complete. A symbolic link is followed, and
        a replaced file keeps its mode.

        Args:
            path: the file.

        Raises:
            OSError: if it can't be written or is not a regular file (a folder, a pipe, a device).
            LexiconError: for another ending, and for a .txt with more words or definitions than
                `load` reads.
        """
        target = as_path(path)
        if target.lower().endswith(".lexicon"):
            return files.write(target, self.core.data)
        if not target.lower().endswith(".txt"):
            message = f"{shown(target)} must end in .lexicon or .txt"
            raise LexiconError(message, "lexicon.not_written", path=target)
        text = write_text(self, _own_definitions(self))
        data = text.encode()
        try:  # what is written can be read again
            check_size(len(self), MOST_WORDS, "words")
            check_size(len(data))
            check_work([text])
        except LexiconError as error:
            message = f"the lexicon is too large for a text; {error}: save it as a .lexicon"
            raise LexiconError(message, error.code, path=target, **error.data) from None
        return files.write(target, data)

    @property
    @cached_per_object
    def sha256(self) -> str:
        """SHA-256 of the words: in capitals, in order, one per line, without a last line end.

        It is the same for all lexicons with the same words, whatever files they come from.
        """
        return hashlib.sha256(_word_lines(self)[1:].encode()).hexdigest()

    def info(self) -> LexiconInfo:
        """Return the facts of the lexicon: how many words it has, of which lengths, and so on."""
        lengths = dict(sorted(Counter(map(len, self)).items()))
        graded = Counter(map(self.rarity, self))
        rarities = {rarity: graded[rarity] for rarity in (*Rarity, None)}
        skipped = {reason: len(entries) for reason, entries in self.skipped.items()}
        return LexiconInfo(
            name=self.name,
            source=self.source,
            words=len(self),
            sha256=self.sha256,
            definitions=self.own_definitions,
            lengths=lengths,
            rarities=rarities,
            skipped=skipped,
        )

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
        >>> lexicon[0], lexicon.spell([1, -1])
        ('ACT', ['CAT', None])
        """
        return self.core.word(id)

    def spell(self, ids: Iterable[int]) -> list[str | None]:
        """Return the words of ids, in order.

        Args:
            ids: such as a `Batch` has; -1 stands for no word, which is None in the result.

        Raises:
            IndexError, TypeError: as `lexicon[id]` does.
        """
        return [None if base.as_whole(id) == NO_WORD else self[id] for id in ids]

    def definition(self, word: str) -> str | None:
        """Return the word's definition: the lexicon's own, else a short line from WordNet.

        An own one that only refers to another word, such as `<aah=v> [v]`, is that word's; if that
        word has none, the line from WordNet stands for it.

        Args:
            word: in either case. If it is not in the lexicon, the result is None (see `near`).
        """
        text = _as_text(word)
        if text not in self.core:
            return None
        known = find_definition(text.upper(), _own_definitions(self))
        if known.own is not None:
            return known.own
        embedded = gloss(text)
        return known.reference if embedded is None else embedded.text

    @property
    def own_definitions(self) -> int:
        """The number of words that have the lexicon's own definition."""
        return len(_own_definitions(self))

    def rarity(self, word: str) -> Rarity | None:
        """Return the word's rarity, 1 (everyday) to 6 (game word); None = ungraded or not here."""
        return RARITIES[self.core.look(_as_text(word)) % SENSITIVE_LOOK]

    def sensitive(self, word: str) -> bool:
        """Tell whether the word is here and marked as offensive or profane; hints may hide it."""
        return self.core.look(_as_text(word)) >= SENSITIVE_LOOK

    def anagrams(self, letters: str | Iterable[str]) -> list[str]:
        """Return the words with exactly these letters, in alphabetical order.

        Args:
            letters: as for `spellable`, which raises the same errors.
        """
        joined = base.joined_letters("letters", letters, "letters")
        return [word for word in self.spellable(joined) if len(word) == len(joined)]

    def spellable(self, letters: str | Iterable[str]) -> list[str]:
        """Return the words that can be spelled from these letters, in alphabetical order.

        Args:
            letters: each may be used once. One of them may be ?, a wild tile for any letter.
                Letters may be in either case, with blanks or commas between them, or an iterable of
                letters.

        Raises:
            LexiconError: for other characters, more than one ? or more than 255 letters.
            ArgumentError: for several letters among separated ones.

        >>> Lexicon(["jaw", "jaws", "jewel", "wax"]).spellable("wsa?")
        ['JAW', 'JAWS', 'WAX']
        """
        joined = base.joined_letters("letters", letters, "letters")
        try:
            ids, _ = lt_core.search(self.core, joined)
        except ValueError as error:
            raise LexiconError(str(error), "lexicon.bad_letters", letters=letters) from None
        return sorted(self.core.words(ids))

    def matching(self, pattern: str) -> list[str]:
        """Return the words that fit a pattern, in alphabetical order.

        Args:
            pattern: a letter, in either case, stands for itself; ? for any one letter; * for any
                number of letters, including none: JE* stands for the words that begin with JE.

        Raises:
            LexiconError: for other characters, and for none or more than 64.

        >>> Lexicon(["jaws", "jewel", "jewels", "wolf"]).matching("j?w*")
        ['JAWS', 'JEWEL', 'JEWELS']
        """
        text = _as_text(pattern)
        if not _PATTERN.fullmatch(text):  # before upper(), which makes SS of a sharp s
            message = (
                f"{shown(pattern)} is not a pattern of 1 to {MOST_OF_PATTERN} letters, ? and *"
            )
            raise LexiconError(message, "lexicon.bad_pattern", pattern=pattern)
        # Wild cards side by side become one choice, so that few ways are tried in vain.
        wild = re.sub(r"\?*\*[?*]*", lambda run: "." * run[0].count("?") + ".*", text.upper())
        expression = wild.replace("?", ".")
        lines = _word_lines(self)
        # Words that begin alike are neighbours; those between the first and the last are searched.
        beginning = "\n" + expression.partition(".")[0]
        first = lines.find(beginning)
        last = lines.rfind(beginning) + 1 + lt_core.LONGEST_WORD
        return re.compile(f"\n({expression})$", re.MULTILINE).findall(lines, first, last)

    def near(self, word: str) -> list[str]:
        """Return the words that differ from a word by one slip, the most familiar first.

        A slip is two neighbouring letters exchanged, a letter left out, a letter too many, or a
        wrong letter. In a word of fewer than four letters only an exchange counts, because nearly
        every other change makes a word. Sensitive words are left out.

        Args:
            word: any text; the list is empty if it has other characters than letters.

        >>> Lexicon(["jewel", "jewels", "wolf"]).near("jewles")
        ['JEWELS']
        """
        text = _as_text(word).upper()
        if not (text.isascii() and text.isalpha()) or len(text) > lt_core.LONGEST_WORD:
            return []
        found = {word for word in _slips(text) - {text} if word in self}
        known = [word for word in found if not self.sensitive(word)]
        return sorted(known, key=lambda word: (self.rarity(word) or len(RARITIES), word))

    def __or__(self, other: Self) -> Self:
        """Return the words of either lexicon; of two definitions, this lexicon's wins."""
        return self._combined(other, "|", set.union)

    def __and__(self, other: Self) -> Self:
        """Return the words of both. Raises LexiconError if they have none in common."""
        return self._combined(other, "&", set.intersection)

    def __sub__(self, other: Self) -> Self:
        """Return the words that only this lexicon has. Raises LexiconError if there is none."""
        return self._combined(other, "-", set.difference)

    def _combined(self, other: Self, sign: str, join: Callable[..., set[str]]) -> Self:
        """Return the words that `join` makes of both; of two definitions, this lexicon's wins."""
        if not isinstance(other, Lexicon):
            return NotImplemented
        own = _own_definitions(other) | _own_definitions(self)
        entries = [(word, own.get(word, "")) for word in sorted(join({*self}, {*other}))]
        name = f"{self.name} {sign} {other.name}"
        return self._from_entries(entries, name, "words", {}, fold_accents=False)

    def __copy__(self) -> Self:  # nobody can change it
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        embedded = Lexicon.default()
        if self is embedded:
            return _default_lexicon, ()
        data = None if self.core is embedded.core else bytes(self.core.data)
        return _unpickled, (_pickle_key(self), data, self.name, self.source, self.skipped)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name!r}: {len(self):,} words>"


def _slips(text: str) -> set[str]:
    """Return what a text in capitals becomes by one slip (see `Lexicon.near`)."""
    cuts = [(text[:at], text[at:]) for at in range(len(text) + 1)]
    slips = {f"{begin}{end[1]}{end[0]}{end[2:]}" for begin, end in cuts if len(end) > 1}
    if len(text) >= LEAST_TO_SLIP:
        slips |= {begin + end[1:] for begin, end in cuts}
        for letter in LETTERS:
            slips |= {begin + letter + end for begin, end in cuts}
            slips |= {begin + letter + end[1:] for begin, end in cuts}
    return slips


def _default_lexicon() -> Lexicon:
    """Return the embedded lexicon; a function, because cloudpickle sends class methods by value."""
    return Lexicon.default()


@cached_per_object
def _pickle_key(lexicon: Lexicon) -> PickleKey:
    """Return the key by which a pickle finds the lexicon again where it still lives."""
    digest = hashlib.sha256(lexicon.core.data)
    about = lexicon.name, lexicon.source, lexicon.skipped
    digest.update(msgspec.json.encode(about))
    # lexicons that are alike have numbers, so that each is found again as itself
    keys = ((digest.hexdigest(), number) for number in count())
    return next(key for key in keys if _pickled.setdefault(key, lexicon) is lexicon)


def _unpickled(
    key: PickleKey, data: bytes | None, name: str, source: str, skipped: Mapping[str, Any]
) -> Lexicon:
    """Return an unpickled lexicon: the object that was pickled, or an earlier copy, if it lives."""
    known = _pickled.get(key)
    if known is not None:
        return known
    core = Lexicon.default().core if data is None else lt_core.Lexicon(data, trusted=True)
    return _pickled.setdefault(key, Lexicon._from_core(core, name, source, skipped))


def _as_text(word: object) -> str:
    """Return a word as a plain text, without a class of its own; TypeError for what is not one."""
    if not isinstance(word, str):
        raise TypeError(f"{shown(word)} is of type {type(word).__name__}; it must be a text")
    return str(word)


@cached_per_object
def _own_definitions(lexicon: Lexicon) -> dict[str, str]:
    """Return the lexicon's own definitions, by word."""
    return image.read_definitions(lexicon.core)


@cached_per_object
def _word_lines(lexicon: Lexicon) -> str:
    """Return the lexicon's words, each after a line end."""
    return "".join([f"\n{word}" for word in lexicon])


def lexicon_or_default(lexicon: Lexicon | None) -> Lexicon:
    """Return the given lexicon, or the embedded one. Raises TypeError for any other value."""
    if lexicon is None:
        return Lexicon.default()
    if not isinstance(lexicon, Lexicon):
        raise base.type_error("lexicon", lexicon, "a Lexicon")
    return lexicon


def renamed(lexicon: Lexicon, name: str) -> Lexicon:
    """Return the same lexicon under another name, without copying its words."""
    return Lexicon._from_core(lexicon.core, name, lexicon.source, lexicon.skipped)
