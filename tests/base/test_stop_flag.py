"""A flag that any thread may set, and the looks at it."""

import copy
import gc
import pickle
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import lt_core
from guard import GUARD
from lt_core import StopFlag, Stopped, look


def stopped() -> bool:
    try:
        look()
    except Stopped:
        return True
    return False


def test_a_set_flag_stops_the_work_of_its_thread():
    flag = StopFlag()
    assert not stopped()
    with flag as entered:
        assert entered is flag
        assert not stopped()
        flag.stop()
        assert flag.stopped
        assert stopped()
        assert stopped()  # and goes on to
    assert not stopped()
    assert flag.looks == 3


def test_a_flag_may_be_set_before_the_work_begins():
    flag = StopFlag()
    flag.stop()
    with pytest.raises(Stopped), flag:
        look()
    assert flag.looks == 1


def test_a_flag_sets_itself_at_a_look():
    flag = StopFlag(at=3)
    with flag:
        assert [stopped() for _ in range(5)] == [False, False, True, True, True]
    assert flag.stopped
    assert flag.looks == 5


def test_a_signal_comes_at_a_look():
    flag = StopFlag(at=2, signal=signal.SIGINT)
    with flag:
        look()
        with pytest.raises(KeyboardInterrupt):
            look()
        look()
    assert not flag.stopped
    assert flag.looks == 3


def test_a_flag_within_another_hides_it():
    outer, inner = StopFlag(), StopFlag()
    with outer:
        with inner:
            outer.stop()
            assert not stopped()
        assert stopped()
        with inner:
            assert not stopped()
    assert (outer.looks, inner.looks) == (1, 2)


def test_a_flag_made_under_another_stops_with_it():
    with StopFlag() as outer:
        inner = StopFlag()
        with inner:
            assert not stopped()
            outer.stop()
            assert inner.stopped
            assert stopped()
    with inner:  # also where the outer one is not current
        assert stopped()
    assert (outer.looks, inner.looks) == (3, 3)
    with StopFlag() as outer:
        with pytest.raises(Stopped), StopFlag() as inner:
            inner.stop()
            look()
        assert not outer.stopped
        assert not stopped()


def test_a_flag_that_its_maker_forgot_lives_while_it_is_looked_at():
    with StopFlag():
        with StopFlag():
            within = StopFlag()
        gc.collect()
        assert not stopped()
    with within:
        assert not stopped()
    before = sys.getrefcount(within)
    for _ in range(3):
        with within, within:
            assert not stopped()
    assert sys.getrefcount(within) == before


def test_only_the_current_flag_is_left():
    one, other = StopFlag(), StopFlag()
    with pytest.raises(RuntimeError, match="not the current one"):
        one.__exit__()
    with one:
        with pytest.raises(RuntimeError, match="not the current one"):
            other.__exit__()
        with ThreadPoolExecutor(1) as pool, pytest.raises(RuntimeError):
            pool.submit(one.__exit__).result()
    assert not stopped()


def test_each_thread_has_its_own_flag_and_may_share_one():
    threads = 8
    shared, together = StopFlag(), threading.Barrier(threads)

    def work(place: int) -> tuple[bool, int]:
        own = StopFlag(at=place + 1)
        together.wait(timeout=GUARD)
        with own:
            mine = [stopped() for _ in range(threads)].index(True)
        with shared:
            together.wait(timeout=GUARD)
            before = stopped()
            together.wait(timeout=GUARD)
            if place == 3:
                shared.stop()
            together.wait(timeout=GUARD)
            return (before, mine) if stopped() else (True, -1)

    with ThreadPoolExecutor(threads) as pool:
        assert list(pool.map(work, range(threads))) == [(False, each) for each in range(threads)]
    assert shared.looks == 2 * threads
    assert not stopped()


def test_what_a_flag_cannot_be():
    for wrong in (0, -1, 2**63):
        with pytest.raises(ValueError, match="at"):
            StopFlag(at=wrong)
    with pytest.raises(TypeError, match="whole number"):
        StopFlag(at=1.5)
    with pytest.raises(ValueError, match="signal 0"):
        StopFlag(at=1, signal=0)
    with pytest.raises(ValueError, match="needs the look"):
        StopFlag(signal=signal.SIGINT)
    with pytest.raises(TypeError):
        StopFlag(3)
    for copied in (pickle.dumps, copy.copy):
        with pytest.raises(TypeError, match="pickled"):
            copied(StopFlag())
    with pytest.raises(TypeError):
        type("More", (StopFlag,), {})


def test_an_error_of_the_work_comes_out_of_the_flag():
    with pytest.raises(ZeroDivisionError), StopFlag():
        raise ZeroDivisionError
    assert not stopped()
    assert str(lt_core.Stopped()) == "a flag has stopped the work"
