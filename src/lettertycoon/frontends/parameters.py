"""Reading the parameters of requests from JSON values; null means left out."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from lettertycoon.base import (
    ArgumentError,
    NotationError,
    ObjectiveError,
    RequestError,
    read_keys,
)
from lettertycoon.frontends.limits import Limits, wrong_type
from lettertycoon.lexicons import Lexicon, Rarity, as_rarity
from lettertycoon.turns import Objective, Show, Turn, Weights, WordFilter

if TYPE_CHECKING:
    from lettertycoon.matches import Position

Lexicons = Mapping[str, Lexicon]


def without_nulls(given: Mapping[str, Any]) -> dict[str, Any]:
    """An object without its entries that are null, which count as left out."""
    return {key: value for key, value in given.items() if value is not None}


def read_params(
    params: Any, method: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> dict[str, Any]:
    """The parameters of a method that are not null. Raises NotationError unless it has them."""
    if params is None:
        raise NotationError(
            "params is null; it must be an object", "object.type", name="params", value=None
        )
    if not isinstance(params, Mapping):
        return read_keys(params, "params")
    known = (*required, *optional)
    for key in params:
        if key not in known:
            raise NotationError(
                f"the method {method} has no parameter {str(key)[:60]!r}; "
                f"it has {', '.join(known) or 'none'}",
                "object.unknown_key",
                name="params",
                key=key,
            )
    given = without_nulls(params)
    for key in required:
        if key not in given:
            raise NotationError(
                f"the method {method} must have the parameter {key}",
                "object.missing_key",
                name="params",
                key=key,
            )
    return given


_DEPTH = 8  # of numbers in a record; deeper values are refused whatever they are


def with_whole_numbers(value: Any, depth: int = _DEPTH) -> Any:
    """A JSON value whose whole numbers are ints: 3.0 is one in JSON, but not in Python."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if not depth or not isinstance(value, dict | list):
        return value
    if isinstance(value, list):
        return [with_whole_numbers(each, depth - 1) for each in value]
    return {key: with_whole_numbers(each, depth - 1) for key, each in value.items()}


_ONLY_POSITIONS = {"me", "starter", "seen", "round"}  # keys that a turn does not have


def _turn(value: Any, limits: Limits) -> Turn:
    if isinstance(value, str):
        turn = _position(value, limits).turn if _is_position(value) else Turn.parse(value)
    elif isinstance(value, dict):
        value = _with_letters(without_nulls(with_whole_numbers(value)))
        of_game = value.keys() & _ONLY_POSITIONS or isinstance(value.get("rivals"), list)
        turn = _position(value, limits).turn if of_game else Turn.from_dict(value)
    else:
        raise wrong_type("turn", value, "a turn or a position in one line, or an object")
    cards = len(turn.hand) + len(turn.pool)
    limits.check("cards", cards, "cards of hand and pool")
    return turn


def _with_letters(given: dict[str, Any]) -> dict[str, Any]:
    """An object whose patents, and those in it, are texts: Python takes other iterables too."""
    rivals = given.get("rivals")
    owned = rivals.values() if isinstance(rivals, dict) else ()
    players = [given, given.get("me"), *(rivals if isinstance(rivals, list) else ())]
    patents = [each.get("patents") for each in players if isinstance(each, dict)]
    for each in (*patents, *owned):
        if isinstance(each, dict | list):
            raise wrong_type("patents", each, "a text of letters")
    return given


def _is_position(line: str) -> bool:
    """Tell whether a line is a position, whose second field has patents, money and stock."""
    return ":" in line and ":" in "".join(line.split(maxsplit=2)[1:2])


def _position(value: Any, limits: Limits) -> "Position":
    if not isinstance(value, (str, dict)):
        raise wrong_type("position", value, "a position in one line, or an object")
    from lettertycoon.matches import Position

    if isinstance(value, str):
        position = Position.parse(value)
    else:
        position = Position.from_dict(_with_letters(without_nulls(with_whole_numbers(value))))
    limits.check("cards", len(position.hand) + len(position.pool), "cards of hand and pool")
    return position


