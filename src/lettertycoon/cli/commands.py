"""The program and its commands."""

import click

from lettertycoon import __version__
from lettertycoon.cli.advice_commands import (
    advise_command,
    review_game_command,
    values_command,
)
from lettertycoon.cli.arena_command import arena_command
from lettertycoon.cli.bench import bench
from lettertycoon.cli.best_command import best_command
from lettertycoon.cli.buyword_commands import buyword_group
from lettertycoon.cli.check_command import check_command
from lettertycoon.cli.define_command import define_command
from lettertycoon.cli.docs_command import docs_command
from lettertycoon.cli.explain_command import explain_command
from lettertycoon.cli.hint_command import hint_command
from lettertycoon.cli.leaping_commands import leaping_group
from lettertycoon.cli.lexicon_commands import lexicon_group
from lettertycoon.cli.play_command import play_command
from lettertycoon.cli.review_command import review_command
from lettertycoon.cli.serve_command import serve_command
from lettertycoon.cli.summary_command import summary_command
from lettertycoon.cli.words_command import words_command


class Group(click.Group):
    """Commands in the order they are defined."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands, not sorted."""
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
      lettertycoon leaping plays M1l "D1f A2m Y2l"
      lettertycoon buyword best ENJOYDTEA --wilds 2
      lettertycoon bench
      lettertycoon docs
    """


for command in (
    best_command,
    words_command,
    summary_command,
    check_command,
    define_command,
    explain_command,
    serve_command,
    hint_command,
    review_command,
    advise_command,
    values_command,
    review_game_command,
    arena_command,
    play_command,
    lexicon_group,
    leaping_group,
    buyword_group,
    bench,
    docs_command,
):
    cli.add_command(command)
