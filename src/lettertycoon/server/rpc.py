"""JSON-RPC 2.0 (https://www.jsonrpc.org) over standard input and output.

There is one request on each line, and one line as its answer.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, BinaryIO, Literal

from msgspec import Raw, Struct
from msgspec.json import encode

import lt_core
from lettertycoon.base import LetterTycoonError, NotationError, visible
from lettertycoon.server.methods import BODY, SECONDS, Served, decoded, fault, too_large, too_long

_NUMBERS = {
    "request.not_json": -32700,
    "request.not_a_request": -32600,
    "request.too_large": -32600,
    "request.unknown_method": -32601,
    "request.failed": -32603,
}
_OTHER = -32602  # wrong parameters
NO_ID = Raw(b"")


class Request(Struct, forbid_unknown_fields=True):
    """A request; without an id it is a notification, which has no answer."""

    jsonrpc: Literal["2.0"]
    method: str
    params: Raw = Raw(b"{}")
    id: Raw = NO_ID


def reply(served: Served, line: bytes, threads: ThreadPoolExecutor) -> bytes | None:
    """Answer a line: a request. Returns None for a notification, even if it fails."""
    id: Raw | None = None
    flag = lt_core.StopFlag()
    try:
        request = _read(line)
        id = request.id
        work = threads.submit(flag.run, served.answer, request.method, request.params)
        told: dict[str, Any] = {"result": Raw(work.result(SECONDS))}
    except TimeoutError:
        told = _failed(too_long())
    except Exception as error:
        told = _failed(error)
    finally:
        flag.stop()  # the work, if it goes on
    return None if id == NO_ID else encode({"jsonrpc": "2.0", "id": id, **told})


def _read(line: bytes) -> Request:
    """Read a request. Raises LetterTycoonError if the line is none."""
    if len(line) > BODY:
        raise too_large()
    try:
        request: Request = decoded(line, Request)
        decoded(request.id or b"null", str | int | float | None)
    except NotationError as error:
        code = "request.not_a_request" if error.code == "request.invalid" else error.code
        raise NotationError(str(error), code) from None
    return request


def _failed(error: Exception) -> dict[str, Any]:
    if not isinstance(error, LetterTycoonError):
        report(error)
    told = fault(error)
    data, number = {"code": told.code, "data": told.data}, _NUMBERS.get(told.code, _OTHER)
    return {"error": {"code": number, "message": told.message, "data": data}}


def report(error: Exception) -> None:
    """Write an error that is the server's own fault to standard error, in one line."""
    text = visible(" ".join(str(error).split()))
    print(f"lettertycoon: {type(error).__name__}: {text}", file=sys.stderr)


def serve_stdio(lexicon: Iterable[str] = ()) -> int:
    """Answer requests, a line each, until the input ends. Returns the exit code.

    lexicon: the lexicons that requests may name, each NAME=FILE (see `Served.load`).
    """
    served = Served.load(lexicon)
    try:
        serve_lines(served, sys.stdin.buffer, sys.stdout.buffer)
    except OSError as error:  # nobody reads the answers, or they can't be written
        # flushing at exit would raise another error
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return int(not isinstance(error, BrokenPipeError))
    return 0


def serve_lines(served: Served, asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of one stream on another, in order. Blank lines are passed over."""
    with ThreadPoolExecutor(1) as threads:
        for line in _lines(asked):
            answer = reply(served, line, threads) if line.strip() else None
            if answer is not None:
                answers.write(answer + b"\n")
                answers.flush()


def _lines(asked: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream; of one that is too long, only the beginning."""
    while line := asked.readline(BODY + 2):
        yield line
        while not line.endswith(b"\n") and (line := asked.readline(BODY)):
            pass
