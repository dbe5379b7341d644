"""Read WordNet's files from Debian's package wordnet-base, and find what is offensive in them.

wndb(5WN) describes the layout of the files. sensitive.py says which words are sensitive.
"""

import re
import tarfile
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tools.words.sources import read_member

FOLDER = "./usr/share/wordnet/"
PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
_PART_OF_TYPE = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}  # by type in a sense key
_WORD = re.compile("[a-z]+")
_WORDS = re.compile("[a-z]+(?:[_-][a-z]+)+")  # trap_door, fly-by
_QUANTITIES = "23"  # the number of WordNet's file of units and amounts
_MARKER = re.compile(r"\((?:a|p|ip)\)$")  # it says where an adjective may stand

_EXAMPLES = re.compile(r'[;:,]?\s*"')
_OFFENSIVE = re.compile(
    r"ethnic slur|\boffensive (?:British slang\) |and \w+ )?(?:terms?|names?)\b"
    r"|\bobscene (?:terms?|words?)\b|\bvulgar (?:slang|terms?)\b"
    r"|\b(?:derogatory|disparaging)\)? (?:terms?|names?) (?:for|used)\b"
    r"|\bterms? of abuse for\b|\binsulting terms? of address\b"
    r"|\bslang for (?:sexual intercourse|masturbation|fellatio)\b"
)
_EXPLICIT = re.compile(r"^have sexual intercourse\b|\bmasturbate\b")

Marked = tuple[str, str]  # part of speech, word
Forms = Callable[[str], Iterable[Marked]]  # what a word may be a form of


class Sense(NamedTuple):
    """One meaning of a word as one part of speech."""

    gloss: str  # from WordNet, examples included
    count: int  # how often it occurs in the texts that WordNet's authors tagged


class WordNet:
    """The senses of single words in lower case, and irregular forms.

    senses: by part of speech and word, the most frequent first. Only senses whose spelling is in
        lower case count: Nice and NICE add nothing to nice. Words that WordNet spells only in two
        words or with a hyphen (trap door) are here in one word, too (trapdoor); but not verbs in
        two words, because their spelling in one word is a noun. Initials (emu, electromagnetic
        unit) are left out, and signs of units (gal) come last.
    irregular: base words, by part of speech and irregular form.
    named: words with a sense that is neither initials nor the sign of a unit.
    signs: words that are signs of units, or initials in any spelling, in lower case.
    offensive: words that have an offensive sense, in any spelling.
    """

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self.senses: dict[tuple[str, str], list[Sense]] = {}
        self.irregular: dict[str, dict[str, list[str]]] = {}
        self.named: set[str] = set()
        self.signs: set[str] = set()
        self.offensive: set[Marked] = set()
        self._joined: dict[tuple[str, str], list[Sense]] = {}
        counts = self._counts()
        for part in PARTS:
            self._read_part(part, counts)
            rows = [line.split() for line in self._lines(f"{PARTS[part]}.exc")]
            self.irregular[part] = {form: bases for form, *bases in rows if _WORD.fullmatch(form)}
        known = {word for _, word in self.senses}
        self.senses |= {
            (part, word): senses
            for (part, word), senses in self._joined.items()
            if word not in known
        }

    def licence(self) -> str:
        """Return WordNet's notice, with which each of its files begins, without line numbers."""
        numbered = (line for line in self._lines("data.noun")[:40] if line.startswith("  "))
        lines = [re.sub(r"^ +\d+ ?", "", line).rstrip() for line in numbered]
        return "".join(f"{line}\n" for line in lines)

    def count(self, part: str, word: str) -> int:
        """Return how often a word was met as this part of speech; -1 = WordNet does not have it."""
        senses = self.senses.get((part, word))
        return sum(sense.count for sense in senses) if senses else -1

    def _lines(self, name: str) -> list[str]:
        return read_member(self._tar, FOLDER + name).decode("latin-1").splitlines()

    def _counts(self) -> dict[tuple[str, str, int], int]:
        """Return the counts by part of speech, word and number of the sense."""
        counts: dict[tuple[str, str, int], int] = defaultdict(int)
        for line in self._lines("cntlist.rev"):
            key, number, count = line.split()
            word, _, rest = key.partition("%")
            counts[_PART_OF_TYPE[rest[0]], word, int(number)] += int(count)
        return counts

    def _read_part(self, part: str, counts: dict[tuple[str, str, int], int]) -> None:
        """Read the words and meanings of a part of speech. counts: how often each sense is met."""
        members: dict[str, list[str]] = {}
        glosses: dict[str, str] = {}
        quantities: set[str] = set()
        for line in self._lines(f"data.{PARTS[part]}"):
            if line.startswith(" "):  # the licence
                continue
            fields, _, gloss = line.partition(" | ")
            offset, file, _, count, *rest = fields.split(" ")
            words = rest[: 2 * int(count, 16) : 2]
            members[offset] = [_MARKER.sub("", word) for word in words]
            quantities.update([offset] if file == _QUANTITIES else [])
            glosses[offset] = gloss.strip()
            if is_offensive(gloss):
                self.offensive.update((part, joined(word)) for word in members[offset])
        for line in self._lines(f"index.{PARTS[part]}"):
            word, *rest = line.split()
            if line.startswith(" "):
                continue
            offsets = rest[-int(rest[1]) :]
            senses = []
            last = []
            for number, offset in enumerate(offsets, 1):
                sense = Sense(glosses[offset], counts[part, word, number])
                is_initials = _is_initials(word, members[offset])
                if is_initials:
                    self.signs.add(word)
                if word not in members[offset] or is_initials:
                    continue
                if offset in quantities and _is_unit_sign(word, members[offset]):
                    last += [sense] * (len(word) > 2)
                    self.signs.add(word)
                else:
                    senses.append(sense)
                    self.named.add(word)
            senses += last
            if senses and _WORD.fullmatch(word):
                self.senses[part, word] = senses
            elif senses and _WORDS.fullmatch(word) and not (part == "v" and "_" in word):
                self._joined.setdefault((part, joined(word)), senses)


def _is_initials(word: str, members: list[str]) -> bool:
    """Tell whether a word is the initials of another with the same meaning: emu."""
    return any("".join(each[:1] for each in re.split("[_-]", other)).lower() == word
               for other in members if other.lower() != word)  # fmt: skip


def _is_unit_sign(word: str, members: list[str]) -> bool:
    """Tell whether a word is short for the first name of the quantity: gal, of gallon."""
    rest = iter(members[0])
    return len(word) <= 3 and word != members[0] and all(char in rest for char in word)


def is_offensive(gloss: str) -> bool:
    """Tell whether a gloss says, before its examples, that the word is offensive in this sense."""
    return bool(_OFFENSIVE.search(_EXAMPLES.split(gloss)[0]))


def is_explicit(gloss: str) -> bool:
    """Tell whether another sense must be shown if there is one."""
    return is_offensive(gloss) or bool(_EXPLICIT.search(_EXAMPLES.split(gloss)[0]))


def joined(spelling: str) -> str:
    """Return a spelling as one word in lower case, as a lexicon has it."""
    return re.sub("[_-]", "", spelling).lower()
