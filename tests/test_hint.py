"""The ladder of hints: each level holds the one below, of one play, and tells no more than that."""

import ast
import gc
import json
import pickle
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from lettertycoon.hints.ladder import KINDS
from lettertycoon.hints.mask import masked_definition, masked_word
from lettertycoon.lexicons import gloss
from strategies import deals, objectives, pair_deals
from test_pictures import parsed

LEVELS = range(1, 9)
TOLD = 7  # the level that names the words
LADDER = Path(lt.__file__).parent / "hints" / "ladder.py"
PAGE = (Path(__file__).parents[1] / "docs" / "facts.md").read_text().split("## Of a hint")[1]

any_deal = deals() | pair_deals()
seeds = st.none() | st.integers(0, 50)


def own_words() -> set[str]:
    """The words of the ladder's own sentences, as they are written."""
    texts = [node.value for node in ast.walk(ast.parse(LADDER.read_text()))
             if isinstance(node, ast.Constant) and isinstance(node.value, str)]  # fmt: skip
    return set(re.findall(r"[A-Za-z]+", " ".join(texts)))


OWN_WORDS = own_words()


def looked_at(looks: dict[str, tuple[int, int]]) -> lt.Lexicon:
    """A lexicon of words with these rarities, 0 = ungraded, and marks of being sensitive."""
    words = sorted(looks)
    image = lt_core.build_image(
        "".join(f"{word}\n" for word in words).encode(),
        rarities=bytes(looks[word][0] for word in words),
        sensitive=bytes(looks[word][1] for word in words),
        metadata=b'{"name": "graded", "skipped": {}}',
    )
    return lt.Lexicon._of(lt_core.Lexicon(image))


@st.composite
def graded(draw: st.DrawFn) -> tuple[lt.Turn, lt.Lexicon, dict[str, tuple[int, int]]]:
    """A turn, and words with any rarity (0 = ungraded) and mark of being sensitive."""
    turn, words = draw(any_deal)
    assume(words)
    mark = st.tuples(st.integers(0, 6), st.integers(0, 1))
    looks = {word: draw(mark) for word in words}
    return turn, looked_at(looks), looks


def target(hints: lt.Hint) -> tuple[str, ...]:
    assert hints.target is not None
    return hints.target.words


def held(value: object) -> Iterator[Any]:
    """All that an object leads to, but for classes, functions and modules."""
    seen, todo = set(), [value]
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
    ladder = [lt.hint(turn, level, lexicon, by=by, seed=seed) for level in LEVELS]
    for lower, upper in pairwise(ladder):
        assert upper.facts[: len(lower.facts)] == lower.facts
        assert upper.text == lower.text or upper.text.startswith(lower.text + "\n")
        assert upper.target_share == lower.target_share
    top = ladder[-1]
    number = len(lt.plays(turn, lexicon))
    assert top.facts[0] == lt.Fact("hint.plays", {"count": number})
    if not number:
        assert {hint.text for hint in ladder} == {"0 plays can be laid.\nNo word can be laid."}
        assert [fact.kind for fact in top.facts] == ["hint.plays", "hint.no_play"]
        assert top.target is top.target_share is None
        return
    assert all(len(one.facts) < len(two.facts) for one, two in pairwise(ladder))
    play = top.target
    assert [hint.target for hint in ladder[:-1]] == [None] * 7
    told = {fact.kind: fact.data for fact in top.facts if fact.kind != "hint.definition"}
    assert told["hint.length"] == {
        "words": len(play.words), "lengths": tuple(map(len, play.words))
    }  # fmt: skip
    assert told["hint.first_letters"]["letters"] == tuple(word[0] for word in play.words)
    assert "".join(told["hint.hand"]["cards"]) == play.way.hand
    assert told["hint.words"]["words"] == play.words
    assert told["hint.way"]["way"] == str(play.way)
    assert told["hint.best"]["at_least"] == play.value <= lt.best(turn, lexicon, by=by)[0].value
    explanation = lt.explain(play)
    assert top.facts[-len(explanation.facts) :] == explanation.facts
    assert top.text.endswith(f"\n{explanation}")
    doubled = {each for word in explanation.words for each in word.doubled_by} - {"Q"}
    extras = {"V": len(play.words) > 1, "X": play.way.duplicate, "Z": play.way.added_s}
    assert set(told["hint.abilities"]["abilities"]) == doubled | {
        ability for ability, used in extras.items() if used
    }


