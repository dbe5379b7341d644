"""A short part of what `make fuzz` does at length, and the cases that were at fault before."""

import random
from collections import Counter

import pytest

import lettertycoon as lt
from fuzz import cases, seeds, tries, verdict

FIRST = cases.good_cases(20261121)
KEPT = sorted(seeds.REGRESSIONS.iterdir())  # the name says what comes of it, after "--"


@pytest.fixture
def folder(tmp_path):
    verdict.prepare(tmp_path)
    return tmp_path


def test_good_files_load(folder):
    for case in FIRST:
        found = verdict.outcome(case, folder)
        assert found == "loaded" or case.name == "text.tar", (case.name, found)


@pytest.mark.slow
def test_damaged_files_load_or_are_refused(folder):
    chance = random.Random(20261121)
    outcomes = Counter()
    for _ in range(1500):
        case = cases.changed(chance.choice(FIRST), chance, 48 * 1024)
        outcomes[verdict.outcome(case, folder)] += 1
    assert outcomes["loaded"] > 250
    assert outcomes["lexicon.damaged"] > 250
    assert len(outcomes) >= 6, outcomes


@pytest.mark.parametrize("path", KEPT, ids=[path.name for path in KEPT])
def test_cases_that_were_at_fault(folder, path):
    found = verdict.outcome(cases.Case.from_bytes(path.read_bytes()), folder)
    assert found == path.name.partition("--")[2]


def test_a_case_is_the_same_from_its_bytes():
    for case in FIRST:
        assert cases.Case.from_bytes(case.to_bytes()) == case


def test_damage_knows_tries(folder):
    """A trie that is taken apart and put together is read: damage to its parts is read too."""
    for case in FIRST:
        if case.name.endswith(".marisa"):
            again = case._replace(data=tries.rewritten(case.data))
            assert verdict.outcome(again, folder) == "loaded"


def test_the_verdict_sees_faults(folder, monkeypatch):
    def broken(*arguments, **options):
        raise KeyError("no such thing")

    monkeypatch.setattr(lt.Lexicon, "load", broken)
    with pytest.raises(KeyError):
        verdict.outcome(FIRST[0], folder)
    monkeypatch.setattr(lt.Lexicon, "load", lambda *arguments, **options: ["DOG", "CAT"])
    with pytest.raises(AssertionError, match="not in order"):
        verdict.outcome(FIRST[0], folder)
