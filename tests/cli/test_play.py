"""`lettertycoon play`: a game typed at a terminal, saved after every move."""

import json
import re

import pytest

import lettertycoon as lt
from tables import table

BOTS = {"Rayne": lt.bots.Casual(3, 4), "you": lt.bots.Greedy()}


def played(record: dict, until: str = "over", bots=BOTS) -> lt.Match:
    """The game of a record, played on by bots until somebody must move, or to its end."""
    match = lt.Match.replay(record)
    while match.stage != "over" and match.active != until:
        match = match.play(bots[match.active].move(match.position(), match.legal_moves))
    return match


def lines_of(match: lt.Match) -> list[str]:
    """What a person types for the moves of a game."""
    moves = [step.move for step in match.moves if step.player == "you"]
    return [str(m) if m.action == "discard" else m.cards or "-" for m in moves]


@pytest.mark.parametrize("row", table("cli/scenes")["rows"])
def test_a_scene_has_all_that_lies_on_the_table(typed, row):
    assert row["scene"] in typed(row["typed"], *row["arguments"])[1]


def test_a_game_that_was_left_goes_on(typed):
    code, out, err, record = typed([])
    assert (code, err) == (0, "")
    assert out.startswith("Deal 4. Rayne (casual:3) reads a lot. Rayne begins. ")
    assert "The same command goes on with it" in out
    match = played(record)
    lines = lines_of(match)
    code, _, _, record = typed([*lines[:5], "quit"])
    assert (code, len([s for s in record["moves"] if s["player"] == "you"])) == (0, 5)
    code, out, err, record = typed(lines[5:])
    assert (code, err, record) == (0, "", match.record())
    assert "Going on with the game" in out and "The goal is reached" in out
    assert "name another file with --save" in typed([])[2]
    assert all(step["player"] != "you" for step in typed([], "--new")[3]["moves"])


@pytest.fixture
def ended(typed) -> tuple[lt.Match, str]:
    """A game that was typed to its end and saved, and what was said."""
    match = played(typed([])[3])
    return match, typed(lines_of(match))[1]


def end_of(out: str) -> str:
    """The totals, as the end of a game tells them."""
    (end,) = [line for line in out.splitlines() if line.startswith("The game is over. ")]
    return end.removeprefix("The game is over. ")


def test_the_end_of_a_game_tells_all_totals_and_their_parts(ended, tmp_path):
    match, out = ended
    for name, total in match.result.totals.items():
        who = "You" if name == "you" else name
        player = match.position(name).me
        parts = f"patents ${player.value()} + money ${player.money} + stock {player.stock}"
        assert f"{who} {total}" in end_of(out)
        assert f"\n{who}: {parts} = {total}.\n" in out
    saved = json.loads((tmp_path / "game.json").read_text())
    assert (saved["me"], saved["bots"]) == ("you", {"Rayne": "casual:3"})  # as the page saves it


def test_the_end_of_a_game_tells_its_best_word(ended):
    match, out = ended
    best = re.search(r"The best word of the game: ([A-Z &]+), by (\w+) \((.*)\)\.", out)
    events = [event for step in match.moves for event in step.events]
    paid = [(event[1], event[2]) for event in events if event[0] == "earned"]
    earned = {f"${money} and {stock} stock": money + stock for money, stock in paid}
    assert earned[best[3]] == max(earned.values())
    laid = [step.move.cards.upper() for step in match.moves if step.move.action == "lay"]
    assert best[1] in [re.sub("[()+]", "", way) for way in laid]


def test_a_saved_game_is_reviewed(ended, run, tmp_path):
    match, end = ended
    review = lt.review_game(match, show=lt.WordFilter(max_rarity="familiar", sensitive=False))
    code, out, _ = run("review-game", str(tmp_path / "game.json"))
    assert code == 0 and out.splitlines()[0].startswith(end_of(end))
    rounds = out.split("\n\n")
    numbers = range(1, review.decisions[-1].round + 1)
    assert [told.splitlines()[0] for told in rounds[1:-1]] == [f"round {n}" for n in numbers]
    told = str(review).replace("you: ", "You: ")
    assert all(str(each).replace("you: ", "You: ") in out for each in review.decisions)
    assert all(f"   {each.why}\n" in out for each in review.worst)
    assert rounds[-1].splitlines() == told.splitlines()[-2:]
    assert "\nYou: accuracy " in out and "\nyou: " not in out
    (tmp_path / "plain.json").write_text(json.dumps(match.record()))
    # a record alone does not say who reads it
    assert run("review-game", str(tmp_path / "plain.json"))[1] == out.replace("You", "you")


