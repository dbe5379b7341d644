"""The data of the facts about a play, one type for each kind; see `fact`."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from lettertycoon.turns import Doubling


class Earns(TypedDict):
    """always, once; the text has it only if there are two words

    CAT & DOGS together earn $5.
    """

    words: tuple[str, ...]
    money: int
    stock: int
    total: int


class OfWord(TypedDict):
    """What facts about one word of a play have in common."""

    word: str
    index: int


class WordEarns(OfWord):
    """for each word

    EQUINE earns $32 and 8 stock: 6 letters pay $4 and 1 stock, and B, J and Q make it x8.

    base_money, base_stock: what the table pays for the length.
    doubled_by: those of B, J, K that double the word, then Q if the word has this letter.
    """

    length: int
    base_money: int
    base_stock: int
    doubled_by: tuple[str, ...]
    factor: int
    money: int
    stock: int


class Limit(OfWord):
    """What LimitMoney and LimitStock have in common; `amount` is what the table pays."""

    length: int
    amount: int
    since: int
    more_at: int | None


class LimitMoney(Limit):
    """where a shorter word earns as much money, or the word earns none

    WELLNESS earns $6 and 2 stock for 8 letters; 7 letters bring as much money.

    since: the shortest length that pays just as much.
    more_at: the next length that pays more, or None.
    """


class LimitStock(Limit):
    """where a shorter word earns as much stock, or the word earns none

    YACHT earns $6: 5 letters pay $3, and K makes it x2; stock begins at 6 letters.

    since: the shortest length that pays just as much.
    more_at: the next length that pays more, or None.
    """


class DoublingEnds(OfWord):
    """where B is given to the word

    B doubles UNIQUE: it begins with U, ends with E.

    first, last: letters.
    """

    ability: Literal["B"]
    first: str
    last: str


class DoublingVowels(OfWord):
    """where J is given to the word

    J doubles EQUINE: 4 vowels of 6.

    vowel_ys: how many of the vowels are Y's.
    """

    ability: Literal["J"]
    vowels: int
    length: int
    vowel_ys: int


class DoublingOneVowel(OfWord):
    """where K is given to the word

    K doubles YACHT: its only vowel is A; the Y counts as a consonant.

    vowel: the only vowel.
    consonant_ys: how many Y's are consonants.
    """

    ability: Literal["K"]
    vowel: str
    consonant_ys: int


class DoublingLetterQ(OfWord):
    """where the word has a Q

    The letter Q doubles EQUINE, whoever owns its patent.
    """


class LimitDoubling(OfWord):
    """in the doubling mode `single`, where a word has several doublings

    EQUINE has 3 doublings, which count as one.

    doublings: how many the word has.
    """

    doublings: int
    factor: int


class YKind(OfWord):
    """for each Y, where B, J or K is owned

    The Y at place 1 of YACHT counts as a consonant.
    """

    place: int
    counts_as: Literal["vowel", "consonant"]


class DoublingMode(TypedDict):
    """where a word is doubled

    Doublings are multiplied (the doubling mode is multiply): two make x4, three make x8.

    most: the largest number of doublings that a word has.
    factors: the factors of one doubling, of two, ..., up to that number.
    """

    mode: Doubling
    most: int
    factors: tuple[int, ...]


class AbilityContested(OfWord):
    """for each ability that applies to both words

    K fits both words but doubles only one: DOGS. CAT would earn no more.

    word, index: the word that gets the ability.
    other: the other word.
    """

    ability: str
    other: str


class OnlineEarns(TypedDict):
    """under `Rules(procedure="online")`, where an ability applies to both words

    The online game gives contested abilities by its own rule: there it earns $5.

    money, stock: as `play.earnings()` returns them.
    """

    money: int
    stock: int


class Duplicate(OfWord):
    """where X is used

    The E at place 4 of JEWELS is a duplicate (X) of the one at place 2, a card of the pool.

    place: where the duplicate lies in its word.
    of_word, of_index, of_place: where the card that it duplicates lies.
    of_source: where that card comes from.
    """

    letter: str
    place: int
    of_word: str
    of_index: int
    of_place: int
    of_source: Literal["hand", "pool"]


class AddedS(OfWord):
    """where Z is used

    The last S of JEWELS is added (Z).
    """


class Royalties(TypedDict):
    """for each rival who receives something

    Rayne gets $2 from the bank, for E E.

    cards: the cards that are paid for, sorted.
    """

    rival: str
    money: int
    cards: str


class Purchase(TypedDict):
    """always, once

    With $5 you may buy J $2, L $4 or W $3.

    held: dollars before the turn.
    money: dollars after earning.
    prices: letter -> dollars, for the patents that may be bought.
    """

    held: int
    money: int
    prices: Mapping[str, int]


class Kept(TypedDict):
    """always, once

    The hand keeps A E N Z.

    cards: sorted.
    """

    cards: str
