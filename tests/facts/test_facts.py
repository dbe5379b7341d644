"""Facts: what the library tells fits what is declared; what is declared otherwise is refused."""

import json
import pickle
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args

import jsonschema
import pytest

import lettertycoon as lt
from lettertycoon import buyword
from lettertycoon.facts import (
    DATA,
    AdviceFact,
    AnyFact,
    BetterFact,
    BuywordFact,
    ExplanationFact,
    Fact,
    HintFact,
    ReviewFact,
    data_of,
)
from lettertycoon.frontends.shapes import told
from lettertycoon.hints import Hint
from refusals import refused
from strict_schemas import STRICT

UNIONS = {
    "explanation_fact": ExplanationFact, "hint_fact": HintFact, "review_fact": ReviewFact,
    "better_fact": BetterFact, "advice_fact": AdviceFact, "buyword_fact": BuywordFact,
}  # fmt: skip
DECK = [letter for letter, number in lt.Rules().deck.items() for _ in range(number)]
NESTED: list = []
for _ in range(100_000):
    NESTED = [NESTED]


def turns() -> Iterator[lt.Turn]:
    random = Random(7)
    for number in range(16):
        cards = random.sample(DECK, 10)
        rules = lt.Rules(doubling=("multiply", "add", "single")[number % 3],
                         procedure=("table", "online")[number % 2])  # fmt: skip
        patents = [letter for letter in "BJKVXZ" if random.random() < 0.5]
        yield lt.Turn("".join(cards[:7]), "".join(cards[7:]), patents="".join(patents),
                      money=random.randrange(12), rules=rules,
                      rivals={"Rayne": "E", "Bo": "AST"})  # fmt: skip
    yield lt.Turn("CATDOGS", patents="KV", rules=lt.Rules(procedure="online"))
    yield lt.Turn("YACHTQU", patents="BJK", rules=lt.Rules(doubling="single"))
    yield lt.Turn("EQUINES", patents="BJK", rules=lt.Rules(doubling="single"))
    yield lt.Turn("WLLNESE", "S")


