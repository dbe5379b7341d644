"""The best whole turns of a position, and why: `advise`."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from lettertycoon import base
from lettertycoon.advice import facts
from lettertycoon.advice.after_purchase import AfterPurchase
from lettertycoon.advice.evaluation import Evaluation, WholeTurn, evaluate, is_equal
from lettertycoon.advice.facts import AdviceFact, AdviceHidden, Reason, turn_line, worth_text
from lettertycoon.advice.features import Features, bits_of, check_position
from lettertycoon.advice.learned_values import Values, learned, values_for
from lettertycoon.base import LETTERS, Chance, Letter, Letters, Unsigned, Value
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lettertycoon.matches import Position
from lettertycoon.turns import Play, Rules, Show, Way, cards_of_bits, word_filter

MOST_ADVICE = 10_000
_RUNNERS = 100  # the runner-up has other words than the best turn; this many turns are searched
_MOST_REASONS = 3
_LEAST_POINTS = 1.0  # a reason of fewer points is not told


class Advice(Value, frozen=True):
    """A whole turn that may be played, and what it is worth.

    Attributes:
        play: what to lay, and the way to lay it; None = lay no word.
        buy: the letter of the patent to buy, or None.
        discard: the cards to throw, sorted: some of those that the play leaves in the hand, or of
            the whole hand if no word is laid.
        win_chance: the chance to win, 0 to 1; None without rivals, or if no chances were learned.
        value: the expected final margin over the best rival, in dollars; without rivals, the
            player's expected total.
        error: the standard error of the difference between its value and the best turn's, in
            dollars: 0.46, or 0.19 if both buy the same.
        equal: whether it is as good as the best turn: its value is less than a dollar below.
        facts: the reasons.
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
    hidden: whether the first advice also names a better turn, with words that are rarer than
        `show` says or not in its lexicon.
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
    lexicon = lexicon_or_default(lexicon)
    n = base.check_whole("n", n, 1, MOST_ADVICE)
    base.check_bool("hidden", hidden)
    game = values_for(values, position.rules)
    evaluation = evaluate(position, lexicon, game, word_filter(show), rarer=hidden)
    best_first = evaluation.best_first(max(n, _RUNNERS))
    best = evaluation.best
    assumed = [*assumptions(position.rules, lexicon, game)]
    advices = []
    for index in best_first[:n]:
        if index == best.number:
            turn = best
            compared = [*_runner_up(evaluation, best_first), *better_of_all(evaluation, best)]
        else:
            turn = evaluation.turn(index)
            compared = [facts.AdviceBehind(**_difference(turn, best))]
        advice = Advice(
            play=turn.play,
            buy=turn.buy,
            discard=turn.thrown,
            win_chance=turn.chance,
            value=turn.value,
            error=turn.error_beside(best),
            equal=is_equal(best.value - turn.value),
            facts=(*_opening(evaluation, turn), *_reasons(evaluation, turn), *compared, *assumed),
        )
        advices.append(advice)
    return advices


def _runner_up(evaluation: Evaluation, best_first: list[int]) -> Iterator[AdviceFact]:
    """Yield the fact about the next best turn: one with other words if there is one."""
    best = evaluation.best
    if len(best_first) < 2:
        return
    words_of = evaluation.choices.shown_words
    with_other_words = (
        index for index in best_first if words_of(int(evaluation.row_of[index])) != best.words
    )
    second = evaluation.turn(next(with_other_words, best_first[1]))
    difference = _difference(second, best)
    yield facts.AdviceRunnerUp(words=second.words, buy=second.buy, **difference)


def better_of_all(evaluation: Evaluation, turn: WholeTurn) -> Iterator[AdviceHidden]:
    """Yield the fact about a turn with words that are not shown, if it is better than all shown.

    turn: the one that it is compared with.
    """
    better = evaluation.best_of_all
    if better is not None:
        yield AdviceHidden(words=better.words, buy=better.buy, **_difference(turn, better))


def _difference(turn: WholeTurn, better: WholeTurn) -> dict[str, Any]:
    """Return the data of a fact that compares a turn with a better one."""
    loss = better.value - turn.value
    points = None
    if turn.chance is not None and better.chance is not None:
        points = round(max(100 * (better.chance - turn.chance), 0.0), 1)
    return {"loss": round(loss, 2), "points": points, "equal": is_equal(loss)}


def assumptions(rules: Rules, lexicon: Lexicon, game: Values) -> Iterator[AdviceFact]:
    """Yield the rules and the lexicon that differ from those with which the values were learned."""
    matter = ("doubling", "hand_size", "pool_size", "deck", "earnings", "prices", "goals")
    other = [name for name in matter if getattr(rules, name) != getattr(game.rules, name)]
    name = None if _was_learned_with(game, lexicon) else lexicon.name
    if other or name is not None:
        yield facts.AdviceAssumed(rules=tuple(other), lexicon=name)


