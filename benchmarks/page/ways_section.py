"""The table of ways: a play's way as an object, and plays as JSON values."""

from benchmarks.measuring import measure
from benchmarks.page.targets import Section, Target
from benchmarks.works import subjects

WAY_TARGET = 0.4  # times the classic's plain search of a deal: 3 us if that takes 7.5
DICTS_TARGET = 4  # times the plays alone


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    works = [subjects.best_ten_plays, subjects.best_ten_ways, subjects.best_ten_dicts,
             subjects.classic_inside]  # fmt: skip
    alone, with_ways, with_dicts, classic = measure.medians(works, rounds)
    plays, deals = subjects.best_ten_plays(), len(subjects.WAYS_DEALS)
    number = subjects.all_ways()
    each = 1e9 * measure.median_seconds(subjects.all_ways) / number
    way = 1e6 * (with_ways - alone) / plays
    times = way / (1e6 * classic / len(subjects.DEALS))
    dicts = with_dicts / alone
    first = Target(
        "`play.way` of a fresh play, all its fields read",
        f"at most {WAY_TARGET} x the classic's plain search of a deal (3 us)",
        f"{times:.2f} x",
        times <= WAY_TARGET,
    )
    json = Target(
        "`lt.best(turn, n=10)` and `to_dict()` of all ten, all patents",
        f"at most {DICTS_TARGET} x the ten alone",
        f"{dicts:.1f} x",
        dicts <= DICTS_TARGET,
    )
    ten, ten_dicts = (1e6 * seconds / deals for seconds in (alone, with_dicts))
    read = f"{way:.1f} us a play, {times:.2f} x"
    text = f"""\
## Ways

The work is the ten best plays of a fresh turn with all patents and two rivals. One rival owns three
letters, the other owns one. {deals} deals, medians of {rounds} rounds.

| subject | measured | target |
|---|---|---|
| `lt.best(turn, n=10)` | {ten:.1f} us | |
| ... and `to_dict()` of all ten | {ten_dicts:.1f} us, {dicts:.1f} x | {json.cell} |
| `play.way` of a fresh play, all its fields read | {read} | {first.cell} |
| every way of a play, as objects | {each:.0f} ns a way ({number:,} ways) | |

`benchmarks/test_ways.py` checks that each way is the least of all ways of its play."""
    return Section(text, [first, json])
