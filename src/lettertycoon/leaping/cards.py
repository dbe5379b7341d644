"""Letter cards, the default deck, and the rules, as data that a caller may replace.

What is known of the published game: It has 90 cards. Points are 1 to 3; most letters have 1. D has
1, A 2, Y 2 and M 1. C, A and T have 4 together, so C and T have 1 each. I, N and K have 6 together.
X and Z have 3.

What is assumed until somebody counts the cards: A letter has the same points on all its cards. I
has 2, N 1 and K 3. Each position has thirty cards. A letter has more cards in a position if more
words of three letters have it there. There is no Q. The points of all other letters are assumed
too.
"""

import re
from collections.abc import Iterable
from itertools import islice
from typing import Annotated, Any, Self

from msgspec import Meta

from lettertycoon import base
from lettertycoon.base import ArgumentError, NotationError, shown, type_error

#: The positions in a word of three letters, as cards name them: first, middle, last.
POSITIONS = "fml"
ROW_SIZE = 3
MOST_HAND = 16  # cards
MOST_CARDS = 200  # in a deck or a pile


class Card(base.Immutable, str):
    """One letter card, as a text such as "D1f": the letter, its points, its position.

    It is equal to that text, and JSON has the text.

    Args:
        letter: A to Z.
        points: 1 to 9; the cards of the default deck have 1 to 3.
        position: "f", "m" or "l": the place that the card must take in the word when it is played
            from the hand (first, middle, last). Once it is in the row, the card may take any place.

    Raises:
        NotationError: for anything else.
        TypeError: for a part of a wrong type.

    >>> str(Card("M", 1, "l"))
    'M1l'
    """

    __slots__ = ("letter", "points", "position")

    letter: str
    points: int
    position: str

    def __new__(cls, letter: str, points: int, position: str) -> Self:
        parts = letter, points, position
        names = ("letter", "points", "position")
        for name, part, kind in zip(names, parts, (str, int, str), strict=True):
            if type(part) is not kind:
                raise type_error(name, part, "a text" if kind is str else "a whole number")
        if points not in range(1, 10) or not re.fullmatch("[A-Z][fml]", letter + position):
            raise _card_error(parts)
        card = super().__new__(cls, f"{letter}{points}{position}")
        card._set(letter=letter, points=points, position=position)
        return card

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self.letter, self.points, self.position)

    def __repr__(self) -> str:
        return f"Card({self.letter!r}, {self.points}, {self.position!r})"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a card from a text such as "D1f", in either case.

        Raises:
            NotationError: for a text that is not a card.

        >>> Card.parse("d1F") == Card("D", 1, "f")
        True
        """
        found = re.fullmatch("([A-Za-z])([1-9])([FMLfml])", text if isinstance(text, str) else "")
        if not found:
            raise _card_error(text)
        letter, points, position = found.groups()
        return cls(letter.upper(), int(points), position.lower())


def _card_error(value: object) -> NotationError:
    """Make the error for what is not a card."""
    message = f"{shown(value)} is not a card: its letter, its points and its position, such as D1f"
    return NotationError(message, "card.unreadable", value=value)


Hand = tuple[Card, ...]


def sum_points(cards: Hand) -> int:
    """Return the points of cards together."""
    return sum([card.points for card in cards])


#: Cards as callers give them: one text such as "D1f A2m", or an iterable of cards or texts.
Cards = str | Iterable[Card | str]

POINTS = dict(
    dict.fromkeys("BCDEFGHLMNOPRSTU", 1) | dict.fromkeys("AIVWY", 2) | dict.fromkeys("JKQXZ", 3)
)
"""The points of each letter."""
LETTERS_BY_POSITION = {
    "f": "ABBCDDEFFGHJKLLMMNOPPRSSTTVWYZ",
    "m": "AAAAAAEEEEEHIIIIILOOOOOORUUUUY",
    "l": "ABBDDEEEGGKLMMNNNOPPRSSTTTWXYY",
}
"""The letters of the cards for each position."""
DECK = tuple(
    Card(letter, POINTS[letter], position)
    for position, letters in LETTERS_BY_POSITION.items()
    for letter in letters
)
"""The 90 cards."""


def read_cards(name: str, cards: Cards, least: int = 0, most: int = MOST_CARDS) -> Hand:
    """Read the cards that a caller gives, in their order.

    Args:
        name: the name of the cards for error messages, such as "hand".
        cards: one text, or cards and texts of cards.
        least: how many there must be at least.
        most: how many there may be at most.

    Raises:
        NotationError: for a text that is not a card.
        ArgumentError: for too few or too many cards (cards.number).
        TypeError: for what is not cards.

    >>> [str(card) for card in read_cards("hand", "d1f, a2m")]
    ['D1f', 'A2m']
    """
    if isinstance(cards, str):
        cards = [] if cards.strip() == "-" else cards.replace(",", " ").split()
    if not isinstance(cards, Iterable):
        raise type_error(name, cards, "cards, such as 'D1f A2m'")
    read = []
    for card in islice(cards, most + 1):  # an endless iterable ends here
        if not isinstance(card, Card | str):
            raise type_error(f"a card of {name}", card, "a Card or its text")
        read.append(card if isinstance(card, Card) else Card.parse(card))
    if not least <= len(read) <= most:
        message = f"{name} must have {base.span(least, most)} cards"
        raise ArgumentError(message, "cards.number", name=name, least=least, most=most)
    return tuple(read)


def read_deal(hand: Cards, row: Cards) -> tuple[Hand, Hand]:
    """Read a hand, which may be empty, and the three cards of a row; return the hand sorted."""
    cards = read_cards("hand", hand, 0, MOST_HAND)
    community = read_cards("row", row, ROW_SIZE, ROW_SIZE)
    return tuple(sorted(cards)), community


CardCount = Annotated[int, Meta(ge=0, le=1000)]
HandSize = Annotated[int, Meta(ge=1, le=MOST_HAND)]


class Rules(base.RulesValue, frozen=True, kw_only=True):
    """The rules that may be changed.

    Args:
        hand_size: the number of cards dealt to each player, if there are several.
        solo_hand: the number of cards dealt in a game of one player.
        keys: the number of keys that a player needs to win a game of several players.
        most_turns: a round ends when each player has had this many turns; nobody has a last play
            then. The published rules have no such limit; it makes sure that every game ends.
        deck: all cards of the game.
        library: how many library cards, which players get for points, are worth 3, 4 and 5. The box
            has 40 cards; how many of each value is not published, so the default is an assumption.
        key_cards: how many keys there are; the box has 30. If none is left, keys are written down.

    Raises:
        ArgumentError: for impossible numbers.
        NotationError: for a text that is not a card.
        TypeError: for a field of a wrong type.
    """

    hand_size: HandSize = 5
    solo_hand: HandSize = 10
    keys: Annotated[int, Meta(ge=1, le=100)] = 5
    most_turns: Annotated[int, Meta(ge=1, le=1000)] = 100
    deck: Hand = DECK
    library: tuple[CardCount, CardCount, CardCount] = (14, 13, 13)
    key_cards: CardCount = 30

    def __post_init__(self) -> None:
        base.set_field(self, "deck", read_cards("deck", self.deck, ROW_SIZE, MOST_CARDS))
        base.check_fields(self)

    @classmethod
    def from_dict(cls, data: object) -> "Rules":
        """Read rules that `to_dict` wrote; the deck may be one text, too."""
        values = base.read_value(dict[str, Any], data)
        if isinstance(values.get("deck"), str):
            values["deck"] = values["deck"].split()
        return super().from_dict(values)
