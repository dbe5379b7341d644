"""A short part of what `make fuzz` does at length, and the cases that were at fault before."""

import random
from collections import Counter

import pytest

import lettertycoon as lt
from fuzz import cases, seeds, verdict

FIRST = cases.good_cases(20261121)
KEPT = sorted(seeds.REGRESSIONS.iterdir())  # the name says what comes of it, after "--"


def test_good_files_load(tmp_path):
    for case in FIRST:
        assert verdict.outcome(case, tmp_path) == "loaded", case.name


@pytest.mark.slow
def test_damaged_files_load_or_are_refused(tmp_path):
    chance = random.Random(20261121)
    outcomes = Counter()
    for _ in range(500):
        case = cases.changed(chance.choice(FIRST), chance, 48 * 1024)
        outcomes[verdict.outcome(case, tmp_path)] += 1
    assert outcomes["loaded"] > 80
    assert outcomes["lexicon.damaged"] > 80
    assert len(outcomes) >= 6, outcomes


@pytest.mark.parametrize("path", KEPT, ids=[path.name for path in KEPT])
def test_cases_once_at_fault_end_as_they_should(tmp_path, path):
    found = verdict.outcome(cases.Case.from_bytes(path.read_bytes()), tmp_path)
    assert found == path.name.partition("--")[2]


def test_a_case_is_the_same_from_its_bytes():
    for case in FIRST:
        assert cases.Case.from_bytes(case.to_bytes()) == case


def test_the_verdict_sees_faults(tmp_path, monkeypatch):
    def broken(*arguments, **options):
        raise KeyError("no such thing")

    monkeypatch.setattr(lt.Lexicon, "load", broken)
    with pytest.raises(KeyError):
        verdict.outcome(FIRST[0], tmp_path)
    monkeypatch.setattr(lt.Lexicon, "load", lambda *arguments, **options: ["DOG", "CAT"])
    with pytest.raises(AssertionError, match="not in order"):
        verdict.outcome(FIRST[0], tmp_path)
