"""The OpenAPI document, and the TypeScript client that is made from it."""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

import lettertycoon as lt
from asking import ask
from author_site import needs_node
from browsing import proxy, serving
from builds import needed
from lettertycoon.server.registry import methods
from processes import python, ran
from strict_schemas import openapi
from typescript import ROOT, assert_slips_are_found, compiled, generated, needs_compiler, run

TEXT = msgspec.json.encode(openapi())
DOCUMENT = json.loads(TEXT)
STAGES = ("replace", "lay", "challenge", "buy", "discard", "over")


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
    assert len(posts) > 20
    for method in methods().values():
        schema = schemas[method.params.__name__]
        assert schema["additionalProperties"] is False
        assert schema["properties"].keys() == {*method.params.__struct_fields__}
        for told in schema["properties"].values():
            assert told["description"]  # beside `anyOf`: generators pass over that of a part
            assert not any("description" in part for part in told.get("anyOf", ()))
    assert set(schemas["MatchStage"]["properties"]["stage"]["enum"]) == {*STAGES}
    assert set(schemas["Rival"]["required"]) == {"name", "patents", "money", "stock"}
    assert schemas["Fault"]["properties"]["data"]["additionalProperties"]  # generators need it


def test_unions_have_names_and_discriminators():
    """A generator names a union without a name after the place where it stands."""
    schemas = DOCUMENT["components"]["schemas"]
    for place, schema in schemas.items():
        within = [part.get("anyOf", ()) for part in parts(schema) if part is not schema]
        assert all(sum("$ref" in each for each in union) < 2 for union in within), place
    for name in ("Stage", "HintFact", "ExplanationFact", "ReviewFact", "AdviceFact", "BuywordFact"):
        union = schemas[name]
        assert len(union["discriminator"]["mapping"]) == len(union["anyOf"]) > 1
    answers = [path["post"]["responses"]["200"] for path in DOCUMENT["paths"].values()]
    told = [answer["content"]["application/json"]["schema"] for answer in answers]
    assert all("anyOf" not in schema for schema in told)


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """All objects in a value of JSON, itself first."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from parts(each)


def test_servers_tags_entries_of_plays_and_limits_are_told():
    assert DOCUMENT["servers"] == [{"url": "http://127.0.0.1:8000"}]
    posts = [path["post"] for path in DOCUMENT["paths"].values()]
    assert {tag["name"] for tag in DOCUMENT["tags"]} == set().union(*(p["tags"] for p in posts))
    play = DOCUMENT["components"]["schemas"]["Play"]["properties"]
    assert all(entry["description"] for entry in play.values())
    assert play["money"]["minimum"] == 0 and play["words"]["items"]["pattern"]
    advice = DOCUMENT["components"]["schemas"]["Advice"]["properties"]
    assert advice["win_chance"]["anyOf"][0] == {"type": "number", "minimum": 0, "maximum": 1}
    assert advice["error"]["minimum"] == 0


def test_rivals_may_be_a_mapping_or_a_list():
    schema = DOCUMENT | {"$ref": "#/components/schemas/TurnFields"}
    validator = jsonschema.Draft202012Validator(schema)
    for rivals in ({"Rayne": "E"}, [{"name": "Rayne", "patents": "E"}]):
        turn = {"hand": "CAT", "rivals": rivals}
        assert validator.is_valid(turn)
        assert ask("best", turn=turn, n=1) == ask("best", turn="CAT/- - 0 Rayne=E", n=1)
    assert not validator.is_valid({"hand": "CAT", "rivals": {"Rayne": 5}})


def test_it_does_not_speak_of_python():
    leak = r"\b(None|True|False|Python)\b|=(true|false)\b|\w\(\w+=|docs/|immutable|`str`|str\("
    for key in ("description", "summary"):
        texts = [part[key] for part in parts(DOCUMENT) if isinstance(part.get(key), str)]
        assert texts and [text for text in texts if re.search(leak, text)] == []


def test_every_reference_leads_somewhere():
    found = set()
    for part in parts(DOCUMENT):
        found |= {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        found |= {*part["mapping"].values()} if "propertyName" in part else set()
    names = {f"#/components/schemas/{name}" for name in DOCUMENT["components"]["schemas"]}
    assert found <= names and len(found) > 90


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The example, beside the types that are made from the document."""
    made = tmp_path_factory.mktemp("typed")
    generated(made, TEXT, "openapi-typescript", "openapi.json", "-o", "requests.d.ts")
    (made / "game.mts").write_bytes((ROOT / "examples" / "game.mts").read_bytes())
    return made


