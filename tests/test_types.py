"""Wrong literals are caught by a type checker."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
pytestmark = pytest.mark.slow  # `make quick` runs mypy itself, over the library

FINE = """import lettertycoon as lt
turn = lt.Turn("CAT", "S", patents="X", rules=lt.Rules(doubling="add", challenge="automatic"))
lt.best(turn, n=3, by="money", max_rarity="common")
lt.plays(turn, by=lt.Weights(money=2), max_rarity=lt.Rarity.COMMON)
turn.replace(hand="DOG")
"""
WRONG = [
    'lt.best(turn, by="moeny")',
    "lt.plays(turn, by=3)",
    'lt.Rules(doubling="twice")',
    'lt.Rules(challenge="never")',
    "lt.best(turn, 3)",
    'lt.Turn("CAT", "S", "X")',
    "lt.Rules().hand_size = 8",
    "lt.Weights().money = 2",
]


def test_a_type_checker_finds_what_is_wrong_and_nothing_else(tmp_path):
    source = tmp_path / "snippet.py"
    source.write_text(FINE + "\n".join(WRONG) + "\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(source)],
        capture_output=True, text=True, cwd=Path(__file__).parents[1],
    )  # fmt: skip
    first = FINE.count("\n") + 1
    lines = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error:" in line}
    assert lines == set(range(first, first + len(WRONG))), done.stdout
