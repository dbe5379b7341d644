"""The rungs of a hint: what each level adds, as facts and as lines of plain English."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lettertycoon.facts import ExplanationFact, HintFact, fact, of_hints
from lettertycoon.hints.explain import explain
from lettertycoon.hints.explain_text import listed
from lettertycoon.hints.mask import masked_definition, masked_word
from lettertycoon.hints.target import Target, TargetSearch
from lettertycoon.lexicons import Lexicon, Rarity, gloss
from lettertycoon.turns import EVERY_WORD, OBJECTIVES, Play, WordFilter, name_of, word_earnings

LEVELS = 8
LONGEST_MEANING = 300  # characters of a definition that are told

#: What each ability does, for players who do not know the letters.
ABILITIES = {
    "B": "doubles where vowels are at both ends",
    "J": "doubles where at least half are vowels",
    "K": "doubles where there is one vowel only",
    "V": "a second word",
    "X": "a duplicate",
    "Z": "an added S",
}


class Rung(NamedTuple):
    """One statement: its fact and its line. The line is empty if another rung's line covers it."""

    fact: HintFact | ExplanationFact
    line: str


def rungs(
    search: TargetSearch, target: Target | None, lexicon: Lexicon, level: int
) -> Iterator[Rung]:
    """Yield all that a level tells about the target, the lower levels' part first.

    Without a target, every level tells the same.
    """
    yield _plays(search.in_all)
    if not search.in_all:
        yield Rung(fact(of_hints.NoPlay), "No word can be laid.")
        return
    if target is None and search.shown != EVERY_WORD:
        yield _none_shown(search.shown)
        return
    if target is None:
        yield Rung(fact(of_hints.AllFound), "Every play has a word that is excluded.")
        return
    yield from _value(target)
    if search.shown != search.asked:
        yield _relaxed(search.asked, search.shown)
    play = target.play
    if level >= 2:
        yield _length(play)
    if level >= 3:
        yield _abilities(play)
    if level >= 4:
        yield _first_letters(play)
    if level >= 5:
        yield _hand(play)
    if level >= 6:
        yield from _mask(play, [lexicon, *filter(None, [search.asked.lexicon])])
    if level >= 7:
        yield Rung(fact(of_hints.Words, words=play.words), f"It is {listed(play.words)}.")
    if level >= LEVELS:
        yield from _way(play)


def _plays(count: int) -> Rung:
    line = "1 play can be laid." if count == 1 else f"{count:,} plays can be laid."
    return Rung(fact(of_hints.Plays, count=count), line)


def _value(target: Target) -> Iterator[Rung]:
    """Yield what the target earns, and how near it comes to the best play."""
    by, value, share = target.play.by, target.value, target.share
    name = name_of(by)
    named = OBJECTIVES.get(name)
    worth = f"is worth {value:g}" if named is None else f"earns {named.told(value)}"
    yield Rung(fact(of_hints.Best, by=name, at_least=value), f"There is a play that {worth}.")
    # rounded, but never up to 100 %
    part = min(round(100 * share), 99)
    told = "No play is better" if share == 1 else f"That is {part} % of what the best play reaches"
    yield Rung(fact(of_hints.Target, share=share), f"{told}.")


def _relaxed(asked: WordFilter, shown: WordFilter) -> Rung:
    """Say that no play passed the filter, and how it was relaxed."""
    suggested = asked.lexicon is None or shown.lexicon is not None
    ways = []
    if asked.max_rarity != shown.max_rarity:
        label = "" if shown.max_rarity is None else Rarity(shown.max_rarity).label
        ways.append(f"{label.removesuffix(' word')} words" if label else "words of any rarity")
    if not suggested:
        ways.append("words that are not suggested")
    if asked.sensitive != shown.sensitive:
        ways.append("offensive words")
    told = fact(
        of_hints.Relaxed,
        asked_max_rarity=asked.max_rarity,
        max_rarity=shown.max_rarity,
        suggested=suggested,
        sensitive=shown.sensitive and not asked.sensitive,
    )
    return Rung(told, f"No play is left of the kind asked for: this one may have {listed(ways)}.")


def _none_shown(shown: WordFilter) -> Rung:
    """Say that no play passes the filter, if it must not be relaxed."""
    told = fact(
        of_hints.NoneShown,
        max_rarity=shown.max_rarity,
        suggested=shown.lexicon is not None,
        sensitive=shown.sensitive,
    )
    return Rung(told, "No play is left of the kind asked for.")


def _length(play: Play) -> Rung:
    lengths = tuple([len(word) for word in play.words])
    told = fact(of_hints.Length, words=len(lengths), lengths=lengths)
    if len(lengths) == 1:
        return Rung(told, f"It is one word of {lengths[0]} letters.")
    return Rung(told, f"It is two words, of {lengths[0]} and {lengths[1]} letters.")


def _abilities(play: Play) -> Rung:
    doubled = {each for word in word_earnings(play) for each in word.doubled_by}
    way = play.way
    uses = {"V": len(play.words) == 2, "X": way.duplicate is not None, "Z": way.added_s}
    used = tuple([each for each in ABILITIES if each in doubled or uses.get(each)])
    names = listed([f"{each} ({ABILITIES[each]})" for each in used] or ["no ability"])
    return Rung(fact(of_hints.Abilities, abilities=used), f"It uses {names}.")


def _first_letters(play: Play) -> Rung:
    letters = tuple([word[0] for word in play.words])
    begins = "It begins" if len(letters) == 1 else "They begin"
    return Rung(fact(of_hints.FirstLetters, letters=letters), f"{begins} with {listed(letters)}.")


def _hand(play: Play) -> Rung:
    cards = tuple(play.way.hand)  # one by one, because as one text they might spell the word
    return Rung(fact(of_hints.Hand, cards=cards), f"From the hand it takes {listed(cards)}.")


def _mask(play: Play, lexicons: Sequence[Lexicon]) -> Iterator[Rung]:
    """Yield each word's shown letters and, if one of the lexicons has it, its definition."""
    masks = tuple(map(masked_word, play.words))
    yield Rung(fact(of_hints.Mask, masks=masks), f"It looks like {listed(masks)}.")
    for index, (word, mask) in enumerate(zip(play.words, masks, strict=True)):
        told = _meaning(word, lexicons)
        if told is not None:
            meaning = masked_definition(_short(told), play.words)
            yield Rung(
                fact(of_hints.Definition, index=index, definition=meaning),
                f"{mask} means: {meaning}",
            )


def _meaning(word: str, lexicons: Sequence[Lexicon]) -> str | None:
    """Return the word's definition: a lexicon's own definition, else the embedded one."""
    told = [each.definition(word) for each in lexicons]
    if len(told) == 1 or not any(told):
        return told[0]
    known = gloss(word)
    own = (each for each in told if each and (known is None or each != known.text))
    return next(own, told[0] or told[1])


def _short(text: str) -> str:
    """Return the beginning of a text, in one line."""
    # a slow import, which only level 6 needs
    import textwrap

    return textwrap.shorten(text[: 2 * LONGEST_MEANING], LONGEST_MEANING, placeholder=" ...")


def _way(play: Play) -> Iterator[Rung]:
    way = str(play.way)
    signs = " (cards in brackets are from the pool)" if play.way.pool else ""
    yield Rung(fact(of_hints.Way, way=way), f"Lay {way}{signs}.")
    explanation = explain(play)
    for number, each in enumerate(explanation.facts):
        yield Rung(each, "" if number else str(explanation))