@needs_compiler
def test_the_compiler_takes_the_example_and_finds_slips(folder):
    assert_slips_are_found(folder, "game.mts", "game")


def expected() -> list[str]:
    """The same game, without a wire."""
    lines: list[str] = []
    bot = lt.bots.Casual(3, 0)
    match = lt.Match(["Ann", "Bo"], rules=lt.Rules(challenge="automatic"), seed=1)
    while match.stage != "over":
        known = len(match.moves)
        me = match.active == "Ann"
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
        hand = match.position().hand
        plays = lt.best(match.turn, n=1)
        hint = lt.hint(match.turn, level=2, relax=False)
        lengths = [fact.lengths for fact in hint.facts if fact.kind == "hint.length"]
        lines += [f"Ann looks for {' and '.join(map(str, each))} letters." for each in lengths]
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
        return ran("node", folder / "game.mjs", env=os.environ | {"LETTERTYCOON_URL": url})

    done = play(url)
    astray = play(f"{url}/nope")
    refused = play(refusing)
    assert astray.returncode == 1 and "no POST '/nope/v1/new'" in astray.stderr
    assert (refused.returncode, refused.stderr) == (1, "Error: status 501\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == "\n".join(expected()).splitlines()


#: What a user of hey-api's client writes.
HEY_API = Path(__file__).with_name("hey_api.mts").read_text("utf-8")
#: The same with the Python client.
PYTHON = """
import sys
from lettertycoon_client import Client
from lettertycoon_client.api.turns_and_words import best, hint
from lettertycoon_client.models import BestParams, HintLength, HintParams
from lettertycoon_client.models import RivalsInputType1, TurnFields
client = Client(base_url=sys.argv[1])
rivals = RivalsInputType1.from_dict({"Rayne": "E"})
turn = TurnFields(hand="JLSEANZ", pool="EWE", patents="XZ", rivals=rivals)
for play in best.sync(client=client, body=BestParams(turn=turn, n=1)):
    print(*[tile.source for tile in play.way.letters])
for fact in hint.sync(client=client, body=HintParams(turn=turn, level=2)).facts:
    if isinstance(fact, HintLength):
        print(*fact.lengths)
"""


def told_by_clients() -> str:
    turn = lt.Turn("JLSEANZ", "EWE", "XZ", rivals={"Rayne": "E"})
    (lengths,) = [fact.lengths for fact in lt.hint(turn, level=2).facts
                  if fact.kind == "hint.length"]  # fmt: skip
    sources = [tile.source for tile in lt.best(turn, n=1)[0].way.letters]
    return f"{' '.join(sources)}\n{' '.join(map(str, lengths))}\n"


@needs_compiler
@needs_node
def test_the_client_of_hey_api_compiles_and_asks(tmp_path, url):
    generated(tmp_path, TEXT, "openapi-ts", "-i", "openapi.json", "-o", "client")
    (tmp_path / "try.mts").write_text(HEY_API)
    options = ["--skipLibCheck", "--lib", "es2022,dom,dom.iterable"]
    assert compiled(tmp_path, *options, "try.mts") == (0, "")
    assert run("node", "try.mjs", url, folder=tmp_path) == (0, told_by_clients())


@pytest.mark.slow
def test_a_generated_python_client_asks(tmp_path, url):
    needed("openapi_python_client")
    (tmp_path / "openapi.json").write_bytes(TEXT)
    scripts = os.path.dirname(sys.executable)
    paths = {"PATH": f"{scripts}{os.pathsep}{os.environ.get('PATH', '')}"}
    options = ["--path", "openapi.json", "--output-path", "lettertycoon_client", "--meta", "none"]
    generate = ["-m", "openapi_python_client", "generate", *options]
    made = python(*generate, cwd=tmp_path, env=os.environ | paths)
    assert made.returncode == 0 and "Unable to" not in made.stdout + made.stderr, made
    (tmp_path / "ask.py").write_text(PYTHON)
    assert run(sys.executable, "ask.py", url, folder=tmp_path) == (0, told_by_clients())
