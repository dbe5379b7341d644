"""Shared fixtures and the sizes of the random tests."""

import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

import lettertycoon as lt
from lettertycoon.batches import tasks

# A plain `pytest` takes "quick" and leaves out what is marked slow. `make test` and CI take "full"
# and all tests, seeded too; `make thorough` runs the same properties at length.
settings.register_profile(
    "quick",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("full", parent=settings.get_profile("quick"), max_examples=300)
settings.register_profile(
    "thorough", parent=settings.get_profile("quick"), max_examples=5000, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture
def small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch has many tasks, of 256 deals at most, though it has few deals."""
    monkeypatch.setattr(tasks, "_most_deals", lambda *_: 256)
    monkeypatch.setattr(tasks, "_FEW", 1)


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
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    """The command line: exit code, standard output and standard error of some arguments."""
    monkeypatch.delenv("COLUMNS", raising=False)  # a test that wants it sets it
    from lettertycoon.cli import main

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run
