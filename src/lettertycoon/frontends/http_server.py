"""The processes of the HTTP server, `lettertycoon serve`.

uvicorn manages the sockets, the workers and the signals. Workers are new processes. A variable of
the environment tells them what to serve; for each lexicon it has the path of a file of our own
format, which the workers map.
"""

import gc
import json
import os
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from lettertycoon.frontends.http_app import http_app, to_standard_error
from lettertycoon.frontends.http_connection import (
    MOST_CONNECTIONS,
    SEND_SECONDS,
    SPARE,
    Connection,
)
from lettertycoon.frontends.requests import Service, load_named, load_values
from lettertycoon.lexicons import Lexicon

SETTINGS = "LETTERTYCOON_SERVE"
"""The variable of the environment that has a worker's settings, as JSON."""

MOST_BACKLOG = 2_048  # connections that wait to be accepted
RESERVE = 64  # open files of a process that are not connections
GRACE = 10  # seconds for running requests to end when the server stops

_LOG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": '{{"time": {created:.3f}, "{levelname}": "{message}"}}', "style": "{"}
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {"uvicorn": {"handlers": ["stderr"], "propagate": False}},
}


def serve_http(
    files: dict[str, str],
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    workers: int = 1,
    cors: Sequence[str] = (),
    hosts: Sequence[str] = (),
    log: bool = False,
    send_seconds: float = SEND_SECONDS,
    values: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Serve until a signal stops the server.

    files: the lexicons' files by name.
    workers: how many processes.
    cors: origins whose pages may send requests; "*" = any.
    hosts: host names to answer to, besides localhost and IP addresses.
    log: whether to write a line of JSON for each request to standard error; faults are always
        written.
    send_seconds: how long an answer waits for a client that takes no byte of it.
    values: the files of learned values by name.

    Raises LexiconError if a file is not a lexicon, and the errors of `load_values`.
    """
    most, backlog = connections_allowed()
    lexicons, learned = load_named(files), load_values(dict(values))
    options: dict[str, Any] = {
        "host": host,
        "port": port,
        "access_log": False,
        "server_header": False,
        "http": partial(Connection, most=most, send_seconds=send_seconds),
        "ws": "none",
        "lifespan": "off",
        "log_config": _log_config(log),
        "backlog": backlog,
        "timeout_graceful_shutdown": GRACE,
        "workers": workers,  # without it, uvicorn takes the variable WEB_CONCURRENCY
    }
    if workers == 1:
        uvicorn.run(_app(Service(lexicons, values=learned), cors, hosts, log), **options)
        return
    with TemporaryDirectory() as folder:
        mapped = {name: _mapped(each, folder, name) for name, each in lexicons.items()}
        kept = {name: str(Path(folder) / f"{name}.values") for name in learned}
        for name, each in learned.items():
            each.save(kept[name])
        os.environ[SETTINGS] = json.dumps(
            {
                "files": mapped,
                "values": kept,
                "cors": list(cors),
                "hosts": list(hosts),
                "log": log,
            }
        )
        uvicorn.run(f"{__name__}:worker_app", factory=True, **options)


def connections_allowed() -> tuple[int, int]:
    """Return two limits of a process: connections served, and those that wait to be accepted.

    Each connection is an open file, and the system limits their number. Some are reserved for other
    files, some for connections kept only to be refused, and some for a full backlog, which may be
    accepted before any connection can be closed.
    """
    try:
        import resource
    except ImportError:  # the system has no such limit
        return MOST_CONNECTIONS, MOST_BACKLOG
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS, MOST_BACKLOG
    backlog = max(1, min(MOST_BACKLOG, files // 8))
    return max(1, min(MOST_CONNECTIONS, files - RESERVE - SPARE - backlog)), backlog


def _mapped(lexicon: Lexicon, folder: str, name: str) -> str:
    """Write the lexicon to a file of our own format, and return its path."""
    path = Path(folder) / f"{name}.lexicon"
    lexicon.save(path)
    return str(path)


def worker_app() -> ASGIApp:
    """Make the application of a worker process."""
    settings = json.loads(os.environ[SETTINGS])
    service = Service(load_named(settings["files"]), values=load_values(settings["values"]))
    return _app(service, settings["cors"], settings["hosts"], settings["log"])


def _app(service: Service, cors: Sequence[str], hosts: Sequence[str], log: bool) -> ASGIApp:
    """Make the application; freeze start-up objects, so that the garbage collector skips them."""
    app = http_app(service, cors, to_standard_error if log else None, hosts)
    gc.collect()
    gc.freeze()
    return app


def _log_config(log: bool) -> dict[str, Any]:
    """Return the settings of uvicorn's log: without `--log`, warnings and errors only."""
    own = _LOG["loggers"]["uvicorn"] | {"level": "INFO" if log else "WARNING"}
    return _LOG | {"loggers": {"uvicorn": own}}