@given(graded(), objectives, seeds, st.sampled_from(LEVELS))
def test_a_hint_is_a_value_that_is_the_same_for_the_same_question(case, by, seed, level):
    turn, lexicon, _ = case
    hint = lt.hint(turn, level, lexicon, by=by, seed=seed)
    other = lt.Turn.parse(str(turn))
    again = lt.hint(other, level, pickle.loads(pickle.dumps(lexicon)), by=by, seed=seed)
    for same in (again, pickle.loads(pickle.dumps(hint))):
        assert same == hint and hash(same) == hash(hint) and repr(same) == repr(hint)
    assert str(hint) == hint.text
    data = hint.to_dict()
    assert json.loads(json.dumps(data)) == data
    with pytest.raises(AttributeError):
        hint.level = 3


def assert_hidden(hint: lt.Hint, words: tuple[str, ...]) -> None:
    """Nothing that can be had of a hint names one of these words."""
    texts = [hint.text, str(hint), repr(hint), json.dumps(hint.to_dict())]
    pickled = pickle.dumps(hint)
    everything = [*held(hint)]
    assert not any(isinstance(each, lt.Play | lt.Way | lt.Turn | lt.Lexicon) for each in everything)
    texts += [each for each in everything if isinstance(each, str)]
    for word in words:
        assert word.encode() not in pickled
        assert not any(word in text for text in texts)  # all that the ladder shows is in capitals
        meanings = [fact.data for fact in hint.facts if fact.kind == "hint.definition"]
        told = " ".join(data["definition"] for data in meanings)
        assert word not in re.findall("[A-Z]+", told.upper())
        for token in re.findall(r"[A-Za-z]+", hint.text):
            if token.upper() == word:
                assert token in OWN_WORDS


@pytest.mark.parametrize("patents", ["", "XZ", "V", "BJKVXZ"])
def test_nothing_below_level_7_names_the_words(embedded_words, patents):
    for number, turn in enumerate(lt.Deals.random(25, 14, patents=patents)):
        asked = {"max_rarity": None, "seed": number or None}
        found = target(lt.hint(turn, 8, **asked))
        meanings = {word: f"{word}: {word.lower()}ing; as {word[:-1].lower()}s" for word in found}
        others = [word for word in embedded_words[number::50] if word not in found]
        lexicon = lt.Lexicon([*others, *found], definitions=meanings)
        for level in range(1, TOLD):
            hint = lt.hint(turn, level, lexicon, **asked)
            told = target(lt.hint(turn, 8, lexicon, **asked))
            assert_hidden(hint, told)
            assert not set(found) & set(told) or level < 6 or "____" in hint.text
        assert all(word in lt.hint(turn, TOLD, lexicon, **asked).text for word in told)


rarity_limits = st.none() | st.integers(1, 6)


@given(graded(), rarity_limits, st.booleans(), objectives)
def test_the_target_is_the_best_of_what_is_asked_which_gives_way(
    case, max_rarity, hide_sensitive, by
):
    assert_target(*case, None, max_rarity, hide_sensitive, by)


#: Of every rarity, some of them sensitive, one ungraded; all of one turn's cards.
REAL = ["ARTICLES", "CATS", "RECITALS", "AURICLES", "CHARLIES", "EUCHARIS", "STERCULIA", "SHITE",
        "SHIT", "THLAC"]  # fmt: skip
some = st.sets(st.sampled_from(REAL), min_size=1)


@given(some, some, rarity_limits, st.booleans(), objectives, st.sampled_from(["", "V"]))
def test_suggestions_give_way_before_sensitive_words_are_told(
    legal, suggested, max_rarity, hide_sensitive, by, patents
):
    assume(legal & suggested)
    turn, lexicon = lt.Turn("SLUTHAC", "EIR", patents=patents), lt.Lexicon(legal)
    looks = {word: (lexicon.rarity(word) or 0, lexicon.sensitive(word)) for word in legal}
    assert_target(turn, lexicon, looks, suggested, max_rarity, hide_sensitive, by)


