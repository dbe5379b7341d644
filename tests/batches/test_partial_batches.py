"""A batch that ends early keeps every answer up to the first that is missing."""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from guard import GUARD

BATCH = sys.modules["lettertycoon.batches.work"]
SOLVE = BATCH._solve
TASK = 256  # deals of one with the V patent
DEALS = lt.Deals.random(4096, seed=3, patents="V")
LEXICON = lt.Lexicon(["CAT", "DOG", "EEL", "TEA", "ATE", "RAT", "TAR", "NO", "ON", "IT", "AS"])
ERRORS = [RuntimeError("no more"), KeyboardInterrupt()]


@pytest.fixture(scope="module")
def whole() -> lt.Batch:
    return lt.batch(DEALS, LEXICON)


def ended(error: BaseException, turns: object, **arguments: object) -> lt.Batch:
    """What is kept of a batch that an error ends."""
    kind = lt.BatchInterrupted if isinstance(error, KeyboardInterrupt) else type(error)
    with pytest.raises(kind) as raised:
        lt.batch(turns, LEXICON, **arguments)
    partial = raised.value.partial
    if kind is lt.BatchInterrupted:
        assert raised.value.done == partial.done.sum()
    return partial


def assert_first(partial: lt.Batch, done: int, whole: lt.Batch) -> None:
    assert partial.done.tolist() == [place < done for place in range(len(partial))]
    for name in ("word_ids", "other_word_ids", "money", "stock", "counts"):
        np.testing.assert_array_equal(getattr(partial, name)[:done], getattr(whole, name)[:done])


@pytest.mark.parametrize("error", ERRORS)
def test_answers_that_nobody_has_asked_for_yet_are_kept(whole, monkeypatch, error):
    solved = threading.Semaphore(0)

    def solve(*arguments):
        answer = SOLVE(*arguments)
        solved.release()
        return answer

    def turns() -> Iterator[lt.Turn]:
        yield from DEALS
        for _ in range(len(DEALS) // TASK):
            assert solved.acquire(timeout=GUARD)
        raise error

    monkeypatch.setattr(BATCH, "_solve", solve)
    assert_first(ended(error, turns(), workers=2), len(DEALS), whole)


@pytest.mark.parametrize("error", ERRORS)
def test_tasks_that_run_are_stopped_and_no_other_is_begun(monkeypatch, error):
    begun = threading.Semaphore(0)

    def solve(*_: object) -> None:
        begun.release()
        while True:
            lt_core.check()

    def turns() -> Iterator[lt.Turn]:
        yield from DEALS
        for _ in range(8):
            assert begun.acquire(timeout=GUARD)
        raise error

    monkeypatch.setattr(BATCH, "_solve", solve)
    partial = ended(error, turns(), workers=8)
    assert not partial.done.any()
    assert not begun.acquire(blocking=False)


@pytest.mark.parametrize("error", ERRORS)
def test_an_executors_tasks_that_run_are_awaited_and_the_others_cancelled(
    whole, monkeypatch, error
):
    begun, cancelled = threading.Semaphore(0), threading.Event()
    futures = []

    class Remembering(ThreadPoolExecutor):
        def submit(self, *arguments, **more):
            futures.append(super().submit(*arguments, **more))
            return futures[-1]

    def solve(*arguments):
        begun.release()
        assert cancelled.wait(timeout=GUARD)
        return SOLVE(*arguments)

    def turns() -> Iterator[lt.Turn]:
        yield from DEALS
        for _ in range(2):
            assert begun.acquire(timeout=GUARD)
        futures[-1].add_done_callback(lambda _: cancelled.set())
        raise error

    monkeypatch.setattr(BATCH, "_solve", solve)
    with Remembering(2) as executor:
        partial = ended(error, turns(), executor=executor)
        assert [future.cancelled() for future in futures] == [False] * 2 + [True] * (
            len(futures) - 2
        )
    assert_first(partial, 2 * TASK, whole)


@pytest.mark.parametrize("error", ERRORS)
def test_an_executors_answers_are_kept(whole, error):
    futures = []

    class Remembering(ThreadPoolExecutor):
        def submit(self, *arguments, **more):
            futures.append(super().submit(*arguments, **more))
            return futures[-1]

    def turns() -> Iterator[lt.Turn]:
        yield from DEALS
        wait(futures)
        raise error

    with Remembering(2) as executor:
        partial = ended(error, turns(), executor=executor)
    assert_first(partial, len(DEALS), whole)


def test_what_comes_after_a_task_that_failed_is_not_kept(whole, monkeypatch):
    solved = threading.Semaphore(0)

    def solve(source, hands, *rest):
        if np.array_equal(hands, DEALS.hands[2 * TASK : 3 * TASK]):
            for _ in range(3):  # those before it, and one after it
                assert solved.acquire(timeout=GUARD)
            raise RuntimeError("no answer")
        answer = SOLVE(source, hands, *rest)
        solved.release()
        return answer

    monkeypatch.setattr(BATCH, "_solve", solve)
    assert_first(ended(RuntimeError(), DEALS, workers=2), 2 * TASK, whole)


@pytest.mark.parametrize("error", ERRORS)
def test_a_part_that_is_taken_twice_counts_once(whole, monkeypatch, error):
    def stop(done: int, of: int | None) -> None:
        raise error

    def solve(source, hands, *rest):
        while not np.array_equal(hands, DEALS.hands[:TASK]):
            lt_core.check()  # all but the first task run until they are stopped
        return SOLVE(source, hands, *rest)

    monkeypatch.setattr(BATCH, "_solve", solve)
    assert_first(ended(error, DEALS, workers=2, progress=stop), TASK, whole)
