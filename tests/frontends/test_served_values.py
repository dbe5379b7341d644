"""Learned values that a server has, and requests that name them."""

import io
import json
import sys

import pytest

import lettertycoon as lt
from builds import needed
from lettertycoon.frontends import Service
from refusals import refused

WORDS = lt.Lexicon(["ACT", "CAR", "CAT", "RACE", "TAX", "TRACE"])
RULES = lt.Rules(hand_size=4, challenge="automatic")
LINE = "ACTX/EAR Q:4:0 Bo=-:2:0 - - - hand_size=4"


@pytest.fixture(scope="module")
def values():
    return lt.learn_values(RULES, WORDS, deals=1000, seed=3)


@pytest.fixture(scope="module")
def service(values):
    return Service({"default": WORDS}, values={"mine": values})


def test_requests_name_them(service, values):
    assert service.answer("about")["values"] == ["mine"]
    told = service.answer("values", {"values": "mine", "patents": "J"})
    assert told["income"] == values.owning("J").income
    position = lt.Position.parse(LINE)
    asked = {"position": LINE, "values": "mine"}
    advised = service.answer("advise", asked)["advice"]
    wanted = lt.advise(position, WORDS, values=values)
    assert [each["line"] for each in advised] == [each.line for each in wanted]
    found = service.answer("replacement", asked)["replacements"]
    wanted_cards = lt.advise_replacement(position, WORDS, values=values)
    assert [each["line"] for each in found] == [each.line for each in wanted_cards]
    match = lt.Match(["Ann", "Bo"], rules=RULES, lexicon=WORDS, seed=1)
    for _ in range(9):
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    review = service.answer("review_game", {"record": match.record(), "values": "mine"})
    assert review["text"] == str(lt.review_game(match.record(), WORDS, values=values))


def test_a_bot_weighs_with_them(service, values, monkeypatch):
    made = []
    monkeypatch.setattr(lt.bots.Advisor, "__post_init__", lambda bot: made.append(bot.values))
    match = lt.Match(["Ann", "Bo"], rules=RULES, lexicon=WORDS, seed=1)
    asked = {"record": match.record(), "bot": "advisor", "values": "mine"}
    moved = service.answer("match.bot", asked)
    assert moved["news"][0]["player"] == match.active
    service.answer("match.bot", asked | {"values": None})
    assert made == [values, None]
    with refused(lt.ArgumentError, "request.unknown_values"):
        service.answer("match.bot", asked | {"values": "yours"})
    with refused(lt.NotationError, "request.invalid"):  # the cousins' bots weigh with nothing
        service.answer("leaping.bot", asked | {"bot": "greedy"})


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({"values": "../my.values"}, "request.unknown_values"),
        ({"values": ""}, "request.unknown_values"),
        ({"values": 3}, "request.invalid"),
        ({"values": "mine", "doubling": "add"}, "values.other_doubling"),
    ],
)
def test_others_are_refused(service, params, code):
    with pytest.raises(lt.LetterTycoonError) as told:
        service.answer("values", params)
    assert told.value.code == code
    with pytest.raises(lt.ArgumentError, match="served are none"):
        Service({"default": WORDS}).answer("values", {"values": "mine"})


@pytest.mark.parametrize("workers", [1, 2])
def test_every_process_of_a_server_has_them(values, tmp_path, monkeypatch, workers):
    uvicorn = needed("uvicorn")
    from lettertycoon.frontends import http_server

    path = tmp_path / "my.values"
    values.save(path)
    served: list[Service] = []
    monkeypatch.setenv("LETTERTYCOON_SERVE", "")  # it ends with the test
    monkeypatch.setattr(http_server, "_app", lambda service, *others: served.append(service))
    started = lambda app, **options: http_server.worker_app() if workers > 1 else None  # noqa: E731
    monkeypatch.setattr(uvicorn, "run", started)
    http_server.serve_http({}, workers=workers, values={"mine": str(path)})
    [service] = served
    assert service.values == {"mine": values}


def test_the_command_line_serves_them(run, values, tmp_path, monkeypatch):
    path = tmp_path / "my.values"
    values.save(path)
    asked = {"jsonrpc": "2.0", "id": 1, "method": "values", "params": {"values": "mine"}}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(asked).encode())))
    code, out, err = run("serve", "--stdio", "--values", f"mine={path}")
    assert (code, err) == (0, "")
    assert json.loads(out)["result"]["income"] == values.income
