"""What is cached: one for all threads, bounded, and let go with what it belongs to."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

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


def test_threads_see_plays_in_one_order():
    plays = lt.plays(lt.Turn("JLSEANZ", "EWE"))
    expected = lt.plays(lt.Turn("JLSEANZ", "EWE"))
    assert at_once(lambda: plays.money.tolist()) == [expected.money.tolist()] * THREADS


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


def test_what_two_lexicons_share_is_one_for_all_threads_and_bounded():
    legal = lt.Lexicon(["CAT", "ACT", "DOGS"])
    wanted = [lt.Lexicon(["CAT", "A" * (each % 14 + 2)]) for each in range(filters.MOST_COMMON + 5)]
    both = at_once(lambda: filters.shown_words(legal, wanted[0]).lexicon)
    assert all(each is both[0] for each in both)
    at_once(lambda: [filters.shown_words(legal, each) for each in wanted])
    assert len(filters._common(legal)) <= filters.MOST_COMMON
    wanted.clear()
    gc.collect()
    assert len(filters._common(legal)) == 0
