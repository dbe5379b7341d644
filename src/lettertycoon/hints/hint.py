"""Hints of eight levels; each level tells a little more about the same play."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from lettertycoon.base import (
    ArgumentError,
    Value,
    check_switch,
    seed_of,
    sentences,
    shown,
    whole,
)
from lettertycoon.hints import hint_facts as told
from lettertycoon.hints.explain import explain
from lettertycoon.hints.mask import masked_definition, masked_word
from lettertycoon.hints.play_facts import ExplanationFact
from lettertycoon.lexicons import NO_WORD, Lexicon, Rarity, chosen, gloss
from lettertycoon.turns import (
    EVERY_WORD,
    Objective,
    Play,
    Plays,
    Show,
    Turn,
    WordFilter,
    best,
    check_turn,
    name_of,
    plays,
    shown_words,
    weights,
    word_earnings,
    word_filter,
)

LEVELS = 8
LONGEST_MEANING = 300  # characters of a definition that are told
GOOD = 24  # the number of best plays that a seed picks among
GOOD_SHARE = 0.75  # each of them has at least this share of the first one's value

USUAL = WordFilter(3, sensitive=False)
"""The filter of the words that are hinted at, if the caller gives none."""

Excluded = str | Play | tuple[str, ...]
"""A word, or a play."""


class Hint(Value, frozen=True):
    """A hint at a play to find: an immutable value. It holds nothing that its level hides.

    level: how much it tells, 1 to 8.
    facts: what it tells as data, the facts of lower levels first (docs/facts.md).
    text: the same in plain English, the lines of lower levels first; also `str(hint)`.
    target: the play, at level 8 only; else None.
    target_share: the target's value as a share of the best play's, 0 to 1; also 0 if the best value
        is not above 0 and the target's is less. None without a target.
    """

    level: Annotated[int, Meta(ge=1, le=LEVELS)]
    facts: tuple[told.HintFact | ExplanationFact, ...]
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
    exclude: Iterable[Excluded] = (),
) -> Hint:
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

    Raises ArgumentError for an impossible level, seed, rarity or excluded word and for an
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
    search = _Search(turn, lexicon, level, show, relax, by, seed, exclude)
    return search.hint(next(iter(search.targets(1)), None))


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
    exclude: Iterable[Excluded] = (),
) -> list[Hint]:
    """Return n hints, each about another play, with no word in two of the plays.

    The list is shorter if there are too few such plays. The other arguments and the errors are
    those of `hint`; a wrong n raises ArgumentError.
    """
    search = _Search(turn, lexicon, level, show, relax, by, seed, exclude)
    most = len(search.lexicon)  # no word is in two targets
    return [search.hint(play) for play in search.targets(min(whole("n", n, 1), most))]


class _Search:
    """The search for targets, and what is told of them. Its arguments are those of `hint`."""

    def __init__(
        self,
        turn: Turn,
        lexicon: Lexicon | None,
        level: int,
        show: Show | None,
        relax: bool,
        by: Objective,
        seed: int | None,
        exclude: Iterable[Excluded],
    ) -> None:
        check_turn(turn)
        weights(by)
        self.turn, self.by = turn, by
        self.level = whole("level", level, 1, LEVELS)
        self.lexicon = chosen(lexicon)
        check_switch("relax", relax)
        self.asked = word_filter(show, USUAL)
        shown_words(self.lexicon, self.asked)  # raises LexiconError if they have no common word
        self.seed = None if seed is None else seed_of(seed)
        self.excluded = _words_of(exclude)
        self.count = len(plays(turn, self.lexicon, by=by))  # only counted, not put in order
        self.steps = [*_steps(self.asked)] if relax else [self.asked]
        self.shown = self.steps[-1]

    def targets(self, number: int) -> list[Play]:
        """Return up to `number` plays that have no word in common."""
        for step in self.steps if self.count else ():
            if found := self._found(step, number):
                self.shown = step
                return found
        return []

    def _found(self, show: WordFilter, number: int) -> list[Play]:
        """Return targets that pass a filter."""
        asked: dict[str, Any] = {"by": self.by, "show": show}
        simple = self.seed is None and number == 1 and not self.excluded
        first = best(self.turn, self.lexicon, n=1 if simple else GOOD, **asked)
        good = [play for play in first if self.excluded.isdisjoint(play.words)]
        every = None
        if len(first) == GOOD and (number > 1 or not good):
            every = plays(self.turn, self.lexicon, **asked)
            if not good:
                good = [every[int(row)] for row in _without(every, self.excluded)[:GOOD]]
        if self.seed is not None:
            good = _mixed(good, self.seed)
        taken, found = set(self.excluded), list[Play]()
        for play in good:
            if len(found) < number and taken.isdisjoint(play.words):
                found.append(play)
                taken.update(play.words)
        if every is not None:
            found += islice(_apart(every, taken), number - len(found))
        return found

    def hint(self, target: Play | None) -> Hint:
        """Tell all that the level tells about a target, the lower levels' part first."""
        facts: list[Any] = [told.Plays(count=self.count)]
        if target is None:
            hidden: Any = "all_found" if self.shown == EVERY_WORD else "none_shown"
            facts.append(told.Nothing(reason=hidden if self.count else "no_play"))
            return Hint(self.level, tuple(facts), sentences(facts), None, None)
        most, value = best(self.turn, self.lexicon, n=1, by=self.by)[0].value, target.value
        share = 1.0 if value >= most else max(0.0, value / most) if most > 0 else 0.0
        facts.append(told.Best(by=name_of(self.by), at_least=value, share=share))
        asked, used = self.asked, self.shown
        if used != asked:
            facts.append(
                told.Relaxed(
                    asked_max_rarity=asked.max_rarity,
                    max_rarity=used.max_rarity,
                    suggested=asked.lexicon is None or used.lexicon is not None,
                    sensitive=used.sensitive and not asked.sensitive,
                )
            )
        lexicons = [self.lexicon, *filter(None, [asked.lexicon])]
        facts += _told(target, self.level, lexicons)
        last = target if self.level == LEVELS else None
        return Hint(self.level, tuple(facts), sentences(facts), last, share)


