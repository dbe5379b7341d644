"""Errors of words that can't be laid carry what is missing."""

import pytest

import lettertycoon as lt


@pytest.mark.parametrize(
    ("turn", "words", "code", "data"),
    [
        (lt.Turn("CAT"), "CATS", "play.not_from_cards", {"missing": "S"}),
        (
            lt.Turn("CATDE", "", patents="XZ"),
            "CATTLES",
            "play.not_from_cards",
            {"missing": "L", "extras": "XZ", "duplicate": "T"},
        ),
        (
            lt.Turn("PRINCE", "", patents="XZ"),
            "PRINCESS",
            "play.added_s_duplicated",
            {"missing": "S"},
        ),
        (lt.Turn("JLSZ", "EWE"), "EWE", "play.no_hand_card", {"words": ["EWE"], "hand": "JLSZ"}),
        (lt.Turn("AL", "", patents="X"), "ALL", "play.too_few_real_cards", {"words": ["ALL"]}),
        (
            lt.Turn("AJ", "CCT", patents="VX"),
            ("ACT", "CAT"),
            "play.not_from_cards",
            {"words": ["ACT", "CAT"], "alone": True},
        ),
    ],
)
def test_the_error_has_code_and_data(turn, words, code, data):
    with pytest.raises(lt.PlayError) as caught:
        lt.check_play(
            turn, words, lt.Lexicon(["CATS", "CATTLES", "PRINCESS", "EWE", "ALL", "ACT", "CAT"])
        )
    assert caught.value.code == code
    assert data.items() <= caught.value.data.items()


def test_the_added_s_cannot_be_duplicated_is_said_only_where_that_is_why():
    why = "the added S can't be duplicated"
    for cards, patents, said in (
        ("PRINCE", "XZ", True),
        ("PRINCE", "Z", False),
        ("PRIN", "XZ", False),
    ):
        with pytest.raises(lt.NotFromCards) as caught:
            lt.check_play(lt.Turn(cards, patents=patents), "PRINCESS")
        assert (why in str(caught.value)) == said
    assert lt.check_play(lt.Turn("PRINCES", patents="XZ"), "PRINCESS")
