"""Measure the time from the start of `lettertycoon serve --stdio` to its first answer.

This is processor time, compared with that of `import numpy`.

python -m benchmarks.measuring.start [ROUNDS]
"""

import json
import os
import resource
import statistics
import subprocess
import sys

ASKED = {"jsonrpc": "2.0", "id": 1, "method": "best", "params": {"turn": "JLSEANZ/EWE XZ", "n": 3}}
SERVE = "from lettertycoon.cli import main; main(['serve', '--stdio'])"
# the first round compiles modules, and the other rounds find them compiled, as in an installation
KEEPING = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(code: str) -> float:
    """Return the processor time of an interpreter that runs the code; a request is its input."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-c", code], input=f"{json.dumps(ASKED)}\n".encode(), check=True,
        stdout=subprocess.DEVNULL, env=KEEPING,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(rounds: int = 21) -> None:
    """Measure both in turn, so that noise affects both alike, and print the medians."""
    pairs = [(seconds("import numpy"), seconds(SERVE)) for _ in range(rounds + 1)][1:]
    numpy, serve = (1000 * statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = statistics.median([after / before for before, after in pairs])
    print(f"import numpy {numpy:.0f} ms, first answer {serve:.0f} ms: {ratio:.2f} x")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
