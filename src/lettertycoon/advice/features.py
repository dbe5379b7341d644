"""The numbers of a position that weighing begins with, and the inputs of the network."""

from math import exp
from typing import Any

from lettertycoon.advice.values import ABILITIES, Model, Values, ability_set, standard, weights_for
from lettertycoon.base import LETTERS, ArgumentError, shown
from lettertycoon.matches import Position

MOST_HAND, MOST_POOL = 12, 8
TOO_MANY = ("advice.too_many_cards", "turn.too_many_sets")
"""Codes of the errors for more cards than can be weighed."""
INPUTS = 58
MONEY, RIVAL_MONEY, MARGIN = 12, 13, 14
"""Indices of the inputs that depend on what the turn earns."""
ROUNDS = 9  # rounds of a game, roughly
_RATE = 5.5  # dollars that a player spends on patents per turn, roughly
_MOST_TURNS = 14.0
_TIE = 0.25  # dollars: a lead this small is a tie, because `best_rival` is inexact by up to 0.14
_SUREST = 7.0  # limits the logarithm of the odds while a game goes on: to 99.9 %
_NEVER = 10**6  # a goal that no player reaches


class Features:
    """A position's numbers. Lists have one entry per player: the player first, then the rivals in
    order of play.

    tables: the incomes of the game; those of the standard game if `game` is left out.
    model: the weights; those shipped if left out.
    all_held: all cards of the hand, as bits.
    patents, money: what the players have.
    values: the value of the patents owned.
    totals: the sum of patents, money and stock.
    sets: the abilities owned, as bits.
    goal: the value of patents that ends the game.
    last: whether this is the last round.
    turns: how many turns each player still has in this round after this turn: 0 or 1.
    unseen: for each ability, the share of its letter's cards that may still be drawn.

    Raises ArgumentError for too many cards.
    """

    def __init__(
        self, position: Position, game: Values | None = None, model: Model | None = None
    ) -> None:
        rules, players = position.rules, [position.me, *position.rivals.values()]
        self.position, self.prices = position, rules.prices
        self.game = game or standard(rules.doubling)
        self.tables = self.game.tables
        self.hand, self.pool = position.hand, position.pool
        hand, pool = len(self.hand), len(self.pool)
        if hand > MOST_HAND or pool > MOST_POOL:
            message = f"{hand} cards in the hand and {pool} in the pool are too many to weigh; "
            message += f"the limits are {MOST_HAND} and {MOST_POOL}"
            code = "advice.too_many_cards"
            raise ArgumentError(
                message, code, hand=hand, pool=pool, most_hand=MOST_HAND, most_pool=MOST_POOL
            )
        self.cards = position.hand + position.pool
        self.all_held = (1 << len(self.hand)) - 1
        self.players = len(players)
        self.model = model or weights_for(self.players)
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
        deck, known = rules.deck, self.cards + position.seen
        self.unseen = [
            1.0 if deck is None else max(deck[card] - known.count(card), 0) / max(deck[card], 1)
            for card in ABILITIES
        ]
        self.round = self._rounds_played() if position.round is None else position.round

    def _rounds_played(self) -> int:
        """Estimate the rounds played: the first earns $6, and each later one $1 more."""
        total, played = sum(self.totals) / self.players, 0
        while total >= 6 + played and played < 30:
            total -= 6 + played
            played += 1
        return played


