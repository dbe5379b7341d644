"""Text and JSON in all their dress, packed in every way, and house rules."""

import bz2
import gzip
import io
import json
import lzma
import pickle
import subprocess
import sys
import zipfile

import pytest

import lettertycoon as lt
from lettertycoon.lexicons.formats import archives, budget, files
from lettertycoon.lexicons.formats.budget import MOST_WORDS, Budget
from nwl_text import NWL
from refusals import refused


def load(tmp_path, content, name="list.txt", **options):
    path = tmp_path / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return lt.Lexicon.load(path, **options)


def test_a_tournament_list_as_players_have_it(tmp_path):
    lexicon = load(tmp_path, NWL, "NWL2099.txt")
    assert list(lexicon) == ["AA", "AAH", "AAHED", "JEWELS", "WAE"]
    assert dict(lexicon.skipped) == {"length": 1}
    assert lexicon.definition("aa") == "rough, cindery lava, also ALT [n AAS]"
    assert lexicon.copyright == "NASPA Word List 2099 Edition, © 2099 Nobody"
    assert (lexicon.name, lexicon.source, lexicon.path) == ("NWL2099", "text", None)


@pytest.mark.parametrize(
    ("content", "words", "skipped"),
    [
        ("cat\r\ndog", ["CAT", "DOG"], {}),
        ("cat\rdog\r", ["CAT", "DOG"], {}),
        ("cat\ndog\n\x1a", ["CAT", "DOG"], {}),
        ("# mine\n// since 2001\ncat\n\n dog \n", ["CAT", "DOG"], {}),
        ("cat#\ndog$\nemu*\nfox%\ngnu!+\n", ["CAT", "DOG", "EMU", "FOX", "GNU"], {}),
        ("cat #\nDOG $\n", ["CAT", "DOG"], {}),
        ("the\t23135851162\nof\t13151942776\n", ["OF", "THE"], {}),
        ("the 23135851162\nof 1.3e10\n", ["OF", "THE"], {}),
        ("12 CAT\n70000 DOG\n", ["CAT", "DOG"], {}),
        ("cat,12\ndog,7\n", ["CAT", "DOG"], {}),
        ("cat, dog, emu, fox, gnu", ["CAT", "DOG", "EMU", "FOX", "GNU"], {}),
        ("CAT DOG EMU\nFOX GNU\n", ["CAT", "DOG", "EMU", "FOX", "GNU"], {}),
        (" ".join(["cat", "dog"] * 30), ["CAT", "DOG"], {}),
        ("cat\nParis\nNASA\ndog\nemu\nfox\n", ["CAT", "DOG", "EMU", "FOX"], {"capital": 2}),
        ("Collins Words (2019). 5 words.\n\nCAT a pet\nDOG a pet\nEMU a bird\nFOX a beast\n",
         ["CAT", "DOG", "EMU", "FOX"], {}),
        ("CAT\nDOG\nEMU\nCollins\nfox\n", ["CAT", "DOG", "EMU", "FOX"], {"capital": 1}),
        ("Cat\nDog\nEmu\n", ["CAT", "DOG", "EMU"], {}),
        ("cat\nCAT\nhoi polloi\nad hoc\ndog\nemu\nfox\n", ["CAT", "DOG", "EMU", "FOX"],
         {"space": 2, "capital": 1}),
        ("cat\nit's\nit\u2019s\nx-ray\nb4\nnaïve\na.m.\nx\n", ["CAT"],
         {"apostrophe": 2, "hyphen": 1, "digit": 1, "accent": 1, "other": 1, "length": 1}),
        ("cat\n" * 5, ["CAT"], {}),
        ("cat\ndog\nemu\nParis a city in France\n", ["CAT", "DOG", "EMU"], {"capital": 1}),
    ],
)  # fmt: skip
def test_text_in_any_dress(content, words, skipped, tmp_path):
    lexicon = load(tmp_path, content)
    assert (list(lexicon), dict(lexicon.skipped)) == (words, skipped)
    assert lexicon.defined == sum(content.count(mark) for mark in (" a pet", " a b"))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-8"])
