"""The command line: tables, JSON, and one line for bad input."""

import json
import re
import subprocess
import sys

import pytest

import lettertycoon as lt
from lettertycoon.cli import tables
from lettertycoon.cli.mask_scan import MaskScan
from strict_schemas import assert_fits_schema

CARDS = ["JLSEANZ", "EWE"]


def listed(data):
    return [row["word"] for row in data["words"]]


def test_best_prints_a_table(run):
    code, out, err = run("best", *CARDS, "--patents", "xz", "--money", "4", "--rival", "Rayne=E")
    assert (code, err) == (0, "")
    title, header, first, *rest = out.splitlines()
    assert title == "hand AEJLNSZ, pool EEW, patents XZ, $4, Rayne owns E"
    assert header.split() == ["play", "money", "stock", "rivals", "get", "may", "buy", "keeps",
                              "rarity"]  # fmt: skip
    assert first.split() == ["(W)AEN(E)Ss(E)+S", "$6", "3", "Rayne", "$3", "A$8", "N$7", "S$6",
                             "W$3", "JLZ", "game", "word"]  # fmt: skip
    assert len(rest) == 4 + 1
    assert rest[-1] == ("(E): from the pool; lower case: the duplicate (X); +S: the added S (Z)")


def test_best_prints_json_that_reads_back(run):
    arguments = ["--rival", "Rayne=E", "--rival", "Rayne=T", "--by", "net", "-n", "3", "--json"]
    code, out, _ = run("best", *CARDS, "--patents", "XZ", *arguments)
    data = json.loads(out)
    assert_fits_schema(data)
    turn = lt.Turn(*CARDS, patents="XZ", rivals={"Rayne": "ET"})
    assert code == 0
    assert lt.Turn.parse(data["turn"]) == turn
    assert [lt.Play.from_dict(play) for play in data["plays"]] == lt.best(turn, n=3, by="net")


@pytest.mark.parametrize("cards", [["JQX"], ["JQX", "-"], ["-", "EWE"]])
def test_no_play_is_no_error(run, cards):
    code, out, err = run("best", *cards, "--json")
    assert (code, json.loads(out)["plays"], err) == (0, [], "")
    code, out, err = run("best", *cards)
    assert "No word can be laid." in out
    assert (code, err) == (0, "")


def test_hints_that_leave_words_out(run, tmp_path):
    known = tmp_path / "known.txt"
    known.write_text("jewels\nweazens\nlane\nxyzzy\n")
    turn = lt.Turn(*CARDS)
    for options, expected in (
        (
            ["--max-rarity", "3", "--hide-sensitive"],
            lt.plays(turn, show=lt.WordFilter(3, sensitive=False)),
        ),
        (["--suggest", str(known)], lt.plays(turn, show=lt.Lexicon.load(known))),
    ):
        code, out, _ = run("best", *CARDS, *options, "--json")
        assert code == 0
        assert [lt.Play.from_dict(play) for play in json.loads(out)["plays"]] == expected[:5]
        code, out, _ = run("words", *CARDS, *options, "--json")
        assert listed(json.loads(out)) == [play.words[0] for play in expected]
    for wrong, said in (
        (["best", *CARDS, "--max-rarity", "7"], "'7' is not 1 to 6, or one of everyday, common"),
        (["best", *CARDS, "--suggest", "nowhere.txt"], "nowhere.txt"),
    ):
        code, _, err = run(*wrong)
        assert code == 2 and said in err and len(err.splitlines()) == 1


