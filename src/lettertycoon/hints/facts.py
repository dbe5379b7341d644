"""The facts of explanations, hints and reviews: their data, and a sentence for each."""

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from lettertycoon.base import Fact, counted
from lettertycoon.turns import OBJECTIVES, ObjectiveName, amounts

By = ObjectiveName | Literal["weights"]
Change = Literal["way", "with_s", "same_letters", "beside", "added", "changed", "doubled"]
#: What each ability does, for players who do not know the letters. Q is the letter in the word, not
#: the patent, whose ability replaces a card.
ABILITY_MEANINGS = {
    "B": "doubles with a vowel at each end",
    "J": "doubles if at least half of the letters are vowels",
    "K": "doubles with exactly one vowel",
    "V": "a second word",
    "X": "a duplicate",
    "Z": "an added S",
    "Q": "doubles with the letter Q",
}


def join_words(words: Iterable[str]) -> str:
    """Write the words of a play: "CAT & DOGS"."""
    return " & ".join(words)


def list_items(items: Iterable[str], last: str = "and") -> str:
    """List items in a sentence: "A, B and C"."""
    *others, final = items
    if not others:
        return final
    return f"{', '.join(others)} {last} {final}"


def write_gain(gain: float, by: str) -> str:
    """Write a gain in the objective's unit."""
    amount = f"{gain:,.3f}".rstrip("0").rstrip(".")
    objective = OBJECTIVES.get(by)
    if objective is None or objective.weights.royalties:  # then it is not what a play earns
        return f"is worth {amount} more"
    return f"earns {objective.amount.format(amount)} more"


def _write_place(words: Iterable[str], rank: int | None, many: str, listed: str) -> str:
    """Write a play's place among many; listed: those it is not among if it has no rank."""
    play = join_words(words)
    if rank is None:
        return f"{play} can be laid; it is not among {listed}."
    return f"{play} is number {rank + 1:,} of {many}." if rank else f"{play} is the best of {many}."


class OfPlay(Fact, frozen=True):
    """What facts about a play have in common."""

    words: tuple[str, ...]
    money: int
    stock: int


class OfWord(Fact, frozen=True):
    """What facts about one word of a play have in common."""

    word: str
    index: int


class PlayEarns(OfPlay, frozen=True, tag="play.earns"):
    """What the play earns; always given, once. It has an English sentence only for two words."""

    kind: ClassVar[Literal["play.earns"]] = "play.earns"
    total: int

    def __str__(self) -> str:
        if len(self.words) == 1:
            return ""  # the word's own sentence says it
        return f"{join_words(self.words)} together earn {amounts(self.money, self.stock)}."


class WordEarns(OfWord, frozen=True, tag="word.earns"):
    """What a word earns; one for each word.

    Attributes:
        base_money: the dollars that the rules pay for the length.
        base_stock: the stock that they pay for it.
        doubled_by: which of B, J, K and the letter Q double the word, in this order.
    """

    kind: ClassVar[Literal["word.earns"]] = "word.earns"
    length: int
    base_money: int
    base_stock: int
    doubled_by: Annotated[
        tuple[Annotated[str, Meta(pattern="^[BJKQ]$")], ...],
        Meta(description="B, J, K in this order, then the letter Q"),
    ]
    factor: int
    money: int
    stock: int

    def __str__(self) -> str:
        line = f"{self.word} earns {amounts(self.money, self.stock)}"
        if not self.doubled_by:
            return f"{line} for {self.length} letters."
        verb = "makes" if len(self.doubled_by) == 1 else "make"
        paid = f"{self.length} letters pay {amounts(self.base_money, self.base_stock)}"
        return f"{line}: {paid}, and {list_items(self.doubled_by)} {verb} it x{self.factor}."


class Doubling(OfWord, frozen=True, tag="doubling"):
    """What doubles a word; one for each doubling of each word.

    Attributes:
        by: the ability, or Q for the letter Q, which doubles a word whoever owns its patent.
        letters: the letters that make it double: for B the word's ends, for J its vowels, for K its
            only vowel, for Q a Q. A Y is among them if it counts as a vowel.
    """

    kind: ClassVar[Literal["doubling"]] = "doubling"
    by: Annotated[str, Meta(pattern="^[BJKQ]$")]
    letters: str

    def __str__(self) -> str:
        if self.by == "Q":
            return f"The letter Q doubles {self.word}, whoever owns its patent."
        why = {
            "B": f"it begins with {self.letters[:1]}, ends with {self.letters[-1:]}",
            "J": f"{counted(len(self.letters), 'vowel')} of {len(self.word)}",
            "K": f"its only vowel is {self.letters}",
        }
        return f"{self.by} doubles {self.word}: {why[self.by]}."


