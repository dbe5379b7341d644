"""Lexicon files of every format: what is written can be read, at real size and in the corners."""

import random
import struct
from pathlib import Path

import marisa_trie
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graph_writers as writers
import lettertycoon as lt
import lt_core
from lettertycoon.lexicons.formats import kwg, marisa, quackle
from lettertycoon.lexicons.formats.budget import Budget
from refusals import refused

ROOT = Path(__file__).parents[2]
words = st.text("ABSXZ", min_size=2, max_size=16)
word_lists = st.lists(words, min_size=1, max_size=40)


def saved(tmp_path: Path, name: str, data: bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(data)
    return path


def loaded(tmp_path: Path, name: str, data: bytes) -> lt.Lexicon:
    return lt.Lexicon.load(saved(tmp_path, name, data))


@pytest.mark.parametrize(
    ("extension", "source"),
    [
        (".lexicon", "words"),
        (".txt", "text"),
        pytest.param(".marisa", "marisa-trie", marks=pytest.mark.slow),
        pytest.param(".kwg", "KWG", marks=pytest.mark.slow),
    ],
)
def test_the_embedded_words_in_each_format_written(
    extension, source, embedded, embedded_words, tmp_path
):
    path = tmp_path / f"scowl{extension}"
    embedded.save(path)
    lexicon = lt.Lexicon.load(path)
    assert list(lexicon) == embedded_words
    assert lexicon.source == source
    assert lexicon.skipped == {}
    assert (lexicon.path is not None) == (extension == ".lexicon")


@pytest.mark.slow
def test_the_embedded_words_as_graphs_have_the_least_nodes(embedded, tmp_path):
    """The numbers that other makers of these graphs reach for the same list, with its names."""
    lines = (ROOT / "tools" / "words" / "proper_nouns.txt").read_text().splitlines()
    names = [word for line in lines if line[:1] != "#" for word in line.split()]
    listed = embedded.with_words(names)
    listed.save(tmp_path / "scowl.kwg")
    listed.save(tmp_path / "scowl.kad")
    assert (tmp_path / "scowl.kwg").stat().st_size == 4 * 157_666
    assert (tmp_path / "scowl.kad").stat().st_size == 4 * 166_550
    alphagrams = kwg.words_of((tmp_path / "scowl.kad").read_bytes(), False, Budget())
    assert alphagrams == sorted({"".join(sorted(word)) for word in listed})
    assert len(alphagrams) == 195_536


@pytest.mark.long
def test_the_embedded_words_from_other_programs_graphs(embedded_words, tmp_path):
    nodes = writers.graph(embedded_words)
    for name, data, source in (
        ("scowl.kbwg", writers.kbwg(nodes), "KBWG"),
        ("one.dawg", writers.quackle_v1(nodes, embedded_words), "Quackle DAWG v1"),
        ("zero.dawg", writers.quackle_v0(nodes), "Quackle DAWG v0"),
    ):
        lexicon = loaded(tmp_path, name, data)
        assert (lexicon.source, len(lexicon)) == (source, len(embedded_words))
        assert list(lexicon) == embedded_words


def test_graphs_are_told_without_their_extension(embedded_words, tmp_path):
    some = embedded_words[::20]
    nodes = writers.graph(some)
    for data, source in (
        (writers.kbwg(nodes), "KBWG"),
        (writers.kwg(nodes), "KWG"),
        (writers.quackle_v1(nodes, some), "Quackle DAWG v1"),
        (writers.quackle_v0(nodes), "Quackle DAWG v0"),
        (marisa.write(some, {}), "marisa-trie"),
        (bytes(lt.Lexicon(some).core.data), "words"),
    ):
        lexicon = loaded(tmp_path, "words", data)
        assert (list(lexicon), lexicon.source) == (some, source)
    assert loaded(tmp_path, "wrong.kwg", writers.kbwg(nodes)).source == "KBWG"
    assert loaded(tmp_path, "wrong.kbwg", writers.kwg(nodes)).source == "KWG"


@given(word_lists, st.integers(0, 99))
def test_graphs_of_any_words_and_any_order(listed, seed):
    expected = sorted(set(listed))
    nodes = writers.graph(listed, random.Random(seed))
    assert sorted(kwg.read(writers.kwg(nodes), ".kwg", Budget()).words) == expected
    assert sorted(kwg.read(writers.kbwg(nodes), ".kbwg", Budget()).words) == expected
    assert sorted(quackle.read(writers.quackle_v0(nodes), None, Budget()).words) == expected
    one = quackle.read(writers.quackle_v1(nodes, listed), None, Budget())
    assert sorted(one.words) == expected
    own = kwg.write(expected)
    assert kwg.words_of(own, False, Budget()) == expected
    assert len(own) // 4 <= len(nodes)


@given(st.sets(st.binary(min_size=1, max_size=20).filter(lambda key: b"\n" not in key), min_size=1))
def test_the_kernels_graphs_hold_any_bytes(keys):
    text = b"".join(key + b"\n" for key in sorted(keys))
    labels, children, marks = lt_core.make_graph(text)
    arrays = [
        memoryview(part).cast(kind) for part, kind in ((labels, "B"), (children, "I"), (marks, "B"))
    ]
    assert lt_core.read_graph(*arrays, arrays[1][0]) == text
    with pytest.raises(ValueError):
        lt_core.read_graph(*arrays, arrays[1][0], most=len(keys) - 1)


@pytest.mark.parametrize(
    ("nodes", "options", "named"),
    [
        ([], {}, "0 nodes"),
        ([(65, 0, 3)], {"root": 1}, "root 1"),
        ([(65, 0, 3)], {"longest": 65}, "longest 65"),
        ([(65, 1, 3)], {}, "node 0"),
        ([(65, 0, 1)], {}, "node 0"),
        ([(65, 0, 2)], {}, "node 0"),
        ([(10, 0, 3)], {}, "node 0"),
        ([(65, 1, 3), (66, 0, 3)], {"longest": 1}, "node 0"),
    ],
)
def test_the_kernels_graphs_are_checked(nodes, options, named):
    """What is wrong is named: docs/lexicons.md promises it of nodes."""
    labels, children, marks = (np.array([node[part] for node in nodes]) for part in range(3))
    arrays = labels.astype(np.uint8), children.astype(np.uint32), marks.astype(np.uint8)
    with pytest.raises(ValueError, match=named):
        lt_core.read_graph(*arrays, options.pop("root", 0), **options)
    with pytest.raises(ValueError):
        lt_core.read_graph(arrays[0], arrays[1], np.zeros(9, np.uint8), 0)


@pytest.mark.parametrize(
    "text",
    [b"", b"CAT", b"CAT\n\n", b"A" * 65 + b"\n", b"CAT\nACT\n", b"CAT\nCAT\n", b"CATS\nCAT\n"],
)
def test_the_maker_of_graphs_checks_its_words(text):
    with pytest.raises(ValueError):
        lt_core.make_graph(text)


@given(
    st.sets(words, min_size=1, max_size=60),
    st.sampled_from([1, 2, 3, 5]),
    st.booleans(),
    st.sampled_from([marisa_trie.LABEL_ORDER, marisa_trie.WEIGHT_ORDER]),
)
def test_marisa_tries_of_any_make(listed, tries, binary, order):
    trie = marisa_trie.Trie(sorted(listed), num_tries=tries, binary=binary, order=order)
    assert sorted(marisa.read(trie.tobytes(), Budget()).words) == sorted(listed)


@given(st.dictionaries(words, st.text("abc é[]<=", min_size=1, max_size=12), min_size=2))
def test_definitions_go_with_their_words(meanings):
    meanings = {word: f"x {' '.join(text.split())}".strip() for word, text in meanings.items()}
    lexicon = lt.Lexicon([*meanings, "AND"], definitions=meanings)  # AND may have none
    assert {word: lexicon.definition(word.lower()) for word in meanings} == meanings
    assert lexicon.defined == len(meanings)
    assert lexicon.definition("NOWORD") is None
    trie = marisa.read(marisa.write(list(lexicon), meanings), Budget())
    if any(map(str.isalpha, "".join(meanings.values()))):
        assert {word: text for word, text in trie.definitions.items() if text} == meanings


@pytest.mark.parametrize("texts", [["a pet", "a cow"], ["a pet", "a pet"], ["x", "y"], ["a pet"]])
def test_marisa_files_keep_definitions_of_equal_length(texts, tmp_path):
    meanings = dict(zip(["CAT", "DOG"], texts, strict=False))
    lt.Lexicon(meanings).save(tmp_path / "x.marisa")
    again = lt.Lexicon.load(tmp_path / "x.marisa")
    assert {word: again.definition(word) for word in again} == meanings


@pytest.mark.slow
def test_definitions_at_real_size_in_each_format(embedded_words, tmp_path):
    meanings = {word: f"what {word[::-1].lower()} means [n]" for word in embedded_words[::3]}
    lexicon = lt.Lexicon(
        embedded_words, definitions=meanings, copyright="Copyright 1993 Nobody at all"
    )
    assert lexicon.defined == len(meanings)
    for name in ("defined.lexicon", "defined.txt", "defined.marisa"):
        lexicon.save(tmp_path / name)
        again = lt.Lexicon.load(tmp_path / name)
        assert list(again) == embedded_words
        assert all(again.definition(word) == meanings[word] for word in embedded_words[::300])
        assert again.defined == len(meanings)
        if not name.endswith(".marisa"):  # which has no room for it
            assert again.copyright == "Copyright 1993 Nobody at all"


def test_a_trie_of_records_defines_nothing(tmp_path):
    trie = marisa_trie.RecordTrie("<H", [("cat", (65,)), ("dog", (16962,))])
    lexicon = loaded(tmp_path, "x.marisa", trie.tobytes())
    assert (list(lexicon), lexicon.defined) == (["CAT", "DOG"], 0)


def test_the_tables_of_the_package_are_tries_too(embedded_words):
    folder = Path(lt.__file__).parent / "lexicons" / "data"
    assert list(lt.Lexicon.load(folder / "rarity.marisa")) == embedded_words


def test_a_kad_is_read_with_its_kwg(tmp_path):
    lexicon = lt.Lexicon(["CAT", "ACT", "TACO"])
    lexicon.save(tmp_path / "tiny.kad")
    with refused(lt.LexiconError, "lexicon.needs_kwg"):
        lt.Lexicon.load(tmp_path / "tiny.kad")
    lexicon.save(tmp_path / "tiny.kwg")
    both = lt.Lexicon.load(tmp_path / "tiny.kad")
    assert (list(both), both.source) == (["ACT", "CAT", "TACO"], "KAD with its KWG")
    lt.Lexicon(["CAT", "DOG"]).save(tmp_path / "tiny.kwg")
    with refused(lt.LexiconError, "lexicon.needs_kwg"):
        lt.Lexicon.load(tmp_path / "tiny.kad")


def test_quackles_alphabets_and_copyrights(tmp_path):
    letters = ["a", "É", "L·L", "t", "c"]
    listed = ["cat", "Étac", "taL·L"]
    spelled = {"L·L": "~"}
    plain = [word.replace("L·L", "~") for word in listed]
    nodes = writers.graph(plain)
    data = writers.quackle_v1(nodes, plain, [spelled.get(letter, letter) for letter in letters])
    data = data.replace(b"~ ", "L·L ".encode())
    path = saved(tmp_path, "odd.dawg", data)
    (tmp_path / "copyrights.txt").write_text(f"{data[1:5].hex()}:Copyright 2007 Us\n")
    lexicon = lt.Lexicon.load(path)
    assert (list(lexicon), dict(lexicon.skipped)) == (["CAT"], {"accent": 1, "other": 1})
    assert lexicon.copyright == "Copyright 2007 Us"
    assert list(lt.Lexicon.load(path, fold_accents=True)) == ["CAT", "ETAC"]


def nodes_22(*parts: tuple[int, int, int, int]) -> bytes:
    return b"".join(
        struct.pack("<I", tile << 24 | ends << 23 | last << 22 | arc)
        for tile, ends, last, arc in parts
    )


def test_a_gaddag_in_the_same_file_is_passed_over(tmp_path):
    """Node 1 points to it; its strings for CAT are TAC, AC@T and C@AT, where @ is tile 0."""
    data = nodes_22(
        (0, 0, 1, 2), (0, 0, 1, 5),
        (3, 0, 1, 3), (1, 0, 1, 4), (20, 1, 1, 0),  # C A T
        (1, 0, 0, 8), (3, 0, 0, 11), (20, 0, 1, 12),  # A.. C.. T..
        (3, 0, 1, 9), (0, 0, 1, 10), (20, 1, 1, 0),  # C@T
        (0, 0, 1, 3), (1, 0, 1, 13), (3, 1, 1, 0),  # @AT; AC
    )  # fmt: skip
    assert list(loaded(tmp_path, "gaddawg.kwg", data)) == ["CAT"]


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("x.kwg", nodes_22((0, 0, 1, 0), (0, 0, 1, 0)), "lexicon.empty"),
        ("x.kwg", nodes_22((0, 0, 1, 7), (1, 1, 1, 0)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (1, 1, 1, 9)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (1, 1, 0, 0)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (1, 1, 1, 1)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (1, 1, 0, 2), (2, 1, 1, 1)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (1, 0, 1, 0)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (27, 1, 1, 0)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (0, 1, 1, 0)), "lexicon.damaged"),
        ("x.kwg", nodes_22((3, 0, 1, 1), (1, 1, 1, 0)), "lexicon.damaged"),
        ("x.kwg", nodes_22((0, 0, 1, 1), (1, 1, 1, 0))[:-1], "lexicon.damaged"),
        # 26 letters, 5 times over, sharing each level: 11 million words in 131 nodes
        ("x.kwg", nodes_22((0, 0, 1, 1), *[(t, 1, t == 26, (level * 26 + 27) % 131)
                                           for level in range(5) for t in range(1, 27)]),
         "lexicon.damaged"),
        # one word of each length up to 70
        ("x.kwg", nodes_22((0, 0, 1, 1), *[(1, 1, 1, at + 2 if at < 69 else 0)
                                           for at in range(70)]), "lexicon.damaged"),
        ("x.dawg", b"\1" + bytes(60), "lexicon.damaged"),
        ("x.dawg", bytes(7 * 9 + 1), "lexicon.damaged"),
        ("x.dawg", b"\0\0\7" + bytes(4) + bytes(7), "lexicon.damaged"),
        ("x.dawg", b"cdwg" + bytes(60), "lexicon.unknown_format"),
        ("x.txt", b"PDWG" + bytes(60), "lexicon.unknown_format"),
        ("x.pdf", b"%PDF-1.7\n", "lexicon.unknown_format"),
        ("x.html", b"<!DOCTYPE html>", "lexicon.unknown_format"),
        ("x.marisa", b"We love Marisa.\0" + b"\xff" * 64, "lexicon.damaged"),
        ("x.marisa", b"We love Marisa.\0", "lexicon.damaged"),
    ],
)  # fmt: skip
def test_graphs_that_are_refused(name, data, code, tmp_path):
    path = saved(tmp_path, name, data)
    with refused(lt.LexiconError, code) as caught:
        lt.Lexicon.load(path)
    assert name in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_quackle_dawg_of_other_words_than_its_hash(tmp_path):
    data = writers.quackle_v1(writers.graph(["CAT", "COT"]), ["CAT", "CUT"])
    with refused(lt.LexiconError, "lexicon.damaged"):
        loaded(tmp_path, "x.dawg", data)
