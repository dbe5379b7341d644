"""The types of parameters, as requests give them, and what they mean."""

from collections.abc import Iterable
from typing import Annotated, Any, cast, get_args

from msgspec import Meta, Struct

from lettertycoon import lexicons, turns
from lettertycoon.base import MOST_SEED, ArgumentError
from lettertycoon.lexicons import Rarity, RarityName
from lettertycoon.server.limits import CARDS, LISTED, PLAYS, check_most
from lettertycoon.server.registry import DEFAULT, ParamType
from lettertycoon.server.service import Service

REF = "#/components/schemas/{name}"
RARITIES = get_args(RarityName)
RarityStep = Annotated[int, Meta(ge=1, le=len(Rarity))]


class Filter(Struct, forbid_unknown_fields=True, kw_only=True):
    """Which words are shown: up to a rarity, no offensive ones, or only a second lexicon's."""

    max_rarity: RarityStep | RarityName | None = None
    sensitive: bool | None = None
    lexicon: str | None = None


def as_lexicon(name: str, service: Service, others: Iterable[str] = ()) -> lexicons.Lexicon:
    """Return the lexicon of a name; the error for an unknown one tells the other names too."""
    if name not in service.lexicons:
        known = [*service.lexicons, *others]
        message = f"lexicon {name[:60]!r} is not served here; possible are {', '.join(known)}"
        raise ArgumentError(message, "request.unknown_lexicon", value=name, allowed=known)
    return service.lexicons[name]


def as_show(value: int | str | Filter, service: Service) -> turns.Show:
    """Read a filter, or its short form: a rarity, or the name of a second lexicon."""
    if isinstance(value, Filter):
        second = None if value.lexicon is None else as_lexicon(value.lexicon, service)
        return turns.WordFilter(
            max_rarity=value.max_rarity, sensitive=value.sensitive is not False, lexicon=second
        )
    if isinstance(value, int) or value in RARITIES:
        return cast("turns.Show", value)
    return as_lexicon(value, service, RARITIES)


def line_or_object(kind: Any, name: str, example: str) -> ParamType:
    """Mark a turn or a position, which requests give as a line of text or as a JSON object.

    Args:
        kind: the class, which reads both.
        name: the name of the schema.
        example: a line.
    """

    def read(value: Any, service: Service) -> Any:
        seen = kind.parse(value) if isinstance(value, str) else kind.from_dict(value)
        check_most("cards of hand and pool", len(seen.hand) + len(seen.pool), CARDS)
        return seen

    forms = [{"type": "string"}, {"$ref": REF.format(name=f"{kind.__name__}Fields")}]
    schema = {"title": name, "anyOf": forms, "examples": [example]}
    return ParamType(Annotated[Any, Meta(extra_json_schema=schema)], read)


def named(name: str) -> Meta:
    """Return the mark that gives the schema of a union its name."""
    return Meta(extra_json_schema={"title": name})


LINE = "JLSEANZ/EWE XZ 4 Rayne=E"
Turn = Annotated[turns.Turn, line_or_object(turns.Turn, "TurnInput", LINE)]
Lexicon = Annotated[lexicons.Lexicon, ParamType(str, as_lexicon, DEFAULT)]
By = Annotated[turns.Objective, named("Objective")]
_SHOW = Annotated[RarityStep | str | Filter, named("ShowInput")]
Show = Annotated[turns.Show, ParamType(_SHOW, as_show)]
Letters = Annotated[str, Meta(extra_json_schema={"pattern": "^[A-Za-z]*$"})]
Seed = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Count = Annotated[int, Meta(ge=0, le=LISTED)]
Texts = Annotated[list[str], Meta(max_length=PLAYS)]


class LaidWay(Struct):
    """A way, as an answer has it in `way`; only `line` counts. It says which cards are laid."""

    line: str


def as_play(value: str | list[str] | LaidWay) -> Any:
    """Return a play of a request in Python's form. Raises NotationError for a line of no way."""
    return turns.read_laid_play(value.line) if isinstance(value, LaidWay) else value


_TWO_WORDS = Annotated[list[str], Meta(min_length=1, max_length=2)]
PlayJson = str | _TWO_WORDS | LaidWay
Play = Annotated[
    PlayJson,
    Meta(extra_json_schema={"title": "PlayInput", "examples": ["jewels", "J(EW)eL+S"]}),
]
Plays = Annotated[list[Play], Meta(max_length=PLAYS)]

_PLAY = "A text (a word, `WORD & WORD` with the V patent, or a way like `J(EW)eL+S`), two texts, or"
_PLAY += " the `way` of a play as an answer has it."
_EACH = f"Each is {_PLAY[0].lower()}{_PLAY[1:]}"
#: What parameters mean that several methods have; a method's own docstring goes before.
MEANINGS = {
    "turn": "The turn, as one line (hand/pool patents money rivals rules) or as an object with"
    " these fields; only `hand` is needed.",
    "position": "What one player sees of a game, as one line (hand/pool patents:money:stock rivals"
    " starter seen round rules) or as an object, which needs only `hand`.",
    "lexicon": "The name of a lexicon that is served.",
    "by": f"What plays are ranked by: one of {', '.join(turns.OBJECTIVES)}, or weights of your"
    " own.",
    "show": "Which words are shown: a filter, or just the highest rarity (1 to 6, or its name), or"
    " just the name of a second lexicon that must have the words. If left out, all are shown.",
    "play": _PLAY,
    "level": "How much a hint tells, 1 to 8; below level 7 no word is named.",
    "seed": "A number that picks a good play; if left out, the best play that `show` allows.",
    "exclude": f"Plays that you have found; no hint is about their words. {_EACH}",
    "relax": "Whether a hint may be about rarer words, or others than those of the second lexicon,"
    " if `show` leaves no play. Offensive words stay hidden.",
    "player": "The only player whose position is returned. If left out, all positions are"
    " returned.",
    "record": "The record of a game, from the last answer.",
    "words": f"Plays. {_EACH}",
}
