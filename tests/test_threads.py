"""One lexicon, many threads: every entry point gives the answer it gives alone."""

import threading
from concurrent.futures import ThreadPoolExecutor

import lettertycoon as lt
import lt_core
from lettertycoon.doubling import table

THREADS = 8
ROUNDS = 20
TURNS = [
    lt.Turn("JLSEANZ", "EWE", "XZ", 4, {"Rayne": "E"}),
    lt.Turn("RSTLENA", "IOC", "BJKXZ"),
    lt.Turn("QUEENIE", "YYS", "BJK", rules=lt.Rules(doubling="add")),
    lt.Turn("JQXZVKW", "HMP", "K"),
    lt.Turn("CATDOGS", "", "BJKVXZ"),
]


def answers(lexicon: lt.Lexicon, turn: lt.Turn) -> tuple[object, ...]:
    plays = lt.plays(turn, lexicon)
    found = lt_core.search(lexicon.core, turn.hand + turn.pool + "?", copy=True, final_s=True)
    return (
        [play.words for play in plays],
        plays.money.tolist(),
        lt.best(turn, lexicon, 5, by="net"),
        [list(play.ways()) for play in plays[:5]],
        found.ids.tolist(),
        "JEWELS" in plays,
        lexicon.anagrams("AELST"),
    )


def test_threads_share_a_lexicon(tmp_path):
    path = tmp_path / "shared.lexicon"
    lt.Lexicon.default().save(path)
    lexicon = lt.Lexicon.load(path)  # its table of earnings is not there yet
    alone = [answers(lt.Lexicon.default(), turn) for turn in TURNS]
    barrier = threading.Barrier(THREADS)

    def work(number: int) -> bool:
        barrier.wait()
        return all(
            answers(lexicon, TURNS[(number + step) % len(TURNS)])
            == alone[(number + step) % len(TURNS)]
            for step in range(ROUNDS)
        )

    with ThreadPoolExecutor(THREADS) as pool:
        assert all(pool.map(work, range(THREADS)))


def test_a_ranking_outlives_its_lexicon():
    lexicon = lt.Lexicon(["CAT", "ACT"])
    tables = table(lexicon.core.profiles, "", lt.Rules())
    ranking = lt_core.rank(
        lexicon.core, "CAT", "", lt_core.Earnings(lexicon.core, tables), lt_core.Weights(1, 1, 0)
    )
    del lexicon
    assert [ranking.row(place)[0] for place in range(len(ranking))] == [("ACT",), ("CAT",)]
