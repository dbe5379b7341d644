"""Learning what cards and patents bring, for any rules and lexicon: `learn_values`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice import playing
from lettertycoon.advice.chances import WEIGHTS, fitted
from lettertycoon.advice.features import MOST_HAND, MOST_POOL
from lettertycoon.advice.incomes import ABILITIES, Errors, Incomes
from lettertycoon.advice.learned import Chances, Learned, Model, Network, embedded
from lettertycoon.advice.outlook import INPUTS
from lettertycoon.advice.values import Values, values_of
from lettertycoon.advice.weighing import OVER_SPREAD, SPREAD, STRETCH, best_rival
from lettertycoon.base import MOST_SEED, ArgumentError, seed_of, shown, telling, whole
from lettertycoon.batches import Batch, Deals, batch
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns import STANDARD, Rules

Array = NDArray[np.float64]
MOST_DEALS, MOST_GAMES = 10_000_000, 1_000_000
LEAST_DEALS = 1000
_CHUNK = 100_000
_LETTERS = 26
_SETS = 1 << len(ABILITIES)
_WITH_V = 10  # with the V patent, one of so many deals: pairs of words take longer


def learn_values(
    rules: Rules | None = None,
    lexicon: Lexicon | None = None,
    *,
    deals: int = 300_000,
    games: int = 0,
    seed: int | None = 0,
    workers: int = 1,
    progress: bool | Callable[[int, Any], object] = False,
) -> Values:
    """Learn what cards and patents bring in a game of any rules and words.

    For each of the 64 sets of abilities the best plays of random deals are found. Their means are
    the incomes. A least-squares fit to the cards of each letter in hand and pool gives what a card
    more brings. With games, the advisor then plays against itself, and the weights for the rest of
    the game are fitted to the ends, beginning with those of the standard game. Of the standard
    game, the games are added to those that its weights were learned from. Half as many games more
    tell the chances to win. Without games the weights are the standard game's, and advice tells no
    chances.

    rules: of the game; the standard ones if left out. They need a deck.
    lexicon: the embedded one if left out.
    deals: for each set of abilities; a tenth of them for sets with V. 1,000 to 10,000,000.
    games: how many are played for the weights: most by two players. 0 to 1,000,000.
    seed: the same seed gives the same values. None = a fresh one.
    workers: threads for the deals, processes for the games; the result does not depend on it. Each
        process imports a script again, so a script that asks for two needs the line
        `if __name__ == "__main__":`.
    progress: True shows a bar. A function is called with the parts done and the number of all.

    Raises ArgumentError for rules without a deck or with too small a deck, for games with more
    cards than are weighed or without a goal for two to five players, and for other numbers.
    """
    rules = STANDARD if rules is None else rules
    if not isinstance(rules, Rules):
        raise TypeError(f"rules is {shown(rules)}; it must be Rules")
    lexicon, deals = chosen(lexicon), whole("deals", deals, LEAST_DEALS, MOST_DEALS)
    games, workers = whole("games", games, 0, MOST_GAMES), whole("workers", workers, 1)
    seed = seed_of(seed)
    Deals.random(0, rules=rules)  # whether there is a deck
    tasks = _tasks(rules, games)
    tests = _tasks(rules, games // 2 + games % 2, _EVEN, games)
    with telling(progress, _SETS + len(tasks) + len(tests), "parts") as tell:
        incomes, errors = learn_incomes(rules, lexicon, deals, seed, workers, tell)
        start = embedded(rules.doubling)
        known = lexicon.words_sha256
        learned = replace(
            start, incomes=incomes, own_errors=errors, chances={}, rules=rules, lexicon=known,
            deals=deals, games=games,
        )  # fmt: skip
        if tasks:
            learned = _learn_games(learned, lexicon, tasks, seed, workers, tell)
            if rules == start.rules and known == Lexicon.default().words_sha256:
                learned = continued(start, learned)
            noted = _played(learned, lexicon, tests, seed, workers, tell, _SETS + len(tasks), 0.0)
            learned = replace(learned, chances=_fit_chances(learned, noted))
    return values_of(learned)


class Fit(NamedTuple):
    """What random deals tell of one set of abilities.

    income, errors: the mean (total, money, stock), and its standard errors.
    letters, letter_errors: the letters' values (2, 26), and their standard errors.
    totals: the best total of each deal.
    used, used_errors: cards of each letter in the word of the best play.
    """

    income: Array
    errors: Array
    letters: Array
    letter_errors: Array
    totals: NDArray[np.int64]
    used: Array
    used_errors: Array


def learn_incomes(
    rules: Rules,
    lexicon: Lexicon,
    deals: int,
    seed: int,
    workers: int,
    tell: Callable[[int], object],
) -> tuple[Incomes, Errors]:
    """The tables of a game, and their standard errors.

    The deals of all sets have the same cards, so a gain, the difference of two incomes, is known
    better than either.
    """
    fits: list[Fit] = []
    for number in range(_SETS):
        patents = "".join([letter for bit, letter in enumerate(ABILITIES) if number >> bit & 1])
        some = max(deals // _WITH_V, LEAST_DEALS) if "V" in patents else deals
        fits.append(fit_deals(patents, rules, lexicon, some, seed, workers))
        tell(len(fits))
    gains = np.zeros((_SETS, len(ABILITIES)))
    for number in range(_SETS):
        for bit in range(len(ABILITIES)):
            if not number >> bit & 1:
                gains[number, bit] = _gain_error(
                    fits[number].totals, fits[number | 1 << bit].totals
                )
    incomes = Incomes(
        _kept([each.income for each in fits]),
        _kept([each.letters for each in fits]),
        _kept(fits[0].used),
    )
    errors = Errors(
        _kept([each.errors for each in fits]),
        _kept([each.letter_errors for each in fits]),
        _kept(fits[0].used_errors),
        _kept(gains),
    )
    return incomes, errors


def _kept(numbers: Any) -> NDArray[np.float32]:
    made = np.array(numbers, np.float32)
    made.flags.writeable = False
    return made


def _chunks(patents: str, rules: Rules, number: int, seed: int) -> Iterator[Deals]:
    """The deals of a set, the same cards for every set."""
    for at in range(0, number, _CHUNK):
        own = (seed + at // _CHUNK) % (MOST_SEED + 1)
        yield Deals.random(min(_CHUNK, number - at), seed=own, patents=patents, rules=rules)


def known_of(deals: Deals) -> Array:
    """What the least squares know of each deal: 1, and the cards of each letter."""
    ones = np.ones((len(deals), 1))
    return np.concatenate([ones, deals.hands, deals.pools], axis=1).astype(float)


def fit_deals(
    patents: str, rules: Rules, lexicon: Lexicon, number: int, seed: int, workers: int
) -> Fit:
    """Find the best plays of random deals, and fit the letters' values to their totals."""
    width = 1 + 2 * _LETTERS
    gram, right, cards = np.zeros((width, width)), np.zeros(width), np.zeros((2, _LETTERS))
    sums, squares, kept = np.zeros(3), np.zeros(3), []
    used, used_squares = np.zeros(_LETTERS), np.zeros(_LETTERS)
    for deals in _chunks(patents, rules, number, seed):
        found = batch(deals, lexicon, count=False, workers=workers)
        each = np.array([found.total, found.money, found.stock], float)
        sums += each.sum(1)
        squares += (each**2).sum(1)
        known = known_of(deals)
        gram += known.T @ known
        right += known.T @ each[0]
        cards += [deals.hands.sum(0), deals.pools.sum(0)]
        kept.append(found.total.astype(np.int64))
        if not patents:  # then a play is one word
            for total, part in zip((used, used_squares), _used(found), strict=True):
                total += part
    totals = np.concatenate(kept)
    mean = sums / number
    errors = np.sqrt(np.maximum(squares / number - mean**2, 0) / number)
    # The numbers of cards in hand and pool are fixed, so only differences of letters' values are
    # known: those from the average card.
    solved = np.linalg.lstsq(gram, right, rcond=None)[0]
    differ = np.zeros((2 * _LETTERS, width))
    for half, share in enumerate(cards / np.maximum(cards.sum(1), 1)[:, None]):
        rows = slice(_LETTERS * half, _LETTERS * half + _LETTERS)
        differ[rows, 1 + rows.start : 1 + rows.stop] = np.eye(_LETTERS) - share
    letters = (differ @ solved).reshape(2, _LETTERS)
    # White's errors: deals with good cards differ more than others.
    spread, done = np.zeros((width, width)), 0
    for deals in _chunks(patents, rules, number, seed):
        known = known_of(deals)
        rest = totals[done : done + len(deals)] - known @ solved
        spread += known.T @ (known * rest[:, None] ** 2)
        done += len(deals)
    bread = differ @ np.linalg.pinv(gram, rcond=1e-9, hermitian=True)
    variances = np.maximum(np.einsum("ij,jk,ik->i", bread, spread, bread), 0)
    used, used_squares = used / number, used_squares / number
    return Fit(
        mean, errors, letters, np.sqrt(variances).reshape(2, _LETTERS), totals, used,
        np.sqrt(np.maximum(used_squares - used**2, 0) / number),
    )  # fmt: skip


