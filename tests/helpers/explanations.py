"""What an explanation must say of a play, by the oracle."""

import json
from collections import Counter
from itertools import product

import lettertycoon as lt
import oracle
from compare import case_of
from lettertycoon.hints import Explanation
from lettertycoon.hints.facts import WordEarns


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
    way = next(way for way in lay.ways if way.key == play.way.placement)
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
    assert json.loads(json.dumps(told.to_dict(), allow_nan=False))["text"] == str(told)


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
        assert word.money == word.base_money * word.factor
        assert word.stock == word.base_stock * word.factor
        doubled = [fact["by"] for fact in of_kind(told, "doubling") if fact["index"] == index]
        assert doubled == [*word.doubled_by]
    for fact in of_kind(told, "doubling"):
        word = words[fact["index"]].word
        row = way.letters[fact["index"]]
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


def reaches(turn: lt.Turn, words: tuple[str, ...]) -> set[str]:
    """The doublings that any of the words has: those that alone earn it more, and the letter Q."""
    found = {"Q"} if "Q" in "".join(words) else set()
    for word, ability in product(words, set("BJK") & set(turn.patents)):
        plain, doubled = (
            sum(oracle.best_earnings(case_of(turn.replace(patents=patents)), (word,))[:2])
            for patents in ("", ability)
        )
        found |= {ability} if doubled > plain else set()
    return found
