"""The command line: `lettertycoon`. Nothing else imports this package or its libraries."""

import sys
from io import TextIOWrapper

import click

from lettertycoon.base import LetterTycoonError
from lettertycoon.cli.commands import cli

BAD_INPUT = 2
NOT_WRITTEN = 3


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; bad input gives one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a rival's name may not fit the terminal's encoding
            stream.reconfigure(errors="replace")
    try:
        result = cli.main(arguments, prog_name="lettertycoon", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return 0
    except (click.ClickException, LetterTycoonError) as error:
        text = error.format_message() if isinstance(error, click.ClickException) else str(error)
        click.echo(f"lettertycoon: {' '.join(text.split())}", err=True)
        return BAD_INPUT
    except click.Abort:
        return 130
    except SystemExit:  # click's, of a broken pipe: the reader, such as head, has seen enough
        return 0
    except OSError as error:
        click.echo(f"lettertycoon: the answer can't be written: {error.strerror}", err=True)
        return NOT_WRITTEN
    return result if isinstance(result, int) else 0
