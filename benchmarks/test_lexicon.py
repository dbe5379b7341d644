"""The time to make, save and open the embedded lexicon, and its size."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import lettertycoon as lt
from benchmarks.measuring import memory, opening, sizes
from benchmarks.works import subjects

pytestmark = pytest.mark.benchmark(disable_gc=True, group="lexicon")


@pytest.mark.parametrize(
    "work",
    [opening.build, opening.load_text, opening.load],
    ids=lambda f: f.__name__,
)
def test_lexicon(benchmark: BenchmarkFixture, work: Callable[[], int]) -> None:
    opening.text_file()  # written beforehand
    assert benchmark(work) == len(subjects.LEXICON)


def test_save(benchmark: BenchmarkFixture) -> None:
    assert benchmark(opening.save) == len(subjects.LEXICON.core.data)
    assert lt.Lexicon.load(opening.SAVED).sha256 == subjects.LEXICON.sha256


def test_text_is_the_same_lexicon() -> None:
    assert list(lt.Lexicon.load(opening.text_file())) == subjects.words()


def test_first_answer() -> None:
    code = f"{opening.FIRST_ANSWER}\nprint(len(lettertycoon.Lexicon.default()))"
    assert int(opening.fresh(code)) == len(subjects.LEXICON)
    assert opening.fresh_seconds(opening.FIRST_ANSWER) > 0


@pytest.mark.skipif(not memory.ready(), reason="no /proc here")
@pytest.mark.parametrize("structure", memory.STRUCTURES, ids=lambda structure: structure.name)
def test_memory(structure: memory.Structure) -> None:
    if not structure.ready:
        pytest.skip(f"{structure.module} is not installed")
    before, after = memory.resident(structure)
    assert after.total >= before.total > 0


@pytest.mark.skipif(not memory.ready(), reason="no /proc here")
def test_the_mapping_is_shared() -> None:
    assert memory.mapping().private == 0


def test_sizes() -> None:
    assert sizes.wheel() > opening.save() / 4
    assert all(size > 0 for _, size in sizes.on_disk())
