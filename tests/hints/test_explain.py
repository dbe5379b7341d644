"""Explanations agree with the play to the coin, and with the oracle in all that they tell."""

import copy
import json
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import oracle
import strategies
from compare import case_of
from lettertycoon.hints import Explanation
from lettertycoon.hints.facts import WordEarns
from lettertycoon.turns import play_of
from strict_schemas import assert_fits_schema


def of_kind(explanation: Explanation, kind: str) -> list[dict]:
    return [
        {name: getattr(fact, name) for name in fact.__struct_fields__}
        for fact in explanation.facts
        if fact.kind == kind
    ]


def words_of(explanation: Explanation) -> list[WordEarns]:
    return [fact for fact in explanation.facts if fact.kind == "word.earns"]


def assert_agrees(play: lt.Play) -> None:
    """All that is told of the play follows from the oracle's."""
    case = case_of(play.turn, play.by)
    lay = oracle.lay(case, play.words)
    way = next(way for way in lay.ways if way.key == play.way.key)
    told = lt.explain(play)
    assert told.play is play
    earned = {"money": lay.money, "stock": lay.stock, "total": lay.money + lay.stock}
    assert of_kind(told, "play.earns") == [{"words": lay.words, **earned}]
    words = words_of(told)
    assert [word.word for word in words] == [*play.words]
    assert sum(word.money for word in words) == lay.money == play.money
    assert sum(word.stock for word in words) == lay.stock == play.stock
    assert_doublings_hold(case, way, told)
    assert_way_is_told(case, lay, way, told)
    alone = len(words) == 1  # the word's sentence is all that is said of the play that it is
    assert len(str(told).splitlines()) == len(told.facts) - alone
    json.dumps(told.to_dict(), allow_nan=False)


def assert_doublings_hold(case: oracle.Case, way: oracle.Way, told: Explanation) -> None:
    """Each ability that applies is given once, and the reason given for it is the true one."""
    rows = [[kind == "vowel" for _, _, kind in row] for row in way.letters]
    words = words_of(told)
    for ability in "BJK":
        able = [w for w, row in enumerate(rows) if oracle.applies(ability, row)]
        if ability not in case.patents:
            able = []
        getting = [w for w, word in enumerate(words) if ability in word.doubled_by]
        assert len(getting) == bool(able) and set(getting) <= set(able)
        facts = [fact for fact in of_kind(told, "ability.contested") if fact["ability"] == ability]
        assert [fact["index"] for fact in facts] == (getting if len(able) == 2 else [])
    for index, word in enumerate(words):
        assert (word.index, word.length) == (index, len(word.word))
        assert ("Q" in word.doubled_by) == ("Q" in word.word)
        assert (word.base_money, word.base_stock) == case.earnings[len(word.word)]
        assert word.factor == oracle.doubling_factor(case.doubling, len(word.doubled_by))
        assert (word.money, word.stock) == (
            word.base_money * word.factor,
            word.base_stock * word.factor,
        )
        doubled = [fact["by"] for fact in of_kind(told, "doubling") if fact["index"] == index]
        assert doubled == [*word.doubled_by]
    for fact in of_kind(told, "doubling"):
        word, row = words[fact["index"]].word, way.letters[fact["index"]]
        vowels = "".join(letter for letter, _, kind in row if kind == "vowel")
        why = {"B": word[0] + word[-1], "J": vowels, "K": vowels, "Q": "Q"}
        assert (fact["word"], fact["letters"]) == (word, why[fact["by"]])
        assert fact["by"] != "K" or len(vowels) == 1


def assert_way_is_told(
    case: oracle.Case, lay: oracle.Lay, way: oracle.Way, told: Explanation
) -> None:
    cards = Counter(way.hand + way.pool)
    paid = []
    for rival, money in way.royalties:
        owned = dict(case.rivals)[rival]
        letters = "".join(sorted(card for card in cards.elements() if card in owned))
        paid.append({"rival": rival, "money": money, "cards": letters})
        assert len(letters) == money
    assert of_kind(told, "royalties") == paid
    online = told.play.turn.rules.procedure == "online"
    money = case.money + (told.play.earnings().money if online else lay.money)
    buyable = {letter for letter in way.buyable if case.prices[letter] <= money}
    owned = case.patents + "".join(letters for _, letters in case.rivals)
    added_s = any(row[-1][1] == "added" for row in way.letters)
    if online and buyable and added_s and "S" not in owned and case.prices["S"] <= money:
        buyable.add("S")
    prices = {letter: case.prices[letter] for letter in sorted(buyable)}
    assert of_kind(told, "purchase") == [{"money": money, "prices": prices}]
    assert of_kind(told, "kept") == [{"cards": way.kept}]
    added = [w for w, row in enumerate(way.letters) if row[-1][1] == "added"]
    assert [fact["index"] for fact in of_kind(told, "added_s")] == added
    copies = of_kind(told, "duplicate")
    assert len(copies) == (way.duplicate is not None)
    for fact in copies:
        letter, source, _ = way.letters[fact["index"]][fact["place"] - 1]
        assert (letter, source) == (fact["letter"], "duplicate") and letter == way.duplicate


