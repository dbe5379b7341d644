"""Where was this game lost? The loss of each turn of a whole game: `review_game`."""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from math import exp, floor
from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from lettertycoon.advice.evaluation import (
    Evaluation,
    OwnRow,
    WholeTurn,
    is_equal,
    table_of,
    weigh,
)
from lettertycoon.advice.facts import (
    AdviceBetter,
    AdviceFact,
    BetterBy,
    in_points,
    turn_line,
    worth_text,
)
from lettertycoon.advice.features import TOO_MANY, Features, bits_of
from lettertycoon.advice.values import Values, values_for
from lettertycoon.base import ArgumentError, Chance, Letters, Unsigned, Value
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import CHALLENGE_PAYS, Match, Position
from lettertycoon.turns import Play, Show, frontier, word_filter

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
WRONG: Mapping[Label, float] = {"blunder": 15.0, "mistake": 10.0, "inaccuracy": 5.0}
"""Labels of turns that lost much, with the least loss in points, as in chess reviews on lichess."""
_NOTHING = 0.005  # dollars; a smaller loss is none


class Decision(Value, frozen=True):
    """One turn of a game, and what it lost: an immutable value.

    round: the round, from 1.
    step: the number, from 1, of the record's move that laid the word or discarded instead.
    player: whose turn it was.
    laid: the way laid, or "" for a turn without a word.
    buy: the patent bought, or None.
    discard: the cards thrown.
    win_chance: the player's chance to win after the turn, 0 to 1; None if chances are not known.
    best_chance: the chance to win if the best turn had been played.
    value: the expected final lead after the turn, in dollars.
    best: the expected final lead if the best turn had been played, in dollars. If the word was
        challenged and good, this counts the challenge as `value` does.
    lay_loss: dollars lost by the choice of cards, with the best purchase and discard after it.
    buy_loss: dollars lost by the purchase, with the best discard after it.
    discard_loss: dollars lost by the choice of the cards to keep.
    equal: whether it is as good as the best turn: the whole loss is less than a dollar.
    better: the best turn, in one line; "" if this one is as good.
    facts: why the best turn is better: one fact, or none if this one is as good.
    position: what the player saw before the turn.
    """

    round: Annotated[int, Meta(ge=1)]
    step: Annotated[int, Meta(ge=1)]
    player: str
    laid: str
    buy: str | None
    discard: Letters
    win_chance: Chance | None
    best_chance: Chance | None
    value: float
    best: float
    lay_loss: Unsigned
    buy_loss: Unsigned
    discard_loss: Unsigned
    equal: bool
    better: str
    facts: tuple[AdviceFact, ...]
    position: Position
    _TOLD = "label", "loss", "why"

    def to_dict(self) -> dict[str, Any]:
        """Return the decision as JSON values; the position is one line of text."""
        return super().to_dict() | {"position": str(self.position)}

    @property
    def loss(self) -> Unsigned | None:
        """Points of the chance to win that the turn lost, 0 to 100."""
        if self.win_chance is None or self.best_chance is None:
            return None
        return max(100 * (self.best_chance - self.win_chance), 0.0)

    @property
    def label(self) -> Label | None:
        """How good the turn was: "best" if it lost nothing; by the points lost "good", "inaccuracy"
        (from 5), "mistake" (10), "blunder" (15); None if it is as good as the best, or
        without chances.
        """
        loss = self.loss
        if loss is None or self.equal:
            return "best" if loss is not None and self.best - self.value < _NOTHING else None
        return next((label for label, least in WRONG.items() if loss >= least), "good")

    @property
    def why(self) -> str:
        """A sentence that tells what would have been better, and why; "" if nothing would."""
        return " ".join(map(str, self.facts))

    def __str__(self) -> str:
        line = f"{self.player}: {turn_line(self.laid, self.buy, self.discard)}"
        if self.win_chance is not None:
            line += f": {worth_text(self.value, self.win_chance)}"
        if self.loss and self.label in WRONG:
            # rounded down, as the labels count: 9.8 points are an inaccuracy
            line += f", {in_points(floor(self.loss))} less than it could"
        elif self.label == "good" and floor(self.loss or 0) == 0:  # such as in a lost game
            line += f", ${self.best - self.value:.0f} less than it could"
        return f"{line} ({self.label})" if self.label else line


