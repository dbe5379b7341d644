"""Words by a pattern, and words that some letters spell: against brute force."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from refusals import refused

word_sets = st.sets(st.text("ABST", min_size=2, max_size=6), min_size=1, max_size=40)
patterns = st.text("ABSTabst?*", min_size=1, max_size=12)
SMALL = lt.Lexicon(["jaws", "jewel", "jewels", "wolf"])


def fits(word: str, pattern: str) -> bool:
    """One step of the pattern after the other, by its definition."""
    if not pattern:
        return not word
    if pattern[0] == "*":
        return fits(word, pattern[1:]) or (word != "" and fits(word[1:], pattern))
    return word != "" and pattern[0].upper() in ("?", word[0]) and fits(word[1:], pattern[1:])


@given(word_sets, patterns)
def test_matching_is_what_the_pattern_says(words, pattern):
    assert lt.Lexicon(words).matching(pattern) == sorted(w for w in words if fits(w, pattern))


def test_letters_beyond_the_longest_word_fit_nothing():
    longest = lt.Lexicon(["ABCDEFGHIJKLMNOP"])
    assert longest.matching("ABCDEFGHIJKLMNOP") == list(longest)
    assert longest.matching("?" * 16) == longest.matching("*" * 64) == list(longest)
    assert longest.matching("*A*B*C*D*E*F*G*H*I*J*K*L*M*N*O*P*") == list(longest)
    assert longest.matching("ABCDEFGHIJKLMNOPQ") == longest.matching("?" * 17) == []
    assert longest.matching("?" * 64) == longest.matching("A*" * 32) == []


def test_hostile_patterns_are_answered(embedded):
    """A search that tried all ways to fit them would never end."""
    for letter in "AEIS":
        for pattern in (f"*{letter}" * 32, f"*{letter}" * 16, f"*{letter}" * 4 + "*", "*?" * 16):
            assert all(word.count(letter) >= 4 for word in embedded.matching(pattern)
                       if "?" not in pattern)  # fmt: skip


@pytest.mark.parametrize(
    "pattern",
    ["", "*" * 65, "J W", "JÄ*", "J.W", "ß*", "\u017f?", "ﬁ*", "J*\n", "?" * 10**6, "\ud800",
     "A" * 63 + "\U0010ffff"],
)  # fmt: skip
def test_a_wrong_pattern_is_refused_in_a_short_message(pattern):
    with refused(lt.LexiconError, "lexicon.bad_pattern") as caught:
        SMALL.matching(pattern)
    assert len(str(caught.value)) < 250


def spelled(word: str, letters: str) -> bool:
    cards = Counter(letters)
    lacking = Counter(word) - cards
    return lacking.total() <= cards["?"]


@given(word_sets, st.text("ABSTabst", max_size=8), st.booleans())
def test_spellable_is_what_the_letters_give(words, letters, wild):
    cards = letters + "?" * wild
    lexicon = lt.Lexicon(words)
    expected = sorted(word for word in words if spelled(word, cards.upper()))
    assert lexicon.spellable(cards) == expected
    assert lexicon.anagrams(cards) == [word for word in expected if len(word) == len(cards)]


@pytest.mark.parametrize("letters", ["A??", "A*", "A1", "A" * 256])
def test_letters_that_spell_nothing_are_refused(letters):
    for ask in (SMALL.spellable, SMALL.anagrams):
        with refused(lt.LexiconError, "lexicon.bad_letters"):
            ask(letters)


def test_another_type_than_text_is_refused():
    for ask in (SMALL.matching, SMALL.spellable, SMALL.anagrams, SMALL.near):
        for wrong in (5, None, b"JAWS", {"JAWS": 1}):
            with pytest.raises(TypeError):
                ask(wrong)
    for ask, wrong in ((SMALL.matching, ["JAWS"]), (SMALL.near, ["JAWS"]), (lt.define, "JAWS")):
        with pytest.raises(TypeError):
            ask(wrong)
