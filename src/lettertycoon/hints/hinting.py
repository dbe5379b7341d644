"""Hints of eight levels; each level tells a little more about the same play."""

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice
from random import Random
from typing import Annotated, Any

import numpy as np
from msgspec import Meta
from msgspec.structs import astuple

from lettertycoon.base import ArgumentError, Value, check_switch, seed_of, sentences, whole
from lettertycoon.hints.explaining import explain, explain_words
from lettertycoon.hints.facts import (
    ExplanationFact,
    HintAbilities,
    HintBest,
    HintDefinition,
    HintFact,
    HintFirstLetters,
    HintHand,
    HintLength,
    HintManyPlays,
    HintMask,
    HintNone,
    HintPlays,
    HintRelaxed,
    HintWay,
    HintWords,
)
from lettertycoon.hints.mask import masked_definition, masked_word
from lettertycoon.lexicons import NO_WORD, Lexicon, chosen
from lettertycoon.turns.filters import EVERY_WORD, Show, WordFilter, shown_words, word_filter
from lettertycoon.turns.objectives import Objective, name_of
from lettertycoon.turns.play import Play, PlayLike, read_play
from lettertycoon.turns.plays import MOST_PLAYS, Plays, best, first_plays, list_plays, plays
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import Way

LEVELS = 8
LONGEST_MEANING = 300  # characters of a definition that are told
GOOD = 24  # the number of best plays that a seed picks among
#: Of a turn with too many plays for a list, so many of the first are looked at, one after another.
FIRST_OF_MANY = (1 << 12, 1 << 16, 1 << 20)
GOOD_SHARE = 0.75  # each of them has at least this share of the first one's value

USUAL = WordFilter(max_rarity=3, sensitive=False)  # if the caller gives no filter


class Hint(Value, frozen=True):
    """A hint at a play to find: an immutable value. It holds nothing that its level hides.

    level: how much it tells, 1 to 8.
    facts: what it tells as data, the facts of lower levels first (docs/facts.md).
    text: the same in plain English, the lines of lower levels first.
    target: the play, at level 8 only; else None.
    target_share: the target's value as a share of the best play's, 0 to 1; if the best value is not
        above 0: 1 if equal, else 0. None without a target.
    """

    level: Annotated[int, Meta(ge=1, le=LEVELS)]
    facts: tuple[HintFact | ExplanationFact, ...]
    text: str
    target: Play | None
    target_share: Annotated[float, Meta(ge=0, le=1)] | None

    def __str__(self) -> str:
        return self.text


def hint(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    level: int = 3,
    show: Show | None = None,
    relax: bool = True,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[PlayLike] = (),
) -> Hint:
    """Help the player to find a good play, the target, without telling more than the level allows.

    Each level tells all that the lower levels tell, and more (docs/facts.md, "Of a hint"). Level 7
    tells the words, level 8 the play. Below level 7 its words are not named, not even in the
    definitions. The same arguments always give the same target, at every level.

    lexicon: the words allowed; the embedded lexicon if left out.
    show: which words are hinted at; WordFilter(max_rarity=3, sensitive=False) if left out. A
        rarity or lexicon alone replaces only its part of this filter. If no play is shown, `relax`
        decides.
    relax: True: the filter is relaxed in steps until a play is shown: words of any rarity, then
        words that are not in the filter's lexicon, then sensitive words. False: the filter holds,
        and there is no target. A fact and the text say so in both cases.
    by: as in `best`.
    seed: picks the target among the best plays shown: at most 24, each with at least three quarters
        of the first one's value. None = the best one.
    exclude: plays found already, each as `check_play` takes it. No target has any of their words.

    If the turn has more than 4,000,000 plays, they are not counted: a fact says so.

    Raises ArgumentError for an impossible level, seed or rarity and for an unknown objective,
    NotationError for an excluded text that can't be read, PlayError for a Play of another turn,
    LexiconError if the lexicons have no word in common, TypeError for arguments of a wrong type.

    >>> print(hint(Turn("JLSEANZ", "EWE"), level=4))
    172 plays can be laid.
    There is a play that earns 5 (money and stock together).
    That is 71 % of what the best play reaches.
    It is one word of 6 letters.
    It uses no ability.
    It begins with W.
    """
    asked: dict[str, Any] = {"show": show, "relax": relax, "by": by, "seed": seed}
    if found := several_hints(turn, lexicon, n=1, level=level, exclude=exclude, **asked):
        return found[0]
    number = _number_of_plays(turn, chosen(lexicon))
    every = relax or word_filter(show, USUAL) == EVERY_WORD
    reason: Any = "all_found" if every else "none_shown"
    if number == HintPlays(count=0):
        reason = "no_play"
    facts = number, HintNone(reason=reason)
    return Hint(whole("level", level, 1), facts, sentences(facts), None, None)


