"""The kernel's table of a whole game, the shuffle, and games played side by side."""

from contextlib import suppress
from math import inf, nan
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from lettertycoon.matches import Legal
from lettertycoon.matches.arena import ARENA_RULES
from lettertycoon.matches.shuffles import full_deck, shuffled
from lettertycoon.turns import kernel_weights, laying_abilities, play_of

TOTAL = kernel_weights("total")
LISTS = "hands", "own", "patents", "money", "stock"
TEXTS = "pool", "deck", "discards", "public", "owned", "on_table", "from_pool"
FIELDS = (*LISTS, *TEXTS, "turn_of", "events")


def table(**fields: object) -> lt_core.Table:
    rules = lt.Rules()
    more = (rules.price_bytes, laying_abilities, lt.Turn, rules)
    made = lt_core.Table(("Tom", "Ann", "Bo"), 7, 3, *more)
    made.hands, made.pool, made.deck = ["AEINRST", "", "QU"], "DGO", "ZYXWVUTS"
    made.patents, made.owned, made.money = ["E", "R", "ANT"], "EANTR", [9, 0, 1]
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def test_a_turn_at_the_table():
    made = table()
    turn = made.turn()
    assert turn == lt.Turn("AEINRST", "DGO", patents="E", money=9, rivals={"Ann": "R", "Bo": "ANT"})
    assert list(turn.rivals) == ["Ann", "Bo"]
    made.lay_cards(play_of(turn, ("RATIOS",)), TOTAL)
    assert (made.hands[0], made.pool, made.on_table) == ("EN", "DG", "AIRSTO")
    assert made.score(4, 1) == "IOS"
    assert (made.money, made.stock) == ([13, 1, 3], [1, 0, 0])
    made.buy_patent("S")
    prices = lt.Rules().prices
    assert (made.patents[0], made.owned, made.money[0]) == ("ES", "EANTRS", 13 - prices["S"])
    assert made.value(0) == prices["E"] + prices["S"]
    assert made.clear(False) is True
    assert (made.pool, made.deck, made.discards, made.public) == ("DGZ", "YXWVUTS", *["AIRSTO"] * 2)
    made.discard("N")
    made.fill_hand()
    assert (made.hands[0], made.own[0], made.discards) == ("ETUVWXY", "N", "AIRSTON")
    assert made.events == [
        ("earned", 4, 1), ("royalties", "Ann", 1), ("royalties", "Bo", 2),
        ("to_pool", "Z"), ("to_hand", "YXWVUT"),
    ]  # fmt: skip
    assert [made.pass_turn() for _ in range(3)] == [1, 2, 0]
    made = table(hands=["AACT", "", ""], pool="CDT")
    made.lay_cards(lt.lay(made.turn(), "A(CT)"), TOTAL)
    assert (made.hands[0], made.pool, made.on_table) == ("ACT", "D", "ACT")


def test_a_play_of_another_turn_moves_nothing():
    other = play_of(lt.Turn("CATSUP", "W"), ("CATSUP",))
    made = table()
    before = [getattr(made, name) for name in FIELDS]
    for play in (other, lt.Play("no turn", ("CAT",), 1, 0), "CAT"):
        with pytest.raises((ValueError, TypeError, AttributeError)):
            made.lay_cards(play, TOTAL)
    with pytest.raises(ValueError):
        made.discard("Q")
    assert [getattr(made, name) for name in FIELDS] == before


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("bad", [None, "", "é1", [], [None] * 3, [7, 7, 7], ["?"] * 3, -1, 1 << 70])
def test_nothing_on_the_table_crashes(name, bad):
    """Whatever a caller puts there: what can't be used is refused, by what needs it."""
    play = play_of(table().turn(), ("RATIOS",))
    steps = [
        lambda made: made.turn(), lambda made: made.lay_cards(play, TOTAL),
        lambda made: made.score(1, 1), lambda made: made.buy_patent("D"),
        lambda made: made.take_back(), lambda made: made.clear(True),
        lambda made: made.clear(False), lambda made: made.discard("E"),
        lambda made: made.fill_hand(3), lambda made: made.fill_hand(),
        lambda made: made.fill_pool(), lambda made: made.value(0),
        lambda made: made._copy_to(table()), lambda made: made.pass_turn(),
    ]  # fmt: skip
    made = table()
    try:
        setattr(made, name, bad)
    except (TypeError, OverflowError):
        return
    for step in steps:
        with suppress(TypeError, ValueError, IndexError, AttributeError, OverflowError):
            step(made)


