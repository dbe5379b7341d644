"""Speed of reviews: each benchmark has its work checked."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.works import review_subjects, subjects

pytestmark = pytest.mark.benchmark(disable_gc=True, group="reviews")
PATENTS = ["", subjects.ALL_PATENTS]


@pytest.mark.parametrize("patents", PATENTS)
def test_lists(benchmark: BenchmarkFixture, patents: str) -> None:
    assert benchmark(review_subjects.ordered, patents) == review_subjects.reviews(patents)


@pytest.mark.parametrize("number", [1, review_subjects.MANY])
@pytest.mark.parametrize("patents", PATENTS)
def test_reviews(benchmark: BenchmarkFixture, patents: str, number: int) -> None:
    assert benchmark(review_subjects.reviews, patents, number) == review_subjects.ordered(patents)


@pytest.mark.parametrize("patents", PATENTS)
def test_texts(benchmark: BenchmarkFixture, patents: str) -> None:
    deals = sum(map(bool, review_subjects.laid(patents)))
    assert benchmark(review_subjects.texts, patents) >= deals
