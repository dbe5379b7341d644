"""The command `summary`: the plays of a turn in numbers."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    QUOTE_TURN,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    show_options,
    take_show,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.frontends import summary_answer
from lettertycoon.hints import summary


@click.command("summary", cls=HintingCommand, too_many=QUOTE_TURN)
@click.argument("hand")
@click.argument("pool", default="")
@turn_options
@show_options
@lexicon_option
@json_option
def summary_command(
    hand: str, pool: str, lexicon_path: Path | None, as_json: bool, **parts: Any
) -> None:
    """Count the plays of a turn, without naming one.

    It counts by length, first letters, total, rarity and ability. For V, X and Z, the number is
    that of the plays that need the ability. For B, J and K, it is that of the plays that would earn
    less without it. Q stands for the letter Q, which doubles the earnings of its word.

    \b
    Examples:
      lettertycoon summary JLSEANZ EWE
      lettertycoon summary JLSEANZ EWE --patents BJKVXZ --max-rarity familiar
      lettertycoon summary "AEJLNSZ/EEW XZ 4 Rayne=E -" --json
    """
    show = take_show(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    found = summary(turn, lexicon, show=show)
    if as_json:
        print_answer(summary_answer(found, lexicon))
    else:
        tables.print_summary(turn, found.title, found.lines())