@pytest.mark.parametrize(
    ("options", "show"),
    [(["--max-rarity", "common"], 2), (["--max-rarity", "any", "--show-sensitive"], None)],
)
def test_a_review_as_json_is_the_librarys(ended, run, tmp_path, options, show):
    told = json.loads(run("review-game", str(tmp_path / "game.json"), *options, "--json")[1])
    assert told == json.loads(json.dumps(lt.review_game(ended[0], show=show).to_dict()))


def test_a_game_of_the_page_calls_its_player_you(typed, run, tmp_path):
    """The page's player is called "You", not "you"."""
    rules = lt.Rules(challenge="automatic")
    dealt = (lt.Match(["You", "Ada"], rules=rules, seed=seed) for seed in range(9))
    match = next(each for each in dealt if each.active == "You")
    saved = {"record": match.record(), "me": "You", "bots": {"Ada": "greedy"}}
    (tmp_path / "game.json").write_text(json.dumps(saved))
    word = lt.best(match.turn)[0].words[0].lower()
    code, out, err, _ = typed([word, "no", "discard -", "quit"])
    assert (code, err) == (0, "")
    assert "You begin." in out
    assert f"You lay {word.upper()} as " in out
    assert "You earn $" in out
    assert "You discard" in out
    assert not re.search("You (begins|lays|earns|buys|discards|gets|has)", out)


def test_wrong_and_odd_lines_are_told_and_change_nothing(typed):
    match = played(typed([])[3], "you")
    word = lt.best(match.turn)[0].words[0]
    lines = ["help", "", "zzzzz", "J(E", "buy z", "discard zz", "hello you", "\ufffd", "quit"]
    code, out, err, after = typed(lines)
    assert (code, err) == (0, "")
    assert out.count("No: ") == 6
    assert "You may type a word" in out
    assert lt.Match.replay(after) == match
    code, out, err, after = typed([word.lower(), "quit"])
    assert after["moves"][len(match.moves)]["move"].startswith("lay ")
    assert f"You earn ${lt.best(match.turn)[0].money} and" in out


def test_hints_tell_more_each_time(typed):
    out = typed(["hint"] * 8 + ["quit"])[1]
    told = ("plays can be laid", "It is one word", "It uses", "It begins", "From the hand", "Lay ")
    places = [out.index(text) for text in told]
    assert places == sorted(places)
    assert out.count("plays can be laid") == 1  # the lower levels are not told again
    assert "That is all" not in out
    assert "That is all" in typed(["hint"] * 9 + ["quit"])[1]


def test_a_game_with_few_words(typed, run, tmp_path):
    """No word can be laid, so the hint tells what to discard; commands name the lexicon."""
    (tmp_path / "few.txt").write_text("zzz\ntea\n")
    few = ["--lexicon", str(tmp_path / "few.txt")]
    out = typed(["hint", "hint", "loop gain"], *few, "--rules", 'goals={"2": 1}')[1]
    assert "No word can be laid. The advisor would discard " in out
    assert "That is all" in out and "(two words: CAT & DOGS)" in out
    told = (
        "begun with the lexicon 'few', and goes on with 'SCOWL 80' (--lexicon FILE takes another)"
    )
    assert told in " ".join(typed([])[1].split())
    game = str(tmp_path / "game.json")
    assert "Values are those of another word list" in run("review-game", game, *few)[1]
    assert "--lexicon FILE says what" in typed(["discard -"] * 99, *few)[1]


def test_bots_are_the_people_of_the_page(typed):
    bots = ["casual:2", "greedy", "GREEDY", "casual"]
    out = typed([], *[f"--against={bot}" for bot in bots])[1]
    told = (
        "Tom (casual:2) knows common words. Gus (greedy) takes what pays most now. "
        "Gus 2 (greedy) takes what pays most now. Cy is casual. "
    )
    assert told in out