def test_words_lists_every_word(run):
    code, out, _ = run("words", *CARDS)
    found = [play.words[0] for play in lt.plays(lt.Turn(*CARDS))]
    assert code == 0
    assert f"{len(found)} words" in out
    assert sorted(re.findall(r"\b[A-Z]{3,}\b", out.split("words", 1)[1])) == sorted(found)
    code, out, _ = run("words", *CARDS, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert listed(data) == found
    assert [(row["money"], row["stock"], row["total"], row["rarity"]) for row in data["words"]] == [
        (play.money, play.stock, play.total, play.rarity) for play in lt.plays(lt.Turn(*CARDS))
    ]


def test_check_words(run):
    assert run("check", "jewels", "QI", "CAT")[0] == 1
    code, out, _ = run("check", "jewels", "CAT")
    assert code == 0
    assert out.splitlines() == ["good  JEWELS (common)", "good  CAT (everyday)"]
    code, out, _ = run("check", "jewels", "jewelry", "--hand", "JLSEANZ", "--pool", "EWE", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert code == 1
    assert [result["legal"] for result in data["results"]] == [True, False]
    assert data["results"][1]["error"]["message"].startswith("JEWELRY lacks RY")
    code, out, _ = run("check", "jewels", "jewelry", "--hand", "JLSEANZ", "--pool", "EWE")
    assert out.splitlines()[0] == "good  JEWELS $4 +1 (common), may buy J$2 L$4 W$3"


def test_check_pairs(run):
    code, out, _ = run("check", "cat & dogs", "DOGS & qi", "ee & qi")
    assert code == 1
    assert out.splitlines() == [
        "good  CAT & DOGS (everyday)",
        "bad   QI is not in the lexicon 'SCOWL 80', whose words have 3 to 12 letters",
        "bad   EE and QI are not in the lexicon 'SCOWL 80', whose words have 3 to 12 letters",
    ]
    cards = ["--hand", "CATDOGS"]
    assert run("check", "cat & dogs", *cards, "--patents", "v")[:2] == (
        0,
        "good  CAT & DOGS $3 +0 (everyday), may buy C$3 G$3\n",
    )
    code, out, _ = run("check", "cat & dogs", *cards)
    assert (code, out) == (
        1,
        "bad   CAT and DOGS: two words in a turn need the V patent (rules 1.3)\n",
    )
    code, out, _ = run(
        "check", "dogs & Cat", "cat", "act & cat", *cards, "--patents", "V", "--json"
    )
    data = json.loads(out)
    assert_fits_schema(data)
    good, single, bad = data["results"]
    assert code == 1
    assert (good["word"], good["legal"], good["rarity"]) == ("DOGS & CAT", True, 1)
    assert lt.Play.from_dict(good["play"]).words == ("CAT", "DOGS")
    assert lt.Play.from_dict(single["play"]).words == ("CAT",)
    assert bad["error"]["message"].startswith(
        "ACT and CAT lack ACT; the hand has ACDGOST, the pool none"
    )


def test_best_prints_a_pair(capsys):
    turn = lt.Turn("ALACT", "Y", patents="VXZ")
    tables.print_plays(turn, [lt.check_play(turn, ("ally", "cats")).to_dict()])
    title, _, row, note = capsys.readouterr().out.splitlines()
    assert title == "hand AACLT, pool Y, patents VXZ"
    assert row.startswith("ALl(Y) & CAT+S ")
    assert "lower case: the duplicate (X)" in note


def test_words_lists_single_words_with_v_too(run):
    without = json.loads(run("words", *CARDS, "--patents", "xz", "--json")[1])
    code, out, _ = run("words", *CARDS, "--patents", "vxz", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, data["turn"].split()[1], data["pairs_left_out"]) == (0, "VXZ", True)
    assert data["words"] == without["words"] and not without["pairs_left_out"]
    assert "pairs of words (V) are left out" in run("words", *CARDS, "--patents", "v")[1]


def test_lexicon_info(run, tmp_path):
    code, out, _ = run("lexicon", "info")
    assert code == 0
    assert f"{len(lt.Lexicon.default()):,}" in out
    assert "SCOWL 80" in out
    code, out, _ = run("lexicon", "info", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert sum(data["lengths"].values()) == len(lt.Lexicon.default())
    assert sum(data["rarity"].values()) == len(lt.Lexicon.default())
    words = tmp_path / "mine.txt"
    words.write_text("cat\ndog\nx-ray\n")
    code, out, _ = run("lexicon", "info", str(words))
    assert code == 0
    assert re.search(r"skipped +1 for hyphen\b", out)


def test_a_lexicon_of_ones_own(run, tmp_path):
    words = tmp_path / "mine.txt"
    words.write_text("wae\nzzz\n")
    code, out, _ = run("words", *CARDS, "--lexicon", str(words), "--json")
    assert (code, listed(json.loads(out))) == (0, ["WAE"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["best", "JLS3ANZ", "EWE"], "hand: '3' in 'JLS3ANZ' is not a letter A to Z"),
        (["best", "QQ"], "hand and pool have 2 Q; the deck has 1"),
        (["best", "ABCDEFGH"], "at most 7 are allowed"),
        (["best", "CAT", "--patents", "X4"], "patents: '4'"),
        (["best", "CAT", "--patents", "X", "--rival", "Tom=X"], "patent X is given to Tom"),
        (["best", "CAT", "--rival", "Tom"], "'Tom' is not NAME=LETTERS"),
        (["best", "CAT", "--money", "-3"], "money is -3"),
        (["best", "CAT", "--money", "four"], "'four' is not a whole number of dollars"),
        (["best", "CAT", "--doubling", "twice"], "'twice' is not one of"),
        (["best", "CAT", "--by", "score"], "'score' is not total, money"),
        (["best", "CAT", "--by", "money=x"], "'money=x' is not NAME=NUMBER"),
        (["best", "CAT", "--by", "ST=1"], "'ST' is not money, stock, royalties or a letter"),
        (["best", "CAT", "--by", "S=1,S=2"], "S is given two weights"),
        (["best", "CAT", "-n", "-1"], "n is -1"),
        (["best", "CAT", "--lexicon", "nowhere.txt"], "'nowhere.txt' can't be read: No such file"),
        (["best"], "Missing argument 'HAND'"),
        (["bets", "CAT"], "No such command 'bets'"),
        (["best", "CAT", "--jason"], "No such option"),
        (["check", "CAT", "--pool", "ACT"], "--pool needs --hand"),
        (["check", "CAT+DOG+ACT"], "'CAT+DOG+ACT' is not WORD, 'WORD & WORD'"),
        (["check", "CAT", "DOG+"], "'DOG+' is not WORD, 'WORD & WORD'"),
        (["lexicon", "info", "nowhere.txt"], "can't be read"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(run, arguments, message):
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("lettertycoon: ")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"\x7fELF\x00\x01", b"1 2 3\n"])
def test_a_lexicon_file_that_cannot_be_used(run, tmp_path, content):
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    code, out, err = run("best", "CAT", "--lexicon", str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert path.read_bytes() == content


def test_the_program_itself():
    done = subprocess.run(
        [sys.executable, "-m", "lettertycoon", "best", "QQ"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "lettertycoon: hand and pool have 2 Q; the deck has 1\n"
    done = subprocess.run(
        [sys.executable, "-m", "lettertycoon", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == f"lettertycoon, version {lt.__version__}\n"


def test_bench_tells_what_it_found(run, embedded_words, tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("\n".join(embedded_words[::10]))
    lexicon = lt.Lexicon.load(path)
    few = ["bench", "--deals", "5", "--rounds", "1", "--lexicon", str(path)]
    code, out, _ = run(*few, "--seed", "3", "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    deals = lt.Deals.random(5, 3)
    turns = [deals.turn(index) for index in range(5)]
    plain, extras, ten, able, one, every, pairs = (each["found"] for each in data["results"])
    times = ("microseconds", "scan_microseconds", "times_as_fast")
    assert code == 0 and all(each[time] > 0 for each in data["results"] for time in times)
    assert data["cores"] >= 1 and all(each["spread"] >= 0 for each in data["results"])
    assert plain == sum(
        all(word.count(letter) <= cards.count(letter) for letter in word)
        for word in lexicon
        for cards in (turn.hand + turn.pool for turn in turns)
    )
    scan = MaskScan(list(lexicon))
    assert plain == sum(len(scan.search(turn.hand + turn.pool)) for turn in turns)
    assert extras > plain
    assert ten == sum(play.total for turn in turns for play in lt.best(turn, lexicon, n=10))
    assert one == every == sum(len(lt.plays(turn, lexicon)) for turn in turns)
    assert able == pairs > ten / 10
    code, out, _ = run(*few)
    assert code == 0 and "us/deal" in out and "spread" in out
    assert max(map(len, out.splitlines())) <= 80
    for wrong in (
        ["--deals", "0"],
        ["--deals", "1000000000000"],
        ["--rounds", "0"],
        ["--seed", "-1"],
        ["--workers", "0"],
    ):
        code, _, err = run("bench", *wrong)
        assert code == 2 and len(err.splitlines()) == 1
