"""What became of mutants, and why some live: a table, and lists of those that nobody has judged.

`build/mutants/ROOM.jsonl` has the results of a run, a line for each mutant. Readers judged those
that lived, or that no test ran: `tools/proof/verdicts/ROOM.tsv` has a line for each: its mark, its
place, the change, a verdict and a reason. `build/mutants/ROOM.tsv` gets such lines, without a
verdict, of those that were not judged. A mark stays the same while the mutant's function does not
change its name, nor its place the text.
"""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from tools.proof.mutations import ROOT, Mutant, make_mutants

BUILD = ROOT / "build/mutants"
JUDGED = Path(__file__).parent / "verdicts"
ROOMS = "base lexicons games turns batches hints matches advice buyword leaping online server cli"
LIVES = ["lived", "not run"]
RESULTS = ["killed", "timed out", *LIVES]
#: What a verdict says.
VERDICTS = {
    "held": "a test fails that the mutant did not meet: a newer, a slow one, another package's",
    "equivalent": "all answers stay: only times or memory change, or a case that can't occur",
    "no promise": "no document promises what changes, such as the looks of a picture",
    "open": "a promise that no test holds",
}
MOST_SHOWN = 120  # characters of a change
COLUMNS = ["mutants", "tried", *RESULTS, *VERDICTS, "not judged"]


class Verdict(NamedTuple):
    """What a reader says of a mutant that lives: a line of a file."""

    mark: str
    place: str
    change: str
    verdict: str = ""
    reason: str = ""


def read_results(room: str) -> dict[str, dict[str, Any]]:
    """Return the last result of each mutant of a room, by key."""
    path = BUILD / f"{room}.jsonl"
    rows = [json.loads(line) for line in path.open()] if path.exists() else []
    return {row["key"]: row for row in rows}


def read_verdicts(room: str) -> dict[str, Verdict]:
    """Return the verdicts on mutants of a room, by mark."""
    path = JUDGED / f"{room}.tsv"
    lines = path.read_text().splitlines() if path.exists() else []
    found = {}
    for number, line in enumerate(lines, 1):
        verdict = Verdict(*line.split("\t"))
        if verdict.verdict not in VERDICTS:
            raise SystemExit(f"{path}:{number}: a verdict is one of {', '.join(VERDICTS)}")
        found[verdict.mark] = verdict
    return found


def not_judged(mutant: Mutant) -> Verdict:
    """Return the line of a mutant, without a verdict."""
    path, scope, _ = mutant.key.split("|", 2)
    mark = hashlib.sha1(mutant.key.encode()).hexdigest()[:10]
    place = f"{path} {scope.removeprefix('.') or 'module'}"
    return Verdict(mark, place, " ".join(f"{mutant.old} -> {mutant.new}".split())[:MOST_SHOWN])


def tell_results() -> None:
    """Print the numbers of all rooms as a table; list what lives and was not judged."""
    print(f"| package | {' | '.join(COLUMNS)} |\n|---|{'---|' * len(COLUMNS)}")
    sums: Counter[str] = Counter()
    for room in ROOMS.split():
        mutants = make_mutants(room)
        results = read_results(room)
        verdicts = read_verdicts(room)
        counts = Counter({"mutants": len(mutants)})
        with (BUILD / f"{room}.tsv").open("w") as file:
            for mutant in mutants:
                result = results.get(mutant.key, {}).get("result")
                if result:
                    counts.update(["tried", result])
                if result in LIVES:
                    line = not_judged(mutant)
                    verdict = verdicts.get(line.mark, line).verdict
                    counts[verdict or "not judged"] += 1
                    if not verdict:
                        print(*line, sep="\t", file=file)
        sums += counts
        tell_row(room, counts)
    tell_row("all", sums)


def tell_row(name: str, counts: Counter[str]) -> None:
    """Print a row of the table."""
    print(f"| {name} | {' | '.join(f'{counts[column]:,}' for column in COLUMNS)} |")
