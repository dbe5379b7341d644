"""Every legal play of a hand on a row."""

from collections.abc import Sequence

from msgspec import Struct

from lettertycoon.base import Amount, Value, whole
from lettertycoon.leaping.cards import POSITIONS, Card, Cards, read_hand, read_row
from lettertycoon.leaping.words import Words, words_of
from lettertycoon.lexicons import Lexicon, chosen

LIBRARY = (3, 4, 5)
"""The values of library cards."""
MOST_POINTS_COLLECTED = 1_000_000


def library(points: int) -> tuple[int, ...]:
    """Return the values (3, 4 or 5) of the library cards that a player gets for points.

    They are as few and as equal as possible; fewer than 3 points bring none. Raises ArgumentError
    for more than a million points.

    >>> [library(points) for points in range(3, 10)]
    [(3,), (4,), (5,), (3, 3), (3, 4), (4, 4), (4, 5)]
    """
    points = whole("points", points, 0, MOST_POINTS_COLLECTED)
    if points < LIBRARY[0]:
        return ()
    number = -(-points // LIBRARY[-1])
    return tuple((points + place) // number for place in range(number))


def collected(points: int, left: Sequence[int]) -> tuple[int, ...]:
    """Return the library cards that a player gets for the points of a play, of those left.

    They are as few and as equal as the cards left allow. If the cards left can't make the sum, the
    result is empty, and the points are written down.

    left: how many cards of 3, 4 and 5 are left.

    >>> collected(8, (9, 9, 9)), collected(8, (9, 1, 9)), collected(8, (9, 1, 0))
    ((4, 4), (3, 5), ())
    """
    threes, fours, fives = left
    sums = [
        (3,) * ((points - 4 * four - 5 * five) // 3) + (4,) * four + (5,) * five
        for five in range(min(fives, points // 5) + 1)
        for four in range(min(fours, (points - 5 * five) // 4) + 1)
        if (points - 4 * four - 5 * five) % 3 == 0
    ]
    there = [cards for cards in sums if cards.count(3) <= threes]
    return min(
        there, key=lambda cards: (len(cards), sum(each * each for each in cards)), default=()
    )


class Play(Value, frozen=True):
    """A hand card played on a row.

    word: the word that the new row spells.
    card: the hand card; it stands in its own position.
    dropped: the community card that leaves the row.
    row: the new row: the three cards of the word, in its order.
    """

    word: str
    card: Card
    dropped: Card
    row: tuple[Card, ...]
    _TOLD = "points", "library"
    __hash__ = Struct.__hash__  # faster, and a play has no mappings

    @property
    def points(self) -> Amount:
        """The sum of the row's points, which the player gets."""
        return sum(card.points for card in self.row)

    @property
    def library(self) -> tuple[int, ...]:
        """The values (3, 4 or 5) of the library cards that the player gets for the points."""
        return library(self.points)

    def __str__(self) -> str:
        return f"play {self.card} {self.dropped} {self.word}"


def plays(hand: Cards, row: Cards, lexicon: Lexicon | None = None) -> list[Play]:
    """List every legal play, most points first, then by word.

    There is one play for each hand card, community card dropped, and word; equal cards count once.

    hand: cards such as "D1f A2m"; at most 16.
    row: the three community cards.
    lexicon: the embedded one if left out.

    Raises NotationError for a text that is not a card, ArgumentError for a wrong number of cards,
    LexiconError if `lexicon` is not a Lexicon.

    >>> for play in plays("M1l", "D1f A2m Y2l"):
    ...     print(play.word, play.points, play.card, play.dropped)
    YAM 5 M1l D1f
    DAM 4 M1l Y2l
    """
    return plays_of(read_hand(hand), read_row(row), words_of(chosen(lexicon)))


def plays_of(hand: Sequence[Card], row: Sequence[Card], words: Words) -> list[Play]:
    """List the plays as `plays` does, for cards that are already checked."""
    some = {
        play: None
        for card in dict.fromkeys(hand)
        for place, dropped in enumerate(row)
        for play in laid(card, row, place, words)
    }
    return sorted(some, key=_order)


def laid(card: Card, row: Sequence[Card], place: int, words: Words) -> list[Play]:
    """List the plays in which a card replaces the community card at a place (0 to 2) of the row."""
    stay = sorted((*row[:place], *row[place + 1 :]))
    letters = "".join(each.letter for each in stay)
    made = []
    for word in words.fits.get((card.letter, card.position, letters), ()):
        at = POSITIONS.index(card.position)
        first = word[1] if at == 0 else word[0]
        others = stay if stay[0].letter == first else stay[::-1]
        made.append(Play(word, card, row[place], (*others[:at], card, *others[at:])))
    return made


def _order(play: Play) -> tuple[int, str, Card, Card, tuple[Card, ...]]:
    return -play.points, play.word, play.card, play.dropped, play.row
