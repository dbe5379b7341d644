"""The types of parameters that several methods share, as requests give them."""

from collections.abc import Iterable
from typing import Annotated, Any, cast, get_args

from msgspec import Meta, Struct

from lettertycoon import lexicons, turns
from lettertycoon.base import MOST_SEED, ArgumentError
from lettertycoon.lexicons import Rarity, RarityName
from lettertycoon.server import methods
from lettertycoon.server.methods import Given, Served, check_most

LISTED = 1_000
HINTS = 400
WORDS = 28_000
PLAYS = 200
CARDS = 12
TILES = 16
WILDS = 12
MOVES = 2_000
#: What one request may have or ask for: at most so many of each.
LIMITS = {
    "body": methods.BODY,  # bytes of a request
    "answer": methods.ANSWER,  # bytes of its answer
    "seconds": methods.SECONDS,  # for the answer
    "n": LISTED,  # plays, turns or sales in an answer
    "hints": HINTS,  # in an answer
    "words": WORDS,  # in an answer
    "plays": PLAYS,  # that are checked or reviewed; words that are defined or excluded
    "cards": CARDS,  # of hand and pool together
    "tiles": TILES,  # of BuyWord, held and drawn together
    "wilds": WILDS,  # wild tiles of BuyWord
    "moves": MOVES,  # of a record, or to play in one request
}
RARITIES = get_args(RarityName)
RarityStep = Annotated[int, Meta(ge=1, le=len(Rarity))]


class Filter(Struct, forbid_unknown_fields=True, kw_only=True):
    """Which words are shown: up to a rarity, no offensive ones, or only a second lexicon's."""

    max_rarity: RarityStep | RarityName | None = None
    sensitive: bool | None = None
    lexicon: str | None = None


def as_lexicon(name: str, served: Served, others: Iterable[str] = ()) -> lexicons.Lexicon:
    """Return the lexicon of a name; the error for an unknown one tells the other names too."""
    if name not in served.lexicons:
        known = [*served.lexicons, *others]
        message = f"lexicon {name[:60]!r} is not served here; possible are {', '.join(known)}"
        raise ArgumentError(message, "request.unknown_lexicon", value=name, allowed=known)
    return served.lexicons[name]


def as_show(value: int | str | Filter, served: Served) -> turns.Show:
    """Read a filter, or its short form: a rarity, or the name of a second lexicon."""
    if isinstance(value, Filter):
        second = None if value.lexicon is None else as_lexicon(value.lexicon, served)
        return turns.WordFilter(
            max_rarity=value.max_rarity, sensitive=value.sensitive is not False, lexicon=second
        )
    if isinstance(value, int) or value in RARITIES:
        return cast("turns.Show", value)
    return as_lexicon(value, served, RARITIES)


def written(kind: Any, description: str, example: str) -> Given:
    """Mark a turn or a position, which requests give as a line of text or as a JSON object."""

    def read(value: Any, served: Served) -> Any:
        seen = kind.parse(value) if isinstance(value, str) else kind.from_dict(value)
        check_most("cards of hand and pool", len(seen.hand) + len(seen.pool), CARDS)
        return seen

    either = [{"type": "string"}, {"$ref": methods.REF.format(name=f"{kind.__name__}Fields")}]
    schema = {"anyOf": either, "examples": [example]}
    return Given(Annotated[Any, Meta(description=description, extra_json_schema=schema)], read)


_TURN = "The turn, as one line (hand/pool patents money rivals rules) or as an object with these "
_TURN += "fields; only `hand` is needed."
Turn = Annotated[turns.Turn, written(turns.Turn, _TURN, "JLSEANZ/EWE XZ 4 Rayne=E")]
_LEXICON = Annotated[str, Meta(description="The name of a lexicon that is served.")]
Lexicon = Annotated[lexicons.Lexicon, Given(_LEXICON, as_lexicon, methods.DEFAULT)]
_BY = f"What plays are ranked by: one of {', '.join(turns.OBJECTIVES)}, or weights of your own."
By = Annotated[turns.Objective, Meta(description=_BY)]
_SHOW = "Which words are shown: a filter, or just the highest rarity (1 to 6, or its name), or "
_SHOW += "just the name of a second lexicon that must have the words. If left out, all are shown."
_SHOWN = Annotated[RarityStep | str | Filter, Meta(description=_SHOW)]
Show = Annotated[turns.Show, Given(_SHOWN, as_show)]
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


PlayJson = str | Annotated[list[str], Meta(min_length=1, max_length=2)] | LaidWay
_PLAY = "A text: a word, two words (`WORD & WORD`, with the V patent) or a way like `J(EW)eL+S`. "
_PLAY += "Also two texts, or the `way` of a play as an answer has it."
Play = Annotated[PlayJson, Meta(description=_PLAY, examples=["jewels", "J(EW)eL+S"])]
_SEVERAL = f"Plays. Each is one of these: {_PLAY[0].lower()}{_PLAY[1:]}"
Plays = Annotated[list[Play], Meta(max_length=PLAYS, description=_SEVERAL)]
