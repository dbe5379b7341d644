"""What words earn and which Y's are vowels, against the oracle; words need no cards here."""

from itertools import product

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
import oracle
import strategies
from lettertycoon.turns.earnings import best_choice, make_table

SUBSETS = strategies.subsets("BJK")
LONGEST = 7
words = st.text("YYYAQLS", min_size=2, max_size=LONGEST)


def case(patents: str, rules: lt.Rules) -> oracle.Case:
    return oracle.Case("", "", patents, doubling=rules.doubling, earnings=rules.earnings)


@st.composite
def rule_sets(draw: st.DrawFn) -> lt.Rules:
    """Rules that pay for every length, some of them nothing."""
    amount = st.integers(0, 3)
    paid = {length: (draw(amount), draw(amount)) for length in range(2, LONGEST + 1)}
    return lt.Rules(doubling=draw(st.sampled_from(["multiply", "add", "single"])), earnings=paid)


@given(st.lists(words, min_size=1, max_size=2), st.sampled_from(SUBSETS), rule_sets())
# where B doubles a word, Y's at its ends are taken before others (docs/rules.md 1.4.10)
@example(["YYLY", "LTYL"], "BJ", lt.Rules(doubling="single"))
@example(["TYYY", "YYY"], "BJK", lt.Rules(doubling="single"))
@example(["AYLY"], "BJ", lt.Rules(doubling="single"))
@example(["AYSS", "YSYA"], "BJK", lt.Rules(doubling="single"))
def test_earnings_and_vowel_ys_equal_the_oracles(laid, owned, rules):
    laid = tuple(laid)
    money, stock, spots = oracle.best_earnings(case(owned, rules), laid)
    choice = best_choice(laid, "VX" + owned[::-1], rules)
    assert choice.earned == (money, stock)
    shown = choice.vowels
    places = product(range(len(laid)), range(16))
    assert [(word, place) for word, place in places if shown[word] >> place & 1] == [*spots]


@given(strategies.lexicons(), st.sampled_from(SUBSETS), strategies.rule_sets())
def test_the_earnings_table_equals_the_oracle_for_each_set_of_abilities(listed, owned, rules):
    profiles = [
        (len(word), sum(map(word.count, "AEIOU")), word.count("Y"), word.count("Q"))
        for word in listed
    ]
    result = make_table(profiles, owned, rules)
    assert result.shape == (len(profiles), 12, 2 ** len(owned), 2)
    assert result.dtype == np.int16
    assert result.flags.c_contiguous
    kinds = dict.fromkeys("AEIOU", 1) | {"Y": 2}
    for row, word in zip(result, listed, strict=True):
        first = kinds.get(word[0], 0)
        last = 3 if word[-1] == "S" else kinds.get(word[-1], 0)
        for chosen in range(2 ** len(owned)):
            patents = "".join(letter for bit, letter in enumerate(owned) if chosen >> bit & 1)
            earned = (-1, -1)
            if len(word) in rules.earnings:
                earned = best_choice((word,), patents, rules).earned
                assert earned == oracle.best_earnings(case(patents, rules), (word,))[:2]
            assert tuple(row[4 * first + last, chosen]) == earned
