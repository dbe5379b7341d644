"""The best whole turns of a position, and why: `advise`."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from lettertycoon.advice import facts as told
from lettertycoon.advice.choosing import Choice, bits_of, choice, ordered
from lettertycoon.advice.effort import Lookahead, check_effort, look_ahead
from lettertycoon.advice.features import check_position, unusual
from lettertycoon.advice.weighing import Evaluation, evaluate
from lettertycoon.base import Letter, Letters, Record, Rounded, Unsigned, seed_of, whole
from lettertycoon.facts import AdviceFact, fact, of_advice
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import Position
from lettertycoon.turns import Play, Way

MOST_ADVICE = 10_000
_RUNNERS = 100  # whole turns among which one with other words is looked for


@dataclass(frozen=True, slots=True)
class Advice(Record):
    """A whole turn that may be played, and what it is worth: an immutable value.

    play: what to lay, with the way to lay it; None: lay no word.
    buy: the letter of the patent to buy, or None.
    discard: cards to throw of those that the hand keeps (of all, where no word is laid), sorted.
    value: expected final margin over the best rival, in dollars.
    error: the standard error of the difference between its value and the best one's, in dollars.
    equal: whether it is within the error: its value is less than the best by no more than `error`.
    facts: why (docs/advice.md has the kinds).
    """

    play: Play | None
    buy: Letter | None
    discard: Letters
    value: Rounded
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
        """The turn and its value in one line; also `str(advice)`."""
        parts = ["no word" if self.play is None else str(self.play.way)]
        parts.append(f"buy {self.buy or '-'}")
        parts.append(f"discard {self.discard or '-'}")
        return f"{', '.join(parts)}: final margin {self.value:+.1f}"

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
) -> list[Advice]:
    """The best whole turns of a position, best first: what to lay and how, what to buy, what to
    throw. Every set of cards that a play may use is weighed with every purchase and every choice of
    cards to keep, and turns without a word too.

    lexicon: the one agreed on; the embedded one if left out.
    n: how many turns.
    effort: 1 weighs each turn by what was learned from games; more looks ahead too, at draws of
        the best turns, in time that grows with it. 1 to 1,000.
    seed: of the draws; the same seed gives the same advice. None = a fresh one.

    The answer depends on nothing but the position, so on no card that the player can't see.

    Raises ArgumentError for a position without rivals, without cards in the hand, or with more
    cards than are weighed (12 in the hand, 8 in the pool), and for another n, effort or seed.

    >>> position = Position.parse("AEJLNSZ/EEW - Rayne=-:3")
    >>> advice = advise(position, n=2)
    >>> advice[0].buy, "better than buying nothing" in advice[0].text
    ('J', True)
    """
    check_position(position)
    lexicon, n = chosen(lexicon), whole("n", n, 1, MOST_ADVICE)
    effort, seed = check_effort(effort), seed_of(seed)
    ahead = look_ahead(evaluate(position, lexicon), effort, seed)
    evaluation = ahead.evaluation
    places = ordered(evaluation, max(n, _RUNNERS) + len(ahead.places))
    if ahead.places:
        others = [at for at in places if at not in ahead.changes]
        places = sorted([*ahead.places, *others], key=lambda at: -ahead.value(at))
    first = ahead.value(places[0])
    odd, foreign = unusual(position.rules), _foreign(lexicon)
    made = []
    for rank, at in enumerate(places[:n]):
        one = choice(evaluation, at)
        value, error = ahead.value(at), ahead.error(places[0], at)
        loss = first - value
        facts = _facts(ahead, one)
        if rank:
            facts.append(fact(of_advice.Behind, loss=round(loss, 2), equal=loss <= error))
        elif len(places) > 1:
            facts.append(_runner_up(ahead, places))
        if ahead.samples:
            facts.append(fact(of_advice.LookedAhead, samples=ahead.samples))
        if odd or foreign:
            facts.append(fact(of_advice.Assumed, rules=odd, lexicon=foreign))
        play = evaluation.plays.play(one.row) if one.row >= 0 else None
        made.append(
            Advice(play, one.buy or None, one.thrown, value, error, loss <= error, tuple(facts))
        )
    return made


def _foreign(lexicon: Lexicon) -> str | None:
    """The name of a lexicon that the tables were not made with; None = they were."""
    known = Lexicon.default()
    same = lexicon is known or lexicon.sha256 == known.sha256
    return None if same else lexicon.name


def _runner_up(ahead: Lookahead, places: list[int]) -> AdviceFact:
    evaluation, best = ahead.evaluation, places[0]
    words = evaluation.words(best)
    second = next((at for at in places if evaluation.words(at) != words), places[1])
    loss = ahead.value(best) - ahead.value(second)
    return fact(
        of_advice.RunnerUp,
        words=evaluation.words(second),
        buy=evaluation.options[int(evaluation.buys[second])] or None,
        loss=round(loss, 2),
        equal=loss <= ahead.error(best, second),
    )


def _facts(ahead: Lookahead, one: Choice) -> list[AdviceFact]:
    """Facts about a whole turn, except its comparison with others."""
    evaluation = ahead.evaluation
    features, buy = evaluation.features, int(evaluation.buys[one.at])
    option = evaluation.purchases[buy]
    facts: list[AdviceFact] = []
    if one.row >= 0:
        row = evaluation.plays[one.row]
        facts += told.of_play(row.words, row.money, row.stock, row.royalties)
        left = row.left
    else:
        facts.append(fact(of_advice.NoWord, thrown=one.thrown))
        left = features.pool
    beside = np.flatnonzero(evaluation.rows == evaluation.rows[one.at]).tolist()
    same = {int(evaluation.buys[at]): ahead.value(at) for at in beside}
    if one.buy:
        facts.append(told.of_purchase(features, option, same[buy] - same[0]))
    elif len(same) > 1:
        other = max((each for each in same if each), key=same.__getitem__)
        facts.append(
            fact(
                of_advice.Save,
                letter=evaluation.purchases[other].letter,
                loss=round(same[0] - same[other], 2),
                ends=evaluation.purchases[other].last and not features.last,
            )
        )
    if option.last:
        by_me = not features.last
        facts.append(fact(of_advice.Ends, now=option.over, by_me=by_me))
    else:
        facts += _of_cards(evaluation, one, buy)
    if left and features.players > 1 and not option.over and (features.turns[1] or not option.last):
        worth = float(evaluation.pool[buy, bits_of(features.pool, left)])
        name = next(iter(features.position.rivals))
        facts.append(fact(of_advice.Pool, rival=name, cards=left, value=round(worth, 2)))
    return facts


def _of_cards(evaluation: Evaluation, one: Choice, buy: int) -> Iterator[AdviceFact]:
    if one.kept:
        worth = float(evaluation.kept[buy, bits_of(evaluation.features.hand, one.kept)])
        yield fact(of_advice.Keep, cards=one.kept, value=round(worth, 2))
    if one.thrown and one.row >= 0:
        yield fact(of_advice.Throw, cards=one.thrown)
