"""Moves of a match: what a player does at one stage, as a value and as one line of text."""

from typing import Any, Literal, get_args

from lettertycoon.base import NotationError, ReadableValue, set_field, shown, type_error
from lettertycoon.turns import Play, PlayLike
from lettertycoon.turns.turn import NOTHING
from lt_core import sorted_letters

Action = Literal["replace", "lay", "buy", "discard", "challenge", "accept"]
Stage = Literal["replace", "lay", "challenge", "buy", "discard", "over"]
ACTIONS: tuple[Action, ...] = get_args(Action)
ONE_WORD_ACTIONS = ("challenge", "accept")
"""The actions that are whole moves. At the stage "lay" they may also be words to lay."""
MOST_DISCARDS = 200
_LONGEST_WAY = 200
_NUMBERS = {
    ("replace", ""): range(1),
    ("replace", "hand"): range(1, 2),
    ("replace", "pool"): range(1, 2),
    ("lay", ""): range(1, _LONGEST_WAY + 1),
    ("buy", ""): range(2),
    ("discard", ""): range(MOST_DISCARDS + 1),
    ("challenge", ""): range(1),
    ("accept", ""): range(1),
}
"""Action and source -> how many cards it may have, or letters of a way."""


class Move(ReadableValue, frozen=True, rename={"_cards": "cards"}):
    """What a player does at one stage of a match; `str` writes it in one line.

    action: "replace", "lay", "buy", "discard", "challenge" or "accept".
    cards: the card replaced, the way laid (as in `str(way)`), the patent bought, or the cards
        discarded, sorted; "" for none. It is given by position.
    source: where a replaced card comes from, "hand" or "pool"; else "".
    play: the Play that the move lays, or None. It stands in place of `cards`, and does not affect
        equality.

    Raises NotationError for parts that do not make a move.

    >>> Move.parse("replace hand q"), str(Move("discard", "WV")), str(Move("buy"))
    (Move('replace', 'Q', 'hand'), 'discard VW', 'buy -')
    """

    action: Action
    _cards: str = ""
    source: str = ""
    play: Play | None = None
    _UNTOLD = "_cards", "play"
    _TOLD = ("cards",)

    def __post_init__(self) -> None:
        if self.play is None:
            set_field(self, "_cards", self._checked_cards())
        elif (self.action, self._cards, self.source) != ("lay", "", ""):
            raise self._parts_error()
        elif not isinstance(self.play, Play):
            raise type_error("play", self.play, "a Play, or None")

    def _checked_cards(self) -> str:
        """Return the cards, in order. Raises the error for parts that do not make a move."""
        try:
            numbers = _NUMBERS[self.action, self.source]
            # a way has its own order
            cards = self._cards.strip() if self.action == "lay" else sorted_letters(self._cards)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise self._parts_error() from None
        if len(cards) not in numbers or cards[:1] == NOTHING:
            raise self._parts_error()
        return cards

    def _parts_error(self) -> Exception:
        """Make the error for parts that do not make a move, or are not texts."""
        parts = {"action": self.action, "cards": self._cards, "source": self.source}
        for name, part in parts.items():
            if not isinstance(part, str):
                return type_error(name, part, "a text")
        written: list[object] = [self.action, self.source, self._cards, self.play]
        return _move_error(" ".join([str(part) for part in written if part]))

    @property
    def cards(self) -> str:
        """The cards, or the way, which is only written when it is asked for."""
        return self._cards if self.play is None else str(self.play.way)

    @classmethod
    def lay(cls, play: Play) -> "Move":
        """Return the move that lays a play. Raises TypeError for anything but a Play."""
        if not isinstance(play, Play):
            raise type_error("play", play, "a Play")
        return cls("lay", play=play)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move from one line of text. Raises NotationError if it is not a move.

        The forms are "replace hand Q", "replace -", "lay J(EW)eL+S", "buy J", "buy -",
        "discard VW", "discard -", "challenge" and "accept".
        """
        words = text.split(maxsplit=1) if isinstance(text, str) else []
        action: Any = words[0].lower() if words else ""
        cards = words[1].strip() if len(words) > 1 else ""
        source = ""
        if not cards and action not in ONE_WORD_ACTIONS:
            raise _move_error(text)  # "-" must say that there are none
        if action == "replace" and cards != NOTHING:
            source, _, cards = cards.partition(" ")
        elif action == "discard":
            cards = "".join(cards.replace(",", " ").split())
        if cards == NOTHING:
            cards = ""
        try:
            return cls(action, cards.strip(), source.lower())
        except NotationError:
            raise _move_error(text) from None

    def _values(self) -> tuple[str, str, str]:
        return self.action, self.cards, self.source

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:  # without the play, whose turn has the whole hand
        return Move, self._values()

    def __str__(self) -> str:
        if self.action in ONE_WORD_ACTIONS and not self.cards:
            return self.action
        return " ".join(filter(None, [self.action, self.source, self.cards or NOTHING]))

    def __repr__(self) -> str:
        parts = [self.action, *filter(None, [self.cards, self.source])]  # no source without cards
        return f"Move({', '.join(map(repr, parts))})"


AnyMove = Move | PlayLike
"""A move as `Match.play` accepts it: a Move, its text, plain words for it, or a play to lay."""


def _move_error(value: object) -> NotationError:
    """Make the error for a text, or for parts, that are not a move."""
    message = (
        f'{shown(value)} is not a move such as "lay J(EW)eL+S", "discard VW", "buy J", "buy -", '
        '"replace hand Q", "challenge" or "accept"'
    )
    return NotationError(message, "move.text", value=value)
