"""Making, saving and opening the embedded lexicon.

Each function returns the lexicon's number of words, unless it says otherwise.
"""

import mmap
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import lettertycoon as lt
import lt_core
from benchmarks.works import subjects
from lettertycoon.lexicons.data import EMBEDDED, data_file

FILE = data_file(EMBEDDED)
IMPORT_NUMPY = "import numpy"
IMPORT_OURS = "import lettertycoon; lettertycoon.Lexicon.default()"
FIRST_ANSWER = """\
import lettertycoon
lettertycoon.best(lettertycoon.Turn("JLSEANZ", "EWE"), n=1)"""
FOLDER = tempfile.TemporaryDirectory()  # removed when the process ends
SAVED = Path(FOLDER.name, "saved.lexicon")


def build() -> int:
    """Build it from its words, rarities and marks included."""
    return len(lt.Lexicon(subjects.words()))


def save() -> int:
    """Save it to a file of our own format, until the disk has it. Returns the file's size."""
    subjects.LEXICON.save(SAVED)
    return SAVED.stat().st_size


@cache
def text_file() -> Path:
    """Write its words as text, one on each line; return the file's path."""
    path = Path(FOLDER.name, "words.txt")
    path.write_text("".join(f"{word}\n" for word in subjects.words()), encoding="ascii")
    return path


def load_text() -> int:
    """Load it from a plain word list."""
    return len(lt.Lexicon.load(text_file()))


def open_trusted() -> int:
    """Map it and check its checksum, as Lexicon.default does."""
    with open(FILE, "rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return len(lt_core.Lexicon(data, trusted=True))


def load() -> int:
    """Map it and check its checksum and its whole structure, as Lexicon.load does."""
    return len(lt.Lexicon.load(FILE))


def fresh_seconds(statements: str) -> float:
    """Return the seconds that some statements take in a process of their own, without its start."""
    code = f"from time import perf_counter as t; b = t()\n{statements}\nprint(t() - b)"
    return float(fresh(code))


def fresh(code: str, *arguments: str) -> str:
    """Run code in a process of its own; return what it prints."""
    command = [sys.executable, "-c", code, *arguments]
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # so modules are compiled, as installed ones
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stdout
