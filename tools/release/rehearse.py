"""Rehearse a release: install the packages in DIST by name, from an index on this machine.

Then it uses the installed program as a stranger would.

python -m tools.release.rehearse DIST

DIST holds one sdist and one wheel, as `make dist` builds them.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

NAME = "lettertycoon"
QUESTION = ["best", "JLSEANZ", "EWE", "--patents", "XZ"]
ANSWER = "(W)AEN(E)Ss(E)+S"


class Quiet(SimpleHTTPRequestHandler):
    """A handler that serves files without logging."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def index(dist: Path, folder: Path) -> Iterator[str]:
    """Serve a simple index of the packages in DIST on this machine; yield its address."""
    there = folder / "simple" / NAME
    there.mkdir(parents=True)
    packages = sorted([*dist.glob("*.whl"), *dist.glob("*.tar.gz")])
    for package in packages:
        shutil.copy(package, there)
    links = "".join(f'<a href="{package.name}">{package.name}</a>\n' for package in packages)
    (there / "index.html").write_text(f"<!DOCTYPE html><html><body>\n{links}</body></html>\n")
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Quiet, directory=str(folder))
    ) as server:  # fmt: skip
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/simple/"
        finally:
            server.shutdown()
            thread.join()


def asked_over_http(program: Path) -> str:
    """Return the best play that `lettertycoon serve` finds."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    serving = subprocess.Popen([program, "serve", "--port", str(port)], stderr=subprocess.DEVNULL)
    body = json.dumps({"turn": "JLSEANZ/EWE XZ", "n": 1}).encode()
    try:
        for _ in range(300):
            try:
                url = f"http://127.0.0.1:{port}/v1/best"
                asked = urllib.request.Request(url, body, {"content-type": "application/json"})
                with urllib.request.urlopen(asked, timeout=20) as answer:
                    return str(json.load(answer)["plays"][0]["words"][0])
            except ConnectionError:  # it does not listen yet
                time.sleep(0.1)
            except urllib.error.URLError as error:
                if not isinstance(error.reason, ConnectionError):
                    raise
                time.sleep(0.1)
        raise SystemExit("the server does not listen")
    finally:
        serving.terminate()
        serving.wait(20)


def main(dist: Path) -> None:
    """Install the program and use it. Raises SystemExit if an answer is wrong."""
    with tempfile.TemporaryDirectory() as folder, index(dist, Path(folder)) as address:
        place = Path(folder) / "environment"
        venv.create(place, with_pip=True)
        programs = place / ("Scripts" if sys.platform == "win32" else "bin")
        version = next(dist.glob("*.whl")).name.split("-")[1]
        # only the package itself comes from our index; its dependencies come from pip's usual one
        subprocess.run(
            [programs / "python", "-m", "pip", "download", "-q", "--no-deps", "--only-binary",
             ":all:", "--index-url", address, "-d", Path(folder) / "first", NAME],
            check=True,
        )  # fmt: skip
        subprocess.run(
            [programs / "python", "-m", "pip", "install", "-q", "--extra-index-url", address,
             "--only-binary", NAME, f"{NAME}[serve]=={version}"],
            check=True,
        )  # fmt: skip
        told = subprocess.run(
            [programs / NAME, *QUESTION], capture_output=True, text=True, check=True
        ).stdout
        if ANSWER not in told:
            raise SystemExit(f"it answers\n{told}")
        if asked_over_http(programs / NAME) != "WAENESSES":
            raise SystemExit("it answers another word over HTTP")
        print(f"{NAME}[serve] {version}: installed by name, asked, and answered")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
