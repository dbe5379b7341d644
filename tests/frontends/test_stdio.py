"""JSON-RPC on standard input and output, as a program that starts it sees it."""

import io
import json
import subprocess
import sys
from threading import Timer

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from guard import GUARD
from lettertycoon.frontends import Limits, Service
from lettertycoon.frontends.json_rpc import reply
from lettertycoon.frontends.stdio import serve_lines

LINE = "AEJLNSZ/EEW XZ 4 Rayne=E -"
SERVICE = Service({"tiny": lt.Lexicon(["jewel", "cat"])}, Limits(body=2_000, batch=5))
SERVE = [sys.executable, "-m", "lettertycoon", "serve", "--stdio"]


def request(id: object, method: str = "about", **params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def asked(*lines: object) -> list:
    """The answers to lines: bytes as they are, else as JSON."""
    texts = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in lines]
    answers = io.BytesIO()
    serve_lines(SERVICE, io.BytesIO(b"\n".join(texts)), answers)
    assert answers.getvalue().endswith(b"\n") or not answers.getvalue()
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def codes(answers: list) -> list:
    return [each.get("error", {}).get("code") for each in answers]


def test_answers_come_in_order_and_are_the_results_of_requests():
    check = request(2, "check", words=["cat", "dog"], lexicon="tiny")
    found = asked(request("one"), check, request(None), {"jsonrpc": "2.0", "method": "x", "id": 7})
    assert [each["id"] for each in found] == ["one", 2, None, 7]
    assert all(each["jsonrpc"] == "2.0" for each in found)
    assert found[0]["result"] == SERVICE.answer("about")
    assert found[1]["result"] == SERVICE.answer("check", check["params"])
    assert codes(found) == [None, None, None, -32601]


def test_a_notification_has_no_answer_even_where_it_is_wrong():
    silent = [{"jsonrpc": "2.0", "method": method} for method in ("about", "no such", "best")]
    assert asked(*silent, silent, request(1)) == asked(request(1))


def test_batches():
    answers = asked([request(1), {"jsonrpc": "2.0", "method": "about"}, 3, request(2, "best")])
    assert [each["id"] for each in answers[0]] == [1, None, 2]
    assert codes(answers[0]) == [None, -32600, -32602]
    assert codes(asked([])) == [-32600]
    many = asked([request(1)] * 6)
    assert many[0]["error"]["data"]["data"] == {"limit": "batch", "value": 6, "most": 5}


def test_work_of_a_line_that_takes_too_long_is_stopped(monkeypatch):
    """The time is over at once here: then only what is done in a moment is answered."""
    started = []

    class Over(Timer):
        def start(self) -> None:
            started.append(self.interval)
            self.function()

    monkeypatch.setattr("lettertycoon.frontends.json_rpc.Timer", Over)
    long = request(1, "summary", turn=LINE)
    [alone] = asked(long)
    assert alone["error"]["data"] == {"code": "request.too_long", "data": {"most": 20}}
    assert (alone["id"], started) == (1, [20])
    silent = {key: value for key, value in long.items() if key != "id"}
    assert asked(silent, [silent] * 5) == []  # nobody is told
    batch, after = asked([request(2), long, request(3, "best", turn=LINE)], request(4))
    assert codes(batch) == [None, -32602, -32602] and codes([after]) == [None]
    assert {each["error"]["data"]["code"] for each in batch[1:]} == {"request.too_long"}


