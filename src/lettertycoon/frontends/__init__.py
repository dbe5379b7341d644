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
    lexicon_answer,
    schema_file,
    words_answer,
    written,
)
from lettertycoon.frontends.leaping_answers import (
    leaping_plays_answer,
    leaping_solo_answer,
    leaping_solve_answer,
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
    "leaping_plays_answer",
    "leaping_solo_answer",
    "leaping_solve_answer",
    "lexicon_answer",
    "schema_file",
    "words_answer",
    "written",
]
