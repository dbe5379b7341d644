"""The HTTP server: the application in this process, and a real server on the loopback."""

import asyncio
import json
import re
from importlib import import_module
from threading import Event
from typing import Any, NamedTuple

import pytest

import lt_core
from asking import SERVED, ask
from builds import NEEDS_SERVE
from guard import GUARD
from lettertycoon.server.limits import BODY
from lettertycoon.server.registry import methods
from tables import table

for name in ("starlette", "uvicorn"):
    pytest.importorskip(name, reason=NEEDS_SERVE)
subject: Any = import_module("lettertycoon.server.http")

LINE = "AEJLNSZ/EEW XZ 4 Rayne=E -"
JSON_BODY = "application/json"
CASES = table("server/http")
APP = subject.http_app(SERVED, ["https://example.org/"], ["words.example.org"])


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        return str(self.json["error"]["code"])


async def sent(
    app: Any, verb: str, path: str, body: bytes = b"", host: Any = "localhost:8000",
    content_type: str = JSON_BODY, **headers: str,
) -> Answer:  # fmt: skip
    """What the application answers to a request."""
    hosts = [host] if isinstance(host, str) else host
    fields = [(b"host", each.encode("latin-1")) for each in hosts]
    fields += [(b"content-type", content_type.encode())] if content_type else []
    fields += [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": verb,
        "scheme": "http", "path": path, "raw_path": path.encode(), "root_path": "",
        "query_string": b"", "headers": fields, "client": ("1.2.3.4", 5), "server": ("x", 80),
    }  # fmt: skip
    told: list[dict[str, Any]] = []
    parts = [body[at : at + 50_000] for at in range(0, len(body), 50_000)] or [b""]

    async def receive() -> dict[str, Any]:
        if not parts:
            await asyncio.sleep(GUARD)
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def send(message: dict[str, Any]) -> None:
        told.append(message)

    await app(scope, receive, send)
    first, *rest = told
    names = {key.decode().lower(): value.decode() for key, value in first["headers"]}
    return Answer(first["status"], names, b"".join(each.get("body", b"") for each in rest))


def asked(verb: str, path: str, body: bytes = b"", **more: Any) -> Answer:
    return asyncio.run(sent(APP, verb, path, body, **more))


def post(method: str, **params: Any) -> Answer:
    return asked("POST", f"/v1/{method}", json.dumps(params).encode())


def test_an_answer_is_that_of_the_method():
    answer = post("best", turn=LINE, n=2)
    assert (answer.status, answer.headers["content-type"]) == (200, JSON_BODY)
    assert answer.json == ask("best", turn=LINE, n=2)
    assert asked("POST", "/v1/about").json == ask("about")


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [*CASES["refusals"], ("/v1/best", " " * (BODY + 1), 413, "request.too_large")],
)
def test_a_refusal_has_a_status_and_our_code(path, body, status, code):
    answer = asked("POST", path, body.encode())
    assert (answer.status, answer.code) == (status, code)
    assert answer.json["error"].keys() == {"code", "message", "data"}


@pytest.mark.parametrize(("verb", "path", "status"), CASES["not_served"])
def test_a_path_is_refused_with_a_verb_that_it_is_not_served_with(verb, path, status):
    answer = asked(verb, path)
    assert (answer.status, answer.code) == (status, "request.unknown_path")
    assert answer.json["error"]["data"] == {"value": path}
    assert ("allow" in answer.headers) is (status == 405)


def test_documents_and_the_page_are_served():
    document = asked("GET", "/v1/openapi.json")
    assert document.json["openapi"] == "3.1.0"
    assert document.json["servers"] == [{"url": "http://localhost:8000"}]
    assert {f"/v1/{name}" for name in methods()} == document.json["paths"].keys()
    assert asked("GET", "/healthz").json == {"status": "ok"}
    start = asked("GET", "/")
    assert start.status == 200 and start.headers["content-type"].startswith("text/html")
    names = re.findall(r"(?:src|href)=\"(page/[^\"]+)", start.body.decode())
    assert {"page/app.js", "page/page.css"} <= {*names}
    for name in names:
        file = asked("GET", f"/{name}")
        assert file.status == 200 and file.body
        kinds = {"js": "text/javascript", "css": "text/css", "woff2": "font/woff2",
                 "png": "image/png", "webmanifest": "application/manifest+json"}  # fmt: skip
        assert file.headers["content-type"].startswith(kinds[name.rpartition(".")[2]])
    for answer in (start, document, post("about")):
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy and "default-src 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_fault_of_the_server_is_told_without_its_reason(monkeypatch, capsys):
    def fail(*_: object) -> None:
        raise RuntimeError("/secret/path\x1b[2J")

    monkeypatch.setattr("lettertycoon.server.registry.Method.read", fail)
    answer = asked("POST", "/v1/best", b"{}")
    assert (answer.status, answer.code) == (500, "request.failed")
    told = capsys.readouterr().err
    assert b"secret" not in answer.body and "RuntimeError: /secret/path" in told
    assert "Traceback" in told and "in fail" in told
    assert "\x1b" not in told


def test_work_that_takes_too_long_is_stopped(monkeypatch):
    stopped = Event()

    class Slow:
        def answer(self, name: str, params: bytes) -> bytes:
            try:
                while True:
                    lt_core.check()
            except lt_core.Stopped:
                stopped.set()
                raise

    monkeypatch.setattr(subject, "SECONDS", 0.01)
    answer = asyncio.run(sent(subject.http_app(Slow()), "POST", "/v1/words", b"{}"))
    assert (answer.status, answer.code) == (504, "request.too_long")
    assert stopped.wait(GUARD)


HOSTS = table("server/hosts")


@pytest.mark.parametrize(
    ("host", "ours"),
    [*((host, True) for host in HOSTS["ours"]), *((host, False) for host in HOSTS["others"])],
)
@pytest.mark.parametrize(("verb", "path"), [("POST", "/v1/about"), ("GET", "/healthz")])
def test_a_request_to_another_host_is_refused(verb, path, host, ours):
    answer = asked(verb, path, host=host, origin="https://example.org")
    if ours:
        assert answer.status == 200
        return
    assert (answer.status, answer.code) == (421, "request.host")
    assert answer.json["error"]["data"]["allowed"] == ["localhost", "words.example.org"]
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(("kind", "taken"), CASES["types"])
def test_a_body_of_another_type_is_refused(kind, taken):
    """A form of another page can't say so, and is not asked for its origin before it is sent."""
    for method, body in (("best", b'{"turn": "CAT/-"}'), ("about", b""), ("bots", b"")):
        answer = asked("POST", f"/v1/{method}", body, content_type=kind)
        if taken:
            assert answer.status == 200
        else:
            assert (answer.status, answer.code) == (415, "request.media_type")


def test_a_page_of_another_origin_is_refused():
    headers = {"access_control_request_method": "POST",
               "access_control_request_headers": "content-type"}  # fmt: skip
    for origin, allowed in (("https://example.org", True), ("https://evil.example", False)):
        answer = asked("OPTIONS", "/v1/best", origin=origin, **headers)
        assert (answer.headers.get("access-control-allow-origin") == origin) is allowed
        if allowed:
            assert answer.status == 200
        else:
            assert (answer.status, answer.code) == (403, "request.cors")
