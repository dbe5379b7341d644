"""The data of the facts of a hint, one type for each kind; see `fact`."""

from typing import Literal, TypedDict

from lettertycoon.turns import ObjectiveName


class Plays(TypedDict):
    """from level 1

    172 plays can be laid.

    count: the number of all plays of the turn, whatever words the hint may show.
    """

    count: int


class NoPlay(TypedDict):
    """at each level, where there is no play

    No word can be laid.
    """


class AllFound(TypedDict):
    """at each level, where every play has a word of `exclude`

    No play is left without the words that are excluded.
    """


class NoneShown(TypedDict):
    """at each level, with `relax=False`, where no play passes the filter, or all that pass are
    excluded

    No play is left of the kind asked for.

    max_rarity: 1 to 6, or None, as asked for.
    suggested: True: only words of a second lexicon were asked for.
    sensitive: False: offensive words were not wanted.
    """

    max_rarity: int | None
    suggested: bool
    sensitive: bool


class Best(TypedDict):
    """from level 1

    There is a play that earns 5 (money and stock together).

    by: the objective's name, or `weights`.
    at_least: the target's value; the best play has at least as much.
    """

    by: ObjectiveName | Literal["weights"]
    at_least: float


class Target(TypedDict):
    """from level 1

    That is 71 % of what the best play reaches.

    share: the target's value as a share of the best play's, 0 to 1.
    """

    share: float


class Relaxed(TypedDict):
    """from level 1, where no play passes the filter (never with `relax=False`)

    No play is left of the kind asked for: this one may have dictionary words.

    asked_max_rarity: 1 to 6, or None.
    max_rarity: 1 to 6, or None: the rarest that the target may have.
    suggested: False: its words need not be in the second lexicon.
    sensitive: True: they may be offensive.
    """

    asked_max_rarity: int | None
    max_rarity: int | None
    suggested: bool
    sensitive: bool


class Length(TypedDict):
    """from level 2

    It is one word of 6 letters.

    words: 1 or 2.
    """

    words: int
    lengths: tuple[int, ...]


class Abilities(TypedDict):
    """from level 3

    It uses X (a duplicate) and Z (an added S).

    abilities: those of B, J, K, V, X, Z that are used.
    """

    abilities: tuple[str, ...]


class FirstLetters(TypedDict):
    """from level 4

    It begins with W.

    letters: one per word.
    """

    letters: tuple[str, ...]


class Hand(TypedDict):
    """from level 5

    From the hand it takes A, L and S.

    cards: letters, sorted.
    """

    cards: tuple[str, ...]


class Mask(TypedDict):
    """from level 6

    It looks like WE_S_L.

    masks: one per word; `_` stands for a hidden letter.
    """

    masks: tuple[str, ...]


class Definition(TypedDict):
    """from level 6, for each word that has one

    WE_S_L means: a small mammal

    definition: its first 300 characters, with `____` for words that give the target away.
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

    way: the way in one line, as `lay` reads it.
    """

    way: str
