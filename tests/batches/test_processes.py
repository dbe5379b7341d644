"""Who does the work of a batch: so many threads, an executor that may refuse, other processes."""

from concurrent.futures import Executor

import pytest

import lettertycoon as lt
from builds import needed

pytestmark = pytest.mark.usefixtures("small_tasks")

DEALS = lt.Deals.random(1500, 1)


@pytest.mark.parametrize("error", [RuntimeError("can't start new thread"), MemoryError()])
def test_an_executor_that_refuses_ends_the_batch(error):
    class Refusing(Executor):
        def submit(self, *_, **__):
            raise error

    with pytest.raises(type(error)) as raised:
        lt.batch(DEALS, executor=Refusing())
    assert raised.value is error


def test_a_lexicon_is_sent_small_by_cloudpickle_too():
    """Dask takes cloudpickle for what a script defines; it finds functions by name, not methods."""
    cloudpickle = needed("cloudpickle")
    sent = cloudpickle.dumps(lt.Lexicon.default())
    assert len(sent) < 500
    assert cloudpickle.loads(sent) is lt.Lexicon.default()
