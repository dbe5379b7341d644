"""The inputs of the network that predicts how a margin over a rival changes in a game."""

from collections.abc import Mapping
from itertools import chain
from typing import Any, NamedTuple

from lettertycoon.advice.learned_values import ABILITIES

ByAbility = tuple[float, ...]
"""A number for each of ABILITIES."""


class NetworkInputs(NamedTuple):
    """What the network knows of a player, after the turn, and of one rival: in its order.

    The weights belong to this order: a new input stands last, and needs new weights. "Own" is the
    player's, "rival" the rival's. `..._left` is a number times the turns left.

    own_turns: turns until the player's own patents may reach the goal.
    others_turns: turns until those of any other player may reach it.
    turns_left: the fewer of these, and half a turn.
    rival_has_turn: 1 if the rival still has a turn in this round, else 0.
    own_income, rival_income: dollars per turn.
    own_lead_in_income, others_lead_in_income: the difference of these, times `own_turns` and
        `others_turns`.
    own_royalties, rival_royalties: dollars per turn that the bank pays for the others' words.
    money, rival_money, margin: what is there after the turn, scaled; each depends on what the turn
        earns, so they are 0 until it is known.
    rival_income_soon: what the rival still earns in this round.
    own_prospects, rival_prospects: what all abilities without an owner would add to the incomes.
    own_q, rival_q: 1 if the patent Q is owned, else 0.
    round: the rounds played, in tens.
    own_turns_squared, others_turns_squared, turns_left_squared: squares, in tens.
    own_abilities, rival_abilities: for each ability, 1 if it is owned, else 0.
    own_income_own_turns ...: products of an income and a number of turns.
    one: always 1, for the constant of the linear part.
    own_drawn_left, rival_drawn_left: the prospects, each ability weighted by the share of its cards
        that may still be drawn.
    """

    own_turns: float
    others_turns: float
    turns_left: float
    rival_has_turn: float
    own_income: float
    rival_income: float
    own_income_left: float
    rival_income_left: float
    own_lead_in_income: float
    others_lead_in_income: float
    own_royalties_left: float
    rival_royalties_left: float
    money: float
    rival_money: float
    margin: float
    rival_income_soon: float
    own_prospects_left: float
    rival_prospects_left: float
    own_q: float
    rival_q: float
    round: float
    own_turns_squared: float
    others_turns_squared: float
    own_abilities: ByAbility
    rival_abilities: ByAbility
    own_abilities_left: ByAbility
    rival_abilities_left: ByAbility
    own_income_own_turns: float
    rival_income_own_turns: float
    own_income_others_turns: float
    rival_income_others_turns: float
    own_royalties: float
    rival_royalties: float
    one: float
    turns_left_squared: float
    own_prospects: float
    own_drawn_left: float
    rival_drawn_left: float

    def row(self) -> list[float]:
        """Return the numbers in the network's order, those by ability one after the other."""
        parts: tuple[Any, ...] = self
        by_ability = parts[_FIRST_BY_ABILITY:_AFTER_BY_ABILITY]
        return [
            *parts[:_FIRST_BY_ABILITY],
            *chain.from_iterable(by_ability),
            *parts[_AFTER_BY_ABILITY:],
        ]


_FIRST_BY_ABILITY = NetworkInputs._fields.index("own_abilities")
_AFTER_BY_ABILITY = 1 + NetworkInputs._fields.index("rival_abilities_left")


def _find_places() -> Mapping[str, int]:
    """Return the place of each input in the network's order; of those by ability, the first."""
    places = {}
    place = 0
    for name, kind in NetworkInputs.__annotations__.items():
        places[name] = place
        place += len(ABILITIES) if kind == ByAbility else 1
    return places


PLACES = _find_places()
INPUTS = 1 + PLACES["rival_drawn_left"]
"""How many numbers the network takes."""
MONEY = PLACES["money"]
RIVAL_MONEY = PLACES["rival_money"]
MARGIN = PLACES["margin"]
"""The places of the inputs that depend on what a turn earns."""
