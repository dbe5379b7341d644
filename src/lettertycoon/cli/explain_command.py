"""The command `explain`: what a play earns and why."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    CARDS_BY_NAME,
    CardsByName,
    FilePath,
    define_option,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_play,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.sources import check_apart, write_file
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.frontends import explain_answer
from lettertycoon.turns import check_play, svg


@click.command("explain", cls=HintingCommand, too_many=f"write a pair in quotes; {CARDS_BY_NAME}")
@click.argument("laid", type=read_play, metavar="PLAY")
@click.option(
    "--hand", required=True, type=CardsByName(), metavar="LETTERS",
    help="Your hand, or a whole turn.",
)  # fmt: skip
@click.option("--pool", default="", metavar="LETTERS", help="The pool.")
@turn_options
@lexicon_option
@define_option
@click.option(
    "--svg",
    "picture",
    type=FilePath(),
    metavar="FILE",
    help="Write a picture of the play to this file too.",
)
@json_option
def explain_command(
    laid: str,
    hand: str,
    pool: str,
    lexicon_path: Path | None,
    define: bool,
    picture: Path | None,
    as_json: bool,
    **turn_parts: Any,
) -> None:
    """Explain what a play earns, and why.

    It also says whom the play pays, what you may buy, and what your hand keeps.

    A PLAY is a word, two words of one turn (the V patent) such as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". --hand also takes a whole turn in one line.

    \b
    Examples:
      lettertycoon explain jewels --hand JLSEANZ --pool EWE --rival Rayne=E
      lettertycoon explain "J(EW)eL+S" --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon explain equine --hand EQUINEA --patents BJ --doubling add
      lettertycoon explain "cat & dogs" --hand CATDOGS --patents KV --json
    """
    if picture is not None and lexicon_path is not None:
        check_apart([lexicon_path], picture)
    turn = make_turn(hand, pool, **turn_parts)
    lexicon = open_telling(lexicon_path)
    play = check_play(turn, laid, lexicon)
    answer = explain_answer(lexicon, play, define)
    if picture is not None:
        write_file(picture, svg(play))
    if as_json:
        print_answer(answer)
        return
    tables.print_told(turn, str(play.way), answer["text"])
    tables.print_meanings(lexicon.name, answer.get("definitions"))
