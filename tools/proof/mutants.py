"""Change the library's Python in small ways, and list the changes that no test of the room notices.

python -m tools.proof.mutants ROOM ... [--share 0.1] [--seed 1] [--seconds 15]
    [--again] [--tests "tests"]
python -m tools.proof.mutants

A room is a package or a module of `src/lettertycoon`. A copy of the library goes first on the
path of Python and of its children; a mutant changes one place of the copy. Its tests are those
that ran the changed line, in a process forked from one that has imported other packages; the
quickest go first, as many as take `--seconds` together, and the first that fails ends it.
`build/mutants/ROOM.jsonl` gets a line for each mutant, so a run that was stopped goes on where it
was. `--share` takes a sample, always the same for a seed, and a larger share has all of a smaller
one. `--again` tries again what lived, too, as after writing tests, with more seconds, or with
other tests than the room's (`--tests`). Without a room: the numbers of all rooms.
"""

import argparse
import ast
import contextlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/lettertycoon"
BUILD = ROOT / "build/mutants"
ROOMS = "base lexicons games turns batches hints matches advice buyword leaping online server cli"
# What covers a room besides the tests in its folder.
TESTS = {
    "base": "tests/base tests/turns/test_turn.py tests/lexicons/test_lexicon.py",
    "lexicons": "tests/lexicons tests/fuzz tests/golden",
    "games": "tests/matches tests/leaping tests/server/test_games.py",
    "turns": "tests/turns tests/perft tests/golden tests/server/test_online.py "
    "tests/lexicons/test_near_words.py tests/hints/test_explain.py",
    "batches": "tests/batches",
    "online": "tests/server/test_online.py tests/matches",
    "server": "tests/server",
    "cli": "tests/cli tests/leaping/test_leaping_cli.py",
}
FOR_ALL = "tests/base/test_values.py tests/base/test_errors.py"  # of values of all rooms
# Imported once, before any fork; nothing of the library.
SHARED = "numpy hypothesis msgspec marisa_trie click rich.console asyncio lt_core"
QUICK = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=", "-m"]
QUICK += ["not slow and not long", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
MOST_BYTES = 8 << 30

COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: the bytes from start to end of a file become `new`."""

    key: str
    path: str
    line: int
    last_line: int
    kind: str
    start: int
    end: int
    old: str
    new: str


def changed_expressions(node: ast.AST) -> Iterator[tuple[str, ast.AST, ast.expr]]:
    """Yield the kind of a change, what is replaced, and by what, for one node."""
    match node:
        case ast.Compare(ops=[op]):
            ops = [COMPARED[type(op)]()]
            yield "comparison", node, ast.Compare(node.left, ops, node.comparators)
        case ast.Constant(value=bool()):
            yield "truth", node, ast.Constant(not node.value)
        case ast.Constant(value=int() | float()):
            yield "constant", node, ast.Constant(node.value + 1)
            yield "constant", node, ast.Constant(node.value - 1)
        case ast.BoolOp():
            op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "and, or", node, ast.BoolOp(op, node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", node, node.operand
        case ast.BinOp() if type(node.op) in COUNTED:
            yield "arithmetic", node, ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)
        case ast.Return(value=ast.expr()) if ast.unparse(node) != "return None":
            yield "return", node.value, ast.Constant(None)
        case ast.If() | ast.While() | ast.IfExp():
            if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield "condition", node.test, ast.UnaryOp(ast.Not(), node.test)


def changes(node: ast.AST, scope: str = "") -> Iterator[tuple[str, str, ast.AST, str]]:
    """Yield scope, kind, replaced node and new text of each change within a node."""
    if isinstance(node, ast.JoinedStr):
        return  # before Python 3.12 its parts have no places
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}"
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if scope and (called or isinstance(node, ast.Assign | ast.AugAssign | ast.Raise)):
        yield scope, "statement", node, "pass"
    for kind, old, new in changed_expressions(node):
        yield scope, kind, old, f"({ast.unparse(new)})"
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns", "decorator_list", "type_comment"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from changes(child, scope)


def make_mutants(room: str) -> list[Mutant]:
    """Return all mutants of a room, in the order of its text."""
    files = sorted((SOURCE / room).rglob("*.py")) or [SOURCE / f"{room}.py"]
    found = []
    seen: Counter[str] = Counter()
    for file in files:
        path = str(file.relative_to(SOURCE))
        text = file.read_bytes()
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        for scope, kind, node, new in changes(ast.parse(text)):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            old = text[start:end].decode()
            key = f"{path}|{scope}|{kind}|{old}|{new}"
            seen[key] += 1
            key += f"|{seen[key]}"
            lines = node.lineno, node.end_lineno
            found.append(Mutant(key, path, *lines, kind, start, end, old, new))
    return found


def pytest_runtest_logstart(nodeid: str) -> None:
    """As a plugin of pytest under coverage: the lines that run from now on are this test's."""
    import coverage

    if measuring := coverage.Coverage.current():
        measuring.switch_context(nodeid)


class Timer:
    """A plugin of pytest that notes what each test took."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        row = [report.nodeid, report.duration, report.outcome]
        with self.path.open("a") as file:
            print(json.dumps(row), file=file)


class Suite:
    """A copy of the library, some tests, and which of them run which line."""

    def __init__(self, name: str, tests: list[str], seconds: float) -> None:
        self.name = name
        self.seconds = seconds
        self.folder = BUILD / name
        self.copy = self.folder / "copy/lettertycoon"
        self.tests = tests
        self.changes = 0
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "tmp").mkdir(parents=True)
        shutil.copytree(SOURCE, self.copy, ignore=shutil.ignore_patterns("__pycache__"))
        os.environ["PYTHONPATH"] = str(self.copy.parent)
        os.environ["TMPDIR"] = str(self.folder / "tmp")
        os.environ["HYPOTHESIS_PROFILE"] = "quick"
        os.environ["OPENBLAS_NUM_THREADS"] = "1"

    def measure(self) -> None:
        """Run the tests twice: for the lines that each runs, and for what each takes."""
        import coverage  # `make mutants` installs it

        settings = self.folder / "settings.toml"
        data = self.folder / "lines"
        settings.write_text(
            f'[tool.coverage.run]\nsource_pkgs = ["lettertycoon"]\ndata_file = "{data}"\n'
            'parallel = true\npatch = ["subprocess"]\n'
        )
        tool = [sys.executable, "-m", "coverage"]
        config = f"--rcfile={settings}"
        ran = [*tool, "run", config, "-m", "pytest", *QUICK, "-p", "tools.proof.mutants"]
        subprocess.run([*ran, *self.tests], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        subprocess.run([*tool, "combine", "-q", config], cwd=ROOT, check=True)
        self.data = coverage.CoverageData(str(data))
        self.data.read()
        timed = self.folder / "times"
        self.run(self.tests, 1800, Timer(timed))
        self.times: Counter[str] = Counter()
        bad = set()
        for name, duration, outcome in map(json.loads, timed.open()):
            self.times[name] += duration
            if outcome != "passed":
                bad.add(name)
        for name in bad:
            print(f"{self.name}: left out, since it fails or is skipped: {name}")
            del self.times[name]
        print(f"{self.name}: {len(self.times)} tests, {self.times.total():.0f} s", flush=True)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Return the tests that meet a mutant: those that ran its lines."""
        lines = self.data.contexts_by_lineno(str(self.copy / mutant.path))
        names: set[str] = set()
        for line in range(mutant.line, mutant.last_line + 1):
            names.update(lines.get(line, ()))
        if "" in names:  # ran at import or in a child: any test may see it
            names = set(self.times)
        return self.quickest(names)

    def quickest(self, names: set[str]) -> list[str]:
        """Return tests, quickest first, as many as fit into the time set."""
        chosen: list[str] = []
        total = 0.0
        for name in sorted(names & set(self.times), key=lambda name: self.times[name]):
            total += self.times[name]
            if chosen and total > self.seconds:
                break
            chosen.append(name)
        return chosen

    def run(self, tests: list[str], limit: float, *plugins: object) -> str:
        """Run tests on the copy as it is, in a forked process, for at most some seconds."""
        child = os.fork()
        if not child:
            run_tests(tests, str(self.copy.parent), plugins)
        end = time.monotonic() + limit
        try:
            while time.monotonic() < end:
                done, status = os.waitpid(child, os.WNOHANG)
                if done:
                    return "lived" if status == 0 else "killed"
                time.sleep(0.02)
            return "timed out"
        finally:
            kill_group(child)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, 0)

    def try_mutant(self, mutant: Mutant) -> str:
        """Return what happens to a mutant."""
        tests = self.tests_of(mutant)
        if not tests:
            return "not run"
        source = SOURCE / mutant.path
        text = source.read_bytes()
        copy = self.copy / mutant.path
        copy.write_bytes(text[: mutant.start] + mutant.new.encode() + text[mutant.end :])
        # A time of its own for each text: Python takes a compiled file by its time and size.
        self.changes += 1
        os.utime(copy, (self.changes, self.changes))
        try:
            return self.run(["-x", *tests], 20 + 6 * sum(self.times[name] for name in tests))
        finally:
            shutil.copy2(source, copy)


