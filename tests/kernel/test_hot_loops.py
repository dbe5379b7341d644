"""No Python in the hot loops: what Cython makes of every function that runs without the lock."""

import re
from html import unescape
from pathlib import Path

import pytest

from builds import NEEDS_DEV
from processes import python

pytest.importorskip("Cython", reason=NEEDS_DEV)  # `make check` has it; it takes some 40 s

SRC = Path(__file__).parents[2] / "src"
KERNEL = {path.stem: path.read_text() for path in sorted(SRC.glob("lt_core/*.pyx"))}
DECLARED = re.compile(r"(?<!with )nogil:\n")
LOCKS = "_common"  # takes the lock to hear of a signal, once in many thousand steps
HOT = [name for name, source in KERNEL.items() if name != LOCKS and DECLARED.search(source)]
QUICK = "_search"  # where most of the time goes; the others take seconds each
DIRECTIVES = "boundscheck=False,wraparound=False,cdivision=True,initializedcheck=False"


def compiled(source: Path, made: Path) -> tuple[list[tuple[int, str]], str]:
    """Each source line with its score (0: nothing but C), and the compiler's messages."""
    done = python("-m", "cython", "-3", "-a", "-X", DIRECTIVES, "-I", SRC, "-o", made, source)
    assert done.returncode == 0, done.stderr
    page = made.with_suffix(".html").read_text()
    lines = re.findall(r'<pre class="cython line score-(\d+)"[^>]*>(.*?)</pre>', page, re.DOTALL)
    plain = [(int(score), unescape(re.sub(r"<[^>]+>", "", line))) for score, line in lines]
    return plain, done.stdout + done.stderr


def without_lock(lines: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """The lines of each function that is declared to run without the lock."""
    functions: list[list[tuple[int, str]]] = []
    signature = ""
    depth = 0
    inside = False
    for score, line in lines:
        code = re.sub(r"^[+\s]*\d+: ?", "", line.rstrip())
        indent = len(code) - len(code.lstrip())
        if signature:  # one that goes over several lines
            signature += code
        elif code.strip() and (not inside or indent <= depth):
            inside = False
            if re.match(r"cdef .*\w\(", code.lstrip()):
                signature = code
                depth = indent
        elif inside:
            functions[-1].append((score, code))
        if signature.endswith(":"):
            inside = "nogil" in signature
            signature = ""
            if inside:
                functions.append([])
    return functions


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (name != QUICK)) for name in HOT]
)
def test_no_line_touches_python(name, tmp_path):
    lines, messages = compiled(SRC / "lt_core" / f"{name}.pyx", tmp_path / "made.c")
    functions = without_lock(lines)
    assert len(functions) >= len(DECLARED.findall(KERNEL[name])) > 0
    assert all(functions)  # each has lines
    assert [line for function in functions for score, line in function if score] == []
    assert "performance hint" not in messages  # such as an exception check that takes the lock
    assert "warning" not in messages


def test_python_in_a_hot_loop_is_found(tmp_path):
    planted = tmp_path / "planted.pyx"
    planted.write_text(
        "cdef int hot(object seen) noexcept nogil:\n"
        "    cdef int number = 1\n"
        "    with gil:\n"
        "        number += len(seen)\n"
        "    return number\n"
    )
    [hot] = without_lock(compiled(planted, tmp_path / "made.c")[0])
    assert any(score and "len(seen)" in line for score, line in hot)


def test_the_kernel_has_no_list_comprehension():
    # where such a list can't grow, code made by Cython 3.3.1 frees the item twice
    listed = re.compile(r"\[[^\[\]=]*(?:\[[^\]]*\][^\[\]=]*)*\sfor\s[^\[\]]*\sin\s")
    assert listed.search("found = [word for word in words]")
    for name, source in KERNEL.items():
        code = re.sub(r'"""[^\0]*?"""|#.*|"[^"\n]*"', "", source)
        assert not listed.search(code), name