def test_other_encodings(encoding, tmp_path):
    mark = "\ufeff" if encoding.startswith("utf-16-") else ""
    text = f"{mark}café\ncat\na\u2019b\n"
    lexicon = load(tmp_path, text.encode(encoding))
    assert (list(lexicon), dict(lexicon.skipped)) == (["CAT"], {"accent": 1, "apostrophe": 1})
    folded = load(tmp_path, text.encode(encoding), fold_accents=True)
    assert list(folded) == ["CAFE", "CAT"]
    listed = load(tmp_path, f'{mark}["café", "cat"]'.encode(encoding), "list.json")
    assert (list(listed), listed.source) == (["CAT"], "JSON")


def test_definitions_of_a_word_that_is_there_twice(tmp_path):
    lexicon = load(tmp_path, "bat\ta club\nbat\tan animal\ncat\t17\ta pet\ndog\t3\n")
    assert lexicon.definition("BAT") == "a club / an animal"
    assert lexicon.definition("CAT") == "a pet"
    assert lexicon.definition("DOG") == lt.Lexicon.default().definition("DOG")  # no own one
    assert lexicon.defined == 2


def test_a_definition_does_nothing_to_a_terminal(tmp_path):
    content = json.dumps({"cat": "a \x1b[31mpet\x07\nof  yours", "dog": "x" * 5000, "zyz": ""})
    lexicon = load(tmp_path, content)
    assert lexicon.definition("cat") == "a [31mpet of yours"
    assert len(lexicon.definition("dog")) == 2000
    assert (lexicon.definition("zyz"), lexicon.defined) == (None, 2)


@pytest.mark.parametrize(
    "content",
    [
        ["cat", "dog"],
        {"3": ["cat", "dog"]},
        [[], [], ["cat"], ["dog"]],
        {"cat": 12, "dog": 7},
        {"cat": "a pet", "dog": ["a pet", "to follow"]},
        {"cat": {"definition": "a pet"}, "dog": {"definition": "another"}},
        {"cat": ["a pet"], "dog": ["canine"]},
        {"cat": ["a pet"], "dog": "canine"},
        {"name": "mine", "version": 3, "words": {"3": ["dog", "cat"]}},
        [{"word": "cat", "definition": "a pet"}, {"word": "dog"}],
    ],
)
def test_json(content, tmp_path):
    lexicon = load(tmp_path, json.dumps(content), "list.json")
    assert (list(lexicon), lexicon.source) == (["CAT", "DOG"], "JSON")
    told = lexicon.definition("CAT") if lexicon.defined else None
    assert told == ("a pet" if "a pet" in json.dumps(content) else None)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("[" * 100_000, "lexicon.damaged"),
        ('["cat",\n "dog"', "lexicon.damaged"),
        ("[1, 2]", "lexicon.not_a_list"),
        ("[[[[[['cat']]]]]]".replace("'", '"'), "lexicon.not_a_list"),
        ('{"cat": ' + "9" * 5000 + "}", "lexicon.too_large"),
        ("[]", "lexicon.empty"),
        ("[" + "[]," * 2_200_001 + "[]]", "lexicon.too_large"),
    ],
)
def test_json_that_is_refused(content, code, tmp_path):
    with refused(lt.LexiconError, code):
        load(tmp_path, content)


PACKERS = {"gz": gzip.compress, "xz": lzma.compress, "bz2": bz2.compress}


