"""Errors of words that can't be laid carry what is missing."""

import pytest

import lettertycoon as lt


@pytest.mark.parametrize(
    ("turn", "words", "code", "data"),
    [
        (lt.Turn("CAT"), "CATS", "play.not_from_cards", {"missing": "S"}),
        (lt.Turn("CATDE", "", patents="XZ"), "CATTLES", "play.not_from_cards", {"missing": "L"}),
        (lt.Turn("PRINCE", "", patents="XZ"), "PRINCESS", "play.not_from_cards", {"missing": "S"}),
        (lt.Turn("JLSZ", "EWE"), "EWE", "play.no_hand_card", {"words": ["EWE"], "hand": "JLSZ"}),
        (lt.Turn("AL", "", patents="X"), "ALL", "play.too_few_real_cards", {"words": ["ALL"]}),
        (
            lt.Turn("AJ", "CCT", patents="VX"),
            ("ACT", "CAT"),
            "play.not_from_cards",
            {"words": ["ACT", "CAT"], "missing": "T"},
        ),
    ],
)
def test_the_error_has_code_and_data(turn, words, code, data):
    with pytest.raises(lt.PlayError) as caught:
        lt.check_play(
            turn, words, lt.Lexicon(["CATS", "CATTLES", "PRINCESS", "EWE", "ALL", "ACT", "CAT"])
        )
    assert caught.value.code == code
    assert {name: caught.value.data[name] for name in data} == data


@pytest.mark.parametrize(
    ("word", "near"), [("jewles", ["JEWELS"]), ("weazel", ["WEASEL"]), ("xxxxxx", [])]
)
def test_an_unknown_word_is_answered_with_those_that_can_be_laid(word, near):
    lexicon = lt.Lexicon(["jewels", "weasel", "jeweller", "walnut"])
    with pytest.raises(lt.PlayError) as caught:
        lt.check_play(lt.Turn("JLSEANZ", "EWE"), word, lexicon)
    assert (caught.value.code, caught.value.data["near"]) == ("play.not_in_lexicon", near)
