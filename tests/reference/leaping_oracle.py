"""Brute force for Leaping Letters, from the rules alone: cards are (letter, points, position)."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, permutations

Card = tuple[str, int, str]


def cards(text: str) -> list[Card]:
    return [(each[0], int(each[1]), each[2]) for each in text.split()]


def library_cards(points: int, left: Counter[int]) -> list[int]:
    """Library cards of 3, 4 and 5 for the points of a word, of those left; none = written down.

    By trying all: the fewest cards; of as few the most equal.
    """
    for number in range(1, points // 3 + 1):
        found = [
            cards
            for cards in combinations_with_replacement((3, 4, 5), number)
            if sum(cards) == points and not Counter(cards) - left
        ]
        if found:
            return list(min(found, key=unequal))
    return []


def unequal(cards) -> int:
    """By how much cards differ, each from each."""
    return sum(abs(one - other) for one in cards for other in cards)


class Oracle:
    def __init__(self, words: Iterable[str]) -> None:
        self.words = {word for word in words if len(word) == 3}
        self.fewest = cache(self._fewest)

    def plays(self, hand, row):
        """All (word, card, dropped, points)."""
        found = set()
        for card in hand:
            for gone in range(3):
                stay = [row[place] for place in range(3) if place != gone]
                for both in permutations(stay):
                    three = list(both)
                    three.insert("fml".index(card[2]), card)
                    word = "".join(each[0] for each in three)
                    if word in self.words:
                        found.add((word, card, row[gone], sum(each[1] for each in three)))
        return found

    def moves(self, hand, row):
        """What hand and row may be after a play; kinds and letters alone, sorted."""
        after = set()
        for place, (letter, position) in enumerate(hand):
            rest = hand[:place] + hand[place + 1 :]
            for gone in range(3):
                a, b = row[:gone] + row[gone + 1 :]
                for one, other in ((a, b), (b, a)):
                    spelled = {
                        "f": letter + one + other,
                        "m": one + letter + other,
                        "l": one + other + letter,
                    }
                    if spelled[position] in self.words:
                        after.add((rest, "".join(sorted(letter + a + b))))
        return sorted(after)

    def _fewest(self, hand, row, pile):
        """Cards drawn, and left when the pile ends, at best."""
        if not hand:
            return 0
        after = self.moves(hand, row)
        if not after:
            if not pile:
                return len(hand)
            return 1 + self.fewest(tuple(sorted((*hand, pile[0]))), row, pile[1:])
        best = 10**9
        for rest, new in after:
            best = min(best, self.fewest(rest, new, pile))
            if not best:
                break
        return best


def kinds(some) -> tuple[tuple[str, str], ...]:
    return tuple((card.letter, card.position) for card in some)


def letters(row) -> str:
    return "".join(sorted(card.letter for card in row))