def of_turns() -> Iterator[Fact]:
    for number, turn in enumerate(turns()):
        best = lt.best(turn, n=12, by=("total", "net", lt.Weights(stock=3))[number % 3])
        for play in best[:: 1 + len(best) // 3]:
            yield from lt.explain(play).facts
            for way in [*play.ways()][-1:]:
                yield from lt.explain(lt.lay(turn, str(way))).facts
                yield from lt.review(turn, str(way)).facts
        words = [play.words for play in lt.plays(turn)[::997]]
        for review in lt.review(turn, [*words, "zzz"], by=("total", "net")[number % 2]):
            yield from review.facts
            yield from review.better or ()
        yield from lt.hint(turn, level=8, seed=number, show=2).facts
    turn = lt.Turn("SLUTHAC", "EIR")
    few = lt.Lexicon({"EUCHARIS": "a lily"})
    for hint in (
        lt.hint(turn, few, level=8, show=1), lt.hint(turn, few, level=8, show=1, relax=False),
        lt.hint(turn, few, level=8, exclude=["eucharis"]), lt.hint(lt.Turn("JQX"), level=8),
    ):  # fmt: skip
        yield from hint.facts
    plain = lt.Turn("RUSEQID", "", patents="BJ")
    words = lt.Lexicon(["equid", "quied", "ruse", "user", "quick"])
    for review in lt.review(plain, ["ruse", "user", "quied"], words):
        yield from review.facts
    yield from lt.review(lt.Turn("JLSEANZ", "EWE", rivals={"Rayne": "E"}), "JE(WE)LS").facts


def of_advice() -> Iterator[Fact]:
    random = Random(3)
    for number in range(12):
        cards = random.sample(DECK, 10)
        me = lt.Player("XZJ"[: number % 4], random.randrange(30))
        rules = lt.Rules(goals={2: 30}) if number % 3 else lt.Rules()
        position = lt.Position("".join(cards[:7]), "".join(cards[7:]), me=me,
                               rivals={"Bo": lt.Player("EAO"[: number % 3], 9)}, round=number,
                               rules=rules, starter="Bo" if number % 2 else None)  # fmt: skip
        for advice in lt.advise(position, n=60, effort=1 + number % 2):
            yield from advice.facts
    lines = "VVKJQXZ/- - Bo=-", "CATDOGS/EIO - Bo=AEOTIN", "AEJLNSZ/EEW J"
    for line in lines:  # no word; the last round; without rivals
        for advice in lt.advise(lt.Position.parse(line), show=1, hidden=True):
            yield from advice.facts
    bot, match = lt.bots.Greedy(), lt.Match(["Ann", "Bo"], seed=2)
    while match.turns_played < 6:
        match = match.play(bot.move(match.position(), match.legal_moves))
    for decision in lt.review_game(match).decisions:
        yield from decision.facts


def of_buyword() -> Iterator[Fact]:
    yield from buyword.advise("ENJOYE", "DA", 8, samples=4).facts
    yield from buyword.advise_sales("ENJOYEDAB", samples=4).facts
    yield from buyword.advise_die("ENJO", 200, samples=4).facts
    yield from buyword.advise_bid("ENJO", "YE", 200, samples=4).facts
    yield from buyword.advise_pick("ENJO", "YE", 200, samples=4).facts


@cache
def made() -> tuple[Fact, ...]:
    return tuple(dict.fromkeys([*of_turns(), *of_advice(), *of_buyword()]))


def test_every_kind_is_told_and_every_fact_has_the_data_of_its_kind():
    assert {fact.kind for fact in made()} == set(DATA)
    for fact in made():
        assert Fact(fact.kind, fact.data) == fact  # it checks the types
        again = Fact.from_dict(json.loads(json.dumps(fact.to_dict())))
        assert (
            again == fact and hash(again) == hash(fact) and pickle.loads(pickle.dumps(fact)) == fact
        )


def test_every_fact_fits_the_schema_of_its_kind():
    schemas = {
        part["properties"]["kind"]["const"]: part
        for name in UNIONS
        for part in STRICT["$defs"][name]["oneOf"]
    }
    assert [*schemas] == [*DATA]
    validators = {kind: jsonschema.Draft202012Validator(each) for kind, each in schemas.items()}
    for fact in made():
        validators[fact.kind].validate(fact.to_dict())


def test_every_kind_is_in_one_union_and_says_what_it_is_and_what_its_data_are():
    assert [*DATA] == [kind for each in UNIONS.values() for kind in data_of(each)]
    assert len(get_args(AnyFact)) == len(DATA) == len(set(DATA.values()))
    for kind, data in DATA.items():
        about = told(data)
        assert about.what, kind
        assert about.fields.keys() <= data.__annotations__.keys(), kind


def test_a_result_is_read_back_from_json():
    hint = lt.hint(lt.Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Rayne": "E"}), level=8)
    assert Hint.from_dict(json.loads(json.dumps(hint.to_dict()))) == hint


ODD = [
    ("no.kind", {}, "object.value"),
    (["kept"], {}, "object.value"),
    (None, {}, "object.value"),
    (NESTED, {}, "object.value"),
    ("kept", {}, "object.missing_key"),
    ("kept", {"cards": "A", "more": 1}, "object.unknown_key"),
    ("kept", {"cards": "A", 3: 1}, "object.unknown_key"),
    ("kept", {"cards": 3}, "object.value"),
    ("kept", {"cards": NESTED}, "object.value"),
    ("kept", {"cards": {"A"}}, "object.value"),
    ("kept", [1], "object.type"),
    ("kept", NESTED, "object.type"),
    ("hint.target", {"share": float("nan")}, "object.value"),
    ("hint.target", {"share": float("inf")}, "object.value"),
    ("hint.target", {"share": True}, "object.value"),
    ("hint.words", {"words": "CAT"}, "object.value"),
    ("hint.words", {"words": ["CAT", 1]}, "object.value"),
    ("hint.words", {"words": ["CAT", NESTED]}, "object.value"),
    ("hint.best", {"by": "moeny", "at_least": 1}, "object.value"),
    ("doubling.ends", {"word": "AHA", "index": 0, "ability": "J", "first": "A", "last": "A"},
     "object.value"),
    ("purchase", {"held": 1, "money": 2, "prices": {"A": 1.5}}, "object.value"),
    ("purchase", {"held": 1, "money": 2, "prices": NESTED}, "object.value"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "data", "code"), ODD)
def test_another_kind_and_odd_data_are_refused(kind, data, code):
    with refused(lt.NotationError, code):
        Fact(kind, data)
    with refused(lt.NotationError, code):
        Fact.from_dict({"kind": kind, "data": data})
    hint = lt.hint(lt.Turn("CAT")).to_dict()
    with refused(lt.NotationError, code):
        Hint.from_dict(hint | {"facts": [*hint["facts"], {"kind": kind, "data": data}]})


def test_a_hint_has_no_facts_of_reviews():
    hint = lt.hint(lt.Turn("CAT")).to_dict()
    review = lt.review(lt.Turn("CAT"), "cat").facts[0].to_dict()
    with refused(lt.NotationError, "object.value", name="hint.facts"):
        Hint.from_dict(hint | {"facts": [review]})


def test_lists_and_tuples_of_data_are_the_same():
    assert Fact("hint.words", {"words": ["CAT"]}) == Fact("hint.words", {"words": ("CAT",)})
