"""What is answered to a request that fails."""

import sys
import traceback

from msgspec import json

from lettertycoon.base import Fault, LetterTycoonError, visible


def error_body(fault: Fault) -> bytes:
    """Return the body of a refusal over HTTP."""
    return json.encode({"error": fault})


def fault_of(error: Exception) -> Fault:
    """Return an error as it is written in JSON.

    The details of a fault of our own go to standard error instead, with the traceback.
    """
    if isinstance(error, LetterTycoonError):
        return Fault.of(error)
    lines = "".join(traceback.format_exception(error)).splitlines()
    print("lettertycoon: a fault of the server", *map(visible, lines), sep="\n", file=sys.stderr)
    return Fault("request.failed", "the server is at fault", {})
