"""Moves of a match, and which of them are legal at a stage: what a bot gets and is checked by."""

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any, Literal, NoReturn, get_args

from msgspec import structs

from lettertycoon.base import (
    LetterTycoonError,
    MoveError,
    NotationError,
    PlayError,
    Value,
    keep,
    shown,
)
from lettertycoon.games import NO, YES
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.position import Position
from lettertycoon.turns import Play, Turn, check_play, is_way, lay, play_of, plays, read_laid

Action = Literal["replace", "lay", "buy", "discard", "challenge", "accept"]
ACTIONS: tuple[Action, ...] = get_args(Action)
NOTHING = "-"
_PASS = "pass"
_WHOLE = ("challenge", "accept")  # moves of one word; at "lay" they may be words to lay
_LONGEST = 200
_WRITTEN = re.compile(
    r"replace (-|(hand|pool) [A-Z])|lay [^-\s].*|buy [-A-Z]|discard (-|[A-Z]+)|challenge|accept"
)


class Move(Value, frozen=True):
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
    _cards: str = ""
    source: str = ""
    play: Play | None = None
    _UNTOLD = "_cards", "play"
    _TOLD = ("cards",)

    def __post_init__(self) -> None:
        if self.play is not None and self.action == "lay":
            return
        action, cards, source = self.action, self._cards, self.source
        if not (isinstance(action, str) and isinstance(cards, str) and isinstance(source, str)):
            raise _no_move((action, cards, source))
        keep(self, "_cards", cards.strip() if action == "lay" else "".join(sorted(cards.upper())))
        text = str(self)
        if len(text) > _LONGEST or not _WRITTEN.fullmatch(text) or (source and not cards):
            raise _no_move(text)

    @property
    def cards(self) -> str:
        """The cards, or the way, which is only written when it is asked for."""
        return self._cards if self.play is None else str(self.play.way)

    @classmethod
    def lay(cls, play: Play) -> "Move":
        """Return the move that lays a play. Raises NotationError for anything but a Play."""
        if not isinstance(play, Play):
            raise NotationError(f"{shown(play)} is not a Play", "move.text", value=play)
        return cls("lay", play=play)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move from one line of text. Raises NotationError if it is not a move.

        The forms are "replace hand Q", "replace -", "lay J(EW)eL+S", "buy J", "buy -",
        "discard VW", "discard -", "challenge" and "accept".
        """
        if not isinstance(text, str):
            raise _no_move(text)
        action, _, rest = text.strip().partition(" ")
        action, rest, source = action.lower(), rest.strip(), ""
        if action == "replace" and rest != NOTHING:
            source, _, rest = rest.partition(" ")
            source, rest = source.lower(), rest.strip()
        if not rest and action not in _WHOLE:
            raise _no_move(text)
        try:
            return cls(action, "" if rest == NOTHING else rest, source)  # type: ignore[arg-type]
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
        parts = [self.action, self.cards, self.source]
        while not parts[-1]:
            parts.pop()
        return f"Move({', '.join(map(repr, parts))})"


AnyMove = Move | str
"""A move as `Match.play` accepts it: a Move, its text, or plain words for it."""


def _no_move(value: object) -> NotationError:
    return NotationError(
        f"{shown(value)} is not a move; one is written like lay J(EW)eL+S, discard VW, buy J, "
        "buy -, replace hand Q, challenge or accept",
        "move.text",
        value=value,
    )


class Legal(Value, frozen=True, dict=True):
    """The moves that one stage of a match allows: `move in legal`, `for move in legal`.

    stage: "replace", "lay", "challenge", "buy", "discard" or "over".
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

    stage: str
    player: str | None
    position: Position
    _laid: Play | str | None  # hidden, because a play's turn has the whole hand
    buyable: str
    least: int
    most: int
    lexicon: Lexicon

    @cached_property
    def turn(self) -> Turn:
        """The position's Turn."""
        return self.position.turn

    @cached_property
    def laid(self) -> str:
        """The way on the table, as one line of text, or ""."""
        return str(self._laid.way) if isinstance(self._laid, Play) else self._laid or ""

    def __reduce__(self) -> tuple[Any, ...]:
        return Legal, (*structs.astuple(self)[:3], self.laid, *structs.astuple(self)[4:])

    def check(self, move: AnyMove) -> Move:
        """Check a move, or a text that `read` takes, and return the move.

        Raises MoveError if the stage or the cards do not allow it, PlayError for a word that can't
        be laid, NotationError for a text that is not a move.
        """
        move = move if isinstance(move, Move) else self.read(move)
        if move.action not in _ACTIONS[self.stage]:
            self._refuse_action(move)
        if move.action == "discard":
            self._check_discard(move)
        elif move.action == "replace" and move.cards:
            self._check_cards(move, move.source)
        elif move.action == "buy" and move.cards not in self.buyable:
            raise MoveError(
                f"{move}: it can't be bought now; {' and '.join(self.buyable)} can (rules 1.2.5)",
                "move.not_buyable",
                move=str(move),
                letter=move.cards,
                buyable=self.buyable,
            )
        elif move.action == "lay":
            play, turn = move.play, self.turn
            # usually it is the same object, since the bot made its play from this turn
            if play is None or (play.turn is not turn and play.turn != turn):
                return Move.lay(_read_play(self, move.cards))
        return move

    def read(self, text: str) -> Move:
        """Read a move from its text, or from the plain words for it at this stage.

        At "lay": "jewels", "cat & dogs" or a way. Words are laid in the way that ranks first. At
        "buy": "j", "no", or "yes" if one patent is for sale. At "discard": "vw", "no". At
        "replace": "hand q", "no", or "q" if not both hand and pool have it.

        Raises NotationError for any other text, PlayError for words that can't be laid, MoveError
        for a text that may be two moves.
        """
        plain = text.strip() if isinstance(text, str) else ""
        action, _, rest = plain.partition(" ")
        action = action.lower()
        whole = bool(rest) or (action in _WHOLE and self.stage != "lay")
        if action == "discard" and whole:
            return Move.parse(f"{action} {_cards(rest)}")
        if action in ACTIONS and whole:
            move = Move.parse(text)
            lays = action == self.stage == "lay"
            return Move.lay(_read_play(self, move.cards)) if lays else move
        read = _PLAIN.get(self.stage)
        return read(self, plain) if plain and read else Move.parse(text)

    def _check_discard(self, move: Move) -> None:
        number = len(move.cards)
        if self.least and number != self.least:  # after a bad word
            raise MoveError(
                f"{move}: {self.least} of the hand's {len(self.position.hand)} cards must be "
                "discarded (rules 1.5)",
                "move.discards",
                move=str(move),
                least=self.least,
                most=self.most,
            )
        self._check_cards(move, "hand")

    def _check_cards(self, move: Move, place: str) -> None:
        cards = self.position.pool if place == "pool" else self.position.hand
        if not _has(cards, move.cards):
            raise MoveError(
                f"{move}: the {place} has {cards or 'no cards'}",
                "move.no_card",
                move=str(move),
                place=place,
                cards=cards,
            )

    def _refuse_action(self, move: Move) -> NoReturn:
        if self.stage == "over":
            raise MoveError(f"{move}: the game is over", "move.over", move=str(move))
        raise MoveError(
            f"{move}: now {self.player} must {' or '.join(_ACTIONS[self.stage])}",
            "move.stage",
            move=str(move),
            stage=self.stage,
            player=self.player,
        )

    def __contains__(self, move: object) -> bool:
        try:
            self.check(move)  # type: ignore[arg-type]
        except LetterTycoonError:
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
            yield from map(Move.lay, self.plays())
            for cards in _some_of(self.position.hand):
                if self.least <= len(cards) <= self.most:
                    yield Move("discard", cards)

    def plays(self) -> Iterator[Play]:
        """Yield the lexicon's plays, best first; nothing at any stage other than "lay"."""
        return iter(plays(self.turn, self.lexicon) if self.stage == "lay" else ())


