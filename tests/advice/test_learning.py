"""Values that are learned for a game of one's own, and their files."""

import json
import os
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.advice import values_file
from lettertycoon.advice.chances import WEIGHTS, fitted, odds
from lettertycoon.advice.learned import embedded
from lettertycoon.advice.learning import fit_linear
from lettertycoon.advice.learning_incomes import fit_deals, known_of
from tests.shared.refusals import refused

RULES = lt.Rules(doubling="single", hand_size=4, pool_size=2, goals={2: 6, 3: 6, 4: 6, 5: 6})
WORDS = lt.Lexicon([word for word in lt.Lexicon.default() if len(word) < 5], name="short")
POSITION = lt.Position("CATJ", "EX", rivals={"Bo": lt.Player(money=3)}, rules=RULES)


@pytest.fixture(scope="module")
def learned():
    """Values of a small game, learned with games."""
    return lt.learn_values(RULES, WORDS, deals=1000, games=8, seed=4)


def test_letters_are_those_of_least_squares():
    number, seed = 3000, 7
    fit = fit_deals("", RULES, WORDS, number, seed, 1)
    deals = lt.Deals.random(number, seed=seed, rules=RULES)
    found = lt.batch(deals, WORDS, count=False)
    known = known_of(deals)
    solved = np.linalg.lstsq(known, found.total.astype(float), rcond=None)[0]
    for half, cards in enumerate((deals.hands, deals.pools)):
        own = solved[1 + 26 * half : 27 + 26 * half]
        share = cards.sum(0) / cards.sum()
        assert fit.letters[half] == pytest.approx(own - share @ own, abs=1e-8)
    assert fit.income == pytest.approx([found.total.mean(), found.money.mean(), found.stock.mean()])
    assert fit.errors[0] == pytest.approx(found.total.std() / number**0.5)
    letters = [word.count("A") for word in map("".join, map(found.spelled, range(number)))]
    assert fit.used[0] == pytest.approx(np.mean(letters))


def test_weights_without_games_stay_and_many_games_find_them():
    random = np.random.default_rng(1)
    x, true, prior = random.normal(size=(4000, 3)), np.array([2.0, -1.0, 3.0]), np.zeros(3)
    goal = 25 * np.tanh(x @ true / 25)
    none = fit_linear(x[:0], np.zeros(0), goal[:0], prior, np.ones(3))
    assert none == pytest.approx(prior)
    assert fit_linear(x, np.zeros(4000), goal, prior, np.full(3, 1e-6)) == pytest.approx(true)


@pytest.mark.slow
def test_values_of_the_standard_game_stay_near_those_that_are_shipped():
    start = embedded("multiply")
    learned = lt.learn_values(deals=1000, games=2).learned
    assert learned.games == start.games + 2
    assert not np.array_equal(learned.two.cards, start.two.cards)
    assert learned.two.cards == pytest.approx(start.two.cards, abs=1e-2)
    assert learned.many.cards == pytest.approx(start.many.cards, abs=1e-6)  # no game of three


def test_chances_are_those_that_games_were_made_with():
    random = np.random.default_rng(2)
    left, lead = random.uniform(0, 8, 60_000), random.normal(0, 20, 60_000)
    true = np.array([0.2, -0.05, 0.3, 1.5, 0.4, 0.5])
    won = (random.random(60_000) < 1 / (1 + np.exp(-odds(true, left, lead)))).astype(float)
    found = fitted(left, lead, won, np.zeros(WEIGHTS), 1.0)
    told, real = (1 / (1 + np.exp(-odds(each, left, lead))) for each in (found, true))
    assert np.abs(told - real).max() < 0.03


@pytest.mark.slow
def test_values_of_a_game_of_ones_own(learned):
    assert (learned.doubling, learned.rules) == ("single", RULES)
    assert 0 < learned.income < lt.values().income
    assert learned.owning("J").income == pytest.approx(
        learned.income + learned.gains["J"], abs=2e-4
    )
    assert learned.incomes[0] == pytest.approx(learned.income, abs=1e-4)
    again = lt.learn_values(RULES, WORDS, deals=1000, games=8, seed=4, workers=2)
    assert again == learned
    assert pickle.loads(pickle.dumps(learned)) == learned
    assert lt.learn_values(RULES, WORDS, deals=1000, seed=5) != learned


def test_advice_with_values(learned):
    told = {}
    for name, values in (("own", learned), ("standard", None)):
        advice = lt.advise(POSITION, WORDS, values=values)[0]
        assert advice.win_chance is not None
        told[name] = {fact.kind for fact in advice.facts}
    assert "advice.assumed" not in told["own"]
    assert "advice.assumed" in told["standard"]
    (assumed,) = [
        fact
        for fact in lt.advise(lt.Position.parse("CATJ/EX - Bo=-"), values=learned)[0].facts
        if fact.kind == "advice.assumed"
    ]
    differ = ("doubling", "hand_size", "pool_size", "goals")
    assert (assumed.rules, assumed.lexicon) == (differ, lt.Lexicon.default().name)


