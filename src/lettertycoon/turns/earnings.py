"""What words earn: money and stock by length, doubled by the abilities B, J, K and the letter Q.

Source: rules 1.1 (the table), 1.3 (the abilities), 1.4.5 (how doublings add up), 1.4.6 (which of
two words gets which ability) and 1.4.10 (which Y's are vowels). The kernel ranks plays with the
table that `table` makes. For the words of one play, `best_choice` tries all choices instead.

The player may choose the kind of each Y, vowel or consonant. An ability is contested if it applies
to both words. At the table the player gives each contested ability to a word. In the online game
the player names one word the main word. All contested abilities go to it if it has at least as much
money and at least as much stock as the other word; otherwise they go to the other word.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import VOWELS, cached_per_object
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.rules import STANDARD, Rules

ABILITIES = "BJK"
CONSONANT, VOWEL, Y = 0, 1, 2  # kinds of letters, as in the kernel's endings
ENDINGS = 12  # an ending is 4 x the first letter's kind + the last letter's; a last S has kind 3
NEVER = 99  # in place of a number of Y's, if B can't apply because an end is a consonant
B_NEEDS = (0, 1, 2, NEVER)  # every result of `b_needs`
MOST_TABLES = 64  # tables that are cached

Shape = tuple[int, int, int, int, int]
"""What a word's earnings depend on: its length, its number of A E I O U, of Y and of Q, and what
`b_needs` returns for its ends."""


class Earned(NamedTuple):
    """Money and stock that words earn."""

    money: int
    stock: int


def abilities(patents: str) -> str:
    """Return the owned abilities. Bit b of a set of abilities stands for the result's [b]."""
    return "".join([ability for ability in ABILITIES if ability in patents])


def b_needs(first: int, last: int) -> int:
    """Count the Y's at the ends that must be vowels for B; NEVER if an end is a consonant."""
    return NEVER if CONSONANT in (first, last) else (first == Y) + (last == Y)


def applying(length: int, vowels: int, ends: bool, owned: str) -> int:
    """Return the set of owned abilities that apply to a word (rules 1.3).

    ends: whether the word's first and last letters are both vowels.
    """
    applies = {"B": ends, "J": 2 * vowels >= length, "K": vowels == 1}
    return sum([1 << bit for bit, ability in enumerate(owned) if applies[ability]])


