"""The best whole turns of a position, and why: `advise`."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np

from lettertycoon.advice import facts as told
from lettertycoon.advice.chances import win_chance
from lettertycoon.advice.choosing import Choice, bits_of, choice, ordered
from lettertycoon.advice.effort import (
    MODEL_ERROR,
    SAME_BUY_ERROR,
    Lookahead,
    check_effort,
    look_ahead,
)
from lettertycoon.advice.facts import AdviceFact
from lettertycoon.advice.features import check_position, unusual
from lettertycoon.advice.learned import Learned
from lettertycoon.advice.values import Values, learned_of
from lettertycoon.advice.weighing import evaluate, income_of
from lettertycoon.base import (
    Chance,
    Letter,
    Letters,
    Unsigned,
    Value,
    check_switch,
    seed_of,
    whole,
)
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import Position
from lettertycoon.turns import EVERY_WORD, Play, Show, Way, sort_out, word_filter

MOST_ADVICE = 10_000
_RUNNERS = 100  # the runner-up has other words than the best turn; this many turns are searched
MOST_REASONS, LEAST_POINTS = 3, 1.0
"""The largest number of reasons, and the points that a reason must have to be told."""


class Advice(Value, frozen=True):
    """A whole turn that may be played, and what it is worth: an immutable value.

    play: what to lay, and the way to lay it; None = lay no word.
    buy: the letter of the patent to buy, or None.
    discard: the cards to throw, sorted: some of those that the play leaves in the hand, or of the
        whole hand if no word is laid.
    win_chance: the chance to win, 0 to 1; None without rivals, or if no chances were learned.
    value: the expected final margin over the best rival, in dollars; without rivals, the player's
        expected total.
    error: the standard error of the difference between its value and the best turn's, in dollars.
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
        parts = ["no word" if self.play is None else str(self.play.way)]
        parts.append(f"buy {self.buy or '-'}")
        parts.append(f"discard {self.discard or '-'}")
        worth = f"value {self.value:+.1f}"
        if self.win_chance is not None:
            worth = f"wins {told.percent(self.win_chance)}"
        return f"{', '.join(parts)}: {worth}"

    @property
    def text(self) -> str:
        """The facts in plain English."""
        return told.text_of(self.facts)

    @property
    def sentences(self) -> list[str]:
        """The sentences of the text."""
        return told.sentences_of(self.facts)

    def __str__(self) -> str:
        return self.line


