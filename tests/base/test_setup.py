"""A build where something is missing says in one line what to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from builds import ONLY_UNIX, needed

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.skipif(
        not (ROOT / "setup.py").exists(), reason="needs the sources: run it in a clone"
    ),
    pytest.mark.skipif(sys.platform == "win32", reason=ONLY_UNIX),
]


def build(folder: Path, before: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """`setup.py build_ext`, after some code, in a folder where it could harm nothing."""
    needed("Cython")
    needed("setuptools")
    code = f"""
import runpy, sys
{before}
sys.argv = ["setup.py", "-q", "build_ext"]
runpy.run_path({str(ROOT / "setup.py")!r}, run_name="__main__")
"""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=os.environ | changes,
        capture_output=True,
        text=True,
    )


def test_a_build_without_a_compiler_names_the_packages(tmp_path):
    done = build(tmp_path, CC="no-such-compiler -O2")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "lettertycoon needs a C compiler and Python's headers: on Debian, apt install gcc "
        "python3-dev (no no-such-compiler)"
    ]


def test_a_build_without_headers_names_the_packages(tmp_path):
    code = "import sysconfig; sysconfig.get_path = lambda *_: '/nowhere'"
    done = build(tmp_path, code, CC=sys.executable)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "lettertycoon needs a C compiler and Python's headers: on Debian, apt install gcc "
        "python3-dev (no Python.h in /nowhere)"
    ]
