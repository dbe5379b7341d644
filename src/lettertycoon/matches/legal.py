"""The moves that a stage of a match allows: what a bot gets, and what its moves must be among."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any

from msgspec import field, structs

from lettertycoon.base import LetterTycoonError, MoveError, Value
from lettertycoon.games import OVER
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import plain_words
from lettertycoon.matches.moves import MOST_DISCARDS, Action, AnyMove, Move, Stage
from lettertycoon.matches.position import Position
from lettertycoon.turns import Play, PlayLike, Turn, lay, plays, read_play

_ACTIONS: dict[Stage, tuple[Action, ...]] = {
    "replace": ("replace",),
    "lay": ("lay", "discard"),
    "challenge": ("challenge", "accept"),
    "buy": ("buy",),
    "discard": ("discard",),
}
"""Stage -> the actions that it allows."""


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

    It is false when the game is over. It has no length, because the moves are only made while you
    iterate: a large hand may be discarded in more ways than can be listed.
    """

    stage: Stage
    player: str | None
    position: Position
    _laid: Play | str | None = None  # hidden, because a play's turn has the whole hand
    buyable: str = ""
    least: int = 0
    most: int = MOST_DISCARDS
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
        if self.stage == OVER:
            raise MoveError(f"{move}: the game is over", "move.over", move=str(move))
        named = move if isinstance(move, Move) else self._name_move(move)
        if named.action not in _ACTIONS.get(self.stage, ()):
            raise self._stage_error(named)
        if named.action == "lay":
            return self._with_play(named)
        if named.action == "buy":
            if named.cards not in self.buyable:
                raise self._purchase_error(named)
        elif named.action in ("discard", "replace"):
            self._check_cards(named)
        return named

    def _name_move(self, move: PlayLike) -> Move:
        """Return the move that a text or a play names."""
        if isinstance(move, str):
            return self.read(move)
        if self.stage == "lay":
            return Move.lay(plain_words.play_to_lay(move, self.turn, self.lexicon))
        words, way = read_play(move)
        return Move("lay", way or " & ".join(words))  # of the wrong stage, which is told then

    def _stage_error(self, move: Move) -> MoveError:
        """Make the error for a move of another stage."""
        actions = _ACTIONS.get(self.stage, ())
        message = f"{move}: now {self.player} must {' or '.join(actions)}"
        data = {"move": str(move), "stage": self.stage, "player": self.player}
        return MoveError(message, "move.stage", **data)

    def _with_play(self, move: Move) -> Move:
        """Return a move that lays a word, with its play. Raises the errors of `lay`."""
        play = move.play
        # usually it is the same object, since the bot made its play from this turn
        if play is not None and (play.turn is self.turn or play.turn == self.turn):
            return move
        return Move.lay(lay(self.turn, move.cards))

    def _purchase_error(self, move: Move) -> MoveError:
        """Make the error for a patent that is not for sale."""
        message = f"{move}: only {' and '.join(self.buyable)} can be bought now (rules 1.2.5)"
        data = {"move": str(move), "letter": move.cards, "buyable": self.buyable}
        return MoveError(message, "move.not_buyable", **data)

    def _check_cards(self, move: Move) -> None:
        """Raise MoveError for cards that can't be discarded or replaced.

        After a bad word the number of cards is checked first, because a wrong number is wrong
        whatever the hand has.
        """
        place = move.source or "hand"
        cards = self.position.pool if place == "pool" else self.position.hand
        if self.least and len(move.cards) != self.least:
            message = f"{move}: {self.least} card of the hand must be discarded (rules 1.5)"
            data = {"move": str(move), "least": self.least, "most": self.most}
            raise MoveError(message, "move.discards", **data)
        if not plain_words.has_cards(cards, move.cards):
            message = f"{move}: the {place} has {cards or 'no cards'}"
            raise MoveError(message, "move.no_card", move=str(move), place=place, cards=cards)

    def read(self, text: str) -> Move:
        """Read a move from its text, or from the plain words for it at this stage.

        - At "lay": "jewels", "cat & dogs" or a way. Words are laid in the way that ranks first;
          what follows "lay " is a way.
        - At "buy": "j", "no", or "yes" if one patent is for sale.
        - At "discard": "vw", "no".
        - At "replace": "hand q", "no", or "q" if not both hand and pool have it.

        Raises NotationError for any other text and for one that may be two moves, PlayError for
        words that can't be laid.
        """
        plain = text.strip() if isinstance(text, str) else ""
        if not plain or self.stage not in _ACTIONS:
            return Move.parse(text)
        if plain_words.has_action(plain, self.stage):
            action, _, way = plain.partition(" ")
            if action.lower() == self.stage == "lay":
                return Move.lay(lay(self.turn, way.strip()))
            return Move.parse(text)
        if self.stage == "lay":
            return plain_words.read_words_to_lay(plain, self.turn, self.lexicon)
        move = plain_words.read_answer(plain, self.stage, self.position, self.buyable)
        if move is None:
            raise plain_words.answer_error(plain, self.stage, forced=self.least > 0)
        return move

    def __contains__(self, move: object) -> bool:
        try:
            self.check(move)  # type: ignore[arg-type]
        except (LetterTycoonError, TypeError):
            return False
        return True

    def __bool__(self) -> bool:
        return self.stage != OVER

    def __iter__(self) -> Iterator[Move]:
        if self.stage == "replace":
            for letter in sorted(set(self.position.hand)):
                yield Move("replace", letter, "hand")
            for letter in sorted(set(self.position.pool)):
                yield Move("replace", letter, "pool")
            yield Move("replace")
        elif self.stage == "lay":
            yield from map(Move.lay, plays(self.turn, self.lexicon))
            yield from self._discards()
        elif self.stage == "challenge":
            yield Move("accept")
            yield Move("challenge")
        elif self.stage == "buy":
            for letter in self.buyable:
                yield Move("buy", letter)
            yield Move("buy")
        elif self.stage == "discard":
            yield from self._discards()

    def _discards(self) -> Iterator[Move]:
        """Yield the moves that discard cards of the hand, or none."""
        for cards in _selections(self.position.hand):
            if self.least <= len(cards) <= self.most:
                yield Move("discard", cards)


def _selections(cards: str) -> Iterator[str]:
    """Yield every selection of the cards, from none to all; equal letters are the same card."""
    letters = sorted(set(cards))
    for numbers in product(*(range(cards.count(letter) + 1) for letter in letters)):
        yield "".join([letter * number for letter, number in zip(letters, numbers, strict=True)])
