"""Lexicons put together, as sets of words."""

import pytest

import lettertycoon as lt
from refusals import refused

MINE = lt.Lexicon({"CAT": "a pet", "COAT": None}, name="mine")
OTHER = lt.Lexicon({"CAT": "feline", "DOG": "a pet too"}, name="other")


@pytest.mark.parametrize(
    ("made", "words", "name"),
    [
        (MINE | OTHER, ["CAT", "COAT", "DOG"], "mine | other"),
        (MINE & OTHER, ["CAT"], "mine & other"),
        (MINE - OTHER, ["COAT"], "mine - other"),
    ],
)
def test_words_and_names_of_two_lexicons_are_put_together(made, words, name):
    assert (list(made), made.name) == (words, name)
    assert list(MINE) == ["CAT", "COAT"]


def test_of_two_definitions_the_first_lexicons_is_kept():
    assert [(MINE | OTHER).definition(word) for word in ("CAT", "DOG")] == ["a pet", "a pet too"]
    assert (MINE & OTHER).definition("CAT") == "a pet"
    assert (OTHER - MINE).definition("DOG") == "a pet too"


def test_a_lexicon_of_no_word_and_other_sets_are_refused():
    for nothing in (lambda: MINE - MINE, lambda: MINE & lt.Lexicon(["DOG"])):
        with refused(lt.LexiconError, "lexicon.empty"):
            nothing()
    with pytest.raises(TypeError):
        MINE | {"CAT"}


def test_added_words_have_their_rarity(embedded):
    house = embedded | lt.Lexicon(["hangry", "jewels"])
    assert {*house} - {*embedded} == {"HANGRY"}
    assert house.rarity("jewels") == embedded.rarity("jewels")
    assert house.rarity("hangry") is None
    assert [house.sensitive(word) for word in embedded] == list(map(embedded.sensitive, embedded))
