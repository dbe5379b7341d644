"""The entries of a list: how many are read, which the game can use, why others are left out."""

import re
from collections.abc import Iterable

from lettertycoon.base import LexiconError
from lt_core import LONGEST_WORD, SHORTEST_WORD

Entries = list[tuple[str, str]]
"""Words as they are written, each with its definition; "" = none."""

Skipped = dict[str, list[str]]
"""The entries that are left out, by the reason, each cut to MOST_ENTRY characters."""

MOST_BYTES = 64 << 20  # packed or unpacked; the largest list with definitions has 20 MB
MOST_WORDS = 1_100_000  # unusable ones included; the largest English list known has 600,000
MOST_FILES = 1_000  # of a list, a folder or an archive
MOST_LAYERS = 3  # archives in archives
MOST_STREAMS = 200  # packed streams in a file, one after the other
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
        word = entry if entry.isalpha() else entry.strip()
        if fold_accents and not word.isascii():
            word = folded(word)
        if not (word.isascii() and word.isalpha()):
            leave_out(skipped, fault(word), entry)
        elif not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            leave_out(skipped, "length", entry)
        else:
            word = word.upper()
            known = found.setdefault(word, "")
            if text and not known:
                found[word] = one_line(text)
            elif text and len(known) < MOST_DEFINITION and (text := one_line(text)) not in known:
                found[word] = one_line(f"{known} / {text}")
    words = sorted(found)
    return found if words == list(found) else {word: found[word] for word in words}


def leave_out(skipped: Skipped, reason: str, entry: str) -> None:
    """Add an entry to those that are left out."""
    skipped.setdefault(reason, []).append(one_line(entry, MOST_ENTRY))


def folded(word: str) -> str:
    """Return the word without its accents: cafe for café."""
    import unicodedata  # which few lists need

    parts = unicodedata.normalize("NFD", word)
    return "".join([char for char in parts if not unicodedata.combining(char)])


def fault(word: str) -> str:
    """Return the reason why a word that is empty or not all A to Z can't be used."""
    if not word:
        return "length"
    return next((reason for reason, signs in _FAULTS if signs.search(word)), "other")


def one_line(text: str, most: int = MOST_DEFINITION) -> str:
    """Make a text safe to show: one line, cut if long, without control characters."""
    if len(text) <= most and text.isprintable() and "  " not in text:
        return text.strip()
    text = " ".join(text[: 4 * most].split())
    if not text.isprintable():
        text = "".join([char for char in text if char.isprintable()])
    return text if len(text) <= most else text[: most - 1] + "…"


def unknown(message: str) -> LexiconError:
    """Make the error for a file that the library does not read."""
    return LexiconError(message, "lexicon.unknown_format", reason=message)


def damaged(what: str, reason: object) -> LexiconError:
    """Make the error for a file that contradicts its own format."""
    return LexiconError(f"{what}: {reason}", "lexicon.damaged", reason=str(reason))


def too_large(most: int = MOST_BYTES, of: str = "bytes") -> LexiconError:
    """Make the error for more than is read."""
    message = f"it has more than the {most:,} {of} that are read"
    return LexiconError(message, "lexicon.too_large", most=most, of=of)
