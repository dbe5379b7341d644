"""Measure how the searches' times grow with the lexicon and with the cards; draw the plots."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import lettertycoon as lt
from benchmarks import workloads
from benchmarks.baselines import inside
from benchmarks.baselines.classic import Classic
from benchmarks.baselines.pseudo_words import pseudo_words
from benchmarks.measuring.measure import seconds
from lettertycoon.turns.rules import STANDARD
from tools.documents.pictures import TURNED

SIZES = (10_000, 20_000, 40_000, 80_000, 160_000)
LARGEST = 280_000
CARDS = range(5, 15)
ROUNDS = 7
#: Search -> colour and style of its line. The slowest search is first: its line is mostly on top.
LINES = {
    "classic with X and Z": ("tab:orange", "--"),
    "kernel with X and Z": ("tab:blue", "--"),
    "classic": ("tab:orange", "-"),
    "kernel": ("tab:blue", "-"),
}


class Point(NamedTuple):
    """One size of the problem."""

    size: int
    """The number of words in the lexicon, or of cards in a deal."""
    words: float
    """The mean number of words found per deal, without patents."""
    times: dict[str, float]
    """Search -> microseconds per deal."""


def _point(size: int, lexicon: lt.Lexicon, classic: Classic, deals: lt.Deals, rounds: int) -> Point:
    """Time the searches on a list of so many words. Raises RuntimeError if they differ."""
    counts = deals.hands + deals.pools
    works = {}
    found = []
    for more, patents in (("", ""), (" with X and Z", "XZ")):
        able = workloads.abilities(patents)
        works[f"kernel{more}"] = partial(inside.search_all, lexicon.core, counts, **able)
        works[f"classic{more}"] = partial(classic.search_all, counts, **able)
        found += [works[f"kernel{more}"](), works[f"classic{more}"]()]
    if found[::2] != found[1::2]:
        raise RuntimeError(f"the kernel and the classic find other words: {found}")
    medians = map(median, seconds(list(works.values()), rounds))
    times = {name: 1e6 * each / len(deals) for name, each in zip(works, medians, strict=True)}
    return Point(size, found[0] / len(deals), times)


def by_words(
    sizes: Sequence[int] = SIZES,
    largest: int = LARGEST,
    deals: lt.Deals = workloads.RANDOM,
    rounds: int = ROUNDS,
) -> Iterator[Point]:
    """Measure with random parts of the words, then with all, then with made-up ones as well."""
    words = workloads.words()
    lists = [sorted(random.Random(workloads.SEED).sample(words, size)) for size in sizes]
    made = pseudo_words(words, largest - len(words), workloads.SEED)
    for each in [*lists, words, sorted(words + made)]:
        yield _point(len(each), lt.Lexicon(each), Classic(each), deals, rounds)


def by_cards(
    cards: Sequence[int] = CARDS, number: int = workloads.NUMBER, rounds: int = ROUNDS
) -> Iterator[Point]:
    """Measure with each number of cards; three are in the pool."""
    for size in cards:
        rules = lt.Rules(hand_size=size - STANDARD.pool_size)
        deals = lt.Deals.random(number, workloads.SEED, rules=rules)
        yield _point(size, workloads.LEXICON, workloads.classic(), deals, rounds)


def table(head: str, points: Sequence[Point]) -> str:
    """Write a table with a line for each point."""
    lines = [f"| {head} | words found | {' | '.join(LINES)} |", "|---" * (len(LINES) + 2) + "|"]
    for size, words, times in points:
        cells = [f"{size:,}", f"{words:.1f}", *(f"{times[search]:.2f}" for search in LINES)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def draw(points: Sequence[Point], path: Path, size: str, *, powers: bool) -> None:
    """Draw microseconds per deal as SVG; this needs matplotlib.

    size: the label of the axis of sizes.
    powers: True = powers of the size are straight lines; False = exponentials are.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    look: dict[Any, Any] = {"svg.hashsalt": "growth", "svg.fonttype": "none", "font.size": 10}
    with rc_context(look):
        figure = Figure(figsize=(7, 4.2), layout="constrained")
        axes = figure.subplots()
        sizes = [point.size for point in points]
        for search, (colour, style) in LINES.items():
            times = [point.times[search] for point in points]
            axes.plot(sizes, times, style, color=colour, marker=".", label=search)
        axes.set_yscale("log")
        ends = [one(point.times.values()) for one in (min, max) for point in points]
        shown = [time for time in (0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
                 if min(ends) / 1.5 < time < max(ends) * 1.5]  # fmt: skip
        axes.set_yticks(shown, [f"{time:g}" for time in shown])
        axes.set_yticks([], minor=True)
        if powers:
            axes.set_xscale("log")
            axes.set_xticks([], minor=True)
        names = [f"{round(each / 1000)}k" if each >= 1000 else str(each) for each in sizes]
        axes.set_xticks(sizes, names)
        axes.set_xlabel(size)
        axes.set_ylabel("µs per deal")
        axes.grid(alpha=0.3)
        axes.legend(fontsize=9)
        figure.savefig(path, format="svg", metadata={"Date": None})
    # matplotlib leaves blanks at line ends
    lines = path.read_text("utf-8").replace("<defs>", f"{TURNED}\n <defs>", 1).splitlines()
    path.write_text("".join(line.rstrip() + "\n" for line in lines), "utf-8")
