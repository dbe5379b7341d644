"""What the command line prints can be given to it again: words, pairs and ways."""

import json

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies


@given(strategies.deals() | strategies.pair_deals())
def test_words_and_ways_are_read_as_the_play_they_were_written_for(deal):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    for play in lt.best(turn, lexicon, n=4):
        spelled = " & ".join(play.words)
        for text in (spelled, spelled.lower(), spelled.title()):
            assert lt.check_play(turn, text, lexicon) == play
        ways = {str(way): way for way in play.ways()}
        for text, way in ways.items():
            again = lt.check_play(turn, text, lexicon)
            assert again == play
            assert again.way == way or text == spelled  # bare words are no way


@pytest.mark.parametrize("patents", ["", "XZ", "V", "BJKVXZ"])
def test_check_takes_what_best_and_words_and_check_print(run, patents):
    for seed in range(4):
        line = str(lt.Deals.random(1, seed=seed, patents=patents)[0])
        code, out, _ = run("best", line, "-n", "12")
        width = out.splitlines()[1].index("money")  # the column of plays is the first
        assert code == 0
        rows = [row[:width].rstrip() for row in out.splitlines()[2:] if "$" in row]
        ways = [row.rsplit("  ", 1)[0].rstrip() for row in rows]
        data = json.loads(run("best", line, "-n", "12", "--json")[1])
        pairs = [" & ".join(play["words"]) for play in data]
        singles = [each["word"] for each in json.loads(run("words", line, "--json")[1])]
        assert len(ways) == len(pairs) == 12 and singles
        code, out, _ = run("check", *ways, *pairs, *singles[:50], "--hand", line)
        assert code == 0
        good = [row for row in out.splitlines() if row.startswith("good  ")]
        printed = [row.removeprefix("good  ").split(" $")[0] for row in good]
        assert printed == [*ways, *pairs, *singles[:50]]
        assert run("check", *printed, "--hand", line)[:2] == (0, out)
        assert run("check", *printed)[0] == 0


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("CAT & DOG", "play.not_from_cards", "CAT and DOG lack A"),  # as words
        ("TOg", "play.needs_patent", "needs the X patent"),
        ("T(O)G & DOC", "way.not_from_cards", "T(O)G & DOC lacks O from the pool"),
        ("T(O)G", "way.not_from_cards", "lacks O from the pool"),
        ("C(AT", "way.text", "is not a way"),
        ("cat & dog & act", "way.text", "is not a way"),
        ("x-ray", None, "'x-ray' is not a word"),
    ],
)
def test_why_not(run, text, code, message):
    answer = run("check", text, "tod", "--hand", "CTDOG", "--patents", "V", "--json")
    good, bad = json.loads(answer[1])[::-1]
    assert (answer[0], good["legal"], bad["legal"], bad["play"]) == (1, True, False, None)
    assert message in bad["error"]["message"]
    assert code in (None, bad["error"]["code"])
