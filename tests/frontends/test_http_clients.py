"""Clients that are slow, broken or many: they hurt nobody else, and are not kept."""

import asyncio
import contextlib
import http.client
import json
import socket
import threading
import time

import pytest

from builds import NEEDS_SERVE, ONLY_UNIX
from guard import GUARD

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
pytest.importorskip("httptools", reason=NEEDS_SERVE)
pytest.importorskip("starlette", reason=NEEDS_SERVE)

import uvicorn

from lettertycoon.frontends import Limits, Service, http_app, http_connection

JSON = {"content-type": "application/json"}
POST = b"POST /v1/best HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
BEST = json.dumps({"turn": "CAT/-", "n": 1}).encode()


@pytest.fixture(scope="module")
def port():
    """A server in a thread of this process, that gives nobody up: see `impatient`."""
    patched = pytest.MonkeyPatch()
    patched.setattr(http_connection, "HEAD_SECONDS", GUARD)
    patched.setattr(http_app, "BODY_SECONDS", GUARD)
    app = http_app.http_app(Service(limits=Limits(body=20_000)), (), lambda line: None)
    config = uvicorn.Config(
        app, port=0, log_config=None, access_log=False, ws="none", lifespan="off",
        http=http_connection.Connection,
    )  # fmt: skip
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(GUARD)
    patched.undo()


@pytest.fixture
def impatient(monkeypatch):
    """The server waits a fifth of a second for what is named, as long as this is entered."""

    @contextlib.contextmanager
    def impatient(module, name):
        with monkeypatch.context() as patched:
            patched.setattr(module, name, 0.2)
            yield

    return impatient


