"""Reviews of whole games: what each turn lost, why, and the curve of the chances to win."""

import json
from math import floor

import numpy as np
import pytest

import lettertycoon as lt
from games import played
from lettertycoon.turns import read_way_line

LOST = {"good": (-101, 10), "inaccuracy": (10, 20), "mistake": (20, 30), "blunder": (30, 101)}


def test_a_review_finds_where_the_greedy_lost():
    bots = {"Ann": lt.bots.Advisor(), "Bo": lt.bots.Greedy()}
    match = played(bots, 4, challenge="automatic")
    review = lt.review_game(match)
    assert review == lt.review_game(match.record())
    assert len(review.decisions) == match.turns_played
    assert [each.round for each in review.decisions] == [
        1 + turn // 2 for turn in range(match.turns_played)
    ]
    assert review.accuracy["Ann"] > 99 > review.accuracy["Bo"] > 0
    for each in review.decisions:
        parts = each.lay_loss, each.buy_loss, each.discard_loss
        assert min(parts) >= 0
        assert sum(parts) == pytest.approx(each.best - each.value, abs=1e-6)
        points = 100 * (each.best_chance - each.win_chance)
        assert each.loss == max(points, 0)
        if each.label in LOST:
            least, most = LOST[each.label]
            assert least <= points < most and not each.equal
        else:
            assert each.equal and (each.label == "best") == (sum(parts) < 0.005)
        assert bool(each.better) == bool(each.why) == (not each.equal)
        if not each.equal:  # a label never stands without its size
            whole = floor(each.loss)
            lost = "under 1 point" if whole == 0 else f"{whole} point{'s' * (whole > 1)}"
            assert f", {lost} less than it could ({each.label})" in str(each)
    worst = review.worst[0]
    assert worst.player == "Bo" and worst.why.startswith("Better was ")
    best = lt.advise(worst.position, n=1)[0]
    assert best.value == pytest.approx(worst.best)
    assert best.win_chance == pytest.approx(worst.best_chance)
    losses = [each.loss for each in review.decisions if each.player == "Bo"]
    right = [min(max(103.1668 * np.exp(-0.04354 * loss) - 3.1669, 0), 100) for loss in losses]
    assert review.accuracy["Bo"] == pytest.approx(np.mean(right))
    told = json.loads(json.dumps(review.to_dict()))
    for decision, *points in zip(
        told["decisions"], told["curves"]["Ann"], told["curves"]["Bo"], strict=True
    ):
        chances = dict(zip(("Ann", "Bo"), [chance for _, chance in points], strict=True))
        assert chances[decision["player"]] == decision["win_chance"]
        assert sum(chances.values()) == pytest.approx(1, abs=2e-4)


def test_a_better_way_of_the_same_words_is_told():
    bots = {"Ann": lt.bots.Advisor(), "Bo": lt.bots.Greedy()}
    decisions = lt.review_game(played(bots, 3, challenge="automatic")).decisions
    better = [(each, fact) for each in decisions for fact in each.facts if fact.way]
    assert better
    for each, fact in better:
        assert fact.words == read_way_line(fact.way).words == read_way_line(each.laid).words
        assert f"Better was {fact.way}" in each.why
        assert each.better.way == fact.way


def test_a_review_knows_only_the_words_that_are_shown():
    match = played({"Ann": lt.bots.Casual(2), "Bo": lt.bots.Greedy()}, 6, challenge="automatic")
    known = lt.Lexicon.default()
    every = lt.review_game(match)
    some = lt.review_game(match, show=2)
    assert len(every.decisions) == len(some.decisions)
    for one, other in zip(every.decisions, some.decisions, strict=True):
        assert other.best <= one.best + 0.01
        assert other.value == pytest.approx(one.value, abs=0.01)
    told = set()
    for each in some.decisions:
        better = set().union(*(fact.words for fact in each.facts))
        if better:  # another patent may be better with one's own word
            told |= better - {*read_way_line(each.laid).words}
    for one, other in zip(every.decisions, some.decisions, strict=True):
        assert one.hidden is None
        assert (other.hidden is not None) == (one.best - other.best >= 1)
        if other.hidden is not None:
            assert other.hidden.loss == pytest.approx(one.best - other.value, abs=0.02)
            assert any(known.rarity(word) > 2 for word in other.hidden.words)
    assert any(each.hidden for each in some.decisions)
    assert told and all(known.rarity(word) <= 2 for word in told)


def test_equal_means_the_same_in_advice_and_in_a_review():
    bots = {"Ann": lt.bots.Casual(4), "Bo": lt.bots.Expert()}
    seen = set()
    for seed in (2, 4):
        match = played(bots, seed, challenge="automatic")
        for decision in lt.review_game(match).decisions[:12]:
            own = decision.laid, decision.buy, decision.discard
            advices = lt.advise(decision.position, n=10_000)
            found = [
                each for each in advices if (str(each.way or ""), each.buy, each.discard) == own
            ]
            for advice in found:  # the best cards to keep, so advice lists it
                assert advice.equal == decision.equal
                assert advice.equal == (decision.best - decision.value < 1)
                seen.add((advice.equal, decision.best - decision.value > 0.4))
    assert {(True, True), (False, True)} <= seen


def test_the_curves_count_turns_and_not_decisions():
    """A turn without a decision takes its part of the round all the same."""
    match = lt.Match(["Ann", "Bo", "Cy"], seed=3)
    for turn in range(7):
        if turn == 4:  # the second player's second turn
            match = (
                match.play(f"lay {match.turn.hand[:3]}")
                .play("challenge")
                .play(f"discard {match.turn.hand[0]}")
            )
            continue
        match = match.play(str(lt.Move.lay(lt.best(match.turn, n=1)[0])))
        match = match.play("accept").play("accept")
        match = match.play("buy -") if match.stage == "buy" else match
        match = match.play("discard -")
    review = lt.review_game(match)
    began = lt.Match(["Ann", "Bo", "Cy"], seed=3).turn_of
    at = match.names.index(began)
    order = match.names[at:] + match.names[:at]
    assert review.players == order and len(review.decisions) == 6
    assert {*review.curves} == {*order}
    for points in review.curves.values():
        assert [when for when, _ in points] == pytest.approx([1 / 3, 2 / 3, 1, 4 / 3, 2, 7 / 3])


def test_a_turn_is_judged_once_its_purchase_is_made():
    match = lt.Match(["Ann", "Bo"], seed=0).play("lay AB(RA)DIN(G)")
    assert lt.review_game(match).decisions == ()
    match = match.play("accept")
    assert match.stage == "buy" and lt.review_game(match).decisions == ()
    match = match.play("buy B")
    (decision,) = lt.review_game(match).decisions
    assert (decision.buy, decision.discard, decision.discard_loss) == ("B", "", 0)
    (ended,) = lt.review_game(match.play("discard R")).decisions
    assert ended.discard == "R" and ended.discard_loss > 0 and ended.value < decision.value


def test_a_bad_word_that_nobody_challenged_is_left_out():
    match = lt.Match(["Ann", "Bo"], seed=0)
    for way in ("BDH", "HNB(RA)ID(G)"):  # the second has the cards of good words
        after = match.play(f"lay {way}").play("accept")
        after = after.play("buy -") if after.stage == "buy" else after
        after = after.play("discard -")
        assert after.turns_played == 1 and lt.review_game(after).decisions == ()
        assert lt.review_game(after, show=6).decisions == ()
