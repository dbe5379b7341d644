"""Facts about plays better than the player's own. Values in this module are in thousandths."""

from collections.abc import Iterable, Sequence

from lettertycoon.base import VOWELS
from lettertycoon.facts import BetterFact, fact, of_reviews
from lettertycoon.hints.nearest import Near
from lettertycoon.turns import Play, Turn, in_own_unit, play_of, value_of


def better_way(play: Play) -> tuple[BetterFact, ...]:
    """Return a fact with the play's first way, if that is better than the way laid.

    It is better if it has more value, or the same value and pays rivals less.
    """
    first = play_of(play.turn, play.words, rarity=play.rarity, by=play.by)
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


def better_plays(mine: Play, nearest: Iterable[Near]) -> tuple[BetterFact, ...]:
    """Make facts of the better plays near the player's own.

    Each play comes once, except in facts of the kind "better.doubled".
    """
    value = value_of(mine)
    facts: list[BetterFact] = []
    named: set[tuple[str, ...]] = set()
    for near in nearest:
        if near.kind == "doubled" or near.play.words not in named:
            named.add(near.play.words)
            facts.append(_better(mine, near, in_own_unit(value_of(near.play) - value, mine.by)))
    return tuple(facts)


def _better(mine: Play, near: Near, gain: float) -> BetterFact:
    turn, words = mine.turn, near.play.words
    instead_of, new = _left(mine.words, words), _left(words, mine.words)
    letter = _missing("".join(new), "".join(instead_of))
    told: of_reviews.Changed = {
        "words": words,
        "money": near.play.money,
        "stock": near.play.stock,
        "gain": gain,
        "instead_of": instead_of,
        "new": new,
    }
    if near.kind == "with_s":
        extra = _extra(turn, words, new, letter)
        return fact(of_reviews.BetterWithS, letter=letter, extra=extra, **told)
    if near.kind == "same_letters":
        return fact(of_reviews.BetterSameLetters, **told)
    if near.kind == "beside":
        return fact(of_reviews.BetterBeside, **told)
    if near.kind == "added":
        extra = _extra(turn, words, new, letter)
        return fact(of_reviews.BetterAdded, letter=letter, extra=extra, **told)
    if near.kind == "changed":
        gone = _missing("".join(instead_of), "".join(new))
        return fact(of_reviews.BetterChanged, letter=letter, for_letter=gone, **told)
    vowels = _vowels(new) - _vowels(instead_of)
    return fact(
        of_reviews.BetterDoubled,
        ability=near.ability,
        letters=near.letters,
        vowels=vowels,
        **told,
    )


def _left(some: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Return the items of `some` without those of `others`, as multisets."""
    left = list(some)
    for each in others:
        if each in left:
            left.remove(each)
    return tuple(left)


def _missing(letters: str, others: str) -> str:
    """Return the letters that `others` lacks: one, if one letter is added or replaced."""
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
