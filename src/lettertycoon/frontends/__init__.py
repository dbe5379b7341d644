"""Interfaces for other programs: JSON answers and requests, stdio, HTTP, the online game."""

from lettertycoon.frontends.answers import (
    bench_answer,
    diff_answer,
    error_answer,
    lexicon_answer,
    written,
)
from lettertycoon.frontends.asked import DEFAULT, read_line
from lettertycoon.frontends.callers import host_names, origins
from lettertycoon.frontends.limits import Limits
from lettertycoon.frontends.requests import (
    LEXICON_VARIABLE,
    Service,
    lexicon_files,
    load_values,
    method_named,
    named_files,
)
from lettertycoon.frontends.schemas import answer_schemas, request_schemas

__all__ = [
    "DEFAULT",
    "LEXICON_VARIABLE",
    "Limits",
    "Service",
    "answer_schemas",
    "bench_answer",
    "diff_answer",
    "error_answer",
    "host_names",
    "lexicon_answer",
    "lexicon_files",
    "load_values",
    "method_named",
    "named_files",
    "origins",
    "read_line",
    "request_schemas",
    "written",
]
