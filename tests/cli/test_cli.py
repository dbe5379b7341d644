"""The command line: tables, JSON that is the library's value, and one line for bad input."""

import json
import re
import shlex
from collections import Counter

import pytest

import lettertycoon as lt
from processes import python
from tables import table

CARDS = ["JLSEANZ", "EWE"]
TURN = lt.Turn(*CARDS)
LINES = table("cli/lines")
AT_HAND = ["--hand", "JLSEANZ", "--pool", "EWE"]


def plays_of(out):
    return [lt.Play.from_dict(play) for play in json.loads(out)]


def words_of(out):
    return [each["word"] for each in json.loads(out)]


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
    assert rest[-1] == "(E): from the pool; lower case: the duplicate (X); +S: the added S (Z)"


@pytest.mark.parametrize("line", LINES["spellings"])
def test_every_spelling_of_a_turn_gives_the_plays_of_the_library(run, line):
    turn = lt.Turn(*CARDS, patents="XZ", money=4, rivals={"Rayne": "E"})
    code, out, err = run("best", *shlex.split(line), "-n", "3", "--by", "net", "--json")
    assert (code, err, plays_of(out)) == (0, "", lt.best(turn, n=3, by="net"))


@pytest.mark.parametrize("cards", [["JQX"], ["JQX", "-"], ["-", "EWE"]])
def test_no_play_is_no_error(run, cards):
    assert run("best", *cards, "--json") == (0, "[]\n", "")
    code, out, err = run("best", *cards)
    assert (code, err) == (0, "") and out.endswith("There is no such play.\n")


def test_filters_choose_what_is_shown(run):
    options = ["--max-rarity", "3", "--hide-sensitive"]
    shown = lt.plays(TURN, show=lt.WordFilter(max_rarity=3, sensitive=False))
    assert plays_of(run("best", *CARDS, *options, "--json")[1]) == shown[:5]
    assert words_of(run("words", *CARDS, *options, "--json")[1]) == [p.words[0] for p in shown]
    for name, step in (("common", 2), ("Game-Word", 6), ("3", 3), ("any", None)):
        out = run("best", *CARDS, "--max-rarity", name, "--json")[1]
        assert plays_of(out) == lt.best(TURN, show=step)


@pytest.mark.parametrize(
    ("text", "by"),
    [
        (" Net ", "net"),
        ("money=1,stock=0", lt.Weights(money=1, stock=0)),
        ("stock=2,royalties=-1,Q=-3", lt.Weights(stock=2, royalties=-1, letters={"Q": -3})),
        ("Money = .5, s=-1e0", lt.Weights(money=0.5, letters={"S": -1})),
    ],
)
def test_an_objective_by_name_and_by_weight(run, text, by):
    turn = lt.Turn(*CARDS, rivals={"Rayne": "E"})
    out = run("best", *CARDS, "--rival", "Rayne=E", "--by", text, "--json")[1]
    assert plays_of(out) == lt.best(turn, by=by)
    assert [play.by for play in plays_of(out)] == [by] * 5
    listed = words_of(run("words", str(turn), "--by", text, "--json")[1])
    assert listed == [play.words[0] for play in lt.plays(turn, by=by)]


def test_a_turn_under_other_rules(run):
    table = '{"3":[1,0],"4":[9,0]}'
    out = run(
        "best", "JLSEANZT", "EWE", "--rules", "hand_size=8", "--rules", f"earnings={table}",
        "--rules", "doubling=add", "--json",
    )[1]  # fmt: skip
    rules = lt.Rules(hand_size=8, earnings={3: (1, 0), 4: (9, 0)}, doubling="add")
    assert plays_of(out)[0].turn.rules == rules
    for wrong in (["hand_sizes=8"], ["hand_size"], ["hand_size=8", "--rules", "hand_size=9"]):
        code, _, err = run("best", "CAT", "--rules", *wrong)
        assert code == 2 and len(err.splitlines()) == 1


def test_words_lists_every_word(run):
    code, out, _ = run("words", *CARDS)
    found = [play.words[0] for play in lt.plays(TURN)]
    assert code == 0 and f": {len(found)} words" in out.splitlines()[0]
    lines = out.splitlines()[1:]
    assert sorted(re.findall(r"\b[A-Z]{3,}\b", " ".join(lines))) == sorted(found)
    assert [int(line.split()[0]) for line in lines] == [7, 6, 5, 4, 3]
    assert words_of(run("words", *CARDS, "--json")[1]) == found
    with_v = run("words", *CARDS, "--patents", "v", "--json")[1]
    assert words_of(with_v) == found
    assert "pairs of words (V) are left out" in run("words", *CARDS, "--patents", "v")[1]


