"""Lead words back to the words that they are derived from, by careful rules.

The rules are for words such as hollowly, reconnect and testable, which WordNet does not have.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from lettertycoon.lexicons.glosses import FORMS
from tools.words.inflections import stems

Known = Callable[[str, str], bool]  # whether a word, with a part of speech, has a gloss

_LEAST = 3  # letters of a base word


class Derivation(NamedTuple):
    """One way in which a word is derived from another."""

    form: str  # a letter of FORMS
    base: str


def derivations(word: str, known: Known) -> Iterator[Derivation]:
    """Yield the words that a word may be derived from, the likeliest first."""
    for form, base in _candidates(word):
        if len(base) >= _LEAST and any(known(part, base) for part in FORMS[form].base_parts):
            yield Derivation(form, base)


def _candidates(word: str) -> Iterator[tuple[str, str]]:
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
    for ending in ("er", "or"):
        for base in stems(word, ending):
            yield "E", base
    for ending in ("able", "ible"):
        for base in stems(word, ending):
            yield "B", base
    if word.startswith("re"):
        yield "R", word[2:]
    for prefix in ("un", "non"):
        if word.startswith(prefix):
            yield "U", word.removeprefix(prefix)
