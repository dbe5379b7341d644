"""The command `review`: the places of your own plays among all plays, and better ones."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    CardsByName,
    by_option,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_play,
    show_options,
    take_show,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.frontends import review_answer
from lettertycoon.hints import review
from lettertycoon.turns import Objective

NOT_ALL_LEGAL = 1


@click.command("review")
@click.argument("laid", nargs=-1, required=True, type=read_play, metavar="PLAY...")
@click.option(
    "--hand", required=True, type=CardsByName(), metavar="LETTERS",
    help="Your hand, or a whole turn.",
)  # fmt: skip
@click.option("--pool", default="", metavar="LETTERS", help="The pool.")
@turn_options
@by_option
@show_options
@lexicon_option
@json_option
def review_command(
    laid: tuple[str, ...],
    hand: str,
    pool: str,
    by: Objective | None,
    lexicon_path: Path | None,
    as_json: bool,
    **parts: Any,
) -> int:
    """Compare your own plays with all plays of the turn.

    It shows the place of each, how much more the best earns, and similar plays that earn more.

    A PLAY is a word, two words of one turn (the V patent) such as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". Each is judged on its own. --hand also takes a whole turn in one
    line. The exit code is 0 if all plays are legal, and 1 if one is not.

    \b
    Examples:
      lettertycoon review jewels --hand JLSEANZ --pool EWE
      lettertycoon review jewels weasel --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon review "cat & dogs" cats --hand CATDOGS --patents V --by money
      lettertycoon review "JE(WE)LS" --hand "AEJLNSZ/EEW XZ 4 Rayne=E -" --by net
      lettertycoon review jewel --hand JLSEANZ --pool EWE --max-rarity common --json
    """
    show = take_show(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    reviews = review(turn, list(laid), lexicon, by=by or "total", show=show)
    answer = review_answer(turn, lexicon, laid, reviews)
    if as_json:
        print_answer(answer)
    else:
        tables.print_reviews(turn, answer["results"])
    return 0 if all(result["legal"] for result in answer["results"]) else NOT_ALL_LEGAL
