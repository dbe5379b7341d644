"""The table of a match: how cards and money move, the shuffle, and decks that run out."""

from random import Random

import pytest

import lettertycoon as lt
from lettertycoon.games import shuffle_by_numbers
from lettertycoon.matches.table import Table, deck_seed, full_deck
from lettertycoon.turns import lay_words


def table() -> Table:
    made = Table(("Tom", "Ann", "Bo"), lt.Rules(), lt.Lexicon.default(), 1)
    made.hands, made.pool, made.deck = ["AEINRST", "", "QU"], "DGO", "ZYXWVUTS"
    made.patents, made.money = ["E", "R", "ANT"], [9, 0, 1]
    return made


def test_a_turn_at_the_table():
    made = table()
    turn = made.position(0).turn
    assert turn == lt.Turn("AEINRST", "DGO", patents="E", money=9, rivals={"Ann": "R", "Bo": "ANT"})
    assert list(turn.rivals) == ["Ann", "Bo"]
    made.lay(lay_words(turn, ("RATIOS",)))
    assert (made.hands[0], made.pool, sorted(made.on_table)) == ("EN", "DG", list("AIORST"))
    made.earn(4, 1)
    assert made.for_sale() == "IOS"
    assert (made.money, made.stock) == ([13, 1, 3], [1, 0, 0])
    made.buy("S")
    prices = lt.Rules().prices
    assert (made.patents[0], made.money[0]) == ("ES", 13 - prices["S"])
    assert made.value(0) == prices["E"] + prices["S"]
    made.clear()
    assert (made.pool, made.deck) == ("DGZ", "YXWVUTS")
    assert sorted(made.discards) == sorted(made.public) == list("AIORST")
    made.discard("N")
    made.fill_hand()
    assert (made.hands[0], made.own[0], made.discards[-1]) == ("ETUVWXY", "N", "N")
    assert made.events == [
        ("earned", 4, 1), ("royalties", "Ann", 1), ("royalties", "Bo", 2),
        ("to_pool", "Z"), ("to_hand", "YXWVUT"),
    ]  # fmt: skip


def test_a_copy_has_its_own_cards():
    made = table()
    other = made.copy()
    other.discard("A")
    other.money[0] += 1
    assert (made.hands[0], made.discards, made.money[0]) == ("AEINRST", "", 9)


@pytest.mark.parametrize("cards", ["", "A", "ZEBRA" * 15, full_deck(lt.Rules()), "AB" * 150])
def test_the_shuffle_is_that_of_every_version(cards):
    cards = "".join(sorted(cards))
    for seed, number in [(0, 1), (7, 2), (2**62, 3)]:
        random = Random(f"{seed} {number}").random
        keyed = sorted((random(), place, letter) for place, letter in enumerate(cards))
        right = "".join(letter for *_, letter in keyed)
        assert shuffle_by_numbers(cards, deck_seed(seed, number)) == right


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
