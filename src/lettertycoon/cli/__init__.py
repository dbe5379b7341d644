"""The command line: `lettertycoon`. Nothing else imports this package or its libraries."""

import sys
from io import TextIOWrapper

import click

from lettertycoon.base import LetterTycoonError
from lettertycoon.cli.commands import cli
from lettertycoon.cli.output import error_text, print_error
from lettertycoon.cli.streams import discard, say, tell

BAD_INPUT = 2
NOT_WRITTEN = 3
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code (docs/command-line.md).

    An error is written to standard error, in one line.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # it may lack characters of names
            stream.reconfigure(errors="replace")
    if sys.stdout is None:  # it was closed before the interpreter began
        tell("the answer can't be written: standard output is closed")
        return NOT_WRITTEN
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt):
        discard(sys.stdout)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as head, has seen enough
        discard(sys.stdout)
        return 0
    except OSError as error:
        discard(sys.stdout)
        tell(f"the answer can't be written: {error.strerror}")
        return NOT_WRITTEN
    return code


def _run(arguments: list[str]) -> int:
    """Run the command and return its exit code. Raises OSError if it can't write the answer."""
    try:
        result = cli.main(arguments, prog_name="lettertycoon", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        say(error.format_message())
        return 0
    except (click.ClickException, LetterTycoonError) as error:
        if "--json" in arguments:
            print_error(error)
        tell(error_text(error))
        return BAD_INPUT
    except SystemExit:  # click exits in this way if a pipe is broken
        raise BrokenPipeError from None
    return result if isinstance(result, int) else 0
