"""The HTTP server's processes: `lettertycoon serve`.

uvicorn keeps the sockets, the workers and the signals. Workers are fresh processes, and find in the
environment what they serve: the paths of lexicons of our own format, which they map.
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
"""The variable of the environment that tells a worker what to serve."""

MOST_BACKLOG = 2_048  # connections that wait to be accepted
RESERVE = 64  # files that a process opens beside its connections
GRACE = 10  # seconds that requests have to end when the server does

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
    """Serve until a signal ends it. Raises LexiconError where a file is no lexicon, and the errors
    of `load_values`.

    files: the lexicons' files by name.
    workers: processes.
    cors: origins whose pages may ask; "*" = any.
    hosts: names of hosts to answer to, beside localhost and addresses.
    log: whether each request is a line of JSON on standard error; without it faults alone are.
    send_seconds: how long an answer may wait for a client that takes no byte of it.
    values: the files of learned values by name.
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
        "workers": workers,  # left out, it would be the variable WEB_CONCURRENCY
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
    """Limits of a process: connections held, and connections that wait to be accepted.

    A connection is an open file, of which the system allows only so many. Some are left for other
    files, for connections that are held to be refused, and for those that are accepted at once,
    before any of them can be closed.
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
    """The path of a file of our own format with the lexicon: its own, or one that is written."""
    if lexicon.path is not None:
        return lexicon.path
    path = Path(folder) / f"{name}.lexicon"
    lexicon.save(path, "own")
    return str(path)


def worker_app() -> ASGIApp:
    """The application of a worker."""
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
    """Settings of uvicorn's log: without `--log` only errors."""
    own = _LOG["loggers"]["uvicorn"] | {"level": "INFO" if log else "WARNING"}
    return _LOG | {"loggers": {"uvicorn": own}}
