"""Many deals at once: the answers of one at a time, whoever works them out."""

import signal
import sys
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
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
from processes import told
from refusals import refused

EVERY = "BJKQVXZ"
ARRAYS = ("word_ids", "other_word_ids", "money", "stock", "counts")


def assert_answers(found: lt.Batch, turns: list[lt.Turn], by: Objective = "total") -> None:
    """Each deal's answer is that of `best` and `plays`."""
    assert len(found) == len(turns)
    for place, turn in enumerate(turns):
        best = lt.best(turn, found.lexicon, n=1, by=by)
        words, money, stock = (best[0].words, best[0].money, best[0].stock) if best else ((), 0, 0)
        assert found.words(place) == words
        assert_same_play(found[place], best[0] if best else None)
        assert (found.money[place], found.stock[place]) == (money, stock)
        assert found.total[place] == money + stock
        assert found.counts[place] == len(lt.plays(turn, found.lexicon))


def assert_same_play(play: lt.Play | None, expected: lt.Play | None) -> None:
    """It is the same play in all that a play tells, and not only in turn and words."""
    assert play == expected
    if play is not None and expected is not None:
        assert play.to_dict() == expected.to_dict() and play.value == expected.value


def assert_same(one: lt.Batch, other: lt.Batch) -> None:
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))


@given(strategies.deals(), st.lists(strategies.turns(), max_size=5), strategies.objectives)
def test_a_batch_of_turns_answers_as_best(deal, others, by):
    turn, words = deal
    turns = [turn, *others, turn]
    assert_answers(lt.batch(iter(turns), lt.Lexicon(words), by=by, workers=2), turns, by)


@pytest.mark.parametrize("patents", ["", "XZ", "BJKXZ", EVERY])
def test_a_batch_of_deals_answers_as_best(patents, embedded):
    deals = lt.Deals.random(40, 7, patents=patents, rivals={"Rayne": "EA"})
    found = lt.batch(deals, by="net")
    assert_answers(found, [deals[place] for place in range(len(deals))], "net")
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
    assert_same(lt.batch(DEALS[place] for place in range(len(DEALS))), alone)


def test_plays_may_be_uncounted_and_cores_unknown(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: None)  # a machine that does not say
    uncounted = lt.batch(DEALS, count=False)
    assert (uncounted.counts == -1).all()
    assert (uncounted.word_ids == lt.batch(DEALS, workers=1).word_ids).all()


def test_any_executor_may_work():
    alone = lt.batch(DEALS, workers=1)
    with ThreadPoolExecutor(3) as executor:
        for _ in range(2):  # the caller's executor stays open
            assert_same(lt.batch(DEALS, executor=executor), alone)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert_same(lt.batch(DEALS, executor=executor), alone)


def test_a_worker_gets_the_lexicon_whole(tmp_path):
    path = tmp_path / "mine.lexicon"
    lt.Lexicon(["jewel", "cat", "dog"]).save(path)
    lexicon = lt.Lexicon.load(path)
    deals = lt.Deals.random(10, seed=1)
    path.unlink()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        assert_same(lt.batch(deals, lexicon, executor=executor), lt.batch(deals, lexicon))


@pytest.mark.slow
def test_a_cluster_may_work():
    distributed = needed("distributed")
    with (
        # docs/howto/cluster.md has one of processes
        distributed.LocalCluster(processes=False, dashboard_address="127.0.0.1:0") as cluster,
        distributed.Client(cluster) as client,
    ):
        assert_same(lt.batch(DEALS, executor=client.get_executor()), lt.batch(DEALS))
        with pytest.raises(TypeError, match=r"executor is .*client\.get_executor\(\)"):
            lt.batch(DEALS, executor=client)


@pytest.mark.parametrize("iterable", [False, True])
def test_progress_tells_how_many_deals_are_done_of_all(iterable):
    told = []
    lt.batch(iter(DEALS) if iterable else DEALS, progress=lambda *each: told.append(each))
    assert told[-1] == (len(DEALS), len(DEALS))
    assert told == sorted(set(told)) and len(told) > 5
    assert {of for _, of in told} == {len(DEALS)}


def test_a_batch_of_no_deals_is_empty():
    for nothing in (lt.Deals(np.zeros((0, 26), int)), []):
        found = lt.batch(nothing)
        assert len(found) == 0
        assert found.word_ids.shape == found.other_word_ids.shape == (0,)


