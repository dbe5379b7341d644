"""How cards and money move at the table: functions that return the state after it.

They know the player of the turn and the procedure, but not which stage comes next: the referee
decides that.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.dealing import cuts_of, full_deck, shuffle, starter_of
from lettertycoon.matches.moves import Stage
from lettertycoon.matches.position import make_player
from lettertycoon.matches.state import Seat, State, places_beside
from lettertycoon.turns import Play, Rules, cards_laid, cards_left, letters_for_sale
from lt_core import sorted_letters


def set_table(names: tuple[str, ...], rules: Rules, lexicon: Lexicon, seed: int) -> State:
    """Return the state before the deal: it is settled who begins, and the deck is shuffled."""
    starter = starter_of(cuts_of(rules, len(names), seed))
    return State(
        names=names,
        rules=rules,
        lexicon=lexicon,
        seed=seed,
        starter=starter,
        seats=(Seat(),) * len(names),
        deck=shuffle(full_deck(rules), seed, 1),
        turn_of=starter,
    )


class _Drawn(NamedTuple):
    """Cards that were drawn, the deck that is left, and the state, which still has its old deck."""

    cards: str
    deck: str
    state: State


def _draw(state: State, number: int) -> _Drawn:
    """Draw cards of the deck, which the discard pile renews."""
    cards = state.deck[:number]
    deck = state.deck[number:]
    if len(cards) < number and state.discards:
        state = _shuffle_discards(state)
        missing = number - len(cards)
        cards += state.deck[:missing]
        deck = state.deck[missing:]
    return _Drawn(cards, deck, state)


def _shuffle_discards(state: State) -> State:
    """Make a new deck of the discard pile. What was seen of the pile is worth nothing then."""
    number = state.shuffles + 1
    deck = shuffle(sorted_letters(state.discards), state.seed, number)
    return replace(
        state,
        deck=deck,
        discards="",
        seen_discards="",
        seats=tuple([replace(seat, own_discards="") for seat in state.seats]),
        shuffles=number,
        events=(*state.events, ("shuffled", deck)),
    )


def fill_pool(state: State) -> State:
    """Draw cards until the pool is full."""
    missing = state.rules.pool_size - len(state.pool)
    if missing <= 0:
        return state
    cards, deck, state = _draw(state, missing)
    if not cards:
        return state
    pool = sorted_letters(state.pool + cards)
    return replace(state, pool=pool, deck=deck, events=(*state.events, ("to_pool", cards)))


def fill_hand(state: State, number: int | None = None) -> State:
    """Draw a number of cards, or until the hand is full, for the player of the turn."""
    missing = state.rules.hand_size - len(state.seat.hand) if number is None else number
    if missing <= 0:
        return state
    cards, deck, state = _draw(state, missing)
    if not cards:
        return state
    seats = _seats_with_hand(state, state.seat.hand + cards)
    return replace(state, seats=seats, deck=deck, events=(*state.events, ("to_hand", cards)))


def _seats_with_hand(state: State, cards: str) -> tuple[Seat, ...]:
    """Return the seats with another hand of the player of the turn."""
    return state.seats_with(state.turn_of, replace(state.seat, hand=sorted_letters(cards)))


def lay_play(state: State, play: Play) -> State:
    """Move the cards of a play to the table."""
    hand, from_pool = cards_laid(play)
    seat = state.seat
    seat = replace(seat, hand=cards_left(seat.hand, hand))
    return replace(
        state,
        seats=state.seats_with(state.turn_of, seat),
        pool=cards_left(state.pool, from_pool),
        laid=play,
        on_table=hand + from_pool,
        from_pool=from_pool,
    )


def take_back(state: State) -> State:
    """Move the cards on the table back to the hand and the pool."""
    from_hand = cards_left(state.on_table, state.from_pool)
    return replace(
        state,
        seats=_seats_with_hand(state, state.seat.hand + from_hand),
        pool=sorted_letters(state.pool + state.from_pool),
        laid=None,
        on_table="",
        from_pool="",
    )


def pay_earnings(state: State, money: int, stock: int) -> State:
    """Pay the player of the turn, and the rivals' royalties from the bank (1.2.3, 1.2.4)."""
    seats = [*state.seats]
    seats[state.turn_of] = _paid(state.seat, money, stock)
    events: list[tuple[str | int, ...]] = [("earned", money, stock)]
    for place in _places_by_name(state.names, state.turn_of):
        dollars = sum(map(state.on_table.count, seats[place].player.patents))
        if dollars:
            seats[place] = _paid(seats[place], dollars)
            events.append(("royalties", state.names[place], dollars))
    return replace(state, seats=tuple(seats), events=(*state.events, *events))


