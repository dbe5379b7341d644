"""The facts of a review of one's own play."""

from typing import Literal

from lettertycoon.base import Fact, counted
from lettertycoon.hints.play_facts import joined
from lettertycoon.turns import OBJECTIVES, ObjectiveName

By = ObjectiveName | Literal["weights"]
Change = Literal["way", "with_s", "same_letters", "beside", "added", "changed", "doubled"]
_DOUBLINGS = {
    "B": "the B doubling (a vowel at each end)",
    "J": "the J doubling (at least half of the letters are vowels)",
    "K": "the K doubling (exactly one vowel)",
    "Q": "the doubling of the letter Q",
}
_EXTRAS = {"added_s": " (added by Z)", "duplicate": " (a duplicate by X)", None: ""}


def _earned(by: str) -> bool:
    """Tell whether the objective's value is what a play earns, or a part of it."""
    named = OBJECTIVES.get(by)
    return named is not None and not named.weights.royalties


def _more(gain: float, by: str) -> str:
    """Write a gain in the objective's unit."""
    amount = f"{gain:,.3f}".rstrip("0").rstrip(".")
    if not _earned(by):
        return f"is worth {amount} more"
    return f"earns {OBJECTIVES[by].amount.format(amount)} more"


class Place(Fact, frozen=True, tag="review.place"):
    """always, once: the words of your play

    rank: 0 for the best play; None if `show` hides your play.
    count: how many plays are shown.
    by: the objective's name, or `weights`.
    """

    words: tuple[str, ...]
    rank: int | None
    count: int
    by: By

    def __str__(self) -> str:
        words = joined(self.words)
        if self.rank is None:
            shown = counted(self.count, "play")
            return f"{words} can be laid; it is not among the {shown} shown."
        if self.rank:
            return f"{words} is number {self.rank + 1:,} of {self.count:,} plays."
        best = f"the best of {self.count:,} plays" if self.count > 1 else "the only play"
        return f"{words} is {best}."


class Best(Fact, frozen=True, tag="review.best"):
    """if your play is not the best: the best play, and how much more it is worth"""

    words: tuple[str, ...]
    money: int
    stock: int
    loss: float
    by: By

    def __str__(self) -> str:
        words = joined(self.words)
        if self.loss:
            return f"The best, {words}, {_more(self.loss, self.by)}."
        verb = "earns" if _earned(self.by) else "is worth"
        return f"No play shown {verb} more; the first in order is {words}."


class Better(Fact, frozen=True, tag="better"):
    """for each better play near yours

    change: what changes, as `review` explains.
    words, money, stock: those of the better play.
    gain: how much more the better play is worth, in the unit of the objective.
    by: the objective's name, or `weights`.
    instead_of: the words of your play that are replaced.
    new: the words that replace them.
    letter: the new letter, if `change` is `with_s`, `added` or `changed`.
    for_letter: the letter that the new one replaces, if `change` is `changed`.
    extra: where the new letter comes from if no card is left for it.
    ability: B, J or K, or Q for the letter Q, if `change` is `doubled`.
    way: the better way as text, if `change` is `way`.
    paid_less: how many dollars less the rivals get, if `change` is `way`.
    """

    change: Change
    words: tuple[str, ...]
    money: int
    stock: int
    gain: float
    by: By
    instead_of: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    letter: str | None = None
    for_letter: str | None = None
    extra: Literal["added_s", "duplicate"] | None = None
    ability: str | None = None
    way: str | None = None
    paid_less: int = 0

    def __str__(self) -> str:
        more = _more(self.gain, self.by)
        if self.change == "way":
            less = f"pays rivals ${self.paid_less} less"
            also = f"{more} and {less}" if self.paid_less > 0 else more
            return f"Laid as {self.way} it {also if self.gain else less}."
        if self.change == "same_letters":
            return f"The same letters make {joined(self.words)}, which {more}."
        return f"With {self._change()} {joined(self.words)} {more}."

    def _change(self) -> str:
        """Return what is changed, with the mark that stands after it."""
        gone, new, extra = joined(self.instead_of), joined(self.new), _EXTRAS[self.extra]
        if self.change == "with_s":
            return f"an S after {gone}{extra},"
        if self.change == "beside":
            return f"{new} instead of {gone}," if gone else f"{new} beside it,"
        if self.change == "added":
            return f"one letter more, {self.letter}{extra},"
        if self.change == "changed":
            return f"{self.letter} instead of {self.for_letter},"
        return f"{_DOUBLINGS[str(self.ability)]}:"


ReviewFact = Place | Best | Better
"""The facts of a review."""
