"""The OpenAPI document, and the TypeScript client that is made from it."""

import json
import os
import re
import shutil
import subprocess
from typing import Any

import jsonschema
import msgspec
import pytest

import lettertycoon as lt
from asking import ask
from browsing import proxy, serving
from builds import needed
from guard import GUARD
from lettertycoon.server.document import openapi
from lettertycoon.server.registry import methods
from typescript import COMPILER, GENERATOR, OPTIONS, PACKAGES, ROOT, needs_compiler, run

TEXT = msgspec.json.encode(openapi())
DOCUMENT = json.loads(TEXT)
STAGES = ("replace", "lay", "challenge", "buy", "discard", "over")
needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="there is no node: apt-get install nodejs"
)


@pytest.mark.slow
def test_the_document_is_valid_and_small():
    needed("openapi_spec_validator").validate(DOCUMENT)
    assert len(TEXT) < 130_000


def test_each_method_is_there_once_with_every_parameter_described():
    posts = [path["post"] for path in DOCUMENT["paths"].values()]
    assert [each["operationId"] for each in posts] == list(methods())
    assert all(each["summary"].endswith(".") for each in posts)
    schemas = DOCUMENT["components"]["schemas"]
    assert all(name.isidentifier() for name in schemas)
    told = {name for each in methods().values() for name in each.params.__struct_fields__}
    assert len(told) > 30
    parameters = [schemas[each.params.__name__]["properties"] for each in methods().values()]
    for told in (each for asked in parameters for each in asked.values()):
        assert told["description"]  # beside `anyOf`: generators pass over that of a part
        assert not any("description" in part for part in told.get("anyOf", ()))
    assert set(schemas["MatchStage"]["properties"]["stage"]["enum"]) == {*STAGES}
    assert set(schemas["Rival"]["required"]) == {"name", "patents", "money", "stock"}


def test_unions_have_names_and_discriminators():
    """A generator names a union without a name after the place where it stands."""
    schemas = DOCUMENT["components"]["schemas"]
    nameless = [place for place, schema in schemas.items() for part in parts(schema)
                if part is not schema and len(alternatives(part)) > 1]  # fmt: skip
    assert nameless == []
    for name in ("Stage", "HintFact", "ExplanationFact", "ReviewFact", "AdviceFact", "BuywordFact"):
        union = schemas[name]
        assert len(union["discriminator"]["mapping"]) == len(union["anyOf"]) > 1
    answers = [path["post"]["responses"]["200"] for path in DOCUMENT["paths"].values()]
    told = [answer["content"]["application/json"]["schema"] for answer in answers]
    assert all("anyOf" not in schema for schema in told)


def parts(schema: Any) -> list[Any]:
    """All objects in a schema, itself first."""
    if isinstance(schema, dict):
        return [schema, *(part for value in schema.values() for part in parts(value))]
    return [part for each in schema for part in parts(each)] if isinstance(schema, list) else []


def alternatives(schema: Any) -> list[Any]:
    """The objects among which a value is one."""
    return [part for part in schema.get("anyOf", ()) if "$ref" in part]


def test_servers_tags_and_entries_of_plays_are_told():
    assert DOCUMENT["servers"] == [{"url": "http://127.0.0.1:8000"}]
    posts = [path["post"] for path in DOCUMENT["paths"].values()]
    assert {tag["name"] for tag in DOCUMENT["tags"]} == {
        tag for post in posts for tag in post["tags"]
    }
    play = DOCUMENT["components"]["schemas"]["Play"]["properties"]
    assert all(entry["description"] for entry in play.values())


def test_rivals_may_be_a_mapping_or_a_list():
    validator = jsonschema.Draft202012Validator(
        DOCUMENT | {"$ref": "#/components/schemas/TurnFields"}
    )
    for rivals in ({"Rayne": "E"}, [{"name": "Rayne", "patents": "E"}]):
        turn = {"hand": "CAT", "rivals": rivals}
        assert validator.is_valid(turn)
        assert ask("best", turn=turn, n=1) == ask("best", turn="CAT/- - 0 Rayne=E", n=1)
    assert not validator.is_valid({"hand": "CAT", "rivals": {"Rayne": 5}})


