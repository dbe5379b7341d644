"""Fitting weights to games by TD(lambda): linear ones by ridge regression, hidden ones by Adam."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from lettertycoon.advice.card_values import CARD_WEIGHTS
from lettertycoon.advice.learned_values import Array, Model, Network
from lettertycoon.advice.network_inputs import INPUTS
from tools.advice.notes import Ints, Notes
from tools.advice.store import Arrays

HIDDEN = 32
LAMBDA = 0.8  # of TD(lambda)
SCALE = 25.0  # dollars at which margins are compressed by tanh
RIDGE_INPUTS = 30.0
RIDGE_CARDS = 100.0
NEWTON_STEPS = 4
LEAST_SLOPE = 0.05  # where tanh is flatter, it says nothing
FARTHEST = 60.0  # dollars that one step may ask for
EPOCHS = 8
BATCH = 256
RATE = 0.003
DECAY = 1e-4
MEAN_KEPT = 0.9
SQUARE_KEPT = 0.999
TINY = 1e-8  # keeps Adam from dividing by 0
LEAST_SPREAD = 1e-6  # an input that varies less is not for the hidden units


def no_weights() -> Model:
    """Return weights with which a turn is worth its margin."""
    none = np.zeros(INPUTS)
    network = Network(none, none, none, np.zeros((INPUTS, 0)), np.zeros(0), np.zeros(0))
    return Model(network, network, np.zeros(2 * CARD_WEIGHTS))


def arrays_of(model: Model) -> Arrays:
    """Return the weights as named arrays, as `model_of` reads them."""
    arrays = {"cards": model.cards}
    for part, network in (("network", model.network), ("ending", model.ending)):
        for field, array in network._asdict().items():
            arrays[f"{part}_{field}"] = array
    return arrays


def compress(margin: Any) -> Any:
    """Compress margins for learning, because a very large margin wins no more games."""
    return SCALE * np.tanh(margin / SCALE)


def slope(margin: Array) -> Array:
    """Return the derivative of `compress`."""
    flat: Array = 1 / np.cosh(np.clip(margin / SCALE, -8, 8)) ** 2
    return flat


def margins_ahead(model: Model, notes: Notes) -> Array:
    """Return the margin over the rival at the end that the weights expect, after each turn,
    without what cards kept or left add to it.
    """
    inputs = notes.inputs.astype(float)
    change = np.where(notes.is_last, model.ending(inputs), model.network(inputs))
    return notes.margins + np.where(notes.is_over, 0.0, change)


def worth_of_cards(model: Model, notes: Notes) -> Array:
    """Return what cards kept or left add to the margin, after each turn."""
    return np.asarray(notes.cards.astype(float) @ model.cards, float)


def targets(model: Model, notes: Notes) -> Array:
    """Return what each turn's value is fitted to: its lambda-return.

    It is a mean of the values of the later turns of its line and of the margin at the end, all
    compressed.
    """
    now = compress(margins_ahead(model, notes) + worth_of_cards(model, notes))
    goal = np.zeros(len(now))
    begin = 0
    for turns, end in zip(notes.turns.tolist(), notes.end.tolist(), strict=True):
        following = float(compress(end))
        for row in reversed(range(begin, begin + turns)):
            goal[row] = following
            following = (1 - LAMBDA) * now[row] + LAMBDA * following
        begin += turns
    return goal


def fit(model: Model, notes: Notes, random: Any) -> Model:
    """Fit all weights to games, beginning with those of the model."""
    goal = targets(model, notes)
    run = ~notes.is_last
    inputs = notes.inputs[run].astype(float)
    cards = notes.cards[run].astype(float)
    network = model.network
    hidden = network(inputs) - inputs @ network.linear
    offset = notes.margins[run] + hidden
    prior = np.concatenate([network.linear, model.cards])
    both = fit_linear(np.hstack([inputs, cards]), offset, goal[run], prior, ridge_of_both())
    network = network._replace(linear=both[:INPUTS])
    weights = both[INPUTS:]
    offset = notes.margins[run] + cards @ weights
    network = fit_hidden(network, inputs, offset, goal[run], random)
    return Model(network, fit_ending(model.ending, weights, notes, goal), weights)


def fit_without_hidden(values_by: Model, notes: Notes) -> Model:
    """Fit linear weights alone to games, beginning with 0. values_by: gives the targets."""
    goal = targets(values_by, notes)
    run = ~notes.is_last
    both_inputs = np.hstack([notes.inputs[run], notes.cards[run]]).astype(float)
    ridge = ridge_of_both()
    both = fit_linear(both_inputs, notes.margins[run], goal[run], np.zeros(len(ridge)), ridge)
    nothing = no_weights()
    network = nothing.network._replace(linear=both[:INPUTS])
    weights = both[INPUTS:]
    return Model(network, fit_ending(nothing.ending, weights, notes, goal), weights)


def ridge_of_both() -> Array:
    """Return the ridge penalties of the inputs, then of the cards."""
    return np.repeat([RIDGE_INPUTS, RIDGE_CARDS], [INPUTS, 2 * CARD_WEIGHTS])


def fit_ending(ending: Network, weights: Array, notes: Notes, goal: Array) -> Network:
    """Fit the linear weights of the last round, which begin with those of `ending`.

    weights: those of cards.
    """
    end = notes.is_last & ~notes.is_over
    offset = notes.margins[end] + notes.cards[end].astype(float) @ weights
    inputs = notes.inputs[end].astype(float)
    ridge = np.full(INPUTS, RIDGE_INPUTS)
    return ending._replace(linear=fit_linear(inputs, offset, goal[end], ending.linear, ridge))


def fit_linear(x: Array, offset: Array, goal: Array, prior: Array, ridge: Array) -> Array:
    """Fit weights so that the compressed `offset + x @ weights` is near the goal, by Gauss-Newton.

    prior: the weights towards which the ridge penalties pull.
    """
    weights = prior
    for _ in range(NEWTON_STEPS):
        guess = offset + x @ weights
        steep = np.maximum(slope(guess), LEAST_SLOPE)
        step = np.clip((goal - compress(guess)) / steep, -FARTHEST, FARTHEST)
        wanted = guess - offset + step
        heavy = x * (steep**2)[:, None]
        weights = np.linalg.solve(x.T @ heavy + np.diag(ridge), heavy.T @ wanted + ridge * prior)
    return weights


def fit_hidden(network: Network, inputs: Array, offset: Array, goal: Array, random: Any) -> Network:
    """Fit the hidden units by Adam, so that the compressed sum is near the goal."""
    if not len(network.second):
        network = begin_hidden(network, inputs, random)
    x = (inputs - network.mean) * network.scale
    offset = offset + inputs @ network.linear
    weights = [np.array(part, float) for part in (network.first, network.bias, network.second)]
    means = [np.zeros_like(part) for part in weights]
    squares = [np.zeros_like(part) for part in weights]
    for step, rows in enumerate(batches(len(x), random), 1):
        first, bias, second = weights
        hidden = np.tanh(x[rows] @ first + bias)
        guess = offset[rows] + hidden @ second
        push = (compress(guess) - goal[rows]) * slope(guess) / len(rows)
        back = push[:, None] * second * (1 - hidden**2)
        slants = (x[rows].T @ back, back.sum(0), hidden.T @ push)
        for part, slant in enumerate(slants):
            decayed = slant + DECAY * weights[part]
            means[part] = MEAN_KEPT * means[part] + (1 - MEAN_KEPT) * decayed
            squares[part] = SQUARE_KEPT * squares[part] + (1 - SQUARE_KEPT) * decayed**2
            mean = means[part] / (1 - MEAN_KEPT**step)
            square = squares[part] / (1 - SQUARE_KEPT**step)
            weights[part] = weights[part] - RATE * mean / (np.sqrt(square) + TINY)
    first, bias, second = weights
    return network._replace(first=first, bias=bias, second=second)


def begin_hidden(network: Network, inputs: Array, random: Any) -> Network:
    """Return the network with hidden units that add nothing yet, scaled to the inputs."""
    spread = inputs.std(0)
    varies = spread > LEAST_SPREAD
    return network._replace(
        mean=inputs.mean(0),
        scale=np.where(varies, 1 / np.maximum(spread, LEAST_SPREAD), 0.0),
        first=random.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN)),
        bias=np.zeros(HIDDEN),
        second=np.zeros(HIDDEN),
    )


def batches(rows: int, random: Any) -> Iterator[Ints]:
    """Yield the numbers of the rows, shuffled, some at a time."""
    for _ in range(EPOCHS):
        order = random.permutation(rows)
        for begin in range(0, rows, BATCH):
            yield order[begin : begin + BATCH]