def _rules(value: Any) -> dict[str, Any]:
    """Rules of a game, which it reads itself."""
    if not isinstance(value, dict):
        raise wrong_type("rules", value, "an object")
    return {name: with_whole_numbers(part) for name, part in value.items()}


def _record(value: Any, limits: Limits) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong_type("record", value, "an object")
    steps = value.get("steps")
    limits.check("steps", len(steps) if isinstance(steps, list) else 0, "steps of a record")
    return {name: with_whole_numbers(part) for name, part in value.items()}


def _by(value: Any) -> Objective:
    if isinstance(value, dict):
        return Weights(**read_keys(without_nulls(value), "by", optional=Weights.__slots__))
    if not isinstance(value, str):
        raise ObjectiveError(
            "by is neither the name of an objective nor an object of weights",
            "by.type",
            value=value,
        )
    return value  # type: ignore[return-value]  # the search checks the name


def _lexicon(name: str, value: Any, lexicons: Lexicons) -> Lexicon:
    if not isinstance(value, str):
        raise wrong_type(name, value, "the name of a lexicon")
    found = lexicons.get(value)
    if found is None:
        raise RequestError(
            f"{name} {value[:60]!r} is not served here; served are {', '.join(lexicons)}",
            "request.unknown_lexicon",
            name=name,
            value=value,
            allowed=list(lexicons),
        )
    return found


def whole_number(name: str, value: Any) -> int:
    """Return a whole number of JSON as an int; 3.0 is one, too."""
    value = with_whole_numbers(value, 0)
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(name, value, "a whole number")
    return value


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise wrong_type(name, value, "a text")
    return value


def _texts(name: str, value: Any) -> list[str]:
    if not isinstance(value, list):
        raise wrong_type(name, value, "a list of texts")
    for place, each in enumerate(value):
        if not isinstance(each, str):
            raise wrong_type(f"{name}[{place}]", each, "a text")
    return value


def _limited_texts(name: str, value: Any, limits: Limits, limit: str, what: str) -> list[str]:
    texts = _texts(name, value)
    limits.check(limit, len(texts), what)
    return texts


