"""What a word earns: its length's coins and stock, doubled by B, J, K and the letter Q.

Rules 1.1 (the table), 1.3 (the abilities) and 1.4.5 (how doublings add up). Everything here works
on a word's facts; the kernel ranks with the table that `table` makes of them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lettertycoon.rules import VOWELS, Rules

CONSONANT, VOWEL, Y = 0, 1, 2  # kinds of letters, as in the kernel's endings
ENDINGS = 12  # first letter's kind x 4 + last letter's; a last S has kind 3, a consonant


class Facts(NamedTuple):
    """All that a word's earnings depend on."""

    length: int
    vowels: int  # A E I O U
    ys: int
    qs: int
    first: int  # kind of the first letter
    last: int  # kind of the last letter


def kind(letter: str) -> int:
    """CONSONANT, VOWEL or Y."""
    return Y if letter == "Y" else VOWEL if letter in VOWELS else CONSONANT


def facts(word: str) -> Facts:
    """The facts of an upper-case word."""
    vowels = sum(letter in VOWELS for letter in word)
    return Facts(len(word), vowels, word.count("Y"), word.count("Q"), kind(word[0]), kind(word[-1]))


def applying(word: Facts, y_vowels: int, ends: bool, owned: str) -> str:
    """Which of the owned B, J, K apply (1.3) with so many of the Y's as vowels; `ends` says
    whether a Y at an end is among them.
    """
    vowels = word.vowels + y_vowels
    needed = (word.first == Y) + (word.last == Y)
    begins_and_ends = CONSONANT not in (word.first, word.last) and (
        needed == 0 or (ends and y_vowels >= needed)
    )
    applies = {"B": begins_and_ends, "J": 2 * vowels >= word.length, "K": vowels == 1}
    return "".join(ability for ability in "BJK" if ability in owned and applies[ability])


def factor(doublings: int, mode: str) -> int:
    """What so many doublings multiply by (1.4.5)."""
    if mode == "multiply":
        return 1 << doublings
    if mode == "add":
        return 1 + doublings
    return 2 if doublings else 1


def best_choice(word: Facts, owned: str, mode: str) -> tuple[int, bool, int]:
    """The choice of Y's that earns most: (Y's as vowels, ends first?, factor of the earnings).

    One choice serves B, J and K together (1.3); among equals as few vowels as possible, then the
    ends that B needs (1.4.10). Ends first only matters to B.
    """
    letter_q = word.qs > 0
    best = (0, False, 0)
    for y_vowels in range(word.ys + 1):
        for ends in (True, False):
            abilities = applying(word, y_vowels, ends, owned)
            earned = factor(len(abilities) + letter_q, mode)
            if earned > best[2]:
                best = (y_vowels, ends and "B" in abilities, earned)
    return best


def vowel_ys(word: str, owned: str, rules: Rules) -> frozenset[int]:
    """Places in the word of the Y's that are shown as vowels (1.4.10): those its earnings need."""
    if not any(rules.earnings[len(word)]):  # nothing doubled is nothing
        return frozenset()
    number, ends, _ = best_choice(facts(word), owned, rules.doubling)
    places = [place for place, letter in enumerate(word) if letter == "Y"]
    if ends:
        edges = [place for place in places if place in (0, len(word) - 1)]
        places = edges + [place for place in places if place not in edges]
    return frozenset(places[:number])


def earnings(word: str, owned: str, rules: Rules) -> tuple[int, int] | None:
    """Coins and stock of a word with these patents; None where no word so long may be laid."""
    base = rules.earnings.get(len(word))
    if base is None:
        return None
    times = best_choice(facts(word), owned, rules.doubling)[2]
    return base[0] * times, base[1] * times


def table(profiles: list[tuple[int, int, int, int]], owned: str, rules: Rules) -> NDArray[np.int16]:
    """Coins and stock of every profile and ending, as the kernel takes them.

    `profiles` are (length, vowels, Y's, Q's) of a lexicon. The result has the shape
    (profiles, 12, 2); -1 where no word of that length may be laid.
    """
    result = np.full((len(profiles), ENDINGS, 2), -1, np.int16)
    for number, (length, vowels, ys, qs) in enumerate(profiles):
        base = rules.earnings.get(length)
        if base is None:
            continue
        for ending in range(ENDINGS):
            first, last = ending // 4, ending % 4 % 3  # S is a consonant
            word = Facts(length, vowels, ys, qs, first, last)
            times = best_choice(word, owned, rules.doubling)[2]
            result[number, ending] = base[0] * times, base[1] * times
    return result
