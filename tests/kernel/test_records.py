"""The records under plays and turns: nothing can change them, however they were made."""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import lettertycoon as lt
import lt_core
from guard import GUARD
from lettertycoon.turns import earnings_table
from rows import rows

TURN = lt.Turn("JLSEANZ", "EWE", patents="VXZ", money=4, rivals={"Rayne": "E"})
OF_TURN = ("hand", "pool", "patents", "money", "rivals", "rules", "royalty_letters")
OF_PLAY = ("words", "money", "stock", "grade", "rarity", "total", "turn", "by", "laid", "way")


def test_records_are_bounded():
    lexicon = lt.Lexicon(["CAT", "ACT", "DOG"])
    earnings = earnings_table(lexicon, "", lt.Rules())
    ranking = lt_core.rank(lexicon.core, "CATDO", "G", earnings, lt_core.Weights(1, 1, 0))
    expected = rows(ranking)
    for begin in range(4):
        for end in range(begin, 4):
            made = ranking.records(lt.Play, "a turn", "an objective", begin, end)
            assert [(p.words, p.money, p.stock, p.rarity) for p in made] == expected[begin:end]
    for begin, end in [(-1, 2), (0, 4), (2, 1), (0, 2**63), (-(2**63) - 1, 0), (2**64, 2**64)]:
        with pytest.raises(IndexError):
            ranking.records(lt.Play, 1, 2, begin, end)


class Liar:
    __class__ = lt.Play  # type: ignore[assignment]
    __bases__ = (lt_core.PlayRecord,)


@pytest.mark.parametrize("cls", [int, type, lt.Turn, lt_core.TurnRecord, None, "Play", Liar()])
def test_a_class_of_other_objects_makes_no_plays(cls):
    ranking = lt_core.Ranking(lt.Lexicon(["CAT"]).core)
    with pytest.raises(TypeError):
        ranking.records(cls, TURN, "total", 0, 0)


def test_records_have_fields_of_their_own_types_only():
    good = ("CAT",), 1, 0, 3, TURN, "total"
    play = lt_core.PlayRecord._of(*good)
    assert (play.words, play.money, play.stock, play.grade, play.turn, play.by) == good
    for place, wrong in [(0, "CAT"), (0, None), (1, "1"), (2, None), (3, "common"), (1, 1 << 70)]:
        with pytest.raises((TypeError, OverflowError)):
            lt_core.PlayRecord._of(*good[:place], wrong, *good[place + 1 :])
    for place in (0, 1, 2, 6):
        with pytest.raises(TypeError):
            lt_core.TurnRecord._of(*["A", "B", "C", 4, {}, lt.Rules(), "D"][:place], 5)


@pytest.mark.parametrize(
    ("value", "names"),
    [
        (TURN, OF_TURN),
        (lt.best(TURN)[0], OF_PLAY),
        (lt.plays(TURN)[2], OF_PLAY),
    ],
    ids=["turn", "best", "plays"],
)
def test_no_field_can_be_set_deleted_or_added(value, names):
    before = [getattr(value, name) for name in names]
    for name in (*names, "more", "_way", "first_way", "__dict__"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert [getattr(value, name) for name in names] == before
    with pytest.raises(TypeError):
        value.__class__ = lt.Turn if type(value) is lt.Play else lt.Play
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


def test_the_way_is_the_same_object_for_every_thread(monkeypatch):
    find, begun = lt.Play._find_way, threading.Barrier(8, timeout=GUARD)

    def together(play):
        begun.wait()  # no thread has found it before all look for it
        return find(play)

    monkeypatch.setattr(lt.Play, "_find_way", together)
    (play,) = lt.best(TURN, n=1)
    with ThreadPoolExecutor(8) as pool:
        ways = list(pool.map(lambda _: play.way, range(8)))
    assert all(way is play.way for way in ways)
    assert play.way == find(play)
