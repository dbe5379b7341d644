"""The players after a purchase: the turns left, the chance to win, the inputs of the network."""

from functools import cache, cached_property
from math import exp
from typing import Any, NamedTuple

from lettertycoon.advice.features import Features
from lettertycoon.advice.learned_values import ABILITIES, ability_set
from lettertycoon.advice.network_inputs import ByAbility, NetworkInputs
from lettertycoon.base import LETTERS

ROUNDS = 9  # rounds of a game, roughly
_SPENT = 5.5  # dollars that a player spends on patents per turn, roughly
_MOST_TURNS = 14.0
_TIE = 0.25  # dollars: a lead this small is a tie, because `best_rival` is inexact by up to 0.14
_SUREST = 7.0  # limits the logarithm of the odds while a game goes on: to 99.9 %


class AfterPurchase:
    """The players after the player to move bought a patent, or none. Lists have one entry per
    player, as in Features. letter: the letter bought; "" = none.
    """

    def __init__(self, features: Features, letter: str) -> None:
        turns_to_come = features.turns_this_round
        self.features = features
        self.letter = letter
        self.price = features.prices[letter] if letter else 0
        self.patents = [features.patents[0] + letter, *features.patents[1:]]
        self.patent_values = [features.patent_values[0] + self.price, *features.patent_values[1:]]
        self.abilities = [ability_set(self.patents[0]), *features.abilities[1:]]
        # whether the turn is in the last round or starts it
        self.is_last_round = features.is_last_round or self.patent_values[0] >= features.goal
        self.ends_game = self.is_last_round and not any(turns_to_come)
        owned = features.owned + letter  # by anybody
        self.free_abilities = [bit for bit, card in enumerate(ABILITIES) if card not in owned]
        self.income = features.tables.totals[self.abilities[0]]  # dollars per turn

        own, *others = [_turns_to_goal(features, value) for value in self.patent_values]
        self._own_turns = own
        self._others_turns = min([*others, _MOST_TURNS])
        # turns that the player still has, an expected number that does not see the last round
        self.turns_left = min(self._own_turns, self._others_turns) + 0.5
        if not others:
            self.turns_left = float(max(ROUNDS - features.round, 1))
        # the turns left that people are told
        self.turns_shown = 0 if self.is_last_round else max(1, round(self.turns_left))

        # cards kept or left in the pool are worth nothing if nobody has a turn in which to use them
        self.hand_counts = not self.is_last_round
        next_has_turn = features.players > 1 and bool(turns_to_come[1] or not self.is_last_round)
        self.pool_counts = next_has_turn and not self.ends_game
        self.counts_at = self.hand_counts, self.pool_counts  # by place

    @cached_property
    def outlook(self) -> "Outlook":
        """What the odds depend on besides the lead."""
        features = self.features
        _, *values = features.patent_values
        _, *totals = features.totals
        ahead = max(totals) - sum(totals) / len(totals)
        left = self.turns_left
        if self.is_last_round:
            left = float(sum(features.turns_this_round))
        return Outlook(left, sum(values) / len(values) / 10, ahead / 10)

    @cached_property
    def network_rows(self) -> list[list[float]]:
        """The inputs of the network, a row for each rival."""
        rivals = range(1, self.features.players)
        return [self.network_inputs(rival).row() for rival in rivals]

    def win_chance(self, lead: float) -> float | None:
        """Return the chance to win, 0 to 1, from the expected lead in dollars.

        It is None without rivals, and for games and numbers of players without fitted weights.
        """
        known = self.features.game.chances.get(self.features.players)
        if known is None:
            return None
        if self.ends_game:
            return self._share_of_win(lead)
        log_odds: float = odds(known[int(self.is_last_round)], self.outlook, lead)
        return 1 / (1 + exp(-min(max(log_odds, -_SUREST), _SUREST)))

    def _share_of_win(self, lead: float) -> float:
        """Return 1, 0.5 or 0 at the end: with equal totals, the higher value of patents wins."""
        if abs(lead) > _TIE:
            return float(lead > 0)
        own, *others = self.patent_values
        return 0.5 if own == max(others) else float(own > max(others))

    def network_inputs(self, rival: int) -> NetworkInputs:
        """Return the inputs that compare the player with the rival at a place."""
        features = self.features
        tables = features.tables
        turns_left = self.turns_left
        own_turns = self._own_turns
        others_turns = self._others_turns
        rival_has_turn = float(features.turns_this_round[rival])
        own_income = tables.totals[self.abilities[0]]
        rival_income = tables.totals[self.abilities[rival]]
        lead_in_income = own_income - rival_income
        own_royalties = self._royalties(0)
        rival_royalties = self._royalties(rival)
        own_prospects, own_drawn = self._prospects(0)
        rival_prospects, rival_drawn = self._prospects(rival)
        own_abilities = ability_flags(self.abilities[0])
        rival_abilities = ability_flags(self.abilities[rival])
        return NetworkInputs(
            own_turns=own_turns,
            others_turns=others_turns,
            turns_left=turns_left,
            rival_has_turn=rival_has_turn,
            own_income=own_income,
            rival_income=rival_income,
            own_income_left=turns_left * own_income,
            rival_income_left=turns_left * rival_income,
            own_lead_in_income=own_turns * lead_in_income,
            others_lead_in_income=others_turns * lead_in_income,
            own_royalties_left=own_royalties * turns_left,
            rival_royalties_left=rival_royalties * turns_left,
            money=0.0,
            rival_money=0.0,
            margin=0.0,
            rival_income_soon=rival_has_turn * rival_income,
            own_prospects_left=own_prospects * turns_left,
            rival_prospects_left=rival_prospects * turns_left,
            own_q=float("Q" in self.patents[0]),
            rival_q=float("Q" in self.patents[rival]),
            round=min(features.round, 20) / 10,
            own_turns_squared=own_turns * own_turns / 10,
            others_turns_squared=others_turns * others_turns / 10,
            own_abilities=own_abilities,
            rival_abilities=rival_abilities,
            own_abilities_left=tuple([flag * turns_left for flag in own_abilities]),
            rival_abilities_left=tuple([flag * turns_left for flag in rival_abilities]),
            own_income_own_turns=own_turns * own_income,
            rival_income_own_turns=own_turns * rival_income,
            own_income_others_turns=others_turns * own_income,
            rival_income_others_turns=others_turns * rival_income,
            own_royalties=own_royalties,
            rival_royalties=rival_royalties,
            one=1.0,
            turns_left_squared=turns_left * turns_left / 10,
            own_prospects=own_prospects,
            own_drawn_left=own_drawn * turns_left,
            rival_drawn_left=rival_drawn * turns_left,
        )

    def _prospects(self, place: int) -> tuple[float, float]:
        """Return what all free abilities would add to a player's income, and the same with each
        weighted by the share of its cards that may still be drawn.

        place: of the player, 0 for the one who is advised.
        """
        owned = self.abilities[place]
        unseen = self.features.unseen
        gains = [self.features.tables.gain(owned, bit) for bit in self.free_abilities]
        drawn = [unseen[bit] * gain for bit, gain in zip(self.free_abilities, gains, strict=True)]
        return sum(gains), sum(drawn)

    def _royalties(self, place: int) -> float:
        """Return the dollars per turn that the bank pays a player for the others' words."""
        used = self.features.tables.used
        of_a_turn = sum([used[LETTERS.index(letter)] for letter in self.patents[place]])
        return of_a_turn * (self.features.players - 1)


