"""Change the library's Python in small ways, and list the changes that no test of the room notices.

python -m tools.proof.mutants ROOM ... [--share 0.1] [--seed 1] [--seconds 15] [--minutes 30]
    [--again] [--tests "tests"]
python -m tools.proof.mutants

A room is a package or a module of `src/lettertycoon`. A copy of the library goes first on the
path of Python and of its children; a mutant changes one place of the copy. Its tests are those
that ran the changed line. The quickest go first, and those that found other mutants of the file
before them; as many as take `--seconds` together; the first that fails ends it.

A process that has run the room's tests once is forked for each mutant, and its functions get the
changed code. Mutants outside of functions, and those that only an import or another process runs,
come last, since they need the library imported anew: in a process forked from one that has imported
other packages. `--again` tries what lived in both ways, as after writing tests, with more seconds,
or with other tests than the room's (`--tests`).

`build/mutants/ROOM.jsonl` gets a line for each mutant, so a run that was stopped goes on where it
was. `--minutes` ends a room early; the search for its lines is not counted. `--share` takes a
sample, always the same for a seed, and a larger share has all of a smaller one. At the end, or
without a room, `survivors.py` tells the numbers of all rooms.
"""

import argparse
import contextlib
import ctypes
import gc
import inspect
import json
import math
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import TextIO

import pytest

from tools.proof.mutations import ROOT, SOURCE, Mutant, make_mutants
from tools.proof.survivors import BUILD, LIVES, read_results, tell_results

