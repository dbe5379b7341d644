"""Small slips of those who try the library: each is told in words that they can act on."""

import sys

import pytest

import lettertycoon as lt

TURN = lt.Turn("JLSEANZ", "EWE")


def test_how_many_words_a_play_has_comes_before_which_they_are():
    with pytest.raises(lt.PlayError, match="3 words are given; a play is one word, two") as caught:
        lt.check_play(TURN, ["a", "b", "c"])
    assert (caught.value.code, dict(caught.value.data)) == ("play.number_of_words", {"words": 3})


@pytest.mark.parametrize("place", [172, 999, -173, 10**50])
def test_a_place_beyond_the_last_is_named(place):
    plays = lt.plays(TURN)
    with pytest.raises(IndexError, match=r"there is no play .*: 172 in all"):
        plays[place]
    assert plays[-1] == plays[171]
    with pytest.raises(TypeError):
        plays["0"]


def test_a_deal_beyond_the_last_is_named():
    deals = lt.Deals.random(3, 1)
    for ask in (deals.turn, lt.batch(deals).spelled):
        with pytest.raises(IndexError, match="there is no deal 100000: 3 in all"):
            ask(100_000)
        assert ask(-1) == ask(2)


def test_a_field_that_a_turn_has_not_is_named_with_those_it_has():
    with pytest.raises(TypeError, match=r"replace: 'hands' is no field .* hand, pool, patents"):
        TURN.replace(hands="DOG")


def test_a_turn_in_one_line_without_its_slash():
    for text in ("CAT", "CAT XZ 4"):
        with pytest.raises(lt.NotationError, match="the slash between hand and pool is missing"):
            lt.Turn.parse(text)
    with pytest.raises(lt.NotationError) as caught:
        lt.Turn.parse("C/A/T")
    assert "missing" not in str(caught.value)


def test_blanks_between_letters_are_told_from_other_characters():
    with pytest.raises(lt.TurnError, match="without blanks"):
        lt.Turn("C A T")
    with pytest.raises(lt.TurnError) as caught:
        lt.Turn("C1T")
    assert "blanks" not in str(caught.value)


def test_a_bar_without_tqdm_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with pytest.raises(lt.ArgumentError, match=r"pip install tqdm$"):
        lt.batch([TURN], progress=True)
