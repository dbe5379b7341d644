"""The commands about lexicons: build, info, convert, diff."""

from collections.abc import Mapping
from pathlib import Path

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import FilePath, json_option, load, open_lexicon
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.progress import progress
from lettertycoon.frontends import diff_answer, lexicon_answer
from lettertycoon.lexicons import FORMATS, MOST_SHOWN, Lexicon, skipped_words

DIFFERENT = 1

source_argument = click.argument("source", type=FilePath())
fold_option = click.option(
    "--fold-accents", is_flag=True, help="Take accented letters for letters without accents."
)
definitions_option = click.option(
    "--definitions/--no-definitions",
    default=None,
    help="Whether what follows a word on its line says what it means.  [default: as it seems]",
)
name_option = click.option("--name", metavar="TEXT", help="The lexicon's name.  [default: file's]")


@click.group("lexicon")
def lexicon_group() -> None:
    """Look at lexicons, make them and compare them. A FILE may be text, JSON, marisa-trie, KWG,
    KBWG, KAD, Quackle DAWG or our own, packed (gz, xz, bz2, zip) or not.
    """


@lexicon_group.command()
@source_argument
@click.option(
    "-o", "--output", "target", required=True, type=FilePath(), metavar="FILE",
    help="Where to write it, in our own format.",
)  # fmt: skip
@name_option
@fold_option
@definitions_option
@json_option
def build(
    source: Path,
    target: Path,
    name: str | None,
    fold_accents: bool,
    definitions: bool | None,
    as_json: bool,
) -> None:
    """Make a lexicon file of our own format, which opens in milliseconds, from any other.

    \b
    Examples:
      lettertycoon lexicon build NWL2023.txt -o nwl.lexicon
      lettertycoon best JLSEANZ EWE --lexicon nwl.lexicon
    """
    with progress(f"reading {source.name}", f"writing {target.name}") as done:
        lexicon = _named(_load(source, fold_accents, definitions), name)
        done()
        _save(lexicon, target, "own")
    _show(Lexicon.load(target), as_json)


@lexicon_group.command()
@click.argument("file", required=False, type=FilePath())
@fold_option
@definitions_option
@click.option(
    "--skipped", is_flag=True, help=f"List what was left out, to {MOST_SHOWN:,} a reason."
)
@json_option
def info(
    file: Path | None,
    fold_accents: bool,
    definitions: bool | None,
    skipped: bool,
    as_json: bool,
) -> None:
    """What is in a lexicon: counts by length and rarity, size, hash, what was left out.

    \b
    Examples:
      lettertycoon lexicon info
      lettertycoon lexicon info mywords.txt --json
      lettertycoon lexicon info mywords.txt --skipped
    """
    if skipped and file is None:
        raise click.UsageError("--skipped needs a FILE; of the embedded list nothing was left out")
    if file is None:
        lexicon = open_lexicon(None)
    else:
        with progress(f"reading {file.name}"):
            lexicon = _load(file, fold_accents, definitions)
    entries = None
    if skipped and file is not None:
        entries = skipped_words(file, fold_accents=fold_accents, definitions=definitions)
    _show(lexicon, as_json, entries)


@lexicon_group.command()
@source_argument
@click.argument("target", type=FilePath())
@click.option(
    "--to", "format", type=click.Choice(FORMATS),
    help="The format.  [default: by extension: .txt, .marisa, .kwg, .kad, else our own]",
)  # fmt: skip
@name_option
@fold_option
@definitions_option
@json_option
def convert(
    source: Path,
    target: Path,
    format: str | None,
    name: str | None,
    fold_accents: bool,
    definitions: bool | None,
    as_json: bool,
) -> None:
    """Write a lexicon in another format. Text, marisa-trie and our own keep definitions; KWG and
    KAD have none, and KAD has no words, only their letters.

    \b
    Examples:
      lettertycoon lexicon convert csw24.dawg csw24.txt
      lettertycoon lexicon convert words.txt.gz words.bin --to kwg
    """
    with progress(f"reading {source.name}", f"writing {target.name}") as done:
        lexicon = _named(_load(source, fold_accents, definitions), name)
        done()
        _save(lexicon, target, format)
    _show(lexicon, as_json)


@lexicon_group.command()
@click.argument("one", type=FilePath())
@click.argument("other", type=FilePath())
@json_option
def diff(one: Path, other: Path, as_json: bool) -> int:
    """The words that only one of two lexicons has. The exit code is 0 where there are none, else 1.

    \b
    Examples:
      lettertycoon lexicon diff NWL2018.txt NWL2023.txt
    """
    with progress(f"reading {one.name}", f"reading {other.name}", "comparing") as done:
        first = load(one)
        done()
        second = load(other)
        done()
        words, others = set(first), set(second)
        gone, come = sorted(words - others), sorted(others - words)
    if as_json:
        print_answer(diff_answer(first, second, gone, come))
    else:
        tables.print_diff(first.name, second.name, gone, come, len(words & others))
    return DIFFERENT if gone or come else 0


def _load(path: Path, fold_accents: bool, definitions: bool | None) -> Lexicon:
    return Lexicon.load(path, fold_accents=fold_accents, definitions=definitions)


def _named(lexicon: Lexicon, name: str | None) -> Lexicon:
    return lexicon if name is None else lexicon.with_words((), name)


def _save(lexicon: Lexicon, target: Path, format: str | None) -> None:
    try:
        lexicon.save(target, format)
    except OSError as error:
        raise click.ClickException(f"{str(target)!r} can't be written: {error.strerror}") from None


def _show(lexicon: Lexicon, as_json: bool, entries: Mapping[str, list[str]] | None = None) -> None:
    answer = lexicon_answer(lexicon, entries)
    if as_json:
        print_answer(answer)
        return
    tables.print_lexicon(answer)
    for reason, words in (entries or {}).items():
        more = lexicon.skipped[reason] - len(words)
        click.echo(f"\nleft out for {reason}:")
        click.echo("\n".join([*words, *([f"... and {more:,} more"] if more else [])]))
