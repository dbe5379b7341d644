"""The command `summary`: the plays of a turn in numbers."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    QUOTE_TURN,
    hint_options,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    take_hints,
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
@hint_options
@lexicon_option
@json_option
def summary_command(
    hand: str, pool: str, lexicon_path: Path | None, as_json: bool, **parts: Any
) -> None:
    """How many words, and pairs of words (the V patent), you can lay, without naming one: by
    length, first letters, total, rarity, and how many you owe to an ability.

    An ability's number is that of the plays that could not be laid without it (V, X, Z) or would
    earn less (B, J, K); Q is the letter, which doubles its word.

    \b
    Examples:
      lettertycoon summary JLSEANZ EWE
      lettertycoon summary JLSEANZ EWE --patents BJKVXZ --max-rarity familiar
      lettertycoon summary "AEJLNSZ/EEW XZ 4 Rayne=E -" --json
    """
    hints = take_hints(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    found = summary(turn, lexicon, **hints)
    if as_json:
        print_answer(summary_answer(found, lexicon))
    else:
        tables.print_summary(turn, found.title, found.lines())
