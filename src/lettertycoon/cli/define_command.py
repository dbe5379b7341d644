"""The command `define`: what words mean."""

from pathlib import Path

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import json_option, lexicon_option, open_telling
from lettertycoon.cli.output import print_answer
from lettertycoon.frontends import define_answer

NOT_ALL_KNOWN = 1


@click.command("define")
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@lexicon_option
@json_option
def define_command(words: tuple[str, ...], lexicon_path: Path | None, as_json: bool) -> int:
    """Show what words mean.

    The definitions of your own lexicon come first. For all other words there is a line from
    WordNet. The exit code is 0 if the lexicon has all the words, and 1 if one is missing.

    \b
    Examples:
      lettertycoon define jewels weasel
      lettertycoon define zyzzyva --json
      lettertycoon define jewel --lexicon mywords.txt
    """
    lexicon = open_telling(lexicon_path)
    answer = define_answer(lexicon, words)
    if as_json:
        print_answer(answer)
    else:
        tables.print_definitions(lexicon.name, answer["words"])
    return 0 if all(row["legal"] for row in answer["words"]) else NOT_ALL_KNOWN
