"""The commands about lexicons: info and convert."""

from pathlib import Path

import click

from lettertycoon.base import visible
from lettertycoon.cli.declaring import Group, Steps, json_option
from lettertycoon.cli.options import open_lexicon
from lettertycoon.cli.output import Column, print_table, say
from lettertycoon.cli.streams import telling


@click.group("lexicon", cls=Group)
def lexicon_command() -> None:
    """Look at lexicons, and write them as files.

    A FILE may be text, JSON, CSV or another format, packed or not (docs/howto/lexicon.md).
    """


@lexicon_command.command("info")
@click.argument("paths", nargs=-1, type=Path, metavar="[FILE...]")
@json_option
def info_command(paths: tuple[Path, ...]) -> Steps:
    """Count the words of a lexicon by length and rarity, and what was left out.

    Several FILE arguments count as one lexicon. Without FILE, show the embedded one.

    \b
    Examples:
      lettertycoon lexicon info
      lettertycoon lexicon info lists/*.txt
    """
    info = open_lexicon([*paths]).info()
    yield info
    facts = info.to_dict() | {"definitions": f"{info.definitions:,} of its own"}
    facts["rarities"] = {
        f"{rarity:d} {rarity.label}" if rarity else "ungraded": number
        for rarity, number in info.rarities.items()
    }
    for name, value in facts.items():
        if not isinstance(value, dict):
            say(f"{name}: {value:,}" if isinstance(value, int) else f"{name}: {visible(value)}")
            continue
        rows = [[str(kind), f"{number:,}"] for kind, number in value.items() if number]
        if rows:
            say()
            print_table([Column(name, right=name == "lengths"), Column("number", right=True)], rows)


@lexicon_command.command("convert")
@click.argument("paths", nargs=-1, required=True, type=Path, metavar="FILE...")
@click.argument("target", type=Path)
def convert_command(paths: tuple[Path, ...], target: Path) -> None:
    """Write the words of one or several FILEs as one lexicon file.

    A TARGET that ends in .txt is text with the definitions, one that ends in .lexicon our own
    format, which opens in milliseconds.

    \b
    Examples:
      lettertycoon lexicon convert NWL2023.txt nwl.lexicon
      lettertycoon lexicon convert lists/*.txt house.lexicon
    """
    lexicon = open_lexicon([*paths])
    with telling(f"{target} can't be written"):
        lexicon.save(target)
    say(f"wrote {target}: {len(lexicon):,} words")
