"""The inputs of the network that predicts the rest of the game; kept cards are not among them."""

from lettertycoon.advice.features import Features
from lettertycoon.advice.incomes import ABILITIES

RATE = 5.5
"""Dollars that a player spends on patents per turn, roughly."""
MOST_TURNS = 14.0
INPUTS = 58
MONEY, RIVAL_MONEY, MARGIN = 12, 13, 14
"""Indices of the inputs that depend on what the turn earns."""


def _bits(number: int) -> list[float]:
    return [float(number >> bit & 1) for bit in range(len(ABILITIES))]


def turns_left(goal: int, value: int) -> float:
    """Estimate the turns until a player's patents reach the goal."""
    return min(max(goal - value, 0) / RATE, MOST_TURNS)


def fixed(
    features: Features, sets: list[int], values: list[int], patents: list[str], rival: int
) -> list[float]:
    """Return the inputs. Those that depend on what the turn earns are left 0.

    sets, values, patents: of each player after the purchase: abilities as bits, the value of the
    patents, their letters. rival: the place of the rival with whom the player is compared.
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
    # the prospects, weighted by the share of each card that may still be drawn
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
