"""Tests that one build or system cannot run: one line for each reason, and how to run them."""

import os
import sys

import pytest

SANITIZED = "libasan" in os.environ.get("LD_PRELOAD", "")

addresses_can_be_limited = pytest.mark.skipif(
    SANITIZED or sys.platform != "linux",
    reason="limits a process's addresses, of which the sanitizer takes terabytes: "
    "run `make test` on Linux",
)
processes_can_fork = pytest.mark.skipif(
    SANITIZED or not hasattr(os, "fork"),
    reason="a forked child may wait for a lock of the sanitizer's: run `make test` on Linux",
)
