"""Clients that do not take their answers are dropped, and only they."""

import contextlib
import http.client
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from builds import NEEDS_SERVE
from guard import GUARD
from ports import free_port

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("httptools", reason=NEEDS_SERVE)
pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)

import uvicorn
from uvicorn.server import ServerState

from lettertycoon.frontends.http_connection import LOOKS, MOST_UNSENT, Connection


class Clock:
    """A loop whose time goes on when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []

    def call_later(self, seconds: float, called: Any) -> "Clock.Handle":
        handle = Clock.Handle(self, called)
        self.waiting.append(handle)
        return handle

    class Handle:
        def __init__(self, clock: "Clock", called: Any) -> None:
            self.clock, self.called = clock, called

        def cancel(self) -> None:
            if self in self.clock.waiting:
                self.clock.waiting.remove(self)


class Line:
    """A transport that holds what nobody takes."""

    unsent = 0
    closing = aborted = False

    def get_extra_info(self, name: str, default: object = None) -> object:
        return default

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True
        self.unsent = 0


class Sending:
    """A connection with unsent bytes, and looks at them."""

    def __init__(self, unsent: int, server: ServerState | None = None) -> None:
        config = uvicorn.Config(print, log_config=None, ws="none", lifespan="off", http=Connection)
        self.clock, self.line = Clock(), Line()
        self.connection = Connection(
            config=config, server_state=server or ServerState(), app_state={}, _loop=self.clock
        )
        self.connection.connection_made(self.line)  # type: ignore[arg-type]
        self.connection._stop()  # the clock of the head
        self.line.unsent = unsent

    def look(self, times: int = 1) -> None:
        for _ in range(times):
            (handle,) = self.clock.waiting
            handle.cancel()
            handle.called()


def paused(unsent: int = 1_000, server: ServerState | None = None) -> Sending:
    sending = Sending(unsent, server)
    sending.connection.pause_writing()
    return sending


def test_who_takes_nothing_is_dropped_at_the_last_look():
    sending = paused()
    sending.look(LOOKS - 1)
    assert not sending.line.aborted
    sending.look()
    assert sending.line.aborted and not sending.clock.waiting


def test_a_byte_renews_the_time():
    sending = paused()
    for _ in range(20):
        sending.look(LOOKS - 1)
        sending.line.unsent -= 1
        sending.look()
        assert not sending.line.aborted
    sending.look(LOOKS)
    assert sending.line.aborted


def test_an_answer_that_is_taken_is_looked_at_no_more():
    sending = paused()
    sending.look(3)
    sending.line.unsent = 0
    sending.connection.resume_writing()
    sending.look()
    assert not sending.clock.waiting and not sending.line.aborted
    sending.line.unsent = 5_000
    sending.connection.pause_writing()
    sending.look(LOOKS)
    assert sending.line.aborted


def test_more_to_send_hides_no_progress():
    sending = paused()
    for more in range(1, 3 * LOOKS):
        sending.connection.resume_writing()  # all was taken
        sending.line.unsent = 1_000 + more  # the next answer is longer
        sending.connection.pause_writing()
        sending.look()
    assert not sending.line.aborted


def test_a_server_that_ends_waits_for_one_look():
    sending = paused()
    sending.look(2)
    sending.line.unsent -= 1
    sending.connection.shutdown()
    sending.look()  # the byte was taken
    assert not sending.line.aborted
    sending.look()
    assert sending.line.aborted


@pytest.mark.parametrize(
    "end",
    [
        lambda connection: connection.timeout_keep_alive_handler(),
        lambda connection: connection.shutdown(),
        lambda connection: connection.send_400_response("no"),
        lambda connection: connection._close(),
    ],
)
def test_a_connection_that_is_closed_is_not_held_by_what_is_unsent(end):
    sending = Sending(10)  # less than makes a transport ask for a pause
    sending.line.write = lambda data: None  # type: ignore[attr-defined]
    end(sending.connection)
    assert sending.line.closing
    sending.look(1 if sending.connection._ending else LOOKS)
    assert sending.line.aborted


def dropped(all_of_them: list[Sending]) -> list[int]:
    return [place for place, each in enumerate(all_of_them) if each.line.aborted]


def test_who_takes_least_makes_room_for_others():
    server, part = ServerState(), MOST_UNSENT // 4
    four = [paused(part, server) for _ in range(4)]
    for taken, sending in zip((5, 1, 3, 0), four, strict=True):
        sending.line.unsent -= taken
        sending.look()
    assert not dropped(four)  # as much as is allowed
    four.append(paused(10, server))
    assert dropped(four) == [3]
    four.append(paused(part, server))
    assert dropped(four) == [1, 3]  # a new client is not known yet
    four[2].connection.resume_writing()  # it took all, and asks again
    four[2].line.unsent = part
    four[2].connection.pause_writing()
    four.append(paused(part, server))
    assert dropped(four) == [0, 1, 3]


def test_many_who_all_take_a_byte_now_and_then_hold_no_more_than_is_allowed():
    server, clients = ServerState(), []
    for _ in range(100):
        clients.append(paused(8_000_000, server))
        for each in clients:
            if not each.line.aborted:
                each.line.unsent -= 1
                each.look()
        assert sum(each.line.unsent for each in clients) <= MOST_UNSENT
    assert clients[-1].line.unsent > 0


def test_who_holds_most_goes_where_nobody_is_known_yet():
    server = ServerState()
    two = [paused(1_000, server), paused(MOST_UNSENT, server)]
    assert dropped(two) == [1]


def test_what_is_lost_is_looked_at_no_more():
    sending = paused()
    sending.connection.connection_lost(None)
    assert not sending.clock.waiting


SCRIPT = """
import sys
from lettertycoon.frontends import http_server
http_server.GRACE = 600
http_server.serve_http({}, port=int(sys.argv[1]), send_seconds=float(sys.argv[2]))
"""
#: An answer of megabytes, far more than the system holds for a client.
BODY = json.dumps(
    {
        "turn": {
            "hand": "JLSEANZ",
            "pool": "EWE",
            "patents": "VXZ",
            "rules": {"goals": {str(number): 9 for number in range(1, 300)}},
        },
        "n": 1_000,
    }
).encode()
ASKED = (
    b"POST /v1/best HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\n\r\n" % len(BODY)
) + BODY


@contextlib.contextmanager
def serving(send_seconds: float) -> Iterator[tuple[int, "subprocess.Popen[bytes]"]]:
    with free_port() as port:
        process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(port), str(send_seconds)], stderr=subprocess.DEVNULL
        )
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    assert process.poll() is None
                    time.sleep(0.1)
            yield port, process
        finally:
            process.kill()
            process.wait()


def deaf(port: int) -> socket.socket:
    """A client that asks, waits until its answer has begun, and takes no more."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    client.connect(("127.0.0.1", port))
    client.settimeout(GUARD)
    client.sendall(ASKED)
    assert client.recv(8) == b"HTTP/1.1"
    return client