@pytest.mark.parametrize(
    ("line", "number", "code"),
    [
        (b"{", -32700, "request.not_json"),
        (b"\xff", -32700, "request.not_json"),
        (b'{"jsonrpc": "2.0", "id": NaN, "method": "about"}', -32700, "request.not_json"),
        (b"[" * 99 + b"]" * 99, -32600, "request.not_a_request"),
        (b"[" * 1999, -32700, "request.not_json"),
        (b"1", -32600, "request.not_a_request"),
        ({"id": 1, "method": "about"}, -32600, "request.not_a_request"),
        ({"jsonrpc": "2.0", "id": 1, "method": 3}, -32600, "request.not_a_request"),
        ({"jsonrpc": "2.0", "id": {}, "method": "about"}, -32600, "request.not_a_request"),
        (b'{"jsonrpc": "2.0", "id": 1e999, "method": "about"}', -32700, "request.not_json"),
        (request(1) | {"params": 3}, -32600, "request.not_a_request"),
        (request(1) | {"more": 3}, -32600, "request.not_a_request"),
        (request(1) | {"params": [LINE]}, -32602, "request.invalid"),
        (request(1, "best", turn="ABCDEFGH/-"), -32602, "hand.too_many"),
        (request(1, "explain", turn=LINE, play="qqq"), -32602, "play.not_in_lexicon"),
        (b'{"x": "' + b"y" * 2_000 + b'"}', -32600, "request.too_large"),
        (b"x" * 9_000, -32600, "request.too_large"),
    ],
)
def test_a_broken_line_is_answered_and_the_next_one_served(line, number, code):
    answers = asked(line, b"", b"  ", request("next"))
    first = answers[0][0] if isinstance(answers[0], list) else answers[0]
    assert first["error"]["code"] == number
    assert first["error"]["data"]["code"] == code and first["error"]["message"]
    assert answers[-1]["id"] == "next" and "result" in answers[-1] and len(answers) == 2


def test_a_line_that_is_too_long_is_not_kept():
    class Endless(io.RawIOBase):
        """A line of 50 MB, and a request."""

        left = 50_000_000
        largest = 0

        def readable(self):
            return True

        def readline(self, most=-1):
            assert most >= 0
            Endless.largest = max(Endless.largest, most)
            if self.left:
                number = min(most, self.left)
                self.left -= number
                return b"x" * (number - 1) + (b"x" if self.left else b"\n")
            self.left, line = 0, self.rest
            self.rest = b""
            return line

        rest = json.dumps(request(1)).encode()

    answers = io.BytesIO()
    serve_lines(SERVICE, Endless(), answers)
    assert codes([json.loads(each) for each in answers.getvalue().splitlines()]) == [-32600, None]
    assert Endless.largest <= SERVICE.limits.body + 1


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_a_line_is_its_answer_is_json(line):
    answer = reply(SERVICE, line, lambda error: pytest.fail(str(error)))
    if answer is not None:
        told = json.loads(answer)
        assert b"\n" not in answer
        assert set(codes(told if isinstance(told, list) else [told])) <= {-32700, -32600}


def test_the_program(tmp_path):
    words = tmp_path / "house.txt"
    words.write_text("jewel\ncat\n")
    lines = [request(1, "lexicons"), request(2, "best", turn=LINE, lexicon="h", n=1)]
    done = subprocess.run(
        [*SERVE, "--lexicon", f"h={words}"],
        input="\n".join(map(json.dumps, lines)), capture_output=True, text=True, timeout=GUARD,
        check=True,
    )  # fmt: skip
    lexicons, best = [json.loads(line)["result"] for line in done.stdout.splitlines()]
    assert [each["name"] for each in lexicons["lexicons"]] == ["default", "h"]
    assert best["plays"][0]["words"] == ["JEWEL"]
    assert "house" not in done.stdout and done.stderr == ""


def test_the_variable_names_the_default_lexicon(monkeypatch, tmp_path):
    house, other = tmp_path / "house.txt", tmp_path / "other.txt"
    house.write_text("jewel\n")
    other.write_text("cat\ndog\n")
    monkeypatch.setenv("LETTERTYCOON_LEXICON", str(house))
    line = json.dumps(request(1, "lexicons"))
    for options, words in ([], 1), (["--lexicon", f"default={other}"], 2):
        done = subprocess.run([*SERVE, *options], input=line, capture_output=True, text=True,
                              timeout=GUARD, check=True)  # fmt: skip
        (served,) = json.loads(done.stdout)["result"]["lexicons"]
        assert (served["name"], served["words"]) == ("default", words)
