"""Make the pages of the reference from the code: names, commands, JSON kinds."""

import inspect
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click

import lettertycoon as lt
from lettertycoon.cli.commands import cli
from lettertycoon.server.openapi import openapi
from tools.documents.cells import cell

API = Path(__file__).parents[2] / "docs" / "api.md"
#: The rooms with public names -> titles of their pages; the last two are the cousins.
ROOMS = {
    "turns": "Turns and plays", "hints": "Hints and reviews", "lexicons": "Lexicons",
    "batches": "Many deals", "matches": "Games", "advice": "Advice in Python",
    "base": "Errors in Python", "leaping": "Leaping Letters in Python",
    "buyword": "BuyWord in Python",
}  # fmt: skip
COUSINS = ("leaping", "buyword")


def public() -> dict[str, list[str]]:
    """Return the paths of the public names, by room: the package's, then its types of results.

    docs/api.md lists the types of results. All names of the cousins are public.
    """
    found: dict[str, list[str]] = {room: [] for room in ROOMS}
    for name in lt.__all__:
        found[lt._ROOMS[name].rpartition(".")[2]].append(f"lettertycoon.{name}")
    rows = re.findall(r"^\| `lettertycoon\.(\w+)` \|(.*)\|$", API.read_text("utf-8"), re.MULTILINE)
    types = {room: re.findall(r"`(\w+)`", names) for room, names in rows}
    types |= {room: import_module(f"lettertycoon.{room}").__all__ for room in COUSINS}
    for room, names in types.items():
        found[room] += [f"lettertycoon.{room}.{name}" for name in names]
    return found


def paths() -> set[str]:
    """Return the paths of these pages."""
    return {f"reference/{page}.md" for page in (*ROOMS, "commands", "json")}


def pages() -> dict[str, str]:
    """Return the text of each page, by its path below the site's root."""
    made = {"commands": "\n".join(_commands()), "json": "\n".join(_kinds())}
    for room, names in public().items():
        made[room] = f"# {ROOMS[room]}\n\n" + "\n".join(f"::: {name}\n" for name in names)
    return {f"reference/{page}.md": text for page, text in made.items()}


def commands() -> Iterator[click.Context]:
    """Yield every command in a context with its name; a group stands before its own commands."""
    waiting = [click.Context(cli, info_name="lettertycoon")]
    while waiting:
        yield (context := waiting.pop(0))
        if isinstance(group := context.command, click.Group):
            parts = {
                name: group.get_command(context, name) for name in group.list_commands(context)
            }
            waiting[:0] = [
                click.Context(part, context, name) for name, part in parts.items() if part
            ]


def _commands() -> Iterator[str]:
    yield "# Commands\n\nThis page is made from the commands. `--help` says the same."
    yield "[About the command line](../command-line.md) says how a play is written, and what the"
    yield "exit codes mean.\n"
    for context in commands():
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


def _kinds() -> Iterator[str]:
    yield "# JSON\n\nThis page is made from the OpenAPI document of a server (`/v1/openapi.json`):"
    yield "the parameters and the answers of [requests](../requests.md), and the values in them.\n"
    for name, schema in openapi()["components"]["schemas"].items():
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


def _type(schema: dict[str, Any]) -> str:
    """Return the schema of a value without its description; a link, if it refers to a part."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name})"
    told = {key: value for key, value in schema.items() if key != "description"}
    return f"`{cell(json.dumps(told))}`"
