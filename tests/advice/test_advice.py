"""Advice: always legal, the same each time, of nothing but the position; its facts add up."""

import json
from collections import Counter
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import example, given

import lettertycoon as lt
from lettertycoon.advice import Advice, AdviceFact
from lettertycoon.advice.after_purchase import Outlook, odds
from lettertycoon.advice.facts import percent
from lettertycoon.advice.learned_values import learned, weights_for
from lettertycoon.base import read_value
from lettertycoon.turns import cards_left
from positions import positions
from refusals import refused
from tables import table

LARGE = {"me": lt.Player("Q"), "rules": lt.Rules(hand_size=13, pool_size=9)}
POSITION = lt.Position.parse("AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0")


def is_legal(position: lt.Position, advice: Advice) -> bool:
    """Whether the rules allow the whole turn."""
    if advice.play is None:
        thrown = advice.discard
        held = position.hand
        buyable = ()
        if not thrown:
            return False
    else:
        again = lt.lay(position.turn, str(advice.way))
        assert all(word in lt.Lexicon.default() for word in again.words)
        assert (again.money, again.stock) == (advice.play.money, advice.play.stock)
        thrown = advice.discard
        held = again.way.kept
        buyable = again.way.buyable
    bought = advice.buy is None or advice.buy in buyable
    return bought and all(thrown.count(card) <= held.count(card) for card in thrown)


def kinds_of(advice: Advice) -> list[str]:
    return [fact.kind for fact in advice.facts]


@given(positions())
def test_advice_is_legal_and_the_same_each_time(position):
    found = lt.advise(position, n=4)
    assert 1 <= len(found) <= 4
    assert all(is_legal(position, each) for each in found)
    assert [each.value for each in found] == sorted((e.value for e in found), reverse=True)
    assert [each.equal for each in found] == [found[0].value - each.value < 1 for each in found]
    errors = learned().errors
    for each in found:
        assert each.error == (errors.same_buy if each.buy == found[0].buy else errors.in_general)
    assert lt.advise(position, n=1) == found[:1]
    turns = {(str(each.way), each.buy, each.discard) for each in found}
    assert len(turns) == len(found)
    again = lt.Position.parse(str(position))
    assert lt.advise(again, n=4) == found
    for each in found:
        assert {"text", "line"} <= json.loads(json.dumps(each.to_dict())).keys() and each.text


Facts = dict[str, dict[str, Any]]
OPENING = {f"advice.{kind}" for kind in ("chance", "alone", "no_word", "ends", "behind")}


def worth_of_a_patent(letter: str, position: lt.Position) -> dict[str, float]:
    """What a patent brings by the learned values: royalties, income, and what it denies others."""
    players = [position.me, *position.rivals.values()]
    mine, *theirs = [lt.values(player.patents).gains.get(letter, 0.0) for player in players]
    royalties = lt.values().royalties.get(letter, 0) * len(position.rivals)
    denied = max(theirs, default=0.0)
    return {
        "royalties": round(royalties, 2), "income": round(mine, 2), "denied": round(denied, 2),
    }  # fmt: skip


def facts_of(position: lt.Position, advice: Advice, best: Advice) -> Facts:
    """Kind of fact that may be told of a turn -> its data, as far as they follow from the turn."""
    players = [position.me, *position.rivals.values()]
    goal = position.rules.goals.get(len(players), 1000)
    last = max(player.value() for player in players) >= goal
    price = position.rules.prices.get(advice.buy, 0)
    ends = last or position.me.value() + price >= goal
    way = advice.way
    kept = cards_left(way.kept if way else position.hand, advice.discard)
    pool = cards_left(position.pool, way.pool if way else "")
    loss = best.value - advice.value
    chances = [turn.win_chance or 0 for turn in (best, advice)]
    points = round(max(100 * (chances[0] - chances[1]), 0), 1) if position.rivals else None
    behind = {"loss": round(loss, 2), "points": points, "equal": loss < 1}
    bought = {"letter": advice.buy, "price": price} | worth_of_a_patent(advice.buy, position)
    money, stock = advice.play.earnings() if way else (0, 0)
    earns = {"money": money, "stock": stock, "value": money + stock}
    pool_counts = pool and position.rivals and (position.starter is None or not ends)
    over = getattr(advice.facts[0], "over", False)
    facts: dict[str, tuple[object, dict[str, Any]]] = {
        "advice.chance": (position.rivals, {"lead": round(advice.value, 2)}),
        "advice.alone": (not position.rivals, {"turns": 9 - (position.round or 0)}),
        "advice.no_word": (way is None, {"thrown": advice.discard}),
        "advice.ends": (ends and not over, {"now": False, "by_me": not last}),
        "advice.behind": (advice != best, behind),
        "advice.runner_up": (advice == best, {}),
        "advice.earns": (way, earns | {"words": way and advice.play.words}),
        "advice.buy": (advice.buy, bought | ({"turns": 0} if ends else {})),
        "advice.save": (not advice.buy, {}),
        "advice.keep": (kept and not ends, {"cards": kept}),
        "advice.throw": (way and advice.discard and not ends, {"cards": advice.discard}),
        "advice.pool": (pool_counts, {"cards": pool, "rival": next(iter(position.rivals), "")}),
    }
    for fact in advice.facts:
        if fact.kind == "advice.save":
            assert fact.letter in advice.play.buyable
            reached = position.me.value() + position.rules.prices[fact.letter] >= goal
            facts[fact.kind][1]["ends"] = reached and not last
    return {kind: data for kind, (may_be, data) in facts.items() if may_be}


