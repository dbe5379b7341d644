"""Moves of a match, and which of them are legal at a stage: what a bot gets and is checked by."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from itertools import product
from typing import Any, Literal, get_args

from msgspec import field, structs

from lettertycoon.base import (
    LetterTycoonError,
    MoveError,
    NotationError,
    PlayError,
    ReadableValue,
    Value,
    shown,
    type_error,
)
from lettertycoon.games import NO, YES
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.position import NOTHING, Position
from lettertycoon.turns import (
    Play,
    PlayLike,
    Turn,
    check_play,
    lay,
    play_of,
    plays,
    read_play,
)
from lt_core import sorted_letters

Action = Literal["replace", "lay", "buy", "discard", "challenge", "accept"]
Stage = Literal["replace", "lay", "challenge", "buy", "discard", "over"]
ACTIONS: tuple[Action, ...] = get_args(Action)
_WHOLE = ("challenge", "accept")  # moves of one word; at "lay" they may be words to lay
_NUMBERS = {"replace": (0, 1), "lay": (1, 200), "buy": (0, 1), "discard": (0, 200)}
"""Action -> the least and the largest number of its cards, or of the letters of its way."""


class Move(ReadableValue, frozen=True, rename={"_cards": "cards"}):
    """What a player does at one stage of a match: an immutable value; `str` writes it in one line.

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
        action, cards = self.action, self._cards
        for name, part in (("action", action), ("cards", cards), ("source", self.source)):
            if not isinstance(part, str):
                raise type_error(name, part, "a text")
        if not isinstance(self.play, Play | None):
            raise type_error("play", self.play, "a Play, or None")
        try:
            if self.play is not None:
                self._check_play()
                return
            sources = ("hand", "pool") if action == "replace" and cards else ("",)
            cards = cards.strip() if action == "lay" else sorted_letters(cards)
            least, most = _NUMBERS.get(action, (0, 0))
            known = action in ACTIONS and self.source in sources and cards[:1] != NOTHING
        except (TypeError, ValueError):
            raise _no_move((action, cards, self.source)) from None
        if not known or not least <= len(cards) <= most:
            raise _no_move((action, cards, self.source))
        structs.force_setattr(self, "_cards", cards)

    def _check_play(self) -> None:
        """Raise NotationError for a play in a move that lays none, or beside other parts."""
        alone = self.action == "lay" and not self._cards and not self.source
        if not alone:
            raise _no_move((self.action, self._cards, self.source, self.play))

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
        action, rest, source = words[0].lower() if words else "", "".join(words[1:]).strip(), ""
        if not rest and action not in _WHOLE:
            raise _no_move(text)
        if action == "replace" and rest != NOTHING:
            source, _, rest = rest.partition(" ")
        elif action == "discard":
            rest = "".join(rest.replace(",", " ").split())
        try:
            return cls(action, "" if rest == NOTHING else rest.strip(), source.lower())  # type: ignore[arg-type]
        except NotationError:
            raise _no_move(text) from None

    def _values(self) -> tuple[str, str, str]:
        return self.action, self.cards, self.source

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:  # without the play, whose turn has the whole hand
        return Move, self._values()

    def __str__(self) -> str:
        if self.action in _WHOLE and not self.cards:
            return self.action
        return " ".join(filter(None, [self.action, self.source, self.cards or NOTHING]))

    def __repr__(self) -> str:
        parts = [self.action, *filter(None, [self.cards, self.source])]  # no source without cards
        return f"Move({', '.join(map(repr, parts))})"


AnyMove = Move | PlayLike
"""A move as `Match.play` accepts it: a Move, its text, plain words for it, or a play to lay."""


def _no_move(value: object) -> NotationError:
    message = (
        f'{shown(value)} is not a move such as "lay J(EW)eL+S", "discard VW", "buy J", "buy -", '
        '"replace hand Q", "challenge" or "accept"'
    )
    return NotationError(message, "move.text", value=value)


