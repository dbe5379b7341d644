"""Where was this game lost? The loss of each turn of a whole game: `review_game`."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import floor
from typing import Any, NamedTuple

import numpy as np

from lettertycoon.advice.advise import with_every_rarity
from lettertycoon.advice.decisions import BetterTurn, Decision, GameReview
from lettertycoon.advice.evaluation import (
    Evaluation,
    OwnRow,
    WholeTurn,
    is_equal,
    table_of,
    weigh,
)
from lettertycoon.advice.facts import AdviceHidden, AdviceLost, Because, LossStep
from lettertycoon.advice.features import TOO_MANY, Features, bits_of
from lettertycoon.advice.values import Values, values_for
from lettertycoon.base import ArgumentError
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import CHALLENGE_PAYS, Match, Position
from lettertycoon.turns import Play, Show, WordFilter, frontier, word_filter


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
        if turn is not None:
            decision = _decide(turn, known, game)
            decisions += [] if decision is None else [decision]
    return GameReview(tuple(decisions), players)


class _Challenge(NamedTuple):
    """The failed challenge of a good word. paid: what the challenger paid of the player's $1."""

    challenger: str
    paid: int


class _Turn(NamedTuple):
    """A turn of the game that can be judged.

    before: the match before it. number: how many moves came before.
    play: what was laid; None = no word. buy: the patent bought; "" = none.
    thrown: the cards thrown; None = they are still to come.
    challenge: the failed challenge of its word, if there was one.
    """

    before: Match
    number: int
    play: Play | None
    buy: str
    thrown: str | None
    challenge: _Challenge | None

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
    bad = any(event[0] == "not_in_lexicon" for step in steps for event in step.events)
    ended = after.turns_played > before.turns_played
    if bad or not (ended or after.stage == "discard"):
        return None
    play = before.legal_moves.check(steps[0].move).play
    if play is not None and any(word not in before.lexicon for word in play.words):
        return None  # nobody challenged it
    cards = {step.move.action: step.move.cards for step in steps}
    return _Turn(
        before=before,
        number=number,
        play=play,
        buy=cards.get("buy", ""),
        thrown=cards.get("discard", "") if ended else None,
        challenge=_challenge_of(steps),
    )


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


class _Weighed(NamedTuple):
    """The turns of a position, of which one was played. row: the row of its play."""

    evaluation: Evaluation
    row: int


def _weigh_turn(turn: _Turn, show: WordFilter, game: Values) -> _Weighed | None:
    """Weigh the turn beside all others with the words shown; None if it can't be weighed."""
    position = turn.position
    play = turn.play
    if not position.hand:
        return None
    richer = position if turn.challenge is None else _paid_for(position, turn.challenge)
    try:
        features = Features(richer, game)
        plays = frontier(position.turn, turn.before.lexicon, show=show)
    except ArgumentError as error:
        if error.code not in TOO_MANY:
            raise
        return None
    table = table_of(plays)
    if play is None:
        return _Weighed(weigh(features, plays, table), len(plays))
    hand = bits_of(position.hand, play.way.hand)
    pool = bits_of(position.pool, play.way.pool)
    money, stock = play.earnings()
    own = np.array([[hand], [pool], [money], [stock]], np.uint32)
    same = np.flatnonzero((table == own).all(0))
    if len(same):
        row = int(same[0])
        added = None
    else:
        row = len(plays)
        added = play
        table = np.concatenate([table, own], axis=1)
    dollars = 0 if turn.challenge is None else CHALLENGE_PAYS
    return _Weighed(weigh(features, plays, table, OwnRow(row, added, dollars)), row)


class _Path(NamedTuple):
    """The way from the best turn to the one played, a choice at a time.

    best: the best turn. laid: the best one with the cards laid. bought: the best one with the
    purchase, too. thrown: the cards that the turn threw. value, chance: what the turn is worth.
    """

    best: WholeTurn
    laid: WholeTurn
    bought: WholeTurn
    thrown: str
    value: float
    chance: float | None

    @property
    def losses(self) -> tuple[float, float, float]:
        """Dollars lost by the cards laid, by the purchase and by the discard."""
        return (
            self.best.value - self.laid.value,
            self.laid.value - self.bought.value,
            self.bought.value - self.value,
        )

    @property
    def dollars(self) -> list[float]:
        """The same in cents, so that they make the whole loss in cents."""
        values = [self.laid.value, self.bought.value, self.value]
        so_far = [round(self.best.value - value, 2) for value in values]
        return [round(part, 2) for part in _differences(so_far)]

    @property
    def points(self) -> list[float | None]:
        """Whole points lost by each choice, so that they make the loss rounded down, as it is told.

        A choice can win points while it loses dollars.
        """
        best = self.best.chance
        chances = [self.laid.chance, self.bought.chance, self.chance]
        if best is None or None in chances:
            return [None] * len(chances)
        return [*_differences([floor(100 * (best - (chance or 0.0))) for chance in chances])]


