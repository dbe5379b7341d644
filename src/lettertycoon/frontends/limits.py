"""Limits of a request, so that one client can't keep the server busy for all others."""

import sys
from typing import Self

from lettertycoon.base import ArgumentError, LetterTycoonError, Value


class Limits(Value, frozen=True, kw_only=True):
    """The most that one request may ask for.

    body: bytes of a request, or of a line with a list of requests.
    batch: requests in one list.
    answer: bytes of an answer, or of all answers to a list of requests. Work stops as soon as an
        answer has more.
    n: plays (hints, turns, sales) in an answer.
    plays: plays that one request checks or reviews, or words that it defines or excludes.
    words: words in an answer.
    cards: cards of hand and pool together (the game's own rules allow 10); in Leaping Letters,
        cards of a hand.
    tiles: tiles of BuyWord, held and drawn together.
    wilds: wild tiles of BuyWord.
    samples: random draws, or orders of a pile, that are tried for an estimate.
    moves: moves of a record, or moves to play in one request.
    effort: the parameter `effort`, or the number in the name of the bot `advisor`.
    seconds: seconds for an answer, or for all answers to a list of requests. Work that takes longer
        is stopped; the error is `request.too_long` (HTTP: 504).
    """

    body: int = 262_144
    batch: int = 100
    answer: int = 8_000_000
    n: int = 1_000
    plays: int = 200
    words: int = 20_000
    cards: int = 12
    tiles: int = 16
    wilds: int = 12
    samples: int = 200
    moves: int = 2_000
    effort: int = 100
    seconds: int = 20

    @classmethod
    def none(cls) -> Self:
        """Return no limits, for a user's own program."""
        return cls(**dict.fromkeys(cls.__struct_fields__, sys.maxsize))

    def check(self, name: str, value: float, what: str, remedy: str = "") -> None:
        """Raise ArgumentError if `value` exceeds the limit of this name.

        remedy: what to ask for instead, for the message.
        """
        most: int = getattr(self, name)
        if value > most:
            raise ArgumentError(
                f"{value:,} {what}: this server allows {most:,}{remedy and f'; {remedy}'}",
                "request.limit",
                limit=name,
                value=value,
                most=most,
            )


def too_large(most: int) -> ArgumentError:
    """Make the error for a request with too many bytes."""
    return ArgumentError(
        f"the request has more than {most:,} bytes", "request.too_large", most=most
    )


def too_long(most: int) -> LetterTycoonError:
    """Make the error for an answer that takes too many seconds."""
    return LetterTycoonError(
        f"the answer takes more than {most} seconds", "request.too_long", most=most
    )
