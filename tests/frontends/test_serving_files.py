"""The start of the server: an address that is taken, and what people are told to open."""

import io
import socket
import sys
from importlib import import_module
from typing import Any

import pytest

from builds import needed

serve_module = import_module("lettertycoon.cli.serve_command")  # its command has its name


def test_an_address_that_nobody_can_listen_on(run):
    needed("uvicorn")
    needed("starlette")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, out, err = run("serve", "--port", str(port))
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert f"can't listen on 127.0.0.1, port {port}: " in err and "choose others" in err
    for host in ("no.such.host.invalid", "x" * 300, "203.0.113.7"):
        code, out, err = run("serve", "--host", host)
        assert (code, out) == (2, "") and host[:60] in err


class Screen(io.TextIOWrapper):
    """A terminal that writes nowhere."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding)

    def isatty(self) -> bool:
        return True

    def shown(self) -> list[str]:
        self.flush()
        return self.buffer.getvalue().decode(self.encoding).splitlines()


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("localhost", "http://localhost:8000/"),
        ("0.0.0.0", "http://192.168.1.5:8000/"),
        ("192.168.1.7", "http://192.168.1.7:8000/"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_people_are_told_what_to_open(monkeypatch, host, url, encoding):
    """In a line; and for other devices as a QR code, if the terminal has its blocks."""
    segno = needed("segno")
    screen = Screen(encoding)
    monkeypatch.setattr(serve_module, "_own_address", lambda: "192.168.1.5")
    monkeypatch.setattr(sys, "stderr", screen)
    serve_module._tell_people(host, 8000)
    first, *code = screen.shown()
    assert first.startswith(f"Open {url} ") and len(first) <= 80
    network = "192.168" in url and encoding == "utf-8"
    assert bool(code) is network
    if network:
        assert _is_drawn(code, segno.make(url, micro=False))
        assert max(map(len, code)) <= 80


def _is_drawn(lines: list[str], code: Any) -> bool:
    """Tell whether lines of blocks are a QR code: dark where the terminal is."""
    matrix = [[*row] for row in code.matrix_iter(border=2)]
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    drawn = [[halves[each] for each in line.ljust(len(matrix[0]))] for line in lines]
    light = [[cell[half] for cell in line] for line in drawn for half in (0, 1)]
    return len(light) >= len(matrix) and all(
        [1 - dark for dark in row] == cells for row, cells in zip(matrix, light, strict=False)
    )
