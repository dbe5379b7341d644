"""A player's name is checked in one way, wherever one is given or read."""

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.base import LONGEST_NAME

LONG = "ÿ" * LONGEST_NAME
MOST_RIVALS = 4


#: Everything that takes the name of a player. A text or JSON can hold it as well as a value can.
MAKERS = {
    "Turn": lambda name: lt.Turn("CAT", rivals={name: "E"}),
    "Turn.replace": lambda name: lt.Turn("CAT").replace(rivals={name: ""}),
    "Turn.parse": lambda name: lt.Turn.parse(f"CAT/- - 0 {name}=E"),
    "Turn.from_dict": lambda name: lt.Turn.from_dict({"hand": "CAT", "rivals": {name: "E"}}),
    "Deals": lambda name: lt.Deals.random(1, 1, rivals={name: "E"}),
    "Position": lambda name: lt.Position("CAT", rivals={name: lt.Player()}),
    "Position.parse": lambda name: lt.Position.parse(f"CAT/- - {name}=E:1:1"),
    "Position.from_dict": lambda name: lt.Position.from_dict(
        {"hand": "CAT", "rivals": [{"name": name}]}
    ),
    "Match": lambda name: lt.Match(["Ann", name], seed=1),
    "buyword": lambda name: buyword.Game(["Ann", name], seed=1),
    "leaping": lambda name: leaping.Game(["Ann", name], seed=1),
}
TEXTS = {"Turn.parse", "Position.parse"}  # blanks end a field there


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_a_name_has_at_most_40_characters(make):
    make(LONG)
    with pytest.raises(lt.LetterTycoonError) as caught:
        make(LONG + "y")
    assert caught.value.code == "name.wrong"
    assert caught.value.data["most"] == 40


@pytest.mark.parametrize("name", ["", " ", "\x1b[31m", "\ud800", "\N{RIGHT-TO-LEFT OVERRIDE}x"])
@pytest.mark.parametrize("made", sorted(MAKERS.keys() - TEXTS))
def test_a_name_is_printable_and_not_blank(made, name):
    with pytest.raises(lt.LetterTycoonError) as caught:
        MAKERS[made](name)
    assert caught.value.code == "name.wrong"


@pytest.mark.parametrize("made", sorted(MAKERS.keys() - TEXTS - {"Position.from_dict"}))
def test_a_name_is_a_text(made):
    with pytest.raises(lt.LetterTycoonError, match='names are text: write "7"') as caught:
        MAKERS[made](7)
    assert caught.value.code == "name.type"


@pytest.mark.parametrize(
    ("name", "code"), [(LONG + "y", "name.wrong"), ("", "name.wrong"), (7, "name.type")]
)
def test_a_record_has_good_names(name, code):
    record = lt.Match(["Ann", "Bo"], seed=1).record()
    with pytest.raises(lt.NotationError) as caught:
        lt.Match.replay(record | {"names": ["Ann", name]})
    assert caught.value.code == code


def _rivals(number: int) -> list[str]:
    return [f"R{place}" for place in range(number)]


@pytest.mark.parametrize(
    "make",
    [
        lambda names: lt.Turn("CAT", rivals=dict.fromkeys(names, "")),
        lambda names: lt.Turn("CAT").replace(rivals=dict.fromkeys(names, "")),
        lambda names: lt.Turn.parse(f"CAT/- - 0 {','.join(f'{name}=' for name in names)}"),
        lambda names: lt.Turn.from_dict({"hand": "CAT", "rivals": dict.fromkeys(names, "")}),
        lambda names: lt.Deals.random(1, 1, rivals=dict.fromkeys(names, "")),
        lambda names: lt.Position("CAT", rivals=dict.fromkeys(names, lt.Player())),
        lambda names: lt.Position.parse(f"CAT/- - {','.join(f'{name}=-' for name in names)}"),
        lambda names: lt.Position.from_dict(
            {"hand": "CAT", "rivals": [{"name": name} for name in names]}
        ),
    ],
)
def test_a_turn_and_a_position_have_at_most_four_rivals(make):
    make(_rivals(MOST_RIVALS))
    with pytest.raises(lt.ArgumentError, match="5 rivals; a player has at most 4") as caught:
        make(_rivals(MOST_RIVALS + 1))
    assert caught.value.code == "rivals.too_many"


def test_goals_for_more_players_make_no_larger_match():
    rules = lt.Rules(goals=dict.fromkeys(range(1, 1001), 20))
    with pytest.raises(lt.ArgumentError) as caught:
        lt.Match(_rivals(6), rules=rules)
    assert caught.value.code == "players.number"
