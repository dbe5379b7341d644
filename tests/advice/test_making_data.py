"""The program that makes the data of advice: its steps, and a short run from nothing."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

import lettertycoon as lt
from builds import SANITIZED
from guard import GUARD
from lettertycoon import buyword
from lettertycoon.advice import bots, learned_values
from lettertycoon.advice.learned_values import Model, model_of, weights_for
from lettertycoon.advice.network_inputs import INPUTS
from lettertycoon.buyword import planning, worths
from processes import told
from tools.advice.averaging import mean_of, scale_like
from tools.advice.chances import Outlook, fit_chances, fit_logistic, fit_stretch, leads, odds
from tools.advice.checks import compare_chances, farthest_off
from tools.advice.errors import compare_games
from tools.advice.fitting import (
    LAMBDA,
    arrays_of,
    begin_hidden,
    compress,
    fit,
    fit_linear,
    fit_without_hidden,
    margins_ahead,
    no_weights,
    targets,
    worth_of_cards,
)
from tools.advice.games import GamesTask, Learner, play_games, play_match
from tools.advice.incomes import deals_of, learn_mode, let_experts_use, values_of
from tools.advice.notes import NotedEnd, notes_of_player
from tools.advice.store import Stopped, Store
from tools.advice.worths import VOWEL, HandsTask, first_worths, fitted, look_ahead, play_alone

ROOT = Path(__file__).parents[2]
MADE = ("income.npz", "model.npz", "model_many.npz", "learned.json", "worths.txt")
NAMES = ("a", "b", "c")
COPIED = ("checks", "incomes")
"""Steps that a run which repeats does not do again, but for the first of them."""


class Watched(Learner):
    """A learner without noise that keeps the values of its turns."""

    def __init__(self, players: int) -> None:
        super().__init__(lt.values(), weights_for(players), 0.0, np.random.default_rng(1))
        self.values_told: list[float] = []

    def choose(self, found):
        """Return the turn to play, and keep its value."""
        turn = super().choose(found)
        self.values_told.append(turn.value)
        return turn


@pytest.fixture(scope="module")
def games():
    """Notes of a few games of two, played by the weights that ship."""
    task = GamesTask(lt.values(), weights_for(2), 0.0, 2, (5,), range(6))
    return play_games(task)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("deal", [3, 4])
def test_notes_have_all_that_a_value_is_made_of(players: int, deal: int):
    seats = {name: Watched(players) for name in NAMES[:players]}
    match = play_match(seats, deal)
    assert match.result is not None
    for bot in seats.values():
        notes = notes_of_player(bot.noted, NotedEnd(0, [0.0] * (players - 1), 0.0))
        told = leads(weights_for(players), notes, players)
        assert len(told) > 3
        assert told == pytest.approx(np.array(bot.values_told), abs=1e-3)


def test_a_target_is_the_lambda_return(games):
    model = weights_for(2)
    goal = targets(model, games)
    now = compress(margins_ahead(model, games) + worth_of_cards(model, games))
    begin = 0
    for turns, end in zip(games.turns.tolist(), games.end.tolist(), strict=True):
        last = begin + turns - 1
        assert goal[last] == pytest.approx(compress(end))
        for row in range(begin, last):
            later = [*now[row + 1 : last + 1], compress(end)]
            weights = [(1 - LAMBDA) * LAMBDA**step for step in range(len(later) - 1)]
            weights.append(LAMBDA ** (len(later) - 1))
            assert goal[row] == pytest.approx(np.dot(weights, later))
        begin += turns


def test_ends_are_those_of_the_games(games):
    first = games.end[::2]
    assert first == pytest.approx(-games.end[1::2])  # two learners play each game
    assert ((games.won == 1) == (games.end > 0))[games.end != 0].all()
    assert games.won[::2] + games.won[1::2] == pytest.approx(1)


def test_linear_weights_are_found_again():
    random = np.random.default_rng(3)
    x = random.normal(0, 1, (3000, 4))
    offset = random.normal(0, 10, 3000)
    real = np.array([5.0, -3.0, 0.5, 8.0])
    goal = compress(offset + x @ real)
    none = np.zeros(4)
    assert fit_linear(x, offset, goal, none, np.full(4, 1e-6)) == pytest.approx(real, abs=1e-3)
    held = fit_linear(x, offset, goal, none, np.full(4, 1e9))
    assert held == pytest.approx(none, abs=1e-3)


def test_a_fit_comes_nearer_to_its_targets(games):
    start = no_weights()
    goal = targets(start, games)

    def distance(model: Model) -> float:
        ahead = compress(margins_ahead(model, games) + worth_of_cards(model, games))
        return float(np.mean((ahead - goal) ** 2))

    fits = [fit(start, games, np.random.default_rng(1)), fit_without_hidden(start, games)]
    assert [len(model.network.second) for model in fits] == [32, 0]
    assert max(map(distance, fits)) < distance(start) / 2


def test_a_mean_of_models_has_the_mean_of_their_values(games):
    inputs = games.inputs.astype(float)
    first = fit(no_weights(), games, np.random.default_rng(1))
    second = fit(first, games, np.random.default_rng(2))
    linear = fit_without_hidden(first, games)
    steps = mean_of([first, second])
    both = mean_of([linear, steps])
    assert len(both.network.second) == 64
    mean = (first.network(inputs) + second.network(inputs)) / 4 + linear.network(inputs) / 2
    assert both.network(inputs) == pytest.approx(mean, abs=1e-3)
    assert both.cards == pytest.approx(first.cards / 4 + second.cards / 4 + linear.cards / 2)
    assert both.ending.linear.shape == (INPUTS,)
    again = model_of(arrays_of(both))
    assert again.network(inputs).tolist() == both.network(inputs).tolist()


def test_weights_scaled_like_others_have_the_same_values(games):
    inputs = games.inputs.astype(float)
    first = fit(no_weights(), games, np.random.default_rng(1))
    other = begin_hidden(first.network, 3 * inputs + 1, np.random.default_rng(2))
    scaled = scale_like(first, first._replace(network=other)).network
    assert (scaled.scale == other.scale).all()
    assert (scaled.mean == other.mean).all()
    assert scaled(inputs) == pytest.approx(first.network(inputs), abs=1e-3)


def test_the_stretch_is_what_makes_margins_right(games):
    model = weights_for(2)
    real = 0.07
    ends = leads(model._replace(stretch=real), games, 2)
    # each turn is a line of its own, whose end is the stretched lead
    turns = np.ones(len(ends), np.int64)
    each = games._replace(turns=turns, end=ends, place=turns, game=turns, won=turns.astype(float))
    assert fit_stretch(model, each) == pytest.approx(real, abs=1e-9)


def test_weights_of_odds_are_found_again():
    random = np.random.default_rng(4)
    real = np.array([0.1, -0.2, 0.5, 1.5, 0.5, -0.5, 0.4, -0.6, -0.9])
    outlook = Outlook(*random.uniform(0, (9, 4, 3), (50_000, 3)).T)
    lead = random.normal(0, 30, 50_000)
    chance = 1 / (1 + np.exp(-odds(real, outlook, lead)))
    found = fit_logistic(outlook, lead, (random.random(len(chance)) < chance).astype(float))
    told = 1 / (1 + np.exp(-odds(found, outlook, lead)))
    assert np.abs(told - chance).max() < 0.05


def test_chances_are_compared_with_games_won(games):
    lead = leads(weights_for(2), games, 2)
    assert fit_chances(lead, games).shape == (2, 9)
    rows = games.of_rows(games.won)
    right = compare_chances(np.where(games.is_over, np.nan, rows), games)
    wrong = compare_chances(np.where(games.is_over, np.nan, 1 - rows), games)
    assert right.tenths == 0
    assert wrong.tenths == 100
    told = np.array([0.1, 0.3, 0.6, 0.8])
    assert farthest_off(told, np.array([0.0, 0.5, 0.5, 1.0]), 2) == pytest.approx(5)


def test_a_model_does_not_disagree_with_itself_but_with_another():
    task = GamesTask(lt.values(), weights_for(2), 0.0, 2, (6,), range(1))
    itself = compare_games(weights_for(2), task)
    assert len(itself.dollars) > 50 and not itself.dollars.any()
    assert {*itself.same_buy.tolist()} == {False, True}
    other = compare_games(no_weights(), task)
    assert np.abs(other.dollars).mean() > 1


def test_nothing_that_ships_is_read(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_):
        raise AssertionError("data that ship were read")

    tables = lt.values().tables
    incomes = {
        "income": np.array([tables.income] * 3),
        "letters": np.array([tables.letters] * 3),
        "used": np.array(tables.used),
    }
    made = values_of(incomes)
    assert made["single"].rules.doubling == "single"
    for module in (bots, learned_values):
        monkeypatch.setattr(module, "standard", refuse)
    monkeypatch.setattr(learned_values, "weights_for", refuse)
    monkeypatch.setattr(learned_values, "_arrays", refuse)
    monkeypatch.setattr(learned_values, "learned", refuse)
    with pytest.raises(AssertionError, match="data that ship"):
        play_match({"a": lt.bots.Expert(), "b": lt.bots.Greedy()}, 1)
    let_experts_use(made)
    task = GamesTask(made["multiply"], no_weights(), 8.0, 3, (7,), range(3))
    notes = play_games(task)
    assert sorted({*notes.game.tolist()}) == [0, 1, 2]
    assert len(notes.turns) == 3 * 2 + 2 + 2  # all three are learners, then one beside two bots


def test_incomes_of_a_mode_are_those_that_are_learned():
    assert [deals_of(mode, 20_000) for mode in ("multiply", "single")] == [20_000, 4000]
    assert deals_of("add", 1000) == 1000
    learned = lt.learn_values(lt.Rules(doubling="single"), deals=1000, seed=3).tables
    found = learn_mode("single", 1000, 3, 1)
    assert found["income"].tolist() == [list(row) for row in learned.income]
    assert found["used"].tolist() == list(learned.used)


def test_buyword_learns_from_nothing_that_ships(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_):
        raise AssertionError("worths that ship were read")

    monkeypatch.setattr(worths.TileWorths, "__init__", refuse)
    for module in (worths, planning):
        monkeypatch.setattr(module, "tile_worths", worths.TileWorths)
    with pytest.raises(AssertionError, match="worths that ship"):
        buyword.play_out(buyword.Game, {"me": buyword.Advisor()}, seed=1)
    kept, money = play_alone(first_worths(), range(1, 2))
    assert len(kept) > 3 and money[0] > 700
    hands = ["", "AEINRST"]
    none, seven = look_ahead(first_worths(), HandsTask(hands, [1, 2], 6))
    assert none < seven


def test_worths_are_found_again():
    random = np.random.default_rng(2)
    hands = random.multinomial(7, [1 / 26] * 26, 5000).astype(float)
    number = hands.sum(1)
    vowels = hands @ VOWEL
    values = 12 * number + 3 * hands[:, 9] - 2 * vowels**2 + 4 * number * vowels
    found = fitted(hands, values)
    assert found.shape == (27, 26)
    assert found[1:] == pytest.approx(found[1:].T)
    told = hands @ found[0] + np.einsum("ij,ij->i", hands @ found[1:], hands)
    off = told - values
    assert off.std() < 0.5  # all hands have as many tiles, so what is constant may be anywhere


def test_a_step_is_made_once(tmp_path: Path):
    made = []

    def make() -> dict[str, np.ndarray]:
        made.append(1)
        return {"numbers": np.arange(3)}

    store = Store(tmp_path, {"games": 1})
    assert store.keep("a/step", make)["numbers"].tolist() == [0, 1, 2]
    again = Store(tmp_path, {"games": 1}, until="a/step")
    with pytest.raises(Stopped):
        again.keep("a/step", make)
    assert made == [1]
    with pytest.raises(ValueError, match="other settings"):
        Store(tmp_path, {"games": 2})
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["step.npz"]


def run(folder: Path, *options: str) -> str:
    """Make data in the short setting; return what is shown."""
    command = ["-m", "tools.advice.make_data", "--short", "--folder", folder]
    return told(*command, *options, cwd=ROOT, timeout=10 * GUARD)


@pytest.mark.slow
@pytest.mark.skipif(SANITIZED, reason="plays thousands of games: run `make test`")
def test_a_short_run_learns_and_repeats(tmp_path: Path):
    one = tmp_path / "one"
    other = tmp_path / "other"
    shown = run(one)
    assert "against greedy" in shown
    with np.load(one / "short/checks/greedy.npz") as saved:
        share, error, _ = saved["won"].tolist()
    assert share - 3 * error > 0.5
    learned = json.loads((one / "short/made/learned.json").read_text())
    assert {*learned["chances"]} == {"2", "3", "4", "5"}
    # begun anew, by one process, stopped twice; what takes longest is that of the first run
    run(other, "--workers", "1", "--until", "incomes/multiply")
    shown = run(other, "--workers", "1", "--until", "two/step-01-weights")
    assert "two/step-01-weights" in shown and "incomes/multiply" not in shown
    for path in sorted((one / "short").rglob("*.npz")):
        copy = other / path.relative_to(one)
        if path.name.startswith(("step-", "new-")) or path.parent.name in COPIED:
            copy.parent.mkdir(exist_ok=True)
            if not copy.exists():
                shutil.copy(path, copy)
    run(other)
    files = sorted(path.relative_to(one) for path in one.rglob("*.*"))
    assert files == sorted(path.relative_to(other) for path in other.rglob("*.*"))
    for name in files:
        assert (one / name).read_bytes() == (other / name).read_bytes(), name
    assert {path.name for path in (one / "short/made").iterdir()} == {*MADE}
