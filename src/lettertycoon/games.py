"""What all whole games have in common: players, seed, steps, records, and bots that play them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeGuard, TypeVar

from msgspec import structs

import lt_core
from lettertycoon.base import (
    ArgumentError,
    LetterTycoonError,
    NotationError,
    Value,
    counted,
    player_name,
    read,
    seed_of,
    shown,
    span,
    whole,
)
from lettertycoon.lexicons import Lexicon, chosen

OVER = "over"
"""The stage of every game that has ended."""
YES, NO = ("yes", "y", "ok"), ("-", "no", "none", "nothing")
"""What a person types for yes and for no, in any game."""
YOU = "you"
"""A player of this name is addressed in the second person."""
_set = object.__setattr__


class News(Value, frozen=True):
    """What a player learns of a move.

    player: who moved.
    move: the move; it names no hidden card.
    text: the move and its consequences in plain English, one sentence per line. The cards or tiles
        drawn are left out.
    """

    player: str
    move: str
    text: str


class Step(Value, frozen=True):
    """One move of a game: its player, and the move; in a record, the move's text."""

    player: str
    move: Any

    def written(self) -> Self:
        """Return the step as a record has it."""
        return self.replace(move=str(self.move))


class RecordedLexicon(Value, frozen=True):
    """The lexicon of a record: its name, and the hash of its words."""

    name: str
    sha256: str


class Record(Value, frozen=True, kw_only=True):
    """A whole game, with hidden cards, as it is written to JSON and read from it.

    schema: which game it is, and the version of the record.
    rules: the rules that differ from the usual ones.
    result: how the game ended; None before the end.
    """

    schema: str
    names: tuple[str, ...]
    rules: dict[str, Any]
    lexicon: RecordedLexicon
    seed: int
    moves: tuple[Step, ...]
    result: dict[str, Any] | None


