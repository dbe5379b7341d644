"""Write docs/dev/speed.md, docs/benchmarks.md and README's rows from a run of the benchmarks.

pytest -n0 benchmarks --benchmark-disable-gc --benchmark-json=FILE
python -m benchmarks.page FILE [FOLDER]

With a FOLDER, the pages and plots go there, and README's rows stay. `make bench` does both steps.
"""

import argparse
import json
import os
import platform
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

import numpy

import lettertycoon as lt
from benchmarks import workloads
from benchmarks.counting import gate
from benchmarks.measuring import growth, memory
from benchmarks.measuring.measure import amount

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
WIDTH = 120


class Row(NamedTuple):
    """A work beside a baseline; both are names of workloads.WORKS."""

    work: str
    baseline: str
    least: float = 0
    """The target: the baseline's time should be at least this multiple of the work's."""
    told: tuple[str, str] = ("", "")
    """The names of both on the page for users; empty = not on that page."""
    use: str = ""
    """What a user needs the work for."""
    readme: bool = False


SECTIONS = {
    "All words": [
        Row("all words", "the classic", 4, ("all words of a deal", "a compiled DAWG search"),
            use="the search itself", readme=True),
        Row("X and Z", "the classic, X and Z", 2.5,
            ("all words with X and Z", "the DAWG search, with X and Z"),
            use="the same with two abilities"),
        Row("all words, a call for each deal", "the classic, a call for each deal", 0,
            ("all words, one call a deal", "the DAWG search, one call a deal"),
            use="a loop of your own", readme=True),
    ],
    "Plays of one word": [
        Row("lt.best(n=10)", "the NumPy scan", 8, ("`lt.best(turn, n=10)`", "a NumPy scan"),
            use="a bot's move", readme=True),
        Row("lt.plays", "the NumPy scan"),
    ],
    "All words as texts": [
        Row("as texts, 200 deals", "a dict of sorted letters", 0, ("all words as texts, one call"
            " a deal", "a dict of sorted letters"), use="a list of words to show"),
        Row("as texts, 200 deals", "a marisa-trie of sorted letters"),
        Row("as texts, 200 deals", "prefixes in DAWG2"),
        Row("as texts, 200 deals", "prefixes in pyahocorasick"),
        Row("as texts, 200 deals", "a trie of nested dicts"),
        Row("as texts, 20 deals", "prefixes in a marisa-trie"),
        Row("as texts, 2 deals", "a Counter for every word"),
    ],
    "Plays of one word and of two, all patents": [
        Row("best turn, all patents", "the classic", 1 / 1.7),
        Row("best turn, all patents", "all plays", 0, ("the best play, all patents", "finding all"
            " plays of the deal"), use="the hardest turns", readme=True),
        Row("lt.best(n=10), all patents", "the classic, a call for each deal"),
        Row("ten plays shown, all patents", "lt.best(n=10), all patents"),
        Row("ten plays as JSON text, all patents", "lt.best(n=10), all patents"),
        Row("all plays", "all plays, in order"),
        Row("the frontier", "all plays", 3, ("`lt.frontier(turn)`, all patents", "finding all"
            " plays of the deal"), use="advice on whole turns"),
        Row("lt.review, all patents", "all plays, in order", 0, ("`lt.review(turn, words)`, all"
            " patents", "listing all plays in order"), use="the rank of a player's own word"),
        Row("an advice", "all plays, in order"),
    ],
    "Batches": [
        Row("batch of 100,000, best and count", "the classic, 100,000 deals", 5,
            ("a batch of 100,000 deals", "the DAWG search"),
            use="many deals in one call", readme=True),
        Row("batch of 50,000, X and Z", "the classic, X and Z, 50,000 deals", 1 / 0.3,
            ("a batch of 50,000 deals with X and Z", "the DAWG search, with X and Z"),
            use="the same with two abilities"),
        Row("batch of 4,000, all patents, best only", "the classic, 4,000 deals", 1 / 1.3),
        Row("batch of 100,000, two workers", "batch of 100,000, best and count", 1.7),
    ],
}  # fmt: skip
#: Works that are shown alone: what they are done for.
ALONE = {
    "Deals.random": "deal",
    "a lexicon built from its words": "lexicon",
    "a lexicon loaded from text": "lexicon",
    "a lexicon loaded from an image": "lexicon",
}
HEAD = "| work | used for | for a deal | times as fast | as what |\n|---|---|---|---|---|\n"


