"""What laying words costs: the kernel's functions, called as C calls them, against the plain way.

Letters are numbers in the kernel's order, so S is 0.
"""

import ctypes
from collections import Counter
from collections.abc import Iterator
from ctypes import POINTER, Structure, byref, c_int, c_int64, c_uint8, c_uint16, c_uint32
from itertools import product
from random import Random
from types import ModuleType
from typing import Any

from lt_core.plays import cost, deal

S = 0
NO_WAY = 2**63 - 1


class Deal(Structure):
    _fields_ = [
        *((name, c_uint8 * 26) for name in ("hand", "pool", "cards", "royalty")),
        *((name, c_uint32) for name in ("held", "single", "in_hand")),
        *((name, c_int) for name in ("hand_cards", "pool_cards", "duplicate", "added_s")),
        ("duplicate_cards", c_int),
        ("hidden", c_uint32),
    ]


class Candidate(Structure):
    _fields_ = [
        *((name, c_uint32) for name in ("once", "twice", "thrice", "entry")),
        *((name, c_uint16) for name in ("words", "rate")),
        *((name, c_uint8) for name in ("length", "ends_s", "lacks", "sorted")),
        ("count", c_uint8 * 26),
    ]


class RealCards(Structure):
    _fields_ = [
        *((name, c_uint32) for name in ("once", "twice", "thrice")),
        ("cards", c_int),
    ]


class Costs(Structure):
    _fields_ = [
        ("deal", POINTER(Deal)),
        ("plain", c_int),
        ("most", c_int64),
        ("cost", (c_int64 * 25) * 26),
        ("from_hand", (c_uint8 * 25) * 26),
        ("more_hand", c_int64 * 26),
        ("even", c_int),
        ("dollar", c_int64),
        *((name, c_uint32) for name in ("royalty", "in_pool", "twice_in_pool", "thrice")),
    ]


class ValueWeights(Structure):
    _fields_ = [
        *((name, c_int64) for name in ("money", "stock", "royalties")),
        ("letters", c_int64 * 26),
    ]


def exported(module: ModuleType, name: str, answer: type | None, *arguments: type) -> Any:
    """A C function that a module of the kernel offers to the others."""
    capsule = ctypes.py_object(vars(module)["__pyx_capi__"][name])
    name_of = ctypes.pythonapi.PyCapsule_GetName
    pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
    name_of.restype, pointer_of.restype = ctypes.c_char_p, ctypes.c_void_p
    pointer_of.argtypes = [ctypes.py_object, ctypes.c_char_p]
    return ctypes.CFUNCTYPE(answer, *arguments)(pointer_of(capsule, name_of(capsule)))


WORD, REAL, COSTS, DEAL = POINTER(Candidate), POINTER(RealCards), POINTER(Costs), POINTER(Deal)
deal_sum = exported(deal, "deal_sum", None, DEAL)
fill_costs = exported(cost, "fill_costs", None, COSTS, DEAL, POINTER(ValueWeights))
least_cost = exported(cost, "least_cost", c_int64, COSTS, WORD, WORD)
has_way = exported(cost, "has_way", c_int, COSTS, WORD, WORD)
count_real_cards = exported(cost, "count_real_cards", None, WORD, WORD, REAL)
best_duplicate = exported(cost, "best_duplicate", c_uint32, COSTS, REAL)
each_has_hand_card = exported(cost, "each_has_hand_card", c_int, WORD, WORD, c_uint32)


def bits(counts: Counter[int], least: int = 1) -> int:
    return sum(1 << letter for letter, count in counts.items() if count >= least)


def spelled(letters: Counter[int], ends_s: bool = False) -> Candidate:
    masks = [bits(letters, least) for least in (1, 2, 3)]
    word = Candidate(*masks, length=letters.total(), ends_s=ends_s)
    for letter, count in letters.items():
        word.count[letter] = count
    return word


