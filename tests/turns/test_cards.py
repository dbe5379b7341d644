"""The cards of a turn: one check, in the kernel; a turn says what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from lettertycoon.base import LETTERS
from refusals import refused

NO_COUNTS = (-1, 2**63, 10**30)
TEXTS = st.text("ABCxyzAEé?", max_size=9)


def is_letters(text: str) -> bool:
    return text.isascii() and (text.isalpha() or not text)


@given(TEXTS, TEXTS, st.integers(0, 8), st.integers(0, 8), st.integers(0, 3) | st.none())
def test_cards_are_sorted_unless_there_are_too_many(hand, pool, most_hand, most_pool, each):
    deck = None if each is None else dict.fromkeys("ABCEXY", each)
    counts = None if deck is None else bytes([deck.get(letter, 0) for letter in LETTERS])
    cards = (hand + pool).upper()
    fits = len(hand) <= most_hand and len(pool) <= most_pool
    if deck is not None:
        fits = fits and all(cards.count(letter) <= deck.get(letter, 0) for letter in cards)
    if is_letters(hand) and is_letters(pool) and fits:
        found = lt_core.sorted_cards(hand, pool, most_hand, most_pool, counts)
        assert found == (lt_core.sorted_letters(hand), lt_core.sorted_letters(pool))
    else:
        with pytest.raises(ValueError):
            lt_core.sorted_cards(hand, pool, most_hand, most_pool, counts)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        *((("A", "", 7, 3, deck), TypeError) for deck in ("A" * 26, {"A": 1}, [1] * 26)),
        *((("A", "", 7, 3, bytes(letters)), ValueError) for letters in (0, 25, 27)),
        ((None, "", 7, 3, None), TypeError),
        (("", b"A", 7, 3, None), TypeError),
        (("A" * 300, "", 7, 3, None), ValueError),
        (("", "\ud800", 7, 3, None), ValueError),
        *((("A", "", most, 3, None), ValueError) for most in NO_COUNTS),
        *((("", "A", 7, most, None), ValueError) for most in NO_COUNTS),
        (("A", "", 7.5, 3, None), TypeError),
    ],
)
def test_what_are_not_cards_is_refused(arguments, error):
    with pytest.raises(error):
        lt_core.sorted_cards(*arguments)


def test_a_turn_takes_every_kind_of_text():
    class Text(str):
        __slots__ = ()

    assert lt.Turn(Text("ba"), Text("c")) == lt.Turn("AB", "C")
    assert type(lt.Turn(Text("ba")).hand) is str
    assert lt.Turn([*"JLSEANZ"], (*"EWE",)) == lt.Turn("JLSEANZ", "EWE")
    with refused(lt.ArgumentError, "pool.too_many", value="dbac", cards=4):
        lt.Turn(Text("ba"), Text("dbac"))
