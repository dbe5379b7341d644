"""The speed of the usual ways from Python; each finds the words that the kernel finds."""

from collections.abc import Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import lt_core
from benchmarks.page import peer_words
from benchmarks.page.peer_words import Method
from benchmarks.works import subjects

pytestmark = pytest.mark.benchmark(disable_gc=True, group="all words, as texts")


@pytest.fixture(scope="module", params=peer_words.METHODS, ids=lambda method: method.name)
def method(request: pytest.FixtureRequest) -> Iterator[Method]:
    """Make each method once for both tests, and drop it after them."""
    if not request.param.ready:
        pytest.skip(f"{request.param.package} is not installed")
    yield request.param
    peer_words.made.cache_clear()


def test_the_same_words(method: Method) -> None:
    search = peer_words.made(method).search
    for deal in method.of_deals:
        kernel = lt_core.search(subjects.LEXICON.core, deal.cards).words()
        assert sorted(search(deal.cards)) == sorted(kernel), deal


def test_peer(benchmark: BenchmarkFixture, method: Method) -> None:
    peer_words.made(method)
    assert benchmark(peer_words.work, method) == subjects.kernel_words(method.of_deals)


def test_kernel_words(benchmark: BenchmarkFixture) -> None:
    assert benchmark(subjects.kernel_words) == subjects.kernel()
