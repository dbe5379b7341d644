"""One connection of the HTTP server, with limits that uvicorn itself does not have."""

import asyncio
import socket
import struct
import sys
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lettertycoon.frontends.http_refusals import crowded, refused

HEAD_SECONDS = 10.0  # for a request's head to arrive, and for a new connection to send one
HEAD_BYTES = 65_536  # limit of a request's head, counted in whole reads
SEND_SECONDS = 10.0  # that an answer waits for a client that takes no byte of it
LOOKS = 10  # how often unsent bytes are checked in SEND_SECONDS
MOST_UNSENT = 256_000_000  # the most unsent bytes of all connections of a process together
MOST_QUEUED = 100  # the most requests that a client sends before the first is answered
MOST_CONNECTIONS = 4_000  # the most that a process serves, if it may open so many files
SPARE = 16  # further connections, kept only to refuse their first request with a reason

#: The socket option by which the system, too, discards unsent bytes when the socket is closed.
_NO_LINGER = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)


class Connection(HttpToolsProtocol):
    """A connection that is closed if a head is too slow or too long, or the answer is not taken.

    If all connections together have too many unsent bytes, those of the slowest readers are closed.

    most: how many connections are served. Requests on the next SPARE ones get 503; any further
        connection is closed at once.
    send_seconds: replaces SEND_SECONDS.
    """

    _in_head = True
    _head_bytes = 0
    _timer: asyncio.TimerHandle | None = None
    _sending: asyncio.TimerHandle | None = None
    _unsent = 0  # bytes, at the last check
    _taken = sys.maxsize  # bytes between the last two checks; huge after only one
    _quiet = 0  # checks since the client took a byte
    _ending = False

    def __init__(
        self,
        *arguments: Any,
        most: int = MOST_CONNECTIONS,
        send_seconds: float = SEND_SECONDS,
        **more: Any,
    ) -> None:
        super().__init__(*arguments, **more)
        self._most, self._send_seconds = most, send_seconds

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer: a silent client gets no more time than a slow one."""
        super().connection_made(transport)
        if len(self.connections) > self._most + SPARE:
            transport.abort()
            return
        if len(self.connections) > self._most:
            self.app = self._crowded
        self._wind()

    def data_received(self, data: bytes) -> None:
        """Read bytes; the timer runs while a head is incomplete."""
        super().data_received(data)
        if not self._in_head:
            return
        self._head_bytes += len(data)
        if self._head_bytes > HEAD_BYTES:
            self._close()
        elif self._timer is None:
            self._wind()

    def on_message_begin(self) -> None:
        """Note that a request's head begins."""
        self._in_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Stop the timer: the head is complete."""
        self._in_head = False
        self._stop()
        if len(self.pipeline) >= MOST_QUEUED:
            raise ValueError("too many requests at once")  # the parser then stops
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """An answer is written. If it is the last one, watch whether the client takes it."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch()

    def send_400_response(self, msg: str) -> None:
        """Refuse a malformed request."""
        super().send_400_response(msg)
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection; watch whether the client takes the last answer."""
        super().timeout_keep_alive_handler()
        self._watch()

    def pause_writing(self) -> None:
        """The transport's buffer is full: watch the client, and make room."""
        super().pause_writing()
        self._watch()
        self._make_room()

    def resume_writing(self) -> None:
        """The buffer has room again: forget what is known of the client's speed."""
        super().resume_writing()
        self._unsent = self._taken = sys.maxsize

    def shutdown(self) -> None:
        """The server stops: a single check without progress now drops the connection."""
        super().shutdown()
        self._ending = True
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timers, which would keep a closed connection in memory."""
        self._stop()
        if self._sending is not None:
            self._sending.cancel()
        super().connection_lost(exc)

    async def _crowded(self, scope: Scope, receive: Receive, send: Send) -> None:
        await refused(crowded(self._most), last=True)(scope, receive, send)

    def _watch(self) -> None:
        """Check the unsent bytes again and again, until there are none."""
        if self._sending is None:
            self._unsent = sys.maxsize
            self._look()

    def _look(self) -> None:
        self._sending = None
        unsent = self.transport.get_write_buffer_size()
        if not unsent:
            return
        self._taken, self._unsent = self._unsent - unsent, unsent
        self._quiet = self._quiet + 1 if self._taken <= 0 else 0
        if self._quiet >= (1 if self._ending else LOOKS):
            self._drop()
        else:
            self._sending = self.loop.call_later(self._send_seconds / LOOKS, self._look)

    def _make_room(self) -> None:
        """Drop the slowest readers until the unsent bytes together are at most MOST_UNSENT.

        It is enough to call this when a connection is paused: only then did an answer add much.
        """
        unsent: dict[Any, int] = {
            each: each.transport.get_write_buffer_size() for each in self.connections
        }
        total = sum(unsent.values())
        if total <= MOST_UNSENT:
            return
        for each in sorted(filter(unsent.get, unsent), key=lambda each: each._taken):
            each._drop()
            total -= unsent[each]
            if total <= MOST_UNSENT:
                return

    def _drop(self) -> None:
        """Close the connection at once, and discard its unsent bytes."""
        connected = self.transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
        self.transport.abort()

    def _wind(self) -> None:
        self._timer = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete:
            self._wind()  # an answer to an earlier request is on its way
        else:
            self._close()

    def _close(self) -> None:
        self._stop()
        if not self.transport.is_closing():
            self.transport.close()
            self._watch()
