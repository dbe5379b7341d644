"""The section on ways: a play's way as an object, and plays as JSON values."""

from statistics import median

from benchmarks.measuring import measure
from benchmarks.measuring.measure import Comparison, amount
from benchmarks.page.rows import Row, Section, Target, table
from benchmarks.works import subjects

WAY_TARGET = 0.4  # the most time for a way, as a multiple of the classic's plain search of a deal


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    works = [subjects.best_ten_plays, subjects.best_ten_ways, subjects.best_ten_dicts,
             subjects.classic_inside, subjects.all_ways]  # fmt: skip
    alone, with_ways, with_dicts, classic, every = measure.seconds(works, rounds)
    plays, deals = subjects.best_ten_plays(), len(subjects.WAYS_DEALS)
    least, middle = (
        (average(with_ways) - average(alone)) / plays * len(subjects.DEALS) / average(classic)
        for average in (min, median)
    )
    way = Target(
        "`play.way` of a fresh play, all its fields read",
        f"at most {WAY_TARGET} x the classic's plain search of a deal",
        f"{least:.2f} x",
        least <= WAY_TARGET,
    )
    name = "`lt.best(turn, n=10)` and `to_dict()` of all ten, all patents"
    dicts = Row(name, None, "the ten alone", None, least=1 / 3)
    found = table([(dicts, Comparison(with_dicts, alone).per(deals))])
    number = subjects.all_ways()
    read = amount((min(with_ways) - min(alone)) / plays)
    text = f"""\
## Ways

The work is the ten best plays of a fresh turn with all patents and two rivals. One rival owns three
letters, the other owns one. {deals} deals.

{found.text}

To read all fields of a play's way takes {read}: {least:.2f} of the classic's plain search of a deal
by the least times, {middle:.2f} by the medians ({way.cell}). Every way of a play as an object:
{amount(min(every) / number)} a way.

`benchmarks/test_ways.py` checks that each way is the least of all ways of its play."""
    return Section(text, [way, *found.targets])
