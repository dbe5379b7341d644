"""Connections of the HTTP server: uvicorn's, with a limit of their number and of a request's head.

What is refused here is JSON, too. For an application of one's own, uvicorn uses them with the
option `--http lettertycoon.server.connections:Connection`.
"""

import asyncio
from typing import Any, cast

from starlette.responses import Response
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lettertycoon.base import Fault, LetterTycoonError
from lettertycoon.server.refusals import error_body

HEAD = 65_536  # bytes of a request before its body
CONNECTIONS = 64  # at once
PARTING = 1  # seconds in which a client may read a last answer while it still sends


def _busy() -> Response:
    """Make the answer to a request beyond the limit: an application of its own."""
    error = LetterTycoonError("there are too many connections", "request.busy", most=CONNECTIONS)
    body = error_body(Fault.of(error))
    return Response(body, 503, {"connection": "close"}, "application/json")


class Connection(HttpToolsProtocol):
    """A connection. A head that is too long ends it; a request beyond the limit gets 503."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._application = self.app
        self._head = 0  # bytes that came since the last head was complete

    def connection_made(self, transport: Any) -> None:
        """Begin: a client has connected."""
        self._parting = _Parting(transport, self.loop)
        super().connection_made(cast("asyncio.Transport", self._parting))

    def connection_lost(self, exc: Exception | None) -> None:
        """End: the connection is closed."""
        super().connection_lost(exc)
        self._parting.forget()

    def data_received(self, data: bytes) -> None:
        """Take a part of what a client sends. After the last answer it is thrown away."""
        if self.transport.is_closing():
            return
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD and not self.transport.is_closing():
            self._refuse_head()

    def on_headers_complete(self) -> None:
        """Begin to answer: a head is complete."""
        self._head = 0
        crowded = len(self.connections) > CONNECTIONS or len(self.tasks) >= CONNECTIONS
        self.app = _busy() if crowded else self._application
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of a body, which is not a head."""
        self._head = 0
        super().on_body(body)

    def _refuse_head(self) -> None:
        """Answer that a head is too long, and end the connection."""
        message = f"the head of the request has more than {HEAD:,} bytes"
        error = LetterTycoonError(message, "request.too_large", most=HEAD)
        self._refuse("431 Request Header Fields Too Large", error)

    def send_400_response(self, msg: str) -> None:
        """Answer that what came is not HTTP, and end the connection."""
        error = LetterTycoonError("the request is not HTTP", "request.not_http")
        self._refuse("400 Bad Request", error)

    def _refuse(self, status: str, error: LetterTycoonError) -> None:
        """Answer an error without asking the application, and end the connection."""
        body = error_body(Fault.of(error))
        head = (
            f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class _Parting:
    """A transport whose `close` ends the sending, and reads on until the client ends, too.

    A socket that is closed while something unread lies in it resets the connection, and the
    client may lose the answer: one that sends more than is allowed would not be told so.
    """

    def __init__(self, transport: Any, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._end: asyncio.TimerHandle | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def is_closing(self) -> bool:
        """Return whether the last answer is sent."""
        return self._end is not None or self._transport.is_closing()

    def close(self) -> None:
        """End the sending now, the connection when the client ends or its time is over."""
        if self.is_closing():
            return
        self._transport.resume_reading()
        if self._transport.can_write_eof():
            self._transport.write_eof()
        self._end = self._loop.call_later(PARTING, self._transport.close)

    def forget(self) -> None:
        """Wait no longer: the connection is closed."""
        if self._end is not None:
            self._end.cancel()