def run_tests(arguments: list[str], path: str, plugins: tuple[object, ...]) -> None:
    """In a child: run tests and exit; nothing is printed."""
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        sys.path.insert(0, path)
        sys.argv[1:] = []
        os._exit(pytest.main([*QUICK, *arguments], [*plugins]))
    finally:
        os._exit(3)


def kill_group(leader: int) -> None:
    """End a process and what it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def read_rows(room: str) -> dict[str, dict[str, Any]]:
    """Return the last result of each mutant of a room, by key."""
    path = BUILD / f"{room}.jsonl"
    rows = [json.loads(line) for line in path.open()] if path.exists() else []
    return {row["key"]: row for row in rows}


def measured_suite(name: str, tests: list[str], seconds: float) -> Suite:
    """Return a suite that is ready; its tests pass in the order in which mutants meet them."""
    suite = Suite(name, tests, seconds)
    suite.measure()
    if (result := suite.run(suite.quickest(set(suite.times)), 3600)) != "lived":
        raise SystemExit(f"{name}: without a change, the tests are {result}")
    return suite


def try_room(name: str, suite: Suite, share: float, seed: int, again: bool) -> None:
    """Try the mutants of a room that have no result yet."""
    done = read_rows(name)
    todo = []
    for mutant in make_mutants(name):
        row = done.get(mutant.key)
        if row is not None:
            wanted = again and row["result"] in ("lived", "not run")
        else:
            wanted = Random(f"{seed} {mutant.key}").random() < share
        if wanted:
            todo.append(mutant)
    Random(seed).shuffle(todo)  # a stopped run is a sample, too
    with (BUILD / f"{name}.jsonl").open("a") as file:
        for mutant in todo:
            started = time.monotonic()
            row = mutant._asdict() | {"result": suite.try_mutant(mutant)}
            row["seconds"] = round(time.monotonic() - started, 2)
            print(json.dumps(row), file=file, flush=True)


def summarize() -> None:
    """Print the numbers of all rooms; write what lives of each into a list."""
    results = ["killed", "timed out", "lived", "not run"]
    print("".join(f"{title:>11}" for title in ["room", "mutants", "tried", *results]))
    for room in ROOMS.split():
        mutants = {mutant.key: mutant for mutant in make_mutants(room)}
        rows = {key: row for key, row in read_rows(room).items() if key in mutants}
        counts = Counter(row["result"] for row in rows.values())
        numbers = [len(mutants), len(rows), *(counts[result] for result in results)]
        print(f"{room:>11}" + "".join(f"{number:11,}" for number in numbers))
        with (BUILD / f"{room}.txt").open("w") as file:
            for key, mutant in mutants.items():
                if key in rows and rows[key]["result"] in results[2:]:
                    old = " ".join(mutant.old.split())
                    place = f"{mutant.path}:{mutant.line}: {rows[key]['result']}"
                    print(f"{place}: {mutant.kind}: {old} -> {mutant.new}", file=file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--tests", default="")
    parser.add_argument("--again", action="store_true")
    given = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    os.nice(19)
    for name in SHARED.split():
        __import__(name)
    suite = measured_suite("suite", given.tests.split(), given.seconds) if given.tests else None
    for room in given.rooms:
        tests = [*TESTS.get(room, f"tests/{room} tests/golden").split(), *FOR_ALL.split()]
        used = suite or measured_suite(room, tests, given.seconds)
        try_room(room, used, given.share, given.seed, given.again)
        if used is not suite:
            shutil.rmtree(used.folder)
    summarize()


if __name__ == "__main__":
    main()
