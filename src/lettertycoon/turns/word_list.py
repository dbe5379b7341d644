"""The words of a turn or of a lexicon, that fit what a caller looks for."""

from collections.abc import Collection

from lettertycoon.base import Amount, NotationError, Value, type_error
from lettertycoon.lexicons import Grade, Lexicon, lexicon_or_default
from lettertycoon.turns.filters import EVERY_WORD, Show, passes, word_filter
from lettertycoon.turns.listing import plays
from lettertycoon.turns.objectives import Objective, weights
from lettertycoon.turns.turn import Turn, check_turn


class ListedWord(Value, frozen=True):
    """A word, and what it earns in the turn; without a turn, these numbers are None."""

    word: str
    money: Amount | None
    stock: Amount | None
    total: Amount | None
    rarity: Grade


def words(
    turn: Turn | None = None,
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
    prefix: str | None = None,
    pattern: str | None = None,
    spell: str | None = None,
    show: Show | None = None,
) -> list[ListedWord]:
    """List all words that a turn can lay (no pairs), best first; without a turn, the lexicon's.

    A word must fit each of `prefix`, `pattern` and `spell` that is given. Without a turn, at least
    one must be, and the words come in alphabetical order.

    Args:
        turn: the turn, or None.
        lexicon: the lexicon; None = the embedded one.
        by: what the plays are ranked by (see `best`).
        prefix: letters that a word begins with.
        pattern: a pattern as `Lexicon.matching` reads it, such as `J?W*`.
        spell: letters that a word is made of, each used at most once, as `Lexicon.spellable` reads
            them. One may be `?`, which stands for any letter.
        show: which words are shown (see `best`).

    Raises:
        NotationError: if there is nothing to look for.
        LexiconError: for a prefix, a pattern or letters that can't be read.
        ArgumentError: for another argument that can't be read, and for more than 4,000,000 plays.

    >>> [listed.word for listed in words(Turn("JLSEANZ", "EWE", "XZ"), prefix="JE", show=3)]
    ['JEWELS', 'JELLS', 'JEWEL', 'JEANS', 'JELL', 'JEEZ']
    """
    if turn is not None:
        check_turn(turn)
    lexicon = lexicon_or_default(lexicon)
    fitting = _find_fitting(lexicon, prefix, pattern, spell)
    if turn is not None:
        # V is left out, because it only adds pairs of words
        alone = turn.replace(patents=turn.patents.replace("V", ""))
        return [
            ListedWord(play.words[0], play.money, play.stock, play.total, play.rarity)
            for play in plays(alone, lexicon, by=by, show=show)
            if fitting is None or play.words[0] in fitting
        ]
    if fitting is None:
        message = "give a turn, a prefix, a pattern or letters to spell"
        names = ["turn", "prefix", "pattern", "spell"]
        raise NotationError(message, "request.missing", allowed=names)
    weights(by)  # raises if it is not an objective
    wanted = word_filter(show)
    if wanted != EVERY_WORD:
        fitting = {word for word in fitting if passes(word, lexicon, wanted)}
    return [ListedWord(word, None, None, None, lexicon.rarity(word)) for word in sorted(fitting)]


def _find_fitting(
    lexicon: Lexicon, prefix: str | None, pattern: str | None, spell: str | None
) -> Collection[str] | None:
    """Return the words that fit all that is given; None if nothing is."""
    answers: list[set[str]] = []
    if prefix is not None:
        if not isinstance(prefix, str):
            raise type_error("prefix", prefix, "a text, or None")
        answers.append({*lexicon.matching(f"{prefix}*")})
    if pattern is not None:
        answers.append({*lexicon.matching(pattern)})
    if spell is not None:
        answers.append({*lexicon.spellable(spell)})
    return set.intersection(*answers) if answers else None
