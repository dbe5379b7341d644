"""Facts: each kind is told, is true, and fits its schema; what is declared otherwise is refused."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import oracle
from compare import case_of, oracle_weights
from explanations import assert_agrees, reaches
from hint_cases import MANY_PLAYS
from lettertycoon import buyword
from lettertycoon.advice import AdviceFact
from lettertycoon.base import Fact, read_value
from lettertycoon.buyword import BuywordFact
from lettertycoon.hints import Better, ExplanationFact, Hint, HintFact, ReviewFact
from lettertycoon.hints.facts import HintBest
from lettertycoon.turns import OBJECTIVES as NAMED
from positions import DECK
from refusals import refused
from strict_schemas import assert_fits_schema, openapi
from tables import table
from tools.documents.tables import described

UNIONS = {
    "explanation_fact": ExplanationFact, "hint_fact": HintFact, "review_fact": ReviewFact,
    "advice_fact": AdviceFact, "buyword_fact": BuywordFact,
}  # fmt: skip
CLASSES = [each for union in UNIONS.values() for each in get_args(union)]
OBJECTIVES = [*NAMED, lt.Weights(stock=3, letters={"S": -1.5})]
NESTED: list = []
for _ in range(100_000):
    NESTED = [NESTED]


def schema_name(fact: type[Fact]) -> str:
    cousin = "Buyword" if "buyword" in fact.__module__ else ""
    return cousin + fact.__name__


def random_turn(random: Random) -> lt.Turn:
    cards = random.sample(DECK, 10)
    patents = [each for each in "BJKVXZ" if random.random() < (0.2 if each == "V" else 0.5)]
    rules = lt.Rules(doubling=random.choice(["multiply", "add", "single"]),
                     procedure=random.choice(["table", "online"]))  # fmt: skip
    return lt.Turn("".join(cards[:7]), "".join(cards[7:]), patents="".join(patents),
                   money=random.randrange(12), rules=rules,
                   rivals={"Rayne": "E", "Bo": "AST"})  # fmt: skip


def assert_hint_is_true(hint: Hint, turn: lt.Turn, by: lt.turns.Objective) -> None:
    """Each fact about the target follows from the play, the list and the oracle's way."""
    play = hint.target
    facts = {fact.kind: fact for fact in hint.facts}
    every = lt.plays(turn, by=by)
    assert facts["hint.plays"].count == len(every)
    if play is None:
        assert facts["hint.none"].reason == "no_play" and not every
        return
    silent = [fact.kind for fact in hint.facts if not str(fact)]
    assert silent == (["play.earns"] if len(play.words) == 1 else [])
    assert_letters_are_true(facts, play)
    assert_way_is_true(facts, play, by)


def assert_letters_are_true(facts: dict[str, Fact], play: lt.Play) -> None:
    """Lengths, first letters, masks, definitions and words."""
    assert facts["hint.words"].words == play.words
    assert facts["hint.length"].lengths == tuple(map(len, play.words))
    assert facts["hint.length"].words == len(play.words)
    assert facts["hint.first_letters"].letters == tuple(word[0] for word in play.words)
    masks = facts["hint.mask"].masks
    for word, mask in zip(play.words, masks, strict=True):
        assert all(seen in ("_", letter) for seen, letter in zip(mask, word, strict=True))
    for fact in facts.values():
        if fact.kind == "hint.definition":
            assert fact.mask == masks[fact.index] and len(fact.definition) <= 300


def assert_way_is_true(facts: dict[str, Fact], play: lt.Play, by: lt.turns.Objective) -> None:
    """The way, its cards of the hand, and the abilities used, by the oracle."""
    turn = play.turn
    way = oracle.lay(case_of(turn, by), play.words).ways[0]
    assert facts["hint.hand"].cards == tuple(way.hand)
    assert str(lt.lay(turn, facts["hint.way"].way).way) == str(play.way) == facts["hint.way"].way
    assert ("brackets" in str(facts["hint.way"])) == bool(way.pool)
    words = [fact for fact in lt.explain(play).facts if fact.kind == "word.earns"]
    used = set().union(*(word.doubled_by for word in words)) - {"Q"}
    used |= {"V"} if len(play.words) == 2 else set()
    used |= {"X"} if way.duplicate else set()
    used |= {"Z"} if way.added_s else set()
    assert facts["hint.abilities"].abilities == tuple(sorted(used))


