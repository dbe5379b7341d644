"""The facts of a hint about the play to be found, its target."""

from typing import Literal

from lettertycoon.base import Fact, counted
from lettertycoon.hints.play_facts import listed
from lettertycoon.turns import OBJECTIVES, ObjectiveName

#: What each ability does, for players who do not know the letters.
ABILITIES = {
    "B": "doubles where vowels are at both ends",
    "J": "doubles where at least half are vowels",
    "K": "doubles where there is one vowel only",
    "V": "a second word",
    "X": "a duplicate",
    "Z": "an added S",
}
_NONE = {
    "no_play": "No word can be laid.",
    "all_found": "Every play has a word that is excluded.",
    "none_shown": "No play passes your filter.",
}


class Plays(Fact, frozen=True, tag="hint.plays"):
    """from level 1: the number of all plays of the turn, those with hidden words included"""

    count: int

    def __str__(self) -> str:
        return f"{counted(self.count, 'play')} can be laid."


class Nothing(Fact, frozen=True, tag="hint.none"):
    """at every level, if there is no target

    reason: the turn has no play, each play has a word of `exclude`, or, with `relax=False`, `show`
        hides each play that has no such word.
    """

    reason: Literal["no_play", "all_found", "none_shown"]

    def __str__(self) -> str:
        return _NONE[self.reason]


class Best(Fact, frozen=True, tag="hint.best"):
    """from level 1; its English text has two lines

    by: the objective's name, or `weights`.
    at_least: the value of the target; the best play is worth at least this much.
    share: the value of the target, divided by the value of the best play; 0 to 1.
    """

    by: ObjectiveName | Literal["weights"]
    at_least: float
    share: float

    def __str__(self) -> str:
        named = OBJECTIVES.get(self.by)
        value = self.at_least if self.at_least % 1 else int(self.at_least)
        worth = f"is worth {value:g}" if named is None else f"earns {named.told(value)}"
        part = min(round(100 * self.share), 99)  # never up to 100 %
        near = f"That is {part} % of what the best play reaches"
        return f"There is a play that {worth}.\n{'No play is better' if self.share == 1 else near}."


class Relaxed(Fact, frozen=True, tag="hint.relaxed"):
    """from level 1, if no play is left that passes `show` (never with `relax=False`)

    any_rarity: True if the target's words may be rarer than `show` allows.
    suggested: whether the target's words must still be in the second lexicon of `show`.
    sensitive: True if the target's words may be offensive although `show` hides such words.
    """

    any_rarity: bool
    suggested: bool
    sensitive: bool

    def __str__(self) -> str:
        allowed = {
            "words of any rarity": self.any_rarity,
            "words that are not suggested": not self.suggested,
            "offensive words": self.sensitive,
        }
        words = listed([each for each, may_be in allowed.items() if may_be])
        return f"No play passes your filter: this one may have {words}."


class Length(Fact, frozen=True, tag="hint.length"):
    """from level 2: the number of words, 1 or 2, and the number of letters of each"""

    words: int
    lengths: tuple[int, ...]

    def __str__(self) -> str:
        if self.words == 1:
            return f"It is one word of {self.lengths[0]} letters."
        return f"It is two words, of {self.lengths[0]} and {self.lengths[1]} letters."


class Abilities(Fact, frozen=True, tag="hint.abilities"):
    """from level 3: which of B, J, K, V, X and Z are used"""

    abilities: tuple[str, ...]

    def __str__(self) -> str:
        names = [f"{each} ({ABILITIES[each]})" for each in self.abilities]
        return f"It uses {listed(names or ['no ability'])}."


class FirstLetters(Fact, frozen=True, tag="hint.first_letters"):
    """from level 4: the first letter of each word"""

    letters: tuple[str, ...]

    def __str__(self) -> str:
        begins = "It begins" if len(self.letters) == 1 else "They begin"
        return f"{begins} with {listed(self.letters)}."


class Hand(Fact, frozen=True, tag="hint.hand"):
    """from level 5: the letters of the hand's cards, sorted"""

    cards: tuple[str, ...]  # one by one, because as one text they might spell the word

    def __str__(self) -> str:
        return f"From the hand it takes {listed(self.cards)}."


class Mask(Fact, frozen=True, tag="hint.mask"):
    """from level 6: one mask for each word; `_` stands for a hidden letter"""

    masks: tuple[str, ...]

    def __str__(self) -> str:
        return f"It looks like {listed(self.masks)}."


class Definition(Fact, frozen=True, tag="hint.definition"):
    """from level 6, for each word that has a definition: the index and the mask of the word

    definition: at most 300 characters; `____` stands for words that would give the target away.
    """

    index: int
    mask: str
    definition: str

    def __str__(self) -> str:
        return f"{self.mask} means: {self.definition}"


class Words(Fact, frozen=True, tag="hint.words"):
    """from level 7: the words"""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"It is {listed(self.words)}."


class LaidAs(Fact, frozen=True, tag="hint.way"):
    """at level 8: the way as text, which `lay` reads"""

    way: str

    def __str__(self) -> str:
        signs = " (cards in brackets are from the pool)" if "(" in self.way else ""
        return f"Lay {self.way}{signs}."


HintFact = (
    Plays | Nothing | Best | Relaxed | Length | Abilities | FirstLetters | Hand | Mask
    | Definition | Words | LaidAs
)  # fmt: skip
"""The facts of a hint about its target; a hint of level 8 has an explanation's facts too."""
