"""Who does the work of a batch: so many threads, an executor that may refuse, other processes."""

import subprocess
import sys
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import numpy as np
import pytest

import lettertycoon as lt
from builds import needed
from guard import GUARD

pytestmark = pytest.mark.usefixtures("small_tasks")

BATCH = sys.modules["lettertycoon.batches.work"]
SOLVE = BATCH._solve
DEALS = lt.Deals.random(1500, 1)


@pytest.fixture
def alone() -> lt.Batch:
    return lt.batch(DEALS, workers=1)


def same(found: lt.Batch, expected: lt.Batch) -> bool:
    return np.array_equal(found.word_ids, expected.word_ids) and np.array_equal(
        found.counts, expected.counts
    )


def test_no_more_threads_work_than_were_asked_for(monkeypatch, alone):
    working, most, lock = 0, 0, threading.Lock()
    all_at_once = threading.Event()

    def solve(*arguments):
        nonlocal working, most
        with lock:
            working += 1
            most = max(most, working)
            if working == 3:
                all_at_once.set()
        assert all_at_once.wait(GUARD)
        answer = SOLVE(*arguments)
        with lock:
            working -= 1
        return answer

    monkeypatch.setattr(BATCH, "_solve", solve)
    assert same(lt.batch(DEALS, workers=3), alone)
    assert most == 3


@pytest.mark.parametrize("error", [RuntimeError("can't start new thread"), MemoryError()])
@pytest.mark.parametrize("taken", [0, 2])
def test_an_executor_that_refuses_ends_the_batch(alone, error, taken):
    class Refusing(Executor):
        def __init__(self):
            self.futures = []

        def submit(self, function, /, *arguments, **more):
            if len(self.futures) == taken:
                raise error
            future = Future()
            if not self.futures:
                future.set_result(function(*arguments, **more))  # the others never end
            self.futures.append(future)
            return future

    executor = Refusing()
    with pytest.raises(type(error)) as raised:
        lt.batch(DEALS, executor=executor)
    assert raised.value is error
    done = 256 * bool(taken)
    assert np.array_equal(error.partial.counts[:done], alone.counts[:done])
    assert (error.partial.counts[done:] == -2).all()
    assert [future.cancelled() for future in executor.futures] == [False, True][:taken]
    with pytest.raises(type(error)):
        list(lt.iter_batch(DEALS, executor=Refusing()))


def test_threads_that_do_not_start_end_the_batch(monkeypatch):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(RuntimeError) as raised:
        lt.batch(DEALS, workers=2)
    assert not raised.value.partial.done.any()
    with ThreadPoolExecutor(2) as executor, pytest.raises(RuntimeError):
        lt.batch(DEALS, executor=executor)


def run(code: str, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, *map(str, arguments)],
        capture_output=True, text=True, timeout=GUARD,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


AT_EXIT = """
import lettertycoon as lt
deals = lt.Deals.random(30_000, 1, patents="BJKVXZ")
parts = lt.iter_batch(deals, workers=3)
print(len(next(parts).found))
"""


def test_a_process_ends_amid_an_iter_batch_that_nobody_closed():
    assert run(AT_EXIT).split() == ["256"]


def test_a_lexicon_is_sent_small_by_cloudpickle_too():
    """Dask takes cloudpickle for what a script defines; it finds functions by name, not methods."""
    cloudpickle = needed("cloudpickle")
    sent = cloudpickle.dumps(lt.Lexicon.default())
    assert len(sent) < 500
    assert cloudpickle.loads(sent) is lt.Lexicon.default()