# What covers a room besides the tests in its folder.
TESTS = {
    "base": "tests/base tests/turns/test_turn.py tests/lexicons/test_lexicon.py",
    "lexicons": "tests/lexicons tests/fuzz tests/golden",
    "games": "tests/matches tests/leaping tests/whole_games tests/server/test_games.py",
    "matches": "tests/matches tests/golden tests/whole_games tests/server/test_games.py",
    "turns": "tests/turns tests/perft tests/golden tests/server/test_online.py "
    "tests/lexicons/test_near_words.py tests/hints/test_explain.py",
    "batches": "tests/batches",
    "online": "tests/server/test_online.py tests/matches",
    "server": "tests/server",
    "cli": "tests/cli tests/leaping/test_leaping_cli.py",
}
# Of the values of all rooms.
FOR_ALL = "tests/base/test_values.py tests/base/test_errors.py tests/base/test_display.py"
# Imported once, before any fork; nothing of the library.
SHARED = "numpy hypothesis msgspec marisa_trie click rich.console asyncio lt_core"
QUICK = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts="]
QUICK += ["--tb=no", "-o", "tmp_path_retention_policy=none"]  # nobody looks at what failed
QUICK += ["-m", "not slow and not long", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
MOST_BYTES = 8 << 30
PR_SET_PDEATHSIG = 1  # of Linux's <sys/prctl.h>


def pytest_runtest_logstart(nodeid: str) -> None:
    """As a plugin of pytest under coverage: the lines that run from now on are this test's."""
    import coverage

    if measuring := coverage.Coverage.current():
        measuring.switch_context(nodeid)


class Timer:
    """A plugin of pytest that notes what each test took."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.unlink(missing_ok=True)  # a suite may serve several rooms

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

        self.times: Counter[str] = Counter()
        self.find_lines()

    def find_lines(self) -> None:
        """Run the tests for the lines that each runs."""
        import coverage  # `make mutants` installs it

        print(f"{self.name}: the tests run with coverage, which takes minutes", flush=True)
        settings = self.folder / "settings.toml"
        data = self.folder / "lines"
        settings.write_text(
            f'[tool.coverage.run]\nsource_pkgs = ["lettertycoon"]\ndata_file = "{data}"\n'
            'parallel = true\npatch = ["subprocess"]\n'
        )
        tool = [sys.executable, "-m", "coverage"]
        config = f"--rcfile={settings}"
        run = [*tool, "run", config, "-m", "pytest", *QUICK, "-p", "tools.proof.mutants"]
        subprocess.run([*run, *self.tests], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        subprocess.run([*tool, "combine", "-q", config], cwd=ROOT, check=True)
        found = coverage.CoverageData(str(data))
        found.read()
        self.lines = {path: found.contexts_by_lineno(path) for path in found.measured_files()}

    def time_tests(self) -> None:
        """Note what each test takes, and see that they pass in the order that mutants meet."""
        timer = Timer(self.folder / "times")
        self.run(self.tests, 1800, timer)
        self.read_times(timer.path)
        if (result := self.run(self.quickest(set(self.times)), 3600)) != "lived":
            raise SystemExit(f"{self.name}: without a change, the tests are {result}")

    def read_times(self, path: Path) -> None:
        """Take the times that a timer noted; a test that fails or is skipped meets no mutant."""
        times: Counter[str] = Counter()
        bad = set()
        for name, duration, outcome in map(json.loads, path.read_text().splitlines()):
            times[name] += duration
            if outcome != "passed":
                bad.add(name)
        for name in bad:
            del times[name]
        self.times = times
        (self.folder / "left out").write_text("".join(f"{name}\n" for name in sorted(bad)))

    def tell_left_out(self) -> None:
        """Print the tests that meet no mutant; the processes that find them print nothing."""
        for name in (self.folder / "left out").read_text().splitlines():
            print(f"{self.name}: left out, since it fails or is skipped: {name}", flush=True)

    def ran(self, mutant: Mutant) -> set[str]:
        """Return the tests that ran a mutant's lines; "" is for import and for other processes."""
        lines = self.lines.get(str(self.copy / mutant.path), {})
        numbers = range(mutant.line, mutant.last_line + 1)
        return {name for line in numbers for name in lines.get(line, ())}

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Return the tests that meet a mutant: those that ran its lines, then who else may see it.

        They come quickest first.
        """
        names = self.ran(mutant)
        return self.quickest(names, set(self.times) - names if "" in names else set())

    def quickest(self, *groups: set[str]) -> list[str]:
        """Return tests, group after group, quickest first, as many as fit into the time set."""
        chosen: list[str] = []
        total = 0.0
        for names in groups:
            for name in sorted(names & set(self.times), key=lambda name: (self.times[name], name)):
                total += self.times[name]
                if chosen and total > self.seconds:
                    return chosen
                chosen.append(name)
        return chosen

    def run(
        self, tests: list[str], limit: float, *plugins: object, processor: float = math.inf
    ) -> str:
        """Run tests on the copy as it is, in a forked process, within limits as of `in_fork`."""

        def start() -> int:
            sys.path.insert(0, str(self.copy.parent))
            sys.argv[1:] = []
            return pytest.main([*QUICK, *tests], [*plugins])

        return in_fork(start, limit, processor)

    @contextlib.contextmanager
    def planted(self, mutant: Mutant) -> Iterator[str]:
        """Have a mutant in the copy for a while; its text is what one gets."""
        text = (SOURCE / mutant.path).read_bytes()
        changed = text[: mutant.start] + mutant.new.encode() + text[mutant.end :]
        copy = self.copy / mutant.path
        copy.write_bytes(changed)
        # A time of its own for each text: Python takes a compiled file by its time and size.
        self.changes += 1
        os.utime(copy, (self.changes, self.changes))
        try:
            yield changed.decode()
        finally:
            shutil.copy2(SOURCE / mutant.path, copy)

    def try_mutant(self, mutant: Mutant) -> str:
        """Return what happens to a mutant in a process that imports the library anew."""
        tests = self.tests_of(mutant)
        if not tests:
            return "not run"
        with self.planted(mutant):
            seconds = sum(self.times[name] for name in tests)
            # some seconds go by until the library and the tests are imported
            return self.run(["-x", *tests], 60 + 10 * seconds, processor=10 + 4 * seconds)


class Warm:
    """A plugin of pytest: its process runs all tests, then tries mutants in forks of itself.

    A fork has the library and the tests already; it gives the functions that are there their
    changed code. A mutant outside of functions gets no result. What an object has kept since the
    tests ran may hide a mutant: what lives here may die in a process that imports the library anew.
    """

    def __init__(self, suite: Suite, mutants: list[Mutant], results: TextIO, end: float) -> None:
        self.suite = suite
        self.mutants = mutants
        self.results = results
        self.end = end
        self.killer = suite.folder / "killer"
        self.kills: dict[str, Counter[str]] = defaultdict(Counter)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants, in place of the plain loop."""
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self.meet([*self.items])
        session.testsfailed = 0
        timer = Timer(self.suite.folder / "warm times")
        session.config.pluginmanager.register(timer)
        if in_fork(lambda: self.meet([*self.items]), 3600) == "timed out":
            raise pytest.UsageError("the tests take over an hour")
        session.config.pluginmanager.unregister(timer)
        self.suite.read_times(timer.path)
        gc.unfreeze()  # or they are not among the objects; tests/conftest.py has frozen them
        self.functions = functions_of(str(self.suite.copy))
        self.caches = [one for one in gc.get_objects() if type(one) is _lru_cache_wrapper]
        gc.freeze()
        for mutant in self.mutants:
            started = time.monotonic()
            if started < self.end and (result := self.try_mutant(mutant)):
                write_row(self.results, mutant, result, "warm", started)
        return True

    def meet(self, names: list[str], hurried: bool = False) -> int:
        """Run tests, and return how many failed. In a hurry, work ends by a failure or a limit."""
        for name, after in zip(names, [*names[1:], None], strict=True):
            if hurried:
                limit = int(time.process_time() + 3 + 5 * self.suite.times[name])
                resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            item = self.items[name]
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after and self.items[after])
            if hurried and self.session.testsfailed:
                self.killer.write_text(name)
                break
        return self.session.testsfailed

    def meet_with(self, pairs: list[tuple[FunctionType, CodeType]], names: list[str]) -> int:
        """Give functions new code, and run tests until one fails."""
        for function, code in pairs:
            function.__code__ = code
        for cache in self.caches:
            cache.cache_clear()
        return self.meet(names, hurried=True)

    def try_mutant(self, mutant: Mutant) -> str:
        """Return what happens to a mutant, or nothing if no function can be given its code."""
        tests = self.suite.tests_of(mutant)
        if not tests:
            return "not run"
        path = self.suite.copy / mutant.path
        old = compile(path.read_text(), path, "exec")
        with self.suite.planted(mutant) as text:
            pairs = changed_functions(old, compile(text, path, "exec"), self.functions)
            if not pairs or self.suite.ran(mutant) == {""}:
                return ""
            kills = self.kills[mutant.path]
            times = self.suite.times
            tests.sort(key=lambda name: -kills[name] / (0.01 + times[name]))  # else as they were
            self.killer.write_text("")
            limit = 20 + 10 * sum(times[name] for name in tests)
            result = in_fork(lambda: self.meet_with(pairs, tests), limit)
            if result == "killed" and (killer := self.killer.read_text()):
                kills[killer] += 1
            return result