def test_what_others_draw_and_discard_is_not_shown(typed):
    bots = {"Gus": lt.bots.Greedy(), "you": lt.bots.Greedy()}
    match = played(typed([], "--against", "greedy")[3], bots=bots)
    out = typed(lines_of(match)[:4])[1]
    assert "discards" in out
    assert "hand +" not in out


@pytest.mark.parametrize("rules", table("cli/scenes")["rules"])
def test_a_game_under_other_rules(typed, rules):
    options = [f"--rules={name}={json.dumps(value)}" for name, value in rules.items()]
    match = lt.Match.replay(typed([], *options)[3])
    assert match.rules == lt.Rules.from_dict({"challenge": "automatic"} | rules)
    match = played(match.record())
    lines = [str(step.move) for step in match.moves if step.player == "you"]
    code, _, err, record = typed(lines)
    assert (code, err, record) == (0, "", match.record())


def test_refusals_and_news_speak_of_the_game(typed):
    """A person who knows no notation reads what is wrong, and what to type."""
    at_lay = ["yes", "challenge", "buy l", "vuloir", "pasta"]
    at_buy = ["rival", "challenge", "yes"]
    out = " ".join(typed([*at_lay, *at_buy, "discard", "-", "quit"], "--deal", "11")[1].split())
    for told in table("cli/scenes")["refusals"]:
        assert told in out, told
    out = " ".join(typed(["vapta", "pasta", "quit"], "--new", "--deal", "11")[1].split())
    assert "VAPTA is not in the lexicon; the cards go back. Round 1." in out
    assert "more bad words allowed: 2" in out


def test_a_forfeited_word_costs_a_card(typed):
    options = ["--deal", "3", "--against", "greedy", "--rules", "challenge=players"]
    match = lt.Match.replay(typed([], *options)[3])
    assert match.active == "you" and match.turn.hand == "BHINSWX"
    out = typed(["discard", "bhx", "discard", "x", "yes", "no", "accept"], *options)[1]
    lay, discard, *asked = (line for line in out.splitlines() if "No: " in line)
    assert 'to lay none, "discard" and the letters to discard, such as "discard vw"' in lay
    assert discard.endswith("Discard one card: No: type the letter of one card")
    assert [line.partition("No: ")[2] for line in asked] == ['type "accept" or "challenge"'] * 2


def test_buying_and_discarding_have_plain_answers_and_hints(typed):
    bots = {"Gus": lt.bots.Greedy()}
    match = played(typed([], "--against", "greedy")[3], "you", bots)
    plays = (each for each in lt.best(match.turn, n=200) if len(each.way.buyable) == 1)
    play = next(each for each in plays if {*"NO"} <= {*each.way.kept})
    lines = [str(play.way), "hint", "maybe", "yes", "hint", "no", "-", "quit"]
    code, out, err, record = typed(lines)
    assert (code, err) == (0, "")
    moves = [step["move"] for step in record["moves"] if step["player"] == "you"]
    assert moves[1:3] == [f"buy {play.way.buyable[0]}", "discard -"]
    assert out.count("The advisor would ") == 2
    told = [line for line in out.splitlines() if "No: " in line]
    assert len(told) == 2 and '"discard" and the letters to discard, or "discard -"' in told[1]


def test_a_saved_game_keeps_its_rules_and_says_so(typed):
    given = ["--rules", "doubling=add", "--against", "greedy"]
    begun = typed([], *given)[1]
    assert 'Rules: doubling=add. Type "help", "hint" or "quit" at any time.\n' in begun
    assert "not used" not in begun + typed([])[1]
    assert "not used." in typed([], *given[2:], "--rules", "doubling=single")[1]
    out = typed([], "--deal", "5", "--against", "casual:2")[1]
    assert "not used." in out and "Rules: doubling=add." in out


@pytest.mark.parametrize("text", ["my letter to you", "", "[]", "\0", '{"record": 1}'])
@pytest.mark.parametrize("new", [[], ["--new"]])
def test_a_file_that_is_no_game_stays(run, tmp_path, text, new):
    path = tmp_path / "mine.txt"
    path.write_text(text)
    code, out, err = run("play", *new, "--save", str(path))
    assert (code, out) == (2, "") and "is not a record of a game" in err
    assert path.read_text() == text