def worth(play: lt.Play, by: lt.turns.Objective) -> float:
    """What a play is worth, laid as it is."""
    weights = oracle.GOALS[by] if isinstance(by, str) else oracle_weights(by)
    paid = sum(play.way.royalties.values())
    letters = dict(weights.letters)
    earned = weights.money * play.money + weights.stock * play.stock + weights.royalties * paid
    return float(earned + sum(letters.get(card, 0) for card in play.way.hand))


def assert_better_is_true(better: Better, mine: lt.Play, by: lt.turns.Objective) -> None:
    """What a better play is said to earn, to change and to use follows from its letters."""
    play = lt.check_play(mine.turn, better.words, by=by)
    assert (better.money, better.stock) == (play.money, play.stock)
    gain = play.value - worth(mine, by)
    assert better.gain == pytest.approx(gain) and (better.gain > 0 or better.paid_less > 0)
    if better.change == "way":
        first = lt.lay(mine.turn, better.way)
        paid = [sum(each.way.royalties.values()) for each in (mine, first)]
        assert first.words == mine.words and better.paid_less == paid[0] - paid[1]
        return
    gone = Counter(mine.words)
    new = Counter(better.words)
    assert (Counter(better.instead_of), Counter(better.new)) == (gone - new, new - gone)
    before, after = (Counter("".join(words)) for words in (better.instead_of, better.new))
    more = "".join((after - before).elements())
    fewer = "".join((before - after).elements())
    if better.change in ("with_s", "added"):
        assert (better.letter, len(more), fewer) == (more, 1, "")
        assert better.change == "added" or better.new == (f"{better.instead_of[0]}S",)
    elif better.change == "changed":
        assert (better.letter, better.for_letter, len(more)) == (more, fewer, 1)
    elif better.change == "same_letters":
        assert (more, fewer) == ("", "")
    elif better.change == "beside":
        assert len(better.words) == 2 and len(better.new) == 1
    else:
        turn = mine.turn
        assert better.ability in reaches(turn, better.words) - reaches(turn, mine.words)


def check(seed: int) -> None:
    """All that is told of a random play of a random turn, and of a hint."""
    random = Random(seed)
    turn = random_turn(random)
    by = random.choice(OBJECTIVES)
    assert_hint_is_true(lt.hint(turn, level=8, by=by, seed=seed if seed % 2 else None), turn, by)
    every = lt.plays(turn, by=by)
    if not every:
        return
    play = every[random.randrange(len(every))]
    line = str(random.choice([*play.ways()]))
    mine = lt.check_play(turn, line if random.random() < 0.5 else play.words, by=by)
    assert_agrees(mine)
    for better in lt.review(turn, mine, by=by).better:
        assert_better_is_true(better, mine, by)


@given(st.integers(0, 10**9))
def test_all_that_is_told_of_a_random_play_is_true(embedded, seed):
    check(seed)


def of_turns() -> Iterator[Fact]:
    random = Random(7)
    for number in range(16):
        turn = random_turn(random)
        by = OBJECTIVES[number % 5]
        for play in lt.best(turn, n=12, by=by)[::4]:
            yield from lt.explain(play).facts
            yield from lt.review(turn, [*play.ways()][-1], by=by).facts
        yield from lt.hint(turn, level=8, seed=number, show=2).facts
    turn = lt.Turn("SLUTHAC", "EIR")
    few = lt.Lexicon({"EUCHARIS": "a lily"})
    yield from lt.hint(turn, few, level=8, show=1).facts
    yield from lt.hint(lt.Turn("JQX")).facts
    yield from lt.hint(MANY_PLAYS).facts
    yield from lt.review(MANY_PLAYS, "eat").facts
    online = lt.Turn("CATDOGS", patents="KV", rules=lt.Rules(procedure="online"))
    yield from lt.explain(lt.check_play(online, "cat & dogs")).facts
    yield from lt.review(lt.Turn("JLSEANZ", "EWE", patents="BJKZ"), "jewel").facts


