"""Words that are added and taken away, and lexicons put together."""

import pytest

import lettertycoon as lt
from refusals import refused


def test_house_rules():
    lexicon = lt.Lexicon({"CAT": "a pet", "COAT": None, "x-ray": None}, name="mine")
    more = lexicon.with_words(["za", "Cat"])
    assert (list(more), more.name) == (["CAT", "COAT", "ZA"], "mine")
    assert (more.skipped, more.definition("cat")) == ({"hyphen": ("x-ray",)}, "a pet")
    less = more.without_words(["coat", "DOG"], name="ours")
    assert (list(less), less.name) == (["CAT", "ZA"], "ours")
    assert list(lexicon) == ["CAT", "COAT"]
    for words in (["cat", "x-ray"], ["x"], "CAT", 7, [7]):
        with refused(lt.LexiconError, "lexicon.not_words"):
            lexicon.with_words(words)


def test_set_operations():
    lexicon = lt.Lexicon({"CAT": "a pet", "COAT": None}, name="mine")
    other = lt.Lexicon({"CAT": "feline", "DOG": "a pet too"}, name="other")
    both = lexicon | other
    assert (list(both), both.name) == (["CAT", "COAT", "DOG"], "mine | other")
    assert [both.definition(word) for word in ("CAT", "DOG")] == ["a pet", "a pet too"]
    assert (list(lexicon & other), list(lexicon - other)) == (["CAT"], ["COAT"])
    assert ((lexicon & other).name, (lexicon - other).name) == ("mine & other", "mine - other")
    assert (other - lexicon).definition("DOG") == "a pet too"
    for nothing in (
        lambda: lexicon - lexicon,
        lambda: lexicon.without_words(lexicon),
        lambda: lexicon & lt.Lexicon(["DOG"]),
    ):
        with refused(lt.LexiconError, "lexicon.empty"):
            nothing()
    with pytest.raises(TypeError):
        lexicon | {"CAT"}


def test_added_words_have_their_rarity(embedded):
    house = embedded.with_words(["hangry", "jewels"], name="our house")
    assert {*house} - {*embedded} == {"HANGRY"}
    assert house.rarity("jewels") == embedded.rarity("jewels")
    assert house.rarity("hangry") is None
    assert [house.sensitive(word) for word in embedded] == list(map(embedded.sensitive, embedded))
