"""Reviews of whole games: what each turn lost, why, and the curve of the chances to win."""

from math import floor

import numpy as np
import pytest

import lettertycoon as lt
from games import played
from lettertycoon.advice import GameReview
from lettertycoon.advice.evaluation import evaluate
from lettertycoon.advice.facts import percent, turn_line
from lettertycoon.advice.features import bits_of
from lettertycoon.turns import read_way_line

LOST = {"good": (-101, 10), "inaccuracy": (10, 20), "mistake": (20, 30), "blunder": (30, 101)}
WRONG = ["blunder", "mistake", "inaccuracy"]


@pytest.fixture(scope="module")
def reviewed() -> GameReview:
    """The review of a game of the advisor and the greedy."""
    bots = {"Ann": lt.bots.Advisor(), "Bo": lt.bots.Greedy()}
    match = played(bots, 4, challenge="automatic")
    review = lt.review_game(match)
    assert review == lt.review_game(match.record())
    turns = range(match.turns_played)
    assert [decision.round for decision in review.decisions] == [1 + turn // 2 for turn in turns]
    return review


def test_a_label_goes_by_the_points_lost_and_says_them(reviewed):
    reasons = set()
    for each in reviewed.decisions:
        points = 100 * (each.best_chance - each.win_chance)
        assert each.loss == max(points, 0)
        if each.label in LOST:
            least, most = LOST[each.label]
            assert least <= points < most and not each.equal
        else:
            assert each.equal and (each.label == "best") == (each.best - each.value < 0.005)
        assert bool(each.better) == bool(each.why) == (not each.equal)
        if not each.equal:  # a label never stands without its size
            whole = floor(each.loss)
            lost = "under 1 point" if whole == 0 else f"{whole} point{'s' * (whole > 1)}"
            assert f", {lost} less than it could ({each.label})" in str(each)
        turn = turn_line(each.laid, each.buy, each.discard)
        assert str(each).startswith(f"{each.player}: {turn}: wins {percent(each.win_chance)}")
        assert each.equal or str(each.better).startswith(each.better.way)
        reasons |= {(part.step, part.by) for part in each.facts}
    assert {("word", "buys"), ("purchase", "buys")} <= reasons


def test_a_review_finds_where_the_greedy_lost(reviewed):
    wrong = [decision for decision in reviewed.decisions if decision.label in WRONG]
    assert [*reviewed.worst] == sorted(wrong, key=lambda decision: -decision.loss)
    worst = reviewed.worst[0]
    assert worst.player == "Bo" and worst.why.startswith("Better was ")
    best = lt.advise(worst.position, n=1)[0]
    assert best.value == pytest.approx(worst.best)
    assert best.win_chance == pytest.approx(worst.best_chance)


def test_accuracy_is_the_mean_of_what_each_loss_leaves_of_a_turn(reviewed):
    assert reviewed.accuracy["Ann"] > 99 > reviewed.accuracy["Bo"] > 0
    losses = [decision.loss for decision in reviewed.decisions if decision.player == "Bo"]
    right = [min(max(103.1668 * np.exp(-0.04354 * loss) - 3.1669, 0), 100) for loss in losses]
    assert reviewed.accuracy["Bo"] == pytest.approx(np.mean(right))
    lost = reviewed.decisions[0].replace(win_chance=0.0, best_chance=1.0)
    assert reviewed.replace(decisions=(lost,)).accuracy == {lost.player: 0}


def test_a_label_changes_at_10_20_and_30_points_lost(reviewed):
    lost = reviewed.decisions[0]
    lost = lost.replace(win_chance=0.0, best=lost.value + 5, equal=False)
    chances = (0.095, 0.1, 0.195, 0.2, 0.295, 0.3)
    labels = [lost.replace(best_chance=chance).label for chance in chances]
    assert labels == ["good", "inaccuracy", "inaccuracy", "mistake", "mistake", "blunder"]


def test_a_turn_that_wins_more_often_than_the_best_loses_no_point(reviewed):
    assert reviewed.decisions[0].replace(win_chance=0.2, best_chance=0.1).loss == 0


def test_a_review_as_text_has_all_rounds_and_counts_labels(reviewed):
    lines = str(reviewed).splitlines()
    assert {*map(str, reviewed.decisions)} <= {*lines}
    why = [f"   {decision.why}" for decision in reviewed.decisions if decision.label in WRONG]
    assert [line for line in lines if line.startswith("   Better")] == why
    rounds = [line for line in lines if line.startswith("round ")]
    assert rounds == [f"round {number + 1}" for number in range(reviewed.decisions[-1].round)]
    for name in reviewed.players:
        labels = [turn.label for turn in reviewed.decisions if turn.player == name]
        counts = ", ".join(f"{label} {labels.count(label)}" for label in WRONG)
        assert f"{name}: accuracy {reviewed.accuracy[name]:.0f}; {counts}" in lines[-2:]


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
    for decision in some.decisions:
        better = set().union(*(fact.words for fact in decision.facts))
        if better:  # another patent may be better with one's own word
            told |= better - {*read_way_line(decision.laid).words}
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
            own = decision.laid, decision.buy, decision.discard  # listed: the best cards are kept
            for advice in lt.advise(decision.position, n=10_000):
                if (str(advice.way or ""), advice.buy, advice.discard) == own:
                    assert advice.equal == decision.equal
                    assert advice.equal == (decision.best - decision.value < 1)
                    seen.add((advice.equal, decision.best - decision.value > 0.4))
    assert {(True, True), (False, True)} <= seen


def test_a_turn_is_judged_once_its_purchase_is_made():
    match = lt.Match(["Ann", "Bo"], seed=0).play("lay AB(RA)DIN(G)")
    assert lt.review_game(match).decisions == ()
    match = match.play("accept")
    assert match.stage == "buy" and lt.review_game(match).decisions == ()
    # of a word that is not shown, the best purchase is told
    (missed,) = lt.review_game(match.play("buy -"), show=1).decisions
    assert (missed.better.way, missed.better.buy) == (missed.laid, "B")
    match = match.play("buy B")
    (decision,) = lt.review_game(match).decisions
    assert (decision.buy, decision.discard, decision.discard_loss) == ("B", "", 0)
    (ended,) = lt.review_game(match.play("discard R")).decisions
    assert ended.discard == "R" and ended.discard_loss > 0 and ended.value < decision.value


def test_a_discard_loses_what_other_cards_kept_are_worth_more():
    laid = lt.Match(["Ann", "Bo"], seed=0).play("lay HAND").play("accept")
    ends = [laid.play(f"discard {thrown}") for thrown in ("IR", "B")]
    best, other = [lt.review_game(end).decisions[0] for end in ends]
    kept = evaluate(best.position, laid.lexicon).kept[0]
    values = [kept[bits_of(best.position.hand, cards)] for cards in ("B", "IR")]
    assert (best.discard_loss, other.discard_loss) == (0, pytest.approx(values[0] - values[1]))