def several_hints(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    n: int,
    level: int = 3,
    show: Show | None = None,
    relax: bool = True,
    by: Objective = "total",
    seed: int | None = None,
    exclude: Iterable[PlayLike] = (),
) -> list[Hint]:
    """Return n hints, each about another play; no two plays share a word.

    The list is shorter if there are too few such plays. A wrong n raises ArgumentError; the other
    arguments and errors are as in `hint`.
    """
    check_switch("relax", relax)
    level = whole("level", level, 1, LEVELS)
    most = best(turn, lexicon, n=1, by=by)
    lexicon, asked = chosen(lexicon), word_filter(show, USUAL)
    n = min(whole("n", n, 1), len(lexicon))  # no word is in two targets
    seed = None if seed is None else seed_of(seed)
    excluded, steps = _words_of(exclude, turn), [asked]
    if relax:
        any_rarity = asked.replace(max_rarity=None)
        steps += [any_rarity, any_rarity.replace(lexicon=None), EVERY_WORD]
    for used in steps:
        if targets := _targets(turn, lexicon, n, seed, excluded, by=by, show=used):
            break
    hints = []
    number = _number_of_plays(turn, lexicon)
    for target in targets:
        highest, value = most[0].value, target.value
        share = 1.0 if value >= highest else max(0.0, value / highest) if highest > 0 else 0.0
        reached = HintBest(by=name_of(by), at_least=value, share=share)
        facts: list[Any] = [number, reached]
        if used != asked:
            names = "rare", "offensive", "not suggested"
            both = zip(names, astuple(used), astuple(asked), strict=True)
            allowed: Any = tuple([name for name, one, other in both if one != other])
            facts.append(HintRelaxed(allowed=allowed))
        lexicons = [lexicon, *filter(None, [asked.lexicon])]  # those with own definitions first
        facts += _told(target, level, sorted(lexicons, key=lambda each: not each.defined))
        last = target if level == LEVELS else None
        hints.append(Hint(level, tuple(facts), sentences(facts), last, share))
    return hints


def _targets(
    turn: Turn, lexicon: Lexicon, n: int, seed: int | None, excluded: Set[str], **asked: Any
) -> list[Play]:
    """Return up to n plays that pass a filter; they have no word in common, and none excluded."""
    first = best(turn, lexicon, n=GOOD, **asked)
    good = [play for play in first if excluded.isdisjoint(play.words)]
    if len(first) < GOOD or (n == 1 and good):
        return _without_words_in_common(good, n, seed, excluded)
    found = list[Play]()
    for listed in _listings(turn, lexicon, **asked):
        near = good or [*islice(_apart(listed, excluded), GOOD)]
        found = _without_words_in_common(near, n, seed, excluded)
        taken = excluded | {word for play in found for word in play.words}
        found += islice(_apart(listed, taken), n - len(found))
        if len(found) == n:
            break
    return found


def _without_words_in_common(
    good: list[Play], n: int, seed: int | None, excluded: Set[str]
) -> list[Play]:
    """Take up to n plays with no word in common, the first ones or those that a seed picks."""
    taken = set(excluded)
    found = list[Play]()
    for play in good if seed is None else _mixed(good, seed):
        if len(found) < n and taken.isdisjoint(play.words):
            found.append(play)
            taken.update(play.words)
    return found


