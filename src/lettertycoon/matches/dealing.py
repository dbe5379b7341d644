"""What the seed of a match decides: the decks, and the cut for who begins (rules 1.6)."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from lettertycoon.games import shuffle_by_numbers
from lettertycoon.turns import Rules


class CutCard(NamedTuple):
    """A card that a player cut."""

    place: int
    letter: str


Cut = tuple[CutCard, ...]
"""One round of cutting: the card of everybody who cuts."""


@lru_cache(8)
def full_deck(rules: Rules) -> str:
    """Return all cards in alphabetical order."""
    return "".join([letter * number for letter, number in (rules.deck or {}).items()])


def shuffle(cards: str, seed: int, number: int) -> str:
    """Return cards, which are sorted, as the deck of a number; the first deck is 1."""
    return shuffle_by_numbers(cards, f"{seed} {number}")


@lru_cache(8)
def cuts_of(rules: Rules, players: int, seed: int) -> tuple[Cut, ...]:
    """Let each player cut a card; the letter closest to Z begins, and ties cut again (rules 1.6).

    Cut cards stay out until it is settled who begins. If the cards run out before, the first of the
    tied players begins. Online, nobody cuts, and the first of the names begins.
    """
    if rules.procedure == "online":
        return ()
    random = Random(f"{seed} 0").random
    cards = full_deck(rules)
    tied = tuple(range(players))
    cuts = []
    while len(tied) > 1 and len(cards) >= len(tied):
        cut = []
        for place in tied:
            letter = cards[int(random() * len(cards))]
            cards = cards.replace(letter, "", 1)
            cut.append(CutCard(place, letter))
        cuts.append(tuple(cut))
        tied = _closest_to_z(cut)
    return tuple(cuts)


def starter_of(cuts: tuple[Cut, ...]) -> int:
    """Return the place of the player who begins after these cuts."""
    return _closest_to_z(cuts[-1])[0] if cuts else 0


def _closest_to_z(cut: Cut | list[CutCard]) -> tuple[int, ...]:
    """Return the places of the players whose letter comes last in the alphabet."""
    highest = max([card.letter for card in cut])
    return tuple([card.place for card in cut if card.letter == highest])
