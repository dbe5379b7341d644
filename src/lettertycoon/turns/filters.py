"""Which words are shown: by rarity, with or without sensitive ones, or only a second lexicon's."""

from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from lettertycoon.base import Value, as_whole, check_switch, keep, kept_beside, shown
from lettertycoon.lexicons import Lexicon, Rarity, check_rarity, chosen

UNGRADED = len(Rarity) + 1  # counts as rarer than every graded word


class WordFilter(Value, frozen=True):
    """Which words of the lexicon are shown: an immutable value. Hidden words stay legal.

    A play is shown if all its words are.

    max_rarity: the rarest words shown: a Rarity, its number (1 everyday to 6 game word) or its
        name; kept as the number. Ungraded words are then hidden. None = all words.
    sensitive: False hides words that are marked as offensive or profane.
    lexicon: a second lexicon; only words that are in both are shown. None = all words.

    Raises ArgumentError for an unknown rarity, LexiconError if `lexicon` is not a Lexicon,
    TypeError for other values of a wrong type.

    >>> WordFilter("common", sensitive=False)
    WordFilter(max_rarity=2, sensitive=False, lexicon=None)
    """

    max_rarity: Any = None
    sensitive: bool = True
    lexicon: Lexicon | None = None

    def __post_init__(self) -> None:
        check_switch("sensitive", self.sensitive)
        keep(self, "max_rarity", check_rarity("max_rarity", self.max_rarity))
        keep(self, "lexicon", None if self.lexicon is None else chosen(self.lexicon))


Show = Rarity | int | str | Lexicon | WordFilter
"""A WordFilter, or its short form: a rarity, its number or its name, or a second lexicon."""

EVERY_WORD = WordFilter()


def word_filter(show: Show | None, usual: WordFilter = EVERY_WORD) -> WordFilter:
    """Return the filter that a caller asks for.

    A short form sets its own field of the usual filter; None is the usual filter. Raises
    ArgumentError for an unknown rarity, TypeError for a value of another type.
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


def is_shown(word: str, lexicon: Lexicon, show: WordFilter) -> bool:
    """Tell whether a filter shows a word of the lexicon."""
    rarest = UNGRADED if show.max_rarity is None else show.max_rarity
    allowed = show.sensitive or not lexicon.sensitive(word)
    known = show.lexicon is None or word in show.lexicon
    return allowed and known and (lexicon.rarity(word) or UNGRADED) <= rarest


@kept_beside
def _joined_with(lexicon: Lexicon) -> WeakKeyDictionary[Lexicon, Lexicon]:
    """Return where the intersections of a lexicon are kept, by the second lexicon."""
    return WeakKeyDictionary()


def _in_both(lexicon: Lexicon, second: Lexicon) -> Lexicon:
    """Return the words of both, as one object while both live: to build it takes long."""
    made = _joined_with(lexicon)
    known = made.get(second)
    return made.setdefault(second, lexicon & second) if known is None else known


class ShownWords(NamedTuple):
    """The words that a search may use, in the kernel's form."""

    lexicon: Lexicon  # the words of both lexicons, if the filter has one
    hidden: int  # bit r hides words of rarity r (0 = ungraded), bit 8 + r only sensitive ones


def shown_words(lexicon: Lexicon | None, show: Show | None) -> ShownWords:
    """Return the words of a lexicon (None = the embedded one) that a filter (None = all) shows.

    Raises LexiconError if `lexicon` is not a Lexicon, or has no word in common with the filter's;
    and the errors of `word_filter`.
    """
    if show is None:
        return ShownWords(chosen(lexicon), 0)
    wanted, legal = word_filter(show), chosen(lexicon)
    rarest, second = wanted.max_rarity, wanted.lexicon
    rare = 0 if rarest is None else 0xFF & ~((2 << rarest) - 2)
    hidden = rare | (rare if wanted.sensitive else 0xFF) << 8
    return ShownWords(legal if second in (None, legal) else _in_both(legal, second), hidden)
