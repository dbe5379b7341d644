"""What is kept: one for all threads, bounded, and let go with what it belongs to."""

import gc
import inspect
import subprocess
import sys
import threading
import time
import traceback
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

import lettertycoon as lt
from guard import GUARD
from lettertycoon.base import kept_beside
from lettertycoon.turns import doubling, earnings_table, filters

THREADS = 8


class Owner:
    """What something is kept beside."""


def at_once(ask):
    """What threads that begin together get."""
    gate = threading.Barrier(THREADS)

    def wait_and_ask(_):
        gate.wait()
        return ask()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(wait_and_ask, range(THREADS)))


def until_all_ask(name, guard=GUARD):
    """Wait until all threads are inside the function, whether they do its work or wait for it."""
    for _ in range(1000 * guard):
        frames = map(traceback.walk_stack, sys._current_frames().values())
        asking = sum(any(frame.f_code.co_qualname == name for frame, _ in each) for each in frames)
        if asking == THREADS:
            return
        time.sleep(0.001)
    raise AssertionError(f"the others never ask {name}")


def test_threads_get_the_same_value_however_many_make_one():
    gate = threading.Barrier(THREADS)

    @kept_beside
    def make(owner):
        gate.wait(GUARD)  # all of them make a value
        return Owner()

    owner = Owner()
    answers = at_once(lambda: make(owner))
    gate.reset()
    assert all(answer is make(owner) for answer in answers)


def test_a_value_lives_as_long_as_its_object():
    made = []

    @kept_beside
    def make(owner):
        made.append(1)
        return Owner()

    owner = Owner()
    value = weakref.ref(make(owner))
    assert make(owner) is value()
    assert len(made) == 1
    del owner
    gc.collect()
    assert value() is None


def test_what_fails_is_tried_again():
    made = []

    @kept_beside
    def make(owner):
        made.append(1)
        if len(made) == 1:
            raise KeyboardInterrupt
        return len(made)

    owner = Owner()
    with pytest.raises(KeyboardInterrupt):
        make(owner)
    assert (make(owner), make(owner)) == (2, 2)


FRESH = """
import sys, time, traceback
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import lettertycoon as lt

gate, map_file, THREADS = Barrier(8), lt.Lexicon._of, 8

{until_all_ask}

def slowly(*arguments):
    until_all_ask("Lexicon.default")
    return map_file(*arguments)

def ask(_):
    gate.wait()
    return lt.Lexicon.default()

lt.Lexicon._of = slowly
with ThreadPoolExecutor(8) as pool:
    print(len({id(lexicon) for lexicon in [*pool.map(ask, range(8)), lt.Lexicon.default()]}))
"""


def test_the_embedded_lexicon_is_one_for_all_threads():
    code = FRESH.replace("{until_all_ask}", f"GUARD = {GUARD}\n{inspect.getsource(until_all_ask)}")
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_threads_see_plays_in_one_order():
    expected = lt.plays(lt.Turn("JLSEANZ", "EWE"))
    plays = lt.plays(lt.Turn("JLSEANZ", "EWE"))
    columns = at_once(lambda: plays.money.tolist())
    assert columns == [expected.money.tolist()] * THREADS
    assert at_once(lambda: plays[0]) == [expected[0]] * THREADS


def test_the_first_way_of_a_play_is_one_for_all_threads():
    plays = lt.best(lt.Turn("RSTLENA", "IOC", patents="BJKXZ"), n=200)
    answers = at_once(lambda: [play.way for play in plays])
    assert all(way is answers[0][place] for ways in answers for place, way in enumerate(ways))


def test_tables_of_earnings_are_bounded_and_let_go():
    lexicon = lt.Lexicon(["CAT", "ACT", "DOGS"])
    rules = [lt.Rules(earnings={3: (money, 0)}) for money in range(90)]
    at_once(lambda: [earnings_table(lexicon, "", each) for each in rules])
    kept = doubling._tables(lexicon).cache_info()
    assert kept.currsize == kept.maxsize == doubling.MOST_TABLES
    gone = weakref.ref(lexicon)
    lexicon = None
    gc.collect()
    assert gone() is None


def test_what_two_lexicons_share_is_one_for_all_threads_bounded_and_let_go():
    legal = lt.Lexicon(["CAT", "ACT", "DOGS"])
    wanted = [lt.Lexicon(["CAT", "A" * (each % 14 + 2)]) for each in range(filters.MOST_COMMON + 5)]
    both = at_once(lambda: filters.shown_words(legal, wanted[0]).lexicon)
    assert all(each is filters.shown_words(legal, wanted[0]).lexicon for each in both)
    kept = filters._common(legal)
    at_once(lambda: [filters.shown_words(legal, each) for each in wanted * 5])
    assert len(kept) <= filters.MOST_COMMON
    kept.clear()  # which of them threads leave is chance
    for each in wanted:
        assert list(filters.shown_words(legal, each).lexicon) == ["CAT"]
    assert list(kept) == wanted[-filters.MOST_COMMON :]
    wanted.clear()
    del each
    gc.collect()
    assert len(kept) == 0
