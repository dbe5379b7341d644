"""The cards of a turn: one check, in the kernel, which a turn puts in words."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from lettertycoon.base import LETTERS
from refusals import refused

TEXTS = st.text("ABCxyzAEé?", max_size=9)


def is_letters(text: str) -> bool:
    return text.isascii() and (text.isalpha() or not text)


def too_many(hand: str, pool: str, most_hand: int, most_pool: int, deck: dict[str, int] | None):
    """Every excess: (place, letter, cards, most)."""
    sizes = ("hand", hand, most_hand), ("pool", pool, most_pool)
    found = [(place, "", len(text), most) for place, text, most in sizes if len(text) > most]
    cards = (hand + pool).upper()
    if deck is not None:
        counted = [(letter, cards.count(letter), deck.get(letter, 0)) for letter in set(cards)]
        found += [("deck", letter, cards, most) for letter, cards, most in counted if cards > most]
    return found


@given(TEXTS, TEXTS, st.integers(0, 8), st.integers(0, 8), st.integers(0, 3) | st.none())
def test_cards_are_sorted_or_what_is_too_many_is_said(hand, pool, most_hand, most_pool, each):
    deck = None if each is None else dict.fromkeys("ABCEXY", each)
    counts = None if deck is None else bytes([deck.get(letter, 0) for letter in LETTERS])
    try:
        found = lt_core.sorted_cards(hand, pool, most_hand, most_pool, counts)
    except lt_core.TooManyCards as error:
        said = error.place, error.letter, error.cards, error.most
        assert said in too_many(hand, pool, most_hand, most_pool, deck)
        again = pickle.loads(pickle.dumps(error))
        assert (again.place, again.letter, again.cards, again.most) == said
        assert str(again) == str(error)
    except ValueError as error:
        assert "is not a letter" in str(error)
        assert not is_letters(hand) or not is_letters(pool)
    else:
        assert not too_many(hand, pool, most_hand, most_pool, deck)
        assert found == (lt_core.sorted_letters(hand), lt_core.sorted_letters(pool))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        *((("A", "", 7, 3, deck), TypeError) for deck in ("A" * 26, {"A": 1}, [1] * 26)),
        *((("A", "", 7, 3, bytes(letters)), ValueError) for letters in (0, 25, 27)),
        ((None, "", 7, 3, None), TypeError),
        (("", b"A", 7, 3, None), TypeError),
        (("A" * 300, "", 7, 3, None), ValueError),
        (("", "\ud800", 7, 3, None), ValueError),
        *(
            (cards, ValueError)
            for most in (-1, 2**63, 10**30)
            for cards in (("A", "", most, 3, None), ("", "A", 7, most, None))
        ),
        (("A", "", 7.5, 3, None), TypeError),
    ],
)
def test_what_is_no_cards_is_refused(arguments, error):
    with pytest.raises(error):
        lt_core.sorted_cards(*arguments)


def test_a_turn_takes_every_kind_of_text():
    class Text(str):
        __slots__ = ()

    assert lt.Turn(Text("ba"), Text("c")) == lt.Turn("AB", "C")
    assert type(lt.Turn(Text("ba")).hand) is str
    with refused(lt.ArgumentError, "pool.too_many", value="ABCD", cards=4):
        lt.Turn(Text("ba"), Text("dbac"))
