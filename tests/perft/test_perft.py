"""The perft book: exact counts and digests, by the library and by the oracle alike.

Here the short turns, and the sizes of all; those that take long are marked slow. `make perft`
confirms the long ones too.
"""

import re

import pytest
from perft_confirm import count_by_oracle

import lettertycoon as lt
import perft_book
from perft_book import FOLDER, Counts, Record

RECORDS = [record for path in sorted(FOLDER.glob("*.perft")) for record in perft_book.read(path)]
SHORT = 1000  # ways: what the whole suite counts twice
SHORTEST = 100  # ways: what each run counts twice
FEW = 5000  # plays: what each run lists


def parameters(records: list[Record], measure: str, most: int) -> pytest.MarkDecorator:
    """The records as parameters, slow where they have more of what is measured."""
    return pytest.mark.parametrize(
        "record",
        [
            pytest.param(
                record,
                id=record.turn,
                marks=[pytest.mark.slow] * (getattr(record.counts, measure, 0) > most),
            )
            for record in records
        ],
    )


by_record = parameters(RECORDS, "plays", FEW)
short = [record for record in RECORDS if record.counts and record.counts.ways <= SHORT]
by_short_record = parameters(short, "ways", SHORTEST)


@by_short_record
def test_the_library_counts_what_the_book_says(record: Record):
    assert perft_book.count_turn(lt.Turn.parse(record.turn)) == record.counts


@by_short_record
def test_the_oracle_counts_the_same(record: Record):
    assert count_by_oracle(lt.Turn.parse(record.turn)) == record.counts


@by_record
def test_the_list_is_as_long_as_the_book_says(record: Record):
    turn = lt.Turn.parse(record.turn)
    alone = lt.Turn(
        turn.hand,
        turn.pool,
        patents=turn.patents.replace("V", ""),
        rivals=turn.rivals,
        rules=turn.rules,
    )
    assert record.reason
    assert record.counts
    assert len(lt.plays(turn)) == record.counts.words + record.counts.pairs
    assert len(lt.plays(alone)) == record.counts.words
    named = re.match("[A-Z]{10,}(?=:)", record.reason)  # a long word that the turn is there for
    assert named is None or named.group() in lt.plays(turn)


def most(counted: list[Counts], name: str) -> int:
    return max(getattr(counts, name) for counts in counted)


def test_the_book_has_what_it_promises():
    counts = {record.turn: record.counts for record in RECORDS if record.counts}
    assert len(counts) == len(RECORDS) >= 300
    found = list(counts.values())
    assert most(found, "words") > 5000 and most(found, "pairs") > 700_000
    assert sum(each.pairs > 90_000 for each in found) >= 3
    assert {each.words for each in found} >= {0, 1, 2, 3}
    assert {each.pairs for each in found} >= {0, 1}
    sets = {turn.split()[1] for turn in counts}
    every = {"".join(a for i, a in enumerate("BJKVXZ") if mask >> i & 1) for mask in range(64)}
    assert sets >= (every - {""} | {"-"})
    assert "ACCOMPLISHES" in lt.plays(lt.Turn.parse("ACEHILM/OPS XZ"))
