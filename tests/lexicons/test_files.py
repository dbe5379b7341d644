"""Lists in files of every kind: graphs and tries, packed, in archives, damaged, too large."""

import bz2
import gzip
import itertools
import json
import lzma
import os
import random
import sys
import zipfile
from pathlib import Path

import marisa_trie
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graph_writers as writers
import lettertycoon as lt
from archives import PACKERS, tarred, zipped
from builds import SANITIZED
from guard import GUARD
from lettertycoon.lexicons import graphs
from lettertycoon.lexicons.refusals import MOST_BYTES
from processes import told
from refusals import refused
from tables import table

words = st.text("ABSXZ", min_size=2, max_size=16)
DAMAGED = "lexicon.damaged"
UNKNOWN = "lexicon.unknown_format"
TOO_LARGE = "lexicon.too_large"


def test_graphs_are_told_without_their_extension(embedded_words, load):
    some = embedded_words[::20]
    graph = writers.kwg(writers.graph(some))
    trie = marisa_trie.Trie(some).tobytes()
    for data, source in ((graph, "KWG"), (trie, "marisa-trie")):
        lexicon = load(data, "words")
        assert (list(lexicon), lexicon.source) == (some, source)
    assert load("cat", "x.kwg").source == "text"
    for name in ("x.kad", "x.kbwg", "x.dawg"):
        with refused(lt.LexiconError, UNKNOWN) as caught:
            load(graph, name)
        assert "load the .kwg" in str(caught.value)


@given(st.lists(words, min_size=1, max_size=40), st.integers(0, 99))
def test_graphs_of_any_words_and_any_order(listed, seed):
    nodes = writers.graph(listed, random.Random(seed))
    assert [word for word, _ in graphs.read_kwg(writers.kwg(nodes))] == sorted(set(listed))


def nodes_22(*parts: tuple[int, int, int, int]) -> bytes:
    return b"".join(
        (tile << 24 | ends << 23 | last << 22 | arc).to_bytes(4, "little")
        for tile, ends, last, arc in parts
    )


def test_a_gaddag_in_the_same_file_is_passed_over(load):
    """Node 1 points to it; its strings for CAT are TAC, AC@T and C@AT, where @ is tile 0."""
    data = nodes_22(
        (0, 0, 1, 2), (0, 0, 1, 5),
        (3, 0, 1, 3), (1, 0, 1, 4), (20, 1, 1, 0),  # C A T
        (1, 0, 0, 8), (3, 0, 0, 11), (20, 0, 1, 12),  # A.. C.. T..
        (3, 0, 1, 9), (0, 0, 1, 10), (20, 1, 1, 0),  # C@T
        (0, 0, 1, 3), (1, 0, 1, 13), (3, 1, 1, 0),  # @AT; AC
    )  # fmt: skip
    assert list(load(data, "gaddawg.kwg")) == ["CAT"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        *((nodes_22(*nodes), code) for nodes, code in table("lexicons/damaged_graphs")["nodes"]),
        (nodes_22((0, 0, 1, 1), *[(1, 1, 0, 0)] * 26, (1, 1, 1, 0)), DAMAGED),
        (nodes_22((0, 0, 1, 1), (1, 1, 1, 0))[:-1], DAMAGED),
        # 26 letters, 5 times over, sharing each level: 11 million words in 131 nodes
        (nodes_22((0, 0, 1, 1), *[(t, 1, t == 26, (level * 26 + 27) % 131)
                                  for level in range(5) for t in range(1, 27)]), TOO_LARGE),
        # one word of each length up to 70
        (nodes_22((0, 0, 1, 1), *[(1, 1, 1, at + 2 if at < 69 else 0) for at in range(70)]),
         DAMAGED),
    ],
)  # fmt: skip
def test_damaged_graphs_are_refused(data, code, load):
    with refused(lt.LexiconError, code) as caught:
        load(data, "x.kwg")
    assert "x.kwg' can't be used" in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("texts", [["a pet", "a cow"], ["a pet", ""], ["", ""]])
