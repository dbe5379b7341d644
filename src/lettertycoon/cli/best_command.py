"""The command `best`: the plays that are worth most."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    QUOTE_TURN,
    by_option,
    define_option,
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
from lettertycoon.frontends import best_answer
from lettertycoon.turns import EVERY_WORD, Objective, best


@click.command("best", cls=HintingCommand, too_many=QUOTE_TURN)
@click.argument("hand")
@click.argument("pool", default="")
@turn_options
@click.option("-n", "count", default=5, show_default=True, help="How many plays to show.")
@by_option
@show_options
@lexicon_option
@define_option
@json_option
def best_command(
    hand: str,
    pool: str,
    count: int,
    by: Objective | None,
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **parts: Any,
) -> None:
    """Show the best plays of a turn, and what each earns.

    HAND and POOL are letters. You may write blanks or commas between them. Leave POOL out, or write
    -, if it has no cards. HAND may also be a whole turn in one line: hand/pool patents money rivals
    rules.

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E
      lettertycoon best "AEJLNSZ/EEW XZ 4 Rayne=E -" -n 10
      lettertycoon best QUEENIE IRU --patents BJ --doubling add -n 3 --json
      lettertycoon best JLSEANZQ EWE --rules hand_size=8
      lettertycoon best JLSEANZ EWE --by money=1,stock=2,S=-1
      lettertycoon best JLSEANZ EWE --max-rarity familiar --hide-sensitive
    """
    show = take_show(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    found = best(turn, lexicon, n=count, by=by or "total", show=show)
    answer = best_answer(turn, lexicon, found, define)
    if as_json:
        print_answer(answer)
    else:
        tables.print_plays(turn, found, hinted=count == 0 or show != EVERY_WORD)
        tables.print_meanings(lexicon.name, answer.get("definitions"))
