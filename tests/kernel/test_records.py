"""Plays as the kernel makes them: nothing can change them."""

import sys

import pytest

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table
from rows import rows

TURN = lt.Turn("JLSEANZ", "EWE", patents="VXZ", money=4, rivals={"Rayne": "E"})
OF_PLAY = ("words", "money", "stock", "rarity", "total", "turn", "by", "given_way", "way")


def test_records_are_bounded():
    lexicon = lt.Lexicon(["CAT", "ACT", "DOG"])
    earnings = earnings_table(lexicon, "", lt.Rules())
    ranking = lt_core.rank(lexicon.core, "CATDO", "G", earnings, lt_core.Weights(1, 1, 0), most=9)
    expected = rows(ranking)
    for begin in range(4):
        for end in range(begin, 4):
            made = ranking.records(lt.Play, "a turn", "an objective", begin, end)
            assert [(p.words, p.money, p.stock, p.rarity) for p in made] == expected[begin:end]
    for begin, end in [(-1, 2), (0, 4), (2, 1), (0, 2**63), (-(2**63) - 1, 0), (2**64, 2**64)]:
        with pytest.raises(IndexError):
            ranking.records(lt.Play, 1, 2, begin, end)


class Liar(tuple):
    turn, by, words, money, stock, grade = (lt.Play.turn,) * 6  # type: ignore[assignment]


@pytest.mark.parametrize("cls", [int, type, lt.Turn, None, "Play", Liar])
def test_a_class_without_the_slots_makes_no_plays(cls):
    lexicon = lt.Lexicon(["CAT"])
    earnings = earnings_table(lexicon, "", lt.Rules())
    ranking = lt_core.rank(lexicon.core, "CAT", "", earnings, lt_core.Weights(1, 1, 0), most=9)
    with pytest.raises(TypeError):
        ranking.records(cls, TURN, "total", 0, 1)


@pytest.mark.parametrize("value", [lt.best(TURN)[0], lt.plays(TURN)[2]], ids=["best", "plays"])
def test_no_field_can_be_set_deleted_or_added(value):
    before = [getattr(value, name) for name in OF_PLAY]
    for name in (*OF_PLAY, "more", "_laid", "_first", "__dict__"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert [getattr(value, name) for name in OF_PLAY] == before
    assert not hasattr(value, "__dict__")


def test_made_objects_are_let_go():
    lexicon = lt.Lexicon(["CATS", "ACTS", "CAT"])
    turn = lt.Turn("CATS")
    lt.best(turn, lexicon)
    counts = [sys.getrefcount(each) for each in (turn, None, "total")]
    for _ in range(1000):
        lt.best(turn, lexicon)
    after = [sys.getrefcount(each) for each in (turn, None, "total")]
    assert all(abs(one - other) < 50 for one, other in zip(counts, after, strict=True))