def test_words_are_those_that_fit_a_pattern_a_prefix_and_letters(run, embedded):
    every = words_of(run("words", *CARDS, "--json")[1])
    fitting = embedded.matching("J?W*")
    found = words_of(run("words", *CARDS, "--pattern", "j?w*", "--json")[1])
    assert found == [word for word in every if word in fitting] and "JEWELS" in found
    assert words_of(run("words", "--pattern", "*LS", "--prefix", "jewe", "--json")[1]) == ["JEWELS"]
    spelled = words_of(run("words", "--spell", "a,e i?", "--json")[1])
    assert spelled == sorted(embedded.spellable("AEI?")) and "AIDE" in spelled
    both = words_of(run("words", *CARDS, "--spell", "jewel", "--json")[1])
    assert sorted(both) == sorted({*embedded.spellable("JEWEL")} & {*every})
    clean = words_of(run("words", "--prefix", "shi", "--hide-sensitive", "--json")[1])
    assert clean == [word for word in embedded.matching("SHI*") if not embedded.sensitive(word)]
    assert run("words", *CARDS, "--pattern", "Q*")[1].endswith(": 0 words\n")


def test_check_tells_which_words_are_good_and_what_they_mean(run, embedded):
    code, out, _ = run("check", "jewels", "CAT")
    assert code == 0
    assert out.splitlines() == [
        "good  JEWELS (common)",
        "good  CAT (everyday)",
        f"JEWELS  {embedded.definition('jewels')}",
        f"CAT  {embedded.definition('cat')}",
    ]
    assert "Did you mean JEWELS?" in run("check", "jewles")[1]


def test_check_tells_what_words_of_a_turn_earn_or_lack(run):
    code, out, _ = run("check", "jewels", "jewelry", *AT_HAND, "--json")
    good, bad = json.loads(out)
    assert (code, good["legal"], good["error"]) == (1, True, None)
    assert (bad["legal"], bad["play"]) == (False, None)
    assert lt.Play.from_dict(good["play"]) == lt.check_play(TURN, "jewels")
    assert bad["error"]["code"] == "play.not_from_cards"
    assert bad["error"]["message"].startswith("JEWELRY lacks RY")
    out = run("check", "jewels", *AT_HAND, "--rival", "Bo=W")[1]
    told = "good  JEWELS $4 +1 (common), rivals get Bo $1, may buy J$2 L$4"
    assert out.splitlines()[0] == told


def test_check_tells_which_pairs_are_good_and_why_others_are_not(run):
    code, out, _ = run("check", "cat & dogs", "DOGS & qi", "ee & qi")
    assert code == 1
    assert out.splitlines()[:3] == [
        "good  CAT & DOGS (everyday)",
        "bad   QI is not in the lexicon 'SCOWL 80', whose words have 3 to 12 letters",
        "bad   EE and QI are not in the lexicon 'SCOWL 80', whose words have 3 to 12 letters",
    ]
    cards = ["--hand", "CATDOGS"]
    good = "good  CAT & DOGS $3 +0 (everyday), may buy C$3 G$3\n"
    code, out, _ = run("check", "cat & dogs", *cards, "--patents", "v")
    assert code == 0 and out.startswith(good)
    code, out, _ = run("check", "cat & dogs", *cards)
    bad = "bad   CAT and DOGS: two words in a turn need the V patent (rules 1.3)\n"
    assert code == 1 and out.startswith(bad)


def test_explain_and_summary_are_the_librarys(run):
    turn = lt.Turn(*CARDS, patents="XZ", rivals={"Rayne": "E"})
    told = lt.explain(lt.check_play(turn, "J(EW)eL+S"))
    code, out, _ = run("explain", "J(EW)eL+S", "--hand", str(turn))
    assert code == 0 and out.endswith(f"J(EW)eL+S\n{told}\n")
    assert json.loads(run("explain", "J(EW)eL+S", "--hand", str(turn), "--json")[1]) == (
        json.loads(json.dumps(told.to_dict()))
    )
    code, out, _ = run("summary", *CARDS)
    assert (code, out) == (0, f"hand AEJLNSZ, pool EEW: {lt.summary(TURN)}\n")
    told = json.loads(run("summary", *CARDS, "--max-rarity", "2", "--json")[1])
    assert told == lt.summary(TURN, show=2).to_dict()


