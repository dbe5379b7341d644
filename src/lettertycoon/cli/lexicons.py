"""The commands about lexicons: info and convert."""

from collections import Counter
from pathlib import Path
from typing import Any

import click

from lettertycoon.cli.options import FILE, json_option
from lettertycoon.cli.output import print_json, print_table, progress, say
from lettertycoon.lexicons import Lexicon, Rarity


@click.group("lexicon")
def lexicon_command() -> None:
    """Look at lexicons, and write them as files.

    A FILE may be text, JSON, CSV or another format, packed or not (docs/lexicons.md).
    """


@lexicon_command.command("info")
@click.argument("paths", nargs=-1, type=FILE, metavar="[FILE...]")
@json_option
def info_command(paths: tuple[Path, ...], as_json: bool) -> None:
    """Show the facts of a lexicon: its words of each length and rarity, and what was left out.

    Several FILE arguments count as one lexicon. Without FILE, show the embedded one.

    \b
    Examples:
      lettertycoon lexicon info
      lettertycoon lexicon info mywords.txt --json
      lettertycoon lexicon info lists/*.txt
    """
    facts = _info(_loaded(paths) if paths else Lexicon.default())
    if as_json:
        return print_json(facts)
    counts = {name: value for name, value in facts.items() if isinstance(value, dict)}
    for name, value in facts.items():
        if name not in counts and value is not None:
            say(f"{name}: {value:,}" if isinstance(value, int) else f"{name}: {value}")
    for name, table in counts.items():
        if table:
            say()
            rows = [[str(key), f"{number:,}"] for key, number in table.items()]
            print_table([name, "words"], rows, ("words", "length"))
    return None


def _info(lexicon: Lexicon) -> dict[str, Any]:
    lengths, rarities = Counter(map(len, lexicon)), Counter(map(lexicon.rarity, lexicon))
    labels = {each: f"{each} {each.label}" for each in Rarity} | {None: "ungraded"}
    return {
        "name": lexicon.name,
        "copyright": lexicon.copyright,
        "source": lexicon.source,
        "words": len(lexicon),
        "definitions": lexicon.defined,
        "sha256": lexicon.sha256,
        "words_sha256": lexicon.words_sha256,
        "length": dict(sorted(lengths.items())),
        "rarity": {label: rarities[each] for each, label in labels.items() if rarities[each]},
        "left out": dict(lexicon.skipped),
    }


def _loaded(paths: tuple[Path, ...]) -> Lexicon:
    with progress(f"reading {paths[0].name if len(paths) == 1 else f'{len(paths)} files'}"):
        return Lexicon.load(list(paths))


@lexicon_command.command("convert")
@click.argument("paths", nargs=-1, required=True, type=FILE, metavar="FILE... TARGET")
@click.option("--with-embedded", is_flag=True, help="Add the words of the embedded list.")
def convert_command(paths: tuple[Path, ...], with_embedded: bool) -> None:
    """Write the words of one or several FILEs as one lexicon file.

    A TARGET that ends in .txt is text with the definitions, .marisa a marisa-trie. Any other is our
    own format, which opens in milliseconds.

    \b
    Examples:
      lettertycoon lexicon convert NWL2023.txt nwl.lexicon
      lettertycoon lexicon convert lists/*.txt house.lexicon
      lettertycoon lexicon convert more.txt ours.lexicon --with-embedded
      lettertycoon lexicon convert nwl.lexicon nwl.txt
    """
    *sources, target = paths
    if not sources:
        raise click.UsageError("Missing argument 'TARGET'")
    lexicon = _loaded(tuple(sources))
    skipped = lexicon.skipped
    if with_embedded:
        lexicon = Lexicon.default() | lexicon
    lexicon.save(target)
    say(f"wrote {target}: {len(lexicon):,} words")
    if skipped:
        reasons = ", ".join(f"{number:,} for {why}" for why, number in skipped.items())
        say(f"left out, since they can't be words: {reasons}")
