"""What a test needs that one build, system or environment lacks: the reason says how to run it."""

import os
import sysconfig
from typing import Any

import pytest

SANITIZED = "libasan" in os.environ.get("LD_PRELOAD", "")

FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))

processes_can_fork = pytest.mark.skipif(
    SANITIZED or not hasattr(os, "fork"),
    reason="a forked child may wait for a lock of the sanitizer's: run `make test` on Linux",
)

NO_TERMINALS = "this system has no pseudo-terminals: run it on Linux or macOS"
ONLY_LINUX = "reads /proc: run it on Linux"
WITHOUT_THE_LOCK = "this interpreter has the global lock: run it on one without"
ONLY_UNIX = "needs signals, pipes and limits of Unix: run it on Linux or macOS"

NEEDS_SERVE = "needs what serves: pip install -e '.[serve]'"
NEEDS_DEV = "needs what developers need: pip install -e '.[dev]'"


def needed(module: str) -> Any:
    """A module of developers'; without it a test is skipped, and the reason tells how to get it."""
    return pytest.importorskip(module, reason=NEEDS_DEV)
