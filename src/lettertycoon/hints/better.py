"""Facts about plays better than the player's own. Values in this module are in thousandths."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import gcd

from lettertycoon.base import VOWELS
from lettertycoon.facts import BetterFact, fact, of_reviews
from lettertycoon.turns import (
    UNITS,
    Objective,
    Play,
    Turn,
    abilities,
    in_own_unit,
    value_of,
    weights,
)

Neighbour = tuple[str, int, int, tuple[str, ...], int, int, int]
"""A better play from the kernel: kind, ability, letters, words, money, stock, value."""


@lru_cache(64)
def unit_of(by: Objective) -> int:
    """Return how many thousandths one unit of the kernel's value has."""
    worth = weights(by)
    parts = [worth.money, worth.stock, worth.royalties, *worth.letters.values()]
    return gcd(*[round(part * UNITS) for part in parts]) or 1


def better_way(play: Play) -> tuple[BetterFact, ...]:
    """Return a fact with the play's first way, if that is better than the way laid.

    It is better if it has more value, or the same value and pays rivals less.
    """
    first = Play(play.turn, play.words, rarity=play.rarity, by=play.by)
    gain = value_of(first) - value_of(play)
    less = sum(play.royalties.values()) - sum(first.royalties.values())
    if gain < 0 or (gain == 0 and less <= 0):
        return ()
    return (
        fact(
            of_reviews.BetterWay,
            words=play.words,
            money=play.money,
            stock=play.stock,
            gain=in_own_unit(gain, play.by),
            way=str(first.way),
            paid_less=less,
        ),
    )


def better_plays(
    turn: Turn,
    mine: tuple[str, ...],
    neighbours: Iterable[Neighbour],
    value: int,
    by: Objective,
) -> tuple[BetterFact, ...]:
    """Make facts of the better plays that the kernel found near the player's own.

    Each play comes once, except in facts of the kind "better.doubled".

    mine: the words of the player's own play.
    value: its value.
    """
    facts: list[BetterFact] = []
    named: set[tuple[str, ...]] = set()
    unit = unit_of(by)
    for kind, ability, letters, words, money, stock, worth in neighbours:
        if kind != "doubled" and words in named:
            continue
        named.add(words)
        gain = in_own_unit(worth * unit - value, by)
        instead_of, new = _changed(mine, words)
        told: of_reviews.Changed = {
            "words": words,
            "money": money,
            "stock": stock,
            "gain": gain,
            "instead_of": instead_of,
            "new": new,
        }
        if kind == "same_letters":
            facts.append(fact(of_reviews.BetterSameLetters, **told))
        elif kind == "beside":
            facts.append(fact(of_reviews.BetterBeside, **told))
        elif kind == "doubled":
            owned = abilities(turn.patents)
            doubled = owned[ability] if ability < len(owned) else "Q"
            vowels = _vowels(new) - _vowels(instead_of)
            facts.append(
                fact(
                    of_reviews.BetterDoubled,
                    ability=doubled,
                    letters=letters,
                    vowels=vowels,
                    **told,
                )
            )
        else:
            letter = _missing("".join(new), "".join(instead_of))
            extra = _extra(turn, words, new, letter)
            if kind == "with_s":
                facts.append(fact(of_reviews.BetterWithS, letter=letter, extra=extra, **told))
            elif kind == "added":
                facts.append(fact(of_reviews.BetterAdded, letter=letter, extra=extra, **told))
            else:
                gone = _missing("".join(instead_of), "".join(new))
                facts.append(fact(of_reviews.BetterChanged, letter=letter, for_letter=gone, **told))
    return tuple(facts)


def _changed(
    mine: tuple[str, ...], words: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return my words that are not in the other play, and its words that are not in mine."""
    return _left(mine, words), _left(words, mine)


def _left(some: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Return the items of `some` without those of `others`, as multisets."""
    left = list(some)
    for each in others:
        if each in left:
            left.remove(each)
    return tuple(left)


def _missing(letters: str, others: str) -> str:
    """Return the letters that `others` lacks; here there is only one."""
    return "".join(_left(letters, others))


def _extra(
    turn: Turn, words: tuple[str, ...], new: tuple[str, ...], letter: str
) -> of_reviews.Extra | None:
    """Return what supplies a letter that the cards lack: the added S or the duplicate."""
    if "".join(words).count(letter) <= (turn.hand + turn.pool).count(letter):
        return None
    ends_in_s = letter == "S" and any(word.endswith("S") for word in new)
    return "added_s" if ends_in_s and "Z" in turn.patents else "duplicate"


def _vowels(words: tuple[str, ...]) -> int:
    return sum([letter in VOWELS for word in words for letter in word])
