"""The command `words`: every word that can be laid, or that begins so."""

from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import (
    HINT_OPTIONS,
    TURN_OPTIONS,
    by_option,
    define_option,
    hint_options,
    json_option,
    lexicon_option,
    make_turn,
    open_telling,
    take_hints,
    turn_options,
)
from lettertycoon.cli.output import print_answer
from lettertycoon.frontends import words_answer
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Play, Turn, plays

NEED_HAND = TURN_OPTIONS | {"by": "--by"} | HINT_OPTIONS


@click.command("words")
@click.argument("hand", required=False)
@click.argument("pool", default="")
@turn_options
@by_option
@click.option("--prefix", metavar="LETTERS", help="Only words that begin with these letters.")
@hint_options
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
    lexicon_path: Path | None,
    define: bool,
    as_json: bool,
    **parts: Any,
) -> None:
    """Every single word you can lay, by length, best first; or, with --prefix and no HAND, every
    word of the lexicon that begins so. Pairs of words (the V patent) are left out: see best.

    \b
    Examples:
      lettertycoon words JLSEANZ EWE --max-rarity familiar
      lettertycoon words "J L S E A N Z" "E W E" --patents Z --prefix SW --json
      lettertycoon words --prefix jewel
      lettertycoon words JLSEANZ EWE --lexicon mywords.txt --define
    """
    if hand is None:
        if prefix is None:
            raise click.UsageError("Missing argument 'HAND', or --prefix", ctx)
        if by is not None or any(parts.values()):
            raise click.UsageError(f"{', '.join(NEED_HAND.values())} need HAND", ctx)
    hints = take_hints(parts)
    turn = None if hand is None else make_turn(hand, pool, **parts)
    lexicon = open_telling(lexicon_path)
    begins = None if prefix is None else lexicon.starting(prefix)
    found: list[Play] | list[str]
    if turn is None:
        found = begins or []
    else:
        found = _single_words(turn, lexicon, by or "total", hints, begins)
    answer = words_answer(turn, lexicon, found, define)
    if as_json:
        print_answer(answer)
        return
    words = [row["word"] for row in answer["words"]]
    if define:
        tables.print_meanings(lexicon.name, answer["definitions"], words)
    else:
        tables.print_words(turn, words)
    if answer["pairs_left_out"]:
        tables.print_note("pairs of words (V) are left out: lettertycoon best shows them")


def _single_words(
    turn: Turn, lexicon: Lexicon, by: Objective, hints: dict[str, Any], begins: list[str] | None
) -> list[Play]:
    """The plays of one word, of those that `begins` has where it is given."""
    # without V, which adds pairs but changes no single word
    facts = turn.to_dict() | {"patents": turn.patents.replace("V", "")}
    found = plays(Turn.from_dict(facts), lexicon, by=by, **hints)
    if begins is None:
        return list(found)
    chosen = {*begins}
    return [play for play in found if play.words[0] in chosen]
