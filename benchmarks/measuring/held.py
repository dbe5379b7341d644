"""Measure what people wait for, in this version, and beside another one in turns: A B A B.

python -m benchmarks.measuring.held [ROW...] [--beside PYTHON] [--rounds 5]

PYTHON is that of an environment that has the other version. A ROW is a name of ROWS, or `start`;
without any, all are measured. Printed are the least of each figure, because other programs disturb
least times least, and beside another version the ratio of the two. docs/dev/measuring.md ("The
yardstick") has the figures of past versions, and their limits.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import lettertycoon as lt

PATENTS = "BJKQVXZ"
#: What each row's code begins with: deals, and `each`, the seconds of a call for each of many.
SETUP = """
import json, time, statistics, tempfile
import lettertycoon as lt
lexicon = lt.Lexicon.default()
def turns(patents, number):
    deals = lt.Deals.random(number, seed=7, patents=patents)
    return [deals[place] for place in range(number)]
def each(ask, asked):
    ask(asked[0])
    found = []
    for one in asked:
        begun = time.perf_counter()
        ask(one)
        found.append(time.perf_counter() - begun)
    return found
def once(work):
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
told = {}
def tell(name, seconds):
    told[name + ", median"] = statistics.median(seconds)
    told[name + ", most"] = max(seconds)
"""
ROWS = {
    "answers": f"""
for patents in ("", "{PATENTS}"):
    asked = turns(patents, 100)
    what = f" with {{patents or 'no patents'}}"
    tell("best(n=10)" + what, each(lambda turn: lt.best(turn, n=10), asked))
    tell("hint(level=8)" + what, each(lambda turn: lt.hint(turn, level=8), asked))
    tell("summary" + what, each(lt.summary, asked))
    laid = [(turn, (found := lt.plays(turn))[len(found) // 2].words) for turn in asked]
    tell("review" + what, each(lambda one: lt.review(*one), laid))
    tell("explain" + what, each(lambda one: lt.explain(lt.check_play(*one)), laid))
""",
    "patterns": """
told["a pattern that begins with a letter"] = once(lambda: lexicon.matching("JE*"))
told["a pattern that begins with a wild card"] = once(lambda: lexicon.matching("*ING"))
""",
    "games": """
def game(bot, games):
    players = {"Ann": bot(), "Bo": bot()}
    lt.arena(players, games=2, workers=1)
    return once(lambda: lt.arena(players, games=games, seed=3, workers=1)) / games
told["a game of plain bots"] = game(lt.bots.Greedy, 100)
told["a game of advisors"] = game(lt.bots.Advisor, 10)
""",
    "advice": """
me, rival = lt.Player(patents="QXZ", money=4, stock=3), lt.Player(patents="E", money=2, stock=1)
dealt = turns("", 100)
places = [lt.Position(turn.hand, turn.pool, me=me, rivals={"Rayne": rival}) for turn in dealt]
tell("an advice", each(lambda place: lt.advise(place), places))
tell("a replaced card", each(lambda place: lt.advise_replacement(place), places[:20]))
""",
    "lists": """
told["280,000 words from text"] = once(lambda: lt.Lexicon.load(FILES + "/words.txt"))
told["280,000 words from a KWG"] = once(lambda: lt.Lexicon.load(FILES + "/words.kwg"))
""",
    "threads": """
import time
deals = lt.Deals.random(100_000, seed=1)
one, two = (once(lambda: lt.batch(deals, workers=workers)) for workers in (1, 2))
told["two threads, as a fraction of one"] = two / one
""",
}
#: Programs that are measured whole, in processor seconds, as multiples of `import numpy`.
FIRST_ANSWER = "import lettertycoon as lt; lt.best(lt.Turn('JLSEANZ', 'EWE'), n=1)"
PROGRAMS = {
    "import and a first answer": ["-c", FIRST_ANSWER],
    "the command best": ["-m", "lettertycoon", "best", "JLSEANZ", "EWE"],
}  # fmt: skip
FRACTIONS = ("start", "threads")  # rows that have no seconds


def words() -> list[str]:
    """Return 280,000 words: ours, and made ones of usual letters and lengths."""
    chance = random.Random(1)
    found = set(lt.Lexicon.default())
    while len(found) < 280_000:
        found.add("".join(chance.choices("ESIAOTRNLDUGCHMPBY", k=chance.randint(5, 11))))
    return sorted(found)


def processor_seconds(command: list[str]) -> float:
    """Return the processor time of a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(python: str, row: str, files: str) -> dict[str, float]:
    """Return the figures of a row in one version."""
    if row == "start":
        numpy = processor_seconds([python, "-c", "import numpy"])
        return {name: processor_seconds([python, *what]) / numpy for name, what in PROGRAMS.items()}
    code = f"FILES = {files!r}\n{SETUP}{ROWS[row]}print(json.dumps(told))"
    done = subprocess.run(
        [python, "-c", code], check=True, capture_output=True, text=True, cwd=tempfile.gettempdir()
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def least_of(pythons: list[str], row: str, files: str, rounds: int) -> list[dict[str, float]]:
    """Return the least of each figure of a row, for each version; they run in turns."""
    least: list[dict[str, float]] = [{} for _ in pythons]
    for _ in range(rounds):
        for known, python in zip(least, pythons, strict=True):
            for name, seconds in measured(python, row, files).items():
                known[name] = min(known.get(name, seconds), seconds)
    return least


def shown(row: str, figure: float) -> str:
    """Return a figure as text: a fraction, or milliseconds."""
    return f"{figure:.2f}" if row in FRACTIONS else f"{1e3 * figure:.3g} ms"


def main() -> None:
    """Measure, and print a line for each figure."""
    from tests.helpers import graph_writers

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known_rows = [*ROWS, "start"]
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(known_rows))
    parser.add_argument("--beside", metavar="PYTHON")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    for row in asked.rows:
        if row not in known_rows:
            parser.error(f"there is no row {row}")
    pythons = [sys.executable]
    if asked.beside:
        pythons.append(str(Path(asked.beside).absolute()))  # each runs in another folder
    with tempfile.TemporaryDirectory() as files:
        listed = words()
        Path(files, "words.txt").write_text("\n".join(listed))
        Path(files, "words.kwg").write_bytes(graph_writers.kwg(graph_writers.graph(listed)))
        print("| what | here | before | ratio |\n|---|---|---|---|" if asked.beside
              else "| what | here |\n|---|---|")  # fmt: skip
        for row in asked.rows or known_rows:
            here, *others = least_of(pythons, row, files, asked.rounds)
            for name, figure in here.items():
                cells = [name, shown(row, figure)]
                for before in others:
                    ratio = f"{figure / before[name]:.2f}" if name in before else ""
                    cells += [shown(row, before[name]) if name in before else "", ratio]
                print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
