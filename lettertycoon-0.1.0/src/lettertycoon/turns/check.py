"""One's own play: legal, or an error that says what is wrong with it."""

from collections.abc import Iterable
from typing import NamedTuple

from lettertycoon.base import EarnsNothing, NotInLexicon, PlayError
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns.lacking import as_error, lacking
from lettertycoon.turns.objectives import Objective, weights
from lettertycoon.turns.placements import can_lay
from lettertycoon.turns.play import Play, check_number, read_words
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.way_text import JOINED, as_line, check_way, is_bare_pair, is_way, read_way


class Laid(NamedTuple):
    """What stands for a play: its words in alphabetical order, and the line of the way where it
    is one.
    """

    words: tuple[str, ...]
    way: str | None


def read_laid(given: object, turn: Turn | None = None) -> Laid:
    """Read a play of one's own, as `check_play` does: words in any case, or a way.

    turn: decides about CAT & DOGS, which is a way with all cards from the hand where the turn can
        lay it so, else two words. Raises PlayError for what is no word, NotationError for a way
        that can't be read.
    """
    if not isinstance(given, str) or not is_way(given):
        return Laid(read_words(given), None)
    line = as_line(given)
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
    """The play that lays a word of one's own, or two with the V patent, as `plays` would list it.

    A text with "(", "+S" or "&", or of three letters or more in upper case but for one that is
    not the first, is a way (`lay`), which becomes `play.way`; other texts are words in any case.
    "CAT & DOGS", with no other sign of a way, is two words where the turn can't lay both from the
    hand alone.

    Raises NotInLexicon, EarnsNothing, NotFromCards, NoHandCard or NeedsPatent (all PlayError),
    whose text says what is wrong, and NotationError for a way that can't be read.

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
        check_number(turn, laid)  # before any word of them is looked up
    for word in laid:
        if word not in lexicon:
            raise NotInLexicon(
                f"{word[:60]} is not in the lexicon {lexicon.name!r}",
                "play.not_in_lexicon",
                word=word[:60],
                lexicon=lexicon.name,
            )
        if len(word) not in turn.rules.earnings:
            raise EarnsNothing(
                f"{word} has {len(word)} letters; the rules pay for no such word",
                "play.earns_nothing",
                word=word,
                length=len(word),
            )
    check_number(turn, laid)
    try:
        return Play(turn, laid, rarity=rarest(laid, lexicon), by=by, way=line)
    except PlayError:
        if line is not None and can_lay(turn, laid):
            raise  # the words can be laid, though not so
        error = as_error(turn, lacking(turn, laid))
    raise error


def rarest(words: Iterable[str], lexicon: Lexicon) -> int | None:
    """The rarity of the rarest word; None where any is ungraded."""
    rarities = [lexicon.rarity(word) for word in words]
    known = [rarity for rarity in rarities if rarity is not None]
    return max(known) if known and len(known) == len(rarities) else None