def pay_challenge(state: State, dollars: int) -> State:
    """Pay the player of the turn for a challenge; the bank pays what the challenger can't."""
    challenger = state.seats[state.active]
    paid = min(dollars, challenger.player.money)
    seats = [*state.seats]
    seats[state.active] = _paid(challenger, -paid)
    seats[state.turn_of] = _paid(state.seat, dollars)
    return replace(state, seats=tuple(seats), events=(*state.events, ("challenger_paid", paid)))


def _paid(seat: Seat, money: int, stock: int = 0) -> Seat:
    """Return a seat with so much more money and stock."""
    player = seat.player
    paid = make_player(player.patents, player.money + money, player.stock + stock)
    return replace(seat, player=paid)


def letters_on_sale(state: State) -> str:
    """Return the letters whose patents the player of the turn may buy now, sorted."""
    player = state.seat.player
    owned = "".join([seat.player.patents for seat in state.seats])
    # online an added S may be sold, too; the way says whether there is one
    added_s = False
    if state.is_online and "Z" in player.patents and state.laid is not None:
        added_s = state.laid.way.added_s
    return letters_for_sale(state.rules, owned, state.on_table, player.money, added_s=added_s)


def sell_patent(state: State, letter: str) -> State:
    """Give a patent to the player of the turn for its price."""
    seat = state.seat
    player = seat.player
    patents = sorted_letters(player.patents + letter)
    buyer = make_player(patents, player.money - state.rules.prices[letter], player.stock)
    seat = replace(seat, player=buyer)
    return replace(state, seats=state.seats_with(state.turn_of, seat))


def clear_table(state: State, stage: Stage) -> State:
    """Refill the pool, and discard the cards on the table (1.2.6). stage: the one that follows."""
    if not state.is_online:
        # before the pool is refilled, since its new deck may need them; online they lie on the
        # table until then, as those of the hand do here
        on_table = cards_left(state.on_table, state.from_pool)
        state = _discard_seen(state, state.from_pool, on_table=on_table)
    state = fill_pool(state)
    return _discard_seen(state, state.on_table, laid=None, on_table="", from_pool="", stage=stage)


def _discard_seen(state: State, cards: str, **changes: Any) -> State:
    """Move cards that all players have seen to the discard pile. changes: of the state's fields."""
    seen = state.seen_discards + cards
    return replace(state, discards=state.discards + cards, seen_discards=seen, **changes)


def discard_from_pool(state: State, cards: str) -> State:
    """Discard cards of the pool."""
    return _discard_seen(state, cards, pool=cards_left(state.pool, cards))


def discard_from_hand(state: State, cards: str) -> State:
    """Discard cards of the hand of the player of the turn, which nobody else sees."""
    seat = state.seat
    seat = replace(seat, hand=cards_left(seat.hand, cards), own_discards=seat.own_discards + cards)
    seats = state.seats_with(state.turn_of, seat)
    return replace(state, seats=seats, discards=state.discards + cards)


@lru_cache(64)
def _places_by_name(names: tuple[str, ...], place: int) -> list[int]:
    """Return the places of the other players in the order of their names, as royalties are told."""
    return sorted(places_beside(place, len(names)), key=names.__getitem__)
