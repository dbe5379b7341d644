"""Ways in one line: written, read strictly, kept by a play."""

import json

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from copying import copies
from refusals import refused
from tables import table

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})


def assert_every_way_round_trips(play: lt.Play, lexicon: lt.Lexicon) -> None:
    keys = {}
    spelled = " & ".join(play.words)
    for text in (spelled, spelled.lower(), spelled.title()):
        assert lt.check_play(play.turn, text, lexicon) == play
    for way in play.ways():
        text = str(way)
        assert keys.setdefault(text, way.placement) == way.placement
        laid = lt.lay(play.turn, text)
        assert (laid, laid.way, str(laid.way)) == (play, way, text)
        assert lt.check_play(play.turn, way, lexicon).way == way
        checked = lt.check_play(play.turn, text, lexicon)
        marked = "(" in text or "+" in text  # else it is words
        assert checked == play and (not marked or checked.way == way)
        read = lt.Play.from_dict(json.loads(json.dumps(laid.to_dict())))
        for again in (*copies(laid), read):
            assert (again, again.way) == (laid, way)
    assert len(keys) == sum(1 for _ in play.ways())


@given(strategies.deals() | strategies.pair_deals())
def test_every_way_of_every_play_round_trips(deal):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    for play in lt.best(turn, lexicon, n=4):
        assert_every_way_round_trips(play, lexicon)


def test_the_letters_of_a_way_are_named():
    letter = lt.lay(TURN, "J(EW)eL+S").way.letters[3]
    assert letter.to_dict() == {"letter": "E", "source": "duplicate", "word": 0, "kind": "vowel"}
    two = lt.lay(lt.Turn("CATDOGS", patents="V"), "CAT & DOGS").way
    assert "".join([tile.letter for tile in two.letters]) == "CATDOGS"
    assert [tile.word for tile in two.letters] == [0, 0, 0, 1, 1, 1, 1]
    assert two.rows == (two.letters[:3], two.letters[3:])


def test_equal_letters_and_words_in_any_order():
    assert str(lt.lay(TURN, "Je(WE)L+S").way) == "J(EW)eL+S"
    turn = lt.Turn("CATDOGS", patents="V")
    assert str(lt.lay(turn, "DOGS & CAT").way) == "CAT & DOGS"
    turn = lt.Turn("CCATS", "AT", patents="VXZ")
    for one, other in (("CAT & C(AT)", "C(AT) & CAT"), ("CAT+S & Ca(T)S", "Ca(T)S & CAT+S")):
        assert lt.lay(turn, one).way == lt.lay(turn, other).way


@pytest.mark.parametrize(
    ("code", "texts"),
    [*table("turns/impossible_plays")["not_ways"], ("way.text", ["J" * 201, None, 5])],
)
def test_what_is_not_a_way_is_refused(code, texts):
    for text in texts:
        with refused(lt.NotationError, code):
            lt.lay(TURN, text)


@pytest.mark.parametrize(
    "text", ["J(E)(W)eL+S", "J(EW)eL +S", "J(EW)eL + S", " J(E)(W)eL+ S ", "Je(W)(E)L+S"]
)
def test_a_way_by_hand_is_read(text):
    for read in (lt.lay, lt.check_play):
        assert str(read(TURN, text).way) == "J(EW)eL+S"


@pytest.mark.parametrize("text", ["jewels", "JEWeL+S", "JEWeLS"])
def test_blanks_around_a_text_do_not_matter(text):
    turn = lt.Turn("JEWLSAN", patents="XZ")
    assert lt.check_play(turn, f" {text}\n").way == lt.check_play(turn, text).way


def test_a_copy_may_begin_a_word_whose_original_is_in_the_other():
    turn = lt.Turn("CATOE", patents="VX")
    for text in ("CAT & tOE", "tOE & CAT"):
        assert str(lt.lay(turn, text).way) == "CAT & tOE"
    for text in ("CAT & tOE", "cat & tOE", "Cat & Toe", "CAT & TOE"):
        assert str(lt.check_play(turn, text).way) == "CAt & TOE"


@pytest.mark.parametrize(("line", "text", "code"), table("turns/impossible_plays")["ways"])
def test_ways_that_the_turn_does_not_allow(line, text, code):
    with refused(lt.PlayError, code):
        lt.lay(lt.Turn.parse(line), text)


def test_a_word_with_small_letters_is_a_way_where_a_way_is_asked_for():
    turn = lt.Turn("JEWLSAN", "E", patents="X")
    assert str(lt.lay(turn, "JEWeLS").way) == "JEWeLS"
    for words in ("JEWeLS", "jewels"):
        assert str(lt.check_play(turn, words).way) == "J(E)WeLS"
