"""Plays of one word against the brute-force oracle: words, earnings, ways and order."""

import random

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from compare import assert_same_plays
from lettertycoon.turns import OBJECTIVES
from positions import DECK
from tables import table

ABILITIES = strategies.subsets("BJKXZ")
MODES = ["multiply", "add", "single"]


@given(strategies.deals(), strategies.objectives)
def test_plays_of_random_turns_equal_the_oracles(deal, by):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    rarities = {word: rarity for word in lexicon if (rarity := lexicon.rarity(word))}
    assert_same_plays(turn, lexicon, lexicon, rarities, by)


def deal(seed: int) -> tuple[str, str]:
    cards = random.Random(seed).sample(DECK, 10)
    return "".join(cards[:7]), "".join(cards[7:])


def cases() -> list[object]:
    """Every set of abilities in every mode; quick are none, one and all of them, in a mode each."""
    found = []
    for place, patents in enumerate(ABILITIES):
        for index, mode in enumerate(MODES):
            quick = index == place % len(MODES) and len(patents) in (0, 1, 5)
            found.append(pytest.param(patents, mode, marks=[] if quick else [pytest.mark.slow]))
    return found


@pytest.mark.parametrize(("patents", "mode"), cases())
def test_random_deals_on_the_embedded_lexicon(
    patents, mode, embedded, embedded_words, embedded_grades
):
    seed = ABILITIES.index(patents) * len(MODES) + MODES.index(mode)
    hand, pool = deal(seed)
    spare = [letter for letter in sorted(set(hand + pool)) if letter not in patents]
    rivals = {"Rayne": "".join(spare[::3]), "Tom": "".join(spare[1::3])}
    turn = lt.Turn(
        hand, pool, patents=patents, money=seed % 9, rivals=rivals, rules=lt.Rules(doubling=mode)
    )
    by = ["total", "net", "money", "stock"][seed % 4]
    assert_same_plays(turn, embedded, embedded_words, embedded_grades, by)


@pytest.mark.parametrize(
    ("hand", "pool"),
    [
        *table("turns/chosen_deals")["one_word"],
        pytest.param("RSTLENA", "IOC", marks=pytest.mark.slow),  # very many words
    ],
)
def test_chosen_deals_with_every_ability(hand, pool, embedded, embedded_words, embedded_grades):
    turn = lt.Turn(hand, pool, patents="BJKXZ", money=3, rivals={"Rayne": "E"})
    plays = assert_same_plays(turn, embedded, embedded_words, embedded_grades)
    assert (plays == 0) == (hand in ("", "JQXZVKW"))


# what a length earns falls, stands still and rises; some lengths can't be laid
RULES = [
    lt.Rules(),
    lt.Rules(earnings={3: (9, 0), 4: (1, 0), 5: (0, 9), 6: (9, 0), 8: (1, 1)}),
    lt.Rules(earnings=dict.fromkeys(range(3, 12), (2, 2))),
    lt.Rules(doubling="add", earnings={3: (5, 0), 4: (4, 0), 5: (3, 0), 7: (0, 0)}),
]
GOALS: list[str | lt.Weights] = [
    *OBJECTIVES,
    lt.Weights(money=-1, stock=0.5),
    lt.Weights(money=0, stock=0, royalties=-1, letters={"S": -3, "E": 0.5}),
]


@pytest.mark.parametrize("by", GOALS, ids=str)
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_the_best_are_the_first_of_all_whatever_lengths_earn(rules, by, embedded):
    for seed, patents in enumerate(["", "", "", "BJK", "X", "Z", "KXZ"]):
        hand, pool = deal(1000 + seed)
        rivals = {"Rayne": hand[0]} if seed % 2 else None
        if rivals and hand[0] in patents:
            rivals = None
        turn = lt.Turn(hand, pool, patents=patents, rivals=rivals, rules=rules)
        plays = lt.plays(turn, embedded, by=by)
        every = plays[:]
        for n in (1, 2, 3, 10, 23, 24, 25, 26, 60, len(plays) - 1, len(plays), len(plays) + 1):
            assert lt.best(turn, embedded, n=max(0, n), by=by) == every[: max(0, n)]
