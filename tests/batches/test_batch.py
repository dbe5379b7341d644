"""Many deals at once: the answers of one at a time, whoever works them out."""

import pickle
import signal
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import strategies
from builds import SANITIZED, needed
from guard import GUARD
from lettertycoon.turns import Objective, earnings_table, laying_abilities
from refusals import refused

EVERY = "BJKQVXZ"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ARRAYS = ("word_ids", "other_word_ids", "money", "stock", "counts")


def assert_answers(found: lt.Batch, turns: list[lt.Turn], by: Objective = "total") -> None:
    """Each deal's answer is that of `best` and `plays`."""
    assert len(found) == len(turns)
    for place, turn in enumerate(turns):
        best = lt.best(turn, found.lexicon, n=1, by=by)
        words, money, stock = (best[0].words, best[0].money, best[0].stock) if best else ((), 0, 0)
        assert found.spelled(place) == words
        assert (found.money[place], found.stock[place]) == (money, stock)
        assert found.total[place] == money + stock
        assert found.counts[place] == len(lt.plays(turn, found.lexicon))


def assert_same(one: lt.Batch, other: lt.Batch) -> None:
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))


@given(strategies.deals(), st.lists(strategies.turns(), max_size=5), strategies.objectives)
def test_turns_of_any_kind(deal, others, by):
    turn, words = deal
    turns = [turn, *others, turn]
    assert_answers(lt.batch(turns, lt.Lexicon(words), by=by, workers=2), turns, by)


@pytest.mark.parametrize("patents", ["", "XZ", "BJKXZ", EVERY])
def test_arrays(patents, embedded):
    deals = lt.Deals.random(40, 7, patents=patents, rivals={"Rayne": "EA"})
    found = lt.batch(deals, by="net")
    assert_answers(found, [deals.turn(place) for place in range(len(deals))], "net")
    assert found.lexicon is embedded
    assert [getattr(found, name).dtype for name in ARRAYS] == [np.int32] * 4 + [np.int64]
    with pytest.raises(ValueError):
        found.money[0] = 99


pytestmark = pytest.mark.usefixtures("small_tasks")

DEALS = lt.Deals.random(2000, 3, patents="BJKXZ")


def test_the_answer_does_not_depend_on_the_threads():
    alone = lt.batch(DEALS, workers=1)
    for threads in (2, 3, 16):
        assert_same(lt.batch(DEALS, workers=threads), alone)
    assert_same(lt.batch(DEALS.turn(place) for place in range(len(DEALS))), alone)
    uncounted = lt.batch(DEALS, count=False)
    assert (uncounted.counts == -1).all()
    assert (uncounted.word_ids == alone.word_ids).all()


def test_any_executor_may_work():
    alone = lt.batch(DEALS, workers=1)
    with ThreadPoolExecutor(3) as executor:
        assert_same(lt.batch(DEALS, executor=executor), alone)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert_same(lt.batch(DEALS, executor=executor), alone)


@pytest.mark.filterwarnings("ignore")  # the cluster's own
def test_a_lexicon_that_is_gone_is_an_error_of_the_call_alone(tmp_path):
    path = tmp_path / "mine.lexicon"
    lt.Lexicon(["jewel", "cat", "dog"]).save(path)
    lexicon, deals = lt.Lexicon.load(path), lt.Deals.random(10, seed=1)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        lt.Lexicon(["other"]).save(path)
        with refused(lt.LexiconError, "lexicon.changed"):
            lt.batch(deals, lexicon, executor=executor)
        path.unlink()
        with refused(lt.LexiconError, "lexicon.unreadable"):
            lt.batch(deals, lexicon, executor=executor)
        lexicon.save(path)
        assert_same(lt.batch(deals, lexicon, executor=executor), lt.batch(deals, lexicon))


