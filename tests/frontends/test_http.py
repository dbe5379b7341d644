"""The HTTP server: the application in this process, and a real server on the loopback."""

import asyncio
import http.client
import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import jsonschema
import pytest

import lettertycoon as lt
from builds import NEEDS_SERVE
from guard import GUARD
from lettertycoon import buyword, leaping
from lettertycoon.frontends import Limits, Service, answer_schemas, request_schemas
from ports import free_port

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
pytest.importorskip("starlette", reason=NEEDS_SERVE)

from lettertycoon.frontends import http_app as subject
from lettertycoon.frontends.http_app import http_app
from lettertycoon.frontends.openapi import openapi
from lettertycoon.frontends.page import read_page

LINE = "AEJLNSZ/EEW XZ 4 Rayne=E -"
SERVICE = Service({"tiny": lt.Lexicon(["jewel"], name="/secret/tiny.txt")}, Limits(body=2_000))


USUAL = {"host": "127.0.0.1:8000", "content_type": "application/json"}


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def ask(
    app: Any, verb: str, path: str, body: bytes | list[bytes] = b"", **headers: str
) -> Answer:
    """One request of an ASGI application; its body in one part, or in several."""
    parts = [body] if isinstance(body, bytes) else list(body)
    sent: list[Any] = []

    async def receive() -> Any:
        if not parts:
            await asyncio.sleep(GUARD)  # a client that says no more
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": part == b"" or bool(parts)}

    async def send(message: Any) -> None:
        sent.append(message)

    if isinstance(body, bytes):
        parts = [body] if body else []
        whole = body

        async def receive() -> Any:
            return {"type": "http.request", "body": whole, "more_body": False}

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": verb,
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "scheme": "http", "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1),
        "headers": [(name.replace("_", "-").encode(), each.encode())
                    for name, each in {**USUAL, **headers}.items()],
    }  # fmt: skip
    await app(scope, receive, send)
    start = sent[0]
    told = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], told, b"".join(each.get("body", b"") for each in sent[1:]))


MATCH = lt.Match(["Ann", "Bo"], seed=1)
#: Parameters for whichever method has them.
KNOWN = {
    "names": ["Ann", "Bo"], "deal": 1, "record": MATCH.play(f"discard {MATCH.turn.hand}").record(),
    "turn": LINE, "words": ["jewel"], "play": "jewel", "tiles": "JEWELS", "held": "JEWEL",
    "position": "AEJLNSZ/EEW Q:0:0 Rayne=-", "hand": "M1l", "row": "D1f A2m Y2l", "samples": 2,
    "bot": "greedy", "date": "2026-11-22", "lot": "JEW", "open_tiles": "JEW",
}  # fmt: skip
#: Of a game's methods, those that differ from a match's.
OF_GAMES = {
    "leaping": {"record": leaping.Game(["Ann", "Bo"], seed=1).play("draw").record()},
    "buyword": {"record": buyword.Game(["Ann", "Bo"], seed=1).record(), "bot": "plain"},
}


def known_of(method: str) -> dict[str, Any]:
    return KNOWN | OF_GAMES.get(method.partition(".")[0], {})


LOG: list[str] = []
APP = http_app(SERVICE, ["https://example.org"], LOG.append)


def asked(verb: str, path: str, body: bytes | list[bytes] = b"", **headers: str) -> Answer:
    return asyncio.run(ask(APP, verb, path, body, **headers))


def post(method: str, **params: object) -> Answer:
    return asked("POST", f"/v1/{method}", json.dumps(params).encode())


@pytest.mark.parametrize("method", request_schemas()["methods"])
def test_a_method_answers_the_bare_kind(method):
    known = known_of(method) | {"words": ["jewel", "cat"], "lexicon": "tiny"}
    schema = request_schemas()["methods"][method]
    params = {name: known[name] for name in schema["properties"] if name in known}
    if "record" in params:  # it is of the lexicon that it was made with
        del params["lexicon"]
    answer = post(method, **params)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    expected = SERVICE.answer(method, params or ({"turn": LINE} if method == "words" else {}))
    assert answer.json == json.loads(json.dumps(expected))
    assert b"secret" not in answer.body


