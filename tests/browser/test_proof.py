"""Answers in a browser's Python are those of this one: `tools/browser/proof.py` in both."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from browsing import at_length
from tools.browser import proof

ROOT = Path(__file__).parents[2]
DIST = ROOT / "build" / "browser" / "dist"


@pytest.mark.slow
@pytest.mark.skipif(not DIST.exists(), reason="`make browser` builds it")
@pytest.mark.parametrize("divisor", ["5", *at_length("1")])
def test_answers_in_a_browser_are_those_here(divisor):
    node = shutil.which("node")
    assert node is not None, "Node runs it"
    program = ROOT / "tools" / "browser" / "proof.py"
    command = [node, program.with_name("run.mjs"), DIST, program, divisor]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as there:
        here = subprocess.check_output([sys.executable, program, divisor], text=True, cwd=ROOT)
        assert there.stdout is not None
        assert there.stdout.read() == here, "or is the wheel an old one? `make browser` builds it"
    assert len(here.split()) == 2 * len(proof.PARTS)
