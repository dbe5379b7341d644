"""Whatever may work long looks, often enough, whether a flag or a signal ends it; then it ends.

The looks are counted, so nothing here depends on the speed of the machine: work is stopped at a
known look, and so much work has at least so many looks.
"""

import gc
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from itertools import product
from types import FrameType
from typing import Any, NamedTuple

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from lettertycoon import buyword, leaping
from lettertycoon.turns import earnings_table

STEPS = 1 << 17  # of half a microsecond: a look comes after so many at most
ROOMY = lt.Rules(hand_size=16, pool_size=8, deck=None)
TURN = lt.Turn("AEIOURSTLNDR", "STE", patents="XZVBJK", rules=ROOMY)
AUTOMATIC = lt.Rules(challenge="automatic")
FINE = {letter: -0.001 * place for place, letter in enumerate("ESAIORNTL")}
WEIGHTS = lt.Weights(money=0.001, letters=FINE)
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
def lines(letters: str) -> bytes:
    """Some 457,000 made-up words for each first letter."""
    every = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return "".join("".join(word) + "\n" for word in product(letters, *[every] * 4)).encode()


@cache
def image() -> bytes:
    return lt_core.build_image(lines("A"))


@cache
def ranking() -> lt_core.Ranking:
    return lt_core.order(listing(), lt_core.Weights(1, 1, 0))


@cache
def many_words() -> list[str]:
    return list(lt.Lexicon.default())


def batches(**options: Any) -> lt.Batch:
    return lt.batch([TURN] * 2, lexicon(), workers=1, **options)


def rank_batch(deals: lt.Deals, *, pairs: bool = False, **options: Any) -> Any:
    like = deals.like
    earnings = earnings_table(lexicon(), like.patents, like.rules)
    return lt_core.rank_batch(
        lexicon().core, deals.hands, deals.pools, earnings, lt_core.Weights(1, 1, 0),
        abilities=lt_core.Abilities(duplicate=True, added_s=True, pairs=pairs), **options,
    )  # fmt: skip


def graph() -> bytes:
    """The words of a graph of 26 nodes a level, each of which leads to all of the next."""
    levels, width = 4, 26
    nodes = 1 + levels * width
    labels = np.resize(np.arange(65, 65 + width, dtype=np.uint8), nodes - 1)
    children = np.repeat(np.arange(1 + width, nodes + width, width, dtype=np.uint32), width)
    children[-width:] = 0
    marks = np.where(children, 0, 1) + 2 * (np.arange(nodes - 1) % width == width - 1)
    arrays = [
        np.concatenate([[0], array]).astype(array.dtype)
        for array in (labels, children, marks.astype(np.uint8))
    ]
    return lt_core.read_graph(*arrays, 1)


@cache
def match() -> lt.Match:
    """Eight turns of two bots."""
    game, bot = lt.Match(["Ann", "Bo"], seed=1, rules=AUTOMATIC), lt.bots.Greedy()
    while game.turns_played < 8:
        game = game.play(bot.move(game.position(), game.legal_moves))
    return game


class Work(NamedTuple):
    """Something that works long: how it is asked for, and steps that it takes at least."""

    do: Callable[[], Any]
    steps: Callable[[Any], int]


