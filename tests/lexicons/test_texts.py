"""Lists in text: what stands on their lines, in every dress that users' lists wear."""

import itertools
import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.lexicons.entries import MOST_DEFINITION
from refusals import refused
from tables import table

LAYOUTS = table("lexicons/layouts")
HUGE = table("lexicons/tricky_texts")["huge_lists"]
ANIMALS = "ant ape bat cat cow dog eel elk emu ewe fox gnu hen kid koi owl pig ram rat sow yak zho"


def test_a_tournament_list_as_players_have_it(load):
    lexicon = load(LAYOUTS["tournament"], "NWL2099.txt")
    assert list(lexicon) == ["AA", "AAH", "AAHED", "JEWELS", "WAE"]
    assert lexicon.skipped == {"length": ("ANTIDISESTABLISHMENTARIANISM",)}
    assert lexicon.definition("aa") == "rough, cindery lava, also ALT [n AAS]"
    assert (lexicon.name, lexicon.source) == ("NWL2099", "text")


@pytest.mark.parametrize(("content", "words", "skipped"), LAYOUTS["plain"])
def test_word_lists_of_many_layouts_are_read(content, words, skipped, load):
    lexicon = load(content)
    assert (" ".join(lexicon), dict(lexicon.info().skipped)) == (words, skipped)
    assert lexicon.info().definitions == 0


SMALL = {"JEWEL": "a gem, a stone", "QI": "energy", "ZA": "pizza pie"}


@pytest.mark.parametrize("content", LAYOUTS["defined"])
def test_definitions_of_many_layouts_are_read(content, load):
    lexicon = load(content)
    assert {word: lexicon.definition(word) for word in lexicon} == SMALL
    assert not lexicon.skipped


def test_a_few_lines_with_definitions_show_the_layout_of_at_most_20_lines(load):
    words = ANIMALS.split()
    told = "za a kind of pizza"
    short = load("\n".join([*words[:19], told]))
    assert len(short) == 20 and short.definition("za") == "a kind of pizza"
    long = load("\n".join([*words[:20], told]))
    assert len(long) == 20 and long.skipped == {"space": (told,)}


def test_a_row_of_22_words_is_words_and_one_of_21_a_definition(load):
    words = ANIMALS.split()
    assert list(load(ANIMALS)) == [word.upper() for word in words]
    assert list(load(f"{ANIMALS}.")) == ["ANT"]  # a sentence
    lexicon = load(" ".join(words[:21]))
    assert list(lexicon) == ["ANT"] and lexicon.definition("ant") == " ".join(words[1:21])


def test_a_definition_on_some_lines_is_that_of_its_word(load):
    assert list(load("cat\ndog\nemu\nza pizza pie")) == ["CAT", "DOG", "EMU", "ZA"]
    assert list(load("cat\nqi energy")) == ["CAT", "QI"]
    lexicon = load("bat\ta club\nbat\tan animal\ncat\t17\ta pet\ndog\t3\nhoi polloi\tthe many\n")
    assert lexicon.definition("BAT") == "a club / an animal"
    assert lexicon.definition("CAT") == "a pet"
    assert lexicon.definition("DOG") == lt.Lexicon.default().definition("DOG")  # no own one
    assert (lexicon.info().definitions, lexicon.skipped) == (2, {"space": ("hoi polloi",)})


@pytest.mark.parametrize("content", LAYOUTS["spelling"])
def test_the_dictionaries_of_spelling_checkers_are_refused(content, load, tmp_path):
    """Most of their words are flags of other words."""
    with refused(lt.LexiconError, "lexicon.unknown_format") as caught:
        load(content)
    assert "aspell" in str(caught.value)
    path = str(tmp_path / "list.txt")
    (tmp_path / "good.txt").write_text("cat")
    with refused(lt.LexiconError, "lexicon.unknown_format", path=path):  # not good.txt
        lt.Lexicon.load([tmp_path / "good.txt", path])
    assert list(load("bat\ta/b\ncat\tand/or\nand/or\n" + "dog\n" * 20)) == ["BAT", "CAT", "DOG"]


@pytest.mark.parametrize(
    "encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "utf-8"]
)
def test_a_list_in_another_encoding_is_read(encoding, load):
    mark = "\ufeff" if encoding.startswith("utf-16-") else ""
    text = f"{mark}café\ncat\na\u2019b\n"
    lexicon = load(text.encode(encoding))
    assert (list(lexicon), [*lexicon.skipped]) == (["CAT"], ["accent", "apostrophe"])
    assert list(load(text.encode(encoding), fold_accents=True)) == ["CAFE", "CAT"]
    listed = load(f'{mark}["café", "cat"]'.encode(encoding), "list.json")
    assert (list(listed), listed.source) == (["CAT"], "JSON")


@pytest.mark.parametrize(("data", "told"), LAYOUTS["not_texts"])
def test_a_file_that_is_not_a_text_is_named(data, told, load):
    with refused(lt.LexiconError, "lexicon.unknown_format") as caught:
        load(data.encode("latin-1"))
    assert told in str(caught.value) and "list.txt" in str(caught.value)
    json.dumps(dict(caught.value.data))


def test_a_definition_does_nothing_to_a_terminal(load):
    content = json.dumps({"cat": "a \x1b[31mpet\x07\nof  yours", "dog": "x" * 5000, "zyz": ""})
    lexicon = load(content)
    assert lexicon.definition("cat") == "a [31mpet of yours"
    assert len(lexicon.definition("dog")) == MOST_DEFINITION
    assert (lexicon.definition("zyz"), lexicon.info().definitions) == (None, 2)


