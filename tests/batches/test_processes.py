"""Threads that can't be started, children forked at any moment: an answer comes all the same."""

import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import numpy as np
import pytest

import lettertycoon as lt
from builds import needed, processes_can_fork
from guard import GUARD
from lettertycoon.batches import threads

pytestmark = pytest.mark.usefixtures("small_tasks")

DEALS = lt.Deals.random(1500, 1)


@pytest.fixture
def alone() -> lt.Batch:
    return lt.batch(DEALS, threads=1)


def same(found: lt.Batch, expected: lt.Batch) -> bool:
    return np.array_equal(found.word_ids, expected.word_ids) and np.array_equal(
        found.counts, expected.counts
    )


def refuse(monkeypatch: pytest.MonkeyPatch, started: int) -> list[int]:
    """After so many threads no other starts; the list counts those that were asked for."""
    asked = [0]
    start = threads.start_new_thread

    def maybe(*arguments):
        asked[0] += 1
        if asked[0] > started:
            raise RuntimeError("can't start new thread")
        return start(*arguments)

    monkeypatch.setattr(threads, "start_new_thread", maybe)
    return asked


@pytest.mark.parametrize("started", [0, 1, 3])
def test_a_batch_goes_on_with_the_threads_that_start(monkeypatch, alone, started):
    asked = refuse(monkeypatch, started)
    assert same(lt.batch(DEALS, threads=8), alone)
    assert asked[0] > started
    parts = list(lt.iter_batch(DEALS, threads=8))
    assert np.array_equal(np.concatenate([part.found.counts for part in parts]), alone.counts)


def test_a_batch_waits_for_no_thread_that_dies_as_it_starts(monkeypatch, alone):
    monkeypatch.setattr(threads, "start_new_thread", lambda *_: 0)
    assert same(lt.batch(DEALS, threads=8), alone)


def test_no_more_threads_work_than_were_asked_for(monkeypatch):
    working, lock = 0, threading.Lock()
    all_at_once, over = threading.Event(), threading.Event()

    def work():
        nonlocal working
        with lock:
            working += 1
            if working == 3:
                all_at_once.set()
            assert working <= 3
        assert over.wait(GUARD)
        with lock:
            working -= 1

    pool = threads.Threads(3)
    jobs = [pool.submit(work) for _ in range(100)]
    assert all_at_once.wait(GUARD)
    over.set()
    while not all(job.done() for job in jobs):  # asking for a result would make this thread work
        time.sleep(0.001)
    assert [job.result() for job in jobs] == [None] * 100
    pool.close()


def test_an_interrupted_batch_without_threads_keeps_what_it_has(monkeypatch, alone):
    refuse(monkeypatch, 0)

    def stop(deals):
        raise KeyboardInterrupt

    with pytest.raises(lt.BatchInterrupted) as raised:
        lt.batch(DEALS, progress=stop)
    assert raised.value.done == 256
    assert np.array_equal(raised.value.partial.counts[:256], alone.counts[:256])
    assert (raised.value.partial.counts[256:] == -2).all()


def test_a_job_interrupted_where_it_is_claimed_holds_nobody_up():
    pool = threads.Threads(0)
    job = pool.submit(int)
    job._claim["by"] = threads.THE_CALLER  # as Ctrl-C leaves it between the claim and the work
    pool.close()
    assert not job.done()


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


def test_an_executor_whose_threads_do_not_start_ends_the_batch(monkeypatch):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    with ThreadPoolExecutor(2) as executor:
        monkeypatch.setattr(threading.Thread, "start", refuse)
        with pytest.raises(RuntimeError):
            lt.batch(DEALS, executor=executor)


def run(code: str, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, *map(str, arguments)],
        capture_output=True, text=True, timeout=GUARD,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


AT_EXIT = """
import atexit, sys
import lettertycoon as lt
deals = lt.Deals.random(30_000, 1, patents="BJKVXZ")
parts = lt.iter_batch(deals, threads=3)
print(len(next(parts).found))
atexit.register(lambda: print(lt.batch(deals.turn(each) for each in range(300)).counts.sum() > 0))
"""


def test_a_process_ends_amid_an_iter_batch_that_nobody_closed():
    assert run(AT_EXIT).split() == ["256", "True"]


WHILE_THREADS_COMPUTE = """
import os, signal
import lettertycoon as lt
deals = lt.Deals.random(3000, 1, patents="BJKXZ")
expected = lt.batch(deals).counts.tolist()
children = []

def fork(done):
    if len(children) < 6:
        child = os.fork()
        if not child:
            signal.alarm(300)
            try:
                wrong = lt.batch(deals).counts.tolist() != expected
                rest = [each.found.counts.tolist() for each in parts]  # begun by the parent
                wrong |= sum(rest, []) != expected[begun:]
                os._exit(wrong)
            finally:
                os._exit(2)
        children.append(child)

parts = lt.iter_batch(deals, threads=3)
begun = len(next(parts).found)
print(lt.batch(deals, threads=3, progress=fork).counts.tolist() == expected)
print([status for _, status in (os.waitpid(child, 0) for child in children) if status])
"""

GOES_ON_IN_THE_CHILD = """
import os, signal
import lettertycoon as lt
deals = lt.Deals.random(5000, 1, patents="BJKXZ")
expected = lt.batch(deals).counts.tolist()
here, child = os.getpid(), None

def fork(done):
    global child
    if child is None:
        child = os.fork()
        signal.alarm(300)

wrong = lt.batch(deals, threads=3, progress=fork).counts.tolist() != expected
if os.getpid() != here:
    os._exit(wrong)
print(wrong, os.waitpid(child, 0)[1])
"""


@processes_can_fork
def test_children_forked_while_threads_compute_can_use_the_library():
    assert run(WHILE_THREADS_COMPUTE) == "True\n[]\n"


@processes_can_fork
def test_a_batch_goes_on_in_a_forked_child():
    assert run(GOES_ON_IN_THE_CHILD) == "False 0\n"


def test_a_lexicon_is_sent_small_by_cloudpickle_too():
    """Dask takes cloudpickle for what a script defines; it finds functions by name, not methods."""
    cloudpickle = needed("cloudpickle")
    sent = cloudpickle.dumps(lt.Lexicon.default())
    assert len(sent) < 500
    assert cloudpickle.loads(sent) is lt.Lexicon.default()
