"""What is shown: each call takes a filter and its short forms, and hides what it hides."""

import inspect
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from asking import ask as request
from hint_cases import looked_at
from lettertycoon.base.checks import LETTERS
from lettertycoon.server import Service
from lettertycoon.turns.earnings import make_table
from lettertycoon.turns.objectives import kernel_weights
from refusals import refused
from rows import ALL_PLAYS, Row, rows
from strategies import cards, objectives

LEGAL = lt.Lexicon.default()
KNOWN = lt.Lexicon(["jewels", "weasel", "lane", "ewe", "shit", "xyzzy"], name="known")
HINTED = lt.WordFilter(max_rarity=3, sensitive=False)
GAME = lt.Match(["Ann", "Bo"], seed=1)
for _ in range(6):
    GAME = GAME.play(lt.bots.Greedy().move(GAME.position(), GAME.legal_moves))


def advised(turn: lt.Turn, **asked: Any) -> Any:
    """Advice on a turn."""
    return lt.advise(lt.Position(turn.hand, turn.pool, me=lt.Player(turn.patents)), **asked)


def reviewed(turn: lt.Turn, **asked: Any) -> Any:
    """The review of a game that begins with some words."""
    return lt.review_game(GAME, **asked)


#: Every public call that shows plays or words.
CALLS: dict[str, Callable[..., Any]] = {
    "best": lt.best,
    "plays": lambda turn, **asked: list(lt.plays(turn, **asked)),
    "frontier": lambda turn, **asked: lt.frontier(turn, **asked).word_ids.tolist(),
    "batch": lambda turn, **asked: lt.batch([turn], **asked).columns()["counts"].tolist(),
    "summary": lt.summary,
    "review": lambda turn, **asked: lt.review(turn, "weasel", **asked),
    "reviews": lambda turn, **asked: lt.reviews(turn, ["weasel", "jewels"], **asked),
    "hint": lambda turn, **asked: lt.hint(turn, level=8, **asked),
    "several_hints": lambda turn, **asked: lt.several_hints(turn, n=2, level=8, **asked),
    "advise": advised,
    "review_game": reviewed,
    "words": lambda turn, **asked: lt.words(turn, LEGAL, **asked),
    "words of no turn": lambda turn, **asked: lt.words(None, LEGAL, prefix=turn.hand[:2], **asked),
}

rarities = st.sampled_from(lt.Rarity)


def filter_of(rarity: Any, sensitive: bool, lexicon: lt.Lexicon | None) -> lt.WordFilter:
    return lt.WordFilter(max_rarity=rarity, sensitive=sensitive, lexicon=lexicon)


def spelled(rarity: lt.Rarity) -> list[object]:
    """The forms of one rarity."""
    return [rarity, int(rarity), rarity.label, rarity.name, rarity.label.replace(" ", "-")]


def test_every_public_call_that_shows_words_is_here():
    calls = {name: getattr(lt, name) for name in lt.__all__ if name[0].islower()}
    shows = {name for name, call in calls.items() if callable(call) and has_show(call)}
    assert shows == {name for name in CALLS if " " not in name}


def has_show(call: Callable[..., Any]) -> bool:
    return "show" in inspect.signature(call).parameters


@pytest.mark.parametrize("call", CALLS)
@given(
    st.none() | rarities, st.sampled_from(["JLSEANZ", "SHITWEN"]),
    st.sampled_from(["", "XZ"]),
)  # fmt: skip
def test_a_short_form_sets_its_own_field(call, rarity, hand, patents):
    turn = lt.Turn(hand, "EWE", patents=patents)
    ask = CALLS[call]
    usual = HINTED if "hint" in call else lt.WordFilter()
    assert ask(turn, show=None) == ask(turn) == ask(turn, show=usual)
    if rarity is None:
        expected = ask(turn, show=filter_of(usual.max_rarity, usual.sensitive, KNOWN))
        forms: list[Any] = [KNOWN]
    else:
        expected = ask(turn, show=filter_of(rarity, usual.sensitive, None))
        forms = spelled(rarity)
    for form in forms:
        assert ask(turn, show=form) == expected


