"""How files are read: several as one list, small lists, what is forced, what is left out."""

import json
import os
import shutil

import pytest
from test_word_lists import load

import lettertycoon as lt
from lettertycoon.lexicons import skipped_words
from lettertycoon.lexicons.formats import paths
from refusals import refused


def test_several_files_are_one_list(tmp_path):
    """None of them ends in a newline, and words are not glued together."""
    for name, data in (("nwl_3", b"cat\ndog"), ("nwl_10", b"jewelries\nit's"), ("nwl_4", b"taco")):
        (tmp_path / f"{name}.txt").write_bytes(data)
    (tmp_path / "nwl_readme.md").write_bytes(b"\0")
    words = ["CAT", "DOG", "JEWELRIES", "TACO"]
    pattern = str(tmp_path / "nwl_*")
    lists = sorted(tmp_path.glob("nwl_*.txt"))
    for given in (pattern, os.fsencode(pattern), lists, (str(path) for path in lists)):
        lexicon = lt.Lexicon.load(given)
        assert (list(lexicon), lexicon.name) == (words, "nwl")
        assert (lexicon.source, dict(lexicon.skipped)) == ("3 files of text", {"apostrophe": 1})
    assert lt.Lexicon.load(pattern, name="mine").name == "mine"
    assert lt.Lexicon.load(lists[0], name="mine").name == "mine"
    for formats in ("x.kwg", "x.lexicon", "x.marisa", "x.txt"):
        lt.Lexicon(["ZA", "ZAS"], definitions={"ZA": "pizza"}).save(tmp_path / formats)
        both = lt.Lexicon.load([lists[0], tmp_path / formats, lists[1]])
        assert {"ZA", "ZAS"} < set(both) < {*words, "ZA", "ZAS"}
        assert both.definition("za") == (None if formats == "x.kwg" else "pizza")
    for wrong, code in (
        ([], "lexicon.no_path"),
        ([lists[0], 7], "lexicon.not_a_path"),
        (str(tmp_path / "csw_*"), "lexicon.unreadable"),
        ([lists[0], tmp_path / "none"], "lexicon.unreadable"),
        ([lists[0]] + [tmp_path / str(number) for number in range(1000)], "lexicon.too_large"),
    ):
        with pytest.raises(lt.LexiconError) as caught:
            lt.Lexicon.load(wrong)
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("names", "common"),
    [
        (["nwl_10.txt", "nwl_11.txt"], "nwl"),
        (["a/nwl18.txt", "b/nwl18.txt"], "nwl18"),
        (["one.txt", "two.txt"], "one + two"),
        (["csw.txt", "csw-more.txt"], "csw"),
    ],
)
def test_several_files_have_one_name(names, common):
    assert paths.common_name(names) == common


SMALL = {"JEWEL": "a gem, a stone", "QI": "energy", "ZA": "pizza pie"}


@pytest.mark.parametrize(
    "content",
    [
        "jewel\ta gem, a stone\nqi\tenergy\nza\tpizza pie",
        "jewel a gem, a stone\nqi energy\nza pizza pie\n",
        "JEWEL a gem, a stone\nQI energy\nZA pizza pie\n",
        "word,definition\njewel,\"a gem, a stone\"\nqi,energy\nza,pizza pie\n",
        "Word\tMeaning\njewel\ta gem, a stone\nqi\tenergy\nza\tpizza pie\n",
        "jewel,\"a gem, a stone\"\nqi,energy\nza,pizza pie",
    ],
)  # fmt: skip
@pytest.mark.parametrize("definitions", [None, True])
def test_a_small_list_with_definitions(content, definitions, tmp_path):
    lexicon = load(tmp_path, content, definitions=definitions)
    assert {word: lexicon.definition(word) for word in lexicon} == SMALL
    assert not lexicon.skipped


