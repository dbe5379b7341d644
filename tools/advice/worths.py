"""The worths of BuyWord's tiles, learned in rounds from games that the advisor plays for one.

A round notes the tiles that are kept while many are in the bag, looks one draw ahead from each such
hand, with the worths known so far, and fits the formula of `lettertycoon.buyword.worths` to what it
finds. The first round has worths that only count pips; the result is the mean of the last rounds.
"""

from functools import partial
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon import buyword
from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.buyword import planning, worths
from lettertycoon.buyword.offers import letter_counts
from lettertycoon.buyword.planning import Planner
from lettertycoon.buyword.rules import without
from tools.advice.games import Games, ranges
from tools.advice.store import Arrays, Store

TILES = buyword.TileSet()
PIP_WORTH = 10.0  # dollars of a pip, with which the first round begins
TILE_WORTH = 14.0  # mean dollars that a tile left in the bag brings in the end, without its price
FULL_BAG = 24  # tiles that must be in the bag, so that a hand is noted
MONEY = 500
WILDS = 4
KEPT_ROUNDS = 2
LOOSE = 1e-3
LETTER = 3.0
PAIR = 30.0
"""Ridge penalties of the numbers: for the shape, for a letter, and for a pair of letters."""
FIRST_GAME = 200_000
"""Seeds of games begin here. Those that measure have seeds below 1,000."""
GAMES_A_TASK = 2
HANDS_A_TASK = 25

Floats = NDArray[np.float64]
VOWEL: Floats = np.array([letter in VOWELS for letter in LETTERS], np.float64)


class Rounds(NamedTuple):
    """How much is played: rounds, games in each, hands looked ahead from, and draws from each."""

    rounds: int
    games: int
    hands: int
    draws: int


class HandsTask(NamedTuple):
    """Hands to look ahead from, with the seed of the draws of each."""

    hands: list[str]
    seeds: list[int]
    draws: int


class Worths(worths.TileWorths):
    """Worths that were just learned: a row for each tile, and 26 rows for each pair."""

    def __init__(self, learned: Floats) -> None:
        self.per_tile = learned[0].astype(np.float32)
        self.per_pair = learned[1:].astype(np.float32)


def use(learned: Floats) -> None:
    """Let this process plan with these worths, not with those that ship."""
    made = Worths(learned)
    for module in (worths, planning):
        own: Any = module
        own.tile_worths = lambda: made


def learn_worths(store: Store, games: Games, plan: Rounds) -> Floats:
    """Return the numbers of worths.txt: a row of 26, and 26 rows."""
    learned = first_worths()
    found = []
    for number in range(plan.rounds):
        name = f"buyword/round-{number + 1:02}"
        arrays = store.keep(name, partial(_play_round, games, plan, number, learned))
        learned = arrays["worths"]
        found.append(learned)
    mean: Floats = np.mean(found[-KEPT_ROUNDS:], 0)
    return mean


def first_worths() -> Floats:
    """Return worths that only count pips."""
    learned = np.zeros((1 + len(LETTERS), len(LETTERS)))
    learned[0] = PIP_WORTH * TILES.pips_array[:-1]
    return learned


def _play_round(games: Games, plan: Rounds, number: int, learned: Floats) -> Arrays:
    """Play a round; tell how it went."""
    first = FIRST_GAME + number * plan.games
    seeds = [range(first + some.start, first + some.stop) for some in
             ranges(plan.games, GAMES_A_TASK)]  # fmt: skip
    found = games.map(partial(play_alone, learned), seeds)
    kept = sorted(set().union(*[hands for hands, _ in found]))
    money = [amount for _, amounts in found for amount in amounts]
    rng = Random(number)
    rng.shuffle(kept)
    kept = kept[: plan.hands]
    tasks = []
    for some in ranges(len(kept), HANDS_A_TASK):
        hands = [kept[place] for place in some]
        tasks.append(HandsTask(hands, list(some), plan.draws))
    values = np.concatenate(games.map(partial(look_ahead, learned), tasks))
    print(f"BuyWord, round {number + 1} of {plan.rounds}: ${np.mean(money):.0f} a game with the "
          f"worths before it, {len(kept):,} hands, worth ${values.mean():.0f} each")  # fmt: skip
    return {"worths": fitted(letter_counts(kept).astype(np.float64), values)}


def play_alone(learned: Floats, seeds: range) -> tuple[set[str], list[int]]:
    """Return the tiles that the advisor keeps in games for one while many are in the bag, and the
    money at the end of each game.
    """
    use(learned)
    kept = set()
    money = []
    for seed in seeds:
        game = buyword.play_out(buyword.Game, {"me": buyword.Advisor()}, seed=seed)
        for earlier in game.history():
            if earlier.stage == "buy" and len(earlier.position().bag or "") >= FULL_BAG:
                kept.add(earlier.seats[0].held)
        money.append(game.seats[0].money)
    return kept, money


def look_ahead(learned: Floats, task: HandsTask) -> Floats:
    """Return what hands are worth, by looking one draw ahead."""
    use(learned)
    hands = zip(task.hands, task.seeds, strict=True)
    return np.array([value_ahead(kept, task.draws, Random(seed)) for kept, seed in hands])


def value_ahead(kept: str, draws: int, rng: Random) -> float:
    """Return what kept tiles are worth without the wild tiles, by looking one draw ahead."""
    position = buyword.Position(stage="sell", held=kept, money=MONEY, wilds=WILDS)
    planner = Planner(position)
    seat = buyword.Seat("me", MONEY, kept, WILDS)
    leader_draws = cycle((TILES.draws[-1], TILES.draws[0]))
    values = []
    for sample in range(draws):
        number = TILES.die[sample % len(TILES.die)] or next(leader_draws)
        drawn = "".join(rng.sample(without(TILES.letters, kept), number))
        gain = max(0.0, planner.gain(seat, drawn, TILES.price(drawn)))
        values.append(planner.plan(seat).value + gain - TILE_WORTH * number)
    return float(np.mean(values)) - planner.worth.wilds(WILDS)


def fitted(hands: Floats, values: Floats) -> Floats:
    """Fit the dollars of each letter, and of each pair of letters: a row of 26, and 26 rows.

    Numbers of tiles, pips and vowels (the shape) come before what is special about letters.

    hands: the number of tiles of each letter, a row per hand. values: the value of each hand.
    """
    number = hands.sum(axis=1)
    pips = hands @ TILES.pips_array[:-1]
    vowels = hands @ VOWEL
    shape = [number, pips, vowels, number**2, pips**2, vowels**2]
    shape += [number * pips, number * vowels, pips * vowels]
    one, other = np.triu_indices(len(LETTERS))
    parts = np.column_stack([np.ones(len(hands)), *shape, hands, hands[:, one] * hands[:, other]])
    penalties = np.repeat([LOOSE, LETTER, PAIR], [1 + len(shape), len(LETTERS), len(one)])
    numbers: Floats = np.linalg.solve(parts.T @ parts + np.diag(penalties), parts.T @ values)
    dollars = numbers[1:10]
    per_letter = numbers[10:36]
    pairs = np.zeros((len(LETTERS), len(LETTERS)))
    pairs[one, other] = numbers[36:]
    tile = np.array([np.ones(len(LETTERS)), TILES.pips_array[:-1], VOWEL])
    for part, first, second in zip(
        dollars[3:], (0, 1, 2, 0, 0, 1), (0, 1, 2, 1, 2, 2), strict=True
    ):
        pairs += part * np.outer(tile[first], tile[second])
    return np.vstack([per_letter + dollars[:3] @ tile, (pairs + pairs.T) / 2])