M = TypeVar("M")
P = TypeVar("P")
S = TypeVar("S")
N = TypeVar("N", bound=Value)
R = TypeVar("R", bound=Value)
T = TypeVar("T", bound=str)
V = TypeVar("V")
B = TypeVar("B")
Log = tuple["Log", Step] | None


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Game(Generic[M, P, S, N, R, T]):
    """The base class of whole games, immutable values: `Match`, `buyword.Game`, `leaping.Game`.

    The type parameters are the types of its moves, of what a player sees, of its state, news, rules
    and stages. A subclass sets the class attributes in capitals, and overrides the methods that
    raise NotImplementedError here. `_state` holds everything that a move changes. It must not be
    changed in place once a game has it.
    """

    __slots__ = ("_first", "_log", "_state", "lexicon", "names", "rules", "seed")

    SCHEMA: ClassVar[str]  # of the game's records
    RULES: ClassVar[Any]  # the class of the rules
    _PLAYERS: ClassVar[range]  # the numbers of players allowed
    _RECORD: ClassVar[type[Record]] = Record
    _ALONE: ClassVar[tuple[str, ...]] = ()  # the names, if none are given

    names: tuple[str, ...]
    """The players, in the order of play."""
    rules: R
    """The rules agreed on."""
    lexicon: Lexicon
    """The lexicon agreed on."""
    seed: int
    """What decides all draws: the same seed gives the same ones in every version."""
    _first: S
    _state: S
    _log: Log

    def __init__(
        self,
        names: Sequence[str] | None = None,
        *,
        rules: R | None = None,
        lexicon: Lexicon | None = None,
        seed: int | None = None,
    ) -> None:
        held = read_names(self._ALONE if names is None else names, self._PLAYERS)
        _set(self, "names", held)
        _set(self, "rules", self._checked(rules, len(held)))
        _set(self, "lexicon", chosen(lexicon))
        _set(self, "seed", seed_of(seed))
        _set(self, "_first", self._dealt())
        _set(self, "_state", self._first)
        _set(self, "_log", None)

    def _at(self, state: S, log: Log) -> Self:
        """Return this game with another state."""
        game = object.__new__(type(self))
        for name in ("names", "rules", "lexicon", "seed", "_first"):
            _set(game, name, getattr(self, name))
        _set(game, "_state", state)
        _set(game, "_log", log)
        return game

    @classmethod
    def _checked(cls, rules: R | None, players: int) -> R:
        """Return the rules; None = the standard rules. Raises an error for unusable ones."""
        raise NotImplementedError

    def _dealt(self) -> S:
        """Return the state before the first move."""
        raise NotImplementedError

    def _after(self, move: M) -> tuple[S, Step]:
        """Return the state after a move, and the step that is kept of it."""
        raise NotImplementedError

    def _position(self, place: int) -> P:
        """Return what the player at a place may know."""
        raise NotImplementedError

    def _sentences(self, step: Step, before: Self) -> Iterable[str]:
        """Return sentences about a move after the game `before`, without hidden cards."""
        raise NotImplementedError

    @property
    def _place(self) -> int:
        """The place of the player who must move; after the end, of the player of the last turn."""
        return int(self._state.active)  # type: ignore[attr-defined]

    @property
    def stage(self) -> T:
        """The next decision; "over" at the end."""
        return self._state.stage  # type: ignore[attr-defined,no-any-return]

    @property
    def legal_moves(self) -> Any:
        """The moves of `active`, as bots get them; `legal` tells whether `play` accepts a move."""
        raise NotImplementedError

    @property
    def round(self) -> int:
        """The number of rounds played before this one; in BuyWord, the number of rounds begun."""
        return int(self._state.round)  # type: ignore[attr-defined]

    @property
    def goal(self) -> int | None:
        """How much a player must have for the game to end; None if no amount ends it."""
        raise NotImplementedError

    @property
    def result(self) -> Any:
        """How the game ended; None until it is over."""
        raise NotImplementedError

    @property
    def active(self) -> str | None:
        """The player who must move; None when the game is over."""
        return None if self.stage == OVER else self.names[self._place]

    def play(self, move: M) -> Self:
        """Return the game after a move of `active`; the game itself never changes.

        Raises an error of the library for a move that is not legal.
        """
        state, step = self._after(move)
        return self._at(state, (self._log, step))

    def legal(self, move: M) -> bool:
        """Tell whether `play` accepts the move."""
        try:
            self._after(move)
        except LetterTycoonError:
            return False
        return True

    def position(self, name: str | None = None) -> P:
        """Return what a player may know.

        name: the player; if left out, `active`, or after the end the player of the last turn.

        Raises ArgumentError for a name that does not play.
        """
        return self._position(self._place if name is None else self._place_of(name))

    @property
    def moves(self) -> tuple[Step, ...]:
        """Every move played, with its player."""
        steps, log = [], self._log
        while log is not None:
            log, step = log
            steps.append(step)
        return tuple(steps[::-1])

    def news(self, player: str | None = None, *, since: int = 0) -> tuple[N, ...]:
        """Return what a player learns of the moves, without the cards that others hold or draw.

        player: the player's name; if left out, the news is for somebody who may see all cards.
        since: how many moves the player knows already; their news is left out.

        Raises ArgumentError for a name that does not play and for a negative number.
        """
        if player is not None:
            self._place_of(player)
        known = whole("since", since, 0)
        moves = [*zip(self.moves, pairwise(self.history()), strict=True)][known:]
        return tuple([after._told(step, before, player) for step, (before, after) in moves])

    def _told(self, step: Step, before: Self, player: str | None) -> Any:
        """Return what a player, or for None somebody who sees all, learns of the last move."""
        return News(step.player, str(step.move), "\n".join(self._sentences(step, before)))

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
        return self._recorded().to_dict()

    def _recorded(self, **more: Any) -> Record:
        """Return the record. more: fields that only this kind of record has."""
        return self._RECORD(
            schema=self.SCHEMA,
            names=self.names,
            rules=self.rules.to_dict(),
            lexicon=RecordedLexicon(self.lexicon.name, self.lexicon.sha256),
            seed=self.seed,
            moves=tuple([step.written() for step in self.moves]),
            result=self.result.to_dict() if self.stage == OVER else None,
            **more,
        )

    @classmethod
    def replay(cls, record: Mapping[str, Any], lexicon: Lexicon | None = None) -> Self:
        """Play a record again, checking every step, and return the game.

        lexicon: the words to play with; the embedded lexicon if left out. It may be another one
            than the record was made with, if it decides all words of the record alike.

        Raises NotationError, which names the first wrong step; step 0 is the set-up. If another
        lexicon is the reason, it names the word that is missing ("record.word"), or the lexicon
        of the record ("record.lexicon"). Raises the errors of the constructor for names, rules or
        a seed that no game can have.
        """
        # first, because a record of another kind has other keys
        schema = record.get("schema") if isinstance(record, Mapping) else cls.SCHEMA
        if not isinstance(schema, str) or schema != cls.SCHEMA:
            message = f"the record: schema is {shown(schema)}; this version replays {cls.SCHEMA}"
            raise NotationError(message, "record.version", value=schema, allowed=[cls.SCHEMA])
        told = read(cls._RECORD, record)
        rules = cls.RULES.from_dict(told.rules)
        game = cls(told.names, rules=rules, lexicon=lexicon, seed=told.seed)
        _compare(0, told, game._recorded(), ("lexicon", "moves", "result"))
        missing: list[str] = []
        # name and definitions may differ
        same = told.lexicon.sha256 == game.lexicon.sha256
        try:
            return game._replayed(told, None if same else missing)
        except NotationError as error:
            if same or error.code != "record.step":
                raise
            raise _list_error(error, told.lexicon.name, game.lexicon.name, missing) from error

    def _replayed(self, told: Record, missing: list[str] | None) -> Self:
        """Return this game after the moves of a record.

        missing: gets the words of the latest step that has words that the lexicon lacks; None
            if nobody asks for them.

        Raises NotationError for the first wrong step.
        """
        game = self
        for number, step in enumerate(told.moves, 1):
            lt_core.check()
            if missing is not None:
                missing[:] = game._lacking(step.move) or missing
            try:
                game = game.play(step.move)
            except (LetterTycoonError, TypeError) as error:
                raise _wrong(number, str(error)) from error
            made = game._log[1].written() if game._log else None
            if step != made:
                raise _wrong(number, f"it is {shown(step)}; it must be {shown(made)}")
        _compare(len(told.moves) + 1, told, game._recorded(), ("lexicon", "moves"))
        return game

    def _lacking(self, move: Any) -> list[str]:
        """Return the words that a recorded move lays or challenges and that the lexicon lacks.

        Empty for a move that can't be read.
        """
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or type(self) is not type(other):
            return NotImplemented
        return self is other or self._recorded() == other._recorded()

    def __hash__(self) -> int:
        return hash((self.names, self.rules, self.seed, self.moves))

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        return type(self).replay, (self.record(), self.lexicon)

    def __repr__(self) -> str:
        doing = "over" if self.active is None else f"{self.active} must move ({self.stage})"
        names, made = ", ".join(self.names), len(self.moves)
        return f"<{type(self).__name__} of {names}: {made} moves, {doing}>"

    def _place_of(self, name: object) -> int:
        """Return the place of a player. Raises ArgumentError for a name that does not play."""
        if not isinstance(name, str) or name not in self.names:
            message = f"{shown(name)} is not among the players: {', '.join(self.names)}"
            raise ArgumentError(message, "players.unknown", name=name, names=list(self.names))
        return self.names.index(name)

    def _named(self, values: Iterable[V]) -> Mapping[str, V]:
        """Return the players' values by name."""
        return dict(zip(self.names, values, strict=True))


