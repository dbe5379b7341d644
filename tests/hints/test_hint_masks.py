"""What is seen of a word that is to be found: letters, and a definition that names it nowhere."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.hints.facts import HintDefinition
from lettertycoon.hints.mask import mask_definition, mask_word
from lettertycoon.lexicons import gloss
from tables import table


def test_letters_shown_grow_with_the_word():
    words = [("ABCDEFGHIJKLMNOP")[:length] for length in range(2, 17)]
    shown = [mask_word(word) for word in words]
    assert shown[:6] == ["A_", "A__", "A__D", "A_C_E", "AB_D_F", "AB_D_FG"]
    for word, mask in zip(words, shown, strict=True):
        assert len(mask) == len(word) and mask[0] == word[0] and "_" in mask
        assert all(letter in (other, "_") for letter, other in zip(mask, word, strict=True))
    shares = [1 - mask.count("_") / len(mask) for mask in shown[1:]]
    assert shares == sorted({*shares})


@pytest.mark.parametrize(("word", "text", "expected"), table("hints/masked")["rows"])
def test_a_definition_names_no_form_of_the_word(word, text, expected):
    assert mask_definition(text, [word]) == expected


@given(
    st.sampled_from(["JEWELS", "CAT", "RUNNING", "SKY", "GEESE"]),
    st.text(),
    st.text("a -'", max_size=2),
)
def test_a_definition_never_has_the_word(word, text, joint):
    told = mask_definition(f"{text}{joint}{word.lower()}{joint}{text} {word.title()}", [word])
    assert word not in re.findall(r"[A-Z]+", told.upper())


@pytest.mark.long
def test_no_embedded_definition_names_its_word_or_a_form_of_it(embedded_words):
    seen = 0
    for word in embedded_words[5::97]:
        meaning = gloss(word)
        if meaning is None:
            continue
        seen += 1
        names = {word, *meaning.bases}
        for token in re.findall("[A-Z]+", mask_definition(meaning.text, [word]).upper()):
            known = gloss(token)
            assert token not in names and (known is None or names.isdisjoint(known.bases)), word
    assert seen > 1000


def test_definitions_of_both_lexicons_are_asked(embedded):
    turn = lt.Turn("CAT", "S")
    legal = lt.Lexicon({"CATS": "pets"})
    known = lt.Lexicon({"CATS": "animals", "DOG": None})
    assert "C__S means: pets" in lt.hint(turn, legal, level=6, show=known).text
    for more in ("or a cat " * 10_000, f"or a cat {'or ' * 95}x"):
        told = lt.hint(turn, lt.Lexicon({"CATS": f"pets {more}"}), level=6).facts[-1].definition
        assert told.startswith("pets or a ____ or") and told.endswith(" ...") and len(told) <= 300
    bare = lt.Lexicon(["CATS"])
    hint = lt.hint(turn, bare, level=6, show=known)
    assert hint.facts[-1] == HintDefinition(index=0, mask="C__S", definition="animals")
    assert hint.text.endswith("C__S means: animals")
