"""The records of games: what is written to JSON, and the errors for records that don't hold."""

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeGuard

from msgspec import structs

from lettertycoon.base import NotationError, Value, shown


class News(Value, frozen=True):
    """What a player learns of a move.

    Attributes:
        player: who moved.
        move: the move; it names no hidden card.
        text: the move and its consequences in plain English, one sentence per line. The cards or
            tiles drawn are left out.
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


def is_record(value: object, kind: Any) -> TypeGuard[dict[str, Any]]:
    """Tell whether a JSON value says that it is the record of a kind of game, a class."""
    return isinstance(value, dict) and value.get("schema") == kind.SCHEMA


def check_schema(record: object, schema: str) -> None:
    """Raise NotationError for the record of another game, or of another version.

    It goes before all other checks, because a record of another kind has other keys. What is not a
    mapping at all is left to them.
    """
    given = record.get("schema") if isinstance(record, Mapping) else schema
    if not isinstance(given, str) or given != schema:
        message = f"the record: schema is {shown(given)}; this version replays {schema}"
        raise NotationError(message, "record.version", value=given, allowed=[schema])


def check_fields_of(number: int, record: Record, right: Record, left_out: Sequence[str]) -> None:
    """Raise NotationError for the first field of a record that differs from the game's own.

    number: the step that the error names; 0 is the set-up.
    left_out: names of fields that may differ.
    """
    for name, value in structs.asdict(right).items():
        given = getattr(record, name)
        if name not in left_out and given != value:
            raise step_error(number, f"{name} is {shown(given)}; it must be {shown(value)}")


def step_error(number: int, what: str) -> NotationError:
    """Make the error that names the first wrong step; 0 is the set-up."""
    where = f"step {number} of the record" if number else "the record"
    return NotationError(f"{where}: {what}", "record.step", step=number)


def lexicon_error(step: int, recorded: str, given: str, missing: list[str]) -> NotationError:
    """Make the error for a record that can't be replayed with another lexicon than its own.

    step: the first step that does not hold.
    recorded, given: the names of the record's lexicon and of the one given.
    missing: words of the record that the one given lacks.
    """
    if missing:
        are = "is" if len(missing) == 1 else "are"
        lacking = f"{' and '.join(missing)} {are} not in the lexicon {given!r}"
        message = f"step {step} of the record: {lacking}; the record was made with other words"
        data = {"word": missing[0], "words": missing, "lexicon": given}
        return NotationError(message, "record.word", step=step, **data)
    message = (
        f"the record: it was made with the lexicon {shown(recorded)}; give that one"
        f" (--lexicon FILE), because step {step} does not hold with {given!r}"
    )
    return NotationError(message, "record.lexicon", step=step, made_with=recorded, lexicon=given)
