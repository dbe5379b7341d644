"""Very many cards make very many plays: a search among them stops when a signal says so."""

import signal
import time

import pytest

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table

RULES = lt.Rules(hand_size=20, pool_size=4, deck=None)
TURN = lt.Turn("AEIOUAEIORSTLNDRSTLN", "STED", patents="XZVBJK", rules=RULES)
LETTERS = {letter: -0.001 * place for place, letter in enumerate("ESAIORNTL")}
HEARD_WITHIN = 1.0  # seconds of processor time; it is a tenth, but for sanitizers and busy machines


def rank_batch() -> None:
    lexicon = lt.Lexicon.default()
    deals = lt.Deals.from_turns([TURN] * 3)
    lt_core.rank_batch(
        lexicon.core,
        deals.hands,
        deals.pools,
        earnings_table(lexicon, TURN.patents, RULES),
        lt_core.Weights(1, 1, 0),
        duplicate=True,
        added_s=True,
        pairs=True,
    )


SEARCHES = {
    "list": lambda: lt.plays(TURN, cap=10**9),
    "order": lambda: lt.plays(TURN, cap=10**9).money,
    "many": lambda: lt.best(TURN, n=10**7),
    "weighed": lambda: lt.best(TURN, n=10**6, by=lt.Weights(money=0.001, letters=LETTERS)),
    "batch": rank_batch,
}


@pytest.mark.parametrize("after", [0.05, 0.3])
@pytest.mark.parametrize("name", SEARCHES)
def test_a_long_search_can_be_stopped(name, after):
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    lt.best(TURN)  # what is made once
    before = signal.signal(signal.SIGVTALRM, stop)
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, after)
    try:
        with pytest.raises(KeyboardInterrupt):
            SEARCHES[name]()
        assert time.process_time() - begun < after + HEARD_WITHIN
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    assert lt.best(lt.Turn("JLSEANZ", "EWE"))[0].words == ("WEAZENS",)