def _switch(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise wrong_type(name, value, "true or false")
    return value


_FILTER = ("max_rarity", "sensitive", "lexicon")


def _show(value: Any, lexicons: Lexicons) -> Show:
    if isinstance(value, dict):
        given = without_nulls(read_keys(value, "show", optional=_FILTER))
        if "max_rarity" in given:
            given["max_rarity"] = _rarity("max_rarity", given["max_rarity"], [])
        if "lexicon" in given:
            given["lexicon"] = _lexicon("show.lexicon", given["lexicon"], lexicons)
        if "sensitive" in given:
            _switch("show.sensitive", given["sensitive"])
        return WordFilter(**given)
    if isinstance(value, str) and as_rarity(value) is None and value in lexicons:
        return lexicons[value]
    return _rarity("show", value, list(lexicons))


def _rarity(name: str, value: Any, also: list[str]) -> int | str:
    """A rarity by number or name; also: other texts that the message mentions."""
    rarity = value if isinstance(value, str) else whole_number(name, value)
    if as_rarity(rarity) is None:  # the library's own message names None, which is not JSON's
        allowed = [*(each.label for each in Rarity), *also]
        raise ArgumentError(
            f"{name} is {str(value)[:60]!r}; it must be 1 to {len(Rarity)}, {', '.join(allowed)}",
            f"{name}.unknown",
            value=value,
            allowed=allowed,
        )
    return rarity


def _tiles(name: str, value: Any, limits: Limits) -> str:
    tiles = _text(name, value)
    limits.check("tiles", len(tiles), f"tiles of {name}")
    return tiles


def _limited(name: str, value: Any, limits: Limits, what: str) -> int:
    number = whole_number(name, value)
    limits.check(name, number, what)
    return number


def _tile_limit(value: Any) -> int | None:
    return None if value == "none" else whole_number("limit", value)


def _cards(name: str, value: Any) -> str | list[str]:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return value
    if not isinstance(value, str):
        raise wrong_type(name, value, "cards in a text, or a list of texts")
    return value


Reader = Callable[[str, Any, Lexicons, Limits], Any]

#: How each parameter is read.
READERS: dict[str, Reader] = {
    "names": lambda name, value, lexicons, limits: _texts(name, value),
    "rules": lambda name, value, lexicons, limits: _rules(value),
    "deal": lambda name, value, lexicons, limits: whole_number(name, value),
    "record": lambda name, value, lexicons, limits: _record(value, limits),
    "moves": lambda name, value, lexicons, limits: _limited_texts(
        name, value, limits, "steps", "moves"
    ),
    "player": lambda name, value, lexicons, limits: _text(name, value),
    "bot": lambda name, value, lexicons, limits: _text(name, value),
    "until": lambda name, value, lexicons, limits: _text(name, value),
    "turn": lambda name, value, lexicons, limits: _turn(value, limits),
    "words": lambda name, value, lexicons, limits: _limited_texts(
        name, value, limits, "plays", "plays"
    ),
    "play": lambda name, value, lexicons, limits: _text(name, value),
    "lexicon": lambda name, value, lexicons, limits: _lexicon(name, value, lexicons),
    "n": lambda name, value, lexicons, limits: _limited(name, value, limits, "plays"),
    "by": lambda name, value, lexicons, limits: _by(value),
    "show": lambda name, value, lexicons, limits: _show(value, lexicons),
    "relax": lambda name, value, lexicons, limits: _switch(name, value),
    "prefix": lambda name, value, lexicons, limits: _text(name, value),
    "pattern": lambda name, value, lexicons, limits: _text(name, value),
    "define": lambda name, value, lexicons, limits: _switch(name, value),
    "level": lambda name, value, lexicons, limits: whole_number(name, value),
    "seed": lambda name, value, lexicons, limits: whole_number(name, value),
    "tiles": lambda name, value, lexicons, limits: _tiles(name, value, limits),
    "held": lambda name, value, lexicons, limits: _tiles(name, value, limits),
    "drawn": lambda name, value, lexicons, limits: _tiles(name, value, limits),
    "lot": lambda name, value, lexicons, limits: _tiles(name, value, limits),
    "open_tiles": lambda name, value, lexicons, limits: _text(name, value),
    "highest": lambda name, value, lexicons, limits: whole_number(name, value),
    "left": lambda name, value, lexicons, limits: whole_number(name, value),
    "more": lambda name, value, lexicons, limits: whole_number(name, value),
    "bag": lambda name, value, lexicons, limits: _text(name, value),
    "wilds": lambda name, value, lexicons, limits: _limited(name, value, limits, "wild tiles"),
    "limit": lambda name, value, lexicons, limits: _tile_limit(value),
    "money": lambda name, value, lexicons, limits: whole_number(name, value),
    "samples": lambda name, value, lexicons, limits: _limited(name, value, limits, "samples"),
    "hand": lambda name, value, lexicons, limits: _cards(name, value),
    "row": lambda name, value, lexicons, limits: _cards(name, value),
    "pile": lambda name, value, lexicons, limits: _cards(name, value),
    "deck": lambda name, value, lexicons, limits: _cards(name, value),
    "position": lambda name, value, lexicons, limits: _position(value, limits),
    "effort": lambda name, value, lexicons, limits: _limited(
        name, value, limits, "times the usual effort"
    ),
    "patents": lambda name, value, lexicons, limits: _text(name, value),
    "doubling": lambda name, value, lexicons, limits: _text(name, value),
    "exclude": lambda name, value, lexicons, limits: _limited_texts(
        name, value, limits, "plays", "words to exclude"
    ),
}
