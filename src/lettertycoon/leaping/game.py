"""A whole game of Leaping Letters as a value."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lettertycoon import games
from lettertycoon.base import MoveError, Value, shown
from lettertycoon.leaping.cards import ROW_SIZE, Card
from lettertycoon.leaping.dealer import Dealer, State
from lettertycoon.leaping.plays import Play, plays_of
from lettertycoon.leaping.position import Position
from lettertycoon.leaping.rules import MOST_PLAYERS, GameRules
from lettertycoon.leaping.words import words_of
from lettertycoon.lexicons import Lexicon


class Result(Value, frozen=True):
    """How a game ended.

    winners: the names of the winners, in the order of play. A player alone wins by emptying the
        hand.
    keys: the number of keys by name; always 0 for a player alone.
    points: by name, the points collected in the last round, minus the points of the cards held.
    used: for a player alone, the number of cards used, at best 13; else None.
    left: for a player alone, the cards left in the hand; else ().
    """

    winners: tuple[str, ...]
    keys: Mapping[str, int]
    points: Mapping[str, int]
    used: int | None
    left: tuple[Card, ...]


class Game(games.Game[str, Position, State, games.News]):
    """A game of one to eight players: an immutable value.

    names: the players, in the order of play.
    rules: the rules of the game; the standard rules if left out.
    lexicon: the words allowed; the embedded lexicon if left out.
    seed: decides all shuffles; the same seed gives the same cards in every version. If left out,
        one is chosen.

    Raises ArgumentError for impossible names or numbers.

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

    >>> game = Game(["Ann", "Bo"], seed=1)
    >>> game.active, game.stage, len(game.position("Bo").hand)
    ('Ann', 'turn', 5)
    """

    __slots__ = ()

    rules: GameRules
    _SCHEMA = "lettertycoon/leaping_game/1"
    _RULES = GameRules
    _PLAYERS = range(1, MOST_PLAYERS + 1)

    def __init__(
        self,
        names: Sequence[str] = ("me",),
        *,
        rules: GameRules | None = None,
        lexicon: Lexicon | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(names, rules=rules, lexicon=lexicon, seed=seed)

    @classmethod
    def _checked(cls, rules: GameRules | None, players: int) -> GameRules:
        rules = GameRules() if rules is None else rules
        if not isinstance(rules, GameRules):
            raise TypeError(f"rules is {shown(rules)}; it must be GameRules")
        rules.check(players)
        return rules

    @property
    def _dealer(self) -> Dealer:
        return Dealer(len(self.names), self.seed, self.rules)

    def _dealt(self) -> State:
        return self._dealer.first()

    @property
    def stage(self) -> str:
        """The stage: "turn", "drawn", "last" or "over"."""
        return self._state.stage

    @property
    def round(self) -> int:
        """The number of rounds played before this one."""
        return self._state.round

    @property
    def row(self) -> tuple[Card, ...]:
        """The three community cards, in their order."""
        return self._state.row

    def _position(self, place: int) -> Position:
        state = self._state
        mine = place == state.active
        return Position(
            me=self.names[place],
            hand=state.hands[place],
            row=state.row,
            stage=state.stage,
            drawn=state.drawn if mine else None,
            pile=len(state.pile),
            dropped=tuple(sorted(state.dropped)),
            points=self._named(state.points),
            library=self._named(state.library),
            held=self._named(map(len, state.hands)),
            keys=self._named(state.keys),
            rules=self.rules,
            lexicon=self.lexicon,
        )

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves: plays, most points first, then the others; [] when the game is over."""
        state = self._state
        if state.stage == "over":
            return []
        if state.stage == "drawn":
            assert state.drawn is not None
            return [*map(str, self._plays((state.drawn,))), "keep"]
        some = [str(play) for play in self._plays(state.hands[state.active])]
        if state.stage == "last":
            return [*some, "pass"]
        if self._alone:
            return some or (["draw"] if state.pile else ["end"])
        if state.pile or state.dropped:
            hand = dict.fromkeys(state.hands[state.active])
            return [*some, *(f"exchange {card}" for card in hand), "draw"]
        return some or ["pass"]

    def _after(self, move: str) -> tuple[State, games.Step]:
        if not isinstance(move, str) or move not in self.legal_moves:
            message = f"{shown(move)} is not a legal move here"
            raise MoveError(message, "leaping.not_legal", move=move)
        state, dealer = self._state, self._dealer
        verb, _, rest = move.partition(" ")
        if verb == "play":
            hand = state.hands[state.active]
            laid = next(play for play in self._plays(hand) if str(play) == move)
            state = dealer.played(state, laid)
        elif verb == "exchange":
            state = dealer.exchanged(state, Card.parse(rest))
        elif verb == "draw":
            state = dealer.drew(state)
        else:
            state = dealer.waited(state, verb == "pass")
        return state, games.Step(self.names[self._place], move)

    def _sentences(self, step: games.Step, before: "Game") -> Iterator[str]:
        verb, _, rest = step.move.partition(" ")
        if verb == "play":
            card, dropped, word = rest.split()
            yield f"{games.says(step.player, verb)} {card} in place of {dropped}: {word}."
        elif verb == "draw":
            yield f"{games.says(step.player, verb)} a card."
        else:
            yield f"{games.says(step.player, verb)}{rest and ' ' + rest}."
        if self.stage == "last" and before.stage != "last":
            yield "A hand is empty: each of the others has a last word."
        was, now = before._state.keys, self._state.keys
        for name, earlier, keys in zip(self.names, was, now, strict=True):
            if keys > earlier:
                yield f"{games.says(name, 'get')} a key."

    @property
    def goal(self) -> int | None:
        """How many keys win; None for a player alone."""
        return None if self._alone else self.rules.keys

    @property
    def result(self) -> Result | None:
        """The result; None until the game is over."""
        state = self._state
        if state.stage != "over":
            return None
        points = self._named(state.net())
        if self._alone:
            (left,) = state.hands
            used = self.rules.solo_hand + ROW_SIZE + state.extra
            return Result(() if left else self.names, self._named(state.keys), points, used, left)
        most = max(state.keys)
        winners = tuple(n for n, keys in zip(self.names, state.keys, strict=True) if keys == most)
        return Result(winners, self._named(state.keys), points, None, ())

    def _written_result(self) -> dict[str, Any]:
        ended = self.result
        assert ended is not None
        return {
            "keys": dict(ended.keys),
            "points": dict(ended.points),
            "used": ended.used,
            "left": list(map(str, ended.left)),
            "winners": list(ended.winners),
        }

    @property
    def _alone(self) -> bool:
        return len(self.names) == 1

    def _plays(self, hand: tuple[Card, ...]) -> list[Play]:
        return plays_of(hand, self._state.row, words_of(self.lexicon))
