"""A move: what a player does at one stage, as a value with a one-line text."""

from dataclasses import dataclass
from typing import Any, Literal

from lettertycoon.base import NotationError, shown
from lettertycoon.turns import Play

Action = Literal["replace", "lay", "buy", "discard", "challenge", "accept"]
ACTIONS: tuple[Action, ...] = ("replace", "lay", "buy", "discard", "challenge", "accept")
NOTHING = "-"
_LONGEST = 200
_MOST_CARDS = {"discard": _LONGEST, "replace": 1, "buy": 1}
_set = object.__setattr__


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Move:
    """What a player does at one stage of a match: an immutable value; `str` writes it in one line.

    action: "replace", "lay", "buy", "discard", "challenge" or "accept".
    cards: the card replaced, the way laid (as in `str(way)`), the patent bought, or the cards
        discarded, sorted; "" for none.
    source: where a replaced card comes from, "hand" or "pool"; else "".
    play: the Play that the move was made from, or None. It does not affect equality.

    Raises NotationError for parts that do not make a move.

    >>> Move.parse("replace hand q"), str(Move("discard", "WV")), str(Move("buy"))
    (Move('replace', 'Q', 'hand'), 'discard VW', 'buy -')
    """

    action: Action
    _cards: str
    source: str
    play: Play | None

    def __init__(
        self, action: Action, cards: str = "", source: str = "", play: Play | None = None
    ) -> None:
        if play is not None:
            laid = isinstance(action, str) and action == "lay" and isinstance(play, Play)
            fault = "" if laid else "only what is laid is a play"
        else:
            fault = _fault(action, cards, source)
        if fault:
            raise NotationError(f"a move: {fault}", "move.text", value=fault)
        if action == "lay":
            cards = cards.strip()
        elif cards:
            cards = "".join(sorted(cards.upper()))
        self._fill(action, cards, source, play)

    def _fill(self, action: Action, cards: str, source: str, play: Play | None) -> None:
        _set(self, "action", action)
        _set(self, "_cards", cards)
        _set(self, "source", source)
        _set(self, "play", play)

    @classmethod
    def _known(
        cls, action: Action, cards: str = "", source: str = "", play: Play | None = None
    ) -> "Move":
        """Make a move without checks, from valid parts: cards sorted, in upper case."""
        made = object.__new__(cls)
        made._fill(action, cards, source, play)
        return made

    @property
    def cards(self) -> str:
        """The cards, or the way."""
        return self._cards if self.play is None else str(self.play.way)

    @classmethod
    def lay(cls, play: Play) -> "Move":
        """Return the move that lays a play. Raises NotationError for anything but a Play."""
        if not isinstance(play, Play):
            raise NotationError(f"{shown(play)} is not a Play", "move.text", value=play)
        return cls._known("lay", play=play)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move from one line of text. Raises NotationError if it is not a move.

        The forms are "replace hand Q", "replace -", "lay J(EW)eL+S", "buy J", "buy -",
        "discard VW", "discard -", "challenge" and "accept".
        """
        if not isinstance(text, str) or len(text) > _LONGEST:
            raise NotationError(f"{shown(text)} is not a move", "move.text", value=text)
        action, _, rest = text.strip().partition(" ")
        action, rest, source = action.lower(), rest.strip(), ""
        if action == "replace" and rest != NOTHING:
            source, _, rest = rest.partition(" ")
            source, rest = source.lower(), rest.strip()
        if not rest and action not in ("challenge", "accept"):
            fault = "it lacks what to do it with" if action in ACTIONS else "the action is unknown"
        else:
            rest = "" if rest == NOTHING else rest
            fault = _fault(action, rest, source)
        if fault:
            raise NotationError(
                f"{shown(text)} is not a move: {fault}; one is written like "
                "lay J(EW)eL+S, discard VW, buy J, buy -, replace hand Q, challenge or accept",
                "move.text",
                value=text,
            )
        return cls(action, rest, source)  # type: ignore[arg-type]

    def _values(self) -> tuple[str, str, str]:
        return self.action, self.cards, self.source

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.action, self._cards, self.source, self.play)

    def __str__(self) -> str:
        if self.action in ("challenge", "accept"):
            return self.action
        if self.source:
            return f"replace {self.source} {self.cards}"
        return f"{self.action} {self.cards or NOTHING}"

    def __repr__(self) -> str:
        parts = [self.action, self.cards, self.source]
        while not parts[-1]:
            parts.pop()
        return f"Move({', '.join(map(repr, parts))})"


AnyMove = Move | str
"""A move as `Match.play` accepts it: a Move, its text, or plain words for it."""


def _fault(action: object, cards: object, source: object) -> str:
    """Return what is wrong with the parts of a move, or ""."""
    if not isinstance(action, str) or action not in ACTIONS:
        return f"the action {shown(action)} is unknown"
    if not isinstance(cards, str):
        return f"{shown(cards)} is no text"
    if not isinstance(source, str):
        return f"the source {shown(source)} is unknown"
    if action == "lay":
        return "" if cards.strip() else "it lacks the way"
    if not cards and not source:
        return ""
    if not (cards.isascii() and (cards.isalpha() or not cards)) or len(cards) > _LONGEST:
        return f"{shown(cards)} is not letters A to Z"
    most = _MOST_CARDS.get(action, 0)
    if len(cards) > most:
        return f"{shown(cards)} is more than {most} letter{'s' * (most != 1)}"
    if action == "replace" and (source in ("hand", "pool")) != bool(cards):
        return "a card is replaced from hand or pool"
    if source and action != "replace":
        return f"it has the source {shown(source)}"
    return "" if source in ("", "hand", "pool") else f"the source {shown(source)} is unknown"
