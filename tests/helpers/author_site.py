"""What authors put beside their pages, built by `make browser`, and a plain file server."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import lettertycoon as lt
from hosting import running
from processes import ran

ROOT = Path(__file__).parents[2]
NPM = ROOT / "build" / "browser" / "npm"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="there is no node: apt-get install nodejs")


built = pytest.mark.skipif(not (NPM / "files.json").exists(), reason="`make browser` builds it")


def needs_build(test: Any) -> Any:
    """Marks a test that needs the library built for a browser."""
    return pytest.mark.slow(built(test))


def run_node(*arguments: object, folder: Path = ROOT) -> tuple[int, str, str]:
    """The exit code of a program for Node, and what it says."""
    environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
    done = ran(NODE, *arguments, cwd=folder, env=environment)
    return done.returncode, done.stdout, done.stderr


class PlainFiles(SimpleHTTPRequestHandler):
    """Serves files as any host does: it knows their types, and adds nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def serve_folder(folder: Path) -> Iterator[str]:
    """The address of a file server of a folder."""
    handler = partial(PlainFiles, directory=str(folder))
    with running(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address:
        yield address


def small_library(folder: Path) -> Path:
    """A browser library, as small as one can be, for those who only copy it."""
    wheel = b"words"
    facts = {"bytes": len(wheel), "sha256": hashlib.sha256(wheel).hexdigest()}
    built = {"pyodide": {"a.wasm": facts}, "wheels": {"a.zip": facts}, "later": {"b.zip": facts}}
    for name in ("pyodide/a.wasm", "wheels/a.zip", "wheels/b.zip"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(wheel)
    (folder / "files.json").write_text(json.dumps(built))
    (folder / "package.json").write_text(json.dumps({"version": lt.__version__}))
    (folder / "licenses").mkdir(exist_ok=True)
    for name in ("lettertycoon.js", "LICENSE", "NOTICE", "licenses/Words.txt", "types.d.ts"):
        (folder / name).write_text("")
    return folder
