"""Words that may have been meant."""

import pytest

import lettertycoon as lt
from lettertycoon.frontends import Service
from refusals import refused

TURN = lt.Turn("JLSEANZ", "EWE")
SMALL = lt.Lexicon(["the", "eth", "jewel", "jewels", "jowls", "accommodate", "jawless", "cat"])


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("jewles", ["JEWELS"]),  # two exchanged
        ("jwels", ["JEWELS"]),  # one left out
        ("jewwel", ["JEWEL"]),  # one too many
        ("jawlexx", []),
        ("jowla", ["JOWLS"]),  # one wrong
        ("acomodate", ["ACCOMMODATE"]),  # two left out
        ("teh", ["ETH", "THE"]),
        ("cap", []),  # a short word has too many neighbours
        ("jewels", ["JEWEL"]),  # not itself
        ("j?", []),
        ("", []),
        ("é" * 30, []),
        ("A" * 99, []),
    ],
)
def test_a_word_one_slip_away(word, near):
    assert sorted(SMALL.near(word)) == near


def test_the_best_known_come_first_and_no_sensitive_ones():
    near = lt.Lexicon.default().near("dogz")
    assert near[0] == "DOG" and near.index("DOGS") < near.index("DOGE")
    sensitive = next(word for word in lt.Lexicon.default() if len(word) == 7
                     and lt.Lexicon.default().sensitive(word))  # fmt: skip
    slip = sensitive[1] + sensitive[0] + sensitive[2:]
    assert sensitive not in lt.Lexicon.default().near(slip)


def test_it_is_said_wherever_a_word_is_unknown(run):
    with refused(lt.PlayError, "play.not_in_lexicon", near=["JEWELS"]) as caught:
        lt.check_play(TURN, "jewles")
    said = "Did you mean JEWELS?"
    assert said in str(caught.value)
    assert str(lt.review(TURN, "jewles")).endswith(said)
    service, asked = Service(), {"turn": str(TURN)}
    for words in ({}, asked):
        error = service.answer("check", {"words": ["jewles"], **words})["results"][0]["error"]
        assert (error["data"]["near"], said in error["message"]) == (["JEWELS"], True)
    reviewed = service.answer("review", asked | {"words": ["jewles"]})["results"][0]
    assert reviewed["error"]["data"]["near"] == ["JEWELS"] and reviewed["text"].endswith(said)
    with refused(lt.PlayError, "play.not_in_lexicon", near=["JEWELS"]):
        service.answer("explain", asked | {"play": "jewles"})
    cards = ["--hand", "JLSEANZ", "--pool", "EWE"]
    for arguments in (["check", "jewles"], ["review", "jewles", *cards],
                      ["explain", "jewles", *cards]):  # fmt: skip
        code, out, err = run(*arguments)
        assert code and said in out + err and "?." not in out + err


def test_of_a_turn_only_what_its_cards_can_make():
    def near(word, turn):
        with refused(lt.PlayError, "play.not_in_lexicon") as caught:
            lt.check_play(turn, word)
        return caught.value.data["near"]

    assert near("weazle", TURN) == ["WEASEL", "WALE", "WEAL"]  # TEAZLE has no T
    assert near("jewlse", TURN)[0] == "JEWELS"  # of the same letters
    assert near("jewles", lt.Turn("CATDOGS")) == []
    assert near("jewles", lt.Turn("JEWELAN", patents="Z")) == ["JEWELS"]  # with an added S
    assert near("ct", lt.Turn("CATDOGS")) == []  # too short to be a word
