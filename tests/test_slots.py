"""Objects whose slots the kernel fills: plays and turns stay the immutable values they are."""

import copy
import gc
import pickle
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table

TURN = lt.Turn("JLSEANZ", "EWE", patents="VXZ", money=4, rivals={"Rayne": "E"})


class Pair:
    __slots__ = ("__weakref__", "left", "right")


class Triple(Pair):
    __slots__ = ("more",)


def test_slots_are_filled_in_the_order_they_were_named():
    slots = lt_core.Slots(Pair, "right", "left")
    for one in (Pair(), Triple()):
        slots.fill(one, 1, 2)
        assert (one.left, one.right) == (2, 1)
    assert slots.cls is Pair
    three = Triple()
    lt_core.Slots(Triple, "more", "left").fill(three, 3, 1)
    assert (three.left, three.more) == (1, 3)
    assert not hasattr(three, "right")


def test_what_was_in_a_slot_is_let_go():
    slots = lt_core.Slots(Pair, "left")
    one, held = Pair(), Pair()
    gone = weakref.ref(held)
    slots.fill(one, held)
    del held
    assert gone() is one.left
    slots.fill(one, None)
    assert gone() is None
    value = object()
    count = sys.getrefcount(value)
    slots.fill(one, value)
    del one
    assert sys.getrefcount(value) == count


@pytest.mark.parametrize("cls", [int, tuple, type, lt_core.Lexicon, lt_core.Slots, str])
def test_only_plain_classes_have_slots_to_fill(cls):
    with pytest.raises(TypeError):
        lt_core.Slots(cls)


@pytest.mark.parametrize("name", ["total", "nothing", "__doc__", "__weakref__", "more", "way"])
def test_a_slot_that_is_not_there(name):
    for cls in (Pair, lt.Play):
        with pytest.raises(TypeError, match="has no slot"):
            lt_core.Slots(cls, name)


def test_another_classs_slot_is_refused():
    borrowed = type("Borrowed", (), {"__slots__": (), "left": Triple.more})
    with pytest.raises(TypeError, match="has no slot 'left'"):
        lt_core.Slots(borrowed, "left")
    with pytest.raises(TypeError):
        lt_core.Slots(Pair, 5)
    with pytest.raises(TypeError):
        lt_core.Slots("Pair")
    many = type("Many", (), {"__slots__": tuple(f"s{place}" for place in range(17))})
    with pytest.raises(ValueError, match="17 slots"):
        lt_core.Slots(many, *many.__slots__)


def test_what_cannot_be_filled_is_refused():
    slots = lt_core.Slots(Triple, "left", "more")

    class Liar:
        __class__ = Triple  # type: ignore[assignment]

    for other in (Pair(), Liar(), None, Triple):
        with pytest.raises(TypeError, match="is no Triple"):
            slots.fill(other, 1, 2)
    for values in ((), (1,), (1, 2, 3)):
        with pytest.raises(TypeError, match="values are given"):
            slots.fill(Triple(), *values)


def test_records_are_bounded():
    lexicon = lt.Lexicon(["CAT", "ACT", "DOG"])
    earnings = earnings_table(lexicon, "", lt.Rules())
    ranking = lt_core.rank(lexicon.core, "CATDO", "G", earnings, lt_core.Weights(1, 1, 0))
    slots = lt_core.Slots(lt.Play, "words", "money", "stock", "_rarity", "turn", "by")
    rows = [ranking.row(place) for place in range(3)]
    for begin in range(4):
        for end in range(begin, 4):
            made = ranking.records(slots, ("a turn", "a objective"), begin, end)
            assert [(p.words, p.money, p.stock, p.rarity) for p in made] == rows[begin:end]
            assert {(p.turn, p.by) for p in made} <= {("a turn", "a objective")}
    for begin, end in [(-1, 2), (0, 4), (2, 1)]:
        with pytest.raises(IndexError, match="within 3 rows"):
            ranking.records(slots, (1, 2), begin, end)
    for shared in [(), (1, 2, 3)]:
        with pytest.raises(ValueError, match="6 slots"):
            ranking.records(slots, shared, 0, 1)


@pytest.mark.parametrize("find", [lambda: lt.best(TURN, n=3), lambda: lt.plays(TURN)[:3]])
def test_a_play_that_the_kernel_made_is_a_value(find):
    for play in find():
        for name in ("words", "money", "stock", "rarity", "turn", "by", "_way", "more"):
            with pytest.raises(AttributeError, match="can't be changed"):
                setattr(play, name, 1)
            with pytest.raises(AttributeError, match="can't be changed"):
                delattr(play, name)
        assert type(play) is lt.Play
        assert not hasattr(play, "__dict__")
        assert gc.is_tracked(play)
        same = lt.Play(TURN, play.words, play.rarity)
        for other in (same, copy.copy(play), copy.deepcopy(play), pickle.loads(pickle.dumps(play))):
            assert other == play
            assert hash(other) == hash(play)
            assert (other.money, other.stock, other.way) == (play.money, play.stock, play.way)
        assert play.way is play.way


def test_plays_and_turns_may_be_subclassed():
    class MyTurn(lt.Turn):
        __slots__ = ()

    class MyPlay(lt.Play):
        __slots__ = ("note",)

    turn = MyTurn("JLSEANZ", "EWE", money=3)
    assert (turn.hand, turn.pool, turn.money, turn.royalty_letters) == ("AEJLNSZ", "EEW", 3, "")
    play = MyPlay(turn, ("jewels",), 2)
    assert type(play) is MyPlay
    assert (play.words, play.rarity, play.turn) == (("JEWELS",), 2, turn)
    assert not hasattr(play, "note")
    assert lt.best(turn) == lt.best(turn, n=5)


def test_made_objects_are_let_go():
    lexicon = lt.Lexicon(["CATS", "ACTS", "CAT"])
    turn = lt.Turn("CATS")
    lt.best(turn, lexicon)
    counts = [sys.getrefcount(each) for each in (turn, None, "total")]
    for _ in range(1000):
        plays = lt.best(turn, lexicon)
        lt.Turn("CATS", money=2)
    del plays
    after = [sys.getrefcount(each) for each in (turn, None, "total")]
    assert all(abs(one - other) < 50 for one, other in zip(counts, after, strict=True))


def test_threads_make_plays_at_once():
    expected = [repr(play) for play in lt.best(TURN, n=50)]
    with ThreadPoolExecutor(8) as pool:
        answers = pool.map(lambda _: [repr(play) for play in lt.best(TURN, n=50)], range(64))
        assert all(answer == expected for answer in answers)
