"""What the kernel refuses, in a message that is short and names the value."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

import lettertycoon as lt
import lt_core

LONG = "?" * 1_000_000
HUGE = 10**5000  # Python prints no number of more than 4,300 digits
CORE = lt.Lexicon(["ACT", "CAT", "QUAY"]).core
TABLE = np.zeros((len(CORE.profiles), 12, 1, 2), np.int16)
EARNINGS = lt_core.Earnings(CORE, TABLE)
WEIGHTS = lt_core.Weights(1, 1, 0)
DEAL = (CORE, "CAT", "", EARNINGS)
RANKING = lt_core.rank(*DEAL, WEIGHTS, most=9)
OTHER = lt.Lexicon(["ABCD", "ABCDE"]).core  # as many profiles
HANDS = np.zeros((1, 26), np.uint8)


def ranked(*deal: object, most: object = 9, **options: object) -> object:
    return lt_core.rank(*deal, WEIGHTS, most=most, **options)


def batch(hands: np.ndarray, pools: np.ndarray, **options: object) -> object:
    return lt_core.rank_batch(CORE, hands, pools, EARNINGS, WEIGHTS, **options)


def otherwise(earnings: object) -> object:
    return lt_core.list_plays(*DEAL, cap=9).earned(earnings)


class Endless:
    def __repr__(self) -> str:
        return LONG


@pytest.mark.parametrize(
    ("ask", "kind", "message"),
    [
        (lambda: lt_core.sorted_letters(LONG), ValueError, "1000000 letters are given"),
        (lambda: lt_core.sorted_letters("A" * 254 + "\U0010ffff"), ValueError, "in 'AAA.* is not"),
        (lambda: lt_core.search(CORE, None), TypeError, "None"),
        (lambda: lt_core.search(CORE, "?" * 200), ValueError, "has 200 wild cards"),
        (lambda: lt_core.search(CORE, "C", required="A" * 200), ValueError, "required 'AAA"),
        (lambda: lt_core.search(CORE, "C", min_length=HUGE), ValueError, "min_length <int too"),
        (lambda: lt_core.search(CORE, "C", max_length=2.5), TypeError, "max_length 2.5 is not"),
        (lambda: lt_core.search(CORE, "C", abilities="XZ"), TypeError, "abilities"),
        (lambda: lt_core.Abilities(duplicate_cards=3.0), TypeError, "duplicate_cards 3.0"),
        (lambda: ranked(CORE, "C4T", "", EARNINGS), ValueError, "'4'"),
        (lambda: ranked(CORE, "A" * 20, "B" * 5, EARNINGS), ValueError, "25 cards"),
        (lambda: ranked(OTHER, "A", "", EARNINGS), ValueError, "lexicon"),
        (lambda: lt_core.rank_batch(OTHER, HANDS, HANDS, EARNINGS, WEIGHTS), ValueError, "lexicon"),
        (lambda: batch(HANDS[:, :25], HANDS), ValueError, "hands"),
        (lambda: batch(HANDS.repeat(2, 0), HANDS), ValueError, "pools"),
        (lambda: batch(HANDS, HANDS, royalty_letters="AA"), ValueError, "letter twice"),
        (lambda: ranked(*DEAL, most=LONG), TypeError, r"most '\?\?"),
        (lambda: ranked(*DEAL, most=-1), ValueError, "most -1 is negative"),
        (lambda: ranked(*DEAL, hidden=HUGE), ValueError, "hidden <int too"),
        (lambda: lt_core.frontier(*DEAL, hidden=-1), ValueError, "hidden -1"),
        (lambda: ranked(*DEAL, royalty_letters="AA"), ValueError, "letter twice"),
        (lambda: otherwise(lt_core.Earnings(OTHER, TABLE)), ValueError, "another lexicon"),
        (lambda: otherwise(lt_core.Earnings(CORE, TABLE - 1)), ValueError, "does not pay for all"),
        (lambda: otherwise(LONG), TypeError, "earnings"),
        (lambda: lt_core.Weights(HUGE, 0, 0), ValueError, "money <int too large"),
        (lambda: lt_core.Weights(0.9, 0, 0), TypeError, "money 0.9"),
        (lambda: lt_core.Weights(0, -1_000_001, 0), ValueError, "stock -1000001"),
        (lambda: lt_core.Weights(0, 0, 0, np.zeros(25, np.int64)), ValueError, "25 letter weights"),
        (lambda: lt_core.Weights(0, 0, 0, np.full(26, 1 << 40)), ValueError, "weight 1099511627"),
        (lambda: CORE.word(HUGE), IndexError, "word id <int too large"),
        (lambda: CORE.word(Endless()), TypeError, "word id .* is not a whole number"),
        (lambda: RANKING.records(LONG, "", "", 0, 1), TypeError, r"'\?.* is not a class"),
        (lambda: lt_core.Lexicon(LONG.encode()), ValueError, "not a lexicon image"),
    ],
)  # fmt: skip
def test_a_message_is_short_and_names_the_value(ask: Callable[[], object], kind, message):
    with pytest.raises(kind, match=message) as caught:
        ask()
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    "table",
    [
        np.zeros((1, 12, 1, 2), np.int16),
        np.zeros((2, 9, 1, 2), np.int16),
        np.zeros((2, 12, 32, 2), np.int16),
        np.stack([np.zeros((2, 12, 2), np.int16), np.full((2, 12, 2), -1, np.int16)], 3),
        np.full((2, 12, 1, 2), -2, np.int16),
        np.full((2, 12, 1, 2), 4096, np.int16),
        np.zeros((2, 12, 2), np.int16),
    ],
)
def test_earnings_out_of_bounds_are_refused(table):
    lt_core.Earnings(CORE, TABLE)
    assert TABLE.shape == (2, 12, 1, 2)
    with pytest.raises(ValueError):
        lt_core.Earnings(CORE, table)


PLACEMENTS = partial(lt_core.WayFinder("C", "", bytes(26)).placements, ("C",), WEIGHTS, 0)


@pytest.mark.parametrize(
    ("flag", "ask"),
    [
        ("pairs", lt_core.Abilities),
        ("trusted", lambda **flag: lt_core.Lexicon(bytes(CORE.data), **flag)),
        ("first_only", PLACEMENTS),
        ("count", lambda **flag: lt_core.rank_batch(CORE, HANDS, HANDS, EARNINGS, WEIGHTS, **flag)),
    ],
)
def test_a_flag_is_a_truth_value(flag: str, ask: Callable[..., object]):
    for value in (True, False):
        ask(**{flag: value})
    for value in (np.zeros(3), np.zeros(0), [], None, 1, "", LONG, HUGE):
        with pytest.raises(TypeError, match=f"^{flag} is .*; it must be True or False$") as caught:
            ask(**{flag: value})
        assert len(str(caught.value)) < 250


def test_huge_limits_are_limits():
    for huge in (1 << 31, 1 << 32, 1 << 40, (1 << 63) - 1, 1 << 70):
        assert len(lt_core.rank(*DEAL, WEIGHTS, most=huge)) == 2
        assert len(lt_core.list_plays(*DEAL, cap=huge)) == 2


@pytest.mark.parametrize("name", ["most", "cap"])
def test_how_many_plays_are_wanted_must_be_said(name: str):
    ask = {"most": partial(lt_core.rank, *DEAL, WEIGHTS), "cap": partial(lt_core.list_plays, *DEAL)}
    with pytest.raises(TypeError, match=name):
        ask[name]()
    for limit in (None, "9", 2.0, True):
        with pytest.raises(TypeError, match=f"^{name} .* is not a whole number$"):
            ask[name](**{name: limit})


#: What takes an array: the array's name, one that is right, and the call.
ARRAYS: dict[str, tuple[np.ndarray, Callable[[object], object]]] = {
    "table": (TABLE, lambda table: lt_core.Earnings(CORE, table)),
    "letters": (np.zeros(26, np.int64), lambda letters: lt_core.Weights(1, 1, 0, letters)),
    "ids": (np.zeros(1, np.uint32), CORE.words),
    "hands": (HANDS, lambda hands: lt_core.rank_batch(CORE, hands, HANDS, EARNINGS, WEIGHTS)),
    "pools": (HANDS, lambda pools: lt_core.rank_batch(CORE, HANDS, pools, EARNINGS, WEIGHTS)),
}


@pytest.mark.parametrize("name", ARRAYS)
def test_an_array_of_other_numbers_is_a_wrong_type(name: str):
    right, ask = ARRAYS[name]
    ask(right)
    for kind in "?bBhHiIlLqQefdgFDGSUVOmM":
        if np.dtype(kind) == right.dtype:
            continue
        with pytest.raises(TypeError, match=f"^{name} is an array of .*; it must be one of"):
            ask(np.zeros(right.shape, kind))
    if right.dtype.itemsize > 1:
        with pytest.raises(TypeError, match=name):
            ask(right.astype(right.dtype.newbyteorder()))
    for other in (right.tolist(), right.tobytes(), memoryview(right), "A" * 26, 7, LONG):
        with pytest.raises(TypeError, match=f"^{name} is .*; it must be an array of") as caught:
            ask(other)
        assert len(str(caught.value)) < 250
    with pytest.raises(ValueError):
        ask(right[..., np.newaxis])
