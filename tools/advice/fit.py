"""Make the data of advice from nothing: tables of incomes, weights, chances to win.

    python -m tools.advice.fit FOLDER [--deals 500000] [--games 2600] [--steps 17] [--workers 2]

It writes income.npz, model.npz, model_many.npz and learned.json to the folder. The shipped ones are
in src/lettertycoon/advice/data.

1. The tables come from random deals (`lt.learn_values`), for each doubling mode.
2. The weights begin with 0. In each step the learner plays games of two: a third against itself, a
   third against Experts, and a third against Specials, with noise in its values that becomes less.
   Then the weights are fitted by TD(0.8) to the games of the last four steps: the linear weights by
   ridge regression, the hidden units by Adam. The result is the mean of the last steps' networks.
3. That is the start of half as many steps of games of three to five players.
4. The chances to win come from games without noise, by logistic regression.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import lettertycoon as lt
from lettertycoon.advice.after_purchase import odds
from lettertycoon.advice.bots import lay_move
from lettertycoon.advice.card_values import CARD_WEIGHTS
from lettertycoon.advice.evaluation import STRETCH, Evaluation, WholeTurn, evaluate
from lettertycoon.advice.learned_values import ABILITIES, Model, Network, Tables, Values
from lettertycoon.advice.margins import OVER_SPREAD, SPREAD, best_rival
from lettertycoon.advice.network_inputs import INPUTS, MARGIN, MONEY, RIVAL_MONEY
from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.matches import Legal, Match, Move, Position
from lettertycoon.turns import DOUBLINGS, cards_of_bits

Array = NDArray[np.float64]
SEED = 1000
NAMES = ("a", "b", "c", "d", "e")
HIDDEN, KEPT_STEPS = 32, 4
NOISE = (8.0, 1.0)  # dollars: standard deviation in the first and in the last step
LAMBDA, SCALE = 0.8, 25.0  # of TD(lambda); dollars at which margins are compressed by tanh
RIDGE_INPUTS, RIDGE_CARDS, RIDGE_CHANCES = 30.0, 100.0, 20.0
A_TASK, MOST_TURNS = 20, 300
RULES = lt.Rules(challenge="automatic")


class Noted(NamedTuple):
    """A player's turns in one game, compared with one rival: a row per turn.

    players, place: the number of players, and the rival's place after the player, from 1.
    inputs, cards: the inputs of the network and of the weights of cards.
    margins: the margin over the rival after the turn, in dollars.
    flags: whether the turn is in the last round or starts it, and whether it ends the game.
    left: what is left of the game, as `odds` takes it.
    end, won: the margin over the rival at the end, and the share of the win.
    """

    players: int
    place: int
    inputs: Array
    cards: Array
    margins: Array
    flags: NDArray[np.bool_]
    left: Array
    end: float
    won: float


class Learner:
    """The advisor with weights of its own and noise in its values; it notes its turns."""

    def __init__(self, game: Values, model: Model, noise: float, random: Any) -> None:
        self.game, self.model, self.noise, self.random = game, model, noise, random
        self.plan: WholeTurn | None = None
        self.noted: list[tuple[Any, ...]] = []

    def move(self, position: Position, legal: Legal) -> Move:
        """The move."""
        if legal.stage == "lay" and position.hand:
            found = evaluate(position, legal.lexicon, self.game, model=self.model)
            noise = self.random.normal(0, self.noise, len(found.purchases))
            self.plan = found.turn(int((found.values + noise[found.purchase_of]).argmax()))
            self.noted.append(noted_of(found, self.plan))
            return lay_move(self.plan)
        if legal.stage == "buy" and self.plan:
            return Move("buy", self.plan.purchase.letter)
        if legal.stage == "discard" and self.plan:
            return Move("discard", self.plan.thrown)
        return Move("replace") if legal.stage == "replace" else Move("discard", position.hand)


def noted_of(found: Evaluation, turn: WholeTurn) -> tuple[Any, ...]:
    """Return the inputs, the inputs of cards and the margins of a turn, one for each rival; then
    whether it is in the last round, whether it ends the game, and what is left.
    """
    features, purchase = found.features, turn.purchase
    _, pool, money, stock = found.choices.table[:, found.row_of[turn.number]].tolist()
    paid = found.paid[found.row_of[turn.number]]
    left = cards_of_bits(features.pool, (1 << len(features.pool)) - 1 & ~pool)[0]
    mine = theirs = np.zeros(CARD_WEIGHTS)
    if not purchase.is_last_round:
        mine = card_inputs(turn.kept, features.tables, purchase, purchase.turns_left, 0)
    if purchase.pool_counts:
        soon = 0.0 if purchase.is_last_round else purchase.turns_left
        theirs = card_inputs(left, features.tables, purchase, soon, 1)
    rows, cards, margins = [], [], []
    for place in range(1, features.players):
        inputs = list(purchase.network_rows[place - 1])
        theirs_now = features.money[place] + paid[place - 1]
        margin = features.totals[0] - features.totals[place] + money + stock - paid[place - 1]
        inputs[MONEY] = min(features.money[0] + money - purchase.price, 40) / 10
        inputs[RIVAL_MONEY], inputs[MARGIN] = min(theirs_now, 40) / 10, margin / 20
        rows.append(inputs)
        # only the next player finds what is left in the pool
        cards.append(np.concatenate([mine, theirs if place == 1 else 0 * theirs]))
        margins.append(float(margin))
    return (
        rows,
        cards,
        margins,
        (purchase.is_last_round, purchase.ends_game),
        purchase.turns_for_odds,
    )


def card_inputs(cards: str, tables: Tables, purchase: Any, left: float, place: int) -> Array:
    """Return what half of the weights of cards multiply. place: 0 for the hand, 1 for the pool."""
    counts = np.bincount([ord(card) - 65 for card in cards], minlength=len(LETTERS)).astype(float)
    row, owned = np.zeros(CARD_WEIGHTS), purchase.abilities[place]
    row[0], row[1 : 1 + len(LETTERS)] = counts @ tables.by_letter[owned, place], counts
    for bit in purchase.free_abilities:
        worth = tables.gain(owned, bit) * left / 10
        row[1 + len(LETTERS) + bit] = cards.count(ABILITIES[bit]) * worth
    vowels = sum(map(cards.count, VOWELS))
    row[-3:] = len(cards) ** 2, vowels**2, (len(cards) - vowels) ** 2
    return row


def play(task: tuple[Values, Model, float, int, int, range]) -> list[Noted]:
    """Play games with these values and weights, noise, number of players, seed and numbers."""
    game, model, noise, players, seed, numbers = task
    found = []
    for number in numbers:
        random = np.random.default_rng([seed, players, number])
        names = NAMES[:players]
        learner = partial(Learner, game, model, noise * float(random.random()), random)
        # no noise: all players are advisors, for the chances to win
        other = [learner, lt.bots.Expert, lt.bots.Specials][number % 3 if noise else 0]
        own = int(random.integers(players))
        bots = {name: learner() if at == own else other() for at, name in enumerate(names)}
        match = Match(names, rules=RULES, seed=int(random.integers(2**62)))
        while match.active is not None and match.turns_played < MOST_TURNS:
            legal = match.legal_moves
            match = match.play(bots[match.active].move(legal.position, legal))
        for at, (name, bot) in enumerate(bots.items()):
            if match.result is not None and isinstance(bot, Learner) and bot.noted:
                won = (name in match.result.winners) / len(match.result.winners)
                rivals = names[at + 1 :] + names[:at]
                totals = match.result.totals
                ends = [float(totals[name] - totals[rival]) for rival in rivals]
                found += of_game(bot.noted, players, ends, won)
    return found


def of_game(
    noted: Sequence[tuple[Any, ...]], players: int, ends: Sequence[float], won: float
) -> Iterator[Noted]:
    """Yield a player's game, compared with each rival."""
    inputs, cards, margins, flags, left = (np.array(each) for each in zip(*noted, strict=True))
    for at, end in enumerate(ends):
        rows = inputs[:, at], cards[:, at], margins[:, at], flags, left
        yield Noted(players, at + 1, *rows, end, won)