def _listings(turn: Turn, lexicon: Lexicon, *, by: Objective, show: Show) -> Iterator[Plays]:
    """Yield all plays, best first; if they are too many for a list, more and more of the first."""
    try:
        every = plays(turn, lexicon, by=by, show=show)
    except ArgumentError as error:
        if error.code != "turn.too_many_plays":
            raise
    else:
        yield every
        return
    for most in FIRST_OF_MANY:
        yield first_plays(turn, lexicon, most, by=by, show=show)


def _number_of_plays(turn: Turn, lexicon: Lexicon) -> HintPlays | HintManyPlays:
    """Return the fact that tells how many plays a turn has."""
    listing = list_plays(turn, shown_words(lexicon, None))
    if listing.complete:
        return HintPlays(count=len(listing))
    return HintManyPlays(more_than=MOST_PLAYS)


def _words_of(exclude: Iterable[PlayLike] | PlayLike, turn: Turn) -> frozenset[str]:
    """Return the words of the excluded plays, in capitals."""
    several: Any = [exclude] if isinstance(exclude, str | Play | Way) else exclude
    return frozenset([word for play in several for word in read_play(play, turn).words])


def _apart(listed: Plays, words: Iterable[str]) -> Iterator[Play]:
    """Yield, in order, the plays that share no word with `words` or with a play yielded before."""
    first, second, *_ = listed._columns()
    places, ids = np.arange(len(listed)), [*map(listed.lexicon.core.find, words)]
    while True:
        ids = [id for id in ids if id != NO_WORD]
        places = places[~(np.isin(first[places], ids) | np.isin(second[places], ids))]
        if not len(places):
            return
        yield listed[int(places[0])]
        ids = [first[places[0]], second[places[0]]]


def _mixed(good: list[Play], seed: int) -> list[Play]:
    """Put the plays that are nearly as good as the first in a random order; the others follow."""
    most = good[0].value if good else 0
    near = [play for play in good if play.value >= most - (1 - GOOD_SHARE) * abs(most)]
    random = Random(seed).random  # the same numbers in every version of Python
    return sorted(near, key=lambda _: random()) + good[len(near) :]  # the nearest come first


def _told(play: Play, level: int, lexicons: Sequence[Lexicon]) -> Iterator[Any]:
    """Yield what a level tells about the target, except for its value."""
    words, way = play.words, play.way
    if level >= 2:
        yield HintLength(words=len(words), lengths=tuple(map(len, words)))
    if level >= 3:
        used = {each for word in explain_words(play) for each in word.doubled_by}
        uses = {"V": len(words) == 2, "X": way.duplicate is not None, "Z": way.added_s}
        names = [each for each in "BJKVXZ" if each in used or uses.get(each)]
        yield HintAbilities(abilities=tuple(names))
    if level >= 4:
        yield HintFirstLetters(letters=tuple([word[0] for word in words]))
    if level >= 5:
        yield HintHand(cards=tuple(way.hand))
    if level >= 6:
        masks = tuple(map(masked_word, words))
        yield HintMask(masks=masks)
        for index, (word, mask) in enumerate(zip(words, masks, strict=True)):
            meanings = filter(None, [each.definition(word) for each in lexicons])
            if meaning := next(meanings, None):
                meaning = " ".join(meaning[: 2 * LONGEST_MEANING].split())
                if len(meaning) > LONGEST_MEANING:
                    meaning = f"{meaning[: LONGEST_MEANING - 4].rpartition(' ')[0]} ..."
                hidden = masked_definition(meaning, words)
                yield HintDefinition(index=index, mask=mask, definition=hidden)
    if level >= 7:
        yield HintWords(words=words)
    if level >= LEVELS:
        yield HintWay(way=str(way))
        yield from explain(play).facts
