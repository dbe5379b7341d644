"""Short definitions (glosses) of the embedded words, for use by any lexicon.

tools/words/make_definitions.py makes the table from WordNet; docs/dev/lexicon-file.md describes it.
An inflected word has only its base word in the table; its text is composed on request.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from lettertycoon.lexicons.data import GLOSSES, data_bytes


class Gloss(NamedTuple):
    """A word's definition.

    bases: the base words that the text refers to, nearest first, in capitals: JEWELLER for
        JEWELLERS. Empty for a word that is its own base.
    """

    text: str
    bases: tuple[str, ...]


class Form(NamedTuple):
    """One way in which a word is formed from a base word."""

    lead: str  # the beginning of its gloss; {} is the base, {s} its third person as a verb
    base_parts: str  # parts of speech of the base: n, v, a, r (adverb)
    own_parts: str  # those of the word
    #: Whether the base's definition follows: not if such words often derive from another meaning of
    #: the base than its first.
    says_base: bool = True


#: Forms by the letter that stands for them in the table.
FORMS = {
    "P": Form("plural of {}", "n", "n"),
    "S": Form("third person singular of {}", "v", "v"),
    "G": Form("present participle of {}", "v", "vn"),
    "D": Form("past tense of {}", "v", "v"),
    "N": Form("past participle of {}", "v", "v"),
    "C": Form("comparative of {}", "ar", "ar"),
    "T": Form("superlative of {}", "ar", "ar"),
    "L": Form("in a manner that is {}", "a", "r", False),
    "Q": Form("the state of being {}", "a", "n", False),
    "E": Form("one that {s}", "v", "n", False),
    "B": Form("possible to {}", "v", "a", False),
    "R": Form("to {} again", "v", "v", False),
    "U": Form("not {}", "a", "a", False),
    "K": Form("(from the noun)", "n", "v"),  # the word itself, as another part of speech
    "J": Form("(from the adjective)", "a", "n"),
}
#: The fields of a word: each is (letter of FORMS, base word) or (part of speech, gloss).
Fields = list[tuple[str, str]]


def gloss(word: str) -> Gloss | None:
    """Return the gloss (`text`, `bases`) of an embedded word in either case; None if it has none.

    If a word has its own meaning and is also a form of a more frequent word, the gloss gives both.
    """
    return compose_gloss(word.lower(), fields_of)


def compose_gloss(word: str, fields_of: Callable[[str], Fields]) -> Gloss | None:
    """Compose the gloss of a lower-case word from its fields and those of its base words."""
    shown = [(letter, text) for letter, text in fields_of(word) if letter not in "KJ"]
    if not shown:
        return None
    letter, text = shown[0]
    bases: list[str] = []
    line = text if letter not in FORMS else _form_with_meaning(letter, text, fields_of, bases)
    # Further fields with a small letter serve forms of this word; those with a capital are shown.
    for letter, base in shown[1:]:
        if letter in FORMS and base not in bases:
            line += f"; also {_form_lead(letter, base)}"
            bases.append(base)
    return Gloss(line, tuple(base.upper() for base in dict.fromkeys(bases) if base != word))


def _form_with_meaning(
    letter: str, base: str, fields_of: Callable[[str], Fields], bases: list[str]
) -> str:
    """Compose the gloss of a form from its lead and its base's meaning; add the base to `bases`."""
    bases.append(base)
    lead = _form_lead(letter, base)
    if not FORMS[letter].says_base:
        return lead
    means = _meaning(base, FORMS[letter].base_parts, fields_of, bases)
    return f"{lead} {means}" if lead.endswith(")") else f"{lead}: {means}"


def _form_lead(letter: str, base: str) -> str:
    return FORMS[letter].lead.format(base, s=third_person(base))


def _meaning(word: str, parts: str, fields_of: Callable[[str], Fields], bases: list[str]) -> str:
    """Return a word's meaning as the first of these parts of speech that it has."""
    fields = fields_of(word)
    for part in parts:
        for letter, text in fields:
            if letter == part:
                return text
        for letter, text in fields:
            if letter in FORMS and part in FORMS[letter].own_parts:
                return _form_with_meaning(letter, text, fields_of, bases)
    raise LookupError(f"{word!r} has no gloss as {parts!r}")


def third_person(verb: str) -> str:
    """Return a verb's third person, the form used with "it"."""
    if verb.endswith("y") and verb[-2:-1] not in [*"aeiou"]:
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else f"{verb}s"


def fields_of(word: str) -> Fields:
    """Return the fields of a lower-case word in the table; an empty list if the table lacks it."""
    lines = gloss_table()
    at = bisect_left(lines, f"{word}\t")
    found = lines[at : at + 1]
    return fields_in(found[0]) if found and found[0].startswith(f"{word}\t") else []


def fields_in(line: str) -> Fields:
    return [(field[0], field[1:]) for field in line.split("\t")[1:]]


@cache
def gloss_table() -> list[str]:
    """Return the table's lines in alphabetical order: a word and, after tabs, its fields."""
    import zlib  # which few answers need

    return zlib.decompress(data_bytes(GLOSSES)).decode("ascii").splitlines()
