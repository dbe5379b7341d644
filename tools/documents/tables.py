"""Write the tables of the documents that are made from the code.

python -m tools.documents.tables

A table stands between `<!-- made: NAME -->` and `<!-- end -->`.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click

import lettertycoon as lt
from lettertycoon import base
from lettertycoon.advice import AdviceFact
from lettertycoon.buyword import BuywordFact
from lettertycoon.cli.commands import cli
from lettertycoon.games import Event
from lettertycoon.hints import ExplanationFact, HintFact, ReviewFact
from lettertycoon.matches import bots
from lettertycoon.server import given
from lettertycoon.server import methods as server
from lettertycoon.server.methods import methods, methods_of
from lettertycoon.server.openapi import openapi
from lettertycoon.turns import STANDARD

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SOURCES = ROOT / "src" / "lettertycoon"
#: The tables of parameters -> the modules whose methods have the parameters.
GROUPS = {"turns": ("turns",), "games": ("advice", "games"), "cousins": ("cousins",)}
#: The tables of facts -> the facts in them.
FACTS = {
    "facts of an explanation": ExplanationFact,
    "facts of a hint": HintFact,
    "facts of a review": ReviewFact,
    "facts of advice": AdviceFact,
    "facts of BuyWord": BuywordFact,
}
#: The packages whose names are public; all names of the cousins are.
COUSINS = ("leaping", "buyword")
ONLINE = ("turn_from_state", "request", "read_request")
_JSON = {"string": "text", "integer": "number", "boolean": "true or false", "array": "list"}
_ERRORS = {
    name for name, found in vars(base).items()
    if isinstance(found, type) and issubclass(found, base.LetterTycoonError)
}  # fmt: skip
#: The codes of a row of errors that is written by hand, because its message varies.
_BY_HAND = re.compile(r"^\| `(\w+)` \| (`[\w.]+`(?:, `[\w.]+`)*) \|", re.MULTILINE)
_MADE = re.compile(r"(<!-- made: (.*?) -->\n\n).*?(<!-- end -->)", re.DOTALL)


def cell(text: str) -> str:
    """Return a text for a cell, where a bare `|` or a new line would end the cell."""
    return " ".join(text.split()).replace("|", "\\|")


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Write a table in Markdown."""
    names = list(head)
    lines = [names, ["---"] * len(names), *map(list, rows)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


@cache
def tables() -> dict[str, str]:
    """Return the text of each table by its name."""
    made = {"methods": _methods(), "kinds": _kinds(), "events": _events(), "limits": _limits()}
    made |= {f"names of {room}": _names(paths) for room, paths in public().items()}
    made |= {"commands": _commands(), "the chat bot": _chat_bot(), "bots": _bots()}
    made |= {"cards and prices": _cards(), "earnings": _earnings()}
    made |= {name: _facts(each) for name, each in FACTS.items()}
    seen: set[tuple[str, str]] = set()
    for name, modules in GROUPS.items():
        made[f"parameters of {name}"] = _parameters(modules, seen)
    return made | _errors()


def public() -> dict[str, list[str]]:
    """Return the public names by room, with the module from which each is imported.

    These are the names of the package, the results that docs/api.md lists, and the cousins' names.
    """
    page = (DOCS / "api.md").read_text("utf-8")
    rows = re.findall(r"^\| `lettertycoon\.(\w+)` \|(.*)\|$", page, re.MULTILINE)
    found: dict[str, list[str]] = {}
    for name in lt.__all__:
        found.setdefault(lt._ROOMS[name].rpartition(".")[2], []).append(f"lettertycoon.{name}")
    for room, names in rows:
        found[room] += [f"lettertycoon.{room}.{name}" for name in re.findall(r"`(\w+)`", names)]
    for room in COUSINS:
        names = import_module(f"lettertycoon.{room}").__all__
        found[room] = [f"lettertycoon.{room}.{name}" for name in names]
    found["online"] = [f"lettertycoon.online.{name}" for name in ONLINE]
    return found


def commands() -> Iterator[click.Context]:
    """Yield every command in a context with its name; a group stands before its own commands."""
    waiting = [click.Context(cli, info_name="lettertycoon")]
    while waiting:
        yield (context := waiting.pop(0))
        if isinstance(group := context.command, click.Group):
            parts = {n: group.get_command(context, n) for n in group.list_commands(context)}
            waiting[:0] = [click.Context(part, context, n) for n, part in parts.items() if part]


def _names(paths: Iterable[str]) -> str:
    """Each name with its parameters and the first sentence of its docstring."""
    rows = []
    for path in paths:
        module, _, name = path.rpartition(".")
        each = getattr(import_module(module), name)
        told = (inspect.getdoc(each) or "").split("\n\n")[0]
        if not (inspect.isroutine(each) or isinstance(each, type)):  # an instance has its type's
            told = "a type" if hasattr(each, "__origin__") else "a value"
        rows.append(
            (f"`{_called(each, name)}`", re.split(r"(?<!e\.g)\.(?= |$)", cell(told))[0].rstrip(":"))
        )
    return table(("name", "meaning"), rows)


def _called(each: Any, name: str) -> str:
    """Return a name with its parameters, if it can be called."""
    try:
        parameters = inspect.signature(each).parameters.values()
    except (TypeError, ValueError):
        return name
    arguments = [
        one.name + "=" * (one.kind is one.KEYWORD_ONLY)
        for one in parameters
        if one.name not in ("self", "args", "kwargs")
    ]
    return f"{name}({', '.join(arguments)})"


def _methods() -> str:
    rows = []
    for name, each in methods().items():
        given = _schema(each.params)
        needed = given.get("required", [])
        more = [name for name in given.get("properties", {}) if name not in needed]
        rows.append((f"`{name}`", ", ".join(needed), ", ".join(more), cell(each.meaning)))
    return table(("method", "required parameters", "optional parameters", "what it does"), rows)


def _schema(kind: Any) -> dict[str, Any]:
    """Return the schema of a type in the OpenAPI document."""
    found: dict[str, Any] = openapi()["components"]["schemas"][kind.__name__]
    return found


def _parameters(modules: Iterable[str], seen: set[tuple[str, str]]) -> str:
    """One row for each parameter, unless an earlier table has it with the same meaning.

    seen: the names and meanings in earlier tables; those of this table are added.
    """
    rows: dict[str, dict[str, list[str]]] = {}
    json: dict[str, str] = {}
    for each in (each for module in modules for each in methods_of(module).values()):
        for name, schema in _schema(each.params).get("properties", {}).items():
            told = schema.get("description", "")
            if (name, told) not in seen:
                rows.setdefault(name, {}).setdefault(told, []).append(f"`{each.name}`")
                json.setdefault(name, _in_json(schema))
    seen |= {(name, told) for name, each in rows.items() for told in each}
    lines = []
    for name, told in rows.items():
        several = [f"Of {', '.join(names)}: {text}" for text, names in told.items()]
        meaning = " ".join(several) if len(told) > 1 else next(iter(told))
        lines.append((f"`{name}`", json[name], cell(meaning)))
    return table(("parameter", "JSON", "meaning"), lines)


def _in_json(schema: Mapping[str, Any]) -> str:
    names: dict[str, None] = {}
    for part in schema.get("anyOf", [schema]):
        kind = "text" if "enum" in part else part.get("type", "object" if "$ref" in part else "")
        name = _JSON.get(kind, kind)
        if kind == "array" and "type" in part.get("items", {}):
            name = f"list of {_in_json(part['items'])}s"
        names |= {name: None} if name not in ("", "null") else {}
    return " or ".join(names)


def _limits() -> str:
    """Each limit with the comment that tells its meaning."""
    told = dict(re.findall(r'"(\w+)": \w+,  # (.*)', inspect.getsource(given)))
    rows = [(f"`{name}`", f"{most:,}", told[name]) for name, most in given.LIMITS.items()]
    source = inspect.getsource(server)
    for name, most, text in re.findall(r"^(BODY|ANSWER|SECONDS) = (\w+)  # (.*)", source, re.M):
        rows.append((f"`{name.lower()}`", f"{int(most):,}", text))
    return table(("limit", "most", "of what"), rows)


def _kinds() -> str:
    """Each object of the answers."""
    schemas = openapi()["components"]["schemas"].items()
    return table(
        ("object", "what it holds"),
        ((f"`{n}`", cell(each["description"])) for n, each in schemas if each.get("description")),
    )


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
    return table(("command", "what it does"), rows)


def _cards() -> str:
    """The cards and the price of each letter, in three columns side by side."""
    deck, prices, rows = dict(STANDARD.deck or {}), STANDARD.prices, 9
    cells = [[letter, str(deck[letter]), f"${price}", ""] for letter, price in prices.items()]
    cells.append([""] * 4)
    lines = [cells[at] + cells[at + rows] + cells[at + 2 * rows] for at in range(rows)]
    head = ["letter", "cards", "patent", ""] * 3
    return table(head[:-1], (line[:-1] for line in lines))


def _earnings() -> str:
    money, stock = zip(*STANDARD.earnings.values(), strict=True)
    rows = [("money", *map(str, money)), ("stock", *map(str, stock))]
    return table(("letters", *map(str, STANDARD.earnings)), rows)


def _bots() -> str:
    """Each bot of matches, and how it plays."""
    made = {"casual": "Casual(level, seed)", "random": "Random(seed)", "advisor": "Advisor()"}
    rows = [
        (f"`{name}`", f"`bots.{made.get(name, f'{name.title()}()')}`", manner)
        for name, manner in bots.MANNERS.items()
    ]
    return table(("name", "bot", "how it plays"), rows)


def _chat_bot() -> str:
    """The code of the example, without the part that runs it in a terminal."""
    text = (ROOT / "examples" / "chat_bot.py").read_text("utf-8")
    program = text[text.index("import lettertycoon") : text.index("\n\nif __name__")]
    return f"```python\n{program}```\n"


def _facts(union: Any) -> str:
    """One row for each kind of fact: its data, and when it is told."""
    rows = []
    for fact in get_args(union):
        what, *parts = (inspect.getdoc(fact) or "").split("\n\n")
        notes: dict[str, str] = {}
        for part in parts:  # "name: a note", which may go on in the next line
            whole = re.sub(r"\n *(?![a-z]\w*(?:, [a-z]\w*)*: )", " ", part)
            for names, text in re.findall(r"^(\w+(?:, \w+)*): (.*)$", whole, re.MULTILINE):
                notes |= dict.fromkeys(names.split(", "), text.removesuffix("."))
        rows.append((f"`{fact.__struct_config__.tag}`", _data(fact, notes), " ".join(what.split())))
    return table(("kind", "data", "when"), rows)


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
    return table(("event", "values", "meaning"), rows)


def _errors() -> dict[str, str]:
    """The tables of error codes, from the calls that make the errors.

    Each package and module has a table; a code is in the table of the first that raises it.
    """
    page = (DOCS / "errors.md").read_text("utf-8")
    by_hand = _BY_HAND.findall(_MADE.sub("", page))
    seen = {(code, kind) for kind, codes in by_hand for code in re.findall(r"[\w.]+", codes)}
    rooms = [name.removeprefix("errors of ") for _, name, _ in _MADE.findall(page)]
    made = {}
    for room in rooms:
        rows: dict[tuple[str, str], tuple[set[str], str]] = {}
        folder = SOURCES / room
        for path in sorted(folder.rglob("*.py")) or [folder.with_suffix(".py")]:
            for code, kind, names, message in _raised(path):
                if (code, kind) not in seen:
                    rows.setdefault((code, kind), (set(), cell(message)))[0].update(names)
        seen |= rows.keys()
        made[f"errors of {room}"] = table(
            ("class", "code", "data", "message"),
            (
                (f"`{kind}`", f"`{code}`", ", ".join(f"`{each}`" for each in sorted(names)), text)
                for (code, kind), (names, text) in sorted(rows.items())
            ),
        )
    return made


def _raised(path: Path) -> Iterator[tuple[str, str, Iterable[str], str]]:
    """Yield the code, class, data and message of each error that a module makes."""
    texts: dict[str, ast.expr] = {}  # what the names of the module mean at the last line seen
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    for node in sorted(nodes, key=lambda node: getattr(node, "lineno", 0)):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            texts[node.targets[0].id] = node.value
        if not (isinstance(node, ast.Call) and node.args[1:]):
            continue
        named = {ast.unparse(each.value): each.arg for each in node.keywords if each.arg}
        message, code = (texts.get(ast.unparse(each), each) for each in node.args[:2])
        kind = ast.unparse(node.func)
        for each in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
            if kind in _ERRORS and re.fullmatch(r"\w+\.\w+", told := _text(each, {}, "NAME")):
                yield told, kind, named.values(), _text(message, named, "...")


def _text(node: ast.expr, named: Mapping[str, str], other: str) -> str:
    """Return a text with names in braces for the values in it; `other` if a value has no name."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.IfExp):
        return _text(node.body, named, other)
    if isinstance(node, ast.JoinedStr):
        told = "".join(_text(each, named, other) for each in node.values)
        return re.sub(r"\.{4,}", "...", told)
    if isinstance(node, ast.FormattedValue):
        value = re.sub(r"^(?:shown|', '\.join)\((.*)\)$", r"\1", ast.unparse(node.value))
        value = re.sub(r"\[[^]]*:[^]]*\]$", "", value)
        return f"{{{named[value]}}}" if value in named else other
    return other


if __name__ == "__main__":
    for document in DOCS.rglob("*.md"):
        before = document.read_text("utf-8")
        after = _MADE.sub(lambda found: f"{found[1]}{tables()[found[2]]}\n{found[3]}", before)
        if after != before:
            document.write_text(after, "utf-8")
