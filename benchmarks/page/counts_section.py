"""The section on counts, from the file that the gate compares with."""

from benchmarks.counting import counts, gate
from benchmarks.page.rows import Section, Target

#: Work -> its target: the most instructions per deal.
MOST = {
    "batch of 100,000, best and count": 10_000,
    "batch of 50,000, X and Z": 40_000,
    "batch of 4,000, all patents, best only": 120_000,
    "Deals.random": 3_000,
}
TEN = "lt.best(n=10), all patents"
#: Work -> its target: the most instructions, as a multiple of those of TEN.
MOST_OF_TEN = {"... and to_dict()": 3, "... as a JSON answer": 3}


def section() -> Section:
    """Write the section from the file, without counting."""
    expected, works = gate.read(), counts.works()
    ten = expected.counts[TEN].instructions
    most = MOST | {name: times * ten for name, times in MOST_OF_TEN.items()}
    targets, rows = [], []
    for name, found in expected.counts.items():
        cell = ""
        if name in most:
            count = found.instructions
            aim = f"at most {most[name]:,}"
            targets.append(Target(f"counts: {name}", aim, f"{count:,}", count <= most[name]))
            cell = targets[-1].cell
        unit = works[name].unit
        rows.append(f"| {name} | {found.instructions:,} | {found.misses:,.1f} | {unit} | {cell} |")
    lines = "\n".join(rows)
    runs = ", ".join(expected.held_for[name] for name in ("compiler", "python", "libc", "valgrind"))
    text = f"""\
## Counts

| work | instructions | level-2 misses | for a | target |
|---|---|---|---|---|
{lines}

`make counts` compares a version with these counts. They hold for {runs}."""
    return Section(text, targets)
