"""The expected rest of the game, without the cards: a small network on the position's numbers."""

from lettertycoon.advice.features import Features
from lettertycoon.advice.incomes import ABILITIES

RATE = 5.5
"""Dollars of patents that a player buys a turn, about."""
MOST_TURNS = 14.0
INPUTS = 58
MONEY, RIVAL_MONEY, MARGIN = 12, 13, 14


def _bits(number: int) -> list[float]:
    return [float(number >> bit & 1) for bit in range(len(ABILITIES))]


def turns_left(goal: int, value: int) -> float:
    """Turns until a player can have patents for the goal, about."""
    return min(max(goal - value, 0) / RATE, MOST_TURNS)


def fixed(
    features: Features, sets: list[int], values: list[int], patents: list[str], rival: int
) -> list[float]:
    """The inputs that do not depend on what is earned; those that do are left 0.

    rival: the place of the one the player is compared with.
    """
    table, used = features.incomes.totals, features.incomes.uses
    own = turns_left(features.goal, values[0])
    others = min([turns_left(features.goal, value) for value in values[1:]])
    left = min(own, others) + 0.5
    mine, theirs = table[sets[0]], table[sets[rival]]
    owned = "".join(patents)
    free = [bit for bit, letter in enumerate(ABILITIES) if letter not in owned]
    prospects = [
        sum([table[sets[place] | 1 << bit] - table[sets[place]] for bit in free])
        for place in (0, rival)
    ]
    # what may still be drawn counts for more than what lies in the discard pile
    drawn = [
        sum(
            [
                features.unseen[bit] * (table[sets[place] | 1 << bit] - table[sets[place]])
                for bit in free
            ]
        )
        for place in (0, rival)
    ]
    royalties = [
        sum([used[letter] for letter in patents[place]]) * (features.players - 1)
        for place in (0, rival)
    ]
    turn = float(features.turns[rival])
    bits, their_bits = _bits(sets[0]), _bits(sets[rival])
    return [
        own, others, left, turn, mine, theirs, left * mine, left * theirs,
        own * (mine - theirs), others * (mine - theirs), royalties[0] * left, royalties[1] * left,
        0.0, 0.0, 0.0,
        turn * theirs, prospects[0] * left, prospects[1] * left,
        float("Q" in patents[0]), float("Q" in patents[rival]),
        min(features.round, 20) / 10, own * own / 10, others * others / 10,
        *bits, *their_bits, *[each * left for each in bits], *[each * left for each in their_bits],
        own * mine, own * theirs, others * mine, others * theirs,
        royalties[0], royalties[1], 1.0, left * left / 10, prospects[0],
        drawn[0] * left, drawn[1] * left,
    ]  # fmt: skip
