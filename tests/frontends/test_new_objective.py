"""An objective more is a name and an entry in one file: all else follows from it."""

import json
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from string import ascii_uppercase
from typing import Any, get_args

import jsonschema
import pytest

import lettertycoon as lt
from browsing import RULED, at, best, in_browser, plays, settled
from builds import NEEDS_DEV
from guard import GUARD
from lettertycoon.turns import OBJECTIVES
from lettertycoon.turns.objectives import ObjectiveName
from ports import free_port

ROOT = Path(__file__).parents[2]
MEANING = "the dollars earned, less one for each card of the hand"
ENTRY = f"""    "spare": NamedObjective(
        weights=Weights(stock=0, letters=dict.fromkeys(LETTERS, -1)),
        meaning="{MEANING}",
    ),
"""
SAME = lt.Weights(stock=0, letters=dict.fromkeys(ascii_uppercase, -1))
ASKED = {"turn": str(RULED), "by": "spare"}
PYTHON = f"""
import json
import lettertycoon as lt
turn, by = lt.Turn.parse({str(RULED)!r}), "spare"
found = lt.best(turn, n=5, by=by)
print(json.dumps({{
    "best": [play.to_dict() for play in found],
    "read": [lt.Play.from_dict(play.to_dict()).by for play in found],
    "values": [play.value for play in found],
    "plays": [play.words for play in lt.plays(turn, by=by)],
    "check": lt.check_play(turn, "jewels", by=by).value,
    "batch": lt.batch(lt.Deals.random(600, 1), by=by, workers=1).total.tolist(),
    "hint": str(lt.hint(turn, level=8, by=by)),
    "review": str(lt.review(turn, "jewels", by=by)),
    "explained": str(lt.explain(found[0])),
}}))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the library, to one file of which an objective is added."""
    folder = tmp_path_factory.mktemp("package")
    own = Path(lt.__file__).parent
    shutil.copytree(own, folder / own.name, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / own.name / "turns" / "objectives.py"
    text, names = re.subn(r"(?m)^ObjectiveName = Literal\[", r'\g<0>"spare", ', file.read_text())
    text, tables = re.subn(r"(?m)^OBJECTIVES: .* = \{\n", lambda found: found[0] + ENTRY, text)
    assert (names, tables) == (1, 1)
    file.write_text(text)
    return folder


@pytest.fixture
def with_it(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started has the objective."""
    monkeypatch.setenv("PYTHONPATH", str(package))


def ran(*arguments: str, given: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments], input=given, capture_output=True, text=True, timeout=GUARD,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def asked(*questions: tuple[str, dict[str, Any]]) -> list[Any]:
    """What a server on standard input answers."""
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        for method, params in questions
    ]
    told = ran("-m", "lettertycoon", "serve", "--stdio", given="\n".join(lines))
    return [json.loads(line) for line in told.splitlines()]


def test_a_type_checker_knows_the_names_of_the_table():
    assert get_args(ObjectiveName) == tuple(OBJECTIVES)


def test_weights_of_names_are_whole_so_that_values_are():
    for each in OBJECTIVES.values():
        weights = each.weights
        parts = (weights.money, weights.stock, weights.royalties, *weights.letters.values())
        assert all(isinstance(part, int) for part in parts)


@pytest.mark.parametrize("page", ["rules", "requests", "command-line"])
def test_the_documents_name_them_all(page):
    text = (ROOT / "docs" / f"{page}.md").read_text()
    assert [name for name in OBJECTIVES if not re.search(f'`"?{name}"?`', text)] == []


@pytest.mark.usefixtures("with_it")
def test_in_python():
    found = json.loads(ran("-c", PYTHON))
    same = lt.best(RULED, n=5, by=SAME)
    assert found["best"] == [play.to_dict() | {"by": "spare"} for play in same]
    assert found["read"] == ["spare"] * 5
    assert found["values"] == [play.value for play in same]
    assert all(isinstance(value, int) for value in found["values"])
    assert [tuple(words) for words in found["plays"]] == [
        play.words for play in lt.plays(RULED, by=SAME)
    ]
    assert found["check"] == lt.check_play(RULED, "jewels", by=SAME).value
    deals = lt.Deals.random(600, 1)
    assert found["batch"] == lt.batch(deals, by=SAME, workers=1).total.tolist()
    value = found["values"][0]
    assert found["hint"] == str(lt.hint(RULED, level=8, by=SAME)).replace(
        f"is worth {value}.", f"earns {value} ({MEANING})."
    )
    assert f"earns {value} ({MEANING})." in found["hint"]
    assert found["review"] == str(lt.review(RULED, "jewels", by=SAME)).replace("is worth", "earns")
    assert " earns " in found["review"]
    assert found["explained"] == str(lt.explain(same[0])) and found["explained"] in found["hint"]


@pytest.mark.usefixtures("with_it")
def test_on_the_command_line():
    told = json.loads(ran("-m", "lettertycoon", "best", str(RULED), "--by", "Spare", "--json"))
    assert told["plays"] == [
        play.to_dict() | {"by": "spare"} for play in lt.best(RULED, n=5, by=SAME)
    ]
    text = ran("-m", "lettertycoon", "hint", str(RULED), "--by", "spare")
    assert MEANING in " ".join(text.split())
    text = ran("-m", "lettertycoon", "best", "--help")
    assert f"spare ({MEANING})" in " ".join(text.split())


@pytest.mark.usefixtures("with_it")
def test_in_requests_answers_and_their_schemas():
    questions = [
        ("about", {}),
        ("best", ASKED),
        ("hint", ASKED),
        ("review", ASKED | {"words": ["jewels"]}),
        ("words", ASKED),
    ]
    *answers, refused = asked(*questions, ("best", ASKED | {"by": "spear"}))
    asking, answering = json.loads(
        ran("-c", "import json; from lettertycoon.frontends import answer_schemas as a, "
                  "request_schemas as r; print(json.dumps([r(), a()]))")
    )  # fmt: skip
    for (method, params), answer in zip(questions, answers, strict=True):
        of_method = asking["methods"][method]
        kind = answering["$defs"][of_method["answer"]]
        of_params = {**of_method, "$defs": asking["$defs"]}
        assert fits(of_params, params)
        assert fits({**kind, "$defs": answering["$defs"]}, answer["result"])
        if "by" in params:
            assert not fits(of_params, params | {"by": "spear"})
    play = {**answering["$defs"]["play"], "$defs": answering["$defs"]}
    for each in answers[1]["result"]["plays"]:
        assert fits(play, each) and not fits(play, each | {"by": "spear"})
    assert refused["error"]["data"]["code"] == "request.invalid"
    assert refused["error"]["data"]["data"]["known"] == sorted(["spare", *OBJECTIVES])
    about, found = answers[0]["result"], answers[1]["result"]
    assert about["objectives"][0] == {
        "name": "spare",
        "meaning": MEANING,
        "weights": {
            "money": 1, "stock": 0, "royalties": 0, "letters": dict.fromkeys(ascii_uppercase, -1),
        },
    }  # fmt: skip
    assert {play["by"] for play in found["plays"]} == {"spare"}


def fits(schema: dict[str, Any], value: object) -> bool:
    return jsonschema.Draft202012Validator(schema).is_valid(value)


@pytest.mark.slow
def test_in_types(package, monkeypatch, tmp_path):
    pytest.importorskip("mypy", reason=NEEDS_DEV)
    monkeypatch.setenv("MYPYPATH", str(package))
    snippet = tmp_path / "snippet.py"
    snippet.write_text(
        'import lettertycoon as lt\nlt.best(lt.Turn("CAT"), by="spare")\n'
        'lt.best(lt.Turn("CAT"), by="spear")\n'
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path), str(snippet)],
        capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    wrong = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert len(wrong) == 1 and wrong[0].startswith(f"{snippet}:3:"), done.stdout


@pytest.fixture
def page_server(with_it: None) -> Iterator[str]:
    """The address of a server that has the objective; `visit` opens the page there."""
    with free_port() as port:
        server = subprocess.Popen(
            [sys.executable, "-m", "lettertycoon", "serve", "--port", str(port)],
            stderr=subprocess.DEVNULL,
        )
        for _ in range(10 * GUARD):
            try:
                socket.create_connection(("127.0.0.1", port), GUARD).close()
                break
            except OSError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
        server.terminate()
        server.wait(GUARD)


@in_browser
def test_on_the_page(visit):
    page = visit(at("show", "&rarity=any"))
    settled(page)
    page.select_option("text=Best by", "spare")
    assert plays(page) == best(RULED, by=SAME)
    assert MEANING in page.inner_text("main")
