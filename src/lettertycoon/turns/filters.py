"""Which words are shown: by rarity, with or without sensitive ones, or only a second lexicon's."""

from functools import lru_cache
from typing import NamedTuple, cast
from weakref import WeakKeyDictionary

from lettertycoon import lexicons
from lettertycoon.base import Value, as_whole, cached_per_object, check_bool, set_field, shown
from lettertycoon.lexicons import RARITIES, Lexicon, Rarity, check_rarity
from lettertycoon.lexicons.rarity import SENSITIVE_LOOK

ALL_RARITIES = (1 << len(RARITIES)) - 1  # a bit for each, and bit 0 for ungraded words


class WordFilter(Value, frozen=True, kw_only=True):
    """Which words of the lexicon are shown. Hidden words stay legal.

    A play is shown if all its words are.

    Args:
        max_rarity: the rarest words shown: a Rarity, its number (1 everyday to 6 game word) or its
            name; kept as the number. Ungraded words are then hidden. None = all words.
        sensitive: False hides words that are marked as offensive or profane.
        lexicon: a second lexicon; only words that are in both are shown. None = all words.

    Raises:
        ArgumentError: for an unknown rarity.
        TypeError: for values of a wrong type.

    >>> WordFilter(max_rarity="common", sensitive=False)
    WordFilter(max_rarity=2, sensitive=False, lexicon=None)
    """

    max_rarity: int | lexicons.RarityName | None = None
    sensitive: bool = True
    lexicon: Lexicon | None = None

    def __post_init__(self) -> None:
        check_bool("sensitive", self.sensitive)
        set_field(self, "max_rarity", check_rarity("max_rarity", self.max_rarity))
        if self.lexicon is not None:
            lexicons.lexicon_or_default(self.lexicon)  # raises if it is not a Lexicon


Show = int | lexicons.RarityName | Lexicon | WordFilter
"""A WordFilter, or its short form: a Rarity, its number or its name, or a second lexicon."""

EVERY_WORD = WordFilter()


def word_filter(show: Show | None, usual: WordFilter = EVERY_WORD) -> WordFilter:
    """Return the filter that a caller asks for: None is the usual one, a short form changes it.

    Raises ArgumentError for an unknown rarity, TypeError for a value of another type.
    """
    if show is None:
        return usual
    if isinstance(show, WordFilter):
        return show
    if isinstance(show, Lexicon):
        return usual.replace(lexicon=show)
    if isinstance(show, str) or as_whole(show) is not None:
        return usual.replace(max_rarity=check_rarity("show", show))
    rule = "it must be a Rarity, its number or its name, a Lexicon, a WordFilter or None"
    raise TypeError(f"show is {shown(show)}; {rule}")


def passes(word: str, lexicon: Lexicon, show: WordFilter) -> bool:
    """Whether a filter shows a word of the lexicon."""
    if not show.sensitive and lexicon.sensitive(word):
        return False
    if show.lexicon is not None and word not in show.lexicon:
        return False
    return lexicon.rarity(word) in _rarities_shown(show)


@cached_per_object
def _intersections_of(lexicon: Lexicon) -> WeakKeyDictionary[Lexicon, Lexicon]:
    """Return where the intersections of a lexicon are kept, by the second lexicon."""
    return WeakKeyDictionary()


def _in_both(lexicon: Lexicon, second: Lexicon) -> Lexicon:
    """Return the words of both, as one object while both live: to build it takes long."""
    intersections = _intersections_of(lexicon)
    both = intersections.get(second)
    if both is None:
        both = intersections.setdefault(second, lexicon & second)
    return both


class FilteredWords(NamedTuple):
    """The words that a search may use, in the kernel's form."""

    lexicon: Lexicon  # the words of both lexicons, if the filter has one
    hidden: int  # bit r hides rarity r (0 = ungraded), SENSITIVE_LOOK + r only its sensitive words


def filter_words(lexicon: Lexicon | None, show: Show | None) -> FilteredWords:
    """Return the words of a lexicon (None = the embedded one) that a filter shows.

    Raises LexiconError if `lexicon` is not a Lexicon, or has no word in common with the filter's,
    and what `word_filter` raises.
    """
    legal = lexicons.lexicon_or_default(lexicon)
    if show is None:
        return FilteredWords(legal, 0)
    wanted = word_filter(show)
    second = wanted.lexicon
    if second is not None and second is not legal:
        legal = _in_both(legal, second)
    return FilteredWords(legal, _hidden_bits(_rarities_shown(wanted), wanted.sensitive))


@lru_cache  # asked for each search, and there are few answers
def _hidden_bits(rarities: tuple[Rarity | None, ...], sensitive: bool) -> int:
    """Return the bits of FilteredWords; sensitive: whether such words are shown, too."""
    rare = sum([1 << (rarity or 0) for rarity in RARITIES if rarity not in rarities])
    hidden_if_sensitive = rare if sensitive else ALL_RARITIES
    return rare | hidden_if_sensitive << SENSITIVE_LOOK


def _rarities_shown(show: WordFilter) -> tuple[Rarity | None, ...]:
    """Return the rarities that a filter shows; None stands for ungraded words."""
    if show.max_rarity is None:
        return RARITIES
    return RARITIES[1 : cast("int", show.max_rarity) + 1]  # whose name was made a number
