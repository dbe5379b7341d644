"""The referee: the first state of a game, its legal moves, and the state after a move.

A move is a line of text: a verb and what it names, such as "exchange D1f". It never changes a state
in place.
"""

from lettertycoon.base import MoveError, shown, type_error
from lettertycoon.games import LegalMoves, shuffle_in_pairs
from lettertycoon.leaping.cards import ROW_SIZE, Card, Hand, Rules
from lettertycoon.leaping.listing import Play, find_plays, library_cards
from lettertycoon.leaping.state import State
from lettertycoon.leaping.words import make_word_tables
from lettertycoon.lexicons import Lexicon


def deal_round(
    rules: Rules, lexicon: Lexicon, seed: int, number: int, keys: tuple[int, ...]
) -> State:
    """Return the state at the beginning of a round, with the keys that players have."""
    cards = _shuffle(rules.deck, seed, number, 0)
    players = len(keys)
    size = rules.solo_hand if players == 1 else rules.hand_size
    dealt = [cards[size * place : size * (place + 1)] for place in range(players)]
    rest = cards[size * players :]
    return State(
        rules=rules, lexicon=lexicon, seed=seed, round=number, active=number % players, keys=keys,
        hands=tuple([tuple(sorted(hand)) for hand in dealt]), row=rest[:ROW_SIZE],
        pile=rest[ROW_SIZE:][::-1], points=(0,) * players, library=((),) * players,
    )  # fmt: skip


def _shuffle(cards: Hand, seed: int, number: int, shuffles: int) -> Hand:
    """Shuffle cards, in whatever order given; the round of this number shuffled so often before."""
    return tuple(shuffle_in_pairs(sorted(cards), f"{seed}/{number}/{shuffles}"))


def legal_moves(state: State) -> LegalMoves:
    """List the legal moves: plays, most points first, then the others; none after the end."""
    found = find_plays(_playable_cards(state), state.row, make_word_tables(state.lexicon))
    return LegalMoves([*map(str, found), *_other_moves(state, can_play=bool(found))])


def _playable_cards(state: State) -> Hand:
    """Return the cards that may be played: in the stage "drawn", the card drawn alone."""
    if state.stage == "over":
        return ()
    return state.hand if state.drawn is None else (state.drawn,)


def _other_moves(state: State, *, can_play: bool) -> list[str]:
    """List the legal moves that are not plays. can_play: whether a play is legal."""
    if state.stage == "over":
        return []
    if state.stage == "drawn":
        return ["keep"]
    if state.stage == "last":
        return ["pass"]
    if state.is_solo:
        stuck = "draw" if state.pile else "end"
        return [] if can_play else [stuck]
    if state.pile or state.dropped:
        return [*[f"exchange {card}" for card in dict.fromkeys(state.hand)], "draw"]
    return [] if can_play else ["pass"]


def apply(state: State, move: object) -> State:
    """Return the state after a move. Raises MoveError if it is not legal, TypeError for no text."""
    if not isinstance(move, str):
        raise type_error("move", move, "a text")
    play = _read_play(state, move)
    if play is not None:
        return _end_turn(_apply_play(state, play))
    if move not in legal_moves(state):
        message = f"{shown(move)} is not a legal move here"
        raise MoveError(message, "leaping.not_legal", move=move)
    match move:
        case "draw":
            return _draw(state)
        case "keep":
            return _end_turn(state)
        case "pass":
            return _end_turn(state.replace(passed=state.passed + 1))
        case "end":
            return state.replace(stage="over")
    return _end_turn(_exchange(state, Card.parse(move.removeprefix("exchange "))))


def _read_play(state: State, move: str) -> Play | None:
    """Return the legal play that a move is; None for all other texts."""
    verb, _, rest = move.partition(" ")
    if verb != "play":
        return None
    text = rest.partition(" ")[0]
    cards = tuple([card for card in _playable_cards(state) if str(card) == text])
    found = find_plays(cards, state.row, make_word_tables(state.lexicon))
    return next((play for play in found if str(play) == move), None)


def _apply_play(state: State, play: Play) -> State:
    """Return the state with a card played; the player's turn has not ended yet."""
    points = list(state.points)
    points[state.active] += play.points
    library = list(state.library)
    taken = library_cards(play.points, state.library_left)
    library[state.active] = tuple(sorted((*library[state.active], *taken)))
    return state.without_card(play.card).replace(
        row=play.row, dropped=(*state.dropped, play.dropped), passed=0, points=tuple(points),
        library=tuple(library),
    )  # fmt: skip


def _draw(state: State) -> State:
    """Take a card. With several players it may be played at once; a player alone goes on."""
    state = _with_pile(state)
    card = state.pile[-1]
    state = _take_card(state)
    if state.is_solo:
        return state.replace(extra=state.extra + 1)
    return state.replace(stage="drawn", drawn=card)


def _exchange(state: State, card: Card) -> State:
    """Put a card away and take the next one of the pile."""
    # the card is taken first, so the one put away is not in a pile that is made for it
    state = _take_card(_with_pile(state)).without_card(card)
    return state.replace(dropped=(*state.dropped, card))


def _with_pile(state: State) -> State:
    """Return the state with a pile: if it has run out, the dropped cards, shuffled."""
    if state.pile:
        return state
    shuffles = state.shuffles + 1
    pile = _shuffle(state.dropped, state.seed, state.round, shuffles)
    return state.replace(pile=pile, dropped=(), shuffles=shuffles)


def _take_card(state: State) -> State:
    """Return the state after the active player has taken the next card of the pile."""
    hand = sorted([*state.hand, state.pile[-1]])
    return state.with_hand(hand).replace(pile=state.pile[:-1], passed=0)


def _end_turn(state: State) -> State:
    """End a turn: return the state for the next player, or after the end of the round."""
    state = state.replace(drawn=None, turns=state.turns + 1)
    if state.is_solo:
        return state if state.hand else state.replace(stage="over")
    players = len(state.hands)
    if state.stage == "last":
        last_words = state.last_words - 1
    elif not state.hand:
        last_words = players - 1
    elif state.passed >= players or state.turns >= state.rules.most_turns * players:
        last_words = 0
    else:
        return state.replace(stage="turn", active=state.left)
    if last_words:
        return state.replace(stage="last", last_words=last_words, active=state.left)
    return _end_round(state)


def _end_round(state: State) -> State:
    """Give a key to whoever has the most points; deal the next round, or end the game."""
    net_points = state.net_points
    most = max(net_points)
    keys = tuple([had + (net_points[place] == most) for place, had in enumerate(state.keys)])
    if max(keys) >= state.rules.keys:
        return state.replace(keys=keys, stage="over")
    return deal_round(state.rules, state.lexicon, state.seed, state.round + 1, keys)
