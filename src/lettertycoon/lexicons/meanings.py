"""What words mean, for whoever looks words up: also what a wrong word may have been meant to be."""

from collections.abc import Iterable

from lettertycoon.base import Value, check_several, type_error
from lettertycoon.lexicons.lexicon import Lexicon, lexicon_or_default
from lettertycoon.lexicons.rarity import Grade

MOST_NEAR = 3  # words that may have been meant


class Defined(Value, frozen=True):
    """What a word means; if the lexicon lacks it, up to three words that may have been meant."""

    word: str
    legal: bool
    rarity: Grade
    definition: str | None
    near: tuple[str, ...]


def define(words: Iterable[str], lexicon: Lexicon | None = None) -> list[Defined]:
    """Look words up: whether the lexicon has them, how rare they are, and what they mean.

    Args:
        words: words, in upper or lower case; a text that is not a word is in no lexicon.
        lexicon: the lexicon; None = the embedded one.

    Raises:
        TypeError: for a word that is not a text, and for a text in place of several words.

    >>> [(defined.word, defined.legal, defined.near) for defined in define(["jewel", "jewle"])]
    [('JEWEL', True, ()), ('JEWLE', False, ('JEWEL',))]
    """
    check_several("words", words, "an iterable of words")
    lexicon = lexicon_or_default(lexicon)
    defined = []
    for word in words:
        if not isinstance(word, str):
            raise type_error("a word", word, "a text")
        is_known = word in lexicon
        meaning = lexicon.definition(word)
        near = () if is_known else tuple(lexicon.near(word)[:MOST_NEAR])
        defined.append(Defined(word.upper(), is_known, lexicon.rarity(word), meaning, near))
    return defined
