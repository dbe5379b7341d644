"""Measure any program beside the kernel: it reads racks and writes how many words each spells.

python -m benchmarks.engine [--patents XZ] [--deals 2000] [--rounds 5] [--repeat 1]
    COMMAND [ARGUMENT...]

The command gets the path of a file with all words, one per line, as its last argument. On its
standard input it gets one rack per line: ten letters, a blank, and the patents X, Z or both, or -
for none. It writes one number per rack. --repeat says how often the measured run has the racks: a
fast program that starts slowly needs many. docs/dev/measuring.md tells more.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path

from benchmarks import workloads
from benchmarks.baselines import inside
from benchmarks.measuring.measure import amount, seconds

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


def compare(
    command: Sequence[str], patents: str, deals: int, rounds: int, repeat: int
) -> tuple[float, float]:
    """Compare the counts, then measure both; return the kernel's and the program's seconds a deal.

    The program's start is not counted: it runs with the racks once and with `repeat` times more,
    and the difference of the times is taken. Raises EngineError for the first rack whose counts
    differ.
    """
    chosen = workloads.DEALS[:deals]
    racks = [f"{hand}{pool} {patents or '-'}" for hand, pool in chosen]
    expected = [
        inside.search_all(
            workloads.CORE, workloads.COUNTS[at : at + 1], **workloads.abilities(patents)
        )
        for at in range(deals)
    ]
    with tempfile.TemporaryDirectory() as folder:
        words = Path(folder, "words.txt")
        words.write_text("".join(f"{word}\n" for word in workloads.words()), "ascii")
        for rack, theirs, ours in zip_longest(racks, answers(command, words, racks), expected):
            if theirs != str(ours):
                raise EngineError(f"{rack}: {theirs} words, the kernel has {ours}")
        works = [
            partial(answers, command, words, racks),
            partial(answers, command, words, racks * (1 + repeat)),
            workloads.search(patents, deals),
        ]
        once, more, kernel = map(min, seconds(works, rounds, first=0, wall=True))
    return kernel / deals, max(more - once, 0) / repeat / deals


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit code: 1 if the counts differ or the program fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--patents", choices=ABILITIES, default="")
    parser.add_argument("--deals", type=int, default=workloads.NUMBER)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    asked = parser.parse_args(arguments)
    if not asked.command or not 1 <= asked.deals <= workloads.NUMBER:
        parser.error(f"a command is needed, and 1 to {workloads.NUMBER} deals")
    try:
        ours, theirs = compare(
            asked.command, asked.patents, asked.deals, asked.rounds, asked.repeat
        )
    except (EngineError, OSError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 1
    print(f"{asked.deals} deals: all counts are the same")
    print(f"the kernel takes {amount(ours)} a deal, this program {amount(theirs)}: ", end="")
    if not theirs:
        print("too little to be measured; take more deals")
    else:
        faster = "the kernel" if ours < theirs else "this program"
        print(f"{faster} is {max(ours, theirs) / min(ours, theirs):.3g} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
