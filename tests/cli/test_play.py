"""`lettertycoon play`: a game typed at a terminal, saved after every move."""

import io
import json
import sys

import pytest

import lettertycoon as lt


@pytest.fixture
def typed(run, monkeypatch, tmp_path):
    """The command with lines typed: exit code, output, errors; and the record it saved."""
    path = tmp_path / "game.json"

    def typed(lines: list[str], *arguments: str):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
        answer = run("play", "--save", str(path), "--seed", "4", *arguments)
        return *answer, json.loads(path.read_text()) if path.exists() else None

    return typed


def whole_game(record: dict) -> list[str]:
    """Lines that play a saved game to its end, chosen as a greedy player would."""
    bots = {name: lt.bots.named(name, 4) for name in record["names"] if name != "you"}
    bots["you"], match, lines = lt.bots.Greedy(), lt.Match.replay(record), []
    while match.stage != "over":
        move = bots[match.active].move(match.position(), match.legal_moves)
        if match.active == "you":
            lines.append(str(move.cards or "-") if move.action != "discard" else str(move))
        match = match.play(move)
    return lines


def test_a_game_from_start_to_end(typed):
    code, out, err, record = typed([])
    assert (code, err) == (0, "")
    assert "The same command goes on with it" in out
    lines = whole_game(record)
    code, out, err, record = typed([*lines[:5], "quit"])
    assert (code, len([s for s in record["moves"] if s["player"] == "you"])) == (0, 5)
    code, out, err, record = typed(lines[5:])
    assert (code, err) == (0, "")
    assert "Going on with the game" in out
    assert "The game is over." in out and "The goal is reached" in out
    for name, total in lt.Match.replay(record).result.totals.items():
        assert f"{'You' if name == 'you' else name}: {total} = patents " in out
    match = lt.Match.replay(record)
    assert match.stage == "over"
    assert typed([])[2].endswith("name another file with --save\n")
    assert all(step["player"] != "you" for step in typed([], "--new")[3]["moves"])


def test_wrong_and_odd_lines_are_told_and_change_nothing(typed):
    record = typed([])[3]
    position = lt.Match.replay(record)
    while position.active != "you":
        position = position.play(
            lt.bots.Casual(3, 4).move(position.position(), position.legal_moves)
        )
    word = lt.best(position.turn)[0].words[0]
    lines = ["help", "hint", "", "zzzzz", "J(E", "buy z", "discard zz", "hello you", "quit"]
    code, out, err, after = typed(lines)
    assert (code, err) == (0, "")
    assert out.count("No: ") == 5
    assert "You may type a word" in out
    assert "Start with --hints" in out
    assert lt.Match.replay(after) == position
    code, out, err, after = typed([word.lower(), "quit"])
    assert after["moves"][len(position.moves)]["move"].startswith("lay ")
    assert f"You earn ${lt.best(position.turn)[0].money} and" in out


def test_hints_tell_more_each_time(typed):
    out = typed(["hint"] * 8 + ["quit"], "--hints")[1]
    told = ("plays can be laid", "It is one word", "It uses", "It begins", "From the hand", "Lay ")
    places = [out.index(text) for text in told]
    assert places == sorted(places)
    assert out.count("plays can be laid") == 1  # the lower levels are not told again
    assert "That is all" in typed(["hint"] * 9 + ["quit"], "--hints")[1]


def test_what_others_draw_and_discard_is_not_shown(typed):
    record = typed([], "--against", "greedy")[3]
    out = typed(whole_game(record)[:4])[1]
    assert "discards" in out
    assert "hand +" not in out


def test_a_saved_game_is_no_other_game(typed, run, tmp_path):
    record = typed([], "--against", "casual:1")[3]
    save = ["play", "--save", str(tmp_path / "game.json")]
    for other in (["--against", "casual:2"], ["--seed", "9"], ["--against", "clever"]):
        code, out, err = run(*save, *other)
        assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert "a game against casual:1 with the seed 4; add --new" in run(*save, "--seed", "9")[2]
    assert json.loads((tmp_path / "game.json").read_text()) == record
    assert run(*save)[0] == 0  # what is not asked need not agree
    assert typed([], "--against", "greedy", "--new")[3]["names"] == ["you", "greedy"]


