"""A fuzzing run: workers one after the other until the cases are done; what they found, told.

python -m fuzz [CASES] [SEED] [--seconds S] [--unguided] [--folder build/fuzz/run]

Guided by coverage where atheris is installed. A worker that a case ends is followed by another
one. Exits with 1 where any case was at fault: FOLDER/found keeps those.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from fuzz import cases

MOST_ENDED = 20  # workers that a case ends: then the run is over
AT_ONCE = 100_000  # cases of a worker: a new one has fresh memory


def prepared(folder: Path, seed: int) -> None:
    """The folder of a run, with the good files as its corpus."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("corpus", "found"):
        (folder / name).mkdir(parents=True)
    for case in cases.first_cases(seed):
        data = case.to_bytes()
        (folder / "corpus" / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)


def environment(kind: str) -> dict[str, str]:
    """A worker's environment: libFuzzer comes before the sanitizer, which has functions of the same
    names that count nothing.
    """
    preloaded = os.environ.get("LD_PRELOAD", "")
    if kind != "fuzz.guided" or "libasan" not in preloaded:
        return dict(os.environ)
    package = importlib.util.find_spec("atheris")
    assert package and package.origin
    (core,) = Path(package.origin).parent.glob("core_with_libfuzzer*")
    parts = preloaded.split()
    parts.insert(next(at for at, part in enumerate(parts) if "libasan" in part), str(core))
    return os.environ | {"LD_PRELOAD": " ".join(parts)}


def worked(kind: str, count: int, seconds: int, seed: int, folder: Path) -> dict[str, Any]:
    """What a worker tells; how it ended, where it did not end well."""
    told = folder / "tally.json"
    told.unlink(missing_ok=True)
    command = [sys.executable, "-m", kind, *map(str, (count, seconds, seed, folder))]
    room = "/dev/shm" if os.path.isdir("/dev/shm") else None  # in memory, where it can be
    with (
        tempfile.TemporaryDirectory(dir=room) as place,
        open(folder / "worker.log", "ab") as log,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment(kind) | {"TMPDIR": place},
        ) as process,
    ):
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
        code = process.wait()
        if code:
            for current in Path(place).glob("*/current"):
                shutil.copy(current, folder / "found" / f"ended-{seed}")
    tally: dict[str, Any] = {"cases": 0, "faults": 0, "outcomes": {}}
    if told.exists():
        tally |= json.loads(told.read_text())
    if code:
        name = signal.Signals(-code).name if code < 0 else f"code {code}"
        print(f"FOUND a case ended the worker of seed {seed}: {name}; see {folder}/found")
        tally |= {"faults": tally["faults"] + 1, "cases": tally["cases"] + 1, "ended": 1}
    return tally


def run(count: int, seed: int, seconds: int, guided: bool, folder: Path) -> int:
    """Try so many cases, or for so many seconds; how many were at fault."""
    prepared(folder, seed)
    outcomes: Counter[str] = Counter()
    done = faults = ended = 0
    slowest, largest = [0.0, "none"], [0, "none"]
    began = time.monotonic()
    while done < count:
        left = seconds and max(1, int(seconds - (time.monotonic() - began)))
        kind = "fuzz.guided" if guided else "fuzz.worker"
        tally = worked(kind, min(AT_ONCE, count - done), left, seed, folder)
        seed += 1
        done += tally["cases"]
        faults += tally["faults"]
        ended += tally.get("ended", 0)
        outcomes.update(tally["outcomes"])
        slowest = max(slowest, tally.get("slowest", slowest))
        largest = max(largest, tally.get("largest", largest))
        took = time.monotonic() - began
        print(
            f"{done:,} cases in {took:,.0f} s, {faults:,} at fault; the slowest took "
            f"{slowest[0]:.2f} s ({slowest[1]}), the largest "
            f"{largest[0] >> 20} MB ({largest[1]})",
            flush=True,
        )
        if not tally["cases"]:
            print(f"FOUND no case was tried; see {folder}/worker.log")
            faults += 1
        if (seconds and took >= seconds - 1) or ended >= MOST_ENDED or not tally["cases"]:
            break
    for outcome, number in outcomes.most_common():
        print(f"{number:12,} {outcome}")
    print(f"corpus: {len(list((folder / 'corpus').iterdir())):,} cases")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cases", type=int, nargs="?", default=100_000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--seconds", type=int, default=0, help="end after so long; 0 = never")
    parser.add_argument("--unguided", action="store_true", help="by chance alone")
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz/run"))
    given = parser.parse_args()
    guided = not given.unguided and importlib.util.find_spec("atheris") is not None
    print("guided by the branches that cases reach" if guided else "not guided: by chance alone")
    sys.exit(run(given.cases, given.seed, given.seconds, guided, given.folder) > 0)


if __name__ == "__main__":
    main()
