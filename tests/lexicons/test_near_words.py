"""Words that may have been meant."""

import pytest

import lettertycoon as lt
from asking import ask
from refusals import refused
from tables import table

TURN = lt.Turn("JLSEANZ", "EWE")
SMALL = lt.Lexicon(["the", "eth", "jewel", "jewels", "jowls", "incomprehensible", "jawless", "cat"])


@pytest.mark.parametrize(("word", "near"), table("lexicons/near").items())
def test_a_word_one_slip_away(word, near):
    assert sorted(SMALL.near(word)) == near


def test_the_best_known_come_first_and_no_sensitive_ones():
    near = lt.Lexicon.default().near("dogz")
    assert near[0] == "DOG" and near.index("DOGS") < near.index("DOGE")
    sensitive = next(word for word in lt.Lexicon.default() if len(word) == 7
                     and lt.Lexicon.default().sensitive(word))  # fmt: skip
    slip = sensitive[1] + sensitive[0] + sensitive[2:]
    assert sensitive not in lt.Lexicon.default().near(slip)


def test_an_error_tells_at_most_three():
    lexicon = lt.Lexicon(["cats", "cots", "cuts", "cits"])
    assert lexicon.near("cxts") == ["CATS", "CUTS", "COTS", "CITS"]
    assert lt.define(["cxts"], lexicon)[0].near == ("CATS", "CUTS", "COTS")
    with refused(lt.PlayError, "play.not_in_lexicon", near=["CATS", "CUTS", "COTS"]):
        lt.check_play(lt.Turn("CATSOUI"), "cxts", lexicon)


def test_they_are_told_wherever_a_word_is_unknown(run):
    with refused(lt.PlayError, "play.not_in_lexicon", near=["JEWELS"]):
        lt.check_play(TURN, "jewles")
    for method in ("check", "review"):
        (found,) = ask(method, turn=str(TURN), words=["jewles"])
        assert found["error"]["data"]["near"] == ["JEWELS"]
    fault = lt.check([("jewles", "z" * 17)])[0].error
    assert (fault.data["word"], fault.data["near"]) == ("JEWLES", ["JEWELS"])
    with refused(lt.PlayError, "play.not_in_lexicon", near=["JEWELS"]):
        ask("explain", turn=str(TURN), play="jewles")
    code, out, err = run("check", "jewles")
    assert code and "JEWELS" in out + err


def test_of_a_turn_only_what_its_cards_can_make():
    def near(word, turn):
        with refused(lt.PlayError, "play.not_in_lexicon") as caught:
            lt.check_play(turn, word)
        return caught.value.data["near"]

    assert near("weazle", TURN) == []  # TEAZLE has no T
    assert near("jewles", lt.Turn("CATDOGS")) == []
    assert near("jewles", lt.Turn("JEWELAN", patents="Z")) == ["JEWELS"]  # with an added S
    assert near("ct", lt.Turn("CATDOGS")) == []  # too short to be a word