def test_no_body_is_no_parameters():
    assert asked("POST", "/v1/about").json["schema"] == "lettertycoon/service/1"


@pytest.mark.parametrize(
    ("verb", "path", "body", "status", "code"),
    [
        ("GET", "/nothing", b"", 404, "request.not_found"),
        ("GET", "/v1/../../etc/passwd", b"", 404, "request.not_found"),
        ("GET", "/v1/best", b"", 405, "request.wrong_verb"),
        ("POST", "/healthz", b"", 405, "request.wrong_verb"),
        ("POST", "/v1/openapi.json", b"{}", 405, "request.wrong_verb"),
        ("POST", "/v1/bets", b"{}", 404, "request.unknown_method"),
        ("POST", "/v1/best", b"{", 400, "request.not_json"),
        ("POST", "/v1/about", b" \r\n", 400, "request.not_json"),
        ("POST", "/v1/best", b"[" * 1900, 400, "request.not_json"),
        ("POST", "/v1/best", b"\xff", 400, "request.not_json"),
        ("POST", "/v1/best", b"[]", 400, "request.invalid"),
        ("POST", "/v1/best", b'{"turn": "ABCDEFGH/-"}', 400, "hand.too_many"),
        ("POST", "/v1/best", b'{"turn": "CAT/-", "x": 1}', 400, "request.invalid"),
        ("POST", "/v1/words", b'{"turn": "CAT/-", "by": "x"}', 400, "request.invalid"),
        ("POST", "/v1/explain", b'{"turn": "CAT/-", "play": "x"}', 400, "play.not_in_lexicon"),
        ("POST", "/v1/best", b"x" * 2001, 413, "request.too_large"),
        ("POST", "/v1/best", [b"x" * 1000] * 3, 413, "request.too_large"),
    ],
)
def test_errors_have_one_shape(verb, path, body, status, code):
    answer = asked(verb, path, body)
    assert answer.status == status
    error = answer.json["error"]
    assert set(error) == {"code", "message", "data"} and error["code"] == code
    logged = json.loads(LOG[-1])
    assert (logged["verb"], logged["path"], logged["status"]) == (verb, path, status)
    assert logged["bytes"] == len(answer.body) and logged["ms"] >= 0


def test_the_schemas_and_the_declaration_are_served():
    for name, right in {
        "schema.json": answer_schemas(),
        "requests.json": request_schemas(),
    }.items():
        answer = asked("GET", f"/v1/{name}")
        assert answer.status == 200 and answer.json == right
    declaration = asked("GET", "/v1/lettertycoon.d.ts")
    assert declaration.status == 200 and b"export interface Methods {" in declaration.body
    refused = asked("POST", "/v1/schema.json")
    assert refused.headers["allow"] == "GET, HEAD"


def test_a_large_body_is_refused_before_it_is_read(monkeypatch):
    async def receive() -> Any:
        assert len(sent) == 2 and sent[1]["body"], "the body was read before it was refused"
        await asyncio.sleep(0)
        return {"type": "http.request", "body": b"x", "more_body": True}  # for ever

    sent: list[Any] = []
    monkeypatch.setattr(subject, "UNREAD_SECONDS", 0.05)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "POST", "path": "/v1/best", "query_string": b"",
        "headers": [(b"content-length", b"10000000"), (b"host", b"localhost")],
        "root_path": "", "scheme": "http",
    }  # fmt: skip
    asyncio.run(APP(scope, receive, send))
    assert len(sent) == 3 and not sent[2].get("more_body")
    assert sent[0]["status"] == 413 and (b"connection", b"close") in sent[0]["headers"]


