"""Shared fixtures and the sizes of the random tests."""

import gc
import io
import json
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

import browsing
import lettertycoon as lt
from author_site import NPM, serve_folder
from lettertycoon.base import checks

pytest.register_assert_rewrite("explanations")  # so that a failure there says what was compared

# A plain `pytest` takes "quick" and leaves out what is marked slow. `make test` and CI take "full"
# and all tests, seeded too; `make thorough` runs the same properties at length.
settings.register_profile(
    "quick",
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("full", parent=settings.get_profile("quick"), max_examples=300)
settings.register_profile(
    "thorough",
    parent=settings.get_profile("quick"),
    max_examples=int(os.environ.get("EXAMPLES", "2000")),
    derandomize=False,
    database=DirectoryBasedExampleDatabase(".hypothesis/examples"),  # what failed is tried first
    print_blob=True,
)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")
settings.load_profile(PROFILE)


# A shell lets what it starts in the background ignore SIGINT; tests are interrupted all the same.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What a shell asks of colours, widths and servers is not asked of tests: one that wants it sets it.
ASKED = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE",
         "WEB_CONCURRENCY")  # fmt: skip


def pytest_sessionstart() -> None:
    """Forget it here, where pytest itself has obeyed it."""
    for name in ASKED:
        os.environ.pop(name, None)
        os.unsetenv(name)  # readline, which pytest imports, sets some behind the back of os.environ


def pytest_collection_finish() -> None:
    """Thousands of collected tests are not looked at again whenever garbage is collected."""
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A game without a seed is the same each time, as examples are; `make thorough` draws anew."""
    if PROFILE != "thorough":
        checks.randbits = Random(item.nodeid).getrandbits
    if "chromium" not in getattr(item, "fixturenames", ()):
        browsing.browser.end()


def pytest_sessionfinish() -> None:
    """Nothing needs the browser any more."""
    browsing.browser.end()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """In CI, a test that is skipped for want of Node, TypeScript or a browser is a failure."""
    report = yield
    if report.skipped and os.environ.get("LT_NONE_SKIPPED") == "1":
        report.outcome = "failed"
    return report


@pytest.fixture
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch has many tasks, of 256 deals at most, though it has few deals."""
    room = sys.modules["lettertycoon.batches.running"]
    for name in ("_PLAIN", "_WITH_EXTRAS", "_WEIGHED", "_PAIRS", "_COUNTED_PAIRS"):
        monkeypatch.setattr(room, name, 256)
    monkeypatch.setattr(room, "_FEW", 1)


@pytest.fixture(scope="session")
def embedded() -> lt.Lexicon:
    return lt.Lexicon.default()


@pytest.fixture(scope="session")
def embedded_words(embedded: lt.Lexicon) -> list[str]:
    return list(embedded)


@pytest.fixture(scope="session")
def embedded_grades(embedded: lt.Lexicon, embedded_words: list[str]) -> dict[str, int]:
    return {word: rarity for word in embedded_words if (rarity := embedded.rarity(word))}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """The command line: exit code, standard output and standard error of some arguments."""
    from lettertycoon.cli import main

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def typed(
    run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Any]:
    """A game at the terminal, with lines typed: exit code, output, errors, and its record."""
    path = tmp_path / "game.json"

    def typed(lines: list[str], *arguments: str, game: str = "lettertycoon") -> Any:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
        answer = run("play", "--game", game, "--save", str(path), "--deal", "4", *arguments)
        return *answer, json.loads(path.read_text())["record"] if path.exists() else None

    return typed


@pytest.fixture
def load(tmp_path: Path) -> Callable[..., lt.Lexicon]:
    """A word list of this content, written as a file and read."""

    def load(content: str | bytes, name: str = "list.txt", **options: Any) -> lt.Lexicon:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return lt.Lexicon.load(path, **options)

    return load


# The server lives as long as a file's tests: beyond that its loop is in the way.
@pytest.fixture(scope="module")
def page_server() -> Iterator[str]:
    """The address of a server of this process, with the page."""
    yield from browsing.serving()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The system's Chromium."""
    chromium = browsing.browser.start()
    browsing.browser.files += 1
    yield chromium
    browsing.browser.files -= 1


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a page without a server, which nobody changes."""
    from lettertycoon.cli import main

    folder = tmp_path_factory.mktemp("host") / "my games" / "play"
    assert main(["page", str(folder), "--library", str(NPM)]) == 0
    return folder


@pytest.fixture(scope="module")
def staying(chromium: Any, written: Path) -> Iterator[browsing.Staying]:
    """The page without a server, under a path of a plain file server."""
    for host in serve_folder(written.parents[1]):
        yield browsing.Staying(chromium, f"{host}/my%20games/play")


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens the page; afterwards nothing may be in the console, and nobody else asked."""
    if browsing.ALONE:
        pages = request.getfixturevalue("staying")
    else:
        pages = browsing.Fresh(chromium, request.getfixturevalue("page_server"))
    yield from browsing.visiting(pages)
