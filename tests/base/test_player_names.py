"""A player's name is checked in one way, wherever one is given or read."""

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.base import LONGEST_NAME
from refusals import refused

LONG = "ÿ" * LONGEST_NAME
MOST_RIVALS = 4

#: Everything that takes the name of a player.
MAKERS = {
    "Turn": lambda name: lt.Turn("CAT", rivals={name: "E"}),
    "Turn.replace": lambda name: lt.Turn("CAT").replace(rivals={name: ""}),
    "Deals": lambda name: lt.Deals.random(1, 1, rivals={name: "E"}),
    "Position": lambda name: lt.Position("CAT", rivals={name: lt.Player()}),
    "Match": lambda name: lt.Match(["Ann", name], seed=1),
    "buyword": lambda name: buyword.Game(["Ann", name], seed=1),
    "leaping": lambda name: leaping.Game(["Ann", name], seed=1),
}
RECORD = lt.Match(["Ann", "Bo"], seed=1).record()


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_a_name_is_a_printable_text_of_at_most_40_characters(make):
    make(LONG)
    with refused(lt.LetterTycoonError, "name.wrong", most=40):
        make(LONG + "y")
    for name in ["", " ", "\x1b[31m", "\ud800", "\N{RIGHT-TO-LEFT OVERRIDE}x"]:
        with refused(lt.LetterTycoonError, "name.wrong"):
            make(name)
    with refused(lt.LetterTycoonError, "name.wrong"):
        make(7)


@pytest.mark.parametrize(
    ("name", "code"), [(LONG + "y", "name.wrong"), ("", "name.wrong"), (7, "json.shape")]
)
def test_a_record_has_good_names(name, code):
    with refused(lt.NotationError, code):
        lt.Match.replay(RECORD | {"names": ["Ann", name]})


@pytest.mark.parametrize(
    "make",
    [
        lambda names: lt.Turn("CAT", rivals=dict.fromkeys(names, "")),
        lambda names: lt.Turn.parse(f"CAT/- - 0 {','.join(f'{name}=' for name in names)}"),
        lambda names: lt.Deals.random(1, 1, rivals=dict.fromkeys(names, "")),
        lambda names: lt.Position("CAT", rivals=dict.fromkeys(names, lt.Player())),
    ],
)
def test_a_turn_and_a_position_have_at_most_four_rivals(make):
    names = [f"R{place}" for place in range(MOST_RIVALS + 1)]
    make(names[1:])
    with refused(lt.ArgumentError, "rivals.too_many"):
        make(names)
