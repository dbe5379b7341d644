"""Which of the words that may be laid a hint shows."""

from weakref import WeakKeyDictionary

from lettertycoon.base import ArgumentError, Kept, LexiconError, as_whole, shown
from lettertycoon.lexicons import Lexicon, Rarity, as_rarity, chosen

UNGRADED = len(Rarity) + 1  # rarer than any word that is graded

MOST_COMMON = 16  # lexicons of suggestions that are kept beside a lexicon

_common: WeakKeyDictionary[Lexicon, Kept[Lexicon, Lexicon]] = WeakKeyDictionary()


def check_hints(max_rarity: Rarity | int | str | None, hide_sensitive: bool) -> int | None:
    """The rarity asked for as a number. Raises ArgumentError for a number or a name that is no
    step of the scale; TypeError for other kinds.
    """
    if hide_sensitive is not False and hide_sensitive is not True:
        raise TypeError(f"hide_sensitive is {shown(hide_sensitive)}; it must be True or False")
    if max_rarity is None:
        return None
    rarity = as_rarity(max_rarity)
    if rarity is not None:
        return int(rarity)
    message = f"max_rarity is {shown(max_rarity)}; it must be 1, everyday, to 6, game word, or None"
    if not isinstance(max_rarity, str) and as_whole(max_rarity) is None:
        raise TypeError(message)
    allowed = [each.label for each in Rarity]
    raise ArgumentError(message, "max_rarity.unknown", value=max_rarity, allowed=allowed)


def suggested(lexicon: Lexicon | None, suggestions: Lexicon | None) -> Lexicon:
    """The words that are both legal and suggested: the lexicon given, or the embedded one, where
    there are no suggestions. Made once for each two lexicons (0.3 s for 220,000 words), and
    kept while they are in use, the last few of each lexicon. Raises LexiconError where they have
    no word in common.
    """
    legal = chosen(lexicon)
    if suggestions is None or suggestions is legal:
        return legal
    if not isinstance(suggestions, Lexicon):
        raise LexiconError(
            f"suggestions is {shown(suggestions)}; it must be a Lexicon",
            "suggestions.type",
            value=suggestions,
        )
    wanted = suggestions
    beside = _common.get(legal)
    if beside is None:
        beside = _common.setdefault(legal, Kept(MOST_COMMON, WeakKeyDictionary()))
    both = beside.get(wanted)
    return beside.keep(wanted, legal & wanted) if both is None else both
