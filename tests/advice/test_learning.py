"""Values of cards and patents: the standard ones, those learned for a game, and their files."""

import json
import os
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.advice import learning
from lettertycoon.advice.learned_values import MOST_VALUES_BYTES
from lettertycoon.advice.learning import Fit, fit_deals, known_of
from refusals import refused
from spoiling import spoilt

PAID = dict(lt.Rules().earnings) | {3: (1, 1), 4: (2, 0)}
RULES = lt.Rules(
    doubling="single", hand_size=4, pool_size=2, goals=dict.fromkeys(range(2, 6), 6), earnings=PAID
)
WORDS = lt.Lexicon([word for word in lt.Lexicon.default() if len(word) < 5], name="short")
POSITION = lt.Position("CATJ", "EX", rivals={"Bo": lt.Player(money=3)}, rules=RULES)


@pytest.fixture(scope="module")
def learned():
    """Values of a small game."""
    return lt.learn_values(RULES, WORDS, deals=1000, seed=4)


def test_letters_are_those_of_least_squares():
    fit = fit_deals("", RULES, WORDS, 3000, 7, 1)
    deals = lt.Deals.random(3000, seed=7, rules=RULES)
    found = lt.batch(deals, WORDS, count=False)
    known = known_of(deals)
    solved = np.linalg.lstsq(known, found.total.astype(float), rcond=None)[0]
    for half, cards in enumerate((deals.hands, deals.pools)):
        own = solved[1 + 26 * half : 27 + 26 * half]
        share = cards.sum(0) / cards.sum()
        assert fit.letters[half] == pytest.approx(own - share @ own, abs=1e-8)
    assert fit.income == pytest.approx([found.total.mean(), found.money.mean(), found.stock.mean()])
    letters = [word.count("A") for word in map("".join, map(found.words, range(len(deals))))]
    assert fit.used[0] == pytest.approx(np.mean(letters))
    one = fit_deals("", RULES.replace(pool_size=0), lt.Lexicon(["EAT"]), 1000, 7, 1)
    assert one.used[0] == one.income[1] > 0 and not one.letters[1].any()


def test_many_deals_are_learned_from_in_parts(monkeypatch):
    monkeypatch.setattr(learning, "_CHUNK", 2000)
    parts = [lt.Deals.random(size, seed=at, rules=RULES) for size, at in ((2000, 7), (1000, 8))]
    totals = [lt.batch(part, WORDS, count=False).total for part in parts]
    in_parts = fit_deals("", RULES, WORDS, 3000, 7, 1)
    assert in_parts.income[0] == pytest.approx(np.concatenate(totals).mean())


@pytest.mark.parametrize(("deals", "with_v"), [(20_000, 2_000), (5_000, 1_000)])
def test_sets_with_v_get_a_tenth_of_the_deals_but_at_least_1000(deals, with_v, monkeypatch):
    fit = fit_deals("", RULES, WORDS, 1000, 4, 1)
    asked = {}

    def note(patents: str, rules: lt.Rules, lexicon: lt.Lexicon, number: int, *_: int) -> Fit:
        asked[patents] = number
        return fit

    monkeypatch.setattr(learning, "fit_deals", note)
    lt.learn_values(RULES, WORDS, deals=deals)
    assert len(asked) == 64
    assert asked == {patents: with_v if "V" in patents else deals for patents in asked}


def test_values_of_a_game_of_ones_own(learned):
    assert (learned.doubling, learned.rules) == ("single", RULES)
    assert 0 < learned.income < lt.values().income
    with_j = learned.owning("J")
    assert with_j.income == pytest.approx(learned.income + learned.gains["J"], abs=2e-4)
    of_j = fit_deals("J", RULES, WORDS, 1000, 4, 1)
    assert with_j.income == pytest.approx(of_j.income[0], abs=1e-4)
    used = fit_deals("", RULES, WORDS, 1000, 4, 1).used
    assert [*learned.royalties.values()] == pytest.approx(used, abs=1e-4)
    told = []
    again = lt.learn_values(
        RULES, WORDS, deals=1000, seed=4, workers=2, progress=lambda *each: told.append(each)
    )
    assert again == learned and told == [(done, 64) for done in range(1, 65)]
    assert pickle.loads(pickle.dumps(learned)) == learned
    assert lt.learn_values(RULES, WORDS, deals=1000, seed=5) != learned


def test_advice_with_values(learned):
    told = {}
    for name, values in (("own", learned), ("standard", None)):
        advice = lt.advise(POSITION, WORDS, values=values)[0]
        assert (advice.win_chance is None) == (name == "own")
        told[name] = {fact.kind for fact in advice.facts}
    assert "advice.assumed" not in told["own"]
    assert "advice.assumed" in told["standard"]
    advice = lt.advise(lt.Position.parse("CATJ/EX - Bo=-"), values=learned)[0]
    (assumed,) = [fact for fact in advice.facts if fact.kind == "advice.assumed"]
    differ = ("doubling", "hand_size", "pool_size", "earnings", "goals")
    assert (assumed.rules, assumed.lexicon) == (differ, lt.Lexicon.default().name)


