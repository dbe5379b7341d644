"""Learning step by step, and the mean of what was learned."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from lettertycoon.advice.learned_values import Model, model_of
from tools.advice.fitting import (
    arrays_of,
    compress,
    fit,
    fit_without_hidden,
    margins_ahead,
    worth_of_cards,
)
from tools.advice.games import Games, Key
from tools.advice.notes import Notes, join
from tools.advice.store import Arrays, Store

NOISE = (8.0, 1.0)  # dollars: in the first and in the last step
FITTED_STEPS = 4
"""The weights of a step are fitted to the games of so many last steps."""
NEW_GAMES = 10_000  # stands in the key of new games where other keys have the number of a step


class Size(NamedTuple):
    """How much is learned from.

    steps, games: the number of steps, and of games in each.
    kept: the last steps whose networks the mean takes.
    new_games: for the linear weights.
    """

    steps: int
    games: int
    kept: int
    new_games: int


class Course(NamedTuple):
    """How weights are learned.

    name: that of its folder. key: its seed.
    players: the numbers of players, in turn.
    size: how much is learned from.
    """

    name: str
    key: Key
    players: Sequence[int]
    size: Size


class Learned(NamedTuple):
    """What a course learned.

    last: the weights of its last steps. notes: of the new games, which their mean played.
    """

    last: Sequence[Model]
    notes: Notes


def learn(store: Store, games: Games, course: Course, start: Model) -> Learned:
    """Learn from games, step by step; then play new games."""
    last = learn_steps(store, games, course, start)[-course.size.kept :]
    of_steps = mean_of(last)
    parts = []
    for number in course.players:
        name = f"{course.name}/new-games-{number}"
        share = course.size.new_games // len(course.players)
        make = partial(new_games, games, course, of_steps, number, share)
        parts.append(Notes(**store.keep(name, make)))
    return Learned(last, join(parts))


def mean_of_course(learned: Learned) -> Model:
    """Return the mean of the last steps' networks and of linear weights fitted to the new games."""
    return mean_with_linear(learned.last, learned.notes)


def mean_of_both(one: Learned, other: Learned, kept: int) -> Model:
    """Return the mean of what two courses learned, as if they were one.

    kept: the last steps of each whose networks it takes.
    """
    models = last_of_both(one, other, kept)
    return mean_with_linear(models, join([one.notes, other.notes]))


def last_of_both(one: Learned, other: Learned, kept: int) -> Sequence[Model]:
    """Return the weights of the last steps of two courses, scaled alike."""
    like = one.last[-1]
    return [*(scale_like(model, like) for model in other.last[-kept:]), *one.last[-kept:]]


def mean_with_linear(models: Sequence[Model], notes: Notes) -> Model:
    """Return the mean of some models and of linear weights that are fitted to games."""
    mean = mean_of(models)
    linear = fit_without_hidden(mean, notes)
    # a network without hidden units has no scale of its own, so the other one comes last
    return mean_of([linear, mean])


def scale_like(model: Model, other: Model) -> Model:
    """Return the same weights for inputs that are scaled as another model's are.

    An input that did not vary for the other model is taken as its mean there.
    """
    network = model.network
    like = other.network
    varies = like.scale > 0
    ratio = np.where(varies, network.scale / np.where(varies, like.scale, 1.0), 0.0)
    bias = network.bias + ((like.mean - network.mean) * network.scale) @ network.first
    first = ratio[:, None] * network.first
    scaled = network._replace(mean=like.mean, scale=like.scale, first=first, bias=bias)
    return model._replace(network=scaled)


def learn_steps(store: Store, games: Games, course: Course, start: Model) -> Sequence[Model]:
    """Play and fit, step by step; return the weights of each step."""
    model = start
    models = []
    recent: list[Notes] = []
    for step in range(course.size.steps):
        name = f"{course.name}/step-{step + 1:02}"
        notes = Notes(**store.keep(f"{name}-games", partial(play_step, games, course, model, step)))
        recent = [*recent, notes][-FITTED_STEPS:]
        fitted = store.keep(f"{name}-weights", partial(fit_step, course, model, recent, step))
        model = model_of(fitted)
        models.append(model)
    return models


def play_step(games: Games, course: Course, model: Model, step: int) -> Arrays:
    """Play the games of a step; tell how they went."""
    first, last = NOISE
    noise = first * (last / first) ** (step / max(course.size.steps - 1, 1))
    players = course.players[step % len(course.players)]
    notes = games.play(model, noise, players, (*course.key, step), course.size.games)
    is_first = notes.place == 1
    ahead = compress(margins_ahead(model, notes) + worth_of_cards(model, notes))
    off = ahead - compress(notes.of_rows(notes.end))
    print(
        f"{course.name}, step {step + 1} of {course.size.steps}, "
        f"{players} players, noise {noise:.1f}: "
        f"won {notes.won[is_first].mean():.1%}, margin {notes.end.mean():+.1f}, "
        f"expected margins off by {np.sqrt(np.mean(off**2)):.2f}"
    )
    return notes._asdict()


def fit_step(course: Course, model: Model, recent: Sequence[Notes], step: int) -> Arrays:
    """Fit the weights of a step."""
    random = np.random.default_rng([*course.key, step])
    return arrays_of(fit(model, join(recent), random))


def new_games(games: Games, course: Course, model: Model, players: int, number: int) -> Arrays:
    """Play new games with the mean of the last steps, and the noise of the last step."""
    return games.play(model, NOISE[1], players, (*course.key, NEW_GAMES), number)._asdict()


def mean_of(models: Sequence[Model]) -> Model:
    """Return a model whose values are the mean of those of models: all their hidden units.

    Those with hidden units must scale their inputs alike; the scale is that of the last.
    """
    share = 1 / len(models)
    networks = [model.network for model in models]
    network = networks[-1]._replace(
        linear=np.mean([part.linear for part in networks], 0),
        first=np.concatenate([part.first for part in networks], 1),
        bias=np.concatenate([part.bias for part in networks]),
        second=np.concatenate([share * part.second for part in networks]),
    )
    endings = [model.ending for model in models]
    ending = endings[-1]._replace(linear=np.mean([part.linear for part in endings], 0))
    return Model(network, ending, np.mean([model.cards for model in models], 0))
