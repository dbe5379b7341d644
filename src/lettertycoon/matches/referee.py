"""The referee: the state after a move, stage by stage (docs/rules.md 1.2 to 1.6).

Comments say where the online procedure differs. Each function returns the state at the next stage
at which a player must choose.
"""

from msgspec.structs import replace

from lettertycoon.games import OVER, Result, make_result
from lettertycoon.matches import table
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.moves import Move
from lettertycoon.matches.state import State

CHALLENGE_PAYS = 1
"""Dollars that the player of a good word gets if it was challenged (rules 1.5)."""


def deal(state: State) -> State:
    """Deal the hands, in the table's order, then the pool, and begin the first turn."""
    for place in range(len(state.names)):
        state = table.fill_hand(replace(state, turn_of=place))
    state = table.fill_pool(state)
    if state.goal == 0 and not state.is_online:
        state = replace(state, last_round=True)
    return _begin_turn(state, state.starter)


def legal_moves(state: State) -> Legal:
    """Return the moves that the stage allows."""
    stage = state.stage
    player: str | None = state.names[state.active]
    position = state.position(state.active)
    buyable = ""
    least = 0
    most = 0
    if stage == OVER:
        player = None
    elif stage == "buy":
        buyable = state.buyable
    elif state.forfeit:
        least = 1
        most = 1
    elif stage in ("lay", "discard"):
        most = len(position.hand)
    return Legal(stage, player, position, state.laid, buyable, least, most, state.lexicon)


def apply(state: State, move: Move) -> State:
    """Return the state after a move that is known to be legal; it has the events of this move."""
    if state.events:
        state = replace(state, events=())
    if move.action == "replace":
        return _replace_card(state, move)
    if move.action == "lay":
        return _lay(state, move)
    if move.action == "accept":
        return _accept(state)
    if move.action == "challenge":
        return _challenge(state)
    if move.action == "buy":
        return _buy(state, move.cards)
    return _discard(state, move.cards)


def _begin_turn(state: State, place: int, turns_played: int = 0) -> State:
    """Ask the player at a place for a card to replace, with the Q patent, or for a word."""
    seat = state.seats[place]
    replaces = "Q" in seat.player.patents and (seat.hand or state.pool)
    return replace(
        state,
        turn_of=place,
        active=place,
        stage="replace" if replaces else "lay",
        retries=state.rules.retries if state.rules.challenge == "automatic" else 0,
        forfeit=False,
        turns_played=turns_played,
    )


def _replace_card(state: State, move: Move) -> State:
    """Replace a card, which the Q patent allows, and refill pool and hand at once (rules 1.2.1)."""
    if move.source == "pool":
        state = table.discard_from_pool(state, move.cards)
    elif move.source == "hand":
        state = table.discard_from_hand(state, move.cards)
    if move.cards:
        state = table.fill_hand(table.fill_pool(state))
    return replace(state, stage="lay")


def _lay(state: State, move: Move) -> State:
    """Lay words: opponents may challenge them, or the referee checks them."""
    assert move.play is not None
    state = table.lay_play(state, move.play)
    if state.rules.challenge == "players":
        return replace(state, stage="challenge", active=state.place_after(state.turn_of))
    if not _bad_words(state):
        return _score(state)
    state = _take_back(state)
    if state.retries == 0:
        return _lose(state)
    if state.retries > 0:  # -1 is any number
        state = replace(state, retries=state.retries - 1)
    return state


def _bad_words(state: State) -> list[str]:
    """Return the words on the table that are not in the lexicon."""
    assert state.laid is not None
    return [word for word in state.laid.words if word not in state.lexicon]


def _take_back(state: State) -> State:
    """Take a bad play back, and tell which of its words are bad."""
    event = ("not_in_lexicon", *_bad_words(state))
    state = table.take_back(state)
    return replace(state, stage="lay", active=state.turn_of, events=(*state.events, event))


def _accept(state: State) -> State:
    """Ask the next opponent, clockwise; the word counts when all have accepted it (rules 1.5)."""
    state = replace(state, active=state.place_after(state.active))
    if state.active == state.turn_of:
        return _score(state)
    return state


def _challenge(state: State) -> State:
    """Settle the challenge of the active player, the first clockwise to challenge (rules 1.5)."""
    if _bad_words(state):
        return _lose(_take_back(state))
    return _score(table.pay_challenge(state, CHALLENGE_PAYS))


def _lose(state: State) -> State:
    """After a bad word, whose cards are in the hand again, ask for a hand card to discard."""
    return replace(state, stage="discard", forfeit=True)


def _score(state: State) -> State:
    """Pay the earnings, then royalties from the bank (rules 1.2.3, 1.2.4)."""
    assert state.laid is not None
    # online, there is a rule of its own for abilities that fit both words
    state = table.pay_earnings(state, *state.laid.earnings(), stage="buy")
    return state if state.buyable else _after_buying(state)


def _buy(state: State, letter: str) -> State:
    """Buy a patent that is for sale, or none."""
    if letter:
        state = table.sell_patent(state, letter)
        if not state.last_round and state.seat.player.value(state.rules) >= state.goal:
            state = replace(state, last_round=True)
    return _after_buying(state)


def _after_buying(state: State) -> State:
    """Clear the table, and ask for the cards to discard if there are any."""
    state = table.clear_table(state, stage="discard")
    # online, the last turn of the game has no discards after a word
    if state.seat.hand and not (state.is_online and _is_last_turn(state)):
        return state
    return _end_turn(table.fill_hand(state))


def _discard(state: State, cards: str) -> State:
    """Discard cards of the hand, after a word or instead of one."""
    after_word = state.stage == "discard" and not state.forfeit
    state = table.discard_from_hand(state, cards)
    # at the table, a player without a good word draws as many cards as were discarded
    number = None if after_word or state.is_online else len(cards)
    return _end_turn(table.fill_hand(state, number))


def _is_last_turn(state: State) -> bool:
    """Tell whether the game ends after this turn, as things are."""
    return state.last_round and state.place_after(state.turn_of) == state.starter


def _end_turn(state: State) -> State:
    """Begin the next player's turn, or end the game after its last turn (rules 1.6)."""
    played = state.turns_played + 1
    if _is_last_turn(state):
        return replace(state, forfeit=False, turns_played=played, stage=OVER)
    return _begin_turn(state, state.place_after(state.turn_of), played)


def result_of(state: State) -> Result:
    """Return the totals and the winners as they are now."""
    players = {name: seat.player for name, seat in zip(state.names, state.seats, strict=True)}
    totals = {name: player.total(state.rules) for name, player in players.items()}
    values = {name: player.value(state.rules) for name, player in players.items()}
    return make_result(totals, values)