def played(
    pool: Any, game: Values, model: Model, noise: float, players: int, seed: int, games: int
) -> list[Noted]:
    """Play games in all processes."""
    ranges = [range(at, min(at + A_TASK, games)) for at in range(0, games, A_TASK)]
    tasks = [(game, model, noise, players, seed, each) for each in ranges]
    return [each for part in pool.map(play, tasks) for each in part]


def useful(margin: Any) -> Any:
    """Compress margins for learning, because a very large margin wins no more games."""
    return SCALE * np.tanh(margin / SCALE)


def slope(margin: Array) -> Array:
    """Return the derivative of `useful`."""
    return 1 / np.cosh(np.clip(margin / SCALE, -8, 8)) ** 2


def fit(model: Model, games: Sequence[Noted], random: Any) -> tuple[Model, float]:
    """Fit all weights to games, beginning with those of the model.

    Each turn's target is its lambda-return: a mixture of the values of the later turns and of the
    final margin, all compressed. Returns the model, and the mean distance from the targets.
    """
    inputs, cards, margin = (
        np.concatenate([getattr(each, name) for each in games])
        for name in ("inputs", "cards", "margins")
    )
    last, over = np.concatenate([each.flags for each in games]).T
    now = useful(lead_over(model, games))
    goal, at = np.zeros(len(margin)), 0
    for each in games:
        following = float(useful(each.end))
        for step in reversed(range(len(each.margins))):
            goal[at + step] = following
            following = (1 - LAMBDA) * now[at + step] + LAMBDA * following
        at += len(each.margins)
    run, end = ~last, last & ~over
    network, weights, ending = model.network, model.cards, model.ending
    offset = margin[run] + network(inputs[run]) - inputs[run] @ network.linear
    ridge = np.array([RIDGE_INPUTS] * INPUTS + [RIDGE_CARDS] * cards.shape[1])
    both = np.concatenate([network.linear, weights])
    x = np.concatenate([inputs[run], cards[run]], axis=1)
    both = fit_linear(x, offset, goal[run], both, ridge)
    network, weights = network._replace(linear=both[:INPUTS]), both[INPUTS:]
    offset = margin[run] + cards[run] @ weights
    network = fit_hidden(network, inputs[run], offset, goal[run], random)
    offset = margin[end] + cards[end] @ weights
    linear = fit_linear(inputs[end], offset, goal[end], ending.linear, ridge[:INPUTS])
    model = Model(network, ending._replace(linear=linear), weights)
    guess = useful(margin[run] + cards[run] @ weights + network(inputs[run]))
    return model, float(np.sqrt(np.mean((guess - goal[run]) ** 2)))


