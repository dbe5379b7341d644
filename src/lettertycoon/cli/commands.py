"""The program and its commands."""

from importlib import import_module

import click

from lettertycoon import __version__

#: The commands in the order of the help, and their modules. A module is imported when one of its
#: commands is asked for, because it imports rooms that other commands do not need.
MODULES = {
    "best": "turn_commands",
    "words": "turn_commands",
    "summary": "turn_commands",
    "check": "turn_commands",
    "define": "turn_commands",
    "explain": "turn_commands",
    "serve": "serve_command",
    "hint": "turn_commands",
    "review": "turn_commands",
    "advise": "advice_commands",
    "values": "advice_commands",
    "review-game": "advice_commands",
    "arena": "arena_command",
    "play": "game_talk",
    "lexicon": "lexicon_commands",
    "bench": "bench_command",
    "docs": "docs_command",
}


class Program(click.Group):
    """The commands of MODULES, which call a command NAME_command, and a group NAME_group."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, in the order of MODULES."""
        return list(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a name, if there is one."""
        if cmd_name not in MODULES:
            return None
        try:
            names = vars(import_module(f"lettertycoon.cli.{MODULES[cmd_name]}"))
        except KeyboardInterrupt:  # click would write an empty line
            raise click.Abort from None
        name = cmd_name.replace("-", "_")
        command: click.Command = names.get(f"{name}_command") or names[f"{name}_group"]
        return command


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """What can I play in Letter Tycoon, and what should I play?

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ
      lettertycoon best JLSEANZ EWE --patents XZ --rival Rayne=E --by net -n 3
      lettertycoon best "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon words JLSEANZ EWE
      lettertycoon summary JLSEANZ EWE
      lettertycoon define jewels
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check "cat & dogs" --hand CATDOGS --patents V
      lettertycoon explain jewels --hand JLSEANZ --pool EWE
      lettertycoon serve --stdio
      lettertycoon hint JLSEANZ EWE --level 4
      lettertycoon review jewels --hand JLSEANZ --pool EWE
      lettertycoon advise "AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0"
      lettertycoon values --patents J
      lettertycoon arena greedy specials -n 4
      lettertycoon lexicon info
      lettertycoon bench
      lettertycoon docs
    """
