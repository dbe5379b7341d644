"""The data of the facts of a review, one type for each kind; see `fact`."""

from typing import Literal, TypedDict

from lettertycoon.turns import ObjectiveName


class Illegal(TypedDict):
    """if your play is not legal; there is then no other fact

    DOGZ is not in the lexicon 'SCOWL 80'.

    code, message: those of the error.
    """

    code: str
    message: str


class Place(TypedDict):
    """if your play is legal

    JEWELS is number 3 of 172 plays.

    words: the words of your play.
    rank: 0 for the best play; None if `show` hides your play.
    count: how many plays are shown.
    by: the objective's name, or `weights`.
    """

    words: tuple[str, ...]
    rank: int | None
    count: int
    by: ObjectiveName | Literal["weights"]


class Best(TypedDict):
    """if your play is not the best

    The best, WEAZENS, earns 2 more.

    words, money, stock: those of the best play.
    loss: how much more the best play is worth.
    """

    words: tuple[str, ...]
    money: int
    stock: int
    loss: float


class Better(TypedDict):
    """What facts about a better play have in common."""

    words: tuple[str, ...]
    money: int
    stock: int
    gain: float


class BetterWay(Better):
    """if you gave a way, and the same words have a better way, which is worth more, or worth as
    much and pays rivals less

    Laid as J(EW)eL+S it pays rivals $1 less.

    way: the better way, as text.
    paid_less: how many dollars less the rivals get.
    """

    way: str
    paid_less: int


class Changed(Better):
    """What facts about a play with other words have in common."""

    instead_of: tuple[str, ...]
    new: tuple[str, ...]


Extra = Literal["added_s", "duplicate"]


class BetterWithS(Changed):
    """if one of your words is worth more with an S after it

    With an S after JEWEL, JEWELS earns 2 more.

    letter: S.
    extra: where the letter comes from if no card is left for it; else None.
    """

    letter: str
    extra: Extra | None


class BetterSameLetters(Changed):
    """if the letters of your words make other words, as many as yours, that are worth more

    The same letters make EQUID, which earns 6 more.
    """


class BetterBeside(Changed):
    """with V, if a second word beside yours, or another word in place of one of your two, is worth
    more

    With GUIDES beside it, CAT & GUIDES earns 10 more.
    """


class BetterAdded(Changed):
    """if the letters of your word and one more letter make a word that is worth more

    With one letter more, E, EASLE earns 8 more.

    letter: the added letter.
    extra: where the letter comes from if no card is left for it; else None.
    """

    letter: str
    extra: Extra | None


class BetterChanged(Changed):
    """if the letters of your word, with one of them replaced, make a word that is worth more

    With A instead of J, AWEELS earns 5 more.

    letter: the new letter.
    for_letter: the letter of your play that it replaces.
    """

    letter: str
    for_letter: str


class BetterDoubled(Changed):
    """for each of B, J and K that you own, and for the letter Q: if it doubles none of your words
    but doubles a better play. The fact is about the nearest of these plays

    With the J doubling (at least half of the letters are vowels): with 1 vowel more,
    AWEELS earns 5 more.

    ability: B, J or K; Q stands for the letter Q.
    letters: how many letters differ from your play.
    vowels: how many more of the letters A E I O U the better play has; negative if it has fewer.
    """

    ability: str
    letters: int
    vowels: int
