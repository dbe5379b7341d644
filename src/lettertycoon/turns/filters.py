"""Filters that decide which legal words are shown: rarity, sensitive words, suggestions."""

from weakref import WeakKeyDictionary

from lettertycoon.base import LexiconError, check_switch, kept_beside, shown
from lettertycoon.lexicons import Lexicon, Rarity, check_rarity, chosen

UNGRADED = len(Rarity) + 1  # counts as rarer than every graded word

MOST_COMMON = 16  # lexicons of suggestions that are kept beside a lexicon


@kept_beside
def _common(legal: Lexicon) -> WeakKeyDictionary[Lexicon, Lexicon]:
    """Words in common with other lexicons, by these."""
    return WeakKeyDictionary()


def check_hints(max_rarity: Rarity | int | str | None, hide_sensitive: bool) -> int | None:
    """Check both filters and return the largest rarity to show as a number 1 to 6, or None.

    Raises ArgumentError for a number or a name that is not on the scale, TypeError for a value of
    another type.
    """
    check_switch("hide_sensitive", hide_sensitive)
    return check_rarity("max_rarity", max_rarity)


def is_shown(
    word: str,
    lexicon: Lexicon,
    max_rarity: int | None = None,
    hide_sensitive: bool = False,
    suggestions: Lexicon | None = None,
) -> bool:
    """Tell whether the filters show a word of the lexicon, as they do for a turn's plays."""
    if hide_sensitive and lexicon.sensitive(word):
        return False
    if suggestions is not None and word not in suggestions:
        return False
    return max_rarity is None or (lexicon.rarity(word) or UNGRADED) <= max_rarity


def suggested(lexicon: Lexicon | None, suggestions: Lexicon | None) -> Lexicon:
    """Return the words that are both in the lexicon and in the suggestions.

    Without suggestions, the result is the lexicon itself, or the embedded one if that is left out.
    The common words of two lexicons are computed once and kept while both are in use; each lexicon
    keeps only the last few results. Raises LexiconError if they have no word in common.
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
    common = _common(legal)
    both = common.get(wanted)
    if both is None:
        both = common.setdefault(wanted, legal & wanted)
        for oldest in list(common)[:-MOST_COMMON]:
            common.pop(oldest, None)
    return both
