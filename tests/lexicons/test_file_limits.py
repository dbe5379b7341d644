"""Lexicon files at the edges: folders, what is packed with other things, limits seldom met."""

import gzip
import json
import zipfile

import pytest

import lettertycoon as lt
from lettertycoon.lexicons.formats.budget import MOST_BYTES
from lettertycoon.lexicons.formats.extensions import MOST_MEMBERS
from refusals import refused

WORDS = ["CAT", "DOG", "JEWELS"]


def test_a_folder_of_json_files(tmp_path):
    (tmp_path / "words_3.json").write_text(json.dumps(["cat", "dog"]))
    (tmp_path / "words_6.json").write_text(json.dumps({"jewels": {"definition": "[v]"}}))
    lexicon = lt.Lexicon.load(tmp_path)
    assert (list(lexicon), lexicon.definition("jewels")) == (WORDS, "[v]")
    assert lexicon.source == "2 files of JSON in a folder"


def test_a_folder_of_one_packed_file(tmp_path):
    (tmp_path / "mine.txt.gz").write_bytes(gzip.compress(b"cat\ndog\njewels\n"))
    lexicon = lt.Lexicon.load(tmp_path)
    assert (list(lexicon), lexicon.name) == (WORDS, tmp_path.name)


def test_a_folder_has_limits(tmp_path):
    for number in range(MOST_MEMBERS + 1):
        (tmp_path / f"{number}.txt").touch()
    with refused(lt.LexiconError, "lexicon.too_large"):
        lt.Lexicon.load(tmp_path)
    large = tmp_path / "large"
    large.mkdir()
    with (large / "words.txt").open("wb") as file:
        file.truncate(MOST_BYTES + 1)  # a hole: it takes no disk
    with refused(lt.LexiconError, "lexicon.too_large"):
        lt.Lexicon.load(large)
    with refused(lt.LexiconError, "lexicon.too_large"):
        lt.Lexicon.load(large / "words.txt")


def test_a_zip_with_folders(tmp_path):
    path = tmp_path / "words.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.mkdir("lists")
        archive.writestr("lists/words.txt", "cat\ndog\njewels\n")
    assert list(lt.Lexicon.load(path)) == WORDS


def test_a_packed_kad_has_nothing_beside_it(tmp_path):
    lexicon = lt.Lexicon(WORDS)
    lexicon.save(tmp_path / "x.kwg")
    lexicon.save(tmp_path / "x.kad")
    assert list(lt.Lexicon.load(tmp_path / "x.kad")) == WORDS
    packed = tmp_path / "x.kad.gz"
    packed.write_bytes(gzip.compress((tmp_path / "x.kad").read_bytes()))
    with refused(lt.LexiconError, "lexicon.needs_kwg"):
        lt.Lexicon.load(packed)


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("numbers.json", b"[3]", "lexicon.not_a_list"),
        ("number.json", b"[[[[[[3]]]]]]", "lexicon.not_a_list"),
        ("words.txt", b"12 a phrase\n13 hoi polloi\n", "lexicon.empty"),
        ("words.marisa", None, "lexicon.damaged"),
    ],
)
def test_what_is_no_list(tmp_path, name, content, code):
    path = tmp_path / name
    if content is None:
        lt.Lexicon(WORDS).save(path)
        content = path.read_bytes() + b"more"
    path.write_bytes(content)
    with refused(lt.LexiconError, code):
        lt.Lexicon.load(path)


def test_house_rules_are_for_lexicons():
    lexicon = lt.Lexicon(WORDS)
    for other in (3, "cat", {"CAT"}, None):
        for combine in (lexicon.__or__, lexicon.__and__, lexicon.__sub__):
            assert combine(other) is NotImplemented
        with pytest.raises(TypeError):
            lexicon | other


def test_definitions_are_found_in_any_case():
    lexicon = lt.Lexicon(["jewel", "za\n"], definitions={"JEWEL": "a gem", "Za": "pizza"})
    assert (lexicon.definition("jewel"), lexicon.definition("ZA")) == ("a gem", "pizza")
    again = lt.Lexicon(lexicon, definitions={"za": "pizza"})
    assert again.defined == 1


def test_a_mapping_of_words_to_definitions():
    lexicon = lt.Lexicon({"jewel": "a gem", "za": None, "x-ray": "light", "qi": 12})
    assert (list(lexicon), dict(lexicon.skipped)) == (["JEWEL", "QI", "ZA"], {"hyphen": 1})
    assert (lexicon.definition("jewel"), lexicon.defined) == ("a gem", 1)
    both = lt.Lexicon({"za": "pizza"}, definitions={"ZA": "a pie"})
    assert both.definition("za") == "a pie"
    with refused(lt.LexiconError, "lexicon.not_a_text", word="za"):
        lt.Lexicon({"za": ["pizza"]})


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"definitions": ["x"]}, "lexicon.not_a_text"),
        ({"definitions": {"za": 5}}, "lexicon.not_a_text"),
        ({"copyright": 5}, "lexicon.not_a_text"),
        ({"name": None}, "lexicon.not_a_text"),
    ],
)
def test_what_else_a_lexicon_takes_is_checked(arguments, code):
    with refused(lt.LexiconError, code):
        lt.Lexicon(["za"], **arguments)


@pytest.mark.parametrize("wrong", [None, 7, b"cat", ["cat"]])
def test_what_is_no_text_is_no_word(embedded, wrong):
    for ask in (embedded.rarity, embedded.sensitive, embedded.definition,
                embedded.anagrams, embedded.starting):  # fmt: skip
        with refused(lt.LexiconError, "lexicon.not_a_word"):
            ask(wrong)
    assert wrong not in embedded


def test_letters_of_other_alphabets_are_none_of_ours(embedded, run):
    for letters in ("\u00df", "\u017f", "\ufb01sh"):  # upper() makes them SS, S and FISH
        assert letters not in embedded and embedded.rarity(letters) is None
        with pytest.raises(lt.LexiconError):
            embedded.starting(letters)
    assert run("check", "\ufb01sh")[0] == 1


@pytest.mark.parametrize("name", ["y.dawg", "y.json", "y.txt.gz", "y.KBWG"])
def test_a_format_that_is_only_read(tmp_path, name):
    with refused(lt.LexiconError, "lexicon.not_written"):
        lt.Lexicon(WORDS).save(tmp_path / name)
    assert not list(tmp_path.iterdir())
    lt.Lexicon(WORDS).save(tmp_path / name, "own")
    assert list(lt.Lexicon.load(tmp_path / name)) == WORDS