def test_what_makes_no_table_is_refused():
    rules = lt.Rules()
    good = [("A", "B"), 7, 3, rules.price_bytes, laying_abilities, lt.Turn, rules]
    bad = [(0, "AB"), (0, ("A", 1)), (1, 25), (1, 2**63), (2, -1), (2, 2**63), (3, b""),
           (4, None), (5, "Turn")]  # fmt: skip
    assert lt_core.Table(*good).hands == ["", ""]
    for place, value in bad:
        with pytest.raises((TypeError, ValueError)):
            lt_core.Table(*good[:place], value, *good[place + 1 :])


@given(
    st.text("ABCMZ", max_size=60),
    st.lists(st.sampled_from([0.0, 0.25, 0.5, 1 - 2**-53, 1.0, -1.0, inf]) | st.floats(0, 1),
             min_size=60, max_size=60),
)  # fmt: skip
def test_cards_in_the_order_of_keys(cards, keys):
    by_key = sorted(zip(keys, sorted(cards), strict=False), key=lambda each: each[0])
    expected = "".join(letter for _, letter in by_key)
    assert lt_core.by_keys(cards, np.array(keys).tobytes()) == expected


def test_keys_that_are_none():
    assert sorted(lt_core.by_keys("CAB", np.array([nan, 1, nan]).tobytes())) == ["A", "B", "C"]
    for cards, keys in [("ABC", b"1234567" * 3), ("A1", bytes(99)), ("é", bytes(99))]:
        with pytest.raises(ValueError):
            lt_core.by_keys(cards, keys)


@pytest.mark.parametrize("cards", ["", "A", "ZEBRA" * 15, full_deck(lt.Rules()), "AB" * 150])
def test_the_shuffle_is_that_of_every_version(cards):
    for seed, number in [(0, 1), (7, 2), (2**62, 3)]:
        random = Random(f"{seed} {number}").random
        keyed = sorted((random(), place, letter) for place, letter in enumerate(sorted(cards)))
        assert shuffled(cards, seed, number) == "".join(letter for *_, letter in keyed)


class Asked:
    """A bot that is asked for each of its moves, in one game after the other."""

    def __init__(self, bot: lt.bots.Bot) -> None:
        self.bot = bot

    def move(self, position: lt.Position, legal: Legal) -> lt.Move:
        return self.bot.move(position, legal)


@pytest.mark.parametrize("procedure", ["table", "online"])
@pytest.mark.parametrize("challenge", ["players", "automatic"])
def test_games_side_by_side_are_those_one_after_the_other(procedure, challenge):
    rules = lt.Rules(procedure=procedure, challenge=challenge)
    for players in (2, 3, 5):
        kinds = [lt.bots.Greedy(), lt.bots.Specials(), lt.bots.Greedy()] * 2
        bots = dict(zip("abcde"[:players], kinds, strict=False))
        asked = {name: Asked(bot) for name, bot in bots.items()}
        found = lt.arena(bots, 3 * players, rules=rules, seed=players)
        assert found == lt.arena(asked, 3 * players, rules=rules, seed=players)
        mixed = {**bots, "a": asked["a"]}
        assert found == lt.arena(mixed, 3 * players, rules=rules, seed=players)


def test_a_bot_with_a_move_of_its_own_is_asked_for_it():
    class Buyer(lt.bots.Greedy):
        __slots__ = ()
        asked = 0

        def move(self, position: lt.Position, legal: Legal) -> lt.Move:
            Buyer.asked += 1
            return super().move(position, legal)

    found = lt.arena({"a": Buyer(), "b": lt.bots.Greedy()}, games=2, rules=ARENA_RULES)
    assert Buyer.asked > 20
    bots = {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}
    assert found == lt.arena(bots, games=2, rules=ARENA_RULES)
