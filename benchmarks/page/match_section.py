"""The table of whole games: the time of the referee, compared with the searches."""

from statistics import median
from time import thread_time

from benchmarks.page.targets import Section, Target
from benchmarks.works import match_subjects

TARGET = 2  # times the searches


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    ways, alone = [], []
    asking = match_subjects.Asking()
    match_subjects.games(), match_subjects.searches()
    for _ in range(rounds):
        seconds = []
        for work in (
            match_subjects.games,
            lambda: match_subjects.played(asking, asking),
            match_subjects.searches,
        ):
            begin = thread_time()
            work()
            seconds.append(thread_time() - begin)
        own, asked, apart = seconds
        within = match_subjects.in_place()
        ways.append((own / within, asked / within))
        alone.append((own / apart, 1e6 * own / match_subjects.GAMES))
    own, asked = (median(each) for each in zip(*ways, strict=True))
    apart, each = (median(each) for each in zip(*alone, strict=True))
    target = Target(
        "games of Greedy against Greedy",
        f"at most {TARGET} x their `lt.best` calls",
        f"{own:.1f} x",
        own <= TARGET,
    )
    searches = len(match_subjects.turns())
    aside = f"{own:.1f} x; {apart:.1f} x the same searches in a row"
    text = f"""\
## Whole games

An arena plays {match_subjects.GAMES} games of two players, with {searches:,} searches. The games'
processor
time is compared with that of the same searches alone; medians of {rounds} rounds.

| bots | a game | beside the searches | target |
|---|---|---|---|
| `bots.Greedy()` | {each:.0f} us | {aside} | {target.cell} |
| the same, as a user writes it with `move(position, legal)` | | {asked:.1f} x | |"""
    return Section(text, [target])
