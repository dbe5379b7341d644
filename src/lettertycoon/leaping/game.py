"""A whole game as an immutable value; each move returns a new game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from lettertycoon.base import (
    ArgumentError,
    FrozenDict,
    NotationError,
    PlayError,
    check_seed,
    check_unmade,
    player_name,
    read_keys,
    shown,
)
from lettertycoon.leaping.cards import ROW_SIZE, Card
from lettertycoon.leaping.dealer import Dealer, State
from lettertycoon.leaping.plays import Play, found
from lettertycoon.leaping.position import Position
from lettertycoon.leaping.rules import MOST_PLAYERS, GameRules
from lettertycoon.leaping.words import words_of
from lettertycoon.lexicons import Lexicon, chosen, is_recorded, read_recorded, recorded

RECORD = "lettertycoon/leaping.record/1"
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    winners: the names of the winners, in the order of play. A player alone wins by emptying the
        hand.
    keys: the number of keys by name; always 0 for a player alone.
    points: by name, the points collected in the last round less the points of the cards held.
    used: for a player alone, the number of cards used, 13 at best; else None.
    left: for a player alone, the cards left in the hand; else ().
    """

    winners: tuple[str, ...]
    keys: Mapping[str, int]
    points: Mapping[str, int]
    used: int | None
    left: tuple[Card, ...]


