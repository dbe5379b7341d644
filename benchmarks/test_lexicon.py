"""Time to make and to open the embedded lexicon."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import opening
import subjects

pytestmark = pytest.mark.benchmark(disable_gc=True, group="lexicon")


@pytest.mark.parametrize(
    "work", [opening.build, opening.open_trusted, opening.open_checked], ids=lambda f: f.__name__
)
def test_lexicon(benchmark: BenchmarkFixture, work: Callable[[], int]) -> None:
    subjects.words()  # read beforehand
    assert benchmark(work) == len(subjects.LEXICON)
