"""Many deals as arrays: from turns, by chance, and what can't be."""

import numpy as np
import pytest

import lettertycoon as lt
from lettertycoon.base.checks import LETTERS
from lettertycoon.batches.running import _cut as cut
from lettertycoon.turns.rules import DECK
from refusals import refused
from tables import table

DEALS = lt.Deals.random(2000, 3, patents="BJKXZ")
GOLDEN = ["AEGOSTU/LST", "EFFJMNZ/OSY", "AAEELMO/NOV", "HIIIINP/AEE"]


def test_random_deals_are_dealt_from_the_deck():
    deals = lt.Deals.random(20_000, 11)
    assert set(deals.hands.sum(axis=1)) == {7}
    assert set(deals.pools.sum(axis=1)) == {3}
    expected = np.array([DECK[letter] for letter in LETTERS]) / 102
    for counts, cards in ((deals.hands, 7), (deals.pools, 3)):
        assert np.abs(counts.mean(axis=0) / cards - expected).max() < 0.004


def test_the_deals_of_a_seed_are_the_same_for_ever():
    deals = lt.Deals.random(10_003, 7)
    written = [str(deals[place]).split()[0] for place in (0, 1, 2, 10_002)]
    assert written == GOLDEN
    few = lt.Deals.random(3, 7)
    assert (few.hands == deals.hands[:3]).all() and (few.pools == deals.pools[:3]).all()
    assert (lt.Deals.random(3, 8).hands != few.hands).any()


def test_cards_are_drawn_as_the_promise_says():
    rules = lt.Rules()
    bits = np.random.PCG64(5)
    deals = lt.Deals.random(20, 5)
    for place in range(len(deals)):
        deck = [*"".join(letter * rules.deck[letter] for letter in LETTERS)]
        drawn = []
        for taken in range(10):
            other = taken + ((int(bits.random_raw()) >> 32) * (len(deck) - taken) >> 32)
            deck[taken], deck[other] = deck[other], deck[taken]
            drawn.append(deck[taken])
        assert deals[place] == lt.Turn("".join(drawn[:7]), "".join(drawn[7:]))


def row(**cards: int) -> list[int]:
    return [cards.get(letter, 0) for letter in LETTERS]


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: lt.Deals(row(A=1)), "hands.wrong"),
        (lambda: lt.Deals([row(A=1)], [row(), row()]), "pools.wrong"),
        (lambda: lt.Deals([row(A=0.5)]), None),
        (lambda: lt.Deals([row(A=-1)]), "hands.wrong"),
        (lambda: lt.Deals([row(A=2**40)]), "hand.too_many"),
        (lambda: lt.Deals([row()], [row(A=4)]), "pool.too_many"),
        (lambda: lt.Deals([row()], patents="4"), "patents.not_letters"),
        (lambda: lt.Deals.random(2, rules=lt.Rules(deck=None)), "deck.none"),
        (lambda: lt.Deals.random(2, rules=lt.Rules(deck={"A": 9})), "deck.too_small"),
        (lambda: lt.batch([lt.Turn("CAT"), "CAT"]), None),
        (lambda: lt.batch(lt.Turn("CAT")), None),
        (lambda: lt.batch(""), None),
        (lambda: lt.Deals.random(1.5), None),
        (lambda: lt.Deals.random(1, rules="x"), None),
        (lambda: lt.Deals([[1, 2], [3]]), "hands.wrong"),
    ],
)
def test_impossible_deals_are_refused(make, code):
    with refused(lt.ArgumentError if code else TypeError, code):
        make()


def test_any_number_of_deals_up_to_a_limit():
    exact = lt.Rules(deck={"A": 10})
    assert [len(lt.Deals.random(number, rules=exact)) for number in (0, 1)] == [0, 1]
    for wrong in (-1, 100_000_001):
        with refused(lt.ArgumentError, "number.wrong", least=0, most=100_000_000):
            lt.Deals.random(wrong)


def test_deals_are_a_sequence_of_turns():
    turns = list(DEALS)
    assert len(turns) == len(DEALS)
    assert turns[:9] == [DEALS[place] for place in range(9)] == list(DEALS[:9])
    assert DEALS[-1] == turns[-1]
    rich = lt.Deals.random(2, 3, patents="X", rivals={"Rayne": "E"}, rules=lt.Rules(retries=9))
    like = {"patents": "X", "rivals": {"Rayne": "E"}, "rules": lt.Rules(retries=9)}
    for turn in rich:
        assert turn == lt.Turn(turn.hand, turn.pool, **like)
        assert turn.royalty_letters == "E"


