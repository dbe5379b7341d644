"""The base class of whole games, which are immutable values."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Self, TypeGuard, TypeVar

import lt_core
from lettertycoon.base import (
    ArgumentError,
    LetterTycoonError,
    NotationError,
    Value,
    player_name,
    seed_of,
    shown,
    whole,
)
from lettertycoon.games import records
from lettertycoon.games.news import News
from lettertycoon.games.records import Event, Step
from lettertycoon.lexicons import Lexicon, chosen

V = TypeVar("V")
_set = object.__setattr__
OVER = "over"
"""The stage of every game that has ended."""


Log = tuple["Log", Step] | None


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Game:
    """The base class of whole games: Letter Tycoon (`matches`), `leaping` and `buyword`.

    A subclass sets the class attributes in capitals, and overrides the methods that raise
    NotImplementedError here. `_state` holds everything that moves change. It must not be changed in
    place once a game has it.

    _SCHEMA: the schema of the game's records.
    _RULES: the class of its rules.
    _PLAYERS: the numbers of players allowed.
    _RECORDED: additional keys of its records, for the random events before the first move. A record
        with such keys may have null as its seed.
    _STEP: the keys of a record's steps.
    """

    _SCHEMA: ClassVar[str]
    _RULES: ClassVar[type[Value]]
    _PLAYERS: ClassVar[range]
    _RECORDED: ClassVar[tuple[str, ...]] = ()
    _STEP: ClassVar[tuple[str, ...]] = records.STEP

    names: tuple[str, ...]
    """The players, in the order of play."""
    rules: Any
    """The rules agreed on."""
    lexicon: Lexicon
    """The lexicon agreed on."""
    seed: int | None
    """The seed; None if the game was made from a record that lists the random events itself."""
    _first: Any
    _state: Any
    _log: Log

    def __init__(
        self,
        names: Sequence[str],
        *,
        rules: Any = None,
        lexicon: Lexicon | None = None,
        seed: int | None = None,
    ) -> None:
        number = seed_of(seed)
        self._begin(names, rules, chosen(lexicon), number, None)

    def _begin(
        self,
        names: Sequence[str],
        rules: Any,
        lexicon: Lexicon,
        seed: int | None,
        told: Mapping[str, Any] | None,
    ) -> None:
        held = read_names(names, self._PLAYERS)
        _set(self, "names", held)
        _set(self, "rules", self._checked(rules, len(held)))
        _set(self, "lexicon", lexicon)
        _set(self, "seed", seed)
        state = self._dealt(told)
        _set(self, "_first", state)
        self._reach(state, None)

    def _reach(self, state: Any, log: Log) -> None:
        _set(self, "_state", state)
        _set(self, "_log", log)

    def _at(self, state: Any, log: Log) -> Self:
        """Return this game with another state."""
        game = object.__new__(type(self))
        for name in ("names", "rules", "lexicon", "seed", "_first"):
            _set(game, name, getattr(self, name))
        game._reach(state, log)
        return game

    @classmethod
    def _checked(cls, rules: Any, players: int) -> Any:
        """Return the rules; None = the standard rules. Raises an error for unusable ones."""
        raise NotImplementedError

    def _dealt(self, told: Mapping[str, Any] | None) -> Any:
        """Return the state before the first move.

        told: the record that lists the random events; None if the seed decides them.
        """
        raise NotImplementedError

    def _after(self, move: Any) -> tuple[Any, Any, tuple[Event, ...]]:
        """Return the state after a move, the move as it is recorded, and its consequences."""
        raise NotImplementedError

    def _position(self, place: int) -> Any:
        """Return what the player at a place may know."""
        raise NotImplementedError

    def _brought(self, step: Step, before: Self) -> Iterable[str]:
        """Return sentences about the last move and its consequences, without hidden cards.

        step: the last move.
        before: the game before it.
        """
        raise NotImplementedError

    @property
    def _place(self) -> int:
        """The place of the player who must move; after the end, of the player of the last turn."""
        place: int = self._state.active
        return place

    @property
    def stage(self) -> str:
        """The next decision; "over" at the end."""
        raise NotImplementedError

    @property
    def legal_moves(self) -> Any:
        """The moves of `active`, as bots get them; `legal` tells whether `play` accepts a move."""
        raise NotImplementedError

    @property
    def round(self) -> int:
        """The number of rounds played before this one; in BuyWord, the number of rounds begun."""
        raise NotImplementedError

    @property
    def goal(self) -> int | None:
        """How much a player must have for the game to end; None if no amount ends it."""
        raise NotImplementedError

    @property
    def result(self) -> Any:
        """How the game ended; None until it is over."""
        raise NotImplementedError

    def _written_result(self) -> dict[str, Any]:
        """Return the result of a game that is over, as JSON values."""
        written: dict[str, Any] = self.result.to_dict()
        return written

    def _opening(self) -> dict[str, Any]:
        """Return the random events before the first move, by the keys `_RECORDED`."""
        return {}

    @property
    def active(self) -> str | None:
        """The player who must move; None when the game is over."""
        return None if self.stage == OVER else self.names[self._place]

    def play(self, move: Any) -> Self:
        """Return the game after a move of `active`; the game itself never changes.

        Raises an error of the library for a move that is not legal.
        """
        player = self.names[self._place]
        state, made, events = self._after(move)
        return self._at(state, (self._log, Step(player, made, events)))

    def legal(self, move: Any) -> bool:
        """Tell whether `play` accepts the move."""
        try:
            self._after(move)
        except LetterTycoonError:
            return False
        return True

    def position(self, name: str | None = None) -> Any:
        """Return what a player may know.

        name: the player; if left out, `active`, or after the end the player of the last turn.

        Raises ArgumentError for a name that does not play.
        """
        place = self._place if name is None else place_of_player(name, self.names)
        return self._position(place)

    @property
    def moves(self) -> tuple[Step, ...]:
        """Every move played, with its player and its consequences."""
        steps, log = [], self._log
        while log is not None:
            log, step = log
            steps.append(step)
        return tuple(steps[::-1])

    def news(self, player: str | None = None, *, since: int = 0) -> tuple[Any, ...]:
        """Return what a player learns of the moves, without the cards that others hold or draw.

        player: the player's name; if left out, the news is for somebody who may see all cards.
        since: how many moves the player knows already; their news is left out.

        Raises ArgumentError for a name that does not play and for a negative number.
        """
        if player is not None:
            place_of_player(player, self.names)
        return tuple(self._news(player, whole("since", since, 0)))

    def _news(self, player: str | None, since: int) -> Iterator[Any]:
        """Yield what a player learns of the moves from the number `since` on."""
        moves = zip(self.moves, pairwise(self.history()), strict=True)
        for number, (step, (before, after)) in enumerate(moves):
            if number >= since:
                text = "\n".join(after._brought(step, before))
                yield News(step.player, str(step.move), text)

    def history(self) -> Iterator[Self]:
        """Yield the game before each of its moves, in order, and then the game as it is now."""
        game = self._at(self._first, None)
        yield game
        for step in self.moves:
            lt_core.check()
            game = game.play(step.move)
            yield game

    def record(self) -> dict[str, Any]:
        """Return the whole game as JSON values (docs/json.md); `replay` plays it again."""
        return {
            "schema": self._SCHEMA,
            "names": list(self.names),
            "rules": self.rules.to_dict(),
            "lexicon": records.recorded(self.lexicon),
            "seed": self.seed,
            **self._opening(),
            "moves": [records.written(step, self._STEP) for step in self.moves],
            "result": self._written_result() if self.stage == OVER else None,
        }

    @classmethod
    def replay(cls, record: Mapping[str, Any], lexicon: Lexicon | None = None) -> Self:
        """Play a record again, checking every step, and return the game.

        lexicon: the lexicon that the record was made with; the embedded one if left out.

        Raises NotationError, which names the first wrong step; step 0 is the set-up.
        """
        told = records.read(record, cls._SCHEMA, chosen(lexicon), cls._RECORDED, cls._STEP)
        try:
            game = cls._told(told, chosen(lexicon))
        except NotationError:
            raise
        except LetterTycoonError as error:  # names or rules that no game can have
            raise NotationError(str(error), error.code, **error.data) from error
        for number, step in enumerate(told["moves"], 1):
            lt_core.check()
            records.check_player(number, step["player"], game.active)
            try:
                game = game.play(step["move"])
            except (LetterTycoonError, TypeError) as error:
                raise records.wrong(number, str(error)) from error
            assert game._log is not None
            records.compare_step(number, step, records.written(game._log[1], cls._STEP))
        result = game._written_result() if game.stage == OVER else None
        records.compare(len(told["moves"]) + 1, told, {"result": result})
        return game

    @classmethod
    def _told(cls, told: Mapping[str, Any], lexicon: Lexicon) -> Self:
        """Return the game as it is before the first move of a record."""
        rules, seed = read_rules(cls, told["rules"]), told["seed"]
        if seed is not None or not cls._RECORDED:
            records.read_seed(seed, bool(cls._RECORDED))
        game = object.__new__(cls)
        game._begin(told["names"], rules, lexicon, seed, told if seed is None else None)
        right = game.record()
        del right["lexicon"], right["moves"], right["result"]
        records.compare(0, told, right)
        return game

    def _values(self) -> tuple[Any, ...]:
        fixed = (self.names, self.rules, self.lexicon.sha256, self.seed)
        return *fixed, repr(self._opening()), self.moves

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or type(self) is not type(other):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        return type(self).replay, (self.record(), self.lexicon)

    def __repr__(self) -> str:
        doing = "over" if self.active is None else f"{self.active} must move ({self.stage})"
        made = len(self.moves)
        return f"<{type(self).__name__} of {', '.join(self.names)}: {made} moves, {doing}>"

    def _named(self, values: Iterable[V]) -> Mapping[str, V]:
        """Return the players' values by name."""
        return dict(zip(self.names, values, strict=True))


