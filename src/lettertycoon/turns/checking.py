"""Whether plays are good: their words, and whether a turn can lay them."""

from collections.abc import Iterable, Mapping

from lettertycoon.base import Fault, NotationError, PlayError, Value, check_several
from lettertycoon.lexicons import Grade, Lexicon, lexicon_or_default
from lettertycoon.turns.play import NamedPlay, Play, PlayLike, check_play, rarest, read_play
from lettertycoon.turns.play_errors import unknown_words_error
from lettertycoon.turns.turn import Turn


class Checked(Value, frozen=True):
    """Whether a play is legal, and if not, why; the play is None without a turn.

    Attributes:
        word: the play as a text: words in capitals, a way as it is.
        definitions: what its words mean, as far as the lexicon knows.
    """

    word: str
    legal: bool
    error: Fault | None
    play: Play | None
    rarity: Grade
    definitions: Mapping[str, str]


def check(
    words: Iterable[PlayLike], turn: Turn | None = None, lexicon: Lexicon | None = None
) -> list[Checked]:
    """Say whether words are in the lexicon and, if a turn is given, whether it can lay them.

    A play that is bad, or a text that can't be read, is an answer with its error, so that the
    others are answered, too.

    Args:
        words: plays: words, two words, ways, Plays or Ways (see `check_play`).
        turn: the turn; None = any, and only the words count.
        lexicon: the lexicon; None = the embedded one.

    Raises:
        TypeError: for anything but a play, and for a text in place of several plays.

    >>> [(checked.word, checked.legal) for checked in check(["jewels", "jewles"])]
    [('JEWELS', True), ('JEWLES', False)]
    """
    check_several("words", words, "an iterable of plays")
    lexicon = lexicon_or_default(lexicon)
    return [_check_one(play, turn, lexicon) for play in words]


def _check_one(value: PlayLike, turn: Turn | None, lexicon: Lexicon) -> Checked:
    """Check one play."""
    named = None
    play = None
    fault = None
    try:
        named = read_play(value)
        if turn is not None:
            play = check_play(turn, value, lexicon)
        else:
            missing = [word for word in named.words if word not in lexicon]
            if missing:
                raise unknown_words_error(missing, lexicon)
    except (PlayError, NotationError) as error:
        fault = Fault.of(error)
    words = () if named is None else named.words
    meanings = {word: lexicon.definition(word) for word in words}
    return Checked(
        word=_write_named(value, named),
        legal=fault is None,
        error=fault,
        play=play,
        rarity=rarest(words, lexicon),
        definitions={word: meaning for word, meaning in meanings.items() if meaning},
    )


def _write_named(value: PlayLike, named: NamedPlay | None) -> str:
    """Return a play as a text, with its words in the order in which they are given.

    named: the play as it was read; None if it can't be read.
    """
    if named is not None and named.way is not None:
        return named.way
    words = value.words if isinstance(value, Play) else value
    text = " & ".join(words) if isinstance(words, tuple | list) else str(words).strip()
    return text if named is None else text.upper()
