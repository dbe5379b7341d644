"""Decks in a random order, and the cut for the start: the same for a seed, for ever."""

from random import Random
from typing import NamedTuple

from lettertycoon.turns import Rules

Cut = tuple[tuple[int, str], ...]
"""One round of cutting: the places of those who cut, each with the letter."""


class Script(NamedTuple):
    """What chance brings a match that is told instead of left to a seed."""

    cuts: tuple[Cut, ...]
    decks: tuple[str, ...]
    """The deck, then the discard pile each time it was shuffled into a new one."""


def full_deck(rules: Rules) -> str:
    """All cards, in the order of the alphabet; none where the rules have no limit."""
    return "".join([letter * number for letter, number in (rules.deck or {}).items()])


def shuffled(cards: str, seed: int, number: int) -> str:
    """The cards in the order that a seed gives them at its shuffle of this number, whatever their
    order was. It stands on `Random.random` alone, whose numbers Python promises for ever.
    """
    random = Random(f"{seed} {number}").random
    order = sorted(cards)
    keys = [random() for _ in order]
    by_key = dict(zip(keys, order, strict=True))
    if len(by_key) == len(order):
        return "".join(map(by_key.__getitem__, sorted(keys)))
    # of equal keys the first card comes first: one shuffle in a million million has any
    return "".join([order[place] for place in sorted(range(len(order)), key=keys.__getitem__)])


def cut(rules: Rules, players: int, seed: int) -> tuple[Cut, ...]:
    """Each player cuts a card; the one closest to Z begins, those who are tied cut again (1.6).
    Cards that were cut stay out until the start is settled; where they run out before, the first
    of those tied begins.
    """
    random, cards = Random(f"{seed} 0").random, full_deck(rules)
    tied, rounds = tuple(range(players)), []
    while len(tied) > 1 and len(cards) >= len(tied):
        taken = []
        for place in tied:
            letter = cards[int(random() * len(cards))]
            cards = cards.replace(letter, "", 1)
            taken.append((place, letter))
        rounds.append(tuple(taken))
        tied = closest_to_z(rounds[-1])
    return tuple(rounds)


def closest_to_z(cut: Cut) -> tuple[int, ...]:
    """The places of those whose letter comes last in the alphabet."""
    highest = max([letter for _, letter in cut])
    return tuple([place for place, letter in cut if letter == highest])


def beginner(cuts: tuple[Cut, ...]) -> int:
    """The place of the player who begins."""
    return closest_to_z(cuts[-1])[0] if cuts else 0
