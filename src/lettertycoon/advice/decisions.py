"""What a review says of a game: each turn's decision, and what it lost."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from math import exp, floor
from typing import Annotated, Any, Literal

from msgspec import Meta

from lettertycoon.advice.facts import AdviceHidden, AdviceLost, turn_line, worth_text
from lettertycoon.base import Chance, Letter, Letters, Unsigned, Value, counted
from lettertycoon.matches import Position

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
WRONG: Mapping[Label, float] = {"blunder": 30.0, "mistake": 20.0, "inaccuracy": 10.0}
"""Labels of turns that lost much, with the least loss in points.

They are twice those of chess reviews on lichess, because a game has a quarter of the turns, so that
each decides more. Between players who lose nothing, cards and rivals change a chance by some 9
points from one turn to the next: a turn that lost no more than that has no such label.
"""
_LEAST_LOSS = 0.005  # dollars; a smaller loss is none


class BetterTurn(Value, frozen=True):
    """A whole turn that would have been better.

    `str` tells it in one line.

    Attributes:
        way: the way to lay its words, or "" for a turn without a word.
        buy: the letter of the patent to buy, or None.
        discard: the cards to throw.
    """

    way: str
    buy: Letter | None
    discard: Letters

    def __str__(self) -> str:
        return turn_line(self.way, self.buy, self.discard)


class Decision(Value, frozen=True):
    """One turn of a game, and what it lost.

    The best turn is the best one with the words that the review shows, or the turn played.

    Attributes:
        round: the round, from 1.
        step: the number, from 1, of the record's move that laid the word or discarded instead.
        player: whose turn it was.
        laid: the way laid, or "" for a turn without a word.
        buy: the patent bought, or None.
        discard: the cards thrown.
        win_chance: the player's chance to win after the turn, 0 to 1; None if chances are not
            known.
        best_chance: the chance to win if the best turn had been played.
        value: the expected final lead after the turn, in dollars.
        best: the expected final lead if the best turn had been played, in dollars. If the word was
            challenged and good, this counts the challenge as `value` does.
        lay_loss: dollars lost by the choice of cards, with the best purchase and discard after it.
        buy_loss: dollars lost by the purchase, with the best discard after it.
        discard_loss: dollars lost by the choice of the cards to keep.
        equal: whether it is as good as the best turn: the whole loss is less than a dollar.
        better: the best turn; None if this one is as good.
        facts: the parts of the loss, in the order word, purchase, cards; none if this turn is as
            good. Their dollars and points make the whole loss.
        hidden: a turn that is better still, by a dollar or more, with words that the review does
            not show; else None.
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
    better: BetterTurn | None
    facts: tuple[AdviceLost, ...]
    hidden: AdviceHidden | None
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
        (from 10), "mistake" (20), "blunder" (30); None if it is as good as the best, or without
        chances.
        """
        loss = self.loss
        if loss is None:
            return None
        if self.best - self.value < _LEAST_LOSS:
            return "best"
        if self.equal:
            return None
        return next((label for label, least in WRONG.items() if loss >= least), "good")

    @property
    def why(self) -> str:
        """Sentences that tell what would have been better, and why; "" if nothing would."""
        return " ".join(map(str, self.facts))

    def __str__(self) -> str:
        line = f"{self.player}: {turn_line(self.laid, self.buy, self.discard)}"
        if self.win_chance is not None:
            line += f": {worth_text(self.value, self.win_chance)}"
        if self.loss is not None and not self.equal:
            # points are rounded down, as the labels count: 19.8 points are an inaccuracy
            points = floor(self.loss)
            lost = counted(points, "point") if points else "under 1 point"
            line += f", {lost} less than it could"
        return f"{line} ({self.label})" if self.label else line


class GameReview(Value, frozen=True, tag_field="schema", tag="lettertycoon/game_review/1"):
    """What the turns of a game lost.

    `str` tells it round by round.

    Attributes:
        decisions: one per turn, in order.
        players: the players in the order of play, the one who began first.
    """

    decisions: tuple[Decision, ...]
    players: tuple[str, ...]
    _TOLD = "accuracy", "curves"

    @property
    def accuracy(self) -> Mapping[str, float]:
        """How well each player played, 0 to 100: the mean over turns of lichess's formula, which
        gives 100 for no loss and 64 for a loss of 10 points. Turns without chances do not count.
        """
        by_player: dict[str, list[float]] = {}
        for decision in self.decisions:
            if decision.loss is not None:
                accuracy = 103.1668 * exp(-0.04354 * decision.loss) - 3.1669
                by_player.setdefault(decision.player, []).append(min(max(accuracy, 0.0), 100.0))
        return {name: sum(turns) / len(turns) for name, turns in by_player.items()}

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The turns that lost most, the worst first: the inaccuracies, mistakes and blunders."""
        wrong = [decision for decision in self.decisions if decision.label in WRONG]
        return tuple(sorted(wrong, key=lambda decision: -(decision.loss or 0.0)))

    @property
    def curves(self) -> Mapping[str, list[tuple[float, float]]]:
        """Player -> (rounds played, chance to win) after each decision, of any player.

        A turn is a fraction of a round. The chances of all players add up to 1: with two players,
        one has what the other lacks; with more, each has the chance after their own latest turn,
        and all are scaled.
        """
        number = len(self.players)
        chances = dict.fromkeys(self.players, 1 / number)
        curves: dict[str, list[tuple[float, float]]] = {}
        for decision in self.decisions:
            if decision.win_chance is None:
                continue
            if number == 2:
                chances = dict.fromkeys(self.players, 1 - decision.win_chance)
            chances[decision.player] = decision.win_chance
            total = sum(chances.values())
            turns = self.players.index(decision.player) + 1
            when = decision.round - 1 + turns / number
            for name, chance in chances.items():
                curves.setdefault(name, []).append((when, chance / total))
        return curves

    def __str__(self) -> str:
        lines = []
        for number, decisions in groupby(self.decisions, key=lambda decision: decision.round):
            lines += ["", f"round {number}"]
            for decision in decisions:
                lines += _decision_lines(decision)
        lines.append("")
        for name, accuracy in self.accuracy.items():
            labels = [decision.label for decision in self.decisions if decision.player == name]
            counts = [f"{label} {labels.count(label)}" for label in WRONG]
            lines.append(f"{name}: accuracy {accuracy:.0f}; {', '.join(counts)}")
        return "\n".join(lines[1:])


def _decision_lines(decision: Decision) -> Iterator[str]:
    """Yield the lines of a decision: why a wrong turn is one, and what rarer words would win."""
    yield str(decision)
    if decision.label in WRONG:
        yield f"   {decision.why}"
    hidden = decision.hidden
    if hidden is not None and (hidden.points or 0.0) >= min(WRONG.values()):
        yield f"   {hidden}"