def test_a_slow_body_is_given_up(monkeypatch):
    monkeypatch.setattr(subject, "BODY_SECONDS", 0.05)
    answer = asked("POST", "/v1/best", [b'{"turn":', b""])
    assert (answer.status, answer.json["error"]["code"]) == (408, "request.too_slow")


def test_a_page_elsewhere_may_ask_where_it_is_allowed():
    def allowed(origin: str) -> str | None:
        answer = asked("GET", "/healthz", origin=origin)
        assert answer.json == {"status": "ok"}
        return answer.headers.get("access-control-allow-origin")

    assert allowed("https://example.org") == "https://example.org"
    assert allowed("https://example.com") is None
    wish = {"origin": "https://example.org", "access_control_request_method": "POST"}
    before = asked("OPTIONS", "/v1/best", access_control_request_headers="content-type", **wish)
    assert before.status == 200
    closed = asyncio.run(ask(http_app(SERVICE, (), LOG.append), "GET", "/healthz", origin="x"))
    assert "access-control-allow-origin" not in closed.headers


def test_the_page_is_there_or_missing(monkeypatch, tmp_path):
    monkeypatch.setattr(subject, "read_page", lambda: read_page(str(tmp_path)))
    assert asyncio.run(ask(http_app(SERVICE, (), LOG.append), "GET", "/")).status == 404
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "a.js").write_text("1")
    app = http_app(SERVICE, (), LOG.append)
    answer = asyncio.run(ask(app, "GET", "/"))
    assert answer.body == b"<!doctype html>" and "text/html" in answer.headers["content-type"]
    answer = asyncio.run(ask(app, "GET", "/page/a.js"))
    assert answer.body == b"1" and "text/javascript" in answer.headers["content-type"]
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    for name in ("b.js", "..%2fpage.py", "a.py"):
        assert asyncio.run(ask(app, "GET", f"/page/{name}")).status == 404


def test_the_document_has_a_path_a_method_and_whole_schemas():
    document = asked("GET", "/v1/openapi.json").json
    assert document == json.loads(json.dumps(openapi()))
    assert [path for path in document["paths"] if path.startswith("/v1/")] == [
        f"/v1/{name}" for name in request_schemas()["methods"]
    ]
    schemas = document["components"]["schemas"]
    assert {f"answer.{kind}" for kind in answer_schemas()["$defs"]} < set(schemas)
    for name, path in document["paths"].items():
        for operation in path.values():
            told = operation["responses"]["200"]["content"]["application/json"]["schema"]
            schema = told | {"components": document["components"]}
            jsonschema.Draft202012Validator.check_schema(schema)
            if name != "/healthz":
                answer = SERVICE.answer(
                    name[4:], {"about": None}.get(name[4:]) or SAMPLES[name[4:]]
                )
                jsonschema.Draft202012Validator(schema).validate(json.loads(json.dumps(answer)))


SAMPLES: dict[str, Any] = {
    name: {key: value for key, value in known_of(name).items() if key in each["properties"]}
    for name, each in request_schemas()["methods"].items()
}


def test_long_requests_wait_for_a_thread_and_the_others_do_not(monkeypatch):
    held, begun = threading.Event(), threading.Event()
    answer = Service.answer

    def slow(request: Any) -> bytes:
        if not request.quick:
            begun.set()
            assert held.wait(GUARD)
        return json.dumps(answer(SERVICE, "about")).encode()

    monkeypatch.setattr(subject, "_answer", slow)
    monkeypatch.setattr(subject, "MOST_WAITING", 3)
    body = json.dumps({"turn": LINE}).encode()

    async def scene() -> None:
        app = http_app(SERVICE, (), LOG.append)
        long = [asyncio.create_task(ask(app, "POST", "/v1/words", body)) for _ in range(3)]
        await asyncio.to_thread(begun.wait, GUARD)
        quick = await asyncio.wait_for(ask(app, "POST", "/v1/best", body), GUARD)
        assert quick.status == 200
        refused = await ask(app, "POST", "/v1/summary", body)
        assert (refused.status, refused.json["error"]["code"]) == (503, "request.busy")
        held.set()
        assert [(await each).status for each in long] == [200] * 3
        assert (await ask(app, "POST", "/v1/words", body)).status == 200

    asyncio.run(scene())