class GameReview(Value, frozen=True, tag_field="schema", tag="lettertycoon/game_review/1"):
    """What the turns of a game lost: an immutable value. `str` tells it round by round.

    decisions: one per turn, in order.
    players: the players in the order of play, the one who began first.
    """

    decisions: tuple[Decision, ...]
    players: tuple[str, ...]
    _TOLD = "accuracy", "curves"

    @property
    def accuracy(self) -> Mapping[str, float]:
        """How well each player played, 0 to 100: the mean over turns of lichess's formula, which
        gives 100 for no loss and 64 for a loss of 10 points.
        """
        of: dict[str, list[float]] = {}
        for each in self.decisions:
            if each.loss is not None:
                right = 103.1668 * exp(-0.04354 * each.loss) - 3.1669
                of.setdefault(each.player, []).append(min(max(right, 0.0), 100.0))
        return {name: sum(some) / len(some) for name, some in of.items()}

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The turns that lost most, the worst first: the inaccuracies, mistakes and blunders."""
        clear = [each for each in self.decisions if each.label in WRONG]
        return tuple(sorted(clear, key=lambda each: -(each.loss or 0.0)))

    @property
    def curves(self) -> Mapping[str, list[tuple[float, float]]]:
        """Player -> (rounds played, chance to win) after each of the player's turns. A turn is a
        fraction of a round.
        """
        curves: dict[str, list[tuple[float, float]]] = {}
        for decision in self.decisions:
            if decision.win_chance is not None:
                turns = self.players.index(decision.player) + 1
                when = decision.round - 1 + turns / len(self.players)
                curves.setdefault(decision.player, []).append((when, decision.win_chance))
        return curves

    def __str__(self) -> str:
        lines = []
        for number, decisions in groupby(self.decisions, key=lambda each: each.round):
            lines += ["", f"round {number}"]
            for each in decisions:
                lines += [str(each), f"   {each.why}"][: 1 + (each.label in WRONG)]
        lines.append("")
        for name, accuracy in self.accuracy.items():
            wrong = [each.label for each in self.decisions if each.player == name]
            some = [f"{label} {wrong.count(label)}" for label in WRONG]
            lines.append(f"{name}: accuracy {accuracy:.0f}; {', '.join(some)}")
        return "\n".join(lines[1:])


def review_game(
    record: Mapping[str, Any] | Match,
    lexicon: Lexicon | None = None,
    *,
    show: Show | None = None,
    values: Values | None = None,
) -> GameReview:
    """Tell what each turn of a game lost against the best turn, as `advise` values both.

    record: what `Match.record` returns, or the Match itself; the game need not be over.
    lexicon: the record's; the embedded one if left out. A Match has its own.
    show: which words a better turn may have, as in `plays`: for example, words that one knows.
    values: as in `advise`, which tells if they are for other rules or words; a review does not.

    Left out are turns with a bad word, turns with more cards than advice weighs, and a last turn
    whose purchase is still to come. If its discards are to come, the best ones are assumed.

    Raises NotationError for a wrong record, as `Match.replay` does.

    >>> review_game(Match(["Ann", "Bo"], seed=1)).decisions
    ()
    """
    # checked as a whole, before anything is weighed
    match = record if isinstance(record, Match) else Match.replay(record, lexicon)
    game = values_for(values, match.rules)
    word_filter(show)  # raises for a wrong one
    history = [*match.history()]
    began = history[0].names.index(history[0].turn_of)
    players = match.names[began:] + match.names[:began]
    begins = [at for at, before in enumerate(history) if before.stage == "lay"]
    turns = pairwise([*begins, len(match.moves)])
    made = []
    for at, end in turns:
        made.append(_decision(history[at : end + 1], at, match.moves[at:end], show, game))
    return GameReview(tuple([each for each in made if each is not None]), players)


class _Challenge(NamedTuple):
    """The failed challenge of a good word. paid: what the challenger paid of the player's $1."""

    challenger: str
    paid: int


def _challenge_of(steps: Sequence[Any]) -> _Challenge | None:
    """Return the failed challenge among the moves of a turn, if there is one."""
    for step in steps:
        for what, *values in step.events:
            if what == "challenger_paid":
                return _Challenge(step.player, values[0])
    return None


def _paid_for(position: Position, challenge: _Challenge) -> Position:
    """Return the position with the dollar of a failed challenge, which comes before the sale."""
    rival = position.rivals[challenge.challenger]
    poorer = rival.replace(money=rival.money - challenge.paid)
    return position.replace(
        me=position.me.replace(money=position.me.money + CHALLENGE_PAYS),
        rivals={**position.rivals, challenge.challenger: poorer},
    )


def _weighed(
    position: Position,
    play: Play | None,
    challenge: _Challenge | None,
    lexicon: Lexicon,
    show: Show | None,
    game: Values,
) -> tuple[Evaluation, int] | None:
    """Weigh the turns of a position, of which one is known; return them and the row of its play.

    None if they can't be weighed.
    """
    if not position.hand:
        return None
    richer = position if challenge is None else _paid_for(position, challenge)
    try:
        features = Features(richer, game)
        plays = frontier(position.turn, lexicon, show=show)
    except ArgumentError as error:
        if error.code not in TOO_MANY:
            raise
        return None
    table = table_of(plays)
    if play is None:
        return weigh(features, plays, table), len(plays)
    hand, pool = bits_of(position.hand, play.way.hand), bits_of(position.pool, play.way.pool)
    own = np.array([[hand], [pool], *([part] for part in play.earnings())], np.uint32)
    rows = np.flatnonzero((table == own).all(0))
    row, added = (int(rows[0]), None) if len(rows) else (len(plays), play)
    if added is not None:
        table = np.concatenate([table, own], axis=1)
    dollars = 0 if challenge is None else CHALLENGE_PAYS
    return weigh(features, plays, table, OwnRow(row, added, dollars)), row


