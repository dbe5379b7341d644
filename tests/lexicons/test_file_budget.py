"""Any file is loaded or refused within a budget: of bytes, of words, of work, and of 1 GB.

Work is counted in units, never timed, so a file has the same end on every machine. Each file here
once took very long, or much memory.
"""

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
from typing import NamedTuple

import marisa_trie
import pytest

import graph_writers as writers
import lettertycoon as lt
import lt_core
import marisa_writer
from builds import addresses_can_be_limited
from fuzz.verdict import SLOWER, Peak
from lettertycoon.lexicons.formats import budget
from refusals import refused

MOST_MEMORY = SLOWER << 30
MILLION = 1_000_000
LARGEST_PIECE = (1 << 20) // budget.UNIT  # what is read of a file at once


class Done(NamedTuple):
    """What came of loading a file."""

    outcome: str
    """Number of words, or the code of the refusal."""
    work: int
    """Units, of all pieces together."""
    largest: int
    """Units, of one piece."""
    pieces: int


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], Done]:
    """Load a file in 1 GB at most, and count the work."""
    drawn: list[int] = []
    work = budget.Budget.work

    def counted(self: budget.Budget, units: int = budget.BATCH) -> None:
        drawn.append(units)
        work(self, units)

    def load(path: Path) -> Done:
        drawn.clear()
        peak = Peak()
        peak.begin()
        try:
            outcome = str(len(lt.Lexicon.load(path)))
        except lt.LexiconError as error:
            outcome = error.code
        assert peak.taken() < MOST_MEMORY
        return Done(outcome, sum(drawn), max(drawn), len(drawn))

    monkeypatch.setattr(budget.Budget, "work", counted)
    return load


def words(number: int) -> list[str]:
    """Words of five letters, all different, in no order."""
    chance = random.Random(number)
    made = ["".join(letters) for letters in itertools.islice(
        itertools.product(string.ascii_lowercase, repeat=5), 0, 11_000_000, 9)]  # fmt: skip
    return chance.sample(made, number)


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


def kad_and_kwg(path: Path) -> None:
    graph = writers.kwg(shared(6, 10))
    path.write_bytes(graph)
    path.with_suffix(".kwg").write_bytes(graph)


def of(make: Callable[[], bytes]) -> Callable[[Path], None]:
    return lambda path: path.write_bytes(make()) and None


def lines(number: int, row: Callable[[str], str]) -> Callable[[Path], None]:
    return of(lambda: "".join(map(row, words(number))).encode())


NOTICE = b"# copyright " + b"copyright " * 28 + b"\n"