def zipped(*members: tuple[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", kind) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return content.getvalue()


@pytest.mark.parametrize("packing", PACKERS)
def test_packed_files(packing, tmp_path):
    pack = PACKERS[packing]
    lexicon = load(tmp_path, pack(NWL.encode()), f"NWL2099.txt.{packing}")
    assert (len(lexicon), lexicon.name) == (5, "NWL2099")
    assert lexicon.source == f"text in {packing}"
    again = load(tmp_path, pack(b"cat\n") + pack(b"dog\n") + bytes(9))  # end to end, padded
    assert list(again) == ["CAT", "DOG"]
    own = load(tmp_path, pack(bytes(lexicon.core.data)))
    assert (own.sha256, own.path) == (lexicon.sha256, None)
    for broken in (pack(b"cat\n" * 999)[:-3], pack(b"cat\n") + b"junk"):
        with refused(lt.LexiconError, "lexicon.damaged"):
            load(tmp_path, broken)


def test_a_file_per_length(tmp_path):
    lists = [(f"prefix_{n}.txt", b"A" * n + b"\r\n" + b"B" * n) for n in range(3, 13)]
    zip_file = zipped(("lists/README.txt", b"two words"), *lists, ("__MACOSX/._x", b"\0"))
    lexicon = load(tmp_path, zip_file, "lists.zip")
    assert len(lexicon) == 20
    assert (lexicon.name, lexicon.source) == ("lists", "10 files of text in zip")
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, data in lists:
        (folder / name).write_bytes(data)
    (folder / ".hidden").write_bytes(b"\0")
    assert list(lt.Lexicon.load(folder)) == list(lexicon)
    assert lt.Lexicon.load(folder).name == "mine"
    (folder / "other.txt").write_text("CAT")
    with refused(lt.LexiconError, "lexicon.several_lists") as told:
        lt.Lexicon.load(folder)
    assert told.value.data["patterns"] == ["other.txt", "prefix_*.txt"]
    assert list(lt.Lexicon.load(folder / "prefix_*.txt")) == list(lexicon)


def test_a_zip_of_one_file(tmp_path):
    lexicon = lt.Lexicon(["CAT", "TACO"])
    for name in ("x.kwg", "x.marisa", "x.txt", "x.lexicon"):
        lexicon.save(tmp_path / name)
        data = zipped((name, (tmp_path / name).read_bytes()), ("LICENSE.txt", b"as you like"))
        assert list(load(tmp_path, data, "x.zip")) == ["CAT", "TACO"]


def test_bombs_are_not_unpacked(tmp_path, monkeypatch):
    for module in (archives, budget, files):
        monkeypatch.setattr(module, "MOST_BYTES", 1 << 20)
    large = b"cat\n" * (1 << 18) + b"dog"
    for data in (
        *(pack(large) for pack in PACKERS.values()),
        zipped(("x.txt", large)),
        zipped(("x1.txt", large[: 1 << 19]), ("x2.txt", large[: 1 << 19] + b"dog\n")),
        large,
    ):
        with refused(lt.LexiconError, "lexicon.too_large", most=1048576):
            load(tmp_path, data, "bomb")
    nested = b"cat\n"
    for _ in range(5):
        nested = gzip.compress(nested)
    with refused(lt.LexiconError, "lexicon.too_large", most=3):
        load(tmp_path, nested)
    with refused(lt.LexiconError, "lexicon.too_large", most=1000):
        load(tmp_path, zipped(*((f"x{n}.txt", b"cat") for n in range(1001))))
    with refused(lt.LexiconError, "lexicon.too_large", most=10000, packing="gz"):
        load(tmp_path, gzip.compress(b"") * 10_001)
    needy = lzma.compress(b"cat", filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 30}])
    with refused(lt.LexiconError, "lexicon.damaged"):
        load(tmp_path, needy)


@pytest.mark.slow
def test_lists_beyond_all_measure(tmp_path):
    """Each would take minutes or gigabytes, were it read without its limit."""
    for content, code, data in (
        (b"a\n" * 2_000_001, "lexicon.too_large", {"number": 2_000_001}),
        (b"AB " * MOST_WORDS + b"\nAB CD", "lexicon.too_large", {"of": "words"}),
        (b"a\t" + b"1\t" * 3_000_000, "lexicon.empty", {}),
        (b"abcdefghijklmnopqrstuvwxyz12\n" * 100_001, "lexicon.not_a_list", {"most": 100_000}),
        ("©".encode() * 1_000_000, "lexicon.empty", {}),
        (b"x" * 3_000_000, "lexicon.empty", {}),
    ):
        with refused(lt.LexiconError, code, **data):
            load(tmp_path, content)


