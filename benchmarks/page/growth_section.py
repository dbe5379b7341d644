"""The section on growth: tables and plots, each with a sentence about its figures."""

from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill

from benchmarks.baselines.pseudo_words import CONTEXT
from benchmarks.measuring import growth
from benchmarks.measuring.growth import Point
from benchmarks.page import plots
from benchmarks.page.rows import Section
from benchmarks.works import subjects

WORDS_PLOT, CARDS_PLOT = "growth-words.svg", "growth-cards.svg"
WIDTH = 100


def _table(head: str, points: Sequence[Point]) -> str:
    searches = list(points[0].microseconds)
    lines = [
        f"| {head} | words found | {' | '.join(searches)} |",
        "|---" * (len(searches) + 2) + "|",
    ]
    for point in points:
        cells = [f"{point.size:,}", f"{point.words:.1f}"]
        cells += [f"{point.microseconds[search]:.2f}" for search in searches]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _each(points: Sequence[Point], fitted: Callable[[Sequence[Point], str], float]) -> str:
    return ", ".join(f"{search} {fitted(points, search):.2f}" for search in points[0].microseconds)


def _plot(points: Sequence[Point], path: Path, size: str, powers: bool) -> str:
    if not plots.ready():
        return "(No plot: matplotlib is not installed.)"
    plots.draw(points, path, size, powers=powers)
    return f"![µs per deal by {size}]({path.name})"


def _words_sentence(points: Sequence[Point]) -> str:
    first, last = points[0], points[-1]
    longer = last.microseconds[growth.KERNEL] / first.microseconds[growth.KERNEL]
    return fill(
        f"With {last.size / first.size:.0f} x the words, {last.words / first.words:.0f} x as many "
        f"are found a deal and the kernel's plain search takes {longer:.1f} x as long; cost grows "
        "as the lexicon's size to the power of (fitted over all sizes) "
        f"{_each(points, growth.power)}.",
        WIDTH,
    )


def _cards_sentence(points: Sequence[Point]) -> str:
    first, last = points[0], points[-1]
    return fill(
        f"From {first.size} cards to {last.size}, {last.words / first.words:.0f} x as many words "
        "are found a deal; one card more doubles the selections of cards and multiplies the cost "
        f"by (fitted over all numbers of cards) {_each(points, growth.factor)}.",
        WIDTH,
    )


def section(_rounds: int, folder: Path) -> Section:
    """Measure everything, and write the section; the plots go to the folder."""
    by_words, by_cards = growth.by_words(), growth.by_cards()
    embedded = len(subjects.LEXICON)
    text = f"""\
## Growth

Times are µs per deal, measured inside the kernel and inside the classic; medians of {growth.ROUNDS}
rounds.

### With the lexicon

{_table("words of the lexicon", by_words)}

{_plot(by_words, folder / WORDS_PLOT, "words of the lexicon", powers=True)}

The deals are the standard ones. The lexicons are random parts of the embedded words, all
{embedded:,} of
them, and these with {growth.LARGEST - embedded:,} more words that a Markov chain of their letters
invents ({CONTEXT} letters of context). All seeds are fixed.

{_words_sentence(by_words)}

### With the cards

{_table("cards", by_cards)}

{_plot(by_cards, folder / CARDS_PLOT, "cards of a deal, three of them in the pool", powers=False)}

The lexicon is the embedded one. Deals come from the deck; the hand has three cards fewer than the
deal.

{_cards_sentence(by_cards)}"""
    return Section(text)
