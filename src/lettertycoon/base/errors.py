"""What can be wrong with what the library is given: a small tree under ValueError."""

from reprlib import Repr

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


def shown(value: object) -> str:
    """A value as a message shows it: its repr, cut short however large or deep it is."""
    try:
        return _SHORT.repr(value)
    except ValueError:  # a number of more digits than Python prints
        return f"a {type(value).__name__} too large to print"


class LetterTycoonError(ValueError):
    """Base of every error the library raises for a bad value."""


class NotationError(LetterTycoonError):
    """A text or a JSON object can't be read."""


class RulesError(LetterTycoonError):
    """Rules that contradict themselves or leave what the library can compute."""


class TurnError(LetterTycoonError):
    """A turn that can't be: cards the deck hasn't, a patent with two owners, ..."""


class ObjectiveError(LetterTycoonError):
    """A objective (`by`) that is neither known nor a set of weights."""


class LexiconError(LetterTycoonError):
    """A lexicon that can't be read or has no usable word."""


class PlayError(LetterTycoonError):
    """Words that can't be laid in this turn; the subclasses say why."""


class NotInLexicon(PlayError):
    """A word is not in the lexicon, or has a length the rules don't pay for."""


class NotFromCards(PlayError):
    """The cards, and the extras of the patents owned, can't spell the word or the two words."""


class NoHandCard(PlayError):
    """A word would use no card of its own from the hand (rules 1.2)."""


class NeedsPatent(PlayError):
    """The play needs a patent that the player doesn't own."""


for _error in list(globals().values()):
    if isinstance(_error, type) and issubclass(_error, LetterTycoonError):
        _error.__module__ = "lettertycoon"  # where users import it from: tracebacks say so
