"""Values and texts of strangers as JSON and terminals show them."""

import math

from lettertycoon.base.texts import as_json, visible


def test_what_is_not_printable_is_an_escape():
    assert visible("a\x1b[31mb\nc\u202ed") == r"a\x1b[31mb\nc\u202ed"
    assert visible("Zoë") == "Zoë"


def test_numbers_in_json_have_four_decimals():
    assert as_json({"part": 2 / 3, "parts": (0.00004, 0.00006, 1.0)}) == {
        "part": 0.6667,
        "parts": [0.0, 0.0001, 1.0],
    }


def test_json_has_no_number_without_bounds():
    assert as_json([math.inf, -math.inf, math.nan]) == [None, None, None]
