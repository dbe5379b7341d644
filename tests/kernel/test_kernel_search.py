"""The kernel's general search, with its options for all three games, against brute force."""

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
import strategies


def build(words: list[str]) -> lt_core.Lexicon:
    return lt.Lexicon(words).core


def found_words(lexicon: lt_core.Lexicon, cards: str, **options: Any) -> list[str]:
    ids, _ = lt_core.search(lexicon, cards, **options)
    return lexicon.words(ids)


def fits(
    word: str, cards: str, needed: str | None, duplicate: bool, added_s: bool, duplicate_cards: int
):
    """Whether some use of wild, duplicate and added S leaves cards that are there."""
    letters = Counter(cards.replace("?", ""))
    each = ["", *sorted(set(word))]
    for wild, doubled, added in product(
        each if "?" in cards else [""],
        each if duplicate else [""],
        ["", "S"] if added_s and word[-1] == "S" else [""],
    ):
        extras = Counter(wild) + Counter(doubled) + Counter(added)
        real = Counter(word)
        real.subtract(extras)
        if min(real.values()) < 0 or +real - letters:
            continue
        if doubled and (real[doubled] < 1 or real.total() + len(wild) < duplicate_cards):
            continue
        if needed is None or set(+real) & set(needed):
            return True
    return False


@given(st.data())
def test_every_option_together(data):
    cards = data.draw(strategies.cards(strategies.ALPHABET, 0, 9))
    words = data.draw(strategies.lexicons(cards))
    required = data.draw(st.none() | st.integers(0, len(cards)).map(lambda size: cards[:size]))
    cards += data.draw(st.sampled_from(["", "?"]))
    duplicate = data.draw(st.booleans())
    added_s = data.draw(st.booleans())
    low = data.draw(st.integers(2, 5))
    high = data.draw(st.integers(4, 16))
    duplicate_cards = data.draw(st.integers(0, 5))
    lexicon = build(words)
    abilities = lt_core.Abilities(
        duplicate=duplicate, added_s=added_s, duplicate_cards=duplicate_cards
    )
    ids, lacks = lt_core.search(
        lexicon, cards, required=required, abilities=abilities, min_length=low, max_length=high
    )
    expected = {
        word
        for word in words
        if low <= len(word) <= high
        and fits(word, cards, required, duplicate, added_s, duplicate_cards)
    }
    found = lexicon.words(ids)
    assert sorted(found) == sorted(expected)
    assert [len(word) for word in found] == sorted(len(word) for word in expected)
    assert lacks.tolist() == [(Counter(word) - Counter(cards)).total() for word in found]


def test_large_cards_and_a_wild_on_the_embedded_lexicon(embedded, embedded_words):
    # 25 cards and a wild: far more frames and hits than the search begins with room for
    cards = "AABCDEEFGHIIKLMNOOPRSTUVY"
    held = Counter(cards)
    expected = {word for word in embedded_words if (Counter(word) - held).total() <= 1}
    found = found_words(embedded.core, cards + "?")
    assert set(found) == expected
    assert len(found) == len(expected) > 50_000


def test_every_length_from_2_to_16():
    words = ["A" * length for length in range(2, 17)]
    lexicon = build(words)
    doubled = lt_core.Abilities(duplicate=True)
    assert found_words(lexicon, "A" * 16) == words
    assert found_words(lexicon, "A" * 5, abilities=doubled) == words[:5]
    assert found_words(lexicon, "A" * 20, min_length=4, max_length=6) == words[2:5]


def test_a_word_of_extras_alone():
    # found by a long run: with no required cards, no letter card need be used at all
    lexicon = build(["BS"])
    abilities = lt_core.Abilities(added_s=True)
    assert found_words(lexicon, "A?", abilities=abilities) == ["BS"]
    assert found_words(lexicon, "A?", abilities=abilities, required="A") == []


def test_words_of_ids_that_are_none(embedded):
    core = embedded.core
    for beyond in (len(core), 2**32 - 1):
        with pytest.raises(IndexError):
            core.words(np.array([0, beyond], np.uint32))
    assert core.words(np.array([len(core) - 1], np.uint32)) == [list(embedded)[-1]]
