"""Long work can be stopped: by a flag that another thread may set, or by a signal.

The checks are counted, so nothing here depends on the speed of the machine.
"""

import gc
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import pytest

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table
from lt_core import StopFlag, Stopped, look

ROOMY = lt.Rules(hand_size=16, pool_size=8, deck=None)
TURN = lt.Turn("AEIOURSTLNDR", "STE", patents="XZVBJK", rules=ROOMY)
CARDS = lt.Turn("ABCDEGINOR", "LUMP", patents="BJKVXZ", rules=ROOMY)


@cache
def lexicon() -> lt.Lexicon:
    """One word of each anagram class, so each pair of classes is one play of two words."""
    return lt.Lexicon({"".join(sorted(word)): word for word in lt.Lexicon.default()}.values())


@cache
def listing() -> lt_core.Listing:
    return lt_core.list_plays(
        lexicon().core, TURN.hand, TURN.pool, earnings_table(lexicon(), TURN.patents, ROOMY),
        abilities=lt_core.Abilities(duplicate=True, added_s=True, pairs=True),
    )  # fmt: skip


@cache
def match() -> lt.Match:
    game, bot = lt.Match(["Ann", "Bo"], seed=1, rules=lt.Rules(challenge="automatic")), lt.bots
    while game.turns_played < 4:
        game = game.play(bot.Greedy().move(game.position(), game.legal_moves))
    return game


#: Work that a person can wait for; each gives something that an equal answer has, too.
WORKS: dict[str, Callable[[], Any]] = {
    "plays": lambda: lt.plays(TURN, lexicon(), cap=10**9).money.tobytes(),
    "order": lambda: lt_core.order(listing(), lt_core.Weights(1, 1, 0)).columns()[0].tobytes(),
    "best, many": lambda: [play.words for play in lt.best(TURN, lexicon(), n=20_000)],
    "batch": lambda: lt.batch([TURN] * 2, lexicon(), workers=1).money.tolist(),
    "frontier": lambda: repr(list(lt.frontier(CARDS, lexicon()))),
    "Lexicon of words": lambda: lt.Lexicon(list(lexicon())).sha256,
    "advise": lambda: repr(lt.advise(lt.Position.parse("AEJLNSZ/EEW - Rayne=-:3"), effort=2)),
    "review_game": lambda: repr(lt.review_game(match())),
}


@pytest.fixture
def no_callbacks() -> Iterator[None]:
    """Hypothesis is called when garbage is collected. From Python 3.12 on a signal may be taken
    there, and what is raised in such a call is lost."""
    callbacks = gc.callbacks[:]
    gc.callbacks.clear()
    yield
    gc.callbacks.extend(callbacks)


def stop_in_the_middle(name: str, error: type[BaseException], **how: Any) -> None:
    """The work ends at its middle check; done again, it gives the same answer."""
    work, checked = WORKS[name], StopFlag()
    work()  # what is made once
    with checked:
        answer = work()
    middle = checked.looks // 2 + 1
    flag = StopFlag(at=middle, **how)
    with pytest.raises(error), flag:
        work()
    # nobody has checked again, so no more was done; the caller and a thread share a batch
    assert 0 <= flag.looks - middle <= (name == "batch")
    assert work() == answer


@pytest.mark.parametrize("name", WORKS)
def test_a_flag_stops_the_work_at_its_middle_check(name):
    stop_in_the_middle(name, Stopped)


@pytest.mark.usefixtures("no_callbacks")
@pytest.mark.parametrize("name", ["plays", "batch", "advise"])
def test_a_signal_stops_the_work_at_its_middle_check(name):
    stop_in_the_middle(name, KeyboardInterrupt, signal=signal.SIGINT)


def test_a_flag_stops_its_thread_and_flags_made_under_it():
    with StopFlag() as outer, StopFlag() as inner, ThreadPoolExecutor(1) as other:
        look()
        outer.stop()
        other.submit(look).result()
        assert inner.stopped
        with pytest.raises(Stopped):
            look()
    look()
    with pytest.raises(ZeroDivisionError), outer:
        raise ZeroDivisionError
    look()
