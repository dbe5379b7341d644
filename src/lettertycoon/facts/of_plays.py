"""The data of the facts about a play, one type for each kind; see `fact`."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from lettertycoon.turns import Doubling


class Earns(TypedDict):
    """always, once; it has an English sentence only if there are two words

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

    base_money, base_stock: what the rules pay for the length.
    doubled_by: which of B, J and K double the word; then Q, if the word has a Q.
    """

    length: int
    base_money: int
    base_stock: int
    doubled_by: tuple[str, ...]
    factor: int
    money: int
    stock: int


class Limit(OfWord):
    """What LimitMoney and LimitStock have in common; `amount` is what the rules pay."""

    length: int
    amount: int
    since: int
    more_at: int | None


class LimitMoney(Limit):
    """if the rules pay as much money for a shorter word, or pay no money for this length

    WELLNESS earns $6 and 2 stock for 8 letters; 7 letters bring as much money.

    amount: dollars paid for this length.
    since: the shortest length that pays as much.
    more_at: the next length that pays more, or None.
    """


class LimitStock(Limit):
    """if the rules pay as much stock for a shorter word, or pay no stock for this length

    YACHT earns $6: 5 letters pay $3, and K makes it x2; stock begins at 6 letters.

    amount: stock paid for this length.
    since: the shortest length that pays as much.
    more_at: the next length that pays more, or None.
    """


class DoublingEnds(OfWord):
    """if B counts for the word

    B doubles UNIQUE: it begins with U, ends with E.

    first, last: the letters at its ends.
    """

    ability: Literal["B"]
    first: str
    last: str


class DoublingVowels(OfWord):
    """if J counts for the word

    J doubles EQUINE: 4 vowels of 6.

    vowels: how many vowels the word has.
    vowel_ys: how many of the vowels are Y's.
    """

    ability: Literal["J"]
    vowels: int
    length: int
    vowel_ys: int


class DoublingOneVowel(OfWord):
    """if K counts for the word

    K doubles YACHT: its only vowel is A; the Y counts as a consonant.

    vowel: the only vowel.
    consonant_ys: how many Y's count as consonants.
    """

    ability: Literal["K"]
    vowel: str
    consonant_ys: int


class DoublingLetterQ(OfWord):
    """if the word has a Q

    The letter Q doubles EQUINE, whoever owns its patent.
    """


class LimitDoubling(OfWord):
    """in the doubling mode `single`, if the word has several doublings

    EQUINE has 3 doublings, which count as one.

    doublings: how many doublings the word has.
    """

    doublings: int
    factor: int


class YKind(OfWord):
    """for each Y, if the player owns B, J or K

    The Y at place 1 of YACHT counts as a consonant.
    """

    place: int
    counts_as: Literal["vowel", "consonant"]


class DoublingMode(TypedDict):
    """if a word of the play is doubled

    Doublings are multiplied (the doubling mode is multiply): two make x4, three make x8.

    most: the largest number of doublings that one of the words has.
    factors: a list; the factor for one doubling, for two, and so on, up to `most`.
    """

    mode: Doubling
    most: int
    factors: tuple[int, ...]


class AbilityContested(OfWord):
    """for each ability that applies to both words

    K fits both words but doubles only one: DOGS. To double CAT instead would earn no more.

    word, index: the word for which the ability counts.
    other: the other word.
    """

    ability: str
    other: str


class OnlineEarns(TypedDict):
    """under `Rules(procedure="online")`, if an ability applies to both words

    The online game gives contested abilities by its own rule: there it earns $5.

    money, stock: what the play earns online; `play.earnings()` returns the same.
    """

    money: int
    stock: int


class Duplicate(OfWord):
    """if X is used

    The E at place 4 of JEWELS is a duplicate (X) of the one at place 2, a card of the pool.

    place: where the duplicate lies in its word.
    of_word, of_index, of_place: the word and the place of its original.
    of_source: where the original comes from.
    """

    letter: str
    place: int
    of_word: str
    of_index: int
    of_place: int
    of_source: Literal["hand", "pool"]


class AddedS(OfWord):
    """if Z is used

    The last S of JEWELS is added (Z).
    """


class Royalties(TypedDict):
    """for each rival who gets royalties

    Rayne gets $2 from the bank, for E E.

    cards: the cards that are paid for, sorted.
    """

    rival: str
    money: int
    cards: str


class Purchase(TypedDict):
    """always, once

    With $5 you may buy J $2, L $4 or W $3.

    held: the player's dollars before the play.
    money: the player's dollars after the play.
    prices: letter -> dollars, for each patent that may be bought.
    """

    held: int
    money: int
    prices: Mapping[str, int]


class Kept(TypedDict):
    """always, once

    The hand keeps A E N Z.

    cards: the letters, sorted.
    """

    cards: str
