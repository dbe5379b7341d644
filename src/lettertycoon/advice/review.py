"""Where was this game lost? The loss of each decision of a whole game: `review_game`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from lettertycoon.advice.advise import Advice, advise
from lettertycoon.advice.choosing import bits_of
from lettertycoon.advice.effort import MODEL_ERROR
from lettertycoon.advice.features import MOST_HAND, MOST_POOL
from lettertycoon.advice.weighing import Evaluation, evaluate, weigh
from lettertycoon.base import ArgumentError, Json, Letters, Record, Rounded, Unsigned
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Match, Position

SCHEMA = "lettertycoon/game_review/1"


@dataclass(frozen=True, slots=True)
class Decision(Record):
    """One turn of a game, and what its decisions lost: an immutable value. Dollars of the expected
    final margin, none less than 0.

    step: the number of the record's step that laid the word, or discarded instead, from 1.
    player: whose turn it was.
    laid: the way laid, or "" for a turn without a word.
    buy: the patent bought, or None.
    discard: the cards thrown.
    value: what the turn was worth.
    best: what the best one was worth.
    lay_loss: of the cards used, where the best purchase and the best discards follow.
    buy_loss: of the purchase, after these cards.
    discard_loss: of the cards kept, after both.
    equal: whether the whole loss is no more than the error of the values.
    position: what the player saw.
    """

    step: Annotated[int, Json(ge=1)]
    player: str
    laid: str
    buy: str | None
    discard: Letters
    value: Rounded
    best: Rounded
    lay_loss: Unsigned
    buy_loss: Unsigned
    discard_loss: Unsigned
    equal: bool
    position: Annotated[Position, Json(text=True), "a position in its one-line notation"]
    _TOLD = ("loss",)

    @property
    def loss(self) -> Unsigned:
        """What the turn lost."""
        return self.lay_loss + self.buy_loss + self.discard_loss

    def advice(self, lexicon: Lexicon | None = None) -> Advice:
        """What would have been best."""
        return advise(self.position, lexicon, n=1)[0]

    def __str__(self) -> str:
        what = f"{self.laid or 'no word'}, buy {self.buy or '-'}, discard {self.discard or '-'}"
        return f"{self.player}: {what}: lost {self.loss:.1f}"


@dataclass(frozen=True, slots=True)
class GameReview(Record):
    """What the decisions of a game lost: an immutable value. `str` tells it, a line a turn, and
    marks the worst.

    decisions: one a turn, in order.
    """

    decisions: tuple[Decision, ...]

    @property
    def losses(self) -> Mapping[str, float]:
        """What each player lost in all, in dollars."""
        losses: dict[str, float] = {}
        for each in self.decisions:
            losses[each.player] = losses.get(each.player, 0.0) + each.loss
        return losses

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The decisions that lost more than the error of the values, the worst first."""
        clear = [each for each in self.decisions if not each.equal]
        return tuple(sorted(clear, key=lambda each: -each.loss))

    def __str__(self) -> str:
        worst = self.worst[:1]
        lines = [
            f"step {each.step}, {each}{' <- the worst' if each in worst else ''}"
            for each in self.decisions
        ]
        lines += [f"{name} lost {loss:.1f} in all" for name, loss in self.losses.items()]
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """The review as JSON values (docs/json.md)."""
        losses = {name: round(loss, 3) for name, loss in self.losses.items()}
        return {"schema": SCHEMA} | Record.to_dict(self) | {"losses": losses}


def review_game(record: Mapping[str, Any] | Match, lexicon: Lexicon | None = None) -> GameReview:
    """What each decision of a game lost, by the values that `advise` weighs with.

    record: as `Match.record` makes it, or the Match itself; it need not be over.
    lexicon: the one agreed on; the embedded one if left out.

    Turns that ended with a bad word are left out: what they cost is for all to see. So are turns
    with more cards than are weighed. The losses are expectations: luck is no part of them.

    Raises NotationError for a record that is wrong, as `Match.replay` does.

    >>> review_game(Match(["Ann", "Bo"], seed=1)).decisions
    ()
    """
    # checked as a whole, before anything is weighed
    match = record if isinstance(record, Match) else Match.replay(record, lexicon)
    steps = match.record()["moves"]
    return GameReview(tuple(_decisions(steps, tuple(match.history()), match.lexicon)))


