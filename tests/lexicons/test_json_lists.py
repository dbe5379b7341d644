"""Lists in JSON of every shape: the one list is found, or the text is refused."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.lexicons.json_lists import read_json
from refusals import refused

LISTS = json.loads(Path(__file__).with_name("json_lists.json").read_text("utf-8"))
"""What has one list, CAT and DOG; what is refused, and what is told of it; a longer list."""
CODES = {"lexicon.not_words", "lexicon.several_lists", "lexicon.damaged", "lexicon.too_large"}
MANY = LISTS["many"]


@pytest.mark.parametrize("content", LISTS["found"])
def test_the_one_list_is_found(content, load):
    text = json.dumps(content)
    lexicon = load(text, "list.json")
    assert (list(lexicon), lexicon.source) == (["CAT", "DOG"], "JSON")
    told = lexicon.definition("CAT") if lexicon.info().definitions else None
    assert told == ("a pet" if "a pet" in text else None)


@pytest.mark.parametrize(("content", "told"), LISTS["refused"])
def test_what_is_not_one_list_is_refused(content, told, tmp_path):
    path = tmp_path / "list.json"
    path.write_text(json.dumps(content))
    with pytest.raises(lt.LexiconError) as caught:
        lt.Lexicon.load(path)
    assert caught.value.code in CODES and told in str(caught.value), str(caught.value)


@pytest.mark.parametrize(
    "content",
    [{"corpus": "my own", "nouns": MANY, "edition": "second"}, dict.fromkeys(MANY, "an animal")],
)
def test_unknown_keys_beside_a_long_list_are_about_it_but_its_words_are_words(content):
    """Also BUGS, a key of what is said about packages of programs."""
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