def test_an_answer_that_takes_too_long_is_given_up(monkeypatch):
    held = threading.Event()
    monkeypatch.setattr(subject, "_answer", lambda request: held.wait(GUARD) and b"{}")
    app = http_app(Service(limits=Limits(seconds=0)), (), LOG.append)
    body = json.dumps({"turn": LINE}).encode()
    answer = asyncio.run(_then(ask(app, "POST", "/v1/words", body), held))
    assert (answer.status, answer.json["error"]["code"]) == (504, "request.too_long")


async def _then(asking: Any, held: threading.Event) -> Answer:
    answer: Answer = await asking
    held.set()
    return answer


def test_what_fails_in_the_server_is_told_without_its_reason(monkeypatch, capsys):
    def fail(*_: object) -> None:
        raise RuntimeError("/secret/path")

    monkeypatch.setattr(Service, "read", fail)
    answer = asked("POST", "/v1/best", b"{}")
    assert (answer.status, answer.json["error"]["code"]) == (500, "request.failed")
    assert b"secret" not in answer.body and "/secret/path" in capsys.readouterr().err


class Running(NamedTuple):
    port: int
    process: "subprocess.Popen[str]"

    def ask(self, verb: str, path: str, body: bytes = b"") -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=GUARD)
        connection.request(verb, path, body, {"content-type": "application/json"})
        response = connection.getresponse()
        told = response.status, json.loads(response.read())
        connection.close()
        return told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("served")
    (folder / "house.txt").write_text("jewel\ncat\n")
    with free_port() as port, (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "lettertycoon", "serve", "--port", str(port), "--workers", "2",
             "--log", "--lexicon", f"house={folder / 'house.txt'}"], stderr=log, text=True,
        )  # fmt: skip
        running = Running(port, process)
        for _ in range(10 * GUARD):
            try:
                running.ask("GET", "/healthz")
                break
            except OSError:
                time.sleep(0.1)
        yield running
        process.send_signal(signal.SIGTERM)
        assert process.wait(GUARD) in (0, -signal.SIGTERM)
    lines = (folder / "log").read_text().splitlines()
    assert lines and all(json.loads(line)["time"] for line in lines)


def test_a_real_server_with_workers(server):
    assert server.ask("GET", "/healthz") == (200, {"status": "ok"})
    body = json.dumps({"turn": LINE, "lexicon": "house"}).encode()
    for _ in range(6):
        status, answer = server.ask("POST", "/v1/best", body)
        assert status == 200 and answer["plays"][0]["words"] == ["JEWEL"]
        assert answer["lexicon"]["name"] == "house"


def test_who_sends_the_whole_of_a_large_body_first_learns_that_it_is_too_large(server):
    status, told = server.ask("POST", "/v1/best", bytes(20_000_000))
    assert (status, told["error"]["code"]) == (413, "request.too_large")


HEAD = b"POST /v1/best HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"


def test_bad_clients_hurt_nobody_else(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=GUARD) as large:
        large.sendall(
            b"POST /v1/best HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\nx"
        )
        assert large.recv(100).startswith(b"HTTP/1.1 413 ")  # though the rest has not come
    waiting = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    for number, client in enumerate(waiting):
        if number % 2:
            client.sendall(
                b"POST /v1/best HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
            )
        else:
            client.sendall(b"\0\xff nonsense\r\n\r\n" if number % 4 else b"GET / HT")
    assert server.ask("POST", "/v1/best", json.dumps({"turn": LINE}).encode())[0] == 200
    for client in waiting:
        client.close()
    assert server.ask("GET", "/healthz")[0] == 200
