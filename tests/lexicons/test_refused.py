"""Files that are refused, by the code of what is wrong, and large ones that are loaded; all in
little memory.
"""

import bz2
import gzip
import io
import itertools
import json
import lzma
import random
import string
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import graph_writers as writers
import lettertycoon as lt
from builds import SANITIZED
from guard import GUARD
from lettertycoon.lexicons.formats.budget import MOST_BYTES
from lettertycoon.lexicons.formats.extensions import MOST_MEMBERS
from refusals import refused

resource = pytest.importorskip("resource", reason="limits a process: run it on Linux or macOS")
MOST_MEMORY = 1 << 30  # of a process that loads any file
MILLION = 1_000_000

LOADING = """
import sys
import lettertycoon as lt
try:
    print(len(lt.Lexicon.load(sys.argv[1])))
except lt.LexiconError as error:
    print(error.code)
"""


def load_within(path: Path, memory: int = MOST_MEMORY) -> str:
    """The number of words, or the code of the refusal, in a process of so much memory."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (GUARD, GUARD))
        if not SANITIZED:  # which takes terabytes of addresses
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

    done = subprocess.run(
        [sys.executable, "-c", LOADING, str(path)], capture_output=True, text=True, preexec_fn=limit
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def refuse(path: Path, code: str) -> None:
    """The file is refused by this code; what is told of it names the file, and is JSON."""
    with refused(lt.LexiconError, code, path=str(path)) as caught:
        lt.Lexicon.load(path)
    json.dumps(dict(caught.value.data))


def zipped(content: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        archive.writestr(zipfile.ZipInfo("words.txt"), content, method)  # of no time: a test's name
    return made.getvalue()


def patched(data: bytes, in_member: int, in_directory: int, value: int) -> bytes:
    """A zip of one member with a number of two bytes changed in both of its records."""
    changed = bytearray(data)
    for at in (in_member, data.rindex(b"PK\1\2") + in_directory):
        changed[at : at + 2] = value.to_bytes(2, "little")
    return bytes(changed)


PACKED = {
    "bomb.gz": lambda content: gzip.compress(content, 1),
    "bomb.bz2": lambda content: bz2.compress(content, 1),
    "bomb.xz": lambda content: lzma.compress(content, preset=0),
    "deflate.zip": zipped,
    "bzip2.zip": lambda content: zipped(content, zipfile.ZIP_BZIP2),
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.long if "bz" in name else pytest.mark.slow)
        for name in PACKED
    ],
)
def test_bombs_are_not_unpacked(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(PACKED[name](bytes(1 << 29)))
    assert path.stat().st_size < MOST_BYTES // 20
    assert load_within(path, MOST_MEMORY // 2) == "lexicon.too_large"


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_a_zip_of_any_method_loads(tmp_path, method):
    path = tmp_path / "words.zip"
    path.write_bytes(zipped(b"cat\ndog\n", method))
    assert list(lt.Lexicon.load(path)) == ["CAT", "DOG"]


UNKNOWN, DAMAGED = "lexicon.unknown_format", "lexicon.damaged"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (patched(zipped(b"cat\n"), 6, 8, 1), UNKNOWN),  # encrypted
        (patched(zipped(b"cat\n", zipfile.ZIP_BZIP2), 6, 8, 1), UNKNOWN),
        (zipped(b"cat\n", zipfile.ZIP_LZMA), UNKNOWN),
        (patched(zipped(b"cat\n"), 8, 10, 9), UNKNOWN),  # Deflate64
        (patched(zipped(b"cat\n"), 4, 6, 99), UNKNOWN),  # a later version
        (zipped(b"cat\n" * 100)[:-30], DAMAGED),
        (patched(zipped(b"cat\n" * 100), 14, 16, 1), DAMAGED),  # another checksum
        (patched(zipped(b"cat\n", zipfile.ZIP_BZIP2), 14, 16, 1), DAMAGED),
        (patched(zipped(b"cat\n" * 100), 8, 10, 0), DAMAGED),  # another method
        (b"PK\5\6" + bytes(9), DAMAGED),
    ],
)
def test_zips_that_cannot_be_read(tmp_path, data, code):
    path = tmp_path / "words.zip"
    path.write_bytes(data)
    refuse(path, code)


@pytest.mark.parametrize("text", ['["cat", %s]', '{"words": ["cat"], "version": %s}', "[%s]"])
def test_json_with_a_number_of_too_many_digits(tmp_path, text):
    path = tmp_path / "words.json"
    path.write_text(text % ("9" * 5000))
    refuse(path, "lexicon.too_large")


@pytest.mark.parametrize("encoding", ["utf-32-le", "utf-32-be"])
def test_utf_32_is_refused(tmp_path, encoding):
    path = tmp_path / "words.txt"
    path.write_bytes("\ufeffcat\ndog\n".encode(encoding))
    refuse(path, UNKNOWN)


def test_an_own_file_that_is_cut_is_damaged(tmp_path):
    path = tmp_path / "words.lexicon"
    image = bytes(lt.Lexicon(["CAT"]).core.data)
    for cut in (image[:-1], image[:100], image + b"x"):
        path.write_bytes(cut)
        refuse(path, DAMAGED)


def test_a_file_holds_64_megabytes_and_a_folder_a_thousand_files(tmp_path):
    path = tmp_path / "words.txt"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)  # a hole: it takes no disk
    for given in (path, tmp_path):
        with refused(lt.LexiconError, "lexicon.too_large"):
            lt.Lexicon.load(given)
    many = tmp_path / "many"
    many.mkdir()
    for number in range(MOST_MEMBERS + 1):
        (many / f"{number}.txt").touch()
    with refused(lt.LexiconError, "lexicon.too_large"):
        lt.Lexicon.load(many)


def words(number: int) -> list[str]:
    """Words of five letters, all different, in no order."""
    letters = itertools.product(string.ascii_lowercase, repeat=5)
    made = ["".join(each) for each in itertools.islice(letters, 0, 11_000_000, 9)]
    return random.Random(number).sample(made, number)


def defined(number: int) -> bytes:
    """So many words in capitals, each with some 50 letters of a definition."""
    rows = (
        f"{word.upper()} to {word} one of the others as one does {at} [v {word.upper()}S]\n"
        for at, word in enumerate(sorted(words(number)))
    )
    return "".join(rows).encode()


def shared(before: int, lists: int) -> list[writers.Node]:
    """A graph in which all words share all lists: 4 letters each, after some single ones."""
    nodes = [writers.Node("", False, 1, True)]
    for _ in range(before):
        nodes.append(writers.Node("A", False, len(nodes) + 1, True))
    for place in range(lists):
        last = place == lists - 1
        child = 0 if last else len(nodes) + 4
        nodes += [writers.Node(letter, last, child, letter == "D") for letter in "ABCD"]
    spare = writers.Node("A", True, 0, True)  # the more nodes, the more words are read
    return nodes + [spare] * 20_000


def cyclic() -> bytes:
    return writers.kwg(shared(6, 10)[:-20_000])[:-4] + struct.pack("<I", 0x1400001)


LARGE: dict[str, tuple[Callable[[], bytes], str]] = {
    "defined.txt": (lambda: defined(MILLION), "1000000"),
    "one word.txt": (lambda: b"bat\ta b\n" * MILLION, "1"),
    "one line.txt": (lambda: b"AB " * 5_000_000, "lexicon.too_large"),
    "spaces.txt": (lambda: b" " * MOST_BYTES, "lexicon.too_large"),
    "odd.txt": (lambda: b"cat of the house\n" * 3_700_000 + b"\1", UNKNOWN),
    "words.json": (lambda: json.dumps(words(MILLION)).encode(), "1000000"),
    "numbers.json": (lambda: b'{"cat":[' + b"1.5," * 7_900_000 + b"1]}", "lexicon.too_large"),
    "wide.kwg": (lambda: writers.kwg(shared(6, 10)), "1048576"),
    "deep.kwg": (lambda: writers.kwg(shared(54, 10)), "lexicon.empty"),
    "cyclic.kwg": (cyclic, DAMAGED),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_large_files_are_loaded_or_refused(name, tmp_path):
    make, outcome = LARGE[name]
    path = tmp_path / name
    path.write_bytes(make())
    assert path.stat().st_size <= MOST_BYTES
    assert load_within(path) == outcome
