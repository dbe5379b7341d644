"""Which play a hint leads to: the best of what is asked for, else of what is left."""

from typing import Any, NamedTuple

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

import lettertycoon as lt
from hint_cases import LEVELS, any_deal, graded, seeds, target
from lettertycoon.hints import Hint
from lettertycoon.hints.facts import HintNone, HintRelaxed
from lettertycoon.turns import Objective
from strategies import objectives

rarity_limits = st.none() | st.integers(1, 6)


class Limits(NamedTuple):
    """What is to be shown: at most this rarity, sensitive words or none, words of a list or any."""

    rarity: int | None
    sensitive: bool
    known: frozenset[str] | None = None


limits = st.builds(Limits, rarity_limits, st.booleans(), st.none())


@given(graded(), limits, objectives)
def test_the_target_is_the_best_of_what_is_asked_which_gives_way(case, asked, by):
    assert_target(*case, asked, by)


#: Of every rarity, some of them sensitive, one ungraded; all of one turn's cards.
REAL = ["ARTICLES", "CATS", "RECITALS", "AURICLES", "CHARLIES", "EUCHARIS", "STERCULIA", "SHITE",
        "SHIT", "THLAC"]  # fmt: skip
some = st.sets(st.sampled_from(REAL), min_size=1)


@given(some, some, limits, objectives, st.sampled_from(["", "V"]))
def test_the_second_lexicon_gives_way_and_sensitive_words_stay_hidden(
    legal, suggested, asked, by, patents
):
    assume(legal & suggested)
    turn = lt.Turn("SLUTHAC", "EIR", patents=patents)
    lexicon = lt.Lexicon(legal)
    looks = {word: (lexicon.rarity(word) or 0, lexicon.sensitive(word)) for word in legal}
    assert_target(turn, lexicon, looks, asked._replace(known=frozenset(suggested)), by)


@pytest.mark.parametrize("patents", ["", "V"])
def test_of_sensitive_words_alone_no_hint_is_given(patents):
    hint = lt.hint(lt.Turn("SLUTHAC", "EIR", patents=patents), lt.Lexicon(["SHIT"]))
    assert hint.facts[-1] == HintNone(reason="none_shown")


def passes(play: lt.Play, looks: dict[str, tuple[int, int]], limits: Limits) -> bool:
    """Whether a play is shown; looks: the rarity (0 = ungraded) and the mark of each word."""
    most = limits.rarity
    rare = most is not None and not all(1 <= looks[word][0] <= most for word in play.words)
    hidden = not limits.sensitive and any(looks[word][1] for word in play.words)
    return not rare and not hidden and (limits.known is None or limits.known.issuperset(play.words))


def assert_target(
    turn: lt.Turn, lexicon: lt.Lexicon, looks: dict[str, tuple[int, int]], limits: Limits,
    by: Objective,
) -> None:  # fmt: skip
    """The target is the best play of the first step that has one."""
    every = list(lt.plays(turn, lexicon, by=by))
    second = None if limits.known is None else lt.Lexicon(limits.known)
    show = lt.WordFilter(max_rarity=limits.rarity, sensitive=limits.sensitive, lexicon=second)
    asked: dict[str, Any] = {"show": show, "by": by}
    hint = lt.hint(turn, lexicon, level=8, **asked)
    strict = lt.hint(turn, lexicon, level=8, **asked, relax=False)
    if not every:
        assert hint.target is None and strict == hint
        return
    steps = [limits, limits._replace(rarity=None), limits._replace(rarity=None, known=None)]
    shown = [[play for play in every if passes(play, looks, step)] for step in steps]
    if shown[0]:
        assert strict == hint and strict.target == shown[0][0]
    else:
        assert_none_shown(strict, turn, lexicon, asked)
    at = next((place for place, plays in enumerate(shown) if plays), None)
    if at is None:  # sensitive words alone are left, and nobody asked for them
        assert hint == strict
        return
    target = shown[at][0]
    assert hint.target == target and hint.target.by == by
    assert hint.target_share == share_of(target.value, every[0].value)
    relaxed = [fact for fact in hint.facts if fact.kind == "hint.relaxed"]
    if steps[at] == limits:
        assert not relaxed and "No play passes your filter" not in hint.text
        return
    gone = {"rare": limits.rarity is not None, "not suggested": limits.known and at == 2}
    assert relaxed == [HintRelaxed(allowed=tuple(each for each in gone if gone[each]))]
    assert "No play passes your filter" in lt.hint(turn, lexicon, level=1, **asked).text


def share_of(value: float, best: float) -> float:
    if value == best:
        return 1
    return max(0, value / best) if best > 0 else 0


