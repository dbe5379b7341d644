"""Write the pages of the site to build/site/pages, from which `make docs` builds the site.

python -m tools.documents.site

A link in docs/ leads to a file of the repository, so that it works on a forge. On the site, the
documents of the root stand beside those of docs/. Links to files that are not pages lead to the
forge, or become plain text if pyproject.toml names no repository (docs/dev/releasing.md). The
reference is what mkdocstrings makes of the public names, and what is made here of the commands and
of the JSON.
"""

import inspect
import json
import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

from lettertycoon.server.openapi import openapi
from tools.documents.tables import cell, commands, public, table

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = ROOT / "build" / "site" / "pages"
ROOT_PAGES = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "README.md", "SECURITY.md")
#: A page called README would take the place of the index.
NAMES_ON_SITE = {"README.md": "readme-page.md"}
#: The rooms with public names -> titles of their pages.
ROOMS = {
    "turns": "Turns and plays", "hints": "Hints and reviews", "lexicons": "Lexicons",
    "batches": "Many deals", "matches": "Games", "advice": "Advice in Python",
    "base": "Errors in Python", "leaping": "Leaping Letters in Python",
    "buyword": "BuyWord in Python", "online": "The online format in Python",
}  # fmt: skip
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\](?:\([^)\s]*\))?)*)\]\(([^)\s]+)\)")
COMMENT = re.compile(r"^<!--.*?^-->\n", re.DOTALL | re.MULTILINE)
CSS = """[data-md-color-scheme="default"] { color-scheme: light; }
[data-md-color-scheme="slate"] { color-scheme: dark; }
.md-typeset table:not([class]) { font-size: .68rem; }
.md-typeset table:not([class]) :is(th, td) { min-width: 0; padding: .5em .7em; }
.md-typeset table:not([class]) code { overflow-wrap: anywhere; word-break: normal; }
.md-typeset table:not([class]) td:first-child code { overflow-wrap: break-word; }
.md-typeset p code, .md-typeset li code, .md-typeset h2 code { overflow-wrap: anywhere; }
"""


def reference() -> dict[str, str]:
    """Return the text of each page of the reference, by its path below the site's root."""
    made = {"commands": "\n".join(_commands()), "json": "\n".join(_json())}
    for room, names in public().items():
        made[room] = f"# {ROOMS[room]}\n\n" + "\n".join(f"::: {name}\n" for name in names)
    return {f"reference/{page}.md": text for page, text in made.items()}


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
        # an argument has no record: the usage shows it
        rows = [(f"`{cell(flags)}`", cell(meaning)) for flags, meaning in filter(None, records)]
        if rows:
            yield table(("option", "meaning"), rows)
        if examples:
            yield f"```text\n{examples.rstrip()}\n```\n"


def _json() -> Iterator[str]:
    yield "# JSON objects\n\nThis page is made from the OpenAPI document (`/v1/openapi.json` of a"
    yield "server). [About JSON](../json.md) says who writes what.\n"
    for name, schema in openapi()["components"]["schemas"].items():
        yield f"### {name} {{ #{name} }}\n\n{cell(schema.get('description', ''))}\n"
        needed = schema.get("required", [])
        rows = [
            (f"`{key}`", _type(value), cell(value.get("description", ""))
             + ("" if key in needed else " May be left out."))
            for key, value in schema.get("properties", {}).items()
        ]  # fmt: skip
        yield table(("key", "value", "meaning"), rows) if rows else f"{_type(schema)}\n"


def _type(schema: dict[str, Any]) -> str:
    """Return the schema of a value without its description; a link, if it refers to a part."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name})"
    told = {key: value for key, value in schema.items() if key != "description"}
    return f"`{cell(json.dumps(told))}`"


def name_on_the_site(path: PurePosixPath) -> PurePosixPath:
    """Return where a page of docs/ or of the root stands on the site."""
    if path.parts[0] == "docs":
        return path.relative_to("docs")
    return PurePosixPath(NAMES_ON_SITE.get(str(path), path))


def link_on_the_site(link: str, page: PurePosixPath) -> str | None:
    """Return a page's link as the site needs it; None if it needs a forge, and none is known.

    page: the page's path from the root.
    """
    if "://" in link or link.startswith(("#", "mailto:")):
        return link
    target, mark, anchor = link.partition("#")
    path = PurePosixPath(normpath(page.parent / target))
    if not (ROOT / path).exists():
        raise SystemExit(f"{page}: {link} leads to no file")
    if path.suffix == ".md" and (path.parts[0] == "docs" or str(path) in ROOT_PAGES):
        there = name_on_the_site(path)
    elif path.parts[0] == "docs":
        there = path.relative_to("docs")
    else:
        facts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        forge = facts["project"].get("urls", {}).get("Repository")
        kind = "tree" if (ROOT / path).is_dir() else "blob"
        return forge and f"{forge}/{kind}/main/{path}{mark}{anchor}"
    here = page.relative_to("docs") if page.parts[0] == "docs" else page
    return f"{'../' * (len(here.parts) - 1)}{there}{mark}{anchor}"


def page_on_the_site(text: str, page: PurePosixPath) -> str:
    """Return a page's text with the links that the site needs; code stays as it is.

    HTML comments are left out, because they contain blocks that only the tests run.
    """

    def linked(found: re.Match[str]) -> str:
        there = link_on_the_site(found[2], page)
        return found[1] if there is None else f"[{found[1]}]({there})"

    text = COMMENT.sub("", text)
    parts = re.split(r"(^```.*?^```$)", text, flags=re.DOTALL | re.MULTILINE)
    parts[::2] = [LINK.sub(linked, part) for part in parts[::2]]
    return "".join(parts)


def main() -> None:
    """Remove the old pages, and write all pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(DOCS, PAGES)
    made = reference()
    for source in [ROOT / name for name in ROOT_PAGES] + sorted(DOCS.rglob("*.md")):
        name = PurePosixPath(source.relative_to(ROOT).as_posix())
        made[str(name_on_the_site(name))] = page_on_the_site(source.read_text("utf-8"), name)
    for path, text in made.items():
        (PAGES / path).parent.mkdir(exist_ok=True)
        (PAGES / path).write_text(text, "utf-8")
    (PAGES / "site.css").write_text(CSS, "utf-8")


if __name__ == "__main__":
    main()
