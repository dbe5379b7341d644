"""Finding the words for an answer of the kind `words`: of a turn, or of the lexicon alone."""

from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Play, Show, Turn, is_shown, plays, weights, word_filter


def found_words(
    turn: Turn | None,
    lexicon: Lexicon,
    *,
    by: Objective = "total",
    prefix: str | None = None,
    pattern: str | None = None,
    spell: str | None = None,
    show: Show | None = None,
) -> list[Play] | list[str]:
    """Find the words that fit a prefix, a pattern and letters, as far as these are given.

    With a turn, returns its plays of one word, best first. Without one, returns words of the
    lexicon, in alphabetical order.

    prefix: the letters that a word begins with.
    pattern: a pattern for `Lexicon.matching`.
    spell: the letters that a word is spelled from; one of them may be ?.
    show: which words are shown, as in `plays`.
    """
    asked = _asked(lexicon, prefix, pattern, spell)
    if turn is None:
        weights(by)
        wanted = word_filter(show)
        return [word for word in asked or [] if is_shown(word, lexicon, wanted)]
    # V is left out, because it only adds pairs of words
    listed = plays(turn.replace(patents=turn.patents.replace("V", "")), lexicon, by=by, show=show)
    if asked is None:
        return list(listed)
    chosen = {*asked}
    return [play for play in listed if play.words[0] in chosen]


def _asked(
    lexicon: Lexicon, prefix: str | None, pattern: str | None, spell: str | None
) -> list[str] | None:
    """Return the words that fit everything given, sorted; None if nothing is given."""
    sets = [
        ask(text)
        for ask, text in (
            (lexicon.starting, prefix),
            (lexicon.matching, pattern),
            (lexicon.spellable, spell),
        )
        if text is not None
    ]
    if len(sets) < 2:
        return sets[0] if sets else None
    return sorted(set[str].intersection(*map(set, sets)))
