"""Writing answers as tables for people."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from textwrap import fill, wrap
from typing import Any

from rich.text import Text

from lettertycoon.base import counted, sentence, visible
from lettertycoon.cli.layout import (
    Column,
    console,
    is_cut,
    print_table,
    short_names,
    terminal_width,
    width,
)
from lettertycoon.lexicons import Rarity
from lettertycoon.turns import Turn, suggested

NONE = "-"
_NO_BREAK = "\N{NO-BREAK SPACE}"
_RIVALS = 3  # the index of the column "rivals get"
_KINDS = ("format", "source")
_FORMATS = {"own": "our own format", "marisa": "marisa-trie", "kwg": "KWG", "kad": "KAD"}
_SIZES = ("classes", "nodes", "bytes")
_HASHES = ("sha256",)


def _title(turn: Turn) -> str:
    parts = [f"hand {turn.hand or NONE}", f"pool {turn.pool or NONE}"]
    if turn.patents:
        parts.append(f"patents {turn.patents}")
    if turn.money:
        parts.append(f"${turn.money}")
    parts += [f"{name} owns {letters or 'nothing'}" for name, letters in turn.rivals.items()]
    return ", ".join(parts)


def _legend(ways: list[Mapping[str, Any]]) -> str:
    """Explain the signs that these ways contain."""
    signs = [
        ("(E): from the pool", any(way["pool"] for way in ways)),
        ("lower case: the duplicate (X)", any(way["duplicate"] for way in ways)),
        ("+S: the added S (Z)", any(way["added_s"] for way in ways)),
    ]
    return "; ".join(meaning for meaning, occurs in signs if occurs)


def _buyable(turn: Turn, letters: Iterable[str]) -> str:
    return " ".join(f"{letter}${turn.rules.prices[letter]}" for letter in letters)


def _rivals_get(royalties: Mapping[str, int], names: Mapping[str, str] | None = None) -> str:
    """Write what each rival receives.

    names: the names to show for the rivals; None = their own.
    """
    named = {name: name for name in royalties} if names is None else names
    return " ".join(f"{named[name]} ${money}" for name, money in royalties.items())


def print_plays(turn: Turn, plays: Sequence[Mapping[str, Any]], hinted: bool = False) -> None:
    """Write one line for each play.

    hinted: whether plays may have been left out.
    """
    out = console()
    out.print(Text(_title(turn)), width=terminal_width())
    if not plays:
        out.print(f"{'No play is shown' if hinted else 'No word can be laid'}.")
        return
    columns = [Column("play"), Column("money", right=True), Column("stock", right=True)]
    columns += [Column("rivals get", cut=True)] if turn.rivals else []
    columns += [Column("may buy", cut=True), Column("keeps", cut=True), Column("rarity", cut=True)]
    rows = []
    ways = [play["way"] for play in plays]
    for play, way in zip(plays, ways, strict=True):
        cells = [way["line"], f"${play['money']}", str(play["stock"])]
        cells += [_rivals_get(way["royalties"]) or NONE] if turn.rivals else []
        rarity = Rarity(play["rarity"]).label if play["rarity"] else "ungraded"
        rows.append([*cells, _buyable(turn, way["buyable"]) or NONE, way["kept"] or NONE, rarity])
    names: dict[str, str] = {}
    if turn.rivals and is_cut(columns, rows, _RIVALS):
        names = short_names(turn.rivals)
        columns[_RIVALS] = Column("rivals get")  # short names are never cut
        for way, row in zip(ways, rows, strict=True):
            row[_RIVALS] = _rivals_get(way["royalties"], names) or NONE
    print_table(columns, rows)
    if names:
        print_note(", ".join(f"{short} = {name}" for name, short in names.items()))
    if legend := _legend(ways):
        print_note(legend)


def print_no_pool(hand: str) -> None:
    """Remark that no pool was given, because every real turn has one."""
    print_note(
        f"the pool is missing: write it after the hand, as in {hand} EWE, or - if it is empty"
    )


def print_note(text: str) -> None:
    """Write a remark under an answer."""
    console().print(Text(text, style="dim"), width=terminal_width())


def print_words(
    turn: Turn | None, rows: Sequence[Mapping[str, Any]], definitions: dict[str, str] | None = None
) -> None:
    """Write a paragraph for each length, longest first; with definitions, a line for each word."""
    out = console()
    title = f"{_title(turn)}: " if turn else ""
    words = [row["word"] for row in rows]
    earns = {row["word"]: f"  ${row['money']} +{row['stock']}" if turn else "" for row in rows}
    out.print(Text(f"{title}{counted(len(words), 'word')}"), width=terminal_width())
    for length, group in groupby(sorted(words, key=len, reverse=True), key=len):
        if not definitions:
            line = Text.assemble((f"{length} letters: ", "bold"), " ".join(group))
            out.print(line, width=width())
            continue
        out.print(Text(f"{length} letters:", style="bold"))
        for word in group:
            meaning = definitions.get(word)
            told = f"{earns[word]}{'  ' if meaning else ''}{meaning or ''}"
            out.print(Text.assemble((word, "bold"), told), width=terminal_width())


def print_summary(turn: Turn, told: str) -> None:
    """Write the numbers of a turn's plays: a paragraph for each table, broken between numbers."""
    out = console()
    title, *lines = told.splitlines()
    out.print(Text(f"{_title(turn)}: {title}"), width=terminal_width())
    for line in lines:
        label, _, numbers = line.partition(": ")
        whole = numbers.replace(" ", _NO_BREAK).replace(f",{_NO_BREAK}", ", ")
        text = fill(f"{label}: {whole}", width(), break_long_words=False).replace(_NO_BREAK, " ")
        rest = text.removeprefix(f"{label}:")
        out.print(Text.assemble((f"{label}:", "bold"), rest), width=terminal_width())