def test_it_does_not_speak_of_python():
    leak = r"\b(None|True|False|Python)\b|=(true|false)\b|\w\(\w+=|docs/|immutable|`str`|str\("
    assert [told for told in texts(DOCUMENT) if re.search(leak, told)] == []


def texts(value: Any) -> list[str]:
    """All descriptions and summaries in a value."""
    if not isinstance(value, dict):
        return [text for each in value for text in texts(each)] if isinstance(value, list) else []
    own = [value[key] for key in ("description", "summary") if isinstance(value.get(key), str)]
    return own + [text for each in value.values() for text in texts(each)]


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        found = {each for key, each in value.items() if key == "$ref" and isinstance(each, str)}
        mapped = value.get("mapping", {}) if "propertyName" in value else {}
        return found.union(mapped.values(), *map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def test_every_reference_leads_somewhere():
    found = references(DOCUMENT)
    names = {f"#/components/schemas/{name}" for name in DOCUMENT["components"]["schemas"]}
    assert found <= names and len(found) > 90


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The example, beside the types that are made from the document."""
    made = tmp_path_factory.mktemp("typed")
    (made / "openapi.json").write_bytes(TEXT)
    (made / "node_modules").symlink_to(PACKAGES)
    (made / "game.mts").write_bytes((ROOT / "examples" / "game.mts").read_bytes())
    assert run(GENERATOR, "openapi.json", "-o", "lettertycoon.d.ts", folder=made)[0] == 0
    return made


@needs_compiler
def test_the_compiler_takes_the_example_and_finds_slips(folder):
    text = (folder / "game.mts").read_text()
    slips = {
        "best.way.line": "best.way.lime", '"/v1/best"': '"/v1/bets"', "n: 1": 'n: "one"',
        "bot: \"casual:3\", ": "", "({ text })": "({ said })", "result?.winners": "result?.losers",
        'source === "hand"': 'source === "hnad"', '!== "over"': '!== "ovre"',
        '"automatic"': '"automatik"', "challenge:": "chalenge:",
        'typeof error === "object"': "error",
    }  # fmt: skip
    for number, (right, slip) in enumerate(slips.items()):
        assert right in text
        (folder / f"slip{number}.mts").write_text(text.replace(right, slip))
    files = [f"slip{number}.mts" for number in range(len(slips))]
    said = run(COMPILER, *OPTIONS, "game.mts", *files, folder=folder)[1]
    assert {line.partition("(")[0] for line in said.splitlines() if ": error" in line} == {*files}


def expected() -> list[str]:
    """The same game, without a wire."""
    lines: list[str] = []
    bot = lt.bots.Casual(3, 0)
    match = lt.Match(["Ann", "Bo"], rules=lt.Rules(challenge="automatic"), seed=1)
    while match.stage != "over":
        known, me = len(match.moves), match.active == "Ann"
        while match.active is not None and (match.active == "Ann") is me:
            match = match.play(
                chosen(match, lines) if me else bot.move(match.position(), match.legal_moves)
            )
            if me:
                break
        lines += [each.text for each in match.news("Ann", since=known)]
    return [*lines, f"{' and '.join(match.result.winners)} won."]


def chosen(match: lt.Match, lines: list[str]) -> str:
    if match.stage == "lay":
        hand, plays = match.position().hand, lt.best(match.turn, n=1)
        if not plays:
            return f"discard {hand}"
        laid = plays[0].way.letters
        used = "".join(tile.letter for tile in laid if tile.source == "hand")
        lines.append(f"Ann uses {used} of {hand}.")
        return f"lay {plays[0].way}"
    return str(next(iter(match.legal_moves))) if match.stage == "buy" else "none"


@pytest.fixture
def url():
    yield from serving()


refusing = pytest.fixture(proxy)


@needs_compiler
@needs_node
def test_the_example_plays_a_whole_game(folder, url, refusing):
    def play(url):
        return subprocess.run(
            ["node", str(folder / "game.mjs")], capture_output=True, text=True, check=False,
            timeout=GUARD, env=os.environ | {"LETTERTYCOON_URL": url},
        )  # fmt: skip

    done, astray, refused = play(url), play(f"{url}/nope"), play(refusing)
    assert astray.returncode == 1 and "no POST '/nope/v1/new'" in astray.stderr
    assert (refused.returncode, refused.stderr) == (1, "Error: status 501\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == "\n".join(expected()).splitlines()
