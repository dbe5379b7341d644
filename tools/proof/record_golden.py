"""Record what the library answers, as data that `tests/golden/test_golden.py` compares.

python -m tools.proof.record_golden [KIND...]

The data in tests/golden were made by version 0.3.0 (commit f1f783db); commit da7ecb36 has the code
that made their questions by chance. A kind is recorded anew when an answer changes on purpose: its
questions stay, and are asked again. The commit then says why. Without a KIND, all kinds are
recorded. The same library always writes the same bytes.
"""

import json
import lzma
import sys

from tests.golden import test_golden as golden


def record(kind: str) -> None:
    """Write the questions of a kind with their answers."""
    file = golden.file_of(kind)
    pairs = [[question, golden.KINDS[kind](question)] for question, _ in golden.recorded(kind)]
    text = "[\n" + ",\n".join(json.dumps(pair, separators=(",", ":")) for pair in pairs) + "\n]\n"
    data = text.encode()
    file.write_bytes(lzma.compress(data, preset=9) if file.suffix == ".xz" else data)
    print(f"{kind}: {len(pairs)} answers, {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    for name in sys.argv[1:] or golden.KINDS:
        record(name)