def assert_target(
    turn: lt.Turn,
    lexicon: lt.Lexicon,
    looks: dict[str, tuple[int, int]],
    suggested: set[str] | None,
    max_rarity: int | None,
    hide_sensitive: bool,
    by: lt.Objective,
) -> None:
    """The target is the best play of the first step that has one."""
    every = list(lt.plays(turn, lexicon, by=by))

    def left(rarity: int | None, hidden: bool, known: set[str] | None) -> list[lt.Play]:
        return [
            play
            for play in every
            if all(rarity is None or 1 <= looks[word][0] <= rarity for word in play.words)
            and not (hidden and any(looks[word][1] for word in play.words))
            and (known is None or known.issuperset(play.words))
        ]

    rarer = [None] if max_rarity is None else [*range(max_rarity, 7), None]
    steps = [(step, hide_sensitive, suggested) for step in rarer]
    if suggested is not None:
        steps += [(step, hide_sensitive, None) for step in rarer]
    steps.append((None, False, None))
    asked: dict[str, Any] = {"max_rarity": max_rarity, "hide_sensitive": hide_sensitive, "by": by}
    asked["suggestions"] = None if suggested is None else lt.Lexicon(suggested)
    hint = lt.hint(turn, 8, lexicon, **asked)
    if not every:
        assert hint.target is None
        return
    step, plays = next((step, plays) for step in steps if (plays := left(*step)))
    assert hint.target == plays[0] and hint.target.by == by
    best, value = every[0].value, plays[0].value
    if value == best:
        assert hint.target_share == 1
    else:
        assert hint.target_share == (max(0, value / best) if best > 0 else 0)
    relaxed = [fact.data for fact in hint.facts if fact.kind == "hint.relaxed"]
    if step == steps[0]:
        assert not relaxed and "Nothing is left" not in hint.text
        return
    assert relaxed == [{
        "asked_max_rarity": max_rarity, "max_rarity": step[0],
        "suggested": suggested is None or step[2] is not None,
        "sensitive": hide_sensitive and not step[1],
    }]  # fmt: skip
    assert "Nothing is left of the kind asked for" in lt.hint(turn, 1, lexicon, **asked).text


@given(any_deal, objectives, seeds, st.data())
def test_no_target_has_a_word_that_is_excluded(case, by, seed, data):
    turn, words = case
    assume(words)
    lexicon = lt.Lexicon(words)
    every = list(lt.plays(turn, lexicon, by=by))
    excluded = data.draw(st.sets(st.sampled_from(words)))
    left = [play for play in every if excluded.isdisjoint(play.words)]
    asked = {"exclude": [word.lower() for word in excluded], "max_rarity": None, "by": by}
    hint = lt.hint(turn, 8, lexicon, **asked, seed=seed)
    if left:
        assert hint.target == left[0] if seed is None else hint.target in left
    else:
        assert hint.target is hint.target_share is None
        assert hint.facts[-1].kind == ("hint.all_found" if every else "hint.no_play")
        assert {lt.hint(turn, level, lexicon, **asked).text for level in LEVELS} == {hint.text}
    number = data.draw(st.integers(1, 40))
    several = [hint.target for hint in lt.hint(turn, 8, lexicon, **asked, seed=seed, n=number)]
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


@pytest.mark.parametrize("patents", ["", "V"])
def test_many_words_may_be_excluded(embedded, patents):
    turn = lt.Turn("JLSEANZ", "EWE", patents=patents)
    found: list[str] = []
    for play in lt.plays(turn, by="money"):
        if len({*found}) >= 60:
            break
        found += play.words
    expected = next(play for play in lt.plays(turn, by="money") if not {*found} & {*play.words})
    asked = {"exclude": found, "max_rarity": None, "hide_sensitive": False, "by": "money"}
    assert lt.hint(turn, 8, **asked).target == expected
    assert not {*found} & {*target(lt.hint(turn, 8, **asked, seed=3))}


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from(["", "XZ", "BJKVXZ"]), objectives)
def test_a_seed_picks_among_good_plays(embedded, number, patents, by):
    turn = lt.Deals.random(1, number, patents=patents).turn(0)
    asked = {"by": by, "max_rarity": 3, "hide_sensitive": True}
    plays = lt.best(turn, n=24, **asked)
    assume(plays)
    least = plays[0].value - abs(plays[0].value) / 4
    good = [play for play in plays if play.value >= least]
    picked = [lt.hint(turn, 8, **asked, seed=seed).target for seed in range(12)]
    assert all(play in good for play in picked)
    assert len(good) < 8 or len({*picked}) > 1
    assert lt.hint(turn, 8, **asked).target == plays[0]


