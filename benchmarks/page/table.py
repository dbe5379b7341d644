"""Measure everything in one run and write docs/benchmarks.md and its plots.

python -m benchmarks.page.table
"""

import re
import textwrap
from datetime import date
from pathlib import Path

from benchmarks.measuring import machine
from benchmarks.page import (
    all_words,
    batch_section,
    cousins_section,
    frontier_section,
    growth_section,
    lexicon_section,
    match_section,
    peer_words,
    review_section,
    targets,
    two_words,
    ways_section,
)
from benchmarks.works import subjects

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "benchmarks.md"
ROUNDS = 21
WIDTH = 120
NOT_PROSE = ("#", "|", "!", "```", " ")


def wrapped(text: str) -> str:
    """The text with its paragraphs filled anew; tables, headings and pictures stay."""
    return "\n\n".join(
        part if part.startswith(NOT_PROSE) else textwrap.fill(
            " ".join(part.split()), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        for part in re.split(r"\n{2,}", text.strip())
    ) + "\n"  # fmt: skip


def page() -> str:
    """Measure everything, and write the whole page."""
    before = machine.quietness()
    search = all_words.section(ROUNDS)
    peers = peer_words.section()
    pairs = two_words.section(ROUNDS)
    ways = ways_section.section(ROUNDS)
    frontier = frontier_section.section(ROUNDS)
    reviews = review_section.section(ROUNDS)
    matches = match_section.section(ROUNDS)
    batches = batch_section.section()
    cousins = cousins_section.section()
    executed = all_words.instructions_section()
    lexicon = lexicon_section.section()
    growth = growth_section.section(DOCS)
    sections = search, pairs, ways, frontier, reviews, matches, batches, cousins, lexicon
    after = machine.quietness()
    aims = [target for each in sections for target in each.targets]
    words = subjects.kernel() / len(subjects.DEALS)
    more_words = subjects.kernel("XZ") / len(subjects.DEALS)
    return f"""\
# Benchmarks

Written by `benchmarks/page/table.py` on {date.today()}; `make bench` writes it anew.

Machine: {machine.described()}.

How quiet it was: a multiplication that needs the one before, and a read from 4 MB that needs the
one before, took {before} before the first measurement, {after} after the last one.

Lexicon: {subjects.LEXICON.name}, {len(subjects.LEXICON):,} words.

Deals: {len(subjects.DEALS):,} random deals of 7 hand and 3 pool cards, from a fixed seed. A deal
has {words:.0f} words on average, {more_words:.0f} with X and Z.

[How we measure](explanation/measuring.md) says what the numbers mean.

![Times of the main works as bars](pictures/speed.svg)

## Targets

| work | target | measured | |
|---|---|---|---|
{targets.listed(aims)}

One run measured all of them and wrote this page. [Neighbours](explanation/measuring.md#neighbours)
on a shared machine change such figures much.

{search.text}

{peers}

{pairs.text}

{ways.text}

{frontier.text}

{reviews.text}

{matches.text}

{batches.text}

{cousins.text}

{executed}

{lexicon.text}

{growth}
"""


if __name__ == "__main__":
    PAGE.write_text(wrapped(page()), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))
