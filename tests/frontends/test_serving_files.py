"""The container's files, the start of the server, and a short soak."""

import io
import json
import os
import re
import shlex
import signal
import socket
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from builds import NEEDS_DEV, NO_TERMINALS, ONLY_LINUX, needed
from guard import GUARD
from lettertycoon.cli.serve_command import serve_command
from lettertycoon.frontends import Service
from lettertycoon.frontends.json_rpc import reply

serve_module = import_module("lettertycoon.cli.serve_command")  # its command has its name
ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "Dockerfile"


def test_the_container_runs_what_the_command_line_takes():
    text = DOCKERFILE.read_text()
    name, *arguments = json.loads(re.findall(r"^CMD (\[.*\])", text, re.MULTILINE)[0])
    given = serve_command.make_context(name, list(arguments)).params
    assert json.loads(re.findall(r"^ENTRYPOINT (.*)", text, re.MULTILINE)[0]) == ["lettertycoon"]
    assert (name, given["host"]) == ("serve", "0.0.0.0")
    ports = {str(given["port"])}
    ports |= set(re.findall(r"^EXPOSE (\d+)", text, re.MULTILINE))
    ports |= set(re.findall(r"127\.0\.0\.1:(\d+)/healthz", text))
    ports |= set(re.findall(r"127\.0\.0\.1:\d+:(\d+)", (ROOT / "compose.yaml").read_text()))
    assert ports == {"8000"}
    last = text[text.rindex("FROM ") :]
    assert re.search(r"^USER (?!root|0)\w+", last, re.MULTILINE) and "HEALTHCHECK" in last


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason=ONLY_LINUX)
def test_a_short_soak(capsys, monkeypatch):
    needed("uvicorn")
    needed("starlette")
    soak = needed("tools.servers.soak")
    monkeypatch.setattr(soak, "MOST_GROWTH", 1.2)  # what is kept by rules and patents still fills
    assert soak.main(minutes=1 / 3, seed=7) == 0, capsys.readouterr().out


def reached():
    """The commands of README's table, by where one comes from."""
    part = (ROOT / "README.md").read_text().split("## From elsewhere\n")[1].split("\n## ")[0]
    rows = [re.split(r"(?<!\\)\|", line)[1:3] for line in part.splitlines() if line[:2] == "| "]
    return {
        name.strip(): re.findall(r"`(.+)`", command.replace("\\|", "|"))[-1]
        for name, command in rows[1:]
    }


def test_readme_reaches_it_by_stdio():
    command, asked = reached()["any language, stdio"].split("<<<")
    assert command == "lettertycoon serve --stdio "
    (asked,) = shlex.split(asked)
    answer = json.loads(reply(Service(), asked.encode(), pytest.fail))
    assert answer["result"]["plays"][0]["words"] == ["WAENESSES"]


def test_readme_reaches_it_by_curl():
    url, header, body = (shlex.split(reached()["curl"])[place] for place in (1, 3, 5))
    assert (url, header) == ("localhost:8000/v1/best", "content-type:application/json")
    assert len(Service().answer("best", json.loads(body))["plays"]) == 3


def test_readme_names_examples_that_the_suite_runs():
    run = "".join((ROOT / "tests" / "frontends" / f"test_{name}.py").read_text()
                  for name in ("examples", "typescript"))  # fmt: skip
    for name in ("Node", "PHP", "TypeScript"):
        path = re.findall(r"examples/(\S+)", reached()[name])[0]
        assert (ROOT / "examples" / path).exists() and path in run


def test_an_address_that_nobody_can_listen_on(run):
    needed("uvicorn")
    needed("starlette")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, out, err = run("serve", "--port", str(port))
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert f"can't listen on 127.0.0.1, port {port}: " in err and "choose others" in err
    for host in ("no.such.host.invalid", "x" * 300, "203.0.113.7"):
        code, out, err = run("serve", "--host", host)
        assert (code, out) == (2, "") and host[:60] in err


def test_only_the_caller_says_how_many_processes_serve(monkeypatch):
    uvicorn = needed("uvicorn")
    from lettertycoon.frontends.http_server import serve_http

    serving = []
    monkeypatch.setattr(
        uvicorn,
        "run",
        lambda app, **options: serving.append(
            uvicorn.Config(app, **options | {"log_config": None}).workers
        ),
    )
    monkeypatch.setenv("WEB_CONCURRENCY", "3")
    monkeypatch.setenv("LETTERTYCOON_SERVE", "")  # how workers are told; it ends with the test
    for workers in (1, 2):
        serve_http({}, workers=workers)
    assert serving == [1, 2]


