"""Hints of eight levels; each level tells a little more about the same play."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from lettertycoon import turns
from lettertycoon.base import Value, check_bool, check_seed, check_whole, sentences
from lettertycoon.hints import facts
from lettertycoon.hints.explaining import explain, explain_words
from lettertycoon.hints.facts import ExplanationFact, HintFact, HintManyPlays, HintNone, HintPlays
from lettertycoon.hints.mask import mask_definition, mask_word
from lettertycoon.hints.targets import find_targets
from lettertycoon.lexicons import Lexicon, lexicon_or_default
from lettertycoon.turns import Objective, Play, PlayLike, Show, Turn, Way, WordFilter
from lettertycoon.turns.listing import MAX_PLAYS

LEVELS = 8
LONGEST_MEANING = 300  # characters of a definition that are told
USUAL = WordFilter(max_rarity=3, sensitive=False)  # if the caller gives no filter
AnyFact = HintFact | ExplanationFact
#: The kinds of facts that each level adds.
_KINDS = {
    1: ("hint.plays", "hint.many_plays", "hint.best", "hint.none", "hint.relaxed"),
    2: ("hint.length",),
    3: ("hint.abilities",),
    4: ("hint.first_letters",),
    5: ("hint.hand",),
    6: ("hint.mask", "hint.definition"),
    7: ("hint.words",),
    8: ("hint.way",),
}


class HintStep(Value, frozen=True):
    """What one level of a hint tells more than the level before.

    Attributes:
        level: the level.
        text: its facts in plain English. Of level 8 this is the way; the explanation of the play is
            not in it.
    """

    level: Annotated[int, Meta(ge=1, le=LEVELS)]
    text: str


class Hint(Value, frozen=True):
    """A hint at a play to find. It holds nothing that its level hides.

    Attributes:
        level: how much it tells, 1 to 8.
        facts: what it tells as data, the facts of lower levels first.
        text: the same in plain English, the lines of lower levels first.
        target: the play, at level 8 only; else None.
        target_share: the target's value as a share of the best play's, 0 to 1; if the best value is
            not above 0: 1 if equal, else 0. None without a target.
    """

    level: Annotated[int, Meta(ge=1, le=LEVELS)]
    facts: tuple[HintFact | ExplanationFact, ...]
    text: str
    target: Play | None
    target_share: Annotated[float, Meta(ge=0, le=1)] | None
    _TOLD = ("steps",)

    @property
    def steps(self) -> tuple[HintStep, ...]:
        """What each level tells more than the one before, for levels that tell something."""
        told = {
            level: sentences(fact for fact in self.facts if fact.kind in kinds)
            for level, kinds in _KINDS.items()
        }
        return tuple([HintStep(level, text) for level, text in told.items() if text])

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

    If the turn has more than 4,000,000 plays, they are not counted: a fact says so.

    Args:
        turn: the turn.
        lexicon: the words allowed; the embedded lexicon if left out.
        level: how much the hint tells, 1 to 8.
        show: which words are hinted at; WordFilter(max_rarity=3, sensitive=False) if left out. A
            rarity or lexicon alone replaces only its part of this filter. If no play is shown,
            `relax` decides.
        relax: True: the filter is relaxed in steps until a play is shown: words of any rarity, then
            words that are not in the filter's lexicon. Sensitive words stay hidden, unless `show`
            has them. False: the filter holds. If no play is left, there is no target. A fact and
            the text say so in all cases.
        by: the objective that ranks plays, as in `best`.
        seed: picks the target among the best plays shown: at most 24, each with at least three
            quarters of the first one's value. None = the best one.
        exclude: plays found already, each as `check_play` takes it. No target has any of their
            words.

    Raises:
        ArgumentError: for an impossible level, seed or rarity, and for an unknown objective.
        NotationError: for an excluded text that can't be read.
        PlayError: for an excluded Play of another turn.
        LexiconError: if the lexicons have no word in common.
        TypeError: for arguments of a wrong type.

    >>> print(hint(Turn("JLSEANZ", "EWE"), level=4))
    172 plays can be laid.
    There is a play that earns 5 (money and stock together).
    That is 71 % of what the best play reaches.
    It is one word of 6 letters.
    It uses no ability.
    It begins with W.
    """
    excluded = _read_excluded(exclude, turn)
    hints = several_hints(
        turn, lexicon, n=1, level=level, show=show, relax=relax, by=by, seed=seed, exclude=excluded
    )
    if hints:
        return hints[0]
    legal = lexicon_or_default(lexicon)
    number = _count_plays(turn, legal)
    if number == HintPlays(count=0):
        none = HintNone(reason="no_play")
    else:
        none = _tell_none(turn, legal, by, excluded)
    content = number, none
    return Hint(check_whole("level", level, 1), content, sentences(content), None, None)


