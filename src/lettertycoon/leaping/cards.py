"""Letter cards: each has a letter, points, and a position (the place it takes in a word)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Self

from msgspec import Meta

from lettertycoon.base import (
    ArgumentError,
    NotationError,
    as_letter,
    as_whole,
    counted,
    shown,
)

#: The positions in a word of three letters, as cards name them: first, middle, last.
POSITIONS = "fml"
POSITION_NAMES = ("first", "middle", "last")
MOST_POINTS = 9
ROW_SIZE = 3
MOST_HAND = 16  # cards
MOST_CARDS = 200  # in a deck or a pile


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One letter card, written "D1f": the letter, its points, its position (f, m or l).

    letter: A to Z, in either case.
    points: 1 to 9; the cards of the default deck have 1 to 3.
    position: "f", "m" or "l": the place that the card must take in the word when it is played from
        the hand. Once it is in the row, the card may take any place.

    Raises NotationError for anything else.

    >>> Card("m", 1, "l"), str(Card("M", 1, "l"))
    (Card(letter='M', points=1, position='l'), 'M1l')
    """

    letter: str
    points: int
    position: str

    def __post_init__(self) -> None:
        letter, points = as_letter(self.letter), as_whole(self.points)
        if letter is None:
            raise NotationError(
                f"the letter {shown(self.letter)} of a card is not a letter A to Z",
                "card.letter",
                value=self.letter,
            )
        if points is None or not 1 <= points <= MOST_POINTS:
            raise NotationError(
                f"the points {shown(self.points)} of a card are not a number from 1 to "
                f"{MOST_POINTS}",
                "card.points",
                value=self.points,
                least=1,
                most=MOST_POINTS,
            )
        position = self.position.lower() if isinstance(self.position, str) else ""
        if len(position) != 1 or position not in POSITIONS:
            raise NotationError(
                f"the position {shown(self.position)} of a card is not f, m or l "
                "(first, middle, last)",
                "card.position",
                value=self.position,
                allowed=list(POSITIONS),
            )
        object.__setattr__(self, "letter", letter)
        object.__setattr__(self, "points", points)
        object.__setattr__(self, "position", position)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a card from a text such as "D1f", in either case.

        Raises NotationError for a text that is not a card.

        >>> Card.parse("d1F") == Card("D", 1, "f")
        True
        """
        if (
            not isinstance(text, str)
            or len(text) != 3
            or not (text[1].isascii() and text[1:2].isdigit())
        ):
            raise NotationError(
                f"{shown(text)} is not a card; a card is its letter, its points and its position, "
                "such as D1f",
                "card.unreadable",
                value=text,
            )
        return cls(text[0], int(text[1]), text[2])

    def __str__(self) -> str:
        return f"{self.letter}{self.points}{self.position}"


CardText = Annotated[
    Card,
    Meta(extra={"text": "^[A-Z][1-9][fml]$"}),
    "a card of Leaping Letters: letter, points, position (first, middle, last)",
]
"""A card, which is a text in JSON."""


#: Cards as callers give them: one text such as "D1f A2m", or an iterable of cards or texts.
Cards = str | Iterable[Card | str]


def read_cards(name: str, cards: Cards, least: int = 0, most: int = MOST_CARDS) -> tuple[Card, ...]:
    """Read the cards that a caller gives, in their order.

    Raises NotationError for a text that is not a card, ArgumentError with the code cards.number for
    too few or too many cards.

    name: the name of the cards for error messages, such as "hand".

    >>> [str(card) for card in read_cards("hand", "d1f, a2m")]
    ['D1f', 'A2m']
    """
    if isinstance(cards, str):
        cards = [] if cards.strip() == "-" else cards.replace(",", " ").split()
    if not isinstance(cards, Iterable):
        raise NotationError(
            f"{name} is {shown(cards)}; it must be cards, such as 'D1f A2m'",
            "cards.type",
            name=name,
            value=cards,
        )
    read = []
    for card in cards:
        read.append(card if isinstance(card, Card) else Card.parse(card))
        if len(read) > most:
            break
    if not least <= len(read) <= most:
        number = f"more than {most} cards" if len(read) > most else counted(len(read), "card")
        allowed = str(most) if least == most else f"{least} to {most}"
        raise ArgumentError(
            f"{name} has {number}; it must have {allowed}",
            "cards.number",
            name=name,
            least=least,
            most=most,
        )
    return tuple(read)


def read_hand(hand: Cards) -> tuple[Card, ...]:
    """Read a hand, which may be empty; return its cards, sorted."""
    return tuple(sorted(read_cards("hand", hand, 0, MOST_HAND)))


def read_row(row: Cards) -> tuple[Card, ...]:
    """Read the three cards of a row."""
    return read_cards("row", row, ROW_SIZE, ROW_SIZE)


def written(cards: Iterable[Card]) -> str:
    """Write cards as one text; "-" for no cards."""
    return " ".join(map(str, cards)) or "-"
