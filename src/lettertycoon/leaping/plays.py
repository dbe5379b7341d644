"""Every legal play of a hand on a row."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from msgspec import Struct

from lettertycoon.base import LETTERS, Amount, Value, cached_per_object
from lettertycoon.leaping.cards import POSITIONS, Card, Cards, Hand, read_deal
from lettertycoon.lexicons import Lexicon, chosen

_FIRST_KIND = 48  # code of the first character that stands for a kind of card


class Words(NamedTuple):
    """The words of three letters of one lexicon, in two tables. No entry means no word."""

    words_made: dict[tuple[str, str, str], tuple[str, ...]]
    """(letter of a card, its position, the two letters that stay in the row, sorted) -> the words
    that it makes, in alphabetical order."""
    next_rows: dict[str, dict[str, str]]
    """The two letters that stay in the row, sorted -> kind of a card that makes a word with them ->
    the letters of the new row, sorted."""


def kind_of(letter: str, position: str) -> str:
    """Return the character for a card's kind, that is, its letter and position."""
    return chr(_FIRST_KIND + POSITIONS.index(position) * 26 + ord(letter) - ord("A"))


@cached_per_object
def words_of(lexicon: Lexicon) -> Words:
    """Return the tables of a lexicon."""
    made: dict[tuple[str, str, str], list[str]] = {}
    rows: dict[str, dict[str, str]] = {}
    for letters in combinations_with_replacement(LETTERS, 3):
        row = "".join(letters)
        for word in lexicon.anagrams(row):
            for letter, position in zip(word, POSITIONS, strict=True):
                stay = row.replace(letter, "", 1)
                made.setdefault((letter, position, stay), []).append(word)
                rows.setdefault(stay, {})[kind_of(letter, position)] = row
    return Words({key: tuple(sorted(words)) for key, words in made.items()}, rows)


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
    return min(there, key=lambda c: (len(c), sum([each * each for each in c])), default=())


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
    row: Hand
    _TOLD = "points", "library"
    __hash__ = Struct.__hash__  # faster, and a play has no mappings

    @property
    def points(self) -> Amount:
        """The sum of the row's points, which the player gets."""
        return sum([card.points for card in self.row])

    @property
    def library(self) -> tuple[int, ...]:
        """The library cards, worth 3, 4 or 5, that the points bring, if enough are left."""
        return collected(self.points, (self.points,) * 3)

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
    return plays_of(*read_deal(hand, row), words_of(chosen(lexicon)))


def plays_of(hand: Hand, row: Hand, words: Words) -> list[Play]:
    """List the plays as `plays` does, for cards that are already checked."""
    some = dict.fromkeys(
        play
        for card in dict.fromkeys(hand)
        for place in range(len(row))
        for play in laid(card, row, place, words)
    )
    return sorted(some, key=lambda p: (-p.points, p.word, p.card, p.dropped, p.row))


def laid(card: Card, row: Hand, place: int, words: Words) -> list[Play]:
    """List the plays in which a card replaces the community card at a place (0 to 2) of the row."""
    stay = sorted((*row[:place], *row[place + 1 :]))
    letters = "".join([each.letter for each in stay])
    made, at = [], POSITIONS.index(card.position)
    for word in words.words_made.get((card.letter, card.position, letters), ()):
        first = word[1] if at == 0 else word[0]
        others = stay if stay[0].letter == first else stay[::-1]
        made.append(Play(word, card, row[place], (*others[:at], card, *others[at:])))
    return made
