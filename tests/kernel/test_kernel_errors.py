"""What the kernel says of a value that it refuses: which it was, in a message that is short."""

from collections.abc import Callable

import numpy as np
import pytest

import lt_core

LONG = "?" * 1_000_000
HUGE = 10**5000  # Python prints no number of more than 4,300 digits
CORE = lt_core.Lexicon(lt_core.build_image(b"CAT\n"))
EARNINGS = lt_core.Earnings(CORE, np.ones((1, 12, 1, 2), np.int16))
WEIGHTS = lt_core.Weights(1, 1, 0)
DEAL = (CORE, "CAT", "", EARNINGS)
RANKING = lt_core.rank(*DEAL, WEIGHTS)
LISTING = lt_core.list_plays(*DEAL)
SHORT = lt_core.list_plays(*DEAL, cap=0)


def rank_of(words: object = ("CAT",), value: object = None, doublings: object = 0, **more: str):
    return lt_core.rank_of(LISTING, WEIGHTS, [(words, value, doublings)], **more)


class Endless:
    def __repr__(self) -> str:
        return LONG


@pytest.mark.parametrize(
    ("ask", "kind", "message"),
    [
        (lambda: lt_core.sorted_letters(LONG), ValueError, "1000000 letters are given"),
        (lambda: lt_core.sorted_letters("A" * 254 + "\U0010ffff"), ValueError, "in 'AAA.* is not"),
        (lambda: lt_core.search(CORE, LONG), ValueError, "1000000 letters are given"),
        (lambda: lt_core.search(CORE, "?" * 200), ValueError, "has 200 wild cards"),
        (lambda: lt_core.search(CORE, "C", required="A" * 200), ValueError, "required 'AAA"),
        (lambda: lt_core.search(CORE, "C", cap=-HUGE), ValueError, "cap <int too large to print>"),
        (lambda: lt_core.search(CORE, "C", cap=Endless()), TypeError, r"cap \?.* is not a"),
        (lambda: lt_core.search(CORE, "C", min_length=HUGE), ValueError, "min_length <int too"),
        (lambda: lt_core.search(CORE, "C", max_length=2.5), TypeError, "max_length 2.5 is not"),
        (lambda: lt_core.search(CORE, "C", abilities="XZ"), TypeError, "abilities"),
        (lambda: lt_core.Abilities(duplicate_cards=CORE), TypeError, "duplicate_cards <"),
        (lambda: lt_core.Abilities(duplicate_cards=25), ValueError, "duplicate_cards 25"),
        (lambda: lt_core.rank(*DEAL, WEIGHTS, most=LONG), TypeError, r"most '\?\?"),
        (lambda: lt_core.rank(*DEAL, WEIGHTS, most=-1), ValueError, "most -1 is negative"),
        (lambda: lt_core.rank(*DEAL, WEIGHTS, hidden=HUGE), ValueError, "hidden <int too"),
        (lambda: lt_core.list_plays(*DEAL, hidden=1 << 16), ValueError, "hidden 65536"),
        (lambda: lt_core.frontier(*DEAL, hidden=-1), ValueError, "hidden -1"),
        (lambda: lt_core.rank(*DEAL, WEIGHTS, hidden="3"), TypeError, "hidden '3'"),
        (lambda: lt_core.list_plays(*DEAL, royalty_letters="A" * 255), ValueError, "letter twice"),
        (lambda: lt_core.list_plays(*DEAL, royalty_letters=LONG), ValueError, "1000000 letters"),
        (lambda: rank_of((LONG,)), ValueError, "a word of 1000000 letters is given"),
        (lambda: rank_of(("C?T",)), ValueError, r"'\?' in 'C\?T' is not a letter"),
        (lambda: rank_of((Endless(),)), TypeError, r"\? is not a word"),
        (lambda: rank_of(()), ValueError, "0 words are given"),
        (lambda: rank_of(LONG), TypeError, "tuple"),
        (lambda: rank_of(("DOG",), HUGE), ValueError, "value <int too large"),
        (lambda: rank_of(doublings=HUGE), ValueError, "doublings <int too large"),
        (lambda: rank_of(doubled=LONG), ValueError, r"doubled is '\?"),
        (lambda: lt_core.rank_of(SHORT, WEIGHTS, []), ValueError, "the listing is not complete"),
        (lambda: lt_core.Weights(HUGE, 0, 0), ValueError, "money <int too large"),
        (lambda: lt_core.Weights(0, 0, 0, np.ones((5, 5), np.int64)), ValueError, "dimensions"),
        (lambda: CORE.word(HUGE), IndexError, "word id <int too large"),
        (lambda: CORE.word(Endless()), TypeError, "word id .* is not a whole number"),
        (lambda: CORE.anagrams(LONG), ValueError, "1000000 letters are given"),
        (lambda: RANKING.records(LONG, "", "", 0, 1), TypeError, r"'\?.* is not a subclass"),
        (lambda: RANKING.records(Endless(), "", "", 0, 1), TypeError, r"\? is not a subclass"),
        (lambda: lt_core.build_image(LONG.encode() + b"\n"), ValueError, "byte 63 in word 1"),
        (lambda: lt_core.make_graph(LONG.encode() + b"\n"), ValueError, "1 has 1000000 letters"),
        (lambda: lt_core.Lexicon(LONG.encode()), ValueError, "not a lexicon image"),
    ],
)  # fmt: skip
def test_a_message_is_short_and_names_the_value(ask: Callable[[], object], kind, message):
    with pytest.raises(kind, match=message) as caught:
        ask()
    assert len(str(caught.value)) < 250


HANDS = np.zeros((1, 26), np.uint8)
FLAGS: dict[str, Callable[..., object]] = {
    f"{name}: {flag}": lambda ask=ask, flag=flag, **flags: ask(**{flag: flags["value"]})
    for name, ask, names in (
        ("Lexicon", lambda **flags: lt_core.Lexicon(bytes(CORE.data), **flags), ("trusted",)),
        ("Found", lambda **flags: lt_core.Found(CORE, (), (), **flags), ("complete",)),
        ("Abilities", lt_core.Abilities, ("duplicate", "added_s", "pairs")),
        (
            "rank_batch",
            lambda **flags: lt_core.rank_batch(CORE, HANDS, HANDS, EARNINGS, WEIGHTS, **flags),
            ("count",),
        ),
    )
    for flag in names
}


@pytest.mark.parametrize("name", FLAGS)
def test_a_flag_is_a_truth_value(name: str):
    flag = name.split()[-1]
    for value in (True, False):
        FLAGS[name](value=value)
    for value in (np.zeros(3), np.zeros(0), [], None, 1, "", LONG, HUGE):
        with pytest.raises(TypeError, match=f"^{flag} is .*; it must be True or False$") as caught:
            FLAGS[name](value=value)
        assert len(str(caught.value)) < 250


def test_a_listing_without_plays_ranks_nothing():
    empty = lt_core.list_plays(CORE, "DOG", "", EARNINGS)
    ranking, best, answers = lt_core.rank_of(empty, WEIGHTS, [(("CAT",), None, 0)])
    assert (len(ranking), best, answers) == (0, None, [None])
    ranking, best, answers = rank_of(doubled="q")
    assert (len(ranking), best, answers) == (2, 2, [((1, 0), 2, ())])
