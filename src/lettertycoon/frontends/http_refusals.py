"""HTTP answers for errors: one JSON shape, and the status of each error code."""

from msgspec.json import encode
from starlette.responses import Response

from lettertycoon.base import LetterTycoonError

TOO_LARGE = "request.too_large"
HEADERS = {"cache-control": "no-store", "x-content-type-options": "nosniff"}

_STATUSES = {
    "request.unknown_method": 404,
    "request.not_found": 404,
    "request.wrong_verb": 405,
    "request.too_slow": 408,
    TOO_LARGE: 413,
    "request.media_type": 415,
    "request.host": 421,
    "request.failed": 500,
    "request.busy": 503,
    "request.too_long": 504,
}
_LAST = (408, 413)  # the connection ends: the rest of the body must not be read as a request


def as_json(body: bytes, status: int = 200) -> Response:
    """Return a response with JSON text."""
    return Response(body, status, HEADERS, media_type="application/json")


def refused(error: LetterTycoonError, last: bool = False) -> Response:
    """Return the response for an error.

    last: whether to close the connection after it.
    """
    told = {"code": error.code, "message": str(error), "data": dict(error.data)}
    response = as_json(encode({"error": told}), _STATUSES.get(error.code, 400))
    if last or response.status_code in _LAST:
        response.headers["connection"] = "close"
    if response.status_code == 405:
        response.headers["allow"] = ", ".join(error.data["allowed"])
    return response


def wrong_verb(allowed: list[str]) -> LetterTycoonError:
    """Make the error for a path that does not take this HTTP method."""
    verbs = ", ".join(allowed)
    return LetterTycoonError(
        f"this path answers {verbs} only", "request.wrong_verb", allowed=allowed
    )


def not_found(path: str) -> LetterTycoonError:
    """Make the error for a path that does not exist."""
    return LetterTycoonError("there is nothing at this path", "request.not_found", path=path)


def crowded(most: int) -> LetterTycoonError:
    """Make the error for too many connections."""
    return LetterTycoonError(
        f"{most:,} connections are open; ask again later", "request.busy", most=most
    )
