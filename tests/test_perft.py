"""The perft book: exact counts and digests, by the library and by the oracle alike."""

import pytest

import lettertycoon as lt
import oracle
import perft_book
from compare import case_of
from perft_book import FOLDER, Record

RECORDS = [record for path in sorted(FOLDER.glob("*.perft")) for record in perft_book.read(path)]

by_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.turn)


@by_record
def test_the_library_counts_what_the_book_says(record: Record):
    assert record.reason
    assert perft_book.count_turn(lt.Turn.parse(record.turn)) == record.counts


@by_record
def test_the_oracle_counts_the_same(record: Record, embedded_words, embedded_grades):
    found = oracle.plays(case_of(lt.Turn.parse(record.turn)), embedded_words, embedded_grades)
    counts = perft_book.count(
        (lay.words, lay.money, lay.stock, [way.key for way in lay.ways]) for lay in found
    )
    assert counts == record.counts


def test_the_book_has_what_it_promises():
    counts = {record.turn: record.counts for record in RECORDS}
    assert len(counts) == len(RECORDS) >= 50
    assert max(record.counts.pairs for record in RECORDS if record.counts) > 14000
    assert [turn for turn in counts if counts[turn] and counts[turn].words == 1]  # a lone play
    assert "ACCOMPLISHES" in lt.plays(lt.Turn.parse("ACEHILM/OPS XZ"))
