"""What laid words earn, at the table and online."""

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from lettertycoon.base import LETTERS
from lettertycoon.turns import lay_words
from refusals import refused
from tables import table


def laid(cards: str, patents: str, words: str, **rules: object) -> lt.Play:
    given = lt.Rules.from_dict({"deck": None, "hand_size": 16} | rules)
    turn = lt.Turn(cards, patents=patents, rules=given)
    return lay_words(turn, tuple(words.split()))


@pytest.mark.parametrize(
    ("words", "patents", "rules", "at_table", "online"), table("turns/contested")["rows"]
)
def test_the_online_game_settles_contested_abilities(words, patents, rules, at_table, online):
    cards = words.replace(" ", "")
    assert laid(cards, patents, words, **rules).earnings() == tuple(at_table)
    there = laid(cards, patents, words, procedure="online", **rules)
    assert there.earnings() == tuple(online)


def test_of_ways_that_earn_as_much_online_the_one_with_more_money_is_first():
    """The word with the original is the main word; if that is CAT, K goes to TOGS for money."""
    rules = {"earnings": {"3": [0, 3], "4": [3, 0]}, "prices": dict.fromkeys(LETTERS, 1)}
    play = laid("CATOGS", "KVX", "CAT TOGS", procedure="online", **rules)
    ways = ["CAT & tOGS", "CAt & TOGS"]
    assert [str(way) for way in play.ways()] == ways
    at_table = laid("CATOGS", "KVX", "CAT TOGS", **rules)
    assert [str(way) for way in at_table.ways()] == ways[::-1]
    own = play.turn.replace(hand="BATOGS")  # whose B has its original beside it: either may be main
    assert lt.lay(own, "BAb & TOGS").earnings() == (6, 3)
    assert [lt.lay(play.turn, way).earnings() for way in ways] == [(6, 3), (3, 6)]


@given(strategies.pair_deals())
def test_online_never_earns_more_and_single_never_less(deal):
    turn, words = deal
    rules = lt.Rules(
        doubling=turn.rules.doubling, deck=None, earnings=turn.rules.earnings, procedure="online"
    )
    online = turn.replace(rules=rules)
    for play in lt.best(turn, lt.Lexicon(words), n=5):
        there = lay_words(online, play.words).earnings()
        assert sum(there) <= play.total
        if len(play.words) == 1:
            assert there == (play.money, play.stock)


def test_the_procedure_is_kept_by_the_notation():
    turn = lt.Turn("CAT", rules=lt.Rules(procedure="online"))
    assert str(turn).endswith(" procedure=online")
    assert lt.Turn.parse(str(turn)) == turn
    with refused(lt.ArgumentError, "procedure.wrong"):
        lt.Rules(procedure="phone")
