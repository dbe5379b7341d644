"""Making, saving and opening the embedded lexicon.

A function returns the lexicon's number of words, if its docstring says nothing else.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import lettertycoon as lt
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
    """Build the lexicon from its words, with rarities and marks."""
    return len(lt.Lexicon(subjects.words()))


def save() -> int:
    """Save it to a file of our own format, until it is on the disk. Returns the file's size."""
    subjects.LEXICON.save(SAVED)
    return SAVED.stat().st_size


@cache
def text_file() -> Path:
    """Write its words as text, one per line; return the file's path."""
    path = Path(FOLDER.name, "words.txt")
    path.write_text("".join(f"{word}\n" for word in subjects.words()), encoding="ascii")
    return path


def load_text() -> int:
    """Load it from a plain word list."""
    return len(lt.Lexicon.load(text_file()))


def load() -> int:
    """Map it and check its header and its checksum."""
    return len(lt.Lexicon.load(FILE))


def fresh_seconds(statements: str) -> float:
    """Return the seconds of statements in a process of their own, without the process's start."""
    code = f"from time import perf_counter as t; b = t()\n{statements}\nprint(t() - b)"
    return float(fresh(code))


def fresh(code: str, *arguments: str) -> str:
    """Run code in a process of its own; return what it prints."""
    command = [sys.executable, "-c", code, *arguments]
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiled modules are kept, as installed ones
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stdout
