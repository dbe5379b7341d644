"""Hiding the word of a hint: some of its letters, and every mention of it in its definition."""

import re
from collections.abc import Iterable, Mapping, Set
from math import ceil
from typing import NamedTuple

from lettertycoon.lexicons import gloss

HIDDEN = "_"
BLANK = "____"  # always of this length, so that it does not tell the word's length

# Two letters are hidden, at a third and at two thirds of the word, so that a longer word shows a
# larger share (the table is in docs/facts.md).
_PLACES = (1, 2)
_THIRDS = 3

_TOKEN = re.compile(r"[^\W\d_]+(?:[-'\u2019][^\W\d_]+)*")
_JOINT = re.compile(r"[-'\u2019]")
_BASE = re.compile(
    r"\b(?:plural|singular|person|tense|participle|comparative|superlative|adverb|form|spelling"
    r"|variant|diminutive|inflection) of (?:an? |the |to )?([^\W\d_]+)",
    re.IGNORECASE,
)
_LEAST_WITHIN = 4  # letters: shorter parts of a word do not give it away
_LEAST_APART = 3  # letters: shorter words are not searched for in parts, such as "y e n"
# Two words belong to one family if the letters that both begin with are at least _LEAST_COMMON, and
# at least _COMMON_SHARE of the shorter word.
_LEAST_COMMON = 5
_COMMON_SHARE = 0.7
#: Base words with forms that begin with another letter -> these letters (GO -> W, for WENT).
_OTHER_INITIALS = {"GO": "W", "BE": "WIA", "GOOD": "B", "WELL": "B", "BAD": "W", "ILL": "W"}
#: Function words; they are hidden only if they are the word itself or its base.
_GRAMMAR = frozenset([
    "A", "AN", "AND", "ARE", "AS", "AT", "BE", "BY", "FOR", "FROM", "HAS", "IN", "IS", "IT", "ITS",
    "OF", "OFF", "ON", "ONE", "OR", "OUT", "SO", "THAT", "THE", "THIS", "TO", "UP", "WAS", "WITH",
    "WHO",
])  # fmt: skip
#: Parts of words that have two spellings: the spelling to replace -> the one to keep.
_SPELLINGS = {
    "OUR": "OR", "OUGH": "OW", "OGUE": "OG", "QUE": "CUE", "ISE": "IZE", "ISI": "IZI",
    "ISA": "IZA", "YSE": "YZE", "AE": "E", "OE": "E", "TRE": "TER", "BRE": "BER", "LL": "L",
    "GREY": "GRAY", "ENCE": "ENSE",
}  # fmt: skip
#: Ending -> what may stand in its place in the base word.
_ENDINGS: Mapping[str, tuple[str, ...]] = {
    "S": ("",), "ES": ("",), "IES": ("Y",), "D": ("",), "ED": ("",), "IED": ("Y",),
    "ING": ("", "E"), "R": ("",), "ER": ("",), "IER": ("Y",), "ST": ("",), "EST": ("",),
    "IEST": ("Y",), "LY": ("", "LE"), "ILY": ("Y",), "Y": ("", "E"), "N": ("",), "EN": ("",),
    "NESS": ("",), "INESS": ("Y",), "VES": ("F", "FE"), "MEN": ("MAN",),
}  # fmt: skip


def mask_word(word: str) -> str:
    """Hide two letters of a word, or one if it has only two; the first is never hidden.

    >>> mask_word("JEWELS")
    'JE_E_S'
    """
    letters = list(word)
    for third in _PLACES:
        place = third * len(word) // _THIRDS
        if place > 0:
            letters[place] = HIDDEN
    return "".join(letters)


def mask_definition(text: str, words: Iterable[str]) -> str:
    """Replace every word that would give `words` away by a blank.

    Blanks replace these words, their base words, and the forms of both. They also replace anything
    in capitals, because that is how dictionaries refer to words. A word that only looks like one of
    them may be hidden too. The words are in capitals.

    >>> mask_definition("plural of jewel: a precious stone; jewelry", ["JEWELS"])
    'plural of ____: a precious stone; ____'
    """
    secrets = _find_secrets(text, words)
    all_in_capitals = text.isupper()

    def hide(match: re.Match[str]) -> str:
        token = match.group()
        in_capitals = len(token) > 1 and token.isupper() and not all_in_capitals
        if in_capitals or _is_secret(token, secrets):
            return BLANK
        return token

    return _TOKEN.sub(hide, _without_parts(text, secrets.words | secrets.bases))


