"""The commands about lexicons: build, info, convert, diff."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.options import FilePath, json_option, load, open_lexicon
from lettertycoon.cli.output import give, print_answer
from lettertycoon.cli.progress import progress
from lettertycoon.cli.sources import check_apart, described, load_all, save
from lettertycoon.cli.streams import say
from lettertycoon.cli.usage import HintingCommand
from lettertycoon.frontends import diff_answer, lexicon_answer, written
from lettertycoon.lexicons import Lexicon

DIFFERENT = 1
MOST_SHOWN = 1_000
QUOTE = "write a pattern for several files in quotes, such as 'lists/*.txt'"

fold_option = click.option(
    "--fold-accents", is_flag=True, help="Read accented letters as letters without accents."
)
name_option = click.option(
    "--name", metavar="TEXT", help="The lexicon's name.  [default: the file's]"
)


@click.group("lexicon")
def lexicon_group() -> None:
    """Look at lexicons, make them and compare them.

    A FILE may be text, JSON, KWG, marisa-trie or our own format. It may be packed
    (gz, xz, bz2, zip, tar).
    """


@lexicon_group.command()
@click.argument("sources", nargs=-1, required=True, type=FilePath(), metavar="SOURCE...")
@click.option(
    "-o", "--output", "target", required=True, type=FilePath(), metavar="FILE",
    help="The file to write: .txt is text, .lexicon our own format.",
)  # fmt: skip
@click.option(
    "--with-embedded",
    is_flag=True,
    help="Add the words of SOURCE to the embedded list.",
)
@name_option
@fold_option
@json_option
def build(sources: tuple[Path, ...], target: Path, **options: Any) -> None:
    """Make a lexicon file in our own format, which opens in milliseconds. Several SOURCE files make
    one lexicon.

    \b
    Examples:
      lettertycoon lexicon build NWL2023.txt -o nwl.lexicon
      lettertycoon lexicon build lists/*.txt -o house.lexicon
      lettertycoon lexicon build more.txt --with-embedded -o ours.lexicon
      lettertycoon best JLSEANZ EWE --lexicon nwl.lexicon
    """
    _write(sources, target, **options)


@lexicon_group.command()
@click.argument("files", nargs=-1, type=FilePath(), metavar="[FILE...]")
@fold_option
@click.option(
    "--skipped",
    is_flag=True,
    help=f"List what was left out, at most {MOST_SHOWN:,} for each reason.",
)
@json_option
def info(
    files: tuple[Path, ...],
    fold_accents: bool,
    skipped: bool,
    as_json: bool,
) -> None:
    """Show the facts of a lexicon: how many words it has of each length and rarity, its size, its
    hash, and how many entries were left out.

    Several FILE arguments count as one lexicon. Without FILE, show the embedded one.

    \b
    Examples:
      lettertycoon lexicon info
      lettertycoon lexicon info mywords.txt --json
      lettertycoon lexicon info mywords.txt --skipped
      lettertycoon lexicon info lists/*.txt
    """
    if skipped and not files:
        raise click.UsageError("--skipped needs a FILE; the embedded list left nothing out")
    if files:
        with progress(f"reading {described(files)}"):
            lexicon = load_all(files, fold_accents)
    else:
        lexicon = open_lexicon(None)
    entries = None
    if skipped:
        entries = {why: [*each[:MOST_SHOWN]] for why, each in lexicon.skipped.items()}
    _show(lexicon, as_json, entries)


@lexicon_group.command(cls=HintingCommand, too_many=QUOTE)
@click.argument("source", type=FilePath())
@click.argument("target", type=FilePath())
@name_option
@fold_option
@json_option
def convert(source: Path, target: Path, **options: Any) -> None:
    """Write a lexicon as text (.txt) or in our own format (.lexicon). SOURCE may be a pattern in
    quotes.

    \b
    Examples:
      lettertycoon lexicon convert csw24.kwg csw24.txt
      lettertycoon lexicon convert "lists/*.txt" house.lexicon
    """
    _write((source,), target, **options)


@lexicon_group.command(cls=HintingCommand, too_many=QUOTE)
@click.argument("one", type=FilePath())
@click.argument("other", type=FilePath())
@json_option
def diff(one: Path, other: Path, as_json: bool) -> int:
    """List the words that only one of two lexicons has.

    The exit code is 0 if there are none, else 1.

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
    give(diff_answer(first, second, gone, come), as_json, tables.print_diff)
    return DIFFERENT if gone or come else 0


def _write(
    sources: tuple[Path, ...],
    target: Path,
    *,
    name: str | None,
    fold_accents: bool,
    as_json: bool,
    with_embedded: bool = False,
) -> None:
    """Read some files, write one lexicon file, and describe it."""
    check_apart(sources, target)
    with progress(f"reading {described(sources)}", f"writing {target.name}") as done:
        lexicon = load_all(sources, fold_accents)
        skipped = lexicon.info().skipped
        if with_embedded:
            lexicon = Lexicon.default() | lexicon
        if name is not None:
            lexicon = lexicon.with_words((), name)
        done()
        save(lexicon, target)
    format = "text" if target.suffix.lower() == ".txt" else "own"
    about = written(lexicon, str(target), format)
    if as_json:
        if format == "own":
            lexicon = Lexicon.load(target)
        print_answer(lexicon_answer(lexicon, written=about) | {"skipped": dict(skipped)})
    else:
        tables.print_written(about, skipped)


def _show(lexicon: Lexicon, as_json: bool, entries: Mapping[str, list[str]] | None = None) -> None:
    answer = lexicon_answer(lexicon, entries)
    if as_json:
        print_answer(answer)
        return
    tables.print_lexicon(answer)
    for reason, words in (entries or {}).items():
        more = len(lexicon.skipped[reason]) - len(words)
        say(f"\nleft out for {reason}:")
        say("\n".join([*words, *([f"... and {more:,} more"] if more else [])]))
