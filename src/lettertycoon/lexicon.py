"""The lexicon as players know it: words, where they came from, and what was left out."""

import json
import mmap
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Self

import lt_core
from lettertycoon import doubling, familiarity
from lettertycoon.data import EMBEDDED, data_file
from lettertycoon.errors import LexiconError, shown
from lettertycoon.frozen import FrozenDict, Immutable
from lettertycoon.rules import LONGEST_WORD, SHORTEST_WORD, STANDARD, Rules

MOST_TABLES = 64  # of earnings, kept with a lexicon
MOST_TEXT = 256 * 1024 * 1024  # bytes of a word list: a hundred times the largest known

_set = object.__setattr__


class Lexicon(Immutable):
    """An immutable set of words, shared freely between threads.

    words: an iterable of words, of either case. Words of fewer than 2 or more than 16 letters, or
    with other characters than A to Z, are left out and counted in `skipped`. Raises LexiconError
    where no usable word is left.

    >>> lexicon = Lexicon(["jewels", "jewel", "x-ray"], name="tiny")
    >>> "JEWELS" in lexicon, len(lexicon), dict(lexicon.skipped)
    (True, 2, {'characters': 1})
    """

    __slots__ = ("__weakref__", "_earnings", "_standard", "core", "name", "skipped")

    core: lt_core.Lexicon
    """The kernel's lexicon."""
    name: str
    skipped: Mapping[str, int]
    """How many words were left out, by reason: "length", "characters"."""
    _earnings: dict[tuple[str, str, object], lt_core.Earnings]
    _standard: dict[str, lt_core.Earnings]
    """The same ones, by patents, for the game's own rules."""

    def __init__(self, words: Iterable[str], name: str = "custom") -> None:
        if isinstance(words, str) or not isinstance(words, Iterable):
            raise LexiconError(f"{shown(words)} is no iterable of words")
        if not isinstance(name, str):
            raise LexiconError(f"the name {shown(name)} is not a text")
        kept, skipped = _sift(words)
        if not kept:
            reasons = ", ".join(f"{number} for {reason}" for reason, number in skipped.items())
            raise LexiconError(f"{name} has no usable word ({reasons or 'it is empty'})")
        self._adopt(lt_core.Lexicon(_image(kept, name, skipped), trusted=True))

    def _adopt(self, core: lt_core.Lexicon) -> None:
        name, skipped = _read_description(core.metadata)
        _set(self, "core", core)
        _set(self, "name", name)
        _set(self, "skipped", skipped)
        _set(self, "_earnings", {})
        _set(self, "_standard", {})

    @classmethod
    def _of(cls, core: lt_core.Lexicon) -> Self:
        lexicon = cls.__new__(cls)
        lexicon._adopt(core)
        return lexicon

    @classmethod
    def default(cls) -> "Lexicon":
        """The embedded lexicon: 221,786 words of 3 to 12 letters from SCOWL. Mapped into memory
        at the first call, the same object ever after. Not a tournament list.
        """
        return _embedded()

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """The lexicon in a file: our own format (`save`), or plain text with one word a line.

        Our own format is mapped, not read, so that processes share it. The file must not be
        changed in place while it is in use. Raises LexiconError where it is missing, damaged or
        has no usable word.
        """
        name = os.fsdecode(path)
        try:
            return cls._read(name)
        except OSError as error:
            fault = f"can't be read: {error.strerror or error}"
        except UnicodeDecodeError as error:
            fault = (
                "is not a lexicon: neither our own format nor UTF-8 text "
                f"(byte {error.object[error.start]:#x} at {error.start})"
            )
        except ValueError as error:
            fault = f"can't be used: {error}"
        raise LexiconError(f"the lexicon {name!r} {fault}")

    @classmethod
    def _read(cls, path: str) -> Self:
        with open(path, "rb") as file:
            if file.read(len(lt_core.IMAGE_MARK)) == lt_core.IMAGE_MARK:
                return cls._of(lt_core.Lexicon(_mapped(file.fileno())))
            if os.fstat(file.fileno()).st_size > MOST_TEXT:
                raise LexiconError(f"it is larger than {MOST_TEXT} bytes")
            file.seek(0)
            text = file.read().decode("utf-8-sig")
        if "\0" in text:
            raise LexiconError("it is neither our own format nor text")
        lines = filter(str.strip, text.splitlines())  # blank ones are no words left out
        return cls(lines, name=os.path.splitext(os.path.basename(path))[0])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the lexicon in our own format (docs/lexicon-file.md). The file appears, or is
        replaced, only when it is complete; raises OSError where it can't be written.
        """
        whole = os.fsdecode(path)
        part = f"{whole}.{os.urandom(6).hex()}.part"
        with open(part, "xb") as file:
            try:
                file.write(self.core.data)
                file.flush()
                os.fsync(file.fileno())
                file.close()  # before it is renamed: Windows asks for that
                os.replace(part, whole)
            except BaseException:
                file.close()
                os.unlink(part)
                raise

    @property
    def sha256(self) -> str:
        """Hash of the lexicon's file: the words, their grades and the description."""
        return self.core.sha256

    def __len__(self) -> int:
        return len(self.core)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and str(word) in self.core

    def __iter__(self) -> Iterator[str]:
        return iter(self.core)

    def anagrams(self, letters: str) -> list[str]:
        """The words with exactly these letters, in alphabetical order. Raises LexiconError for
        characters other than letters.
        """
        try:
            return self.core.anagrams(str(letters))
        except ValueError as error:
            raise LexiconError(str(error)) from None

    def familiarity(self, word: str) -> int | None:
        """How well known the word is: 1 everyday to 6 game word; None = ungraded or not here."""
        return self.core.grade(str(word))

    def sensitive(self, word: str) -> bool:
        """Whether the word is here and marked as offensive or profane: hints may hide it."""
        return self.core.flagged(str(word))

    def earnings(self, patents: str, rules: Rules) -> lt_core.Earnings:
        """What each kind of word earns with these patents, as the kernel takes it."""
        known = rules is STANDARD  # then no rules are hashed: 0.1 us, not 0.3
        found = self._standard.get(patents) if known else None
        if found is None:
            found = self._earnings_by(patents, rules)
            if known:
                if len(self._standard) >= MOST_TABLES:
                    self._standard.clear()
                self._standard[patents] = found
        return found

    def _earnings_by(self, patents: str, rules: Rules) -> lt_core.Earnings:
        owned = "".join([ability for ability in "BJK" if ability in patents])
        # Made once (2 to 5 ms) for each of the eight sets of abilities; a race only makes it twice.
        key = owned, rules.doubling, rules.earnings
        found = self._earnings.get(key)
        if found is None:
            if len(self._earnings) >= MOST_TABLES:  # rules that differ in every call
                self._earnings.clear()
            table = doubling.table(self.core.profiles, owned, rules)
            found = self._earnings[key] = lt_core.Earnings(self.core, table)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        if self is _embedded():
            return _embedded, ()
        return _from_image, (bytes(self.core.data),)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name!r}: {len(self):,} words>"


