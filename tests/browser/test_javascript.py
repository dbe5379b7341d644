"""lettertycoon.js: its modules, its types, and the answers of the package in Node."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import lettertycoon as lt
from asking_alike import REQUESTS, answer_here, check_alike
from author_site import NPM, ROOT, needs_build, needs_node, run_node
from lettertycoon.lexicons.refusals import MOST_BYTES
from lettertycoon.server import Service
from lettertycoon.server.document import openapi
from lettertycoon.server.inline import Inline
from lettertycoon.server.limits import BODY
from lettertycoon.server.registry import methods
from page_blocks import BLOCK
from typescript import assert_slips_are_found, compiled, generated, needs_compiler

SOURCES = Path(lt.__file__).parent / "server" / "browser"
OWN = {"ask", "open", "end", "then"}  # what a library has besides methods; a promise has `then`


def test_answers_and_refusals_are_those_of_requests():
    inline = Inline()
    service = Service()
    asked = [*REQUESTS]
    asked += [("best", "{"), ("best", "[]"), ("best", '{"turn": "ABCDEFGH/-"}'), ("bets", "{}"),
              ("about", ""), ("best", '{"turn": "' + "A" * 99 + '"}')]  # fmt: skip
    for method, params in asked:
        assert json.loads(inline.answer(method, params)) == answer_here(service, method, params), (
            method
        )
    large = json.loads(inline.answer("best", " " * (BODY + 1)))["error"]
    assert large["code"] == "request.too_large"
    assert large["data"] == {"value": BODY + 1, "most": BODY}


def test_a_list_is_opened_by_name(tmp_path):
    inline = Inline()
    path = tmp_path / "list"
    path.write_text("jewel\njewels\n12\n")
    opened = json.loads(inline.open("house", str(path)))["result"]
    assert (opened["name"], opened["words"], sum(opened["skipped"].values())) == ("house", 2, 1)
    asked = '{"turn": "JLSEANZ/EWE", "lexicon": "house"}'
    plays = json.loads(inline.answer("best", asked))["result"]
    assert [play["words"] for play in plays] == [["JEWELS"], ["JEWEL"]]
    known = json.loads(inline.answer("about", ""))["result"]["lexicons"]
    assert known.keys() == {"default", "house"}
    assert [*tmp_path.iterdir()] == [path]
    assert lt.Lexicon.load(path).sha256 == lt.Lexicon(["jewel", "jewels"]).sha256
    again = json.loads(inline.open("default", str(path)))["result"]  # its image
    assert again == opened | {"name": "default", "source": "own", "skipped": {}}
    assert len(json.loads(inline.answer("best", '{"turn": "JLSEANZ/EWE"}'))["result"]) == 2
    path.write_text("12")
    refused = json.loads(inline.open("own", str(path)))["error"]
    assert (refused["code"], "list'" in refused["message"]) == ("lexicon.empty", False)
    assert not [*tmp_path.iterdir()]
    assert len(json.loads(inline.answer("best", asked))["result"]) == 2


def test_a_list_is_refused_before_it_is_read():
    inline = Inline()
    assert inline.refusal_of_list("own", MOST_BYTES) == ""
    for name in ("a b", "a=b", "", "../a"):
        assert json.loads(inline.refusal_of_list(name, 3))["error"]["code"] == "serve.not_named"
    refused = json.loads(inline.refusal_of_list("own", MOST_BYTES + 1))["error"]
    assert (refused["code"], refused["data"]["path"]) == ("lexicon.too_large", "own")


def test_an_answer_with_definitions_waits_for_their_file(monkeypatch):
    def missing(name):
        raise FileNotFoundError(name)

    asked = ("define", '{"words": ["jewel"]}')
    glosses = sys.modules["lettertycoon.lexicons.glosses"]
    inline = Inline()
    try:
        with monkeypatch.context() as without:
            glosses.gloss_table.cache_clear()
            without.setattr(glosses, "data_bytes", missing)
            assert inline.answer(*asked) == ""
            assert inline.answer("best", '{"turn": "JLSEANZ/EWE"}').startswith('{"result":[')
        assert "precious" in json.loads(inline.answer(*asked))["result"][0]["definition"]
    finally:
        glosses.gloss_table.cache_clear()


def test_what_lacks_a_module_waits_for_it(monkeypatch, tmp_path):
    def missing(*_):
        raise ModuleNotFoundError

    path = tmp_path / "list"
    path.write_text("jewel")
    inline = Inline()
    with monkeypatch.context() as without:
        without.setattr(lt.Lexicon, "load", missing)
        without.setattr(Service, "answer", missing)
        assert inline.answer("about", "") == inline.open("house", str(path)) == ""
    path.write_text("jewel")
    assert inline.open("house", str(path)).startswith('{"result":{"name":"house"')


def test_what_is_warm_has_what_requests_import():
    code = "import sys; from lettertycoon.server import inline; before = {*sys.modules};"
    code += "inline.warm_up(); print(*{*sys.modules} - before)"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()
    assert "lettertycoon.lexicons.lists" in loaded and "numpy.random" in loaded


def test_methods_have_names_of_their_own():
    names = [*methods()]
    assert not OWN & {name.split(".")[0] for name in names}
    assert not {name.split(".")[0] for name in names if "." in name} & {*names}


@needs_node
@pytest.mark.slow
def test_its_modules_with_a_runtime_that_has_no_python():
    code, said, wrong = run_node("--test", ROOT / "tests/browser/loading.test.mjs")
    assert (code, wrong) == (0, ""), said
    assert "# fail 0" in said and "# pass 0" not in said


PROGRAM = Path(__file__).with_name("author.mts").read_text("utf-8")


@needs_compiler
def test_a_strict_compiler_takes_its_types_and_finds_slips(tmp_path):
    document = json.dumps(openapi()).encode()
    generated(tmp_path, document, "openapi-typescript", "openapi.json", "-o", "requests.d.ts")
    (tmp_path / "lettertycoon.d.ts").write_bytes((SOURCES / "lettertycoon.d.ts").read_bytes())
    (tmp_path / "right.mts").write_text(PROGRAM.replace("PACKAGE", "./lettertycoon.js"))
    options = ["--noEmit", "--exactOptionalPropertyTypes", "--lib", "es2022,dom"]
    assert_slips_are_found(tmp_path, "right.mts", "author", *options)


#: The program of docs/howto/browser.md and more, in Node.
USE = """
import { load, LetterTycoonError } from "lettertycoon";

