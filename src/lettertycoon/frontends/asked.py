"""Parameters that several methods share: turns, objectives, lexicons and games, read from JSON."""

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct
from msgspec.structs import asdict

from lettertycoon.base import MOST_SEED, ArgumentError, NotationError
from lettertycoon.frontends.declaring import Asked, AtMost, Read, shaped, without_nulls
from lettertycoon.frontends.limits import Limits
from lettertycoon.lexicons import Lexicon, Rarity, as_rarity
from lettertycoon.turns import (
    OBJECTIVES,
    Objective,
    ObjectiveName,
    Rules,
    Show,
    Turn,
    Weights,
    WordFilter,
)

if TYPE_CHECKING:
    from lettertycoon.advice import Values
    from lettertycoon.matches import Match, Position

DEFAULT = "default"
"""The lexicon of requests that name none: the embedded one, unless the server gives this name to
another."""

MOST_MONEY = 10**9
CARDS = "cards of hand and pool"

# Bounds for the schemas only: the library checks the values, and raises errors of its own.
LETTERS = Meta(extra_json_schema={"pattern": "^[A-Za-z]*$"})
DOLLARS = Meta(extra_json_schema={"minimum": 0, "maximum": MOST_MONEY})

Letters = Annotated[str, LETTERS]
Money = Annotated[int, DOLLARS]
Seed = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Draws = Annotated[Seed, Meta(description="Seed for the random draws of an estimate.")]


class Shape(Struct, forbid_unknown_fields=True, kw_only=True):
    """A JSON object in a request; unknown keys are refused."""


def changes(kind: type, name: str, told: str, **types: Any) -> Any:
    """Make the type of a JSON object that changes some fields of a dataclass, such as Rules.

    name, told: its name and description in the schemas.
    types: the JSON types of fields whose own types differ, and of additional keys; None leaves a
        field out.
    """
    hints = get_type_hints(kind)
    names = getattr(kind, "__struct_fields__", None) or [each.name for each in fields(kind)]
    known = {name: hints[name] for name in names} | types
    return defstruct(
        name,
        [(key, each | UnsetType, UNSET) for key, each in known.items() if each is not None],
        bases=(Shape,),
        namespace={"__doc__": told},
        kw_only=True,
    )


RulesObject = changes(
    Rules, "RulesObject", "Only what differs from the game's own rules; a null deck has no limits."
)


class PlayerObject(Shape):
    """What everybody sees of a player."""

    patents: Letters = ""
    money: Money = 0
    stock: Money = 0


class RivalObject(PlayerObject, kw_only=True):
    """What everybody sees of a rival."""

    name: str


Rivals = dict[str, Letters] | list[RivalObject]
"""The rivals of a turn or a position: their patents by name, or a list with more about each."""


class TurnObject(Shape):
    """A turn, as `Turn.to_dict()` writes it; only `hand` is needed."""

    hand: Letters
    pool: Letters | None = None
    patents: Letters | None = None
    money: Money | None = None
    rivals: Rivals | None = None
    rules: RulesObject | None = None  # type: ignore[valid-type]


class PositionObject(Shape):
    """A position of a match, as `Position.to_dict()` writes it; only `hand` is needed.

    rivals: in order of play, the next player first. starter: the rival who began; null if the
    player began. seen: letters of cards known to be discarded or on the table. round: rounds played
    before this one.
    """

    hand: Letters
    pool: Letters | None = None
    me: PlayerObject | None = None
    rivals: Rivals | None = None
    starter: str | None = None
    seen: Letters | None = None
    round: Annotated[int, Meta(extra_json_schema={"minimum": 0})] | None = None
    rules: RulesObject | None = None  # type: ignore[valid-type]


_OF_A_TURN = {"patents", "money"}  # a position has them in `me`
_OF_A_POSITION = {"me", "starter", "seen", "round"}


def _read_turn(value: Any, service: Asked, path: str) -> Turn:
    seen = _read_seen(value, service, path, "turn")
    return seen if isinstance(seen, Turn) else seen.turn


def _read_position(value: Any, service: Asked, path: str) -> "Position":
    from lettertycoon.matches import position_of

    return position_of(_read_seen(value, service, path, "position"))


def _read_seen(value: Any, service: Asked, path: str, wanted: str) -> "Turn | Position":
    """Read a turn or a position, whichever it looks like; if it may be both, `wanted` decides."""
    seen = read_line(value, wanted) if isinstance(value, str) else _read_object(value, path, wanted)
    service.limits.check("cards", len(seen.hand) + len(seen.pool), CARDS)
    return seen


