"""The TypeScript declaration of requests and answers."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from guard import GUARD
from tools.documents.make_typescript import declaration

ROOT = Path(__file__).parents[2]
DECLARATION = ROOT / "src" / "lettertycoon" / "frontends" / "lettertycoon.d.ts"
TSC = ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext",
       "--skipLibCheck", "false"]  # fmt: skip


def test_it_is_what_the_schemas_say():
    """`make typescript` writes it anew."""
    assert DECLARATION.read_text() == declaration()


@pytest.mark.skipif(shutil.which("tsc") is None, reason="no compiler: npm install -g typescript")
def test_the_compiler_takes_the_example_and_finds_slips(tmp_path):
    example = (ROOT / "examples" / "typed.mts").read_text()
    own = str(DECLARATION).removesuffix(".d.ts")
    example = example.replace("../src/lettertycoon/frontends/lettertycoon", own)

    def compiled(text):
        (tmp_path / "typed.mts").write_text(text)
        done = subprocess.run(
            [*TSC, str(tmp_path / "typed.mts")], capture_output=True, text=True, check=False,
            timeout=2 * GUARD, env=os.environ,
        )  # fmt: skip
        return done.returncode, done.stdout

    assert compiled(example) == (0, "")
    slips = {
        'hand: "JLSEANZ"': ("hand: 3", "number"),
        "play.total": ("play.totl", "totl"),
        "try {": ('ask("bets", {});\ntry {', "bets"),
        "const server": ('ask("summary", { turn: "CAT/-", m: 3 });\nconst server', "'m'"),
    }
    wrong = example
    for right, (slip, _) in slips.items():
        wrong = wrong.replace(right, slip)
    code, out = compiled(wrong)
    assert code and [told for _, told in slips.values() if told not in out] == []
