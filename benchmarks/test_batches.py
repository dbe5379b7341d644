"""Batches of deals; the answers are those of single calls."""

import numpy
import pytest

import lettertycoon as lt
import lt_core
from benchmarks.page import batch_section
from benchmarks.works import subjects
from lettertycoon.turns import laying_abilities


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kind", batch_section.KINDS)
def test_batch(benchmark, kind, threads):
    benchmark.group = f"batch: {kind}"
    patents, count = batch_section.KINDS[kind]
    deals = batch_section.deals(patents)
    earned = benchmark.pedantic(batch_section.earned, (kind, threads), rounds=3)
    found = lt.batch(deals, subjects.LEXICON, workers=1, count=count)
    assert earned == found.total.sum()
    for index in range(0, len(deals), len(deals) // 50):
        (best,) = lt.best(deals[index], subjects.LEXICON, n=1) or [None]
        assert found.spelled(index) == (best.words if best else ())
        assert found.total[index] == (best.total if best else 0)
        if count:
            assert found.counts[index] == len(lt.plays(deals[index], subjects.LEXICON))
    assert (found.counts >= 0).all() if count else (found.counts == -1).all()
    assert numpy.array_equal(found.total, found.money + found.stock)


@pytest.mark.parametrize("patents", ["", "XZ"])
def test_the_classic_finds_the_words_of_the_same_deals(benchmark, patents):
    benchmark.group = "batch: the classic"
    number = 2000
    words = benchmark.pedantic(batch_section.classic, (patents, number), rounds=1)
    dealt = batch_section.deals("", number)
    assert numpy.array_equal(dealt.hands, batch_section.deals(patents, number).hands)
    assert words == sum(
        len(
            lt_core.search(
                subjects.LEXICON.core,
                dealt[index].hand + dealt[index].pool,
                abilities=laying_abilities(patents),
            )[0]
        )
        for index in range(number)
    )