def _tell_none(turn: Turn, lexicon: Lexicon, by: Objective, excluded: frozenset[str]) -> HintNone:
    """Return the fact that tells why no play of a turn that has some can be hinted at.

    excluded: the words of plays that are excluded.
    """
    left = find_targets(turn, lexicon, 1, None, excluded, by=by, show=turns.EVERY_WORD)
    return HintNone(reason="none_shown" if left else "all_found")


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

    n: how many hints; 1 or more. There are fewer if there are too few such plays. The other
        arguments and errors are as in `hint`.
    """
    check_bool("relax", relax)
    level = check_whole("level", level, 1, LEVELS)
    first = turns.best(turn, lexicon, n=1, by=by)
    legal = lexicon_or_default(lexicon)
    wanted = turns.word_filter(show, USUAL)
    n = min(check_whole("n", n, 1), len(legal))  # no word is in two targets
    seed = None if seed is None else check_seed(seed)
    excluded = _read_excluded(exclude, turn)
    targets: list[Play] = []
    for used in _relax_in_steps(wanted) if relax else [wanted]:
        targets = find_targets(turn, legal, n, seed, excluded, by=by, show=used)
        if targets:
            break
    if not targets:
        return []
    number = _count_plays(turn, legal)
    known = [legal] if wanted.lexicon is None else [legal, wanted.lexicon]
    lexicons = sorted(known, key=lambda lexicon: not lexicon.own_definitions)
    objective = turns.objective_name(by)
    hints = []
    for target in targets:
        share = _share_of(target.value, first[0].value)
        content: list[AnyFact] = [number]
        content.append(facts.HintBest(by=objective, at_least=target.value, share=share))
        if used != wanted:
            content.append(_tell_relaxed(wanted, used))
        content += _tell_target(target, level, lexicons)
        shown_target = target if level == LEVELS else None
        hints.append(Hint(level, tuple(content), sentences(content), shown_target, share))
    return hints


def _read_excluded(exclude: Iterable[PlayLike] | PlayLike, turn: Turn) -> frozenset[str]:
    """Return the words of the excluded plays, in capitals."""
    several = [exclude] if isinstance(exclude, str | Play | Way) else exclude
    words: set[str] = set()
    for play in several:
        words.update(turns.read_play(play, turn).words)
    return frozenset(words)


def _relax_in_steps(wanted: WordFilter) -> list[WordFilter]:
    """Return the filters that are tried, one after another, until a play is shown.

    None of them shows sensitive words that the first one hides.
    """
    any_rarity = wanted.replace(max_rarity=None)
    return [wanted, any_rarity, any_rarity.replace(lexicon=None)]


def _count_plays(turn: Turn, lexicon: Lexicon) -> HintPlays | HintManyPlays:
    """Return the fact that tells how many plays a turn has."""
    listing = turns.list_plays(turn, turns.filter_words(lexicon, None))
    if listing.complete:
        return HintPlays(count=len(listing))
    return HintManyPlays(more_than=MAX_PLAYS)


def _share_of(value: float, highest: float) -> float:
    """Return a value as a share of the highest one, 0 to 1."""
    if value >= highest:
        return 1.0
    if highest <= 0:
        return 0.0
    return max(0.0, value / highest)


def _tell_relaxed(wanted: WordFilter, used: WordFilter) -> AnyFact:
    """Return the fact that tells what a relaxed filter allows."""
    allowed: list[Literal["rare", "not suggested"]] = []
    if used.max_rarity != wanted.max_rarity:
        allowed.append("rare")
    if used.lexicon != wanted.lexicon:
        allowed.append("not suggested")
    return facts.HintRelaxed(allowed=tuple(allowed))


def _tell_target(play: Play, level: int, lexicons: Sequence[Lexicon]) -> Iterator[AnyFact]:
    """Yield what a level tells about the target, except for its value."""
    words = play.words
    if level >= 2:
        yield facts.HintLength(words=len(words), lengths=tuple(map(len, words)))
    if level >= 3:
        yield facts.HintAbilities(abilities=_used_abilities(play))
    if level >= 4:
        yield facts.HintFirstLetters(letters=tuple([word[0] for word in words]))
    if level >= 5:
        yield facts.HintHand(cards=tuple(play.way.hand))
    if level >= 6:
        yield facts.HintMask(masks=tuple(map(mask_word, words)))
        yield from _tell_definitions(words, lexicons)
    if level >= 7:
        yield facts.HintWords(words=words)
    if level >= LEVELS:
        yield facts.HintWay(way=str(play.way))
        yield from explain(play).facts


def _used_abilities(play: Play) -> tuple[str, ...]:
    """Return the abilities that a play uses, in alphabetical order."""
    used = {by for word in explain_words(play) for by in word.doubled_by if by != "Q"}
    if len(play.words) == 2:
        used.add("V")
    if play.way.duplicate is not None:
        used.add("X")
    if play.way.added_s:
        used.add("Z")
    return tuple(sorted(used))


def _tell_definitions(words: Sequence[str], lexicons: Sequence[Lexicon]) -> Iterator[AnyFact]:
    """Yield the definitions of the words that have one, with the words themselves hidden."""
    for index, word in enumerate(words):
        meanings = [lexicon.definition(word) for lexicon in lexicons]
        meaning = next(filter(None, meanings), None)
        if meaning is not None:
            # a blank may be longer than the word that it hides
            definition = _shorten(mask_definition(_shorten(meaning), words))
            yield facts.HintDefinition(index=index, mask=mask_word(word), definition=definition)


def _shorten(meaning: str) -> str:
    """Cut a definition after a word, so that it is no longer than LONGEST_MEANING."""
    if len(meaning) <= LONGEST_MEANING:
        return meaning
    whole_words, _, _ = meaning[: LONGEST_MEANING - 4].rpartition(" ")
    return f"{whole_words} ..."