def fit_linear(x: Array, offset: Array, goal: Array, prior: Array, ridge: Array) -> Array:
    """Fit weights so that the compressed `offset + x @ weights` is near the goal, by Gauss-Newton.

    prior: the weights towards which the ridge penalties pull.
    """
    weights = prior
    for _ in range(4):
        guess = offset + x @ weights
        steep = np.maximum(slope(guess), 0.05)
        wanted = guess - offset + np.clip((goal - useful(guess)) / steep, -60, 60)
        heavy = x * (steep**2)[:, None]
        weights = np.linalg.solve(x.T @ heavy + np.diag(ridge), heavy.T @ wanted + ridge * prior)
    return weights


def fit_hidden(
    network: Network, inputs: Array, offset: Array, goal: Array, random: Any, epochs: int = 8
) -> Network:
    """Fit the hidden units by Adam, so that the compressed sum is near the goal."""
    if not len(network.second):
        spread = inputs.std(0)
        scale = np.where(spread > 1e-6, 1 / np.maximum(spread, 1e-6), 0.0)
        first = random.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN))
        network = network._replace(mean=inputs.mean(0), scale=scale, first=first,
                                   bias=np.zeros(HIDDEN), second=np.zeros(HIDDEN))  # fmt: skip
    x = (inputs - network.mean) * network.scale
    offset = offset + inputs @ network.linear
    weights = [np.array(each, float) for each in (network.first, network.bias, network.second)]
    mean, square = [0 * each for each in weights], [0 * each for each in weights]
    for step, rows in enumerate(batches(len(x), epochs, random), 1):
        hidden = np.tanh(x[rows] @ weights[0] + weights[1])
        guess = offset[rows] + hidden @ weights[2]
        push = (useful(guess) - goal[rows]) * slope(guess) / len(rows)
        back = push[:, None] * weights[2] * (1 - hidden**2)
        for at, slant in enumerate((x[rows].T @ back, back.sum(0), hidden.T @ push)):
            slant = slant + 1e-4 * weights[at]
            mean[at] = 0.9 * mean[at] + 0.1 * slant
            square[at] = 0.999 * square[at] + 0.001 * slant**2
            much = (mean[at] / (1 - 0.9**step)) / (np.sqrt(square[at] / (1 - 0.999**step)) + 1e-8)
            weights[at] = weights[at] - 0.003 * much
    return network._replace(first=weights[0], bias=weights[1], second=weights[2])


