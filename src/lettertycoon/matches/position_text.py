"""Writing a position as one line of text, and reading it."""

import re
from collections.abc import Mapping
from typing import Any

from lettertycoon.base import NotationError, shown
from lettertycoon.turns import Rules, Turn

NOTHING = "-"
_PLAYER = re.compile(r"([A-Za-z]*|-)(?::(\d{1,10}))?(?::(\d{1,10}))?")


def write(data: Mapping[str, Any], rules: Rules) -> str:
    """Return the line for a position, given as its JSON values."""
    rivals = [f"{_quoted(each['name'])}={_player(each)}" for each in data["rivals"]]
    starter = "" if data["starter"] is None else _quoted(data["starter"])
    round_ = "" if data["round"] is None else str(data["round"])
    of_rules = str(Turn("", rules=rules)).split()[-1]
    fields = [_player(data["me"]), ",".join(rivals), starter, data["seen"], round_, of_rules]
    cards = f"{data['hand'] or NOTHING}/{data['pool'] or NOTHING}"
    return " ".join([cards, *(field or NOTHING for field in fields)])


def _player(data: Mapping[str, Any]) -> str:
    return f"{data['patents'] or NOTHING}:{data['money']}:{data['stock']}"


def _quoted(name: str) -> str:
    """Return a name quoted as in a URL; the name "-" too, which would look like an empty field."""
    if name.isascii() and name.isalnum():
        return name
    from urllib.parse import quote

    return "%2D" if name == NOTHING else quote(name, safe="")


def parse(text: object) -> dict[str, Any]:
    """Read the fields of a position's line; `me` and rivals are (patents, money, stock).

    Raises NotationError, and the errors of `Turn.parse` for cards and rules.
    """
    parts = text.split() if isinstance(text, str) else []
    if not 1 <= len(parts) <= 7 or parts[0].count("/") != 1:
        lacking = parts and "/" not in parts[0]
        fault = ": the slash between hand and pool is missing" if lacking else ""
        raise NotationError(
            f"{shown(text)} is not a position{fault}; one is written hand/pool me rivals starter "
            "seen round rules, such as CAT/- XZ:4:0 Bo=E:2:1",
            "position.unreadable",
            value=text,
        )
    cards, me, rivals, starter, seen, round_, rules = parts + [NOTHING] * (7 - len(parts))
    turn = Turn.parse(f"{cards} - - - {rules}")
    if round_ != NOTHING and not (round_.isascii() and round_.isdigit() and len(round_) <= 10):
        raise NotationError(
            f"round is {shown(round_)}; it must be a whole number", "position.round", value=round_
        )
    held: dict[str, tuple[Any, ...]] = {}
    for part in () if rivals == NOTHING else rivals.split(","):
        name, equals, player = part.partition("=")
        name = _unquoted(name)
        if not name or not equals or name in held:
            own = "; your own money follows your patents: XZ:6" if part.isdigit() else ""
            raise NotationError(
                f"{shown(part)} is not NAME=patents:money:stock, or occurs twice{own}",
                "position.rival",
                value=part,
            )
        held[name] = _read_player(player)
    if "=" in starter:
        raise NotationError(
            f"{shown(starter)} stands in the place of the starter's name; separate rivals by "
            "commas, without spaces: Bo=EK:5:1,Ann=B:0:0",
            "position.rival",
            value=starter,
        )
    return {
        "hand": turn.hand,
        "pool": turn.pool,
        "me": ("", 0, 0) if me == NOTHING else _read_player(me),
        "rivals": held,
        "starter": None if starter == NOTHING else _unquoted(starter),
        "seen": "" if seen == NOTHING else seen,
        "round": None if round_ == NOTHING else int(round_),
        "rules": turn.rules,
    }


def _unquoted(name: str) -> str:
    if "%" not in name:
        return name
    from urllib.parse import unquote

    return unquote(name)


def _read_player(text: str) -> tuple[str, int, int]:
    read = _PLAYER.fullmatch(text)
    if read is None or not text.isascii():
        raise NotationError(
            f"{shown(text)} is not a player; one is written patents:money:stock, such as XZ:4:0",
            "position.player",
            value=text,
        )
    patents, money, stock = read.groups()
    return "" if patents == NOTHING else patents, int(money or 0), int(stock or 0)
