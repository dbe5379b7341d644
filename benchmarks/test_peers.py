"""The speed of the usual methods from Python; each finds the words that the kernel finds."""

from collections.abc import Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import lt_core
from benchmarks.page import peer_words
from benchmarks.page.peer_words import Method
from benchmarks.works import subjects

pytestmark = pytest.mark.benchmark(disable_gc=True)


@pytest.fixture(scope="module", params=peer_words.METHODS, ids=lambda method: method.name)
def method(request: pytest.FixtureRequest) -> Iterator[Method]:
    """Make each method once for both tests, and drop it after them."""
    if not request.param.ready:
        pytest.skip(f"{request.param.package} is not installed")
    yield request.param
    peer_words.made.cache_clear()


def test_the_same_words(method: Method) -> None:
    search, core = peer_words.made(method).search, subjects.LEXICON.core
    for deal in method.of_deals:
        kernel = core.words(lt_core.search(core, deal.cards)[0])
        assert sorted(search(deal.cards)) == sorted(kernel), deal


def test_peer(benchmark: BenchmarkFixture, method: Method) -> None:
    grouped(benchmark, method.deals)
    peer_words.made(method)
    assert benchmark(peer_words.work, method) == subjects.kernel_words(method.of_deals)


@pytest.mark.parametrize("deals", sorted({method.deals for method in peer_words.METHODS}))
def test_kernel_words(benchmark: BenchmarkFixture, deals: int) -> None:
    grouped(benchmark, deals)
    chosen = subjects.DEALS[:deals]
    words = sum(len(lt_core.search(subjects.LEXICON.core, deal.cards)[0]) for deal in chosen)
    assert benchmark(subjects.kernel_words, chosen) == words


def grouped(benchmark: BenchmarkFixture, deals: int) -> None:
    """Group it with benchmarks of as many deals, so that their medians can be compared."""
    benchmark.group = f"all words as texts, {deals} deals"
    benchmark.extra_info["deals"] = deals