def print_checks(turn: Turn | None, results: Sequence[Mapping[str, Any]]) -> None:
    """Write a line for each play: whether it is legal and, with a turn, what each player gets."""
    out = console()
    for result in results:
        play = result["play"]
        earns = f" ${play['money']} +{play['stock']}" if play else ""
        rarity = result["rarity"]
        known = f" ({Rarity(rarity).label})" if rarity else ""
        line = f"{result['word']}{earns}{known}" if result["legal"] else result["error"]["message"]
        if turn and play:
            if rivals := _rivals_get(play["way"]["royalties"]):
                line += f", rivals get {rivals}"
            if letters := _buyable(turn, play["way"]["buyable"]):
                line += f", may buy {letters}"
        out.print(
            Text("good  " if result["legal"] else "bad   ") + Text(line), width=terminal_width()
        )


def print_told(turn: Turn, subject: str, text: str) -> None:
    """Write the turn, the play (`subject`), and below them the text."""
    out = console()
    out.print(Text(_title(turn)), width=terminal_width())
    out.print(Text(subject, style="bold"), width=terminal_width())
    for line in text.splitlines():
        out.print(Text(line), width=width())


def print_hints(turn: Turn, hints: Sequence[Mapping[str, Any]]) -> None:
    """Write the text of each hint; several hints are numbered."""
    out = console()
    out.print(Text(_title(turn)), width=terminal_width())
    if not hints:
        out.print("No play of this kind can be laid, or all are excluded.")
    for number, hint in enumerate(hints, 1):
        if len(hints) > 1:
            out.print(Text(f"Play {number}:", style="bold"))
        out.print(Text(hint["text"]), width=width())


def print_reviews(turn: Turn, results: Sequence[Mapping[str, Any]]) -> None:
    """Write a line for each play with its earnings, and its review below it."""
    out = console()
    out.print(Text(_title(turn)), width=terminal_width())
    for result in results:
        play = result["play"]
        earns = f" ${play['money']} +{play['stock']}" if play else ""
        word = " & ".join(play["words"]) if play else visible(result["word"])
        out.print(Text.assemble((word, "bold"), earns), width=terminal_width())
        told = result["text"] if play else sentence(result["error"]["message"])
        for line in told.splitlines():
            lines = wrap(line, max(width() - 2, 20), break_on_hyphens=False)
            out.print(Text("\n".join([f"  {each}" for each in lines])), width=terminal_width())


def print_meanings(answer: Mapping[str, Any]) -> None:
    """Write a line for each definition of an answer, if they were asked for."""
    definitions = answer.get("definitions")
    if definitions is None:
        return
    out = console()
    for word, meaning in definitions.items():
        out.print(Text.assemble((word, "bold"), f"  {meaning}"), width=terminal_width())
    if not definitions:
        print_undefined(answer)


