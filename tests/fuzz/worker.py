"""What a worker keeps of its cases; and a worker without guidance, which needs nothing installed.

python -m fuzz.worker CASES SECONDS SEED FOLDER    damages the corpus at random
python -m fuzz.worker FOLDER                       tries the corpus as it is

FOLDER is as guided.py says. A temporary folder holds `current`, the case that is tried: what a
crash leaves, besides what libFuzzer keeps.
"""

import hashlib
import json
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from fuzz import cases, verdict

LONGEST = 48 * 1024  # bytes of a case
MOST_SECONDS = 5 * int(verdict.MOST_SECONDS)  # by the clock: then the worker hangs, and is ended
MOST_ADDRESSES = 6 << 30  # bytes, far over what a case may take: no case can end the machine
MOST_ALIKE = 3  # faults of one kind that are kept


class Worker:
    """Judges cases, keeps those with faults, and counts."""

    def __init__(self, home: Path, folder: str) -> None:
        self.home = home
        self.tally = verdict.Tally()
        self.kinds: dict[str, int] = {}
        self.faults = self.done = 0
        self.current = Path(folder, "current")
        self.judge = verdict.Judge(folder)

    def one(self, data: bytes) -> None:
        self.current.write_bytes(data)
        case = cases.Case.from_bytes(data)
        found = self.judge.judge(case)
        self.tally.add(case, found)
        self.done += 1
        if found.fault:
            self.keep(data, case, found)
        if self.done % 100 == 0:
            self.write()

    def keep(self, data: bytes, case: cases.Case, found: verdict.Verdict) -> None:
        self.faults += 1
        kind = "".join(char for char in found.fault if not char.isdigit())
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if self.kinds[kind] <= MOST_ALIKE:
            name = hashlib.sha256(data).hexdigest()[:16]
            reason = f"{case.name} (options {case.options}): {found.fault}\n"
            (self.home / "found" / name).write_bytes(data)
            (self.home / "found" / f"{name}.txt").write_text(reason)
            print(f"FOUND {name} {reason}", end="", flush=True)

    def write(self) -> None:
        """Leave what is known so far where the run looks for it."""
        part = self.home / "tally.part"
        told = self.tally
        part.write_text(
            json.dumps(
                {
                    "cases": self.done,
                    "faults": self.faults,
                    "outcomes": told.outcomes,
                    "slowest": told.slowest,
                    "largest": told.largest,
                }
            )
        )
        part.replace(self.home / "tally.json")


def limit_addresses() -> None:
    """No case may end the machine."""
    if verdict.SLOWER == 1:  # the sanitizer reserves more than there are
        import resource  # none on Windows, where the tests of this folder run too

        resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))


def main(home: Path, count: int = 0, seconds: int = 0, seed: int = 0) -> None:
    limit_addresses()
    chance = random.Random(seed)
    corpus = [path.read_bytes() for path in sorted((home / "corpus").iterdir())]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(home, folder)
        for number in range(count or len(corpus)):
            if seconds and time.monotonic() - began > seconds:
                break
            data = corpus[number % len(corpus)]
            if count:
                case = cases.Case.from_bytes(chance.choice(corpus))
                for _ in range(chance.choice([1, 1, 2, 4])):
                    case = cases.changed(case, chance, LONGEST - 2)
                data = case.to_bytes()
            signal.alarm(MOST_SECONDS)
            worker.one(data)
        signal.alarm(0)
        worker.write()


if __name__ == "__main__":
    *numbers, place = sys.argv[1:]
    main(Path(place), *map(int, numbers))
