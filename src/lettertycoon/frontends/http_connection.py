"""One connection of the HTTP server, with limits that uvicorn leaves to a server in front of it."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 10.0  # until a request's head is there, and a connection has begun one
HEAD_BYTES = 65_536  # of a request's head, as far as whole reads tell


class Connection(HttpToolsProtocol):
    """A connection that is closed where a head is slow to come, or has no end."""

    _in_head = True
    _head_bytes = 0
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin the clock: who says nothing has no more time than who speaks slowly."""
        super().connection_made(transport)
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
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock, which would keep what is gone."""
        self._stop()
        super().connection_lost(exc)

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
