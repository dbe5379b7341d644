"""Write the tables of the documents that are made from the code.

python -m tools.documents.make_tables

A table stands between `<!-- made: NAME -->` and `<!-- end -->`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click
from msgspec import structs

from lettertycoon.advice import AdviceFact, bots
from lettertycoon.buyword import BuywordFact
from lettertycoon.games import Event
from lettertycoon.hints import ExplanationFact, HintFact, ReviewFact
from lettertycoon.server.given import LIMITS
from lettertycoon.server.methods import methods
from lettertycoon.server.openapi import openapi
from lettertycoon.turns import STANDARD
from tools.documents import error_tables, names
from tools.documents.docstrings import described
from tools.documents.site_reference import commands

DOCS = Path(__file__).parents[2] / "docs"
#: The tables of facts -> the facts in them.
FACTS = {
    "facts of an explanation": ExplanationFact,
    "facts of a hint": HintFact,
    "facts of a review": ReviewFact,
    "facts of advice": AdviceFact,
    "facts of BuyWord": BuywordFact,
}
_JSON = {
    "string": "text", "integer": "number", "number": "number", "boolean": "true or false",
    "object": "object",
}  # fmt: skip


@cache
def tables() -> dict[str, str]:
    """Return the text of each table by its name."""
    made = {"methods": _methods(), "events": _events()}
    made |= names.tables() | error_tables.tables()
    made |= {"commands": _commands(), "the chat bot": _chat_bot(), "limits": _limits()}
    made |= {"cards and prices": _cards(), "earnings": _earnings(), "bots": _bots()}
    made |= {name: _facts(each) for name, each in FACTS.items()}
    made["parameters"] = _parameters()
    return made


def written(text: str) -> str:
    """Return the text of a document with its tables made anew."""
    made = tables()
    place = re.compile(r"(<!-- made: (.*?) -->\n\n).*?(<!-- end -->)", re.DOTALL)
    return place.sub(lambda found: f"{found[1]}{made[found[2]]}\n{found[3]}", text)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *map(list, rows)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _methods() -> str:
    head = ("method", "required parameters", "optional parameters", "answer", "what it does")
    rows = []
    for name, each in methods().items():
        fields = structs.fields(each.params)
        needed = ", ".join(field.encode_name for field in fields if field.required)
        more = ", ".join(field.encode_name for field in fields if not field.required)
        post = openapi()["paths"][f"/v1/{name}"]["post"]
        answer = post["responses"]["200"]["content"]["application/json"]["schema"]
        rows.append((f"`{name}`", needed, more, _in_json(answer), each.meaning))
    return _table(head, rows)


def _commands() -> str:
    rows = []
    for context in commands():
        command = context.command
        if not isinstance(command, click.Group):
            arguments = [each for each in command.params if isinstance(each, click.Argument)]
            names = [context.command_path.partition(" ")[2]]
            names += [each.make_metavar(context) for each in arguments]
            what = " ".join((command.help or "").split("\n\n")[0].split())
            rows.append((f"`{' '.join(names)}`", what.rstrip(".")))
    return _table(("command", "what it does"), rows)


def _limits() -> str:
    return _table(("limit", "most"), ((f"`{name}`", f"{most:,}") for name, most in LIMITS.items()))


def _cards() -> str:
    """The cards and the price of each letter, in three columns side by side."""
    deck, prices, rows = dict(STANDARD.deck or {}), STANDARD.prices, 9
    cells = [[letter, str(deck[letter]), f"${price}", ""] for letter, price in prices.items()]
    cells.append([""] * 4)
    lines = [cells[at] + cells[at + rows] + cells[at + 2 * rows] for at in range(rows)]
    head = ["letter", "cards", "patent", ""] * 3
    return _table(head[:-1], (line[:-1] for line in lines))


def _earnings() -> str:
    money, stock = zip(*STANDARD.earnings.values(), strict=True)
    rows = [("money", *map(str, money)), ("stock", *map(str, stock))]
    return _table(("letters", *map(str, STANDARD.earnings)), rows)


def _bots() -> str:
    """Each bot of matches, and how it plays."""
    made = {"casual": "Casual(level, seed)", "random": "Random(seed)", "advisor": "Advisor(effort)"}
    rows = [
        (f"`{name}`", f"`bots.{made.get(name, f'{name.title()}()')}`", manner)
        for name, manner in bots.MANNERS.items()
    ]
    return _table(("name", "bot", "how it plays"), rows)


def _chat_bot() -> str:
    """The code of the example, without the part that runs it in a terminal."""
    text = (DOCS.parent / "examples" / "chat_bot.py").read_text("utf-8")
    program = text[text.index("import lettertycoon") : text.index("\n\nif __name__")]
    return f"```python\n{program}```\n"


def _parameters() -> str:
    """One row for each parameter; a second one if it means something else elsewhere."""
    rows: dict[tuple[str, str], tuple[str, list[str]]] = {}
    for name, each in methods().items():
        schema = openapi()["components"]["schemas"][each.params.__name__]
        for parameter, told in schema["properties"].items():
            parts = [told, *told.get("anyOf", ())]
            texts = [part["description"].rstrip(".") for part in parts if part.get("description")]
            meaning = "; ".join(dict.fromkeys(texts[::-1]))
            rows.setdefault((parameter, meaning), (_in_json(told), []))[1].append(f"`{name}`")
    several = Counter(parameter for parameter, _ in rows)
    lines = []
    for (parameter, meaning), (kind, methods_of_it) in rows.items():
        whose = f"Of {', '.join(methods_of_it)}: " if several[parameter] > 1 else ""
        lines.append((f"`{parameter}`", kind, f"{whose}{meaning}"))
    return _table(("parameter", "JSON", "meaning"), lines)


def _in_json(schema: dict[str, Any]) -> str:
    """What a schema allows, in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema:
        parts = [_in_json(part) for part in schema["anyOf"] if part.get("type") != "null"]
        return " or ".join(dict.fromkeys(parts))
    if "enum" in schema:
        return "text"
    if schema.get("type") == "array":
        return f"list of {_in_json(schema['items'])}"
    return _JSON.get(schema.get("type", ""), "object")