def test_deals_without_cards_have_no_play():
    found = lt.batch(lt.Deals(np.zeros((3, 26), int), patents=EVERY))
    assert found.counts.tolist() == found.total.tolist() == [0, 0, 0]
    assert (found.word_ids == -1).all() and (found.other_word_ids == -1).all()
    assert found.words(-1) == found.words(2) == ()
    assert [*found] == [found[0], found[-1], found[2]] == [None] * 3


def test_wrong_workers_are_refused():
    for number in (0, -1):
        with refused(lt.ArgumentError, "workers.wrong", value=number):
            lt.batch(DEALS, workers=number)
    for wrong in ({"workers": 1.5}, {"workers": True}, {"workers": "2"}, {"progress": 5}):
        with refused(TypeError):
            lt.batch(DEALS, **wrong)


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_columns_are_a_data_frame(library):
    frames = needed(library)
    found = lt.batch(DEALS)
    frame = frames.DataFrame(found.columns(words=True))
    assert frame.shape == (len(DEALS), 8)
    assert frame["counts"].sum() == found.counts.sum()
    some = DEALS[frame["total"] > 20]
    assert some == DEALS[found.total > 20]
    cards = frames.DataFrame(DEALS.columns())
    assert list(cards["hand"]) == [turn.hand for turn in DEALS]


def test_what_progress_raises_ends_the_batch():
    for error in (KeyboardInterrupt(), RuntimeError("full")):

        def progress(done: int, of: int, error: BaseException = error) -> None:
            if done >= 700:
                raise error

        with pytest.raises(type(error)) as raised:
            lt.batch(DEALS, progress=progress)
        assert raised.value is error


def test_an_executors_waiting_tasks_are_cancelled():
    free = threading.Event()
    futures = []

    class Held(ThreadPoolExecutor):
        def submit(self, work, *arguments):
            if futures:  # all but the first task wait
                super().submit(free.wait, GUARD)
            futures.append(super().submit(work, *arguments))
            return futures[-1]

    def progress(done: int, of: int) -> None:
        free.set()
        raise RuntimeError("full")

    with Held(1) as executor, pytest.raises(RuntimeError):
        lt.batch(DEALS, executor=executor, progress=progress)
    assert [future.cancelled() for future in futures][-1] and not futures[0].cancelled()


def test_a_flag_of_the_caller_ends_the_batch():
    flag = lt_core.StopFlag()
    with pytest.raises(lt_core.Stopped):
        flag.run(lt.batch, DEALS, progress=lambda *_: flag.stop())


@pytest.mark.parametrize("number", [40, 600])
@pytest.mark.parametrize("patents", ["", "XZ", "V"])
@pytest.mark.parametrize("count", [True, False])
def test_the_kernel_answers_every_deal(number, patents, count, embedded):
    deals = lt.Deals.random(number, 1, patents=patents)
    hands = deals.hands.copy()
    hands[::7] = 0  # without a play
    found = lt_core.rank_batch(
        embedded.core, hands, deals.pools, earnings_table(embedded, patents, lt.Rules()),
        lt_core.Weights(1, 1, 0), abilities=laying_abilities(patents), count=count,
    )  # fmt: skip
    first, second, money, stock, counts = found
    assert {column.shape for column in found} == {(number,)}
    for column, none in ((first, -1), (second, -1), (money, 0), (stock, 0)):
        assert (column[::7] == none).all()
    assert (counts[::7] == (0 if count else -1)).all()


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

    monkeypatch.setattr(sys.modules["lettertycoon.batches.running"], "_solve", solve)
    # a shell lets what it runs in the background ignore SIGINT, and children inherit that
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            lt.batch(DEALS, workers=2)
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
    assert int(told("-c", PEAK)) < 4096  # KB, where 100,000 deals were searched


@pytest.mark.parametrize("error", [RuntimeError("can't start new thread"), MemoryError()])
@pytest.mark.parametrize("task_fails", [False, True])
def test_an_executor_that_refuses_or_fails_ends_the_batch(error, task_fails):
    class Refusing(Executor):
        def submit(self, *_, **__):
            if not task_fails:
                raise error
            future = Future()
            future.set_exception(error)
            return future

    told = []
    with pytest.raises(type(error)) as raised:
        lt.batch(DEALS, executor=Refusing(), progress=lambda *done: told.append(done))
    assert raised.value is error and not told


def test_a_lexicon_is_sent_small_by_cloudpickle_too():
    """Dask takes cloudpickle for what a script defines; it finds functions by name, not methods."""
    cloudpickle = needed("cloudpickle")
    sent = cloudpickle.dumps(lt.Lexicon.default())
    assert len(sent) < 500
    assert cloudpickle.loads(sent) is lt.Lexicon.default()
