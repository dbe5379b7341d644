"""Interfaces for other programs: JSON answers and requests, stdio, HTTP, the online game."""

from lettertycoon.frontends.advice_answers import (
    advise_answer,
    game_review_answer,
    replacement_answer,
    values_answer,
)
from lettertycoon.frontends.answers import (
    about,
    bench_answer,
    best_answer,
    check_answer,
    define_answer,
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
from lettertycoon.frontends.asked import DEFAULT
from lettertycoon.frontends.callers import host_names, origins
from lettertycoon.frontends.found_words import found_words
from lettertycoon.frontends.limits import Limits
from lettertycoon.frontends.requests import Service
from lettertycoon.frontends.schemas import answer_schemas, request_schemas
from lettertycoon.frontends.served import load_named, named_files

__all__ = [
    "DEFAULT",
    "Limits",
    "Service",
    "about",
    "advise_answer",
    "answer_schemas",
    "bench_answer",
    "best_answer",
    "check_answer",
    "define_answer",
    "definitions",
    "diff_answer",
    "error_answer",
    "explain_answer",
    "found_words",
    "game_review_answer",
    "hint_answer",
    "host_names",
    "lexicon_answer",
    "load_named",
    "named_files",
    "origins",
    "replacement_answer",
    "request_schemas",
    "review_answer",
    "summary_answer",
    "values_answer",
    "words_answer",
    "written",
]
