"""A terminal emulator, in which a command runs as a person sees it. POSIX only, with pyte."""

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time

import pyte

from guard import GUARD


class Terminal:
    """The command on a terminal of an emulator; `rows` is what a person sees.

    program: Python code to run in place of the command.
    """

    def __init__(
        self, *arguments: str, columns: int = 80, program: str | None = None, **variables: str
    ) -> None:
        ours, its = os.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        started = ["-m", "lettertycoon"] if program is None else ["-c", program]
        command = [sys.executable, *started, *arguments]
        self.running = subprocess.Popen(
            command, stdin=its, stdout=its, stderr=its, env={**os.environ, **variables}
        )
        os.close(its)
        self.ours = ours
        self.written = b""
        self.screen = pyte.HistoryScreen(columns, 24, history=10_000)
        self.stream = pyte.ByteStream(self.screen)

    def until(self, *texts: str) -> str:
        """The line of the cursor when one of the texts ends it; the last one where it is over."""
        end = time.monotonic() + GUARD  # against hanging only
        while time.monotonic() < end:
            line = self.screen.display[self.screen.cursor.y].rstrip() + " "
            if line.endswith(texts):
                return line
            if not self.read():
                return ""
        raise AssertionError("\n".join(self.screen.display))

    def read(self) -> bool:
        """Show what comes next; False where the other end is closed."""
        ready, _, _ = select.select([self.ours], [], [], GUARD)
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
