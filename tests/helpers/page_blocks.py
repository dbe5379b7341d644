"""Runs the code blocks of a page of docs/, one after the other, as its reader would."""

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lettertycoon.cli import main
from processes import told

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
#: A block with this line is a whole program. It starts processes, so it is run as a script.
PROGRAM = 'if __name__ == "__main__":'
#: Blocks that are shown only: commands that install, notation, what a program of yours would have.
SHOWN = {"sh", "text", "html", "js", "ts", ""}


def run_page(path: Path) -> int:
    """Run all blocks here; returns how many ran. AssertionError where the page says otherwise."""
    names: dict[str, Any] = {"__name__": "page"}
    runners: dict[str, Callable[[str], None]] = {
        "python": lambda code: _python(code, path, names),
        "pycon": lambda code: _pycon(code, path, names),
        "console": _console,
        "json": lambda code: json.loads(code) and None,
    }
    ran = 0
    for language, code in BLOCK.findall(path.read_text("utf-8")):
        if language not in SHOWN:
            assert language in runners, f"{path.name}: nothing runs a block of {language}"
            runners[language](code)
            ran += 1
    return ran


def _python(code: str, path: Path, names: dict[str, Any]) -> None:
    """A block of Python goes on with the names of those before it, but for a whole program."""
    if PROGRAM in code:
        _program(code)
    else:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, str(path), "exec"), names)


def _program(code: str) -> None:
    """A program that starts processes is saved as a script and run, as its reader would."""
    script = Path("program.py")
    script.write_text(code, "utf-8")
    paths = os.pathsep.join(map(os.path.abspath, sys.path))
    told(script, env=os.environ | {"PYTHONPATH": paths})


def _pycon(code: str, path: Path, names: dict[str, Any]) -> None:
    """A session says what stands below each of its lines; its names are for later blocks, too."""
    test = doctest.DocTestParser().get_doctest(code, names, path.name, str(path), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(
        optionflags=doctest.NORMALIZE_WHITESPACE | doctest.REPORT_ONLY_FIRST_FAILURE
    )
    failed = runner.run(test, out=told.append, clear_globs=False).failed
    names.update(test.globs)
    assert not failed, "".join(told)


def _console(code: str) -> None:
    """Each `$ lettertycoon` says what stands below it."""
    for part in re.split(r"^\$ ", code, flags=re.MULTILINE)[1:]:
        line, _, wanted = part.partition("\n")
        program, *arguments = shlex.split(line)
        assert program == "lettertycoon", line
        told = io.StringIO()
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
            main(arguments)
        assert told.getvalue().rstrip() == wanted.rstrip(), line
