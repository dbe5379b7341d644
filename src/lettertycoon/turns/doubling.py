"""What words earn: money and stock by length, doubled by the abilities B, J, K and the letter Q.

Source: rules 1.1 (the table), 1.3 (the abilities), 1.4.5 (how doublings add up) and 1.4.6 (which
of two words gets which ability). The functions work on a word's facts and on sets of the owned
abilities: bit b of a set stands for owned[b]. The kernel ranks with the table that `table` makes.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import add
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import VOWELS, kept_beside
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.rules import STANDARD, Rules

ABILITIES = "BJK"
CONSONANT, VOWEL, Y = 0, 1, 2  # kinds of letters, as in the kernel's endings
ENDINGS = 12  # an ending is 4 x the first letter's kind + the last letter's; a last S has kind 3
NEVER = 99  # in place of a number of Y's, if B can't apply because an end is a consonant
B_NEEDS = (0, 1, 2, NEVER)  # every possible value of `Facts.b_needs`
MOST_TABLES = 64  # tables that are cached for each lexicon
_USUAL = STANDARD.doubling, STANDARD.earnings


class Facts(NamedTuple):
    """Everything that a word's earnings depend on."""

    length: int
    vowels: int  # A E I O U
    ys: int
    qs: int
    b_needs: int  # how many Y's at the ends must be vowels for B to apply; NEVER if it can't


def abilities(patents: str) -> str:
    """Return the owned abilities, in the order of a set's bits."""
    return "".join([ability for ability in ABILITIES if ability in patents])


def kind(letter: str) -> int:
    """Return a letter's kind: CONSONANT, VOWEL or Y."""
    return Y if letter == "Y" else VOWEL if letter in VOWELS else CONSONANT


def b_needs(first: int, last: int) -> int:
    """Count the Y's at the ends that must be vowels for B; NEVER if an end is a consonant."""
    return NEVER if CONSONANT in (first, last) else (first == Y) + (last == Y)


def facts(word: str) -> Facts:
    """Return the facts of an upper-case word."""
    vowels = sum([letter in VOWELS for letter in word])
    needs = b_needs(kind(word[0]), kind(word[-1]))
    return Facts(len(word), vowels, word.count("Y"), word.count("Q"), needs)


def applying(length: int, vowels: int, ends: bool, owned: str) -> int:
    """Return the set of owned abilities that apply to a word (rules 1.3).

    ends: whether the word's first and last letters are both vowels.
    """
    applies = {"B": ends, "J": 2 * vowels >= length, "K": vowels == 1}
    return sum([1 << bit for bit, ability in enumerate(owned) if applies[ability]])


def doublings(word: Facts, owned: str) -> list[int]:
    """Return the word's largest number of doublings for each set of abilities.

    The letter Q counts as one doubling. One choice of the Y's serves all abilities together (rules
    1.3); the Y's that B needs become vowels first.
    """
    applies = [
        applying(word.length, word.vowels + number, word.b_needs <= number, owned)
        for number in range(word.ys + 1)
    ]
    return [
        max([(chosen & each).bit_count() for each in applies]) + (word.qs > 0)
        for chosen in range(1 << len(owned))
    ]


def factor(doublings: int, mode: str) -> int:
    """Return the factor that this many doublings make (rules 1.4.5)."""
    if mode == "multiply":
        return 1 << doublings
    if mode == "add":
        return 1 + doublings
    return 2 if doublings else 1


