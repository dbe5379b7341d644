"""Answers as tables for people."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lettertycoon.lexicons import Rarity
from lettertycoon.turns import Play, Turn

NONE = "-"
_KINDS = ("format", "source")
_SIZES = ("classes", "nodes", "bytes")
PIPE_WIDTH = 200


def _console() -> Console:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH  # a pipe has no edge to cut a table at
    return console


def _table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in columns:
        # on a narrow terminal the first column, the play, is the last to be cut
        justify: Literal["left", "right"] = "right" if column in right else "left"
        table.add_column(column, justify=justify, no_wrap=column == columns[0])
    return table


def _title(turn: Turn) -> str:
    parts = [f"hand {turn.hand or NONE}", f"pool {turn.pool or NONE}"]
    if turn.patents:
        parts.append(f"patents {turn.patents}")
    if turn.money:
        parts.append(f"${turn.money}")
    parts += [f"{name} owns {letters or 'nothing'}" for name, letters in turn.rivals.items()]
    return ", ".join(parts)


def _laid(play: Play) -> str:
    """The words with the copy in lower case and the added S after a +."""
    words = []
    for letters in play.way.letters:
        spelled = ""
        for letter, source, _ in letters:
            spelled += {"duplicate": letter.lower(), "added": f"+{letter}"}.get(source, letter)
        words.append(spelled)
    return " & ".join(words)


def _buyable(play: Play) -> str:
    prices = play.turn.rules.prices
    return " ".join(f"{letter}${prices[letter]}" for letter in play.buyable) or NONE


def _rivals_get(play: Play) -> str:
    return " ".join(f"{name} ${money}" for name, money in play.royalties.items()) or NONE


def print_plays(turn: Turn, plays: list[Play], hinted: bool = False) -> None:
    """One line a play. hinted: some may have been left out."""
    console = _console()
    console.print(Text(_title(turn)), soft_wrap=True)
    if not plays:
        console.print(f"{'No play is shown' if hinted else 'No word can be laid'}.")
        return
    columns = ["play", "money", "stock"]
    columns += ["rivals get"] if turn.rivals else []
    table = _table(*columns, "may buy", "keeps", "rarity", right=("money", "stock"))
    for play in plays:
        cells = [_laid(play), f"${play.money}", str(play.stock)]
        cells += [_rivals_get(play)] if turn.rivals else []
        rarity = play.rarity.label if play.rarity else "ungraded"
        table.add_row(*map(Text, [*cells, _buyable(play), play.kept or NONE, rarity]))
    console.print(table, soft_wrap=True)
    if any(play.way.duplicate for play in plays):
        console.print("a lower-case letter is the copy (X)", style="dim")


def print_words(turn: Turn | None, words: list[str]) -> None:
    """A paragraph a length, longest first."""
    console = _console()
    title = f"{_title(turn)}: " if turn else ""
    console.print(Text(f"{title}{len(words)} words"), soft_wrap=True)
    for length, group in groupby(sorted(words, key=len, reverse=True), key=len):
        console.print(Text(f"{length} letters: ", style="bold") + Text(" ".join(group)))


def print_checks(results: list[dict[str, Any]]) -> None:
    """One line a word."""
    console = _console()
    for result in results:
        play = result["play"]
        earns = f" ${play['money']} +{play['stock']}" if play else ""
        rarity = result["rarity"]
        known = f" ({Rarity(rarity).label})" if rarity else ""
        line = f"{result['word']}{earns}{known}" if result["good"] else result["error"]
        console.print(Text("good  " if result["good"] else "bad   ") + Text(line), soft_wrap=True)


def print_meanings(
    name: str, definitions: dict[str, str] | None = None, words: Iterable[str] = ()
) -> None:
    """One line a word, those without a definition too if the words are given."""
    if definitions is None:
        return
    console = _console()
    for word in words or definitions:
        meaning = definitions.get(word, "")
        console.print(Text(word, style="bold") + Text(f"  {meaning}"), soft_wrap=True)
    if not definitions:
        console.print(Text(f"the lexicon {name!r} defines none of these words"), style="dim")


def print_bench(name: str, deals: int, results: list[dict[str, Any]]) -> None:
    """One line a subject."""
    console = _console()
    console.print(Text(f"{deals:,} random deals, lexicon {name}"), soft_wrap=True)
    numbers = ("us a deal", "deals a second", "found")
    table = _table("work", *numbers, right=numbers)
    for result in results:
        us, found = result["microseconds"], f"{result['found']:,} {result['counted']}"
        table.add_row(result["work"], f"{us:.2f}", f"{1e6 / us:,.0f}", found)
    console.print(table, soft_wrap=True)


def print_diff(one: str, other: str, gone: list[str], come: list[str], both: int) -> None:
    """The words that only one of two has, then the numbers."""
    console = _console()
    for mark, words in (("-", gone), ("+", come)):
        for word in words:
            console.print(Text(f"{mark} {word}"))
    console.print(
        Text(f"{len(gone):,} only in {one}, {len(come):,} only in {other}, {both:,} in both"),
        soft_wrap=True,
    )


def print_lexicon(facts: dict[str, Any]) -> None:
    """The facts, then the counts."""
    console = _console()
    about = _table("", "")
    about.show_header = False
    for name in ("name", "copyright", *_KINDS, "words", "definitions", *_SIZES, "sha256"):
        value = facts[name]
        if value is not None:
            about.add_row(name, f"{value:,}" if isinstance(value, int) else Text(value))
    skipped = (f"{number:,} for {reason}" for reason, number in facts["skipped"].items())
    about.add_row("skipped", ", ".join(skipped) or "none")
    console.print(about, soft_wrap=True)
    lengths = _table("length", "words", right=("length", "words"))
    for length, number in facts["lengths"].items():
        lengths.add_row(length, f"{number:,}")
    rarities = _table("rarity", "words", right=("words",))
    for rarity, number in facts["rarity"].items():
        name = rarity if rarity == "ungraded" else f"{rarity} {Rarity(int(rarity)).label}"
        rarities.add_row(name, f"{number:,}")
    for table in (lengths, rarities):
        console.print()
        console.print(table)