def test_facts_tell_what_the_turn_does():
    kinds = set()
    ending = set()
    points = []
    for position in map(lt.Position.parse, table("advice/sentences")["positions"]):
        advices = lt.advise(position, n=300)
        values = {(str(turn.way), turn.buy): turn.value for turn in advices}
        for advice in advices:
            right = facts_of(position, advice, advices[0])
            told = kinds_of(advice)
            assert {*told} & OPENING == right.keys() & OPENING
            kinds.update(told)
            if "advice.ends" in told:
                ending.update(told)
            for fact in advice.facts:
                if fact.kind == "advice.royalties":
                    assert fact.money == advice.play.royalties[fact.rival] == -fact.value
                    continue
                data = right[fact.kind]
                assert {name: getattr(fact, name) for name in data} == data
                if fact.kind in REASONS and fact.points:
                    points.append(abs(fact.points))
                other = {"advice.buy": None, "advice.save": getattr(fact, "letter", "")}
                key = (str(advice.way), other.get(fact.kind, ""))
                if key in values:  # with the same words and another purchase
                    assert fact.value == pytest.approx(advice.value - values[key], abs=0.01)
                if fact.kind == "advice.runner_up":
                    assert fact.words != (advice.play.words if advice.play else ())
    others = {"advice.hidden", "advice.lost", "advice.assumed"}
    assert kinds == {kind.kind for kind in get_args(AdviceFact)} - others
    assert min(points) == 1  # a reason of one point is told
    assert "advice.pool" in ending  # the next player has a turn


KINDS = ("earns", "royalties", "buy", "save", "keep", "throw", "pool")
REASONS = {f"advice.{kind}" for kind in KINDS}


@given(positions())
@example(
    lt.Position(
        "IO", "LT", me=lt.Player("", 6, 5), rivals={"R1": lt.Player("IPUY", 2, 4)},
        rules=lt.Rules(doubling="add", procedure="table"),
    ),
)  # fmt: skip
def test_reasons_are_few_and_large_and_the_strongest_is_first(position):
    for place, advice in enumerate(lt.advise(position, n=3)):
        reasons = [fact for fact in advice.facts if fact.kind in REASONS]
        sizes = [abs(fact.value) for fact in reasons]
        # where the best turn buys nothing, no patent for sale would be better
        assert place or all(fact.value >= 0 for fact in reasons if fact.kind == "advice.save")
        assert len(reasons) <= 3 and sizes == sorted(sizes, reverse=True)
        assert all(size > advice.error for size in sizes)
        for fact in reasons:
            points = fact.points
            assert 1 <= abs(points) <= 100 and (points > 0) == (fact.value > 0)
        kinds = [kind for kind in kinds_of(advice) if kind != "advice.royalties"]
        assert len(kinds) == len(set(kinds))


def test_a_chance_is_rounded_once_and_only_what_is_certain_has_100_percent():
    halves = (0.7449499, 0.7449501, 0.745, 0.7444)
    assert [*map(percent, halves)] == ["74 %", "75 %", "75 %", "74 %"]
    assert [*map(percent, (0.0, 0.0009, 0.0099, 0.01, 0.99, 0.9901, 0.9991, 1.0))] == [
        "0 %", "under 1 %", "under 1 %", "1 %", "99 %", "over 99 %", "over 99 %", "100 %"
    ]  # fmt: skip


@given(positions())
def test_the_chance_to_win_is_told_first(position):
    for advice in lt.advise(position, n=3):
        first = advice.facts[0]
        assert first.kind == "advice.chance" and 0 <= advice.win_chance <= 1
        assert first.chance == round(advice.win_chance, 4)
        told = percent(advice.win_chance)  # once told, in a line and in the first fact
        assert f"wins {told}" in str(advice)
        assert first.over or str(first).startswith(f"It wins {told}")
        if first.over:
            assert advice.win_chance in (0.0, 0.5, 1.0)
        assert advice.to_dict()["win_chance"] == round(advice.win_chance, 4)


