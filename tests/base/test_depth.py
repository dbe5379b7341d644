"""JSON nested too deeply is refused before it is read: in a browser the stack's end is the end."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.base import is_too_deep, load_json
from lettertycoon.base.reading import MOST_DEPTH
from lettertycoon.lexicons import image
from lettertycoon.server.service import Service
from refusals import refused

#: What may stand around or before what is deep, and hide it from one who does not read texts.
HIDING = ('{"a": ', '["]", ', '["\\"]]]]", ', '[{"}": "[", "\\\\": ', "[1, [], {}, ")
DEEP = 50_000


@given(st.lists(st.sampled_from(HIDING), min_size=1), st.text('[]{}\\"a,: '))
def test_nothing_hides_how_deep_a_text_is(opening, rest):
    text = "".join(opening) * (2 * MOST_DEPTH + 1)
    assert is_too_deep(text + rest) and is_too_deep((text + rest).encode())
    assert is_too_deep(text + '"unended ' + "]}" * len(text))


@given(
    st.recursive(
        st.text('[]{}\\"a'), lambda items: st.lists(items) | st.dictionaries(st.text(), items)
    )
)
def test_what_is_not_deep_is_read(value):
    value = [value] * (MOST_DEPTH + 1)
    assert load_json(json.dumps(value).encode(), object) == value
    assert load_json(msgspec.json.encode(value), object) == value


@pytest.mark.parametrize("begin, end", [("[", "]"), ('{"a":', "}"), ("[", ""), ('[{"":', "")])
def test_every_reader_of_json_refuses_it(begin, end, tmp_path):
    deep = begin * DEEP + "1" + end * DEEP
    service = Service.load([])
    with refused(lt.NotationError, "request.not_json"):
        service.answer("best", msgspec.Raw(f'{{"turn": {deep}}}'.encode()))
    with refused(lt.NotationError, "values.damaged"):
        path = tmp_path / "values"
        path.write_text(deep)
        lt.Values.load(path)
    with refused(lt.LexiconError, "lexicon.damaged"):
        path = tmp_path / "words.json"
        path.write_text(f"[{deep}]")
        lt.Lexicon.load(path)
    with refused(lt.NotationError, "json.shape"):
        lt.Turn.parse(f"JEWELS/EWE - 0 - challenge={deep}")


def test_a_lexicon_file_with_deep_definitions_is_damaged(monkeypatch, tmp_path):
    deep = b"[" * DEEP + b"]" * DEEP
    about = msgspec.json.encode({"definitions": msgspec.Raw(deep)})
    monkeypatch.setattr(msgspec.json, "encode", lambda _: about)
    path = tmp_path / "words.lexicon"
    path.write_bytes(image.build({"CAT": ""}, "deep", b"\0"))
    with refused(lt.LexiconError, "lexicon.damaged"):
        lt.Lexicon.load(path)
