"""Checking a play that the caller names: return it, or raise an error that says what is wrong."""

from collections.abc import Iterable
from typing import NamedTuple

from lettertycoon.base import PlayError
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns.lacking import as_error, earns_nothing, lacking, unknown
from lettertycoon.turns.objectives import Objective, weights
from lettertycoon.turns.play import Play, check_number, read_words
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.way_text import JOINED, as_line, check_way, is_bare_pair, is_way, read_way
from lettertycoon.turns.ways import can_lay


class Laid(NamedTuple):
    """A play as the caller wrote it: words in alphabetical order, and the way's text or None."""

    words: tuple[str, ...]
    way: str | None


def read_laid(play: object, turn: Turn | None = None) -> Laid:
    """Read a play from a text or from words, as `check_play` does: words in any case, or a way.

    turn: settles texts such as CAT & DOGS. If the turn can lay both words from the hand alone, the
        text is a way; otherwise it is two words.

    Raises PlayError if it holds no word, NotationError if it is a way that can't be read.
    """
    if not isinstance(play, str) or not is_way(play):
        return Laid(read_words(play), None)
    line = as_line(play)
    if not is_bare_pair(line):
        return Laid(read_way(line).words, line)
    words = read_words(line.split(JOINED))
    if turn is None or not line.isupper():
        return Laid(words, None)
    try:
        check_way(turn, read_way(line), line)
    except PlayError:
        return Laid(words, None)
    return Laid(words, line)


def check_play(
    turn: Turn,
    words: str | Iterable[str],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
) -> Play:
    """Check a word of your own, or two words with the V patent, and return the play.

    The play is the one that `plays` would list.

    words: one word or several in any case, or a way (see `lay`), which then becomes `play.way`. A
        text is a way if it contains "(", "+S" or "&". It is also a way if it has three letters or
        more, all in upper case except one that is not the first. "CAT & DOGS", with no other sign
        of a way, is read as two words if the turn can't lay both from the hand alone.
    lexicon: the words allowed; the embedded lexicon if left out.
    by: what decides which way is shown first (see `plays`).

    Raises PlayError, whose code and message say what is wrong, and NotationError for a way that
    can't be read.

    >>> check_play(Turn("JLSEANZ", "EWE"), "jewels").money
    4
    >>> check_play(Turn("CATDOGS", patents="V"), ("dogs", "cat")).words
    ('CAT', 'DOGS')
    """
    weights(by)
    check_turn(turn)
    lexicon = chosen(lexicon)
    laid, line = read_laid(words, turn)
    if not 1 <= len(laid) <= 2:
        check_number(turn, laid)  # comes before any word is looked up
    for word in laid:
        if word not in lexicon:
            raise unknown([word], lexicon, turn)
        if len(word) not in turn.rules.earnings:
            raise earns_nothing(word, turn.rules)
    check_number(turn, laid)
    try:
        return Play(turn, laid, rarity=rarest(laid, lexicon), by=by, way=line)
    except PlayError:
        if line is not None and can_lay(turn, laid):
            raise  # the words can be laid, but not in this way
        error = as_error(turn, lacking(turn, laid))
    raise error


def rarest(words: Iterable[str], lexicon: Lexicon) -> int | None:
    """Return the rarity of the rarest word, or None if any word is ungraded."""
    rarities = [lexicon.rarity(word) for word in words]
    known = [rarity for rarity in rarities if rarity is not None]
    return max(known) if known and len(known) == len(rarities) else None
