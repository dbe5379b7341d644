"""Errors of words that can't be laid carry what is missing."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

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
        with pytest.raises(lt.PlayError) as caught:
            lt.check_play(lt.Turn(cards, patents=patents), "PRINCESS")
        assert (why in str(caught.value)) == said
    assert lt.check_play(lt.Turn("PRINCES", patents="XZ"), "PRINCESS")


RULES = lt.Rules(deck=None, pool_size=4, hand_size=8)
WORDS = st.text("ACS", min_size=2, max_size=5).map(lambda start: start + "S")


@given(
    st.text("ACS", max_size=5),
    st.text("ACS", max_size=3),
    st.lists(WORDS, min_size=1, max_size=2),
)
@example("CA", "", ["CASS"])  # two real cards are too few for a duplicate
@example("CAA", "", ["CAASS"])
@example("CAAC", "", ["CAS", "CAS"])
@example("CAC", "A", ["CACASS"])  # the duplicate of an A is of no use
def test_the_added_s_is_the_reason_where_another_s_in_its_place_would_do(hand, pool, words):
    laid = tuple(words)
    try:
        lt.Play(lt.Turn(hand, pool, patents="VXZ", rules=RULES), laid)
    except lt.PlayError:
        pass
    else:
        return
    with pytest.raises(lt.PlayError) as caught:
        lt.check_play(lt.Turn(hand, pool, patents="VXZ", rules=RULES), laid, lt.Lexicon(set(words)))
    try:  # a card in the pool for the duplicate: it counts for no real one, and no hand card
        instead = lt.Play(lt.Turn(hand, pool + "S", patents="VZ", rules=RULES), laid)
    except lt.PlayError:
        would_do = False
    else:
        would_do = any(way.added_s and len(way.hand + way.pool) - 1 >= 3 for way in instead.ways())
    # other reasons come first
    if caught.value.code in ("play.not_from_cards", "play.added_s_duplicated"):
        assert (caught.value.code == "play.added_s_duplicated") == would_do
        assert ("the added S can't be duplicated" in str(caught.value)) == would_do
