"""The TypeScript declaration of requests and answers."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builds import ONLY_UNIX
from guard import GUARD
from lettertycoon.frontends import answer_schemas, request_schemas
from tools.documents.make_typescript import checksum, main

ROOT = Path(__file__).parents[2]
DECLARATION = ROOT / "src" / "lettertycoon" / "frontends" / "lettertycoon.d.ts"
TSC = ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext",
       "--skipLibCheck", "false", "--types", ""]  # fmt: skip


def test_it_is_of_these_schemas():
    """`make typescript` writes it anew."""
    assert DECLARATION.read_text().splitlines()[0] == f"// schemas {checksum()}"


def test_it_has_every_method_and_answer():
    text = DECLARATION.read_text()
    methods = text.split("export interface Methods {")[1].split("\n}\n")[0]
    for name in request_schemas()["methods"]:
        own = f'"{name}"' if "." in name else name
        assert re.search(rf"^  {re.escape(own)}: {{\n    params: \w+;\n    answer: Told\w+;",
                         methods, re.MULTILINE), name  # fmt: skip
    for schema in request_schemas()["methods"].values():
        part = answer_schemas()["$defs"][schema["answer"]]
        constant = part["properties"]["schema"]["const"]
        assert f'schema: "{constant}";' in text


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


@pytest.mark.skipif(sys.platform == "win32", reason=ONLY_UNIX)
@pytest.mark.slow
def test_the_generator_writes_the_same(tmp_path):
    if shutil.which("json2ts") is None:
        pytest.skip("there is no json2ts: npm install -g json-schema-to-typescript")
    main(str(tmp_path / "made.d.ts"))
    assert (tmp_path / "made.d.ts").read_text() == DECLARATION.read_text()