class Times(NamedTuple):
    """The seconds of a work for each deal."""

    least: float
    median: float


def read(file: Path) -> dict[str, Times]:
    """Read pytest-benchmark's file: the times of each work by its name."""
    found = {}
    for each in json.loads(file.read_text("utf-8"))["benchmarks"]:
        number = each["extra_info"]["number"]
        found[each["params"]["name"]] = Times(
            each["stats"]["min"] / number, each["stats"]["median"] / number
        )
    return found


def section(rows: Iterable[Row], times: dict[str, Times]) -> str:
    """Write the table of a section; a row is left out if a package for it is missing."""
    lines = [
        "| work | each | baseline | each | times as fast: least | medians | target |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        if row.baseline in times:
            ours = times[row.work]
            other = times[row.baseline]
            ratio = other.least / ours.least
            target = ""
            if row.least:
                target = f"{row.least:.3g}: {'reached' if ratio >= row.least else 'missed'}"
            cells = (
                row.work, amount(ours.least), row.baseline, amount(other.least), f"{ratio:.3g}",
                f"{other.median / ours.median:.3g}", target,
            )  # fmt: skip
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def machine() -> str:
    """Describe processor, Python, compiler and load in one line."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists() and (names := re.findall(r"^model name\s*: (.*)$", info.read_text(), re.M)):
        cpu = names[0]
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True)
    return (
        f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}; "
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"NumPy {numpy.__version__}; {compiler.stdout.splitlines()[0]}; "
        f"load average at the end {os.getloadavg()[0]:.1f}"
    )


def told(times: dict[str, Times], *, readme: bool = False) -> str:
    """Write the table for users."""
    text = HEAD
    for row in (row for rows in SECTIONS.values() for row in rows):
        if row.told[0] and row.baseline in times and row.readme >= readme:
            ours = times[row.work].least
            other = times[row.baseline].least
            cells = (row.told[0], row.use, amount(ours), f"{other / ours:.3g}", row.told[1])
            text += f"| {' | '.join(cells)} |\n"
    return text


def users_page(times: dict[str, Times], date: str, where: str) -> str:
    """Write docs/benchmarks.md."""
    words, more = (
        workloads.search(patents, workloads.NUMBER)() / workloads.NUMBER for patents in ("", "XZ")
    )
    return f"""\
# Benchmarks

{told(times)}
One run measured all of them, on {date}, on one core of this machine: {where}. The library and each
other program ran one after the other, over `lt.Deals.random({workloads.NUMBER},
seed={workloads.SEED})` or its first deals; the batches have more. The least time of several rounds
is compared.

![Times of the main works as bars](pictures/speed.svg)

A DAWG is a compact graph of all words; its depth-first search is compiled with the same switches as
the library. A scan compares all words with the cards at once. Both find words only, and say nothing
of earnings. A batch finds the best play and the number of plays, with one thread. The best play is
of one word or two.

A deal has 7 hand and 3 pool cards, and {words:.0f} words on average, {more:.0f} with X and Z.
The lexicon is {workloads.LEXICON.name}, {len(workloads.LEXICON):,} words.

`lettertycoon bench` measures on your machine, beside a NumPy scan of all words. [All
measurements](dev/speed.md) has every row. [How we measure](dev/measuring.md) says what the numbers
mean, and how to [add a competitor](dev/measuring.md#add-a-competitor).
"""


def developers_page(times: dict[str, Times], date: str, where: str, folder: Path) -> str:
    """Write docs/dev/speed.md; the plots go to the folder."""
    sections = "\n\n".join(f"## {name}\n\n{section(SECTIONS[name], times)}" for name in SECTIONS)
    alone = "\n".join(
        f"| {name} | {unit} | {amount(times[name].least * (1 if unit == 'deal' else words))} |"
        for words in [len(workloads.LEXICON)] for name, unit in ALONE.items()
    )  # fmt: skip
    counts = "\n".join(
        f"| {name} | {each.instructions:,} | {each.misses:,.1f} |"
        for name, each in gate.read().counts.items()
    )
    by_words = list(growth.by_words())
    by_cards = list(growth.by_cards())
    growth.draw(by_words, folder / "growth-words.svg", "words of the lexicon", powers=True)
    growth.draw(by_cards, folder / "growth-cards.svg", "cards", powers=False)
    return f"""\
# All measurements

`make bench` writes this page; this run is of {date}, of version {lt.__version__}. [How we
measure](measuring.md) says what the numbers mean.

Machine: {where}. Lexicon: {workloads.LEXICON.name}, {len(workloads.LEXICON):,} words. Deals:
`lt.Deals.random({workloads.NUMBER}, seed={workloads.SEED})`, or the first of them, or more of this
seed. Times are the least of the rounds, for a deal. A ratio above 1 means that our work is faster
than the baseline. One ratio is of the least times, the other of the medians.

{sections}

[The yardstick](measuring.md#the-yardstick) has another ratio for two threads,
from another program and run.

## Alone

| work | for a | least |
|---|---|---|
{alone}

## Memory

{memory.table()}

Each row is the growth of a fresh process while it does this. Each structure is made from the words.

## Growth

Times are µs per deal, measured inside the kernel and inside the classic; medians of {growth.ROUNDS}
rounds in turn. The lexicons of up to {len(workloads.LEXICON):,} words are random parts of the
embedded one; the largest has made-up words as well. Compare only times of one table: each table was
measured at another time, when the machine was more or less busy.

{growth.table("words of the lexicon", by_words)}

![µs per deal by words of the lexicon](growth-words.svg)

{growth.table("cards", by_cards)}

![µs per deal by cards](growth-cards.svg)

## Counts

| work | instructions for a deal | level-2 misses |
|---|---|---|
{counts}

`make counts` compares the library with these counts. Most are of fewer deals than
the times: don't divide one by the other.
"""


def wrapped(text: str) -> str:
    """Return the text with its paragraphs wrapped; tables, headings and pictures stay."""
    return "\n\n".join(
        part if part.startswith(("#", "|", "!"))
        else fill(" ".join(part.split()), WIDTH, break_long_words=False, break_on_hyphens=False)
        for part in re.split(r"\n{2,}", text.strip())
    ) + "\n"  # fmt: skip


def main(file: str, folder: str = "") -> None:
    """Write the pages."""
    times = read(Path(file))
    date = json.loads(Path(file).read_text("utf-8"))["datetime"][:10]
    where = machine()
    plots = Path(folder) if folder else DOCS / "dev"
    pages = {
        plots / "speed.md": wrapped(developers_page(times, date, where, plots)),
        (plots if folder else DOCS) / "benchmarks.md": wrapped(users_page(times, date, where)),
    }
    if not folder:
        rows = told(times, readme=True)
        readme = (ROOT / "README.md").read_text("utf-8")
        pages[ROOT / "README.md"] = re.sub(rf"{re.escape(HEAD)}(\|.*\n)+", lambda _: rows, readme)
    for path, text in pages.items():
        path.write_text(text, "utf-8")
        print(f"written: {path}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file")
    parser.add_argument("folder", nargs="?", default="")
    main(**vars(parser.parse_args()))
