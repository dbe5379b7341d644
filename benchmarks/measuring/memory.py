"""Measure the resident memory of fresh processes, from Linux's /proc/self/status."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from benchmarks.measuring import opening
from benchmarks.measuring.opening import fresh

#: Code that prints VmRSS and RssAnon, in kB, before and after.
READ = """\
import re
def _resident():
    with open("/proc/self/status") as file:
        found = dict(re.findall(r"(VmRSS|RssAnon):\\s+(\\d+) kB", file.read()))
    print(found["VmRSS"], found["RssAnon"])
"""


class Structure(NamedTuple):
    """A structure whose memory is measured.

    make: code that makes the structure, run in a process of its own. In all code, sys.argv[1] is a
        file of words, one per line, and sys.argv[2] the file that `save` writes.
    """

    name: str
    make: str
    given: str = "pass"
    """Code that runs before the memory is measured for the first time."""
    save: str = ""
    """Code that writes the structure to the file sys.argv[2], in a process of its own."""
    module: str = ""

    @property
    def ready(self) -> bool:
        """True if the package that it needs is installed."""
        return not self.module or find_spec(self.module) is not None


class Resident(NamedTuple):
    """The resident memory of a process, in bytes."""

    total: int
    """VmRSS."""
    own: int
    """RssAnon: memory that belongs to no file, so that no other process shares it."""


class Mapping(NamedTuple):
    """The memory of the lexicon's file in a process that has answered, in bytes."""

    resident: int
    private: int
    """Memory that has been changed, and so is no longer shared."""


NUMPY = Structure("`import numpy`", "import numpy")
OURS = Structure("`import lettertycoon`, default lexicon, first answer", opening.FIRST_ANSWER)

STRUCTURES = [
    NUMPY,
    OURS,
    Structure(
        "... of which the lexicon and the answer",
        opening.FIRST_ANSWER,
        given="import numpy, lettertycoon",
    ),
    Structure(
        "marisa-trie, loaded",
        "trie = marisa_trie.Trie(); trie.load(sys.argv[2])",
        given="import sys, marisa_trie",
        save="marisa_trie.Trie(open(sys.argv[1]).read().split()).save(sys.argv[2])",
        module="marisa_trie",
    ),
    Structure(
        "DAWG2 (CompletionDAWG), loaded",
        "trie = dawg.CompletionDAWG(); trie.load(sys.argv[2])",
        given="import sys, dawg",
        save="dawg.CompletionDAWG(open(sys.argv[1]).read().split()).save(sys.argv[2])",
        module="dawg",
    ),
    Structure(
        "pyahocorasick, made word by word",
        "trie = ahocorasick.Automaton(ahocorasick.STORE_LENGTH)\n"
        "for word in open(sys.argv[1]): trie.add_word(word.strip())",
        given="import sys, ahocorasick",
        module="ahocorasick",
    ),
    Structure(
        "list of the words",
        "words = open(sys.argv[1]).read().split()",
        given="import sys",
    ),
    Structure(
        "dict of sorted letters, its words included",
        "words = {}\n"
        "for line in open(sys.argv[1]):\n"
        "    word = line.strip()\n"
        "    words.setdefault(''.join(sorted(word)), []).append(word)",
        given="import sys",
    ),
]


def ready() -> bool:
    """Tell whether this system has /proc/self/smaps."""
    return Path("/proc/self/smaps").exists()


def saved(structure: Structure) -> Path:
    """Return the path of a structure's file; write the file first, if the structure has one."""
    path = Path(opening.FOLDER.name, f"{structure.module}.saved")
    if structure.save and not path.exists():
        fresh(f"{structure.given}\n{structure.save}", str(opening.text_file()), str(path))
    return path


def resident(structure: Structure) -> tuple[Resident, Resident]:
    """Return the memory before a structure is made, and after."""
    code = f"{READ}\n{structure.given}\n_resident()\n{structure.make}\n_resident()"
    numbers = fresh(code, str(opening.text_file()), str(saved(structure))).split()
    total, own, more_total, more_own = (1024 * int(number) for number in numbers)
    return Resident(total, own), Resident(more_total, more_own)


def mapping() -> Mapping:
    """Return the memory of the embedded lexicon's file."""
    smaps = fresh(f"{opening.FIRST_ANSWER}\nprint(open('/proc/self/smaps').read())")
    found = [0, 0]
    for part in re.split(r"\n(?=[0-9a-f]+-[0-9a-f]+ )", smaps):
        if Path(opening.FILE).name in part.splitlines()[0]:
            for place, name in enumerate(("Rss", "Private_Dirty")):
                found[place] += 1024 * sum(map(int, re.findall(rf"^{name}:\s+(\d+)", part, re.M)))
    return Mapping(*found)
