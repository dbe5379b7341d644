"""Turns, with their rules, in one line of text."""

import json
from collections.abc import Mapping
from typing import Any

from lettertycoon.base import NotationError, shown
from lettertycoon.turns.rules import STANDARD, Rules

_MOST_DIGITS = 10  # digits of the largest sum, 10**9; int() fails for texts of over 4,300 digits
NOTHING = "-"  # an empty field of the one-line notation


def write_turn(
    hand: str, pool: str, patents: str, money: int, rivals: Mapping[str, str], rules: Rules
) -> str:
    """Write a turn in one line; `Turn.parse` describes the fields."""
    owners = ",".join([f"{_quoted(name)}={letters}" for name, letters in rivals.items()])
    changes = "" if rules is STANDARD else _changes(rules)
    cards = f"{hand or NOTHING}/{pool or NOTHING}"
    return " ".join([cards, patents or NOTHING, str(money), owners or NOTHING, changes or NOTHING])


def _quoted(name: str) -> str:
    """Quote a rival's name as in a URL."""
    if name.isascii() and name.isalnum():
        return name
    # a slow import, which few turns need
    from urllib.parse import quote

    return quote(name, safe="")


def _changes(rules: Rules) -> str:
    return ";".join(
        f"{name}={value if isinstance(value, str) else json.dumps(value, separators=(',', ':'))}"
        for name, value in rules.to_dict().items()
    )


def parse_turn(text: str) -> dict[str, Any]:
    """Read the parts of a turn written in one line. Raises NotationError for unreadable text."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is not a turn's text", "turn.not_text", value=text)
    fields = ["" if field == NOTHING else field for field in text.split()]
    if not 1 <= len(fields) <= 5 or fields[0].count("/") != 1:
        fault = ": the slash between hand and pool is missing" if "/" not in text else ""
        raise NotationError(
            f"{shown(text)} is not a turn{fault}; "
            "one is written hand/pool patents money rivals rules, such as CAT/- XZ 4",
            "turn.unreadable",
            value=text,
        )
    cards, patents, money, rivals, rules = fields + [""] * (5 - len(fields))
    hand, pool = cards.split("/")
    if money and not (money.isascii() and money.isdigit() and len(money) <= _MOST_DIGITS):
        raise NotationError(
            f"money is {shown(money)} in {shown(text)}; it must be a whole number",
            "turn.money",
            value=money,
        )
    return {
        "hand": "" if hand == NOTHING else hand,
        "pool": "" if pool == NOTHING else pool,
        "patents": patents,
        "money": int(money or 0),
        "rivals": _pairs(rivals, ",", "rivals") if rivals else None,
        "rules": Rules.from_dict(
            {name: _value(value) for name, value in _pairs(rules, ";", "rules").items()}
        )
        if rules
        else STANDARD,
    }


def _pairs(text: str, separator: str, field: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    from urllib.parse import unquote

    for part in text.split(separator):
        name, equals, value = part.partition("=")
        name = unquote(name)
        if not name or not equals or name in pairs:
            raise NotationError(
                f"{shown(part)} in the {field} is not name=value, or occurs twice",
                "turn.not_a_pair",
                value=part,
                field=field,
            )
        pairs[name] = value
    return pairs


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text  # a bare word, such as add
