"""The command `review`: where plays of one's own stand, and what would have been better."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    CardsByName,
    by_option,
    hint_options,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_play,
    take_hints,
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
    help="The hand, or a whole turn.",
)  # fmt: skip
@click.option("--pool", default="", metavar="LETTERS", help="The pool beside the hand.")
@turn_options
@by_option
@hint_options
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
    """Your own plays among all plays of the turn: their places, what the best earns more, and the
    least changed plays that earn more.

    A PLAY is a word, two words of one turn (the V patent) as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". Each is judged on its own. --hand takes a whole turn in one line
    too. The exit code is 0 where all are legal, 1 where one is not.

    \b
    Examples:
      lettertycoon review jewels --hand JLSEANZ --pool EWE
      lettertycoon review jewels weasel --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon review "cat & dogs" cats --hand CATDOGS --patents V --by money
      lettertycoon review "JE(WE)LS" --hand "AEJLNSZ/EEW XZ 4 Rayne=E -" --by net
      lettertycoon review jewel --hand JLSEANZ --pool EWE --max-rarity common --json
    """
    hints = take_hints(parts)
    turn = make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    reviews = review(turn, list(laid), lexicon, by=by or "total", **hints)
    answer = review_answer(turn, lexicon, laid, reviews)
    if as_json:
        print_answer(answer)
    else:
        tables.print_reviews(turn, answer["results"])
    return 0 if all(result["legal"] for result in answer["results"]) else NOT_ALL_LEGAL
