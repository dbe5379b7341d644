"""The command `hint`: help with finding a good play, in levels."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    QUOTE_TURN,
    by_option,
    hint_show_options,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    take_show,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.frontends import hint_answer
from lettertycoon.hints import hint
from lettertycoon.turns import Objective


@click.command("hint", cls=HintingCommand, too_many=QUOTE_TURN)
@click.argument("hand")
@click.argument("pool", default="")
@click.option(
    "--level",
    default=3,
    show_default=True,
    help="How much to tell: 1 how many plays, 2 the length, 3 the abilities, 4 the first letter,"
    " 5 the cards of the hand, 6 most letters and the meaning, 7 the words, 8 the whole way.",
)
@turn_options
@click.option("-n", "count", type=int, help="How many plays to hint at. No word is in two of them.")
@click.option(
    "--seed", type=int, help="Choose one of the good plays by this number, instead of the best."
)
@click.option(
    "--exclude",
    multiple=True,
    metavar="WORD",
    help="A word that you have found. Repeat it for each word.",
)
@by_option
@hint_show_options
@click.option(
    "--no-relax",
    is_flag=True,
    help="Give no hint if no play fits these options, instead of one at other words.",
)
@lexicon_option
@json_option
def hint_command(
    hand: str,
    pool: str,
    level: int,
    count: int | None,
    seed: int | None,
    exclude: tuple[str, ...],
    by: Objective | None,
    no_relax: bool,
    lexicon_path: Path | None,
    as_json: bool,
    **parts: Any,
) -> None:
    """Help you to find a good play, without giving it away.

    HAND and POOL are letters, as for best. A higher level tells all that the lower ones tell, and a
    little more, always about the same play. Only levels 7 and 8 name its words.

    \b
    Examples:
      lettertycoon hint JLSEANZ EWE
      lettertycoon hint JLSEANZ EWE --level 6
      lettertycoon hint "AEJLNSZ/EEW XZ 4 Rayne=E -" --level 8
      lettertycoon hint JLSEANZ EWE --exclude weasel --exclude jewels
      lettertycoon hint JLSEANZ EWE -n 3 --seed 7 --level 4
      lettertycoon hint JLSEANZ EWE --by money --max-rarity any --json
    """
    show = take_show(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    asked: dict[str, Any] = {
        "show": show,
        "relax": not no_relax,
        "by": by or "total",
        "seed": seed,
        "exclude": exclude,
    }
    if count is None:
        hints = [hint(turn, level, lexicon, **asked)]
    else:
        hints = hint(turn, level, lexicon, **asked, n=count)
    if as_json:
        print_answer(hint_answer(turn, lexicon, hints))
    else:
        tables.print_hints(turn, hints)
