"""The command `serve`: where it listens, and what it says of that."""

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from builds import NEEDS_SERVE
from guard import GUARD
from ports import free_port

for name in ("starlette", "uvicorn"):
    pytest.importorskip(name, reason=NEEDS_SERVE)


def has_ipv6() -> bool:
    with suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        return True
    return False


ONLY_IPV6 = pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")


def arguments_of_the_container() -> list[str]:
    dockerfile = (Path(__file__).parents[2] / "Dockerfile").read_text()
    found = re.search(r'^ENTRYPOINT \["lettertycoon"\]\nCMD (\[.*\])', dockerfile, re.M)
    assert found, dockerfile
    return json.loads(found[1])


@pytest.fixture
def serve(run, monkeypatch):
    """The command with a host: its exit code, what it said, and where it would serve."""
    served = []

    def keep(_, listening, **clients):
        for each in listening:
            served.append(each.getsockname()[0])
            each.close()

    monkeypatch.setattr("lettertycoon.server.http.serve_http", keep)

    def serve(host, port):
        served.clear()
        code, out, err = run("serve", "--host", host, "--port", str(port))
        assert out == ""
        return code, err, served

    return serve


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "127.0.0.1"),
        pytest.param("::1", "[::1]", marks=ONLY_IPV6),
        ("0.0.0.0", "127.0.0.1"),
        pytest.param("::", "[::1]", marks=ONLY_IPV6),
    ],
)
def test_the_address_is_one_that_a_browser_opens(serve, monkeypatch, host, shown):
    """Where the machine has no network: then its own address stands for all addresses."""

    def unreachable(*_):
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    with free_port() as port:
        code, err, served = serve(host, port)
    said = f"Open http://{shown}:{port}/ in your browser. Ctrl-C ends the server.\n"
    assert (code, err, served) == (0, said, [host])


@pytest.mark.parametrize(
    ("host", "own", "shown"),
    [("0.0.0.0", "192.168.7.7", "192.168.7.7"),
     pytest.param("::", "2001:db8::7", "[2001:db8::7]", marks=ONLY_IPV6)],
)  # fmt: skip
def test_of_all_addresses_that_of_the_network_is_said(serve, monkeypatch, host, own, shown):
    monkeypatch.setattr(socket.socket, "connect", lambda *_: None)
    monkeypatch.setattr(socket.socket, "getsockname", lambda _: (own, 9))
    with free_port() as port:
        code, err, _ = serve(host, port)
    assert (code, err.split()[1]) == (0, f"http://{shown}:{port}/")


def test_without_its_packages_the_server_says_how_to_get_them(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "lettertycoon.server.http", None)
    code, out, err = run("serve")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("lettertycoon: HTTP needs ") and 'pip install ".[serve]"' in err


def test_localhost_is_served_whatever_it_means(serve, monkeypatch):
    absent = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.7", 0))
    with free_port() as port:
        present = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [absent, present])
        code, err, served = serve("localhost", port)
    assert (code, served) == (0, ["127.0.0.1"]) and f"http://localhost:{port}/" in err


def test_a_port_in_use_at_one_address_of_a_host_is_refused(serve, monkeypatch):
    with free_port() as port, socket.create_server(("127.0.0.1", 0)) as held:
        places = [("127.0.0.1", port), held.getsockname()]
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", place) for place in places]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
        assert serve("localhost", port)[::2] == (1, [])


def test_a_port_in_use_is_one_line_and_nothing_is_to_be_opened(run):
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
        code, out, err = run("serve", "--port", str(port))
    said = f"the server can't listen on 127.0.0.1, port {port}: Address already in use"
    assert (code, out, err) == (1, "", f"lettertycoon: {said}\n")


@pytest.mark.parametrize("host", ["192.0.2.7", "no-such-host.invalid"])
def test_a_host_that_is_not_this_machine_is_one_line(run, host):
    code, out, err = run("serve", "--host", host)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(f"lettertycoon: the server can't listen on {host}, port 8000: ")
    assert not err.endswith("None\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "host", "end", "codes"),
    [
        (["serve", "--host", "127.0.0.1"], "127.0.0.1", signal.SIGINT, [0]),
        pytest.param(["serve", "--host", "::1"], "::1", signal.SIGINT, [0], marks=ONLY_IPV6),
        (None, "127.0.0.1", signal.SIGTERM, [0, -signal.SIGTERM]),
    ],
)
def test_the_server_answers_where_it_says_and_ends_by_a_signal(arguments, host, end, codes):
    """Of no arguments, the container's are meant."""
    with free_port() as port:
        arguments = arguments or arguments_of_the_container()
        command = [sys.executable, "-m", "lettertycoon", *arguments]
        with subprocess.Popen(
            [*command, "--port", str(port)], stderr=subprocess.PIPE, text=True
        ) as running:
            try:
                assert running.stderr is not None
                said = running.stderr.readline()
                connection = http.client.HTTPConnection(host, port, timeout=GUARD)
                connection.request("GET", "/healthz")
                assert connection.getresponse().read() == b'{"status":"ok"}'
                connection.close()
                running.send_signal(end)
                assert running.wait(GUARD) in codes
                assert running.stderr.read() == "" and said.startswith("Open http://")
            finally:
                running.kill()
