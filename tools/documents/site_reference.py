"""Make the pages of the reference from the code: names, commands, JSON kinds."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import click

from lettertycoon.cli.commands import cli
from lettertycoon.frontends.schemas import answer_schemas
from tools.documents.cells import cell

#: Page -> its title and its names. A name without a room is in `lettertycoon` itself. Each public
#: name is on one page.
NAMES: dict[str, tuple[str, list[str]]] = {
    "turn": ("A turn", ["Turn", "Rules", "turns.Objective", "Weights"]),
    "plays": (
        "Plays",
        [
            "best",
            "plays",
            "check_play",
            "lay",
            "svg",
            "frontier",
            "Play",
            "Plays",
            "Way",
            "turns.WordEarnings",
            "turns.Frontier",
            "turns.FrontierRow",
        ],
    ),
    "hints": (
        "Hints",
        [
            "hint",
            "explain",
            "review",
            "summary",
            "hints.Hint",
            "hints.Explanation",
            "hints.Review",
            "hints.Summary",
            "hints.Fact",
        ],
    ),
    "lexicons": ("Lexicons", ["Lexicon", "Rarity", "WordFilter"]),
    "deals": (
        "Many deals",
        ["batch", "iter_batch", "Deals", "Batch", "batches.BatchPart", "BatchInterrupted"],
    ),
    "games": (
        "Games",
        [
            "Match",
            "Position",
            "Move",
            "matches.Legal",
            "matches.News",
            "matches.Step",
            "matches.Result",
            "Player",
            "bots",
            "arena",
            "matches.Standings",
            "matches.Standing",
            "matches.Games",
            "matches.ArenaGame",
        ],
    ),
    "advice": (
        "Advice",
        [
            "advise",
            "advice.Advice",
            "advise_replacement",
            "learn_values",
            "advice.Replacement",
            "values",
            "Values",
            "review_game",
            "advice.GameReview",
            "advice.Decision",
        ],
    ),
    "errors": (
        "Errors in Python",
        [
            "LetterTycoonError",
            "ArgumentError",
            "NotationError",
            "LexiconError",
            "PlayError",
            "MoveError",
        ],
    ),
}
#: The packages of the cousins -> titles of their pages.
COUSINS = {"leaping": "Leaping Letters", "buyword": "BuyWord"}


def paths() -> set[str]:
    """Return the paths of these pages."""
    return {f"reference/{page}.md" for page in (*NAMES, *COUSINS, "commands", "json")}


def pages() -> dict[str, str]:
    """Return the text of each page, by its path below the site's root."""
    made = {f"reference/{page}.md": _names(*told) for page, told in NAMES.items()}
    for package, title in COUSINS.items():
        made[f"reference/{package}.md"] = (
            f"# {title} in Python\n\n::: lettertycoon.{package}\n"
            "    options:\n      show_root_heading: false\n"
        )
    made["reference/commands.md"] = "\n".join(_commands())
    made["reference/json.md"] = "\n".join(_kinds())
    return made


def _names(title: str, names: list[str]) -> str:
    return f"# {title}\n\n" + "\n".join(f"::: lettertycoon.{name}\n" for name in names)


def _commands() -> Iterator[str]:
    yield "# Commands\n\nThis page is made from the commands. `--help` says the same."
    yield "[About the command line](../command-line.md) says how a play is written, and what the"
    yield "exit codes mean.\n"
    yield from _command(cli, "lettertycoon", None)


def _command(command: click.Command, name: str, parent: click.Context | None) -> Iterator[str]:
    context = click.Context(command, info_name=name, parent=parent)
    told, mark, examples = inspect.cleandoc(command.help or "").partition("\b\n")
    yield f"\n## {context.command_path}\n"
    yield f"{told.strip()}\n"
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```text\n{context.command_path} {usage}\n```\n"
    rows = [_option(each, context) for each in command.get_params(context)]
    rows = [row for row in rows if row]
    if rows:
        yield "| option | meaning |\n|---|---|"
        yield from rows
        yield ""
    if mark:
        yield f"```text\n{examples.rstrip()}\n```\n"
    if isinstance(command, click.Group):
        for each in command.list_commands(context):
            found = command.get_command(context, each)
            assert found is not None
            yield from _command(found, each, context)


def _option(option: click.Parameter, context: click.Context) -> str:
    record = option.get_help_record(context)
    if record is None:  # an argument: the usage shows it
        return ""
    flags, meaning = (cell(" ".join(each.split())) for each in record)
    return f"| `{flags}` | {meaning} |"


def _kinds() -> Iterator[str]:
    schemas = answer_schemas()
    parts = schemas["$defs"]
    kinds = [each["$ref"].rpartition("/")[2] for each in schemas["oneOf"]]
    yield "# JSON kinds\n\nThis page is made from the JSON Schema in the package"
    yield "(`/v1/schema.json` of a server). [About JSON](../json.md) says who"
    yield "writes each kind.\n"
    yield "## Kinds\n"
    for kind in kinds:
        yield from _kind(kind, parts[kind], "###")
    yield "## Parts\n\nKinds refer to these.\n"
    for name in parts:
        if name not in kinds:
            yield from _kind(name, parts[name], "###")


def _kind(name: str, schema: dict[str, Any], heading: str) -> Iterator[str]:
    yield f"{heading} {name} {{ #{name} }}\n"
    if "description" in schema:
        yield f"{_from_here(schema['description'])}.\n"
    if "oneOf" in schema:
        yield "| kind | with | meaning |\n|---|---|---|"
        for each in schema["oneOf"]:
            yield f"| {_told_apart(each)} | {_cell(each['description'])} |"
        yield ""
        return
    fields = schema.get("properties", {})
    if not fields:
        yield f"{_type(schema)}\n"
        return
    needed = schema.get("required", [])
    yield "| key | value | meaning |\n|---|---|---|"
    for key, value in fields.items():
        often = "" if key in needed else " May be left out."
        meaning = _cell(_from_here(value.get("description", "")))
        yield f"| `{key}` | {_type(value)} | {meaning}{often} |"
    yield ""


def _told_apart(schema: dict[str, Any]) -> str:
    """Return two cells: the kind of a fact or an event, and its values."""
    if "prefixItems" in schema:
        kind, *values = map(_type, schema["prefixItems"])
        return f"{kind} | {', '.join(values)}"
    kind, data = schema["properties"]["kind"], schema["properties"]["data"]["properties"]
    values = [f"`{name}`: {_type(each)}" for name, each in data.items()]
    return f"{_type(kind)} | {'; '.join(values) or 'nothing'}"


def _from_here(text: str) -> str:
    """Return a description with links that fit this page; they are written for docs/json.md."""
    return re.sub(
        r"\]\(([\w-]*\.md)?(#[\w-]+)?\)",
        lambda link: f"](../{link[1] or 'json.md'}{link[2] or ''})",
        text,
    )


def _cell(text: str) -> str:
    return cell(text).replace("\n", " ")


def _type(schema: Any) -> str:
    """Say in a few words what a schema allows."""
    if not isinstance(schema, dict):
        return "anything"
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name})"
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return _cell(", ".join(f"`{each}`" for each in schema["enum"]))
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(_type(each) for each in schema[key]))
    kinds = schema.get("type", "anything")
    told = " or ".join(kinds) if isinstance(kinds, list) else kinds
    if "items" in schema:
        told += f" of {_type(schema['items'])}"
    if "prefixItems" in schema:
        told += f" of {', '.join(_type(each) for each in schema['prefixItems'])}"
    if isinstance(schema.get("additionalProperties"), dict):
        told += f" of {_type(schema['additionalProperties'])}"
    return str(told)
