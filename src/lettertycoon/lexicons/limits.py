"""How much of a file is read, and the errors of files that are not."""

from lettertycoon.base import LexiconError

MOST_BYTES = 64 << 20
"""Bytes of a list, packed or unpacked; the largest tournament list with definitions has 20 MB."""

MOST_WORDS = 1_100_000
"""Entries of a list, unusable ones included; the largest English list known to us has 600,000."""

MOST_FILES = 1_000
"""Files of a list, and of a folder or an archive."""

MOST_LAYERS = 3
"""Archives inside archives."""

MOST_STREAMS = 200
"""Packed streams in a file, one after the other."""


def unknown(message: str) -> LexiconError:
    """Make the error for a file that the library does not read."""
    return LexiconError(message, "lexicon.unknown_format", reason=message)


def damaged(what: str, reason: object) -> LexiconError:
    """Make the error for a file that contradicts its own format."""
    return LexiconError(f"{what}: {reason}", "lexicon.damaged", reason=str(reason))


def too_large(most: int = MOST_BYTES, of: str = "bytes") -> LexiconError:
    """Make the error for more than is read."""
    return LexiconError(
        f"it has more than the {most:,} {of} that are read", "lexicon.too_large", most=most, of=of
    )
