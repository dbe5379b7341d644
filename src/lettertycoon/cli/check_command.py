"""The command `check`: whether words are legal, and why not."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    CARDS_BY_NAME,
    TURN_OPTIONS,
    define_option,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_play,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.usage import check_given
from lettertycoon.frontends import check_answer

NOT_ALL_LEGAL = 1


@click.command("check")
@click.argument("laid", nargs=-1, required=True, type=read_play, metavar="PLAY...")
@click.option("--hand", metavar="LETTERS", help="Your hand. Checks that you can lay the words.")
@click.option("--pool", default="", metavar="LETTERS", help="The pool.")
@turn_options
@lexicon_option
@define_option
@json_option
@click.pass_context
def check_command(
    ctx: click.Context,
    /,
    laid: tuple[str, ...],
    hand: str | None,
    pool: str,
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **turn_parts: Any,
) -> int:
    """Say whether words are in the lexicon. With --hand, say whether you can lay them.

    A PLAY is a word, two words of one turn (the V patent) such as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". --hand also takes a whole turn in one line. The exit code is 0 if
    all plays are legal, and 1 if one is not.

    \b
    Examples:
      lettertycoon check jewels zyzzyva
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check jewels --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon check "cat & dogs" --hand CATDOGS --patents V
      lettertycoon check "J(EW)eL+S" --hand JLSEANZ --pool EWE --patents XZ
    """
    if hand is None:
        check_given(ctx, ("pool", *TURN_OPTIONS), "--hand")
    lexicon = open_telling(lexicon_path)
    turn = None if hand is None else make_turn(hand, pool, **turn_parts)
    answer = check_answer(turn, lexicon, laid, define)
    if as_json:
        print_answer(answer)
    else:
        tables.print_checks(turn, answer["results"])
        tables.print_meanings(lexicon.name, answer.get("definitions"))
    legal = [result["legal"] for result in answer["results"]]
    plain = turn is None and not as_json and not any("&" in text for text in laid)
    if plain and len(legal) > 1 and not all(legal):
        tables.print_note(f"each is taken for a play; {CARDS_BY_NAME}")
    return 0 if all(legal) else NOT_ALL_LEGAL