def batches(rows: int, epochs: int, random: Any) -> Iterator[NDArray[np.int64]]:
    """Yield the numbers of the rows, shuffled, 256 at a time."""
    for _ in range(epochs):
        order = random.permutation(rows)
        yield from (order[at : at + 256] for at in range(0, rows, 256))


def mean_of(models: Sequence[Model]) -> Model:
    """Return a model whose values are the mean of those of models: all their hidden units."""
    networks, share = [each.network for each in models], 1 / len(models)
    network = networks[-1]._replace(
        linear=np.mean([each.linear for each in networks], 0),
        first=np.concatenate([each.first for each in networks], 1),
        bias=np.concatenate([each.bias for each in networks]),
        second=np.concatenate([share * each.second for each in networks]),
    )
    ending = models[-1].ending._replace(linear=np.mean([each.ending.linear for each in models], 0))
    return Model(network, ending, np.mean([each.cards for each in models], 0))


def learned(
    pool: Any, game: Values, model: Model, players: Sequence[int], steps: int, games: int
) -> Model:
    """Play and fit, step by step; print what the games of each step were like."""
    random, models, last = np.random.default_rng([SEED, len(players)]), list[Model](), []
    for step in range(steps):
        noise = NOISE[0] * (NOISE[1] / NOISE[0]) ** (step / max(steps - 1, 1))
        number, seed = players[step % len(players)], SEED + 100 * len(players) + step
        found = played(pool, game, model, noise, number, seed, games)
        last = [*last, found][-KEPT_STEPS:]
        model, off = fit(model, [each for some in last for each in some], random)
        models.append(model)
        won = np.mean([each.won for each in found if each.place == 1])
        print(
            f"{number} players, step {step + 1}: noise {noise:.1f}, won {won:.1%}, "
            f"margin {np.mean([each.end for each in found]):+.1f}, off by {off:.2f}",
            flush=True,
        )
    return mean_of(models[-max(2, steps // 2) :])


def chances_of(model: Model, games: Sequence[Noted], players: int) -> list[list[float]]:
    """Fit the weights of `odds` to games: while the game goes on, and in its last round."""
    turns = [each for each in games if each.place == 1]
    last, over = np.concatenate([each.flags for each in turns]).T
    left = np.concatenate([each.left for each in turns])
    won = np.concatenate([np.full(len(each.left), each.won) for each in turns])
    margins = np.array([
        lead_over(model, [each for each in games if each.place == place])
        for place in range(1, players)
    ])  # fmt: skip
    if players > 2:
        lead = best_rival(margins, np.where(over, OVER_SPREAD, SPREAD))
    else:
        lead = np.where(last, 1.0, 1 + STRETCH * left) * margins[0]
    parts = (~last, last & ~over)
    return [np.round(logistic(left[part], lead[part], won[part]), 5).tolist() for part in parts]


def lead_over(model: Model, games: Sequence[Noted]) -> Array:
    """Return the margin over one rival that the model expects at the end, after each turn."""
    margin, inputs, cards = (
        np.concatenate([getattr(each, name) for each in games])
        for name in ("margins", "inputs", "cards")
    )
    last, over = np.concatenate([each.flags for each in games]).T
    more = np.where(last, model.ending(inputs), model.network(inputs)) + cards @ model.cards
    return np.where(over, margin, margin + more)


def logistic(left: Array, lead: Array, won: Array, ridge: float = RIDGE_CHANCES) -> Array:
    """Fit the weights of `odds` by Newton's method. won: 1, 0, or the share of a shared win."""
    one = np.eye(6)  # the logarithm of the odds is linear in the weights
    known = np.stack([np.broadcast_to(odds(each, left, lead), lead.shape) for each in one], 1)
    weights = np.zeros(len(one))
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(known @ weights, -30, 30)))
        steep = known.T @ (known * (chance * (1 - chance))[:, None]) + ridge * one
        weights += np.linalg.solve(steep, known.T @ (won - chance) - ridge * weights)
    return weights


def nothing() -> Model:
    """Return weights with which a turn is worth its margin."""
    none = np.zeros(INPUTS)
    network = Network(none, none, none, np.zeros((INPUTS, 0)), np.zeros(0), np.zeros(0))
    return Model(network, network, np.zeros(2 * CARD_WEIGHTS))


def arrays_of(model: Model) -> dict[str, NDArray[np.float32]]:
    """Return the model as named arrays, for a file."""
    arrays = {"cards": model.cards}
    for name in ("network", "ending"):
        network = getattr(model, name)
        arrays |= {f"{name}_{field}": getattr(network, field) for field in Network._fields}
    return {name: np.asarray(each, np.float32) for name, each in arrays.items()}


def main() -> None:
    """Learn, and write the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    for name, default in (("deals", 500_000), ("games", 2600), ("steps", 17), ("workers", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    tables = {}
    for mode in DOUBLINGS:
        deals = given.deals if mode == "multiply" else max(given.deals // 5, 1000)
        rules = lt.Rules(doubling=mode)
        tables[mode] = lt.learn_values(rules, deals=deals, seed=SEED, workers=given.workers)
        print(f"{mode}: {tables[mode].income:.3f} dollars per turn", flush=True)
    every = [each.tables for each in tables.values()]
    np.savez_compressed(
        given.folder / "income.npz",
        income=np.array([each.income for each in every], np.float32),
        letters=np.array([each.letters for each in every], np.float32),
        used=np.array(every[0].used, np.float32),
    )
    game = tables["multiply"]
    with ProcessPoolExecutor(given.workers) as pool:
        two = learned(pool, game, nothing(), [2], given.steps, given.games)
        many = learned(pool, game, two, [3, 4, 5], -(-given.steps // 2), given.games // 2)
        chances = {}
        for players in (2, 3, 4, 5):
            model = two if players == 2 else many
            found = played(pool, game, model, 0.0, players, SEED - players, given.games)
            chances[str(players)] = chances_of(model, found, players)
    for name, model in (("model", two), ("model_many", many)):
        np.savez_compressed(given.folder / f"{name}.npz", **arrays_of(model))
    told = {"deals": {mode: each.deals for mode, each in tables.items()}, "chances": chances}
    (given.folder / "learned.json").write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
