"""Measure everything in one run; write docs/dev/speed.md, docs/benchmarks.md and README's rows.

python -m benchmarks.page.table [--stdout] [--section NAME]... [--rounds N]

--stdout prints the page for developers, and writes no file. With --section, only the sections named
are measured and printed.
"""

import argparse
import re
import tempfile
import textwrap
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.measuring import machine
from benchmarks.measuring.measure import amount
from benchmarks.page import (
    all_words,
    batch_section,
    counts_section,
    cousins_section,
    frontier_section,
    growth_section,
    lexicon_section,
    match_section,
    peer_words,
    review_section,
    two_words,
    ways_section,
)
from benchmarks.page.rows import Section, Told, listed
from benchmarks.works import subjects
from benchmarks.works.deals import SEED

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
ROUNDS = 21
WIDTH = 120
NOT_PROSE = ("#", "|", "!", "```", " ")

SECTIONS: dict[str, Callable[[int], Section]] = {
    "search": all_words.section,
    "peers": peer_words.section,
    "pairs": two_words.section,
    "ways": ways_section.section,
    "frontier": frontier_section.section,
    "reviews": review_section.section,
    "games": match_section.section,
    "batches": batch_section.section,
    "cousins": cousins_section.section,
    "lexicon": lexicon_section.section,
}
#: The rows for README, by the beginning of the work's name.
README = (
    "all words of a deal",
    "all words, one call",
    "`lt.best(turn, n=10)`",
    "the exact best play",
    "best play and number of plays,",
)
HEAD = ("| work | time | times as fast | as what |", "|---|---|---|---|")


class Measured(NamedTuple):
    """A section, and how quiet the machine was before it."""

    section: Section
    came: bool
    """Whether a quiet moment came."""
    probe: machine.Probe

    @property
    def text(self) -> str:
        """The section's text, and a sentence about the machine."""
        moment = "A quiet moment" if self.came else "No quiet moment came"
        return f"{self.section.text}\n\n{moment}: {self.probe}."


def measured(names: Iterable[str], rounds: int, folder: Path) -> list[Measured]:
    """Measure sections, each after a quiet moment, if one comes; plots go to the folder."""
    works = {**SECTIONS, "growth": partial(growth_section.section, folder=folder)}
    watch = machine.Watch()
    found = []
    for name in names:
        came, probe = watch.wait()
        found.append(Measured(works[name](rounds), came, probe))
    return found


def wrapped(text: str) -> str:
    """Return the text with its paragraphs wrapped; tables, headings and pictures stay."""
    return "\n\n".join(
        part if part.startswith(NOT_PROSE) else textwrap.fill(
            " ".join(part.split()), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        for part in re.split(r"\n{2,}", text.strip())
    ) + "\n"  # fmt: skip


def quietness(found: Sequence[Measured]) -> str:
    """Say how many sections were measured in a quiet moment."""
    quiet = sum(each.came for each in found)
    if quiet == len(found):
        return "The machine was quiet before each part of the run."
    if not quiet:
        return "The machine was never quiet in this run, so it can do better than these figures."
    return (
        f"The machine was quiet before {quiet} of {len(found)} parts of the run. Before the others "
        "no quiet moment came within some minutes, so their times may be too long."
    )


def developers_page(found: Sequence[Measured], rounds: int) -> str:
    """Write the page with all tables and targets."""
    counted = counts_section.section()
    sections = [each.section for each in found]
    targets = [target for each in [*sections, counted] for target in each.targets]
    missed = [target for target in targets if target.reached is False]
    texts = "\n\n".join(each.text for each in found)
    return f"""\
# All measurements

`make bench` writes this page; this run is of {date.today()}. [How we measure](measuring.md) says
what the numbers mean.

Machine: {machine.described()}. {quietness(found)}

Lexicon: {subjects.LEXICON.name}, {len(subjects.LEXICON):,} words. Deals, where nothing else is
said: `lt.Deals.random({len(subjects.DEALS)}, seed={SEED})`.

In each row both programs run over all deals in turn, A B A B, for {rounds} rounds if nothing else
is said, in one process with the garbage collector off. The times are the processor's, the least of
the rounds, for a deal. A ratio above 1 means that ours is faster: by the least times, and by the
medians.

## Targets

Times are judged by the least. {len(missed)} of {len(targets)} are missed.

{listed(targets)}

{texts}

{counted.text}
"""


def users_page(told: Sequence[Told], found: Sequence[Measured]) -> str:
    """Write the page with the rows for users."""
    words, more_words = (subjects.kernel(patents) / len(subjects.DEALS) for patents in ("", "XZ"))
    return f"""\
# Benchmarks

{_rows(told)}

One run measured all of them, on {date.today()}, on one core of this machine: {machine.described()}.
In each row
the library and the other program ran in turn, over `lt.Deals.random({len(subjects.DEALS)},
seed={SEED})` or its first deals; the batches have more deals of this seed. The least processor time
of each is compared. {quietness(found)}

![Times of the main works as bars](pictures/speed.svg)

A deal has 7 hand and 3 pool cards, and {words:.0f} words on average, {more_words:.0f} with X and Z.
The lexicon is {subjects.LEXICON.name}, {len(subjects.LEXICON):,} words.

`lettertycoon bench` measures on your machine, beside a NumPy scan that it brings along.
[All measurements](dev/speed.md) has every row, and says which rows miss the target that we set for
them.
[How we measure](dev/measuring.md) says what the numbers mean. [Add a
competitor](dev/competitor.md) measures another program beside ours.
"""


def _rows(told: Iterable[Told]) -> str:
    rows = (
        f"| {each.work} | {amount(each.seconds)} | {each.times:.3g} | {each.baseline} |"
        for each in told
    )
    return "\n".join([*HEAD, *rows])


def with_rows(readme: str, told: Sequence[Told]) -> str:
    """Return README with its rows replaced by those of this run."""
    chosen = [each for start in README for each in told if each.work.startswith(start)]
    assert len(chosen) == len(README)
    head = re.escape(HEAD[0])
    return re.sub(rf"{head}\n(\|.*\n)+", lambda _: f"{_rows(chosen)}\n", readme)


def main() -> None:
    """Measure, and write or print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    everything = [*SECTIONS, "growth"]
    parser.add_argument("--section", action="append", choices=everything)
    parser.add_argument("--stdout", action="store_true")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    if asked.section or asked.stdout:
        with tempfile.TemporaryDirectory() as folder:
            found = measured(asked.section or everything, asked.rounds, Path(folder))
        text = developers_page(found, asked.rounds)
        if asked.section:
            text = "\n\n".join(each.text for each in found)
        print(wrapped(text))
        return
    found = measured(everything, asked.rounds, DOCS / "dev")
    told = [row for each in found for row in each.section.told]
    readme = ROOT / "README.md"
    for path, text in (
        (DOCS / "dev" / "speed.md", wrapped(developers_page(found, asked.rounds))),
        (DOCS / "benchmarks.md", wrapped(users_page(told, found))),
        (readme, with_rows(readme.read_text("utf-8"), told)),
    ):
        path.write_text(text, "utf-8")
        print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
