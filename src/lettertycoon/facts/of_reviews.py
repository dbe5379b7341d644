"""The data of each kind of fact of a review; see `fact`."""

from typing import Literal, TypedDict

from lettertycoon.turns import ObjectiveName


class Illegal(TypedDict):
    """where the play is not legal; it is then the only fact

    DOGZ is not in the lexicon 'SCOWL 80'.

    code, message: of the error.
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

    words, money, stock: of the best play.
    loss: how much more it is worth.
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

    way: its line.
    paid_less: dollars to rivals.
    """

    way: str
    paid_less: int


class Changed(Better):
    """What facts about a play with other words have in common."""

    instead_of: tuple[str, ...]
    new: tuple[str, ...]


Extra = Literal["added_s", "duplicate"]


class BetterWithS(Changed):
    """a word with an S after it

    With an S after JEWEL, JEWELS earns 2 more.

    letter: S.
    extra: what supplies it if the cards alone lack the letter; else None.
    """

    letter: str
    extra: Extra | None


class BetterSameLetters(Changed):
    """the same number of words, made of the same letters

    The same letters make EQUID, which earns 6 more.
    """


class BetterBeside(Changed):
    """with V: a second word beside the first

    With GUIDES beside it, CAT & GUIDES earns 10 more.
    """


class BetterAdded(Changed):
    """a word of the same letters and one more

    With one letter more, E, EASLE earns 8 more.

    extra: what supplies it if the cards alone lack the letter; else None.
    """

    letter: str
    extra: Extra | None


class BetterChanged(Changed):
    """one letter instead of another

    With A instead of J, AWEELS earns 5 more.
    """

    letter: str
    for_letter: str


class BetterDoubled(Changed):
    """once for each owned ability that none of your words uses, and for the letter Q: the nearest
    play that uses it

    With the J doubling (a word at least half of whose letters are vowels): with 1 vowel more,
    AWEELS earns 5 more.

    ability: B, J, K, or Q for the letter.
    letters: how many letters differ.
    vowels: how many more of A E I O U it has; negative: fewer.
    """

    ability: str
    letters: int
    vowels: int
