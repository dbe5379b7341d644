"""How cards and money move at the table: functions that return the state after it.

They know the player of the turn and the procedure, but not which stage comes next: the referee
decides that.
"""

from functools import lru_cache

from msgspec.structs import replace

from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.dealing import cuts_of, full_deck, shuffle, starter_of
from lettertycoon.matches.moves import Stage
from lettertycoon.matches.position import make_player
from lettertycoon.matches.state import Seat, State, places_beside
from lettertycoon.turns import Play, Rules, cards_left, letters_for_sale
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


def _with_deck_for(state: State, cards: int) -> State:
    """Return the state with the discard pile shuffled under the deck if it has too few cards.

    What was seen of the pile is worth nothing then.
    """
    if len(state.deck) >= cards or not state.discards:
        return state
    number = state.shuffles + 1
    deck = shuffle(sorted_letters(state.discards), state.seed, number)
    return replace(
        state,
        deck=state.deck + deck,
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
    state = _with_deck_for(state, missing)
    cards = state.deck[:missing]
    if not cards:
        return state
    return replace(
        state,
        pool=sorted_letters(state.pool + cards),
        deck=state.deck[missing:],
        events=(*state.events, ("to_pool", cards)),
    )


def fill_hand(state: State, number: int | None = None) -> State:
    """Draw a number of cards, or until the hand is full, for the player of the turn."""
    missing = state.rules.hand_size - len(state.seat.hand) if number is None else number
    if missing <= 0:
        return state
    state = _with_deck_for(state, missing)
    cards = state.deck[:missing]
    if not cards:
        return state
    seat = state.seat
    return replace(
        state,
        seats=state.seats_with(replace(seat, hand=sorted_letters(seat.hand + cards))),
        deck=state.deck[missing:],
        events=(*state.events, ("to_hand", cards)),
    )


def lay_play(state: State, play: Play) -> State:
    """Move the cards of a play to the table."""
    way = play.way
    seat = state.seat
    return replace(
        state,
        seats=state.seats_with(replace(seat, hand=cards_left(seat.hand, way.hand))),
        pool=cards_left(state.pool, way.pool),
        laid=play,
        on_table=way.hand + way.pool,
        from_pool=way.pool,
        buyable="".join(way.buyable),
    )


def take_back(state: State) -> State:
    """Move the cards on the table back to the hand and the pool."""
    seat = state.seat
    from_hand = cards_left(state.on_table, state.from_pool)
    return replace(
        state,
        seats=state.seats_with(replace(seat, hand=sorted_letters(seat.hand + from_hand))),
        pool=sorted_letters(state.pool + state.from_pool),
        laid=None,
        on_table="",
        from_pool="",
        buyable="",
    )


def pay_earnings(state: State, money: int, stock: int, stage: Stage) -> State:
    """Pay the player of the turn, and the rivals' royalties from the bank (1.2.3, 1.2.4).

    stage: the one that follows, in which the player of the turn decides.
    """
    seats = [*state.seats]
    seats[state.turn_of] = _paid(state.seat, money, stock)
    events: list[tuple[str | int, ...]] = [("earned", money, stock)]
    for place in _places_by_name(state.names, state.turn_of):
        seat = seats[place]
        dollars = sum(map(state.on_table.count, seat.player.patents))
        if dollars:
            seats[place] = _paid(seat, dollars)
            events.append(("royalties", state.names[place], dollars))
    return replace(
        state,
        seats=tuple(seats),
        active=state.turn_of,
        stage=stage,
        events=(*state.events, *events),
    )


def pay_challenge(state: State, dollars: int) -> State:
    """Pay the player of the turn for a challenge; the bank pays what the challenger can't.

    The player can then afford more.
    """
    challenger = state.seats[state.active]
    paid = min(dollars, challenger.player.money)
    seats = [*state.seats]
    seats[state.active] = _paid(challenger, -paid)
    seats[state.turn_of] = _paid(state.seat, dollars)
    event = ("challenger_paid", paid)
    state = replace(state, seats=tuple(seats), events=(*state.events, event))
    return replace(state, buyable=_letters_on_sale(state))


def _paid(seat: Seat, money: int, stock: int = 0) -> Seat:
    """Return a seat with so much more money and stock."""
    player = seat.player
    paid = make_player(player.patents, player.money + money, player.stock + stock)
    return replace(seat, player=paid)


def _letters_on_sale(state: State) -> str:
    """Return the letters whose patents the play on the table lets its player buy, sorted."""
    assert state.laid is not None
    player = state.seat.player
    purse = player.money + state.laid.earnings().money
    owned = "".join([seat.player.patents for seat in state.seats])
    # online an added S may be sold, too; the way says whether there is one
    added_s = state.is_online and "Z" in player.patents and state.laid.way.added_s
    return letters_for_sale(state.rules, owned, state.on_table, purse, added_s=added_s)


def sell_patent(state: State, letter: str) -> State:
    """Give a patent to the player of the turn for its price."""
    seat = state.seat
    player = seat.player
    patents = sorted_letters(player.patents + letter)
    buyer = make_player(patents, player.money - state.rules.prices[letter], player.stock)
    return replace(state, seats=state.seats_with(replace(seat, player=buyer)))


def clear_table(state: State, stage: Stage) -> State:
    """Refill the pool, and discard the cards on the table (1.2.6). stage: the one that follows."""
    if state.from_pool and not state.is_online:
        # before the pool is refilled, since its new deck may need them; online they lie on the
        # table until then, as those of the hand do here
        state = replace(
            state,
            discards=state.discards + state.from_pool,
            seen_discards=state.seen_discards + state.from_pool,
            on_table=cards_left(state.on_table, state.from_pool),
        )
    state = fill_pool(state)
    return replace(
        state,
        discards=state.discards + state.on_table,
        seen_discards=state.seen_discards + state.on_table,
        laid=None,
        on_table="",
        from_pool="",
        buyable="",
        stage=stage,
    )


def discard_from_pool(state: State, cards: str) -> State:
    """Discard cards of the pool."""
    return replace(
        state,
        pool=cards_left(state.pool, cards),
        discards=state.discards + cards,
        seen_discards=state.seen_discards + cards,
    )


def discard_from_hand(state: State, cards: str) -> State:
    """Discard cards of the hand of the player of the turn, which nobody else sees."""
    seat = state.seat
    seat = replace(seat, hand=cards_left(seat.hand, cards), own_discards=seat.own_discards + cards)
    return replace(state, seats=state.seats_with(seat), discards=state.discards + cards)


@lru_cache(64)
def _places_by_name(names: tuple[str, ...], place: int) -> list[int]:
    """Return the places of the other players in the order of their names, as royalties are told."""
    return sorted(places_beside(place, len(names)), key=names.__getitem__)
