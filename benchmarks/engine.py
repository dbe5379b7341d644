"""Measure any program beside the kernel: it reads racks and writes how many words each spells.

python -m benchmarks.engine [--patents XZ] [--deals 2000] [--rounds 5] COMMAND [ARGUMENT...]

The command gets the path of a file with all words, one per line, as its last argument. On its
standard input it gets one rack per line: ten letters, a blank, and the patents X, Z or both, or -
for none. It writes one number per rack. docs/dev/competitor.md has an example.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path

import lt_core
from benchmarks.measuring import measure
from benchmarks.measuring.measure import Comparison, amount
from benchmarks.works import subjects
from lettertycoon.turns import laying_abilities

ABILITIES = ("", "X", "Z", "XZ")


class EngineError(Exception):
    """The error if the program fails or its counts differ; the text says where."""


def answers(command: Sequence[str], words: Path, racks: Sequence[str]) -> list[str]:
    """Run the command once; return its lines. Raises EngineError if it fails."""
    text = "".join(f"{rack}\n" for rack in racks)
    done = subprocess.run(
        [*command, str(words)], input=text, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise EngineError(f"{command[0]} ended with {done.returncode}")
    return done.stdout.split()


def check(racks: Sequence[str], found: Sequence[str], expected: Sequence[int]) -> None:
    """Raise EngineError for the first rack whose counts differ."""
    for rack, theirs, ours in zip_longest(racks, found, expected):
        if theirs != str(ours):
            raise EngineError(f"{rack}: {theirs} words, the kernel has {ours}")


def compare(command: Sequence[str], patents: str, deals: int, rounds: int) -> Comparison:
    """Compare the counts, then measure both programs; return the seconds per deal.

    The program's start is not counted: it runs with the racks once and with the racks twice, and
    the difference of the times is taken.
    """
    abilities = laying_abilities(patents)
    chosen = subjects.DEALS[:deals]
    racks = [f"{deal.cards} {patents or '-'}" for deal in chosen]
    expected = [
        len(lt_core.search(subjects.LEXICON.core, deal.cards, abilities=abilities)[0])
        for deal in chosen
    ]
    with tempfile.TemporaryDirectory() as folder:
        words = Path(folder, "words.txt")
        words.write_text("".join(f"{word}\n" for word in subjects.words()), "ascii")
        check(racks, answers(command, words, racks), expected)
        works = [
            partial(answers, command, words, racks),
            partial(answers, command, words, racks * 2),
            partial(subjects.kernel, patents),
        ]
        once, twice, kernel = measure.seconds(works, rounds, first=0, wall=True)
    engine = [max(two - one, 0) for one, two in zip(once, twice, strict=True)]
    return Comparison(kernel, engine).per(len(subjects.DEALS), deals)


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit code: 1 if the counts differ or the program fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--patents", choices=ABILITIES, default="")
    parser.add_argument("--deals", type=int, default=len(subjects.DEALS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    asked = parser.parse_args(arguments)
    if not asked.command or not 1 <= asked.deals <= len(subjects.DEALS):
        parser.error(f"a command is needed, and 1 to {len(subjects.DEALS)} deals")
    try:
        found = compare(asked.command, asked.patents, asked.deals, asked.rounds)
    except (EngineError, OSError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 1
    print(f"{asked.deals} deals: all counts are the same")
    ours, theirs = map(amount, map(min, found))
    print(f"the kernel takes {ours} a deal, this program {theirs}: {found.least:.3g} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