def table(profiles: list[tuple[int, int, int, int]], owned: str, rules: Rules) -> NDArray[np.int16]:
    """Make the kernel's table of money and stock for every profile, ending and set of abilities.

    profiles: (length, vowels, Y's, Q's) of a lexicon's words.
    owned: the owned letters of "BJK", in that order.

    The result is int16 of shape (profiles, 12, 2 ** len(owned), 2). An entry is -1 if no word of
    that length may be laid. The last set holds all owned abilities.
    """
    factors = [factor(number, rules.doubling) for number in range(len(ABILITIES) + 2)]
    # Arrays of different shapes are not multiplied: without memory for the buffers, NumPy would
    # raise its error without holding the interpreter's lock, and crash.
    rows = np.full((len(profiles), len(B_NEEDS), 1 << len(owned), 2), -1, np.int16)
    for number, profile in enumerate(profiles):
        earned = rules.earnings.get(profile[0])
        if earned is None:
            continue
        sums = [(earned[0] * each, earned[1] * each) for each in factors]
        rows[number] = [
            [sums[each] for each in doublings(Facts(*profile, needs), owned)] for needs in B_NEEDS
        ]
    # An ending matters only for what B needs; a last S is a consonant.
    needs = [b_needs(ending // 4, ending % 4 % 3) for ending in range(ENDINGS)]
    return rows.take([B_NEEDS.index(each) for each in needs], axis=1)


def earnings(words: tuple[str, ...], patents: str, rules: Rules) -> tuple[int, int] | None:
    """Return the money and stock of one word or two with these patents.

    Each ability goes to the word that makes the total largest; if the totals are equal, to the word
    that makes the money largest (rules 1.4.6). Returns None if a word's length is not in the rules'
    table.
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
    shares = zip(earned[0], reversed(earned[1]), strict=True)  # each ability goes to one word
    sums = [(one[0] + other[0], one[1] + other[1]) for one, other in shares]
    return max(sums, key=lambda both: (sum(both), both[0]))


def earns_more(words: Iterable[str], ability: str, rules: Rules) -> list[bool]:
    """Tell for each word whether an ability alone makes it earn more."""
    kinds = [facts(word) for word in words]
    more = {}
    for kind in set(kinds):
        most = max(rules.earnings.get(kind.length, (0, 0)))
        plain, doubled = (factor(times, rules.doubling) for times in doublings(kind, ability))
        more[kind] = most > 0 and doubled > plain
    return [more[kind] for kind in kinds]


# What a choice of vowel Y's is ranked by, the best first: minus money and stock, minus money, the
# number of vowel Y's, minus those at the ends of the word that has B; then (word, place) of each.
_Rank = tuple[list[int], list[tuple[int, int]]]


def _y_choices(word: str, owned: str) -> Iterator[tuple[int, int, list[int]]]:
    """Yield (abilities that apply, Y's at the ends for B, places of the vowel Y's) of a word.

    For each number of vowel Y's, these are the leftmost ones, and those with the ends first:
    no others are better.
    """
    ys = [place for place, letter in enumerate(word) if letter == "Y"]
    ends = [place for place in ys if place in (0, len(word) - 1)]
    inner = [place for place in ys if place not in ends]
    has = facts(word)
    for number in range(len(ys) + 1):
        yield applying(has.length, has.vowels + number, False, owned), 0, ys[:number]
        if has.b_needs <= number:
            chosen = sorted(ends + inner[: number - len(ends)])
            yield applying(has.length, has.vowels + number, True, owned), len(ends), chosen


def vowel_ys(words: tuple[str, ...], patents: str, rules: Rules) -> tuple[int, ...]:
    """Return for each word the places of the Y's shown as vowels, as bits (rules 1.4.10).

    Among the choices that earn what `earnings` returns, these rules decide in order: the fewest
    vowel Y's in all words; the most of them at the ends of the word that has B; the leftmost ones,
    with the first word before the second.
    """
    owned = abilities(patents)
    every = (1 << len(owned)) - 1
    choices = [list(_y_choices(word, owned)) for word in words]

    def best(number: int, share: int) -> _Rank:
        """Return the best choice for one of the words, if it gets this set of abilities."""
        money, stock = rules.earnings[len(words[number])]
        ranks: list[_Rank] = []
        for applies, ends, places in choices[number]:
            doubled = (applies & share).bit_count() + ("Q" in words[number])
            times = factor(doubled, rules.doubling)
            at_ends = ends if share & 1 and owned.startswith("B") else 0
            amounts = [-(money + stock) * times, -money * times, len(places), -at_ends]
            ranks.append((amounts, [(number, place) for place in places]))
        return min(ranks)

    def added(one: _Rank, other: _Rank) -> _Rank:
        return list(map(add, one[0], other[0])), one[1] + other[1]

    if len(words) == 1:
        spots = best(0, every)[1]
    else:  # each ability goes to one word
        shares = range(every + 1)
        spots = min([added(best(0, share), best(1, every - share)) for share in shares])[1]
    return tuple(
        sum([1 << place for word, place in spots if word == number]) for number in range(len(words))
    )


@kept_beside
def _tables(lexicon: Lexicon) -> Callable[..., lt_core.Earnings]:
    core = lexicon.core

    @lru_cache(MOST_TABLES)
    def made(owned: str, rules: Rules = STANDARD) -> lt_core.Earnings:  # slow enough to be cached
        return lt_core.Earnings(core, table(core.profiles, owned, rules))

    return made


def earnings_table(lexicon: Lexicon, patents: str, rules: Rules) -> lt_core.Earnings:
    """Return the table of what words earn with these patents under these rules."""
    owned = abilities(patents) if patents else ""
    if rules is STANDARD or (rules.doubling, rules.earnings) == _USUAL:
        return _tables(lexicon)(owned)
    return _tables(lexicon)(owned, rules)
