"""The features of a position, as numbers."""

from lettertycoon.advice.incomes import ABILITIES, ability_set
from lettertycoon.advice.learned import Learned, embedded
from lettertycoon.base import ArgumentError, shown
from lettertycoon.matches import Position
from lettertycoon.turns import Rules

_NEVER = 10**6  # a goal that no player reaches


class Features:
    """A position's numbers. Lists have one entry per player: the player first, then the rivals in
    order of play.

    values: the value of the patents owned.
    totals: the sum of patents, money and stock.
    sets: the abilities owned, as bits.
    goal: the value of patents that ends the game.
    last: whether this is the last round.
    turns: how many turns each player has in this round after the player's own: 0 or 1.
    unseen: for each ability, the share of its letter's cards that may still be drawn.
    learned: tables and weights of the game; the shipped ones if left out.
    """

    __slots__ = (
        "cards", "goal", "hand", "incomes", "last", "learned", "money", "owned", "patents",
        "players", "pool", "position", "prices", "round", "rules", "sets", "totals", "turns",
        "unseen", "values",
    )  # fmt: skip

    def __init__(self, position: Position, learned: Learned | None = None) -> None:
        rules, players = position.rules, [position.me, *position.rivals.values()]
        self.position, self.rules, self.prices = position, rules, rules.prices
        self.hand, self.pool = position.hand, position.pool
        self.cards = position.hand + position.pool
        self.players = len(players)
        self.patents = [each.patents for each in players]
        self.owned = "".join(self.patents)
        self.money = [each.money for each in players]
        prices = rules.prices
        self.values = [sum([prices[card] for card in each]) for each in self.patents]
        self.totals = [
            value + each.money + each.stock
            for value, each in zip(self.values, players, strict=True)
        ]
        self.sets = [ability_set(each) for each in self.patents]
        self.goal = rules.goals.get(self.players, _NEVER)
        self.last = max(self.values) >= self.goal
        names = [None, *position.rivals]
        # the players between this one and the starter still have a turn in this round
        starter = names.index(position.starter)
        until = starter or self.players
        self.turns = [0] + [int(place < until) for place in range(1, self.players)]
        self.learned = learned or embedded(rules.doubling)
        self.incomes = self.learned.incomes
        self.unseen = self._unseen()
        self.round = self._round() if position.round is None else position.round

    def _unseen(self) -> list[float]:
        """Return, for each ability, the share of its letter's cards that may still be drawn."""
        deck, known = self.rules.deck, self.cards + self.position.seen
        if deck is None:
            return [1.0] * len(ABILITIES)
        return [
            max(deck[card] - known.count(card), 0) / deck[card] if deck[card] else 0.0
            for card in ABILITIES
        ]

    def _round(self) -> int:
        """Estimate the rounds played: the first earns $6, and each later one $1 more."""
        total = sum(self.totals) / self.players
        played, income = 0, 6.0
        while total >= income and played < 30:
            total -= income
            played, income = played + 1, income + 1.0
        return played


def unowned_abilities(owned: str) -> list[int]:
    """Return the bit numbers of the abilities that nobody owns."""
    return [bit for bit, letter in enumerate(ABILITIES) if letter not in owned]


MOST_HAND, MOST_POOL = 12, 8


def too_many_cards(position: Position) -> bool:
    """Tell whether a position has more cards than advice weighs."""
    return len(position.hand) > MOST_HAND or len(position.pool) > MOST_POOL


def check_position(position: object) -> None:
    """Raise TypeError if it is not a Position, ArgumentError if it can't be weighed."""
    if not isinstance(position, Position):
        raise TypeError(f"position is {shown(position)}; it must be a Position")
    if not position.hand:
        raise ArgumentError("there is no card in the hand, so nothing to advise", "advice.no_hand")
    if too_many_cards(position):
        raise ArgumentError(
            f"{len(position.hand)} cards in the hand and {len(position.pool)} in the pool are too "
            f"many to weigh; the limits are {MOST_HAND} and {MOST_POOL}",
            "advice.too_many_cards",
            hand=len(position.hand),
            pool=len(position.pool),
            most_hand=MOST_HAND,
            most_pool=MOST_POOL,
        )
    players = 1 + len(position.rivals)
    if players > 1 and players not in position.rules.goals:
        raise ArgumentError(
            f"rules.goals has no goal for {players} players, so the game has no end to weigh",
            "advice.no_goal",
            players=players,
        )


def unusual(rules: Rules, learned: Rules) -> tuple[str, ...]:
    """Return the names of the rules that change what cards and patents bring, and that differ from
    the rules of the tables.
    """
    known = ("doubling", "hand_size", "pool_size", "deck", "earnings", "prices", "goals")
    return tuple(name for name in known if getattr(rules, name) != getattr(learned, name))