class AbilityContested(OfWord, frozen=True, tag="ability.contested"):
    """The word that an ability doubles; one for each ability that applies to both words."""

    kind: ClassVar[Literal["ability.contested"]] = "ability.contested"
    ability: Annotated[str, Meta(pattern="^[BJK]$")]

    def __str__(self) -> str:
        return f"{self.ability} fits both words but doubles only one: {self.word}."


class OnlineEarns(Fact, frozen=True, tag="online.earns"):
    """What a play earns by `procedure=online`; given with this rule, beside `ability.contested`."""

    kind: ClassVar[Literal["online.earns"]] = "online.earns"
    money: int
    stock: int

    def __str__(self) -> str:
        line = "The online game gives contested abilities by its own rule: there it earns"
        return f"{line} {amounts(self.money, self.stock)}."


class Duplicate(OfWord, frozen=True, tag="duplicate"):
    """Where the duplicate lies; given if X is used."""

    kind: ClassVar[Literal["duplicate"]] = "duplicate"
    letter: str
    place: int

    def __str__(self) -> str:
        return f"The {self.letter} at place {self.place} of {self.word} is a duplicate (X)."


class AddedS(OfWord, frozen=True, tag="added_s"):
    """The word that has the added S; given if Z is used."""

    kind: ClassVar[Literal["added_s"]] = "added_s"

    def __str__(self) -> str:
        return f"The last S of {self.word} is added (Z)."


class Royalties(Fact, frozen=True, tag="royalties"):
    """What a rival gets, and for which cards, sorted; one for each rival who gets royalties."""

    kind: ClassVar[Literal["royalties"]] = "royalties"
    rival: str
    money: int
    cards: str

    def __str__(self) -> str:
        return f"{self.rival} gets ${self.money} from the bank, for {' '.join(self.cards)}."


class Purchase(Fact, frozen=True, tag="purchase"):
    """Which patents may be bought after the play; always given, once.

    Attributes:
        money: the player's dollars after the play.
        prices: letter -> dollars, for each patent that may be bought.
    """

    kind: ClassVar[Literal["purchase"]] = "purchase"
    money: int
    prices: Mapping[str, int]

    def __str__(self) -> str:
        if not self.prices:
            return f"With ${self.money} you can buy none of the letters laid."
        offers = [f"{letter} ${price}" for letter, price in self.prices.items()]
        return f"With ${self.money} you may buy {list_items(offers, 'or')}."


class Kept(Fact, frozen=True, tag="kept"):
    """The letters of the cards kept, sorted; always given, once."""

    kind: ClassVar[Literal["kept"]] = "kept"
    cards: str

    def __str__(self) -> str:
        return f"The hand keeps {' '.join(self.cards) or 'no card'}."


ExplanationFact = (
    PlayEarns | WordEarns | Doubling | AbilityContested | OnlineEarns | Duplicate | AddedS
    | Royalties | Purchase | Kept
)  # fmt: skip
"""The facts of an explanation of a play."""


class HintPlays(Fact, frozen=True, tag="hint.plays"):
    """The number of all plays of the turn, those that `show` hides included; given from level 1."""

    kind: ClassVar[Literal["hint.plays"]] = "hint.plays"
    count: int

    def __str__(self) -> str:
        return f"{counted(self.count, 'play')} can be laid."


class HintManyPlays(Fact, frozen=True, tag="hint.many_plays"):
    """That the turn has more plays than are counted; given in place of `hint.plays`."""

    kind: ClassVar[Literal["hint.many_plays"]] = "hint.many_plays"
    more_than: int

    def __str__(self) -> str:
        return f"More than {counted(self.more_than, 'play')} can be laid."


class HintNone(Fact, frozen=True, tag="hint.none"):
    """Why there is no target; given at every level.

    Attributes:
        reason: `no_play`: the turn has no play; `all_found`: each play has a word of `exclude`;
            `none_shown`: `show` hides all plays not yet found. `relax` was off, or did not help,
            because it never takes sensitive words.
    """

    kind: ClassVar[Literal["hint.none"]] = "hint.none"
    reason: Literal["no_play", "all_found", "none_shown"]

    def __str__(self) -> str:
        return {
            "no_play": "No word can be laid.",
            "all_found": "Every play has a word that is excluded.",
            "none_shown": "No play passes your filter.",
        }[self.reason]


