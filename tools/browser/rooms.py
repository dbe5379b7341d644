"""Run the project's quick tests in Pyodide, under Node, a room at a time, two at once.

python -m tools.browser.rooms [ROOM ...]

`make browser` must have been run. `in_node.py` has what can't run there, and why.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.browser.build import DIST, ROOT, make_once

HERE = Path(__file__).parent
ROOMS = ("advice", "hints", "turns", "lexicons", "leaping", "buyword", "matches", "perft", "base",
         "batches", "golden", "kernel")  # fmt: skip
AT_ONCE = 2


def main(rooms: list[str]) -> int:
    """Run the rooms' tests; return 1 if one fails."""
    wheels = ROOT / "test-wheels"
    make_once(wheels, ((HERE / "test-requirements.txt").read_text(),), _obtain_wheels)
    node = ["node", HERE / "run.mjs", DIST, "--wheels", wheels, "--mount", Path.cwd()]

    def run(room: str) -> bool:
        command = [*node, HERE / "in_node.py", f"tests/{room}"]
        done = subprocess.run(command, capture_output=True, text=True)
        lines = (done.stdout + done.stderr).splitlines()
        shown = lines[-200:] if done.returncode else [one for one in lines if " passed" in one]
        print(f"== {room}", *shown, sep="\n", flush=True)
        return done.returncode == 0

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return 0 if all(list(pool.map(run, rooms or ROOMS))) else 1


def _obtain_wheels(folder: Path) -> None:
    """Download pytest, and what else tests need, checked by their hashes."""
    needed = HERE / "test-requirements.txt"
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check",
         "--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version=3.12",
         "--implementation=py", "--abi=none", "--platform=any", "-d", folder, "-r", needed],
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
