"""The HTTP server: methods as POST /v1/METHOD, the OpenAPI document, the page."""

import asyncio
import errno
import mimetypes
import os
import re
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from typing import Any

import uvicorn
from msgspec import json
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import lt_core
from lettertycoon.base import LetterTycoonError, shown
from lettertycoon.server.connections import Connection
from lettertycoon.server.document import openapi
from lettertycoon.server.limits import BODY, SECONDS, check_most, too_long_error
from lettertycoon.server.policy import POLICY
from lettertycoon.server.refusals import error_body, fault_of
from lettertycoon.server.service import Service

THREADS = 8
ENDING = 3  # seconds, at most, for answers that have begun when the server is told to end
#: The statuses of refusals by their codes; any other code has 400.
STATUS = {
    "request.cors": 403,
    "request.unknown_method": 404,
    "request.too_large": 413,
    "request.media_type": 415,
    "request.host": 421,
    "request.failed": 500,
    "request.too_long": 504,
}
#: The headers of every answer.
HEADERS = {
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_ADDRESS = r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[[0-9a-f:.]+\]"
#: A system may know other types for these files.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def http_app(service: Service, cors: Iterable[str] = (), hosts: Iterable[str] = ()) -> ASGIApp:
    """Make the ASGI application.

    Args:
        service: what answers.
        cors: origins whose pages may send requests; "*" = any.
        hosts: host names to answer to, besides localhost and IP addresses.
    """
    threads = ThreadPoolExecutor(THREADS, thread_name_prefix="request")
    page = StaticFiles(directory=os.path.join(os.path.dirname(__file__), "page"))

    async def answer(request: Request) -> Response:
        """Answer a request of a method."""
        try:
            params = await _body(request)
            return _json(await _in_time(threads, service, request.path_params["name"], params))
        except Exception as error:
            return _refusal(error)

    def document(request: Request) -> Response:  # in a thread, because to make it takes long
        """Answer with the OpenAPI document of the address that the request names."""
        return _json(json.encode(openapi() | {"servers": [{"url": str(request.base_url)[:-1]}]}))

    async def nothing(request: Request, error: Any) -> Response:
        """Answer that a path, or its verb, is not there."""
        message = f"there is no {request.method} {request.scope['path']!r}; see /v1/openapi.json"
        unknown = LetterTycoonError(message, "request.unknown_path", value=request.scope["path"])
        return _refusal(unknown, error.status_code, error.headers)  # with the verbs of the path

    async def start(request: Request) -> Response:
        """Answer with the page."""
        return await page.get_response("index.html", request.scope)

    routes = [
        Route("/v1/openapi.json", document, methods=["GET"]),
        Route("/v1/{name}", answer, methods=["POST"]),
        Route("/healthz", _json(b'{"status":"ok"}'), methods=["GET"]),
        Route("/", start),
        Mount("/page", page),
    ]
    addressed = Middleware(_Addressed, hosts=[*hosts])
    origins = [origin.rstrip("/") for origin in cors]
    shared = Middleware(
        _Shared, allow_origins=origins, allow_methods=["POST"], allow_headers=["content-type"]
    )
    app = Starlette(False, routes, [addressed, shared], {404: nothing, 405: nothing})
    app.router.redirect_slashes = False  # a redirect would tell the address behind a proxy
    return app


class _Shared(CORSMiddleware):
    """Lets pages of other origins ask, where that is allowed; what is refused is JSON, too."""

    def preflight_response(self, request_headers: Headers) -> Response:
        """Answer a browser that asks whether a page may send a request."""
        response = super().preflight_response(request_headers)
        if response.status_code < 400:
            return response
        origin = request_headers.get("origin", "")
        message = f"pages of {shown(origin)} may not ask this server for this"
        return _refusal(LetterTycoonError(message, "request.cors", value=origin))


async def _body(request: Request) -> bytes:
    """Read the parameters. Raises LetterTycoonError if they are too large, or not said to be JSON.

    A page of another origin can't send this header without the server's consent (CORS). So it is
    needed also where a method has no parameters.
    """
    body = bytearray()
    async for part in request.stream():
        body += part
        check_most("bytes of a request", len(body), BODY, "request.too_large")
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        message = "the request must have the header content-type: application/json"
        raise LetterTycoonError(message, "request.media_type", value=kind)
    return bytes(body)


async def _in_time(threads: ThreadPoolExecutor, service: Service, name: str, body: bytes) -> bytes:
    """Answer in a thread. Raises LetterTycoonError if it takes too long; the work is stopped."""
    flag = lt_core.StopFlag()
    loop = asyncio.get_running_loop()
    try:
        work = loop.run_in_executor(threads, flag.run, service.answer, name, body)
        return await asyncio.wait_for(work, SECONDS)
    except TimeoutError:
        raise too_long_error() from None
    finally:
        flag.stop()  # also if the server ends


def _json(body: bytes, status: int = 200, headers: Any = None) -> Response:
    """Make an answer of JSON."""
    return Response(body, status, headers, "application/json")


def _refusal(error: Exception, status: int = 400, headers: Any = None) -> Response:
    """Make the answer for an error. status: that of a code that has none of its own."""
    fault = fault_of(error)
    return _json(error_body(fault), STATUS.get(fault.code, status), headers)


class _Addressed:
    """Refuses requests to other hosts, and gives all answers their headers.

    A site may let its own name resolve to this machine. It needs no list of IP addresses, because
    no site can make an address its name.
    """

    def __init__(self, app: ASGIApp, hosts: list[str]) -> None:
        self._app = app
        self._hosts = ["localhost", *hosts]
        names = "|".join(map(re.escape, self._hosts))
        self._ours = re.compile(rf"(?:{_ADDRESS}|(?:{names})\.?)(?::[0-9]{{1,5}})?", re.IGNORECASE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *_HEADERS]}
            await send(message)

        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        app = self._app
        if len(hosts) != 1 or not self._ours.fullmatch(hosts[0]):
            app = _refusal(self._host_error(hosts))
        await app(scope, receive, send_with_headers)

    def _host_error(self, hosts: list[str]) -> LetterTycoonError:
        """Make the error for a request that names another host, none, or several."""
        message = (
            f"this server does not answer to the host {', '.join(hosts)[:80]!r}; it answers to IP"
            f" addresses and {', '.join(self._hosts)}"
        )
        return LetterTycoonError(message, "request.host", allowed=self._hosts)


def listen(host: str, port: int) -> list[socket.socket]:
    """Return sockets that listen on all addresses of a host. Raises OSError if that fails.

    An address that this machine does not have, such as IPv6's of localhost, is passed over if
    the host has another one.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets = []
    missing = OSError()
    with ExitStack() as opened:
        for family, _, _, _, address in found:
            try:
                server = socket.create_server(address, family=family)
                sockets.append(opened.enter_context(server))
            except OSError as error:
                if error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                    raise
                missing = error
        if not sockets:
            raise missing
        opened.pop_all()
    return sockets


def serve_http(service: Service, listening: list[socket.socket], **clients: Iterable[str]) -> None:
    """Serve requests and the page on sockets until the process is told to stop.

    Args:
        service: what answers.
        listening: the sockets, such as `listen` returns.
        **clients: `cors` and `hosts` of `http_app`.
    """
    config = uvicorn.Config(
        http_app(service, **clients),
        http=Connection,
        ws="none",
        lifespan="off",
        log_level="warning",
        timeout_graceful_shutdown=ENDING,
    )
    with suppress(KeyboardInterrupt):  # which ends the server
        uvicorn.Server(config).run(sockets=listening)
