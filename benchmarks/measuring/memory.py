"""Measure the resident memory of fresh processes, from Linux's /proc/self/status."""

import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from benchmarks import workloads

#: Prints VmRSS and RssAnon, in kB.
READ = """\
import re
def _resident():
    with open("/proc/self/status") as file:
        found = dict(re.findall(r"(VmRSS|RssAnon):\\s+(\\d+) kB", file.read()))
    print(found["VmRSS"], found["RssAnon"])
"""
ANSWER = "import lettertycoon as lt; lt.best(lt.Turn('JLSEANZ', 'EWE'), n=1)"


class Structure(NamedTuple):
    """A structure whose memory is measured.

    given: code that runs before. make: code that makes the structure from the words of the file
    sys.argv[1], one per line.
    """

    name: str
    given: str
    make: str
    module: str = ""


STRUCTURES = [
    Structure("`import numpy`", "pass", "import numpy"),
    Structure("`import lettertycoon`, default lexicon, first answer", "pass", ANSWER),
    Structure("... of which the lexicon and the answer", "import numpy, lettertycoon", ANSWER),
    Structure(
        "marisa-trie", "import sys, marisa_trie",
        "trie = marisa_trie.Trie(open(sys.argv[1]).read().split())", "marisa_trie",
    ),
    Structure(
        "DAWG2 (CompletionDAWG)", "import sys, dawg",
        "trie = dawg.CompletionDAWG(open(sys.argv[1]).read().split())", "dawg",
    ),
    Structure("a list of the words", "import sys", "words = open(sys.argv[1]).read().split()"),
    Structure(
        "a dict of sorted letters", "import sys",
        "words = {}\n"
        "for word in open(sys.argv[1]).read().split():\n"
        "    words.setdefault(''.join(sorted(word)), []).append(word)",
    ),
]  # fmt: skip


def resident(structure: Structure, words: Path) -> tuple[int, int]:
    """Return how many more bytes are resident, and how many of them no other process can share."""
    code = f"{READ}\n{structure.given}\n_resident()\n{structure.make}\n_resident()"
    command = [sys.executable, "-c", code, str(words)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    total, own, more_total, more_own = (1024 * int(number) for number in done.stdout.split())
    return more_total - total, more_own - own


def table() -> str:
    """Measure, and write a table."""
    if not Path("/proc/self/status").exists():
        return "(Resident memory is read from /proc, which this system has not.)"
    rows = ["| what | more resident | of it private |", "|---|---|---|"]
    with tempfile.TemporaryDirectory() as folder:
        words = Path(folder, "words.txt")
        words.write_text("\n".join(workloads.words()), "ascii")
        for each in STRUCTURES:
            if not each.module or find_spec(each.module):
                cells = [f"{number / 1e6:.1f} MB" for number in resident(each, words)]
                rows.append(f"| {each.name} | {' | '.join(cells)} |")
    return "\n".join(rows)
