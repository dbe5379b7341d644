"""What is cached: one for all threads, bounded, and let go with what it belongs to."""

import gc
import pickle
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

import lettertycoon as lt
from guard import GUARD
from lettertycoon.base import cached_per_object
from lettertycoon.buyword.crossword import laying_words
from lettertycoon.leaping.words import make_word_tables
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

    @cached_per_object
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


TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ")
BOTS = {"A": lt.bots.Greedy(), "B": lt.bots.Random()}
ASKED = {
    "best": lambda words, show: lt.best(TURN, words, show=show),
    "plays": lambda words, show: lt.plays(TURN, words, show=show)[0].ways(),
    "frontier": lambda words, show: len(lt.frontier(TURN, words, show=show)),
    "batch": lambda words, show: lt.batch([TURN], words, show=show).word_ids,
    "summary": lambda words, show: lt.summary(TURN, words, show=show),
    "hint": lambda words, show: str(lt.hint(TURN, words, level=5, show=show)),
    "review": lambda words, show: str(lt.review(TURN, "jewels", words, show=show)),
    "advise": lambda words, show: lt.advise(lt.Match(["A", "B"], lexicon=words).position(), words),
    "arena": lambda words, show: lt.arena(BOTS, games=2, lexicon=words),
    "definition": lambda words, show: (words.definition("jewels"), words.sha256, words.info()),
    "matching": lambda words, show: (words.matching("J*"), words.near("jewles"), words | show),
    "buyword": lambda words, show: laying_words(words),
    "leaping": lambda words, show: make_word_tables(words),
    "pickle": lambda words, show: [pickle.loads(pickle.dumps(each)) for each in (words, show)],
    "a pickle of one that is gone": lambda words, show: pickle.loads(pickle.dumps(words | show)),
}  # fmt: skip


@pytest.mark.parametrize("asked", ASKED)
def test_no_cache_keeps_a_lexicon_alive(asked):
    words = lt.Lexicon(["jewels", "jewel", "laze", "eel"])
    show = lt.Lexicon(["jewels", "laze"])
    for _ in range(2):
        assert ASKED[asked](words, show) is not None
    gone = weakref.ref(words), weakref.ref(show)
    del words, show
    gc.collect()
    assert [each() for each in gone] == [None, None]


def test_an_intersection_is_made_once_and_let_go():
    words = lt.Lexicon(["jewels", "jewel", "laze"])
    show = lt.Lexicon(["jewels", "laze"])
    both = [lt.plays(TURN, words, show=show).lexicon for _ in range(2)]
    assert both[0] is both[1]
    gone = weakref.ref(both.pop())
    both.clear()
    del show
    gc.collect()
    assert gone() is None and len(words) == 3
