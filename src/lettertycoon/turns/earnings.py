"""What words earn: money and stock by length, doubled by the abilities B, J, K and the letter Q.

Source: rules 1.1 (the table), 1.3 (the abilities), 1.4.5 (how doublings add up), 1.4.6 (which of
two words gets which ability) and 1.4.10 (which Y's are vowels). The kernel ranks plays with the
table that `make_table` makes. For the words of one play, `best_choice` tries all choices instead.

The player may choose the kind of each Y, vowel or consonant. An ability is contested if it applies
to both words. At the table the player gives each contested ability to a word. In the online game
the player names one word the main word. All contested abilities go to it if it has at least as much
money and at least as much stock as the other word; otherwise they go to the other word.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import VOWELS, cached_per_object
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.rules import STANDARD, Rules

DOUBLING_ABILITIES = "BJK"  # those that double what a word earns
CONSONANT = 0  # these three are kinds of letters, as in the kernel's endings
VOWEL = 1
Y = 2
ENDINGS = 12  # an ending is 4 x the first letter's kind + the last letter's; a last S has kind 3
NEVER = 99  # in place of a number of Y's, if B can't apply because an end is a consonant
B_NEEDS = (0, 1, 2, NEVER)  # every result of `count_b_needs`
MOST_TABLES = 64  # tables that are cached

Profile = tuple[int, int, int, int]
"""A word's number of letters, and of A E I O U, of Y and of Q among them."""
Candidates = Mapping[str, Sequence[int]]
"""For each ability that applies to a word, the indices of the words to which it applies."""


class Earned(NamedTuple):
    """Money and stock that words earn."""

    money: int
    stock: int

    @property
    def total(self) -> int:
        """Money and stock together."""
        return self.money + self.stock

    @property
    def rank(self) -> tuple[int, int]:
        """What earnings are compared by: the total, then the money; more is better."""
        return self.total, self.money


def abilities(patents: str) -> str:
    """Return the owned abilities. Bit b of a set of abilities stands for the result's [b]."""
    return "".join([ability for ability in DOUBLING_ABILITIES if ability in patents])


def count_b_needs(first: int, last: int) -> int:
    """Count the Y's at ends of these kinds that must be vowels for B; NEVER with a consonant."""
    ends = (first, last)
    return NEVER if CONSONANT in ends else ends.count(Y)


def find_applying(length: int, vowels: int, ends: bool, owned: str) -> int:
    """Return the set of owned abilities that apply to a word (rules 1.3).

    ends: whether the first and the last letter are both vowels.
    """
    applies = {"B": ends, "J": 2 * vowels >= length, "K": vowels == 1}
    return sum([1 << bit for bit, ability in enumerate(owned) if applies[ability]])


@lru_cache(1024)
def count_doublings(profile: Profile, b_needs: int, owned: str) -> tuple[int, ...]:
    """Return a word's largest number of doublings for each set of abilities that it may get.

    The letter Q counts as one doubling. One choice of the Y's serves all abilities together (rules
    1.3); the Y's that B needs become vowels first.
    """
    length, vowels, ys, qs = profile
    applying = [
        find_applying(length, vowels + vowel_ys, b_needs <= vowel_ys, owned)
        for vowel_ys in range(ys + 1)
    ]
    of_q = int(qs > 0)
    doublings = []
    for given in range(1 << len(owned)):
        of_abilities = max([(given & applies).bit_count() for applies in applying])
        doublings.append(of_abilities + of_q)
    return tuple(doublings)


def factor(doublings: int, mode: str) -> int:
    """Return the factor that this many doublings make (rules 1.4.5)."""
    if mode == "multiply":
        return 1 << doublings
    if mode == "add":
        return 1 + doublings
    return 2 if doublings else 1


def make_table(profiles: list[Profile], owned: str, rules: Rules) -> NDArray[np.int16]:
    """Make the kernel's table of money and stock for every profile, ending and set of abilities.

    The result is int16 of shape (profiles, 12, 2 ** len(owned), 2). An entry is -1 if no word of
    that length may be laid. The last set holds all owned abilities.
    """
    # Arrays of different shapes are not multiplied: without memory for the buffers, NumPy would
    # raise its error without holding the interpreter's lock, and crash.
    rows = np.full((len(profiles), len(B_NEEDS), 1 << len(owned), 2), -1, np.int16)
    most_doublings = len(DOUBLING_ABILITIES) + 1  # with that of Q
    factors = [factor(number, rules.doubling) for number in range(most_doublings + 1)]
    for row, profile in zip(rows, profiles, strict=True):
        length = profile[0]
        if length not in rules.earnings:
            continue
        money, stock = rules.earnings[length]
        earned = [(money * times, stock * times) for times in factors]
        for place, b_needs in enumerate(B_NEEDS):
            # without B its needs don't matter, and profiles that are alike are counted once
            doublings = count_doublings(profile, b_needs if "B" in owned else 0, owned)
            row[place] = [earned[number] for number in doublings]
    return rows.take([_b_needs_of_ending(ending) for ending in range(ENDINGS)], axis=1)


