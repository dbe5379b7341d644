"""Interfaces for other programs: JSON answers and requests, stdio, HTTP, the online game."""

from lettertycoon.frontends.answers import (
    KINDS,
    about,
    bench_answer,
    best_answer,
    check_answer,
    definitions,
    diff_answer,
    error_answer,
    explain_answer,
    hint_answer,
    lexicon_answer,
    review_answer,
    summary_answer,
    words_answer,
    written,
)
from lettertycoon.frontends.found_words import found_words
from lettertycoon.frontends.limits import Limits
from lettertycoon.frontends.requests import DEFAULT, Service
from lettertycoon.frontends.schemas import (
    answer_schemas,
    request_schema_file,
    request_schemas,
    schema_file,
)
from lettertycoon.frontends.served import load_named, named_files

__all__ = [
    "DEFAULT",
    "KINDS",
    "Limits",
    "Service",
    "about",
    "answer_schemas",
    "bench_answer",
    "best_answer",
    "check_answer",
    "definitions",
    "diff_answer",
    "error_answer",
    "explain_answer",
    "found_words",
    "hint_answer",
    "lexicon_answer",
    "load_named",
    "named_files",
    "request_schema_file",
    "request_schemas",
    "review_answer",
    "schema_file",
    "summary_answer",
    "words_answer",
    "written",
]
