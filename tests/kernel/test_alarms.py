"""The alarms of the checked build ring: planted bugs are caught, and named.

`make sanitize` builds the planted module with the flags of the kernel.
"""

import os
import subprocess
from pathlib import Path

import pytest

from processes import python

checked = pytest.mark.skipif(
    os.environ.get("LT_CHECKED") != "1",
    reason="its bugs need a build of their own: `make sanitize`",
)


def run(code: str) -> "subprocess.CompletedProcess[str]":
    return python("-c", code)


@checked
def test_address_sanitizer_catches_a_read_beyond_a_block():
    done = run("import planted; planted.read_beyond(100)")
    assert done.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in done.stderr
    assert "READ of size 4" in done.stderr
    assert "planted" in done.stderr
    assert "0 bytes after 400-byte region" in done.stderr.replace("to the right of", "after")


@checked
def test_undefined_behavior_sanitizer_catches_a_shift_by_too_many_bits():
    assert run("import planted; assert planted.shift_beyond(31) == 1 << 31").returncode == 0
    done = run("import planted; planted.shift_beyond(40)")
    assert done.returncode != 0
    assert "runtime error: shift exponent 40 is too large for 32-bit type" in done.stderr


@checked
def test_the_imported_kernel_is_built_with_sanitizers():
    code = "import sys, lt_core; print(sys.modules['lt_core._search'].__file__)"
    with open(run(code).stdout.strip(), "rb") as library:
        assert b"__asan_report_load" in library.read()


@checked
def test_bounds_checks_catch_an_index_beyond_an_array():
    code = "import numpy, planted; planted.index_beyond(numpy.zeros(4, numpy.uint32), {})"
    assert python("-c", code.format(3)).returncode == 0
    for place in (4, -1, 1 << 40):
        assert "IndexError: Out of bounds" in python("-c", code.format(place)).stderr


@checked
def test_leak_sanitizer_tells_what_has_no_owner(tmp_path):
    test = tmp_path / "test_lost.py"
    for calls, places in ((("lose(100)", 'lose_text(b"CAT")'), 2), (("shift_beyond(3)",), 0)):
        body = "".join(f"    planted.{call}\n" for call in calls)
        test.write_text(f"import planted\n\ndef test_it():\n{body}")
        leaks = ["-m", "tools.proof.leaks", "-q", "-p", "no:cacheprovider"]
        done = python(*leaks, test, cwd=Path(__file__).parents[2])
        assert f"{places} places where the kernel lost memory" in done.stdout, done.stdout
        assert done.returncode == (places > 0)
        assert ("lose" in done.stdout) == ("lose_text" in done.stdout) == (places > 0)