def test_marisa_tries_of_any_make(texts, load):
    pairs = [("CAT", texts[0].encode()), ("DOG", texts[1].encode())]
    for order in (marisa_trie.LABEL_ORDER, marisa_trie.WEIGHT_ORDER):
        lexicon = load(marisa_trie.BytesTrie(pairs, order=order).tobytes(), "x.marisa")
        assert list(lexicon) == ["CAT", "DOG"]
        assert lexicon.info().definitions == sum(map(bool, texts))
    assert list(load(marisa_trie.Trie(["CAT"], num_tries=5).tobytes(), "x.marisa")) == ["CAT"]
    numbers = marisa_trie.RecordTrie("<H", [("cat", (65,)), ("dog", (16962,))])
    lexicon = load(numbers.tobytes(), "x.marisa")
    assert (list(lexicon), lexicon.info().definitions) == (["CAT", "DOG"], 0)


def test_damaged_marisa_tries_end_no_process(load):
    """The library itself crashes on some of them, or never ends."""
    data = marisa_trie.Trie(["CAT", "CATS", "DOG", "DOGS", "EMU"] * 5).tobytes()
    chance = random.Random(20261126)
    for _ in range(12):
        broken = bytearray(data)
        for _ in range(8):
            broken[chance.randrange(16, len(data))] = chance.randrange(256)
        try:
            assert load(bytes(broken), "x.marisa")
        except lt.LexiconError as error:
            assert error.code in (DAMAGED, "lexicon.empty", TOO_LARGE)
    for cut in (b"", data[16:20], b"\xff" * 64):
        with refused(lt.LexiconError, DAMAGED):
            load(b"We love Marisa.\0" + cut, "x.marisa")


def test_a_marisa_trie_has_seconds_of_a_processor_not_of_a_clock(load, monkeypatch):
    """A busy machine makes a good file no damaged one; a file that keeps a processor busy is."""
    pytest.importorskip("resource", reason="limits a process: run it on Linux or macOS")
    data = marisa_trie.Trie(["CAT"]).tobytes()
    keys = graphs._KEYS
    monkeypatch.setattr(
        graphs, "_KEYS", f"import time\ntime.sleep({graphs.MOST_SECONDS + 1})\n{keys}"
    )
    assert list(load(data, "x.marisa")) == ["CAT"]
    endless = keys.replace("import marisa_trie\n", "while True:\n    pass\n")
    monkeypatch.setattr(graphs, "_KEYS", endless)
    with refused(lt.LexiconError, DAMAGED) as caught:
        load(data, "x.marisa")
    assert "it takes more than 3 s of a processor" in str(caught.value)
    monkeypatch.setattr(graphs, "MOST_WAITING", 0.01)
    with refused(lt.LexiconError, "lexicon.unreadable") as caught:
        load(data, "x.marisa")
    assert "busy" in str(caught.value) and "damaged" not in str(caught.value)


def test_a_frozen_program_reads_no_marisa_trie(load, monkeypatch):
    monkeypatch.setattr(sys, "executable", None)
    with refused(lt.LexiconError, UNKNOWN):
        load(marisa_trie.Trie(["CAT"]).tobytes(), "x.marisa")


def test_a_python_without_lzma_reads_no_xz(load, monkeypatch):
    monkeypatch.setitem(sys.modules, "lzma", None)
    with refused(lt.LexiconError, UNKNOWN):
        load(lzma.compress(b"cat"), "x.xz")


@pytest.mark.parametrize("packing", PACKERS)
def test_packed_files_are_read(packing, load):
    pack = PACKERS[packing]
    lexicon = load(pack(b"cat\ta pet\ndog\tanother\n"), f"NWL2099.txt{packing}")
    assert (len(lexicon), lexicon.name, lexicon.source) == (2, "NWL2099", "text")
    again = load(pack(b"cat\n") * 199 + pack(b"dog\n") + bytes(9), "list")  # end to end, padded
    assert list(again) == ["CAT", "DOG"]
    inner = ("a/list.gz", gzip.compress(b"cat\ndog\n" + b"#%x\n" % 9**22000 * 2))  # 16 KB apart
    tar = load(pack(tarred(("README", b"two words"), inner)), "list.tar")
    assert (list(tar), tar.name) == (["CAT", "DOG"], "list")


