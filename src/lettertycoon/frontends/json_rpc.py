"""JSON-RPC 2.0 (https://www.jsonrpc.org): answer requests that come as text."""

from collections.abc import Callable
from math import isfinite
from threading import Timer
from typing import Any

import msgspec
from msgspec.json import decode, encode

import lt_core
from lettertycoon.base import LetterTycoonError, NotationError
from lettertycoon.frontends.answer_text import Writer
from lettertycoon.frontends.answers import Answer
from lettertycoon.frontends.limits import Limits, too_large, too_long
from lettertycoon.frontends.requests import Service

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
NO_METHOD = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603

_KEYS = {"jsonrpc", "method", "params", "id"}
_FAULTS = {
    "request.not_json": PARSE_ERROR,
    "request.not_a_request": INVALID_REQUEST,
    "request.too_large": INVALID_REQUEST,
    "request.unknown_method": NO_METHOD,
    "request.failed": INTERNAL_ERROR,
}

Report = Callable[[Exception], None]
"""A function that is called with each error that is the server's own fault."""


def read_json(text: bytes | bytearray) -> Any:
    """Return the JSON value of a text in UTF-8. Raises NotationError if it is not JSON."""
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        reason = str(error).removeprefix("JSON is malformed: ").partition(" - at ")[0]
        raise not_json(reason) from None
    except UnicodeDecodeError:
        raise not_json("a text is not UTF-8") from None
    except RecursionError:
        raise not_json("it is nested too deeply") from None


def not_json(reason: str) -> NotationError:
    """Make the error for a text that is not JSON."""
    return NotationError(f"this is not JSON: {reason}", "request.not_json")


def reply(service: Service, text: bytes, report: Report) -> bytes | None:
    """Answer a text: one request, or a batch. Returns None if all are notifications."""
    id, writer = None, Writer(service.limits)
    try:
        asked = read_json(text)
        if isinstance(asked, list):
            return _batch(service, asked, report, writer)
        id = _id(asked)
        answer = _one(service, asked, report)
        return None if answer is None else writer.write(answer)
    except LetterTycoonError as error:
        return encode(_failed(id, error))
    except Exception as error:
        report(error)
        return encode(_failed(id, failed()))


def refusal(most: int) -> bytes:
    """Make the answer to a line that is too long to be read."""
    return encode(_failed(None, too_large(most)))


def _batch(service: Service, asked: list[Any], report: Report, writer: Writer) -> bytes | None:
    """Answer a batch. Raises ArgumentError if it, or the answer to it, exceeds a limit."""
    if not asked:
        raise _not_a_request("a batch has no request", asked)
    service.limits.check("batch", len(asked), "requests of a batch")

    def answered() -> list[bytes]:
        each_one = (_one(service, each, report) for each in asked)
        return [writer.write(answer) for answer in each_one if answer is not None]

    answers: list[bytes] = _in_time(answered, service.limits)
    return b"[%b]" % b",".join(answers) if answers else None


def _one(service: Service, asked: Any, report: Report) -> Answer | None:
    """Answer one request. Returns None for a notification, even if it fails."""
    try:
        _check(asked)
    except NotationError as error:
        return _failed(_id(asked), error)
    try:
        request = service.read(asked["method"], asked.get("params", {}))
        result = request.answer() if request.quick else _in_time(request.answer, service.limits)
        answered: Answer = {"jsonrpc": "2.0", "id": asked.get("id"), "result": result}
    except lt_core.Stopped:
        answered = _failed(asked.get("id"), too_long(service.limits.seconds))
    except LetterTycoonError as error:
        answered = _failed(asked.get("id"), error)
    except Exception as error:
        report(error)
        answered = _failed(asked.get("id"), failed())
    return answered if "id" in asked else None


def _in_time(work: Callable[[], Any], limits: Limits) -> Any:
    """Do some work. Raises lt_core.Stopped after `limits.seconds`."""
    flag = lt_core.StopFlag()
    timer = Timer(limits.seconds, flag.stop)
    timer.daemon = True
    timer.start()
    try:
        return flag.run(work)
    finally:
        timer.cancel()


def _id(asked: Any) -> Any:
    """Return the id for the answer; None if the value has no valid id."""
    id = asked.get("id") if isinstance(asked, dict) else None
    return id if _is_id(id) else None


def _check(asked: Any) -> None:
    """Raise NotationError if the value is not a request of JSON-RPC."""
    if not isinstance(asked, dict):
        raise _not_a_request("a request is an object", asked)
    if asked.get("jsonrpc") != "2.0":
        raise _not_a_request('a request has "jsonrpc": "2.0"', asked.get("jsonrpc"))
    if not isinstance(asked.get("method"), str):
        raise _not_a_request("the method of a request is a text", asked.get("method"))
    if not isinstance(asked.get("params", {}), dict | list):
        raise _not_a_request("the params of a request are an object", asked["params"])
    if not _is_id(asked.get("id")):
        raise _not_a_request("the id of a request is a text, a number or null", asked["id"])
    unknown = [key for key in asked if key not in _KEYS]
    if unknown:
        raise _not_a_request(f"a request has no key {unknown[0][:60]!r}", unknown[0])


def _is_id(id: Any) -> bool:
    if isinstance(id, float):
        return isfinite(id)  # 1e999 is valid JSON, but infinity can't be written
    return id is None or (isinstance(id, str | int) and not isinstance(id, bool))


def _not_a_request(message: str, value: Any) -> NotationError:
    return NotationError(message, "request.not_a_request", value=value)


def failed() -> LetterTycoonError:
    """Make the error for a fault of the server itself; clients learn no details."""
    return LetterTycoonError("the server is at fault", "request.failed")


def _failed(id: Any, error: LetterTycoonError) -> Answer:
    number = _FAULTS.get(error.code, INVALID_PARAMS)
    told = {"code": error.code, "data": dict(error.data)}
    return {
        "jsonrpc": "2.0",
        "id": id,
        "error": {"code": number, "message": str(error), "data": told},
    }
