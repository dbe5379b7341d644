"""The program, its commands, and what becomes of their errors."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import TextIO

import click

from lettertycoon import __version__
from lettertycoon.base import LetterTycoonError, cut
from lettertycoon.cli.output import open_closed_streams, say

#: Module -> its commands, in the order of the help. A module is imported when one of its commands
#: is asked for, because it imports rooms that other commands do not need.
MODULES = {
    "turns": "best words check explain hint review summary",
    "games": "advise review-game arena",
    "play": "play",
    "serve": "serve",
    "lexicons": "lexicon",
    "cousins": "buyword leaping",
    "bench": "bench",
}
COMMANDS = {name: module for module, names in MODULES.items() for name in names.split()}


class Program(click.Group):
    """The commands of COMMANDS; in its module, a command or group is called NAME_command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order of COMMANDS."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"lettertycoon.cli.{COMMANDS[cmd_name]}")
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
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # it may lack characters of names
            with suppress(OSError):  # too late, since something was read
                stream.reconfigure(errors="replace")
    code, message = 1, ""
    try:
        result = cli.main(arguments, prog_name="lettertycoon", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except click.exceptions.NoArgsIsHelpError as error:
        path = error.ctx.command_path if error.ctx else ""
        return main([*path.split()[1:], "--help"])
    except click.ClickException as error:
        code, message = error.exit_code, error.format_message()
        if isinstance(error, click.UsageError) and error.ctx:
            message = f"{message.rstrip('.')} (see {error.ctx.command_path} --help)"
    except LetterTycoonError as error:
        code, message = 2, str(error)
    except (click.Abort, KeyboardInterrupt):
        return 1
    except OSError as error:
        if error.filename is not None:
            code, message = 2, f"{error.filename}: {error.strerror}"
        else:
            message = f"the answer can't be written: {error.strerror}"
            _give_up(sys.stdout)
    try:
        say(f"lettertycoon: {cut(' '.join(message.split()))}", err=True)
    except OSError:  # the exit code tells
        _give_up(sys.stderr)
    return code


def _give_up(stream: TextIO) -> None:
    """Let a stream that can't be written lead nowhere: the interpreter writes its rest at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