def print_definitions(answer: Mapping[str, Any]) -> None:
    """Write a line for each word: its rarity and definition, or that it is not in the lexicon."""
    out = console()
    for row in answer["words"]:
        if row["legal"]:
            rarity = f"  ({Rarity(row['rarity']).label})" if row["rarity"] else ""
            told = f"{rarity}  {row['definition'] or 'no definition'}"
        else:
            told = f"  is not in the lexicon {answer['lexicon']['name']!r}"
            told += suggested(row["near"])
        out.print(Text.assemble((visible(row["word"]), "bold"), told), width=terminal_width())


def print_undefined(answer: Mapping[str, Any]) -> None:
    """Remark that the lexicon defines none of the words."""
    print_note(f"the lexicon {answer['lexicon']['name']!r} defines none of these words")


def print_bench(answer: Mapping[str, Any]) -> None:
    """Write a line for each task."""
    out = console()
    about = f"{answer['deals']:,} random deals, lexicon {answer['lexicon']['name']}"
    load = "" if answer["load"] is None else f", load {answer['load']:.1f}"
    out.print(Text(f"{about}; {answer['cores']} cores{load}"), width=terminal_width())
    columns = [Column("work", cut=True)]
    columns += [Column(name, right=True) for name in ("us/deal", "spread", "scan", "x", "found")]
    rows = [
        [
            result["work"],
            f"{result['microseconds']:.2f}",
            f"{result['spread']:.0%}",
            f"{result['scan_microseconds']:.0f}",
            f"{result['times_as_fast']:.1f}",
            f"{result['found']:,} {result['counted']}",
        ]
        for result in answer["results"]
    ]
    print_table(columns, rows)
    told = "spread: median above least; scan: NumPy, all words, us/deal; x: times as fast"
    out.print(Text(told, style="dim"), width=terminal_width())


def print_diff(answer: Mapping[str, Any]) -> None:
    """Write the words that only one of two lexicons has, then their numbers."""
    out = console()
    one, other, gone, come = (answer[key] for key in ("one", "other", "only_one", "only_other"))
    for mark, words in (("-", gone), ("+", come)):
        for word in words:
            out.print(Text(f"{mark} {word}"))
    told = f"{len(gone):,} only in {one['name']}, {len(come):,} only in {other['name']}"
    out.print(Text(f"{told}, {one['words'] - len(gone):,} in both"), width=terminal_width())


def print_written(about: Mapping[str, Any], skipped: Mapping[str, int]) -> None:
    """Write which file was written, and what was left out."""
    format = _FORMATS.get(about["format"], about["format"])
    parts = [format, f"{counted(about['bytes'], 'byte')} on disk", counted(about["words"], "word")]
    if about["definitions"]:
        parts.append(counted(about["definitions"], "definition"))
    line = f"wrote {visible(about['path'])}: {', '.join(parts)}"
    if lost := about["definitions_left_out"]:
        line += f"; {counted(lost, 'definition')} left out: {format} keeps none"
    out = console()
    out.print(Text(line), width=terminal_width())
    if skipped:
        reasons = ", ".join(f"{number:,} for {reason}" for reason, number in skipped.items())
        out.print(Text(f"left out of the source: {reasons}"), width=terminal_width())


def print_lexicon(facts: Mapping[str, Any]) -> None:
    """Write a lexicon's facts, then the tables of its counts."""
    about = []
    for name in ("name", "copyright", *_KINDS, "words", "definitions", *_SIZES, *_HASHES):
        value = facts[name]
        if value is not None:
            about.append([name, f"{value:,}" if isinstance(value, int) else value])
    skipped = (f"{number:,} for {reason}" for reason, number in facts["skipped"].items())
    about.append(["skipped", ", ".join(skipped) or "none"])
    print_table([Column(""), Column("")], about, header=False)
    lengths = [[length, f"{number:,}"] for length, number in facts["lengths"].items()]
    rarities = []
    for rarity, number in facts["rarity"].items():
        name = rarity if rarity == "ungraded" else f"{rarity} {Rarity(int(rarity)).label}"
        rarities.append([name, f"{number:,}"])
    words = Column("words", right=True)
    for columns, rows in (
        ([Column("length", right=True), words], lengths),
        ([Column("rarity"), words], rarities),
    ):
        console().print()
        print_table(columns, rows)
