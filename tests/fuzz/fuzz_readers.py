"""Lexicon files under atheris, which looks for cases that reach new branches of the readers.

PYTHONPATH=tests:tests/helpers python tests/fuzz/fuzz_readers.py -max_total_time=60 CORPUS/

The options are those of libFuzzer. CORPUS keeps the cases that reach something new; a case at fault
lies in the working folder or where -artifact_prefix says, and is tried again by its path in place
of the corpus.
"""

import random
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["lettertycoon.lexicons"]):
    import lettertycoon.lexicons.lists  # noqa: F401

from fuzz import cases, verdict

LIMITS = ["-max_len=49152", "-len_control=0", "-timeout=300", "-rss_limit_mb=4096"]
FIRST = cases.first_cases(1)


def mutated(data: bytes, most: int, seed: int) -> bytes:
    """Another case, in place of libFuzzer's own damage, which no packing or checksum would let
    through. Every other one is made of a good file: what libFuzzer favours is far from one.
    """
    chance = random.Random(seed)
    case = cases.Case.from_bytes(data) if chance.randrange(2) else chance.choice(FIRST)
    return cases.changed(case, chance, most - 2).to_bytes()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        atheris.Setup(
            [sys.argv[0], *LIMITS, *sys.argv[1:]],  # of two equal options the last one counts
            lambda data: verdict.outcome(cases.Case.from_bytes(data), Path(folder)) and None,
            custom_mutator=mutated,
            internal_libfuzzer=True,
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main()
