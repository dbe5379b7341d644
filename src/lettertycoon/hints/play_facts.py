"""The facts of an explanation of a play."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from msgspec import Meta

from lettertycoon.base import Fact, counted
from lettertycoon.turns import amounts


def listed(items: Iterable[str], last: str = "and") -> str:
    """List items in a sentence: "A, B and C"."""
    *first, final = items
    return f"{', '.join(first)} {last} {final}" if first else final


def joined(words: Iterable[str]) -> str:
    """Write the words of a play: "CAT & DOGS"."""
    return " & ".join(words)


class Earns(Fact, frozen=True, tag="play.earns"):
    """always, once; it has an English sentence only if there are two words"""

    words: tuple[str, ...]
    money: int
    stock: int
    total: int

    def __str__(self) -> str:
        if len(self.words) == 1:
            return ""  # the word's own sentence says it
        return f"{joined(self.words)} together earn {amounts(self.money, self.stock)}."


class OfWord(Fact, frozen=True):
    """What facts about one word of a play have in common."""

    word: str
    index: int


class WordEarns(OfWord, frozen=True, tag="word.earns"):
    """for each word

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

    def __str__(self) -> str:
        line = f"{self.word} earns {amounts(self.money, self.stock)}"
        if not self.doubled_by:
            return f"{line} for {self.length} letters."
        verb = "makes" if len(self.doubled_by) == 1 else "make"
        paid = f"{self.length} letters pay {amounts(self.base_money, self.base_stock)}"
        return f"{line}: {paid}, and {listed(self.doubled_by)} {verb} it x{self.factor}."


class Doubling(OfWord, frozen=True, tag="doubling"):
    """for each doubling of a word

    by: the ability, or Q for the letter Q, which doubles a word whoever owns its patent.
    letters: the letters that make it double: for B the word's ends, for J its vowels, for K its
        only vowel, for Q a Q. A Y is among them if it counts as a vowel.
    """

    by: Annotated[str, Meta(pattern="^[BJKQ]$")]
    letters: str

    def __str__(self) -> str:
        if self.by == "Q":
            return f"The letter Q doubles {self.word}, whoever owns its patent."
        first, *_, last = self.letters * 2
        why = {
            "B": f"it begins with {first}, ends with {last}",
            "J": f"{counted(len(self.letters), 'vowel')} of {len(self.word)}",
            "K": f"its only vowel is {first}",
        }
        return f"{self.by} doubles {self.word}: {why[self.by]}."


class Contested(OfWord, frozen=True, tag="ability.contested"):
    """for each ability that applies to both words

    word, index: the word for which the ability counts.
    other: the other word.
    """

    ability: Annotated[str, Meta(pattern="^[BJK]$")]
    other: str

    def __str__(self) -> str:
        line = f"{self.ability} fits both words but doubles only one"
        if self.word == self.other:
            return f"{line}."
        return f"{line}: {self.word}. To double {self.other} instead would earn no more."


class OnlineEarns(Fact, frozen=True, tag="online.earns"):
    """under `Rules(procedure="online")`, if an ability applies to both words: what that earns"""

    money: int
    stock: int

    def __str__(self) -> str:
        line = "The online game gives contested abilities by its own rule: there it earns"
        return f"{line} {amounts(self.money, self.stock)}."


class Duplicate(OfWord, frozen=True, tag="duplicate"):
    """if X is used: where the duplicate lies, and its original"""

    letter: str
    place: int
    of_word: str
    of_index: int
    of_place: int
    of_source: Literal["hand", "pool"]

    def __str__(self) -> str:
        here = f"The {self.letter} at place {self.place} of {self.word}"
        there = f"the one at place {self.of_place}"
        there += "" if self.of_index == self.index else f" of {self.of_word}"
        return f"{here} is a duplicate (X) of {there}, a card of the {self.of_source}."


class AddedS(OfWord, frozen=True, tag="added_s"):
    """if Z is used"""

    def __str__(self) -> str:
        return f"The last S of {self.word} is added (Z)."


class Royalties(Fact, frozen=True, tag="royalties"):
    """for each rival who gets royalties: the dollars, and the cards paid for, sorted"""

    rival: str
    money: int
    cards: str

    def __str__(self) -> str:
        return f"{self.rival} gets ${self.money} from the bank, for {' '.join(self.cards)}."


class Purchase(Fact, frozen=True, tag="purchase"):
    """always, once

    held: the player's dollars before the play.
    money: the player's dollars after the play.
    prices: letter -> dollars, for each patent that may be bought.
    """

    held: int
    money: int
    prices: Mapping[str, int]

    def __str__(self) -> str:
        if not self.prices:
            return f"With ${self.money} you can buy none of the letters laid."
        offers = [f"{letter} ${price}" for letter, price in self.prices.items()]
        return f"With ${self.money} you may buy {listed(offers, 'or')}."


class Kept(Fact, frozen=True, tag="kept"):
    """always, once: the letters of the cards kept, sorted"""

    cards: str

    def __str__(self) -> str:
        return f"The hand keeps {' '.join(self.cards) or 'no card'}."


ExplanationFact = (
    Earns | WordEarns | Doubling | Contested | OnlineEarns | Duplicate | AddedS | Royalties
    | Purchase | Kept
)  # fmt: skip
"""The facts of an explanation of a play."""
