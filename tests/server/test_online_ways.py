"""Online, the way that is shown earns what its play says, and each way what its words allow."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon import online
from online_client import paid, state_of, turns

PAIRS = [
    ("multiply", "GLOOQTU/EOT", "logout & toque", "LOGOUT & (TO)Qu(E)", (16, 1)),
    ("add", "BEIOOUZ/EOV", "bozo & obi", "BOZO & (O)bI", (6, 0)),
]


def online_turn(cards: str, doubling: str) -> lt.Turn:
    hand, pool = cards.split("/")
    rules = lt.Rules(procedure="online", doubling=doubling)
    return lt.Turn(hand, pool, patents="BJKVX", money=3, rules=rules)


def sent_earnings(play: lt.Play) -> tuple[int, int]:
    """What the request for a play earns there, as the test of the format works it out."""
    sent = online.play_fields(play, state_of(play.turn))
    words = [sent[f"{name}_word_letters"] for name in ("main", "second")]
    kinds = [sent[f"{name}_word_letter_types"] for name in ("main", "second")]
    return paid(words, kinds, play.turn)


@pytest.mark.parametrize(("doubling", "cards", "words", "line", "earned"), PAIRS)
def test_the_way_that_is_shown_earns_the_most(doubling, cards, words, line, earned):
    turn = online_turn(cards, doubling)
    play = lt.check_play(turn, words.split(" & "))
    copies = [
        lt.lay(turn, line),
        play.replace(by="money"),
        lt.Play.from_dict(json.loads(json.dumps(play.to_dict()))),
        pickle.loads(pickle.dumps(play)),
        lt.plays(turn)[lt.plays(turn).rank(play)],
    ]
    for each in (play, *copies):
        assert (str(each.way), each.earnings()) == (line, earned) == (line, sent_earnings(each))
    assert str(next(play.ways())) == line == play.to_dict()["way"]["line"]
    ways = [lt.lay(turn, str(way)) for way in play.ways()]
    totals = [sum(each.earnings()) for each in ways]
    assert totals == sorted(totals, reverse=True) and totals[0] > totals[-1]
    for each in ways:
        assert each.earnings() == sent_earnings(each)


ROYALTIES = lt.Weights(royalties=-3)


@given(turns(), st.sampled_from(["total", "net", "money", ROYALTIES]))
def test_ways_are_in_the_order_of_the_page(turn, by):
    """The value, what a way earns online, royalties, hand cards, letters for sale, extras, key."""
    plays = lt.best(turn, n=200, by=by)
    for play in plays[:3] + [each for each in plays if len(each.words) == 2][:3]:
        ranks = []
        for way in play.ways():
            laid = lt.lay(turn, str(way))
            paid = sum(way.royalties.values())
            weight = {"net": -1, "total": 0, "money": 0, ROYALTIES: -3}[by]
            earned = laid.earnings()
            ranks.append(
                (-weight * paid, -sum(earned), -earned.money, paid, len(way.hand),
                 -len(way.buyable), way.duplicate is not None, way.added_s, way.placement)
            )  # fmt: skip
        assert ranks == sorted(ranks)
        assert str(play.way) == str(next(play.ways()))