class HintBest(Fact, frozen=True, tag="hint.best"):
    """What the target is worth; given from level 1. Its English text has two lines.

    Attributes:
        by: the objective's name, or `weights`.
        at_least: the value of the target; the best play is worth at least this much.
        share: the value of the target, divided by the value of the best play; 0 to 1.
    """

    kind: ClassVar[Literal["hint.best"]] = "hint.best"
    by: By
    at_least: float
    share: float

    def __str__(self) -> str:
        objective = OBJECTIVES.get(self.by)
        worth = f"is worth {self.at_least:g}"
        if objective is not None:
            worth = f"earns {objective.write(int(self.at_least))}"
        near = "No play is better"
        if self.share != 1:
            percent = min(round(100 * self.share), 99)  # never up to 100 %
            near = f"That is {percent} % of what the best play reaches"
        return f"There is a play that {worth}.\n{near}."


class HintRelaxed(Fact, frozen=True, tag="hint.relaxed"):
    """That the target does not pass `show`, because no play left does; given from level 1.

    Attributes:
        allowed: what `show` forbids but the target may have: words that are `rare`, or
            `not suggested`, which means that the lexicon of `show` lacks them.
    """

    kind: ClassVar[Literal["hint.relaxed"]] = "hint.relaxed"
    allowed: tuple[Literal["rare", "not suggested"], ...]

    def __str__(self) -> str:
        words = list_items(self.allowed)
        return f"No play passes your filter: this one may have words that are {words}."


class HintLength(Fact, frozen=True, tag="hint.length"):
    """The number of words, 1 or 2, and the number of letters of each; given from level 2."""

    kind: ClassVar[Literal["hint.length"]] = "hint.length"
    words: int
    lengths: tuple[int, ...]

    def __str__(self) -> str:
        words = "one word" if self.words == 1 else "two words"
        return f"It is {words} of {list_items(map(str, self.lengths))} letters."


class HintAbilities(Fact, frozen=True, tag="hint.abilities"):
    """Which of B, J, K, V, X and Z are used; given from level 3."""

    kind: ClassVar[Literal["hint.abilities"]] = "hint.abilities"
    abilities: tuple[str, ...]

    def __str__(self) -> str:
        if not self.abilities:
            return "It uses no ability."
        names = [f"{ability} ({ABILITY_MEANINGS[ability]})" for ability in self.abilities]
        return f"It uses {list_items(names)}."


class HintFirstLetters(Fact, frozen=True, tag="hint.first_letters"):
    """The first letter of each word; given from level 4."""

    kind: ClassVar[Literal["hint.first_letters"]] = "hint.first_letters"
    letters: tuple[str, ...]

    def __str__(self) -> str:
        return f"It begins with {list_items(self.letters)}."


class HintHand(Fact, frozen=True, tag="hint.hand"):
    """The hand's cards that the target uses, sorted; given from level 5."""

    kind: ClassVar[Literal["hint.hand"]] = "hint.hand"
    cards: tuple[str, ...]  # one by one, because as one text they might spell the word

    def __str__(self) -> str:
        return f"From the hand it takes {list_items(self.cards)}."


class HintMask(Fact, frozen=True, tag="hint.mask"):
    """One mask for each word; `_` stands for a hidden letter; given from level 6."""

    kind: ClassVar[Literal["hint.mask"]] = "hint.mask"
    masks: tuple[str, ...]

    def __str__(self) -> str:
        return f"It looks like {list_items(self.masks)}."


class HintDefinition(Fact, frozen=True, tag="hint.definition"):
    """The definition of a word, with its index and mask; given from level 6, if it has one.

    Attributes:
        definition: at most 300 characters; `____` stands for words that would give the target away.
    """

    kind: ClassVar[Literal["hint.definition"]] = "hint.definition"
    index: int
    mask: str
    definition: str

    def __str__(self) -> str:
        return f"{self.mask} means: {self.definition}"


class HintWords(Fact, frozen=True, tag="hint.words"):
    """The words; given from level 7."""

    kind: ClassVar[Literal["hint.words"]] = "hint.words"
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"It is {list_items(self.words)}."


class HintWay(Fact, frozen=True, tag="hint.way"):
    """The way as text, which `lay` reads; given at level 8."""

    kind: ClassVar[Literal["hint.way"]] = "hint.way"
    way: str

    def __str__(self) -> str:
        signs = " (cards in brackets are from the pool)" if "(" in self.way else ""
        return f"Lay {self.way}{signs}."


