"""Which cards may lay a play: every choice of duplicate, added S, and cards from hand and pool."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from lettertycoon.turns.rules import DUPLICATE_CARDS
from lettertycoon.turns.turn import Turn

Cards = tuple[tuple[str, str], ...]
"""The real cards of each word: (from the hand, from the pool), each sorted."""


class Choice(NamedTuple):
    """A way before it is looked at: the extras and the cards of each word."""

    duplicate: str
    """The letter that X duplicates, or ""."""
    copy_in: int
    """Index of the word with the duplicate, or -1."""
    s_in: int
    """Index of the word with the added S, or -1."""
    cards: Cards


class Need(NamedTuple):
    """The extras of a choice, and the real cards they leave to be found."""

    duplicate: str
    copy_in: int
    s_in: int
    cards: dict[str, tuple[int, ...]]  # letter -> how many each word needs, in order of letters


def needs(
    turn: Turn, words: tuple[str, ...], duplicate_cards: int = DUPLICATE_CARDS
) -> Iterator[Need]:
    """Every way to use the extras, whether the real cards are there or not.

    duplicate_cards: real cards that a turn with a duplicate needs at least (rules 1.4.1).
    """
    letters = sorted(set("".join(words)))
    spelled = {letter: tuple([word.count(letter) for word in words]) for letter in letters}
    s_words = [index for index, word in enumerate(words) if word.endswith("S")]
    for s_in in [-1, *s_words] if "Z" in turn.patents else [-1]:
        cards = spelled if s_in < 0 else spelled | {"S": _less(spelled["S"], s_in)}
        yield Need("", -1, s_in, cards)
        if "X" not in turn.patents or sum(map(sum, cards.values())) - 1 < duplicate_cards:
            continue
        for letter, copy_in in product(letters, range(len(words))):
            # the original is a real card, of either word (1.4.1)
            if cards[letter][copy_in] and sum(cards[letter]) > 1:
                fewer = cards | {letter: _less(cards[letter], copy_in)}
                yield Need(letter, copy_in, s_in, fewer)


def _less(numbers: tuple[int, ...], index: int) -> tuple[int, ...]:
    return tuple([number - (each == index) for each, number in enumerate(numbers)])


def choices(
    turn: Turn, words: tuple[str, ...], duplicate_cards: int = DUPLICATE_CARDS, hand_cards: int = 1
) -> Iterator[Choice]:
    """Every distinct way to lay a word or a pair, in no order. Of a way of two equal words and
    its mirror, the smaller one.

    duplicate_cards: real cards that a turn with a duplicate needs at least (rules 1.4.1).
    hand_cards: hand cards that each word needs at least (1.2), 0 or 1.
    """
    hand, pool = Counter(turn.hand), Counter(turn.pool)
    alike = len(words) == 2 and words[0] == words[1]

    @cache
    def shares(letter: str, numbers: tuple[int, ...]) -> list[tuple[str, ...]]:
        """Every way to give each word so many of a letter, as its cards from the hand and from
        the pool: the first word's, then the second's.
        """
        found = []
        for from_hand in product(*[range(number + 1) for number in numbers]):
            used = sum(from_hand)
            if used <= hand[letter] and sum(numbers) - used <= pool[letter]:
                both = [(one, number - one) for one, number in zip(from_hand, numbers, strict=True)]
                found.append(tuple([letter * each for word in both for each in word]))
        return found

    for duplicate, copy_in, s_in, need in needs(turn, words, duplicate_cards):
        # every card at most once in the turn (1.2): letter by letter, both words together
        for parts in product(*[shares(letter, numbers) for letter, numbers in need.items()]):
            cards = [*map("".join, zip(*parts, strict=True))]
            if hand_cards and not all(cards[::2]):
                continue
            choice = Choice(
                duplicate, copy_in, s_in, tuple(zip(cards[::2], cards[1::2], strict=True))
            )
            if not alike or choice <= mirror(choice):
                yield choice


def mirror(choice: Choice) -> Choice:
    """The same choice with the two words exchanged."""
    other = {-1: -1, 0: 1, 1: 0}
    copy_in, s_in = other[choice.copy_in], other[choice.s_in]
    return Choice(choice.duplicate, copy_in, s_in, choice.cards[::-1])
