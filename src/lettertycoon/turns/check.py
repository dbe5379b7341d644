"""One's own play: legal, or an error that says what is wrong with it."""

from collections.abc import Iterable

from lettertycoon.base import EarnsNothing, NotInLexicon, PlayError
from lettertycoon.lexicons import Lexicon, chosen
from lettertycoon.turns.lacking import as_error, lacking
from lettertycoon.turns.objectives import Objective, weights
from lettertycoon.turns.placements import choices
from lettertycoon.turns.play import Play, check_number, read_words
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.way_text import is_way, read_way


def check_play(
    turn: Turn,
    words: str | Iterable[str],
    lexicon: Lexicon | None = None,
    *,
    by: Objective = "total",
) -> Play:
    """The play that lays a word of one's own, or two with the V patent, as `plays` would list it.

    A text with "(", "+S" or " & ", or in upper case but for one letter that is not the first, is a
    way (`lay`), which becomes `play.way`; other texts are words in any case.

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
    line = words if isinstance(words, str) and is_way(words) else None
    laid = read_words(words) if line is None else read_way(line).words
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
        if line is not None and any(choices(turn, laid)):
            raise  # the words can be laid, though not so
        error = as_error(turn, lacking(turn, laid))
    raise error


def rarest(words: Iterable[str], lexicon: Lexicon) -> int | None:
    """The rarity of the rarest word; None where any is ungraded."""
    rarities = [lexicon.rarity(word) for word in words]
    known = [rarity for rarity in rarities if rarity is not None]
    return max(known) if known and len(known) == len(rarities) else None