@dataclass
class _Turn:
    """A turn as it goes on."""

    step: int
    player: str
    position: Position
    laid: str
    hand: str
    pool: str
    earned: tuple[int, int]
    buy: str = ""
    thrown: str = ""


def _decisions(
    steps: Sequence[Mapping[str, Any]], history: Sequence[Match], lexicon: Lexicon
) -> Iterator[Decision]:
    turn: _Turn | None = None
    for number, (step, match) in enumerate(zip(steps, history, strict=False), 1):
        action, _, rest = step["move"].partition(" ")
        if action == "lay" or (action == "discard" and match.stage == "lay"):
            if turn is not None:
                yield from _decision(turn, lexicon)
            turn = _begun(number, match, action, rest)
        elif turn is not None and action == "buy":
            turn.buy = rest.replace("-", "")
        elif turn is not None and action == "discard":
            turn.thrown = rest.replace("-", "")
        if turn is not None and any(event[0] == "not_in_lexicon" for event in step["events"]):
            turn = None
    if turn is not None:
        yield from _decision(turn, lexicon)


def _begun(number: int, match: Match, action: str, rest: str) -> _Turn | None:
    position, player = match.position(match.turn_of), match.turn_of
    if not 0 < len(position.hand) <= MOST_HAND or len(position.pool) > MOST_POOL:
        return None
    if action == "discard":
        return _Turn(number, player, position, "", "", "", (0, 0), "", rest.replace("-", ""))
    play = match.legal_moves.check(f"lay {rest}").play
    assert play is not None  # Legal.check makes it
    way, earned = play.way, (play.money, play.stock)
    return _Turn(number, player, position, rest, way.hand, way.pool, earned)


def _decision(turn: _Turn, lexicon: Lexicon) -> Iterator[Decision]:
    try:
        evaluation = evaluate(turn.position, lexicon)
    except ArgumentError as error:
        if error.code != "turn.too_many_sets":
            raise
        return
    features = evaluation.features
    full = (1 << len(features.hand)) - 1
    hand, pool = bits_of(features.hand, turn.hand), bits_of(features.pool, turn.pool)
    best, row = float(evaluation.values.max()), len(evaluation.plays)  # the row without a word
    if turn.laid:
        known = evaluation.table[:, :-1]  # without the row without a word
        same = np.flatnonzero((known[0] == hand) & (known[1] == pool)).tolist()
        if not same:
            return  # a word that the table does not have: nothing is known of it
        row = next((row for row in same if tuple(known[2:, row].tolist()) == turn.earned), row)
        if row == len(evaluation.plays):
            # the table has only what is best of these cards: another word of them may earn less
            used = np.array([[hand], [pool], *[[each] for each in turn.earned]], known.dtype)
            table = np.concatenate([known, used], axis=1)
            evaluation = weigh(features, evaluation.plays, table, evaluation.model)
            best = max(best, float(evaluation.values[evaluation.rows == row].max()))
    places = np.flatnonzero(evaluation.rows == row).tolist()
    lay_value = float(evaluation.values[places].max())
    bought = [at for at in places if evaluation.options[int(evaluation.buys[at])] == turn.buy]
    if not bought:
        return
    at = max(bought, key=lambda each: float(evaluation.values[each]))
    buy_value = float(evaluation.values[at])
    value = _kept_value(
        evaluation, at, full & ~hand, bits_of(features.hand, turn.hand + turn.thrown)
    )
    losses = best - lay_value, lay_value - buy_value, max(buy_value - value, 0.0)
    yield Decision(
        turn.step, turn.player, turn.laid, turn.buy or None, turn.thrown, buy_value - losses[2],
        best, *losses, sum(losses) <= MODEL_ERROR, turn.position,
    )  # fmt: skip


def _kept_value(evaluation: Evaluation, at: int, held: int, gone: int) -> float:
    """The value of a turn where the cards that are gone are not kept, whatever is best."""
    table = evaluation.kept[int(evaluation.buys[at])]
    full = (1 << len(evaluation.features.hand)) - 1
    sets = np.arange(len(table))
    best = float(table[sets[sets & ~held == 0]].max())
    if not evaluation.table[0, evaluation.rows[at]]:  # a turn without a word throws a card at least
        inside = sets[(sets & ~held == 0) & (sets != full)]
        best = float(table[inside].max())
    return float(evaluation.values[at]) - best + float(table[full & ~gone])
