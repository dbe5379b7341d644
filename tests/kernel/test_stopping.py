"""Long work can be stopped: by a flag that another thread may set, or by a signal.

The checks are counted, so nothing here depends on the speed of the machine.
"""

import gc
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from builds import needed
from counted import CountedFlag
from kernel_works import LONG_WORKS
from lettertycoon.turns import earnings_table
from lt_core import StopFlag, Stopped, check
from rows import ALL_PLAYS

ROOMY = lt.Rules(hand_size=16, pool_size=8, deck=None)
TURN = lt.Turn("AEIOURSTLNDR", "STE", patents="XZVBJK", rules=ROOMY)


@cache
def lexicon() -> lt.Lexicon:
    """One word of each anagram class, so each pair of classes is one play of two words."""
    return lt.Lexicon({"".join(sorted(word)): word for word in lt.Lexicon.default()}.values())


@cache
def listing() -> lt_core.Listing:
    return lt_core.list_plays(
        lexicon().core, TURN.hand, TURN.pool, earnings_table(lexicon(), TURN.patents, ROOMY),
        abilities=lt_core.Abilities(duplicate=True, added_s=True, pairs=True), cap=ALL_PLAYS,
    )  # fmt: skip


@cache
def match() -> lt.Match:
    game = lt.Match(["Ann", "Bo"], seed=1, rules=lt.Rules(challenge="automatic"))
    bot = lt.bots
    while game.turns_played < 4:
        game = game.play(bot.Greedy().move(game.position(), game.legal_moves))
    return game


LEAPT = lt.leaping.Game(["Ann", "Bo"], seed=1).play_bot(lt.leaping.Greedy())
#: Work that a person can wait for; each gives something that an equal answer has, too.
WORKS: dict[str, Callable[[], Any]] = {
    "best, many": lambda: [play.words for play in lt.best(TURN, lexicon(), n=20_000)],
    "Lexicon of words": lambda: lt.Lexicon(list(lexicon())).sha256,
    "advise": lambda: repr(lt.advise(lt.Position.parse("AEJLNSZ/EEW - Rayne=-:3"))),
    "review_game": lambda: repr(lt.review_game(match())),
    "Deals.random": lambda: lt.Deals.random(40_000, seed=1).hands.tobytes(),
    "solve": lambda: lt.leaping.solve("A2m E1m I2m T1f N1l X3f", "B1f A2f T1l"),
    "replay": lambda: lt.leaping.Game.replay(LEAPT.record()),
    "play_bot": lambda: LEAPT.play_bot(lt.leaping.Greedy()),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(work, marks=[pytest.mark.slow] if "Lexicon" in work else []) for work in WORKS],
)
def test_a_flag_stops_the_work_at_its_middle_check(name):
    """Done again, the work gives the same answer."""
    work = WORKS[name]
    counting = CountedFlag()
    work()  # what is made once
    answer = counting.run(work)
    middle = counting.checks // 2 + 1
    flag = CountedFlag(after=middle)
    with pytest.raises(Stopped):
        flag.run(work)
    assert flag.checks == middle  # nobody has checked again, so no more was done
    assert work() == answer


def test_a_signal_stops_the_work_early():
    deals = lt.Deals.random(200_000, seed=1, patents="XZ")
    work = partial(lt_core.rank_batch, lt.Lexicon.default().core, deals.hands, deals.pools,
                   earnings_table(lt.Lexicon.default(), "XZ", lt.Rules()),
                   lt_core.Weights(1, 1, 0))  # fmt: skip
    whole = CountedFlag()
    flag = CountedFlag()
    whole.run(work)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    try:
        with pytest.raises(KeyboardInterrupt):
            signal.setitimer(signal.ITIMER_REAL, 0.02)
            flag.run(work)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert flag.checks < whole.checks


def test_a_flag_stops_its_thread_alone_while_it_runs():
    flag = StopFlag()
    with ThreadPoolExecutor(1) as other:
        flag.run(check)
        flag.stop()
        assert flag.stopped
        flag.run(other.submit(check).result)
        StopFlag().run(check)
        with pytest.raises(Stopped):
            flag.run(check)
    check()
    with pytest.raises(ZeroDivisionError):
        StopFlag().run(lambda: 1 / 0)
    check()


def test_a_flag_that_fails_ends_the_work():
    class Broken(StopFlag):
        @property
        def stopped(self) -> bool:
            raise ZeroDivisionError

    for work in (check, partial(lt_core.search, lexicon().core, "CAT"), LONG_WORKS["order"]):
        with pytest.raises(ZeroDivisionError):
            Broken().run(work)
    check()


def test_greenlets_of_one_thread_have_their_own_flags():
    """Calls of `run` that do not end in the reverse order of their beginnings."""
    greenlet = needed("greenlet").greenlet
    seen: list[str] = []

    def work(name: str) -> None:
        greenlet.getcurrent().parent.switch()
        try:
            check()
            seen.append(f"{name} goes on")
        except Stopped:
            seen.append(f"{name} is stopped")

    for stopped in ("first", "second"):
        flags = {name: StopFlag() for name in ("first", "second")}
        tasks = {name: greenlet(flags[name].run) for name in flags}
        for name, task in tasks.items():
            task.switch(work, name)
        check()  # under no flag
        flags[stopped].stop()
        check()
        del flags
        for name in ("first", "second"):  # the first begins and ends first
            tasks.pop(name).switch()
            gc.collect()
            check()
    assert seen == ["first is stopped", "second goes on", "first goes on", "second is stopped"]
    lt_core.search(lexicon().core, "CAT")


def test_what_is_made_one_by_one_can_be_stopped():
    ranking = lt_core.order(listing(), lt_core.Weights(1, 1, 0))
    assert len(ranking) > 100_000
    works = {
        4096: lambda: ranking.records(lt.Play, None, None, 0, 100_000),
        65536: lambda: lexicon().core.words(np.zeros(1_000_000, np.uint32)),
    }
    for steps, work in works.items():
        counting = CountedFlag()
        size = len(counting.run(work))
        assert counting.checks >= size // steps
        flag = CountedFlag(after=3)
        with pytest.raises(Stopped):
            flag.run(work)
        assert flag.checks == 3


@pytest.mark.parametrize("name", LONG_WORKS)
def test_no_check_that_stops_gives_half_an_answer(name):
    work = LONG_WORKS[name]
    counting = CountedFlag()
    counting.run(work)
    assert counting.checks > 1
    # the builds that check more often have thousands
    for check_number in range(1, counting.checks + 1, 1 + counting.checks // 20):
        flag = CountedFlag(after=check_number)
        with pytest.raises(Stopped):
            flag.run(work)
        assert flag.checks == check_number