@pytest.mark.parametrize("packing", PACKERS)
def test_damaged_packings_are_refused(packing, load):
    pack = PACKERS[packing]
    for broken in (pack(b"cat\n" * 999)[:-3], pack(b"cat\n") + b"junk"):
        with refused(lt.LexiconError, DAMAGED):
            load(broken, "list")


def test_a_file_per_length_is_one_list_in_archives_and_folders(load, tmp_path):
    lists = [(f"prefix_{n}.txt", b"A" * n + b"\r\n" + b"B" * n) for n in range(3, 13)]
    beside = ("lists/README.txt", b"two words"), ("__MACOSX/._x", b"\0"), ("x.aff", b"SET UTF-8")
    for name, data in (
        ("lists.zip", zipped(*beside, *lists)),
        ("lists.tar.gz", gzip.compress(tarred(*beside, *lists))),
    ):
        lexicon = load(data, name)
        assert (len(lexicon), lexicon.name, lexicon.source) == (20, "lists", "text")
    with refused(lt.LexiconError, "lexicon.several_lists") as told:
        load(zipped(*lists, ("other.txt", b"CAT")), "two.zip")
    assert told.value.data["patterns"] == ["other.txt", "prefix_*.txt"]
    for name, data in lists:
        (tmp_path / name).write_bytes(data)
    for paths in (tmp_path / "prefix_*.txt", sorted(tmp_path.glob("prefix_*"))):
        assert list(lt.Lexicon.load(paths)) == list(lexicon)


def test_archives_and_folders_without_a_list_are_refused(load, tmp_path):
    with refused(lt.LexiconError, "lexicon.unknown_format"):  # as spreadsheets pack their files
        load(zipped(("[Content_Types].xml", b"<a>"), ("xl/sheet1.xml", b"<a>")), "list.xlsx")
    with refused(lt.LexiconError, "lexicon.empty"):
        load(zipped(("README", b"cat")), "none.zip")
    with refused(lt.LexiconError, "lexicon.unreadable", path=str(tmp_path)):
        lt.Lexicon.load(tmp_path)


def test_several_files_are_one_list(tmp_path):
    """None of them ends in a newline, and words are not glued together."""
    contents = {3: b"cat\ndog", 10: b"jewelries\nit's", 4: b"TACO", 5: b"ZA QI\n" * 5}
    contents[6] = b"AA, AB, AD, AE"
    for number, data in contents.items():
        (tmp_path / f"nwl_{number}.txt").write_bytes(data)
    expected = ["AA", "AB", "AD", "AE", "CAT", "DOG", "JEWELRIES", "QI", "TACO", "ZA"]
    lists = sorted(tmp_path.glob("nwl_*.txt"))
    pattern = str(tmp_path / "nwl_*.txt")
    for given_ in (pattern, os.fsencode(pattern), lists, (str(path) for path in lists)):
        lexicon = lt.Lexicon.load(given_)
        assert (list(lexicon), lexicon.name) == (expected, "nwl")
        assert (lexicon.source, lexicon.skipped) == ("text", {"apostrophe": ("it's",)})
    assert lt.Lexicon.load(pattern, name="mine").name == "mine"
    graph = tmp_path / "x.kwg"
    graph.write_bytes(writers.kwg(writers.graph(["ZA", "ZAS"])))
    both = lt.Lexicon.load([lists[0], graph])
    assert ({*both} > {"ZA", "ZAS"}, both.source, both.name) == (True, "text and KWG", "nwl")


def test_what_does_not_name_files_is_refused(tmp_path):
    there = tmp_path / "list.txt"
    there.write_text("cat")
    with refused(TypeError):
        lt.Lexicon.load([there, 7])
    for wrong in ([], "csw_*", [there, tmp_path / "none"], "\0"):
        with refused(lt.LexiconError, "lexicon.unreadable"):
            lt.Lexicon.load(wrong)
    for number in range(1001):
        (tmp_path / f"many_{number}").touch()
    for many in ([*tmp_path.glob("many_*")], tmp_path / "many_*"):
        with refused(lt.LexiconError, TOO_LARGE, most=1000):
            lt.Lexicon.load(many)
    with refused(lt.LexiconError, "lexicon.empty") as caught:
        lt.Lexicon.load([tmp_path / "many_1", tmp_path / "many_2"])
    assert "many_1' (and 1 more)" in str(caught.value)


