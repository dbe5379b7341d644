"""The section on the cousins: the times of their exact answers, as multiples of `lt.best`."""

from benchmarks.measuring.measure import Comparison
from benchmarks.page.rows import Row, Section, table
from benchmarks.works import cousin_subjects as cousins

ROUNDS = 3
#: (question, work, target): the target is the most time, as a multiple of a call of `lt.best`.
WORKS = [
    ("`buyword.best_sales`, 13 tiles and 8 wilds", cousins.sales, 2000),
    ("`buyword.advise`, 8 tiles, 8 wilds, a draw of three", cousins.advice, None),
    ("`leaping.solve`, ten cards, known pile", cousins.known_pile, 5000),
    ("the same, unknown pile", cousins.unknown_pile, 5000),
]


def section(_rounds: int) -> Section:
    """Measure everything, and write the section."""
    rows = []
    for name, work, most in WORKS:
        work(), cousins.turn()
        times = [(work(), cousins.turn()) for _ in range(ROUNDS)]
        least = None if most is None else 1 / most
        row = Row(name, None, "`lt.best(turn, n=10)`, all patents", None, least)
        rows.append((row, Comparison(*map(list, zip(*times, strict=True)))))
    found = table(rows)
    text = f"""\
## Cousins

The median processor time of {cousins.DEALS} random questions is compared with the median of
{5 * cousins.DEALS} turns with all patents. {ROUNDS} rounds.

{found.text}"""
    return Section(text, found.targets)