def _used(found: Batch) -> tuple[Array, Array]:
    """The letters in the words of best plays that are one word: their sums, and of squares."""
    sums, squares = np.zeros(_LETTERS), np.zeros(_LETTERS)
    words = np.bincount(found.word_ids[found.word_ids >= 0], minlength=1)
    for number in np.flatnonzero(words):
        letters = [ord(letter) - 65 for letter in found.lexicon.core.word(int(number))]
        counts = np.bincount(letters, minlength=_LETTERS)
        sums += words[number] * counts
        squares += words[number] * counts**2
    return sums, squares


def _gain_error(one: NDArray[np.int64], other: NDArray[np.int64]) -> float:
    """The standard error of the difference of two means over deals of the same cards: the deals of
    the shorter are the first of the longer.
    """
    few, many = sorted((one.astype(float), other.astype(float)), key=len)
    both = np.cov(few, many[: len(few)])
    variance = both[0, 0] / len(few) + (many.var() - 2 * both[0, 1]) / len(many)
    return float(np.sqrt(max(variance, 0.0)))


_A_TASK = 25
_PATTERN, _EVEN = (2, 2, 2, 2, 2, 3, 4, 5), (2, 3, 4, 5)
"""Players of games, in turn: of those for the weights, most of two; of those for the chances."""
_EXPLORE = 2.0
"""Dollars: the standard deviation of the noise of who explores most. Chances are for play without
noise: who takes the turn of the highest value has a value too high, on average."""
_ROUNDS = 2
"""Parts of the games; what is learned of one plays the next."""
_LAMBDA, _SCALE = 0.8, 25.0
"""Of TD(lambda); and dollars of a margin beyond which more wins hardly more games."""
_STRENGTH_INPUTS, _STRENGTH_CARDS, _STRENGTH_CHANCES = 30.0, 100.0, 20.0
"""How much the weights that learning begins with count for: of inputs, of cards, of chances."""