def _sift(words: Iterable[str]) -> tuple[list[str], Counter[str]]:
    """The usable words, upper case and sorted, and how many others there are of each kind."""
    kept = set()
    skipped: Counter[str] = Counter()
    for given in words:
        if not isinstance(given, str):
            raise LexiconError(f"{shown(given)} is not a word; a lexicon takes texts")
        word = given.strip()  # the lines of an open file end in a newline
        if not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            skipped["length"] += 1
        elif not (word.isascii() and word.isalpha()):
            skipped["characters"] += 1
        else:
            kept.add(word.upper())
    return sorted(kept), skipped


def _image(words: list[str], name: str, skipped: Mapping[str, int]) -> bytes:
    description = {"name": name, "skipped": dict(sorted(skipped.items()))}
    return lt_core.build_image(
        "".join(word + "\n" for word in words).encode(),
        grades=familiarity.grades(words),
        flags=familiarity.flags(words),
        metadata=json.dumps(description, ensure_ascii=False).encode(),
    )


def _read_description(text: bytes) -> tuple[str, FrozenDict[str, int]]:
    try:
        description = json.loads(text)
        name, skipped = description["name"], description["skipped"]
        if isinstance(name, str) and all(isinstance(number, int) for number in skipped.values()):
            return name, FrozenDict(skipped)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    raise LexiconError("the lexicon file's description can't be read")


def chosen(lexicon: Lexicon | None) -> Lexicon:
    """The lexicon given, or the embedded one. Raises LexiconError for what is not a Lexicon."""
    if lexicon is None:
        return _embedded()
    if not isinstance(lexicon, Lexicon):
        raise LexiconError(f"lexicon is {shown(lexicon)}; it must be a Lexicon")
    return lexicon


def _from_image(image: bytes) -> Lexicon:
    return Lexicon._of(lt_core.Lexicon(image))


def _mapped(descriptor: int) -> mmap.mmap:
    return mmap.mmap(descriptor, 0, access=mmap.ACCESS_READ)


@cache
def _embedded() -> Lexicon:
    with open(data_file(EMBEDDED), "rb") as file:
        # trusted: it came with the code, so its checksum is enough (3 ms; its structure, 20 ms)
        return Lexicon._of(lt_core.Lexicon(_mapped(file.fileno()), trusted=True))
