"""Records of games as JSON values: reading them, and checking them step by step."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, TypeAlias

from lettertycoon.base import ArgumentError, NotationError, seed_of, shown
from lettertycoon.lexicons import Lexicon

Event: TypeAlias = (
    Annotated[
        tuple[Literal["earned"], int, int],
        "the word is good; the player of the turn earns this",
        "money, stock",
    ]
    | Annotated[
        tuple[Literal["royalties"], str, int],
        "this rival gets this money from the bank",
        "name, money",
    ]
    | Annotated[
        tuple[Literal["not_in_lexicon"], str] | tuple[Literal["not_in_lexicon"], str, str],
        "the word is bad; its cards go back, and nobody earns anything",
        "one word or two",
    ]
    | Annotated[
        tuple[Literal["challenger_paid"], int],
        "a good word was challenged, and the player of the turn gets $1. `money` is what the "
        "challenger pays of it: $1, or $0 if the challenger has no money and the bank pays",
        "money",
    ]
    | Annotated[tuple[Literal["to_pool"], str], "these cards were drawn for the pool", "letters"]
    | Annotated[
        tuple[Literal["to_hand"], str],
        "the player of the turn drew these cards",
        "letters",
    ]
    | Annotated[
        tuple[Literal["shuffled"], str],
        "the discard pile became the deck; it has these cards, the next one first",
        "letters",
    ]
)
"""A consequence of a move, as in records: the name of the event, then texts and numbers."""
KEYS = ("schema", "names", "rules", "lexicon", "seed", "moves", "result")
STEP = ("player", "move")


class Step(NamedTuple):
    """One move of a game: its player, the move, and its consequences as events of a record.

    Games of BuyWord and Leaping Letters have no events: the seed decides all that is random.
    """

    player: str
    move: Any
    events: tuple[Event, ...] = ()


def written(step: Step, keys: Iterable[str]) -> dict[str, Any]:
    """Return a step as JSON values for a record, with the given keys."""
    whole = {
        "player": step.player,
        "move": str(step.move),
        "events": list(map(list, step.events)),
    }
    return {key: whole[key] for key in keys}


def wrong(number: int, what: str) -> NotationError:
    """Make the error that names the first wrong step; 0 is the set-up."""
    where = f"step {number} of the record" if number else "the record"
    return NotationError(f"{where}: {what}", "record.step", step=number)


def recorded(lexicon: Lexicon) -> dict[str, str]:
    """Return a lexicon's name and the hash of its words for a record, as JSON values."""
    return {"name": lexicon.name, "sha256": lexicon.sha256}


def read(
    record: object, schema: str, lexicon: Lexicon, more: Sequence[str], step: Sequence[str]
) -> dict[str, Any]:
    """Read a record, checking its form, but not yet its rules and moves. Raises NotationError.

    more: the keys that only this kind of record has.
    step: the keys of its steps.
    """
    if isinstance(record, Mapping):
        # First, because a record of another kind has other keys.
        _check_version(record, schema)
    entries = read_keys(record, "record", required=(*KEYS, *more))
    for name in ("names", "moves"):
        check_list(entries, name)
    made_with = read_keys(entries["lexicon"], "record.lexicon", required=recorded(lexicon))
    for key, value in made_with.items():
        if not isinstance(value, str):
            raise wrong(0, f"lexicon.{key} is {shown(value)}; it must be a text")
    if made_with["sha256"] != lexicon.sha256:  # name and hints may differ
        raise wrong(
            0,
            f"it was made with the lexicon {shown(made_with['name'])}, not with {lexicon.name!r} "
            f"of hash {lexicon.sha256}",
        )
    for number, each in enumerate(entries["moves"], 1):
        try:
            read_keys(each, "step", required=step)
        except NotationError as error:
            raise wrong(number, str(error)) from error
    return entries


def _check_version(record: Mapping[str, Any], schema: str) -> None:
    version = record.get("schema", schema)
    older = "steps" in record  # versions before 0.3 have this key instead of "moves"
    if older or not _same(version, schema):
        which = " of a version before 0.3" * older
        raise NotationError(
            f"the record: schema is {shown(version)}{which}; this version replays {schema}",
            "record.version",
            value=version,
            allowed=[schema],
        )


def check_list(entries: Mapping[str, Any], name: str) -> None:
    """Raise NotationError unless a record has a list of this name."""
    if not isinstance(entries[name], list):
        raise wrong(0, f"{name} is {shown(entries[name])}; it must be a list")


def read_seed(seed: object, or_null: bool) -> None:
    """Raise NotationError unless a record may have this seed."""
    try:
        seed_of(seed)
    except (ArgumentError, TypeError) as error:
        raise wrong(0, f"{error}{', or null' * or_null}") from error


def compare(number: int, entries: Mapping[str, Any], right: Mapping[str, Any]) -> None:
    """Raise NotationError for the first value of a record that differs from the game's."""
    for name, value in right.items():
        if not _same(entries[name], value):
            raise wrong(number, f"{name} is {shown(entries[name])}; it is {shown(value)}")


def check_player(number: int, player: Any, active: str | None) -> None:
    """Raise NotationError unless the player of a step is the one who must move."""
    if active is None or not _same(player, active):
        said = player if isinstance(player, str) else shown(player)
        raise wrong(number, f"{said} moves, but {active or 'no one'} must")


def compare_step(number: int, step: Mapping[str, Any], right: Mapping[str, Any]) -> None:
    """Raise NotationError unless a step's move and events are the same as in `right`."""
    move = step["move"]
    if not _same(move, right["move"]):
        raise wrong(number, f"the move is {shown(move)}; it is written {right['move']!r}")
    if "events" in right and not _same(step["events"], right["events"]):
        _refuse_events(number, move, step["events"], right["events"])


def _refuse_events(number: int, move: str, events: Any, right: list[Any]) -> NoReturn:
    listed = events if isinstance(events, list) else [events]
    pairs = zip([*listed, None], [*right, None], strict=False)
    said, true = next((pair for pair in pairs if not _same(*pair)), (events, right))
    raise wrong(number, f"{move} brings {shown(true)}, not {shown(said)}")


def _same(value: Any, right: Any) -> bool:
    """Tell whether two JSON values have equal values, types and order of keys."""
    if isinstance(right, dict):
        return (
            isinstance(value, Mapping)
            and list(value) == list(right)
            and all(_same(value[key], expected) for key, expected in right.items())
        )
    if isinstance(right, list):
        return (
            isinstance(value, list) and len(value) == len(right) and all(map(_same, value, right))
        )
    return type(value) is type(right) and bool(value == right)


def read_keys(
    data: object, what: str, *, required: Iterable[str] = (), optional: Iterable[str] = ()
) -> dict[str, Any]:
    """Return a JSON object's items after checking its keys.

    Raises NotationError for the first key that is unknown or missing, or if `data` is not an
    object.
    """
    if not isinstance(data, Mapping):
        raise NotationError(
            f"{what} is {shown(data)}; it must be an object", "object.type", name=what, value=data
        )
    required = tuple(required)
    known = list(dict.fromkeys((*required, *optional)))
    for key in data:
        if key not in known:
            name = key if isinstance(key, str) else f"[{shown(key)}]"
            raise NotationError(
                f"{what}.{name} is not known; known there: {', '.join(known)}",
                "object.unknown_key",
                name=what,
                key=key,
                known=known,
            )
    for key in required:
        if key not in data:
            raise NotationError(
                f"{what}.{key} is missing; known there: {', '.join(known)}",
                "object.missing_key",
                name=what,
                key=key,
                known=known,
            )
    return dict(data)
