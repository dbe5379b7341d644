"""Lexicons put together, as sets of words."""

import pytest

import lettertycoon as lt
from refusals import refused


def test_set_operations():
    lexicon = lt.Lexicon({"CAT": "a pet", "COAT": None}, name="mine")
    other = lt.Lexicon({"CAT": "feline", "DOG": "a pet too"}, name="other")
    both = lexicon | other
    assert (list(both), both.name) == (["CAT", "COAT", "DOG"], "mine | other")
    assert [both.definition(word) for word in ("CAT", "DOG")] == ["a pet", "a pet too"]
    assert (list(lexicon & other), list(lexicon - other)) == (["CAT"], ["COAT"])
    assert ((lexicon & other).name, (lexicon - other).name) == ("mine & other", "mine - other")
    assert (lexicon & other).definition("CAT") == "a pet"
    assert (other - lexicon).definition("DOG") == "a pet too"
    assert list(lexicon) == ["CAT", "COAT"]
    for nothing in (lambda: lexicon - lexicon, lambda: lexicon & lt.Lexicon(["DOG"])):
        with refused(lt.LexiconError, "lexicon.empty"):
            nothing()
    with pytest.raises(TypeError):
        lexicon | {"CAT"}


def test_added_words_have_their_rarity(embedded):
    house = embedded | lt.Lexicon(["hangry", "jewels"])
    assert {*house} - {*embedded} == {"HANGRY"}
    assert house.rarity("jewels") == embedded.rarity("jewels")
    assert house.rarity("hangry") is None
    assert [house.sensitive(word) for word in embedded] == list(map(embedded.sensitive, embedded))
