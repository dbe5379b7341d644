"""The command line where an answer can't be written, or nothing can be read."""

import errno
import io
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import lettertycoon as lt
from author_site import small_library
from builds import ONLY_UNIX
from lettertycoon.base import files
from lettertycoon.cli.commands import MODULE_OF
from processes import ran
from tables import table

PROGRAM = f"{shlex.quote(sys.executable)} -m lettertycoon"
ANSWERS = ["best CAT", "best CAT --json", "--help", "", "check cat", "--version"]
pytestmark = pytest.mark.skipif(os.name != "posix", reason=ONLY_UNIX)
LINES = table("cli/lines")["streams"]
UNWRITTEN = "lettertycoon: the answer can't be written: Bad file descriptor\n"
UNREAD = "lettertycoon: standard input can't be read: Bad file descriptor\n"


def shell(command: str, unbuffered: bool = False) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    environment |= {"PYTHONUNBUFFERED": "1"} if unbuffered else {}
    return ran("/bin/sh", "-c", f"{PROGRAM} {command}", env=environment)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full: run it on Linux")
@pytest.mark.parametrize(
    ("arguments", "unbuffered"),
    [*((answer, False) for answer in ANSWERS), ("best CAT", True), ("--help", True)],
)
def test_a_full_disk_is_one_line(arguments, unbuffered):
    done = shell(f"{arguments} >/dev/full", unbuffered)
    said = "lettertycoon: the answer can't be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, said)


@pytest.mark.parametrize("command", ["words --prefix a", "serve --stdio <requests.txt"])
def test_a_closed_pipe_is_not_an_error(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("requests.txt").write_text('{"jsonrpc": "2.0", "id": 1, "method": "about"}\n' * 200)
    done = shell(f"{command} | head -c 5; echo; echo done")
    assert (done.stdout.splitlines()[-1], done.stderr) == ("done", "")


def line_of(command, folder):
    (folder / "words.txt").write_text("cat\n")
    line = LINES[command].replace("WORDS", str(folder / "words.txt"))
    if command == "page":
        line = line.replace("LIBRARY", str(small_library(folder / "library")))
    return line.replace("PATH", str(folder / "made.txt")).replace("FOLDER", str(folder / "site"))


def test_each_command_has_a_line_to_try():
    assert LINES.keys() == MODULE_OF.keys()


@pytest.mark.slow
@pytest.mark.parametrize("command", LINES)
def test_a_closed_output_is_one_line(command, tmp_path):
    done = shell(f"{line_of(command, tmp_path)} >&-")
    assert (done.returncode, done.stderr) == (1, UNWRITTEN)
    done = shell(f"{line_of(command, tmp_path)} <&- >&- 2>&-")
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("arguments", ["check jewels", "serve --stdio", "--help", "--version", ""])
def test_a_closed_output_is_one_line_at_once(arguments):
    done = shell(f"{arguments} >&-")
    assert (done.returncode, done.stderr) == (1, UNWRITTEN)


@pytest.mark.slow
@pytest.mark.parametrize("command", LINES)
def test_a_closed_input_hinders_only_who_reads(command, tmp_path):
    done = shell(f"{line_of(command, tmp_path)} <&-")
    told = (1, UNREAD) if command in ("play", "serve") else (0, "")
    assert (done.returncode, done.stderr) == told


@pytest.mark.parametrize("lost", ["2>&-", "2>/dev/full"])
def test_a_lost_message_does_not_change_the_exit_code(lost):
    done = shell(f"best QQ {lost}")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize("closed", ["0", "1", "2"])
def test_a_file_does_not_take_the_number_of_a_closed_stream(closed, tmp_path):
    """What is meant for the stream would be written into the file, or read from it."""
    program = (
        "from lettertycoon.cli.streams import open_closed_streams as mend; mend(); "
        f"print(open({str(tmp_path / 'new')!r}, 'w').fileno() > 2, file=open(3, 'w'))"
    )
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(program)} 3>&1 {closed}>&-"
    assert ran("/bin/sh", "-c", command).stdout == "True\n"


@pytest.mark.parametrize(
    "arguments",
    ["play --game leaping --deal 1 --save {}/no/game.json", "lexicon convert {}/w.txt {}/no/w.txt"],
)
def test_a_file_that_can_not_be_written_is_no_bad_input(run, arguments, tmp_path):
    (tmp_path / "w.txt").write_text("cat\n")
    code, _, err = run(*[part.format(tmp_path) for part in arguments.split()])
    path = arguments.format(tmp_path, tmp_path).split()[-1]
    assert code == 1
    assert err == f"lettertycoon: {path} can't be written: No such file or directory\n"


def test_an_interrupt_is_told_by_the_exit_code(run, monkeypatch):
    monkeypatch.setattr(lt, "best", lambda *_, **__: signal.raise_signal(signal.SIGINT))
    assert run("best", "CAT") == (1, "", "\n")


def test_characters_that_a_stream_lacks_are_replaced(run, monkeypatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "latin-1", write_through=True))
    assert run("best", "CAT", "--rival", "文=E")[0] == 0
    assert b", ? owns E\n" in written.getvalue()


@pytest.mark.parametrize("terminal", ["xterm", "dumb"])
@pytest.mark.parametrize(
    ("command", "end"), [("arena random greedy -n 2", "2/2"), ("bench --deals 1 --rounds 1", "7/7")]
)
def test_a_terminal_shows_how_far_long_work_is(run, monkeypatch, command, end, terminal):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", terminal)
    code, out, err = run(*command.split(), "--json")
    assert (code, bool(json.loads(out))) == (0, True)
    assert (end in err) == (err != "") == (terminal == "xterm")


class DamagedDisk(io.BytesIO):
    """A file that opens, whose bytes can't be read."""

    def read(self, size: int | None = -1) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_a_file_that_opens_but_can_not_be_read_is_named(run, monkeypatch):
    monkeypatch.setattr(files, "opened", lambda path: DamagedDisk())
    said = "lettertycoon: game.json: Input/output error\n"
    assert run("review-game", "game.json") == (2, "", said)
