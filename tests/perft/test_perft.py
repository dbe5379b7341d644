"""The perft book: exact counts and digests, by the library and by the brute force of oracle.py.

The two share no code: the oracle takes each word whose letters the cards may show, and each two
of them, and lays them by the rules. Turns with many ways are counted by `make test` and, where they
take minutes, by `pytest -m long tests/perft`.
"""

import re

import pytest

import lettertycoon as lt
import oracle
import perft_book
from compare import case_of
from perft_book import FOLDER, Counts, Record
from strategies import subsets

RECORDS = [record for path in sorted(FOLDER.glob("*.perft")) for record in perft_book.read(path)]
SHORTEST = 100  # ways: what each run counts twice
SHORT = 1000  # ways: what the slow tests count twice
FEW = 5000  # plays: what each run lists


def by_record(measure: str, most: int, most_slow: float) -> pytest.MarkDecorator:
    """The records as parameters, slow or long where they have more of what is measured."""

    def marked(record: Record) -> list[pytest.MarkDecorator]:
        number = getattr(record.counts, measure, 0)
        return [pytest.mark.long if number > most_slow else pytest.mark.slow] * (number > most)

    return pytest.mark.parametrize(
        "record", [pytest.param(record, id=record.turn, marks=marked(record)) for record in RECORDS]
    )


@by_record("ways", SHORTEST, SHORT)
def test_the_library_counts_what_the_book_says(record: Record):
    assert perft_book.count_turn(lt.Turn.parse(record.turn)) == record.counts


@by_record("ways", SHORTEST, SHORT)
def test_the_oracle_counts_the_same(record: Record, embedded_words, embedded_grades):
    case = case_of(lt.Turn.parse(record.turn))
    counts = perft_book.count(
        (play.words, play.money, play.stock, [way.key for way in play.ways])
        for play in oracle.plays(case, embedded_words, embedded_grades)
    )
    assert counts == record.counts


@by_record("plays", FEW, float("inf"))
def test_the_list_is_as_long_as_the_book_says(record: Record):
    turn = lt.Turn.parse(record.turn)
    alone = turn.replace(patents=turn.patents.replace("V", ""))
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
    assert sets >= {owned or "-" for owned in subsets("BJKVXZ")}
    assert "ACCOMPLISHES" in lt.plays(lt.Turn.parse("ACEHILM/OPS XZ"))