def test_a_rarity_goes_before_a_lexicon_of_its_name():
    served = Service({"common": KNOWN})
    turn = "AEJLNSZ/EEW - 0 - -"
    short = request("best", served, turn=turn, show="common")
    assert short == request("best", served, turn=turn, show={"max_rarity": 2})
    assert short != request("best", served, turn=turn, show={"lexicon": "common"})


def test_a_filter_is_a_value():
    kinds = itertools.product((None, *lt.Rarity), (True, False), (None, KNOWN, lt.Lexicon(["cat"])))
    made = {kind: filter_of(*kind) for kind in kinds}
    assert len({*made.values()}) == len(made)
    assert all(filter_of(*kind) == each for kind, each in made.items())
    common = lt.WordFilter(max_rarity=2)
    for form in ("common", lt.Rarity.COMMON):
        assert lt.WordFilter(max_rarity=form) == common


@given(
    st.none() | rarities, st.booleans(), st.booleans(),
    st.sampled_from(["WEASEL", "WEAZENS", "JEWELS", "SHIT", "SHITE", "LANE", "EUCHARIS"]),
)  # fmt: skip
def test_a_filter_tells_whether_a_word_is_shown(rarity, sensitive, second, word):
    found = lt.WordFilter(max_rarity=rarity, sensitive=sensitive, lexicon=KNOWN if second else None)
    hidden = (
        (rarity is not None and (LEGAL.rarity(word) or 7) > rarity)
        or (not sensitive and LEGAL.sensitive(word))
        or (second and word not in KNOWN)
    )
    begun = lt.words(None, LEGAL, prefix=word, show=found)
    assert (word in [row.word for row in begun]) is not hidden
    turn = lt.Turn(word[:7], word[7:], rules=lt.Rules(deck=None))
    assert (word in lt.plays(turn, show=found)) is not hidden
    assert lt.check_play(turn, word).words == (word,)  # whether it is shown or not


most_rarities = st.none() | st.integers(1, 6)


abilities_of_cards = st.builds(
    lt_core.Abilities, duplicate=st.booleans(), added_s=st.booleans(), pairs=st.booleans()
)


@st.composite
def looks(draw: st.DrawFn) -> dict[str, tuple[int, int]]:
    """Words of few letters, so that classes have several, with any rarity and mark."""
    words = draw(st.sets(st.text("AEST", min_size=2, max_size=5), min_size=1, max_size=60))
    numbers = st.tuples(st.integers(0, 6), st.integers(0, 1))
    return {word: draw(numbers) for word in words}


@given(
    looks(), cards("AEST", 0, 7), cards("AEST", 0, 3), st.integers(0, 0xFFFF), abilities_of_cards,
    st.integers(0, 40),
)  # fmt: skip
def test_the_kernel_lists_what_is_shown(words, hand, pool, hidden, abilities, n):
    core = looked_at(words).core
    earned = make_table(core.profiles, "", lt.Rules(earnings={2: (1, 1), 5: (3, 0)}))
    earnings = lt_core.Earnings(core, earned)
    weights = kernel_weights("total")

    def is_shown(row: Row) -> bool:
        looks = [words[word] for word in row[0]]
        return not any(hidden >> rarity + 8 * mark & 1 for rarity, mark in looks)

    every = lt_core.rank(core, hand, pool, earnings, weights, abilities=abilities, most=ALL_PLAYS)
    expected = [row for row in rows(every) if is_shown(row)]
    listing = lt_core.list_plays(
        core, hand, pool, earnings, abilities=abilities, hidden=hidden, cap=ALL_PLAYS
    )
    ordered = lt_core.order(listing, weights)
    assert rows(ordered) == expected
    found = lt_core.rank(
        core, hand, pool, earnings, weights, abilities=abilities, hidden=hidden, most=n
    )
    assert rows(found) == expected[:n]
    counts = [
        np.array([[dealt.count(letter) for letter in LETTERS]], np.uint8) for dealt in (hand, pool)
    ]
    first, second, money, _, plays = lt_core.rank_batch(
        core, *counts, earnings, weights, abilities=abilities, hidden=hidden
    )
    assert plays[0] == len(expected)
    if expected:
        spelled = tuple(core.word(ids[0]) for ids in (first, second) if ids[0] >= 0)
        assert (spelled, money[0]) == expected[0][:2]


