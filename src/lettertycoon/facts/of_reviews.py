"""The data of the facts of a review, one type for each kind; see `fact`."""

from typing import Literal, TypedDict

from lettertycoon.turns import ObjectiveName


class Illegal(TypedDict):
    """where the play is not legal; it is then the only fact

    DOGZ is not in the lexicon 'SCOWL 80'.

    code, message: the error's.
    """

    code: str
    message: str


class Place(TypedDict):
    """for every legal play

    JEWELS is number 3 of 172 plays.

    rank: 0 = the best; None where the filters hide the play.
    by: the objective's name, or `weights`.
    """

    words: tuple[str, ...]
    rank: int | None
    count: int
    by: ObjectiveName | Literal["weights"]


class Best(TypedDict):
    """where the play is not the best

    The best, WEAZENS, earns 2 more.

    words, money, stock: the best play's.
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
    """where you gave a way, and the same words can be laid better: for more value, or for the same
    value and less money to rivals

    Laid as J(EW)eL+S it pays rivals $1 less.

    way: the better way, in one line.
    paid_less: how many dollars less rivals get.
    """

    way: str
    paid_less: int


class Changed(Better):
    """What facts about a play with other words have in common."""

    instead_of: tuple[str, ...]
    new: tuple[str, ...]


Extra = Literal["added_s", "duplicate"]


class BetterWithS(Changed):
    """one of your words with an S after it

    With an S after JEWEL, JEWELS earns 2 more.

    letter: S.
    extra: what supplies the letter if the cards alone lack it; else None.
    """

    letter: str
    extra: Extra | None


class BetterSameLetters(Changed):
    """the same number of words, made of the same letters

    The same letters make EQUID, which earns 6 more.
    """


class BetterBeside(Changed):
    """with V: a second word beside yours, or another word in place of one of your two

    With GUIDES beside it, CAT & GUIDES earns 10 more.
    """


class BetterAdded(Changed):
    """a word with the same letters and one more

    With one letter more, E, EASLE earns 8 more.

    extra: what supplies the letter if the cards alone lack it; else None.
    """

    letter: str
    extra: Extra | None


class BetterChanged(Changed):
    """a word with the same letters, except that one is replaced by another

    With A instead of J, AWEELS earns 5 more.

    letter: the new letter.
    for_letter: the letter of your play that it replaces.
    """

    letter: str
    for_letter: str


class BetterDoubled(Changed):
    """for each owned ability B, J or K, and for the letter Q, if it doubles none of your words: the
    nearest play that it doubles

    With the J doubling (a word at least half of whose letters are vowels): with 1 vowel more,
    AWEELS earns 5 more.

    ability: B, J or K, or Q for the letter Q.
    letters: how many letters differ from your play.
    vowels: how many more of A E I O U the better play has; negative: fewer.
    """

    ability: str
    letters: int
    vowels: int
