"""Make the pages of the reference from the code: names, commands, JSON kinds."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

import lettertycoon as lt
from lettertycoon.cli.commands import cli
from lettertycoon.frontends.schemas import answer_schemas
from tools.documents.cells import cell

API = Path(__file__).parents[2] / "docs" / "api.md"
#: The rooms with public names -> titles of their pages.
ROOMS = {
    "turns": "Turns and plays",
    "hints": "Hints and reviews",
    "lexicons": "Lexicons",
    "batches": "Many deals",
    "matches": "Games",
    "advice": "Advice in Python",
    "base": "Errors in Python",
}
#: The packages of the cousins -> titles of their pages.
COUSINS = {"leaping": "Leaping Letters", "buyword": "BuyWord"}


def public() -> dict[str, list[str]]:
    """Return the paths of the public names, by room: the package's, then its types of results.

    docs/api.md lists the types of results.
    """
    found: dict[str, list[str]] = {room: [] for room in ROOMS}
    for name in lt.__all__:
        found[lt._ROOMS[name].rpartition(".")[2]].append(f"lettertycoon.{name}")
    rows = re.findall(r"^\| `lettertycoon\.(\w+)` \|(.*)\|$", API.read_text("utf-8"), re.MULTILINE)
    for room, types in rows:
        found[room] += [f"lettertycoon.{room}.{name}" for name in re.findall(r"`(\w+)`", types)]
    return found


def paths() -> set[str]:
    """Return the paths of these pages."""
    return {f"reference/{page}.md" for page in (*ROOMS, *COUSINS, "commands", "json")}


def pages() -> dict[str, str]:
    """Return the text of each page, by its path below the site's root."""
    made = {}
    for room, names in public().items():
        shown = "\n".join(f"::: {name}\n" for name in names)
        made[f"reference/{room}.md"] = f"# {ROOMS[room]}\n\n{shown}"
    for package, title in COUSINS.items():
        made[f"reference/{package}.md"] = (
            f"# {title} in Python\n\n::: lettertycoon.{package}\n"
            "    options:\n      show_root_heading: false\n"
        )
    made["reference/commands.md"] = "\n".join(_commands())
    made["reference/json.md"] = "\n".join(_kinds())
    return made


def _commands() -> Iterator[str]:
    yield "# Commands\n\nThis page is made from the commands. `--help` says the same."
    yield "[About the command line](../command-line.md) says how a play is written, and what the"
    yield "exit codes mean.\n"
    waiting = [click.Context(cli, info_name="lettertycoon")]
    while waiting:
        context = waiting.pop(0)
        command = context.command
        told, _, examples = inspect.cleandoc(command.help or "").partition("\b\n")
        usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
        yield f"\n## {context.command_path}\n\n{told.strip()}\n\n```text\n{usage}\n```\n"
        records = [each.get_help_record(context) for each in command.get_params(context)]
        rows = [
            f"| `{cell(' '.join(flags.split()))}` | {cell(' '.join(meaning.split()))} |"
            for flags, meaning in filter(None, records)  # an argument has none: the usage shows it
        ]
        if rows:
            yield "| option | meaning |\n|---|---|\n" + "\n".join(rows) + "\n"
        if examples:
            yield f"```text\n{examples.rstrip()}\n```\n"
        if isinstance(command, click.Group):
            parts = {
                name: command.get_command(context, name) for name in command.list_commands(context)
            }
            waiting[:0] = [
                click.Context(each, info_name=name, parent=context)
                for name, each in parts.items() if each
            ]  # fmt: skip


def _kinds() -> Iterator[str]:
    yield "# JSON kinds\n\nThis page is made from the JSON Schema in the package"
    yield "(`/v1/schema.json` of a server). [About JSON](../json.md) says who"
    yield "writes each kind. Kinds come first, then the parts that they refer to.\n"
    for name, schema in answer_schemas()["$defs"].items():
        yield f"### {name} {{ #{name} }}\n"
        if "description" in schema:
            yield f"{_from_here(schema['description'])}.\n"
        needed = schema.get("required", [])
        rows = [
            f"| `{key}` | {_type(value)} | {_from_here(value.get('description', ''))}"
            f"{'' if key in needed else ' May be left out.'} |"
            for key, value in schema.get("properties", {}).items()
        ]
        if rows:
            yield "| key | value | meaning |\n|---|---|---|\n" + "\n".join(rows) + "\n"
        else:
            yield f"{_type(schema)}\n"


def _from_here(text: str) -> str:
    """Return a description for a cell of this page; its links are written for docs/json.md."""
    return re.sub(
        r"\]\(([\w-]*\.md)?(#[\w-]+)?\)",
        lambda link: f"](../{link[1] or 'json.md'}{link[2] or ''})",
        cell(text).replace("\n", " "),
    )


def _type(schema: Any) -> str:
    """Say in a few words what a schema allows."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name})"
    if "const" in schema or "enum" in schema:
        allowed = schema.get("enum") or [schema["const"]]
        return cell(", ".join(f"`{each}`" for each in allowed))
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(_type(each) for each in schema[key]))
    kinds = schema.get("type", "anything")
    told = " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
    parts = [
        schema.get("items"),
        *schema.get("prefixItems", []),
        schema.get("additionalProperties"),
    ]
    inner = [_type(each) for each in parts if isinstance(each, dict)]
    return f"{told} of {', '.join(inner)}" if inner else told
