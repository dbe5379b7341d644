"""The legal moves at a stage of a match: bots get them, and the referee checks moves by them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NoReturn

from lettertycoon.base import LetterTycoonError, MoveError
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.moves import AnyMove, Move
from lettertycoon.matches.plain_words import read_move, read_play
from lettertycoon.matches.position import Position
from lettertycoon.matches.state import State
from lettertycoon.turns import Play, Turn, plays

_set = object.__setattr__


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Legal:
    """The moves that one stage of a match allows: `move in legal`, `for move in legal`.

    stage: "replace", "lay", "challenge", "buy", "discard" or "over".
    player: who must move; None when the game is over.
    position: what the player who must move may know.
    turn: the position's Turn.
    laid: the way on the table, as one line of text, or "".
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
    _seen: Position | State
    _turn: Turn | None
    _laid: Play | str
    buyable: str
    least: int
    most: int
    lexicon: Lexicon

    def __init__(
        self,
        stage: str,
        player: str | None,
        position: Position | State,
        turn: Turn | None,
        laid: Play | str,
        buyable: str,
        least: int,
        most: int,
        lexicon: Lexicon,
    ) -> None:
        _set(self, "stage", stage)
        _set(self, "player", player)
        _set(self, "_seen", position)
        _set(self, "_turn", turn)
        _set(self, "_laid", laid)
        _set(self, "buyable", buyable)
        _set(self, "least", least)
        _set(self, "most", most)
        _set(self, "lexicon", lexicon)

    @property
    def position(self) -> Position:
        """What the player who must move may know; it is made when it is first asked for.

        This saves time if a bot needs no position. The state of an arena's game changes in place,
        so there the position must be asked for before the next move.
        """
        seen = self._seen
        if isinstance(seen, State):
            seen = seen.position(seen.active)
            _set(self, "_seen", seen)
        return seen

    def _cards(self, source: str) -> str:
        """Return the cards of the player's hand or of the pool, without making a position."""
        seen = self._seen
        if source == "pool":
            return seen.pool
        return seen.hands[seen.active] if isinstance(seen, State) else seen.hand

    @property
    def turn(self) -> Turn:
        """The position's Turn."""
        return self.position.turn if self._turn is None else self._turn

    @property
    def laid(self) -> str:
        """The way on the table, as one line of text, or "".

        It shows only what everybody sees. A Play has a turn, which would reveal the whole hand.
        """
        return self._laid if isinstance(self._laid, str) else str(self._laid.way)

    def check(self, move: AnyMove) -> Move:
        """Check a move, or a text that `read` takes, and return the move.

        Raises MoveError if the stage or the cards do not allow it, PlayError for a word that can't
        be laid, NotationError for a text that is not a move.
        """
        move = move if isinstance(move, Move) else self.read(move)
        action, stage = move.action, self.stage
        if action != stage and action not in _ACTIONS[stage]:
            self._refuse_action(move)
        if action == "discard":
            self._check_discard(move)
        elif action == "buy":
            if move.cards not in self.buyable:
                raise MoveError(
                    f"{move}: it can't be bought now; {' and '.join(self.buyable)} can "
                    "(rules 1.2.5)",
                    "move.not_buyable",
                    move=str(move),
                    letter=move.cards,
                    buyable=self.buyable,
                )
        elif action == "replace" and move.cards:
            cards = self._cards(move.source)
            if move.cards not in cards:
                self._refuse_card(move, move.source, cards)
        elif action == "lay":
            play, turn = move.play, self.turn
            # Usually it is the same object, since the bot made its play from this turn.
            if play is None or (play.turn is not turn and play.turn != turn):
                return Move.lay(read_play(self, move.cards))
        return move

    def read(self, text: str) -> Move:
        """Read a move from its text, or from the plain words for it at this stage.

        At "lay": "jewels", "cat & dogs" or a way. Words are laid in the way that ranks first. At
        "buy": "j", "no", or "yes" if one patent is for sale. At "discard": "vw", "no". At
        "replace": "hand q", "no", or "q" if not both hand and pool have it.

        Raises NotationError for any other text, PlayError for words that can't be laid, MoveError
        for a text that may be two moves.
        """
        return read_move(self, text)

    def _check_discard(self, move: Move) -> None:
        number, hand = len(move.cards), self._cards("hand")
        if self.least and number != self.least:  # after a bad word
            raise MoveError(
                f"{move}: {self.least} of the hand's {len(hand)} cards must be discarded "
                "(rules 1.5)",
                "move.discards",
                move=str(move),
                least=self.least,
                most=self.most,
            )
        if move.cards == hand:
            return
        if any(move.cards.count(letter) > hand.count(letter) for letter in set(move.cards)):
            self._refuse_card(move, "hand", hand)

    def _refuse_card(self, move: Move, place: str, cards: str) -> NoReturn:
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
        allowed = " or ".join(_ACTIONS[self.stage])
        raise MoveError(
            f"{move}: now {self.player} must {allowed}",
            "move.stage",
            move=str(move),
            stage=self.stage,
            player=self.player,
        )

    def _values(self) -> tuple[Any, ...]:
        return (
            self.stage, self.player, self.position, self.laid, self.buyable, self.least, self.most,
            self.lexicon,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Legal):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:
        stage, player, position, *others = self._values()
        return Legal, (stage, player, position, None, *others)

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
            if self.stage == "lay":
                yield from map(Move.lay, self.plays())
            for cards in some_of(self.position.hand):
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


def some_of(cards: str) -> Iterator[str]:
    """Yield every selection of the cards, from none to all; equal letters are the same card."""
    letters = sorted(set(cards))
    for numbers in product(*(range(cards.count(letter) + 1) for letter in letters)):
        yield "".join([letter * number for letter, number in zip(letters, numbers, strict=True)])
