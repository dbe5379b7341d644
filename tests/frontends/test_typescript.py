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
OWN = str(DECLARATION).removesuffix(".d.ts")
TOLD = """
import type { Explain, Step } from "OWN.js";
export function paid(answer: Explain): number[] {
  return answer.facts.map((fact) => (fact.kind === "royalties" ? fact.data.money : 0));
}
export function earned(step: Step): number[] {
  return step.events.map((event) => (event[0] === "earned" ? event[1] + event[2] : 0));
}
""".replace("OWN", OWN)
TSC = ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext",
       "--skipLibCheck", "false"]  # fmt: skip


def test_it_is_what_the_schemas_say():
    """`make typescript` writes it anew."""
    assert DECLARATION.read_text() == declaration()


@pytest.fixture
def compiled(tmp_path):
    """What the compiler answers to a program: its exit code, and what it says."""

    def run(text):
        (tmp_path / "typed.mts").write_text(text)
        done = subprocess.run(
            [*TSC, str(tmp_path / "typed.mts")], capture_output=True, text=True, check=False,
            timeout=2 * GUARD, env=os.environ,
        )  # fmt: skip
        return done.returncode, done.stdout

    return run


needs_compiler = pytest.mark.skipif(
    shutil.which("tsc") is None, reason="no compiler: npm install -g typescript"
)


@needs_compiler
def test_the_compiler_knows_the_data_of_a_fact_and_the_values_of_an_event(compiled):
    assert compiled(TOLD) == (0, "")
    for right, slip in {
        "fact.data.money": "fact.data.mony", '"royalties"': '"royaltys"', "event[2]": "event[3]",
        '"earned"': '"to_hand"',
    }.items():  # fmt: skip
        assert right in TOLD and compiled(TOLD.replace(right, slip))[0], slip


@needs_compiler
def test_the_compiler_takes_the_example_and_finds_slips(compiled):
    example = (ROOT / "examples" / "typed.mts").read_text()
    example = example.replace("../src/lettertycoon/frontends/lettertycoon", OWN)
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
