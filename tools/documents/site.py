"""Write what the site is built from: build/site/pages, with the same folders as the repository.

python -m tools.documents.site

The pages are those of docs/ and of the root, so a link from one to another leads to the same file
on a forge and on the site. The reference is what mkdocstrings makes of the public names and of the
classes of facts, what is made here of the commands, and the OpenAPI document.
"""

import inspect
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from lettertycoon.server.document import openapi
from tools.documents.tables import FACTS, cell, commands, public, table

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "build" / "site" / "pages"
#: What `make docs` makes the page at play/ of, if it is built.
LIBRARY = ROOT / "build" / "browser" / "npm"
#: Classes inside answers, which no program makes itself: they stand in the reference only.
INSIDE = {
    "advice": ["lettertycoon.advice.BetterTurn"],
    "base": ["lettertycoon.base.Fault"],
    "hints": ["lettertycoon.hints.HintStep"],
    "lexicons": ["lettertycoon.lexicons.LexiconInfo"],
    "matches": ["lettertycoon.games.LegalMoves", "lettertycoon.matches.ARENA_RULES"],
}
#: Comments have blocks that only the tests run.
COMMENT = re.compile(r"^<!--.*?^-->\n", re.DOTALL | re.MULTILINE)
#: Where the page of all names begins the table of a room, which has a page of the reference.
NAMES = re.compile(r"^<!-- made: names of (\w+) -->$", re.MULTILINE)


def _commands() -> Iterator[str]:
    """Yield the parts of the page of commands."""
    yield "# Commands\n\nThis page is made from the commands. `--help` says the same."
    yield "[About the command line](../command-line.md) says how a play is written, and what the"
    yield "exit codes mean.\n"
    for context in commands():
        command = context.command
        told, _, examples = inspect.cleandoc(command.help or "").partition("\b\n")
        usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
        yield f"\n## {context.command_path}\n\n{told.strip()}\n\n```text\n{usage}\n```\n"
        records = [each.get_help_record(context) for each in command.get_params(context)]
        pairs = [(flags, meaning.replace("[", r"\[")) for flags, meaning in filter(None, records)]
        rows = [(f"`{cell(flags)}`", cell(meaning)) for flags, meaning in pairs]
        if rows:
            yield table(("option", "meaning"), rows)
        if examples:
            yield f"```text\n{examples.rstrip()}\n```\n"


def main() -> None:
    """Remove the old pages, and write all pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for folder in ("docs", "examples"):
        shutil.copytree(ROOT / folder, PAGES / folder)
    for page in ROOT.glob("*.md"):
        shutil.copy(page, PAGES)
    for page in PAGES.rglob("*.md"):
        text = NAMES.sub(r"[With attributes and types](reference/\1.md)\n", page.read_text("utf-8"))
        page.write_text(COMMENT.sub("", text), "utf-8")
    if LIBRARY.is_dir():
        page = PAGES / "docs" / "page.md"
        title, rest = page.read_text("utf-8").split("\n", 1)
        link = '<a href="../play/index.html">Play it here, in your browser.</a>'
        page.write_text(f"{title}\n\n{link}\n{rest}", "utf-8")
    reference = PAGES / "docs" / "reference"
    reference.mkdir()
    (reference / "commands.md").write_text("\n".join(_commands()), "utf-8")
    (reference / "openapi.json").write_text(json.dumps(openapi(), indent=1), "utf-8")
    for room, names in public().items():
        _write_reference(
            reference / f"{room}.md", f"lettertycoon.{room}", names + INSIDE.get(room, [])
        )
    kinds = dict.fromkeys(kind for union in FACTS.values() for kind in get_args(union))
    facts = [f"{kind.__module__}.{kind.__name__}" for kind in kinds]
    _write_reference(reference / "facts.md", "Classes of facts", facts)


def _write_reference(page: Path, title: str, names: Iterable[str]) -> None:
    """Write a page that mkdocstrings fills with names, each with the module that has it."""
    page.write_text(f"# {title}\n\n" + "\n".join(f"::: {name}\n" for name in names), "utf-8")


if __name__ == "__main__":
    main()
