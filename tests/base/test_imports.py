"""Imports that wait until they are needed: no child is forked amid one."""

import ast
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lettertycoon as lt
from lettertycoon.base import IMPORTING

SOURCE = Path(lt.__file__).parent


def test_every_import_in_a_function_keeps_forks_out():
    """But of the command line, which has its process for itself."""
    found = 0
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text())
        held = {
            id(each)
            for node in ast.walk(tree)
            if isinstance(node, ast.With) and ast.unparse(node.items[0]) == "IMPORTING"
            for each in ast.walk(node)
        }
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and "cli" not in path.parts:
                for node in ast.walk(function):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        found += 1
                        assert id(node) in held, (path.name, node.lineno)
    assert found > 5


FIRST_USE = """
import bz2, gzip, io, json, lzma, os, pickle, sys, zipfile
from contextlib import suppress
import lettertycoon as lt
from lettertycoon.base import IMPORTING
from lettertycoon.lexicons import skipped_words

os.chdir(sys.argv[1])
bare = []

class Look:
    def find_spec(self, name, path=None, target=None):
        if not IMPORTING.lock._is_owned():
            bare.append(name)

sys.meta_path.insert(0, Look())
turn = lt.Turn.parse("AEJLNSZ/EEW XZ 4 Rayne=E doubling=add")
play = lt.best(turn, by=lt.Weights(money=0.5))[0]
list(play.ways()), repr(play), str(play.way), play.earnings(), hash(play)
pickle.loads(pickle.dumps(play))
lt.Play.from_dict(play.to_dict()), lt.check_play(turn, "jewels"), lt.lay(turn, "J(EW)eL+S")
list(lt.plays(turn, max_rarity="common"))
deals = pickle.loads(pickle.dumps(lt.Deals.random(600, 1)))
lt.batch(deals).columns(words=True)
for part in lt.iter_batch([turn]):
    repr(part)
with suppress(lt.TurnError):
    lt.batch([5])

words = b"cat a pet\\ndog another\\ncats more pets\\n"
files = {
    "a.txt": words, "a.txt.gz": gzip.compress(words), "a.bz2": bz2.compress(words),
    "a.xz": lzma.compress(words), "u16.txt": words.decode().encode("utf-16"),
    "bom.txt": b"\\xef\\xbb\\xbf" + words, "accents.txt": b"caf\\xe9\\ncat\\ndog\\n",
    "a.json": json.dumps({"cat": "a pet", "dog": None}).encode(), "b.json": b"[" * 5,
    "bad": b"\\0\\1",
    "a.csv": b"word,definition\\ncat,pet\\ndog,\\"a, b\\"\\n", "empty.txt": b"",
    "lists/nwl_2.txt": b"aa\\nab\\n", "lists/nwl_3.txt": b"cat\\ndog\\n",
}
for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("caf\\xe9.txt", words)
    files[f"zip{method}.zip"] = packed.getvalue()
    files[f"short{method}.zip"] = packed.getvalue()[:-30]
os.mkdir("lists")
for name, data in files.items():
    with open(name, "wb") as file:
        file.write(data)
loaded = 0
for name in [*files, "lists", "lists/nwl_*.txt", "none"]:
    with suppress(lt.LexiconError):
        lexicon = lt.Lexicon.load(name, fold_accents=True)
        skipped_words(name)
        loaded += 1
        for format in ("own", "text", "marisa", "kwg", "kad"):
            lexicon.save("saved." + format, format)
            lt.Lexicon.load("saved." + format)
embedded = lt.Lexicon.default()
embedded & lt.Lexicon(["cat"]) | lt.Lexicon(["caf\\xe9"], fold_accents=True)
embedded.rarity("cat"), embedded.anagrams("act"), embedded.starting("ca"), hash(embedded)
pickle.loads(pickle.dumps(lt.Lexicon(["cat"])))
print(loaded > 10, bare)
"""


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OSError(errno.ENOMEM, os.strerror(errno.ENOMEM), "numpy/random"), MemoryError),
        (ImportError("x.so: failed to map segment from shared object"), MemoryError),
        (OSError(errno.EACCES, os.strerror(errno.EACCES), "numpy/random"), PermissionError),
        (ImportError("no module named x"), ImportError),
    ],
)
def test_an_import_without_memory_is_a_memory_error(error, kind):
    with pytest.raises(kind), IMPORTING:
        raise error


def test_the_first_use_of_everything_imports_nothing_else(tmp_path):
    """What Python's own functions import when they are first called counts too."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_USE, tmp_path], capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("True []\n", "")


def test_rooms_that_few_need_are_opened_when_a_name_is_asked_for():
    code = (
        "import sys, lettertycoon as lt; lt.best(lt.Turn('CAT'))\n"
        "print('lettertycoon.matches' in sys.modules, 'Match' in dir(lt), hasattr(lt, 'nope'))\n"
        "print(lt.Match.__name__, 'lettertycoon.matches' in sys.modules)\n"
        "from lettertycoon import *; print(bots.Greedy())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split("\n") == ["False True False", "Match True", "Greedy()", ""]
