"""The steps of a match, and what a player learns of them, without hidden cards."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, TypeAlias

from lettertycoon import games
from lettertycoon.base import Amount, ReadableValue, counted
from lettertycoon.games import says
from lettertycoon.matches.moves import ONE_WORD_ACTIONS, Action, Move
from lettertycoon.turns import read_way_line

Event: TypeAlias = (
    Annotated[tuple[Literal["earned"], int, int], "the player of the turn earns", "money, stock"]
    | Annotated[tuple[Literal["royalties"], str, int], "the bank pays this rival", "name, money"]
    | Annotated[
        tuple[Literal["not_in_lexicon"], str] | tuple[Literal["not_in_lexicon"], str, str],
        "the word is bad; its cards go back, and nobody earns anything",
        "one word or two",
    ]
    | Annotated[
        tuple[Literal["challenger_paid"], int],
        "a good word was challenged, and the player of the turn gets $1. `money` is what the "
        "challenger pays of it: $1, or $0 if the challenger has no money and the bank pays",
        "money",
    ]
    | Annotated[tuple[Literal["to_pool"], str], "these cards were drawn for the pool", "letters"]
    | Annotated[tuple[Literal["to_hand"], str], "the player of the turn drew these", "letters"]
    | Annotated[tuple[Literal["shuffled"], str], "the new deck, made of the discards", "letters"]
)
"""A consequence of a move of a match: the name of the event, then texts and numbers."""


AnyEvent: TypeAlias = tuple[str | int, ...]


class Step(games.Step, frozen=True):
    """One move of a match: its player, the move, and the `Event`s that follow (docs/json.md)."""

    events: tuple[AnyEvent, ...]


class News(ReadableValue, frozen=True):
    """What a player learns of a move.

    Attributes:
        player: the player who moved.
        action: the action of the move: "replace", "lay", "buy", "discard", "challenge" or "accept".
        cards: the way laid, the patent bought, or the cards discarded or replaced; "" for none, and
            for cards that this player may not see.
        number: how many cards were discarded or replaced.
        source: where a replaced card comes from, "hand" or "pool"; else "".
        last_round: whether the move began the last round.
        events: the consequences, each an `Event`, without the cards that others
            draw. The event "shuffled" has "" as its cards.
        text: the move and its consequences in plain English, one sentence per line, without the
            cards drawn.
    """

    player: str
    action: Action
    cards: str
    number: Amount
    source: str
    last_round: bool
    events: tuple[AnyEvent, ...]
    text: str


def news_of(
    step: Any, owner: str, last_round: bool, player: str | None, reader: str | None = None
) -> News:
    """Return the news of a step of a match.

    owner: whose turn it was.
    last_round: whether the move began the last round.
    player: the name of the player who learns of it; None = somebody who may see all hands.
    reader: the player whom the text calls "You".
    """
    move: Move = step.move
    cards = move.cards
    number = len(cards) if move.action in ("discard", "replace") else 0
    if (move.action == "discard" or move.source == "hand") and player not in (None, step.player):
        cards = ""
    sentences = [
        _move_sentence(step.player, move, cards, reader),
        *[_event_sentence(event, owner, step.player, reader) for event in step.events],
        "The goal is reached: this is the last round." if last_round else "",
    ]
    return News(
        player=step.player,
        action=move.action,
        cards=cards,
        number=number,
        source=move.source,
        last_round=last_round,
        events=tuple(_events_seen(step.events, sees_hand=player in (None, owner))),
        text="\n".join(filter(None, sentences)),
    )


def _events_seen(events: Iterable[AnyEvent], *, sees_hand: bool) -> Iterator[AnyEvent]:
    """Yield the events as a player sees them, who sees the hand drawn to or not, and no deck."""
    for event in events:
        if event[0] == "shuffled":
            yield "shuffled", ""
        elif event[0] != "to_hand" or sees_hand:
            yield event


def _move_sentence(player: str, move: Move, cards: str, reader: str | None) -> str:
    """Return the sentence about a move. cards: those of it that the reader may see."""
    subject_and_verb = says(player, move.action, reader)
    if move.action in ONE_WORD_ACTIONS:
        return f"{subject_and_verb}."
    return f"{subject_and_verb} {_object_of(move, cards)}."


def _object_of(move: Move, cards: str) -> str:
    """Return what is laid, bought, discarded or replaced. cards: those that the reader may see."""
    if move.action == "replace":
        if not move.cards:
            return "no card"
        return f"{cards or 'a card'} of the {move.source}"
    if move.action == "discard" and move.cards:
        number = counted(len(move.cards), "card")
        return f"{number}: {' '.join(cards)}" if cards else number
    if move.action == "lay":
        words = " & ".join(read_way_line(cards).words)
        if words != cards:
            return f"{words} as {cards}"
    return cards or "nothing"


def _event_sentence(event: tuple[Any, ...], owner: str, player: str, reader: str | None) -> str:
    """Return the sentence about an event of a move in the owner's turn; "" for cards drawn."""
    what, *values = event
    if what == "earned":
        return f"{says(owner, 'earn', reader)} ${values[0]} and {values[1]} stock."
    if what == "royalties":
        return f"{says(values[0], 'get', reader)} ${values[1]} in royalties."
    if what == "not_in_lexicon":
        are = "is" if len(values) == 1 else "are"
        return f"{' and '.join(values)} {are} not in the lexicon; the cards go back."
    if what == "challenger_paid":
        payer = "the bank pays"
        if values[0]:
            payer = "you pay" if player == reader else says(player, "pay")
        paid = "you" if owner == reader else owner
        return f"The word is good: {payer} {paid} $1."
    if what == "shuffled":
        return "The discard pile is shuffled into a new deck."
    return ""