def read_rules(kind: type[Game], data: Any) -> Any:
    """Read the rules of a kind of game from JSON values; missing fields are the standard ones.

    Raises a LetterTycoonError for anything that is not rules.
    """
    try:
        return kind._RULES.from_dict(data)
    except TypeError as error:
        raise NotationError(f"rules: {error}", "rules.type", value=data) from None


def is_record(value: object, kind: type[Game]) -> TypeGuard[dict[str, Any]]:
    """Tell whether a JSON value says that it is the record of a kind of game."""
    return isinstance(value, dict) and value.get("schema") == kind._SCHEMA


def read_names(names: object, numbers: range) -> tuple[str, ...]:
    """Return the players' names. Raises ArgumentError for impossible ones.

    numbers: how many players the game may have.
    """
    listed = isinstance(names, Iterable) and not isinstance(names, str | bytes)
    held = tuple(names) if listed and isinstance(names, Iterable) else ()
    if len(held) not in numbers:
        raise ArgumentError(
            f"names is {shown(names)}; it must be a list of {numbers[0]} to {numbers[-1]} names",
            "players.number",
            value=names,
            least=numbers[0],
            most=numbers[-1],
        )
    for name in map(player_name, held):
        if held.count(name) > 1:
            raise ArgumentError(f"two players are called {name}", "players.twice", name=name)
    return held


def place_of_player(name: object, names: tuple[str, ...]) -> int:
    """Return the place of a player. Raises ArgumentError for a name that does not play."""
    if not isinstance(name, str) or name not in names:
        raise ArgumentError(
            f"{shown(name)} does not play; {', '.join(names)} do",
            "players.unknown",
            name=name,
            names=list(names),
        )
    return names.index(name)
