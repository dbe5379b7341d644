"""Help without telling: hints of eight levels, each with a little more of one and the same play."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, overload

from lettertycoon.base import whole
from lettertycoon.hints.facts import Fact
from lettertycoon.hints.ladder import LEVELS, rungs
from lettertycoon.hints.pages import page_of
from lettertycoon.hints.target import Excluded, Found, Shown, Target, find_targets, words_of
from lettertycoon.lexicons import Lexicon, Rarity, chosen
from lettertycoon.turns import (
    Objective,
    Play,
    Turn,
    check_hints,
    check_turn,
    suggested,
    svg,
    weights,
)


@dataclass(frozen=True, slots=True)
class Hint:
    """What is told of a play to find: an immutable value that holds no more than it tells. `str` is
    its text.

    level: 1 to 8, how much is told.
    facts: all that is told, the lower levels' facts first (docs/facts.md).
    text: the same in plain English, the lower levels' lines first.
    target: the play, at the last level only; else None.
    target_share: what part of the best play's value the target reaches, 0 to 1; None where there is
        no target.
    """

    level: int
    facts: tuple[Fact, ...]
    text: str
    target: Play | None
    target_share: float | None

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return page_of(self.text, "" if self.target is None else svg(self.target))

    def to_dict(self) -> dict[str, Any]:
        """The hint as JSON values (docs/json.md)."""
        return {
            "level": self.level,
            "facts": [fact.to_dict() for fact in self.facts],
            "text": self.text,
            "target": None if self.target is None else self.target.to_dict(),
            "target_share": self.target_share,
        }


@overload
def hint(
    turn: Turn,
    level: int = 3,
    lexicon: Lexicon | None = None,
    *,
    max_rarity: Rarity | int | str | None = 3,
    hide_sensitive: bool = True,
    suggestions: Lexicon | None = None,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[Excluded] = (),
    n: None = None,
) -> Hint: ...
@overload
def hint(
    turn: Turn,
    level: int = 3,
    lexicon: Lexicon | None = None,
    *,
    max_rarity: Rarity | int | str | None = 3,
    hide_sensitive: bool = True,
    suggestions: Lexicon | None = None,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[Excluded] = (),
    n: int,
) -> list[Hint]: ...
def hint(
    turn: Turn,
    level: int = 3,
    lexicon: Lexicon | None = None,
    *,
    max_rarity: Rarity | int | str | None = 3,
    hide_sensitive: bool = True,
    suggestions: Lexicon | None = None,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[Excluded] = (),
    n: int | None = None,
) -> Hint | list[Hint]:
    """A hint that helps to find a good play, and tells as much of it as the level says: 1 how many
    plays there are and at least what the best earns; 2 one word or two, and their length; 3 which
    abilities it uses; 4 the first letter of each word; 5 which cards of the hand; 6 all letters but
    two of each word, and what it means; 7 the words; 8 the whole way, explained, and the play.

    Each level tells all that the lower ones do. For equal arguments the play is the same at all
    levels and always. Below level 7 its words are not named, in the definitions neither.

    lexicon: where words are looked up; the embedded one if left out.
    max_rarity, hide_sensitive, suggestions, by: of which plays the target is the best, as of
        `best`. Where there is none, rarer words may be in it, then words that are not suggested,
        then sensitive ones, and a fact and the text say so.
    seed: picks the target among the best plays of that kind (those first 24 that have three
        quarters of the first one's value); None = the best one.
    exclude: what was found already, words or plays (a Play, or a tuple of words): no target has any
        of these words.
    n: so many hints in a list, one a target, with no word in two of them; fewer where there are no
        more such plays, none where there is no play. None = one hint, which says that there is no
        play where that is so.

    Raises ArgumentError for a level, seed, n, max_rarity or word of `exclude` that can't be,
    ObjectiveError where `by` is unknown, TypeError for arguments of a wrong type, LexiconError
    where the lexicons have no word in common.

    >>> print(hint(Turn("JLSEANZ", "EWE"), level=4))
    172 plays can be laid.
    The best earns at least 5 (money and stock together).
    The one to find here reaches 71 % of the best.
    It is one word of 6 letters.
    It uses no ability.
    It begins with W.
    """
    check_turn(turn)
    weights(by)
    level = whole("level", level, 1, LEVELS)
    lexicon = chosen(lexicon)
    asked = Shown(suggestions, check_hints(max_rarity, hide_sensitive), hide_sensitive)
    suggested(lexicon, suggestions)
    if seed is not None:
        seed = whole("seed", seed, 0)
    number = 1 if n is None else whole("n", n, 1)
    found = find_targets(turn, lexicon, by, asked, words_of(exclude), seed, number)
    if n is not None:
        return [_hint(found, target, lexicon, level) for target in found.targets]
    return _hint(found, next(iter(found.targets), None), lexicon, level)


def _hint(found: Found, target: Target | None, lexicon: Lexicon, level: int) -> Hint:
    told = tuple(rungs(found, target, lexicon, level))
    return Hint(
        level,
        tuple([rung.fact for rung in told]),
        "\n".join([rung.line for rung in told if rung.line]),
        target.play if target is not None and level == LEVELS else None,
        None if target is None else target.share,
    )