@pytest.mark.slow
def test_without_games_no_chance_is_told():
    values = lt.learn_values(RULES, WORDS, deals=1000)
    for advice in lt.advise(POSITION, WORDS, values=values):
        assert advice.win_chance is None
    bots = {"Ann": lt.bots.Advisor(values=values), "Bo": lt.bots.Greedy()}
    rules = RULES.replace(challenge="automatic")
    games = lt.arena(bots, games=2, rules=rules, lexicon=WORDS, records=True)
    record = games.games[0].record
    review = lt.review_game(record, WORDS, values=values)
    assert review.decisions
    assert {each.win_chance for each in review.decisions} == {None}
    assert {each.label for each in review.decisions} <= {None, "best"}


def test_standard_values_are_what_advice_uses_without_any():
    position = lt.Position.parse("AEJLNSZ/EEW Q Rayne=-:3")
    assert lt.advise(position, values=lt.values()) == lt.advise(position)
    assert lt.advise(position, values=lt.values("J")) == lt.advise(position)
    replaced = lt.advise_replacement(position, values=lt.values())
    assert replaced == lt.advise_replacement(position)
    with pytest.raises(TypeError):
        lt.advise(position, values="my.values")
    with pytest.raises(TypeError):
        lt.bots.Advisor(values={})


def test_what_cannot_be_learned():
    with refused(lt.ArgumentError, "deck.none"):
        lt.learn_values(lt.Rules(deck=None))
    with refused(lt.ArgumentError, "values.too_many_cards", hand=13):
        lt.learn_values(lt.Rules(hand_size=13), games=10)
    with refused(lt.ArgumentError, "values.no_goal"):
        lt.learn_values(lt.Rules(goals={6: 40}), games=10)
    for wrong in ({"deals": 999}, {"games": -1}, {"workers": 0}, {"seed": -1}):
        with pytest.raises(lt.ArgumentError):
            lt.learn_values(**wrong)
    with pytest.raises(TypeError):
        lt.learn_values("standard")


def test_files(learned, tmp_path):
    path = tmp_path / "my.values"
    for values in (learned, lt.values("J", doubling="add")):
        values.save(path)
        again = lt.Values.load(path)
        assert again.owning(values.patents).to_dict() == values.to_dict()
        again.save(tmp_path / "again.values")
        assert (tmp_path / "again.values").read_bytes() == path.read_bytes()
    assert values_file.read(values_file.written(learned.learned)) == learned.learned
    assert values_file.read(values_file.written(embedded("add"))) == embedded("add")
    with pytest.raises(OSError):
        lt.Values.load(tmp_path)
    with pytest.raises(OSError):
        lt.Values.load(tmp_path / "none")
    with pytest.raises(OSError):
        learned.save(tmp_path)


def test_files_that_are_none_of_ours(tmp_path):
    for data in (b"", b"\xff\xfe", b"null", b"{}", b"[" * 100_000, b"1" * 10_000):
        with pytest.raises(lt.NotationError):
            values_file.read(data)
    path = tmp_path / "large.values"
    with path.open("wb") as file:
        os.truncate(file.fileno(), values_file.MOST_BYTES + 1)
    with refused(lt.NotationError, "values.too_large"):
        lt.Values.load(path)


JUNK = st.one_of(
    st.none(), st.booleans(), st.floats(), st.integers(), st.text(max_size=3),
    st.lists(st.floats(), max_size=3), st.dictionaries(st.text(max_size=3), st.none(), max_size=2),
    st.just(10**400),
)  # fmt: skip


@given(st.data())
def test_damaged_files_are_refused_or_read(learned, data):
    told = json.loads(values_file.written(learned.learned))
    place, key = told, data.draw(st.sampled_from(sorted(told)))
    while True:
        inside = place[key]
        if not isinstance(inside, (dict, list)) or not inside or data.draw(st.booleans()):
            break
        place = inside
        keys = sorted(inside) if isinstance(inside, dict) else range(len(inside))
        key = data.draw(st.sampled_from(keys))
    if data.draw(st.booleans()):
        place[key] = data.draw(JUNK)
    else:
        del place[key]
    try:
        found = values_file.read(json.dumps(told).encode())
    except lt.LetterTycoonError as error:
        assert isinstance(error, lt.NotationError | lt.ArgumentError)
        return
    assert all(np.isfinite(each).all() for each in found.numbers().values())