@pytest.mark.parametrize(
    "rules",
    [
        {"challenge": "players", "doubling": "add"},
        {"procedure": "online", "goals": {"2": 20}},
        {"hand_size": 8, "pool_size": 2, "retries": 0, "challenge": "automatic"},
    ],
)
def test_rules_of_ones_own(typed, run, tmp_path, rules):
    given = [f"{name}={json.dumps(value)}" for name, value in rules.items()]
    options = [part for each in given for part in ("--rules", each)]
    record = typed([], *options)[3]
    match = lt.Match.replay(record)
    assert match.rules == lt.Rules.from_dict({"challenge": "automatic"} | rules)
    bots, lines = {"you": lt.bots.Greedy(), "casual:3": lt.bots.Casual(3, 4)}, []
    while match.stage != "over":
        move = bots[match.active].move(match.position(), match.legal_moves)
        lines += [str(move)] if match.active == "you" else []
        match = match.play(move)
    code, out, err, record = typed(lines, *options)
    assert (code, err, record) == (0, "", match.record())
    other = ["play", "--save", str(tmp_path / "game.json"), "--rules", "hand_size=9"]
    typed([], "--new")
    code, out, err = run(*other)
    assert (code, out) == (2, "")
    assert "a game with other rules; add --new" in err


def test_what_can_not_be_laid_is_told_by_what_is_missing(typed):
    match = lt.Match.replay(typed([])[3])
    while match.active != "you":
        match = match.play(lt.bots.Casual(3, 4).move(match.position(), match.legal_moves))
    lines = typed(["zyzzyvas", "-", "quit"])[1].splitlines()
    assert sum(" lacks " in line for line in lines) == 1
    assert sum('type a word, or "discard"' in line for line in lines) == 1


def test_refusals_and_news_speak_of_the_game(typed):
    """A person who knows no notation reads what is wrong, and what to type."""
    options = ["--seed", "11", "--hints"]
    at_lay, at_buy = ["yes", "challenge", "buy l", "vuloir", "pasta"], ["rival", "challenge", "yes"]
    out = " ".join(typed([*at_lay, *at_buy, "discard", "-", "quit"], *options)[1].split())
    for told in (
        "No: YES lacks Y; the hand has AAEPTVV, the pool ASU",
        "No: this is not the time for that; type a word, such as",
        "No: VULOIR is not in the lexicon",
        "No: type P to buy that patent, or - for none",
        "No: this is not the time for that; type the letter of a patent that is for sale",
        "You buy P.",
        "No: type the letters to discard, or - for none",
        "You discard nothing.",
    ):
        assert told in out, told
    out = " ".join(typed(["vapta", "pasta", "quit"], "--new", *options)[1].split())
    assert "VAPTA is not in the lexicon; the cards go back. Round 1." in out


def test_discard_without_letters_is_told_what_is_missing(typed):
    options = ["--seed", "3", "--against", "greedy", "--rules", "challenge=players"]
    match = lt.Match.replay(typed([], *options)[3])
    assert match.active == "you" and match.turn.hand == "BHINSWX"
    out = typed(["discard", "bhx", "discard", "help", "x", "accept"], *options)[1]
    lay, discard, typed_now = (
        line for line in out.splitlines() if "No: " in line or "You may type" in line
    )
    assert 'letters to discard too, such as "discard vw"' in lay
    assert discard.endswith("Discard one card: No: type the letters to discard")
    assert 'You may type one letter of your hand, such as "v".' in typed_now


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--against", "clever"], "'clever' is not a bot"),
        (["--against", "greedy"] * 5, "4 bots are the most"),
        (["--save", "/"], "can't be"),
        (["--rules", "hand_size"], "'hand_size' is not NAME=VALUE"),
        (["--rules", "hand=8"], "unknown field `hand`"),
        (["--rules", "hand_size=8", "--rules", "hand_size=8"], "hand_size is given twice"),
    ],
)
def test_what_is_refused(run, tmp_path, monkeypatch, arguments, says):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("play", *arguments)
    assert (code, out) == (2, "")
    assert says in err


def test_buying_and_discarding_have_plain_answers_and_hints(typed):
    match = lt.Match.replay(typed([], "--against", "greedy")[3])
    while match.active != "you":
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    plays = (each for each in lt.best(match.turn, n=200) if len(each.way.buyable) == 1)
    play = next(each for each in plays if {*"NO"} <= {*each.way.kept})
    lines = [str(play.way), "hint", "maybe", "yes", "hint", "no", "-", "quit"]
    code, out, err, record = typed(lines, "--hints", "--against", "greedy")
    assert (code, err) == (0, "")
    moves = [step["move"] for step in record["moves"] if step["player"] == "you"]
    assert moves[1:3] == [f"buy {play.way.buyable[0]}", "discard -"]
    assert out.count("The advisor would ") == 2
    told = [line for line in out.splitlines() if "No: " in line]
    assert len(told) == 2 and "discard NO or discard -" in told[1]
