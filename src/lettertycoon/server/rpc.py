"""JSON-RPC 2.0 (https://www.jsonrpc.org) over standard input and output, a request on a line."""

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, BinaryIO, Literal

from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.json import encode

import lt_core
from lettertycoon.base import decode_json
from lettertycoon.server.methods import BODY, NOT_JSON, SECONDS, Served, check_most, fault, too_long

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


def reply(served: Served, line: bytes, threads: ThreadPoolExecutor) -> bytes | None:
    """Answer a line: a request. Returns None for a notification, even if it fails."""
    id: int | float | str | UnsetType | None = None
    flag = lt_core.StopFlag()
    try:
        check_most("bytes of a request", len(line), BODY, "request.too_large")
        request = decode_json(line, Request, "request.not_a_request", NOT_JSON)
        id = request.id
        work = threads.submit(flag.run, served.answer, request.method, request.params)
        told: dict[str, Any] = {"result": Raw(work.result(SECONDS))}
    except Exception as error:
        why = fault(too_long() if isinstance(error, TimeoutError) else error)
        number = _NUMBERS.get(why.code, -32602)  # wrong parameters, if no other
        data = {"code": why.code, "data": why.data}
        told = {"error": {"code": number, "message": why.message, "data": data}}
    finally:
        flag.stop()  # the work, if it goes on
    return None if id is UNSET else encode({"jsonrpc": "2.0", "id": id, **told})


def serve_stdio(lexicon: Iterable[str] = ()) -> None:
    """Answer requests, a line each, until the input ends or nobody reads the answers.

    lexicon: the lexicons that requests may name, each NAME=FILE (see `Served.load`).

    Raises OSError if the input can't be read or an answer can't be written.
    """
    served = Served.load(lexicon)
    try:
        serve_lines(served, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # nobody reads the answers any more
        # flushing at exit would raise another error
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def serve_lines(served: Served, asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of one stream on another, in order. Blank lines are passed over."""
    with ThreadPoolExecutor(1) as threads:
        while line := asked.readline(BODY + 2):
            rest = line
            while not rest.endswith(b"\n") and (rest := asked.readline(BODY)):
                pass  # of a line that is too long, only the beginning is read
            answer = reply(served, line, threads) if line.strip() else None
            if answer is not None:
                answers.write(answer + b"\n")
                answers.flush()