HintFact = (
    HintPlays | HintManyPlays | HintNone | HintBest | HintRelaxed | HintLength
    | HintAbilities | HintFirstLetters | HintHand | HintMask | HintDefinition | HintWords
    | HintWay
)  # fmt: skip
"""The facts of a hint about its target; a hint of level 8 has an explanation's facts too."""


class ReviewPlace(Fact, frozen=True, tag="review.place"):
    """The rank of your play, and its words; always given, once.

    Attributes:
        rank: 0 for the best play; None if `show` hides your play.
        count: how many plays are shown.
    """

    kind: ClassVar[Literal["review.place"]] = "review.place"
    words: tuple[str, ...]
    rank: int | None
    count: int

    def __str__(self) -> str:
        plays = counted(self.count, "play")
        return _write_place(self.words, self.rank, plays, f"the {plays} shown")


class ReviewManyPlays(Fact, frozen=True, tag="review.many_plays"):
    """The rank of your play among more plays than are counted; given in place of `review.place`.

    Attributes:
        rank: 0 for the best play; None if your play is not among those it is compared with.
        compared: with how many of the first plays yours is compared.
        more_than: the turn has more plays than this.
    """

    kind: ClassVar[Literal["review.many_plays"]] = "review.many_plays"
    words: tuple[str, ...]
    rank: int | None
    compared: int
    more_than: int

    def __str__(self) -> str:
        many = f"more than {counted(self.more_than, 'play')}"
        return _write_place(self.words, self.rank, many, f"the first {self.compared:,} of {many}")


class ReviewBest(OfPlay, frozen=True, tag="review.best"):
    """The best play, and how much more it is worth (`loss`); given if your play is not the best."""

    kind: ClassVar[Literal["review.best"]] = "review.best"
    loss: float
    by: By

    def __str__(self) -> str:
        words = join_words(self.words)
        if self.loss:
            return f"The best, {words}, {write_gain(self.loss, self.by)}."
        return f"No play shown is worth more; {words} is listed first."


class Better(OfPlay, frozen=True, tag="better"):
    """A better play near yours; one for each one found.

    Attributes:
        change: the kind of change.
        words: those of the better play.
        money: what the better play earns, in dollars.
        stock: the stock that it earns.
        gain: how much more the better play is worth, in the unit of the objective.
        by: the objective's name, or `weights`.
        instead_of: the words of your play that are replaced.
        new: the words that replace them.
        letter: the new letter of `with_s`, `added` and `changed`.
        for_letter: the letter that `changed` replaces.
        ability: what doubles the better play: B, J or K, or Q for the letter Q.
        way: the better way as text.
        paid_less: how many dollars less the better way pays to rivals.

    docs/facts.md tells what each kind of change means.
    """

    kind: ClassVar[Literal["better"]] = "better"
    change: Change
    gain: float
    by: By
    instead_of: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    letter: str | None = None
    for_letter: str | None = None
    ability: str | None = None
    way: str | None = None
    paid_less: int = 0

    def __str__(self) -> str:
        words = join_words(self.words)
        gain = write_gain(self.gain, self.by)
        if self.change == "way":
            return self._write_way(gain)
        if self.change == "same_letters":
            return f"The same letters make {words}, which {gain}."
        return f"With {self._write_change()} {words} {gain}."

    def _write_way(self, gain: str) -> str:
        """Write what a better way of the same words earns, and what it pays less."""
        parts = []
        if self.gain:
            parts.append(gain)
        if self.paid_less > 0:
            parts.append(f"pays rivals ${self.paid_less} less")
        return f"Laid as {self.way} it {list_items(parts)}."

    def _write_change(self) -> str:
        """Write what is changed, for the sentence "With ... CATS earns 2 more."."""
        gone = join_words(self.instead_of)
        new = join_words(self.new)
        if self.change == "with_s":
            return f"an S after {gone},"
        if self.change == "beside":
            return f"{new} instead of {gone}," if gone else f"{new} beside it,"
        if self.change == "added":
            return f"one letter more, {self.letter},"
        if self.change == "changed":
            return f"{self.letter} instead of {self.for_letter},"
        return f"{self.ability} ({ABILITY_MEANINGS.get(self.ability or '')})"


ReviewFact = ReviewPlace | ReviewManyPlays | ReviewBest | Better
"""The facts of a review."""
