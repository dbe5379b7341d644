"""The ladder of hints: each level holds the one below, of one play, and tells no more than that."""

import gc
import json
import pickle
import pickletools
import re
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from hint_cases import LEVELS, graded, seeds, target
from lettertycoon.hints import Hint
from lettertycoon.hints.facts import HintNone, HintPlays
from refusals import refused
from strategies import objectives
from tables import table

TOLD = 7  # the level that names the words

#: The words of the sentences of levels 1 to 6, as they are written, whatever the target is.
SENTENCES = """
    More than play plays can be laid There is a play that earns money and stock together worth
    That of what the best reaches No play is better passes your filter this one may have words that
    are rare offensive not suggested less royalties paid to rivals It is one word two words of
    letters uses no ability doubles with a vowel at each end if at least half of the letters are
    vowels exactly one vowel second duplicate an added S begins From hand it takes looks like means
"""
OWN_WORDS = {*re.findall(r"\w+", SENTENCES)}


def held(value: object) -> Iterator[Any]:
    """All that an object leads to, but for classes, functions and modules."""
    seen = set()
    todo = [value]
    while todo:
        each = todo.pop()
        if id(each) in seen or isinstance(each, type | ModuleType) or callable(each):
            continue
        seen.add(id(each))
        yield each
        todo += gc.get_referents(each)


@given(graded(), objectives, seeds)
def test_each_level_holds_the_lower_ones_and_the_target_stays(case, by, seed):
    turn, lexicon, _ = case
    ladder = [lt.hint(turn, lexicon, level=level, by=by, seed=seed) for level in LEVELS]
    for lower, upper in pairwise(ladder):
        assert upper.facts[: len(lower.facts)] == lower.facts
        assert upper.text == lower.text or upper.text.startswith(lower.text + "\n")
        assert upper.target_share == lower.target_share
    top = ladder[-1]
    number = len(lt.plays(turn, lexicon))
    assert top.facts[0] == HintPlays(count=number)
    if not number:
        assert {hint.text for hint in ladder} == {"0 plays can be laid.\nNo word can be laid."}
        assert top.facts[1:] == (HintNone(reason="no_play"),)
        assert top.target is top.target_share is None
        return
    if top.facts[1:] == (HintNone(reason="none_shown"),):
        laid = [play.words for play in lt.plays(turn, lexicon)]
        assert all(any(map(lexicon.sensitive, words)) for words in laid)
        return
    assert all(len(one.facts) < len(two.facts) for one, two in pairwise(ladder))
    play = top.target
    assert [hint.target for hint in ladder[:-1]] == [None] * 7
    explanation = lt.explain(play)
    assert top.facts[-len(explanation.facts) :] == explanation.facts
    assert [step.level for step in top.steps] == [*LEVELS]
    assert top.text == "\n".join([*(step.text for step in top.steps), str(explanation)])


@given(graded(), objectives, seeds, st.sampled_from(LEVELS))
def test_a_hint_is_a_value_that_is_the_same_for_the_same_question(case, by, seed, level):
    turn, lexicon, _ = case
    hint = lt.hint(turn, lexicon, level=level, by=by, seed=seed)
    other = lt.Turn.parse(str(turn))
    again = lt.hint(other, pickle.loads(pickle.dumps(lexicon)), level=level, by=by, seed=seed)
    for same in (again, pickle.loads(pickle.dumps(hint))):
        assert same == hint and hash(same) == hash(hint) and repr(same) == repr(hint)
    assert str(hint) == hint.text
    data = hint.to_dict()
    assert json.loads(json.dumps(data)) == data


def assert_hidden(hint: Hint, words: tuple[str, ...]) -> None:
    """Nothing that can be had of a hint names one of these words."""
    texts = [hint.text, str(hint), repr(hint), json.dumps(hint.to_dict())]
    pickled = [told for _, told, _ in pickletools.genops(pickle.dumps(hint))]
    everything = [*held(hint)]
    assert not any(isinstance(each, lt.Play | lt.Way | lt.Turn | lt.Lexicon) for each in everything)
    texts += [each for each in [*everything, *pickled] if isinstance(each, str)]
    for word in words:
        assert not any(word in text for text in texts)  # all that the ladder shows is in capitals
        meanings = [fact for fact in hint.facts if fact.kind == "hint.definition"]
        told = " ".join(fact.definition for fact in meanings)
        assert word not in re.findall("[A-Z]+", told.upper())
        for token in re.findall(r"[A-Za-z]+", hint.text):
            if token.upper() == word:
                assert token in OWN_WORDS


@given(graded(), objectives, seeds, st.sampled_from(range(1, TOLD)))
def test_no_level_below_7_names_the_words(case, by, seed, level):
    turn, lexicon, _ = case
    play = lt.hint(turn, lexicon, level=8, by=by, seed=seed).target
    assert_hidden(lt.hint(turn, lexicon, level=level, by=by, seed=seed), play.words if play else ())


@pytest.mark.parametrize(
    "patents", ["BJKVXZ", *(pytest.param(each, marks=pytest.mark.slow) for each in ("", "XZ", "V"))]
)
def test_no_level_below_7_names_the_words_in_a_definition(embedded_words, patents):
    for number, turn in enumerate(lt.Deals.random(25, 14, patents=patents)):
        asked = {"show": lt.WordFilter(sensitive=False), "seed": number or None}
        found = target(lt.hint(turn, level=8, **asked))
        meanings = {word: f"{word}: {word.lower()}ing; as {word[:-1].lower()}s" for word in found}
        others = [word for word in embedded_words[number::50] if word not in found]
        lexicon = lt.Lexicon(dict.fromkeys(others) | meanings)
        for level in range(1, TOLD):
            hint = lt.hint(turn, lexicon, level=level, **asked)
            told = target(lt.hint(turn, lexicon, level=8, **asked))
            assert_hidden(hint, told)
            assert not set(found) & set(told) or level < 6 or "____" in hint.text
        assert all(word in lt.hint(turn, lexicon, level=TOLD, **asked).text for word in told)


@pytest.mark.parametrize(
    ("asked", "error", "code"),
    [*table("hints/odd")["asked"], ({"show": lt.Lexicon(["XQZ"])}, "LexiconError", "")],
)
def test_wrong_arguments_of_hints_are_refused(asked, error, code):
    kind = getattr(lt, error, TypeError)
    with pytest.raises(kind) as caught:
        lt.hint(lt.Turn("JLSEANZ", "EWE"), **asked)
    assert not code or caught.value.code == code
    with pytest.raises(kind):
        lt.several_hints(lt.Turn("JLSEANZ", "EWE"), n=2, **asked)


def test_fewer_than_one_hint_is_refused():
    with refused(lt.ArgumentError, "n.wrong"):
        lt.several_hints(lt.Turn("JLSEANZ", "EWE"), n=0)