def test_deals_are_equal_by_what_they_hold():
    same = lt.Deals.random(2000, 3, patents="BJKXZ")
    assert same == DEALS
    assert hash(same) == hash(DEALS)
    others = [
        DEALS[:1999],
        DEALS[::-1],
        lt.Deals.random(2000, 4, patents="BJKXZ"),
        lt.Deals.random(2000, 3, patents="XZ"),
        lt.Deals(DEALS.hands, patents="BJKXZ"),
        lt.Deals.random(2000, 3, patents="BJKXZ", rivals={"Rayne": "E"}),
        list(DEALS),
    ]
    assert [other == DEALS for other in others] == [False] * len(others)


def test_deals_say_how_many_they_are_and_what_they_share():
    assert repr(DEALS) == "Deals(2,000 deals, patents='BJKXZ')"
    assert repr(DEALS[:1]) == "Deals(1 deal, patents='BJKXZ')"
    assert repr(lt.Deals.random(5, 1)) == "Deals(5 deals)"
    other = lt.Deals.random(5, 1, rivals={"Rayne": "E"}, rules=lt.Rules(doubling="add"))
    assert repr(other) == "Deals(5 deals, rivals={'Rayne': 'E'}, rules=Rules(doubling='add'))"


MANY = {
    "a mask": DEALS.hands[:, 0] > 1,
    "a list of truths": (DEALS.hands[:, 0] > 1).tolist(),
    "an empty mask": np.zeros(2000, bool),
    "indices": [5, 0, 1999, 5, -1],
    "an array of indices": np.array([5, 0, 1999, 5, -1], np.int16),
    "places of an array": np.flatnonzero(DEALS.pools[:, 4]),
    "nothing": [],
    "an empty array": np.zeros(0, int),
    "a slice": slice(None, None, -3),
}


@pytest.mark.parametrize("name", MANY)
def test_deals_are_indexed_like_an_array(name):
    index = MANY[name]
    some = DEALS[index]
    places = np.arange(len(DEALS))[index if name != "nothing" else slice(0)].tolist()
    assert list(some) == [DEALS[place] for place in places]
    assert some.shared == DEALS.shared
    assert some == lt.Deals(some.hands, some.pools, patents="BJKXZ")
    assert lt.batch(some).total.tolist() == lt.batch(DEALS).total[places].tolist()
    with pytest.raises(ValueError):
        some.hands[:] = 0


@pytest.mark.parametrize(
    "index",
    [[0, 2000], [-2001], np.ones(1999, bool), 2000, np.int64(2000), "1", [0.5], ["1"],
     [[0], [1, 2]], [[0, 1]], None, np.zeros((2, 2), int), (slice(3), slice(5))],
)  # fmt: skip
def test_a_wrong_index_is_refused(index):
    with pytest.raises((IndexError, TypeError, ValueError)):
        DEALS[index]


def test_deals_with_other_patents_rivals_and_rules():
    rules = lt.Rules(doubling="add")
    other = DEALS.replace(patents="XV", rivals={"Rayne": "E"}, rules=rules)
    assert (other.patents, dict(other.rivals), other.rules) == ("VX", {"Rayne": "E"}, rules)
    assert other.columns()["hand"].tolist() == DEALS.columns()["hand"].tolist()
    assert other.replace(patents="BJKXZ", rivals={}, rules=lt.Rules()) == DEALS
    assert DEALS.replace(pools=np.zeros((2000, 26), int)) == lt.Deals(DEALS.hands, patents="BJKXZ")
    with refused(lt.ArgumentError, "hand.too_many"):
        DEALS.replace(rules=lt.Rules(hand_size=6))
    with pytest.raises(TypeError):
        DEALS.replace(money=3)


def test_the_columns_of_deals_are_their_cards():
    uneven = lt.Deals(
        [row(C=1, A=1, T=1), row(), row(Z=1, Y=2, X=1, W=2, A=1)], [row(), row(E=3), row(A=1)]
    )
    for deals in (DEALS, uneven, DEALS[:0], DEALS.replace(rules=lt.Rules(hand_size=20))):
        columns = deals.columns()
        assert list(columns) == ["hand", "pool"]
        assert columns["hand"].tolist() == [turn.hand for turn in deals]
        assert columns["pool"].tolist() == [turn.pool for turn in deals]
    none = lt.Rules(pool_size=0)
    assert lt.Deals.random(2, 1, rules=none).columns()["pool"].tolist() == ["", ""]


@pytest.mark.parametrize("row", table("batches/tasks")["rows"])
def test_tasks_have_the_sizes_that_are_documented(row):
    patents, by, rival, count, number, workers, tasks, size = row
    deals = lt.Deals.random(number, seed=1, patents=patents, rivals={"Rayne": rival})
    found = cut(deals, lt.Weights(letters=by) if isinstance(by, dict) else by, count, workers)
    assert (len(found), len(found[0]), sum(map(len, found))) == (tasks, size, number)
