"""Write the tables of the documents that are made from the code.

python -m tools.documents.tables

A table stands between `<!-- made: NAME -->` and `<!-- end -->`.
"""

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click
from msgspec import structs

import lettertycoon as lt
from lettertycoon import base
from lettertycoon.advice import AdviceFact, bots
from lettertycoon.base.values import ReadableValue
from lettertycoon.buyword import BuywordFact
from lettertycoon.cli.commands import cli
from lettertycoon.hints import ExplanationFact, HintFact, ReviewFact
from lettertycoon.matches.news import Event
from lettertycoon.server.docstrings import described
from lettertycoon.server.document import openapi
from lettertycoon.server.limits import ANSWER, BODY, LIMITS, SECONDS
from lettertycoon.server.registry import methods
from lettertycoon.turns import STANDARD

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SOURCES = ROOT / "src" / "lettertycoon"
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
ONLINE = ("turn_from_state", "play_fields", "play_from_fields")
_JSON = {"string": "text", "integer": "number", "number": "number", "boolean": "true or false"}
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
    made = {
        "methods": _methods(), "parameters": _parameters(), "limits": _limits(),
        "events": _events(), "commands": _commands(), "the chat bot": _chat_bot(),
        "the hint under a rack": _static_page(), "bots": _bots(),
        "cards and prices": _cards(), "earnings": _earnings(),
    }  # fmt: skip
    names = {f"names of {room}": _names(paths) for room, paths in public().items()}
    facts = {name: _facts(each) for name, each in FACTS.items()}
    return made | names | facts | _errors()


def public() -> dict[str, list[str]]:
    """Return the public names by room, with the module from which each is imported.

    These are the names of the package, the results that docs/api.md lists, and the cousins' names.
    """
    page = (DOCS / "api.md").read_text("utf-8")
    rows = re.findall(r"^\| `lettertycoon\.(\w+)` \|(.*)\|$", page, re.MULTILINE)
    found: dict[str, list[str]] = {}
    for name in lt.__all__:
        found.setdefault(lt._MODULE_OF[name], []).append(f"lettertycoon.{name}")
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
    """Each name with its parameters and the first sentence of its docstring, then its methods."""
    rows = []
    for path in paths:
        module, _, name = path.rpartition(".")
        named = getattr(import_module(module), name)
        if inspect.isroutine(named) or inspect.ismodule(named) or isinstance(named, type):
            rows.append((f"`{_called(named, name)}`", _first_sentence(inspect.getdoc(named))))
        else:
            rows.append((f"`{name}`", _first_sentence(_constants(module)[name])))
        if isinstance(named, type):
            rows += _methods_of(named)
    return table(("name", "meaning"), rows)


@cache
def _constants(package: str) -> dict[str, str]:
    """Return the docstring below each constant and type of a package."""
    found = {}
    for path in (SOURCES / package.removeprefix("lettertycoon.")).glob("*.py"):
        for node, below in pairwise(ast.parse(path.read_text("utf-8")).body):
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(below, ast.Expr):
                name = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                found[ast.unparse(name)] = ast.literal_eval(below.value)
    return found


def _first_sentence(docstring: str | None) -> str:
    """Return the first sentence of a docstring, as a cell."""
    told = (docstring or "").split("\n\n")[0]
    return re.split(r"(?<!e\.g)\.(?= |$)", cell(told))[0].rstrip(":")


def _methods_of(kind: type) -> Iterator[tuple[str, str]]:
    """Yield a row for each method that a class does not have from all values or from Python."""
    of_python = [base for base in kind.__mro__ if base.__module__ == "builtins"]
    known = {name for base in [ReadableValue, *of_python] for name in dir(base)}
    for name, found in inspect.getmembers(kind, inspect.isroutine):
        if callable(found) and not name.startswith("_") and name not in known:
            meaning = _first_sentence(inspect.getdoc(found))
            yield f"`{kind.__name__}.{_called(found, name)}`", meaning


