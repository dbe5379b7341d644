"""What is kept: made once, whichever threads ask, and no more than so much of it."""

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
import lt_core
from guard import GUARD
from lettertycoon.base import Kept, Once
from lettertycoon.turns import earnings_table, earnings_tables, filters

THREADS = 8


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


def awaited(make, made, name):
    """The function, that counts its calls, and returns when all threads have asked for it."""

    def make_for_all(*arguments, **named):
        made.append(arguments)
        if len(made) == 1:
            until_all_ask(name)
        return make(*arguments, **named)

    return make_for_all


def test_threads_get_one_object_that_is_made_once():
    made = []
    once = Once(awaited(object, made, "Once.__call__"))
    answers = at_once(once)
    assert all(answer is once() for answer in answers)
    assert len(made) == 1


def test_what_fails_is_tried_again_and_what_made_it_is_let_go():
    class Maker:
        calls = 0

        def make(self):
            self.calls += 1
            if self.calls == 1:
                raise KeyboardInterrupt
            return self.calls

    maker = Maker()
    gone = weakref.ref(maker)
    once = Once(maker.make)
    with pytest.raises(KeyboardInterrupt):
        once()
    assert (once(), once()) == (2, 2)
    del maker
    gc.collect()
    assert gone() is None


def test_the_oldest_are_given_up():
    kept = Kept(3)
    for number in range(10):
        assert kept.keep(number, str(number)) == str(number)
        newest = range(max(0, number - 2), number + 1)
        assert [each for each in range(10) if kept.get(each) is not None] == list(newest)
    assert kept.keep(9, "another") == "9"  # the first stays


def test_threads_keep_the_first_value_and_no_more_than_the_most():
    kept = Kept(4)
    for key in range(50):
        answers = at_once(lambda key=key: kept.keep(key, object()))
        assert all(answer is kept.get(key) for answer in answers)
    at_once(lambda: [kept.keep((threading.get_ident(), each), each) for each in range(500)])
    assert len(kept._values) == 4


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


def test_plays_are_put_in_order_once(monkeypatch):
    made = []
    monkeypatch.setattr(lt_core, "order", awaited(lt_core.order, made, "Once.__call__"))
    plays = lt.plays(lt.Turn("JLSEANZ", "EWE"))
    columns = at_once(lambda: plays.money)
    assert all(column is plays.money for column in columns)
    assert at_once(lambda: plays[0]) == [plays[0]] * THREADS
    assert len(made) == 1


def test_tables_of_earnings_are_one_for_all_threads_and_bounded():
    lexicon = lt.Lexicon(["CAT", "ACT", "DOGS"])
    tables = at_once(lambda: earnings_table(lexicon, "B", lt.Rules()))
    assert all(table is earnings_table(lexicon, "B", lt.Rules()) for table in tables)
    rules = [lt.Rules(earnings={3: (money, 0)}) for money in range(90)]
    at_once(lambda: [earnings_table(lexicon, "", each) for each in rules])
    assert len(earnings_tables._tables[lexicon]._values) == earnings_tables.MOST_TABLES
    gone = weakref.ref(lexicon)
    lexicon = None
    gc.collect()
    assert gone() is None


def test_suggestions_are_one_for_all_threads_bounded_and_let_go():
    legal = lt.Lexicon(["CAT", "ACT", "DOGS"])
    wanted = [lt.Lexicon(["CAT", "A" * (each % 14 + 2)]) for each in range(filters.MOST_COMMON + 5)]
    both = at_once(lambda: filters.suggested(legal, wanted[0]))
    assert all(each is filters.suggested(legal, wanted[0]) for each in both)
    for each in wanted:
        assert list(filters.suggested(legal, each)) == ["CAT"]
    kept = filters._common[legal]._values
    assert list(kept) == wanted[-filters.MOST_COMMON :]
    wanted.clear()
    del each
    gc.collect()
    assert len(kept) == 0
