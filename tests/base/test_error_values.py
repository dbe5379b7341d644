"""The data of errors: the values themselves, not what Python writes for them."""

import json
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

import lettertycoon as lt

TURN = lt.Turn("JLSEANZ", "EWE", patents="B")
SMALL = lt.Lexicon(["jewel"], name="small")


@pytest.mark.parametrize(
    ("make", "data"),
    [
        (lambda: lt.best(TURN, lexicon="x"), {"lexicon": "x"}),
        (lambda: SMALL.starting("c1"), {"prefix": "c1"}),
        (lambda: SMALL.spellable("c1"), {"letters": "c1"}),
        (lambda: SMALL.spellable("c", max_length=17), {"value": 17, "least": 2, "most": 16}),
        (lambda: SMALL.matching("c1*"), {"pattern": "c1*"}),
        (lambda: SMALL.rarity(5), {"word": 5}),
        (lambda: SMALL.with_words(["x-ray"]), {"word": "x-ray"}),
        (lambda: SMALL.with_words("x-ray"), {"words": "x-ray"}),
        (lambda: SMALL.with_words(["za"], name=5), {"name": 5}),
        (lambda: lt.Lexicon("jewels"), {"words": "jewels"}),
        (lambda: lt.Lexicon(["jewel", 5]), {"given": 5}),
        (lambda: lt.Lexicon(["jewel"], name=5), {"argument": "name", "text": 5}),
        (lambda: lt.Lexicon(["jewel"], definitions=5), {"definitions": 5}),
        (lambda: lt.Lexicon({"jewel": ["gem"]}), {"word": "jewel", "text": ["gem"]}),
        (lambda: lt.Lexicon.load("a\0b"), {"path": "a\0b"}),
        (lambda: lt.Lexicon.load("words.txt", name=5), {"name": 5}),
        (
            lambda: lt.check_play(TURN, "jewels").earnings(owners={"B": 2}),
            {"ability": "B", "index": 2},
        ),
        (lambda: lt.Rules(hand_size=np.int64(99)), {"value": 99, "name": "hand_size"}),
    ],
)
def test_data_have_the_value_that_was_given(make, data):
    with pytest.raises(lt.LetterTycoonError) as caught:
        make()
    assert {name: caught.value.data[name] for name in data} == data
    assert all(type(caught.value.data[name]) is type(value) for name, value in data.items())
    json.dumps(dict(caught.value.data))


def test_long_values_are_cut():
    with pytest.raises(lt.LexiconError) as caught:
        SMALL.starting("c1" * 10_000)
    assert caught.value.data["prefix"].startswith("c1c1")
    assert len(caught.value.data["prefix"]) <= 200


@pytest.mark.parametrize("wrong", ["2", "-2", True, np.True_, None, 1j, b"2", [2], np.zeros(1)])
def test_a_weight_is_a_number(wrong):
    for weights in ({"money": wrong}, {"royalties": wrong}, {"letters": {"S": wrong}}):
        with pytest.raises(lt.ArgumentError) as caught:
            lt.Weights(**weights)
        assert caught.value.code == "weights.type"


@pytest.mark.parametrize("kind", [int, float, Fraction, Decimal, np.int64, np.uint8, np.float32])
def test_numbers_of_every_kind_are_weights(kind):
    weights = lt.Weights(money=kind(2), letters={"S": kind(3)})
    assert weights == lt.Weights(money=2, letters={"S": 3})