AnyGame = Game[Any, Any, Any, Any, Any, Any]
G = TypeVar("G", bound=AnyGame)


def is_record(value: object, kind: type[AnyGame]) -> TypeGuard[dict[str, Any]]:
    """Tell whether a JSON value says that it is the record of a kind of game."""
    return isinstance(value, dict) and value.get("schema") == kind.SCHEMA


def _wrong(number: int, what: str) -> NotationError:
    """Make the error that names the first wrong step; 0 is the set-up."""
    where = f"step {number} of the record" if number else "the record"
    return NotationError(f"{where}: {what}", "record.step", step=number)


def _list_error(error: NotationError, told: str, given: str, missing: list[str]) -> NotationError:
    """Make the error for a record that can't be replayed with another lexicon than its own.

    error: what the replay said.
    told, given: the names of the record's lexicon and of the one given.
    missing: words of the record that the one given lacks.
    """
    step = error.data["step"]
    if missing:
        are = "is" if len(missing) == 1 else "are"
        message = (
            f"step {step} of the record: {' and '.join(missing)} {are} not in the lexicon "
            f"{given!r}; the record was made with other words"
        )
        data = {"word": missing[0], "words": missing, "lexicon": given}
        return NotationError(message, "record.word", step=step, **data)
    message = (
        f"the record: it was made with the lexicon {shown(told)}; give that one (--lexicon FILE), "
        f"because step {step} does not hold with {given!r}"
    )
    return NotationError(message, "record.lexicon", step=step, made_with=told, lexicon=given)


