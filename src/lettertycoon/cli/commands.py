"""The program and its commands."""

import click

from lettertycoon import __version__
from lettertycoon.cli.arena_command import arena_command
from lettertycoon.cli.bench import bench
from lettertycoon.cli.best_command import best_command
from lettertycoon.cli.check_command import check_command
from lettertycoon.cli.explain_command import explain_command
from lettertycoon.cli.lexicon_commands import lexicon_group
from lettertycoon.cli.play_command import play_command
from lettertycoon.cli.words_command import words_command


class Group(click.Group):
    """Commands in the order they are defined."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Not sorted."""
        return list(self.commands)


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """What can I play in Letter Tycoon, and what should I play?

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ
      lettertycoon best JLSEANZ EWE --patents XZ --rival Rayne=E --by net -n 3
      lettertycoon best "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon words JLSEANZ EWE
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check "cat & dogs" --hand CATDOGS --patents V
      lettertycoon explain jewels --hand JLSEANZ --pool EWE
      lettertycoon arena greedy specials -n 4
      lettertycoon lexicon info
      lettertycoon bench
    """


for command in (
    best_command,
    words_command,
    check_command,
    explain_command,
    arena_command,
    play_command,
    lexicon_group,
    bench,
):
    cli.add_command(command)