@pytest.mark.skipif(not hasattr(select, "poll"), reason="the system has no poll")
def test_a_server_drops_clients_that_do_not_read():
    with serving(0.5) as (port, process):
        clients = [deaf(port) for _ in range(20)]
        for client in clients:
            heard = select.poll()
            heard.register(client, 0)  # errors and the end are always told
            assert heard.poll(1_000 * GUARD), "the connection is kept"
            client.close()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=GUARD)
        connection.request("GET", "/healthz")  # its answer is short: it waits for no client
        assert connection.getresponse().status == 200
        connection.close()
        if os.path.isdir(f"/proc/{process.pid}/fd"):
            kinds = []
            for name in os.listdir(f"/proc/{process.pid}/fd"):
                with contextlib.suppress(FileNotFoundError):  # the server may close one meanwhile
                    kinds.append(os.readlink(f"/proc/{process.pid}/fd/{name}"))
            assert sum(each.startswith("socket:") for each in kinds) < 20


@pytest.mark.skipif(os.name == "nt", reason="the system has no SIGTERM")
def test_a_server_that_ends_does_not_wait_for_clients_that_do_not_read():
    with serving(2) as (port, process):  # it looks five times a second, and its grace is long
        clients = [deaf(port) for _ in range(3)]
        process.send_signal(signal.SIGTERM)
        process.wait(GUARD)
        for client in clients:
            client.close()
