"""The entries of a list: which are words of the game, and which are left out, and why."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from lt_core import LONGEST_WORD, SHORTEST_WORD

Entries = list[tuple[str, str]]
"""Words as they are written, each with its definition; "" = none."""
Skipped = dict[str, list[str]]
"""The entries that are left out, by the reason, each cut to MOST_ENTRY characters."""
MOST_DEFINITION = 2_000  # characters; a longer definition is cut
MOST_ENTRY = 100  # characters of an entry that is left out
#: Why a word is left out, and the signs that show it; the first that fits is told.
_FAULTS = (
    ("space", re.compile(r"\s")),
    ("apostrophe", re.compile("['\u2019\u2018\u02bc`\u00b4]")),
    ("hyphen", re.compile("[-\u2010\u2011\u2013\u2014\u00ad]")),
    ("digit", re.compile(r"\d")),
    ("accent", re.compile("[^\\W\\d_a-zA-Z]|[\u0300-\u036f]")),
)
_ACCENTS = re.compile("[\u0300-\u036f]")  # once they are apart from their letters
_LENGTHS = {*range(SHORTEST_WORD, LONGEST_WORD + 1)}
_LETTERS_ONLY = re.compile("[A-Za-z]+")


def usable_words(
    entries: Entries, skipped: Skipped, *, fold_accents: bool = False
) -> dict[str, str]:
    """Return the usable words in upper case, in alphabetical order, with their definitions.

    Several definitions of a word are joined. What is left out is added to `skipped`.
    """
    spelled = [entry for entry, text in entries if not text]
    letters = "".join(spelled)  # tested at once, for most lists have only plain words
    is_plain = letters.isascii() and letters.isalpha() and {*map(len, spelled)} <= _LENGTHS
    if is_plain and len(spelled) == len(entries):
        usable = {entry.upper(): "" for entry in spelled}
    else:
        usable = _pick_usable(entries, skipped, fold_accents)
    order = sorted(usable)
    if order == list(usable):  # as in most lists
        return usable
    if not any(usable.values()):  # long lists: no look-up for each word
        return dict.fromkeys(order, "")
    return {word: usable[word] for word in order}


def _pick_usable(entries: Entries, skipped: Skipped, fold_accents: bool) -> dict[str, str]:
    """Do what `usable_words` does, entry by entry and without an order."""
    from unicodedata import normalize  # a slow import

    usable: dict[str, str] = {}
    for entry, text in entries:
        word = entry.strip()
        if fold_accents and not word.isascii():
            word = _ACCENTS.sub("", normalize("NFD", word))
        if word and not (word.isascii() and word.isalpha()):
            leave_out(skipped, _find_fault(_LETTERS_ONLY.sub("", word)), entry)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            leave_out(skipped, "length", entry)
        else:
            word = word.upper()
            known = usable.setdefault(word, "")
            if text and not known:
                usable[word] = one_line(text)
            elif text and len(known) < MOST_DEFINITION:
                text = one_line(text)
                if text not in known:
                    usable[word] = one_line(f"{known} / {text}")
    return usable


@lru_cache(1000)
def _find_fault(signs: str) -> str:
    """Return why a word with these characters, beside its plain letters, is left out."""
    return next((reason for reason, pattern in _FAULTS if pattern.search(signs)), "other")


def leave_out(skipped: Skipped, reason: str, entry: str) -> None:
    """Add an entry to those that are left out for a reason."""
    skipped.setdefault(reason, []).append(one_line(entry, MOST_ENTRY))


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """Make a text safe to show: one line, cut if long, without control characters."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    seen = "".join([char for char in text[: 4 * most] if char.isprintable() or char.isspace()])
    text = " ".join(seen.split())
    return text if len(text) <= most else text[: most - 1] + "…"


def write_text(words: Iterable[str], definitions: Mapping[str, str]) -> str:
    """Return a text that is read as these words in capitals with these definitions.

    With a definition, it has columns under their names: so no word is taken for a heading, and no
    definition for a count. Quotes are written as in CSV.
    """
    lines = ["word\tdefinition"] if definitions else []
    for word in words:
        definition = definitions.get(word, "")
        if '"' in definition:
            definition = '"' + definition.replace('"', '""') + '"'
        lines.append(f"{word}\t{definition}" if definition else word)
    return "\n".join([*lines, ""])
