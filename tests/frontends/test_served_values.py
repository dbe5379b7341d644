"""Learned values that a server has, and requests that name them."""

import pytest

import lettertycoon as lt
from lettertycoon.frontends import Service

WORDS = lt.Lexicon(["ACT", "CAR", "CAT", "RACE", "TAX", "TRACE"])
RULES = lt.Rules(hand_size=4, challenge="automatic")
LINE = "ACTX/EAR Q:4:0 Bo=-:2:0 - - - hand_size=4"


@pytest.fixture(scope="module")
def values():
    return lt.learn_values(RULES, WORDS, deals=1000, seed=3)


@pytest.fixture(scope="module")
def service(values):
    return Service({"default": WORDS}, values={"mine": values})


def test_requests_name_them(service, values):
    assert service.answer("about")["values"] == ["mine"]
    told = service.answer("values", {"values": "mine", "patents": "J"})
    assert told["income"] == values.owning("J").income
    position = lt.Position.parse(LINE)
    asked = {"position": LINE, "values": "mine"}
    advised = service.answer("advise", asked)["advice"]
    wanted = lt.advise(position, WORDS, values=values)
    assert [each["line"] for each in advised] == [each.line for each in wanted]
    found = service.answer("replacement", asked)["replacements"]
    wanted_cards = lt.advise_replacement(position, WORDS, values=values)
    assert [each["line"] for each in found] == [each.line for each in wanted_cards]
    match = lt.Match(["Ann", "Bo"], rules=RULES, lexicon=WORDS, seed=1)
    for _ in range(9):
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    review = service.answer("review_game", {"record": match.record(), "values": "mine"})
    assert review["text"] == str(lt.review_game(match.record(), WORDS, values=values))
