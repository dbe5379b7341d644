"""The command `docs`: the documents that came with the program."""

import os
from pathlib import Path

import click

from lettertycoon import __version__
from lettertycoon.base import regular_files
from lettertycoon.cli.streams import say

FIRST = "docs/index.md"
MOST_BYTES = 10_000_000


def folder() -> Path:
    """Return the folder of the documents: the package's, or that of the clone it runs from."""
    package = Path(__file__).parents[1]
    installed = package / "documents"
    return installed if installed.is_dir() else package.parents[1]


@click.command("docs")
@click.argument("page", required=False)
@click.option("--open", "opened", is_flag=True, help="Open it in the program for such files.")
def docs_command(page: str | None, opened: bool) -> int:
    """Say where the documents of this program are, or write a PAGE of them.

    A PAGE is named as in the folder of the documents, such as rules or howto/lexicon.

    \b
    Examples:
      lettertycoon docs
      lettertycoon docs rules
    """
    root = folder()
    named = [root / f"docs/{page}.md", root / f"{page}.md"] if page else [root / FIRST]
    path = next((each for each in named if os.path.isfile(each)), None)
    if path is None:
        raise click.UsageError(f"there is no page {page or FIRST!r} in {root / 'docs'}")
    if page is None:
        say(f"lettertycoon {__version__}: {path}")
    elif not opened:
        text = regular_files.read(str(path), MOST_BYTES)
        say((text or b"").decode(), nl=False)
    if opened and click.launch(str(path)):
        raise click.ClickException(f"no program of this system opens {path}")
    return 0
