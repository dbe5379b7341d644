"""Definitions that only refer to another word, as tournament lists have them."""

import pytest

import lettertycoon as lt
from tables import table

OWN = table("lexicons/references")


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("AAH", OWN["AAH"]),
        ("AAHED", OWN["AAH"]),
        ("AAHING", OWN["AAH"]),  # by way of another
        ("AAHS", f"{OWN['AAH']} / an aah or sound [n]"),
        ("JEWELS", lt.Lexicon.default().definition("JEWELS")),  # JEWEL has no own one
        ("ZAS", "za"),  # nobody has one
        ("EMU", lt.Lexicon.default().definition("EMU")),  # in a circle
        ("CUTS", OWN["CUTS"]),
    ],
)
def test_a_reference_is_followed(word, told):
    lexicon = lt.Lexicon(OWN)
    assert lexicon.definition(word.lower()) == told
    assert lexicon.info().definitions == len(OWN)


def test_a_hint_tells_what_the_other_word_means():
    lexicon = lt.Lexicon(OWN, name="own")
    turn = lt.Turn("AAHEDXX", "QQQ", rules=lt.Rules(deck=None))
    said = [
        fact.definition
        for fact in lt.hint(turn, lexicon, level=6).facts
        if fact.kind == "hint.definition"
    ]
    assert said == ["to exclaim in joy [v ____, ____, ____]"]


def test_many_references_end():
    """Each word refers to all others, a thousand times."""
    words = [f"A{letter}" for letter in "BCDEFGHIJ"]
    every = " / ".join([f"<{word.lower()}=n>" for word in words] * 20)
    lexicon = lt.Lexicon(dict.fromkeys(words, every))
    assert len(lexicon.definition("AB")) <= 2000
