"""A player's name is checked in one way, wherever one is given or read."""

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.base.checks import LONGEST_NAME
from refusals import refused

LONG = "ÿ" * LONGEST_NAME
BAD = ["", " ", "\x1b[31m", "\ud800", "\N{RIGHT-TO-LEFT OVERRIDE}x", LONG + "y"]
MAKERS = [
    lambda name: lt.Turn("CAT", rivals={name: "E"}),
    lambda name: lt.Deals.random(1, 1, rivals={name: "E"}),
    lambda name: lt.Position("CAT", rivals={name: lt.Player()}),
    lambda name: lt.Match(["Ann", name], seed=1),
    lambda name: buyword.Game(["Ann", name], seed=1),
    lambda name: leaping.Game(["Ann", name], seed=1),
]


@pytest.mark.parametrize("make", MAKERS)
def test_a_name_is_a_printable_text_of_at_most_40_characters(make):
    make(LONG)
    for name in BAD:
        with refused(lt.ArgumentError, "name.wrong", most=40):
            make(name)
    with refused(TypeError):
        make(b"Ann")


def test_a_record_has_good_names():
    record = lt.Match(["Ann", "Bo"], seed=1).record()
    for name, error, code in (
        (LONG + "y", lt.ArgumentError, "name.wrong"),
        (7, lt.NotationError, "json.shape"),
    ):
        with refused(error, code):
            lt.Match.replay(record | {"names": ["Ann", name]})