def _facts(union: Any) -> str:
    """One row for each kind of fact: its data, and when it is told."""
    rows = []
    for fact in get_args(union):
        meaning, fields = described(fact)
        rows.append((f"`{fact.__struct_config__.tag}`", _data(fact, fields), meaning))
    return _table(("kind", "data", "when"), rows)


def _data(fact: Any, notes: Mapping[str, str]) -> str:
    """The names of a fact's data, with notes; a note that names in a row share stands once."""
    hints = get_type_hints(fact)
    types = {name: hints[name] for name in fact.__struct_fields__}
    cells = []
    for name, after in zip_longest(types, [*types][1:]):
        values, note = _values(types[name]), notes.get(name, "")
        more = ": ".join(each for each in (values, note) if each and notes.get(after) != note)
        cells.append(f"`{name}` ({more})" if more else f"`{name}`")
    return ", ".join(cells) or "none"


def _values(kind: Any) -> str:
    """The values of a type that is, or contains, one Literal; else an empty text."""
    allowed = [each for each in (kind, *get_args(kind)) if get_origin(each) is Literal]
    if len(allowed) != 1:
        return ""
    *first, last = [f"`{each}`" for each in get_args(allowed[0])]
    return f"{', '.join(first)} or {last}" if first else last


def _events() -> str:
    rows = []
    for each in get_args(Event):
        shape, meaning, values = get_args(each)
        first = shape if get_origin(shape) is tuple else get_args(shape)[0]
        (kind,) = get_args(get_args(first)[0])
        rows.append((f"`{kind}`", values, meaning))
    return _table(("event", "values", "meaning"), rows)


if __name__ == "__main__":
    for path in DOCS.rglob("*.md"):
        before = path.read_text("utf-8")
        if (after := written(before)) != before:
            path.write_text(after, "utf-8")
