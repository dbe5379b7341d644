"""The real command on a terminal and without one, in an environment that says next to nothing."""

import os
import re
import signal
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
WIDE = ["best", "AEJLNSZ/EEW BJKVXZ 4 Rayne=E,Somebody=NSRT -", "-n", "20"]
COMMANDS = [
    WIDE,
    ["words", "JLSEANZ", "EWE", "--patents", "V"],
    ["check", "jewels", "jaws & eel", "--hand", "JLSEANZ", "--pool", "EWE", "--patents", "V"],
    ["review", "jewel", "jaws & eel", "--hand", "JLSEANZ", "--pool", "EWE", "--patents", "BJV"],
    ["lexicon", "info"],
    ["bench", "--deals", "2", "--rounds", "1"],
    ["best", "--help"],
]


def piped(arguments: list[str], **variables: str) -> list[str]:
    """The lines that the command prints where standard output is no terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "lettertycoon", *arguments],
        stdin=subprocess.DEVNULL, capture_output=True, check=True, env=BARE | variables,
    )  # fmt: skip
    assert done.stderr == b""
    return done.stdout.decode("ascii", "replace").splitlines()


def read(terminal: int) -> bytes:
    """What comes next; nothing where the other end is closed."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # how Linux says so
        return b""


def on_a_terminal(
    arguments: list[str], columns: int, interrupt_at: bytes = b"", **variables: str
) -> tuple[subprocess.Popen[bytes], str]:
    """The command and what it writes to a terminal of so many columns; it is interrupted when it
    has written a text.
    """
    ours, its = os.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    reset = (  # in the background a shell has it ignored
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
        " os.execv(sys.executable, [sys.executable, '-m', 'lettertycoon', *sys.argv[1:]])"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", reset, *arguments],
        stdin=subprocess.DEVNULL, stdout=its, stderr=its, env=BARE | variables,
    )  # fmt: skip
    os.close(its)
    written = b""
    while part := read(ours):
        written += part
        if interrupt_at and interrupt_at in written:
            running.send_signal(signal.SIGINT)
            interrupt_at = b""
    running.wait(timeout=GUARD)
    os.close(ours)
    return running, written.decode("utf-8")


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_eighty_columns_are_enough(arguments):
    running, written = on_a_terminal(arguments, 80, TERM="dumb", COLUMNS="200")
    lines = written.split("\r\n")
    assert (running.returncode, lines.pop()) == (0, "")
    assert "\x1b" not in written
    assert lines[0]
    assert all(line == line.rstrip() for line in lines if "  " in line.strip())
    too_wide = [line for line in lines if len(line) > 80]
    assert [line.split()[0] for line in too_wide] == ["copyright"] * (arguments[0] == "lexicon")


@pytest.mark.slow
def test_words_and_money_are_not_cut_and_labels_do_not_wrap():
    wide = piped(WIDE, TERM="dumb")
    for narrow in (
        piped(WIDE, TERM="dumb", COLUMNS="80"),
        on_a_terminal(WIDE, 80, TERM="dumb")[1].splitlines(),
        on_a_terminal(WIDE, 80, TERM="dumb", COLUMNS="500")[1].splitlines(),
        on_a_terminal(WIDE, 1, TERM="dumb")[1].splitlines(),
    ):
        assert narrow.pop(-2) == "R = Rayne, S = Somebody"
        assert len(narrow) == len(wide)
        money = wide[1].index("stock") + len("stock")
        assert [line[:money] for line in narrow[1:-1]] == [line[:money] for line in wide[1:-1]]
        assert re.split("  +", narrow[1]) == re.split("  +", wide[1])
    assert max(map(len, wide[1:-1])) > 80
    assert on_a_terminal(WIDE, 200, TERM="dumb", COLUMNS="80")[1].splitlines() == wide


def test_only_labels_are_bold():
    words = on_a_terminal(["words", "CAT"], 80, TERM="xterm")[1]
    assert words.splitlines()[1].startswith("\x1b[1m3 letters: \x1b[0m")
    row = on_a_terminal(["best", "CAT"], 80, TERM="xterm")[1].splitlines()[2]
    assert "\x1b" not in row


def test_an_interrupt_on_a_terminal():
    running, written = on_a_terminal(
        ["bench", "--deals", "100", "--rounds", "1000000"], 80, b"all words", TERM="xterm"
    )
    assert running.returncode == 130
    assert "Traceback" not in written