def _called(named: Any, name: str) -> str:
    """Return a name with its parameters and their defaults, if it can be called."""
    try:
        made = getattr(named, "_missing_", named)  # an Enum is called with a value
        parameters = list(inspect.signature(made).parameters.values())
    except (TypeError, ValueError):
        return name
    if named is lt.Play:  # which only the library makes
        return name
    parameters = [one for one in parameters if one.name not in ("self", "args", "kwargs")]
    by_name = next((i for i, one in enumerate(parameters) if one.kind is one.KEYWORD_ONLY), None)
    arguments = [one.name.removeprefix("_") + _default(one) for one in parameters]
    if by_name is not None:
        arguments.insert(by_name, "*")
    return f"{name}({', '.join(arguments)})"


def _default(parameter: inspect.Parameter) -> str:
    """Return a parameter's default as it follows its name; a long one, or a made one, is `...`."""
    if parameter.default is parameter.empty:
        return ""
    shown = repr(parameter.default)
    return "=" + (shown if len(shown) < 20 and not shown.startswith("<") else "...")


def _methods() -> str:
    """The server's methods: what they take, what they answer, and what each is in Python."""
    rows = []
    for name, each in methods().items():
        fields = structs.fields(each.params)
        needed = ", ".join(field.encode_name for field in fields if field.required)
        more = ", ".join(field.encode_name for field in fields if not field.required)
        post = openapi()["paths"][f"/v1/{name}"]["post"]
        answer = post["responses"]["200"]["content"]["application/json"]["schema"]
        call = f"`{each.call}`" if each.call else ""
        rows.append((f"`{name}`", needed, more, _in_json(answer), call, cell(post["summary"])))
    head = (
        "method", "required parameters", "optional parameters", "answer", "in Python",
        "what it does",
    )  # fmt: skip
    return table(head, rows)


def _parameters() -> str:
    """One row for each parameter; a second one if it means something else elsewhere."""
    rows: dict[tuple[str, str], tuple[str, list[str]]] = {}
    for name, each in methods().items():
        schema = openapi()["components"]["schemas"][each.params.__name__]
        for parameter, told in schema["properties"].items():
            meaning = told["description"].rstrip(".")
            rows.setdefault((parameter, meaning), (_in_json(told), []))[1].append(f"`{name}`")
    several = Counter(parameter for parameter, _ in rows)
    lines = []
    for (parameter, meaning), (kind, names) in rows.items():
        whose = f"Of {', '.join(names)}: " if several[parameter] > 1 else ""
        lines.append((f"`{parameter}`", kind, cell(f"{whose}{meaning}")))
    return table(("parameter", "JSON", "meaning"), lines)


