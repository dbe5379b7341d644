"""The data of the facts of a hint, one type for each kind; see `fact`."""

from typing import Literal, TypedDict

from lettertycoon.turns import ObjectiveName


class Plays(TypedDict):
    """from level 1

    172 plays can be laid.

    count: the number of all plays of the turn, those with hidden words included.
    """

    count: int


class NoPlay(TypedDict):
    """at every level, if the turn has no play

    No word can be laid.
    """


class AllFound(TypedDict):
    """at every level, if each play has a word of `exclude`

    Every play has a word that is excluded.
    """


class NoneShown(TypedDict):
    """at every level, with `relax=False`, if each play is hidden by `show` or has a word of
    `exclude`

    No play is left of the kind asked for.

    max_rarity: the limit of rarity in `show`: 1 to 6, or None.
    suggested: True if `show` has a second lexicon.
    sensitive: False if `show` hides offensive words.
    """

    max_rarity: int | None
    suggested: bool
    sensitive: bool


class Best(TypedDict):
    """from level 1

    There is a play that earns 5 (money and stock together).

    by: the objective's name, or `weights`.
    at_least: the value of the target; the best play is worth at least this much.
    """

    by: ObjectiveName | Literal["weights"]
    at_least: float


class Target(TypedDict):
    """from level 1

    That is 71 % of what the best play reaches.

    share: the value of the target, divided by the value of the best play; 0 to 1.
    """

    share: float


class Relaxed(TypedDict):
    """from level 1, if no play is left that passes `show` (never with `relax=False`)

    No play is left of the kind asked for: this one may have dictionary words.

    asked_max_rarity: the limit of rarity in `show`: 1 to 6, or None.
    max_rarity: the limit that was used instead: 1 to 6, or None.
    suggested: whether the target's words must still be in the second lexicon of `show`.
    sensitive: True if the target's words may be offensive although `show` hides such words.
    """

    asked_max_rarity: int | None
    max_rarity: int | None
    suggested: bool
    sensitive: bool


class Length(TypedDict):
    """from level 2

    It is one word of 6 letters.

    words: how many words, 1 or 2.
    lengths: the number of letters of each.
    """

    words: int
    lengths: tuple[int, ...]


class Abilities(TypedDict):
    """from level 3

    It uses X (a duplicate) and Z (an added S).

    abilities: which of B, J, K, V, X and Z are used.
    """

    abilities: tuple[str, ...]


class FirstLetters(TypedDict):
    """from level 4

    It begins with W.

    letters: the first letter of each word.
    """

    letters: tuple[str, ...]


class Hand(TypedDict):
    """from level 5

    From the hand it takes A, L and S.

    cards: the letters of the cards, sorted.
    """

    cards: tuple[str, ...]


class Mask(TypedDict):
    """from level 6

    It looks like WE_S_L.

    masks: one for each word; `_` stands for a hidden letter.
    """

    masks: tuple[str, ...]


class Definition(TypedDict):
    """from level 6, for each word that has a definition

    WE_S_L means: a small mammal

    definition: at most 300 characters; `____` stands for words that would give the target away.
    """

    index: int
    definition: str


class Words(TypedDict):
    """from level 7

    It is WEASEL.
    """

    words: tuple[str, ...]


class Way(TypedDict):
    """at level 8

    Lay (WE)AS(E)L (cards in brackets are from the pool).

    way: the way as text, which `lay` reads.
    """

    way: str
