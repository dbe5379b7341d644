"""The numbers of a position that weighing begins with, and the inputs of the network."""

from lettertycoon.advice.values import ABILITIES, Values, ability_set, standard
from lettertycoon.base import ArgumentError, shown
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Position

MOST_HAND, MOST_POOL = 12, 8
INPUTS = 58
MONEY, RIVAL_MONEY, MARGIN = 12, 13, 14
"""Indices of the inputs that depend on what the turn earns."""
_RATE = 5.5  # dollars that a player spends on patents per turn, roughly
_MOST_TURNS = 14.0
_NEVER = 10**6  # a goal that no player reaches


class Features:
    """A position's numbers. Lists have one entry per player: the player first, then the rivals in
    order of play.

    tables: the incomes of the game; those of the standard game if `game` is left out.
    patents, money: what the players have.
    values: the value of the patents owned.
    totals: the sum of patents, money and stock.
    sets: the abilities owned, as bits.
    goal: the value of patents that ends the game.
    last: whether this is the last round.
    turns: how many turns each player has in this round after the player's own: 0 or 1.
    unseen: for each ability, the share of its letter's cards that may still be drawn.
    """

    def __init__(self, position: Position, game: Values | None = None) -> None:
        rules, players = position.rules, [position.me, *position.rivals.values()]
        self.position, self.rules, self.prices = position, rules, rules.prices
        self.game = game or standard(rules.doubling)
        self.tables = self.game.tables
        self.hand, self.pool = position.hand, position.pool
        self.cards = position.hand + position.pool
        self.players = len(players)
        self.patents = [each.patents for each in players]
        self.owned = "".join(self.patents)
        self.money = [each.money for each in players]
        self.values = [each.value(rules) for each in players]
        self.totals = [each.total(rules) for each in players]
        self.sets = [ability_set(each) for each in self.patents]
        self.goal = rules.goals.get(self.players, _NEVER)
        self.last = max(self.values) >= self.goal
        # the players between this one and the starter still have a turn in this round
        until = [None, *position.rivals].index(position.starter) or self.players
        self.turns = [0] + [int(place < until) for place in range(1, self.players)]
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


def network_inputs(
    features: Features, sets: list[int], values: list[int], patents: list[str], rival: int
) -> list[float]:
    """Return the inputs of the network; those that depend on what the turn earns are left 0.

    sets, values, patents: of each player after the purchase: abilities as bits, the value of the
    patents, their letters. rival: the place of the rival with whom the player is compared.
    """
    tables = features.tables
    own = _turns_left(features.goal, values[0])
    others = min([_turns_left(features.goal, value) for value in values[1:]])
    left = min(own, others) + 0.5
    free = unowned_abilities("".join(patents))
    prospects, drawn, royalties = [], [], []
    for place in (0, rival):
        gains = [tables.gain(sets[place], bit) for bit in free]
        prospects.append(sum(gains))
        # weighted by the share of each card that may still be drawn
        shares = [features.unseen[bit] for bit in free]
        drawn.append(sum([share * gain for share, gain in zip(shares, gains, strict=True)]))
        used = sum([tables.uses[letter] for letter in patents[place]])
        royalties.append(used * (features.players - 1))
    mine, theirs = tables.totals[sets[0]], tables.totals[sets[rival]]
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
        drawn[0] * left, drawn[1] * left
    ]  # fmt: skip


def _turns_left(goal: int, value: int) -> float:
    """Estimate the turns until a player's patents reach the goal."""
    return min(max(goal - value, 0) / _RATE, _MOST_TURNS)


def _bits(number: int) -> list[float]:
    return [float(number >> bit & 1) for bit in range(len(ABILITIES))]


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


def other_rules(position: Position, game: Values) -> tuple[str, ...]:
    """Return the names of the rules that change what cards and patents bring, and that differ from
    those of the game for which the values were learned.
    """
    known = ("doubling", "hand_size", "pool_size", "deck", "earnings", "prices", "goals")
    return tuple(
        [name for name in known if getattr(position.rules, name) != getattr(game.rules, name)]
    )


def other_lexicon(lexicon: Lexicon, game: Values) -> str | None:
    """Return the lexicon's name if the values were learned with other words, else None."""
    if game.lexicon is not None:
        return None if lexicon.sha256 == game.lexicon else lexicon.name
    known = Lexicon.default()
    same = lexicon is known or lexicon.sha256 == known.sha256
    return None if same else lexicon.name