class Game:
    """A game of one player or more: an immutable value.

    players: the names, in the order of play.
    seed: decides all shuffles; the same seed gives the same cards in every version.
    rules: the standard rules if left out.
    lexicon: the embedded lexicon if left out.

    Raises ArgumentError for impossible names or numbers.

    A player alone gets ten cards and plays them. The move "draw" is legal only if no card can be
    played, and "end" only if the pile is empty then. Several players play rounds:

    - "play M1l D1f YAM" plays the card M1l in place of the community card D1f. "exchange D1f" puts
      a card away and takes the next card of the pile. "draw" takes a card, which may be played at
      once; "keep" ends the turn without playing it.
    - A round ends when a hand is empty. Each of the other players then has one last word: a play,
      or "pass".
    - Each player's points count less the points of the cards held; whoever has most gets a key.

    The published rules leave some questions open. Here, each round begins with the player after the
    one who began the last round. An exchange ends the turn. When the pile runs out, cards that left
    the row or were exchanged are shuffled into a new pile, but not when playing alone. A player
    without a move passes, and the round ends when all pass.

    >>> game = Game(["Ann", "Bo"], seed=1)
    >>> game.active, game.stage, len(game.position("Bo").hand)
    ('Ann', 'turn', 5)
    """

    __slots__ = ("_dealer", "_state", "lexicon", "moves", "players", "rules", "seed")

    players: tuple[str, ...]
    seed: int
    rules: GameRules
    lexicon: Lexicon
    moves: tuple[str, ...]
    """All moves so far, as texts."""
    _dealer: Dealer
    _state: State

    def __init__(
        self,
        players: Iterable[str] = ("me",),
        *,
        seed: int = 0,
        rules: GameRules | None = None,
        lexicon: Lexicon | None = None,
    ) -> None:
        names = _names(players)
        rules = GameRules() if rules is None else rules
        if not isinstance(rules, GameRules):
            raise TypeError(f"rules is {shown(rules)}; it must be GameRules")
        check_unmade(self, "seed")
        rules.check(len(names))
        lexicon = chosen(lexicon)
        seed = check_seed(seed)
        dealer = Dealer(len(names), seed, rules)
        self._set(dealer, dealer.first(), lexicon, (), names, rules, seed)

    def _set(self, *values: Any) -> None:
        for name, value in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Game can't be changed; {name} can't be set")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self.players, self.seed, self.rules, self.lexicon.sha256, self.moves

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.replay, (self.record(), self.lexicon)

    def __repr__(self) -> str:
        about = "over" if self.stage == "over" else f"{self.active} to move"
        return f"<Game of {', '.join(self.players)}: {len(self.moves)} moves, {about}>"

    @property
    def stage(self) -> str:
        """The stage: "turn", "drawn", "last" or "over"."""
        return self._state.stage

    @property
    def active(self) -> str | None:
        """The player who must move; None when the game is over."""
        return None if self.stage == "over" else self.players[self._state.active]

    @property
    def round(self) -> int:
        """The number of rounds played before this one."""
        return self._state.round

    @property
    def row(self) -> tuple[Card, ...]:
        """The three community cards, in their order."""
        return self._state.row

    def position(self, player: str) -> Position:
        """Return what a player sees. Raises ArgumentError if the game has no such player."""
        if not isinstance(player, str) or player not in self.players:
            raise ArgumentError(
                f"there is no player {shown(player)}", "leaping.no_player", value=player
            )
        state, place = self._state, self.players.index(player)
        mine = place == state.active
        return Position(
            me=player,
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

    def legal(self) -> list[str]:
        """List the legal moves: plays, most points first, then the others. Empty when over."""
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

    def play(self, move: str) -> "Game":
        """Return the game after a move. Raises PlayError for a move that is not legal."""
        if not isinstance(move, str) or move not in self.legal():
            message = f"{shown(move)} is not a legal move here"
            raise PlayError(message, "leaping.not_legal", move=move)
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
        after = Game.__new__(Game)
        moves = (*self.moves, move)
        after._set(dealer, state, self.lexicon, moves, self.players, self.rules, self.seed)
        return after

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
            return Result(() if left else self.players, self._named(state.keys), points, used, left)
        most = max(state.keys)
        winners = tuple(n for n, keys in zip(self.players, state.keys, strict=True) if keys == most)
        return Result(winners, self._named(state.keys), points, None, ())

    def record(self) -> dict[str, Any]:
        """Return the whole game as JSON values; `Game.replay` plays it again."""
        return {
            "schema": RECORD,
            "players": list(self.players),
            "seed": self.seed,
            "rules": self.rules.to_dict(),
            "lexicon": recorded(self.lexicon),
            "moves": list(self.moves),
        }

    @classmethod
    def replay(cls, record: object, lexicon: Lexicon | None = None) -> "Game":
        """Play a record again, checking every move, and return the game.

        Raises NotationError if it is not a record or was made with another lexicon, PlayError for a
        move that is not legal.
        """
        keys = ("schema", "players", "seed", "rules", "lexicon", "moves")
        data = read_keys(record, "record", required=keys)
        lexicon = chosen(lexicon)
        made_with = read_recorded(data["lexicon"])
        if data["schema"] != RECORD or not is_recorded(made_with, lexicon):
            wrong = "schema" if data["schema"] != RECORD else "lexicon"
            raise NotationError(
                f"the record has another {wrong}", "record.other", name=wrong, value=data[wrong]
            )
        rules = GameRules.from_dict(data["rules"])
        if not isinstance(data["moves"], list):
            raise NotationError(
                "the record's moves are not a list", "record.moves", value=data["moves"]
            )
        if not isinstance(data["seed"], int):
            raise NotationError(
                f"the record's seed is {shown(data['seed'])}; it must be a whole number",
                "record.seed",
                value=data["seed"],
            )
        game = cls(data["players"], seed=data["seed"], rules=rules, lexicon=lexicon)
        for move in data["moves"]:
            game = game.play(move)
        return game

    @property
    def _alone(self) -> bool:
        return len(self.players) == 1

    def _named(self, values: Iterable[V]) -> FrozenDict[str, V]:
        return FrozenDict(zip(self.players, values, strict=True))

    def _plays(self, hand: tuple[Card, ...]) -> list[Play]:
        return found(hand, self._state.row, words_of(self.lexicon))


def _names(players: object) -> tuple[str, ...]:
    """Check the players' names and return them. Raises ArgumentError for impossible names."""
    names = () if isinstance(players, str) or not isinstance(players, Iterable) else tuple(players)
    if not 1 <= len(names) <= MOST_PLAYERS or len(set(map(player_name, names))) < len(names):
        raise ArgumentError(
            f"players is {shown(players)}; it must be 1 to {MOST_PLAYERS} names, no two alike",
            "leaping.players",
            value=players,
            most=MOST_PLAYERS,
        )
    return names
