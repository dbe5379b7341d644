"""A match: a whole game with its referee, as a value."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lettertycoon.base import (
    ArgumentError,
    FrozenDict,
    Immutable,
    LetterTycoonError,
    check_seed,
    check_unmade,
    fresh_seed,
    shown,
)
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.matches import records, referee, story
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.moves import Given, Move
from lettertycoon.matches.position import Player, Position
from lettertycoon.matches.records import Step
from lettertycoon.matches.results import Result, result
from lettertycoon.matches.setups import begun
from lettertycoon.matches.state import Event, State
from lettertycoon.turns import STANDARD, Rules, Turn

_set = object.__setattr__


Log = tuple["Log", Step] | None


class Match(Immutable):
    """A whole game under all of its rules (docs/rules.md 1.2 to 1.6): an immutable value.

    `play` returns the match after a move, so a caller can look ahead and keep every step.

    names: the two to five players, clockwise around the table.
    rules: the rules agreed on; `challenge`, `retries` and `procedure` decide how words are checked.
    lexicon: the lexicon agreed on; the embedded one if left out.
    seed: 0 to 2**63 - 1; the same seed deals the same cards in every version. If left out, one is
        chosen.

    Raises ArgumentError for unusable names, RulesError for rules without a deck or without a goal
    for this number of players.

    >>> match = Match(["Ann", "Bo"], seed=1)
    >>> match.stage, match.active, match.position().turn
    ('lay', 'Ann', Turn(hand='DEIORST', pool='FIL', rivals={'Bo': ''}))
    """

    __slots__ = ("_log", "_opening", "_state")

    _state: State
    _log: Log
    _opening: tuple[Event, ...]

    def __init__(
        self,
        names: Sequence[str],
        *,
        rules: Rules = STANDARD,
        lexicon: Lexicon | None = None,
        seed: int | None = None,
    ) -> None:
        check_unmade(self, "_state")
        number = fresh_seed() if seed is None else check_seed(seed)
        self._begin(*begun(names, rules, lexicon, number))

    def _begin(self, state: State, opening: tuple[Event, ...], log: Log = None) -> None:
        _set(self, "_state", state)
        _set(self, "_log", log)
        _set(self, "_opening", opening)

    def play(self, move: Given) -> "Match":
        """Return the match after a move of `active`, a Move or its text.

        Raises MoveError if the stage does not allow the move, PlayError for a word that can't be
        laid, NotationError for a text that is not a move. The match itself never changes.
        """
        checked = referee.legal(self._state).check(move)
        state = self._state.copy()
        name = state.setup.names[state.active]
        referee.apply(state, checked)
        # The play is left out: it holds its turn, which follows from the earlier steps.
        kept = Move(checked.action, checked.cards, checked.source)
        step = Step(name, kept, tuple(state.events or ()))
        made = Match.__new__(Match)
        made._begin(state, self._opening, (self._log, step))
        return made

    def legal(self, move: Given) -> bool:
        """Tell whether `play` accepts the move."""
        return move in self.moves

    @property
    def moves(self) -> Legal:
        """Return what is legal now: the stage and its moves."""
        return referee.legal(self._state)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in the order of the table."""
        return self._state.setup.names

    @property
    def rules(self) -> Rules:
        """The rules agreed on."""
        return self._state.setup.rules

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon agreed on."""
        return self._state.setup.lexicon

    @property
    def seed(self) -> int | None:
        """The seed; None if the match comes from a record that lists the cards itself."""
        return self._state.setup.seed

    @property
    def starter(self) -> str:
        """The player who began."""
        return self.names[self._state.setup.starter]

    @property
    def stage(self) -> str:
        """The next decision: "replace", "lay", "challenge", "buy", "discard"; or "over"."""
        return self._state.stage

    @property
    def active(self) -> str | None:
        """The player who must move; None when the game is over."""
        return None if self.stage == "over" else self.names[self._state.active]

    @property
    def turn_of(self) -> str:
        """The player whose turn it is; in a challenge another player may be active."""
        return self.names[self._state.turn_of]

    @property
    def laid(self) -> str:
        """The way on the table, as one line of text, or ""."""
        return "" if self._state.laid is None else str(self._state.laid.way)

    @property
    def turns(self) -> int:
        """The number of turns that have ended."""
        return self._state.turns

    @property
    def last_round(self) -> bool:
        """Whether a player's patents have reached the goal."""
        return self._state.last_round

    @property
    def retries(self) -> int:
        """Bad words that may be tried again in this turn; -1 = any number."""
        return self._state.retries

    @property
    def deck_cards(self) -> int:
        """The number of cards left in the deck before the discard pile is shuffled."""
        return len(self._state.deck)

    @property
    def players(self) -> Mapping[str, Player]:
        """Each player's patents, money and stock, by name, in the order of the table."""
        return FrozenDict((name, self.position(name).me) for name in self.names)

    def position(self, name: str | None = None) -> Position:
        """Return what a player may know.

        Cards that others discarded from their hands stay hidden.

        name: the player; if left out, `active`, or after the end the player of the last turn.

        Raises ArgumentError for a name that does not play.
        """
        if name is None:
            return self._state.position(self._state.active)
        if not isinstance(name, str) or name not in self.names:
            raise ArgumentError(
                f"{shown(name)} does not play; {', '.join(self.names)} do",
                "match.name",
                name=name,
                names=list(self.names),
            )
        return self._state.position(self.names.index(name))

    @property
    def turn(self) -> Turn:
        """The Turn of the player whose turn it is."""
        return self._state.turn()

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every move made, with its consequences."""
        return tuple(self._steps())[::-1]

    def _steps(self) -> Iterator[Step]:
        log = self._log
        while log is not None:
            log, step = log
            yield step

    def history(self) -> "Iterator[Match]":
        """Yield the match before each of its moves, in order, and finally as it is now.

        Use their `turn` and `position` to find what each turn could have earned.
        """
        setup = self._state.setup
        match = Match.__new__(Match)
        match._begin(*begun(setup.names, setup.rules, setup.lexicon, setup.seed, setup.script))
        yield match
        for step in self.steps:
            match = match.play(step.move)
            yield match

    @property
    def result(self) -> Result | None:
        """The totals and winners; None until the game is over."""
        return result(self._state) if self.stage == "over" else None

    def record(self) -> dict[str, Any]:
        """Return the whole game, with all cuts, deals and draws, as JSON values (docs/json.md)."""
        return records.write(self._state.setup, self._opening, self.steps, self.result)

    @classmethod
    def replay(cls, record: Mapping[str, Any], lexicon: Lexicon | None = None) -> "Match":
        """Play a record again, checking every step, and return the match.

        A record with a seed must agree with what the seed deals. A record whose seed is null lists
        the cuts and decks itself.

        lexicon: the lexicon agreed on; the embedded one if left out. It must be the record's.

        Raises NotationError, which names the first wrong step; step 0 is the set-up.
        """
        return _replayed(records.read(record, chosen(lexicon)))

    def text(self) -> str:
        """Return the game as text for people, one line for each move."""
        return story.told(self.record())

    def _values(self) -> tuple[Any, ...]:
        setup = self._state.setup
        return setup.names, setup.rules, setup.lexicon, setup.seed, self._opening, self.steps

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:
        return Match.replay, (self.record(), self.lexicon)

    def __repr__(self) -> str:
        doing = "over" if self.active is None else f"{self.active} to {self.stage}"
        return f"<Match of {', '.join(self.names)}: turn {self.turns + 1}, {doing}>"


def _replayed(told: records.Told) -> Match:
    match = Match.__new__(Match)
    match._begin(*begun(told.names, told.rules, told.lexicon, told.seed, told.script))
    records.compare_opening(told, match.record())
    for number, (player, move, events) in enumerate(told.steps, 1):
        if player != match.active:
            raise records.wrong(number, f"{player} moves, but {match.active or 'no one'} must")
        try:
            after = match.play(move)
        except LetterTycoonError as error:
            raise records.wrong(number, str(error)) from error
        assert after._log is not None
        _, step = after._log
        records.compare_step(number, move, events, step.move, step.events)
        match = after
    records.compare_result(told, len(told.steps) + 1, match.result)
    return match
