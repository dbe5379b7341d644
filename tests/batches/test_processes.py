"""Who does the work of a batch: so many threads, an executor that may refuse, other processes."""

import subprocess
import sys
from concurrent.futures import Executor

import pytest

import lettertycoon as lt
from builds import needed
from guard import GUARD

pytestmark = pytest.mark.usefixtures("small_tasks")

DEALS = lt.Deals.random(1500, 1)


@pytest.mark.parametrize("error", [RuntimeError("can't start new thread"), MemoryError()])
def test_an_executor_that_refuses_ends_the_batch(error):
    class Refusing(Executor):
        def submit(self, *_, **__):
            raise error

    for ask in (lt.batch, lambda *given, **more: list(lt.iter_batch(*given, **more))):
        with pytest.raises(type(error)) as raised:
            ask(DEALS, executor=Refusing())
        assert raised.value is error


AT_EXIT = """
import lettertycoon as lt
parts = lt.iter_batch(lt.Deals.random(30_000, 1, patents="BJKVXZ"), workers=3)
print(len(next(parts).found))
"""


def test_a_process_ends_amid_an_iter_batch_that_nobody_closed():
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", AT_EXIT],
        capture_output=True, text=True, timeout=GUARD,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "256\n"), done.stderr[-2000:]


def test_a_lexicon_is_sent_small_by_cloudpickle_too():
    """Dask takes cloudpickle for what a script defines; it finds functions by name, not methods."""
    cloudpickle = needed("cloudpickle")
    sent = cloudpickle.dumps(lt.Lexicon.default())
    assert len(sent) < 500
    assert cloudpickle.loads(sent) is lt.Lexicon.default()
