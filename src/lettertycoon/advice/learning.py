"""Learning what cards and patents bring, for any rules and lexicon: `learn_values`."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import playing
from lettertycoon.advice.chances import WEIGHTS, fitted
from lettertycoon.advice.features import MOST_HAND, MOST_POOL
from lettertycoon.advice.learned import Chances, Learned, Model, Network, embedded
from lettertycoon.advice.learning_incomes import LEAST_DEALS, SETS, learn_incomes
from lettertycoon.advice.outlook import INPUTS
from lettertycoon.advice.values import Values, values_of
from lettertycoon.advice.weighing import OVER_SPREAD, SPREAD, STRETCH, best_rival
from lettertycoon.base import ArgumentError, seed_of, shown, whole
from lettertycoon.batches import Deals
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns import STANDARD, Rules

Array = NDArray[np.float64]
MOST_DEALS, MOST_GAMES = 10_000_000, 1_000_000


def learn_values(
    rules: Rules | None = None,
    lexicon: Lexicon | None = None,
    *,
    deals: int = 300_000,
    games: int = 0,
    seed: int | None = 0,
    workers: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Values:
    """Learn what cards and patents bring in a game of any rules and words.

    For each of the 64 sets of abilities, the best plays of random deals are found. The means of
    their earnings are the incomes. A least-squares fit of their totals to the numbers of cards of
    each letter gives the letters' values.

    With games, the advisor then plays against itself. The weights for the rest of the game are
    fitted to the final margins, with the weights of the standard game as prior. If the rules and
    the lexicon are the standard ones, the fitted weights are averaged with the shipped ones, by
    their numbers of games. Half as many games again are played to fit the chances to win.

    Without games the weights are those of the standard game, and advice tells no chances.

    rules: the rules of the game; the standard ones if left out. They need a deck.
    lexicon: the words of the game; the embedded lexicon if left out.
    deals: random deals per set of abilities, 1,000 to 10,000,000; a set with V gets a tenth, but
        at least 1,000.
    games: games played for the weights, five of eight with two players; 0 to 1,000,000.
    seed: the same seed gives the same values. None = a fresh one.
    workers: threads for the deals, processes for the games; the result does not depend on their
        number. Each process imports the running script again, so a script that asks for two or
        more needs the line `if __name__ == "__main__":`.
    progress: a function that is called with the number of parts done and of all parts.

    Raises ArgumentError for rules without a deck or with too small a deck, and for numbers out of
    range. With games, it also does so for more cards than advice weighs (12 in the hand, 8 in the
    pool), and for rules without a goal for two to five players.
    """
    rules = STANDARD if rules is None else rules
    if not isinstance(rules, Rules):
        raise TypeError(f"rules is {shown(rules)}; it must be Rules")
    lexicon, deals = chosen(lexicon), whole("deals", deals, LEAST_DEALS, MOST_DEALS)
    games, workers = whole("games", games, 0, MOST_GAMES), whole("workers", workers, 1)
    seed = seed_of(seed)
    Deals.random(0, rules=rules)  # raises an error if the rules have no deck, or too small a one
    tasks = _tasks(rules, games)
    tests = _tasks(rules, games // 2 + games % 2, _EVEN, games)
    parts = SETS + len(tasks) + len(tests)

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, parts)

    incomes, errors = learn_incomes(rules, lexicon, deals, seed, workers, tell)
    start = embedded(rules.doubling)
    known = lexicon.sha256
    learned = replace(
        start, incomes=incomes, own_errors=errors, chances={}, rules=rules, lexicon=known,
        deals=deals, games=games,
    )  # fmt: skip
    if tasks:
        learned = _learn_games(learned, lexicon, tasks, seed, workers, tell)
        if rules == start.rules and known == Lexicon.default().sha256:
            learned = continued(start, learned)
        noted = _played(learned, lexicon, tests, seed, workers, tell, SETS + len(tasks), 0.0)
        learned = replace(learned, chances=_fit_chances(learned, noted))
    return values_of(learned)


_A_TASK = 25  # games per task
_PATTERN, _EVEN = (2, 2, 2, 2, 2, 3, 4, 5), (2, 3, 4, 5)
"""Numbers of players of successive tasks: for the weights (mostly two), and for the chances."""
_EXPLORE = 2.0
"""Largest standard deviation, in dollars, of the noise that players add to values in games for the
weights. Games for the chances have no noise: advice takes the turn with the highest value, which is
too high on average, so the chances are fitted to values chosen in the same way."""
_ROUNDS = 2
"""Number of parts of the games. After each part the weights are fitted, and play the next part."""
_LAMBDA, _SCALE = 0.8, 25.0
"""The lambda of TD(lambda), and the scale in dollars at which margins are compressed by tanh."""
_STRENGTH_INPUTS, _STRENGTH_CARDS, _STRENGTH_CHANCES = 30.0, 100.0, 20.0
"""Ridge penalties that pull towards the prior: for weights of inputs, of cards, of the chances."""


def _tasks(
    rules: Rules, games: int, players: Sequence[int] = _PATTERN, first: int = 0
) -> list[tuple[int, range]]:
    """Split games into tasks: for each, the number of players and the numbers of its games.

    players: numbers of players of successive tasks; those without a goal in the rules are skipped.
    first: the number of the first game.

    Raises ArgumentError if hands or pools are too large to weigh, or if no number of players has a
    goal.
    """
    if not games:
        return []
    if rules.hand_size > MOST_HAND or rules.pool_size > MOST_POOL:
        raise ArgumentError(
            f"hands of {rules.hand_size} and pools of {rules.pool_size} are too large to weigh; "
            f"the limits are {MOST_HAND} and {MOST_POOL}; games=0 learns values without games",
            "values.too_many_cards",
            hand=rules.hand_size,
            pool=rules.pool_size,
            most_hand=MOST_HAND,
            most_pool=MOST_POOL,
        )
    pattern = [each for each in players if each in rules.goals]
    if not pattern:
        raise ArgumentError("rules.goals has no goal for 2 to 5 players", "values.no_goal")
    end = first + games
    ranges = [range(at, min(at + _A_TASK, end)) for at in range(first, end, _A_TASK)]
    return [(pattern[at % len(pattern)], each) for at, each in enumerate(ranges)]


def _learn_games(
    learned: Learned,
    lexicon: Lexicon,
    tasks: Sequence[tuple[int, range]],
    seed: int,
    workers: int,
    tell: Callable[[int], object],
) -> Learned:
    """Play the games in parts. After each part, fit the weights to all games played so far.

    The next part is played with the fitted weights. The prior of every fit is the first weights.
    """
    played: list[playing.Noted] = []
    start, half = learned, -(-len(tasks) // _ROUNDS)
    for begin in range(0, len(tasks), half):
        part = tasks[begin : begin + half]
        played += _played(learned, lexicon, part, seed, workers, tell, SETS + begin, _EXPLORE)
        models = {}
        for name, many in (("two", False), ("many", True)):
            some = [each for each in played if (each.players > 2) == many]
            models[name] = _fit(getattr(start, name), some) if some else getattr(start, name)
        learned = replace(learned, two=models["two"], many=models["many"])
    return learned


def _played(
    learned: Learned,
    lexicon: Lexicon,
    tasks: Sequence[tuple[int, range]],
    seed: int,
    workers: int,
    tell: Callable[[int], object],
    done: int,
    explore: float,
) -> list[playing.Noted]:
    """Play the tasks' games, and return what was noted.

    tell, done: for each task, `tell` gets the number of parts done so far; `done` of them were done
    before. explore: the largest standard deviation of noise, in dollars.
    """
    found: list[playing.Noted] = []
    each_task = [(learned, lexicon, seed, explore, *each) for each in tasks]
    for now, noted in enumerate(playing.played(each_task, workers), done + 1):
        found += noted
        tell(now)
    return found


def continued(start: Learned, learned: Learned) -> Learned:
    """Average the weights of two results for the same game, by their numbers of games.

    Everything else is taken from `learned`. Both have the same hidden units, so the averaged
    weights give the average of both values.
    """
    games = start.games + learned.games
    share = learned.games / games

    def mean(one: Any, other: Any) -> Array:
        return (1 - share) * np.asarray(one) + share * np.asarray(other)

    def network(one: Network, other: Network) -> Network:
        return _short(one._replace(linear=mean(one.linear, other.linear)))

    models = [
        Model(
            network(one.network, other.network),
            network(one.ending, other.ending),
            _half(mean(one.cards, other.cards)),
        )
        for one, other in ((start.two, learned.two), (start.many, learned.many))
    ]
    return replace(learned, two=models[0], many=models[1], games=games)


def _useful(margin: Array) -> Array:
    """Compress margins for learning, because a very large margin wins no more games."""
    squeezed: Array = _SCALE * np.tanh(margin / _SCALE)
    return squeezed


def _slope(margin: Array) -> Array:
    """Return the derivative of `_useful`."""
    steep: Array = 1 / np.cosh(np.clip(margin / _SCALE, -8, 8)) ** 2
    return steep


def _fit(model: Model, played: Sequence[playing.Noted]) -> Model:
    """Fit the linear weights and the weights of cards to games; the hidden units stay.

    The model is also the prior. Each turn's target is its lambda-return: a mixture of the values of
    the later turns and the final margin, all compressed.
    """
    inputs = np.concatenate([each.inputs for each in played])
    cards = np.concatenate([each.cards for each in played])
    margin = np.concatenate([each.margins for each in played])
    last, over = (np.concatenate([each.flags[:, at] for each in played]) for at in (0, 1))
    now = _useful(_expected(model, inputs, cards, margin, last, over))
    goal, at = np.zeros(len(margin)), 0
    for each in played:
        following = float(_useful(np.array(each.end)))
        for step in reversed(range(len(each.margins))):
            goal[at + step] = following
            following = (1 - _LAMBDA) * now[at + step] + _LAMBDA * following
        at += len(each.margins)
    run, end = ~last & ~over, last & ~over
    network, ending, weights = model.network, model.ending, model.cards
    if run.any():
        offset = margin[run] + network(inputs[run]) - inputs[run] @ network.linear
        strength = [_STRENGTH_INPUTS] * INPUTS + [_STRENGTH_CARDS] * cards.shape[1]
        prior = np.concatenate([network.linear, weights])
        x = np.concatenate([inputs[run], cards[run]], axis=1)
        both = fit_linear(x, offset, goal[run], prior, np.array(strength))
        network, weights = network._replace(linear=both[:INPUTS]), both[INPUTS:]
    if end.any():
        offset = margin[end] + cards[end] @ weights
        offset += ending(inputs[end]) - inputs[end] @ ending.linear
        strength = [_STRENGTH_INPUTS] * INPUTS
        linear = fit_linear(inputs[end], offset, goal[end], ending.linear, np.array(strength))
        ending = ending._replace(linear=linear)
    return Model(_short(network), _short(ending), _half(weights))


def _half(numbers: Array) -> Array:
    """Round numbers to the single precision that files keep."""
    return np.asarray(numbers.astype(np.float32), float)


def _short(network: Network) -> Network:
    return network._replace(linear=_half(network.linear))


def fit_linear(
    x: Array, offset: Array, goal: Array, prior: Array, strength: Array, rounds: int = 4
) -> Array:
    """Fit weights so that the compressed `offset + x @ weights` is near the goal, by Gauss-Newton.

    x: the inputs, a row per turn. offset: the part of the margin that is not fitted. goal: the
    compressed margin wanted. prior: the weights towards which a ridge penalty pulls. strength: that
    penalty, one per weight. rounds: the number of steps.
    """
    weights = prior
    for _ in range(rounds):
        guess = offset + x @ weights
        steep = np.maximum(_slope(guess), 0.05)
        wanted = guess - offset + np.clip((goal - _useful(guess)) / steep, -60, 60)
        heavy = x * (steep**2)[:, None]
        ridge = np.diag(strength)
        weights = np.linalg.solve(x.T @ heavy + ridge, heavy.T @ wanted + strength * prior)
    return weights


def _expected(
    model: Model, inputs: Array, cards: Array, margin: Array, last: Array, over: Array
) -> Array:
    """Return the final margin over one rival that the model expects after each turn.

    margin: the margin now. last, over: whether it is the last round, and whether the game is over.
    """
    more = np.where(last, model.ending(inputs), model.network(inputs)) + cards @ model.cards
    return np.asarray(np.where(over, margin, margin + more))


def _fit_chances(learned: Learned, played: Sequence[playing.Noted]) -> Chances:
    """Fit the weights of the chances to win, for each number of players in the games."""
    found = {}
    for players in sorted({each.players for each in played}):
        some = [each for each in played if each.players == players]
        turns = [each for each in some if each.place == 1]
        margins = _by_rival(learned.model(players), some, players)
        last, over = (np.concatenate([each.flags[:, at] for each in turns]) for at in (0, 1))
        left = np.concatenate([each.left for each in turns])
        won = np.concatenate([np.full(len(each.left), each.won) for each in turns])
        lead = _lead(margins, over, last, left)
        prior = embedded("multiply").chances.get(players, np.zeros((2, WEIGHTS)).tolist())
        parts = []
        for part, weights in ((~last, prior[0]), (last & ~over, prior[1])):
            known = np.array(weights, float)
            if part.any():
                known = fitted(left[part], lead[part], won[part], known, _STRENGTH_CHANCES)
            parts.append(np.round(known, 5).tolist())
        found[players] = parts
    return found


def _lead(margins: Array, over: Array, last: Array, left: Array) -> Array:
    """Return the expected margin over the best rival, computed as in advice.

    margins: a row per rival, a column per turn.
    """
    if len(margins) > 1:
        return best_rival(margins, np.where(over, OVER_SPREAD, SPREAD))
    return np.asarray(np.where(last, 1.0, 1 + STRETCH * left) * margins[0])


def _by_rival(model: Model, played: Sequence[playing.Noted], players: int) -> Array:
    """Return the expected margins: a row per rival, a column per turn of all games."""
    rows = []
    for place in range(1, players):
        some = [each for each in played if each.place == place]
        rows.append(
            np.concatenate(
                [_expected(model, one.inputs, one.cards, one.margins, *one.flags.T) for one in some]
            )
        )
    return np.array(rows)
