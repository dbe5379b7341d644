"""The TypeScript declaration of requests and answers."""

import pytest

from tools.documents.make_typescript import declaration
from typescript import EXAMPLES, ROOT, compiled, needs_compiler

DECLARATION = ROOT / "src" / "lettertycoon" / "frontends" / "lettertycoon.d.ts"
OWN = str(DECLARATION).removesuffix(".d.ts")
TOLD = """
import type { Explain, Step } from "OWN.js";
export function paid(answer: Explain): number[] {
  return answer.facts.map((fact) => (fact.kind === "royalties" ? fact.money : 0));
}
export function earned(step: Step): number[] {
  return step.events.map((event) => (event[0] === "earned" ? event[1] + event[2] : 0));
}
""".replace("OWN", OWN)


def test_it_is_what_the_schemas_say():
    """`make typescript` writes it anew."""
    assert DECLARATION.read_text() == declaration()


@pytest.fixture
def checked(tmp_path):
    """What the compiler answers to a program: its exit code, and what it says."""

    def run(text):
        (tmp_path / "typed.mts").write_text(text)
        return compiled("--noEmit", str(tmp_path / "typed.mts"))

    return run


@needs_compiler
def test_the_compiler_knows_the_data_of_a_fact_and_the_values_of_an_event(checked):
    assert checked(TOLD) == (0, "")
    for right, slip in {
        "fact.money": "fact.mony", '"royalties"': '"royaltys"', "event[2]": "event[3]",
        '"earned"': '"to_hand"',
    }.items():  # fmt: skip
        assert right in TOLD and checked(TOLD.replace(right, slip))[0], slip


@needs_compiler
def test_the_compiler_takes_the_example_and_finds_slips(checked):
    example = (EXAMPLES / "typed.mts").read_text()
    example = example.replace("../src/lettertycoon/frontends/lettertycoon", OWN)
    assert checked(example) == (0, "")
    slips = {
        'hand: "JLSEANZ"': ("hand: 3", "number"),
        "play.total": ("play.totl", "totl"),
        "try {": ('ask("bets", {});\ntry {', "bets"),
        "const server": ('ask("summary", { turn: "CAT/-", m: 3 });\nconst server', "'m'"),
    }
    wrong = example
    for right, (slip, _) in slips.items():
        wrong = wrong.replace(right, slip)
    code, out = checked(wrong)
    assert code and [told for _, told in slips.values() if told not in out] == []


#: A record of an answer is the record of the next request, and a position is a turn.
LOOP = """
import type { Methods, Stage } from "OWN.js";
export const record = (at: Stage): Methods["match.play"]["params"] => ({ record: at.record });
export const reviewed = (at: Stage): Methods["review_game"]["params"] => ({ record: at.record });
export const turn = (at: Stage): Methods["best"]["params"] => ({ turn: at.positions[0].position });
export const asked = ({ positions }: Stage): Methods["advise"]["params"] =>
  ({ position: positions[0].position });
export const told = (at: Stage): string[] => at.news.map((each) => `${each.player} ${each.text}`);
""".replace("OWN", OWN)


@needs_compiler
def test_what_a_stage_has_is_what_is_asked_next(checked):
    assert checked(LOOP) == (0, "")
    for right, slip in {"record: at.record": "record: at.laid", "each.text": "each.said"}.items():
        assert right in LOOP and checked(LOOP.replace(right, slip))[0], slip