def _in_json(schema: Mapping[str, Any]) -> str:
    """What a schema allows, in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema:
        parts = [_in_json(part) for part in schema["anyOf"] if part.get("type") != "null"]
        return " or ".join(dict.fromkeys(parts))
    if schema.get("type") == "array":
        return f"list of {_in_json(schema['items'])}"
    return "text" if "enum" in schema else _JSON.get(schema.get("type", ""), "object")


def _limits() -> str:
    limits = {"body": BODY, "answer": ANSWER, "seconds": SECONDS, **LIMITS}
    return table(("limit", "most"), ((f"`{name}`", f"{most:,}") for name, most in limits.items()))


def _commands() -> str:
    """The commands with their arguments, and what each does."""
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
    deck = dict(STANDARD.deck or {})
    prices = STANDARD.prices
    rows = 9
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
    program = text[text.index("import re") : text.index("\n\nif __name__")]
    return f"```python\n{program}```\n"


def _static_page() -> str:
    """The page that shows a hint under a rack, which a test opens in a browser."""
    return f"```html\n{(ROOT / 'examples' / 'hint.html').read_text('utf-8')}```\n"


def _facts(union: Any) -> str:
    """One row for each kind of fact: its data, what it is, and when it is told."""
    rows = []
    for fact in get_args(union):
        meaning, names = described(fact)
        notes = {name: note.removesuffix(".") for name, note in names.items()}
        meaning = meaning[0].lower() + meaning[1:].rstrip(".")
        rows.append((f"`{fact.kind}`", f"`{fact.__name__}`", _data(fact, notes), meaning))
    return table(("kind", "class", "data", "meaning"), rows)


def _data(fact: Any, notes: Mapping[str, str]) -> str:
    """The names of a fact's data, with notes; a note that names in a row share stands once."""
    hints = get_type_hints(fact)
    types = {name: hints[name] for name in fact.__struct_fields__}
    cells = []
    for name, after in zip_longest(types, [*types][1:]):
        values = _values(types[name])
        note = notes.get(name, "")
        told = (note,) if note.count("`") >= values.count("`") else (values, note)
        more = "; ".join(each for each in told if each and notes.get(after) != note)
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
    """The events of a match, with the values that follow each name."""
    rows = []
    for each in get_args(Event):
        shape, meaning, values = get_args(each)
        first = shape if get_origin(shape) is tuple else get_args(shape)[0]
        (kind,) = get_args(get_args(first)[0])
        rows.append((f"`{kind}`", values, meaning))
    return table(("event", "values", "meaning"), rows)


def _errors() -> dict[str, str]:
    """The tables of error codes by package or module; a code is in the first that has it."""
    page = (DOCS / "errors.md").read_text("utf-8")
    by_hand = _BY_HAND.findall(_MADE.sub("", page))
    seen = {(code, kind) for kind, codes in by_hand for code in re.findall(r"[\w.]+", codes)}
    rooms = [name.removeprefix("errors of ") for _, name, _ in _MADE.findall(page)]
    made = {}
    for room in rooms:
        rows: dict[tuple[str, str], tuple[set[str], str]] = {}
        folder = SOURCES / room
        beside = [SOURCES / "daily.py", SOURCES / "online.py"] if room == "server" else []
        for path in [*sorted(folder.rglob("*.py")), *beside] or [folder.with_suffix(".py")]:
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
        if isinstance(node, ast.AugAssign) and (first := texts.get(ast.unparse(node.target))):
            texts[ast.unparse(node.target)] = ast.JoinedStr([first, node.value])
        if not (isinstance(node, ast.Call) and node.args[1:]):
            continue
        named: dict[str, str] = {}
        for given in node.keywords:
            data = texts.get(ast.unparse(given.value)) if given.arg is None else None
            if isinstance(data, ast.Dict):  # **data
                keys = [str(key.value) for key in data.keys if isinstance(key, ast.Constant)]
                named |= dict(zip(map(ast.unparse, data.values), keys, strict=True))
            elif given.arg:
                named[ast.unparse(given.value)] = given.arg
        message, code = (texts.get(ast.unparse(each), each) for each in node.args[:2])
        kind = ast.unparse(node.func).removeprefix("base.")
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
        return re.sub(r"\.{4,}", "...", "".join(_text(each, named, other) for each in node.values))
    if isinstance(node, ast.FormattedValue):
        value = re.sub(r"^(?:(?:base\.)?shown|', '\.join)\((.*)\)$", r"\1", ast.unparse(node.value))
        if bounds := re.fullmatch(r"(?:base\.)?span\((\w+), (\w+)\)", value):
            return " to ".join([f"{{{named[bound]}}}" for bound in bounds.groups()])
        value = re.sub(r"\[[^]]*:[^]]*\]$", "", value)
        return f"{{{named[value]}}}" if value in named else other
    return other


if __name__ == "__main__":
    for document in DOCS.rglob("*.md"):
        before = document.read_text("utf-8")
        after = _MADE.sub(lambda found: f"{found[1]}{tables()[found[2]]}\n{found[3]}", before)
        if after != before:
            document.write_text(after, "utf-8")
