"""Lead English words back to the words that they are formed from, by careful rules.

Inflections are forms of a word: exceptions first, then rules. Derivations are words such as
hollowly, reconnect and testable, which WordNet does not have.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from lettertycoon.lexicons.glosses import FORMS

#: A function of a part of speech and a word: how often the word was met as that part; -1 = unknown.
Count = Callable[[str, str], int]
#: By part of speech ("n", "v", "a", "r") and form, the base words of irregular forms.
Irregular = dict[str, dict[str, list[str]]]
Known = Callable[[str, str], bool]  # whether a word, with a part of speech, has a gloss

_LEAST = 3  # letters of a base word
_VOWELS = frozenset("aeiouy")
_PRESENT_OF_BE = frozenset({"are", "is", "am"})
# Past tenses that look like participles, and participles that look like past tenses.
_PASTS = frozenset({"began", "ran", "won", "spun", "shone", "outshone", "outran", "overran",
                    "foreran", "reran", "rewon"})  # fmt: skip
_PARTICIPLES = frozenset({"come", "become", "overcome", "run", "outrun", "overrun", "rerun"})

# verbs whose past tense is the verb itself
_UNCHANGED = {
    *("bet", "bid", "burst", "bust", "cast", "cost", "cut", "hit", "hurt", "knit", "let", "put"),
    *("quit", "read", "rid", "set", "shed", "shut", "slit", "split", "spread", "thrust", "upset"),
    *("wed", "wet"),
}


class Inflection(NamedTuple):
    """One way in which a word is a form of another."""

    form: str  # a letter of lettertycoon.lexicons.glosses.FORMS
    base: str
    part: str  # the base's part of speech
    irregular: bool  # it is in WordNet's lists of exceptions


class Inflections:
    """Finds the base words of inflected ones.

    count: the frequencies of base words.
    rarity: the rarity of every word of the lexicon. A word in -er without one in -est is not a
        comparative (uplander). Of bases with equal frequencies, the less rare one is preferred.
    """

    def __init__(self, irregular: Irregular, count: Count, rarity: Mapping[str, int]) -> None:
        self._irregular = irregular
        self._count = count
        self._rarity = rarity
        self._pasts: dict[str, set[str]] = {}
        for form, bases in irregular["v"].items():
            if not form.endswith(("ing", "s")):
                for base in bases:
                    self._pasts.setdefault(base, set()).add(form)

    def of(self, word: str) -> list[Inflection]:
        """Return every known base with the right part of speech, the most frequent first."""
        found = dict.fromkeys((*self._exceptions(word), *self._regular(word)))
        known = [each for each in found if self._count(each.part, each.base) >= 0]
        if word.endswith("s"):  # swops is a form of swop, even if an exception says otherwise
            known = [each for each in known if not self._is_misled(each, known, word)]
        elif word.endswith(("er", "est")):  # humanest is a form of humane, not of human
            bases = {each.base for each in known}
            known = [each for each in known if f"{each.base}e" not in bases]
        return sorted(known, key=self._order)

    def _is_misled(self, found: Inflection, known: list[Inflection], word: str) -> bool:
        better = any(each.base == word[:-1] and each.form == found.form for each in known)
        doubtful = found.form == "S" or word.endswith("ings")
        return found.irregular and doubtful and found.base != word[:-1] and better

    def _order(self, found: Inflection) -> tuple[bool, int, int]:
        """Return by what inflections of a word are sorted, the likeliest first."""
        # singed is a form of singe, because the past tense of sing is sang
        another = found.base in self._pasts or found.base in _UNCHANGED
        slip = found.form == "D" and not found.irregular and another
        return slip, -self._count(found.part, found.base), self._rarity.get(found.base, 9)

    def _exceptions(self, word: str) -> Iterator[Inflection]:
        """Yield the irregular inflections that a word may be, as took is of take."""
        for part, bases_of in self._irregular.items():
            for base in bases_of.get(word, ()):
                form = self._form(word, base, part)
                if form and base != word:
                    yield Inflection(form, base, part, True)

    def _form(self, word: str, base: str, part: str) -> str | None:
        """Return the form that an irregular word is of its base; None for the present of be."""
        if part == "n":
            return "P"
        if part in "ar":
            return "T" if word.endswith("st") else "C"
        if word in _PRESENT_OF_BE:
            return None
        if word.endswith("ing"):
            return "G"
        if word.endswith("s") and base != "be":
            return "S"
        return "N" if self._is_participle(word, base) else "D"

    def _is_participle(self, word: str, base: str) -> bool:
        """Tell whether a word is only a past participle: taken, sung, gone; not took, made, won."""
        if word in _PASTS:
            return False
        if word in _PARTICIPLES or word.endswith(("n", "ne")):
            return True
        place = word.rfind("u")  # sung, if there is sang
        return place >= 0 and f"{word[:place]}a{word[place + 1 :]}" in self._pasts[base]

    def _regular(self, word: str) -> Iterator[Inflection]:
        """Yield the regular inflections that a word may be, of bases that need not exist."""
        for ending, singular in (("men", "man"), ("people", "person")):
            if word.endswith(ending):
                yield Inflection("P", word.removesuffix(ending) + singular, "n", False)
        for base in _without_s(word):
            yield Inflection("P", base, "n", False)
            yield Inflection("S", base, "v", False)
        for ending, form in (("ing", "G"), ("ed", "D")):
            for base in stems(word, ending):
                if form == "G" or not (
                    base.endswith("ee") and base in self._pasts
                ):  # seed is not a form of see
                    yield Inflection(form, base, "v", False)
        for ending, form in (("er", "C"), ("est", "T")):
            for base in stems(word, ending):
                if word.removesuffix(ending) + ("est" if form == "C" else "er") in self._rarity:
                    yield Inflection(form, base, "a", False)
                    yield Inflection(form, base, "r", False)


def _without_s(word: str) -> Iterator[str]:
    """Yield the words of which this may be the plural or the third person."""
    if not word.endswith("s") or word.endswith("ss"):
        return
    base = word[:-1]
    if len(base) < 2:
        return
    if not base.endswith(("s", "x", "z", "sh")):
        yield base
    if base.endswith("ie") and len(base) > 3:
        yield f"{base[:-2]}y"
    if base.endswith(("se", "xe", "ze", "che", "she", "oe", "ie")):
        yield base[:-1]
    if base.endswith(("sse", "zze")):
        yield base[:-2]  # gasses, quizzes


def stems(word: str, ending: str) -> Iterator[str]:
    """Yield the words to which an ending that begins with a vowel may have been added."""
    stem = word.removesuffix(ending)
    if stem == word or len(stem) < 2 or not _VOWELS & {*stem}:
        return
    last = stem[-1]
    before = stem[-2]
    doubled = last == before and last not in _VOWELS
    # planed is a form of plane, because plan would double its n
    short = last not in "aeiouywxs" and before in _VOWELS and stem[-3:-2] not in _VOWELS
    would_double = short and len(re.findall("[aeiouy]+", stem)) == 1 and not stem.startswith("y")
    if not would_double and not (last == ending[0] == "e"):
        yield stem
    if last == "i" and ending[0] != "i":
        yield f"{stem[:-1]}y"
    if last == "y" and ending[0] == "i":
        yield f"{stem[:-1]}ie"
    yield f"{stem}e"
    if doubled:
        yield stem[:-1]
    if stem.endswith("ck"):
        yield stem[:-1]  # panicking


def derivations(word: str, known: Known) -> Iterator[tuple[str, str]]:
    """Yield the words that a word may be derived from, the likeliest first, each after the letter
    of FORMS for the way in which it is derived.
    """
    for form, base in _candidates(word):
        if len(base) >= _LEAST and any(known(part, base) for part in FORMS[form].base_parts):
            yield form, base


def _candidates(word: str) -> Iterator[tuple[str, str]]:
    """Yield the derived forms that a word may be, each with a base that need not exist."""
    if word.endswith("ly"):
        for base in (word[:-2], f"{word[:-1]}e", f"{word[:-2]}l", word.removesuffix("ally"),
                     f"{word[:-3]}y" if word.endswith("ily") else ""):  # fmt: skip
            if base and base != word:
                yield "L", base
    if word.endswith("ness"):
        stem = word[:-4]
        yield "Q", stem
        if stem.endswith("i"):
            yield "Q", f"{stem[:-1]}y"
    for ending, form in (("er", "E"), ("or", "E"), ("able", "B"), ("ible", "B")):
        for base in stems(word, ending):
            yield form, base
    for prefix, form in (("re", "R"), ("un", "U"), ("non", "U")):
        if word.startswith(prefix):
            yield form, word.removeprefix(prefix)