class _Secrets(NamedTuple):
    """What a definition must not tell, all in capitals."""

    words: Set[str]  # of the play
    bases: Set[str]  # base words of them, also those that the definition names
    whole: Set[str]  # words that are hidden even if they are function words
    spellings: Set[str]  # words and bases, in their own and in one common spelling
    stems: Set[str]  # every text that one of the spellings may be a form of


def _find_secrets(text: str, words: Iterable[str]) -> _Secrets:
    """Return what the definition of some words must not tell."""
    words = frozenset(words)
    bases = {_capitals(base) for base in _BASE.findall(text)}
    for word in words:
        bases.update(_bases(word))
    names = words | bases
    spellings = names | {_one_spelling(name) for name in names}
    stems: set[str] = set()
    for spelling in spellings:
        stems |= _stems(spelling)
    # ONENESS is given away by "one", although that is a function word
    whole = names | {word.removesuffix("NESS") for word in words}
    return _Secrets(words=words, bases=bases, whole=whole, spellings=spellings, stems=stems)


def _is_secret(token: str, secrets: _Secrets) -> bool:
    """Whether a word of a definition, or a part of it between hyphens, gives a word away."""
    parts = [_capitals(part) for part in _JOINT.split(token)]
    for part in {*parts, "".join(parts)}:
        if part in secrets.words:
            return True
        if part in _GRAMMAR:
            if part in secrets.whole:
                return True
        elif _gives_away(part, secrets):
            return True
    return False


def _without_parts(text: str, names: Iterable[str]) -> str:
    """Replace names that are divided into syllables, such as "jew-els", by a blank.

    The divider may be a dot, a space or an accent mark. A name of three letters is hidden only if
    every letter stands apart: "y e n".
    """
    for name in names:
        if len(name) >= _LEAST_APART:
            least = 0 if len(name) >= _LEAST_WITHIN else 1
            between = rf"[^A-Za-z_]{{{least},2}}"
            apart = rf"(?<![A-Za-z]){between.join(name)}(?![A-Za-z])"
            text = re.sub(apart, _blank_if_apart, text, flags=re.IGNORECASE)
    return text


def _blank_if_apart(match: re.Match[str]) -> str:
    """Return a blank for a divided word; whole words are left to the other rules."""
    return match.group() if match.group().isalpha() else BLANK


def _one_spelling(word: str) -> str:
    """Return one spelling for all spellings of a word in capitals: COLOR for COLOUR."""
    for replaced, kept in _SPELLINGS.items():
        word = word.replace(replaced, kept)
    return word


def _gives_away(token: str, secrets: _Secrets) -> bool:
    """Whether a word in capitals gives away one of the secret words."""
    long_stems = [stem for stem in secrets.stems if len(stem) >= _LEAST_WITHIN]
    for spelling in {token, _one_spelling(token)}:
        if spelling in secrets.spellings or not secrets.stems.isdisjoint(_stems(spelling)):
            return True
        if any(stem in spelling for stem in long_stems):
            return True
        if any(secret in spelling or _alike(spelling, secret) for secret in secrets.spellings):
            return True
    if token[0] not in _initials(secrets.spellings):
        return False
    return not secrets.spellings.isdisjoint([_one_spelling(base) for base in _bases(token)])


def _alike(token: str, name: str) -> bool:
    """Whether one word is a part of the other, or they begin alike."""
    if len(token) >= _LEAST_WITHIN and (name.startswith(token) or name.endswith(token)):
        return True
    shorter = min(len(token), len(name))
    needed = max(_LEAST_COMMON, ceil(_COMMON_SHARE * shorter))
    return shorter >= needed and token[:needed] == name[:needed]


def _initials(names: Set[str]) -> set[str]:
    """Return the first letters of all forms of these names; other words need no look-up."""
    return set("".join([name[0] + _OTHER_INITIALS.get(name, "") for name in names]))


def _bases(word: str) -> tuple[str, ...]:
    """Return the base words from the embedded definitions, such as GO for WENT."""
    known = gloss(word)
    return () if known is None else known.bases


def _stems(word: str) -> set[str]:
    """Return the word and every text it may be a form of; some of these are not words."""
    bases = {word}
    for ending, instead in _ENDINGS.items():
        stem = word.removesuffix(ending)
        if len(stem) >= 2 and stem != word:
            bases.update([stem + end for end in instead])
            if len(stem) > 2 and stem[-1] == stem[-2]:  # RUNNING, of RUN
                bases.add(stem[:-1])
    return bases


def _capitals(text: str) -> str:
    """Return a text in capitals, without accents."""
    if text.isascii():
        return text.upper()
    import unicodedata

    apart = unicodedata.normalize("NFKD", text.upper())
    return "".join([char for char in apart if not unicodedata.combining(char)])
