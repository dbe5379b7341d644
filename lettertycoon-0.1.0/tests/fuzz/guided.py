"""A worker under atheris: its cases are chosen by the branches they reach, in Python and kernel.

python -m fuzz.guided CASES SECONDS SEED FOLDER    ends after so many cases or, unless 0, seconds

FOLDER keeps what the run leaves: corpus/ (cases that reached something new), found/ (faults, each
with its reason in a .txt beside it) and tally.json.
"""

import ctypes
import random
import sys
import tempfile
from pathlib import Path

import atheris

COUNTERS = 1 << 14  # of branch_counters.c


def count_kernel_branches() -> None:
    """Let libFuzzer see the counters of a kernel that was built for it, if they are preloaded."""
    process = ctypes.CDLL(None)
    if not hasattr(process, "lt_branch_counters"):
        return
    (core,) = Path(atheris.__file__).parent.glob("core_with_libfuzzer*")
    libfuzzer = ctypes.CDLL(str(core))
    for symbol, name, size in (
        ("__sanitizer_cov_8bit_counters_init", "lt_branch_counters", COUNTERS),
        ("__sanitizer_cov_pcs_init", "lt_branch_places", 16 * COUNTERS),
    ):
        begin = ctypes.addressof(ctypes.c_char.in_dll(process, name))
        getattr(libfuzzer, symbol)(ctypes.c_void_p(begin), ctypes.c_void_p(begin + size))


count_kernel_branches()
with atheris.instrument_imports(
    include=["lettertycoon.lexicons"], exclude=["lettertycoon.turns", "lettertycoon.batches"]
):
    import lettertycoon.lexicons.formats.files  # noqa: F401

from fuzz import cases, verdict, worker  # noqa: E402

FIRST = cases.first_cases(1)
FIRST += 3 * [case for case in FIRST if case.name.endswith(".lexicon")]  # verify has most to check


def mutated(data: bytes, most: int, seed: int) -> bytes:
    """Another case, in place of libFuzzer's own damage, which no checksum would let through. Every
    other one is made of a good file: what libFuzzer favours is far from one.
    """
    chance = random.Random(seed)
    case = cases.Case.from_bytes(data) if chance.randrange(2) else chance.choice(FIRST)
    return cases.changed(case, chance, most - 2).to_bytes()


def main(count: int, seconds: int, seed: int, home: Path) -> None:
    worker.limit_addresses()
    with tempfile.TemporaryDirectory() as folder:
        tried = worker.Worker(home, folder)
        arguments = [
            "fuzz", f"-runs={count}", f"-max_total_time={seconds}", f"-seed={seed}",
            f"-max_len={worker.LONGEST}", "-len_control=0", f"-timeout={worker.MOST_SECONDS}",
            f"-rss_limit_mb={4096 * verdict.SLOWER}", f"-artifact_prefix={home}/found/",
            "-verbosity=0", "-reload=0", str(home / "corpus"),
        ]  # fmt: skip
        atheris.Setup(arguments, tried.one, custom_mutator=mutated, internal_libfuzzer=True)
        try:
            atheris.Fuzz()  # ends the process
        finally:
            tried.write()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]), Path(sys.argv[4]))
