"""Which of the words that may be laid a hint shows."""

from weakref import WeakKeyDictionary

from lettertycoon.base import Kept, LexiconError, check_switch, shown
from lettertycoon.lexicons import Lexicon, Rarity, check_rarity, chosen

UNGRADED = len(Rarity) + 1  # rarer than any word that is graded

MOST_COMMON = 16  # lexicons of suggestions that are kept beside a lexicon

_common: WeakKeyDictionary[Lexicon, Kept[Lexicon, Lexicon]] = WeakKeyDictionary()


def check_hints(max_rarity: Rarity | int | str | None, hide_sensitive: bool) -> int | None:
    """The rarity asked for as a number. Raises ArgumentError for a number or a name that is no
    step of the scale; TypeError for other kinds.
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
    """Whether the hints show a word of the lexicon, as they do of the plays of a turn."""
    if hide_sensitive and lexicon.sensitive(word):
        return False
    if suggestions is not None and word not in suggestions:
        return False
    return max_rarity is None or (lexicon.rarity(word) or UNGRADED) <= max_rarity


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
