"""Time each work, and check what it finds: `pytest -n0 benchmarks`.

With --benchmark-disable, each is done once, for a few deals, and only checked.
"""

from importlib.util import find_spec

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.workloads import WORKS, told

ROUNDS = 7
FEWER = 40  # times as few deals, if nothing is timed


@pytest.mark.parametrize("name", WORKS)
def test_work(benchmark: BenchmarkFixture, name: str) -> None:
    work = WORKS[name]
    if work.module and not find_spec(work.module):
        pytest.skip(f"{work.module} is not installed")
    number = work.number if benchmark.enabled else -(-work.number // FEWER)
    benchmark.extra_info["number"] = number
    found = benchmark.pedantic(work.make(number), rounds=ROUNDS, warmup_rounds=1)
    expected = told(work.same(number)())
    assert expected and told(found) == expected