def _tasks(
    rules: Rules, games: int, players: Sequence[int] = _PATTERN, first: int = 0
) -> list[tuple[int, range]]:
    """Games to play: numbers of players, and the numbers of the games, from the first on.

    Raises ArgumentError.
    """
    if not games:
        return []
    if rules.hand_size > MOST_HAND or rules.pool_size > MOST_POOL:
        raise ArgumentError(
            f"hands of {rules.hand_size} and pools of {rules.pool_size} are more than are weighed: "
            f"{MOST_HAND} and {MOST_POOL}; without games they can be learned",
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
    """Play with what was learned so far, and fit the weights to the games."""
    played: list[playing.Noted] = []
    start, half = learned, -(-len(tasks) // _ROUNDS)
    for begin in range(0, len(tasks), half):
        part = tasks[begin : begin + half]
        played += _played(learned, lexicon, part, seed, workers, tell, _SETS + begin, _EXPLORE)
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
    """What was noted in games with these weights, after so many parts are done."""
    found: list[playing.Noted] = []
    each_task = [(learned, lexicon, seed, explore, *each) for each in tasks]
    for now, noted in enumerate(playing.played(each_task, workers), done + 1):
        found += noted
        tell(now)
    return found


def continued(start: Learned, learned: Learned) -> Learned:
    """What was learned of a game of which more is known: each counts for as many games as it had.

    The values that a mean of weights gives are the mean of values, because the hidden units stay.
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
    """Margins for learning; large ones are compressed, because they win no more."""
    squeezed: Array = _SCALE * np.tanh(margin / _SCALE)
    return squeezed


def _slope(margin: Array) -> Array:
    steep: Array = 1 / np.cosh(np.clip(margin / _SCALE, -8, 8)) ** 2
    return steep


def _fit(model: Model, played: Sequence[playing.Noted]) -> Model:
    """The model, its linear weights and those of cards fitted to games; its hidden layer stays."""
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
    """Numbers with the digits that a file keeps."""
    return np.asarray(numbers.astype(np.float32), float)


def _short(network: Network) -> Network:
    return network._replace(linear=_half(network.linear))


def fit_linear(
    x: Array, offset: Array, goal: Array, prior: Array, strength: Array, rounds: int = 4
) -> Array:
    """Weights for which the compressed offset + x @ weights is near the goal, by Gauss-Newton.

    prior: the weights without any games. strength: how much each of them counts for.
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
    """The expected margin over one rival."""
    more = np.where(last, model.ending(inputs), model.network(inputs)) + cards @ model.cards
    return np.asarray(np.where(over, margin, margin + more))


def _fit_chances(learned: Learned, played: Sequence[playing.Noted]) -> Chances:
    """The weights of the chances to win, for each number of players that played."""
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
    """The margin over the best rival, as it is weighed for advice."""
    if len(margins) > 1:
        return best_rival(margins, np.where(over, OVER_SPREAD, SPREAD))
    return np.asarray(np.where(last, 1.0, 1 + STRETCH * left) * margins[0])


def _by_rival(model: Model, played: Sequence[playing.Noted], players: int) -> Array:
    """Expected margins: a row a rival, the turns of all games one after another."""
    rows = []
    for place in range(1, players):
        some = [each for each in played if each.place == place]
        rows.append(
            np.concatenate(
                [_expected(model, one.inputs, one.cards, one.margins, *one.flags.T) for one in some]
            )
        )
    return np.array(rows)