def _compare(number: int, told: Record, right: Record, left_out: Sequence[str]) -> None:
    """Raise NotationError for the first field of a record that differs from the game's."""
    for name, value in structs.asdict(right).items():
        given = getattr(told, name)
        if name not in left_out and given != value:
            raise _wrong(number, f"{name} is {shown(given)}; it must be {shown(value)}")


def read_names(names: object, numbers: range) -> tuple[str, ...]:
    """Return the players' names. Raises ArgumentError for impossible ones.

    numbers: how many players the game may have.
    """
    held = None
    if isinstance(names, Iterable) and not isinstance(names, str):
        held = tuple(names)
    if held is None or len(held) not in numbers:
        least = numbers[0]
        most = numbers[-1]
        nobody = f"{shown(names)}, which is not a list of names"
        given = nobody if held is None else counted(len(held), "name")
        message = f"a game has {span(least, most)} players; given: {given}"
        raise ArgumentError(message, "players.number", value=names, least=least, most=most)
    for name in map(player_name, held):
        if held.count(name) > 1:
            raise ArgumentError(f"two players are called {name}", "players.twice", name=name)
    return held


def check_bots(bots: object) -> None:
    """Raise ArgumentError unless the value maps names to objects with a method `move`."""
    held = bots.values() if isinstance(bots, Mapping) else [None]
    if any(isinstance(bot, type) or not callable(getattr(bot, "move", None)) for bot in held):
        message = f"bots is {shown(bots)}; it must map names to bots, objects with a method move"
        raise ArgumentError(message, "bots.type", value=bots)


def play_out(
    kind: type[G],
    bots: Mapping[str, Any],
    *,
    seed: int | None = None,
    rules: Any = None,
    lexicon: Lexicon | None = None,
) -> G:
    """Let bots play a whole game, and return the game at its end.

    kind: the class of the game.
    bots: each player's name -> the player's bot, in the order of play.

    Raises ArgumentError if `bots` does not map names to bots, and what the game's class raises.
    """
    check_bots(bots)
    game = kind(tuple(bots), seed=seed, rules=rules, lexicon=lexicon)
    while (name := game.active) is not None:
        lt_core.check()
        game = game.play(bots[name].move(game.position(), game.legal_moves))
    return game


def bot_of(makers: Mapping[str, Callable[[], B]], name: object) -> B:
    """Return the bot of this name, in any case. Raises ArgumentError for an unknown name."""
    maker = makers.get(name.lower()) if isinstance(name, str) else None
    if maker is None:
        message = f"{shown(name)} is not a bot; the bots are {', '.join(makers)}"
        raise ArgumentError(message, "bot.unknown", name=name, allowed=list(makers))
    return maker()


def shuffled(cards: Iterable[V], seed: str) -> list[V]:
    """Return cards or tiles in the order of a seed's shuffle, which is the same in every version.

    Python promises that the numbers of Random.random never change for a given seed.
    """
    random, order = Random(seed).random, list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def subject(name: str) -> str:
    """Return the player as the subject of a sentence."""
    return "You" if name == YOU else name


def says(name: str, verb: str) -> str:
    """Return a player and a verb: "You lay", "greedy lays"."""
    ending = "" if name == YOU else "es" if verb.endswith(("ss", "ch")) else "s"
    return f"{subject(name)} {verb}{ending}"
