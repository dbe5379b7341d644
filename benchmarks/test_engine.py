"""Measuring other engines: counts are compared, and differences are reported."""

import sys
from pathlib import Path

import pytest

from benchmarks import engine
from benchmarks.baselines import counter_engine

SCRIPT = [sys.executable, str(counter_engine.__file__)]


@pytest.mark.parametrize("patents", ["", "XZ"])
def test_an_engine_that_counts_right(patents: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--patents", patents, "--deals", "1", "--rounds", "1", *SCRIPT]
    assert engine.main(arguments) == 0
    assert "all counts are the same" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        (
            6e-6,
            "the kernel takes 3\xa0µs a deal, this program 6\xa0µs: the kernel is 2 times as fast",
        ),
        (1e-6, "this program is 3 times as fast"),
        (0.0, "too little to be measured; take more deals"),
    ],
)
def test_who_is_faster(
    theirs: float,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(engine, "compare", lambda *_: (3e-6, theirs))
    assert engine.main(["program"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(told)


@pytest.mark.parametrize(
    "code", ["for line in __import__('sys').stdin: print(7)", "pass", "raise SystemExit(3)"]
)
def test_an_engine_that_counts_wrong(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "engine.py"
    script.write_text(code)
    assert engine.main(["--deals", "2", sys.executable, str(script)]) == 1
    assert capsys.readouterr().err.startswith("engine: ")


def test_a_program_that_is_not_there() -> None:
    assert engine.main(["--deals", "2", "no-such-engine"]) == 1