def advise(
    position: Position,
    lexicon: Lexicon | None = None,
    *,
    n: int = 5,
    effort: float = 1,
    seed: int | None = 0,
    show: Show | None = None,
    hidden: bool = False,
    values: Values | None = None,
) -> list[Advice]:
    """Return the best whole turns of a position, best first: what to lay and how, what to buy, and
    what to throw. It weighs every set of cards that a play may use, with every purchase and every
    choice of cards to keep. It also weighs turns without a word.

    lexicon: the one agreed on; the embedded one if left out.
    n: how many turns, 1 to 10,000.
    effort: 1 to 1,000. 1 weighs each turn with what was learned from games. More effort also draws
        the cards that may come after the best turns, and takes more time.
    seed: the seed of these draws; the same seed gives the same advice. None = a fresh one.
    show: which words are advised, as in `plays`.
    hidden: whether the first advice also names a better turn whose words `show` hides.
    values: what cards and patents bring under your own rules or lexicon (`learn_values`); the
        values of the standard game if left out.

    Without rivals the advice is for the player's own income. It depends only on the position, so
    it knows no hidden card.

    Raises ArgumentError for a position without cards in the hand or with too many (more than 12 in
    the hand or 8 in the pool), for rules without a goal for the number of players, and for a wrong
    n, effort or seed. A wrong `show` raises the errors of `plays`.

    >>> position = Position.parse("AEJLNSZ/EEW - Rayne=-:3")
    >>> advice = advise(position, n=2)
    >>> advice[0].buy, advice[0].win_chance > advice[1].win_chance
    ('J', True)
    """
    check_position(position)
    lexicon, n = chosen(lexicon), whole("n", n, 1, MOST_ADVICE)
    effort, seed = check_effort(effort), seed_of(seed)
    check_switch("hidden", hidden)
    learned = learned_of(values, position.rules)
    ahead = look_ahead(evaluate(position, lexicon, learned, show), effort, seed)
    evaluation = ahead.evaluation
    places = ordered(evaluation, max(n, _RUNNERS) + len(ahead.places))
    if ahead.places:
        others = [at for at in places if at not in ahead.changes]
        places = sorted([*ahead.places, *others], key=lambda at: -ahead.value(at))
    best = _Weighed(ahead, places[0])
    odd, foreign = unusual(position.rules, learned.rules), _foreign(lexicon, learned)
    made = []
    for at in places[:n]:
        one = _Weighed(ahead, at)
        error, loss = ahead.error(best.at, at), best.value - one.value
        facts = [*_opening(one), *_reasons(one, error)]
        if at != best.at:
            facts.append(told.Behind(**one.behind(best, error)))
        elif len(places) > 1:
            facts.append(_runner_up(best, places))
        if at == best.at and hidden and word_filter(show) != EVERY_WORD:
            facts += _hidden(best, look_ahead(evaluate(position, lexicon, learned), effort, seed))
        if ahead.samples:
            facts.append(told.LookedAhead(samples=ahead.samples))
        if odd or foreign:
            facts.append(told.Assumed(rules=odd, lexicon=foreign))
        row, buy, _, thrown, *_ = one.choice
        play = evaluation.plays.play(row) if row >= 0 else None
        chance, equal = one.chance, loss <= error
        made.append(
            Advice(play, buy or None, thrown, chance, one.value, error, equal, tuple(facts))
        )
    return made


class _Weighed:
    """A whole turn of an evaluation, with the value that looking ahead gives it.

    at: its index in the evaluation.
    """

    def __init__(self, ahead: Lookahead, at: int) -> None:
        self.ahead, self.at, self.value = ahead, at, ahead.value(at)
        self.evaluation, self.features = ahead.evaluation, ahead.evaluation.features
        self.buy = int(self.evaluation.buys[at])
        self.option = self.evaluation.purchases[self.buy]

    @cached_property
    def choice(self) -> Choice:
        """The turn's row, purchase and cards."""
        return choice(self.evaluation, self.at)

    @cached_property
    def chance(self) -> float | None:
        """The chance to win, or None."""
        return win_chance(self.features, self.option, self.value)

    def points(self, worth: float) -> float | None:
        """Return how many points of the chance to win `worth` dollars of the value bring."""
        chance, without = self.chance, win_chance(self.features, self.option, self.value - worth)
        return None if chance is None or without is None else round(100 * (chance - without), 1)

    def behind(self, best: "_Weighed", error: float) -> dict[str, Any]:
        """Return the data of a fact that compares it with a better turn."""
        loss, chance, other = best.value - self.value, self.chance, best.chance
        points = None if chance is None or other is None else max(100 * (other - chance), 0.0)
        return {
            "loss": round(loss, 2),
            "points": None if points is None else round(points, 1),
            "equal": loss <= error,
        }


def _foreign(lexicon: Lexicon, learned: Learned) -> str | None:
    """Return the lexicon's name if the tables were made with another lexicon, else None."""
    if learned.lexicon is not None:
        return None if lexicon.sha256 == learned.lexicon else lexicon.name
    known = Lexicon.default()
    same = lexicon is known or lexicon.sha256 == known.sha256
    return None if same else lexicon.name


def _runner_up(best: _Weighed, places: list[int]) -> AdviceFact:
    evaluation = best.evaluation
    words = evaluation.words(best.at)
    at = next((at for at in places if evaluation.words(at) != words), places[1])
    second = _Weighed(best.ahead, at)
    return told.RunnerUp(
        **second.behind(best, best.ahead.error(best.at, at)),
        words=evaluation.words(at),
        buy=second.option.letter or None,
    )


