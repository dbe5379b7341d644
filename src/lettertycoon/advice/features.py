"""The numbers of a position with which weighing begins, and which positions can be weighed."""

from lettertycoon.advice import learned_values
from lettertycoon.advice.learned_values import ABILITIES, Model, Values, ability_set
from lettertycoon.base import ArgumentError, type_error
from lettertycoon.matches import Position

MOST_IN_HAND = 12
MOST_IN_POOL = 8
TOO_MANY = ("advice.too_many_cards", "turn.too_many_sets")
"""Codes of the errors for more cards than can be weighed."""
_NEVER = 10**6  # a goal that no player reaches
_FIRST_ROUND = 6  # dollars that a player earns in the first round, roughly; then $1 more a round
_MOST_ROUNDS = 30


class Features:
    """A position's numbers. Lists have one entry per player: the player first, then the rivals in
    order of play. Raises ArgumentError for too many cards.
    """

    def __init__(
        self, position: Position, game: Values | None = None, model: Model | None = None
    ) -> None:
        _check_number_of_cards(position)
        rules = position.rules
        players = [position.me, *position.rivals.values()]
        self.position = position
        self.prices = rules.prices
        self.game = game or learned_values.standard(rules.doubling)
        self.tables = self.game.tables  # of incomes
        self.hand = position.hand
        self.pool = position.pool
        self.cards = position.hand + position.pool
        self.all_hand = (1 << len(self.hand)) - 1  # as bits
        self.players = len(players)
        self.model = model or learned_values.weights_for(self.players)
        self.patents = [player.patents for player in players]
        self.owned = "".join(self.patents)  # by all together
        self.money = [player.money for player in players]
        self.patent_values = [player.value(rules) for player in players]
        self.totals = [player.total(rules) for player in players]  # of patents, money, stock
        self.abilities = [ability_set(patents) for patents in self.patents]  # as bits
        self.goal = rules.goals.get(self.players, _NEVER)  # the value of patents that ends the game
        self.is_last_round = max(self.patent_values) >= self.goal
        # the players between this one and the starter still have a turn in this round, the others 0
        until = [None, *position.rivals].index(position.starter) or self.players
        self.turns_this_round = [0, *(int(place < until) for place in range(1, self.players))]
        self.unseen = [self._unseen_share(card) for card in ABILITIES]
        self.round = self._estimate_round() if position.round is None else position.round

    def gains_of(self, letter: str) -> list[float]:
        """Return what a patent's ability would add to each player's income; 0 without one."""
        bit = ABILITIES.find(letter)
        if bit < 0:
            return [0.0] * self.players
        return [self.tables.gain(owned, bit) for owned in self.abilities]

    def denied_by(self, letter: str) -> float:
        """Return the dollars per turn that a patent would bring the rival it helps most."""
        return round(max(self.gains_of(letter)[1:], default=0.0), 2)

    def _unseen_share(self, card: str) -> float:
        """Return the share of a letter's cards that may still be drawn."""
        deck = self.position.rules.deck
        if deck is None:
            return 1.0
        seen = self.cards.count(card) + self.position.seen.count(card)
        return max(deck[card] - seen, 0) / max(deck[card], 1)

    def _estimate_round(self) -> int:
        """Estimate the rounds played from what the players have."""
        total = sum(self.totals) / self.players
        played = 0
        while total >= _FIRST_ROUND + played and played < _MOST_ROUNDS:
            total -= _FIRST_ROUND + played
            played += 1
        return played


def _check_number_of_cards(position: Position) -> None:
    """Raise ArgumentError for more cards than can be weighed."""
    hand = len(position.hand)
    pool = len(position.pool)
    if hand > MOST_IN_HAND or pool > MOST_IN_POOL:
        message = f"{hand} cards in the hand and {pool} in the pool are too many to weigh; "
        message += f"the limits are {MOST_IN_HAND} and {MOST_IN_POOL}"
        raise ArgumentError(
            message,
            "advice.too_many_cards",
            hand=hand,
            pool=pool,
            most_hand=MOST_IN_HAND,
            most_pool=MOST_IN_POOL,
        )


def check_position(position: object) -> None:
    """Raise TypeError if it is not a Position, ArgumentError if it can't be weighed."""
    if not isinstance(position, Position):
        raise type_error("position", position, "a Position")
    if not position.hand:
        raise ArgumentError("there is no card in the hand, so nothing to advise", "advice.no_hand")
    players = 1 + len(position.rivals)
    if players > 1 and players not in position.rules.goals:
        message = f"rules.goals has no goal for {players} players, so the game has no end to weigh"
        raise ArgumentError(message, "advice.no_goal", players=players)


def bits_of(cards: str, some: str) -> int:
    """Return some of the cards as bits; the first of equal ones; see `cards_of_bits`."""
    bits = 0
    wanted = list(some)
    for place, card in enumerate(cards):
        if card in wanted:
            wanted.remove(card)
            bits |= 1 << place
    assert not wanted
    return bits