_ACTIONS = {
    "replace": ("replace",),
    "lay": ("lay", "discard"),
    "challenge": ("challenge", "accept"),
    "buy": ("buy",),
    "discard": ("discard",),
    "over": (),
}


def _some_of(cards: str) -> Iterator[str]:
    """Yield every selection of the cards, from none to all; equal letters are the same card."""
    letters = sorted(set(cards))
    for numbers in product(*(range(cards.count(letter) + 1) for letter in letters)):
        yield "".join([letter * number for letter, number in zip(letters, numbers, strict=True)])


def _read_play(legal: Legal, text: str) -> Play:
    """Read what is laid: a way, or words, which are laid in the way that ranks first."""
    try:
        return lay(legal.turn, text)
    except (NotationError, PlayError) as fault:
        if "(" in text or "+" in text or not (text.isupper() or text.islower()):
            raise  # only a way is written like this
        try:
            return _first_way(legal, read_laid(text.lower())[0])
        except (NotationError, PlayError):
            if text.islower():
                raise
            raise fault from None  # capitals are also a way, whose error says more


def _first_way(legal: Legal, words: tuple[str, ...]) -> Play:
    try:
        return play_of(legal.turn, words)
    except PlayError:
        check_play(legal.turn, words, legal.lexicon)  # its error names what is missing
        raise


