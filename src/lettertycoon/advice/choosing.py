"""Choosing: whole turns in order of value, and single moves of a turn that has begun."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import cards as card_values
from lettertycoon.advice.features import Features
from lettertycoon.advice.learned import Learned
from lettertycoon.advice.weighing import Evaluation, Option, bases, kept_values, pool_values
from lettertycoon.matches import Move, Position
from lettertycoon.turns import sort_out

Floats = NDArray[np.float64]


class Choice(NamedTuple):
    """A whole turn, and its value.

    row: its row of the table; -1 = no word. buy: the letter bought; "" = none. kept, thrown: the
    hand cards kept and thrown. at: its index in the evaluation.
    """

    row: int
    buy: str
    kept: str
    thrown: str
    value: float
    at: int


def bits_of(cards: str, some: str) -> int:
    """Return some of the cards as bits; of equal cards, the first. `sort_out` is the inverse."""
    bits, left = 0, list(some)
    for place, card in enumerate(cards):
        if card in left:
            left.remove(card)
            bits |= 1 << place
    assert not left
    return bits


def best_kept(features: Features, values: Floats, held: int, least: int = 0) -> int:
    """Return which of the held cards to keep, as bits.

    values: the value of each set of hand cards. held: the cards to choose from, as bits. least:
    how many must be thrown at least.
    """
    sets = np.arange(len(values))
    inside = sets[sets & ~held == 0]
    if least:
        number = held.bit_count()
        sizes = np.array([int(each).bit_count() for each in inside])
        inside = inside[sizes <= number - least]
    worths = values[inside]
    # of equal values the last: a set comes after its subsets, so cards worth nothing are kept
    return int(inside[np.flatnonzero(worths == worths.max())[-1]])


def choice(evaluation: Evaluation, at: int) -> Choice:
    """Return the whole turn at an index of the evaluation."""
    features = evaluation.features
    row, buy = int(evaluation.rows[at]), int(evaluation.buys[at])
    full = (1 << len(features.hand)) - 1
    wordless = row == evaluation.table.shape[1] - 1
    used = int(evaluation.table[0, row])
    kept = best_kept(
        features, evaluation.kept[buy], full & ~used, int(wordless and bool(features.hand))
    )
    cards, _ = sort_out(features.hand, kept)
    thrown, _ = sort_out(features.hand, full & ~used & ~kept)
    value = float(evaluation.values[at])
    return Choice(-1 if wordless else row, evaluation.options[buy], cards, thrown, value, at)


def ordered(evaluation: Evaluation, number: int) -> list[int]:
    """Return the indices of the best whole turns, best first."""
    values = evaluation.values
    if number < len(values):
        some = np.argpartition(-values, number - 1)[:number]
        least = values[some].min()
        some = np.flatnonzero(values >= least)
    else:
        some = np.arange(len(values))
    found_places: list[int] = some[np.argsort(-values[some], kind="stable")][:number].tolist()
    return found_places


def buying(position: Position, buyable: str, learned: Learned | None = None) -> str:
    """Return which patent to buy after the word was laid and paid for; "" = none."""
    features = Features(position, learned)
    model = features.learned.model(features.players)
    options = [Option(features, letter) for letter in ("", *buyable)]
    number = len(options)
    zeros = np.zeros(number, np.int64)
    paid = np.zeros((number, features.players - 1), np.int64)
    values = bases(features, options, np.arange(number), zeros, zeros, paid, model)
    values = values + kept_values(features, options, model).max(1)
    values += pool_values(features, options, model)[:, -1]
    return options[int(values.argmax())].letter


def keeping(position: Position, least: int, learned: Learned | None = None) -> str:
    """Return which cards to throw after a turn. least: how many must be thrown: 0 or 1."""
    features = Features(position, learned)
    model = features.learned.model(features.players)
    values = kept_values(features, [Option(features, "")], model)[0]
    full = (1 << len(features.hand)) - 1
    kept = best_kept(features, values, full)
    if least and kept == full:
        # all are worth keeping, but a lost challenge costs one card
        kept = best_kept(features, values, full, least)
    thrown = sort_out(features.hand, full & ~kept)[0]
    if least and len(thrown) > least:
        single = card_values.bits(len(features.hand))
        alone = [full ^ (1 << place) for place in range(single.shape[1])]
        kept = max(alone, key=lambda held: float(values[held]))
        thrown = sort_out(features.hand, full & ~kept)[0]
    return thrown


def lay_move(evaluation: Evaluation, at: int) -> Move:
    """Return the move that lays the whole turn at an index of the evaluation."""
    chosen = choice(evaluation, at)
    if chosen.row < 0:
        return Move("discard", chosen.thrown or evaluation.features.hand)
    return Move.lay(evaluation.plays.play(chosen.row))
