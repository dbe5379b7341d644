"""The command `words`: every word of a turn, or the lexicon's words that fit a pattern."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    QUOTE_TURN,
    TURN_OPTIONS,
    by_option,
    define_option,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    read_cards,
    show_options,
    take_show,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.usage import HintingCommand, check_given
from lettertycoon.frontends import found_words, words_answer
from lettertycoon.turns import Objective

NEED_HAND = (*TURN_OPTIONS, "by")


@click.command("words", cls=HintingCommand, too_many=QUOTE_TURN)
@click.argument("hand", required=False)
@click.argument("pool", default="")
@turn_options
@by_option
@click.option("--prefix", metavar="LETTERS", help="List only words that begin with these letters.")
@click.option(
    "--pattern",
    metavar="PATTERN",
    help='List only words that fit, such as "J?W*": ? is one letter, * any number.',
)
@click.option(
    "--spell",
    type=read_cards,
    metavar="LETTERS",
    help="List only words that these letters spell, each used once. One may be ?, which"
    ' is any letter: "AEINR?".',
)
@show_options
@lexicon_option
@define_option
@json_option
@click.pass_context
def words_command(
    ctx: click.Context,
    /,
    hand: str | None,
    pool: str,
    by: Objective | None,
    prefix: str | None,
    pattern: str | None,
    spell: str | None,
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **parts: Any,
) -> None:
    """List every word that you can lay, by length. Within a length the best comes first.

    Pairs of words (the V patent) are not listed; the command best shows them. Without HAND, and
    with --prefix, --pattern or --spell, list the words of the lexicon instead.

    \b
    Examples:
      lettertycoon words JLSEANZ EWE --max-rarity familiar
      lettertycoon words "J L S E A N Z" "E W E" --patents Z --prefix SW --json
      lettertycoon words JLSEANZ EWE --pattern "J?W*"
      lettertycoon words --prefix jewel
      lettertycoon words --pattern "*ZZ?" --max-rarity familiar
      lettertycoon words --spell "AEINR?" --max-rarity familiar
      lettertycoon words --prefix over --max-rarity common --hide-sensitive
      lettertycoon words JLSEANZ EWE --lexicon mywords.txt --define
    """
    if hand is None:
        if prefix is None and pattern is None and spell is None:
            raise click.UsageError(
                "Missing argument 'HAND', or --prefix, --pattern or --spell", ctx
            )
        check_given(ctx, NEED_HAND, "HAND")
    show = take_show(parts)
    turn = None if hand is None else make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    asked = {"prefix": prefix, "pattern": pattern, "spell": spell}
    found = found_words(turn, lexicon, by=by or "total", **asked, show=show)
    answer = words_answer(turn, lexicon, found, define)
    if as_json:
        print_answer(answer)
        return
    tables.print_words(turn, answer["words"], answer.get("definitions"))
    if define and not answer["definitions"]:
        tables.print_undefined(lexicon.name)
    if answer["pairs_left_out"]:
        tables.print_note("pairs of words (V) are left out: lettertycoon best shows them")