def dealt(patents: str, seed: int) -> lt.Turn:
    """A random turn; with V it has fewer cards, so that it has not too many plays."""
    turn = lt.Deals.random(1, seed, patents=patents)[0]
    return turn.replace(hand=turn.hand[:4], pool=turn.pool[:2]) if "V" in patents else turn


real_turns = st.builds(dealt, st.sampled_from(["", "XZ", "V", "BJKQVXZ"]), st.integers(0, 10**6))


@given(real_turns, most_rarities, st.booleans(), st.booleans(), objectives)
def test_views_show_what_is_asked_for(embedded, turn, max_rarity, sensitive, second, by):
    every = lt.plays(turn, embedded, by=by)
    some = every[0].words if len(every) else ("CAT",)
    known = {*some}.union(*(play.words for play in every[::3]))
    lexicon = lt.Lexicon(known) if second else None
    asked = {
        "by": by,
        "show": lt.WordFilter(max_rarity=max_rarity, sensitive=sensitive, lexicon=lexicon),
    }
    shown = lt.plays(turn, embedded, **asked)
    expected = [
        play
        for play in every
        if (max_rarity is None or (play.rarity or 7) <= max_rarity)
        and (sensitive or not any(map(embedded.sensitive, play.words)))
        and (not second or known.issuperset(play.words))
    ]
    assert list(shown) == expected and shown.show == asked["show"]
    assert lt.best(turn, embedded, n=6, **asked) == expected[:6]
    for play in [*every[:20], *every[-20:]]:
        assert (play in shown) == (play in expected)
    found = lt.batch([turn], embedded, **asked)
    assert found.counts[0] == len(expected)
    assert found.words(0) == (expected[0].words if expected else ())
    assert lt.summary(turn, embedded, show=asked["show"]).count == len(expected)
    review = lt.review(turn, every[0], embedded, **asked) if len(every) else None
    if review is not None:
        assert review.count == len(expected) and review.best == next(iter(expected), None)
        assert review.rank == (expected.index(every[0]) if every[0] in expected else None)
    table = lt.frontier(turn, embedded, show=asked["show"])
    words = set().union(*map(table.words, range(len(table))))
    assert words <= set().union(*(play.words for play in expected))
    assert bool(words) == bool(expected)


def test_rarity_is_a_number_with_a_name(embedded):
    assert [(each.name, each.label, int(each)) for each in lt.Rarity][-2:] == [
        ("DICTIONARY", "dictionary", 5), ("GAME_WORD", "game word", 6),
    ]  # fmt: skip
    turn = lt.Turn("JLSEANZ", "EWE")
    expected = lt.best(turn, show=2)
    assert lt.best(turn, show=" Common ") == lt.best(turn, show="COMMON") == expected
    for wrong in ("rare", "", "3"):
        with refused(lt.ArgumentError, "show.unknown") as caught:
            lt.best(turn, show=wrong)
        assert caught.value.data["allowed"][0] == "everyday"
    play = lt.check_play(turn, "weasel")
    assert play.rarity is lt.Rarity.EVERYDAY is embedded.rarity("weasel")
    assert all(play.rarity is None or type(play.rarity) is lt.Rarity for play in lt.plays(turn))
    assert lt.Lexicon(["xqz"]).rarity("xqz") is None is lt.lay(turn, "JE(WE)LS").rarity
    assert not lt.plays(lt.Turn("XQZ"), lt.Lexicon(["xqz"]), show=lt.Rarity.GAME_WORD)


def test_a_second_lexicon_is_intersected_with_that_of_the_turn(embedded):
    turn = lt.Turn("JLSEANZ", "EWE")
    assert lt.plays(turn, embedded, show=embedded).lexicon is embedded
    only = lt.Lexicon(["lane", "xyzzy"])
    assert [play.words for play in lt.best(turn, only, show=KNOWN)] == [("LANE",)]
    with refused(lt.LexiconError, "lexicon.empty"):
        lt.best(turn, show=lt.Lexicon(["xyzzyx"]))