class Screen(io.TextIOWrapper):
    """A terminal that writes nowhere."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding)

    def isatty(self) -> bool:
        return True

    def shown(self) -> list[str]:
        self.flush()
        return self.buffer.getvalue().decode(self.encoding).splitlines()


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("localhost", "http://localhost:8000/"),
        ("0.0.0.0", "http://192.168.1.5:8000/"),
        ("192.168.1.7", "http://192.168.1.7:8000/"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_people_are_told_what_to_open(monkeypatch, host, url, encoding):
    """In a line; and for other devices as a QR code, if the terminal has its blocks."""
    segno = needed("segno")
    screen = Screen(encoding)
    monkeypatch.setattr(serve_module, "_own_address", lambda: "192.168.1.5")
    monkeypatch.setattr(sys, "stderr", screen)
    serve_module._tell_people(host, 8000)
    first, *code = screen.shown()
    assert first.startswith(f"Open {url} ") and len(first) <= 80
    network = "192.168" in url and encoding == "utf-8"
    assert bool(code) is network
    if network:
        assert _is_drawn(code, segno.make(url, micro=False))
        assert max(map(len, code)) <= 80


def _is_drawn(lines: list[str], code: Any) -> bool:
    """Tell whether lines of blocks are a QR code: dark where the terminal is."""
    matrix = [[*row] for row in code.matrix_iter(border=2)]
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    drawn = [[halves[each] for each in line.ljust(len(matrix[0]))] for line in lines]
    light = [[cell[half] for cell in line] for line in drawn for half in (0, 1)]
    return len(light) >= len(matrix) and all(
        [1 - dark for dark in row] == cells for row, cells in zip(matrix, light, strict=False)
    )


GREETING = """
from importlib import import_module
from lettertycoon.cli.commands import cli
from lettertycoon.frontends import http_server
import_module("lettertycoon.cli.serve_command")._own_address = lambda: "192.168.1.5"
http_server.serve_http = lambda *given, **options: print("SERVED", options["host"])
cli(["serve", "--host", "0.0.0.0", "--port", "0"])
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason=NO_TERMINALS)
def test_a_network_s_greeting_in_a_terminal():
    """The address of the machine and its QR code, as a camera sees it; nobody listens here."""
    segno = needed("segno")
    needed("uvicorn")
    pytest.importorskip("pyte", reason=NEEDS_DEV)
    from terminal import Terminal

    terminal = Terminal(program=GREETING)
    while terminal.read():
        pass
    assert terminal.close() == 0
    told = [line for line in terminal.rows.splitlines() if line.strip()]
    (url,) = re.findall(r"^Open (http://192\.168\.1\.5:\d+/) in your browser\.", told[0])
    assert told[-1] == "SERVED 0.0.0.0"
    assert _is_drawn(told[1:-1], segno.make(url, micro=False))


def test_without_a_network_the_address_is_this_machine_s(monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert serve_module._own_address() == "127.0.0.1"


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason=NO_TERMINALS)
def test_a_person_sees_one_line_and_the_log_is_asked_for():
    needed("uvicorn")
    pytest.importorskip("pyte", reason=NEEDS_DEV)
    from terminal import Terminal

    for options, lines in (([], 1), (["--log"], 2)):
        terminal = Terminal("serve", "--port", "0", *options)
        shown = ""
        while not re.search(r"http://127\.0\.0\.1:\d+/", shown):
            assert terminal.read()
            shown = terminal.rows
        port = int(re.findall(r"127\.0\.0\.1:(\d+)/", shown)[0])
        end = time.monotonic() + GUARD
        while True:
            try:
                with urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
                    assert answer.status == 200
                break
            except OSError:
                assert time.monotonic() < end
                time.sleep(0.1)
        terminal.running.send_signal(signal.SIGINT)
        while terminal.read():
            pass
        terminal.close()
        told = [line for line in terminal.rows.splitlines() if line.strip() not in ("", "^C")]
        assert told[0].startswith(f"Open http://127.0.0.1:{port}/")
        assert (len(told) >= lines) if options else (len(told) == lines)
        assert any('"path":"/healthz"' in line for line in told) is bool(options)