def test_house_rules():
    lexicon = lt.Lexicon(["CAT", "COAT", "x-ray"], name="mine", definitions={"CAT": "a pet"})
    more = lexicon.with_words(["za", "Cat"])
    assert (list(more), more.name, more.skipped) == (["CAT", "COAT", "ZA"], "mine", {"hyphen": 1})
    assert more.definition("cat") == "a pet"
    less = more.without_words(["coat", "DOG"], name="ours")
    assert (list(less), less.name) == (["CAT", "ZA"], "ours")
    assert list(lexicon) == ["CAT", "COAT"]
    other = lt.Lexicon(
        ["CAT", "DOG"], name="other", definitions={"CAT": "feline", "DOG": "a pet too"}
    )
    both = lexicon | other
    assert (list(both), both.name) == (["CAT", "COAT", "DOG"], "mine | other")
    assert [both.definition(word) for word in ("CAT", "DOG")] == ["a pet", "a pet too"]
    assert both.defined == 2
    assert (list(lexicon & other), list(lexicon - other)) == (["CAT"], ["COAT"])
    assert (other - lexicon).definition("DOG") == "a pet too"
    for nothing in (
        lambda: lexicon - lexicon,
        lambda: lexicon.without_words(lexicon),
        lambda: lexicon & lt.Lexicon(["DOG"]),
    ):
        with refused(lt.LexiconError, "lexicon.no_words"):
            nothing()
    for words in (["cat", "x-ray"], ["x"], "CAT", 7, [7]):
        with pytest.raises(lt.LexiconError):
            lexicon.with_words(words)
    with pytest.raises(TypeError):
        lexicon | {"CAT"}


def test_words_that_begin_alike(embedded, embedded_words):
    for prefix in ("jewel", "J", "QZ", "ZZZZ", "AAH", embedded_words[-1], ""):
        expected = [word for word in embedded_words if word.startswith(prefix.upper())]
        assert embedded.starting(prefix) == expected
    with refused(lt.LexiconError, "lexicon.bad_letters", prefix="x-"):
        embedded.starting("x-")


def test_a_pickle_of_a_mapped_lexicon_is_its_path_and_hash(tmp_path):
    lexicon = lt.Lexicon(["CAT", "DOG"], name="mine")
    path = tmp_path / "mine.lexicon"
    lexicon.save(path)
    mapped = lt.Lexicon.load(path)
    data = pickle.dumps(mapped)
    assert len(data) < 300 + len(str(path))
    code = "import pickle, sys; print(*pickle.loads(sys.stdin.buffer.read()))"
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True)
    assert done.stdout.split() == [b"CAT", b"DOG"]
    one, two = pickle.loads(data), pickle.loads(data)
    assert one is two  # mapped once, however many tasks bring it
    assert (list(one), one.path) == (["CAT", "DOG"], str(path))
    del one, two
    lt.Lexicon(["EMU"]).save(path)
    with refused(lt.LexiconError, "lexicon.changed"):
        pickle.loads(data)
    path.unlink()
    with refused(lt.LexiconError, "lexicon.unreadable"):
        pickle.loads(data)
    assert list(mapped) == ["CAT", "DOG"]  # still mapped


def test_a_pickle_of_a_lexicon_in_memory_is_its_content(tmp_path):
    lexicon = load(tmp_path, NWL)
    (tmp_path / "list.txt").unlink()
    again = pickle.loads(pickle.dumps(lexicon))
    assert (again.sha256, again.definition("WAE")) == (lexicon.sha256, "woe [n WAES]")


def test_definitions_in_a_damaged_file_of_ours(tmp_path):
    import lt_core

    for table in (b"", b"\2\0\0\0" + bytes(99), b"\1\0\0\0\xff\0\0\0junk", b"\1\0\0\0\4\0\0\0junk"):
        image = lt_core.build_image(b"CAT\n", metadata=b'{"name":"x","skipped":{}}\0' + table)
        with refused(lt.LexiconError, "lexicon.damaged"):
            load(tmp_path, image).definition("CAT")


@pytest.mark.parametrize("packing", PACKERS)
def test_streams_of_any_size(packing):
    """What is packed may end anywhere in the pieces in which it is unpacked."""
    for size in [*range(65_400, 65_600), *range(131_000, 131_300, 7), 0, 1, 10**6]:
        content = b"a" * size
        assert archives.stream(PACKERS[packing](content), packing, Budget()) == content
