"""The command `words`: with a prefix, with hints, with definitions; and how to write its turn."""

import json

import pytest
from test_cli import CARDS, listed

import lettertycoon as lt
from strict_schemas import assert_fits_schema


def test_hints_choose_among_the_words_of_a_prefix(run, tmp_path, embedded):
    known = tmp_path / "known.txt"
    known.write_text("jewel\njewelry\nshit\nshirt\nxyzzy\n")
    suggestions = lt.Lexicon.load(known)
    for prefix, options, keeps in (
        ("jewel", ["--max-rarity", "common"], lambda word: embedded.rarity(word) <= 2),
        ("shi", ["--hide-sensitive"], lambda word: not embedded.sensitive(word)),
        ("sh", ["--suggest", str(known)], suggestions.__contains__),
        (
            "sh",
            ["--suggest", str(known), "--hide-sensitive", "--max-rarity", "3"],
            lambda word: word == "SHIRT",
        ),
    ):
        expected = [word for word in embedded.starting(prefix) if keeps(word)]
        code, out, _ = run("words", "--prefix", prefix, *options, "--json")
        assert (code, listed(json.loads(out))) == (0, expected)
        assert 0 < len(expected) < len(embedded.starting(prefix))


def test_a_pattern_chooses_among_words(run, embedded):
    every = listed(json.loads(run("words", *CARDS, "--json")[1]))
    found = listed(json.loads(run("words", *CARDS, "--pattern", "j?w*", "--json")[1]))
    fitting = embedded.matching("J?W*")
    assert found == [word for word in every if word in fitting]
    assert "JEWELS" in found
    assert "JEWELRY" in listed(json.loads(run("words", "--pattern", "J?W*", "--json")[1]))
    narrow = run("words", "--pattern", "*LS", "--prefix", "jewe", "--json")[1]
    assert listed(json.loads(narrow)) == ["JEWELS"]
    assert run("words", *CARDS, "--pattern", "Q*")[1].endswith(": 0 words\n")


@pytest.mark.parametrize("pattern", ["", "J.W", "*" * 65, "J W"])
def test_a_bad_pattern(run, pattern):
    for hand in ([], CARDS):
        code, out, err = run("words", *hand, "--pattern", pattern, "--json")
        assert (code, err.count("\n")) == (2, 1)
        answer = json.loads(out)
        assert (answer["code"], answer["data"]) == ("lexicon.bad_pattern", {"pattern": pattern})


def test_words_that_letters_spell(run, embedded):
    found = listed(json.loads(run("words", "--spell", "a,e i?", "--json")[1]))
    assert found == embedded.spellable("AEI?")
    assert "AIDE" in found
    narrow = run("words", "--spell", "aei?", "--prefix", "ai", "--pattern", "??D?", "--json")[1]
    assert listed(json.loads(narrow)) == ["AIDE"]
    every = listed(json.loads(run("words", *CARDS, "--json")[1]))
    both = listed(json.loads(run("words", *CARDS, "--spell", "jewel", "--json")[1]))
    assert sorted(both) == sorted({*embedded.spellable("JEWEL")} & {*every})
    for letters in ("AE??", "A1", "A" * 256):
        code, out, err = run("words", "--spell", letters, "--json")
        assert (code, err.count("\n"), json.loads(out)["code"]) == (2, 1, "lexicon.bad_letters")


def test_define_tells_what_words_mean(run, tmp_path, embedded):
    code, out, err = run("define", "jewels", "vext")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"JEWELS  (common)  {embedded.definition('jewels')}", "VEXT  (game word)  no definition"
    ]  # fmt: skip
    code, out, _ = run("define", "jewles", "xqz")
    assert (code, out.splitlines()) == (1, [
        f"JEWLES  is not in the lexicon {embedded.name!r}. Did you mean JEWELS?",
        f"XQZ  is not in the lexicon {embedded.name!r}",
    ])  # fmt: skip
    rows = json.loads(run("define", "jewles", "jewels", "--json")[1])["words"]
    assert [row["near"] for row in rows] == [["JEWELS"], []]
    mine = tmp_path / "mine.txt"
    mine.write_text("cat\tmine, all mine\nzzqa\n")
    asked = ["define", "cat", "Zzqa", "dog", "\u00e9!", "--lexicon", str(mine)]
    code, out, err = run(*asked)
    assert (code, err) == (1, "")
    assert out.splitlines()[1:] == [
        "ZZQA  no definition",
        "DOG  is not in the lexicon 'mine'",
        "\u00c9!  is not in the lexicon 'mine'",
    ]
    code, out, _ = run(*asked, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert [(row["word"], row["legal"], row["definition"]) for row in data["words"]] == [
        ("CAT", True, "mine, all mine"),
        ("ZZQA", True, None),
        ("DOG", False, None),
        ("\u00c9!", False, None),
    ]
    assert (code, data["lexicon"]["name"]) == (1, "mine")


def test_an_ungraded_word_is_rarer_than_any_step(run, tmp_path):
    mine = tmp_path / "mine.txt"
    mine.write_text("cat\ncatzz\n")
    arguments = ["words", "--prefix", "cat", "--lexicon", str(mine), "--json"]
    assert listed(json.loads(run(*arguments)[1])) == ["CAT", "CATZZ"]
    assert listed(json.loads(run(*arguments, "--max-rarity", "6")[1])) == ["CAT"]
