"""`lettertycoon play` in a terminal emulator: a whole game, as a person sees and types it."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import lettertycoon as lt
from builds import NEEDS_DEV, NO_TERMINALS
from guard import GUARD

if os.name != "posix":
    pytest.skip(NO_TERMINALS, allow_module_level=True)
pyte = pytest.importorskip("pyte", reason=NEEDS_DEV)

import fcntl  # noqa: E402
import select  # noqa: E402
import struct  # noqa: E402
import termios  # noqa: E402

pytestmark = pytest.mark.slow
QUESTIONS = ('"discard ..."): ', 'letter or "-"): ', 'letters or "-"): ', 'pool e" or "-"): ')


class Terminal:
    """The command on a terminal of an emulator; `rows` is what a person sees."""

    def __init__(self, path: Path, *arguments: str, columns: int = 80, **variables: str) -> None:
        ours, its = os.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        command = [sys.executable, "-m", "lettertycoon", "play", "--save", str(path), *arguments]
        self.running = subprocess.Popen(
            command, stdin=its, stdout=its, stderr=its, env={**os.environ, **variables}
        )
        os.close(its)
        self.ours, self.written = ours, b""
        self.screen = pyte.HistoryScreen(columns, 24, history=10_000)
        self.stream = pyte.ByteStream(self.screen)

    def until(self, *texts: str) -> str:
        """The line of the cursor when one of the texts ends it; the last one where it is over."""
        end = time.monotonic() + GUARD
        while time.monotonic() < end:
            line = self.screen.display[self.screen.cursor.y].rstrip() + " "
            if line.endswith(texts):
                return line
            if not self.read():
                return ""
        raise AssertionError("\n".join(self.screen.display))

    def read(self) -> bool:
        """Show what comes next; False where the other end is closed."""
        ready, _, _ = select.select([self.ours], [], [], 60)
        assert ready
        try:
            part = os.read(self.ours, 1 << 16)
        except OSError:  # how Linux says so
            return False
        self.written += part
        self.stream.feed(part)
        return bool(part)

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode() + b"\n")
        self.read()  # the echo, so that the question is not seen again

    @property
    def rows(self) -> str:
        """All rows, those too that have left the screen."""
        past = ["".join(row[at].data for at in range(self.screen.columns)).rstrip()
                for row in self.screen.history.top]  # fmt: skip
        return "\n".join([*past, *map(str.rstrip, self.screen.display)])

    def close(self) -> int:
        os.close(self.ours)
        return self.running.wait(timeout=GUARD)


def answer(match: lt.Match) -> str:
    """What a person who plays greedily types."""
    move = lt.bots.Greedy().move(match.position(), match.moves)
    if move.action == "lay":
        return lt.best(match.turn)[0].words[0].lower()
    return str(move) if move.action == "discard" else move.cards or "-"


def saved(path: Path) -> lt.Match:
    return lt.Match.replay(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_a_game_from_start_to_end(tmp_path, term):
    """It is killed in the middle, and goes on where it was."""
    path = tmp_path / "game.json"
    arguments = ["--against", "greedy", "--against", "casual:1", "--seed", "4", "--hints"]
    terminal = Terminal(path, *arguments, TERM=term)
    typed, rows = 0, ""
    while terminal.until(*QUESTIONS):
        typed += 1
        assert typed < 200
        if typed == 4:  # no time to say goodbye
            before = saved(path)
            terminal.running.kill()
            assert terminal.close() < 0
            rows += terminal.rows
            terminal = Terminal(path, *arguments, TERM=term)
            terminal.until(*QUESTIONS)
            assert saved(path) == before
            assert "Going on with the game" in terminal.rows
        if typed == 2:
            terminal.type("hint")
            terminal.until(*QUESTIONS)
        terminal.type(answer(saved(path)))
    assert terminal.close() == 0
    rows += terminal.rows
    assert saved(path).stage == "over"
    assert "The game is over." in rows
    for fact in ("Hand: ", "Pool: ", "You: $0, stock 0, patents none.", "earns $", "buys "):
        assert fact in rows
    assert b"\x1b" not in terminal.written  # nothing but text, for whoever reads it aloud
