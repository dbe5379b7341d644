"""Advice at its edges: other numbers of players, odd names, words that earn less."""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
from games import played
from lettertycoon.advice import Advice
from lettertycoon.advice.evaluation import evaluate, weigh
from lettertycoon.advice.features import bits_of
from lettertycoon.turns.card_sets import cards_of_bits
from positions import positions
from refusals import refused


def fact_of(advice: Advice, kind: str) -> Any:
    (found,) = [fact for fact in advice.facts if fact.kind == kind]
    return found


@given(positions(), st.integers(0, 8))
@example(lt.Position.parse("CATSENR/EIO AEOTH:20:10 Bo=RB:5:3 - - 8"), 6)
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
        told = fact_of(advice, "advice.chance")
        if not told.over:
            continue
        earned = 0
        if advice.play is not None:
            earned = sum(advice.play.earnings()) - sum(advice.play.royalties.values())
        assert advice.value == told.lead == totals + earned


@pytest.mark.parametrize("rivals", [1, 3, 4])
def test_a_game_without_an_end_is_not_weighed(rivals):
    others = {f"R{number}": lt.Player() for number in range(rivals)}
    rules = lt.Rules(goals={3: 34})
    position = lt.Position("AEJLNSZ", "EEW", me=lt.Player("Q"), rivals=others, rules=rules)
    for ask in (lt.advise, lt.advise_replacement):
        with refused(lt.ArgumentError, "advice.no_goal", players=rivals + 1):
            ask(position)


def test_what_can_just_be_weighed_is_weighed():
    rules = lt.Rules(hand_size=12, pool_size=8, deck=dict.fromkeys("AEIL", 12))  # no abilities
    rivals = {"Bo": lt.Player()}
    assert lt.advise(lt.Position("AEAEAEAEAEAE", "ILILILIL", rivals=rivals, rules=rules))
    assert lt.advise(lt.Position("AEI", rivals=rivals, rules=lt.Rules(deck=None)))


def test_the_cards_kept_are_the_best_of_all_sets():
    position = lt.Position.parse("AEJLNSZ/EEW - Rayne=E:2:0")
    evaluation = evaluate(position, lt.Lexicon.default())
    choices = evaluation.choices
    wordless = choices._replace(table=choices.table[:, [-1]])
    value = evaluation.values[choices.wordless_row]
    assert value == pytest.approx(weigh(evaluation.features, wordless).values[0], abs=0.01)
    for index, advice in zip(evaluation.best_first(40), lt.advise(position, n=40), strict=True):
        turn = evaluation.turn(index)
        worth = evaluation.kept[evaluation.purchase_of[index]]
        held = bits_of(position.hand, turn.kept + turn.thrown)
        sets = [cards for cards in range(len(worth)) if not cards & ~held]
        kept = worth[bits_of(position.hand, turn.kept)]
        assert kept == max(worth[sets])
        right = {"advice.keep": kept, "advice.throw": kept - worth[held]}
        for fact in advice.facts:
            if fact.kind in right:
                assert fact.value == pytest.approx(right[fact.kind], abs=0.01)
            if getattr(fact, "value", 0):
                less = turn.purchase.win_chance(turn.value - fact.value)
                assert fact.points == pytest.approx(100 * (turn.chance - less), abs=0.1)


def test_without_a_word_one_card_is_thrown_though_all_are_good():
    for hand, thrown in (("J", "J"), ("BJ", "B")):
        (advice,) = lt.advise(lt.Position(hand, round=2))
        worth = sum(fact.value for fact in advice.facts if fact.kind == "advice.keep")
        assert (advice.discard, advice.facts[0].turns) == (thrown, 7)
        assert advice.value == pytest.approx(7 * advice.facts[0].income + worth, abs=0.05)


def test_the_next_best_turn_has_other_words_even_than_none():
    best = lt.advise(lt.Position.parse("CAT/- -:0:0 Bo=ACT:9:9 - - 9"))[0]
    assert (best.play, fact_of(best, "advice.runner_up").words) == (None, ("ACT",))


def test_a_turn_that_is_worth_less_but_wins_more_often_loses_no_points():
    position = lt.Position.parse('EEHKSST/EQT S:4:7 Bo=V:6:12 - - - goals={"2":12}')
    best, second = lt.advise(position, n=2)
    assert second.win_chance - best.win_chance > 0.02
    assert fact_of(best, "advice.runner_up").points == 0.0


def test_many_rivals_are_paid_each_for_themselves():
    rivals = {f"R{number}": lt.Player("ART"[number:][:1]) for number in range(4)}
    position = lt.Position("AEJMNOT", "DRS", rivals=rivals)
    evaluation = evaluate(position, lt.Lexicon.default())
    choices = evaluation.choices
    together = evaluation.values
    for row in (*range(0, choices.wordless_row, 9), choices.wordless_row):
        one = choices._replace(table=choices.table[:, [row, -1]])
        alone = weigh(evaluation.features, one).values[0]
        assert together[row] == pytest.approx(alone, abs=0.05)


RANDOM = {"Ann": lt.bots.Random(1), "Bo": lt.bots.Random(2)}


def test_a_word_that_earns_less_than_its_cards_could_is_a_loss():
    """As OARED for ADORE with the B patent: the cards are the same, the earnings are not."""
    found = 0
    for seed in range(4):
        for decision in lt.review_game(played(RANDOM, seed, 60, challenge="automatic")).decisions:
            if not decision.laid:
                continue
            turn = decision.position.turn
            play = lt.lay(turn, decision.laid)
            cards = play.way.hand, play.way.pool
            every = evaluate(decision.position, lt.Lexicon.default())
            table = every.choices.plays
            used = [
                (cards_of_bits(turn.hand, hand), cards_of_bits(turn.pool, pool))
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
    match = played(RANDOM, 4, 8, challenge="automatic", hand_size=12, pool_size=6)
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