def words_of(letters: range, most: int) -> list[Counter[int]]:
    """Every multiset of letters with up to so many of each."""
    counts = product(range(most + 1), repeat=len(letters))
    return [+Counter(dict(zip(letters, each, strict=True))) for each in counts]


def test_real_cards_are_counted_without_the_added_s():
    real = RealCards()
    for one, other in product(words_of(range(2), 4), repeat=2):
        for one_ends, other_ends in product([False, True], repeat=2):
            if (one_ends and not one[S]) or (other_ends and not other[S]):
                continue
            count_real_cards(spelled(one, one_ends), spelled(other, other_ends), byref(real))
            left = one + other
            left[S] -= one_ends or other_ends
            found = (real.once, real.twice, real.thrice, real.cards)
            assert found == (bits(left), bits(left, 2), bits(left, 3), left.total())


def test_each_word_has_a_hand_card_where_two_different_letters_serve_them():
    words = words_of(range(3), 2)
    for one, other in product(words, repeat=2):
        for ends in product([False, True], repeat=2):
            pair = [one, other]
            if not one or any(end and not word[S] for end, word in zip(ends, pair, strict=True)):
                continue
            shares = [pair]
            if any(ends):
                shares = [
                    [
                        word - Counter([S] if place == taker else [])
                        for place, word in enumerate(pair)
                    ]
                    for taker in range(2)
                    if ends[taker]
                ]
            left = sum(shares[0], Counter())
            for in_hand in range(8):
                if in_hand & ~bits(left):
                    continue
                letters = [letter for letter in range(3) if in_hand >> letter & 1]
                expected = any(
                    mine[first] and (not other or (his[second] and first != second))
                    for mine, his in shares
                    for first, second in product(letters, repeat=2)
                )
                found = each_has_hand_card(spelled(one, ends[0]), spelled(other, ends[1]), in_hand)
                assert bool(found) == expected, (one, other, ends, in_hand)


Laid = tuple[Counter[int], Counter[int], list[bool], Deal, ValueWeights, Costs]


def laid(random: Random) -> Laid:
    """A word or two, and a deal whose cards mostly make them with the extras that it allows."""
    one = Counter(random.choices(range(4), k=random.randint(2, 5)))
    other = Counter(random.choices(range(4), k=random.choice([0, 2, 3, 4, 5])))
    added_s, duplicate = random.random() < 0.5, random.random() < 0.5
    ends = [bool(added_s and word[S] and random.random() < 0.7) for word in (one, other)]
    cards = one + other
    if any(ends) and random.random() < 0.5:
        cards -= Counter([S])
    double = [letter for letter, count in cards.items() if count > 1]
    if duplicate and double and random.random() < 0.5:
        cards -= Counter([random.choice(double)])
    cards += Counter(random.choices(range(5), k=random.randint(0, 2)))
    dealt = Deal(duplicate=duplicate, added_s=added_s, duplicate_cards=random.randint(0, 6))
    for letter in cards.elements():
        random.choice([dealt.hand, dealt.pool])[letter] += 1
    for letter in random.sample(range(4), random.choice([0, 1, 2])):
        dealt.royalty[letter] = 1
    deal_sum(byref(dealt))
    weights = ValueWeights(money=1, stock=1, royalties=random.choice([0, -1, -3, 2]))
    if random.random() < 0.3:
        for letter in range(4):
            weights.letters[letter] = random.randint(-2, 2)
    costs = Costs()
    fill_costs(byref(costs), byref(dealt), byref(weights))
    return one, other, ends, dealt, weights, costs


