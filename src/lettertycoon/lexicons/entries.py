"""The entries of a list: which the game can use, and why others are left out."""

import re
from collections.abc import Iterable

from lt_core import LONGEST_WORD, SHORTEST_WORD

Entries = list[tuple[str, str]]
"""Words as they are written, each with its definition; "" = none."""

Skipped = dict[str, list[str]]
"""The entries that are left out, by the reason, each cut to MOST_ENTRY characters."""

MOST_DEFINITION = 2_000  # characters; a longer definition is cut
MOST_ENTRY = 100  # characters of an entry that is left out
_FAULTS = (
    ("space", re.compile(r"\s")),
    ("apostrophe", re.compile("['\u2019\u2018\u02bc`\u00b4]")),
    ("hyphen", re.compile("[-\u2010\u2011\u2013\u2014\u00ad]")),
    ("digit", re.compile(r"\d")),
    ("accent", re.compile(r"[^\W\d_a-zA-Z]")),
)


def usable(
    entries: Iterable[tuple[str, str]], skipped: Skipped, *, fold_accents: bool = False
) -> dict[str, str]:
    """Return the usable words in upper case, in alphabetical order, with their definitions.

    Several definitions of a word are joined. What is left out is added to `skipped`.
    """
    found: dict[str, str] = {}
    for entry, text in entries:
        word = entry.strip()
        if fold_accents and not word.isascii():
            import unicodedata  # which few lists need

            parts = unicodedata.normalize("NFD", word)
            word = "".join([char for char in parts if not unicodedata.combining(char)])
        if word and not (word.isascii() and word.isalpha()):
            faults = (reason for reason, signs in _FAULTS if signs.search(word))
            leave_out(skipped, next(faults, "other"), entry)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            leave_out(skipped, "length", entry)
        else:
            word = word.upper()
            known = found.setdefault(word, "")
            if text and len(known) < MOST_DEFINITION and (text := one_line(text)) not in known:
                found[word] = one_line(f"{known} / {text}") if known else text
    return {word: found[word] for word in sorted(found)}


def leave_out(skipped: Skipped, reason: str, entry: str) -> None:
    """Add an entry to those that are left out."""
    skipped.setdefault(reason, []).append(one_line(entry, MOST_ENTRY))


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """Make a text safe to show: one line, cut if long, without control characters."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text[: 4 * most].split())
    text = "".join([char for char in text if char.isprintable()])
    return text if len(text) <= most else text[: most - 1] + "…"
