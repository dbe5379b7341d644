"""What laid words earn, if the player assigns the abilities (docs/rules.md 1.3, 1.4.6).

The player may choose the kind of each Y, vowel or consonant, and which word gets each contested
ability. An ability is contested if it applies to both words. At the table the player gives each
contested ability to a word. In the online game the player names one word the main word. All
contested abilities go to the main word if it has at least as much money and at least as much stock
as the second word; otherwise they go to the second word.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from lettertycoon.base import VOWELS, ArgumentError, as_whole, shown
from lettertycoon.turns.doubling import abilities, applying, factor
from lettertycoon.turns.rules import Rules

Owners = dict[str, int]
"""Ability -> index of the word that gets it."""


class Earned(NamedTuple):
    """Money and stock that words earn."""

    money: int
    stock: int


def earned(
    words: tuple[str, ...],
    patents: str,
    rules: Rules,
    kinds: str | None = None,
    owners: Mapping[str, int] | None = None,
) -> Earned:
    """Return the most that the words earn with these kinds and owners.

    Kinds and owners that are left out are chosen in the player's favour; under the "online"
    procedure, the online game's rule chooses the owners.
    """
    owned = abilities(patents)
    asked = _owners({} if owners is None else owners, owned, words)
    sums_of_all = [
        sums
        for each in _kinds(words, kinds)
        for sums in _all_earned(words, applying_to(words, each, owned), rules, asked)
    ]
    if not sums_of_all:
        raise ArgumentError(
            f"owners is {shown(owners)}; it gives a word an ability that does not apply to it "
            "(rules 1.3)",
            "owners.not_applying",
            owners=asked,
        )
    return max(sums_of_all, key=lambda sums: (sum(sums), sums.money))


def _kinds(words: tuple[str, ...], kinds: str | None) -> list[str]:
    """Return the given kinds, or every choice: "v" or "c" for each Y of the words in order."""
    number = "".join(words).count("Y")
    if kinds is None:
        return ["".join(each) for each in product("cv", repeat=number)]
    if not isinstance(kinds, str):
        raise TypeError(f"kinds is {shown(kinds)}; it must be a text")
    if len(kinds) != number or not set(kinds) <= {"v", "c"}:
        raise ArgumentError(
            f'kinds is {shown(kinds)}; it must have "v" or "c" for each Y: {number} in all',
            "kinds.letters",
            kinds=kinds[:60],
            ys=number,
        )
    return [kinds]


def _owners(owners: Mapping[str, int], owned: str, words: tuple[str, ...]) -> Owners:
    if not isinstance(owners, Mapping):
        raise TypeError(f"owners is {shown(owners)}; it must map abilities to indices of words")
    asked = {}
    for ability, owner in owners.items():
        index = as_whole(owner)
        if ability not in tuple(owned) or index is None or index not in range(len(words)):
            raise ArgumentError(
                f"owners is {shown(owners)}; it must map abilities (those of B, J and K that are "
                "owned) to indices of words",
                "owners.unknown",
                ability=ability,
                index=owner,
            )
        asked[ability] = index
    return asked


def applying_to(words: tuple[str, ...], kinds: str, owned: str) -> dict[str, list[int]]:
    """Return for each owned ability the indices of the words it applies to (rules 1.3)."""
    ys = iter(kinds)
    indices: dict[str, list[int]] = {ability: [] for ability in owned}
    for index, word in enumerate(words):
        row = [next(ys) == "v" if letter == "Y" else letter in VOWELS for letter in word]
        applies = applying(len(row), sum(row), row[0] and row[-1], owned)
        for bit, ability in enumerate(owned):
            if applies >> bit & 1:
                indices[ability].append(index)
    return indices


def _all_earned(
    words: tuple[str, ...], applies: dict[str, list[int]], rules: Rules, asked: Owners
) -> Iterator[Earned]:
    """Yield what the words earn for each choice that the caller left open."""
    if any(index not in applies[ability] for ability, index in asked.items()):
        return
    choices = {
        ability: [asked[ability]] if ability in asked else indices
        for ability, indices in applies.items()
        if indices
    }
    if rules.procedure == "online":
        for main in range(len(words)):
            yield earned_with(words, _settled(words, choices, rules, main), rules)
        return
    for owners in product(*choices.values()):
        numbers = [owners.count(index) for index in range(len(words))]
        yield earned_with(words, numbers, rules)


def online_earned(
    words: tuple[str, ...], patents: str, rules: Rules, kinds: str, main: int
) -> Earned:
    """Return what the words earn in the online game.

    kinds: "v" or "c" for each Y of the words in order.
    main: index of the main word.
    """
    applies = applying_to(words, kinds, abilities(patents))
    choices = {ability: indices for ability, indices in applies.items() if indices}
    return earned_with(words, _settled(words, choices, rules, main), rules)


def _settled(
    words: tuple[str, ...], choices: dict[str, list[int]], rules: Rules, main: int
) -> list[int]:
    """Count the abilities that each word gets in the online game."""
    sole = [indices[0] for indices in choices.values() if len(indices) == 1]
    numbers = [sole.count(index) for index in range(len(words))]
    contested = sum(len(indices) == 2 for indices in choices.values())
    if not contested:
        return numbers
    one, other = (_word(words[each], numbers[each], rules) for each in (main, 1 - main))
    chosen = main if one.money >= other.money and one.stock >= other.stock else 1 - main
    for _ in range(contested):
        doubled = numbers[chosen] or "Q" in words[chosen]
        numbers[1 - chosen if rules.doubling == "single" and doubled else chosen] += 1
    return numbers


def _word(word: str, number: int, rules: Rules) -> Earned:
    """Return what a word earns with `number` abilities; the letter Q adds one doubling."""
    times = factor(number + ("Q" in word), rules.doubling)
    money, stock = rules.earnings[len(word)]
    return Earned(money * times, stock * times)


def earned_with(words: tuple[str, ...], numbers: list[int], rules: Rules) -> Earned:
    """Return what the words earn together; `numbers` says how many abilities each one gets."""
    both = [_word(word, number, rules) for word, number in zip(words, numbers, strict=True)]
    return Earned(sum(each.money for each in both), sum(each.stock for each in both))