@pytest.mark.parametrize("level", range(1, 9))
def test_each_level_of_a_hint(run, level):
    expected = lt.hint(TURN, level=level)
    code, out, err = run("hint", *CARDS, "--level", str(level))
    assert (code, out, err) == (0, f"hand AEJLNSZ, pool EEW\n{expected}\n", "")
    told = json.loads(run("hint", *CARDS, "--level", str(level), "--json")[1])
    assert told == json.loads(json.dumps(expected.to_dict()))


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        (["--seed", "5"], {"seed": 5}),
        (["--exclude", "weasel", "--exclude", "JEWELS"], {"exclude": ["weasel", "jewels"]}),
        (["--by", "money=1,stock=3"], {"by": lt.Weights(money=1, stock=3)}),
        (["--max-rarity", "any"], {"show": lt.WordFilter(sensitive=False)}),
        (["--max-rarity", "1", "--show-sensitive"], {"show": lt.WordFilter(max_rarity=1)}),
    ],
)
def test_options_of_a_hint_are_the_arguments(run, options, asked):
    target = json.loads(run("hint", *CARDS, *options, "--level", "8", "--json")[1])["target"]
    assert lt.Play.from_dict(target) == lt.hint(TURN, level=8, **asked).target
    several = json.loads(run("hint", *CARDS, *options, "-n", "4", "--json")[1])
    assert [each["text"] for each in several] == [
        hint.text for hint in lt.several_hints(TURN, **asked, n=4)
    ]
    first, second = lt.several_hints(TURN, n=2)
    told = f"hand AEJLNSZ, pool EEW\nPlay 1:\n{first}\nPlay 2:\n{second}\n"
    assert run("hint", *CARDS, "-n", "2")[1] == told
    assert run("hint", "JQX", "-n", "3")[1] == "hand JQX, pool -\nThere is no such play.\n"


def test_reviews_are_the_librarys(run):
    turn = "AEJLNSZ/EEW BJXZ 4 Rayne=E -"
    laid = ["jewel", "JE(WE)LS", "zzz"]
    options = ["--by", "stock=2,royalties=-0.5", "--max-rarity", "4", "--hide-sensitive"]
    asked = {
        "by": lt.Weights(stock=2, royalties=-0.5),
        "show": lt.WordFilter(max_rarity=4, sensitive=False),
    }
    reviews = lt.reviews(lt.Turn.parse(turn), laid, **asked)
    code, out, _ = run("review", *laid, "--hand", turn, *options, "--json")
    assert (code, json.loads(out)) == (1, [json.loads(json.dumps(r.to_dict())) for r in reviews])
    code, out, _ = run("review", *laid, "--hand", turn, *options)
    for line in str(reviews[0]).splitlines():
        assert f"\n  {line}\n" in out
    assert "\nzzz\n  ZZZ lacks Z" in out and out.startswith("hand AEJLNSZ, pool EEW, patents BJXZ")


def test_advice_takes_a_turn_and_a_position(run):
    for line in ("AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0", "AEJLNSZ/EEW - Rayne=-:3"):
        advice = lt.advise(lt.Position.parse(line), n=2, show=2, hidden=True)
        code, out, _ = run("advise", *line.split(), "-n", "2", "--max-rarity", "common")
        assert (code, out.splitlines()[0], out.splitlines()[-1]) == (0, *map(str, advice))
        assert out.splitlines()[1:-1] == [f"   {fact}" for fact in advice[0].facts]
        told = json.loads(run("advise", line, "-n", "2", "--max-rarity", "2", "--json")[1])
        assert [each["line"] for each in told] == [each.line for each in advice]
    turn = ["JLSEANZ", "EWE", "--patents", "Q", "--rival", "Rayne=E"]
    assert run("advise", *turn)[1] == run("advise", "AEJLNSZ/EEW Q 0 Rayne=E")[1]
    assert run("advise", *turn)[1].startswith("replace ")


@pytest.mark.parametrize(("line", "message"), table("cli/bad_input").items())
def test_bad_input_is_one_line_and_exit_code_2(run, monkeypatch, tmp_path, line, message):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*shlex.split(line))
    assert (code, out, [*tmp_path.iterdir()]) == (2, "", [])
    assert err.startswith("lettertycoon: ")
    assert message in err
    assert err.count("\n") == 1


