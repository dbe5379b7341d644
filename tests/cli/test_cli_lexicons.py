"""The command line with lexicons of one's own: build, convert, compare, look up."""

import json

import pytest
from test_cli import CARDS

import lettertycoon as lt
from nwl_text import NWL
from strict_schemas import assert_fits_schema


@pytest.fixture
def nwl(tmp_path):
    path = tmp_path / "NWL2099.txt"
    path.write_bytes(NWL.encode())
    return str(path)


def test_a_strangers_list_works_at_the_first_try(run, nwl):
    code, out, err = run("best", *CARDS, "--lexicon", nwl, "--define")
    assert (code, err) == (0, "NWL2099.txt: left out entries that can't be words: 1 for length\n")
    assert "J(EWE)LS" in out.splitlines()[2]
    assert out.splitlines()[-2:] == ["JEWELS  <jewel=v> [v]", "WAE  woe [n WAES]"]
    code, out, _ = run("best", *CARDS, "--lexicon", nwl, "--define", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert data["definitions"] == {"JEWELS": "<jewel=v> [v]", "WAE": "woe [n WAES]"}


def test_define_with_words_and_check(run, nwl):
    code, out, _ = run("words", *CARDS, "--lexicon", nwl, "--define")
    title = "hand AEJLNSZ, pool EEW: 2 words"
    six, three = "JEWELS  $4 +1  <jewel=v> [v]", "WAE  $1 +0  woe [n WAES]"
    assert (code, out.splitlines()) == (0, [title, "6 letters:", six, "3 letters:", three])
    code, out, _ = run("check", "wae", "aa & aah", "--lexicon", nwl, "--define", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, list(data["definitions"])) == (0, ["WAE", "AA", "AAH"])
    code, out, _ = run("check", "jewels", "--define")
    assert out.splitlines()[-1].startswith("JEWELS  plural of jewel: a precious or semiprecious")
    code, out, _ = run("check", "aweels", "--define")
    assert out.splitlines()[-1] == "the lexicon 'SCOWL 80' defines none of these words"


def test_build_and_info(run, nwl, tmp_path):
    target = str(tmp_path / "nwl.lexicon")
    code, out, err = run("lexicon", "build", nwl, "-o", target, "--name", "mine", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, err, data["name"]) == (0, "", "mine")
    assert (data["words"], data["definitions"], data["skipped"]) == (5, 5, {"length": 1})
    assert lt.Lexicon.load(target).sha256 == data["sha256"]
    code, out, _ = run("lexicon", "info", target)
    assert data["sha256"] in out


@pytest.mark.slow
def test_words_are_added_to_the_embedded_list(run, tmp_path):
    more, target = tmp_path / "more.txt", str(tmp_path / "house.lexicon")
    more.write_text("hangry\nco-op\njewels\n")
    options = "--with-embedded", "--name", "our house", "--json"
    code, out, err = run("lexicon", "build", str(more), "-o", target, *options)
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, err, data["name"], data["skipped"]) == (0, "", "our house", {"hyphen": 1})
    house, default = lt.Lexicon.load(target), lt.Lexicon.default()
    assert {*house} - {*default} == {"HANGRY"}
    assert (len(house), house.rarity("jewels")) == (len(default) + 1, default.rarity("jewels"))
    assert run("lexicon", "build", str(more), "-o", target, "--with-embedded")[1].endswith(
        "left out of the source: 1 for hyphen\n"
    )


def test_info_lists_what_was_left_out(run, tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("cat\nx-ray\nx-axis\nx\n" + "it's\n" * 1001)
    code, out, err = run("lexicon", "info", str(path), "--skipped", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, err, data["skipped"]["apostrophe"]) == (0, "", 1001)
    assert data["skipped_words"].pop("apostrophe") == ["it's"] * 1000
    assert data["skipped_words"] == {"hyphen": ["x-ray", "x-axis"], "length": ["x"]}
    _, out, _ = run("lexicon", "info", str(path), "--skipped")
    assert "left out for hyphen:\nx-ray\nx-axis\n" in out
    assert "it's\n... and 1 more\n" in out
    code, _, err = run("lexicon", "info", "--skipped")
    assert (code, "--skipped needs a FILE" in err) == (2, True)


@pytest.mark.parametrize(("target", "source"), [("x.txt", "text"), ("x.lexicon", "own")])
def test_convert(target, source, run, nwl, tmp_path):
    path = str(tmp_path / target)
    code, out, _ = run("lexicon", "convert", nwl, path, "--json")
    assert code == 0
    assert_fits_schema(json.loads(out))
    lexicon = lt.Lexicon.load(path)
    assert (list(lexicon), lexicon.source) == (["AA", "AAH", "AAHED", "JEWELS", "WAE"], source)


def test_diff(run, nwl, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("aa\naah\nqi\n")
    code, out, _ = run("lexicon", "diff", nwl, str(other))
    assert (code, out.splitlines()) == (
        1,
        ["- AAHED", "- JEWELS", "- WAE", "+ QI", "3 only in NWL2099, 1 only in other, 2 in both"],
    )
    code, out, _ = run("lexicon", "diff", nwl, str(other), "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (data["only_one"], data["only_other"]) == (["AAHED", "JEWELS", "WAE"], ["QI"])
    assert run("lexicon", "diff", nwl, nwl)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["words"], "Missing argument 'HAND'"),
        (["words", "--prefix", "a", "--money", "4"], "--money needs HAND"),
        (["words", "--prefix", "a-"], "the prefix 'a-'"),
        (["lexicon", "build", "{nwl}"], "Missing option '-o'"),
        (["lexicon", "build", "{nwl}", "-o", "{folder}/no/x.txt"], "can't be written: No such"),
        (["lexicon", "convert", "{nwl}", "{folder}/x.pdf"], "ends neither in .lexicon nor"),
        (["lexicon", "convert", "{folder}/none", "{folder}/x"], "can't be read: No such file"),
        (["lexicon", "diff", "{nwl}"], "Missing argument 'OTHER'"),
    ],
)
def test_bad_input(arguments, message, run, nwl, tmp_path):
    places = {"nwl": nwl, "folder": str(tmp_path)}
    code, out, err = run(*(argument.format(**places) for argument in arguments))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err
    assert [path.name for path in tmp_path.iterdir()] == ["NWL2099.txt"]
