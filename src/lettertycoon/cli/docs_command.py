"""The command `docs`: the documents that came with the program."""

import os
import sys
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


def _has_desktop() -> bool:
    """Tell whether a window can open here: by another computer's terminal it can't."""
    known = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in known)


@click.command("docs")
@click.argument("page", required=False)
@click.option(
    "--open/--no-open",
    "opened",
    default=None,
    help="Open it in the program for such files. Without PAGE a desktop's terminal does.",
)
def docs_command(page: str | None, opened: bool | None) -> int:
    """Say where the documents of this program are and open them, or write a PAGE of them.

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
    if opened is None:
        if page is None and sys.stdout.isatty() and _has_desktop():
            click.launch(str(path))  # where nothing opens it, the path is told all the same
    elif opened and click.launch(str(path)):
        raise click.ClickException(f"no program of this system opens {path}")
    return 0
