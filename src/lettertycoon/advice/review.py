"""Where was this game lost? The loss of each turn of a whole game: `review_game`."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import floor
from typing import Any, NamedTuple

import numpy as np

from lettertycoon.advice.advising import better_of_all
from lettertycoon.advice.choices import find_choices
from lettertycoon.advice.decisions import BetterTurn, Decision, GameReview
from lettertycoon.advice.evaluation import Evaluation, OwnDollars, WholeTurn, is_equal, weigh
from lettertycoon.advice.facts import LOSS_STEPS, AdviceLost, Because
from lettertycoon.advice.features import TOO_MANY, Features, bits_of
from lettertycoon.advice.learned_values import Values, values_for
from lettertycoon.base import ArgumentError
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import CHALLENGE_PAYS, Match, Position
from lettertycoon.turns import Play, Show, WordFilter, cards_of_bits, word_filter


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
    show: which words a better turn may have, as in `plays`: the words that the players know. What
        was lost against rarer words is then told apart, in `hidden`, and has no label. All words if
        left out.
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
    known = word_filter(show)
    history = [*match.history()]
    began = history[0].names.index(history[0].turn_of)
    players = match.names[began:] + match.names[:began]
    begins = [at for at, before in enumerate(history) if before.stage == "lay"]
    decisions = []
    for at, end in pairwise([*begins, len(match.moves)]):
        turn = _turn_of(history[at : end + 1], at, match.moves[at:end])
        evaluation = turn and _weigh_turn(turn, known, game)
        if turn and evaluation:
            decisions.append(_decide(turn, evaluation))
    return GameReview(tuple(decisions), players)


class _Challenge(NamedTuple):
    """The failed challenge of a good word. paid: what the challenger paid of the player's $1."""

    challenger: str
    paid: int


class _Turn(NamedTuple):
    """A turn of the game that can be judged."""

    before: Match  # the match before it
    number: int  # of moves that came before
    play: Play | None  # None = no word
    buy: str  # the patent bought; "" = none
    thrown: str | None  # the cards; None = they are still to come
    challenge: _Challenge | None  # the failed one of its word, if there was one

    @property
    def position(self) -> Position:
        """What the player saw before the turn."""
        return self.before.position(self.before.turn_of)


def _turn_of(states: Sequence[Match], number: int, steps: Sequence[Any]) -> _Turn | None:
    """Return a turn of a game; None if it had a bad word or is not decided.

    states: the match before and after each of its moves. number: how many moves came before.
    steps: its moves, of which the first lays a word or discards instead.
    """
    before = states[0]
    after = states[-1]
    ended = after.turns_played > before.turns_played
    if not ended and after.stage != "discard":
        return None
    play = before.legal_moves.check(steps[0].move).play
    if play is not None and any(word not in before.lexicon for word in play.words):
        return None  # a bad word, whether or not it was challenged
    cards = {step.move.action: step.move.cards for step in steps}
    thrown = cards.get("discard", "") if ended else None
    return _Turn(before, number, play, cards.get("buy", ""), thrown, _challenge_of(steps))


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


def _weigh_turn(turn: _Turn, show: WordFilter, game: Values) -> Evaluation | None:
    """Weigh the turn beside all others; None if it can't be weighed.

    show: the words that better turns may have. Turns with rarer words are weighed beside them.
    """
    position = turn.position
    if not position.hand:
        return None
    challenge = turn.challenge
    # what a challenge brought is in hand when the turn is weighed; what can be laid is the same
    richer = position if challenge is None else _paid_for(position, challenge)
    try:
        features = Features(richer, game)
        choices = find_choices(position.turn, turn.before.lexicon, show, rarer=True)
    except ArgumentError as error:
        if error.code not in TOO_MANY:
            raise
        return None
    if turn.play is not None:
        choices = choices.with_own(turn.play)
    own = None if challenge is None else OwnDollars(choices.played_row, CHALLENGE_PAYS)
    return weigh(features, choices, own)


class _Path(NamedTuple):
    """The way from the best turn to the one played, a choice at a time."""

    best: WholeTurn
    laid: WholeTurn  # the best one with the cards laid
    bought: WholeTurn  # the best one with the purchase, too
    played: WholeTurn

    @property
    def losses(self) -> list[float]:
        """Dollars lost by the cards laid, by the purchase and by the cards kept."""
        return [before.value - after.value for before, after in pairwise(self)]

    @property
    def dollars(self) -> list[float]:
        """The same in cents, so that they make the whole loss in cents."""
        so_far = [round(self.best.value - turn.value, 2) for turn in self]
        return [round(after - before, 2) for before, after in pairwise(so_far)]

    @property
    def points(self) -> list[int] | list[None]:
        """Whole points lost by each choice, so that they make the loss rounded down, as it is told.

        A choice can win points while it loses dollars.
        """
        chances = [turn.chance for turn in self if turn.chance is not None]
        if len(chances) < len(self):
            return [None] * len(LOSS_STEPS)
        so_far = [floor(100 * (chances[0] - chance)) for chance in chances]
        return [after - before for before, after in pairwise(so_far)]


