"""Errors: a stable code, and the values that the message names."""

import ast
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import lettertycoon as lt
import lettertycoon.base

TURN = lt.Turn("JLSEANZ", "EWE")


@pytest.mark.parametrize(
    ("make", "kind", "code", "data"),
    [
        (
            lambda: lt.Turn("ABCDEFGH"), lt.TurnError, "cards.too_many",
            {"name": "hand", "value": "ABCDEFGH", "cards": 8, "most": 7},
        ),
        (
            lambda: lt.Turn("A", rivals={2345: "E"}), lt.TurnError, "rivals.name_type",
            {"name": 2345},
        ),
        (
            lambda: lt.Turn("A", money=-1), lt.TurnError, "number.wrong",
            {"name": "money", "value": -1, "least": 0, "most": 10**9},
        ),
        (
            lambda: lt.Rules(hand_size=0), lt.RulesError, "number.wrong",
            {"name": "hand_size", "value": 0, "least": 1, "most": 24},
        ),
        (
            lambda: lt.plays(TURN, by="moeny"), lt.ObjectiveError, "by.unknown",
            {"value": "moeny", "allowed": ["total", "money", "stock", "net"]},
        ),
        (
            lambda: lt.best(TURN, n=-1), lt.ArgumentError, "number.wrong",
            {"name": "n", "value": -1, "least": 0, "most": None},
        ),
        (
            lambda: lt.plays(TURN, cap=-1), lt.ArgumentError, "number.wrong",
            {"name": "cap", "value": -1, "least": 0, "most": None},
        ),
        (
            lambda: lt.best(TURN, max_rarity=7), lt.ArgumentError, "max_rarity.unknown",
            {"value": 7, "allowed": [each.label for each in lt.Rarity]},
        ),
        (lambda: lt.Turn.parse("A"), lt.NotationError, "turn.unreadable", {"value": "A"}),
    ],
)  # fmt: skip
def test_code_and_data_say_what_the_message_says(make, kind, code, data):
    with pytest.raises(kind) as caught:
        make()
    assert type(caught.value) is kind
    assert (caught.value.code, dict(caught.value.data)) == (code, data)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.code, again.data) == (str(caught.value), code, data)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: lt.best(TURN, n="3"),
        lambda: lt.best(TURN, n=2.0),
        lambda: lt.best(TURN, n=True),
        lambda: lt.plays(TURN, cap=None),
        lambda: lt.plays(TURN, by=3),
        lambda: lt.best(TURN, by=None),
        lambda: lt.best(TURN, hide_sensitive=1),
    ],
)
def test_an_argument_of_a_wrong_type_is_a_type_error(ask):
    with pytest.raises(TypeError, match=r"(n|cap|by|hide_sensitive) is .*; it must be"):
        ask()


def test_a_number_where_a_lexicon_belongs_is_told_apart():
    with pytest.raises(TypeError, match=r"lexicon is 3; did you mean n=3\?"):
        lt.best(TURN, 3)
    with pytest.raises(lt.LexiconError, match="lexicon is 3; it must be a Lexicon"):
        lt.plays(TURN, 3)


@pytest.mark.parametrize(
    "value",
    ["A" * 10_000, 10**5000, "\ud800", float("nan"), object(), b"x", [[[[[1]]]]], {1: {2}}],
    ids=["long", "huge", "surrogate", "nan", "object", "bytes", "deep", "set"],
)
def test_data_are_short_json_values(value):
    error = lt.TurnError("wrong", "code", value=value)
    assert len(json.dumps(dict(error.data), allow_nan=False)) < 300
    assert pickle.loads(pickle.dumps(error)).data == error.data
    with pytest.raises(TypeError):
        error.data["value"] = 1


ROOT = Path(__file__).parents[1]
OURS = {name for name in dir(lettertycoon.base) if name.endswith("Error")} | {
    name
    for name, found in vars(lettertycoon.base).items()
    if isinstance(found, type) and issubclass(found, lt.LetterTycoonError)
}


def raised(path: Path) -> Iterator[tuple[str, str, set[str] | None]]:
    """Class, code and keys of data of each error a module makes; keys None: not written out."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        kind = "any" if node.func.id == "error" else node.func.id
        if kind in OURS | {"any"} and len(node.args) > 1:
            code = node.args[1]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                keys = [each.arg for each in node.keywords]
                yield kind, code.value, None if None in keys else {key for key in keys if key}


def documented() -> dict[tuple[str, str], set[str]]:
    rows = {}
    for line in (ROOT / "docs" / "errors.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 4 and cells[1].startswith("`"):
            kind, code = (cell.strip("`") for cell in cells[:2])
            assert (kind, code) not in rows, f"{code} of {kind} has two rows"
            rows[kind, code] = set(re.findall(r"`(\w+)`", cells[2]))
    return rows


def test_the_table_of_errors_is_complete():
    rows, found = documented(), set()
    for path in (ROOT / "src" / "lettertycoon").rglob("*.py"):
        for kind, code, keys in raised(path):
            found.add((kind, code))
            told = ", ".join(f"`{key}`" for key in sorted(keys or ()))
            row = f"| `{kind}` | `{code}` | {told} | ... |"
            assert (kind, code) in rows, f"docs/errors.md lacks {row} ({path.name})"
            assert keys is None or keys <= rows[kind, code], f"docs/errors.md: {row}"
    assert set(rows) == found, "docs/errors.md tells of errors that nothing raises"


@pytest.mark.parametrize("kind", sorted(OURS))
def test_every_error_has_a_code_of_its_class_and_is_public(kind):
    error = getattr(lt, kind)("wrong")
    assert error.code == type(error).default_code and re.fullmatch(r"[a-z_.]+", error.code)
    assert error.__module__ == "lettertycoon"
