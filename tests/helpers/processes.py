"""Other processes: how they end, and what they write."""

import subprocess
import sys
from typing import Any

from guard import GUARD


def ran(*command: object, **more: Any) -> "subprocess.CompletedProcess[str]":
    """A process that has ended. more: its input, its folder, its environment, its time."""
    return subprocess.run(
        [*map(str, command)],
        capture_output=True, text=True, check=False, **{"timeout": 3 * GUARD} | more,
    )  # fmt: skip


def python(*arguments: object, **more: Any) -> "subprocess.CompletedProcess[str]":
    """Python, run with these arguments."""
    return ran(sys.executable, *arguments, **more)


def told(*arguments: object, **more: Any) -> str:
    """What Python writes that ends well, run with these arguments."""
    done = python(*arguments, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout
