"""Games between players who decide whole turns, for learning and for measuring strength.

They use the referee's state of a game, but not its single moves, which makes them faster.
"""

from collections.abc import Callable
from typing import NamedTuple

from lettertycoon.matches.arena import ARENA_RULES
from lettertycoon.matches.position import Position
from lettertycoon.matches.setups import begun

MOST_TURNS = 120


class Done(NamedTuple):
    """A whole turn: the cards used, what they earn, the patent bought, and the cards thrown.

    throw: a function of the hand and the full pool after the play; it returns the cards to throw.
    """

    hand: str
    pool: str
    money: int
    stock: int
    buy: str
    throw: Callable[[str, str], str]


Player = Callable[[Position, object], Done]


def without(cards: str, taken: str) -> str:
    """The letters that are left of sorted cards; all that are taken are among them."""
    for card in taken:
        cards = cards.replace(card, "", 1)
    return cards


def play(players, seats, seed: int, lexicon, log=None, rules=ARENA_RULES) -> dict[str, int]:
    """Play one game; return the totals by name.

    players: name -> an object with the methods `turn` and `replace`, both of a position.
    seats: the names, in the order of play.
    log: None, or a function that is called after each turn with (name, state, seat).
    """
    state = begun(seats, rules, lexicon, seed)
    setup = state.setup
    number = len(seats)
    while state.turns_played < MOST_TURNS:
        me = state.turn_of
        name = seats[me]
        player = players[name]
        if "Q" in state.patents[me] and state.hands[me]:
            source, card = player.replace(state.position(me))
            if card:
                if source == "hand":
                    state.discard(card)
                else:
                    state.discard_pool(card)
                state.fill_pool()
                state.fill_hand()
        done = player.turn(state.position(me))
        used = done.hand + done.pool
        if used:
            state.hands[me] = without(state.hands[me], done.hand)
            state.pool = without(state.pool, done.pool)
            state.money[me] += done.money
            state.stock[me] += done.stock
            for other in range(number):
                if other != me:
                    state.money[other] += sum([card in state.patents[other] for card in used])
            if done.buy:
                state.buy_patent(done.buy)
                state.last_round = state.last_round or state.value(me) >= setup.goal
            state.on_table, state.from_pool = used, done.pool
            state.clear(True)
        if state.hands[me] or not used:
            thrown = done.throw(state.hands[me], state.pool)
            state.discard(thrown)
            if not used:
                state.fill_hand(len(thrown))
        if used:
            state.fill_hand()
        state.events = []
        state.turns_played += 1
        following = (me + 1) % number
        if log is not None:
            log(name, state, me)
        if state.last_round and following == setup.starter:
            break
        state.turn_of = following
    return {
        name: state.value(at) + state.money[at] + state.stock[at] for at, name in enumerate(seats)
    }


def win_shares(totals, values=None):
    most = max(totals.values())
    winners = [name for name, total in totals.items() if total == most]
    return {name: (name in winners) / len(winners) for name in totals}
