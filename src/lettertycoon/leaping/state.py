"""The state of a game, what a player sees of it, and how it ended."""

from collections.abc import Mapping
from itertools import chain
from typing import Literal

from lettertycoon.base import Value
from lettertycoon.leaping.cards import Card, Hand, Rules, sum_points
from lettertycoon.lexicons import Lexicon

Stage = Literal["turn", "drawn", "last", "over"]
"""What must be done now."""
LibraryCards = tuple[int, ...]


class Position(Value, frozen=True):
    """What one player sees of a game.

    Attributes:
        me, hand: the player's name and cards, sorted.
        row: the three community cards, in their order.
        stage: "turn", "drawn" (the card just drawn may be played), "last" (one last word) or
            "over".
        drawn: the card that the player has just drawn, in the stage "drawn"; else None.
        pile: the number of cards in the draw pile.
        dropped: the cards that left the row or were exchanged, until they are shuffled into a new
            pile.
        points, library: by name, the points collected in this round, and the library cards for
            them, sorted. Points for which no cards were left are written down.
        held, keys: by name, the numbers of cards in the hand, and of keys.
        library_left: how many library cards worth 3, 4 and 5 nobody has.
        key_cards_left: how many key cards nobody has; if none is left, keys are written down.
        rules, lexicon: the rules and the lexicon of the game.
    """

    me: str
    hand: Hand
    row: Hand
    stage: Stage
    drawn: Card | None
    pile: int
    dropped: Hand
    points: Mapping[str, int]
    library: Mapping[str, LibraryCards]
    held: Mapping[str, int]
    keys: Mapping[str, int]
    library_left: LibraryCards
    key_cards_left: int
    rules: Rules
    lexicon: Lexicon
    _UNTOLD = "rules", "lexicon"  # a game's record has them

    def __repr__(self) -> str:
        return f"<Position of {self.me}: {self.stage}, {' '.join(map(str, self.hand))}>"


class Result(Value, frozen=True):
    """How a game ended.

    Attributes:
        winners: the names of the winners, in the order of play. A player alone wins by emptying the
            hand.
        keys: the number of keys by name; always 0 for a player alone.
        points: by name, the points collected in the last round, minus the points of the cards held.
        used: for a player alone, the number of cards used, at best 13; else None.
        left: for a player alone, the cards left in the hand; else ().
    """

    winners: tuple[str, ...]
    keys: Mapping[str, int]
    points: Mapping[str, int]
    used: int | None
    left: Hand

    @property
    def totals(self) -> Mapping[str, int]:
        """What decides the game: the keys."""
        return self.keys


class State(Value, frozen=True, kw_only=True):
    """Everything that a move can change, and the rules, lexicon and seed; cards held are sorted."""

    rules: Rules
    lexicon: Lexicon
    seed: int
    hands: tuple[Hand, ...]
    row: Hand  # the three community cards, in their order
    pile: Hand  # the next card is the last
    points: tuple[int, ...]  # what each player's plays brought in this round
    library: tuple[LibraryCards, ...]  # what the points collected
    keys: tuple[int, ...]
    active: int  # the place of the player who must move
    round: int  # the number of rounds played before this one
    dropped: Hand = ()  # left the row or were exchanged since the pile was shuffled
    stage: Stage = "turn"
    drawn: Card | None = None  # the card just drawn, in the stage "drawn"
    shuffles: int = 0  # how often a new pile was made in this round
    turns: int = 0  # of all players in this round
    last_words: int = 0  # in the stage "last", how many players may still have a last word
    passed: int = 0  # turns passed in a row
    extra: int = 0  # how many cards a player alone has drawn

    @property
    def hand(self) -> Hand:
        """The cards of the active player."""
        return self.hands[self.active]

    @property
    def left(self) -> int:
        """The place of the player after the active one."""
        return (self.active + 1) % len(self.hands)

    @property
    def is_solo(self) -> bool:
        """Whether one player plays alone."""
        return len(self.hands) == 1

    @property
    def net_points(self) -> tuple[int, ...]:
        """Each player's points, less the points of the cards in the hand."""
        both = zip(self.points, self.hands, strict=True)
        return tuple([points - sum_points(hand) for points, hand in both])

    @property
    def library_left(self) -> LibraryCards:
        """How many library cards worth 3, 4 and 5 nobody has."""
        taken = [*chain.from_iterable(self.library)]
        return tuple([n - taken.count(value) for value, n in enumerate(self.rules.library, 3)])

    def without_card(self, card: Card) -> "State":
        """Return the state with a card less in the active player's hand."""
        place = self.hand.index(card)
        return self.with_hand([*self.hand[:place], *self.hand[place + 1 :]])

    def with_hand(self, cards: list[Card]) -> "State":
        """Return the state with other cards, which are sorted, in the active player's hand."""
        after = self.hands[self.active + 1 :]
        return self.replace(hands=(*self.hands[: self.active], tuple(cards), *after))