def functions_of(folder: str) -> dict[tuple[str, CodeType], list[FunctionType]]:
    """Return all functions that a folder's modules have made, by file and code."""
    found = defaultdict(list)
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(folder):
            found[one.__code__.co_filename, one.__code__].append(one)
    return found


def changed_functions(
    old: CodeType, new: CodeType, functions: dict[tuple[str, CodeType], list[FunctionType]]
) -> list[tuple[FunctionType, CodeType]]:
    """Return functions whose code changes, with their new code; none if more than that changes."""
    parts = [[part for part in code.co_consts if isinstance(part, CodeType)] for code in (old, new)]
    of_function = old.co_flags & inspect.CO_OPTIMIZED
    if not of_function and (bare(old) != bare(new) or len(parts[0]) != len(parts[1])):
        return []
    pairs = []
    if of_function and old.co_freevars == new.co_freevars:
        pairs = [(function, new) for function in functions[old.co_filename, old]]
    for before, after in zip(*parts, strict=False):  # in a function, more than one may differ
        if before != after:
            found = changed_functions(before, after, functions)
            if not found and not of_function:
                return []
            pairs += found
    return pairs


def bare(code: CodeType) -> CodeType:
    """Return code without its place and without the code within."""
    consts = tuple(None if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=consts, co_linetable=b"", co_firstlineno=1)


