"""The HTTP server: the application in this process, and a real server on the loopback."""

import asyncio
import http.client
import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import jsonschema
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from builds import NEEDS_SERVE
from guard import GUARD
from lettertycoon import buyword, leaping
from lettertycoon.frontends import (
    Limits,
    Service,
    answer_schemas,
    host_names,
    origins,
    request_schemas,
)
from ports import free_port
from refusals import refused

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)

from lettertycoon.frontends import http_app as subject
from lettertycoon.frontends.http_app import http_app
from lettertycoon.frontends.openapi import openapi

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
    app: Any, verb: str, path: str, body: bytes | list[bytes] = b"", **headers: str | list[str]
) -> Answer:
    """One request of an ASGI application; a list: parts of a body that does not end."""
    parts = [body] if isinstance(body, bytes) else [*body]
    sent: list[Any] = []

    async def receive() -> Any:
        if not parts:
            await asyncio.sleep(GUARD)  # a client that says no more
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": isinstance(body, list)}

    async def send(message: Any) -> None:
        sent.append(message)

    given = [
        (name.replace("_", "-").encode(), each.encode("latin-1"))
        for name, values in {**USUAL, **headers}.items()
        for each in ([values] if isinstance(values, str) else values)
    ]
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": verb,
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "scheme": "http", "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1),
        "headers": given,
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
APP = http_app(SERVICE, ["https://example.org"], LOG.append, ["words.example.org"])


def asked(
    verb: str, path: str, body: bytes | list[bytes] = b"", **headers: str | list[str]
) -> Answer:
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
    operation = openapi()["paths"][f"/v1/{method}"]["post"]
    told = operation["responses"]["200"]["content"]["application/json"]["schema"]
    whole = told | {"components": openapi()["components"]}
    jsonschema.Draft202012Validator(whole).validate(answer.json)


@pytest.mark.parametrize(
    ("verb", "path", "body", "status", "code"),
    [
        ("GET", "/v1/../../etc/passwd", b"", 404, "request.not_found"),
        ("GET", "/v1/best", b"", 405, "request.wrong_verb"),
        ("POST", "/healthz", b"", 405, "request.wrong_verb"),
        ("POST", "/v1/bets", b"{}", 404, "request.unknown_method"),
        ("POST", "/v1/best", b"{", 400, "request.not_json"),
        ("POST", "/v1/about", b" \r\n", 400, "request.not_json"),
        ("POST", "/v1/best", b"[" * 1900, 400, "request.not_json"),
        ("POST", "/v1/best", b"\xff", 400, "request.not_json"),
        ("POST", "/v1/best", b"[]", 400, "request.invalid"),
        ("POST", "/v1/best", b'{"turn": "ABCDEFGH/-"}', 400, "hand.too_many"),
        ("POST", "/v1/best", b'{"turn": "CAT/-", "x": 1}', 400, "request.invalid"),
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
    for name, right in (
        ("schema.json", answer_schemas()),
        ("requests.json", request_schemas()),
        ("openapi.json", json.loads(json.dumps(openapi()))),
    ):
        answer = asked("GET", f"/v1/{name}")
        assert answer.status == 200 and answer.json == right
    declaration = asked("GET", "/v1/lettertycoon.d.ts")
    assert declaration.status == 200 and b"export interface Methods {" in declaration.body


def test_a_large_body_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr(subject, "UNREAD_SECONDS", 0.05)
    answer = asked("POST", "/v1/best", [], content_length="10000000")
    assert (answer.status, answer.headers["connection"]) == (413, "close")


def test_a_slow_body_is_given_up(monkeypatch):
    monkeypatch.setattr(subject, "BODY_SECONDS", 0.05)
    answer = asked("POST", "/v1/best", [b'{"turn":'])
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


class Endless:
    """Work without end, but for its flag."""

    def __init__(self) -> None:
        self.begun, self.stopped = threading.Semaphore(0), threading.Semaphore(0)

    def __call__(self, request: Any) -> bytes:
        self.begun.release()
        pause = threading.Event()
        try:
            for _ in range(GUARD * 1_000):
                lt_core.check()
                pause.wait(0.001)
        except lt_core.Stopped:
            self.stopped.release()
            raise
        raise AssertionError("nobody stops it")


def test_work_that_takes_too_long_is_stopped(monkeypatch):
    """All who wait are refused, and then the threads are free for others."""
    answer, endless = subject._answer, Endless()
    monkeypatch.setattr(subject, "_answer", endless)
    service = Service(limits=Limits(seconds=1))
    body = json.dumps({"turn": LINE}).encode()

    async def scene() -> None:
        app = http_app(service, (), LOG.append)
        told = await asyncio.gather(*[ask(app, "POST", "/v1/words", body) for _ in range(8)])
        assert {each.status for each in told} == {504}
        assert {each.json["error"]["code"] for each in told} == {"request.too_long"}
        begun = 0
        while endless.begun.acquire(blocking=False):
            begun += 1
            assert await asyncio.to_thread(endless.stopped.acquire, timeout=GUARD)
        assert begun
        monkeypatch.setattr(subject, "_answer", answer)
        service.limits = Limits(seconds=GUARD)
        assert (await ask(app, "POST", "/v1/words", body)).status == 200

    asyncio.run(scene())


def test_what_fails_in_the_server_is_told_without_its_reason(monkeypatch, capsys):
    def fail(*_: object) -> None:
        raise RuntimeError("/secret/path")

    monkeypatch.setattr(Service, "read", fail)
    answer = asked("POST", "/v1/best", b"{}")
    assert (answer.status, answer.json["error"]["code"]) == (500, "request.failed")
    assert b"secret" not in answer.body and "/secret/path" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost", True), ("LocalHost:8000", True), ("127.0.0.1", True), ("[::1]:8000", True),
        ("192.168.1.7:80", True), ("WORDS.example.org:443", True), ("evil.example:8000", False),
        ("localhost.evil.example", False), ("127.0.0.1.evil.example", False), ("[::1].evil", False),
        ("evil-words.example.org", False), ("user@localhost", False), ("localhost:80:80", False),
        ("", False), ("\u00ff", False), ([], False), (["localhost", "evil.example"], False),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("verb", "path"), [("POST", "/v1/about"), ("GET", "/healthz")])
def test_it_answers_to_addresses_and_to_its_names_only(verb, path, host, ours):
    answer = asked(verb, path, host=host, origin="https://example.org")
    if ours:
        assert answer.status == 200
        return
    assert (answer.status, answer.json["error"]["code"]) == (421, "request.host")
    assert answer.json["error"]["data"]["allowed"] == ["localhost", "words.example.org"]
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("kind", "taken"),
    [
        ("application/json", True), ("Application/JSON; charset=UTF-8", True),
        ("text/plain", False), ("application/x-www-form-urlencoded", False), ("", False),
        ("application/json-seq", False), ("text/plain;application/json", False), ([], False),
        (["application/json", "text/plain"], False),
    ],
)  # fmt: skip
def test_a_body_is_said_to_be_json(kind, taken):
    """A form of another page can't say so, and is not asked for its origin before it is sent."""
    answer = asked("POST", "/v1/best", b'{"turn": "CAT/-"}', content_type=kind)
    if taken:
        assert answer.status == 200
    else:
        assert (answer.status, answer.json["error"]["code"]) == (415, "request.media_type")


