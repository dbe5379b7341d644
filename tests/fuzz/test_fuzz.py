"""A short run of the fuzzing that `make fuzz` does at length, and of what it found before."""

import json
import mmap
import os
import random
import sys
import zipfile
from types import SimpleNamespace

import pytest

import fuzz.__main__ as fuzz_run
from builds import ONLY_LINUX, ONLY_UNIX
from fuzz import cases, images, packing, seeds, tries, verdict

FIRST = cases.good_cases(20261121)
KEPT = sorted(seeds.REGRESSIONS.iterdir())  # the name says what comes of it, after "--"


@pytest.fixture
def judge(tmp_path):
    return verdict.Judge(str(tmp_path))


def test_good_files_load(judge):
    for case in FIRST:
        found = judge.judge(case)
        assert not found.fault, case.name
        assert found.outcome == "loaded" or case.name == "text.tar", (case.name, found)


@pytest.mark.slow
def test_damaged_files_load_or_are_refused(judge):
    chance = random.Random(20261121)
    tally = verdict.Tally()
    for _ in range(1500):
        case = cases.changed(chance.choice(FIRST), chance, 48 * 1024)
        found = judge.judge(case)
        assert not found.fault or found.fault.startswith("a message of"), (
            case.name,
            found,
            case.to_bytes()[:2000].hex(),
        )
        tally.add(case, found)
    assert tally.outcomes["loaded"] > 250
    assert tally.outcomes["lexicon.damaged"] > 250
    assert len(tally.outcomes) >= 6, tally.outcomes


@pytest.mark.parametrize("path", KEPT, ids=[path.name for path in KEPT])
def test_cases_that_were_at_fault(judge, path, request):
    found = judge.judge(cases.Case.from_bytes(path.read_bytes()))
    assert not found.fault
    assert found.outcome == path.name.partition("--")[2]


def test_a_case_is_the_same_from_its_bytes():
    for case in FIRST:
        assert cases.Case.from_bytes(case.to_bytes()) == case


def test_damage_knows_the_formats(judge):
    """What is taken apart and put together again is what it was: else the damage would be to the
    outside only, and would be refused there.
    """
    for case in FIRST:
        if case.name == "own.lexicon":
            assert images.put_together(*images.taken_apart(case.data)) == case.data
        elif case.name.endswith(".marisa"):
            again = judge.judge(case._replace(data=tries.rewritten(case.data)))
            assert again.outcome == "loaded"


def test_the_verdict_sees_faults(judge, monkeypatch):
    case = next(case for case in FIRST if case.name == "plain.txt")

    def broken(*arguments, **options):
        raise KeyError("no such thing")

    with monkeypatch.context() as changes:
        changes.setattr(verdict.lt.Lexicon, "load", broken)
        assert "KeyError" in judge.judge(case).fault
    with monkeypatch.context() as changes:
        changes.setattr(verdict, "MOST_SECONDS", -1.0)
        assert judge.judge(case).fault.startswith("slow")
    with monkeypatch.context() as changes:
        changes.setattr(verdict, "MOST_MEMORY", -1)
        assert judge.judge(case).fault.startswith("large")
    assert not judge.judge(case).fault


def test_the_verdict_measures_memory(judge):
    if judge.peak.clear < 0:
        pytest.skip(ONLY_LINUX)
    judge.peak.begin()
    # pages of their own: what the process has freed before would be taken again, unseen
    with mmap.mmap(-1, 64 << 20) as pages:
        for page in range(0, len(pages), 4096):
            pages[page] = 1
    assert judge.peak.taken() > 32 << 20  # the most, not what is left
    judge.peak.begin()
    assert judge.peak.taken() < 32 << 20


def test_zips_of_every_method_come_from_damage():
    chance, methods = random.Random(3), set()
    zips = [case.data for case in FIRST if case.name == "text.zip"]
    for _ in range(400):
        made = packing.damaged_zip(zips[0], chance, cases.by_name)
        at = made.find(b"PK\1\2")
        methods.add(int.from_bytes(made[at + 10 : at + 12], "little"))
    assert {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2} <= methods


POSIX = pytest.mark.skipif(os.name == "nt", reason=ONLY_UNIX)


def run_of(monkeypatch, tmp_path, program, **given):
    """A run whose workers are this program, in place of their own."""
    (tmp_path / "planted.py").write_text(program)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(fuzz_run, "cases", SimpleNamespace(first_cases=lambda seed: FIRST[:2]))
    real = fuzz_run.worked
    monkeypatch.setattr(fuzz_run, "worked", lambda kind, *rest: real("planted", *rest))
    return fuzz_run.run(given.get("count", 10), 1, 0, False, tmp_path / "run")


@POSIX
def test_a_run_tells_what_ended_a_worker(monkeypatch, tmp_path, capfd):
    program = (
        "import os, pathlib, sys, tempfile\n"
        "home = pathlib.Path(sys.argv[4])\n"
        "place = pathlib.Path(tempfile.mkdtemp(), 'current')\n"
        "place.write_bytes(b'the case')\n"
        '(home / \'tally.json\').write_text(\'{"cases": 4, "faults": 0, "outcomes": {}}\')\n'
        "os.abort()\n"
    )
    assert run_of(monkeypatch, tmp_path, program) == 2  # two workers, of five cases each
    assert "SIGABRT" in capfd.readouterr().out
    assert (tmp_path / "run/found/ended-1").read_bytes() == b"the case"


def test_a_run_that_tries_nothing_is_a_fault(monkeypatch, tmp_path):
    assert run_of(monkeypatch, tmp_path, "") == 1


@POSIX
def test_a_run_without_guidance(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    faults = fuzz_run.run(150, 5, 0, False, tmp_path / "run")
    tally = json.loads((tmp_path / "run/tally.json").read_text())
    assert (tally["cases"], tally["faults"]) == (150, faults)