def _was_learned_with(game: Values, lexicon: Lexicon) -> bool:
    """Tell whether values were learned with the words of a lexicon."""
    if game.lexicon is not None:
        return lexicon.sha256 == game.lexicon
    # the first sum of the embedded words takes long
    return lexicon is Lexicon.default() or lexicon.sha256 == Lexicon.default().sha256


def _opening(evaluation: Evaluation, turn: WholeTurn) -> Iterator[AdviceFact]:
    """Yield the facts that sum up the turn."""
    purchase = turn.purchase
    ends = purchase.ends_game
    if turn.chance is not None:
        yield facts.AdviceChance(chance=round(turn.chance, 4), lead=round(turn.value, 2), over=ends)
    elif not evaluation.features.position.rivals:
        yield facts.AdviceAlone(income=round(purchase.income, 2), turns=purchase.turns_shown)
    if turn.play is None:
        yield facts.AdviceNoWord(thrown=turn.thrown)
    if purchase.is_last_round and (turn.chance is None or not ends):
        yield facts.AdviceEnds(now=ends, by_me=not evaluation.features.is_last_round)


def _reasons(evaluation: Evaluation, turn: WholeTurn) -> list[AdviceFact]:
    """Return the strongest reasons with their sizes; reasons within the error are left out."""
    reasons: list[Any] = []
    parts = chain(
        _earning_parts(turn), _purchase_parts(evaluation, turn), _card_parts(evaluation, turn)
    )
    for worth, kind, data in parts:
        points = turn.points(worth)
        value = round(worth, 2)
        enough = points is None or abs(points) >= _LEAST_POINTS
        if abs(value) > learned().errors.in_general and enough:
            reasons.append(kind(value=value, points=points, **data))
    return sorted(reasons, key=lambda reason: -abs(reason.value))[:_MOST_REASONS]


class _Part(NamedTuple):
    """A reason for or against a turn. worth: its dollars. data: of its fact, without the size."""

    worth: float
    kind: type[Reason]
    data: dict[str, Any]


def _earning_parts(turn: WholeTurn) -> Iterator[_Part]:
    """Yield what the words earn, and what the bank pays the rivals for them."""
    play = turn.play
    if play is None:
        return
    money, stock = play.earnings()
    earned = {"words": play.words, "money": money, "stock": stock}
    yield _Part(money + stock, facts.AdviceEarns, earned)
    for rival, paid in play.royalties.items():
        yield _Part(-paid, facts.AdviceRoyalties, {"rival": rival, "money": paid})


def _purchase_parts(evaluation: Evaluation, turn: WholeTurn) -> Iterator[_Part]:
    """Yield what the purchase is worth beside none, or none beside the best purchase."""
    features = evaluation.features
    same_row = np.flatnonzero(evaluation.row_of == evaluation.row_of[turn.number])
    values = {int(evaluation.purchase_of[at]): float(evaluation.values[at]) for at in same_row}
    without = values.pop(0)
    if turn.purchase.letter:
        place = int(evaluation.purchase_of[turn.number])
        bought = _purchase_data(features, turn.purchase)
        yield _Part(values[place] - without, facts.AdviceBuy, bought)
    elif values:
        best_place = max(values, key=values.__getitem__)
        unbought = evaluation.purchases[best_place]
        ends = unbought.is_last_round and not features.is_last_round
        saved = {"letter": unbought.letter, "ends": ends}
        yield _Part(without - values[best_place], facts.AdviceSave, saved)


def _card_parts(evaluation: Evaluation, turn: WholeTurn) -> Iterator[_Part]:
    """Yield what the cards kept, thrown and left in the pool are worth."""
    features = evaluation.features
    purchase = turn.purchase
    place = int(evaluation.purchase_of[turn.number])
    if purchase.hand_counts:
        kept = evaluation.kept[place]
        worth = float(kept[bits_of(features.hand, turn.kept)])
        if turn.kept:
            yield _Part(worth, facts.AdviceKeep, {"cards": turn.kept})
        if turn.thrown and turn.play is not None:
            with_all = float(kept[bits_of(features.hand, turn.kept + turn.thrown)])
            yield _Part(worth - with_all, facts.AdviceThrow, {"cards": turn.thrown})
    pool_left = evaluation.pool_left(int(evaluation.row_of[turn.number]))
    if pool_left and purchase.pool_counts:
        worth = float(evaluation.pool[place, pool_left])
        next_player = next(iter(features.position.rivals))
        cards = cards_of_bits(features.pool, pool_left)
        yield _Part(worth, facts.AdvicePool, {"rival": next_player, "cards": cards})


def _purchase_data(features: Features, purchase: AfterPurchase) -> dict[str, Any]:
    """Return the data of the fact `advice.buy`, without the dollars and points of the reason."""
    letter = purchase.letter
    used = features.tables.used[LETTERS.index(letter)]
    return {
        "letter": letter,
        "price": purchase.price,
        "denied": features.denied_by(letter),
        "turns": purchase.turns_shown,
        "income": round(features.gains_of(letter)[0], 2),
        "royalties": round(used * (features.players - 1), 2),
    }