def served(port):
    """Whether an honest client is."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=GUARD)
    connection.request("POST", "/v1/best", BEST, JSON)
    response = connection.getresponse()
    told = json.loads(response.read())
    connection.close()
    return response.status == 200 and told["plays"][0]["words"] == ["ACT"]


def said(port, *parts, pause=0.0):
    """What the server says, until it closes, to a client that pauses after each part, or longer."""
    with socket.create_connection(("127.0.0.1", port), timeout=GUARD) as client:
        for part in parts:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                client.sendall(part)
            time.sleep(pause)
        heard = b""
        with contextlib.suppress(ConnectionResetError):
            while part := client.recv(65_536):
                heard += part
    return heard


def test_who_says_nothing_is_not_kept(port, impatient):
    with impatient(http_connection, "HEAD_SECONDS"):
        assert said(port) == b""
    assert served(port)


def test_a_head_that_comes_slowly_is_given_up(port, impatient):
    with impatient(http_connection, "HEAD_SECONDS"):
        assert said(port, b"GET /healthz HTTP/1.1\r\n", *[b"x: y\r\n"] * 10, pause=0.05) == b""
    assert served(port)


def test_a_second_head_that_comes_slowly_is_given_up(port, impatient):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=GUARD)
    connection.request("GET", "/healthz")
    response = connection.getresponse()
    assert response.status == 200 and response.read()
    with impatient(http_connection, "HEAD_SECONDS"), contextlib.suppress(ConnectionResetError):
        connection.sock.sendall(b"GET /heal")
        assert connection.sock.recv(1) == b""
    connection.close()
    assert served(port)


def test_a_body_that_comes_slowly_is_given_up(port, impatient):
    head = POST + b"content-length: 50\r\n\r\n"
    with impatient(http_app, "BODY_SECONDS"):
        assert said(port, head, *[b" "] * 10, pause=0.05).startswith(b"HTTP/1.1 408 ")
    assert served(port)


def test_a_head_without_end_is_cut_off(port):
    heard = said(port, b"GET /healthz HTTP/1.1\r\n", *[b"x: " + b"y" * 4000 + b"\r\n"] * 200)
    assert b"200" not in heard
    assert served(port)


@pytest.mark.parametrize(
    "sent",
    [
        b"\0\xff nonsense\r\n\r\n",
        POST + b"content-length: -1\r\n\r\n",
        POST + b"content-length: 9999999999999999999999\r\n\r\n",
        POST + b"content-length: 2\r\ncontent-length: 3\r\n\r\n{}",
        POST + b"content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + b"transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n",
        b"POST /v1/best HTTP/9.9\r\nhost: localhost\r\n\r\n",
        b"GET http://[::1 HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"GET /v1/%00 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        b"GET /%ff%fe/../../etc/passwd HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        b"GET //etc/passwd HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        b"GET /\x80 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n"
        b"connection: upgrade, close\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused(port, sent):
    heard = said(port, sent)
    assert not heard or heard.startswith((b"HTTP/1.1 4", b"HTTP/1.1 200")), heard
    assert b"root:" not in heard and b"Traceback" not in heard
    assert served(port)


@pytest.mark.slow
def test_a_body_of_10_mb_is_refused(port):
    size = 10_000_000
    head = POST + b"content-length: %d\r\n\r\n" % size
    assert said(port, head).startswith(b"HTTP/1.1 413 ")
    chunk = b"10000\r\n" + b" " * 65_536 + b"\r\n"
    head = POST + b"transfer-encoding: chunked\r\n\r\n"
    heard = said(port, head, *[chunk] * (size // 65_536))
    assert not heard or heard.startswith(b"HTTP/1.1 413 ")  # it may close while we still write
    assert served(port)


def test_requests_in_a_row_are_answered_in_order(port):
    parts = [b'{"turn":"CAT/-","n":1}', b"{", b'{"turn":"DOG/-","n":1}']
    head = POST.decode() + "content-length: {}\r\n{}\r\n"
    sent = b"".join(
        head.format(len(part), "connection: close\r\n" if part is parts[-1] else "").encode() + part
        for part in parts
    )
    heard = said(port, sent)
    places = [heard.index(each) for each in (b'"ACT"', b"request.not_json", b'"DOG"')]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b'{"turn": "CAT/-", "n": NaN}', "request.not_json"),
        (b'{"turn": "CAT/-", "n": 1e999}', None),
        (b'{"turn": "CAT/-", "n": 123456789012345678901234567890}', None),
        (b'{"turn": "CAT/-", "n": -0.0}', ""),
        (b'{"turn": "CAT/-", "n": ' + b"9" * 10_000 + b"}", None),
        (b'{"turn": "CAT/-", "turn": "DOG/-", "n": 1}', ""),
        (b'{"turn": "CAT/-", "\\u0000": 1}', "request.invalid"),
        (b'{"turn": "CA\\u0000T/-"}', None),
        (b'{"turn": "\\ud800/-"}', None),
        ('{"turn": "CAT/-"}'.encode("utf-16"), "request.not_json"),
        (b'\xef\xbb\xbf{"turn": "CAT/-"}', "request.not_json"),
        (b'{"turn":' + b"[" * 9_000 + b"]" * 9_000 + b"}", None),
        (b'{"turn": "CAT/-", "lexicon": "../../../etc/passwd"}', "request.unknown_lexicon"),
        (b'{"turn": "CAT/-", "lexicon": "default\\u0000"}', "request.unknown_lexicon"),
        (b'{"turn": {"hand": "CAT", "rivals": {"\\udfff": "A"}}}', None),
        (b'{"turn": {"hand": "CAT", "rules": {"hand_size": 1e308}}}', None),
        (b'{"turn": {"hand": "CAT", "__class__": {}}}', "request.invalid"),
    ],
)
def test_whatever_the_json_is_the_answer_is_one_of_ours(port, body, code):
    """code: the error's; "" = none, None = whichever."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=GUARD)
    connection.request("POST", "/v1/best", body, JSON)
    response = connection.getresponse()
    told = json.loads(response.read())
    connection.close()
    if code == "":
        assert response.status == 200
    else:
        assert response.status == 400, told
        assert code in (None, told["error"]["code"])


def test_a_thousand_connections_at_once(port):
    resource = pytest.importorskip("resource", reason=ONLY_UNIX)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 3_000:
        pytest.skip("it opens 3,000 files: raise `ulimit -Hn`")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 3_000), hard))
    request = POST + b"content-length: %d\r\n\r\n" % len(BEST)

    async def one(ready, number):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await ready.wait()
        writer.write(request + BEST)
        status = await reader.readline()
        writer.close()
        return status

    async def scene():
        ready = asyncio.Barrier(1_000)
        return await asyncio.gather(*[one(ready, number) for number in range(1_000)])

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(http_connection, "HEAD_SECONDS", 60)  # all are held until the last is there
        statuses = asyncio.run(scene())
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert set(statuses) == {b"HTTP/1.1 200 OK\r\n"} and served(port)
