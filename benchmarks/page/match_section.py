"""The section on whole games: their time, compared with that of their searches."""

from time import thread_time

from benchmarks.measuring.measure import Comparison, Work
from benchmarks.page.rows import Row, Section, table
from benchmarks.works import match_subjects

LEAST = 1 / 2  # games take at most twice the time of their searches


def _processor_time(work: Work) -> float:
    begin = thread_time()
    work()
    return thread_time() - begin


def section(rounds: int) -> Section:
    """Measure everything, and write the section."""
    asking = match_subjects.Asking()
    works: list[Work] = [
        match_subjects.games,
        lambda: match_subjects.played(asking, asking),
        match_subjects.searches,
    ]
    for work in works:
        work()
    times = [
        [*map(_processor_time, works), match_subjects.in_place()] for _ in range(rounds)
    ]  # fmt: skip
    games, asked, apart, within = ([each[place] for each in times] for place in range(4))

    found = table(
        [
            (
                Row("`bots.Greedy()`", None, "the games' own searches", None, LEAST),
                Comparison(games, within).per(match_subjects.GAMES),
            ),
            (
                Row("the same", None, "the same searches in a row", None),
                Comparison(games, apart).per(match_subjects.GAMES),
            ),
            (
                Row("as a user writes it", None, "the games' own searches", None),
                Comparison(asked, within).per(match_subjects.GAMES),
            ),
        ],
        "a game, ",
    )
    searches = len(match_subjects.turns())
    text = f"""\
## Whole games

An arena plays {match_subjects.GAMES} games of two players, with {searches:,} searches. The games'
processor time is compared with that of the same searches alone; a user writes
`move(position, legal)`.

{found.text}"""
    return Section(text, found.targets)
