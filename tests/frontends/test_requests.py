"""Requests: a method and its parameters as JSON, answered as the command line answers."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from referencing import Registry, Resource

import lettertycoon as lt
from lettertycoon.frontends import Limits, Service, answer_schemas, request_schemas
from lettertycoon.frontends.requests import methods
from lettertycoon.turns import OBJECTIVES
from refusals import refused
from strict_schemas import STRICT

METHODS = methods()
INVALID = "request.invalid"
NAMES = sorted({name for method in METHODS.values() for name in method.parameters})
LINE = "AEJLNSZ/EEW XZ 4 Rayne=E -"
OBJECT = {"hand": "jlseanz", "pool": "EWE", "patents": "xz", "money": 4, "rivals": {"Rayne": "E"}}
REQUESTS = request_schemas()
REGISTRY = Registry().with_resources(
    [("answers", Resource.from_contents(STRICT)), ("requests", Resource.from_contents(REQUESTS))]
)

POSITION = "AEJLNSZ/EEW Q Rayne=-"
#: A request of each method, and the command line that prints the same.
SAME = {
    "best": ({"turn": LINE, "n": 3, "by": "net"}, ["best", LINE, "-n", "3", "--by", "net"]),
    "words": (
        {"turn": OBJECT, "prefix": "j", "show": "familiar"},
        ["words", LINE, "--prefix", "j", "--max-rarity", "familiar"],
    ),
    "check": (
        {"turn": LINE, "words": ["jewels", "J(EW)eL+S", "qqq"], "define": True},
        ["check", "jewels", "J(EW)eL+S", "qqq", "--hand", LINE, "--define"],
    ),
    "explain": ({"turn": LINE, "play": "jewels"}, ["explain", "jewels", "--hand", LINE]),
    "review": (
        {"turn": LINE, "words": ["jewels", "qqq"]}, ["review", "jewels", "qqq", "--hand", LINE],
    ),
    "hint": ({"turn": LINE, "level": 4, "seed": 1}, ["hint", LINE, "--level", "4", "--seed", "1"]),
    "buyword.sales": (
        {"tiles": "enjoyd", "wilds": 1, "n": 3},
        ["buyword", "sales", "ENJOYD", "--wilds", "1", "-n", "3"],
    ),
    "buyword.best_sales": (
        {"tiles": "ENJOYDTEA", "wilds": 2, "limit": "none"},
        ["buyword", "best", "ENJOYDTEA", "--wilds", "2", "--limit", "none"],
    ),
    "buyword.advise": (
        {"held": "ENJO", "drawn": "YD", "samples": 4, "money": 90},
        ["buyword", "advise", "ENJO", "YD", "--samples", "4", "--money", "90"],
    ),
    "buyword.advise_bid": (
        {"held": "ENJO", "lot": "YD", "samples": 4, "highest": 9, "left": 2},
        ["buyword", "bid", "ENJO", "YD", "--samples", "4", "--highest", "9", "--left", "2"],
    ),
    "buyword.advise_pick": (
        {"held": "ENJO", "open_tiles": "ADEY", "drawn": "S", "samples": 4, "more": 1, "money": 90},
        ["buyword", "pick", "ENJO", "ADEY", "--drawn", "S", "--samples", "4", "--more", "1",
         "--money", "90"],
    ),
    "leaping.plays": (
        {"hand": ["M1l", "B1f"], "row": "D1f A2m Y2l"},
        ["leaping", "plays", "M1l B1f", "D1f A2m Y2l"],
    ),
    "leaping.solve": (
        {"hand": "M1l X3f", "row": "D1f A2m Y2l", "pile": ["T1f", "O1m"]},
        ["leaping", "solve", "M1l X3f", "D1f A2m Y2l", "--pile", "T1f O1m"],
    ),
    "advise": (
        {"position": POSITION, "n": 2, "effort": 3, "seed": 4},
        ["advise", POSITION, "-n", "2", "--effort", "3", "--seed", "4"],
    ),
    "replacement": ({"position": POSITION}, ["advise", POSITION, "--replacement"]),
    "values": (
        {"patents": "J", "doubling": "add"}, ["values", "--patents", "J", "--doubling", "add"],
    ),
    "summary": (
        {"turn": LINE, "show": {"sensitive": False}}, ["summary", LINE, "--hide-sensitive"],
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def service() -> Service:
    tiny = lt.Lexicon(["jewel", "weasel", "cat"], name="/secret/tiny.txt")
    return Service({"tiny": tiny}, Limits(words=2_000))


def fits(value: object, uri: str) -> None:
    jsonschema.Draft202012Validator({"$ref": uri}, registry=REGISTRY).validate(value)


@pytest.mark.parametrize("method", [name for name in SAME if name in METHODS])
def test_the_answer_is_what_the_command_line_prints(run, service, method):
    params, arguments = SAME[method]
    fits(params, f"requests#/methods/{method}")
    answer = service.answer(method, params)
    fits(answer, f"answers#/$defs/{REQUESTS['methods'][method]['answer']}")
    assert json.loads(json.dumps(answer)) == json.loads(run(*arguments, "--json")[1])


def test_a_server_says_what_it_serves(service):
    about, lexicons = service.answer("about"), service.answer("lexicons", {})
    fits(about, "answers#/$defs/service")
    fits(lexicons, "answers#/$defs/lexicons")
    assert about["methods"] == list(METHODS)
    assert about["lexicons"] == [each["name"] for each in lexicons["lexicons"]]
    assert about["lexicons"] == ["default", "tiny"]
    assert about["limits"]["words"] == 2_000


def test_a_lexicon_is_called_as_it_is_served(service):
    asked = {"turn": LINE, "lexicon": "tiny", "words": ["jewel", "jaws"]}
    answer = service.answer("check", asked)
    assert answer["lexicon"]["name"] == "tiny"
    assert [each["legal"] for each in answer["results"]] == [True, False]
    assert "secret" not in json.dumps(answer) + json.dumps(service.answer("lexicons"))
    suggested = service.answer("best", {"turn": LINE, "show": "tiny", "n": 9})
    assert {play["words"][0] for play in suggested["plays"]} == {"JEWEL", "WEASEL"}
    assert Service({"default": lt.Lexicon(["jaw"])}).answer("best", {"turn": LINE})["plays"][0][
        "words"
    ] == ["JAW"]


@pytest.mark.parametrize(
    ("method", "params", "code", "data"),
    [
        ("bets", {}, "request.unknown_method", {"value": "bets", "allowed": list(METHODS)}),
        ("best", {}, INVALID, {"path": "$", "expected": "turn"}),
        ("best", {"turn": LINE, "m": 3}, INVALID, {
            "path": "$.m", "expected": None,
            "known": ["turn", "lexicon", "n", "by", "show", "define"],
        }),
        ("best", [LINE], INVALID, {"path": "$", "expected": "object"}),
        ("best", {"turn": 3}, INVALID, {"path": "$.turn", "expected": "string or object"}),
        (
            "best", {"turn": {"hand": "A", "pol": 1}}, INVALID,
            {
                "path": "$.turn.pol", "expected": None,
                "known": ["hand", "pool", "patents", "money", "rivals", "rules"],
            },
        ),
        (
            "best", {"turn": {"hand": "A", "rules": {"doubling": "x"}}}, INVALID,
            {"path": "$.turn.rules.doubling", "known": ["add", "multiply", "single"]},
        ),
        (
            "best", {"turn": {"hand": "A", "rivals": [{"name": "B"}, {"nam": "C"}]}},
            INVALID,
            {"path": "$.turn.rivals[1].nam", "known": ["patents", "money", "stock", "name"]},
        ),
        ("best", {"turn": "ABCDEFGH/-"}, "hand.too_many", {"cards": 8}),
        (
            "best", {"turn": {"hand": "A", "me": {"patents": {}}}}, INVALID,
            {"path": "$.turn.me.patents"},
        ),
        ("best", {"turn": LINE, "n": 1001}, "request.limit", {"limit": "n", "most": 1000}),
        ("best", {"turn": LINE, "n": -1}, INVALID, {"path": "$.n", "expected": "integer >= 0"}),
        ("best", {"turn": LINE, "n": True}, INVALID, {"path": "$.n", "expected": "integer"}),
        ("best", {"turn": LINE, "by": "moeny"}, INVALID, {"known": sorted(OBJECTIVES)}),
        ("best", {"turn": LINE, "n": "\ud800"}, INVALID, {"expected": None, "known": []}),
        ("best", {"turn": LINE, "\ud800": 3}, INVALID, {"path": "$"}),
        ("best", {"turn": LINE, "by": {"S": 1}}, INVALID, {"path": "$.by.S"}),
        ("best", {"turn": LINE, "show": {"max_rarity": 7}}, INVALID, {"path": "$.show.max_rarity"}),
        ("best", {"turn": LINE, "show": {"sensitive": 1}}, INVALID, {"expected": "boolean"}),
        ("best", {"turn": LINE, "show": {"rarity": 1}}, INVALID, {
            "path": "$.show.rarity", "known": ["max_rarity", "sensitive", "lexicon"],
        }),
        (
            "best", {"turn": LINE, "lexicon": "/etc/passwd"}, "request.unknown_lexicon",
            {"value": "/etc/passwd", "allowed": ["default", "tiny"]},
        ),
        (
            "best", {"turn": LINE, "show": {"lexicon": "tin"}}, "request.unknown_lexicon",
            {"value": "tin", "allowed": ["default", "tiny"]},
        ),
        (
            "best", {"turn": "ABCDEFGHIJKLM/- - 0 - hand_size=13"}, "request.limit",
            {"limit": "cards", "value": 13, "most": 12},
        ),
        ("words", {}, "request.missing", {}),
        ("words", {"prefix": "qqq", "show": "AAA"}, "show.unknown", {"value": "AAA"}),
        ("words", {"pattern": "*"}, "request.limit", {"limit": "words"}),
        ("check", {"words": "cat"}, INVALID, {"path": "$.words", "expected": "array"}),
        ("check", {"words": ["cat"] * 201}, "request.limit", {"limit": "plays"}),
        ("explain", {"turn": LINE, "play": "qqq"}, "play.not_in_lexicon", {"word": "QQQ"}),
        ("buyword.sales", {"tiles": "A" * 17}, "request.limit", {"limit": "tiles", "most": 16}),
        ("buyword.sales", {"tiles": "A", "wilds": 13}, "request.limit", {"limit": "wilds"}),
        ("buyword.best_sales", {"tiles": "A", "limit": "no"}, INVALID, {"known": ["none"]}),
        (
            "buyword.advise", {"held": "A" * 9, "drawn": "A" * 9}, "request.limit",
            {"limit": "tiles", "value": 18},
        ),
        ("buyword.advise", {"held": "A", "samples": 201}, "request.limit", {"limit": "samples"}),
        ("leaping.plays", {"hand": [1], "row": "x"}, INVALID, {"path": "$.hand[0]"}),
        ("leaping.solve", {"hand": "A1f " * 13, "row": "x"}, "request.limit", {"limit": "cards"}),
        ("leaping.solve", {"hand": "A1f", "row": "D1f A2m"}, "cards.number", {}),
        ("best", {"turn": None}, INVALID, {"path": "$", "expected": "turn"}),
        ("best", {"turn": {"hand": None}}, INVALID, {"path": "$.turn", "expected": "hand"}),
        ("match.new", {"names": ["A", "B"], "rules": {"goals": {"x": 1}}}, INVALID,
         {"path": "$.rules.goals", "expected": "integer"}),
        ("match.new", {"names": ["A", "B"], "rules": {"a\n` - at `b": 1}}, INVALID,
         {"path": "$.rules.a\n` - at `b"}),
    ],
)  # fmt: skip
def test_what_cannot_be_asked(service, method, params, code, data):
    with pytest.raises(lt.LetterTycoonError) as caught:
        service.answer(method, params)
    assert caught.value.code == code
    assert data.items() <= caught.value.data.items()


def test_the_published_schema_lets_later_versions_add_keys(service):
    answer = json.loads(json.dumps(service.answer("best", {"turn": LINE, "n": 1})))
    answer["plays"][0]["way"]["later"] = answer["later"] = 1
    jsonschema.Draft202012Validator(answer_schemas()).validate(answer)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(STRICT).validate(answer)


def test_words_of_the_lexicon_alone_are_those_the_command_line_prints(run, service):
    answer = service.answer("words", {"prefix": "jewel", "show": "familiar"})
    printed = run("words", "--prefix", "jewel", "--max-rarity", "familiar", "--json")[1]
    assert answer == json.loads(printed) and answer["words"]


def test_null_is_as_good_as_left_out(service):
    for name, method in METHODS.items():
        if name in SAME:
            asked = SAME[name][0]
            nulls = (
                dict.fromkeys(name for name, each in method.parameters.items() if not each.required)
                | asked
            )
            fits(nulls, f"requests#/methods/{name}")
            assert service.answer(name, nulls) == service.answer(name, asked)


def test_null_counts_as_left_out_inside_turns_positions_and_weights_too(service):
    turn = dict.fromkeys(lt.Turn("CAT").to_dict()) | {"hand": "JLSEANZ"}
    position = dict.fromkeys(lt.Position("CAT").to_dict()) | {"hand": "JLSEANZ", "rivals": []}
    right = service.answer("best", {"turn": "JLSEANZ/-", "by": {"stock": 2}})
    weights = {"money": None, "stock": 2, "royalties": None, "letters": None}
    for given_turn in (turn, position):
        asked = {"turn": given_turn, "by": weights}
        fits(asked, "requests#/methods/best")
        assert service.answer("best", asked) == right
    for lacking in ({"hand": None}, {"pool": "CAT"}):
        with refused(lt.NotationError, INVALID):
            service.answer("best", {"turn": lacking})


def decimal(value: Any) -> Any:
    """The value as a program writes it that has one kind of numbers: 3 is 3.0."""
    if isinstance(value, dict):
        return {key: decimal(each) for key, each in value.items()}
    if isinstance(value, list):
        return [decimal(each) for each in value]
    return float(value) if type(value) is int else value


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("best", {"turn": OBJECT | {"rules": {"retries": 2, "earnings": {"3": [1, 2]}}}, "n": 1}),
        ("best", {"turn": lt.Position.parse("JLSEANZ/EWE XZ:4:1 Bo=E:2:1").to_dict()}),
        ("advise", {"position": lt.Position.parse(POSITION).to_dict(), "n": 1}),
        ("match.new", {"names": ["Ann", "Bo"], "deal": 7, "rules": {"goals": {"2": 30}}}),
        ("match.play", {"record": lt.Match(["Ann", "Bo"], seed=7).record()}),
    ],
)
def test_whole_numbers_may_be_written_with_a_point_everywhere(service, method, params):
    params = json.loads(json.dumps(params))
    fits(decimal(params), f"requests#/methods/{method}")
    assert service.answer(method, decimal(params)) == service.answer(method, params)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
PARAMS = st.dictionaries(st.sampled_from([*NAMES, "x"]), JSON, max_size=5)


@given(st.sampled_from([*METHODS]), PARAMS | JSON, st.booleans())
def test_whatever_is_asked_is_answered_or_refused(service, method, params, with_turn):
    if with_turn and isinstance(params, dict):
        params = {"turn": LINE, "words": ["cat"], "play": "jewels"} | params
    try:
        answer = service.answer(method, params)
    except lt.LetterTycoonError as error:
        assert error.code and json.dumps(dict(error.data), allow_nan=False)
    else:
        fits(answer, f"answers#/$defs/{REQUESTS['methods'][method]['answer']}")
