"""What each word of a play earns, and which doublings it gets.

The kinds of the Y's are those that the play shows (docs/rules.md 1.4.10). The abilities are shared
out so that the words together earn what the play earns (rules 1.4.6).
"""

from dataclasses import dataclass
from itertools import product
from typing import Annotated

from lettertycoon.base import Amount, Json, OldValue, Word
from lettertycoon.turns.doubling import abilities, factor
from lettertycoon.turns.laid_earnings import Earned, Owners, applying_to, earned_with
from lettertycoon.turns.play import Play
from lettertycoon.turns.rules import Rules

Doubled = Annotated[
    tuple[Annotated[str, Json(values=("B", "J", "K", "Q"))], ...],
    "B, J, K in this order, then the letter Q",
]


@dataclass(frozen=True, slots=True)
class WordEarnings(OldValue):
    """What one word of a play earns.

    word: the word.
    base_money, base_stock: what the table pays for its length (rules 1.1).
    doubled_by: its doublings: the abilities B, J, K that it gets, then the letter Q.
    contested: the abilities in `doubled_by` that also fit the other word.
    factor: what the doublings multiply the base by; 1 without any (rules 1.4.5).
    money, stock: what it earns: base times factor, money in dollars.
    """

    word: Word
    base_money: Amount
    base_stock: Amount
    doubled_by: Doubled
    contested: Doubled
    factor: Annotated[int, Json(ge=1)]
    money: Amount
    stock: Amount


def word_earnings(play: Play) -> tuple[WordEarnings, ...]:
    """Return what each word of a play earns, in order; the sum is what the play earns."""
    words, rules = play.words, play.turn.rules
    kinds = [
        "v" if kind == "vowel" else "c"
        for row in play.way.letters
        for letter, _, kind in row
        if letter == "Y"
    ]
    applies = applying_to(words, "".join(kinds), abilities(play.turn.patents))
    owners = _chosen_owners(words, applies, rules, Earned(play.money, play.stock))
    told = []
    for index, word in enumerate(words):
        got = [ability for ability, owner in owners.items() if owner == index]
        money, stock = rules.earnings[len(word)]
        times = factor(len(got) + ("Q" in word), rules.doubling)
        told.append(
            WordEarnings(
                word,
                money,
                stock,
                (*got, "Q") if "Q" in word else tuple(got),
                tuple([ability for ability in got if len(applies[ability]) > 1]),
                times,
                money * times,
                stock * times,
            )
        )
    return tuple(told)


def _chosen_owners(
    words: tuple[str, ...], applies: dict[str, list[int]], rules: Rules, most: Earned
) -> Owners:
    """Choose the word that gets each ability that applies.

    Among the choices that earn the most, B goes to the word with more Y's at its ends, because the
    kinds of the Y's are chosen for that (rules 1.4.10). Then B, J and K each prefer the first word.
    """
    choices = {ability: indices for ability, indices in applies.items() if indices}
    if all(len(indices) == 1 for indices in choices.values()):
        return {ability: index for ability, (index,) in choices.items()}

    able = [
        owners
        for owners in product(*choices.values())
        if earned_with(words, [owners.count(0), owners.count(1)], rules) == most
    ]
    owners = able[0]
    if "B" in choices and len(able) > 1:  # B is the first of the abilities
        y_ends = [(words[index][0] + words[index][-1]).count("Y") for index, *_ in able]
        owners = able[y_ends.index(max(y_ends))]
    return dict(zip(choices, owners, strict=True))