def _b_needs_of_ending(ending: int) -> int:
    """Return the place in B_NEEDS of what an ending needs; an ending matters only for B."""
    first, last = divmod(ending, 4)
    if last == 3:
        last = CONSONANT  # a last S
    return B_NEEDS.index(count_b_needs(first, last))


@cached_per_object
def _tables(lexicon: Lexicon) -> Callable[..., lt_core.Earnings]:
    """Return the cached maker of a lexicon's tables, by owned abilities and rules."""
    core = lexicon.core  # what is kept must not refer to the lexicon

    @lru_cache(MOST_TABLES)
    def make(owned: str, rules: Rules = STANDARD) -> lt_core.Earnings:
        return lt_core.Earnings(core, make_table(core.profiles, owned, rules))

    return make


def earnings_table(lexicon: Lexicon, patents: str, rules: Rules) -> lt_core.Earnings:
    """Return the table of what words earn with these patents under these rules."""
    owned = abilities(patents) if patents else ""
    tables = _tables(lexicon)
    if rules is STANDARD:
        return tables(owned)  # the hash of rules takes longer than the rest of the look-up
    return tables(owned, rules)


def earns_more(word: str, ability: str, rules: Rules) -> bool:
    """Whether an ability alone makes a word earn more."""
    kinds = _kinds_of_letters(word)
    profile = (len(word), kinds.count(VOWEL), kinds.count(Y), 0)  # word_earned counts the letter Q
    _, doublings = count_doublings(profile, count_b_needs(kinds[0], kinds[-1]), ability)
    return word_earned(word, doublings, rules) > word_earned(word, 0, rules)


def _kinds_of_letters(word: str) -> list[int]:
    """Return the kind of each letter."""
    return [Y if letter == "Y" else int(letter in VOWELS) for letter in word]


def _find_applying_with(vowels: list[bool], owned: str) -> int:
    """Return the set of owned abilities that apply. vowels: for each letter, if it is a vowel."""
    return find_applying(len(vowels), sum(vowels), vowels[0] and vowels[-1], owned)


def _find_candidates(sets: Sequence[int], owned: str) -> Candidates:
    """Return the words to which abilities apply. sets: for each word, those that apply to it."""
    candidates: dict[str, list[int]] = {}
    for bit, ability in enumerate(owned):
        indices = [index for index, applying in enumerate(sets) if applying >> bit & 1]
        if indices:
            candidates[ability] = indices
    return candidates


def word_earned(word: str, number: int, rules: Rules) -> Earned:
    """Return what a word earns with `number` abilities; the letter Q adds one doubling."""
    times = factor(number + ("Q" in word), rules.doubling)
    money, stock = rules.earnings.get(len(word), (0, 0))
    return Earned(money * times, stock * times)


class PlayerChoice(NamedTuple):
    """A choice of the player's own, and what the words earn with it."""

    earned: Earned
    vowels: tuple[int, ...]  # for each word the places of the Y's that are vowels, as bits
    takers: dict[str, int]  # ability -> index of the word that gets it; only abilities that apply
    contested: str  # the abilities that apply to both words


class _Fit(NamedTuple):
    """A set of abilities that can apply to a word, and the places of the Y's that must be vowels.

    These are the fewest, and of as few the leftmost: more of them would earn nothing more.
    """

    applying: int
    vowels: tuple[int, ...]


class _Options(NamedTuple):
    """What a word offers to a choice: words with the same options have the same choices."""

    earned: tuple[Earned, ...]  # by the number of abilities that it gets
    ys_at_ends: int
    fits: tuple[_Fit, ...]  # each set of abilities that can apply to the word


@lru_cache(1024)  # the best plays of a turn share words
def _options_of(word: str, owned: str, rules: Rules) -> _Options:
    """Return the options of a word for a player who owns these abilities."""
    ys = [place for place, letter in enumerate(word) if letter == "Y"]
    fits: dict[int, _Fit] = {}
    for number in range(len(ys) + 1):
        for places in combinations(ys, number):
            vowels = [letter in VOWELS or place in places for place, letter in enumerate(word)]
            applying = _find_applying_with(vowels, owned)
            fits.setdefault(applying, _Fit(applying, places))
    earned = tuple([word_earned(word, number, rules) for number in range(len(owned) + 1)])
    ys_at_ends = (word[0] + word[-1]).count("Y")
    return _Options(earned, ys_at_ends, tuple(fits.values()))


