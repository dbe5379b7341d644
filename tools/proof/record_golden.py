"""Record what the library answers, as data that `tests/golden/test_golden.py` compares.

python -m tools.proof.record_golden [KIND...]

The data in tests/golden were made by version 0.3.0 (commit f1f783db); commit da7ecb36 has the code
that made their questions by chance. A kind is recorded anew when an answer changes on purpose: its
questions stay, and are asked again; only one about a word that the embedded list lost is left out.
The commit then says why. Without a KIND, all kinds are recorded. The same library always writes the
same bytes.
"""

import argparse
import json
import lzma
from collections.abc import Iterator
from typing import Any

from lettertycoon import PlayError
from tests.golden import test_golden as golden


def record(kind: str) -> None:
    """Write the questions of a kind with their answers."""
    file = golden.file_of(kind)
    pairs = [*answered(kind)]
    text = "[\n" + ",\n".join(json.dumps(pair, separators=(",", ":")) for pair in pairs) + "\n]\n"
    data = text.encode()
    file.write_bytes(lzma.compress(data, preset=9) if file.suffix == ".xz" else data)
    print(f"{kind}: {len(pairs)} answers, {file.stat().st_size:,} bytes")


def answered(kind: str) -> Iterator[list[Any]]:
    """Yield the questions of a kind, each with its answer."""
    for question, _ in golden.recorded(kind):
        try:
            answer = golden.KINDS[kind](question)
        except PlayError as error:
            if error.code != "play.not_in_lexicon":
                raise
            print(f"{kind}: left out, because {error}")
            continue
        yield [question, answer]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(golden.KINDS))
    for name in parser.parse_args().kinds or golden.KINDS:
        record(name)
