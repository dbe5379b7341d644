"""The table of a match: how cards and money move, the shuffle, and decks that run out."""

from random import Random

import pytest

import lettertycoon as lt
from lettertycoon.matches import table
from lettertycoon.matches.dealing import full_deck, shuffle
from lettertycoon.matches.referee import deal
from lettertycoon.matches.state import Seat, State
from lettertycoon.turns import lay_words


def arranged() -> State:
    """A state before the third player's turn ends, with a short deck."""
    state = table.set_table(("Tom", "Ann", "Bo"), lt.Rules(), lt.Lexicon.default(), 1)
    seats = (
        Seat("AEINRST", lt.Player("E", 9)),
        Seat("", lt.Player("R")),
        Seat("", lt.Player("ANT", 1)),
    )
    return state.replace(seats=seats, pool="DGO", deck="ZYXWVUTS", turn_of=0)


def test_a_turn_at_the_table():
    state = arranged()
    turn = state.position(0).turn
    assert turn == lt.Turn("AEINRST", "DGO", patents="E", money=9, rivals={"Ann": "R", "Bo": "ANT"})
    assert list(turn.rivals) == ["Ann", "Bo"]
    state = table.lay_play(state, lay_words(turn, ("RATIOS",)))
    assert (state.seat.hand, state.pool, sorted(state.on_table)) == ("EN", "DG", list("AIORST"))
    state = table.pay_earnings(state, 4, 1, "buy")
    assert state.buyable == "IOS"
    assert [seat.player.money for seat in state.seats] == [13, 1, 3]
    assert [seat.player.stock for seat in state.seats] == [1, 0, 0]
    state = table.sell_patent(state, "S")
    prices = lt.Rules().prices
    assert state.seat.player == lt.Player("ES", 13 - prices["S"], 1)
    assert state.seat.player.value() == prices["E"] + prices["S"]
    state = table.clear_table(state, "discard")
    assert (state.pool, state.deck) == ("DGZ", "YXWVUTS")
    assert sorted(state.discards) == sorted(state.seen_discards) == list("AIORST")
    state = table.fill_hand(table.discard_from_hand(state, "N"))
    seat = state.seat
    assert (seat.hand, seat.own_discards, state.discards[-1]) == ("ETUVWXY", "N", "N")
    assert list(state.events) == [
        ("earned", 4, 1), ("royalties", "Ann", 1), ("royalties", "Bo", 2),
        ("to_pool", "Z"), ("to_hand", "YXWVUT"),
    ]  # fmt: skip


def test_a_state_stays_as_it_is():
    """Whatever is done with it, and nobody can change it."""
    state = arranged()
    known = repr(state)
    laid = table.lay_play(state, lay_words(state.position(0).turn, ("RATIOS",)))
    known_laid = repr(laid)
    for after in (
        table.pay_earnings(laid, 4, 1, "buy"), table.clear_table(laid, "discard"),
        table.fill_pool(laid), table.discard_from_hand(state, "A"),
        table.discard_from_pool(state, "D"), table.fill_hand(state, 9),
        table.sell_patent(laid, "S"), table.pay_challenge(laid.replace(active=2), 1), deal(state),
    ):  # fmt: skip
        assert after not in (state, laid)
    assert table.take_back(laid) == state
    assert (repr(state), repr(laid)) == (known, known_laid)
    with pytest.raises(AttributeError):
        state.deck = ""
    with pytest.raises(TypeError):
        state.seats[0] = Seat()


@pytest.mark.parametrize("cards", ["", "A", "ZEBRA" * 15, full_deck(lt.Rules()), "AB" * 150])
def test_the_shuffle_is_that_of_every_version(cards):
    cards = "".join(sorted(cards))
    for seed, number in [(0, 1), (7, 2), (2**62, 3)]:
        random = Random(f"{seed} {number}").random
        keyed = sorted((random(), place, letter) for place, letter in enumerate(cards))
        right = "".join(letter for *_, letter in keyed)
        assert shuffle(cards, seed, number) == right


def test_used_pool_cards_come_back_with_a_new_deck():
    """1.2.6: they are discarded before the pool is filled; online they still lie on the table."""
    deck = dict.fromkeys("ACDEST", 3)  # 18 cards: one is left when hands and pool are dealt
    for procedure, pool, seen in (("table", "AES", "T"), ("online", "ES", "ACT")):
        rules = lt.Rules(deck=deck, procedure=procedure, challenge="automatic")
        game = lt.Match(["Ann", "Bo"], rules=rules, seed=0)
        if procedure == "online":
            game = game.play("discard -")
        after = game.play("lay (CA)T")
        assert (game.active, game.position().pool, len(game._state.deck)) == ("Bo", "ACE", 1)
        assert (after.position().pool, after.position().seen) == (pool, seen)
        assert [event[0] for event in after.moves[-1].events] == (
            ["earned", "shuffled", "to_pool"] if procedure == "table" else ["earned", "to_pool"]
        )
        assert lt.Match.replay(after.record()) == after
