"""The command `docs`: where the documents are."""

import click

from lettertycoon import __version__
from lettertycoon.cli.streams import say

#: The same address as in pyproject.toml. The package's metadata can't be asked for it, because
#: there is none if the program runs from its sources.
DOCUMENTS = "https://lettertycoon.github.io/lettertycoon"


@click.command("docs")
@click.option("--open", "opened", is_flag=True, help="Open them in a browser.")
def docs_command(opened: bool) -> int:
    """Say where the documents of this program are.

    \b
    Example:
      lettertycoon docs
    """
    say(f"lettertycoon {__version__}: {DOCUMENTS}")
    if opened:
        click.launch(DOCUMENTS)
    return 0