class Legal(Value, frozen=True, dict=True):
    """The moves that one stage of a match allows: `move in legal`, `for move in legal`.

    stage: the next decision; "over" at the end.
    player: who must move; None when the game is over.
    position: what the player who must move may know.
    buyable: the letters whose patents may be bought, sorted.
    least, most: the least and the largest number of hand cards that may be discarded.
    lexicon: the lexicon agreed on.

    Any cards that make a way may be laid, even if the word is not in the lexicon. Iteration gives
    one way of each play in the lexicon. The order of the moves is:

    - "replace": each card of the hand, then of the pool, then no replacement;
    - "lay": all plays, the best total first, then the turns without a word;
    - "challenge": "accept", "challenge";
    - "buy": the patents for sale from A to Z, then none;
    - "discard": no card, Z, Y, YZ, X and so on, for a hand that ends with X, Y and Z.
    """

    stage: Stage
    player: str | None
    position: Position
    _laid: Play | str | None = None  # hidden, because a play's turn has the whole hand
    buyable: str = ""
    least: int = 0
    most: int = _NUMBERS["discard"][1]
    lexicon: Lexicon = field(default_factory=Lexicon.default)
    _UNTOLD = ("_laid",)
    _TOLD = ("laid",)

    @cached_property
    def turn(self) -> Turn:
        """The position's Turn."""
        return self.position.turn

    @cached_property
    def laid(self) -> str:
        """The way on the table, as one line of text, or ""."""
        return str(self._laid.way) if isinstance(self._laid, Play) else self._laid or ""

    def _values(self) -> tuple[Any, ...]:
        """Return the fields, with the way on the table as text."""
        fields = structs.astuple(self)
        return *fields[:3], self.laid, *fields[4:]

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Legal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:  # without the play, whose turn has the whole hand
        return Legal, self._values()

    def check(self, move: AnyMove) -> Move:
        """Check a move, a text that `read` takes, or a play to lay, and return the move.

        Raises MoveError if the stage or the cards do not allow it, PlayError for a play that can't
        be laid, NotationError for a text that is not a move, TypeError for anything else.
        """
        if not (allowed := _ACTIONS.get(self.stage, (self.stage,))):
            raise MoveError(f"{move}: the game is over", "move.over", move=str(move))
        if isinstance(move, str):
            move = self.read(move)
        elif not isinstance(move, Move):
            move = self._lay_play(move)
        if (action := move.action) not in allowed:
            stage, player = self.stage, self.player
            message = f"{move}: now {player} must {' or '.join(allowed)}"
            raise MoveError(message, "move.stage", move=str(move), stage=stage, player=player)
        if action == "lay":
            play, turn = move.play, self.turn
            # usually it is the same object, since the bot made its play from this turn
            if play is None or (play.turn is not turn and play.turn != turn):
                return Move.lay(lay(turn, move.cards))
        elif action == "buy" and move.cards not in self.buyable:
            letter, sale, line = move.cards, self.buyable, str(move)
            message = f"{line}: only {' and '.join(sale)} can be bought now (rules 1.2.5)"
            raise MoveError(message, "move.not_buyable", move=line, letter=letter, buyable=sale)
        elif action in ("discard", "replace"):
            self._check_cards(move)
        return move

    def _check_cards(self, move: Move) -> None:
        """Check cards that are discarded or replaced."""
        place = move.source or "hand"
        cards = self.position.pool if place == "pool" else self.position.hand
        least, most = self.least, self.most
        if least and len(move.cards) != least:  # after a bad word
            message = f"{move}: {least} card of the hand must be discarded (rules 1.5)"
            raise MoveError(message, "move.discards", move=str(move), least=least, most=most)
        if not _has(cards, move.cards):
            message = f"{move}: the {place} has {cards or 'no cards'}"
            raise MoveError(message, "move.no_card", move=str(move), place=place, cards=cards)

    def read(self, text: str) -> Move:
        """Read a move from its text, or from the plain words for it at this stage.

        At "lay": "jewels", "cat & dogs" or a way. Words are laid in the way that ranks first; what
        follows "lay " is a way. At
        "buy": "j", "no", or "yes" if one patent is for sale. At "discard": "vw", "no". At
        "replace": "hand q", "no", or "q" if not both hand and pool have it.

        Raises NotationError for any other text and for one that may be two moves, PlayError for
        words that can't be laid.
        """
        plain = text.strip() if isinstance(text, str) else ""
        action, _, rest = plain.lower().partition(" ")
        joined = rest.startswith("&")  # "buy & sell" is two words to lay
        whole = action in _WHOLE and self.stage != "lay"
        if action in ACTIONS and (whole or (rest and not joined)):
            if action == self.stage == "lay":
                return Move.lay(lay(self.turn, plain[len(action) :].strip()))
            return Move.parse(text)
        return self._read_plain(plain) if plain and self.stage in _PLAIN else Move.parse(text)

    def _read_plain(self, text: str) -> Move:
        lower, stage, hand, pool = text.lower(), self.stage, self.position.hand, self.position.pool
        if stage == "lay":
            try:
                return self._lay_play(text)
            except (NotationError, PlayError):
                if lower in _WHOLE:
                    return Move.parse(text)
                if len(text) > 1 and lower not in ("pass", *ACTIONS, *NO):
                    raise
        elif lower in NO:  # cards to discard may spell it; it does not answer a play
            spelled = stage == "discard" and text != NOTHING and _has(hand, text)
            if stage != "challenge" and not spelled:
                return Move(stage)  # type: ignore[arg-type]
        elif stage == "buy" and lower in YES and len(self.buyable) == 1:
            return Move("buy", self.buyable)
        elif lower != stage:
            places = ["hand"] * (text.upper() in hand) + ["pool"] * (text.upper() in pool)
            found = places if stage == "replace" and len(text) == 1 else [""]
            with suppress(NotationError):
                if len(found) == 1:
                    return Move.parse(f"{stage} {found[0]} {text}")
        instead = "type the letter of one card" if self.least else _PLAIN[stage]
        message = f"{shown(text)} is not a move here: {instead}"
        raise NotationError(message, "move.text", value=text, instead=instead)

    def _lay_play(self, play: PlayLike) -> Move:
        """Return the move that lays a play; at another stage one that `check` refuses."""
        if self.stage != "lay":
            words, way = read_play(play)
            return Move("lay", way or " & ".join(words))
        if isinstance(play, Play) and play.turn == self.turn:
            return Move.lay(play)
        words, way = read_play(play, self.turn)
        try:
            return Move.lay(play_of(self.turn, words, way=way))
        except PlayError:
            if way is None:
                check_play(self.turn, words, self.lexicon)  # its error tells of an unknown word
            raise

    def __contains__(self, move: object) -> bool:
        try:
            self.check(move)  # type: ignore[arg-type]
        except (LetterTycoonError, TypeError):
            return False
        return True

    def __iter__(self) -> Iterator[Move]:
        if self.stage == "replace":
            for source, cards in (("hand", self.position.hand), ("pool", self.position.pool)):
                yield from (Move("replace", letter, source) for letter in sorted(set(cards)))
            yield Move("replace")
        elif self.stage == "challenge":
            yield from (Move("accept"), Move("challenge"))
        elif self.stage == "buy":
            yield from (Move("buy", letter) for letter in self.buyable)
            yield Move("buy")
        elif self.stage in ("lay", "discard"):
            if self.stage == "lay":
                yield from map(Move.lay, plays(self.turn, self.lexicon))
            for cards in _some_of(self.position.hand):
                if self.least <= len(cards) <= self.most:
                    yield Move("discard", cards)


_ACTIONS = {"lay": ("lay", "discard"), "challenge": ("challenge", "accept"), "over": ()}
"""Stage -> the actions it allows, if they are others than that of its own name."""
_PLAIN = {
    "lay": 'type a word; or, to lay none, "discard" and the letters to discard, such as "discard '
    'vw", or "discard -" to keep all cards',
    "buy": 'type the letter of a patent for sale, or "buy -" for none',
    "discard": 'type "discard" and the letters to discard, or "discard -" for none',
    "challenge": 'type "accept" or "challenge"',
    "replace": 'type "hand" or "pool" and the letter of a card, or "-" for none',
}
"""Stage -> how to answer it."""


def _some_of(cards: str) -> Iterator[str]:
    """Yield every selection of the cards, from none to all; equal letters are the same card."""
    letters = sorted(set(cards))
    for numbers in product(*(range(cards.count(letter) + 1) for letter in letters)):
        yield "".join([letter * number for letter, number in zip(letters, numbers, strict=True)])


def _has(cards: str, some: str) -> bool:
    some = some.upper()
    return some == cards or all(some.count(letter) <= cards.count(letter) for letter in set(some))
