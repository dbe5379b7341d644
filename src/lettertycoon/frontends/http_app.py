"""The HTTP server as an ASGI application: requests, the OpenAPI document, the page.

The event loop makes answers that take only some milliseconds; threads make all others.
"""

import asyncio
import json
import re
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter, time
from typing import Any

from msgspec.json import encode
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import lt_core
from lettertycoon.base import LetterTycoonError
from lettertycoon.frontends.answer_text import Writer
from lettertycoon.frontends.callers import of_hosts
from lettertycoon.frontends.http_refusals import (
    HEADERS,
    TOO_LARGE,
    as_json,
    not_found,
    refused,
    wrong_verb,
)
from lettertycoon.frontends.json_rpc import failed, read_json
from lettertycoon.frontends.limits import too_large, too_long
from lettertycoon.frontends.openapi import openapi
from lettertycoon.frontends.page import HEADERS as PAGE_HEADERS
from lettertycoon.frontends.page import START, read_page
from lettertycoon.frontends.requests import Request, Service
from lettertycoon.frontends.schemas import answer_schemas, request_schemas, type_declaration

THREADS = 2  # for long requests; more would only compete for the interpreter's lock
MOST_WAITING = 32  # limit of long requests at once: being answered, or waiting for a thread
BODY_SECONDS = 10.0  # for a body to arrive
UNREAD_SECONDS = 2.0  # for reading the rest of a body that is too large

Log = Callable[[str], object]

#: The documents that GET serves under /v1/, with their media types.
DOCUMENTS = {
    "openapi.json": "application/json",
    "schema.json": "application/schema+json",
    "requests.json": "application/schema+json",
    "lettertycoon.d.ts": "text/plain; charset=utf-8",
}
_ANSWER_HEADERS = [
    *((name.encode(), value.encode()) for name, value in HEADERS.items()),
    (b"content-type", b"application/json"),
]
_JSON = re.compile(rb"application/json[ \t]*(;.*)?", re.IGNORECASE)
_LATE = "the body is late"  # tells this cancellation from that of the whole request


def http_app(
    service: Service,
    cors: Sequence[str] = (),
    log: Log | None = None,
    hosts: Sequence[str] = (),
) -> ASGIApp:
    """Make the ASGI application.

    cors: origins whose pages may send requests; "*" = any.
    log: called with a line of JSON for each request.
    hosts: host names to answer to, besides localhost and IP addresses.
    """
    server = _Server()
    shared = Middleware(
        CORSMiddleware,
        allow_origins=list(cors),
        allow_methods=["GET", "POST"],
        allow_headers=["content-type"],
    )
    app = Starlette(
        routes=[
            *[Route(f"/v1/{name}", server.document, methods=["GET"]) for name in DOCUMENTS],
            Route("/v1/{method}", _Asked(service), methods=["POST"]),
            Route("/healthz", server.health, methods=["GET"]),
            Route("/", server.page, methods=["GET"]),
            Route("/page/{name}", server.page, methods=["GET"]),
        ],
        middleware=[shared] if cors else [],
        exception_handlers={HTTPException: _no_route},
    )
    app.router.redirect_slashes = False
    addressed = _Addressed(app, hosts)
    return addressed if log is None else _Logged(addressed, log)


class _Server:
    """Answers the routes that are not requests: documents, the page, health."""

    def __init__(self) -> None:
        self._documents = _documents()
        self._page = read_page()

    async def health(self, request: HttpRequest) -> Response:
        return as_json(b'{"status":"ok"}')

    async def document(self, request: HttpRequest) -> Response:
        name = request.url.path.rpartition("/")[2]
        return Response(self._documents[name], headers=HEADERS, media_type=DOCUMENTS[name])

    async def page(self, request: HttpRequest) -> Response:
        file = self._page.get(request.path_params.get("name", START))
        if file is None:
            return refused(not_found(request.url.path))
        return Response(file.body, headers={**PAGE_HEADERS, "content-type": file.media_type})


