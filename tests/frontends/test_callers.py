"""Who may ask the HTTP server: hosts, kinds of bodies, origins of other pages."""

import asyncio
import json
import subprocess
import sys
from typing import Any

import pytest

from builds import NEEDS_SERVE
from guard import GUARD
from lettertycoon import ArgumentError
from lettertycoon.frontends import Service, host_names, origins

pytest.importorskip("starlette", reason=NEEDS_SERVE)
pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
pytest.importorskip("starlette", reason=NEEDS_SERVE)

from lettertycoon.frontends.http_app import http_app

JSON = ("content-type", "application/json")
HERE = ("host", "localhost:8000")
LOG: list[str] = []
APP = http_app(Service(), ["https://example.org"], LOG.append, ["words.example.org", "box"])


def asked(
    *headers: tuple[str, str], verb: str = "POST", path: str = "/v1/best",
    body: bytes = b'{"turn": "CAT/-"}',
) -> tuple[int, dict[str, str], Any]:  # fmt: skip
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "http_version": "1.1", "method": verb, "path": path, "root_path": "",
        "query_string": b"", "scheme": "http",
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
    }  # fmt: skip
    asyncio.run(APP(scope, receive, send))
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, json.loads(sent[1]["body"])


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "localhost:8000", "LocalHost", "localhost.", "127.0.0.1", "127.0.0.1:8000",
        "192.168.1.7:80", "[::1]", "[::1]:8000", "[fe80::1:2]:8000", "[::ffff:10.0.0.1]",
        "words.example.org", "WORDS.example.org:443", "box:8000",
    ],
)  # fmt: skip
def test_it_answers_to_addresses_and_to_its_names(host):
    for verb, path in (("POST", "/v1/best"), ("GET", "/healthz"), ("GET", "/v1/schema.json")):
        assert asked(("host", host), JSON, verb=verb, path=path)[0] == 200


@pytest.mark.parametrize(
    "hosts",
    [
        ["evil.example"], ["evil.example:8000"], ["localhost.evil.example"], ["localhost:"],
        ["127.0.0.1.evil.example"], ["evil-words.example.org"], ["words.example.org.evil"],
        ["wordsxexample.org"], ["[::1].evil"], ["user@localhost"], ["localhost:80:80"], [""],
        ["localhost\n"], ["ÿ"], [], ["localhost", "evil.example"],
    ],
)  # fmt: skip
@pytest.mark.parametrize(("verb", "path"), [("POST", "/v1/best"), ("GET", "/"), ("GET", "/x")])
def test_it_answers_to_no_other_name(hosts, verb, path):
    status, headers, told = asked(*[("host", each) for each in hosts], JSON, verb=verb, path=path)
    assert (status, told["error"]["code"]) == (421, "request.host")
    assert told["error"]["data"]["allowed"] == ["localhost", "words.example.org", "box"]
    assert headers["content-type"] == "application/json" and headers["connection"] == "close"
    assert "access-control-allow-origin" not in headers
    assert json.loads(LOG[-1])["status"] == 421


@pytest.mark.parametrize(
    "kind",
    [
        "application/json", "Application/JSON", "application/json; charset=utf-8",
        "application/json;charset=UTF-8", "application/json ; charset=utf-8",
    ],
)  # fmt: skip
def test_a_body_is_said_to_be_json(kind):
    assert asked(HERE, ("content-type", kind))[0] == 200


@pytest.mark.parametrize(
    "kinds",
    [
        ["text/plain"], ["application/x-www-form-urlencoded"], ["multipart/form-data; boundary=x"],
        [""], [], ["application/jsonp"], ["application/json-seq"], ["text/plain;application/json"],
        ["application/json", "text/plain"],
    ],
)  # fmt: skip
def test_any_other_body_is_refused(kinds):
    status, headers, told = asked(HERE, *[("content-type", each) for each in kinds])
    assert (status, told["error"]["code"]) == (415, "request.media_type")
    assert told["error"]["data"]["value"] == ", ".join(kinds)
    assert headers["content-type"] == "application/json"


def test_no_body_needs_no_kind():
    assert asked(HERE, path="/v1/about", body=b"")[0] == 200


def test_another_page_is_asked_for_its_origin_before_it_sends_json():
    wish = ("access-control-request-method", "POST"), (
        "access-control-request-headers", "content-type",
    )  # fmt: skip
    sent = {"verb": "OPTIONS", "body": b""}
    ours, other = ("origin", "https://example.org"), ("origin", "https://evil.example")
    with pytest.raises(json.JSONDecodeError):  # the answers have no JSON
        asked(HERE, ours, *wish, **sent)
    assert json.loads(LOG[-1])["status"] == 200
    with pytest.raises(json.JSONDecodeError):
        asked(HERE, other, *wish, **sent)
    assert json.loads(LOG[-1])["status"] == 400
    assert asked(HERE, JSON, ours)[1]["access-control-allow-origin"] == ours[1]


@pytest.mark.parametrize(
    "origin",
    [
        "*", "https://example.org", "http://localhost:8021", "http://127.0.0.1:8000",
        "http://[::1]:8000", "https://xn--bcher-kva.example",
    ],
)  # fmt: skip
def test_an_origin_is_as_browsers_send_it(origin):
    assert origins([origin, origin]) == [origin, origin]


@pytest.mark.parametrize(
    "origin",
    [
        "http://localhost:8021/", "https://example.org/page", "https://Example.org", "example.org",
        "HTTPS://example.org", "https://example.org:443", "http://example.org:80", "https://",
        "https://example.org?x", "https://user@example.org", " https://example.org", "", "null",
        "https://*.example.org", "https://bücher.example", "file:///page.html",
    ],
)  # fmt: skip
def test_what_would_never_match_is_no_origin(origin):
    with pytest.raises(ArgumentError, match="origin of a page") as caught:
        origins(["https://example.org", origin])
    assert (caught.value.code, caught.value.data["value"]) == ("serve.origin", origin)


def test_a_host_is_a_name():
    assert host_names(["Example.ORG", "box", "a_b-1.c"]) == ["example.org", "box", "a_b-1.c"]
    for wrong in ("", "https://example.org", "example.org:80", "example.org/", "a..b", "*", "ÿ.x"):
        with pytest.raises(ArgumentError, match="name of a host") as caught:
            host_names([wrong])
        assert caught.value.code == "serve.host"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--cors", "http://localhost:8021/"], "'http://localhost:8021/' is not the origin"),
        (["--allow-host", "https://example.org"], "'https://example.org' is not the name"),
    ],
)
def test_the_command_line_refuses_them_before_it_listens(options, told):
    done = subprocess.run(
        [sys.executable, "-m", "lettertycoon", "serve", "--port", "0", *options],
        capture_output=True, text=True, timeout=GUARD, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and told in done.stderr
    assert len(done.stderr.splitlines()) < 5 and "Traceback" not in done.stderr
