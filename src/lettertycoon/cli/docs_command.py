"""The command `docs`: the documents that came with the program."""

import os
import sys
from difflib import get_close_matches
from pathlib import Path

import click

from lettertycoon import __version__
from lettertycoon.base import files
from lettertycoon.cli.streams import say

FIRST = "index"
MOST_BYTES = 10_000_000


def folder() -> Path:
    """Return the folder of the documents: in the package, or the clone the program runs from."""
    package = Path(__file__).parents[1]
    installed = package / "documents"
    return installed if installed.is_dir() else package.parents[1]


def _pages(root: Path) -> dict[str, Path]:
    """Return the files of the pages by name: rules, howto/lexicon, README; a folder names its
    first page.
    """
    pages = {path.stem: path for path in root.glob("*.md")}
    for path in sorted((root / "docs").rglob("*.md")):
        pages[path.relative_to(root / "docs").with_suffix("").as_posix()] = path
    first = {name.removesuffix("/index"): path for name, path in pages.items()}
    return first | pages


def _has_desktop() -> bool:
    """Tell whether a window can open here; over a connection from another computer it can't."""
    known = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in known)


@click.command("docs")
@click.argument("page", required=False)
@click.option(
    "--open/--no-open",
    "opened",
    default=None,
    help="Open it in the system's program for it. Without PAGE, this is the default on a desktop.",
)
def docs_command(page: str | None, opened: bool | None) -> int:
    """Show where the documents of this program are and open them, or print one PAGE.

    A PAGE is the name of a file in the folder of the documents: rules, howto/lexicon.

    \b
    Examples:
      lettertycoon docs
      lettertycoon docs rules
    """
    root = folder()
    pages = _pages(root)
    name = (page or FIRST).removesuffix(".md").removesuffix("/")
    path = pages.get(name) or pages.get(name.lower())
    if path is None:
        near = "".join(f"; did you mean {each}?" for each in get_close_matches(name, pages, 1))
        raise click.UsageError(f"there is no page {name[:60]!r} in {root / 'docs'}{near}")
    if page is None:
        say(f"lettertycoon {__version__}: {path}")
    elif not opened:
        text = files.read(str(path), MOST_BYTES)
        say((text or b"").decode(), nl=False)
    if opened is None:
        if page is None and sys.stdout.isatty() and _has_desktop():
            click.launch(str(path))  # if nothing opens it, the path above still helps
    elif opened and click.launch(str(path)):
        raise click.ClickException(f"no program of this system opens {path}")
    return 0