def _decision(
    states: Sequence[Match], number: int, steps: Sequence[Any], show: Show | None, game: Values
) -> Decision | None:
    """Return what a turn lost; None if it had a bad word, is not decided, or can't be weighed.

    states: the match before and after each of its moves. number: how many moves came before.
    steps: its moves, of which the first lays a word or discards instead.
    """
    before, after = states[0], states[-1]
    bad = any(event[0] == "not_in_lexicon" for step in steps for event in step.events)
    ended = after.turns_played > before.turns_played
    if bad or not (ended or after.stage == "discard"):
        return None
    play, player = before.legal_moves.check(steps[0].move).play, before.turn_of
    if play is not None and any(word not in before.lexicon for word in play.words):
        return None  # nobody challenged it
    cards = {step.move.action: step.move.cards for step in steps}
    buy, thrown = cards.get("buy", ""), cards.get("discard", "")
    position = before.position(player)
    challenge = _challenge_of(steps)
    weighed = _weighed(position, play, challenge, before.lexicon, show, game)
    if weighed is None:
        return None
    evaluation, row = weighed
    places = np.flatnonzero(evaluation.row_of == row)
    letters = [evaluation.purchases[each].letter for each in evaluation.purchase_of[places]]
    own, best = evaluation.turn(places[letters.index(buy)]), evaluation.best
    used = "" if play is None else play.way.hand
    gone = bits_of(position.hand, used + (thrown if ended else own.thrown))
    kept = evaluation.features.all_hand & ~gone
    table = evaluation.kept[evaluation.purchase_of[own.number]]
    laid = int(places[evaluation.values[places].argmax()])
    worth = float(own.value - table[bits_of(position.hand, own.kept)] + table[kept])
    value, lay_value = min(worth, own.value), float(evaluation.values[laid])
    chance = own.purchase.win_chance(value)
    points = max(round(100 * ((best.chance or 0.0) - (chance or 0.0)), 1), 0.0)
    lost = best.value - lay_value, lay_value - own.value, own.value - value
    equal, way = is_equal(best.value - value), None if best.play is None else best.play.way
    return Decision(
        before.round + 1, number + 1, player, "" if play is None else str(play.way), own.buy,
        thrown, chance, best.chance, value, best.value, *lost, equal,
        "" if equal else turn_line(way, best.buy, best.thrown),
        () if equal else (_why(evaluation, laid, own, lost, points),), position
    )  # fmt: skip


def _why(
    evaluation: Evaluation, laid: int, own: WholeTurn, lost: tuple[float, ...], points: float
) -> AdviceFact:
    """Return the fact about the choice that lost most (a word that was left out comes first).

    laid: the index of the best turn with the cards laid. own: the best one with the purchase too.
    lost: dollars lost by the cards laid, by the purchase, and by the discard. points: lost by all.
    """
    features, best = evaluation.features, evaluation.best
    most = 0 if best.play and own.play is None else lost.index(max(lost))
    at = [best.number, own.number if most else laid]
    rows, buys = evaluation.row_of[at], evaluation.purchase_of[at]
    _, pool, *earned = evaluation.table[:, rows].astype(np.int64)
    kept = [bits_of(features.hand, evaluation.turn(each).kept) for each in at]
    pairs: dict[BetterBy, Any] = {
        "earns": sum(earned),
        "pays_less": -evaluation.paid[rows].max(1, initial=0),
        "keeps": evaluation.kept[buys, kept],
        "leaves": evaluation.pool[buys, (1 << len(features.pool)) - 1 & ~pool],
    }
    parts = {by: float(better - worse) for by, (better, worse) in pairs.items()}
    if buys[0] != buys[1]:
        rest = best.value - float(evaluation.values[laid]) - sum(parts.values())
        bought: BetterBy = "buys" if best.buy else "saves"
        parts = {bought: lost[1]} if most else parts | {bought: rest}
    parts = {"keeps": lost[2]} if most == 2 else parts
    by = max(parts, key=parts.__getitem__)
    worth = min(parts[by], sum(lost))
    size = best.points(worth)
    same_words = best.words == own.words and rows[0] != rows[1]
    way = str(best.play.way) if best.play and same_words else None
    return AdviceBetter(
        by=by, value=round(worth, 2), points=None if size is None else min(size, points),
        words=best.words, way=way, buy=best.buy, discard=best.thrown
    )  # fmt: skip