@pytest.mark.parametrize(
    "path",
    ["/*\\" * 1300, "**/" * 1300, "[" * 4000, "*a" * 2000, "a/" * 2000, "../" * 1300, "x" * 4000],
)
def test_an_odd_path_is_one_clear_error(path):
    with refused(lt.LexiconError, "lexicon.unreadable") as caught:
        lt.Lexicon.load(path)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("word", ["PDWG", "CDWG", "AB", "BZH", "PK"])
def test_words_that_look_like_a_files_mark_are_words(word, load):
    for text in (word, word.lower()):
        assert list(load(text.encode(), "x.txt")) == [word]


def patched(data: bytes, in_member: int, in_directory: int, value: int) -> bytes:
    """A zip of one member with a number of two bytes changed in both of its records."""
    changed = bytearray(data)
    for at in (in_member, data.rindex(b"PK\1\2") + in_directory):
        changed[at : at + 2] = value.to_bytes(2, "little")
    return bytes(changed)


CATS = ("words.txt", b"cat\n" * 100)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (patched(zipped(CATS), 6, 8, 1), UNKNOWN),  # encrypted
        (zipped(CATS, kind=zipfile.ZIP_LZMA), UNKNOWN),
        (zipped(CATS, kind=zipfile.ZIP_BZIP2), UNKNOWN),
        (patched(zipped(CATS), 8, 10, 9), UNKNOWN),  # Deflate64
        (patched(zipped(CATS), 4, 6, 99), DAMAGED),  # a later version
        (zipped(CATS)[:-30], DAMAGED),
        (patched(zipped(CATS), 14, 16, 1), DAMAGED),  # another checksum
        (patched(zipped(CATS), 8, 10, 0), DAMAGED),  # another method
        (b"PK\5\6" + bytes(9), DAMAGED),
        (tarred(CATS)[:600], DAMAGED),
        (zipped(("x.lexicon", bytes(lt.Lexicon(["CAT"]).core.data))), UNKNOWN),
    ],
)
def test_damaged_archives_are_refused(data, code, load):
    with refused(lt.LexiconError, code):
        load(data, "words")


def test_an_own_file_that_is_cut_is_damaged(load):
    image = bytes(lt.Lexicon(["CAT"]).core.data)
    for cut in (image[:-1], image[:100], image[:8], image + b"x"):
        with refused(lt.LexiconError, DAMAGED):
            load(cut, "words.lexicon")