@lru_cache(1024)
def doublings(shape: Shape, owned: str) -> tuple[int, ...]:
    """Return a word's largest number of doublings for each set of abilities.

    The letter Q counts as one doubling. One choice of the Y's serves all abilities together (rules
    1.3); the Y's that B needs become vowels first.
    """
    length, vowels, ys, qs, needs = shape
    applies = [applying(length, vowels + each, needs <= each, owned) for each in range(ys + 1)]
    sets = range(1 << len(owned))
    return tuple([max([(one & each).bit_count() for each in applies]) + (qs > 0) for one in sets])


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
        if earned := rules.earnings.get(profile[0]):
            sums = [(earned[0] * each, earned[1] * each) for each in factors]
            every = [doublings((*profile, each if "B" in owned else 0), owned) for each in B_NEEDS]
            rows[number] = [[sums[each] for each in row] for row in every]
    # An ending matters only for what B needs; a last S is a consonant.
    needs = [b_needs(ending // 4, ending % 4 % 3) for ending in range(ENDINGS)]
    return rows.take([B_NEEDS.index(each) for each in needs], axis=1)


@cached_per_object
def _tables(lexicon: Lexicon) -> Callable[..., lt_core.Earnings]:
    core = lexicon.core  # what is kept must not refer to the lexicon

    @lru_cache(MOST_TABLES)
    def made(owned: str, rules: Rules = STANDARD) -> lt_core.Earnings:
        return lt_core.Earnings(core, table(core.profiles, owned, rules))

    return made


def earnings_table(lexicon: Lexicon, patents: str, rules: Rules) -> lt_core.Earnings:
    """Return the table of what words earn with these patents under these rules."""
    owned = abilities(patents) if patents else ""
    # the hash of rules takes longer than the rest of the look-up
    return _tables(lexicon)(*((owned,) if rules is STANDARD else (owned, rules)))


def earns_more(word: str, ability: str, rules: Rules) -> bool:
    """Tell whether an ability alone makes a word earn more."""
    kinds = [Y if letter == "Y" else int(letter in VOWELS) for letter in word]
    shape = len(word), kinds.count(VOWEL), kinds.count(Y), 0, b_needs(kinds[0], kinds[-1])
    return word_earned(word, doublings(shape, ability)[1], rules) > word_earned(word, 0, rules)


def applying_to(words: tuple[str, ...], kinds: Iterable[str], owned: str) -> dict[str, list[int]]:
    """Return, for each owned ability, the indices of the words to which it applies, if any.

    kinds: "v" (vowel) or "c" (consonant) for each Y of the words in order.
    """
    ys = iter(kinds)
    sets = []
    for word in words:
        vowels = [next(ys) == "v" if letter == "Y" else letter in VOWELS for letter in word]
        sets.append(_applying_with(vowels, owned))
    return _words_by_ability(sets, owned)


def _applying_with(vowels: list[bool], owned: str) -> int:
    """Return the set of owned abilities that apply. vowels: for each letter, if it is a vowel."""
    return applying(len(vowels), sum(vowels), vowels[0] and vowels[-1], owned)


def _words_by_ability(sets: Iterable[int], owned: str) -> dict[str, list[int]]:
    """Return, for each owned ability, the indices of the sets that have it, if any."""
    indices: dict[str, list[int]] = {ability: [] for ability in owned}
    for index, abilities_of_word in enumerate(sets):
        for bit, ability in enumerate(owned):
            if abilities_of_word >> bit & 1:
                indices[ability].append(index)
    return {ability: words for ability, words in indices.items() if words}


def word_earned(word: str, number: int, rules: Rules) -> Earned:
    """Return what a word earns with `number` abilities; the letter Q adds one doubling."""
    times = factor(number + ("Q" in word), rules.doubling)
    money, stock = rules.earnings.get(len(word), (0, 0))
    return Earned(money * times, stock * times)


def _earned(words: tuple[str, ...], owners: Sequence[int], rules: Rules) -> Earned:
    """Return what the words earn together. owners: for each ability the word that gets it."""
    each = [word_earned(word, owners.count(index), rules) for index, word in enumerate(words)]
    return Earned(*map(sum, zip(*each, strict=True)))


class Choice(NamedTuple):
    """A choice of the player's own, and what the words earn with it.

    vowels: for each word the places of the Y's that are vowels, as bits.
    owners: ability -> index of the word that gets it, for each ability that applies to a word.
    contested: the abilities that apply to both words.
    """

    earned: Earned
    vowels: tuple[int, ...]
    owners: dict[str, int]
    contested: str


class _WordKind(NamedTuple):
    """What a choice depends on in a word: words of one kind have the same choices.

    earned: what the word earns, by the number of abilities that it gets.
    ys_at_ends: the number of Y's that are its first or last letter.
    fits: each set of abilities that can apply to the word, with the places of the vowel Y's that
        make it so: the fewest, and of as few the leftmost. More of them would earn nothing more.
    """

    earned: tuple[Earned, ...]
    ys_at_ends: int
    fits: tuple[tuple[int, tuple[int, ...]], ...]


@lru_cache(1024)  # the best plays of a turn share words
def _kind_of(word: str, owned: str, rules: Rules) -> _WordKind:
    """Return the kind of a word for a player who owns these abilities."""
    ys = [place for place, letter in enumerate(word) if letter == "Y"]
    fits: dict[int, tuple[int, ...]] = {}
    for number in range(len(ys) + 1):
        for places in combinations(ys, number):
            vowels = [letter in VOWELS or place in places for place, letter in enumerate(word)]
            fits.setdefault(_applying_with(vowels, owned), places)
    earned = tuple([word_earned(word, number, rules) for number in range(len(owned) + 1)])
    return _WordKind(earned, (word[0] + word[-1]).count("Y"), tuple(fits.items()))


def best_choice(words: tuple[str, ...], patents: str, rules: Rules) -> Choice:
    """Return the choice that the play shows: the one that earns the most.

    Among choices with the largest total these rules decide in order (1.4.6, 1.4.10): the most
    money; the fewest vowel Y's; the most of them at the ends of the word that has B; the leftmost
    ones, with the first word before the second. Then B, J and K each prefer the first word.
    """
    owned = abilities(patents)
    return _best_choice_of(tuple([_kind_of(word, owned, rules) for word in words]), owned)


@lru_cache(1024)
def _best_choice_of(kinds: tuple[_WordKind, ...], owned: str) -> Choice:
    """Return the best choice for words of these kinds."""
    best: Choice | None = None
    best_rank: tuple[Any, ...] = ()
    for fits in product(*[kind.fits for kind in kinds]):
        fitting = _words_by_ability([applies for applies, _ in fits], owned)
        vowels = [(index, place) for index, (_, places) in enumerate(fits) for place in places]
        for owners in product(*fitting.values()):
            sums = [kind.earned[owners.count(index)] for index, kind in enumerate(kinds)]
            money = sum([earned.money for earned in sums])
            stock = sum([earned.stock for earned in sums])
            # B is the first of the abilities; where it applies, the Y's at the ends are vowels
            at_ends = kinds[owners[0]].ys_at_ends if "B" in fitting else 0
            rank = (-money - stock, -money, len(vowels), -at_ends, vowels, owners)
            if best is None or rank < best_rank:
                best_rank = rank
                best = Choice(
                    earned=Earned(money, stock),
                    vowels=tuple([sum([1 << place for place in places]) for _, places in fits]),
                    owners=dict(zip(fitting, owners, strict=True)),
                    contested="".join([name for name, fit in fitting.items() if len(fit) > 1]),
                )
    assert best is not None  # each word has a fit, if only the set without abilities
    return best


def online_earned(
    words: tuple[str, ...], patents: str, rules: Rules, kinds: Iterable[str], main: int
) -> Earned:
    """Return what the words earn in the online game.

    kinds: "v" or "c" for each Y of the words in order.
    main: index of the main word.
    """
    fit = applying_to(words, kinds, abilities(patents)).values()
    owners = [indices[0] for indices in fit if len(indices) == 1]
    if contested := len(fit) - len(owners):
        one = word_earned(words[main], owners.count(main), rules)
        other = word_earned(words[1 - main], owners.count(1 - main), rules)
        chosen = main if one.money >= other.money and one.stock >= other.stock else 1 - main
        for _ in range(contested):
            full = rules.doubling == "single" and (chosen in owners or "Q" in words[chosen])
            owners.append(1 - chosen if full else chosen)
    return _earned(words, owners, rules)


@lru_cache(1024)  # the ways of a play ask the same
def most_online(
    words: tuple[str, ...], patents: str, rules: Rules, mains: tuple[int, ...] = (0, 1)
) -> Earned:
    """Return the most that the words earn in the online game.

    mains: the indices of the words that may be the main word.
    """
    ys = product("cv", repeat="".join(words).count("Y"))
    choices = product(ys, mains[: len(words)])
    sums = [online_earned(words, patents, rules, *each) for each in choices]
    return max(sums, key=lambda each: (sum(each), each.money))


def online_shape(word: str) -> tuple[object, ...]:
    """Return what a word's earnings online depend on, beside the other word's."""
    kinds = [Y if letter == "Y" else int(letter in VOWELS) for letter in word]
    return len(word), kinds.count(VOWEL), kinds.count(Y), "Q" in word, kinds[0], kinds[-1]
