"""Rehearse a release: install the packages in DIST by name, then ask the program as a stranger.

python -m tools.release.rehearse DIST

DIST holds one sdist and one wheel, as `make packages` builds them.
"""

import json
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

from tools.servers.own_server import own_server

NAME = "lettertycoon"
QUESTION = ["best", "JLSEANZ", "EWE", "--patents", "XZ"]
ANSWER = "(W)AEN(E)Ss(E)+S"


def main(dist: Path) -> None:
    """Install the program and use it. Raises SystemExit if an answer is wrong."""
    version = next(dist.glob("*.whl")).name.split("-")[1]
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        python = str(programs / "python")
        subprocess.run(
            [python, "-m", "pip", "install", "-q", "--find-links", dist, "--only-binary", NAME,
             f"{NAME}[serve]=={version}"],
            check=True,
        )  # fmt: skip
        told = subprocess.run(
            [programs / NAME, *QUESTION], capture_output=True, text=True, check=True
        ).stdout
        if ANSWER not in told:
            raise SystemExit(f"it answers\n{told}")
        with own_server(python) as (port, _):
            url = f"http://127.0.0.1:{port}/v1/best"
            body = json.dumps({"turn": "JLSEANZ/EWE XZ", "n": 1}).encode()
            asked = urllib.request.Request(url, body, {"content-type": "application/json"})
            with urllib.request.urlopen(asked, timeout=20) as answer:
                if json.load(answer)["plays"][0]["words"][0] != "WAENESSES":
                    raise SystemExit("it answers another word over HTTP")
    print(f"{NAME}[serve] {version}: installed by name, asked, and answered")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
