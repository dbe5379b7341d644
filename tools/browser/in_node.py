"""The project's tests in Pyodide: `rooms.py` has `run.mjs` run this with pytest's arguments.

A test that needs what a browser lacks is skipped, and the reason is told. If the library itself
needs it, the test fails.
"""

import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
#: Without pytest's workers, and without capturing by file descriptors, which need processes.
OPTIONS = (
    "-q", "-rfEs", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=sys",
    "-o", "addopts=", "--strict-markers", "-m", "not slow and not long",
)  # fmt: skip
#: Tests, or files of them, that can't run there, and why. Others are skipped when they ask for a
#: thread, a process or a module of `LACKING`.
NATIVE_ONLY = {
    "tests/base/test_regular_files.py": "pipes, locks and modes of files",
    "tests/base/test_lenient.py::test_other_numbers_are_refused[id]":
        "NumPy 2.0 takes its truth values for numbers, with a warning",
    "tests/batches/test_batch.py::test_any_executor_may_work": "threads",
    "tests/batches/test_batch.py::test_an_executors_waiting_tasks_are_cancelled": "threads",
    "tests/kernel/test_stopping.py::test_a_signal_stops_the_work_early": "signals",
    "tests/lexicons/test_kinds.py::test_programs_of_the_standard_library_are_refused":
        "Python's own library as files: it is in a zip",
    "tests/matches/test_arena.py::test_a_bot_that_cannot_be_sent_to_processes_is_told_at_once":
        "processes",
    "tests/advice/test_making_data.py": "the program that makes advice's data runs natively",
}  # fmt: skip
LACKING = ("marisa_trie", "lzma", "_multiprocessing", "resource")


class Lacking(ModuleType):
    """A module that a browser does not have: who uses it is skipped."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        pytest.skip(f"it needs {self.__name__}", allow_module_level=True)


def skip_who_calls(owner: Any, name: str, what: str) -> None:
    """Skip a test that calls this; the library gets the error that it would get."""
    real: Callable[..., Any] = getattr(owner, name)

    def call(*arguments: Any, **named: Any) -> Any:
        frame = sys._getframe(1)
        while frame is not None:
            if frame.f_globals.get("__name__", "").startswith("lettertycoon"):
                return real(*arguments, **named)
            frame = frame.f_back  # type: ignore[assignment]
        pytest.skip(f"it needs {what}", allow_module_level=True)

    setattr(owner, name, call)


if __name__ == "__main__":
    os.chdir(ROOT)
    os.environ.setdefault("HYPOTHESIS_PROFILE", "quick")
    for name in LACKING:
        sys.modules[name] = Lacking(name)
    zipfile.lzma = sys.modules["lzma"]  # type: ignore[attr-defined]
    skip_who_calls(threading.Thread, "start", "threads")
    skip_who_calls(subprocess.Popen, "__init__", "processes")
    left_out = [f"--deselect={name}" for name in NATIVE_ONLY]
    sys.exit(pytest.main([*OPTIONS, *left_out, *sys.argv[1:]]))
