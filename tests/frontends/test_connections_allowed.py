"""The number of connections follows the files that the process may open."""

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from builds import NEEDS_SERVE, ONLY_UNIX
from guard import GUARD
from ports import free_port

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("resource", reason=ONLY_UNIX)

import resource

from lettertycoon.frontends import http_server
from lettertycoon.frontends.http_connection import MOST_CONNECTIONS, SPARE

FILES = 200


def allowed(monkeypatch: pytest.MonkeyPatch, files: int) -> tuple[int, int]:
    monkeypatch.setattr(resource, "getrlimit", lambda kind: (files, files))
    return http_server.connections_allowed()


@pytest.mark.parametrize("files", [96, FILES, 256, 1_024, 4_096, 5_000])
def test_a_reserve_is_left(monkeypatch, files):
    most, backlog = allowed(monkeypatch, files)
    assert most >= 1 and most + SPARE + backlog + http_server.RESERVE <= files
    assert most == MOST_CONNECTIONS or most > files * 7 // 8 - 100


def test_it_has_bounds(monkeypatch):
    assert allowed(monkeypatch, resource.RLIM_INFINITY)[0] == MOST_CONNECTIONS
    assert allowed(monkeypatch, 10**6) == (MOST_CONNECTIONS, http_server.MOST_BACKLOG)
    assert min(allowed(monkeypatch, 8)) == 1


ASKED = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"

SCRIPT = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[2]), int(sys.argv[2])))
from lettertycoon.frontends import http_connection, http_server
http_connection.HEAD_SECONDS = 600  # who says nothing is kept while the test goes on
http_server.serve_http({}, port=int(sys.argv[1]))
"""


@contextlib.contextmanager
def serving(log: Path) -> Iterator[int]:
    with free_port() as port, log.open("wb") as told:
        process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(port), str(FILES)], stderr=told
        )
        try:
            while True:
                try:
                    asked(port)
                    break
                except OSError:
                    assert process.poll() is None
                    time.sleep(0.1)
            yield port
            process.send_signal(signal.SIGTERM)
            process.wait(GUARD)
        finally:
            process.kill()
            process.wait()


def asked(port: int) -> tuple[int, dict[str, object]]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=GUARD)
    try:
        connection.request("GET", "/healthz", headers={"connection": "close"})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def status(port: int) -> int:
    """What who asks is told; 0 where nobody listens."""
    try:
        return asked(port)[0]
    except ConnectionError:
        return 0


def silent(port: int, number: int, opened: contextlib.ExitStack) -> list[socket.socket]:
    return [
        opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=GUARD))
        for _ in range(number)
    ]


def served(port: int, opened: contextlib.ExitStack) -> socket.socket:
    """A connection that the server has counted: it was answered, and has begun to ask again."""
    (connection,) = silent(port, 1, opened)
    connection.sendall(ASKED)
    assert b'{"status":"ok"' in b"".join(iter(lambda: connection.recv(1), b"}"))
    connection.sendall(ASKED[:9])
    return connection


@pytest.mark.skipif(os.name == "nt", reason="the system has no limit of files")
@pytest.mark.slow
def test_connections_beyond_it_are_refused_cleanly(monkeypatch, tmp_path):
    most, _ = allowed(monkeypatch, FILES)
    monkeypatch.undo()
    log = tmp_path / "log"
    with serving(log) as port, contextlib.ExitStack() as opened:
        held = [served(port, opened) for _ in range(most)]
        refused, told = asked(port)
        assert (refused, told["error"]["code"]) == (503, "request.busy")  # type: ignore[index]
        assert told["error"]["data"]["most"] == most  # type: ignore[index]
        silent(port, SPARE, opened)
        while status(port):  # one of these may have come while another was there
            silent(port, 1, opened)
        for unheard in silent(port, FILES, opened):
            with contextlib.suppress(ConnectionResetError):
                assert unheard.recv(100) == b""
        for each in held:  # none of these was hurt
            each.sendall(ASKED[9:])
        assert {each.recv(13) for each in held} == {b"HTTP/1.1 200 "}
        opened.close()
        while status(port) != 200:
            time.sleep(0.1)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert all("ERROR" not in line and "WARNING" not in line for line in lines)