@pytest.mark.slow
def test_files_beyond_the_limits_are_refused(load, tmp_path):
    nested = b"cat\n"
    for _ in range(4):
        nested = gzip.compress(nested)
    many = [(f"x{n}.txt", b"cat") for n in range(1001)]  # a cut zip has its files, too
    for data in (nested, zipped(*many)[:-9], tarred(*many), gzip.compress(b"") * 201):
        with refused(lt.LexiconError, TOO_LARGE):
            load(data, "list")
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": size} for size in (1 << 26, 1 << 30)]
    plain, needy = [lzma.compress(b"cat", filters=[one]) for one in filters]
    assert list(load(plain, "list")) == ["CAT"]  # as xz -9 packs
    with refused(lt.LexiconError, DAMAGED):
        load(needy, "list")
    path = tmp_path / "words.txt"
    with path.open("wb") as file:
        file.write(b"\x1f\x8b")  # as gzip begins
        file.truncate(MOST_BYTES + 1)  # a hole: it takes no disk
    with refused(lt.LexiconError, TOO_LARGE):
        lt.Lexicon.load(path)
    much = gzip.compress(b"a" * (MOST_BYTES // 2 + 1), 1)  # of which two are too much
    with refused(lt.LexiconError, TOO_LARGE):
        load(zipped(("x1.gz", much), ("x2.gz", much)), "list")


MOST_MEMORY = 1 << 30  # of a process that loads any file
LOADING = """
import sys, resource
resource.setrlimit(resource.RLIMIT_CPU, (GUARD, GUARD))
if MEMORY:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
import lettertycoon as lt
try:
    print(len(lt.Lexicon.load(sys.argv[1])))
except lt.LexiconError as error:
    print(error.code)
"""


def load_within(path: Path, memory: int) -> str:
    """The number of words, or the code of the refusal, in a process of so much memory."""
    pytest.importorskip("resource", reason="limits a process: run it on Linux or macOS")
    limits = f"GUARD, MEMORY = {GUARD}, {0 if SANITIZED else memory}\n"  # which takes terabytes
    environment = os.environ | {"MIMALLOC_ARENA_RESERVE": "0"}  # else 1 GiB, without the lock
    return told("-c", limits + LOADING, path, env=environment).strip()


def listed(number: int) -> list[str]:
    """Words of five letters, all different, in no order."""
    made = map("".join, itertools.product("ABCDEFGHIJKLMNOPQRST", repeat=5))
    return random.Random(number).sample(list(itertools.islice(made, 2_000_000)), number)


BOMBS = {
    "bomb.gz": lambda: gzip.compress(bytes(1 << 29), 1),
    "bomb.bz2": lambda: bz2.compress(bytes(1 << 28), 1),
    "bomb.xz": lambda: lzma.compress(bytes(1 << 28), preset=0),
    "bombs.zip": lambda: zipped(("1", b"cat"), *[(str(n), bytes(MOST_BYTES)) for n in range(2, 8)]),
    "bomb.tar.gz": lambda: gzip.compress(tarred(("words.txt", bytes(1 << 28))), 1),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_not_unpacked(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(BOMBS[name]())
    assert path.stat().st_size < MOST_BYTES // 20
    assert load_within(path, MOST_MEMORY // 2) == TOO_LARGE


LARGE = {
    "numbered line.txt": (lambda: b"1) " * 20_000_000, TOO_LARGE),
    "long line.txt": (lambda: b"cat " * 15_000_000, TOO_LARGE),
    "many lines.txt": (lambda: (b"cat " * 24_900 + b"\n") * 600, TOO_LARGE),
    "commas.txt": (lambda: b"cat," * 15_000_000, TOO_LARGE),
    "open quotes.txt": (lambda: b'a,"b\n' * 2_000_000, TOO_LARGE),
    "columns.txt": (lambda: (b"cat" + b"\tab" * 17 + b"\n") * 1_090_000, TOO_LARGE),
    "numbers.txt": (lambda: b"1 2 3 4 5 6 7 8 9 10 11 12 13 14\n" * 1_900_000, TOO_LARGE),
    "wide signs.txt": (lambda: "\U0001f0a1".encode() + b"abc %0120d\n" % 0 * 499_000, TOO_LARGE),
    "defined.txt": (lambda: "".join(f"{word}\tto {word.lower()} one of the others\n"
                                    for word in listed(500_000)).encode(), "500000"),
    "defined at length.txt": (lambda: b"bat\ta b\n" * 500_001, TOO_LARGE),
    "one word.txt": (lambda: "".join(f"bat\ta\u2019 {number:070}\n"
                                     for number in range(500_000)).encode(), "1"),
    "one line.txt": (lambda: b"AB " * 5_000_000, TOO_LARGE),
    "spaces.txt": (lambda: b" " * (64 << 20), "lexicon.empty"),
    "comments.txt": (lambda: b"#\n" * 2_199_999 + b"cat", "1"),
    "words.json": (lambda: json.dumps(listed(1_000_000)).encode(), "1000000"),
    "defined.json": (lambda: json.dumps(dict.fromkeys(listed(500_000), "ab c")).encode(),
                     "500000"),
    "defined entries.json": (lambda: b'[{"word":"bat","definition":"ab"}'
                             + b',{"word":"bat","definition":"ab"}' * 500_000 + b"]", TOO_LARGE),
    "numbers.json": (lambda: b'{"cat":[' + b"1.5," * 7_900_000 + b"1]}", TOO_LARGE),
}  # fmt: skip
LONG = {"defined.txt", "words.json"}  # as many words as are read, or nearly


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (name in LONG)) for name in LARGE]
)
def test_large_files_are_loaded_or_refused(name, tmp_path):
    make, outcome = LARGE[name]
    path = tmp_path / name
    path.write_bytes(make())
    assert load_within(path, MOST_MEMORY) == outcome
