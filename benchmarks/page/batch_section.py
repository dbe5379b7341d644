"""The section on batches: deals as arrays in, answers as arrays out."""

from functools import cache, partial

from numpy import uint8
from numpy.typing import NDArray

import lettertycoon as lt
from benchmarks.page.rows import Row, Section, measured
from benchmarks.works import subjects
from benchmarks.works.deals import SEED

DEALS = 20_000
ROUNDS = 9
#: Kind of batch -> patents, and whether all plays are counted.
KINDS = {
    "best play and number of plays": ("", True),
    "the same with X and Z": ("XZ", True),
    "best play, all patents": (subjects.ALL_PATENTS, False),
}
MANY = 100_000
MANY_ROUNDS = 3


@cache
def deals(patents: str, number: int = DEALS) -> lt.Deals:
    """Return random deals, the same each time."""
    return lt.Deals.random(number, SEED, patents=patents)


def earned(kind: str, workers: int, number: int = DEALS) -> int:
    """Return what the best plays of all deals earn together."""
    patents, count = KINDS[kind]
    found = lt.batch(deals(patents, number), subjects.LEXICON, workers=workers, count=count)
    return int(found.total.sum())


@cache
def _cards(number: int) -> NDArray[uint8]:
    dealt = deals("", number)
    return dealt.hands + dealt.pools


def classic(patents: str, number: int = MANY) -> int:
    """Return the number of words that the classic finds in the same deals."""
    return subjects.classic().search_all(_cards(number), **subjects.abilities(patents))


WORKERS = [
    Row(
        f"{kind}, two workers",
        partial(earned, kind, 2),
        "one worker",
        partial(earned, kind, 1),
        least=1.7,
        number=DEALS,
        wall=True,
    )
    for kind in KINDS
]


def _many(kind: str, patents: str, least: float, told: tuple[str, str] | None) -> Row:
    # the cards do not depend on the patents
    name = "the classic with X and Z" if patents else "the classic, plain search"
    works = partial(earned, kind, 1, MANY), partial(classic, patents)
    return Row(kind, works[0], name, works[1], least=least, told=told, number=MANY)


AGAINST_CLASSIC = [
    _many(
        "best play and number of plays",
        "",
        1 / 0.2,
        (
            f"best play and number of plays, {MANY:,} deals in one call, one thread",
            "the DAWG search of each deal, words only",
        ),
    ),
    _many(
        "the same with X and Z",
        "XZ",
        1 / 0.3,
        ("the same with X and Z", "the DAWG search with X and Z, words only"),
    ),
    _many("best play, all patents", "", 1 / 1.3, None),
]


def section(_rounds: int) -> Section:
    """Measure everything, and write the section."""
    workers = measured(WORKERS, ROUNDS, f"batch of {DEALS:,}: ")
    many = measured(AGAINST_CLASSIC, MANY_ROUNDS, f"batch of {MANY:,}, one thread: ")
    text = f"""\
## Batches

`lt.batch` of {DEALS:,} deals, {ROUNDS} rounds, by the clock on the wall:

{workers.text}

`lt.batch` of {MANY:,} deals on one thread, {MANY_ROUNDS} rounds:

{many.text}

The call does all the work, from arrays of cards to arrays of words, money, stock and numbers of
plays. `benchmarks/test_batches.py` checks that one thread, two threads and single calls give the
same answers. `tests/batches/test_batch.py` checks that memory stays flat."""
    return Section(text, [*workers.targets, *many.targets], many.told)
