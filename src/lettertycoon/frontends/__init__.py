"""How other programs reach the library: its answers as JSON."""

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
    schema_file,
    summary_answer,
    words_answer,
    written,
)

__all__ = [
    "KINDS",
    "about",
    "bench_answer",
    "best_answer",
    "check_answer",
    "definitions",
    "diff_answer",
    "error_answer",
    "explain_answer",
    "hint_answer",
    "lexicon_answer",
    "review_answer",
    "schema_file",
    "summary_answer",
    "words_answer",
    "written",
]