@cache
def ability_flags(owned: int) -> ByAbility:
    """Return 1 for each ability that is in a set, 0 for the others."""
    return tuple([float(owned >> bit & 1) for bit in range(len(ABILITIES))])


def _turns_to_goal(features: Features, patent_value: int) -> float:
    """Return the turns until a player's patents may reach the goal."""
    return min(max(features.goal - patent_value, 0) / _SPENT, _MOST_TURNS)


class Outlook(NamedTuple):
    """What the odds depend on besides the lead, as numbers or arrays.

    left: turns left; in the last round, the number of rivals who still have a turn.
    patents: the mean value of the rivals' patents, in tens of dollars. It tells how far the game
        has gone.
    ahead: the best rival's total less the rivals' mean, in tens of dollars, before this turn.
    """

    left: Any
    patents: Any
    ahead: Any


def odds(weights: Any, outlook: Outlook, lead: Any) -> Any:
    """Return the logarithm of the odds to win, for numbers or arrays.

    A lead counts for more if less of the game is left. Its first dollars count apart: `first` is
    their weight, and `apart` tells one who leads from one who is behind. The lead does not tell
    enough of several rivals: `best_rival` softens it by a fixed spread, which late in the game is
    too much if one rival is ahead of the others.

    lead: the expected lead, in dollars.
    """
    chance, later, always, now, soon, first, apart, of_patents, of_ahead = weights
    ten = lead / 10
    rest = outlook.left + 0.5
    of_lead = ten * (always + now / rest**0.5 + soon / rest)
    of_first = (first * ten + apart * abs(ten)) / (1 + abs(ten))
    of_rivals = of_patents * outlook.patents + of_ahead * outlook.ahead / rest
    return chance + later * outlook.left + of_lead + of_first + of_rivals