class Purchase:
    """The players after a purchase.

    letter, price: the letter bought, and what it costs; "" = none.
    patents, values, sets: of each player, the letters owned, their value, the abilities as bits.
    last, over: whether the turn is in the last round or starts it, and whether it ends the game.
    free: bit numbers of the abilities that nobody owns.
    inputs: the network's inputs for each rival; those that depend on earnings are 0.
    left, turns: turns left, and the same as a whole number.
    rest: turns left; in the last round, the number of rivals who still have a turn.
    income: the player's dollars per turn.
    counts: whether kept cards are worth anything, and whether cards left in the pool are: not if
        nobody has a turn in which to use them.
    """

    def __init__(self, features: Features, letter: str) -> None:
        self.features, self.letter = features, letter
        self.price = features.prices[letter] if letter else 0
        self.patents = [features.patents[0] + letter, *features.patents[1:]]
        self.values = [features.values[0] + self.price, *features.values[1:]]
        self.sets = [ability_set(self.patents[0]), *features.sets[1:]]
        self.last = features.last or self.values[0] >= features.goal
        self.over = self.last and not any(features.turns)
        owned = features.owned + letter
        self.free = [bit for bit, ability in enumerate(ABILITIES) if ability not in owned]
        rivals = range(1, features.players)
        self.inputs = [_network_inputs(features, self, rival) for rival in rivals]
        self.left = self.inputs[0][2] if self.inputs else float(max(ROUNDS - features.round, 1))
        self.turns = 0 if self.last else max(1, round(self.left))
        self.rest = float(sum(features.turns)) if self.last else self.left
        self.income = features.tables.totals[self.sets[0]]
        soon = features.players > 1 and not self.over
        self.counts = not self.last, soon and bool(features.turns[1] or not self.last)

    def win_chance(self, lead: float) -> float | None:
        """Return the chance to win, 0 to 1, from the expected lead in dollars.

        It is None without rivals, and for games and numbers of players without fitted weights.
        """
        known = self.features.game.chances.get(self.features.players)
        if known is None:
            return None
        if self.over:  # with equal totals, the higher value of patents wins
            mine, most = self.values[0], max(self.values[1:])
            tie = 0.5 if mine == most else float(mine > most)
            return float(lead > 0) if abs(lead) > _TIE else tie
        surely: float = odds(known[int(self.last)], self.rest, lead)
        return 1 / (1 + exp(-min(max(surely, -_SUREST), _SUREST)))


def odds(weights: Any, left: Any, lead: Any) -> Any:
    """Return the logarithm of the odds to win, for numbers or arrays.

    A lead counts for more if less of the game is left, and its first dollars count most.

    left: turns left; in the last round, the number of rivals who still have a turn. lead: the
    expected lead, in dollars.
    """
    ten, rest, (chance, later, always, now, soon, first) = lead / 10, left + 0.5, weights
    of_lead = always + now / rest**0.5 + soon / rest + first / (1 + abs(ten))
    return chance + later * left + ten * of_lead


def _network_inputs(features: Features, purchase: Purchase, rival: int) -> list[float]:
    """Return the inputs of the network that compare the player with the rival at a place."""
    tables, sets, patents = features.tables, purchase.sets, purchase.patents
    # the turns until the player's own patents reach the goal, and those of any other player
    lacking = [max(features.goal - value, 0) / _RATE for value in purchase.values]
    own, others = (min(*each, _MOST_TURNS) for each in (lacking[:1], lacking[1:]))
    left = min(own, others) + 0.5
    prospects, drawn, royalties = [], [], []
    for place in (0, rival):
        gains = [tables.gain(sets[place], bit) for bit in purchase.free]
        prospects.append(sum(gains))
        # weighted by the share of each card that may still be drawn
        shares = [features.unseen[bit] for bit in purchase.free]
        drawn.append(sum([share * gain for share, gain in zip(shares, gains, strict=True)]))
        used = sum([tables.used[LETTERS.index(letter)] for letter in patents[place]])
        royalties.append(used * (features.players - 1))
    mine, theirs = tables.totals[sets[0]], tables.totals[sets[rival]]
    turn = float(features.turns[rival])
    bits, their_bits = (
        [float(sets[place] >> bit & 1) for bit in range(len(ABILITIES))] for place in (0, rival)
    )
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


def check_position(position: object) -> None:
    """Raise TypeError if it is not a Position, ArgumentError if it can't be weighed."""
    if not isinstance(position, Position):
        raise TypeError(f"position is {shown(position)}; it must be a Position")
    if not position.hand:
        raise ArgumentError("there is no card in the hand, so nothing to advise", "advice.no_hand")
    players = 1 + len(position.rivals)
    if players > 1 and players not in position.rules.goals:
        message = f"rules.goals has no goal for {players} players, so the game has no end to weigh"
        raise ArgumentError(message, "advice.no_goal", players=players)


def bits_of(cards: str, some: str) -> int:
    """Return some of the cards as bits; of equal cards, the first. `sort_out` is the inverse."""
    bits, left = 0, list(some)
    for place, card in enumerate(cards):
        if card in left:
            left.remove(card)
            bits |= 1 << place
    assert not left
    return bits