def check_match(limits: Limits, match: "Match") -> None:
    """Raise ArgumentError if the rules of a match deal more cards than a request may ask about."""
    limits.check("cards", match.rules.hand_size + match.rules.pool_size, CARDS)


def read_line(line: str, wanted: str = "turn") -> "Turn | Position":
    """Read a line as a turn or a position, whichever it looks like.

    wanted: "turn" or "position", for a line that may be both.

    Raises the errors of `Turn.parse` and `Position.parse`. If the line can't be read, the error's
    data have `read_as`, "turn" or "position".
    """
    name = _looks_like(line) or wanted
    try:
        if name == "turn":
            return Turn.parse(line)
        from lettertycoon.matches import Position

        return Position.parse(line)
    except NotationError as error:
        told = f"{error}; it was read as a {name}"
        raise type(error)(told, error.code, **{**error.data, "read_as": name}) from None


def _looks_like(line: str) -> str | None:
    """Tell a turn from a position by the fields after the cards; None if the line may be both.

    Turn: patents, money, rivals (NAME=...), rules (NAME=...). Position: patents:money, rivals
    (NAME=...), a name, letters, a number, rules.
    """
    own, third, fourth, fifth, *more = [*line.split()[1:], "", "", "", ""]
    if ":" in own + fourth:
        return "position"
    if third[:1].isdigit():
        return "turn"
    plain = any(each not in ("", "-") and "=" not in each for each in (fourth, fifth))
    return "position" if "=" in third or plain or any(more) else None


def _read_object(value: Any, path: str, wanted: str) -> "Turn | Position":
    keys = value.keys() if isinstance(value, dict) else set()
    listed = isinstance(value, dict) and isinstance(value.get("rivals"), list)
    if keys & _OF_A_POSITION or (not keys & _OF_A_TURN and (listed or wanted == "position")):
        from lettertycoon.matches import Position

        value = without_nulls(value, PositionObject)
        shaped(value, str | PositionObject, path)
        return Position.from_dict(value)
    value = without_nulls(value, TurnObject)
    shaped(value, str | TurnObject, path)
    if not listed:
        return Turn.from_dict(value)
    from lettertycoon.matches import Position

    me = {key: value.pop(key) for key in _OF_A_TURN & value.keys()}
    return Position.from_dict(value | {"me": me})


def _named(value: str, service: Asked, path: str) -> Lexicon:
    lexicon = service.lexicons.get(value)
    if lexicon is None:
        name = path.removeprefix("$.")
        raise ArgumentError(
            f"{name} {value[:60]!r} is not served here; served are {', '.join(service.lexicons)}",
            "request.unknown_lexicon",
            name=name,
            value=value,
            allowed=list(service.lexicons),
        )
    return lexicon


def _learned(value: str, service: Asked, path: str) -> "Values":
    values: Values | None = service.values.get(value)
    if values is None:
        served = ", ".join(service.values) or "none"
        raise ArgumentError(
            f"values {value[:60]!r} are not served here; served are {served}",
            "request.unknown_values",
            value=value,
            allowed=list(service.values),
        )
    return values


Weight = Annotated[float, Meta(extra_json_schema={"minimum": -1000, "maximum": 1000})]


class WeightsObject(Shape):
    """Weights of your own; those left out are as in `total`."""

    money: Weight | None = None
    stock: Weight | None = None
    royalties: Weight | None = None
    letters: dict[str, Weight] | None = None


def _read_by(value: Any, service: Asked, path: str) -> Objective:
    if isinstance(value, WeightsObject):
        return Weights(**without_nulls(asdict(value), type(value)))
    return cast("Objective", value)


RARITIES = [each.label for each in Rarity]
RarityStep = Annotated[int, Meta(ge=1, le=len(Rarity))]
RarityName: Any = Literal[tuple(RARITIES)]


class ShowObject(Shape):
    """Which words are shown.

    max_rarity: no rarer words than this, 1 to 6 or its name; all if left out. sensitive: false
    hides offensive and profane words. lexicon: the name of a second lexicon; only words that it has
    too are shown.
    """

    max_rarity: RarityStep | RarityName | None = None
    sensitive: bool | None = None
    lexicon: str | None = None