def test_a_larger_lead_wins_more():
    for players, both in lt.values().chances.items():
        assert players in range(2, 6)
        for left in np.arange(0.0, 15.0, 0.25):
            leads = np.arange(-150.0, 151.0, 5.0)
            known = Outlook(left, 1.0, 1.0)
            assert all((np.diff(odds(weights, known, leads)) > 0).all() for weights in both)


def test_without_rivals_it_plays_for_its_own_income():
    position = lt.Position("AEJLNSZ", "EEW", me=lt.Player("XZ", 4))
    best, other = lt.advise(position, n=2)
    alone = best.facts[0]
    assert (best.win_chance, alone.kind) == (None, "advice.alone")
    assert alone.income == pytest.approx(lt.values("JXZ").income, abs=0.01)
    assert best.buy == "J" and best.value >= other.value
    assert "Without rivals it plays for your own income" in best.text
    assert {fact.points for fact in best.facts if fact.kind in REASONS} == {None}


def test_without_rivals_no_number_of_patents_ends_the_game():
    owner = lt.Position("AEJLNSZ", "EEW", me=lt.Player("ABCDEFGHIKLMNOPRSTUVWXYZ"))
    assert "advice.ends" not in kinds_of(lt.advise(owner)[0])


def test_without_rivals_a_turn_is_worth_what_is_had_earned_to_come_and_kept():
    position = lt.Position("AEJLNSZ", "EEW", me=lt.Player("XZ", 4))
    for played, turns in ((2, 7), (12, 1)):
        advices = lt.advise(position.replace(round=played), n=10_000)
        told = {"words": 0, "none": 0}
        for advice in advices:
            alone = advice.facts[0]
            worth = [fact.value for fact in advice.facts if fact.kind == "advice.keep"]
            kept = cards_left(advice.way.kept if advice.way else position.hand, advice.discard)
            if worth or not kept:
                told["words" if advice.way else "none"] += 1
                earned = position.me.total() + sum(advice.play.earnings() if advice.play else ())
                ahead = alone.income * turns + sum(worth)
                assert alone.turns == turns
                assert advice.value == pytest.approx(earned + ahead, abs=0.05)
        assert all(told.values())


def test_words_that_are_not_shown_are_not_advised_but_told_if_asked_for():
    for level in (1, 2, 3):
        for advice in lt.advise(POSITION, show=level):
            assert "advice.hidden" not in kinds_of(advice)
            assert advice.play is None or advice.play.rarity <= level
    best, *others = lt.advise(POSITION, show="everyday", hidden=True, n=10_000)
    assert {advice.play.rarity if advice.play else 0 for advice in others} == {0, 1}
    (told,) = [fact for fact in best.facts if fact.kind == "advice.hidden"]
    every = lt.advise(POSITION, n=1)[0]
    assert (told.words, told.buy) == (every.play.words, every.buy)
    assert told.loss == pytest.approx(every.value - best.value, abs=0.01)
    assert not any("advice.hidden" in kinds_of(advice) for advice in others)
    assert lt.advise(POSITION, n=1, show=6, hidden=True)[0].win_chance == every.win_chance


def test_rarer_words_beside_those_shown_change_no_value():
    """Here only a rare word may end the game; the values of a game that ends are not stretched."""
    position = lt.Position.parse("BEFOOTU/HLZ ADEGHLM:2:7 Bo=BINOPSY:14:7 Bo - 7")
    known = lt.WordFilter(max_rarity="familiar", sensitive=False)
    assert any(advice.facts[0].over for advice in lt.advise(position, n=500))
    alone = lt.advise(position, n=50, show=known)
    beside = lt.advise(position, n=50, show=known, hidden=True)
    values = [advice.value for advice in alone]
    assert [advice.value for advice in beside] == pytest.approx(values, abs=0.01)
    told = [advice for advice in beside if "advice.hidden" in kinds_of(advice)]
    assert len(told) == 1 and not any(advice.facts[0].over for advice in beside)


@pytest.mark.parametrize(("own", "others", "chance"), table("advice/sentences")["ends"])
def test_the_higher_total_wins_and_of_equal_ones_the_higher_value_of_patents(own, others, chance):
    position = lt.Position.parse(f"V/- {own} {others} Bo - 5")
    position = position.replace(rules=lt.Rules(goals={2: 8, 3: 8}))
    assert lt.advise(position)[0].win_chance == chance