@given(strategies.deals() | strategies.pair_deals(), strategies.objectives)
def test_every_play_of_random_turns_is_explained_as_the_oracle_says(deal, by):
    turn, words = deal
    for play in lt.best(turn, lt.Lexicon(words), n=25, by=by):
        assert_agrees(play)


@given(strategies.pairs() | strategies.deals().map(lambda deal: (deal[0], deal[1][:1])))
def test_every_way_is_explained(deal):
    turn, words = deal
    try:
        play = play_of(turn, tuple(words))
    except lt.PlayError:
        return
    for way in [*play.ways()][:12]:
        assert_agrees(lt.lay(turn, str(way)))


@given(strategies.pair_deals(), st.sampled_from(["multiply", "add", "single"]))
def test_under_the_online_procedure_facts_follow_the_table_and_tell_what_differs(deal, doubling):
    turn, words = deal
    rules = lt.Rules(doubling=doubling, deck=None, earnings=turn.rules.earnings, procedure="online")
    turn = turn.replace(patents="".join({*turn.patents, *"BJKV"}), rivals=None, rules=rules)
    for play in lt.best(turn, lt.Lexicon(words), n=10):
        assert_agrees(play)
        told = lt.explain(play)
        online = play.earnings()
        contested = bool(of_kind(told, "ability.contested"))
        expected = [{"money": online.money, "stock": online.stock}] if contested else []
        assert of_kind(told, "online.earns") == expected
        assert contested or online == (play.money, play.stock)


def explained(cards: str, play: str, **turn: object) -> Explanation:
    hand, _, pool = cards.partition("/")
    turn = lt.Turn(hand, pool, **turn)
    return lt.explain(lt.lay(turn, play) if play != play.lower() else lt.check_play(turn, play))


def sample() -> list[Explanation]:
    """Plays of which every kind of fact is told, in the words of docs/facts.md."""
    online = lt.Rules(procedure="online")
    rayne = {"Rayne": "E"}
    return [
        explained("JLSEANZ/EWE", "J(EW)EL+S", patents="Z", rivals=rayne),
        explained("JLSEANZ/EWE", "J(EW)eLS", patents="X", money=1),
        explained("WLLNESE/S", "WELLNES(S)"),
        explained("EQUINE", "equine", patents="BJ"),
        explained("EQUINE", "equine", patents="BJ", rules=lt.Rules(doubling="single")),
        explained("UNIQUE", "unique", patents="B"),
        explained("YACHT", "yacht", patents="K"),
        explained("CATDOGS", "cat & dogs", patents="KV", rules=online),
    ]


def test_an_explanation_is_plain_english():
    assert str(explained("YACHTYS", "yacht", patents="K", money=2)).splitlines() == [
        "YACHT earns $6: 5 letters pay $3, and K makes it x2.",
        "K doubles YACHT: its only vowel is A.",
        "With $8 you may buy A $8, C $3, H $5, T $8 or Y $3.",
        "The hand keeps S Y.",
    ]
    two = explained("ACTACT", "act & act", patents="KV")
    assert "K fits both words but doubles only one: ACT." in str(two).splitlines()
    assert [word.doubled_by for word in words_of(two)] == [("K",), ()]
    poor = explained("ZEAL", "zeal", rules=lt.Rules(earnings={4: (1, 0), 5: (0, 1)}))
    lines = str(poor).splitlines()
    assert lines[0] == "ZEAL earns $1 for 4 letters."
    assert "With $1 you can buy none of the letters laid." in lines
    assert lines[-1] == "The hand keeps no card."


def test_an_explanation_is_a_value_and_fits_the_schema():
    for told in sample():
        play = told.play
        again = lt.explain(pickle.loads(pickle.dumps(play)))
        assert again == told == copy.deepcopy(told) and hash(again) == hash(told)
        assert pickle.loads(pickle.dumps(told)) == told
        assert_fits_schema(json.loads(json.dumps(told.to_dict())), "Explanation")
    turn = lt.Turn("JLSEANW", "EWE")
    one, other = (lt.lay(turn, way) for way in ("J(EWE)LS", "J(E)W(E)LS"))
    assert one == other and lt.explain(one) != lt.explain(other)


def test_only_a_play_is_explained():
    for wrong in ("JEWELS", None, ("JEWELS",), lt.Turn("CAT"), lt.Play):
        with pytest.raises(TypeError):
            lt.explain(wrong)
