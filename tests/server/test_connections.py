"""What a real server refuses before the application is asked: always JSON, with our codes."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from importlib import import_module
from typing import Any

import pytest

from asking import SERVED
from builds import NEEDS_SERVE
from guard import GUARD

for name in ("starlette", "uvicorn", "httptools"):
    pytest.importorskip(name, reason=NEEDS_SERVE)
uvicorn: Any = import_module("uvicorn")
connections: Any = import_module("lettertycoon.server.connections")
http: Any = import_module("lettertycoon.server.http")

GET = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n"


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The port of a server that runs in a thread."""
    listening = http.listen("127.0.0.1", 0)
    config = uvicorn.Config(
        http.http_app(SERVED), http=connections.Connection, ws="none", lifespan="off",
        log_level="critical", timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": listening}, daemon=True)
    thread.start()
    yield listening[0].getsockname()[1]
    server.should_exit = True
    thread.join(GUARD)


def exchanged(port: int, *parts: bytes) -> tuple[int, str, Any]:
    """Send parts, and return the status, the head and the JSON of the answer."""
    with socket.create_connection(("127.0.0.1", port), GUARD) as client:
        for part in parts:
            client.sendall(part)
        return answer_of(client)


def answer_of(client: socket.socket) -> tuple[int, str, Any]:
    """Return the status, the head and the JSON of an answer, which ends the connection."""
    text = b""
    while part := client.recv(65_536):
        text += part
    head, _, body = text.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode().lower(), json.loads(body)


def test_a_request_is_answered(port):
    status, head, body = exchanged(port, GET, b"connection: close\r\n\r\n")
    assert (status, body) == (200, {"status": "ok"})
    assert "content-security-policy" in head


def test_a_head_that_never_ends_is_refused(port):
    line = b"x-long: " + b"a" * 990 + b"\r\n"
    status, head, body = exchanged(port, GET, line * (connections.HEAD // 1_000 + 1))
    assert (status, body["error"]["code"]) == (431, "request.too_large")
    assert body["error"]["data"] == {"most": connections.HEAD}
    assert "content-type: application/json" in head


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (GET + b"x-long: ", 431),
        (b"NOT HTTP\r\n\r\n", 400),
        (
            b"POST /v1/best HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
            b"connection: close\r\ncontent-length: 40000000\r\n\r\n",
            413,
        ),
    ],
)
def test_who_sends_on_is_told_why_it_is_refused(port, head, status):
    told, _, body = exchanged(port, head, *[b"a" * 100_000] * 40)
    assert told == status
    assert body["error"]["code"] in ("request.too_large", "request.not_http")


def test_what_is_sent_on_is_read_although_reading_was_paused():
    async def is_read() -> bool:
        loop = asyncio.get_running_loop()
        server, client = socket.socketpair()
        with client:
            transport, _ = await loop.create_connection(asyncio.Protocol, sock=server)
            transport.pause_reading()
            connections._Parting(transport, loop).close()
            is_reading = transport.is_reading()
            transport.abort()
        return is_reading

    assert asyncio.run(is_read())


def test_who_never_ends_is_left(port):
    with socket.create_connection(("127.0.0.1", port), GUARD) as client:
        client.sendall(b"NOT HTTP\r\n\r\n")
        assert answer_of(client)[0] == 400
        with pytest.raises(ConnectionError):
            while True:
                client.sendall(b"a" * 100_000)


def test_a_large_body_is_not_a_head(port):
    turn = json.dumps({"turn": "CAT/-"}).encode() + b" " * (4 * connections.HEAD)
    head = b"POST /v1/best HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    head += b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(turn)
    half = len(turn) // 2
    status, _, body = exchanged(port, head, turn[:half], turn[half:])
    assert status == 200 and body[0]["words"] == ["ACT"]


def test_heads_of_several_requests_are_not_one(port):
    connection = HTTPConnection("127.0.0.1", port, timeout=GUARD)
    for _ in range(3):
        connection.request("GET", "/healthz", headers={"x-long": "a" * (connections.HEAD // 2)})
        assert connection.getresponse().read() == b'{"status":"ok"}'
    connection.close()


def test_too_many_connections_are_refused(port):
    waiting = []
    asked = [GET, b"connection: close\r\n\r\n"]

    def wait() -> None:
        """Hold a connection: its head goes on."""
        waiting.append(socket.create_connection(("127.0.0.1", port), GUARD))
        waiting[-1].sendall(GET)

    try:
        for _ in range(connections.CONNECTIONS - 1):
            wait()
        end = time.monotonic() + GUARD
        while exchanged(port, *asked)[0] != 200:  # one more may ask, once those before have left
            assert time.monotonic() < end
        wait()
        status = 200
        while status == 200 and time.monotonic() < end:  # until all are accepted
            status, head, body = exchanged(port, *asked)
        assert (status, body["error"]["code"]) == (503, "request.busy")
        assert "content-type: application/json" in head
        assert body["error"]["data"] == {"most": connections.CONNECTIONS}
    finally:
        for client in waiting:
            client.close()
