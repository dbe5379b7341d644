"""Make the tables of error codes in docs/errors.md, from the places that raise the errors."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lettertycoon import base
from lettertycoon.base import LetterTycoonError
from tools.documents.cells import cell
from tools.documents.raised_codes import Codes, Raised

ROOT = Path(__file__).parents[2]
#: The rooms: each has a table of errors. A code is in the table of the first room that raises it.
ROOMS = (
    "base", "turns", "batches", "hints", "games", "matches", "advice", "buyword", "leaping",
    "lexicons", "frontends",
)  # fmt: skip
KINDS = {
    name
    for name, found in vars(base).items()
    if isinstance(found, type) and issubclass(found, LetterTycoonError)
}
_MOST_MESSAGES = 2
#: A row that is written by hand, because its message is composed or because it needs more words.
_ROW = re.compile(r"^\| `?([\w ]+?)`? \| (`[a-z_.]+`(?:, `[a-z_.]+`)*) \|", re.MULTILINE)


@cache
def tables() -> dict[str, str]:
    """Return the text of each table of docs/errors.md by its name."""
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    by_hand = re.sub(r"<!-- made: .*?<!-- end -->", "", page, flags=re.DOTALL)
    rows_by_hand = _ROW.findall(by_hand)
    told = {(kind, code) for kind, codes in rows_by_hand for code in codes.strip("`").split("`, `")}
    places: dict[tuple[str, str], list[Raised]] = {}
    for each in Codes(ROOT / "src" / "lettertycoon", KINDS).raised():
        if each.kind and (each.kind, each.code) not in told:
            places.setdefault((each.kind, each.code), []).append(each)
    rows: dict[str, dict[tuple[str, str, str], list[str]]] = {room: {} for room in ROOMS}
    for (kind, code), raised in sorted(places.items(), key=lambda item: item[0][1]):
        room = min((each.room for each in raised if each.room in ROOMS), key=ROOMS.index)
        keys = sorted(set().union(*(each.keys or () for each in raised)))
        row = kind, ", ".join(f"`{key}`" for key in keys), _messages(code, raised)
        rows[room].setdefault(row, []).append(f"`{code}`")
    return {f"errors of {room}": _table(of_room) for room, of_room in rows.items()}


def _messages(code: str, raised: Iterable[Raised]) -> str:
    told = dict.fromkeys(each.message for each in raised if each.message)
    if not told:
        raise SystemExit(f"docs/errors.md: {code} has no message of its own; write its row by hand")
    return cell(" *or* ".join([*told][:_MOST_MESSAGES]))


def _table(rows: dict[tuple[str, str, str], list[str]]) -> str:
    lines = [
        f"| `{kind}` | {', '.join(codes)} | {data} | {message} |"
        for (kind, data, message), codes in rows.items()
    ]
    return "\n".join(["| class | code | data | message |", "|---|---|---|---|", *lines]) + "\n"