def _read_show(value: Any, service: Asked, path: str) -> Show:
    if isinstance(value, int) or as_rarity(value):
        return cast("Show", value)
    if isinstance(value, str):
        if value in service.lexicons:
            return service.lexicons[value]
        raise ArgumentError(
            f"show is {value[:60]!r}; it must be a rarity (1 to {len(Rarity)}, "
            f"{', '.join(RARITIES)}) or a lexicon that is served ({', '.join(service.lexicons)})",
            "show.unknown",
            value=value,
            allowed=RARITIES,
            lexicons=list(service.lexicons),
        )
    fields = without_nulls(asdict(value), type(value))
    if "lexicon" in fields:
        fields["lexicon"] = _named(fields["lexicon"], service, f"{path}.lexicon")
    return WordFilter(**fields)


def _read_record(value: Any, service: Asked, path: str) -> dict[str, Any]:
    record: dict[str, Any] = shaped(value, dict[str, Any], path)
    moves = record.get("moves")
    service.limits.check("moves", len(moves) if isinstance(moves, list) else 0, "moves of a record")
    return record


def record_as(kind: Any) -> Any:
    """Return the type of the parameter `record` of a game; the game itself reads its contents.

    kind: the type of the same record in answers.
    """
    return Annotated[
        dict[str, Any],
        Read(kind, _read_record, raw=True),
        Meta(description="The record of a game, from the last answer."),
    ]


def rules_as(kind: Any) -> Read:
    """Return how the rules of a game are read: the game itself checks their values."""

    def read(value: Any, service: Asked, path: str) -> Any:
        shaped(value, kind, path)
        return value

    return Read(kind, read, raw=True)


RulesRead = Annotated[dict[str, Any], rules_as(RulesObject)]
AnyTurn = Annotated[
    Turn,
    Read(str | TurnObject | PositionObject, _read_turn, raw=True),
    Meta(
        description="The turn, as one line (hand/pool patents money rivals rules) or as an object, "
        "with the keys `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is "
        "needed. A position is accepted too.",
        examples=["JLSEANZ/EWE XZ 4 Rayne=E"],
    ),
]
AnyPosition = Annotated[
    "Position",
    Read(str | PositionObject | TurnObject, _read_position, raw=True),
    Meta(
        description="What one player sees of a game, as one line (hand/pool patents:money:stock "
        "rivals starter seen round rules) or as an object, which needs only `hand`. A turn is "
        "accepted too; it says nothing of stock and of the rivals' money, which then count as 0.",
        examples=["AEJLNSZ/EEW XZ:4 Rayne=E:2"],
    ),
]
Served = Annotated[
    Lexicon,
    Read(str, _named, lambda service: service.lexicons[DEFAULT]),
    Meta(
        description="The name of a lexicon that is served. If left out, it is `default`: the "
        "embedded lexicon, unless the server gives this name to another one.",
        examples=[DEFAULT],
    ),
]
LearnedValues = Annotated[
    "Values",
    Read(str, _learned),
    Meta(
        description="The name of learned values: what patents and letters are worth in a game with "
        "other rules or words. The server's option `--values NAME=FILE` defines them. If left out, "
        "advice uses the values of the standard game.",
    ),
]
By = Annotated[
    Objective,
    Read(ObjectiveName | WeightsObject, _read_by),
    Meta(
        description=f"What plays are ranked by: {', '.join(f'`{name}`' for name in OBJECTIVES)}, "
        "or weights (an object with some of `money`, `stock`, `royalties` and `letters`).",
    ),
]
Shown = Annotated[
    Show,
    Read(RarityStep | str | ShowObject, _read_show),
    Meta(
        description="Which words are shown. An object may have `max_rarity`, `sensitive` and "
        "`lexicon`: the name of a second lexicon, so that only words in both are shown. Or give "
        "only a rarity (1 to 6, or its name), or only the name of a second lexicon. If left out, "
        "all words are shown.",
    ),
]
Define = Annotated[bool, Meta(description="Whether to add what the words mean.")]
Plays = Annotated[
    list[str],
    AtMost("plays", "plays"),
    Meta(
        description="Plays. Each is a word, two words (`WORD & WORD`, with the V patent) or a way "
        "such as `J(EW)eL+S`.",
        examples=[["jewels", "J(EW)eL+S"]],
    ),
]
Count = Annotated[int, Meta(ge=0), AtMost("n", "plays")]
Some = Annotated[int, Meta(extra_json_schema={"minimum": 1}), AtMost("n", "plays")]
