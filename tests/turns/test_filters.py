"""What is shown: each call takes a filter, and every short form of it means the same."""

import inspect
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lettertycoon as lt
from asking import ask as request
from lettertycoon.server import Served
from lettertycoon.server.methods import methods

LEGAL = lt.Lexicon.default()
KNOWN = lt.Lexicon(["jewels", "weasel", "lane", "ewe", "shit", "xyzzy"], name="known")
WORDS = methods()["words"]
HINTED = lt.WordFilter(3, sensitive=False)
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
    "hint": lambda turn, **asked: lt.hint(turn, level=8, **asked),
    "several_hints": lambda turn, **asked: lt.several_hints(turn, n=2, level=8, **asked),
    "advise": advised,
    "review_game": reviewed,
    "words": lambda turn, **asked: WORDS.run(LEGAL, turn, **asked),
    "words of no turn": lambda turn, **asked: WORDS.run(LEGAL, prefix=turn.hand[:2], **asked),
}

rarities = st.sampled_from(lt.Rarity)


def spelled(rarity: lt.Rarity) -> list[object]:
    """The forms of one rarity."""
    return [rarity, int(rarity), rarity.label, rarity.name, rarity.label.replace(" ", "-")]


def test_every_public_call_that_shows_words_is_here():
    calls = {name: getattr(lt, name) for name in lt.__all__ if name[0].islower()}
    shows = {name for name, call in calls.items() if callable(call) and has_show(call)}
    assert shows == {name for name in CALLS if "words" not in name}


def has_show(call: Callable[..., Any]) -> bool:
    return "show" in inspect.signature(call).parameters


@pytest.mark.parametrize("call", CALLS)
@settings(max_examples=10)
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
        expected = ask(turn, show=lt.WordFilter(usual.max_rarity, usual.sensitive, KNOWN))
        forms: list[Any] = [KNOWN]
    else:
        expected = ask(turn, show=lt.WordFilter(rarity, usual.sensitive))
        forms = spelled(rarity)
    for form in forms:
        assert ask(turn, show=form) == expected


@pytest.mark.parametrize("method", ["best", "words", "review", "hint", "summary"])
def test_requests_have_the_same_forms(method):
    served = Served({"known": KNOWN})
    asked = {"turn": "AEJLNSZ/EEW XZ 0 - -"}
    if method == "review":
        asked["words"] = ["weasel"]
    usual = {"max_rarity": 3, "sensitive": False} if method == "hint" else {}

    def answer(show: object) -> Any:
        return request(method, served, **asked, show=show)

    assert answer(None) == answer(usual) == request(method, served, **asked)
    assert answer({}) == answer({"max_rarity": None, "sensitive": None, "lexicon": None})
    assert answer("known") == answer({**usual, "lexicon": "known"})
    for rarity in lt.Rarity:
        expected = answer({**usual, "max_rarity": int(rarity)})
        for form in (int(rarity), rarity.label):
            assert answer(form) == expected


def test_a_rarity_goes_before_a_lexicon_of_its_name():
    served = Served({"common": KNOWN})
    turn = "AEJLNSZ/EEW - 0 - -"
    short = request("best", served, turn=turn, show="common")
    assert short == request("best", served, turn=turn, show={"max_rarity": 2})
    assert short != request("best", served, turn=turn, show={"lexicon": "common"})


def test_a_filter_is_a_value():
    kinds = itertools.product((None, *lt.Rarity), (True, False), (None, KNOWN, lt.Lexicon(["cat"])))
    made = {kind: lt.WordFilter(*kind) for kind in kinds}
    assert len({*made.values()}) == len(made)
    assert all(lt.WordFilter(*kind) == each for kind, each in made.items())
    assert lt.WordFilter("common") == lt.WordFilter(2) == lt.WordFilter(lt.Rarity.COMMON)
    assert repr(lt.WordFilter(2)) == "WordFilter(max_rarity=2, sensitive=True, lexicon=None)"


@settings(max_examples=50)
@given(
    st.none() | rarities, st.booleans(), st.booleans(),
    st.sampled_from(["WEASEL", "WEAZENS", "JEWELS", "SHIT", "SHITE", "LANE", "EUCHARIS"]),
)  # fmt: skip
def test_a_filter_tells_whether_a_word_is_shown(rarity, sensitive, second, word):
    found = lt.WordFilter(rarity, sensitive, KNOWN if second else None)
    hidden = (
        (rarity is not None and (LEGAL.rarity(word) or 7) > rarity)
        or (not sensitive and LEGAL.sensitive(word))
        or (second and word not in KNOWN)
    )
    begun = WORDS.run(LEGAL, prefix=word, show=found)
    assert (word in [row.word for row in begun]) is not hidden
    turn = lt.Turn(word[:7], word[7:], rules=lt.Rules(deck=None))
    assert (word in lt.plays(turn, show=found)) is not hidden
