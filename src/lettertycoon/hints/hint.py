"""Hints of eight levels; each level tells a little more about the same play."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, overload

from lettertycoon.base import Json, OldValue, check_seed, check_switch, whole
from lettertycoon.facts import ExplanationFact, HintFact
from lettertycoon.hints.ladder import LEVELS, rungs
from lettertycoon.hints.target import Excluded, Target, TargetSearch, find_targets, words_of
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns import (
    Objective,
    Play,
    Show,
    Turn,
    WordFilter,
    check_turn,
    shown_words,
    weights,
    word_filter,
)

USUAL = WordFilter(3, sensitive=False)
"""The filter of the words that are hinted at, if the caller gives none."""


@dataclass(frozen=True, slots=True)
class Hint(OldValue):
    """A hint at a play to find: an immutable value. It holds nothing that its level hides.

    level: how much it tells, 1 to 8.
    facts: what it tells as data, the facts of lower levels first (docs/facts.md).
    text: the same in plain English, the lines of lower levels first; also `str(hint)`.
    target: the play, at level 8 only; else None.
    target_share: the target's value as a share of the best play's, 0 to 1; None without a target.
    """

    level: Annotated[int, Json(ge=1, le=LEVELS)]
    facts: tuple[HintFact | ExplanationFact, ...]
    text: str
    target: Play | None
    target_share: Annotated[float, Json(ge=0, le=1)] | None

    def __str__(self) -> str:
        return self.text


@overload
def hint(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    level: int = 3,
    show: Show | None = None,
    relax: bool = True,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[Excluded] = (),
    n: None = None,
) -> Hint: ...
@overload
def hint(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    level: int = 3,
    show: Show | None = None,
    relax: bool = True,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[Excluded] = (),
    n: int,
) -> list[Hint]: ...
def hint(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    level: int = 3,
    show: Show | None = None,
    relax: bool = True,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[Excluded] = (),
    n: int | None = None,
) -> Hint | list[Hint]:
    """Help the player to find a good play, the target, without telling more than the level allows.

    Each level tells all that the lower levels tell, and adds: 1 the number of plays, and what the
    target earns; 2 one word or two, and their length; 3 the abilities used; 4 the first
    letter of each word; 5 the hand cards used; 6 all letters but two of each word, and its
    definition; 7 the words; 8 the whole way, explained, and the play.

    The same arguments always give the same target, at every level. Below level 7 its words are not
    named, not even in the definitions.

    lexicon: the words allowed; the embedded lexicon if left out.
    show: which words are hinted at; WordFilter(3, sensitive=False) if left out. A rarity or a
        second lexicon alone changes only that part of it. The target is the best play shown. If no
        play is shown, `relax` decides.
    relax: True: the filter is relaxed in steps until a play is shown: rarer words, then words that
        are not in the filter's lexicon, then sensitive words. False: the filter holds, and there is
        no target. A fact and the text say so in both cases.
    by: as in `best`.
    seed: picks the target among the best plays shown: at most 24, each with at least three quarters
        of the first one's value. None = the best one.
    exclude: words, or plays (a Play or a tuple of words), that were found already. No target has
        any of these words.
    n: return a list of n hints, each with its own target and no word in two of them. The list is
        shorter if there are too few such plays. None = one hint, even if there is no play.

    Raises ArgumentError for an impossible level, seed, n, rarity or excluded word and for an
    unknown objective, LexiconError if the lexicons have no word in common, TypeError for arguments
    of a wrong type.

    >>> print(hint(Turn("JLSEANZ", "EWE"), level=4))
    172 plays can be laid.
    There is a play that earns 5 (money and stock together).
    That is 71 % of what the best play reaches.
    It is one word of 6 letters.
    It uses no ability.
    It begins with W.
    """
    check_turn(turn)
    weights(by)
    level = whole("level", level, 1, LEVELS)
    lexicon = chosen(lexicon)
    check_switch("relax", relax)
    asked = word_filter(show, USUAL)
    shown_words(lexicon, asked)  # raises LexiconError if the lexicons have no word in common
    if seed is not None:
        seed = check_seed(seed)
    most = len(lexicon)  # no word is in two targets
    number = 1 if n is None else min(whole("n", n, 1), most)
    search = find_targets(turn, lexicon, by, asked, words_of(exclude), seed, number, relax)
    if n is not None:
        return [_hint(search, target, lexicon, level) for target in search.targets]
    return _hint(search, next(iter(search.targets), None), lexicon, level)


def _hint(search: TargetSearch, target: Target | None, lexicon: Lexicon, level: int) -> Hint:
    told = tuple(rungs(search, target, lexicon, level))
    return Hint(
        level,
        tuple([rung.fact for rung in told]),
        "\n".join([rung.line for rung in told if rung.line]),
        target.play if target is not None and level == LEVELS else None,
        None if target is None else target.share,
    )
