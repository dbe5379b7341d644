"""The bytes of an answer have a limit, and nothing is made beyond it."""

import json
import tracemalloc

import pytest

import lettertycoon as lt
from builds import NEEDS_SERVE
from lettertycoon.frontends import Limits, Service, answer_text
from lettertycoon.frontends.answer_text import AT_A_TIME, Writer
from lettertycoon.frontends.json_rpc import reply

pytest.importorskip("starlette", reason=NEEDS_SERVE)

MOST = 300_000
SERVICE = Service(limits=Limits(answer=MOST))
#: A turn whose one line, which each play repeats, is long: the goals of 1,000 numbers of players.
TURN = {"hand": "JLSEANZ", "pool": "EWE", "rules": {"goals": {str(n): n for n in range(1, 1001)}}}
POSITION = {**TURN, "rivals": [{"name": "Bo", "patents": "E"}]}
WORDS = [play.words[0] for play in lt.best(lt.Turn("JLSEANZ", "EWE"), n=200)]
#: What has the longest answers.
LONG = {
    "best": {"turn": TURN, "n": 1_000},
    "check": {"turn": TURN, "words": WORDS},
    "review": {"turn": TURN, "words": WORDS},
    "advise": {"position": POSITION, "n": 1_000},
}


def dumps(value: object) -> bytes:
    return json.dumps(value).encode()


def over_http(method: str, params: object) -> bytes:
    asked = SERVICE.read(method, params)
    return Writer(SERVICE.limits).write(asked.answer())


def over_stdio(*asked: tuple[str, object]) -> bytes:
    batch = [
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate(asked, 1)
    ]
    return reply(SERVICE, dumps(batch if len(batch) > 1 else batch[0]), pytest.fail) or b""


@pytest.mark.parametrize("method", LONG)
def test_a_longer_answer_is_refused_over_http(method):
    with pytest.raises(lt.LetterTycoonError) as caught:
        over_http(method, LONG[method])
    assert caught.value.code == "request.limit"
    assert (caught.value.data["limit"], caught.value.data["most"]) == ("answer", MOST)


@pytest.mark.parametrize("method", LONG)
def test_a_longer_answer_is_refused_over_stdio(method):
    told = json.loads(over_stdio((method, LONG[method])))
    assert told["id"] == 1 and told["error"]["data"]["code"] == "request.limit"
    assert told["error"]["data"]["data"]["limit"] == "answer"


def test_a_batch_counts_as_one():
    one = ("best", {"turn": TURN, "n": 10})
    size = len(over_stdio(one))
    assert size < MOST < 3 * size
    fits = json.loads(over_stdio(one, ("about", {})))
    assert [each["id"] for each in fits] == [1, 2] and "result" in fits[0]
    told = json.loads(over_stdio(one, one, one))
    assert told["id"] is None and told["error"]["data"]["data"]["limit"] == "answer"


def test_errors_of_a_batch_count_too():
    asked = [("best", {"turn": "A" * 300})] * 100
    strict = Service(limits=Limits(answer=5_000))
    batch = [
        {"jsonrpc": "2.0", "id": 1, "method": method, "params": params} for method, params in asked
    ]
    told = json.loads(reply(strict, dumps(batch), pytest.fail) or b"")
    assert told["error"]["data"]["data"]["limit"] == "answer"


def test_the_rest_of_a_batch_is_not_looked_at(monkeypatch):
    begun = []
    read = Service.read

    def noted(self: Service, method: object, params: object) -> object:
        begun.append(method)
        return read(self, method, params)

    monkeypatch.setattr(Service, "read", noted)
    over_stdio(*[("best", {"turn": TURN, "n": 10})] * 50)
    assert len(begun) == 3


def test_items_beyond_the_limit_are_not_written(monkeypatch):
    written = []

    def noted(value: object) -> bytes:
        written.append(value)
        return dumps(value)

    monkeypatch.setattr(answer_text, "encode", noted)
    with pytest.raises(lt.ArgumentError):
        Writer(SERVICE.limits).write({"a": [], "b": {"c": ["x" * 1_000] * 100_000}})
    assert sum(len(each) for each in written if isinstance(each, list)) <= MOST // 1_000 + AT_A_TIME


@pytest.mark.parametrize("number", [0, 1, AT_A_TIME, AT_A_TIME + 1, 2 * AT_A_TIME, 1_234])
def test_it_is_the_text_of_the_whole(number):
    items = [{"n": each, "of": [each]} for each in range(number)]
    for value in (items, {"a": 1, "in": {"it": items, "é": None}, "z": []}, [[items]], {}):
        assert json.loads(Writer(Limits()).write(value)) == value


@pytest.mark.parametrize("asked", [over_http, lambda *one: over_stdio(one), None])
def test_memory_stays_flat(asked):
    """What is made for a refused answer is of the order of the limit, whatever is asked."""
    over_stdio(("best", {"turn": "CAT/-"}))  # what is loaded once is loaded

    tracemalloc.start()
    try:
        if asked is None:
            over_stdio(*[("best", {"turn": TURN, "n": 100})] * 10)
        else:
            asked("best", LONG["best"])
    except lt.ArgumentError:
        pass
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    whole = 1_000 * len(str(lt.Turn.from_dict(TURN)))
    assert whole > 30 * MOST
    assert peak < 20 * MOST