def _differences(so_far: Sequence[float]) -> list[float]:
    """Return the parts of sums: the first, then by how much each is more than the one before."""
    return [after - before for before, after in pairwise([0, *so_far])]


def _path_to(turn: _Turn, weighed: _Weighed) -> _Path:
    """Return the way from the best turn to the one played."""
    evaluation, row = weighed
    same_row = np.flatnonzero(evaluation.row_of == row)
    letters = [evaluation.purchases[place].letter for place in evaluation.purchase_of[same_row]]
    laid = evaluation.turn(int(same_row[evaluation.values[same_row].argmax()]))
    bought = evaluation.turn(int(same_row[letters.index(turn.buy)]))
    if turn.thrown is None:
        thrown = bought.thrown
        value = bought.value
    else:
        thrown = turn.thrown
        hand = evaluation.features.hand
        used = "" if turn.play is None else turn.play.way.hand
        kept = evaluation.features.all_hand & ~bits_of(hand, used + thrown)
        worth = evaluation.kept[evaluation.purchase_of[bought.number]]
        as_played = float(bought.value - worth[bits_of(hand, bought.kept)] + worth[kept])
        value = min(as_played, bought.value)
    return _Path(
        best=evaluation.best,
        laid=laid,
        bought=bought,
        thrown=thrown,
        value=value,
        chance=bought.purchase.win_chance(value),
    )


def _decide(turn: _Turn, show: WordFilter, game: Values) -> Decision | None:
    """Return what a turn lost; None if it can't be weighed."""
    weighed = _weigh_turn(turn, show, game)
    if weighed is None:
        return None
    path = _path_to(turn, weighed)
    best = path.best
    lay_loss, buy_loss, discard_loss = path.losses
    equal = is_equal(best.value - path.value)
    best_way = "" if best.play is None else str(best.play.way)
    return Decision(
        round=turn.before.round + 1,
        step=turn.number + 1,
        player=turn.before.turn_of,
        laid="" if turn.play is None else str(turn.play.way),
        buy=path.bought.buy,
        discard=turn.thrown or "",
        win_chance=path.chance,
        best_chance=best.chance,
        value=path.value,
        best=best.value,
        lay_loss=lay_loss,
        buy_loss=buy_loss,
        discard_loss=discard_loss,
        equal=equal,
        better=None if equal else BetterTurn(best_way, best.buy, best.thrown),
        facts=() if equal else tuple(_parts_of_loss(weighed.evaluation, path)),
        hidden=_hidden_from(turn, path, show, game),
        position=turn.position,
    )


def _hidden_from(turn: _Turn, path: _Path, show: WordFilter, game: Values) -> AdviceHidden | None:
    """Return the fact about the best turn with words that are not shown, if it is better still."""
    every_rarity = with_every_rarity(show)
    if every_rarity == show:
        return None
    weighed = _weigh_turn(turn, every_rarity, game)
    if weighed is None:
        return None
    better = weighed.evaluation.best
    if is_equal(better.value - path.best.value):
        return None
    points = None
    if better.chance is not None and path.chance is not None:
        points = round(max(100 * (better.chance - path.chance), 0.0), 1)
    loss = round(better.value - path.value, 2)
    return AdviceHidden(words=better.words, buy=better.buy, loss=loss, points=points, equal=False)


def _parts_of_loss(evaluation: Evaluation, path: _Path) -> list[AdviceLost]:
    """Return the parts of a loss, in the order word, purchase, cards; what lost nothing is none."""
    steps: tuple[LossStep, ...] = ("word", "purchase", "cards")
    better = (path.best, path.laid, path.bought)
    parts = []
    for place, (step, dollars, points) in enumerate(
        zip(steps, path.dollars, path.points, strict=True)
    ):
        if not dollars and not points:
            continue
        turn = better[place]
        by: Because = "keeps"
        if step == "purchase":
            by = "buys" if turn.buy else "saves"
        elif step == "word":
            by = _why_word(evaluation, path)
        features = evaluation.features
        denied = max(features.gains_of(turn.buy)[1:], default=0.0) if turn.buy else 0.0
        another_way = turn.words == path.laid.words and turn.play is not None
        part = AdviceLost(
            value=dollars,
            points=points,
            step=step,
            by=by,
            words=turn.words,
            way=str(turn.play.way) if step == "word" and another_way and turn.play else None,
            buy=turn.buy,
            bought=path.bought.buy,
            discard=turn.thrown,
            denied=round(denied, 2) if by == "buys" else 0.0,
        )
        parts.append(part)
    return parts


def _why_word(evaluation: Evaluation, path: _Path) -> Because:
    """Return what is best about the best turn beside the best one with the cards laid."""
    features = evaluation.features
    numbers = [path.best.number, path.laid.number]
    rows = evaluation.row_of[numbers]
    purchases = evaluation.purchase_of[numbers]
    _, _, money, stock = evaluation.table[:, rows].astype(np.int64)
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
    return max(differences, key=differences.__getitem__)
