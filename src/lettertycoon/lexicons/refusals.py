"""What is refused: lists that are too large, damaged, or of a format that is not read."""

from lettertycoon.base import LexiconError

MOST_BYTES = 64 << 20  # packed or unpacked; the largest list with definitions has 20 MB
MOST_WORDS = 1_100_000  # unusable ones included; the largest English list known has 600,000
MOST_LINES = 2 * MOST_WORDS  # empty ones and comments included
MOST_ROWS = 500_000  # lines that are more than a plain word; lists with definitions have 280,000
MOST_FILES = 1_000  # of a list, a folder or an archive


def check_size(count: int, most: int = MOST_BYTES, of: str = "bytes") -> None:
    """Raise LexiconError, lexicon.too_large, for more things than are read.

    of: what is counted, as the message calls it.
    """
    if count > most:
        message = f"it has more than the {most:,} {of} that are read"
        raise LexiconError(message, "lexicon.too_large", most=most, of=of)


def unknown_error(message: str) -> LexiconError:
    """Make the error for a file that is not a list, or not one that is read."""
    return LexiconError(message, "lexicon.unknown_format", reason=message)


def damaged_error(what: str, reason: object) -> LexiconError:
    """Make the error for a file that contradicts its own format."""
    return LexiconError(f"{what}: {reason}", "lexicon.damaged", reason=str(reason))
