"""The referee: the consequences of a move, stage by stage (docs/rules.md 1.2 to 1.6).

Comments say where the online procedure differs. Each function leaves the state at the next stage at
which a player must choose.
"""

from collections.abc import Mapping

from lettertycoon.base import Amount, Value
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.moves import Move
from lettertycoon.matches.state import State
from lettertycoon.turns import Play, kernel_weights


def deal(state: State, deck: str) -> None:
    """Deal the hands, in the table's order, then the pool, and begin the first turn."""
    setup = state.setup
    state.deck = deck
    for place in range(len(setup.names)):
        state.turn_of = place
        state.fill_hand()
    state.fill_pool()
    state.events = []
    state.turn_of = setup.starter
    state.last_round = setup.goal == 0 and setup.rules.procedure == "table"
    _begin_turn(state)


def legal(state: State) -> Legal:
    """Return the moves that the state's stage allows."""
    setup, stage = state.setup, state.stage
    hand = state.hands[state.turn_of]
    least, most = 0, 0
    if stage in ("lay", "discard"):
        least, most = (1, 1) if state.forfeit else (0, len(hand))
    player = None if stage == "over" else setup.names[state.active]
    turn = state.turn() if stage == "lay" else None
    buyable = state.buyable if stage == "buy" else ""
    laid = "" if state.laid is None else state.laid
    return Legal(stage, player, state, turn, laid, buyable, least, most, setup.lexicon)


def apply(state: State, move: Move) -> None:
    """Make a move that is known to be legal."""
    state.events = []
    if move.action == "replace":
        _replace(state, move)
    elif move.action == "lay":
        assert move.play is not None  # Legal.check made it
        lay(state, move.play)
    elif move.action == "accept":
        state.active = (state.active + 1) % len(state.hands)
        if state.active == state.turn_of:
            _score(state)
    elif move.action == "challenge":
        _challenge(state)
    elif move.action == "buy":
        buy(state, move.cards)
    else:
        discard(state, move.cards)


def _begin_turn(state: State) -> None:
    state.active = place = state.turn_of
    state.retries, state.stage = state.setup.retries, "lay"
    if "Q" in state.patents[place] and (state.hands[place] or state.pool):
        state.stage = "replace"


def _replace(state: State, move: Move) -> None:
    """Replace a card, which the Q patent allows, and refill pool and hand at once (rules 1.2.1)."""
    if move.source == "hand":
        state.discard(move.cards)
    elif move.source == "pool":
        state.discard_pool(move.cards)
    state.stage = "lay"
    if move.cards:
        state.fill_pool()
        state.fill_hand()


def lay(state: State, play: Play, known: bool = False) -> None:
    """Lay a play of this turn. known: its words are known to be in the lexicon."""
    state.laid = play
    state.lay_cards(play, kernel_weights(play.by))
    if state.setup.challenges:
        state.stage, state.active = "challenge", (state.turn_of + 1) % state.setup.players
    elif known or _all_good(state):
        _score(state)
    else:
        _take_back(state)
        state.tell("not_in_lexicon", *_bad_words(state, play.words))
        if state.retries:
            state.retries -= state.retries > 0
        else:
            _lose(state)


def _all_good(state: State) -> bool:
    assert state.laid is not None
    lexicon = state.setup.lexicon
    return all(word in lexicon for word in state.laid.words)


def _bad_words(state: State, words: tuple[str, ...]) -> list[str]:
    return [word for word in words if word not in state.setup.lexicon]


def _take_back(state: State) -> None:
    state.take_back()
    state.laid, state.stage, state.active = None, "lay", state.turn_of


def _challenge(state: State) -> None:
    """Settle the challenge of the active player, the first clockwise to challenge (rules 1.5)."""
    assert state.laid is not None
    if not _all_good(state):
        words = state.laid.words
        _take_back(state)
        state.tell("not_in_lexicon", *_bad_words(state, words))
        _lose(state)
        return
    paid = min(1, state.money[state.active])
    state.money[state.active] -= paid
    state.money[state.turn_of] += 1  # from the bank if the challenger has no money
    state.tell("challenger_paid", paid)
    _score(state)


def _lose(state: State) -> None:
    """After a bad word, ask the player to discard a hand card; an empty hand ends the turn."""
    if state.hands[state.turn_of]:
        state.stage, state.forfeit = "discard", True
    else:
        _end_turn(state)


def _score(state: State) -> None:
    """Pay the earnings, then royalties from the bank (rules 1.2.3, 1.2.4)."""
    play = state.laid
    assert play is not None
    state.active, state.stage = state.turn_of, "buy"
    if state.setup.online:  # which has its own rule for abilities that fit both words
        state.buyable = state.score(*play.earnings())
        _sell_added_s(state, play)
    else:
        state.buyable = state.score(play.money, play.stock)
    if not state.buyable:
        _after_buying(state)


def _sell_added_s(state: State, play: Play) -> None:
    """Put the patent of an added S up for sale too if another is, as the online game does."""
    affordable = state.setup.prices["S"] <= state.money[state.turn_of]
    if state.buyable and affordable and "S" not in state.owned and play.way.added_s:
        state.buyable = "".join(sorted({*state.buyable, "S"}))


def buy(state: State, letter: str) -> None:
    """Buy a patent that is for sale, or none."""
    if letter:
        state.buy_patent(letter)
        if not state.last_round:
            state.last_round = state.value(state.turn_of) >= state.setup.goal
    _after_buying(state)


def _after_buying(state: State) -> None:
    """Refill the pool, and move the laid cards to the discard pile (rules 1.2.6)."""
    # online, the laid pool cards stay on the table until the pool is refilled
    cards_left = state.clear(not state.setup.online)
    state.laid = None
    # online, the last turn of the game has no discards after a word
    if cards_left and not (state.setup.online and _is_last_turn(state)):
        state.stage = "discard"
    else:
        state.fill_hand()
        _end_turn(state)


def discard(state: State, cards: str) -> None:
    """Discard cards of the hand, after a word or instead of one."""
    laid = state.stage == "discard" and not state.forfeit
    state.discard(cards)
    # at the table, a player without a good word draws as many cards as were discarded
    full = laid or state.setup.online
    state.fill_hand(None if full else len(cards))
    _end_turn(state)


def _is_last_turn(state: State) -> bool:
    setup = state.setup
    return state.last_round and (state.turn_of + 1) % setup.players == setup.starter


def _end_turn(state: State) -> None:
    """Begin the next player's turn, or end the game after its last turn (rules 1.6)."""
    state.forfeit = False
    state.turns_played += 1
    if state.last_round and _is_last_turn(state):
        state.stage = "over"
        return
    state.pass_turn()
    _begin_turn(state)


class Result(Value, frozen=True):
    """How a game ended.

    totals: name -> value of the patents plus money plus stock, in the order of the table.
    winners: the names with the largest total; of equal totals, those with the larger value of
        patents (rules 1.6).
    """

    totals: Mapping[str, Amount]
    winners: tuple[str, ...]


def result(state: State) -> Result:
    """Return the totals and the winners."""
    names, (totals, won) = state.setup.names, sums(state)
    winners = tuple([name for name, best in zip(names, won, strict=True) if best])
    return Result(dict(zip(names, totals, strict=True)), winners)


def sums(state: State) -> tuple[list[int], list[bool]]:
    """Return each player's total, and whether the player wins, in the order of the table."""
    values = [state.value(place) for place in range(len(state.hands))]
    totals = list(map(sum, zip(values, state.money, state.stock, strict=True)))
    reached = list(zip(totals, values, strict=True))
    best = max(reached)
    return totals, [each == best for each in reached]