def test_the_same_seed_finds_the_same_play_for_ever(embedded):
    turn = lt.Turn("SLUTHAC", "EIR")
    found = [target(lt.hint(turn, 8, seed=seed))[0] for seed in range(4)]
    assert found == ["REALIST", "LUSTIER", "SLITHER", "CURTAILS"]
    several = lt.hint(turn, 8, seed=1, n=3)
    assert [target(hint)[0] for hint in several] == ["LUSTIER", "SCALIER", "RICHEST"]


def test_a_hint_writes_no_list_of_plays_out(embedded, monkeypatch):
    def write(*_: object) -> None:
        raise AssertionError("plays are made of the whole list")

    monkeypatch.setattr(lt.Plays, "_made", write)
    monkeypatch.setattr(lt.Plays, "money", property(write))
    turn = lt.Turn("JLSEANZ", "EWE", patents="BJKVXZ")
    count = len(lt.plays(turn))
    assert lt.hint(turn, 8).facts[0].data == {"count": count}
    assert lt.hint(turn, 8, seed=4).facts[0].data == {"count": count}


def test_the_page_of_facts_has_every_kind_with_its_data_and_an_example():
    rows = re.findall(r"^\| `(hint\.\w+)` \| (.*?) \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
    assert sorted(kind for kind, *_ in rows) == sorted(KINDS)
    known = lt.Lexicon({"WEASEL": "a small mammal"})
    turn = lt.Turn("JLSEANZ", "EWE")
    hints = [
        lt.hint(turn, 8, suggestions=known),
        lt.hint(lt.Turn("JQX"), 8),
        lt.hint(lt.Turn("CAT"), 8, lt.Lexicon(["CAT"]), exclude=["cat"]),
        lt.hint(lt.Turn("JLSEANZ", "EWE", patents="XZ"), 8),
        lt.hint(lt.Turn("SLUTHAC", "EIR"), 8, lt.Lexicon(["EUCHARIS"]), max_rarity=2),
    ]
    hints += [lt.hint(turn, 8, exclude=lt.Lexicon.default(), by=by) for by in ("stock", "net")]
    lines = {line for hint in hints for line in str(hint).splitlines()}
    facts = [fact for hint in hints for fact in hint.facts]
    for kind, data, _, example in rows:
        told = [set(fact.data) for fact in facts if fact.kind == kind]
        assert told and all(each <= set(re.findall(r"`(\w+)`", data)) for each in told), kind
        assert example in lines, kind


def test_the_page_of_facts_shows_the_masks():
    masks = re.search(r"^\| mask \| (.*) \|$", PAGE, re.MULTILINE).group(1)
    shown = [masked_word("ABCDEFGHIJKL"[:length]) for length in range(2, 13)]
    assert masks.replace("`", "").split(" | ") == shown


def test_a_notebook_shows_the_text_and_the_play(embedded):
    turn = lt.Turn("JLSEANZ", "EWE", patents="X", rivals={"<b>&": "E"})
    for level in LEVELS:
        hint = lt.hint(turn, level)
        page = parsed(hint._repr_html_())
        assert [each.text for each in page.iter("li")] == hint.text.splitlines()
        pictures = [each for each in page.iter() if each.tag.endswith("}svg")]
        assert len(pictures) == (level == 8)


def test_letters_shown_grow_with_the_word():
    words = [("ABCDEFGHIJKLMNOP")[:length] for length in range(2, 17)]
    shown = [masked_word(word) for word in words]
    assert shown[:6] == ["A_", "A__", "A__D", "A_C_E", "AB_D_F", "AB_D_FG"]
    for word, mask in zip(words, shown, strict=True):
        assert len(mask) == len(word) and mask[0] == word[0] and "_" in mask
        assert all(letter in (other, "_") for letter, other in zip(mask, word, strict=True))
    shares = [1 - mask.count("_") / len(mask) for mask in shown[1:]]
    assert shares == sorted({*shares})


@pytest.mark.parametrize(
    ("word", "text", "expected"),
    [
        ("JEWELS", "plural of jewel: a precious stone", "plural of ____: a precious stone"),
        ("JEWELS", "Jewel-like; a JEWEL's cut", "____; a ____ cut"),
        ("MICE", "plural of mouse: a rodent; mouselike", "plural of ____: a rodent; ____"),
        ("WENT", "past tense of go: to move; going", "past tense of ____: to move; ____"),
        ("RUNNING", "to run; of runners who ran", "to ____; of ____ who ____"),
        ("HAPPIER", "more happy, happiest, happily, unhappy", "more ____, ____, ____, ____"),
        ("MAKE", "making or made by a maker", "____ or ____ by a ____"),
        ("BALL", "used in baseball, balls", "used in ____, ____"),
        ("BASEBALL", "a game with a ball", "a game with a ____"),
        ("REENTER", "to re-enter a room", "to ____ a room"),
        ("CAFE", "a caf\u00e9 or CAF\u00c9S", "a ____ or ____"),
        ("GO", "it went, as if gone with a goer", "it ____, as if ____ with a ____"),
        ("GO", "[v WENT, GONE, GOES]: to move on", "[v ____, ____, ____]: to move on"),
        ("CAT", "A SMALL PET THAT CATS LIKE", "A SMALL PET THAT ____ LIKE"),
        ("TEACHER", "one that teaches: to impart skills", "one that ____: to impart skills"),
        ("LIVES", "plural of life: what it is to be", "plural of ____: what it is to be"),
    ],
)  # fmt: skip
def test_a_definition_names_no_form_of_the_word(word, text, expected):
    assert masked_definition(text, [word]) == expected


@given(
    st.sampled_from(["JEWELS", "CAT", "RUNNING", "SKY", "GEESE"]),
    st.text(),
    st.text("a -'", max_size=2),
)
def test_a_definition_never_has_the_word(word, text, joint):
    told = masked_definition(f"{text}{joint}{word.lower()}{joint}{text} {word.title()}", [word])
    assert word not in re.findall(r"[A-Z]+", told.upper())


def test_no_embedded_definition_names_its_word_or_a_form_of_it(embedded_words):
    seen = 0
    for word in embedded_words[5::97]:
        meaning = gloss(word)
        if meaning is None:
            continue
        seen += 1
        names = {word, *meaning.bases}
        for token in re.findall("[A-Z]+", masked_definition(meaning.text, [word]).upper()):
            known = gloss(token)
            assert token not in names and (known is None or names.isdisjoint(known.bases)), word
    assert seen > 1000


def test_definitions_of_both_lexicons_are_asked(embedded):
    turn = lt.Turn("CAT", "S")
    legal = lt.Lexicon({"CATS": "pets"})
    known = lt.Lexicon({"CATS": "animals", "DOG": None})
    assert "C__S means: pets" in lt.hint(turn, 6, legal, suggestions=known).text
    long = lt.Lexicon({"CATS": "pets " + "of all kinds " * 10_000})
    told = lt.hint(turn, 6, long).facts[-1].data["definition"]
    assert told.startswith("pets of all kinds of") and told.endswith(" ...") and len(told) <= 300
    bare = lt.Lexicon(["CATS"])
    hint = lt.hint(turn, 6, bare, suggestions=known)
    assert hint.facts[-1] == lt.Fact("hint.definition", {"index": 0, "definition": "animals"})
    assert hint.text.endswith("C__S means: animals")


@pytest.mark.parametrize(
    ("asked", "error", "code"),
    [
        ({"level": 0}, lt.ArgumentError, "level.wrong"),
        ({"level": 9}, lt.ArgumentError, "level.wrong"),
        ({"n": 0}, lt.ArgumentError, "n.wrong"),
        ({"seed": -1}, lt.ArgumentError, "seed.wrong"),
        ({"exclude": ["a cat"]}, lt.ArgumentError, "exclude.not_a_word"),
        ({"by": "moeny"}, lt.ObjectiveError, "by.unknown"),
        ({"suggestions": lt.Lexicon(["XQZ"])}, lt.LexiconError, None),
        ({"level": "3"}, TypeError, None),
        ({"exclude": [3]}, TypeError, None),
        ({"exclude": 3}, TypeError, None),
    ],
)  # fmt: skip
def test_wrong_questions(asked, error, code):
    with pytest.raises(error) as caught:
        lt.hint(lt.Turn("JLSEANZ", "EWE"), **asked)
    assert code is None or caught.value.code == code