def in_fork(work: Callable[[], int], limit: float, processor: float = math.inf) -> str:
    """Return how work ends that a child does within some seconds; nothing is printed.

    processor: seconds of a processor, which tell what never ends where others are busy, too.
    """
    child = os.fork()
    if not child:
        try:
            os.setsid()
            die_with_parent()
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            if processor < math.inf:
                resource.setrlimit(resource.RLIMIT_CPU, (int(processor), resource.RLIM_INFINITY))
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            os._exit(min(work(), 1))
        finally:
            os._exit(3)
    end = time.monotonic() + limit
    try:
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done and os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
                return "timed out"
            if done:
                return "killed" if status else "lived"
            time.sleep(0.005)
        return "timed out"
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # its group; a fork of it has its own
        with contextlib.suppress(ChildProcessError):
            os.waitpid(child, 0)


def die_with_parent() -> None:
    """Have this process killed when its parent ends, which only Linux does."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def write_row(file: TextIO, mutant: Mutant, result: str, way: str, started: float) -> None:
    """Write what happened to a mutant."""
    seconds = round(time.monotonic() - started, 2)
    row = mutant._asdict() | {"result": result, "way": way, "seconds": seconds}
    print(json.dumps(row), file=file, flush=True)


def try_room(name: str, suite: Suite, given: argparse.Namespace) -> None:
    """Try the mutants of a room that have no result yet."""
    end = time.monotonic() + 60 * given.minutes
    tried = read_results(name)
    chosen = [
        mutant
        for mutant in make_mutants(name)
        if mutant.key in tried or Random(f"{given.seed} {mutant.key}").random() < given.share
    ]
    Random(given.seed).shuffle(chosen)  # a stopped run is a sample, too
    again = LIVES if given.again else []

    def unsettled() -> list[Mutant]:
        rows = read_results(name)
        results = [rows[mutant.key]["result"] if mutant.key in rows else "" for mutant in chosen]
        return [one for one, found in zip(chosen, results, strict=True) if found in ["", *again]]

    print(f"{name}: {len(unsettled()):,} mutants are to be tried", flush=True)
    with (BUILD / f"{name}.jsonl").open("a") as file:
        result = suite.run(suite.tests, math.inf, Warm(suite, unsettled(), file, end))
        if result != "lived":
            raise SystemExit(f"{name}: without a change, the warm process is {result}")
        suite.tell_left_out()
        rest = unsettled()
        if rest and time.monotonic() < end:
            suite.time_tests()
        for mutant in rest:
            started = time.monotonic()
            if started < end:
                write_row(file, mutant, suite.try_mutant(mutant), "anew", started)


def try_rooms(given: argparse.Namespace) -> None:
    """Try the mutants of the rooms that are named."""
    os.chdir(ROOT)
    os.nice(19)
    for name in SHARED.split():
        __import__(name)
    suite = Suite("suite", given.tests.split(), given.seconds) if given.tests else None
    for room in given.rooms:
        tests = [*TESTS.get(room, f"tests/{room} tests/golden").split(), *FOR_ALL.split()]
        used = suite or Suite(room, tests, given.seconds)
        try_room(room, used, given)
        if used is not suite:
            shutil.rmtree(used.folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--tests", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--minutes", type=float, default=math.inf)
    given = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    if given.rooms:
        try_rooms(given)
    tell_results()


if __name__ == "__main__":
    main()