PLAIN = (("TRAINED",), None, 0)
PAIR = (("TRAINED", "SOLE"), None, 0)
# What is not here is short whatever is asked: one word, play or way (explain, check_play, lay), one
# move of a game, and plays of Leaping Letters, whose hands have 16 cards at most.
WORKS = {
    # every pair of words found is a step, every play written or made an object is one, and each
    # key of a play is a step more while plays are put in order
    "plays": Work(lambda: lt.plays(TURN, lexicon(), cap=10**9), len),
    "plays in order": Work(
        lambda: lt.plays(TURN, lexicon(), cap=10**9).money, lambda money: 4 * len(money)
    ),
    "plays in a fine order": Work(
        lambda: lt.plays(TURN, lexicon(), by=WEIGHTS, cap=10**9).money,
        lambda money: 4 * len(money),
    ),
    "Listing.unordered": Work(lambda: listing().unordered(), lambda columns: len(columns[0])),
    "order": Work(
        lambda: lt_core.order(listing(), lt_core.Weights(1, 1, 0)), lambda made: 3 * len(made)
    ),
    "order, all alike": Work(
        lambda: lt_core.order(listing(), lt_core.Weights(0, 0, 0)), lambda made: 3 * len(made)
    ),
    "Ranking.columns": Work(lambda: ranking().columns(), lambda columns: len(columns[0])),
    "Ranking.records": Work(lambda: ranking().records(lt.Play, TURN, "total", 0, 2 * STEPS), len),
    "tally": Work(lambda: lt_core.tally(listing()), lambda _: len(listing())),
    "rank_of": Work(
        lambda: lt_core.rank_of(listing(), lt_core.Weights(1, 1, 0), [PLAIN, PAIR]),
        lambda _: 5 * len(listing()),
    ),
    # a play kept is 16 steps, of which the heap of all kept takes most, and its object is one
    "best, many": Work(lambda: lt.best(TURN, lexicon(), n=STEPS), lambda found: 18 * len(found)),
    "best, many by weights": Work(
        lambda: lt.best(TURN, lexicon(), n=STEPS, by=WEIGHTS), lambda found: 18 * len(found)
    ),
    "frontier": Work(lambda: lt.frontier(CARDS, lexicon()), lambda table: 64 * len(table)),
    "review": Work(
        lambda: lt.review(TURN, ["TRAINED", "SOLE"], lexicon()), lambda _: len(listing())
    ),
    "summary": Work(lambda: lt.summary(TURN, lexicon()), lambda _: len(listing())),
    "hint": Work(lambda: lt.hint(TURN, lexicon(), level=5), lambda _: len(listing())),
    "batch": Work(batches, lambda found: int(found.counts.sum())),
    "iter_batch": Work(
        lambda: list(lt.iter_batch([TURN] * 2, lexicon(), workers=1)),
        lambda parts: sum(int(part.found.counts.sum()) for part in parts),
    ),
    # what consists of many short questions looks at each, and loops of Python code at each turn
    "advise": Work(
        lambda: lt.advise(lt.Position.parse("AEJLNSZ/EEW - Rayne=-:3"), effort=2),
        lambda advice: 2 * len(advice) * STEPS,
    ),
    "review_game": Work(
        lambda: lt.review_game(match()), lambda review: len(review.decisions) * STEPS
    ),
    "solve": Work(
        lambda: leaping.solve("M1l T1l A2m D3f E2l S1m", "D1f A2m Y2l", samples=20),
        lambda _: 10_000 * STEPS,
    ),
    "best_sales": Work(
        lambda: buyword.best_sales("ENJOYDTEARSTLNE", wilds=2),
        lambda best: len(best.sales) * STEPS,
    ),
    "sales": Work(
        lambda: buyword.sales("ENJOYDTEARSTLNE", wilds=2), lambda found: len(found) * STEPS
    ),
    "solos": Work(
        lambda: leaping.solos(20, player=leaping.Greedy()), lambda solos: solos.games * STEPS
    ),
    "solitaire": Work(
        lambda: buyword.solitaire(7, buyword.Plain()), lambda game: game.rounds * STEPS
    ),
    "replay": Work(lambda: lt.Match.replay(match().record()), lambda game: len(game.moves) * STEPS),
    "history": Work(lambda: list(match().history()), lambda games: (len(games) - 1) * STEPS),
    "Deals.random": Work(
        lambda: lt.Deals.random(100_000, 1), lambda deals: len(deals) // 10_000 * STEPS
    ),
    # a deal of many is 256 steps
    "rank_batch, alike together": Work(
        lambda: rank_batch(lt.Deals.random(4000, 1)), lambda found: 256 * len(found[0])
    ),
    "rank_batch, pairs together": Work(
        lambda: rank_batch(lt.Deals.random(4000, 1), pairs=True, count=False),
        lambda found: 256 * len(found[0]),
    ),
    "rank_batch, each alone": Work(
        lambda: rank_batch(lt.Deals.random(500, 1)), lambda found: 256 * len(found[0])
    ),
    "search": Work(
        lambda: lt_core.search(lexicon().core, "AABCDEEFGHIIKLMNOOPRSTUVY?").words(), len
    ),
    "ways": Work(lambda: list(lt.best(TURN, lexicon(), n=1)[0].ways()), len),
    # a word read, written, sorted or checked is a step
    "Lexicon of words": Work(lambda: lt.Lexicon(many_words()), lambda made: 8 * len(made)),
    "build_image": Work(
        lambda: lt_core.build_image(lines("A")), lambda _: 6 * lines("A").count(b"\n")
    ),
    "Lexicon of an image": Work(lambda: lt_core.Lexicon(image()), lambda made: 2 * len(made)),
    "Lexicon.matching": Work(
        lambda: lt_core.Lexicon(image(), trusted=True).matching("*"), lambda found: 2 * len(found)
    ),
    "Lexicon, in turn": Work(lambda: list(lt_core.Lexicon(image(), trusted=True)), len),
    "make_graph": Work(
        lambda: lt_core.make_graph(lines("A")), lambda made: lines("A").count(b"\n")
    ),
    "read_graph": Work(graph, lambda text: 26**4),
}
BATCHES = [WORKS["batch"], WORKS["iter_batch"]]


