"""Hints of a turn with more plays than a list holds: nobody counts them, and hints are given."""

import sys

import pytest

import lettertycoon as lt
from hint_cases import MANY_PLAYS
from lettertycoon.hints import facts
from refusals import refused

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ")
SHOWN = [
    play.words[0] for play in lt.plays(TURN, show=lt.WordFilter(max_rarity=3, sensitive=False))
]


@pytest.fixture
def few_in_a_list(monkeypatch):
    """A list holds fewer plays than the turn has."""
    for room in ("turns.listing", "hints.hinting"):
        monkeypatch.setattr(sys.modules[f"lettertycoon.{room}"], "MAX_PLAYS", 10)
    monkeypatch.setattr(sys.modules["lettertycoon.hints.targets"], "FIRST_OF_MANY", (25, 40, 1000))


def asked():
    """Arguments of hints: with and without a seed, few and many hints, and all found but some."""
    for seed in (None, 1, 2):
        for n in (1, 2, 30, 500):
            yield {"seed": seed, "n": n}
    for found in (1, 24, 60, len(SHOWN)):
        yield {"exclude": SHOWN[:found], "n": 3}
        yield {"exclude": SHOWN[:found], "n": 3, "relax": False}


def of_turn(level):
    """The hints of the turn for each of the arguments."""
    return [lt.several_hints(TURN, level=level, **each) for each in asked()]


@pytest.mark.parametrize("level", [1, 8])
def test_a_hint_is_the_same_but_for_the_number(request, level):
    counted = of_turn(level)
    request.getfixturevalue("few_in_a_list")
    with refused(lt.ArgumentError, "turn.too_many_plays"):
        lt.plays(TURN)
    many = facts.HintManyPlays(more_than=10)
    # as `asked` has them: with a seed or none, then what is not excluded
    assert [len(hints) for hints in counted] == [1, 2, 30, len(SHOWN)] * 3 + [3] * 7 + [0]
    for expected, found in zip(counted, of_turn(level), strict=True):
        assert [hint.target for hint in found] == [hint.target for hint in expected]
        for hint, other in zip(found, expected, strict=True):
            assert hint.facts == (many, *other.facts[1:])
            assert hint.text == "\n".join([str(many), *other.text.splitlines()[1:]])


def test_no_two_hints_share_a_word_though_all_the_best_plays_do():
    words = lt.Lexicon(["JEEZ", *[word for word in SHOWN if "Z" not in word]])
    by = lt.Weights(letters={"Z": 99})
    found = lt.several_hints(TURN.replace(patents="V"), words, n=2, level=7, by=by)
    told = [word for hint in found for word in hint.facts[-1].words]
    assert len(found) == 2 and len({*told}) == len(told)


def test_of_very_many_plays_more_than_65_536_are_looked_at():
    """The best 65,536 have 266 that share no word, so that the hint after these needs more."""
    shown = {"level": 8, "show": lt.WordFilter()}
    found = [hint.target for hint in lt.several_hints(MANY_PLAYS, n=266, **shown)]
    assert lt.hint(MANY_PLAYS, **shown, exclude=found).target is not None


@pytest.mark.usefixtures("few_in_a_list")
def test_no_hint_of_many_plays_is_not_that_there_is_no_play():
    told = lt.hint(TURN, show=1, exclude=SHOWN, relax=False)
    assert told.facts == (facts.HintManyPlays(more_than=10), facts.HintNone(reason="none_shown"))
