"""Connections of the HTTP server: uvicorn's, with a limit of their number and of a request's head.

What is refused here is JSON, too. For an application of one's own, uvicorn uses them with the
option `--http lettertycoon.server.connections:Connection`.
"""

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lettertycoon.base import Fault, LetterTycoonError
from lettertycoon.server.refusals import error_body

HEAD = 65_536  # bytes of a request before its body
CONNECTIONS = 64  # at once


class Connection(HttpToolsProtocol):
    """A connection. A head that is too long ends it; a request beyond the limit gets 503."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._application = self.app
        self._head = 0  # bytes that came since the last head was complete

    def data_received(self, data: bytes) -> None:
        """Take a part of what a client sends."""
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD and not self.transport.is_closing():
            self._refuse_head()

    def on_headers_complete(self) -> None:
        """Begin to answer: a head is complete."""
        self._head = 0
        crowded = len(self.connections) > CONNECTIONS or len(self.tasks) >= CONNECTIONS
        self.app = _answer_busy if crowded else self._application
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


async def _answer_busy(scope: Any, receive: Any, send: Any) -> None:
    """Answer that there are too many connections."""
    error = LetterTycoonError("there are too many connections", "request.busy", most=CONNECTIONS)
    body = error_body(Fault.of(error))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body})