def of_advice() -> Iterator[Fact]:
    lines = [
        "VVKJQXZ/- - Bo=-", "CATDOGS/EIO - Bo=AEOTIN", "AEJLNSZ/EEW J", "AEJLNSZ/EEW XZ:20 Bo=E",
        "CATDOGS/EIO J:3 Bo=AE:9 - - 6",
    ]  # fmt: skip
    for line in lines:  # no word; the last round; without rivals; with money
        for advice in lt.advise(lt.Position.parse(line), n=60, show=1, hidden=True):
            yield from advice.facts
    other = lt.Position("AEJLNSZ", "EEW", rivals={"Bo": lt.Player()}, rules=lt.Rules(hand_size=8))
    yield from lt.advise(other)[0].facts
    bot = lt.bots.Greedy()
    match = lt.Match(["Ann", "Bo"], seed=2)
    while match.turns_played < 6:
        match = match.play(bot.move(match.position(), match.legal_moves))
    for decision in lt.review_game(match).decisions:
        yield from decision.facts


def of_buyword() -> Iterator[Fact]:
    buying = buyword.Position(stage="buy", held="ENJOYE", drawn="DA", wilds=1)
    for stage in ("buy", "sell"):
        yield from buyword.advise(buying.replace(stage=stage, money=20)).facts


@cache
def made() -> tuple[Fact, ...]:
    return tuple(dict.fromkeys([*of_turns(), *of_advice(), *of_buyword()]))


def test_what_is_not_the_best_is_never_100_percent():
    assert "99 %" in str(HintBest(by="total", at_least=399, share=399 / 400))
    assert "90 %" in str(HintBest(by="total", at_least=360, share=0.9))
    assert "No play is better" in str(HintBest(by="total", at_least=400, share=1))


@pytest.mark.parametrize("fact", CLASSES)
def test_a_class_is_named_by_its_kind_in_python_and_in_requests(fact):
    """`HintLength` for "hint.length"; a schema of a cousin begins with its name, as all do."""
    name = "".join(map(str.title, re.split(r"[._]", fact.kind)))
    assert fact.__name__ == name and fact.kind == fact.__struct_config__.tag
    assert fact.__struct_config__.frozen
    assert get_args(get_args(get_type_hints(fact)["kind"])[0]) == (fact.kind,)
    schema = openapi()["components"]["schemas"][schema_name(fact)]
    assert schema["properties"]["kind"]["enum"] == [fact.kind]


def test_every_kind_is_told_and_read_back_and_fits_its_schema(embedded):
    assert {type(fact) for fact in made()} == {*CLASSES}
    for fact in made():
        data = json.loads(json.dumps(fact.to_dict()))
        assert_fits_schema(data, schema_name(type(fact)))
        again = read_value(type(fact), data)
        assert again.to_dict() == fact.to_dict()  # whose numbers are rounded
        same = pickle.loads(pickle.dumps(fact))
        assert same == fact and hash(same) == hash(fact)
        assert str(again) == str(fact)
        assert repr(fact).startswith(f"{type(fact).__name__}(")


def test_every_kind_says_when_it_is_told_and_what_its_data_are():
    for each in CLASSES:
        meaning, fields = described(each)
        assert meaning and fields.keys() <= set(each.__struct_fields__), each


ODD = [
    *table("hints/odd")["facts"], NESTED, {"kind": NESTED}, {"kind": "kept", "cards": NESTED},
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_another_kind_and_odd_data_are_refused(odd):
    told = lt.hint(lt.Turn("CAT"))
    hint = told.to_dict()
    del hint["steps"]  # they are told from the facts
    assert read_value(Hint, hint) == told
    with refused(lt.NotationError, "json.shape"):
        read_value(Hint, hint | {"facts": [*hint["facts"], odd]})