const told = [];
const lt = await load({ onProgress: ({ stage }) => told.at(-1) === stage || told.push(stage) });
const asked = JSON.parse(process.argv[2]);
const answers = [];
for (const [method, params] of asked) {
  const answer = lt.ask(method, JSON.parse(params)).then(
    (result) => ({ result }),
    ({ code, message, data }) => ({ error: { code, message, data } }),
  );
  answers.push(await answer);
}
const refusal = await lt.best({ turn: "ABCDEFGH/-" }).catch((error) => error);
const list = new TextEncoder().encode("jewel\\njewels\\n");
const { words } = await lt.open("house", list);
const own = await lt.best({ turn: "JLSEANZ/EWE", lexicon: "house" });
const bad = await lt.open("none", "12").catch((error) => error);
const [sale] = await lt.buyword.sales({ tiles: "JEWELS" });
lt.end();
console.log(JSON.stringify({
  told, answers, refusal: [refusal instanceof LetterTycoonError, refusal.code, refusal.data], words,
  own: own.map((play) => play.words[0]), bad: bad.code, sale: sale.word,
}));
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder in which the package that `npm pack` made is installed."""
    folder = tmp_path_factory.mktemp("an author's folder")
    (archive,) = NPM.parent.glob("lettertycoon-*.tgz")
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--offline", str(archive)]
    subprocess.run(command, cwd=folder, check=True)
    return folder


@needs_build
@needs_node
def test_the_package_answers_in_node(installed):
    (installed / "use.mjs").write_text(USE)
    code, said, wrong = run_node("use.mjs", json.dumps(REQUESTS), folder=installed)
    assert (code, wrong) == (0, ""), wrong
    answer = json.loads(said)
    service = Service()
    for request, there in zip(REQUESTS, answer["answers"], strict=True):
        check_alike(there, answer_here(service, *request))
    assert answer["told"] == ["files", "library", "ready"]
    assert answer["refusal"][:2] == [True, "hand.too_many"] and answer["refusal"][2]["cards"] == 8
    assert (answer["words"], answer["own"]) == (2, ["JEWELS", "JEWEL"])
    assert (answer["bad"], answer["sale"]) == ("lexicon.empty", "JEWELS")


BLOCKS = dict(BLOCK.findall((ROOT / "docs/howto/browser.md").read_text()))


@needs_build
@needs_node
def test_the_program_of_the_page_runs(installed):
    program = BLOCKS["js"].replace("./lettertycoon/lettertycoon.js", "lettertycoon")
    (installed / "shown.mjs").write_text(program)
    said = str(lt.best(lt.Turn.parse("JLSEANZ/EWE XZ"), n=1)[0].way)
    assert run_node("shown.mjs", folder=installed) == (0, f"{said}\n", "")
    assert said in program


@needs_build
@needs_compiler
def test_the_package_has_its_types(installed):
    (installed / "typed.mts").write_text(PROGRAM.replace("PACKAGE", "lettertycoon"))
    (installed / "shown.mts").write_text(BLOCKS["ts"])
    options = ["--noEmit", "--lib", "es2022,dom"]
    assert compiled(installed, *options, "typed.mts", "shown.mts") == (0, "")
