"""Memory that ends: every operation gives its answer or a MemoryError, in forked children."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from builds import addresses_can_be_limited
from guard import GUARD

pytestmark = addresses_can_be_limited
SCRIPT = Path(__file__).with_name("limits.py")
RIGHT, NO_MEMORY = "0", "1"

FEW = [0, 40, 400]  # MB
MANY = [*range(12), *range(12, 64, 4), *range(64, 240, 16), 400]


def outcomes(folder: Path, limits: list[int]) -> dict[str, dict[str, int]]:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(SCRIPT), str(folder), *map(str, limits)],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "limits",
    [pytest.param(FEW, marks=pytest.mark.slow), pytest.param(MANY, marks=pytest.mark.long)],
)
def test_every_operation_under_a_limit_of_memory(tmp_path, limits):
    for name, counts in outcomes(tmp_path, limits).items():
        assert sum(counts.values()) == len(limits)
        assert counts.get(RIGHT, 0) > 0, name  # the last limit is no limit
        assert counts.get(NO_MEMORY, 0) > 0, name  # the first one is felt


FROM_THE_START = """
import resource, sys
limit = int(sys.argv[1]) << 20
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    import lettertycoon as lt
except (MemoryError, ImportError, OSError):
    sys.exit(3)  # NumPy's and Python's own
try:
    turn = lt.Turn("JLSEANZ", "EWE", patents="V")
    print(lt.plays(turn).total.sum(), lt.best(turn)[0].words)
except MemoryError:
    sys.exit(4)
"""


def test_a_process_under_a_limit_from_the_start():
    answers = set()
    for limit in (200, 250, 300, 350, 400, 500, 700, 1000):
        done = subprocess.run(
            [sys.executable, "-c", FROM_THE_START, str(limit)],
            capture_output=True, text=True, timeout=GUARD,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )  # fmt: skip
        assert done.returncode in (0, 3, 4), (limit, done.returncode, done.stderr[-2000:])
        if done.returncode == 0:
            answers.add(done.stdout)
    assert len(answers) == 1