def test_a_cluster_may_work():
    distributed = needed("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert_same(lt.batch(DEALS, executor=client.get_executor()), lt.batch(DEALS))


def in_parts(*given, **asked) -> None:
    for _ in lt.iter_batch(*given, **asked):
        pass


@pytest.mark.parametrize("work", [lt.batch, in_parts])
@pytest.mark.parametrize("number", [len(DEALS), None])
def test_progress_tells_how_many_deals_are_done_of_all(work, number):
    told = []
    work(iter(DEALS) if number is None else DEALS, progress=lambda *each: told.append(each))
    assert told[-1] == (len(DEALS), number)
    assert told == sorted(set(told)) and len(told) > 5
    assert {of for _, of in told} == {number}


@pytest.mark.parametrize("work", [lt.batch, in_parts])
def test_progress_is_a_bar(work, capsys):
    work(DEALS, progress=True)
    assert "2000/2000" in capsys.readouterr().err


def test_the_bar_of_parts_that_nobody_takes_is_never_drawn(capsys):
    lt.iter_batch(DEALS, progress=True).close()
    assert capsys.readouterr().err == ""


def test_no_deal_and_no_play():
    for nothing in (lt.Deals(np.zeros((0, 26), int)), []):
        found = lt.batch(nothing)
        assert len(found) == 0
        assert found.word_ids.shape == found.other_word_ids.shape == (0,)
    found = lt.batch(lt.Deals(np.zeros((3, 26), int), patents=EVERY))
    assert found.counts.tolist() == found.total.tolist() == [0, 0, 0]
    assert (found.word_ids == -1).all() and (found.other_word_ids == -1).all()
    assert found.spelled(2) == ()
    with pytest.raises(IndexError):
        found.spelled(3)


@pytest.mark.parametrize(
    ("arguments", "error", "code"),
    [
        ({"workers": 0}, lt.ArgumentError, "workers.wrong"),
        ({"workers": -1}, lt.ArgumentError, "workers.wrong"),
        ({"workers": 1.5}, TypeError, None),
        ({"workers": True}, TypeError, None),
        ({"workers": "2"}, TypeError, None),
        ({"executor": 5}, TypeError, None),
        ({"progress": 5}, TypeError, None),
        ({"count": "yes"}, TypeError, None),
        ({"ways": 1}, TypeError, None),
    ],
)
def test_workers_that_cannot_be(arguments, error, code):
    with refused(error, code) as raised:
        lt.batch(DEALS, **arguments)
    if error is lt.ArgumentError:
        assert raised.value.code == "workers.wrong"
        assert raised.value.data["value"] == arguments["workers"]
    with refused(error, code):  # at the call, before the first part
        lt.iter_batch(DEALS, **arguments)


def test_parts_come_in_order_and_make_the_batch():
    whole = lt.batch(DEALS)
    parts = list(lt.iter_batch(DEALS, workers=3))
    assert [part.places.start for part in parts] == list(range(0, len(DEALS), 256))
    for places, found in parts:
        for name in ARRAYS:
            np.testing.assert_array_equal(getattr(found, name), getattr(whole, name)[places])
    assert sum(len(found) for _, found in parts) == len(DEALS)


def test_parts_of_turns_say_whose_they_are():
    turns = [lt.Turn("JEWELCAT"[:7], patents=patents) for patents in ("", "X", "", "Z", "X")]
    parts = list(lt.iter_batch(turns))
    assert sorted(part.places.tolist() for part in parts) == [[0, 2], [1, 4], [3]]
    for places, found in parts:
        assert_answers(found, [turns[place] for place in places])


def test_parts_come_before_all_turns_are_read():
    read = []

    def turns():
        for place in range(100 * 4096):
            read.append(place)
            yield lt.Turn("CAT")

    parts = lt.iter_batch(turns(), workers=1)
    assert len(next(parts).found) == 256
    parts.close()
    assert len(read) <= 5 * 4096


def test_columns():
    found = lt.batch([lt.Turn("CATDOG", patents="V"), lt.Turn("QUEENIE"), lt.Turn("XYZ")])
    columns = found.columns()
    assert list(columns) == [
        "money", "stock", "total", "counts", "word_ids", "other_word_ids", "done",
    ]  # fmt: skip
    assert {array.shape for array in columns.values()} == {(3,)}
    assert (columns["total"] == found.money + found.stock).all()
    for name in ARRAYS:
        assert columns[name] is getattr(found, name)
    texts = found.columns(words=True)
    for place in range(3):
        pair = (texts["word"][place], texts["other_word"][place])
        assert tuple(word for word in pair if word) == found.spelled(place)
    assert lt.batch([]).columns(words=True)["word"].shape == (0,)


def assert_ways(found: lt.Batch, turns: list[lt.Turn], by: Objective) -> None:
    """The ways, and what follows from them, are those of `best`."""
    columns = found.columns()
    for place, turn in enumerate(turns):
        best = lt.best(turn, found.lexicon, n=1, by=by)
        shown = (best[0].value, sum(best[0].royalties.values()), best[0].kept) if best else None
        told = tuple(columns[name][place] for name in ("value", "royalties", "kept"))
        assert told == (shown or (0, 0, turn.hand))
        assert found.kept[place].tolist() == [told[2].count(letter) for letter in LETTERS]


@given(strategies.deals(), st.lists(strategies.turns(), max_size=5), strategies.objectives)
def test_ways_of_turns_of_any_kind(deal, others, by):
    turn, words = deal
    turns = [turn, *others, turn.replace(money=turn.money + 7), turn]
    found = lt.batch(turns, lt.Lexicon(words), by=by, ways=True, workers=2)
    assert_ways(found, turns, by)


@pytest.mark.parametrize("patents", ["", "BJKXZ", EVERY])
@pytest.mark.parametrize(
    "by", ["total", "net", lt.Weights(stock=1.5, letters={"S": -2, "E": 0.25})]
)
def test_ways_of_deals_whoever_works(patents, by):
    deals = lt.Deals.random(600, 5, patents=patents, rivals={"Rayne": "EA", "Tom": "T"})
    found = lt.batch(deals, by=by, count=False, ways=True)
    assert_ways(found, [*deals], by)
    with ThreadPoolExecutor(2) as executor:
        others = [lt.batch(deals, by=by, count=False, ways=True, executor=executor)]
    parts = list(lt.iter_batch(deals, by=by, count=False, ways=True))
    for name in (*ARRAYS, "value", "royalties", "kept"):
        for other in others:
            np.testing.assert_array_equal(getattr(other, name), getattr(found, name))
        joined = np.concatenate([getattr(part.found, name) for part in parts])
        np.testing.assert_array_equal(joined, getattr(found, name))
    assert [found.value.dtype, found.royalties.dtype, found.kept.dtype] == [
        np.float64, np.int32, np.uint8,
    ]  # fmt: skip
    with pytest.raises(ValueError):
        found.kept[0] = 1


def test_ways_are_there_on_request():
    found = lt.batch(DEALS[:9])
    assert found.value is found.royalties is found.kept is None
    assert "kept" not in found.columns()
    assert lt.batch([], ways=True).columns()["kept"].shape == (0,)
    with pytest.raises(lt.BatchInterrupted) as raised:
        lt.batch(DEALS, ways=True, progress=stop_after(700, KeyboardInterrupt()))
    partial = raised.value.partial
    undone = ~partial.done
    # without the global lock, the threads may have ended all parts by then
    assert not partial.kept[undone].any() and not partial.value[undone].any()
    assert_ways(lt.batch(DEALS[:20], ways=True), [*DEALS[:20]], "total")


def test_the_kernel_checks_the_plays_whose_ways_it_finds(embedded):
    deals = lt.Deals.random(2, 1)
    first, second, money, *_ = lt_core.rank_batch(
        embedded.core, deals.hands, deals.pools, earnings_table(embedded, "", lt.Rules()),
        lt_core.Weights(1, 1, 0),
    )  # fmt: skip
    right = {
        "hands": deals.hands, "pools": deals.pools, "first": first, "second": second,
        "money": money, "weights": lt_core.Weights(1, 1, 0), "prices": bytes(26),
    }  # fmt: skip
    paid, kept = lt_core.first_ways(embedded.core, **right)
    assert paid.tolist() == [0, 0] and kept.shape == (2, 26)
    for wrong in (
        {"hands": deals.hands[:1]},
        {"hands": np.zeros((2, 25), np.uint8)},
        {"pools": np.full((2, 26), 1, np.uint8)},
        {"hands": deals.hands[::-1].copy()},
        {"first": np.full(2, len(embedded), np.int32)},
        {"first": np.full(2, -2, np.int32)},
        {"second": first},
        {"money": money[:1]},
        {"money": money.astype(np.int64)},
        {"prices": bytes(25)},
        {"cash": -1},
    ):
        with pytest.raises(ValueError):
            lt_core.first_ways(embedded.core, **right | wrong)


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_columns_are_a_data_frame(library):
    frames = needed(library)
    found = lt.batch(DEALS)
    frame = frames.DataFrame(found.columns(words=True))
    assert frame.shape == (len(DEALS), 9)
    assert frame["counts"].sum() == found.counts.sum()
    some = DEALS[frame["total"] > 20]
    assert some == DEALS[found.total > 20]
    cards = frames.DataFrame(DEALS.columns())
    assert list(cards["hand"]) == [turn.hand for turn in DEALS]


def stop_after(deals: int, error: BaseException):
    def progress(done: int, of: int | None) -> None:
        if done >= deals:
            raise error

    return progress


def assert_kept(partial: lt.Batch, done: int, deals: int) -> None:
    """The first deals are answered, the others are marked."""
    whole = lt.batch(DEALS)
    assert len(partial) == deals
    assert partial.done.tolist() == [place < done for place in range(deals)]
    assert (partial.columns()["done"] == partial.done).all()
    for name in ARRAYS:
        kept = getattr(partial, name)
        np.testing.assert_array_equal(kept[:done], getattr(whole, name)[:done])
        undone = {"word_ids": -1, "other_word_ids": -1, "counts": -2}.get(name, 0)
        assert (kept[done:] == undone).all()
    assert partial.columns(words=True)["word"][done:].tolist() == [""] * (deals - done)


def test_an_interrupted_batch_keeps_what_it_has():
    with pytest.raises(lt.BatchInterrupted) as raised:
        lt.batch(DEALS, progress=stop_after(700, KeyboardInterrupt()))
    done = raised.value.done
    assert done >= 768  # the tasks that ran meanwhile are kept too
    assert done % 256 == 0 or done == len(DEALS)
    assert isinstance(raised.value, KeyboardInterrupt)
    assert_kept(raised.value.partial, done, len(DEALS))
    assert pickle.loads(pickle.dumps(raised.value)).done == done


def test_a_failed_batch_keeps_what_it_has():
    with pytest.raises(RuntimeError) as raised:
        lt.batch(DEALS, progress=stop_after(700, RuntimeError("full")))
    done = int(raised.value.partial.done.sum())
    assert done >= 768
    assert_kept(raised.value.partial, done, len(DEALS))

    class Dying(ThreadPoolExecutor):
        left = 3

        def submit(self, *arguments, **more):
            self.left -= 1
            if self.left < 0:
                raise OSError("the cluster is gone")
            future = super().submit(*arguments, **more)
            future.exception()  # wait: its part is handed out before the next task
            return future

    with Dying(2) as executor, pytest.raises(OSError) as failed:
        lt.batch(DEALS, executor=executor)
    assert_kept(failed.value.partial, 768, len(DEALS))


def test_a_wrong_turn_among_many_keeps_the_others():
    turns = [DEALS.turn(place % len(DEALS)) for place in range(4096)]
    with refused(lt.ArgumentError, "turn.type", value="CAT") as raised:
        lt.batch([*turns, "CAT"])
    partial = raised.value.partial
    assert partial.done.all()
    assert len(partial) % 256 == 0


def test_the_kernel_checks_its_arrays(embedded):
    earnings = earnings_table(embedded, "", lt.Rules())
    weights = lt_core.Weights(1, 1, 0)

    def ask(hands, pools, **options):
        return lt_core.rank_batch(embedded.core, hands, pools, earnings, weights, **options)

    one = np.zeros((1, 26), np.uint8)
    many = np.full((2, 26), 1, np.uint8)
    ask(one, one)
    for hands, pools, options in (
        (np.zeros((1, 25), np.uint8), one, {}),
        (many, one, {}),
        (one, many[:1], {}),
        (one, one, {"royalty_letters": "AA"}),
        (one.astype(np.int64), one, {}),
    ):
        with pytest.raises(ValueError):
            ask(hands, pools, **options)


@pytest.mark.parametrize("number", [40, 600])
@pytest.mark.parametrize("patents", ["", "XZ", "V"])
@pytest.mark.parametrize("count", [True, False])
def test_the_kernel_writes_every_answer_into_the_arrays_given(number, patents, count, embedded):
    deals = lt.Deals.random(number, 1, patents=patents)
    hands = deals.hands.copy()
    hands[::7] = 0  # without a play
    question = (
        embedded.core, hands, deals.pools, earnings_table(embedded, patents, lt.Rules()),
        lt_core.Weights(1, 1, 0),
    )  # fmt: skip
    asked = {"abilities": laying_abilities(patents), "count": count}
    expected = lt_core.rank_batch(*question, **asked)
    whole = [np.full(number + 2, 77, column.dtype) for column in expected]
    out = tuple(column[1:-1] for column in whole)
    assert lt_core.rank_batch(*question, **asked, out=out) is out
    for column, right in zip(whole, expected, strict=True):
        assert column.tolist() == [77, *right.tolist(), 77]
    wrong = [
        out[:4],
        (*out[:4], out[4][1:]),
        (*out[:4], out[0]),
        (*out[:4], np.zeros(2 * number, np.int64)[::2]),
    ]
    for each in wrong:
        with pytest.raises(ValueError):
            lt_core.rank_batch(*question, **asked, out=each)


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="no signal for one thread")
def test_ctrl_c_is_heard_while_threads_work(monkeypatch):
    begun = threading.Semaphore(0)

    def solve(*_: object) -> None:
        begun.release()
        while True:  # until the caller, who waits, hears the signal and sets the flag
            lt_core.check()

    def interrupt() -> None:
        assert begun.acquire(timeout=GUARD)
        assert begun.acquire(timeout=GUARD)
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    monkeypatch.setattr(sys.modules["lettertycoon.batches.work"], "_solve", solve)
    # a shell lets what it runs in the background ignore SIGINT, and children inherit that
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        with pytest.raises(lt.BatchInterrupted) as raised:
            lt.batch(DEALS, workers=2)
        assert raised.value.done == 0
    finally:
        thread.join()
        signal.signal(signal.SIGINT, before)


PEAK = """
import resource, sys
import lettertycoon as lt
deals = lt.Deals.random(10_000, 1)
lt.batch(deals)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for _ in range(10):
    lt.batch(deals)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.skipif(
    SANITIZED or sys.platform != "linux",
    reason="the sanitizer keeps what is freed: run `make test` on Linux",
)
def test_memory_stays_flat():
    done = subprocess.run([sys.executable, "-c", PEAK], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 4096  # KB, where 100,000 deals were searched


@pytest.mark.parametrize(
    ("ask", "error", "code"),
    [
        (lambda: lt.batch(lt.Turn("CAT")), lt.ArgumentError, "deals.type"),
        (lambda: lt.batch(None), lt.ArgumentError, "deals.type"),
        (lambda: lt.batch("CAT"), lt.ArgumentError, "deals.type"),
        (lambda: lt.batch(np.zeros((3, 26), int)), lt.ArgumentError, "deals.type"),
    ],
)
def test_what_else_cannot_be(ask, error, code):
    with refused(error, code):
        ask()
