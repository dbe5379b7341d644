"""The program, its commands, and what becomes of their errors."""

import sys
from importlib import import_module

import click

from lettertycoon import __version__
from lettertycoon.base import LetterTycoonError, cut
from lettertycoon.cli.declaring import Group
from lettertycoon.cli.output import say, width
from lettertycoon.cli.streams import give_up, open_closed_streams, replace_unknown_characters

MODULE_OF = {
    **dict.fromkeys(("best", "words", "check", "explain", "hint", "review", "summary"), "turns"),
    "advise": "games", "review-game": "games", "arena": "arena", "play": "play", "serve": "serve",
    "page": "page", "lexicon": "lexicons", "buyword": "cousins", "leaping": "cousins",
    "bench": "bench",
}  # fmt: skip
"""Command -> its module, in the order of the help. A module is imported when one of its commands is
asked for, because it imports packages that other commands do not need."""


MOST_WIDTH = 80  # columns of a help; longer lines are hard to read


class Program(Group):
    """The commands of MODULE_OF; in its module, a command or group is called NAME_command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(MODULE_OF)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in MODULE_OF:
            return None
        module = import_module(f"lettertycoon.cli.{MODULE_OF[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name.replace('-', '_')}_command")
        return command


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """What can I play in Letter Tycoon, and what should I play?

    A turn is your HAND and the POOL: letters, with or without spaces or commas. Options tell the
    rest, or you write all in one line: hand/pool, patents, money, rivals. COMMAND --help tells more
    and has examples.

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E -n 3
      lettertycoon best AEJLNSZ/EEW XZ 4 Rayne=E
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon play --against casual:3
    """


def main(arguments: list[str] | None = None) -> int:
    """Run a command line, this process's own if none is given, and return its exit code.

    An error is one line on standard error (docs/command-line.md).
    """
    open_closed_streams()
    replace_unknown_characters()
    try:
        result = cli.main(
            arguments,
            prog_name="lettertycoon",
            standalone_mode=False,
            terminal_width=min(width(sys.stdout), MOST_WIDTH),
        )
    except click.exceptions.NoArgsIsHelpError as error:
        path = error.ctx.command_path if error.ctx else ""
        return main([*path.split()[1:], "--help"])
    except (click.Abort, KeyboardInterrupt):
        return 1
    except (click.ClickException, LetterTycoonError, OSError) as error:
        code, message = _failure_of(error)
        if isinstance(error, OSError) and error.filename is None:
            give_up(sys.stdout)
    else:
        return result if isinstance(result, int) else 0
    try:
        say(f"lettertycoon: {cut(' '.join(message.split()))}", err=True)
    except OSError:  # the exit code tells
        give_up(sys.stderr)
    return code


def _failure_of(error: click.ClickException | LetterTycoonError | OSError) -> tuple[int, str]:
    """Return the exit code and the message of an error."""
    if isinstance(error, click.ClickException):
        message = error.format_message()
        if isinstance(error, click.UsageError) and error.ctx:
            message = f"{message.rstrip('.')} (see {error.ctx.command_path} --help)"
        return error.exit_code, message
    if isinstance(error, LetterTycoonError):
        return 2, str(error)
    if error.filename is not None:
        return 2, f"{error.filename}: {error.strerror}"
    return 1, f"the answer can't be written: {error.strerror}"