def _laid(legal: Legal, text: str) -> Move:
    lower = text.lower()
    if not is_way(text) and (len(text) < 2 or not (text.isascii() and text.isalpha())):
        raise _not_here(text, 'type a word, or "discard" and the letters to discard')
    words, way = read_laid(text)
    if way is not None:
        return Move.lay(lay(legal.turn, way))
    try:
        return Move.lay(_first_way(legal, words))
    except PlayError:
        if lower not in (_PASS, *ACTIONS, *NO):
            raise
    if lower in _WHOLE:
        return Move.parse(text)
    raise _not_here(text, 'type the letters to discard too, such as "discard vw"; or "discard -"')


def _bought(legal: Legal, text: str) -> Move:
    for_sale = legal.buyable
    if len(text) == 1 and text.upper() in for_sale:
        return Move("buy", text)
    if text.lower() in (*NO, "n"):
        return Move("buy")
    if text.lower() in YES and len(for_sale) == 1:
        return Move("buy", for_sale)
    if len(text) == 1 and text.isascii() and text.isalpha():
        return Move("buy", text)  # not for sale: the error of `Legal.check` says so
    raise _not_here(text, f"type {' or '.join(for_sale)} to buy that patent, or - for none")


def _discarded(legal: Legal, text: str) -> Move:
    cards = _cards(text)
    if text.lower() in NO:
        if text != NOTHING and _has(legal.position.hand, cards):
            raise _twofold(text, [f"discard {cards.upper()}", f"discard {NOTHING}"])
        return Move("discard")
    if not (cards.isascii() and cards.isalpha()) or text.lower() == legal.stage:
        raise _not_here(text, "type the letters to discard" + ", or - for none" * (not legal.least))
    return Move("discard", cards)


def _replaced(legal: Legal, text: str) -> Move:
    if text.lower() in NO:
        return Move("replace")
    letter, seen = text.upper(), legal.position
    held = [("hand", seen.hand), ("pool", seen.pool)]
    places = [place for place, cards in held if len(letter) == 1 and letter in cards]
    if len(places) > 1:
        raise _twofold(text, [f"replace {place} {letter}" for place in places])
    return Move("replace", letter, places[0]) if places else Move.parse(f"replace {text}")


_PLAIN = {"lay": _laid, "buy": _bought, "discard": _discarded, "replace": _replaced}


def _cards(text: str) -> str:
    return "".join(text.replace(",", " ").split())


def _has(cards: str, some: str) -> bool:
    some = some.upper()
    return some == cards or all(some.count(letter) <= cards.count(letter) for letter in set(some))


def _not_here(text: str, instead: str) -> NotationError:
    message = f"{shown(text)} is not a move here: {instead}"
    return NotationError(message, "move.text", value=text, instead=instead)


def _twofold(text: str, moves: list[str]) -> MoveError:
    message = f"{shown(text)} may be {' or '.join(moves)}; type one of them"
    return MoveError(message, "move.ambiguous", move=text, allowed=moves)