@pytest.mark.parametrize(
    ("check", "good", "bad", "code"),
    [
        (
            origins, ["*", "https://example.org", "http://127.0.0.1:8000", "http://[::1]:8000"],
            ["http://localhost:8021/", "https://Example.org", "example.org", "null", "",
             "https://example.org:443", "https://*.example.org", "file:///page.html"],
            "serve.origin",
        ),
        (
            host_names, ["example.org", "box", "a_b-1.c"],
            ["", "https://example.org", "example.org:80", "a..b", "*"], "serve.host",
        ),
    ],
)  # fmt: skip
def test_what_would_never_match_is_refused_at_the_start(check, good, bad, code):
    assert check(good) == good
    for wrong in bad:
        with refused(lt.ArgumentError, code, value=wrong):
            check([wrong])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
BODIES = st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode())


@given(BODIES | JSON.map(lambda value: json.dumps({"turn": LINE, "n": 1, "by": value}).encode()))
@example(b'{"turn": "CAT/-", "n": NaN}')
@example(b'{"turn": "CAT/-", "n": ' + b"9" * 1_900 + b"}")
@example(b'{"turn": "\\ud800/-"}')
@example('{"turn": "CAT/-"}'.encode("utf-16"))
@example(b'{"turn": {"hand": "CAT", "rules": {"hand_size": 1e308}}}')
@example(b'{"turn": {"hand": "CAT", "__class__": {}}}')
def test_whatever_is_sent_the_answer_is_one_of_ours(body):
    answer = asked("POST", "/v1/best", body)
    assert answer.status in (200, 400)
    assert answer.status == 200 or answer.json["error"]["code"]


def test_an_answer_has_a_limit():
    app = http_app(Service(limits=Limits(answer=10_000)), (), LOG.append)
    few, many = (json.dumps({"turn": LINE, "n": n}).encode() for n in (1, 900))
    assert asyncio.run(ask(app, "POST", "/v1/best", few)).status == 200
    told = asyncio.run(ask(app, "POST", "/v1/best", many)).json["error"]
    assert (told["code"], told["data"]["limit"]) == ("request.limit", "answer")


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


@pytest.mark.slow
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