HOSTILE = {
    "copyright.txt": (of(lambda: b"cat\n" * 9 + NOTICE * 205_000), "1"),
    "definitions.txt": (of(lambda: b"bat\ta b\n" * MILLION), "1"),
    "title.txt": (lines(MILLION, lambda word: word.title() + "\n"), "1000000"),
    "two cases.txt": (
        lines(MILLION, lambda word: (word.upper() if "z" in word else word) + "\n"),
        "854935",
    ),
    "odd.txt": (of(lambda: b"cat\n" + b"a1, b2\n" * MILLION), "1"),
    "utf-16.txt": (of(lambda: "\n".join(words(MILLION)).encode("utf-16")), "1000000"),
    "one line.txt": (of(lambda: b"AB " * 5_000_000), "lexicon.too_large"),
    "spaces.txt": (of(lambda: b" " * budget.MOST_BYTES), "lexicon.too_large"),
    "wide.txt": (of(lambda: ("x" * 999 + "\U0001f600\n").encode() * 66_000), "lexicon.empty"),
    "wide.json": (
        of(lambda: b'["' + ("x" * 999 + "\U0001f600").encode() * 66_000 + b'"]'),
        "lexicon.empty",
    ),
    "keys.json": (
        of(lambda: json.dumps(dict.fromkeys(map(str, range(3 * MILLION)), 1)).encode()),
        "lexicon.too_large",
    ),
    "objects.json": (
        of(lambda: b'{"a":[' + b'{"word":"cat"},' * MILLION + b"{}]}"),
        "lexicon.not_a_list",
    ),
    "numbers.json": (of(lambda: b'{"cat":[' + b"1.5," * 7_900_000 + b"1]}"), "lexicon.too_large"),
    "nested.marisa": (of(lambda: marisa_writer.nested(63, 60_000)), "lexicon.empty"),
    "deep.marisa": (of(lambda: marisa_writer.deep(16_000, 4_000)), "lexicon.empty"),
    "shared.kwg": (of(lambda: writers.kwg(shared(6, 10))), "1048576"),
    "long.kwg": (of(lambda: writers.kwg(shared(54, 10))), "lexicon.empty"),
    "shared.kad": (kad_and_kwg, "lexicon.needs_kwg"),
    "v0.dawg": (of(lambda: writers.quackle_v0(shared(6, 10))), "1048576"),
    "long.dawg": (of(lambda: writers.quackle_v0(shared(54, 10))), "lexicon.empty"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_files_made_to_hurt_are_loaded_or_refused(name, tmp_path, load):
    make, outcome = HOSTILE[name]
    path = tmp_path / name
    make(path)
    assert path.stat().st_size <= budget.MOST_BYTES
    assert load(path).outcome == outcome


DAMAGED = {
    "breaks off.txt.gz": lambda: gzip.compress("\n".join(words(MILLION)).encode(), 1)[:-9],
    "control.txt": lambda: b"cat of the house\n" * 3_900_000 + b"\1",
    "breaks off.json": lambda: json.dumps(words(MILLION))[:-1].encode(),
    "cyclic.kwg": lambda: writers.kwg(shared(6, 10)[:-20_000])[:-4] + struct.pack("<I", 0x1400001),
    "breaks off.marisa": lambda: marisa_writer.nested(63, 60_000)[:-8],
    "node.dawg": lambda: writers.quackle_v0(shared(6, 10))[:-1],
}


@pytest.mark.slow
@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_files_are_refused_after_little_work(name, tmp_path, load):
    path = tmp_path / name
    path.write_bytes(DAMAGED[name]())
    done = load(path)
    assert done.outcome in ("lexicon.damaged", "lexicon.unknown_format")
    # what a reader goes over four times, of the file or of what is unpacked from it
    assert done.work < 4 * max(path.stat().st_size, MILLION * 6) // budget.UNIT


@pytest.mark.slow
def test_a_million_words_with_definitions_load(tmp_path, load):
    """60 MB, of a word and some 50 letters each."""
    path = tmp_path / "list.txt"
    with path.open("w") as file:
        for number, word in enumerate(sorted(words(MILLION))):
            told = f"to {word} one of the others as one does {number}"
            file.write(f"{word.upper()} {told} [v {word.upper()}S]\n")
    assert 55e6 < path.stat().st_size < budget.MOST_BYTES
    assert load(path).outcome == "1000000"


FORMATS = ["x.txt", "x.json", "x.marisa", "x.kwg", "x.kad", "v0.dawg", "v1.dawg", "x.txt.gz",
           "x.zip", "folder"]  # fmt: skip
LIST = ["CAT", "DOG", "EMU"]


def written(folder: Path, name: str) -> Path:
    path, nodes = folder / name, writers.graph(LIST)
    text = "\n".join(LIST).encode()
    if name == "folder":
        path.mkdir()
        (path / "x.txt").write_bytes(text)
    elif name == "x.zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("x.txt", text)
    elif name.endswith(".dawg"):
        v1 = name.startswith("v1")
        path.write_bytes(writers.quackle_v1(nodes, LIST) if v1 else writers.quackle_v0(nodes))
    elif name == "x.json":
        path.write_text(json.dumps(LIST))
    elif name == "x.txt.gz":
        path.write_bytes(gzip.compress(text))
    else:
        lt.Lexicon(LIST).save(path)
        lt.Lexicon(LIST).save(folder / "x.kwg")
    return path


@pytest.mark.parametrize("name", FORMATS)
def test_every_reader_draws_from_the_budget(name, tmp_path, monkeypatch):
    path = written(tmp_path, name)
    assert list(lt.Lexicon.load(path)) == LIST
    for limit, value, code in (
        ("MOST_WORK", 2, "lexicon.too_slow"),
        ("MOST_WORDS", 2, "lexicon.too_large"),
        ("MOST_BYTES", 4, "lexicon.too_large"),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(budget, limit, value)
            with pytest.raises(lt.LexiconError) as caught:
                lt.Lexicon.load(path)
        assert caught.value.code == code


def test_a_description_has_limits(tmp_path):
    path = tmp_path / "x.lexicon"
    for name, skipped in (("x" * 70_000, {}), ("x", {str(each): 1 for each in range(9_000)})):
        facts = json.dumps({"name": name, "skipped": skipped}).encode()
        path.write_bytes(lt_core.build_image(b"CAT\n", metadata=facts))
        with refused(lt.LexiconError, "lexicon.too_large"):
            lt.Lexicon.load(path)
    facts = json.dumps({"name": "x" * 60_000, "skipped": {}}).encode()
    path.write_bytes(lt_core.build_image(b"CAT\n", metadata=facts))
    assert len(lt.Lexicon.load(path).name) == 200
    lexicon = lt.Lexicon(["CAT"], name="a\n" + "b" * 60_000)
    lexicon.save(path)
    assert lexicon.name == lt.Lexicon.load(path).name == "a " + "b" * 197 + "…"


@pytest.mark.slow
def test_a_description_of_sixty_megabytes_is_not_parsed(tmp_path, load):
    path = tmp_path / "x.lexicon.gz"
    facts = b'{"skipped": {}, "name": "' + b"x" * 60_000_000 + b'"}'
    path.write_bytes(gzip.compress(lt_core.build_image(b"CAT\n", metadata=facts), 1))
    done = load(path)
    assert done.outcome == "lexicon.too_large"


def text_of(listed: list[str]) -> bytes:
    return "".join(f"{word} what it means\n" for word in listed).encode()


READ = {
    "x.txt": text_of,
    "x.json": lambda listed: json.dumps(dict.fromkeys(listed, "what it means")).encode(),
    "x.txt.xz": lambda listed: lzma.compress(" ".join(listed).upper().encode(), preset=0),
    "x.marisa": lambda listed: marisa_trie.Trie(listed).tobytes(),
    "x.kwg": lambda listed: writers.kwg(writers.graph(map(str.upper, listed))),
}


@pytest.mark.parametrize("name", READ)
def test_work_ends_at_each_piece(name, tmp_path, load):
    """A file is read in small pieces, and Ctrl-C and a flag take effect between them."""
    path = tmp_path / name
    path.write_bytes(READ[name](words(20_000)))
    whole = load(path)
    assert whole.largest <= LARGEST_PIECE
    flag = lt_core.StopFlag()
    with flag:
        lt.Lexicon.load(path)
    assert flag.looks >= whole.pieces
    for at in (1, flag.looks // 2, flag.looks):
        stopping = lt_core.StopFlag(at=at)
        with pytest.raises(lt_core.Stopped), stopping:
            lt.Lexicon.load(path)
        assert stopping.looks == at


SCARCE = """
import resource, sys
import lettertycoon as lt
lt.Lexicon(["cat"])
for path in sys.argv[1:]:
    lt.Lexicon.load(path)
told = set()
for more in (0, 1, 3, 6, 10, 20, 40, 80):
    for path in sys.argv[1:]:
        with open("/proc/self/statm") as file:
            now = int(file.read().split()[0]) * resource.getpagesize()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (now + (more << 18), hard))
        try:
            lt.Lexicon.load(path)
            told.add("loaded")
        except MemoryError:
            told.add("MemoryError")
        finally:
            resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
print(*sorted(told))
"""


@pytest.mark.slow
@addresses_can_be_limited
def test_want_of_memory_is_a_memory_error(tmp_path):
    text = "\n".join(words(20_000)).encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x.txt", text)
    paths = []
    for name, data in (
        ("x.txt", text),
        ("x.txt.gz", gzip.compress(text)),
        ("x.txt.xz", lzma.compress(text, preset=1)),
        ("x.zip", packed.getvalue()),
        ("x.json", json.dumps(words(10_000)).encode()),
    ):
        (tmp_path / name).write_bytes(data)
        paths.append(str(tmp_path / name))
    done = subprocess.run([sys.executable, "-c", SCARCE, *paths], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["MemoryError", "loaded"]
