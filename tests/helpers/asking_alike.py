"""Requests that are answered twice, here and elsewhere, and what their answers must be."""

import json
from pathlib import Path
from typing import Any

import pytest

from lettertycoon.base import LetterTycoonError
from lettertycoon.server import Service

_ASKED = json.loads(Path(__file__).parents[1].joinpath("golden", "requests.json").read_text())
#: Requests, with parameters as text; not those that draw by chance or tell the time.
REQUESTS = [
    (asked["method"], json.dumps(asked["params"]))
    for asked, _ in _ASKED
    if asked["method"] not in ("new", "bot", "today")
]


def answer_here(service: Service, method: str, params: str) -> dict[str, object]:
    """What a worker's answer must have."""
    try:
        return {"result": json.loads(service.answer(method, params.encode()))}
    except LetterTycoonError as error:
        return {"error": {"code": error.code, "message": str(error), "data": dict(error.data)}}


def check_alike(there: Any, here: Any) -> None:
    """Two answers are equal; numbers of advice, which are sums of many, up to their last digit."""
    if isinstance(here, float):
        assert there == pytest.approx(here, abs=1.5e-4)
    elif isinstance(here, dict):
        assert there.keys() == here.keys()
        for key, value in here.items():
            check_alike(there[key], value)
    elif isinstance(here, list):
        assert len(there) == len(here)
        for one, other in zip(there, here, strict=True):
            check_alike(one, other)
    else:
        assert there == here
