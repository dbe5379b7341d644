"""Texts of strangers as a terminal shows them."""

from lettertycoon.base.texts import visible


def test_what_is_not_printable_is_an_escape():
    assert visible("a\x1b[31mb\nc\u202ed") == r"a\x1b[31mb\nc\u202ed"
    assert visible("Zoë") == "Zoë"
