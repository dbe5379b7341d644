"""The program, interrupted while it imports, ends quietly with 130."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from guard import GUARD

# what happens when a module is about to be imported
EVENTS = {
    "an interrupt": "raise KeyboardInterrupt",
    "a signal": "signal.raise_signal(signal.SIGINT); time.sleep(60)",
    "a cause": "raise ImportError('no module') from KeyboardInterrupt()",
    "a context": """
            try:
                raise KeyboardInterrupt
            finally:
                raise ImportError('no module')
    """,
}
START = """
import signal, sys, time

signal.signal(signal.SIGINT, signal.{handler})

class At:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            print("here", flush=True)
            {event}

sys.meta_path.insert(0, At())
sys.argv = ["lettertycoon", "check", "cat"]
from {module} import {function}
sys.exit({function}())
"""


def program() -> tuple[str, str]:
    """What the console script imports and calls."""
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    module, _, function = tomllib.loads(text)["project"]["scripts"]["lettertycoon"].partition(":")
    return module, function


def start(
    name: str, event: str, handler: str = "default_int_handler"
) -> subprocess.CompletedProcess[str]:
    """The program, as its script starts it, with an event at the import of a module."""
    module, function = program()
    code = START.format(name=name, event=event, handler=handler, module=module, function=function)
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=GUARD
    )


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("name", ["lettertycoon", "numpy", "lettertycoon.cli.tables"])
def test_an_interrupt_amid_an_import(name, event):
    done = start(name, EVENTS[event])
    assert (done.returncode, done.stdout, done.stderr) == (130, "here\n", "")


def test_a_signal_that_a_shell_has_ignored_stays_ignored():
    done = start("numpy", "signal.raise_signal(signal.SIGINT)", "SIG_IGN")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "here\ngood  CAT (everyday)\n"


def test_other_errors_of_an_import_are_shown():
    done = start("click", "raise ImportError('no click')")
    assert done.returncode == 1 and "ImportError: no click" in done.stderr


def test_the_start_imports_nothing_of_ours():
    module, _ = program()
    shown = "[name for name in sys.modules if name.startswith(('lettertycoon', 'lt_', 'numpy'))]"
    code = f"import sys, {module}; print(*{shown})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{module}\n"


def test_a_command_loads_only_the_rooms_that_it_needs():
    rooms = "{name.split('.')[1] for name in sys.modules if name.startswith('lettertycoon.')}"
    code = "import sys; from lettertycoon.cli import main; main(['best', 'CAT']); "
    done = subprocess.run(
        [sys.executable, "-c", f"{code}print(*{rooms}, file=sys.stderr)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert {"turns", "frontends", "cli"} <= {*done.stderr.split()}
    others = {"batches", "hints", "matches", "advice", "buyword", "leaping"}
    assert not {*done.stderr.split()} & others
