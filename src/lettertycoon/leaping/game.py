"""A whole game of Leaping Letters as a value."""

from collections.abc import Iterator
from typing import Any, ClassVar

from lettertycoon import games
from lettertycoon.base import ArgumentError
from lettertycoon.leaping import referee
from lettertycoon.leaping.cards import ROW_SIZE, Hand, Rules
from lettertycoon.leaping.state import Position, Result, Stage, State


class Game(games.Game[str, Position, State, games.News, Rules, Stage, games.LegalMoves]):
    """A game of one to eight players.

    A player alone gets ten cards and plays them. The move "draw" is legal only if no card can be
    played. The move "end" is legal only if, in addition, the pile is empty. Several players play
    rounds:

    - "play M1l D1f YAM" plays the card M1l in place of the community card D1f. "exchange D1f" puts
      a card away and takes the next card of the pile. "draw" takes a card, which may be played at
      once; "keep" ends the turn without playing it.
    - A round ends when a hand is empty. Each of the other players then has one last word: a play,
      or "pass".
    - Then the points of the cards held are subtracted from each player's points. Whoever has the
      most gets a key.

    The published rules leave some questions open. In this library, each round begins with the
    player after the one who began the last round. An exchange ends the turn. When the pile runs
    out, cards that left the row or were exchanged are shuffled into a new pile, but not when
    playing alone. A player without a move passes, and the round ends when all pass.

    Args:
        names: the players, in the order of play; one player if left out.
        rules: the rules of the game; the standard rules if left out.
        lexicon: the words allowed; the embedded lexicon if left out.
        seed: decides all shuffles; the same seed gives the same cards in every version. If left
            out, one is chosen.

    Raises:
        ArgumentError: for impossible names or numbers.
        TypeError: for arguments of a wrong type.

    >>> game = Game(["Ann", "Bo"], seed=1)
    >>> game.active, game.stage, len(game.position("Bo").hand)
    ('Ann', 'turn', 5)
    """

    __slots__ = ()

    SCHEMA = "lettertycoon/leaping_game/1"
    RULES = Rules
    _REFEREE: ClassVar[Any] = referee
    _PLAYERS = range(1, 9)
    _ALONE = ("me",)

    @classmethod
    def _check_players(cls, rules: Rules, players: int) -> None:
        """Raise ArgumentError for rules that this number of players can't play by."""
        dealt = rules.solo_hand if players == 1 else rules.hand_size * players
        needed = dealt + ROW_SIZE
        cards = len(rules.deck)
        if needed > cards:
            message = f"{players} players need {needed} cards; the deck has {cards}"
            raise ArgumentError(message, "leaping.too_few_cards", needed=needed, cards=cards)

    def _first_state(self) -> State:
        return referee.deal_round(self.rules, self.lexicon, self.seed, 0, (0,) * len(self.names))

    def _lacking(self, move: Any) -> list[str]:
        """Return the words of a recorded move that the lexicon lacks."""
        words = move.upper().split()[3:4] if isinstance(move, str) else []  # PLAY M1l D1f YAM
        return [word for word in words if word not in self.lexicon]

    @property
    def row(self) -> Hand:
        """The three community cards, in their order."""
        return self._state.row

    @property
    def goal(self) -> int | None:
        """How many keys win; None for a player alone."""
        return None if self._state.is_solo else self.rules.keys

    def _position(self, place: int) -> Position:
        """Return what the player at a place may know."""
        state = self._state
        return Position(
            me=self.names[place], hand=state.hands[place], row=state.row, stage=state.stage,
            drawn=state.drawn if place == state.active else None, pile=len(state.pile),
            dropped=tuple(sorted(state.dropped)), points=self._by_name(state.points),
            library=self._by_name(state.library), held=self._by_name(map(len, state.hands)),
            keys=self._by_name(state.keys), library_left=state.library_left,
            key_cards_left=max(0, self.rules.key_cards - sum(state.keys)),
            rules=self.rules, lexicon=self.lexicon,
        )  # fmt: skip

    def _sentences(self, step: games.Step, before: "Game", reader: str | None) -> Iterator[str]:
        """Say what a move did; `reader` is called "You"."""
        verb, _, cards = step.move.partition(" ")
        says = games.says(step.player, verb, reader)
        if verb == "play":
            card, dropped, word = cards.split()
            yield f"{says} {card} in place of {dropped}: {word}."
        elif verb == "draw":
            yield f"{says} a card."
        else:
            yield f"{says} {cards}".strip() + "."
        if self.stage == "last" and before.stage != "last":
            yield "A hand is empty: each of the others has a last word."
        for name, had, keys in zip(self.names, before._state.keys, self._state.keys, strict=True):
            if keys > had:
                yield f"{games.says(name, 'get', reader)} a key."

    @property
    def result(self) -> Result | None:
        """The result; None until the game is over."""
        state = self._state
        if state.stage != games.OVER:
            return None
        keys = self._by_name(state.keys)
        points = self._by_name(state.net_points)
        if state.is_solo:
            used = self.rules.solo_hand + ROW_SIZE + state.extra
            winners = () if state.hand else self.names
            return Result(winners, keys, points, used, state.hand)
        most = max(state.keys)
        winners = tuple([name for name in self.names if keys[name] == most])
        return Result(winners, keys, points, None, ())
