"""JSON-RPC 2.0 (https://www.jsonrpc.org) over standard input and output, a request on a line."""

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, BinaryIO, Literal

from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.json import encode

import lt_core
from lettertycoon.base import decode_json
from lettertycoon.server.limits import BODY, SECONDS, check_most, too_long_error
from lettertycoon.server.refusals import fault_of
from lettertycoon.server.registry import NOT_JSON
from lettertycoon.server.service import Service

_NUMBERS = {
    "request.not_json": -32700,
    "request.not_a_request": -32600,
    "request.too_large": -32600,
    "request.unknown_method": -32601,
    "request.failed": -32603,
}


class Request(Struct, forbid_unknown_fields=True):
    """A request; without an id it is a notification, which has no answer."""

    jsonrpc: Literal["2.0"]
    method: str
    params: Raw = Raw(b"{}")
    id: int | float | str | UnsetType | None = UNSET


def reply(service: Service, line: bytes, threads: ThreadPoolExecutor) -> bytes | None:
    """Answer a line: a request. Returns None for a notification, even if it fails."""
    id: int | float | str | UnsetType | None = None
    flag = lt_core.StopFlag()
    try:
        check_most("bytes of a request", len(line), BODY, "request.too_large")
        request = decode_json(line, Request, "request.not_a_request", NOT_JSON)
        id = request.id
        work = threads.submit(flag.run, service.answer, request.method, request.params)
        outcome: dict[str, Any] = {"result": Raw(work.result(SECONDS))}
    except Exception as error:
        why = fault_of(too_long_error() if isinstance(error, TimeoutError) else error)
        number = _NUMBERS.get(why.code, -32602)  # wrong parameters, if no other
        data = {"code": why.code, "data": why.data}
        outcome = {"error": {"code": number, "message": why.message, "data": data}}
    finally:
        flag.stop()  # the work, if it goes on
    return None if id is UNSET else encode({"jsonrpc": "2.0", "id": id, **outcome})


def serve_stdio(lexicon: Iterable[str] = ()) -> None:
    """Answer requests, a line each, until the input ends or nobody reads the answers.

    Args:
        lexicon: the lexicons that requests may name, each NAME=FILE (see `Service.load`).

    Raises:
        OSError: if the input can't be read or an answer can't be written.
    """
    service = Service.load(lexicon)
    try:
        serve_lines(service, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # nobody reads the answers any more
        # flushing at exit would raise another error
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def serve_lines(service: Service, asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of one stream on another, in order. Blank lines are passed over."""
    with ThreadPoolExecutor(1) as threads:
        for line in _lines(asked):
            answer = reply(service, line, threads) if line.strip() else None
            if answer is not None:
                answers.write(answer + b"\n")
                answers.flush()


def _lines(asked: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream; of a line that is too long, only the beginning."""
    while True:
        line = asked.readline(BODY + 2)
        if not line:
            return
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = asked.readline(BODY)
        yield line
