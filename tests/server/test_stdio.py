"""JSON-RPC on standard input and output, as a program that starts it sees it."""

import io
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from asking import ask
from lettertycoon.server import Service, rpc
from lettertycoon.server.limits import BODY
from processes import python
from refusals import refused
from tables import table

LINE = "AEJLNSZ/EEW XZ 4 Rayne=E -"
SERVED = Service({"tiny": lt.Lexicon(["jewel", "cat"])})
SERVE = ["-m", "lettertycoon", "serve", "--stdio", "--lexicon"]


def request(id: object, method: str = "about", **params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def asked(*lines: object) -> list:
    """The answers to lines: bytes as they are, else as JSON. None waits in a buffer."""
    texts = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in lines]
    written = io.BytesIO()
    answers = io.BufferedWriter(written)
    rpc.serve_lines(SERVED, io.BytesIO(b"\n".join(texts)), answers)
    assert written.getvalue().endswith(b"\n") or not written.getvalue()
    return [json.loads(line) for line in written.getvalue().splitlines()]


def codes(answers: list) -> list:
    return [each.get("error", {}).get("code") for each in answers]


def test_answers_come_in_order_and_are_the_results_of_requests():
    check = request(2, "check", words=["cat", "dog"], lexicon="tiny")
    found = asked(request("one"), check, request(None), {"jsonrpc": "2.0", "method": "x", "id": 7})
    assert [each["id"] for each in found] == ["one", 2, None, 7]
    assert all(each["jsonrpc"] == "2.0" for each in found)
    assert found[0]["result"] == ask("about", SERVED)
    assert found[1]["result"] == ask("check", SERVED, **check["params"])
    assert codes(found) == [None, None, None, -32601]


def test_a_notification_has_no_answer_even_where_it_is_wrong():
    silent = [{"jsonrpc": "2.0", "method": method} for method in ("about", "no such", "best")]
    assert asked(*silent, request(1)) == asked(request(1))


def test_work_that_takes_too_long_is_stopped(monkeypatch):
    """The time is over at once here: the search hears that it must end."""
    monkeypatch.setattr(rpc, "SECONDS", 0)
    stopped = []

    def endless(name, params):
        try:
            while True:
                lt_core.check()
        except lt_core.Stopped:
            stopped.append(name)
            raise

    class Slow:
        answer = staticmethod(endless)

    with ThreadPoolExecutor(1) as threads:
        told = rpc.reply(Slow(), json.dumps(request(1, "summary", turn=LINE)).encode(), threads)
    assert json.loads(told)["error"]["data"] == {"code": "request.too_long", "data": {"most": 20}}
    assert stopped == ["summary"]


@pytest.mark.parametrize(
    ("line", "number", "code"),
    [
        *((line.encode(), number, code) for line, number, code in table("server/rpc")["lines"]),
        (b"\xff", -32700, "request.not_json"),
        (b'{"jsonrpc": "2.0", "id": "\xff", "method": "about"}', -32700, "request.not_json"),
        (b"[" * 99 + b"]" * 99, -32600, "request.not_a_request"),
        (b'{"x": "' + b"y" * BODY + b'"}', -32600, "request.too_large"),
        (b"x" * 4 * BODY, -32600, "request.too_large"),
    ],
)
def test_a_broken_line_is_answered_and_the_next_one_served(line, number, code):
    first, last = asked(line, b"", b"  ", request("next"))
    assert first["error"]["code"] == number
    assert first["error"]["data"]["code"] == code and first["error"]["message"]
    assert last["id"] == "next" and "result" in last


def test_a_fault_of_the_server_has_no_details(monkeypatch, capsys):
    def fail(*_: object) -> None:
        raise RuntimeError("/secret/path")

    monkeypatch.setattr("lettertycoon.server.service.method_named", fail)
    (answer,) = asked(request(1))
    assert answer["error"]["code"] == -32603 and "secret" not in json.dumps(answer)
    told = capsys.readouterr().err
    assert "RuntimeError: /secret/path" in told and "Traceback" in told and "in fail" in told


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_junk_lines_are_answered_in_json(line):
    with ThreadPoolExecutor(1) as threads:
        told = rpc.reply(SERVED, line, threads)
    assert told is not None and b"\n" not in told
    assert codes([json.loads(told)])[0] in (-32700, -32600)


def test_the_program_answers_lines(tmp_path):
    words = tmp_path / "house.txt"
    words.write_text("jewel\ncat\n")
    lines = [request(1), request(2, "best", turn=LINE, lexicon="h", n=1)]
    done = python(*SERVE, f"h={words}", input="\n".join(map(json.dumps, lines)))
    about, best = [json.loads(line)["result"] for line in done.stdout.splitlines()]
    assert about["lexicons"]["h"]["words"] == 2 and best[0]["words"] == ["JEWEL"]
    assert "house" not in done.stdout and done.stderr == ""


def test_the_variable_names_the_default_lexicon(monkeypatch, tmp_path):
    house = tmp_path / "house.txt"
    other = tmp_path / "other.txt"
    house.write_text("jewel\n")
    other.write_text("cat\ndog\n")
    monkeypatch.setenv("LETTERTYCOON_LEXICON", str(house))
    for named, words in (([], 1), ([f"default={other}"], 2)):
        lexicons = ask("about", Service.load(named))["lexicons"]
        assert [(name, each["words"]) for name, each in lexicons.items()] == [("default", words)]
    for wrong in ("x", "=x", "a b=c", "a="):
        with refused(lt.ArgumentError, "serve.not_named"):
            Service.load([wrong])
