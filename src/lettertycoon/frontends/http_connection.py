"""One connection of the HTTP server, with limits that uvicorn leaves to a server in front of it."""

import asyncio
import socket
import struct
import sys
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lettertycoon.frontends.http_refusals import crowded, refused

HEAD_SECONDS = 10.0  # until a request's head is there, and a connection has begun one
HEAD_BYTES = 65_536  # of a request's head, as far as whole reads tell
SEND_SECONDS = 10.0  # that an answer may wait for a client that takes no byte of it
LOOKS = 10  # at what is unsent, in these seconds
MOST_UNSENT = 256_000_000  # bytes that wait for the clients of a process, all together
MOST_QUEUED = 100  # requests sent before the answer to the first
MOST_CONNECTIONS = 4_000  # of a process, where its files allow it
SPARE = 16  # more that are held until they ask, to be told why they are refused

#: Lets the system forget what it has not sent, too.
_NO_LINGER = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)


class Connection(HttpToolsProtocol):
    """A connection that is closed if a head is slow or endless, or if nobody takes the answer.

    If all connections together have too much to send, those that take least are closed.

    most: connections that are served. Who asks on one of SPARE others is refused with 503; yet
        others are closed unheard.
    send_seconds: as SEND_SECONDS.
    """

    _in_head = True
    _head_bytes = 0
    _timer: asyncio.TimerHandle | None = None
    _sending: asyncio.TimerHandle | None = None
    _unsent = 0  # bytes, at the last look
    _taken = sys.maxsize  # bytes, between the last two; many of a client that is not known yet
    _quiet = 0  # looks since a byte was taken
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
        """Begin the clock: who says nothing has no more time than who speaks slowly."""
        super().connection_made(transport)
        if len(self.connections) > self._most + SPARE:
            transport.abort()
            return
        if len(self.connections) > self._most:
            self.app = self._crowded
        self._wind()

    def data_received(self, data: bytes) -> None:
        """Read what comes; the clock goes while it ends within a head."""
        super().data_received(data)
        if not self._in_head:
            return
        self._head_bytes += len(data)
        if self._head_bytes > HEAD_BYTES:
            self._close()
        elif self._timer is None:
            self._wind()

    def on_message_begin(self) -> None:
        """A head begins."""
        self._in_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """A head is there."""
        self._in_head = False
        self._stop()
        if len(self.pipeline) >= MOST_QUEUED:
            raise ValueError("too many requests at once")  # the parser ends: this is no request
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """An answer is written; if it is the last one, it must be taken, too."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request."""
        super().send_400_response(msg)
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that asks nothing more, when its answer is taken."""
        super().timeout_keep_alive_handler()
        self._watch()

    def pause_writing(self) -> None:
        """More is unsent than the transport holds gladly."""
        super().pause_writing()
        self._watch()
        self._make_room()

    def resume_writing(self) -> None:
        """Enough was taken."""
        super().resume_writing()
        self._unsent = self._taken = sys.maxsize

    def shutdown(self) -> None:
        """The server ends: who takes nothing now keeps it no longer."""
        super().shutdown()
        self._ending = True
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clocks, which would keep what is gone."""
        self._stop()
        if self._sending is not None:
            self._sending.cancel()
        super().connection_lost(exc)

    async def _crowded(self, scope: Scope, receive: Receive, send: Send) -> None:
        await refused(crowded(self._most), last=True)(scope, receive, send)

    def _watch(self) -> None:
        """Look at what is unsent until nothing is."""
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
        """Drop the connections that take least, until the others have no more unsent than allowed.

        An answer grows what is unsent by far only where it pauses its connection.
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
        """End the connection with all that is unsent."""
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