def _words_of(exclude: Iterable[Excluded] | Play) -> frozenset[str]:
    """Return the excluded words, in capitals.

    Raises ArgumentError for a text that is not a word, TypeError unless `exclude` holds words and
    plays.
    """
    several: Any = [exclude] if isinstance(exclude, str | Play) else exclude
    if not isinstance(several, Iterable):
        raise TypeError(f"exclude is {shown(exclude)}; it must be words or plays")
    words = set()
    for each in several:
        parts = each.words if isinstance(each, Play) else each if type(each) is tuple else [each]
        for word in parts:
            if not isinstance(word, str):
                raise TypeError(f"exclude has {shown(word)}; it must be words or plays")
            if not (word.isascii() and word.isalpha()):
                message = f"exclude has {shown(word)}, which is not a word of letters A to Z"
                raise ArgumentError(message, "exclude.not_a_word", word=word)
            words.add(word.upper())
    return frozenset(words)


def _steps(asked: WordFilter) -> Iterator[WordFilter]:
    """Yield the filter, then looser ones: rarer words, words of one lexicon, sensitive words."""
    rarer = [asked.max_rarity]
    if asked.max_rarity is not None:
        rarer += [*range(asked.max_rarity + 1, len(Rarity) + 1), None]
    for lexicon in [asked.lexicon, None] if asked.lexicon is not None else [None]:
        for rarity in rarer:
            yield WordFilter(rarity, asked.sensitive, lexicon)
    if not asked.sensitive:
        yield EVERY_WORD


def _without(listed: Plays, words: Iterable[str]) -> Any:
    """Return the places of the plays that contain none of these words, best first."""
    first, second, *_ = listed._columns()
    find = listed.lexicon.core.find
    ids = [id for word in words if (id := find(word)) >= 0]
    return np.flatnonzero(~(np.isin(first, ids) | np.isin(second, ids)))


def _apart(listed: Plays, words: Iterable[str]) -> Iterator[Play]:
    """Yield, in order, the plays that share no word with `words` or with a play yielded before."""
    first, second, *_ = listed._columns()
    places = _without(listed, words)
    while len(places):
        yield listed[int(places[0])]
        ids = [each for each in (first[places[0]], second[places[0]]) if each != NO_WORD]
        places = places[~(np.isin(first[places], ids) | np.isin(second[places], ids))]


def _mixed(good: list[Play], seed: int) -> list[Play]:
    """Put the plays that are nearly as good as the first in a random order; the others follow."""
    most = good[0].value if good else 0
    least = most - (1 - GOOD_SHARE) * abs(most)
    near = sum(play.value >= least for play in good)  # these come first, because plays are in order
    random = Random(seed).random  # the same numbers in every version of Python
    turns = [random() for _ in range(near)]
    order = sorted(range(near), key=turns.__getitem__)
    return [*(good[place] for place in order), *good[near:]]


def _told(play: Play, level: int, lexicons: Sequence[Lexicon]) -> Iterator[Any]:
    """Yield what a level tells about the target, except for its value."""
    words, way = play.words, play.way
    if level >= 2:
        yield told.Length(words=len(words), lengths=tuple(map(len, words)))
    if level >= 3:
        used = {each for word in word_earnings(play) for each in word.doubled_by}
        uses = {"V": len(words) == 2, "X": way.duplicate is not None, "Z": way.added_s}
        names = [each for each in told.ABILITIES if each in used or uses.get(each)]
        yield told.Abilities(abilities=tuple(names))
    if level >= 4:
        yield told.FirstLetters(letters=tuple([word[0] for word in words]))
    if level >= 5:
        yield told.Hand(cards=tuple(way.hand))
    if level >= 6:
        masks = tuple(map(masked_word, words))
        yield told.Mask(masks=masks)
        for index, (word, mask) in enumerate(zip(words, masks, strict=True)):
            meaning = _meaning(word, lexicons)
            if meaning is not None:
                hidden = masked_definition(_short(meaning), words)
                yield told.Definition(index=index, mask=mask, definition=hidden)
    if level >= 7:
        yield told.Words(words=words)
    if level >= LEVELS:
        yield told.LaidAs(way=str(way))
        yield from explain(play).facts


def _meaning(word: str, lexicons: Sequence[Lexicon]) -> str | None:
    """Return the word's definition: a lexicon's own definition, else the embedded one."""
    found = [each.definition(word) for each in lexicons]
    if len(found) == 1 or not any(found):
        return found[0]
    known = gloss(word)
    own = (each for each in found if each and (known is None or each != known.text))
    return next(own, found[0] or found[1])


def _short(text: str) -> str:
    """Return the beginning of a text, in one line."""
    # a slow import, which only level 6 needs
    import textwrap

    return textwrap.shorten(text[: 2 * LONGEST_MEANING], LONGEST_MEANING, placeholder=" ...")
