"""What became of mutants, and why some live: a table, and lists of those that nobody has judged.

`build/mutants/ROOM.jsonl` has the results of a run, a line for each mutant. Readers judged those
that lived, or that no test ran: `tools/proof/verdicts/ROOM.tsv` has a line for each (`Verdict`).
`build/mutants/ROOM.tsv` gets such lines, without a verdict, of those that were not judged. Verdicts
on what is not a mutant any more are told below the table.
"""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from tools.proof.mutations import ROOT, SOURCE, Mutant, make_mutants

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
MOST_SHOWN = 120  # characters of a change, if most of it stays
COLUMNS = ["mutants", "tried", *RESULTS, *VERDICTS, "not judged"]


class Verdict(NamedTuple):
    """What a reader says of a mutant that lives: a line of a file, with tabs between the parts.

    The mark changes if the function is renamed, or the line or the place in it changes its text.
    """

    mark: str
    place: str  # the file, and the function
    line: str  # that the change begins in
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
        parts = line.split("\t")
        if len(parts) != len(Verdict._fields) or not all(parts) or parts[4] not in VERDICTS:
            message = f"the parts are {', '.join(Verdict._fields)}; a verdict is one of"
            raise SystemExit(f"{path}:{number}: {message} {', '.join(VERDICTS)}")
        found[parts[0]] = Verdict(*parts)
    return found


def lines_of(mutants: list[Mutant]) -> dict[str, Verdict]:
    """Return the line of each mutant, without a verdict, by key."""
    found = {}
    seen: Counter[str] = Counter()
    paths = {mutant.path for mutant in mutants}
    texts = {path: (SOURCE / path).read_text().splitlines() for path in paths}
    for mutant in mutants:
        path, scope, _ = mutant.key.split("|", 2)
        line = texts[path][mutant.line - 1].strip()
        place = f"{path} {scope.removeprefix('.') or 'module'}"
        content = f"{place}|{line}|{mutant.kind}|{mutant.old}|{mutant.new}"
        seen[content] += 1  # alike changes of a line are told apart by their order
        mark = hashlib.sha256(f"{content}|{seen[content]}".encode()).hexdigest()[:10]
        change = shortened(" ".join(mutant.old.split()), " ".join(mutant.new.split()))
        found[mutant.key] = Verdict(mark, place, line, change)
    return found


def shortened(old: str, new: str) -> str:
    """Return a change as text; of a long one, where the texts differ."""
    if len(old) + len(new) > MOST_SHOWN:
        differs = [before != after for before, after in zip(old, new, strict=False)]
        same = max([*differs, True].index(True) - MOST_SHOWN // 4, 0)
        old = f"...{old[same:]}"[: MOST_SHOWN // 2]
        new = f"...{new[same:]}"[: MOST_SHOWN // 2]
    return f"{old} -> {new}"


def tell_results() -> None:
    """Print the numbers of all rooms as a table; list what lives and was not judged."""
    print(f"| package | {' | '.join(COLUMNS)} |\n|---|{'---|' * len(COLUMNS)}")
    sums: Counter[str] = Counter()
    gone: list[str] = []
    for room in ROOMS.split():
        lines = lines_of(make_mutants(room))
        results = read_results(room)
        verdicts = read_verdicts(room)
        known = {line.mark for line in lines.values()}
        gone += [f"{room}.tsv: {mark} is not a mutant" for mark in verdicts if mark not in known]
        counts = Counter({"mutants": len(lines)})
        with (BUILD / f"{room}.tsv").open("w") as file:
            for key, line in lines.items():
                result = results.get(key, {}).get("result")
                if result:
                    counts.update(["tried", result])
                if result in LIVES:
                    verdict = verdicts.get(line.mark, line).verdict
                    counts[verdict or "not judged"] += 1
                    if not verdict:
                        print(*line[:4], sep="\t", file=file)
        sums += counts
        tell_row(room, counts)
    tell_row("all", sums)
    print("", *gone, sep="\n")


def tell_row(name: str, counts: Counter[str]) -> None:
    """Print a row of the table."""
    print(f"| {name} | {' | '.join(f'{counts[column]:,}' for column in COLUMNS)} |")
