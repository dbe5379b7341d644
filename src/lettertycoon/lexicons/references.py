"""Definitions of tournament lists that refer to other words: `<aah=v> [v]`, `to {cut=v} off`."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

MOST_SENSES = 8  # of one word; a list may join any number of lines
_SENSES = " / "  # between two senses
_REFERENCE = re.compile(r"[<{]([A-Za-z]+)=[a-z]+[>}]")
#: A sense that is only a reference, with a part of speech: AAHED <aah=v> [v]
_ONLY = re.compile(rf"{_REFERENCE.pattern}\s*(?:\[[^\]]*\])?")


class Definition(NamedTuple):
    """What a lexicon's own definitions say about a word; None = nothing."""

    own: str | None  # the definition, or that of the words that it refers to
    reference: str | None  # the definition as it is written, with plain words for references


def find_definition(word: str, definitions: Mapping[str, str]) -> Definition:
    """Return what the definitions, by word in capitals, say about a word in capitals."""
    text = definitions.get(word)
    if text is None:
        return Definition(None, None)
    found: list[str] = []
    for sense in _split_senses(text):
        referred = _ONLY.fullmatch(sense)
        found += [sense] if referred is None else _follow(referred[1].upper(), definitions)
    plain = list(dict.fromkeys(map(_without_marks, found)))
    return Definition(_SENSES.join(plain) or None, _without_marks(text))


def _split_senses(text: str) -> Sequence[str]:
    """Return the senses of a definition, if one of them is only a reference; else the whole."""
    senses = text.split(_SENSES, MOST_SENSES)
    return senses if any(map(_ONLY.fullmatch, senses)) else [text]


def _follow(word: str, definitions: Mapping[str, str]) -> list[str]:
    """Return the senses of a word that are more than references, of its own or of further words."""
    ahead = [word]
    seen = {word}
    found = []
    while ahead:
        for sense in _split_senses(definitions.get(ahead.pop(0), "")):
            referred = _ONLY.fullmatch(sense)
            if referred is None:
                found += [sense] if sense else []
            elif (further := referred[1].upper()) not in seen and len(seen) < MOST_SENSES:
                seen.add(further)
                ahead.append(further)
    return found


def _without_marks(text: str) -> str:
    """Write references as plain words."""
    return _REFERENCE.sub(r"\1", text)