#: Works of which a shorter one of the same loops is tried as well; `make test` tries these.
LONG = {
    "plays in order", "plays in a fine order", "order, all alike", "Ranking.columns",
    "best, many by weights", "Lexicon of words",
}  # fmt: skip
PARAMS = [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG)) for name in WORKS]


@pytest.fixture(scope="module", params=PARAMS)
def work(request: pytest.FixtureRequest) -> Work:
    return WORKS[request.param]


class Done(NamedTuple):
    looks: int
    answer: str
    steps: int


def digest(answer: Any) -> str:
    """A short text for an answer, which an equal one has, too."""
    if isinstance(answer, tuple | list) and any(isinstance(each, np.ndarray) for each in answer):
        return digest(b"".join(np.asarray(each).tobytes() for each in answer))
    if isinstance(answer, np.ndarray):
        return digest(answer.tobytes())
    if isinstance(answer, lt_core.Ranking):
        return digest(answer.columns())
    if isinstance(answer, bytes):
        return sha256(answer).hexdigest()
    if isinstance(answer, lt.Lexicon | lt_core.Lexicon):
        return str(answer.sha256)
    if isinstance(answer, lt.Batch):
        return digest((answer.word_ids, answer.other_word_ids, answer.money, answer.counts))
    return str(len(answer)) if hasattr(answer, "__len__") else repr(answer)


@cache
def done(work: Work) -> Done:
    """How the work goes if nothing stops it."""
    digest(work.do())  # what is made once
    flag = lt_core.StopFlag()
    with flag:
        answer = work.do()
    return Done(flag.looks, digest(answer), work.steps(answer))


