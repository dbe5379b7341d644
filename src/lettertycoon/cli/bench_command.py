"""The command `bench`: how fast the searches are on this machine, with this lexicon."""

import gc
import os
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import click

import lt_core
from lettertycoon.batches import Deals, batch
from lettertycoon.cli import tables
from lettertycoon.cli.mask_scan import MaskScan
from lettertycoon.cli.options import json_option, lexicon_option, open_lexicon
from lettertycoon.cli.output import give
from lettertycoon.cli.progress import progress
from lettertycoon.frontends import bench_answer
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, best, laying_abilities

ABILITIES = "BJKVXZ"
MOST = 1_000_000  # deals or rounds
SCANNED = 200  # the most deals of the baseline, which takes much longer


class Work(NamedTuple):
    """One task: its name, and a function that does it for all deals and returns a number."""

    name: str
    counted: str
    """What the number counts."""
    run: Callable[[], int]


def works(lexicon: Lexicon, deals: Deals, workers: int | None) -> list[Work]:
    """Return all tasks; they use the same deals."""
    turns = [deals.turn(index) for index in range(len(deals))]
    cards = [turn.hand + turn.pool for turn in turns]
    core, search = lexicon.core, lt_core.search
    able = Deals(deals.hands, deals.pools, patents=ABILITIES)

    def words(extras: bool) -> int:
        allowed = laying_abilities(ABILITIES if extras else "")
        return sum(len(search(core, each, abilities=allowed)[0]) for each in cards)

    def plays(patents: str, n: int) -> int:
        fresh = (Turn(turn.hand, turn.pool, patents=patents) for turn in turns)
        return sum(play.total for turn in fresh for play in best(turn, lexicon, n=n))

    def batched(threads: int | None) -> int:
        return int(batch(deals, lexicon, workers=threads).counts.sum())

    def batched_pairs(threads: int | None) -> int:
        return int(batch(able, lexicon, workers=threads, count=False).total.sum())

    return [
        Work("all words", "words", lambda: words(False)),
        Work("all words with X and Z", "words", lambda: words(True)),
        Work("best 10 plays of a fresh turn", "earned", lambda: plays("", 10)),
        Work("best play, all abilities", "earned", lambda: plays(ABILITIES, 1)),
        Work("batch: best and count, 1 thread", "plays", lambda: batched(1)),
        Work("the same on all threads", "plays", lambda: batched(workers)),
        Work("batch: best play, all abilities", "earned", lambda: batched_pairs(workers)),
    ]


@click.command("bench")
@click.option("--deals", "number", default=2000, show_default=True, help="How many random deals.")
@click.option("--seed", default=1, show_default=True, help="Chooses the deals.")
@click.option(
    "--rounds", default=7, show_default=True, help="How often to measure. The medians are shown."
)
@click.option("--workers", type=int, help="How many threads a batch uses.  [default: all cores]")
@lexicon_option
@json_option
def bench_command(
    number: int,
    seed: int,
    rounds: int,
    workers: int | None,
    lexicon_path: Path | None,
    as_json: bool,
) -> None:
    """Measure how fast the searches are on this machine.

    The times are microseconds per random deal: the median of the rounds. The spread says how far
    the median is above the shortest time. For comparison, a NumPy scan of all words is timed in
    turns with each search. Compare the ratio of the two between machines. The results of the
    searches are shown too; for the same deals and lexicon they are the same on every machine.

    \b
    Examples:
      lettertycoon bench
      lettertycoon bench --deals 10000 --lexicon mywords.txt --json
    """
    for option, value in (("--deals", number), ("--rounds", rounds)):
        if not 1 <= value <= MOST:
            raise click.UsageError(f"{option} is {value}; it must be 1 to {MOST:,}")
    if workers is not None and workers < 1:  # checked here, before anything is measured
        raise click.UsageError(f"--workers is {workers}; it must be 1 or more")
    lexicon = open_lexicon(lexicon_path)
    subjects = works(lexicon, Deals.random(number, seed), workers)
    scan = _scan(lexicon, Deals.random(scanned := min(number, SCANNED), seed))
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    results = []
    gc.collect()
    with progress(*(work.name for work in subjects)) as advance:
        for work in subjects:
            times, scans, found = _measure(work.run, scan, rounds)
            ours, baseline = median(times) / number, median(scans) / scanned
            results.append(
                {
                    "work": work.name,
                    "microseconds": round(1e6 * ours, 3),
                    "spread": round(median(times) / min(times) - 1, 3),
                    "scan_microseconds": round(1e6 * baseline, 3),
                    "times_as_fast": round(baseline / ours, 3),
                    "found": found,
                    "counted": work.counted,
                }
            )
            advance()
    answer = bench_answer(lexicon, number, seed, load, os.cpu_count() or 1, results)
    give(answer, as_json, tables.print_bench)


def _scan(lexicon: Lexicon, deals: Deals) -> Callable[[], object]:
    """Return the baseline: a function that finds the words of some deals, without patents."""
    scan = MaskScan(list(lexicon))
    cards = [turn.hand + turn.pool for turn in deals]
    return lambda: [scan.search(each) for each in cards]


def _measure(
    run: Callable[[], int], scan: Callable[[], object], rounds: int
) -> tuple[list[float], list[float], int]:
    """Time both functions in turns, after one round that is not timed.

    Returns the seconds of `run` and those of `scan`, one of each per round, and the number that
    `run` returned.
    """
    found, _ = run(), scan()
    times, scans = [], []
    gc.disable()
    try:
        for _ in range(rounds):
            begin = perf_counter()
            again = run()
            between = perf_counter()
            scan()
            scans.append(perf_counter() - between)
            times.append(between - begin)
            if again != found:
                raise RuntimeError(f"the same deals gave {found}, then {again}")
    finally:
        gc.enable()
    return times, scans, found
