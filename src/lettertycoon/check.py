"""One's own play: legal, or an error that says what is wrong with it."""

from collections import Counter
from collections.abc import Iterable

from lettertycoon.errors import (
    NeedsPatent,
    NoHandCard,
    NotFromCards,
    NotInLexicon,
    PlayError,
)
from lettertycoon.goals import Goal, weights
from lettertycoon.lexicon import Lexicon, chosen
from lettertycoon.play import Play, read_words
from lettertycoon.rules import COPY_CARDS
from lettertycoon.turn import Turn, check_turn
from lettertycoon.ways import choices


def check_play(
    turn: Turn,
    words: str | Iterable[str],
    lexicon: Lexicon | None = None,
    *,
    by: Goal = "total",
) -> Play:
    """The play that lays a word of one's own, as `plays` would list it.

    Raises NotInLexicon, NotFromCards, NoHandCard or NeedsPatent (all PlayError), whose text says
    what is wrong.

    >>> check_play(Turn("JLSEANZ", "EWE"), "jewels").money
    4
    """
    weights(by)
    check_turn(turn)
    lexicon = chosen(lexicon)
    laid = read_words(words)
    for word in laid:
        if word not in lexicon:
            raise NotInLexicon(f"{word[:60]} is not in the lexicon {lexicon.name!r}")
        if len(word) not in turn.rules.earnings:
            raise NotInLexicon(f"{word} has {len(word)} letters; the rules pay for no such word")
    if len(laid) != 1:
        raise _wrong_number(turn, laid)
    try:
        return Play(turn, laid, lexicon.familiarity(laid[0]), by)
    except PlayError:
        raise _why_not(turn, laid[0]) from None


def _wrong_number(turn: Turn, words: tuple[str, ...]) -> PlayError:
    if len(words) == 2 and "V" not in turn.patents:
        return NeedsPatent(f"{' and '.join(words)}: two words in a turn need the V patent")
    return PlayError(f"{len(words)} words are given; only plays of one word can be checked")


def _why_not(turn: Turn, word: str) -> PlayError:
    cards = Counter(turn.hand + turn.pool)
    short = Counter(word) - cards
    if not turn.hand or (not short and not set(word) & set(turn.hand)):
        return NoHandCard(f"{word} would use no card from the hand {turn.hand or '(empty)'}")
    if any(choices(turn, (word,), copy_cards=1)):
        return NotFromCards(
            f"{word} would copy a letter with fewer than {COPY_CARDS} real cards (rules 1.4.1)"
        )
    missing = "".join(sorted(short.elements()))
    extras = [
        name
        for patent, name in (("X", "a copy (X)"), ("Z", "an added S (Z)"))
        if patent in turn.patents
    ]
    text = f"{word} lacks {missing} from {turn.hand}/{turn.pool or '-'}"
    if extras:
        text += f", even with {' and '.join(extras)}"
    return NotFromCards(text)
