"""Errors: a stable code, and the values that the message names."""

import json
import pickle
from functools import partial

import numpy as np
import pytest

import lettertycoon as lt
from copying import copies
from lettertycoon.turns import lay_words
from refusals import refused
from tables import table

TURN = lt.Turn("JLSEANZ", "EWE")
ERRORS = [lt.ArgumentError, lt.LexiconError, lt.MoveError, lt.NotationError, lt.PlayError]
Q = [0] * 16 + [1] + [0] * 9  # the cards of a hand or a pool
JEWELS = lt.check_play(TURN, "jewels").to_dict()


@pytest.mark.parametrize(
    ("make", "kind", "code", "data"),
    [
        *((partial(getattr(lt, name), **arguments), getattr(lt, kind), code, data)
          for name, arguments, kind, code, data in table("base/errors")["errors"]),
        (lambda: lt.best(TURN, show=7), lt.ArgumentError, "show.unknown",
         {"value": 7, "allowed": [each.label for each in lt.Rarity]}),
        (lambda: lt.Deals([Q, [0] * 25 + [7]], [Q, Q]), lt.ArgumentError, "cards.not_in_deck",
         {"deal": 0, "letter": "Q", "cards": 2, "most": 1}),
        (lambda: lt.Deals([[0] * 26, [8] + [0] * 25, [9] + [0] * 25]), lt.ArgumentError,
         "hand.too_many", {"deal": 1, "cards": 8, "most": 7}),
        (lambda: lt.Deals([[1]]), lt.ArgumentError, "hands.wrong",
         {"shape": [1, 1], "type": str(np.array([1]).dtype)}),
        (lambda: lt.Rules(earnings={1: (1, 0)}), lt.ArgumentError, "earnings.wrong",
         {"name": "earnings", "value": {"1": [1, 0]}}),
        (lambda: lt.Turn.parse("A"), lt.NotationError, "turn.unreadable", {"value": "A"}),
        (lambda: lt.check_play(TURN, "a b"), lt.NotationError, "play.not_a_word", {"word": "a b"}),
        (lambda: lt.check_play(TURN, ("jaws", "eel")), lt.PlayError, "play.needs_patent",
         {"patent": "V", "words": ["EEL", "JAWS"]}),
        (lambda: lay_words(lt.Turn("A"), ("CAT",)), lt.PlayError, "play.not_from_cards",
         {"words": ["CAT"], "hand": "A", "pool": "", "missing": "CT"}),
        (lambda: lt.Play.from_dict(JEWELS | {"words": "JEWELS"}), lt.NotationError,
         "json.shape", {"path": "words"}),
        (lambda: lt.Move.from_dict({"action": "lay", "play": JEWELS | {"words": ["JEWELS", 5]}}),
         lt.NotationError, "json.shape", {"path": "play.words[1]"}),
        (lambda: lt.Move.from_dict({"action": "lay", "play": JEWELS | {"turn": "A/B - 0 - deck="}}),
         lt.NotationError, "json.shape", {"path": "deck"}),
    ],
)  # fmt: skip
def test_code_and_data_say_what_the_message_says(make, kind, code, data):
    with pytest.raises(kind) as caught:
        make()
    assert type(caught.value) is kind
    assert (caught.value.code, dict(caught.value.data)) == (code, data)


@pytest.mark.parametrize(
    "value",
    ["A" * 10_000, 10**5000, "\ud800", float("nan"), object(), b"x", [[[[[1]]]]], {1: {2}}],
    ids=["long", "huge", "surrogate", "nan", "object", "bytes", "deep", "set"],
)
def test_data_are_short_json_values(value):
    error = lt.ArgumentError("wrong", "code", value=value)
    assert len(json.dumps(dict(error.data), allow_nan=False)) < 300
    assert (error.data["value"] is None) == (value != value)  # only what is not a number
    assert pickle.loads(pickle.dumps(error)).data == error.data
    with pytest.raises(TypeError):
        error.data["value"] = 1


@pytest.mark.parametrize("kind", ERRORS)
def test_every_error_has_a_code_and_can_be_copied_and_pickled(kind):
    error = kind("a message", "a.code", value=[1, "x"])
    for other in copies(error):
        assert (type(other), str(other), other.code) == (kind, "a message", "a.code")
        assert dict(other.data) == {"value": [1, "x"]}
    assert kind.__module__ == "lettertycoon" and issubclass(kind, lt.LetterTycoonError)
    with pytest.raises(TypeError):
        kind("wrong")


def test_bounds_that_are_one_number_are_said_as_one():
    with refused(lt.PlayError, "play.not_in_lexicon") as caught:
        lt.check_play(TURN, "jewels", lt.Lexicon(["cats", "dogs"], name="small"))
    assert str(caught.value) == "JEWELS is not in the lexicon 'small', whose words have 4 letters"
    with refused(lt.PlayError, "play.not_in_lexicon") as caught:
        lt.check_play(TURN, "jewels", lt.Lexicon(["cat", "dogs"], name="small"))
    assert str(caught.value).endswith("'small', whose words have 3 to 4 letters")


BOTS = dict.fromkeys("AB", lt.bots.Greedy())


@pytest.mark.parametrize("wrong", [None, 1, "no", np.True_])
@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("words", lambda switch: lt.batch([lt.Turn("CAT")]).columns(words=switch)),
        ("count", lambda switch: lt.batch([lt.Turn("CAT")], count=switch)),
        ("fold_accents", lambda switch: lt.Lexicon(["cat"], fold_accents=switch)),
        ("fold_accents", lambda switch: lt.Lexicon.load("no such file", fold_accents=switch)),
        ("sensitive", lambda switch: lt.WordFilter(max_rarity=1, sensitive=switch)),
        ("hidden", lambda switch: lt.advise(lt.Position("CAT"), hidden=switch)),
        ("relax", lambda switch: lt.hint(lt.Turn("CAT"), relax=switch)),
        ("relax", lambda switch: lt.several_hints(lt.Turn("CAT"), n=2, relax=switch)),
        ("records", lambda switch: lt.arena(BOTS, games=2, records=switch)),
    ],
)
def test_a_switch_is_true_or_false(name, call, wrong):
    with pytest.raises(TypeError, match=f"^{name} is .*; it must be True or False$"):
        call(wrong)