def test_a_definition_that_is_as_long_as_allowed_is_left_as_it_is():
    """So that a word that stands on 500,000 lines does not take a minute."""
    full = "x" * MOST_DEFINITION
    assert lt.Lexicon({"cat": full, "CAT": "a pet"}).definition("cat") == full


@pytest.mark.parametrize(
    ("content", "code"),
    [
        *LAYOUTS["refused"],
        ("[" * 100_000, "lexicon.damaged"),
        ('["cat", ' + "9" * 5000 + "]", "lexicon.damaged"),
        (b"\xff\xfecat", "lexicon.damaged"),  # UTF-16
        ("[" + "[]," * 2_200_001 + "[]]", "lexicon.too_large"),
    ],
)
def test_damaged_texts_and_what_is_not_a_list_are_refused(content, code, load):
    with refused(lt.LexiconError, code):
        load(content)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        *(((begin + part * times + end).encode(), code) for begin, part, times, end, code in HUGE),
        (b"a 1\n" * 490_000 + b"a\n" * 500_000, "lexicon.empty"),
        (b"\n" * 70_000 + b"(" * 70_000, "lexicon.empty"),
    ],
)
def test_huge_lists_are_refused(content, code, load):
    """A careless pattern would take minutes for some of them."""
    with refused(lt.LexiconError, code):
        load(content)


@pytest.mark.parametrize(
    ("content", "last"),
    [
        (b"a 1\n" * 240_000, b"[" + b'{"word":"a","definition":"b"},' * 30_000 + b'"cat"]'),
        (b'["a"' + b',"a"' * 600_000 + b"]", b"[damaged"),
        (b"a\n" * 400_000, b'["a"' + b',"a"' * 400_000 + b"]"),
    ],
)
def test_several_files_are_refused_by_their_sum_before_the_rest_is_read(tmp_path, content, last):
    paths = [tmp_path / str(number) for number in range(3)]
    for path, data in zip(paths, (content, content, last), strict=True):
        path.write_bytes(data)
    with refused(lt.LexiconError, "lexicon.too_large"):
        lt.Lexicon.load(paths)


words = st.text("ABEMNORTWZ", min_size=2, max_size=6) | st.sampled_from(
    ["WORD", "WORDS", "TERM", "ENTRY", "HEADWORD", "DEFINITION", "VAR", "FROM", "IMPORT", "SFX"]
)
SIGNS = "ab \"'-/;,=#*\t()[]{}<>12\u2014\u00e9\U0001f0a1"
definitions = st.text(max_size=40) | st.text(SIGNS, max_size=20) | st.sampled_from(
    ["- a pet", "12", '"', '""', ',"', 'say "hi"', "\ufeff", "a\x07 b", "x" * 3000, "custard" * 60,
     "<cat=n> [n]", "word", "a, b; c", "# none", "= {", "a pet / a pet", "404: Not Found"]
)  # fmt: skip


@given(st.dictionaries(words, st.none() | definitions, min_size=1, max_size=12))
@example({"TERM": "entry", "ZOO": "beasts"})
@example({"CAT": "- a pet", "EMU": "12"})
@example({"CAT": 'a,"b', "DOG": 'foo"', "EMU": '"'})
@example({"AA": "x" * 240 + "ustar"})
def test_what_is_saved_is_read_back_the_same(tmp_path_factory, told):
    lexicon = lt.Lexicon(told)
    own = {word: lexicon.definition(word) for word in lexicon}
    folder = tmp_path_factory.getbasetemp()
    for name in ("saved.txt", "saved.lexicon"):
        lexicon.save(folder / name)
        again = lt.Lexicon.load(folder / name)
        assert {word: again.definition(word) for word in again} == own
        assert (again.info().definitions, again.skipped) == (lexicon.info().definitions, {})
        again.save(folder / f"again-{name}")
        if name == "saved.txt":
            assert (folder / f"again-{name}").read_bytes() == (folder / name).read_bytes()


def listed(number):
    """That many words of five letters, all different."""
    return map("".join, itertools.islice(itertools.product("ABCDEFGHIJKLMNOP", repeat=5), number))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "told", "of"),
    [(500_001, "a pet", "lines with more than a word"), (480_000, ",,,,,,,", "cells of columns"),
     (100_000, "\u20ac" * 230, "bytes"), (300_000, None, "")],
)  # fmt: skip
def test_a_text_that_could_not_be_read_is_not_saved(number, told, of, tmp_path):
    lexicon = lt.Lexicon(dict.fromkeys(listed(number), told))
    path = tmp_path / "saved.txt"
    if not of:
        lexicon.save(path)
        assert len(lt.Lexicon.load(path)) == number
        return
    with refused(lt.LexiconError, "lexicon.too_large") as caught:
        lexicon.save(path)
    assert caught.value.data["of"] == of
    assert not path.exists()


@pytest.mark.parametrize(("content", "told"), LAYOUTS["quotes"])
def test_quotes_in_definitions(content, told, load):
    assert load(content).definition("cat") == told


@pytest.mark.parametrize(("content", "words"), LAYOUTS["forms"])
def test_the_forms_of_a_word_on_its_line_are_words(content, words, load):
    """As `aspell expand` writes them, which a message recommends."""
    lexicon = load(content)
    assert (" ".join(lexicon), lexicon.info().definitions) == (words, 0)