def assert_none_shown(
    strict: Hint, turn: lt.Turn, lexicon: lt.Lexicon, asked: dict[str, Any]
) -> None:
    """The filters hold: nothing is hinted at, on every level."""
    assert strict.target is strict.target_share is None
    assert strict.facts[1:] == (HintNone(reason="none_shown"),)
    assert strict.text.endswith("\nNo play passes your filter.")
    ladder = [lt.hint(turn, lexicon, level=level, **asked, relax=False) for level in LEVELS]
    assert {hint.facts for hint in ladder} == {strict.facts}
    assert lt.several_hints(turn, lexicon, level=8, **asked, relax=False, n=2) == []


def test_filters_that_hold_are_a_switch():
    turn = lt.Turn("JLSEANZ", "EWE")
    with pytest.raises(TypeError):
        lt.hint(turn, relax=1)  # type: ignore[arg-type]
    for show, reason in ((3, "none_shown"), (None, "all_found")):
        told = lt.hint(turn, exclude=lt.plays(turn, show=show), relax=False)
        assert told.facts[-1].reason == reason


@given(any_deal, objectives, seeds, st.data())
def test_no_target_has_a_word_that_is_excluded(case, by, seed, data):
    turn, words = case
    assume(words)
    lexicon = lt.Lexicon(words)
    every = list(lt.plays(turn, lexicon, by=by))
    excluded = data.draw(st.sets(st.sampled_from(words)))
    left = [play for play in every if excluded.isdisjoint(play.words)]
    decent = lt.WordFilter(sensitive=False)
    asked = {"exclude": [word.lower() for word in excluded], "show": decent, "by": by}
    hint = lt.hint(turn, lexicon, level=8, **asked, seed=seed)
    if left:
        assert hint.target == left[0] if seed is None else hint.target in left
    else:
        assert hint.target is hint.target_share is None
        assert hint.facts[-1].reason == ("all_found" if every else "no_play")
        texts = {lt.hint(turn, lexicon, level=level, **asked).text for level in LEVELS}
        assert texts == {hint.text}
    number = data.draw(st.integers(1, 40))
    hints = lt.several_hints(turn, lexicon, level=8, **asked, seed=seed, n=number)
    several = [hint.target for hint in hints]
    taken = set(excluded)
    if seed is None:
        expected: list[lt.Play] = []
        for play in every:
            if taken.isdisjoint(play.words) and len(expected) < number:
                expected.append(play)
                taken.update(play.words)
        assert several == expected
    spelled = [word for play in several for word in {*play.words}]
    assert len(spelled) == len({*spelled} - excluded)
    assert several[:1] == ([hint.target] if left else [])
    used = excluded.union(*(play.words for play in several))
    assert len(several) == number or not any(used.isdisjoint(play.words) for play in every)


#: Words with a letter each that no other has; the letter's weight is the value of the play.
OWN_LETTER = {letter: f"{letter}EE" for letter in "BCDFGLNPSTWZ"}
values = st.integers(50, 100) | st.integers(-100, -50)


@given(st.lists(values, min_size=2, max_size=len(OWN_LETTER)))
@example([80, 60, 59])
def test_a_seed_picks_all_plays_of_three_quarters_of_the_best_value_and_no_other(numbers):
    weights = dict(zip(OWN_LETTER, numbers, strict=False))
    rules = lt.Rules(hand_size=14, deck=None)
    turn = lt.Turn([*OWN_LETTER, "E", "E"], rules=rules)
    lexicon = lt.Lexicon([OWN_LETTER[letter] for letter in weights])
    by = lt.Weights(money=0, stock=0, letters=weights)
    least = max(numbers) - abs(max(numbers)) / 4
    good = {OWN_LETTER[letter] for letter, value in weights.items() if value >= least}
    asked = {"by": by, "show": lt.WordFilter(), "level": 7}
    hints = [lt.hint(turn, lexicon, **asked, seed=seed) for seed in range(80)]
    assert {hint.facts[-1].words for hint in hints} == {(word,) for word in good}


@pytest.mark.parametrize(("best", "value", "share"), [(1, 0.5, 0.5), (1, -1, 0), (0, -1, 0)])
def test_a_share_is_never_below_zero(best, value, share):
    by = lt.Weights(money=0, stock=0, letters={"C": best, "D": value})
    asked = {"by": by, "show": lt.WordFilter(), "exclude": ["cat"], "level": 8}
    assert lt.hint(lt.Turn("CATDOG"), lt.Lexicon(["CAT", "DOG"]), **asked).target_share == share


def test_the_same_seed_finds_the_same_play_for_ever(embedded):
    turn = lt.Turn("SLUTHAC", "EIR")
    found = [target(lt.hint(turn, level=8, seed=seed))[0] for seed in range(4)]
    assert found == ["REALIST", "LUSTIER", "SLITHER", "CURTAILS"]
    first = lt.best(turn, n=24, show=lt.WordFilter(max_rarity=3, sensitive=False))
    assert target(lt.hint(turn, level=8, seed=2, exclude=first)) == ("HAULERS",)
    several = lt.several_hints(turn, level=8, seed=1, n=3)
    assert [target(hint)[0] for hint in several] == ["LUSTIER", "SCALIER", "RICHEST"]