def test_commands_take_a_lexicon_file(run, tmp_path):
    words = tmp_path / "mine.txt"
    words.write_text("wae\nzzz\ncat\ta pet\nx-ray\n")
    mine = ["--lexicon", str(words)]
    code, out, err = run("words", *CARDS, *mine, "--json")
    assert (code, words_of(out)) == (0, ["WAE"])
    assert err == "mine: left out entries that can't be words: 1 for hyphen\n"
    assert run("check", "cat", *mine)[1].splitlines()[1:] == ["CAT  a pet"]
    code, out, _ = run("lexicon", "info", str(words), "--json")
    facts = json.loads(out)
    assert (code, facts["words"], facts["skipped"]) == (0, 3, {"hyphen": 1})
    target = tmp_path / "mine.lexicon"
    code, out, _ = run("lexicon", "convert", str(words), str(target))
    assert (code, out) == (0, f"wrote {target}: 3 words\n")
    assert [*lt.Lexicon.load(target)] == ["CAT", "WAE", "ZZZ"]
    both = str(tmp_path / "both.txt")
    assert run("lexicon", "convert", str(words), str(words), both)[0] == 0
    assert [*lt.Lexicon.load(both)] == ["CAT", "WAE", "ZZZ"]


def test_lexicon_info_counts_words_by_length_and_by_rarity(run):
    default = lt.Lexicon.default()
    code, out, _ = run("lexicon", "info")
    assert code == 0 and f"words: {len(default):,}\n" in out and "SCOWL 80" in out
    assert re.search(r"^1 everyday +[\d,]+$", out, re.MULTILINE)
    facts = json.loads(run("lexicon", "info", "--json")[1])
    assert sum(facts["lengths"].values()) == sum(facts["rarities"].values()) == len(default)


def test_the_program_starts_and_ends():
    done = python("-m", "lettertycoon", "best", "QQ")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "lettertycoon: hand and pool have 2 Q; the deck has 1\n"
    version = python("-m", "lettertycoon", "--version").stdout
    assert version == f"lettertycoon, version {lt.__version__}\n"


def test_no_command_but_serve_imports_the_server():
    commands = [shlex.split(line) for line in LINES["without_server"]]
    program = f"""import sys
from lettertycoon.cli import main
codes = [main(command) for command in {commands}]
server = [name for name in sys.modules if name.startswith("lettertycoon.server")]
print(codes, server, file=sys.stderr)"""
    assert python("-c", program).stderr == f"{[0] * len(commands)} []\n"


@pytest.mark.parametrize(
    ("games", "cores", "processes"), [("9", 4, 1), ("1000", 4, 4), ("1000", None, 1)]
)
def test_many_games_of_an_arena_are_shared_by_all_cores(run, monkeypatch, games, cores, processes):
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    monkeypatch.setattr("lettertycoon.cli.arena.arena", lambda *_, workers, **__: workers)
    assert run("arena", "random", "greedy", "-n", games, "--json") == (0, f"{processes}\n", "")


def test_bench_tells_what_it_found(run, monkeypatch, embedded_words, tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("\n".join(embedded_words[::10]))
    lexicon = lt.Lexicon.load(path)
    few = ["bench", "--deals", "5", "--rounds", "1", "--lexicon", str(path), "--seed", "3"]
    code, out, _ = run(*few, "--json")
    data = json.loads(out)
    turns = [*lt.Deals.random(5, 3)]
    plain, extras, ten, able, every, pairs, scan = (each["found"] for each in data)
    assert code == 0 and all(each["microseconds"] > 0 for each in data)
    held = [Counter(turn.hand + turn.pool) for turn in turns]
    assert plain == sum(Counter(word) <= cards for word in lexicon for cards in held) < extras
    assert ten == sum(play.total for turn in turns for play in lt.best(turn, lexicon, n=10))
    assert every == sum(len(lt.plays(turn, lexicon)) for turn in turns)
    assert able == pairs > ten / 10 and scan == plain
    monkeypatch.setattr("lettertycoon.cli.bench.repeat", lambda _, number, repeat: [number / 100])
    monkeypatch.setattr("lettertycoon.cli.bench.scan", lambda lexicon, deals: lambda: len(deals))
    code, out, _ = run("bench", "--deals", "400", "--lexicon", str(path))
    title, _, *rows = out.splitlines()
    assert (code, title) == (0, "400 random deals, lexicon mine")
    assert {*map(tuple, [row.split()[-3:-1] for row in rows[:-1]])} == {("25.00", "2.0")}
    assert rows[-1].split()[-3:] == ["50.00", "1.0", "200"]
