"""What is noted of a learner's turns: the inputs of the weights, the margins, and the end."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.advice.after_purchase import AfterPurchase, Outlook
from lettertycoon.advice.card_values import (
    ABILITIES_AT,
    CARD_WEIGHTS,
    HAND,
    LETTERS_AT,
    POOL,
    SQUARES_AT,
    Place,
    ability_worths,
)
from lettertycoon.advice.evaluation import Evaluation, Pairs, WholeTurn, turns_stretched
from lettertycoon.advice.features import Features
from lettertycoon.advice.learned_values import ABILITIES, Array
from lettertycoon.advice.margins import compare
from lettertycoon.advice.network_inputs import INPUTS, PLACES
from lettertycoon.base import LETTERS, VOWELS
from lettertycoon.turns import cards_of_bits

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]


class NotedTurn(NamedTuple):
    """One turn; lists have an entry for each rival.

    inputs, cards: the inputs of the network and of the weights of cards.
    margins: the margin over each rival after the turn, in dollars.
    is_last, is_over: whether the turn is in the last round or starts it, and whether it ends the
        game.
    outlook: what `odds` takes besides the lead.
    stretched: the turns left by which the value is stretched; 0 if it is not.
    """

    inputs: list[list[float]]
    cards: list[Array]
    margins: list[float]
    is_last: bool
    is_over: bool
    outlook: Outlook
    stretched: float


class Notes(NamedTuple):
    """The turns of many games. A *line* is the turns of one player in one game, compared with one
    rival; the lines of a player stand one after the other, those with the next player first.

    inputs, cards, margins, is_last, is_over, outlook, stretched: as in NotedTurn, a row per turn
        of each line.
    turns: the number of turns of each line. place: the rival's place after the player, from 1.
    game: the number of its game.
    end, won: the margin over the rival at the end, and the player's share of the win.
    """

    inputs: NDArray[np.float32]
    cards: NDArray[np.float32]
    margins: Array
    is_last: Bools
    is_over: Bools
    outlook: Array
    stretched: Array
    turns: Ints
    place: Ints
    game: Ints
    end: Array
    won: Array

    @property
    def is_first(self) -> Bools:
        """Whether each row is of a line with the next player, from whom all others follow."""
        first: Bools = self.of_rows(self.place) == 1
        return first

    def of_rows(self, of_lines: NDArray[Any]) -> NDArray[Any]:
        """Return for each row what is given for each line."""
        return np.repeat(of_lines, self.turns)


class NotedEnd(NamedTuple):
    """A player's end of a game: its number, the margins over the rivals, the share of the win."""

    game: int
    margins: Sequence[float]
    won: float


NO_NOTES = Notes(
    inputs=np.zeros((0, INPUTS), np.float32),
    cards=np.zeros((0, 2 * CARD_WEIGHTS), np.float32),
    margins=np.zeros(0),
    is_last=np.zeros(0, bool),
    is_over=np.zeros(0, bool),
    outlook=np.zeros((0, len(Outlook._fields))),
    stretched=np.zeros(0),
    turns=np.zeros(0, np.int64),
    place=np.zeros(0, np.int64),
    game=np.zeros(0, np.int64),
    end=np.zeros(0),
    won=np.zeros(0),
)


def join(parts: Iterable[Notes]) -> Notes:
    """Return the notes of all parts together."""
    return Notes(*[np.concatenate(arrays) for arrays in zip(NO_NOTES, *parts, strict=True)])


def notes_of_player(turns: Sequence[NotedTurn], end: NotedEnd) -> Notes:
    """Return the notes of a player's game: a line for each rival."""
    lines = []
    for at, margin in enumerate(end.margins):
        lines.append(
            Notes(
                inputs=np.array([turn.inputs[at] for turn in turns], np.float32),
                cards=np.array([turn.cards[at] for turn in turns], np.float32),
                margins=np.array([turn.margins[at] for turn in turns], float),
                is_last=np.array([turn.is_last for turn in turns], bool),
                is_over=np.array([turn.is_over for turn in turns], bool),
                outlook=np.array([turn.outlook for turn in turns], float),
                stretched=np.array([turn.stretched for turn in turns], float),
                turns=np.array([len(turns)]),
                place=np.array([at + 1]),
                game=np.array([end.game]),
                end=np.array([margin]),
                won=np.array([end.won]),
            )
        )
    return join(lines)


def note_turn(found: Evaluation, turn: WholeTurn) -> NotedTurn:
    """Return what is noted of a turn."""
    features = found.features
    purchase = turn.purchase
    row = int(found.row_of[turn.number])
    _, _, money, stock = found.choices.table[:, row].tolist()
    paid = found.paid[row].tolist()
    left = cards_of_bits(features.pool, found.pool_left(row))
    mine = card_inputs(turn.kept, features, purchase, HAND)
    theirs = card_inputs(left, features, purchase, POOL)
    pairs = Pairs(found.purchases, found.row_of, found.purchase_of)
    of_one = np.zeros(1, int)
    earned = np.array([money]), np.array([stock])
    inputs = []
    margins = []
    for place in range(1, features.players):
        to_rival = np.array([paid[place - 1]])
        compared = compare(features, [purchase], of_one, place, *earned, to_rival)
        inputs.append(compared.inputs[0].tolist())
        margins.append(float(compared.margin[0]))
    # only the next player finds what is left in the pool
    cards = [np.concatenate([mine, theirs])]
    cards += [np.concatenate([mine, 0 * theirs])] * (features.players - 2)
    return NotedTurn(
        inputs=inputs,
        cards=cards,
        margins=margins,
        is_last=purchase.is_last_round,
        is_over=purchase.ends_game,
        outlook=purchase.outlook,
        stretched=turns_stretched(features, found.choices, pairs),
    )


def card_inputs(cards: str, features: Features, purchase: AfterPurchase, place: Place) -> Array:
    """Return what half of the weights of cards multiply: those of the hand, or of the pool."""
    row = np.zeros(CARD_WEIGHTS)
    if not purchase.counts_at[place]:
        return row
    counts = np.array([cards.count(letter) for letter in LETTERS], float)
    row[0] = counts @ features.tables.by_letter[purchase.abilities[place], place]
    row[LETTERS_AT:ABILITIES_AT] = counts
    for bit, worth in ability_worths(features, purchase, place):
        row[ABILITIES_AT + bit] = cards.count(ABILITIES[bit]) * worth
    vowels = sum([cards.count(letter) for letter in VOWELS])
    row[SQUARES_AT:] = len(cards) ** 2, vowels**2, (len(cards) - vowels) ** 2
    return row


def rounds_of(notes: Notes) -> Ints:
    """Return the rounds played before each row's turn."""
    return np.rint(10 * notes.inputs[:, PLACES["round"]]).astype(np.int64)
