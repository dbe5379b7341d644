"""No Python in the hot loops: what Cython makes of every function that runs without the lock."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from builds import NEEDS_DEV

pytest.importorskip("Cython", reason=NEEDS_DEV)  # `make check` has it; it takes some 40 s

SRC = Path(__file__).parents[2] / "src"
# all that a search runs through, from the first letter to the last play
HOT = ["search/plan", "search/walk", "search/search", "plays/candidates", "plays/cost",
       "plays/pairs", "plays/vowel_ys", "frontier/parts", "frontier/card_sets", "ways/placing",
       "plays/play_blocks", "best/score_buckets", "best/top_plays", "best/best_plays",
       "best/expansion", "listing/listing", "listing/sort_keys", "listing/order", "batch/batch",
       "search/bundle", "plays/bundle_words", "plays/bundle_classes", "plays/class_facts",
       "plays/deal_counts", "batch/bundle_best",
       "batch/bundle_pairs", "frontier/fronts", "frontier/frontier_pairs",
       "frontier/frontier", "listing/tally", "listing/neighbours", "lexicon/pattern"]  # fmt: skip
QUICK = "search/walk"  # where most of the time goes; the others take seconds each
DIRECTIVES = ["boundscheck=False", "wraparound=False", "cdivision=True", "initializedcheck=False"]


def compiled(name: str, folder: Path) -> tuple[list[tuple[int, str]], str, str]:
    """Each source line with its score (0: nothing but C), the compiler's messages, and the C."""
    options = [option for directive in DIRECTIVES for option in ("-X", directive)]
    made = folder / f"{Path(name).name}.c"
    done = subprocess.run(
        [sys.executable, "-m", "cython", "-3", "-a", *options, "-I", str(SRC), "-o", str(made),
         str(SRC / "lt_core" / f"{name}.pyx")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    page = made.with_suffix(".html").read_text()
    lines = re.findall(r'<pre class="cython line score-(\d+)"[^>]*>(.*?)</pre>', page, re.DOTALL)
    plain = [(int(score), unescape(re.sub(r"<[^>]+>", "", line))) for score, line in lines]
    return plain, done.stdout + done.stderr, made.read_text()


def without_lock(lines: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """The lines of each function that is declared to run without the lock."""
    functions: list[list[tuple[int, str]]] = []
    signature, depth, inside = "", 0, False
    for score, line in lines:
        code = re.sub(r"^[+\s]*\d+: ?", "", line.rstrip())
        indent = len(code) - len(code.lstrip())
        if signature:  # one that goes over several lines
            signature += code
        elif code.strip() and (not inside or indent <= depth):
            inside = False
            if re.match(r"cdef .*\w\(", code.lstrip()):
                signature, depth = code, indent
        elif inside:
            functions[-1].append((score, code))
        if signature.endswith(":"):
            inside, signature = "nogil" in signature, ""
            if inside:
                functions.append([])
    return functions


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name != QUICK)) for name in HOT]
)
def test_no_line_touches_python(name, tmp_path):
    lines, messages, _ = compiled(name, tmp_path)
    functions = without_lock(lines)
    source = (SRC / "lt_core" / f"{name}.pyx").read_text()
    assert len(functions) >= source.count("nogil:\n") - source.count("with nogil:\n") > 0
    assert all(functions)  # each has lines
    assert [line for function in functions for score, line in function if score] == []
    assert "performance hint" not in messages  # such as an exception check that takes the lock
    assert "warning" not in messages


def test_the_alarm_rings(tmp_path):
    planted = tmp_path / "planted.pyx"
    planted.write_text(
        "cdef int hot(object seen) noexcept nogil:\n"
        "    cdef int number = 1\n"
        "    with gil:\n"
        "        number += len(seen)\n"
        "    return number\n"
    )
    subprocess.run([sys.executable, "-m", "cython", "-3", "-a", str(planted)], check=True)
    page = planted.with_suffix(".html").read_text()
    lines = re.findall(r'<pre class="cython line score-(\d+)"[^>]*>(.*?)</pre>', page, re.DOTALL)
    [hot] = without_lock([(int(score), unescape(re.sub(r"<[^>]+>", "", line)))
                          for score, line in lines])  # fmt: skip
    assert any(score and "len(seen)" in line for score, line in hot)
