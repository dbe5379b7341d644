"""Which of the words that may be laid a hint shows."""

from weakref import WeakKeyDictionary

from lettertycoon.base import ArgumentError, LexiconError, as_whole, shown
from lettertycoon.lexicons import SCALE, Lexicon, chosen

UNGRADED = len(SCALE) + 1  # rarer than any word that is graded

_common: WeakKeyDictionary[Lexicon, WeakKeyDictionary[Lexicon, Lexicon]] = WeakKeyDictionary()


def check_hints(max_rarity: int | None, hide_sensitive: bool) -> None:
    """Raise ArgumentError for a number that is no step of the scale; TypeError for other kinds."""
    if hide_sensitive is not False and hide_sensitive is not True:
        raise TypeError(f"hide_sensitive is {shown(hide_sensitive)}; it must be True or False")
    if max_rarity is None:
        return
    step = as_whole(max_rarity)
    message = (
        f"max_rarity is {shown(max_rarity)}; it must be 1, everyday, to {len(SCALE)}, "
        f"{SCALE[-1]}, or None"
    )
    if step is None:
        raise TypeError(message)
    if not 1 <= step <= len(SCALE):
        raise ArgumentError(message, "max_rarity.unknown", value=max_rarity)


def suggested(lexicon: Lexicon | None, suggestions: Lexicon | None) -> Lexicon:
    """The words that are both legal and suggested: the lexicon given, or the embedded one, where
    there are no suggestions. Made once for each two lexicons (0.3 s for 220,000 words), kept as
    long as they are. Raises LexiconError where they have no word in common.
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
    beside = _common.setdefault(legal, WeakKeyDictionary())
    both = beside.get(wanted)
    if both is None:
        both = beside[wanted] = legal & wanted  # a race only makes it twice
    return both
