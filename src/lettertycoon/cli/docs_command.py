"""The command `docs`: where the documents are."""

import click

from lettertycoon import __version__

#: As pyproject.toml says, too: its metadata is not there where the sources alone are on the path.
DOCUMENTS = "https://lettertycoon.github.io/lettertycoon"


@click.command("docs")
@click.option("--open", "opened", is_flag=True, help="Open them in a browser.")
def docs_command(opened: bool) -> int:
    """Say where the documents of this program are.

    \b
    Example:
      lettertycoon docs
    """
    click.echo(f"lettertycoon {__version__}: {DOCUMENTS}")
    if opened:
        click.launch(DOCUMENTS)
    return 0