def best_choice(words: tuple[str, ...], patents: str, rules: Rules) -> PlayerChoice:
    """Return the choice that the play shows: the one that earns the most.

    Among choices with the largest total these rules decide in order (1.4.6, 1.4.10): the most
    money; the fewest vowel Y's; the most of them at the ends of the word that has B; the leftmost
    ones, with the first word before the second. Then B, J and K each prefer the first word.
    """
    owned = abilities(patents)
    return _best_choice_of(tuple([_options_of(word, owned, rules) for word in words]), owned)


@lru_cache(1024)
def _best_choice_of(options: tuple[_Options, ...], owned: str) -> PlayerChoice:
    """Return the best choice of the vowel Y's, and of the words that get the abilities."""
    best = None
    best_rank: tuple[Any, ...] = ()
    for fits in product(*[word.fits for word in options]):
        candidates = _find_candidates([fit.applying for fit in fits], owned)
        places: list[tuple[int, int]] = []  # of the vowel Y's: the index of the word, the place
        for index, fit in enumerate(fits):
            places += [(index, y) for y in fit.vowels]
        for takers in product(*candidates.values()):
            earned = _earn_together(options, takers)
            # where B applies, the Y's at the ends are vowels
            ys_at_ends = options[takers[0]].ys_at_ends if "B" in candidates else 0
            rank = (-earned.total, -earned.money, len(places), -ys_at_ends, places, takers)
            if best is None or rank < best_rank:
                best = (earned, fits, candidates, takers)
                best_rank = rank
    assert best is not None  # without abilities there is one choice
    earned, fits, candidates, takers = best
    return PlayerChoice(
        earned,
        vowels=tuple([sum([1 << place for place in fit.vowels]) for fit in fits]),
        takers=dict(zip(candidates, takers, strict=True)),
        contested="".join([ability for ability, words in candidates.items() if len(words) > 1]),
    )


def _earn_together(options: tuple[_Options, ...], takers: tuple[int, ...]) -> Earned:
    """Return what the words earn together. takers: for each ability the word that gets it."""
    earned = [word.earned[takers.count(index)] for index, word in enumerate(options)]
    return Earned(sum([one.money for one in earned]), sum([one.stock for one in earned]))


def online_earned(
    words: tuple[str, ...], patents: str, rules: Rules, vowel_ys: Iterable[bool], main: int
) -> Earned:
    """Return what the words earn online.

    vowel_ys: for each Y of the words, in order, whether it is a vowel.
    main: the index of the main word.
    """
    owned = abilities(patents)
    ys = iter(vowel_ys)
    sets = []
    for word in words:
        vowels = [next(ys) if letter == "Y" else letter in VOWELS for letter in word]
        sets.append(_find_applying_with(vowels, owned))
    candidates = _find_candidates(sets, owned).values()
    takers = [indices[0] for indices in candidates if len(indices) == 1]
    contested = len(candidates) - len(takers)
    if contested:
        takers += _give_contested(words, rules, main, contested, takers)
    earned = [word_earned(word, takers.count(at), rules) for at, word in enumerate(words)]
    return Earned(sum([one.money for one in earned]), sum([one.stock for one in earned]))


def _give_contested(
    words: tuple[str, ...], rules: Rules, main: int, contested: int, takers: Sequence[int]
) -> list[int]:
    """Return the words that get so many contested abilities online; takers have the others."""
    other = 1 - main
    of_main = word_earned(words[main], takers.count(main), rules)
    of_other = word_earned(words[other], takers.count(other), rules)
    earns_most = of_main.money >= of_other.money and of_main.stock >= of_other.stock
    taker = main if earns_most else other
    if rules.doubling != "single":
        return [taker] * contested
    # no word is doubled twice: what the taker can't use goes to the other word
    if taker in takers or "Q" in words[taker]:
        return [1 - taker] * contested
    return [taker] + [1 - taker] * (contested - 1)


@lru_cache(1024)  # the ways of a play ask the same
def most_online(
    words: tuple[str, ...], patents: str, rules: Rules, mains: tuple[int, ...] = (0, 1)
) -> Earned:
    """Return the most that the words earn online; mains: which of them may be the main word."""
    number_of_ys = "".join(words).count("Y")
    choices = product(product((False, True), repeat=number_of_ys), mains[: len(words)])
    sums = [online_earned(words, patents, rules, vowel_ys, main) for vowel_ys, main in choices]
    return max(sums, key=lambda earned: earned.rank)


def online_shape(word: str) -> tuple[object, ...]:
    """Return what a word's earnings online depend on, beside the other word's."""
    kinds = _kinds_of_letters(word)
    return len(word), kinds.count(VOWEL), kinds.count(Y), "Q" in word, kinds[0], kinds[-1]