def test_a_review_with_values_tells_no_chance(learned):
    bots = {"Ann": lt.bots.Advisor(values=learned), "Bo": lt.bots.Greedy()}
    rules = RULES.replace(challenge="automatic")
    games = lt.arena(bots, games=2, rules=rules, lexicon=WORDS, records=True)
    review = lt.review_game(games.games[0].record, WORDS, values=learned)
    assert review.decisions
    assert {each.win_chance for each in review.decisions} == {None}
    assert {each.label for each in review.decisions} <= {None, "best"}
    assert "wins" not in str(review) and "less than it could" not in str(review)


@pytest.mark.parametrize("patents", ["", "B", "X", "JVZ", "BJKVXZ"])
def test_only_abilities_that_are_not_owned_have_a_gain(patents):
    assert {*lt.values(patents).gains} == {*"BJKVXZ"} - {*patents}


def test_values_are_those_of_the_tables():
    none = lt.values()
    j = lt.values("JA")
    assert (j.patents, none.patents) == ("J", "")
    assert j.income == pytest.approx(none.income + none.gains["J"], abs=0.002)
    assert len(none.tables.totals) == 64
    for told, letters in zip((j.hand, j.pool), j.tables.letters[2], strict=True):
        assert [*told.values()] == pytest.approx(letters, abs=1e-4)
    assert none.tables.totals[0] == pytest.approx(none.income, abs=0.001)
    assert max(none.royalties, key=none.royalties.get) == "E"
    assert lt.values("BJ", doubling="add").income < lt.values("BJ").income
    deals = lt.Deals.random(4000, seed=3)
    mean = lt.batch(deals, count=False).total.mean()
    assert none.income == pytest.approx(mean, abs=0.2)


def test_json_of_values_has_the_income_and_not_the_tables():
    values = lt.values("JXZ")
    told = values.to_dict()
    assert told["income"] == pytest.approx(values.income, abs=1e-4)
    assert "tables" not in told


def test_standard_values_are_what_advice_uses_without_any():
    position = lt.Position.parse("AEJLNSZ/EEW Q Rayne=-:3")
    assert lt.advise(position, values=lt.values()) == lt.advise(position)
    assert lt.advise(position, values=lt.values("J")) == lt.advise(position)
    replaced = lt.advise_replacement(position, values=lt.values())
    assert replaced == lt.advise_replacement(position)
    with pytest.raises(TypeError):
        lt.advise(position, values="my.values")
    for bot in (lt.bots.Advisor, lambda values: lt.bots.named("greedy", values=values)):
        with pytest.raises(TypeError):
            bot(values={})


def test_wrong_arguments_of_learning_are_refused():
    with refused(lt.ArgumentError, "deck.none"):
        lt.learn_values(lt.Rules(deck=None))
    for wrong in ({"deals": 999}, {"workers": 0}, {"seed": -1}):
        with pytest.raises(lt.ArgumentError):
            lt.learn_values(**wrong)
    with refused(TypeError):
        lt.learn_values("standard")


def test_values_are_saved_and_loaded(learned, tmp_path):
    path = tmp_path / "my.values"
    for values in (learned, lt.values("J", doubling="add")):
        values.save(path)
        assert lt.Values.load(path) == values
    for wrong in (tmp_path, tmp_path / "none"):
        with pytest.raises(OSError):
            lt.Values.load(wrong)
    with pytest.raises(OSError):
        learned.save(tmp_path)
    other = path.read_bytes().replace(b"lettertycoon values", b"lettertycoon others")
    for data in (other, b"", b"\xff\xfe", b"null", b"{}", b"[" * 100_000, b"1" * 10_000):
        path.write_bytes(data)
        with refused(lt.NotationError, "values.damaged"):
            lt.Values.load(path)
    with refused(lt.ArgumentError, "values.not_a_path"):
        lt.Values.load("my\0values")
    with path.open("wb") as file:
        os.truncate(file.fileno(), MOST_VALUES_BYTES + 1)
    with refused(lt.NotationError, "values.too_large"):
        lt.Values.load(path)


@given(st.data())
def test_damaged_files_are_refused_or_read(learned, tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "damaged.values"
    learned.save(path)
    path.write_text(json.dumps(data.draw(spoilt(json.loads(path.read_bytes())))))
    try:
        found = lt.Values.load(path)
    except lt.NotationError as error:
        assert error.code == "values.damaged"
        return
    assert np.isfinite(found.tables.totals).all() and np.isfinite(found.tables.by_letter).all()
