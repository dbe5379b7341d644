"""Lists in JSON of every shape: the one list is found, or the text is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.lexicons.json_lists import read_json
from refusals import refused

CODES = {"lexicon.not_words", "lexicon.several_lists", "lexicon.damaged", "lexicon.too_large"}
MANY = [
    "act",
    "bat",
    "cat",
    "dog",
    "emu",
    "fox",
    "gnu",
    "hen",
    "ibis",
    "jay",
    "kea",
    "lynx",
    "moa",
    "newt",
    "owl",
    "pig",
    "quail",
    "rat",
    "skua",
    "tern",
    "urial",
    "vole",
    "wolf",
    "yak",
]


@pytest.mark.parametrize(
    "content",
    [
        {"description": "A list of nouns.", "nouns": ["cat", "dog"]},
        {"words": ["cat", "dog"], "lengths": {"3": 3}},
        {"words": ["cat", "dog"], "lengths": [3, 3], "count": 2, "offensive": None},
        {"words": ["cat", "dog"], "names": ["Ann"]},
        {"meta": {"version": 1, "tags": ["a", "b"]}, "words": {"3": ["cat", "dog"]}},
        {"data": {"words": ["cat", "dog"], "total": 2}},
        {"3": ["cat", "dog"], "4": [], "description": "by length"},
        {"c": {"cat": "a pet"}, "d": {"dog": "a pet, too"}},
        {"length_3": ["cat", "dog"]},
        [{"letter": "c", "words": ["cat"]}, {"letter": "d", "words": ["dog"]}],
        [{"Word": "cat", "Meaning": "a pet"}, {"Word": "dog", "pos": "n"}],
        {"entries": [{"term": "cat", "definition": "a pet"}, {"term": "dog"}]},
        {"cat": [{"definition": "a pet", "pos": "n"}], "dog": {"meanings": ["one", "two"]}},
        {"cat": "a pet", "dog": None},
        {"cat": True, "dog": True},
        {"cat": 1.5, "dog": 0},
    ],
)
def test_the_one_list_is_found(content):
    assert sorted(word.upper() for word, _ in read_json(json.dumps(content).encode())) == [
        "CAT",
        "DOG",
    ]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"nouns": ["cat", "dog"], "verbs": ["go", "run"]}, "'nouns', 'verbs'"),
        ({"happy": ["glad", "merry"], "sad": ["blue"]}, "'happy', 'sad'"),
        ({"list": ["cat"], "data": ["dog"]}, "'list', 'data'"),
        ({"words": ["cat"], "3": ["dog"]}, "'words', '3'"),
        ({"cat": "feline", "dog": ["canine", "hound"]}, "'cat' may be words, too, beside 'dog'"),
        ({"words": ["speech", "terms"], "cat": "feline"}, "'cat' may be words"),
        ({"description": "Food.", "foods": ["hot dog", "ice cream"]}, "'description'"),
        ({"message": "Not Found", "documentation_url": "https://x", "status": "404"}, "'message'"),
        ({"error": {"code": 404, "message": "gone"}}, "'error'"),
        ({"name": "x", "version": "1.0.0", "keywords": ["word", "list"]}, "'name'"),
        ({"name": "Bob", "city": "Rome"}, "'name'"),
        ({"host": "local", "port": 8080, "debug": True}, "neither"),
        ({"verbose": False, "colour": True}, "neither"),
        ({"cat": {"pos": "n"}, "dog": {"pos": "n"}}, "neither"),
        ({"c": {"a": {"t": {"end": 1}}}}, ""),
        ({"cat": [1, 2], "dog": [3]}, "neither"),
        ([{"name": "Bob", "city": "Rome"}, {"name": "Eve", "city": "Oslo"}], "is not a word"),
        ([["cat", "a small pet"], ["dog", "another pet"]], "rows of several columns"),
        ([["cat", 3], ["dog", 5]], "3 is not a word"),
        ({"words": 3, "letters": 5}, "'words'"),
        (5, ""), ("cat", ""), (None, ""),
    ],
)  # fmt: skip
def test_what_is_not_one_list_is_refused(content, told, tmp_path):
    path = tmp_path / "list.json"
    path.write_text(json.dumps(content))
    if not isinstance(content, dict | list):
        assert not path.read_text().startswith(("[", "{"))  # so it is a text
        return
    with pytest.raises(lt.LexiconError) as caught:
        lt.Lexicon.load(path)
    assert caught.value.code in CODES and told in str(caught.value), str(caught.value)


def test_unknown_keys_beside_a_long_list_are_about_it():
    content = {"corpus": "my own", "nouns": MANY, "edition": "second"}
    assert [word for word, _ in read_json(json.dumps(content).encode())] == MANY
    assert len(MANY) > 20


def test_several_lists_are_named(tmp_path):
    path = tmp_path / "list.json"
    path.write_text(json.dumps({"nouns": ["cat"], "verbs": ["go"], "x" * 999: ["be"]}))
    with refused(lt.LexiconError, "lexicon.several_lists") as caught:
        lt.Lexicon.load(path)
    assert caught.value.data["patterns"][:2] == ["nouns", "verbs"]
    assert max(map(len, caught.value.data["patterns"])) <= 100 and len(str(caught.value)) < 500


keys = st.sampled_from(["words", "nouns", "data", "name", "description", "3", "c", "error"])
values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 9) | st.sampled_from(MANY) | st.just("a small pet"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)
KEYS = {"words", "nouns", "data", "name", "description", "3", "c", "error"}


@given(values.filter(lambda value: isinstance(value, list | dict)))
def test_a_key_that_is_about_a_list_is_never_a_word_of_it(content):
    """Whatever the shape: all these keys are known, but for "nouns" beside values like a word's."""
    try:
        entries = read_json(json.dumps(content).encode())
    except lt.LexiconError as error:
        assert error.code in CODES
        return
    read = {word for word, _ in entries}
    assert not read & (KEYS - {"nouns", "3", "c"}), read
