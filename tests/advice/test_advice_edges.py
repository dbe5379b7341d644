"""Advice at its edges: other numbers of players, odd names, words that earn less."""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.advice import Advice
from lettertycoon.advice.evaluation import evaluate, weigh
from lettertycoon.turns.card_sets import cards_of_bits
from positions import positions


def fact_of(advice: Advice, kind: str) -> Any:
    (found,) = [fact for fact in advice.facts if fact.kind == kind]
    return found


@given(positions())
def test_no_better_purchase_is_said_to_cost_anything(position):
    found = lt.advise(position, n=40)
    for place, advice in enumerate(found):
        for fact in advice.facts:
            if fact.kind != "advice.save":
                continue
            worth = fact.value
            assert place or worth >= 0
            assert ("would be better" in advice.text) == (worth < 0)


@given(positions(), st.integers(0, 8))
def test_a_certain_margin_is_told_as_it_is(position, lacking):
    """The rival has had its last turn, so a purchase that reaches the goal ends the game."""
    mine = [*position.me.patents]
    rules = position.rules
    rival = "Bo"
    other = next(iter(position.rivals.values()))
    has = sum(rules.prices[letter] for letter in mine)
    goal = max(has, sum(rules.prices[letter] for letter in other.patents)) + 1 + lacking
    ending = position.replace(
        rivals={rival: other},
        starter=rival,
        rules=rules.replace(goals=dict(rules.goals) | {2: goal}),
    )
    totals = ending.me.total(rules) - other.total(rules)
    for advice in lt.advise(ending, n=60):
        if not fact_of(advice, "advice.chance").over:
            continue
        earned = 0
        if advice.play is not None:
            earned = sum(advice.play.earnings()) - sum(advice.play.royalties.values())
        assert advice.value == totals + earned


def test_a_certain_margin_of_a_purchase_that_ends_the_game():
    position = lt.Position(
        "CATSENR", "EIO", me=lt.Player("AEOTH", 20, 10), rivals={"Bo": lt.Player("RB", 5, 3)},
        starter="Bo", round=8,
    )  # fmt: skip
    best = lt.advise(position)[0]
    assert fact_of(best, "advice.chance").over and best.value == 61
    assert fact_of(best, "advice.chance").lead == 61


@pytest.mark.parametrize("rivals", [1, 3, 4])
def test_a_game_without_an_end_is_not_weighed(rivals):
    others = {f"R{number}": lt.Player() for number in range(rivals)}
    rules = lt.Rules(goals={3: 34})
    position = lt.Position("AEJLNSZ", "EEW", me=lt.Player("Q"), rivals=others, rules=rules)
    for ask in (lt.advise, lt.advise_replacement):
        with pytest.raises(lt.ArgumentError) as error:
            ask(position)
        assert (error.value.code, error.value.data) == ("advice.no_goal", {"players": rivals + 1})


def test_many_rivals_are_paid_each_for_themselves():
    rivals = {f"R{number}": lt.Player("ART"[number:][:1]) for number in range(4)}
    position = lt.Position("AEHMNOT", "DRS", rivals=rivals)
    evaluation = evaluate(position, lt.Lexicon.default())
    choices = evaluation.choices
    together = evaluation.values
    for row in range(0, choices.wordless_row, 9):
        one = choices._replace(table=choices.table[:, [row, -1]])
        alone = weigh(evaluation.features, one).values[0]
        assert together[row] == pytest.approx(alone, abs=0.05)


def game(players: int, seed: int, turns: int = 60, **rules: object) -> lt.Match:
    bots = [lt.bots.Random(seed + place) for place in range(players)]
    names = [f"P{place}" for place in range(players)]
    match = lt.Match(names, seed=seed, rules=lt.Rules(challenge="automatic", **rules))
    while match.stage != "over" and match.turns_played < turns:
        bot = bots[names.index(match.active)]
        match = match.play(bot.move(match.position(), match.legal_moves))
    return match


def test_a_word_that_earns_less_than_its_cards_could_is_a_loss():
    """As OARED for ADORE with the B patent: the cards are the same, the earnings are not."""
    found = 0
    for seed in range(4):
        for decision in lt.review_game(game(2, seed)).decisions:
            assert min(decision.lay_loss, decision.buy_loss, decision.discard_loss) >= 0
            parts = decision.lay_loss + decision.buy_loss + decision.discard_loss
            assert parts == pytest.approx(decision.best - decision.value, abs=1e-6)
            if not decision.laid:
                continue
            turn = decision.position.turn
            play = lt.lay(turn, decision.laid)
            cards = play.way.hand, play.way.pool
            every = evaluate(decision.position, lt.Lexicon.default())
            table = every.choices.plays
            used = [
                (cards_of_bits(turn.hand, hand)[0], cards_of_bits(turn.pool, pool)[0])
                for hand, pool in zip(table.hand.tolist(), table.pool.tolist(), strict=True)
            ]
            rows = [row for row, each in enumerate(used) if each == cards]
            missed = (table.money + table.stock)[rows].max() - play.total
            best = every.values[np.isin(every.row_of, rows)].max()
            if missed:
                found += 1
                assert decision.best - decision.lay_loss < best - missed / 2
            else:
                assert decision.best - decision.lay_loss == pytest.approx(best, abs=0.01)
    assert found


def test_turns_with_too_many_sets_of_cards_are_left_out_of_a_review():
    match = game(2, 4, turns=8, hand_size=12, pool_size=6)
    review = lt.review_game(match)
    assert 0 < len(review.decisions) < match.turns_played
    json.dumps(review.to_dict())


@pytest.mark.parametrize(("hand", "pool"), [(12, 8), (14, 5), (20, 4)])
def test_the_advisor_plays_on_with_more_cards_than_are_weighed(hand, pool):
    rules = lt.Rules(hand_size=hand, pool_size=pool, challenge="automatic")
    bot = lt.bots.Advisor()
    match = lt.Match(["Ann", "Bo"], seed=1, rules=rules)
    for _ in range(12):
        if match.stage != "over":
            match = match.play(bot.move(match.position(), match.legal_moves))
    assert match.turns_played
