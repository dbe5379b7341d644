"""How much of a list is read, and the errors of files that are refused."""

from lettertycoon.base import LexiconError

MOST_BYTES = 64 << 20  # packed or unpacked; the largest list with definitions has 20 MB
MOST_WORDS = 1_100_000  # unusable ones included; the largest English list known has 600,000
MOST_FILES = 1_000  # of a list, a folder or an archive


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
