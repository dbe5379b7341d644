"""The words that the kind `words` holds: of a turn, or of the lexicon alone."""

from typing import Any

from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Objective, Play, Turn, check_hints, is_shown, plays, weights


def found_words(
    turn: Turn | None,
    lexicon: Lexicon,
    *,
    by: Objective = "total",
    prefix: str | None = None,
    pattern: str | None = None,
    spell: str | None = None,
    **hints: Any,
) -> list[Play] | list[str]:
    """The plays of one word of a turn, best first, or without a turn all words, in the alphabet's
    order; of both only those that begin with the prefix, fit the pattern and are spelled from the
    letters of `spell`, of which one may be ?, if they are given.

    hints: max_rarity, hide_sensitive, suggestions, as `plays` takes them.
    """
    asked = _asked(lexicon, prefix, pattern, spell)
    if turn is None:
        weights(by)
        hide = hints.get("hide_sensitive", False)
        rarest = check_hints(hints.get("max_rarity"), hide)
        also = hints.get("suggestions")
        return [word for word in asked or [] if is_shown(word, lexicon, rarest, hide, also)]
    # without V, which adds pairs but changes no single word
    found = plays(turn.replace(patents=turn.patents.replace("V", "")), lexicon, by=by, **hints)
    if asked is None:
        return list(found)
    chosen = {*asked}
    return [play for play in found if play.words[0] in chosen]


def _asked(
    lexicon: Lexicon, prefix: str | None, pattern: str | None, spell: str | None
) -> list[str] | None:
    """The words that begin, look and are spelled as they should; None where nothing is asked."""
    found = [
        ask(text)
        for ask, text in (
            (lexicon.starting, prefix),
            (lexicon.matching, pattern),
            (lexicon.spellable, spell),
        )
        if text is not None
    ]
    if len(found) < 2:  # in order, and as many as they are
        return found[0] if found else None
    return sorted(set[str].intersection(*map(set, found)))
