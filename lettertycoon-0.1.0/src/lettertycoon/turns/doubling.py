"""What words earn: their lengths' money and stock, doubled by B, J, K and the letter Q.

Rules 1.1 (the table), 1.3 (the abilities), 1.4.5 (how doublings add up) and 1.4.6 (which of two
words gets which ability). Everything here works on a word's facts and on sets of the owned
abilities: bit b of a set stands for owned[b]. The kernel ranks with the table that `table` makes.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import VOWELS
from lettertycoon.turns.rules import DOUBLINGS, Rules

ABILITIES = "BJK"
CONSONANT, VOWEL, Y = 0, 1, 2  # kinds of letters, as in the kernel's endings
ENDINGS = 12  # first letter's kind x 4 + last letter's; a last S has kind 3, a consonant
NEVER = 99  # vowel Y's that B needs where an end is a consonant
B_NEEDS = (0, 1, 2, NEVER)  # all that a word's ends may ask for


class Facts(NamedTuple):
    """All that a word's earnings depend on."""

    length: int
    vowels: int  # A E I O U
    ys: int
    qs: int
    b_needs: int  # vowel Y's at the ends without which B doesn't apply; NEVER where it can't


def abilities(patents: str) -> str:
    """The owned abilities, in the order of a set's bits."""
    return "".join([ability for ability in ABILITIES if ability in patents])


def kind(letter: str) -> int:
    """CONSONANT, VOWEL or Y."""
    return Y if letter == "Y" else VOWEL if letter in VOWELS else CONSONANT


def b_needs(first: int, last: int) -> int:
    """How many Y's at the ends must be vowels for B; NEVER where an end is a consonant."""
    return NEVER if CONSONANT in (first, last) else (first == Y) + (last == Y)


def facts(word: str) -> Facts:
    """The facts of an upper-case word."""
    vowels = sum([letter in VOWELS for letter in word])
    needs = b_needs(kind(word[0]), kind(word[-1]))
    return Facts(len(word), vowels, word.count("Y"), word.count("Q"), needs)


def applying(length: int, vowels: int, ends: bool, owned: str) -> int:
    """The set of owned abilities that apply (1.3) to a word with so many vowels. ends: whether its
    first letter and its last are vowels.
    """
    applies = {"B": ends, "J": 2 * vowels >= length, "K": vowels == 1}
    return sum([1 << bit for bit, ability in enumerate(owned) if applies[ability]])


def doublings(word: Facts, owned: str) -> list[int]:
    """The word's most doublings for each set of abilities it is given; letter Q counts as one.

    One choice of the Y's serves all abilities together (1.3); those that B needs are the first
    to be vowels.
    """
    applies = [
        applying(word.length, word.vowels + number, word.b_needs <= number, owned)
        for number in range(word.ys + 1)
    ]
    return [
        max([(given & each).bit_count() for each in applies]) + (word.qs > 0)
        for given in range(1 << len(owned))
    ]


def factor(doublings: int, mode: str) -> int:
    """What so many doublings multiply by (1.4.5)."""
    if mode == "multiply":
        return 1 << doublings
    if mode == "add":
        return 1 + doublings
    return 2 if doublings else 1


_FACTORS = {
    mode: bytes(factor(number, mode) for number in range(len(ABILITIES) + 2)) for mode in DOUBLINGS
}


def table(profiles: list[tuple[int, int, int, int]], owned: str, rules: Rules) -> NDArray[np.int16]:
    """Money and stock of every profile, ending and set of owned abilities, as the kernel takes
    them; `owned` are letters of "BJK" in that order.

    `profiles` are (length, vowels, Y's, Q's) of a lexicon. The result has the shape
    (profiles, 12, 2 ** len(owned), 2); -1 where no word of that length may be laid. The last set
    is that of all owned abilities.
    """
    factors = [factor(number, rules.doubling) for number in range(len(ABILITIES) + 2)]
    # no product of arrays of other shapes: where there is no memory for its buffers, NumPy crashes
    # (it raises the error without holding the interpreter's lock)
    rows = np.full((len(profiles), len(B_NEEDS), 1 << len(owned), 2), -1, np.int16)
    for number, profile in enumerate(profiles):
        earned = rules.earnings.get(profile[0])
        if earned is None:
            continue
        sums = [(earned[0] * each, earned[1] * each) for each in factors]
        rows[number] = [
            [sums[each] for each in doublings(Facts(*profile, needs), owned)] for needs in B_NEEDS
        ]
    # an ending only matters by what B needs; a last S is a consonant
    needs = [b_needs(ending // 4, ending % 4 % 3) for ending in range(ENDINGS)]
    return rows.take([B_NEEDS.index(each) for each in needs], axis=1)


def earnings(words: tuple[str, ...], patents: str, rules: Rules) -> tuple[int, int] | None:
    """Money and stock of a word, or of a pair, with these patents; None where no word so long
    may be laid.

    Each ability goes to the word that makes money and stock together largest, among equals the
    money (1.4.6).
    """
    if any(len(word) not in rules.earnings for word in words):
        return None
    owned = abilities(patents)
    every = (1 << len(owned)) - 1
    earned = []
    for word in words:
        money, stock = rules.earnings[len(word)]
        times = [factor(each, rules.doubling) for each in doublings(facts(word), owned)]
        earned.append([(money * each, stock * each) for each in times])
    if len(words) == 1:
        return earned[0][every]
    given = zip(earned[0], reversed(earned[1]), strict=True)  # what one has not, the other has
    sums = [(one[0] + other[0], one[1] + other[1]) for one, other in given]
    return max(sums, key=lambda both: (sum(both), both[0]))


def vowel_ys(words: tuple[str, ...], patents: str, rules: Rules) -> tuple[int, ...]:
    """For each word, the places (bits) of the Y's that are shown as vowels (1.4.10).

    Of all choices that earn as much as `earnings` says, the fewest vowel Y's in all words
    together; then the most of them at the ends of the word B is given to; then the leftmost, the
    first word's before the second's.
    """
    return lt_core.vowel_ys(
        words,
        _all_applying(abilities(patents)),
        _FACTORS[rules.doubling],
        rules.earnings,
        "Q",
    )


@lru_cache(8)
def _all_applying(owned: str) -> bytes:
    """`applying` for every length, number of vowels, and ends, as the kernel takes it; the first
    bit is that of B, owned or not.
    """
    none = 0 if owned.startswith("B") else 1  # no bit of B
    numbers = range(lt_core.LONGEST_WORD + 1)
    return bytes(
        applying(length, vowels, ends, owned) << none
        for length, vowels, ends in product(numbers, numbers, (False, True))
    )
