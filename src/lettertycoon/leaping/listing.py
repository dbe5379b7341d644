"""Every legal play of a hand on a row, and the library cards that its points bring."""

from collections.abc import Sequence

from msgspec import Struct

from lettertycoon.base import Amount, Value
from lettertycoon.leaping.cards import POSITIONS, Card, Cards, Hand, read_deal, sum_points
from lettertycoon.leaping.words import WordTables, make_word_tables
from lettertycoon.lexicons import Lexicon, lexicon_or_default


def library_cards(points: int, left: Sequence[int]) -> tuple[int, ...]:
    """Return the library cards that a player gets for the points of a play, of those left.

    They are as few and as equal as the cards left allow. If the cards left can't make the sum, the
    result is empty, and the points are written down.

    left: how many cards of 3, 4 and 5 are left.

    >>> library_cards(8, (9, 9, 9)), library_cards(8, (9, 1, 9)), library_cards(8, (9, 1, 0))
    ((4, 4), (3, 5), ())
    """
    threes_left, fours_left, fives_left = left
    best: tuple[int, ...] = ()
    fewest = (points, 0)
    for fives in range(min(fives_left, points // 5) + 1):
        for fours in range(min(fours_left, (points - 5 * fives) // 4) + 1):
            threes, rest = divmod(points - 4 * fours - 5 * fives, 3)
            if rest or threes > threes_left:
                continue
            # of sums of equally many cards, the one with the smallest squares is the most equal
            rank = (threes + fours + fives, 9 * threes + 16 * fours + 25 * fives)
            if rank < fewest:
                fewest = rank
                best = (3,) * threes + (4,) * fours + (5,) * fives
    return best


class Play(Value, frozen=True):
    """A hand card played on a row.

    Attributes:
        word: the word that the new row spells.
        card: the hand card; it stands in its own position.
        dropped: the community card that leaves the row.
        row: the new row: the three cards of the word, in its order.
    """

    word: str
    card: Card
    dropped: Card
    row: Hand
    _TOLD = "points", "library"
    __hash__ = Struct.__hash__  # faster, and a play has no mappings

    @property
    def points(self) -> Amount:
        """The sum of the row's points, which the player gets."""
        return sum_points(self.row)

    @property
    def library(self) -> tuple[int, ...]:
        """The library cards, worth 3, 4 or 5, that the points bring, if enough are left."""
        return library_cards(self.points, (self.points,) * 3)

    def __str__(self) -> str:
        return f"play {self.card} {self.dropped} {self.word}"


def plays(hand: Cards, row: Cards, lexicon: Lexicon | None = None) -> list[Play]:
    """List every legal play, most points first, then by word.

    There is one play for each hand card, community card dropped, and word; equal cards count once.

    Args:
        hand: cards such as "D1f A2m"; at most 16.
        row: the three community cards.
        lexicon: the embedded one if left out.

    Raises:
        NotationError: for a text that is not a card.
        ArgumentError: for a wrong number of cards.
        TypeError: for arguments of a wrong type.

    >>> for play in plays("M1l", "D1f A2m Y2l"):
    ...     print(play.word, play.points, play.card, play.dropped)
    YAM 5 M1l D1f
    DAM 4 M1l Y2l
    """
    cards, community = read_deal(hand, row)
    return find_plays(cards, community, make_word_tables(lexicon_or_default(lexicon)))


def find_plays(hand: Hand, row: Hand, tables: WordTables) -> list[Play]:
    """List the plays as `plays` does, for cards that are already checked."""
    found: dict[Play, None] = {}  # equal plays count once
    cards = dict.fromkeys(hand)
    for place, dropped in enumerate(row):
        stay = staying_cards(row, place)
        for card in cards:
            found.update(dict.fromkeys(find_plays_beside(stay, card, dropped, tables)))
    return sorted(found, key=lambda p: (-p.points, p.word, p.card, p.dropped, p.row))


def staying_cards(row: Hand, place: int) -> Hand:
    """Return the two cards that stay, sorted, if that at a place (0 to 2) of the row is dropped."""
    return tuple(sorted((*row[:place], *row[place + 1 :])))


def find_plays_beside(stay: Hand, card: Card, dropped: Card, tables: WordTables) -> list[Play]:
    """List the plays in which a card joins the two cards that stay when another is dropped."""
    first, second = stay
    key = (card.letter, card.position, first.letter + second.letter)
    position = POSITIONS.index(card.position)
    plays_here = []
    for word in tables.words_made.get(key, ()):
        first_beside = word[1] if position == 0 else word[0]
        new_row = [first, second] if first.letter == first_beside else [second, first]
        new_row.insert(position, card)
        plays_here.append(Play(word, card, dropped, tuple(new_row)))
    return plays_here
