"""The command line where an answer can't be written. Interrupts are in test_cli_terminals.py."""

import os
import shlex
import subprocess
import sys

import pytest

from builds import ONLY_UNIX

PROGRAM = f"{shlex.quote(sys.executable)} -m lettertycoon"
ANSWERS = ["best CAT", "best CAT --json", "--help", "", "check cat", "--version"]
pytestmark = pytest.mark.skipif(os.name != "posix", reason=ONLY_UNIX)


def shell(command: str, unbuffered: bool = False) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    environment |= {"PYTHONUNBUFFERED": "1"} if unbuffered else {}
    return subprocess.run(
        ["/bin/sh", "-c", f"{PROGRAM} {command}"],
        capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full: run it on Linux")
@pytest.mark.parametrize(
    ("arguments", "unbuffered"),
    [*((answer, False) for answer in ANSWERS), ("best CAT", True), ("--help", True)],
)
def test_a_full_disk_is_one_line(arguments, unbuffered):
    done = shell(f"{arguments} >/dev/full", unbuffered)
    said = "lettertycoon: the answer can't be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, said)


def test_a_closed_pipe_is_no_error():
    done = shell("words --prefix a | head -c 5; echo; echo done")
    assert (done.stdout.splitlines()[-1], done.stderr) == ("done", "")
