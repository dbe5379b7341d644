"""The real command on a terminal, in an environment that says next to nothing."""

import os
import struct
import subprocess
import sys

import pytest

from builds import NO_TERMINALS
from guard import GUARD

if os.name != "posix":
    pytest.skip(NO_TERMINALS, allow_module_level=True)

import fcntl
import termios

NEEDED = ("PATH", "PYTHONPATH", "LD_PRELOAD", "ASAN_OPTIONS", "PYTHONMALLOC")  # the sanitizer's
BARE = {name: os.environ[name] for name in NEEDED if name in os.environ}
COMMANDS = [
    ["best", "AEJLNSZ/EEW BJKVXZ 4 Rayne=E,Somebody=NSRT -", "-n", "20"],
    ["words", "JLSEANZ", "EWE", "--patents", "V"],
    ["check", "jewels", "jaws & eel", "--hand", "JLSEANZ", "--pool", "EWE", "--patents", "V"],
    ["review", "jewel", "jaws & eel", "--hand", "JLSEANZ", "--pool", "EWE", "--patents", "BJV"],
    ["explain", "J(EW)eL+S", "--hand", "AEJLNSZ/EEW XZ 4 Rayne=E -"],
    ["lexicon", "info"],
    ["bench", "--deals", "2", "--rounds", "1"],
    ["best", "--help"],
]


def read(terminal: int) -> bytes:
    """What comes next; nothing where the other end is closed."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # how Linux says so
        return b""


def on_a_terminal(arguments: list[str], columns: int, **variables: str) -> tuple[int, str]:
    """The exit code of the command, and what it writes to a terminal of so many columns."""
    ours, its = os.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    running = subprocess.Popen(
        [sys.executable, "-m", "lettertycoon", *arguments],
        stdin=subprocess.DEVNULL, stdout=its, stderr=its, env=BARE | variables,
    )  # fmt: skip
    os.close(its)
    written = b""
    while part := read(ours):
        written += part
    code = running.wait(timeout=GUARD)
    os.close(ours)
    return code, written.decode("utf-8")


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_eighty_columns_are_enough(arguments):
    code, written = on_a_terminal(arguments, 80, TERM="dumb", COLUMNS="200")
    lines = written.split("\r\n")
    assert (code, lines.pop()) == (0, "")
    assert "\x1b" not in written
    assert lines[0]
    assert all(line == line.rstrip() for line in lines if "  " in line.strip())
    too_wide = [line for line in lines if len(line) > 80]
    assert not too_wide