def cards_cost(dealt: Deal, weights: ValueWeights, words: list[Counter[int]]) -> list[int]:
    """Packed costs of just these real cards, over every share of hand and pool."""
    # by whether each word has a hand card: the least cost so far
    ways = {(False, not words[1]): 0}
    for letter in range(5):
        counts = [word[letter] for word in words]
        used = sum(counts)
        paid = dealt.royalty[letter] * used
        if used > dealt.cards[letter]:
            return []
        further: dict[tuple[bool, bool], int] = {}
        for (has, too), cost_so_far in ways.items():
            for mine, his in product(*(range(count + 1) for count in counts)):
                hand = mine + his
                if hand > dealt.hand[letter] or used - hand > dealt.pool[letter]:
                    continue
                lost = -weights.letters[letter] * hand - weights.royalties * paid
                key = (has or mine > 0, too or his > 0)
                packed = cost_so_far + lost * 1024 + paid * 32 + hand
                further[key] = min(further.get(key, NO_WAY), packed)
        ways = further
    return [ways[True, True]] if (True, True) in ways else []


def cards_used(dealt: Deal, used: Counter[int]) -> tuple[int, int]:
    """The least of dollars paid and hand cards for these cards."""
    paid = sum(dealt.royalty[letter] * count for letter, count in used.items())
    return paid, sum(max(0, count - dealt.pool[letter]) for letter, count in used.items())


def extras_used(
    dealt: Deal, one: Counter[int], other: Counter[int], ends: list[bool]
) -> Iterator[list[Counter[int]]]:
    """What is left of the two words for real cards, for every use of the extras."""
    for taker in (None, *(place for place in range(2) if ends[place])):
        words = [one.copy(), other.copy()]
        if taker is not None:
            words[taker][S] -= 1
        yield words
        total = words[0] + words[1]
        if not dealt.duplicate or total.total() - 1 < dealt.duplicate_cards:
            continue
        for place, letter in product(range(2), range(4)):
            if words[place][letter] and total[letter] > 1:
                shorter = [word.copy() for word in words]
                shorter[place][letter] -= 1
                yield shorter


def test_the_least_cost_is_that_of_the_cheapest_way():
    random = Random(1)
    evenly = 0
    for _ in range(1500):
        one, other, ends, dealt, weights, costs = laid(random)
        fitting = [
            words
            for words in extras_used(dealt, one, other, ends)
            if all(
                words[0][letter] + words[1][letter] <= dealt.cards[letter] for letter in range(4)
            )
        ]
        if not fitting:  # the search and the matching of pairs answer for that
            continue
        expected = min(
            (least for words in fitting for least in cards_cost(dealt, weights, words)),
            default=NO_WAY,
        )
        first, second = spelled(one, ends[0]), spelled(other, ends[1]) if other else None
        assert least_cost(costs, first, second) == expected
        assert bool(has_way(costs, first, second)) == (expected != NO_WAY)
        evenly += costs.even
    assert evenly > 500


def test_the_best_duplicate_saves_most():
    random = Random(2)
    gained = lacked = 0
    for _ in range(8000):
        one, other, ends, dealt, _, costs = laid(random)
        left = one + other
        left[S] -= any(ends)
        if not costs.even or max(left.values()) > 3:
            continue
        short = [letter for letter in range(4) if left[letter] > dealt.cards[letter]]
        real = RealCards()
        count_real_cards(spelled(one, ends[0]), spelled(other, ends[1]), byref(real))
        found = best_duplicate(costs, real)
        doubles = [letter for letter in range(4) if left[letter] > 1]
        if short:
            letter = short[0]
            if len(short) == 1 and letter in doubles and left[letter] == dealt.cards[letter] + 1:
                assert found == 1 << letter
                lacked += 1
            continue
        before, after = (
            cards_used(dealt, left),
            {letter: cards_used(dealt, left - Counter([letter])) for letter in doubles},
        )
        least = min([before, *after.values()])
        if not found:
            assert least == before
            continue
        gained += 1
        letter = found.bit_length() - 1
        assert found == 1 << letter
        assert after[letter] == least < before
        alike = [other for other in doubles if after[other] == least]
        stays = {letter: left[letter] - 1 > dealt.pool[letter] for letter in doubles}
        assert stays[letter] == any(stays[other] for other in alike)
    assert min(gained, lacked) > 100
