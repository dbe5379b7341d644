"""The base class of whole games: immutable values that keep the game before their last move."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import lt_core
from lettertycoon import base
from lettertycoon.base import (
    ArgumentError,
    Immutable,
    MoveError,
    NotationError,
    Value,
    check_seed,
    shown,
)
from lettertycoon.games import records
from lettertycoon.games.players import read_names
from lettertycoon.games.records import News, Record, RecordedLexicon, Step, step_error
from lettertycoon.lexicons import Lexicon, lexicon_or_default

OVER = "over"
"""The stage of every game that has ended."""

M = TypeVar("M")
P = TypeVar("P")
S = TypeVar("S")
N = TypeVar("N", bound=Value)
R = TypeVar("R", bound=Value)
T = TypeVar("T", bound=str)
L = TypeVar("L")
V = TypeVar("V")


def is_bot(value: object) -> bool:
    """Tell whether an object has a method `move`; a class has one, but is not a bot."""
    return callable(getattr(value, "move", None)) and not isinstance(value, type)


class Game(Immutable, Generic[M, P, S, N, R, T, L]):
    """The base class of whole games, immutable values: `Match`, `buyword.Game`, `leaping.Game`.

    The type parameters are the types of its moves, of what a player sees, of its state, news, rules
    and stages, and of its legal moves. A subclass sets the class attributes in capitals, and
    overrides the methods that raise NotImplementedError here. `_state` holds everything that a move
    changes. It must not be changed in place once a game has it.

    A game keeps the game before its last move, so what a move did is known without playing the
    game again. It is pickled and compared as its record, because a chain of many games is too deep
    for both.
    """

    __slots__ = (
        "_before", "_legal", "_moves_made", "_state", "_step", "lexicon", "names", "rules", "seed",
    )  # fmt: skip

    SCHEMA: ClassVar[str]  # of the game's records
    RULES: ClassVar[Any]  # the class of the rules
    _REFEREE: ClassVar[Any]  # the module with `legal_moves(state)` and `apply(state, move)`
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
    _state: S
    _before: Self | None  # None before the first move
    _step: Step | None  # the last move
    _moves_made: int

    def __init__(
        self,
        names: Sequence[str] | None = None,
        *,
        rules: R | None = None,
        lexicon: Lexicon | None = None,
        seed: int | None = None,
    ) -> None:
        players = read_names(self._ALONE if names is None else names, self._PLAYERS)
        agreed = self._check_rules(rules, len(players))
        self._set(
            names=players, rules=agreed, lexicon=lexicon_or_default(lexicon), seed=check_seed(seed)
        )
        self._set(_state=self._first_state(), _before=None, _step=None, _moves_made=0)

    def _with_state(self, state: S, step: Step | None = None) -> Self:
        """Return the game with another state: after a step, or, without one, as it begins."""
        game = object.__new__(type(self))
        game._set(
            names=self.names,
            rules=self.rules,
            lexicon=self.lexicon,
            seed=self.seed,
            _state=state,
            _step=step,
            _before=None if step is None else self,
            _moves_made=0 if step is None else self._moves_made + 1,
        )
        return game

    @classmethod
    def _check_rules(cls, rules: R | None, players: int) -> R:
        """Return the rules; None = the standard rules.

        Raises TypeError for anything but rules of this game, ArgumentError for unusable ones.
        """
        if rules is not None and not isinstance(rules, cls.RULES):
            package = cls.RULES.__module__.split(".")[-2:][0]
            kind = "Rules" if package == "turns" else f"{package}.Rules"
            raise base.type_error("rules", rules, kind)
        agreed: R = cls.RULES() if rules is None else rules
        cls._check_players(agreed, players)
        return agreed

    @classmethod
    def _check_players(cls, rules: R, players: int) -> None:
        """Raise ArgumentError for rules that this number of players can't play by."""
        raise NotImplementedError

    def _first_state(self) -> S:
        """Return the state before the first move."""
        raise NotImplementedError

    def _apply(self, move: M) -> tuple[S, Step]:
        """Return the state after a move, and the step that is kept of it.

        Raises an error of the library for a move that is not legal.
        """
        return self._REFEREE.apply(self._state, move), Step(self.names[self._place], move)

    def _position(self, place: int) -> P:
        """Return what the player at a place may know."""
        raise NotImplementedError

    def _sentences(self, step: Step, before: Self, reader: str | None) -> Iterable[str]:
        """Return sentences about the last move, made in the game `before`, without hidden cards.

        reader: the player whom the sentences call "You".
        """
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
    def legal_moves(self) -> L:
        """The moves of `active`, as bots get them; `legal` tells whether `play` accepts a move."""
        known: L | None = getattr(self, "_legal", None)  # made when it is first asked for
        if known is None:
            made: L = self._REFEREE.legal_moves(self._state)
            self._set(_legal=made)
            return made
        return known

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
        state, step = self._apply(move)
        return self._with_state(state, step)

    def play_bot(self, bot: Any, *, until: str | None = None) -> Self:
        """Return the game after a move of a bot, for the player who must move.

        Args:
            bot: a bot of this game, an object with `move(position, legal_moves)`.
            until: a player's name: the bot moves for all others until this player must move, or
                the game is over. If left out, the bot makes one move.

        Raises:
            ArgumentError: for a name that does not play.
            MoveError: if the game is over, and the bot is to make one move.
            TypeError: if this is not a bot.
        """
        if not is_bot(bot):
            raise base.type_error("bot", bot, "a bot, an object with a method move")
        if until is not None:
            self._place_of(until)
        elif self.stage == OVER:
            raise MoveError("the game is over; a bot has no move", "move.over", move=None)
        game = self
        while game.active not in (None, until):
            lt_core.check()
            game = game.play(bot.move(game.position(), game.legal_moves))
            if until is None:
                break
        return game

    def legal(self, move: M) -> bool:
        """Tell whether `play` accepts the move."""
        try:
            self._apply(move)
        except base.LetterTycoonError:
            return False
        return True

    def position(self, name: str | None = None) -> P:
        """Return what a player may know.

        name: the player; if left out, `active`, or after the end the player of the last turn.

        Raises ArgumentError for a name that does not play.
        """
        return self._position(self._place if name is None else self._place_of(name))

    def _latest(self, number: int) -> list[tuple[Self, Step, Self]]:
        """Return the latest moves, in order: the game before each, the move, the game after it."""
        latest = []
        after = self
        for _ in range(number):
            before = after._before
            step = after._step
            assert before is not None
            assert step is not None
            latest.append((before, step, after))
            after = before
        return latest[::-1]

    @property
    def moves(self) -> tuple[Step, ...]:
        """Every move played, with its player."""
        return tuple([step for _, step, _ in self._latest(self._moves_made)])

    def news(
        self, player: str | None = None, *, since: int = 0, you: bool = False
    ) -> tuple[N, ...]:
        """Return what a player learns of the moves, without the cards that others hold or draw.

        player: the player's name; if left out, the news is for somebody who may see all cards.
        since: how many moves the player knows already; their news is left out.
        you: whether the texts call the player "You".

        Raises ArgumentError for a name that does not play and for a negative number.
        """
        if player is not None:
            self._place_of(player)
        known = base.check_whole("since", since, 0)
        base.check_bool("you", you)
        reader = player if you else None
        latest = self._latest(max(0, self._moves_made - known))
        news = [after._news_of(step, before, player, reader) for before, step, after in latest]
        return tuple(news)

    def _news_of(self, step: Step, before: Self, player: str | None, reader: str | None) -> Any:
        """Return what a player, or for None somebody who sees all, learns of the last move."""
        text = "\n".join(self._sentences(step, before, reader))
        return News(step.player, str(step.move), text)

    def history(self) -> Iterator[Self]:
        """Yield the game before each of its moves, in order, and then the game as it is now."""
        for before, _, _ in self._latest(self._moves_made):
            yield before
        yield self

    def record(self) -> dict[str, Any]:
        """Return the whole game as JSON values (docs/json.md); `replay` plays it again."""
        return self._make_record().to_dict()

    def _make_record(self, **more: Any) -> Record:
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
        records.check_schema(record, cls.SCHEMA)
        recorded = base.read_value(cls._RECORD, record)
        rules = cls.RULES.from_dict(recorded.rules)
        game = cls(recorded.names, rules=rules, lexicon=lexicon, seed=recorded.seed)
        records.check_fields_of(0, recorded, game._make_record(), ("lexicon", "moves", "result"))
        missing: list[str] = []
        # name and definitions may differ
        same = recorded.lexicon.sha256 == game.lexicon.sha256
        try:
            return game._replay_moves(recorded, None if same else missing)
        except NotationError as error:
            if same or error.code != "record.step":
                raise
            step = error.data["step"]
            names = recorded.lexicon.name, game.lexicon.name
            raise records.lexicon_error(step, *names, missing) from error

    def _replay_moves(self, record: Record, missing: list[str] | None) -> Self:
        """Return this game after the moves of a record.

        missing: gets the words of the latest step that has words that the lexicon lacks; None
            if nobody asks for them.

        Raises NotationError for the first wrong step.
        """
        game = self
        for number, step in enumerate(record.moves, 1):
            lt_core.check()
            if missing is not None:
                missing[:] = game._lacking(step.move) or missing
            try:
                game = game.play(step.move)
            except (base.LetterTycoonError, TypeError) as error:
                raise step_error(number, str(error)) from error
            made = game._step
            written = None if made is None else made.written()
            if step != written:
                raise step_error(number, f"it is {shown(step)}; it must be {shown(written)}")
        end = len(record.moves) + 1
        records.check_fields_of(end, record, game._make_record(), ("lexicon", "moves"))
        return game

    def _lacking(self, move: Any) -> list[str]:
        """Return the words that a recorded move lays and that the lexicon lacks.

        Empty for a move that can't be read.
        """
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game) or type(self) is not type(other):
            return NotImplemented
        return self is other or self._make_record() == other._make_record()

    def __hash__(self) -> int:
        return hash((self.names, self.rules, self.seed, self.moves))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[Any, ...]]:
        return type(self).replay, (self.record(), self.lexicon)

    def __repr__(self) -> str:
        doing = "over" if self.active is None else f"{self.active} must move ({self.stage})"
        names = ", ".join(self.names)
        return f"<{type(self).__name__} of {names}: {self._moves_made} moves, {doing}>"

    def _place_of(self, name: object) -> int:
        """Return the place of a player. Raises ArgumentError for a name that does not play."""
        if not isinstance(name, str):
            raise base.type_error("a player's name", name, "a text")
        if name not in self.names:
            message = f"{shown(name)} is not among the players: {', '.join(self.names)}"
            raise ArgumentError(message, "players.unknown", name=name, names=list(self.names))
        return self.names.index(name)

    def _by_name(self, values: Iterable[V]) -> Mapping[str, V]:
        """Return the players' values by name."""
        return dict(zip(self.names, values, strict=True))


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]