def test_so_many_steps_have_so_many_looks(work):
    looks, _, steps = done(work)
    assert looks >= max(1, steps // STEPS)


def stop(work: Work, at: int) -> None:
    flag = lt_core.StopFlag(at=at)
    with pytest.raises(lt_core.Stopped), flag:
        work.do()
    # nobody has looked again: nothing more was done. The caller and a thread share a batch.
    assert 0 <= flag.looks - at <= (work in BATCHES)


def test_a_flag_ends_the_work_at_its_look(work):
    looks, answer, _ = done(work)
    for at in sorted({1, min(2, looks), looks}):  # a signal comes in the middle
        stop(work, at)
    assert digest(work.do()) == answer


@pytest.mark.slow
def test_a_flag_ends_the_work_in_each_of_its_loops(work):
    looks, answer, _ = done(work)
    for at in range(1, looks + 1, max(1, looks // 12)):
        stop(work, at)
    assert digest(work.do()) == answer


@pytest.fixture
def no_callbacks() -> Iterator[None]:
    """Hypothesis is called when garbage is collected. From Python 3.12 on a signal may be taken
    there, and what is raised in such a call is lost."""
    callbacks = gc.callbacks[:]
    gc.callbacks.clear()
    yield
    gc.callbacks.extend(callbacks)


@pytest.mark.usefixtures("no_callbacks")
def test_a_signal_ends_the_work_at_the_next_look(work):
    looks, answer, _ = done(work)
    flag = lt_core.StopFlag(at=looks // 2 + 1, signal=signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), flag:
        work.do()
    # a batch's thread is told by the caller, who hears the signal
    assert flag.looks == looks // 2 + 1 or work in BATCHES
    assert digest(work.do()) == answer


FEW = lt.Turn("AEINRST", "DOE", patents="BJKXZ")
PAIRS = FEW.replace(patents="BJKVXZ")


@cache
def common() -> lt.Lexicon:
    """A tenth of the words."""
    return lt.Lexicon(many_words()[::10])


def short_lines() -> bytes:
    return "".join(word + "\n" for word in many_words()[::50]).encode()


@cache
def short_image() -> bytes:
    return lt_core.build_image(short_lines())


def listed(turn: lt.Turn) -> lt_core.Listing:
    abilities = lt_core.Abilities(duplicate=True, added_s=True, pairs="V" in turn.patents)
    earnings = earnings_table(common(), turn.patents, turn.rules)
    return lt_core.list_plays(common().core, turn.hand, turn.pool, earnings, abilities=abilities)


def ranked(number: int, patents: str, **options: Any) -> Any:
    deals = lt.Deals.random(number, 1, patents=patents)
    return lt.batch(deals, common(), workers=1, **options)


# Short work; builds for tests look so often that each loop of it does.
SHORT: dict[str, Callable[[], Any]] = {
    "plays": lambda: lt.plays(PAIRS, common()).money,
    "plays by weights": lambda: lt.plays(PAIRS, common(), by=WEIGHTS).money,
    "unordered": lambda: listed(PAIRS).unordered(),
    "order": lambda: lt_core.order(listed(PAIRS), lt_core.Weights(1, 1, 0)).columns(),
    "order, all alike": lambda: lt_core.order(listed(PAIRS), lt_core.Weights(0, 0, 0)).columns(),
    "tally": lambda: lt_core.tally(listed(PAIRS)),
    "best": lambda: lt.best(PAIRS, common(), n=500),
    "best by weights": lambda: lt.best(PAIRS, common(), n=500, by=WEIGHTS),
    "best of words": lambda: lt.best(FEW, common(), n=500),
    "frontier": lambda: lt.frontier(PAIRS, common()),
    "frontier of words": lambda: lt.frontier(FEW, common()),
    "review": lambda: lt.review(PAIRS, [("TRAINED", "SOD"), "STONE"], lt.Lexicon.default()),
    "review by weights": lambda: lt.review(PAIRS, "TRAINED", lt.Lexicon.default(), by=WEIGHTS),
    "summary": lambda: lt.summary(PAIRS, common()),
    "hint": lambda: lt.hint(PAIRS, common(), level=8),
    "batch": lambda: ranked(40, "X"),
    "batch of pairs": lambda: ranked(4, "BJKVXZ"),
    "batch together": lambda: ranked(600, "", ways=True),
    "batch of pairs together": lambda: ranked(300, "BJKVXZ", count=False, ways=True),
    "search": lambda: lt_core.search(common().core, "AABCDEEFGHIINORST?").words(),
    "ways": lambda: list(lt.best(PAIRS, common(), n=1)[0].ways()),
    "Lexicon of words": lambda: lt.Lexicon(many_words()[::50]),
    "build_image": lambda: lt_core.build_image(short_lines()),
    "Lexicon of an image": lambda: lt_core.Lexicon(short_image()),
    "matching": lambda: common().core.matching("*E?"),
    "in turn": lambda: list(common().core),
    "make_graph": lambda: lt_core.make_graph(short_lines()),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_a_flag_ends_short_work_wherever_it_looks(name):
    do = SHORT[name]
    answer, flag = digest(do()), lt_core.StopFlag()
    with flag:
        do()
    for at in range(1, flag.looks + 1, max(1, flag.looks // 400)):
        stopping = lt_core.StopFlag(at=at)
        with pytest.raises(lt_core.Stopped), stopping:
            do()
        assert 0 <= stopping.looks - at <= 1  # a batch has a thread and a caller
    assert digest(do()) == answer


def test_sales_call_few_functions_between_two_looks(monkeypatch):
    """The looks of `sales` are as many as its sales, so they must not all come before the order."""
    calls = most = 0

    def look() -> None:
        nonlocal calls
        calls = 0

    def counted(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls, most
        calls += event == "call"
        most = max(most, calls)

    monkeypatch.setattr(lt_core, "look", look)
    sys.setprofile(counted)
    try:
        found = buyword.sales("ENJOYDTEARSTLNE", wilds=2)
    finally:
        sys.setprofile(None)
    assert most < 1000 < len(found)
