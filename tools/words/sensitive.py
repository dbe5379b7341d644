"""Find the words that hints may hide.

They are the words that SCOWL's author calls offensive or profane, those that WordNet calls a slur,
offensive or obscene, and those that begin with a stem of coarse_stems.txt; and all their kin: forms
of them, and words derived from them by an ending, unless WordNet has the word with a sense of its
own. The words of plain_words.txt beside this script are not sensitive: everyday words, for which
the offensive sense is not the usual one.
"""

import codecs
from collections.abc import Collection, Iterator, Set
from pathlib import Path

from tools.words.sources import read_plain
from tools.words.wordnet import Forms, Marked

COARSE_STEMS = Path(__file__).with_name("coarse_stems.txt")
PLAIN_WORDS = Path(__file__).with_name("plain_words.txt")

_LEAST = 3  # letters of a word from which others are derived
_ENDINGS = (
    *("y", "ie", "ey", "ies", "eys", "ier", "iest", "ily", "iness", "inesses", "ish", "ishly"),
    *("ishness", "ishnesses", "dom", "doms", "ness", "nesses", "ly", "er", "ers", "ery", "eries"),
    *("ed", "ing", "ings", "s", "es", "ism", "isms", "head", "heads", "less", "ling", "lings"),
)


def sensitive_words(
    words: Collection[str], called: Set[str], marked: set[Marked], named: Set[str], forms: Forms
) -> set[str]:
    """Return the sensitive words of a list.

    called: those that SCOWL's author calls offensive or profane.
    marked: those that WordNet does, with the part of speech.
    named: the words that have a sense of their own in WordNet.
    forms: what a word may be a form of, the likeliest first.
    """
    plain = {*read_plain(PLAIN_WORDS)}
    stems = tuple(codecs.decode(stem, "rot13") for stem in read_plain(COARSE_STEMS))
    parts: dict[str, set[str]] = {}
    for part, word in marked:
        if word not in plain:
            parts.setdefault(word, set()).add(part)
    found = {*called} - plain
    for word in words:
        if word in plain:
            continue
        is_form = any(part in parts.get(base, ()) for part, base in forms(word))
        if word in parts or is_form or word.startswith(stems):
            found.add(word)
    every = {*words}
    for _ in range(2):  # the second round finds the kin of those found in the first
        kin = [word for word in words if _is_kin(word, found, every, named, forms)]
        found.update(word for word in kin if word not in plain)
    return found


def _is_kin(word: str, found: Set[str], every: Set[str], named: Set[str], forms: Forms) -> bool:
    """Tell whether a word is a form of a sensitive word, or derived from one."""
    if word in named:
        return False
    for _, base in forms(word):
        return base in found  # spices are a form of spice
    bases = {*_bases(word)} & every
    return bool(bases) and bases <= found


def _bases(word: str) -> Iterator[str]:
    """Yield the words from which a word may be derived by an ending."""
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < _LEAST:
            continue
        yield stem
        if ending[0] in "aeiouy":
            yield f"{stem}e"
            if stem[-1] == stem[-2]:
                yield stem[:-1]
            if stem[-1] == "i":
                yield f"{stem[:-1]}y"
