"""Several workers of the HTTP server hold one copy of the lexicon between them."""

import http.client
import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import lettertycoon as lt
from builds import NEEDS_SERVE, ONLY_LINUX
from guard import GUARD
from ports import free_port

pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason=ONLY_LINUX),
]

WORKERS = 2
READ = 0.5  # of the file, at least, by who has checked it
TURN = json.dumps({"turn": "JLSEANZ/EWE BJKQVWXZ", "n": 10, "lexicon": "house"}).encode()


def held(pid: int, path: Path) -> dict[str, int]:
    """Kilobytes that a process holds of a mapped file, by kind (proc(5), smaps)."""
    found: dict[str, int] = {}
    here = False
    for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
        if re.match(r"[0-9a-f]+-[0-9a-f]+ ", line):
            here = line.endswith(str(path))
        elif here and line.endswith(" kB"):
            name, amount, _ = line.split()
            found[name.rstrip(":")] = found.get(name.rstrip(":"), 0) + int(amount)
    return found


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def ask(port: int) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=GUARD)
    try:
        connection.request("POST", "/v1/best", TURN, {"content-type": "application/json"})
        response = connection.getresponse()
        response.read()
        return response.status
    finally:
        connection.close()


def test_workers_share_the_lexicon_s_pages(tmp_path):
    path = tmp_path / "house.lexicon"
    lt.Lexicon.default().save(path, "own")
    size = path.stat().st_size / 1024
    with free_port() as port:
        server = subprocess.Popen(
            [sys.executable, "-m", "lettertycoon", "serve", "--port", str(port),
             "--workers", str(WORKERS), "--lexicon", f"house={path}"],
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            end = time.monotonic() + GUARD  # against hanging only
            holders: dict[int, dict[str, int]] = {}
            while len(holders) < WORKERS:  # until each has read the whole file, and checked it
                assert time.monotonic() < end
                time.sleep(0.2)
                seen = {pid: held(pid, path) for pid in children(server.pid)}
                holders = {
                    pid: kinds for pid, kinds in seen.items() if kinds.get("Rss", 0) > READ * size
                }
            while True:
                try:
                    assert ask(port) == 200
                    break
                except OSError:
                    assert time.monotonic() < end
                    time.sleep(0.2)
            for _ in range(20):
                assert ask(port) == 200
            for pid in holders:
                kinds = held(pid, path)
                # the file's own pages: none is the worker's, and others hold those that it holds
                assert kinds["Private_Dirty"] == kinds["Shared_Dirty"] == kinds["Anonymous"] == 0
                assert kinds["Rss"] > READ * size
                assert kinds["Private_Clean"] < 0.1 * size
                assert kinds["Pss"] < 0.6 * kinds["Rss"]
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(GUARD)
