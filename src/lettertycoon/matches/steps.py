"""The steps of a match and its record."""

from typing import Annotated, Literal, TypeAlias

from lettertycoon import games

Event: TypeAlias = (
    Annotated[
        tuple[Literal["earned"], int, int],
        "the word is good; the player of the turn earns this",
        "money, stock",
    ]
    | Annotated[
        tuple[Literal["royalties"], str, int],
        "this rival gets this money from the bank",
        "name, money",
    ]
    | Annotated[
        tuple[Literal["not_in_lexicon"], str] | tuple[Literal["not_in_lexicon"], str, str],
        "the word is bad; its cards go back, and nobody earns anything",
        "one word or two",
    ]
    | Annotated[
        tuple[Literal["challenger_paid"], int],
        "a good word was challenged, and the player of the turn gets $1. `money` is what the "
        "challenger pays of it: $1, or $0 if the challenger has no money and the bank pays",
        "money",
    ]
    | Annotated[tuple[Literal["to_pool"], str], "these cards were drawn for the pool", "letters"]
    | Annotated[
        tuple[Literal["to_hand"], str],
        "the player of the turn drew these cards",
        "letters",
    ]
    | Annotated[
        tuple[Literal["shuffled"], str],
        "the discard pile became the deck; it has these cards, the next one first",
        "letters",
    ]
)
"""A consequence of a move, as in records: the name of the event, then texts and numbers."""


class Step(games.Step, frozen=True):
    """One move of a match: its player, the move, and its consequences, each an `Event`."""

    events: tuple[tuple[str | int, ...], ...]


class MatchRecord(games.Record, frozen=True, kw_only=True):
    """The record of a match.

    cuts: the cards that decided who began, each round of cutting by name.
    deck: the first deck, the next card first.
    """

    moves: tuple[Step, ...]
    cuts: tuple[dict[str, str], ...]
    deck: str