def _hidden(shown: _Weighed, every: Lookahead) -> Iterator[AdviceFact]:
    """Yield the best turn with any words, if it is better than the best turn with shown words."""
    places = every.places or ordered(every.evaluation, 1)
    best = _Weighed(every, places[0])
    words = best.evaluation.words(best.at)
    if best.value > shown.value and words != shown.evaluation.words(shown.at):
        same = best.option.letter == shown.option.letter
        error = SAME_BUY_ERROR if same else MODEL_ERROR
        yield told.Hidden(
            **shown.behind(best, error),
            words=words,
            buy=best.option.letter or None,
        )


def _opening(one: _Weighed) -> Iterator[AdviceFact]:
    """Yield the facts that sum up the turn."""
    option, chance = one.option, one.chance
    if chance is not None:
        yield told.Chance(chance=round(chance, 3), lead=round(one.value, 2), over=option.over)
    elif not one.features.position.rivals:
        income = income_of(one.features, option)
        yield told.Alone(income=round(income, 2), turns=told.turns_of(option))
    if one.choice.row < 0:
        yield told.NoWord(thrown=one.choice.thrown)
    if option.last and (chance is None or not option.over):
        yield told.Ends(now=option.over, by_me=not one.features.last)


def _reasons(one: _Weighed, error: float) -> list[AdviceFact]:
    """Return the strongest reasons with their sizes; reasons within the error are left out."""
    found = []
    for worth, kind, data in _parts(one):
        points, value = one.points(worth), round(worth, 2)
        if abs(value) > max(error, MODEL_ERROR) and (points is None or abs(points) >= LEAST_POINTS):
            found.append(kind(value=value, points=points, **data))
    return sorted(found, key=lambda each: -abs(each.value))[:MOST_REASONS]


def _parts(one: _Weighed) -> Iterator[tuple[float, Any, dict[str, Any]]]:
    """Yield the reasons for and against a turn: its dollars, its kind of fact, its other data."""
    evaluation, features, option, turn = one.evaluation, one.features, one.option, one.choice
    left = features.pool
    if turn.row >= 0:
        play, used = evaluation.plays.play(turn.row), int(evaluation.plays.pool[turn.row])
        left = sort_out(features.pool, used)[1]
        earned = {"words": play.words, "money": play.money, "stock": play.stock}
        yield play.total, told.Earns, earned
        for name, paid in play.royalties.items():
            yield -paid, told.Royalties, {"rival": name, "money": paid}
    beside = np.flatnonzero(evaluation.rows == evaluation.rows[one.at]).tolist()
    same = {int(evaluation.buys[at]): one.ahead.value(at) for at in beside}
    if turn.buy:
        bought = told.purchase_data(features, option)
        yield same[one.buy] - same[0], told.Buy, bought
    elif len(same) > 1:
        other = max((each for each in same if each), key=same.__getitem__)
        unbought = evaluation.purchases[other]
        ends = unbought.last and not features.last
        saved = {"letter": unbought.letter, "ends": ends}
        yield same[0] - same[other], told.Save, saved
    if not option.last:
        kept = evaluation.kept[one.buy]
        worth = float(kept[bits_of(features.hand, turn.kept)])
        if turn.kept:
            yield worth, told.Keep, {"cards": turn.kept}
        if turn.thrown and turn.row >= 0:
            all_kept = float(kept[bits_of(features.hand, turn.kept + turn.thrown)])
            yield worth - all_kept, told.Throw, {"cards": turn.thrown}
    goes_on = features.turns[1] or not option.last if features.players > 1 else False
    if left and goes_on and not option.over:
        worth = float(evaluation.pool[one.buy, bits_of(features.pool, left)])
        name = next(iter(features.position.rivals))
        yield worth, told.Pool, {"rival": name, "cards": left}