def test_the_reading_can_be_forced(tmp_path):
    rows = "JEWEL GEM\nQI ENERGY\nZA PIZZA\n"
    assert len(load(tmp_path, rows)) == len(load(tmp_path, rows, definitions=False)) == 6
    forced = load(tmp_path, rows, definitions=True)
    assert (list(forced), forced.definition("za")) == (["JEWEL", "QI", "ZA"], "PIZZA")
    phrases = "cat\ndog\nemu\nad hoc\n"
    assert load(tmp_path, phrases).skipped == {"space": 1}
    assert load(tmp_path, phrases, definitions=True).definition("ad") == "hoc"
    assert list(load(tmp_path, "cat\ndog\nemu\nza a kind of pizza")) == ["CAT", "DOG", "EMU", "ZA"]
    none = load(tmp_path, "za\tpizza\nad hoc\n", definitions=False)
    assert (list(none), none.defined, dict(none.skipped)) == (["ZA"], 0, {"space": 1})
    assert load(tmp_path, json.dumps({"za": "pizza"}), definitions=False).defined == 0


def test_what_was_left_out_can_be_seen(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("cat\ndog\nemu\nfox\ngnu\nParis\nhoi polloi\nx-ray\nx\nb4\ncaf\u00e9\nx-axis\n")
    seen = {"space": ["hoi polloi"], "capital": ["Paris"], "hyphen": ["x-ray", "x-axis"],
            "length": ["x"], "digit": ["b4"], "accent": ["caf\u00e9"]}  # fmt: skip
    assert skipped_words(path) == seen
    assert lt.Lexicon.load(path).skipped == {reason: len(words) for reason, words in seen.items()}
    assert skipped_words(path, most=1) == seen | {"hyphen": ["x-ray"]}
    assert "accent" not in skipped_words(path, fold_accents=True)
    assert (
        skipped_words([path, shutil.copy(path, tmp_path / "again.txt")])["hyphen"]
        == seen["hyphen"] * 2
    )
    own = tmp_path / "own.lexicon"
    lt.Lexicon.load(path).save(own)
    with refused(lt.LexiconError, "lexicon.counts_only") as caught:
        skipped_words(own)
    assert caught.value.code == "lexicon.counts_only"


@pytest.mark.parametrize("words", [["PDWG"], ["CDWG"], ["CDWG", "PDWGS"], ["AB"], ["BZH"], ["PK"]])
def test_words_that_look_like_a_files_mark(words, tmp_path):
    for name in ("x.txt", "x.marisa", "x.kwg", "x.lexicon"):
        lexicon = lt.Lexicon(words)
        lexicon.save(tmp_path / name)
        assert list(lt.Lexicon.load(tmp_path / name)) == words
        (tmp_path / "low.txt").write_text("\n".join(words).lower())
        assert list(lt.Lexicon.load(tmp_path / "low.txt")) == words


def test_a_definition_may_look_like_a_copyright_line(tmp_path):
    meanings = {"JEWEL": "copyright 1999 of a jeweller"}
    lt.Lexicon(meanings).save(tmp_path / "x.txt")
    again = lt.Lexicon.load(tmp_path / "x.txt")
    assert (again.definition("jewel"), again.copyright) == (meanings["JEWEL"], None)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "lexicon.unreadable"),
        (b"", "lexicon.empty"),
        (b"%PDF-1.7", "lexicon.unknown_format"),
        (b"\x7fELF\x02\x01\0\0", "lexicon.unknown_format"),
        (b"[3]", "lexicon.not_a_list"),
        (b"[", "lexicon.damaged"),
        (b"\x89LTLEX\r\n", "lexicon.damaged"),
        (b"We love Marisa.\0", "lexicon.damaged"),
        (b"a\n" * 2_000_001, "lexicon.too_large"),
    ],
)
def test_errors_of_files_have_codes(content, code, tmp_path):
    path = tmp_path / "list"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(lt.LexiconError) as caught:
        lt.Lexicon.load(path)
    assert (caught.value.code, caught.value.data["path"]) == (code, str(path))
    json.dumps(dict(caught.value.data))
