"""What one request may have, ask for and get."""

from lettertycoon.base import ArgumentError, LetterTycoonError

BODY = 1_000_000  # bytes of a request
ANSWER = 2_000_000  # bytes of an answer
SECONDS = 20  # for an answer
LISTED = 1_000
HINTS = 400
WORDS = 28_000
PLAYS = 200
CARDS = 12
TILES = 16
WILDS = 12
MOVES = 2_000
#: What one request may have or ask for: at most so many of each.
LIMITS = {
    "body": BODY,  # bytes of a request
    "answer": ANSWER,  # bytes of its answer
    "seconds": SECONDS,  # for the answer
    "n": LISTED,  # plays, turns or sales in an answer
    "hints": HINTS,  # in an answer
    "words": WORDS,  # in an answer
    "plays": PLAYS,  # that are checked or reviewed; words that are defined or excluded
    "cards": CARDS,  # of hand and pool together
    "tiles": TILES,  # of BuyWord, held and drawn together
    "wilds": WILDS,  # wild tiles of BuyWord
    "moves": MOVES,  # of a record, or to play in one request
}


def check_most(what: str, number: int, most: int, code: str = "request.limit") -> None:
    """Raise ArgumentError for more of something than a request may have, ask for or get."""
    if number > most:
        message = f"{number:,} {what}: this server allows {most:,}"
        raise ArgumentError(message, code, value=number, most=most)


def too_long_error() -> LetterTycoonError:
    """Make the error for an answer that takes too many seconds."""
    message = f"the answer takes more than {SECONDS} seconds"
    return LetterTycoonError(message, "request.too_long", most=SECONDS)
