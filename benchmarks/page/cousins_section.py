"""The table of the cousins: the times of their exact answers, in calls of `lt.best`."""

from statistics import median

from benchmarks.page.targets import Section, Target
from benchmarks.works import cousin_subjects as cousins

ROUNDS = 3


def section() -> Section:
    """Measure everything, and write the section."""
    works = {
        "`buyword.best_sales`, 13 tiles and 8 wilds": (cousins.sales, 2000),
        "the same, a limit of 8 and worths of kept tiles": (cousins.limited, None),
        "`leaping.solve`, ten cards, known pile": (cousins.known_pile, 5000),
        "the same, unknown pile": (cousins.unknown_pile, 5000),
    }
    targets, rows = [], []
    for name, (work, aim) in works.items():
        work(), cousins.turn()
        times = [(work(), cousins.turn()) for _ in range(ROUNDS)]
        seconds = median(ours for ours, _ in times)
        calls = median(ours / turn for ours, turn in times)
        cell = ""
        if aim is not None:
            target = Target(name, f"at most {aim:,} x `lt.best(turn, n=10)`, all patents",
                            f"{calls:,.0f} x", calls <= aim)  # fmt: skip
            targets.append(target)
            cell = target.cell
        rows.append(f"| {name} | {1e3 * seconds:.2f} ms | {calls:,.0f} | {cell} |")
    lines = "\n".join(rows)
    text = f"""\
## Cousins

The median processor time of {cousins.DEALS} random questions is compared with the median of
{5 * cousins.DEALS} turns with all patents. Both take turns, A B A B; medians of {ROUNDS} rounds.

| question | each | calls of `lt.best` | target |
|---|---|---|---|
{lines}"""
    return Section(text, targets)


if __name__ == "__main__":
    print(section().text)
