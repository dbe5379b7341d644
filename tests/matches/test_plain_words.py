"""Plain words for moves: taken where they can mean one move only."""

import pytest

import lettertycoon as lt
from lettertycoon.matches import Legal
from refusals import refused
from tables import table

WORDS = table("matches/plain_words")
TINY = lt.Lexicon(["cat", "cats", "dogs", "no", "none"])


def asked(stage, hand="ACDGOST", pool="", patents="", buyable="", least=0) -> Legal:
    position = lt.Position(hand, pool, me=lt.Player(patents), rivals={"Bo": lt.Player()})
    return Legal(stage, "Ann", position, None, buyable, least, len(hand), TINY)


@pytest.mark.parametrize(("asked_of", "text", "move"), WORDS["rows"])
def test_a_text_is_read_as_its_move(asked_of, text, move):
    legal = asked(**asked_of)
    if not move:
        with pytest.raises(lt.LetterTycoonError):
            legal.read(text)
        assert text not in legal
    else:
        assert str(legal.read(text)) == move and text in legal


def test_what_may_be_two_moves_is_refused_with_both():
    with refused(lt.NotationError, "move.text", value="no") as caught:
        asked("discard", "NOT").read("no")
    assert 'type "discard" and the letters to discard, or "discard -"' in str(caught.value)
    assert str(asked("discard", "NOT").read("discard no")) == "discard NO"
    with refused(lt.NotationError, "move.text", value="a") as caught:
        asked("replace", "AQ", "A", "Q").read("a")
    assert '"hand" or "pool" and the letter' in str(caught.value)


def test_what_is_no_move_is_told_what_to_write():
    for legal, text in ((asked("lay"), "-"), (asked("buy", buyable="C"), "all of them"),
                        (asked("discard"), "d1"), (asked("lay"), "pass")):  # fmt: skip
        with refused(lt.NotationError, "move.text", value=text) as caught:
            legal.read(text)
        assert caught.value.data["instead"] in str(caught.value)
        assert "one card" not in str(caught.value)  # which is asked for only after a bad word


def test_words_are_moves_of_a_match_and_of_requests():
    match = lt.Match(["Ann", "Bo"], seed=1, rules=lt.Rules(challenge="automatic"))
    word = lt.best(match.turn)[0].words[0]
    played = match.play(word.lower())
    assert played.laid == str(lt.best(match.turn)[0].way)
    assert played == match.play(lt.best(match.turn)[0])
    assert played.play("no") == match.play(f"lay {played.laid}").play("buy -")


@pytest.mark.parametrize(("parts", "line"), WORDS["parts"])
def test_parts_that_do_not_make_a_move_are_told_as_a_line(parts, line):
    with refused(lt.NotationError, "move.text", value=line) as caught:
        lt.Move(*parts)
    assert str(caught.value).startswith(f"{line!r} is not a move")
    play = lt.best(lt.Turn("ACT"), n=1)[0]
    with refused(lt.NotationError, "move.text", value=f"buy J {play}"):
        lt.Move("buy", "J", play=play)


def test_legal_moves_are_false_when_the_game_is_over():
    assert asked("lay") and asked("challenge") and asked("discard", "")
    assert not asked("over")
    assert [*asked("over")] == []
