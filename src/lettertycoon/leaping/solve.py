"""Emptying a solo hand with the fewest extra cards."""

from collections import Counter
from collections.abc import Iterable

from lettertycoon.base import seed_of, whole
from lettertycoon.leaping.cards import Card, Cards, read_cards, read_hand, read_row
from lettertycoon.leaping.deck import DECK
from lettertycoon.leaping.expected import Expected
from lettertycoon.leaping.solution import Solution, best_order, follow
from lettertycoon.leaping.words import words_of
from lettertycoon.lexicons import Lexicon, chosen

MOST_SAMPLES = 100_000


def solve(
    hand: Cards,
    row: Cards,
    lexicon: Lexicon | None = None,
    *,
    pile: Cards | None = None,
    deck: Cards | None = None,
    samples: int = 200,
    seed: int | None = 0,
) -> Solution:
    """Find the order of plays that empties a hand with the fewest extra cards.

    A card is drawn only when no play is left.

    hand: cards such as "D1f A2m"; at most 16.
    row: the three community cards.
    pile: the draw pile in its order, if it is known; the answer is then exact. None = unknown.
    lexicon: the embedded lexicon if left out.
    deck: all cards of the game; the default deck if left out. It matters only if the pile is
        unknown: the cards that are not in hand or row may then come in any order. The answer is
        exact if the hand can be emptied without a draw, or if at most five cards are unseen.
        Otherwise the plays are the best of those compared, and the number of extra cards is an
        estimate with a standard error.
    samples: the number of random orders of the unseen cards that the estimate is made from.
    seed: decides these orders; None = a fresh one.

    Raises NotationError for a text that is not a card; ArgumentError for a wrong number of cards or
    samples, or if there are too many orders to search; LexiconError if `lexicon` is not a Lexicon.

    >>> solution = solve("M1l T1l", "D1f A2m Y2l", pile="")
    >>> [play.word for play in solution.plays], solution.extra, solution.error
    (['DAM', 'MAT'], 0, 0)
    """
    held, three = read_hand(hand), read_row(row)
    words = words_of(chosen(lexicon))
    if pile is not None:
        return best_order(held, three, read_cards("pile", pile), words)
    samples = whole("samples", samples, 2, MOST_SAMPLES)
    seed = seed_of(seed)
    cards = DECK if deck is None else read_cards("deck", deck)
    expected = Expected(words, unseen(cards, (*held, *three)))
    path, extra = expected.choose(held, three)
    error = 0.0
    if extra is None:
        extra, error = expected.played(path[-1], samples, seed)
    plays, drawn, left = follow(held, three, path, (), words)
    return Solution(held, three, plays, drawn, extra, error, left)


def unseen(deck: Iterable[Card], seen: Iterable[Card]) -> tuple[Card, ...]:
    """Return the deck's cards without the seen ones; seen cards not in the deck are ignored."""
    gone = Counter(seen)
    left = []
    for card in deck:
        if gone[card] > 0:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)