def _path_to(turn: _Turn, evaluation: Evaluation) -> _Path:
    """Return the way from the best turn to the one played."""
    same_row = np.flatnonzero(evaluation.row_of == evaluation.choices.played_row)
    letters = [evaluation.purchases[place].letter for place in evaluation.purchase_of[same_row]]
    laid = evaluation.turn(int(same_row[evaluation.values[same_row].argmax()]))
    bought = evaluation.turn(int(same_row[letters.index(turn.buy)]))
    played = bought if turn.thrown is None else _with_thrown(evaluation, bought, turn.thrown)
    return _Path(evaluation.best, laid, bought, played)


def _with_thrown(evaluation: Evaluation, turn: WholeTurn, thrown: str) -> WholeTurn:
    """Return a whole turn with other cards thrown than the best ones."""
    hand = evaluation.features.hand
    to_choose = bits_of(hand, turn.kept + turn.thrown)
    kept = to_choose & ~bits_of(hand, thrown)
    worth = evaluation.kept[evaluation.purchase_of[turn.number]]
    value = float(turn.value - worth[bits_of(hand, turn.kept)] + worth[kept])
    value = min(value, turn.value)
    chance = turn.purchase.win_chance(value)
    return turn._replace(kept=cards_of_bits(hand, kept), thrown=thrown, value=value, chance=chance)


def _decide(turn: _Turn, evaluation: Evaluation) -> Decision:
    """Return what a turn lost."""
    path = _path_to(turn, evaluation)
    best = path.best
    played = path.played
    lay_loss, buy_loss, discard_loss = path.losses
    equal = is_equal(best.value - played.value)
    return Decision(
        round=turn.before.round + 1,
        step=turn.number + 1,
        player=turn.before.turn_of,
        laid=_way_of(turn.play),
        buy=played.buy,
        discard=turn.thrown or "",
        win_chance=played.chance,
        best_chance=best.chance,
        value=played.value,
        best=best.value,
        lay_loss=lay_loss,
        buy_loss=buy_loss,
        discard_loss=discard_loss,
        equal=equal,
        better=None if equal else BetterTurn(_way_of(best.play), best.buy, best.thrown),
        facts=() if equal else (*_parts_of_loss(evaluation, path),),
        hidden=next(better_of_all(evaluation, played), None),
        position=turn.position,
    )


def _way_of(play: Play | None) -> str:
    """Return the way of a play as text; "" for no word."""
    return "" if play is None else str(play.way)


def _parts_of_loss(evaluation: Evaluation, path: _Path) -> Iterator[AdviceLost]:
    """Yield the parts of a loss, in the order word, purchase, cards; what lost nothing is none."""
    reasons: tuple[Because, ...] = (
        _why_word(evaluation, path),
        "buys" if path.laid.buy else "saves",
        "keeps",
    )
    steps = zip(LOSS_STEPS, path, reasons, path.dollars, path.points, strict=False)
    for step, better, by, dollars, points in steps:
        if not dollars and not points:
            continue
        another_way = step == "word" and better.words == path.laid.words
        yield AdviceLost(
            value=dollars,
            points=points,
            step=step,
            by=by,
            words=better.words,
            way=_way_of(better.play) or None if another_way else None,
            buy=better.buy,
            bought=path.played.buy,
            discard=better.thrown,
            denied=evaluation.features.denied_by(better.purchase.letter) if by == "buys" else 0.0,
        )


def _why_word(evaluation: Evaluation, path: _Path) -> Because:
    """Return what is best about the best turn beside the best one with the cards laid."""
    features = evaluation.features
    numbers = [path.best.number, path.laid.number]
    rows = evaluation.row_of[numbers]
    purchases = evaluation.purchase_of[numbers]
    _, _, money, stock = evaluation.choices.table[:, rows].astype(np.int64)
    kept = [bits_of(features.hand, turn.kept) for turn in (path.best, path.laid)]
    pool_left = [evaluation.pool_left(int(row)) for row in rows]
    worths: dict[Because, Any] = {
        "earns": money + stock,
        "pays_less": -evaluation.paid[rows].max(1, initial=0),
        "keeps": evaluation.kept[purchases, kept],
        "leaves": evaluation.pool[purchases, pool_left],
    }
    differences = {by: float(better - worse) for by, (better, worse) in worths.items()}
    if purchases[0] != purchases[1]:
        rest = path.best.value - path.laid.value - sum(differences.values())
        differences["buys" if path.best.buy else "saves"] = rest
    by = max(differences, key=differences.__getitem__)
    if differences[by] <= 0 and (evaluation.paid[rows[0]] != evaluation.paid[rows[1]]).any():
        return "pays_less"  # as much, but less to the rival who counts
    return by
