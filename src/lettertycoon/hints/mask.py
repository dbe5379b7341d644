"""Hiding the word of a hint: some of its letters, and every mention of it in its definition."""

import re
from collections.abc import Iterable, Set

from lettertycoon.lexicons import gloss

HIDDEN = "_"
BLANK = "____"  # always of this length, so that it does not tell the word's length

# Two letters are hidden, at a third and at two thirds of the word, so that a longer word shows a
# larger share (the table is in docs/facts.md).
_PLACES = (1, 2)
_THIRDS = 3

_TOKEN = re.compile(r"[^\W\d_]+(?:[-'\u2019][^\W\d_]+)*")
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
#: Parts of words that have two spellings: (the spelling to replace, the one to keep).
_SPELLINGS = (
    ("OUR", "OR"), ("OUGH", "OW"), ("OGUE", "OG"), ("QUE", "CUE"), ("ISE", "IZE"), ("ISI", "IZI"),
    ("ISA", "IZA"), ("YSE", "YZE"), ("AE", "E"), ("OE", "E"), ("TRE", "TER"), ("BRE", "BER"),
    ("LL", "L"), ("GREY", "GRAY"), ("ENCE", "ENSE"),
)  # fmt: skip
#: (ending, what may stand in its place in the base word).
_ENDINGS = (
    ("S", ("",)), ("ES", ("",)), ("IES", ("Y",)), ("D", ("",)), ("ED", ("",)), ("IED", ("Y",)),
    ("ING", ("", "E")), ("R", ("",)), ("ER", ("",)), ("IER", ("Y",)), ("ST", ("",)),
    ("EST", ("",)), ("IEST", ("Y",)), ("LY", ("", "LE")), ("ILY", ("Y",)), ("Y", ("", "E")),
    ("N", ("",)), ("EN", ("",)), ("NESS", ("",)), ("INESS", ("Y",)), ("VES", ("F", "FE")),
    ("MEN", ("MAN",)),
)  # fmt: skip


def masked_word(word: str) -> str:
    """Hide two letters of a word, or one if it has only two; the first is never hidden.

    >>> masked_word("JEWELS")
    'JE_E_S'
    """
    hidden = {place * len(word) // _THIRDS for place in _PLACES} - {0}
    return "".join([HIDDEN if at in hidden else letter for at, letter in enumerate(word)])


def masked_definition(text: str, words: Iterable[str]) -> str:
    """Replace every word that would give `words` away by a blank.

    Blanks replace these words, their base words, and the forms of both. They also replace anything
    in capitals, because that is how dictionaries refer to words. A word that only looks like one of
    them may be hidden too.

    words: in capitals.

    >>> masked_definition("plural of jewel: a precious stone; jewelry", ["JEWELS"])
    'plural of ____: a precious stone; ____'
    """
    words = frozenset(words)
    bases = {_plain(base) for base in _BASE.findall(text)}
    bases |= {base for word in words for base in _bases(word)}
    own = words | bases | {word.removesuffix("NESS") for word in words}
    text = _without_parts(text, words | bases)
    names = words | bases
    names |= {_one_spelling(name) for name in names}
    stems = {stem for name in names for stem in _stems(name)}
    loud = text.isupper()

    def shown(match: re.Match[str]) -> str:
        token = match.group()
        if not loud and len(token) > 1 and token.isupper():
            return BLANK
        parts = [_plain(part) for part in re.split(r"[-'\u2019]", token)]
        told = any(
            each in words or (each in own if each in _GRAMMAR else _tells(each, names, stems))
            for each in {*parts, "".join(parts)}
        )
        return BLANK if told else token

    return _TOKEN.sub(shown, text)


def _without_parts(text: str, names: Iterable[str]) -> str:
    """Replace names that are divided into syllables, such as "jew-els", by a blank.

    The divider may be a dot, a space or an accent mark. A name of three letters is hidden only if
    every letter stands apart: "y e n".
    """
    for name in names:
        least = 0 if len(name) >= _LEAST_WITHIN else 1
        if len(name) >= _LEAST_APART:
            between = rf"[^A-Za-z_]{{{least},2}}"
            apart = rf"(?<![A-Za-z]){between.join(name)}(?![A-Za-z])"
            text = re.sub(apart, _blank_if_apart, text, flags=re.IGNORECASE)
    return text


def _blank_if_apart(match: re.Match[str]) -> str:
    """Return a blank for a divided word; whole words are left to the other rules."""
    return match.group() if match.group().isalpha() else BLANK


def _one_spelling(word: str) -> str:
    """Return one spelling for all spellings of a word in capitals: COLOR for COLOUR."""
    for one, other in _SPELLINGS:
        word = word.replace(one, other)
    return word


def _tells(token: str, names: Set[str], stems: Set[str]) -> bool:
    """Tell whether a word in capitals gives away one of the names, given in both spellings."""
    for spelt in {token, _one_spelling(token)}:
        if spelt in names or not stems.isdisjoint(_stems(spelt)):
            return True
        if any(stem in spelt for stem in stems if len(stem) >= _LEAST_WITHIN):
            return True
        if any(name in spelt or _alike(spelt, name) for name in names):
            return True
    if token[0] not in _initials(names):
        return False
    return not names.isdisjoint([_one_spelling(base) for base in _bases(token)])


def _alike(token: str, name: str) -> bool:
    """Tell whether one word is a part of the other, or whether they begin alike."""
    if len(token) >= _LEAST_WITHIN and (name.startswith(token) or name.endswith(token)):
        return True
    pairs = zip(token, name, strict=False)
    common = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    shorter = min(len(token), len(name))
    begin = shorter if common is None else common
    return begin >= _LEAST_COMMON and begin >= _COMMON_SHARE * shorter


def _initials(names: Set[str]) -> set[str]:
    """Return the first letters of all forms of these names; other words need no look-up."""
    return {name[0] for name in names}.union(*(_OTHER_INITIALS.get(name, "") for name in names))


def _bases(word: str) -> tuple[str, ...]:
    """Return the base words from the embedded definitions, such as GO for WENT."""
    known = gloss(word)
    return () if known is None else known.bases


def _stems(word: str) -> set[str]:
    """Return the word and every text it may be a form of; some of these are not words."""
    bases = {word}
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if len(stem) >= 2 and stem != word:
            bases |= {stem + each for each in instead}
            if len(stem) > 2 and stem[-1] == stem[-2]:  # RUNNING, of RUN
                bases.add(stem[:-1])
    return bases


def _plain(text: str) -> str:
    """Return a text in capitals, without accents."""
    if text.isascii():
        return text.upper()
    import unicodedata

    apart = unicodedata.normalize("NFKD", text.upper())
    return "".join([each for each in apart if not unicodedata.combining(each)])
