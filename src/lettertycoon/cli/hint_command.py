"""The command `hint`: help with finding a good play, in levels."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    QUOTE_TURN,
    FilePath,
    by_option,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_rarity,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.frontends import hint_answer
from lettertycoon.hints import hint
from lettertycoon.lexicons import Rarity
from lettertycoon.turns import Objective

ANY = "any"


def read_most(text: str) -> int | None:
    """Read a rarity, or "any", which means no limit."""
    return None if text.strip().lower() == ANY else read_rarity(text)


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
@click.option(
    "--max-rarity",
    type=read_most,
    default=Rarity.FAMILIAR.label,
    show_default=True,
    metavar="RARITY",
    help=f"Hint at no word rarer than this, if there is such a play; or {ANY}.",
)
@click.option(
    "--no-relax",
    is_flag=True,
    help="Give no hint if no play fits these options, instead of one at other words.",
)
@click.option("--show-sensitive", is_flag=True, help="Allow offensive and profane words.")
@click.option(
    "--suggest",
    "suggest_path",
    type=FilePath(),
    metavar="FILE",
    help="Hint only at words that this lexicon has too, if there is such a play.",
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
    max_rarity: int | None,
    no_relax: bool,
    show_sensitive: bool,
    suggest_path: Path | None,
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
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    asked: dict[str, Any] = {
        "max_rarity": max_rarity,
        "hide_sensitive": not show_sensitive,
        "suggestions": None if suggest_path is None else open_telling(suggest_path),
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
