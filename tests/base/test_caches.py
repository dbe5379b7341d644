"""What is cached: one for all threads, bounded, and let go with what it belongs to."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import lettertycoon as lt
from guard import GUARD
from lettertycoon.base import kept_beside
from lettertycoon.turns import earnings_table
from lettertycoon.turns.earnings import MOST_TABLES, _tables

THREADS = 8


class Owner:
    """What something is kept beside."""


def at_once(ask):
    """What threads that begin together get."""
    gate = threading.Barrier(THREADS)

    def wait_and_ask(_):
        gate.wait(GUARD)
        return ask()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(wait_and_ask, range(THREADS)))


def test_threads_get_one_value_that_lives_as_long_as_its_object():
    gate = threading.Barrier(THREADS)

    @kept_beside
    def make(owner):
        gate.wait(GUARD)  # all of them make a value
        return Owner()

    owner = Owner()
    answers = at_once(lambda: make(owner))
    assert all(answer is make(owner) for answer in answers)
    value = weakref.ref(make(owner))
    owner = answers = None
    gc.collect()
    assert value() is None


def test_tables_of_earnings_are_bounded_and_let_go():
    lexicon = lt.Lexicon(["CAT", "ACT", "DOGS"])
    rules = [lt.Rules(earnings={3: (money, 0)}) for money in range(90)]
    at_once(lambda: [earnings_table(lexicon, "", each) for each in rules])
    kept = _tables(lexicon).cache_info()
    assert kept.currsize == kept.maxsize == MOST_TABLES
    gone = weakref.ref(lexicon)
    lexicon = None
    gc.collect()
    assert gone() is None
