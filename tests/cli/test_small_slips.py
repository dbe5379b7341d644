"""Small slips of those who try the library: each is told in words that they can act on."""

import pickle

import pytest

import lettertycoon as lt
from lettertycoon.batches import BatchInterrupted
from refusals import refused

TURN = lt.Turn("JLSEANZ", "EWE")


def test_how_many_words_a_play_has_comes_before_which_they_are():
    with refused(lt.PlayError, "play.number_of_words", words=3) as caught:
        lt.check_play(TURN, ["a", "b", "c"])
    assert (caught.value.code, dict(caught.value.data)) == ("play.number_of_words", {"words": 3})


@pytest.mark.parametrize("place", [172, 999, -173, 10**50])
def test_a_place_beyond_the_last_is_named(place):
    plays = lt.plays(TURN)
    with pytest.raises(IndexError):
        plays[place]
    assert plays[-1] == plays[171]
    with pytest.raises(TypeError):
        plays["0"]


def test_a_deal_beyond_the_last_is_named():
    deals = lt.Deals.random(3, 1)
    for ask in (deals.turn, lt.batch(deals).spelled):
        with pytest.raises(IndexError):
            ask(100_000)
        assert ask(-1) == ask(2)


def test_a_field_that_a_turn_has_not_is_named_with_those_it_has():
    with pytest.raises(TypeError):
        TURN.replace(hands="DOG")


def test_a_turn_in_one_line_without_its_slash():
    for text in ("CAT", "CAT XZ 4"):
        with refused(lt.NotationError, "turn.unreadable"):
            lt.Turn.parse(text)
    with pytest.raises(lt.NotationError) as caught:
        lt.Turn.parse("C/A/T")
    assert "missing" not in str(caught.value)


def test_blanks_between_letters_are_told_from_other_characters():
    with refused(lt.ArgumentError, "hand.not_letters"):
        lt.Turn("C A T")
    with pytest.raises(lt.ArgumentError) as caught:
        lt.Turn("C1T")
    assert "blanks" not in str(caught.value)


def test_what_is_excluded_may_be_plays():
    turn = lt.Turn("JLSEANZ", "EWE", patents="V")
    first = lt.hint(turn, level=8).target
    assert first is not None
    for given in ([first], [first.words], first, list(first.words)):
        other = lt.hint(turn, level=8, exclude=given).target
        assert other is not None and not set(other.words) & set(first.words)
    assert lt.hint(turn, level=8, exclude=[first]) == lt.hint(turn, level=8, exclude=first.words)
    for wrong in ([1], [("AT", 1)], [["AT"]], 7):
        with pytest.raises(TypeError):
            lt.hint(turn, level=1, exclude=wrong)


def test_outcomes_are_equal_where_the_same_was_asked():
    turn = lt.Turn("CAT", "S")
    found = lt.frontier(turn)
    again = pickle.loads(pickle.dumps(found))
    assert again == found and hash(again) == hash(found)
    assert found != lt.frontier(turn, show=1) and found != lt.frontier(lt.Turn("DOG", "S"))


def test_notebooks_show_a_summary_and_a_review_as_lists():
    turn = lt.Turn("JLSEANZ", "EWE")
    for told in (lt.summary(turn), lt.review(turn, "jewel"), lt.hint(turn, level=3)):
        page = told._repr_html_()
        assert page.startswith("<div><ul><li>") and page.count("<li>") == len(str(told).split("\n"))


def test_a_review_is_neutral_where_nothing_earns_more():
    turn = lt.Turn("CAT", "")
    told = str(lt.review(turn, "act", lt.Lexicon(["cat", "act", "tac"])))
    other = str(lt.review(turn, "cat", lt.Lexicon(["cat", "act", "tac"])))
    assert "forgot" not in told + other
    assert "No play shown earns more; the first in order is" in told + other


def test_an_arena_that_is_interrupted_prints_what_was_played(monkeypatch, run):
    bots = {"greedy": lt.bots.Greedy(), "random": lt.bots.Random()}
    partial = lt.arena(bots, games=2)

    def interrupted(*_: object, **__: object) -> None:
        raise BatchInterrupted(partial, 1)

    monkeypatch.setattr("lettertycoon.cli.arena_command.arena", interrupted)
    code, out, err = run("arena", "greedy", "random")
    assert (code, out, err.strip()) == (130, f"{partial}\n", "")


@pytest.mark.parametrize(
    "command",
    [
        "arena greedy random --svg",
        "explain CAT --hand CAT --svg",
        "play --save",
        "lexicon info",
    ],
)
def test_a_hyphen_names_no_file(run, command):
    code, out, err = run(*command.split(), "-")
    assert (code, out) == (2, "") and "'./-'" in err


def test_an_index_is_a_number_and_no_truth_value():
    deals = lt.Deals([[1] * 3 + [0] * 23], patents="V")
    turn = deals[0]
    for many in (lt.Lexicon.default(), deals, lt.plays(turn), lt.frontier(turn)):
        assert many[0]
        for wrong in (True, 1.0, "1", None):
            with pytest.raises(TypeError):
                many[wrong]
    with pytest.raises(TypeError):
        lt.Lexicon.default().words([True])