class _Asked:
    """Answers requests. It is a plain ASGI application, to avoid the framework's own objects."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="request")
        self._long: set[Future[bytes]] = set()  # begun, or waiting for a thread

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["path_params"]["method"] in DOCUMENTS:
                raise wrong_verb(["GET", "HEAD"])
            body = await self._body(scope, receive)
            params = _read(scope, body) if body else {}
            asked = self._service.read(scope["path_params"]["method"], params)
            answer = _answer(asked) if asked.quick else await self._in_thread(asked, receive)
        except LetterTycoonError as error:
            await refused(error)(scope, receive, send if error.code != TOO_LARGE else _held(send))
            if error.code == TOO_LARGE:
                await _pass_over(receive)
                await send({"type": "http.response.body", "body": b""})
        except ClientDisconnect:
            await refused(failed())(scope, receive, send)  # nobody reads it
        except Exception as error:
            print(
                json.dumps({"fault": type(error).__name__, "reason": str(error)}), file=sys.stderr
            )
            await refused(failed())(scope, receive, send)
        else:
            headers = [*_ANSWER_HEADERS, (b"content-length", b"%d" % len(answer))]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": answer})

    async def _body(self, scope: Scope, receive: Receive) -> bytearray:
        """Read the body. Raises ArgumentError if it is too large, LetterTycoonError if too slow."""
        most = self._service.limits.body
        for name, value in scope["headers"]:
            if name == b"content-length" and value.isdigit() and int(value[:20]) > most:
                raise too_large(most)
        task = asyncio.current_task()
        assert task is not None
        # a plain timer, because asyncio.timeout would double the time of this function
        late = asyncio.get_running_loop().call_later(BODY_SECONDS, task.cancel, _LATE)
        try:
            body, more = await _part(receive)
            while more and len(body) <= most:
                part, more = await _part(receive)
                body += part
        except asyncio.CancelledError as error:
            if error.args != (_LATE,):
                raise
            task.uncancel()
            raise LetterTycoonError(
                f"the body took more than {BODY_SECONDS:g} seconds",
                "request.too_slow",
                most=BODY_SECONDS,
            ) from None
        finally:
            late.cancel()
        if len(body) > most:
            raise too_large(most)
        return body

    async def _in_thread(self, asked: Request, receive: Receive) -> bytes:
        """Make the answer in a thread; stop the work if nobody waits for it any more.

        Raises LetterTycoonError if the server is busy or the time limit has passed,
        ClientDisconnect if the client has gone.
        """
        if len(self._long) >= MOST_WAITING:
            raise LetterTycoonError(
                f"{MOST_WAITING} long requests are being answered; ask again later",
                "request.busy",
                most=MOST_WAITING,
            )
        flag = lt_core.StopFlag()
        work = self._threads.submit(flag.run, _answer, asked)
        self._long.add(work)
        work.add_done_callback(self._long.discard)
        answer = asyncio.wrap_future(work)
        gone = asyncio.ensure_future(_gone(receive))
        either: list[asyncio.Future[Any]] = [answer, gone]
        seconds = self._service.limits.seconds
        try:
            done, _ = await asyncio.wait(
                either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            gone.cancel()
            if not answer.done():
                answer.cancel()  # if the work still waits for a thread, it never begins
                flag.stop()
        if answer in done:
            return answer.result()
        if done:
            raise ClientDisconnect
        raise too_long(seconds)


async def _gone(receive: Receive) -> None:
    """Wait until the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        await asyncio.sleep(1)  # some servers repeat the body at once instead of waiting


def _held(send: Send) -> Send:
    """Leave the answer open: uvicorn closes the connection if an answer ends before the body."""

    async def sent(message: Message) -> None:
        is_body = message["type"] == "http.response.body"
        await send({**message, "more_body": True} if is_body else message)

    return sent


async def _pass_over(receive: Receive) -> None:
    """Read and discard the rest of a body that is too large, for UNREAD_SECONDS at most.

    Many clients read the answer only after they have sent the whole body. If the connection were
    closed before, they would never see the answer.
    """
    with suppress(TimeoutError, ClientDisconnect):
        async with asyncio.timeout(UNREAD_SECONDS):
            while (await _part(receive))[1]:
                pass


async def _part(receive: Receive) -> tuple[bytearray, bool]:
    """Return the next part of a body, and whether more follows."""
    message = await receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    return bytearray(message.get("body", b"")), message.get("more_body", False)


def _read(scope: Scope, body: bytearray) -> Any:
    """Read the JSON value of a body, whose header must say that it is JSON.

    A page of another origin can't send this header without the server's consent (CORS).
    """
    kinds = [value for name, value in scope["headers"] if name == b"content-type"]
    if len(kinds) != 1 or not _JSON.fullmatch(kinds[0]):
        told = ", ".join(kind.decode("latin-1") for kind in kinds)
        raise LetterTycoonError(
            f"the body is {told[:80]!r}; it must have the header content-type: application/json",
            "request.media_type",
            value=told,
        )
    return read_json(body)


def _documents() -> dict[str, bytes]:
    return {
        "openapi.json": encode(openapi()),
        "schema.json": encode(answer_schemas()),
        "requests.json": encode(request_schemas()),
        "lettertycoon.d.ts": type_declaration(),
    }


def _answer(asked: Request) -> bytes:
    return Writer(asked.service.limits).write(asked.answer())


async def _no_route(request: HttpRequest, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == 405:
        return refused(wrong_verb((error.headers or {}).get("Allow", "").split(", ")))
    return refused(not_found(request.url.path))


def to_standard_error(line: str) -> None:
    """Write a line of the log to standard error."""
    sys.stderr.write(f"{line}\n")


class _Addressed:
    """An application that refuses requests unless the host is an IP address or an allowed name."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str]) -> None:
        self._app, self._hosts = app, list(hosts)
        self._of_us = of_hosts(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            hosts = [value for name, value in scope["headers"] if name == b"host"]
            if len(hosts) != 1 or not self._of_us.fullmatch(hosts[0]):
                told = ", ".join(each.decode("latin-1") for each in hosts)
                error = LetterTycoonError(
                    f"this server does not answer to the host {told[:80]!r}; it answers to "
                    f"addresses and {', '.join(['localhost', *self._hosts])}",
                    "request.host",
                    value=told,
                    allowed=["localhost", *self._hosts],
                )
                await refused(error, last=True)(scope, receive, send)
                return
        await self._app(scope, receive, send)


class _Logged:
    """An application that logs each request as a line of JSON."""

    def __init__(self, app: ASGIApp, log: Log) -> None:
        self._app, self._log = app, log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status, size = perf_counter(), 0, 0

        async def noted(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            facts: dict[str, Any] = {
                "time": round(time(), 3),
                "verb": scope["method"],
                "path": scope["path"][:200],
                "status": status,
                "bytes": size,
                "ms": round(1000 * (perf_counter() - begun), 3),
            }
            self._log(encode(facts).decode())
