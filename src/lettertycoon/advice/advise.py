"""The best whole turns of a position, and why: `advise`."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from lettertycoon.advice.evaluation import MODEL_ERROR, Evaluation, WholeTurn, error_of, evaluate
from lettertycoon.advice.facts import (
    AdviceAlone,
    AdviceAssumed,
    AdviceBehind,
    AdviceBuy,
    AdviceChance,
    AdviceEarns,
    AdviceEnds,
    AdviceFact,
    AdviceHidden,
    AdviceKeep,
    AdviceNoWord,
    AdvicePool,
    AdviceRoyalties,
    AdviceRunnerUp,
    AdviceSave,
    AdviceThrow,
    Reason,
    turn_line,
    worth_text,
)
from lettertycoon.advice.features import Features, Purchase, bits_of, check_position
from lettertycoon.advice.values import ABILITIES, Values, values_for
from lettertycoon.base import LETTERS, Chance, Letter, Letters, Unsigned, Value, check_switch, whole
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import Position
from lettertycoon.turns import EVERY_WORD, Play, Rules, Show, Way, sort_out, word_filter

MOST_ADVICE = 10_000
_RUNNERS = 100  # the runner-up has other words than the best turn; this many turns are searched
_MOST_REASONS, _LEAST_POINTS = 3, 1.0  # a reason of fewer points is not told


class Advice(Value, frozen=True):
    """A whole turn that may be played, and what it is worth: an immutable value.

    play: what to lay, and the way to lay it; None = lay no word.
    buy: the letter of the patent to buy, or None.
    discard: the cards to throw, sorted: some of those that the play leaves in the hand, or of the
        whole hand if no word is laid.
    win_chance: the chance to win, 0 to 1; None without rivals, or if no chances were learned.
    value: the expected final margin over the best rival, in dollars; without rivals, the player's
        expected total.
    error: the standard error of the difference between its value and the best turn's, in dollars:
        0.8, or 0.4 if both buy the same.
    equal: whether its value is at most `error` below the best turn's.
    facts: the reasons (docs/advice.md has the kinds).
    """

    play: Play | None
    buy: Letter | None
    discard: Letters
    win_chance: Chance | None
    value: float
    error: Unsigned
    equal: bool
    facts: tuple[AdviceFact, ...]
    _TOLD = "line", "text"

    @property
    def way(self) -> Way | None:
        """The way to lay the play."""
        return None if self.play is None else self.play.way

    @property
    def line(self) -> str:
        """The turn and its chance to win, or its value, in one line; also `str(advice)`."""
        turn = turn_line(self.way, self.buy, self.discard)
        return f"{turn}: {worth_text(self.value, self.win_chance)}"

    @property
    def text(self) -> str:
        """The facts in plain English."""
        return " ".join(map(str, self.facts))

    def __str__(self) -> str:
        return self.line


def advise(
    position: Position,
    lexicon: Lexicon | None = None,
    *,
    n: int = 5,
    show: Show | None = None,
    hidden: bool = False,
    values: Values | None = None,
) -> list[Advice]:
    """Return the best whole turns of a position, best first: what to lay and how, what to buy, and
    what to throw. It weighs every set of cards that a play may use, with every purchase and every
    choice of cards to keep. It also weighs turns without a word.

    lexicon: the one agreed on; the embedded one if left out.
    n: how many turns, 1 to 10,000.
    show: which words are advised, as in `plays`.
    hidden: whether the first advice also names a better turn whose words `show` hides.
    values: what cards and patents bring under your own rules or lexicon (`learn_values`); the
        values of the standard game if left out.

    Without rivals the advice is for the player's own income. It knows no hidden card.

    Raises TypeError for what is not a Position; ArgumentError for one without cards in the hand or
    with too many (over 12 in the hand or 8 in the pool), for rules without a goal for the number of
    players, and for a wrong n. A wrong `show` raises the errors of `plays`.

    >>> position = Position.parse("AEJLNSZ/EEW - Rayne=-:3")
    >>> advice = advise(position, n=2)
    >>> advice[0].buy, advice[0].win_chance > advice[1].win_chance
    ('J', True)
    """
    check_position(position)
    lexicon, n = chosen(lexicon), whole("n", n, 1, MOST_ADVICE)
    check_switch("hidden", hidden)
    game = values_for(values, position.rules)
    evaluation = evaluate(position, lexicon, game, show)
    places = np.argsort(-evaluation.values, kind="stable")[: max(n, _RUNNERS)].tolist()
    assumed = [*assumptions(position.rules, lexicon, game)]
    best, made = evaluation.best, []
    for one in map(evaluation.turn, places[:n]):
        facts = [*_opening(evaluation, one), *_reasons(evaluation, one)]
        if one.at != best.at:
            facts.append(AdviceBehind(**_behind(one, best)))
        elif len(places) > 1:
            others = (each for each in map(evaluation.turn, places) if each.words != best.words)
            second = next(others, None) or evaluation.turn(places[1])
            more = _behind(second, best)
            facts.append(AdviceRunnerUp(words=second.words, buy=second.buy, **more))
        if one.at == best.at and hidden and word_filter(show) != EVERY_WORD:
            better = evaluate(position, lexicon, game).best
            if better.value > one.value and better.words != one.words:
                more = _behind(one, better)
                facts.append(AdviceHidden(words=better.words, buy=better.buy, **more))
        turn = one.play, one.buy, one.thrown, one.chance, one.value
        error = error_of(one, best)
        made.append(Advice(*turn, error, best.value - one.value <= error, (*facts, *assumed)))
    return made


def _behind(one: WholeTurn, best: WholeTurn) -> dict[str, Any]:
    """Return the data of a fact that compares a turn with a better one."""
    loss, points = best.value - one.value, None
    if one.chance is not None and best.chance is not None:
        points = round(max(100 * (best.chance - one.chance), 0.0), 1)
    return {"loss": round(loss, 2), "points": points, "equal": loss <= error_of(one, best)}


def assumptions(rules: Rules, lexicon: Lexicon, game: Values) -> Iterator[AdviceFact]:
    """Yield the rules and the lexicon that differ from those with which the values were learned."""
    matter = ("doubling", "hand_size", "pool_size", "deck", "earnings", "prices", "goals")
    other = [each for each in matter if getattr(rules, each) != getattr(game.rules, each)]
    known = Lexicon.default() if game.lexicon is None else None
    same = lexicon is known or lexicon.sha256 == (known.sha256 if known else game.lexicon)
    if other or not same:
        yield AdviceAssumed(rules=tuple(other), lexicon=None if same else lexicon.name)


def _opening(evaluation: Evaluation, one: WholeTurn) -> Iterator[AdviceFact]:
    """Yield the facts that sum up the turn."""
    purchase, chance = one.purchase, one.chance
    if chance is not None:
        yield AdviceChance(chance=round(chance, 3), lead=round(one.value, 2), over=purchase.over)
    elif not evaluation.features.position.rivals:
        yield AdviceAlone(income=round(purchase.income, 2), turns=purchase.turns)
    if one.play is None:
        yield AdviceNoWord(thrown=one.thrown)
    if purchase.last and (chance is None or not purchase.over):
        yield AdviceEnds(now=purchase.over, by_me=not evaluation.features.last)


def _reasons(evaluation: Evaluation, one: WholeTurn) -> list[AdviceFact]:
    """Return the strongest reasons with their sizes; reasons within the error are left out."""
    found: list[Any] = []
    for worth, kind, data in _parts(evaluation, one):
        points, value = one.points(worth), round(worth, 2)
        enough = points is None or abs(points) >= _LEAST_POINTS
        if abs(value) > MODEL_ERROR and enough:
            found.append(kind(value=value, points=points, **data))
    return sorted(found, key=lambda each: -abs(each.value))[:_MOST_REASONS]


def _parts(
    evaluation: Evaluation, one: WholeTurn
) -> Iterator[tuple[float, type[Reason], dict[str, Any]]]:
    """Yield the reasons for and against a turn: its dollars, its kind of fact, its other data."""
    features, purchase, play = evaluation.features, one.purchase, one.play
    left = sort_out(features.pool, int(evaluation.table[1, evaluation.rows[one.at]]))[1]
    if play is not None:
        money, stock = play.earnings()
        yield money + stock, AdviceEarns, {"words": play.words, "money": money, "stock": stock}
        for name, paid in play.royalties.items():
            yield -paid, AdviceRoyalties, {"rival": name, "money": paid}
    buy = int(evaluation.buys[one.at])
    beside = np.flatnonzero(evaluation.rows == evaluation.rows[one.at]).tolist()
    same = {int(evaluation.buys[at]): float(evaluation.values[at]) for at in beside}
    if purchase.letter:
        yield same[buy] - same[0], AdviceBuy, _bought(features, purchase)
    elif len(same) > 1:
        other = max((each for each in same if each), key=same.__getitem__)
        unbought = evaluation.purchases[other]
        ends = unbought.last and not features.last
        yield same[0] - same[other], AdviceSave, {"letter": unbought.letter, "ends": ends}
    if not purchase.last:
        kept = evaluation.kept[buy]
        worth = float(kept[bits_of(features.hand, one.kept)])
        if one.kept:
            yield worth, AdviceKeep, {"cards": one.kept}
        if one.thrown and play is not None:
            all_kept = float(kept[bits_of(features.hand, one.kept + one.thrown)])
            yield worth - all_kept, AdviceThrow, {"cards": one.thrown}
    if left and purchase.counts[1]:
        worth = float(evaluation.pool[buy, bits_of(features.pool, left)])
        yield worth, AdvicePool, {"rival": next(iter(features.position.rivals)), "cards": left}


def _bought(features: Features, purchase: Purchase) -> dict[str, Any]:
    """Return the data of the fact `advice.buy`, without its size."""
    letter, tables = purchase.letter, features.tables
    bit, uses = ABILITIES.find(letter), tables.used[LETTERS.index(letter)]
    more, *denied = [tables.gain(owned, bit) if bit >= 0 else 0.0 for owned in features.sets]
    royalties, most = round(uses * (features.players - 1), 2), round(max(denied, default=0.0), 2)
    turns = {"turns": purchase.turns, "income": round(more, 2), "royalties": royalties}
    return {"letter": letter, "price": purchase.price, "denied": most, **turns}