def test_a_turn_that_ends_the_game_counts_what_is_there():
    """The rival has had its last turn: nothing but the margin is left."""
    position = lt.Position.parse("CATDOGS/EEW Q:3:1 Bo=ATEIONR:5:6 Bo")
    best = lt.advise(position)[0]
    royalties = sum(best.way.royalties.values())
    mine = position.me.total() + best.play.total
    assert best.value == mine - (position.rivals["Bo"].total() + royalties)
    every = []
    for play in lt.plays(position.turn):
        every += [play.total - sum(way.royalties.values()) for way in play.ways()]
    assert best.play.total - royalties == max(every)
    losses = [(best.value - turn.value, turn.equal) for turn in lt.advise(position, n=300)]
    assert (1, False) in losses and (0, True) in losses


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (lt.Position("", "EEW"), "advice.no_hand"),
        (lt.Position("ABCDEFGHIJKLM", **LARGE), "advice.too_many_cards"),
        (lt.Position("A", "BCDEFGHIJ", **LARGE), "advice.too_many_cards"),
    ],
)
def test_positions_that_cannot_be_weighed_are_refused(position, code):
    for ask in (lt.advise, lt.advise_replacement):
        with refused(lt.ArgumentError, code):
            ask(position)


def test_wrong_arguments_are_refused():
    with pytest.raises(TypeError):
        lt.advise(POSITION.turn)
    with pytest.raises(lt.ArgumentError):
        lt.values(doubling="thrice")
    with pytest.raises(lt.ArgumentError, match="n is 0"):
        lt.advise(POSITION, n=0)
    with refused(lt.ArgumentError, "show.unknown"):
        lt.bots.Advisor(show=9)
    with refused(lt.ArgumentError, "advice.no_q"):
        lt.advise_replacement(POSITION)


def test_unusual_rules_are_said():
    rules = lt.Rules(prices={**lt.Rules().prices, "J": 9}, hand_size=8)
    position = lt.Position("AEJLNSZ", "EEW", rivals={"Bo": lt.Player()}, rules=rules)
    (assumed,) = [f for f in lt.advise(position)[0].facts if f.kind == "advice.assumed"]
    assert (assumed.rules, assumed.lexicon) == (("hand_size", "prices"), None)


def test_a_lexicon_that_the_tables_do_not_know_is_said(embedded, tmp_path):
    few = lt.Lexicon(["JEWEL", "JEWELS", "LAZE", "SEAL"], name="few")
    advice = lt.advise(POSITION, few)[0]
    (assumed,) = [fact for fact in advice.facts if fact.kind == "advice.assumed"]
    assert (assumed.rules, assumed.lexicon) == ((), "few")
    assert "another word list; the lexicon few may change them" in advice.text
    embedded.save(tmp_path / "same.lexicon")
    for known in (None, embedded, lt.Lexicon.load(tmp_path / "same.lexicon")):
        found = lt.advise(POSITION, known)
        assert not any("advice.assumed" in kinds_of(advice) for advice in found)


@pytest.mark.parametrize(("kind", "data", "sentence"), table("advice/sentences")["rows"])
def test_a_fact_says_what_it_tells(kind, data, sentence):
    fact = next(fact for fact in get_args(AdviceFact) if fact.kind == kind)
    assert str(read_value(fact, dict.fromkeys(fact.__struct_fields__) | data)) == sentence


def test_a_replacement_is_worth_the_mean_over_the_cards_that_may_come():
    position = lt.Position.parse("QVVKJZI/EEW Q Rayne=-")
    # eight A and eight E may come; four of each are tried
    unseen = Counter(position.unseen) - Counter(A=8, E=8)
    position = position.replace(seen="".join(unseen.elements()))
    found = lt.advise_replacement(position)
    assert found == sorted(lt.advise_replacement(position), key=lambda option: -option.value)
    cards = {"hand": "IJKQVZ", "pool": "EW"}
    right = [f"replace {source} {card}" for source in cards for card in cards[source]]
    assert sorted(one.to_dict()["line"].split(":")[0] for one in found) == ["replace -", *right]
    for option in found:
        after = [position]
        if option.card is not None:
            left = getattr(position, option.source).replace(option.card, "", 1)
            seen = position.seen + option.card
            after = [position.replace(seen=seen, **{option.source: left + new}) for new in "AE"]
        bests = [lt.advise(dealt, n=1)[0] for dealt in after]
        values = [best.value for best in bests]
        assert option.value == pytest.approx(np.mean(values))
        assert option.error == pytest.approx(np.std(values) / 8**0.5)
        assert option.win_chance == pytest.approx(np.mean([best.win_chance for best in bests]))


def test_a_turn_is_worth_the_same_beside_any_others():
    network = weights_for(2).network
    rows = np.random.default_rng(1).normal(0, 3, (50, len(network.linear)))
    alone = np.concatenate([network(row[None]) for row in rows])
    for number in (1, 15, 16, 17, 50):
        assert network(rows[:number]) == pytest.approx(alone[:number], rel=1e-4, abs=1e-3)
    assert len(network(rows[:0])) == 0
