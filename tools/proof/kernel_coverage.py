"""Tell which lines of the kernel ran, by gcc's counters from a build with LT_COVERAGE.

python -m tools.proof.kernel_coverage BUILD

BUILD holds the counters, as `make coverage` leaves them.

Cython writes the source line before each piece of C. A line of a .pyx or .pxd ran if any of its
pieces did, in any module. The code at a function's end that cleans up after an error belongs to no
line.
"""

import argparse
import json
import re
import subprocess
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARK = re.compile(r' */\* "(lt_core/\w+\.p[yx][xd])":(\d+)$')
END = re.compile(r"}$| */\* function exit code \*/$")


def origins(path: Path) -> dict[int, tuple[str, int]]:
    """Return, by line of a C file, the file and line of the source that it was made from."""
    found = {}
    origin = None
    for number, text in enumerate(path.read_text().splitlines(), 1):
        if mark := MARK.match(text):
            origin = mark[1], int(mark[2])
        elif END.match(text):
            origin = None
        elif origin:
            found[number] = origin
    return found


def counters(build: Path) -> dict[str, dict[int, int]]:
    """Return how often each line ran, by file and line."""
    found: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    data = sorted(str(path.resolve()) for path in build.glob("**/lt_core/*.gcda"))
    if not data:
        raise SystemExit(f"{build} has no counters: nothing ran")
    command = ["gcov", "--json-format", "--stdout", *data]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for report in done.stdout.splitlines():
        for file in json.loads(report)["files"]:
            if re.search(r"/lt_core/\w+\.c$", file["file"]):
                made_of = origins(ROOT / file["file"])
                for line in file["lines"]:
                    if origin := made_of.get(line["line_number"]):
                        found[origin[0]][origin[1]] += line["count"]
    return found


def main(build: Path) -> None:
    lines = ran = 0
    print(f"{'kernel':32}{'lines':>7}{'missing':>9}")
    for name, counts in sorted(counters(build).items()):
        missing = sorted(number for number, count in counts.items() if not count)
        lines += len(counts)
        ran += len(counts) - len(missing)
        if missing:
            print(f"{name:32}{len(counts):7}{len(missing):9}   {', '.join(map(str, missing))}")
    print(f"{'all':32}{lines:7}{lines - ran:9}   {ran / lines:.1%} ran")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("build", type=Path)
    main(parser.parse_args().build)
