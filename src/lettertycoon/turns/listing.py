"""Every play of a turn, best first, and the best few."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from numpy import flatnonzero, int32, uint32
from numpy.typing import NDArray

import lt_core
from lettertycoon import base
from lettertycoon.base import Immutable, NotationError, PlayError, shown
from lettertycoon.lexicons import NO_WORD, Lexicon, lexicon_or_default
from lettertycoon.turns.earnings import earnings_table
from lettertycoon.turns.filters import FilteredWords, Show, WordFilter, filter_words, word_filter
from lettertycoon.turns.objectives import Objective, kernel_weights, weights
from lettertycoon.turns.play import Play, PlayLike, lay_words, read_play
from lettertycoon.turns.rules import laying_abilities
from lettertycoon.turns.tables import PlayTable
from lettertycoon.turns.turn import Turn, check_turn

MAX_PLAYS = 4_000_000  # in a list; five times the largest number found for any deal of the deck

MAX_ROWS = 10  # that a notebook shows


def list_plays(turn: Turn, words: FilteredWords) -> lt_core.Listing:
    """Find and count the plays in no order, at most MAX_PLAYS; the arguments are checked."""
    return lt_core.list_plays(
        words.lexicon.core,
        turn.hand,
        turn.pool,
        earnings_table(words.lexicon, turn.patents, turn.rules),
        royalty_letters=turn.royalty_letters,
        abilities=laying_abilities(turn.patents),
        hidden=words.hidden,
        cap=MAX_PLAYS,
    )


def rank_plays(
    turn: Turn, words: Lexicon, hidden: int, by: Objective, most: int
) -> lt_core.Ranking:
    """Find the first plays without listing the others. The arguments are already checked."""
    return lt_core.rank(
        words.core,
        turn.hand,
        turn.pool,
        earnings_table(words, turn.patents, turn.rules),
        kernel_weights(by),
        royalty_letters=turn.royalty_letters,
        abilities=laying_abilities(turn.patents),
        hidden=hidden,
        most=most,
    )


class PossibleWords(NamedTuple):
    """Words with their places in the sorted lexicon, in the same order."""

    ids: NDArray[uint32]
    words: list[str]


def possible_words(turn: Turn, lexicon: Lexicon) -> PossibleWords:
    """Return all words that a play of the turn may have, and a few more."""
    # a play of two words has the cards that a duplicate needs, however few one of them has
    extras = laying_abilities(turn.patents, duplicate_cards=0)
    ids, _ = lt_core.search(lexicon.core, turn.hand + turn.pool, abilities=extras)
    return PossibleWords(ids, lexicon.core.words(ids))


class Plays(PlayTable[Play], Immutable, Sequence[Play]):
    """The plays of a turn, best first: a sequence that makes a Play only when you index it.

    The plays are counted at once and put in order when you first need the order. Each play takes 16
    bytes while the sequence lives. `in`, `rank`, `index` and `count` take a play as `check_play`
    does, and `in` is False for anything else. Hidden plays are not in it.

    Attributes:
        turn: the turn.
        lexicon: the words of the plays; if `show` has a second lexicon, only the words in both.
        by: the objective that ranks plays.
        show: the filter asked for.
    """

    _COLUMNS = ("money", "stock", "total", "word_ids", "other_word_ids")
    turn: Turn
    by: Objective
    show: WordFilter
    _given_lexicon: Lexicon
    _listed: lt_core.Listing | lt_core.Ranking
    _arrays: tuple[NDArray[int32], ...]

    def __init__(
        self, turn: Turn, lexicon: Lexicon, by: Objective = "total", show: Show | None = None
    ) -> None:
        check_turn(turn)
        weights(by)  # raises if it is not an objective
        words = filter_words(lexicon, show)
        listing = list_plays(turn, words)
        if not listing.complete:
            message = f"{turn} has more than {MAX_PLAYS:,} plays; `best` finds the first ones"
            raise base.ArgumentError(message, "turn.too_many_plays", most=MAX_PLAYS)
        self._fill(turn, lexicon, by, show, words, listing)

    def _fill(
        self,
        turn: Turn,
        lexicon: Lexicon,
        by: Objective,
        show: Show | None,
        words: FilteredWords,
        listed: lt_core.Listing | lt_core.Ranking,
    ) -> None:
        """Set the attributes. listed: the plays, counted only or in order."""
        self._set(
            turn=turn,
            lexicon=words.lexicon,
            by=by,
            show=word_filter(show),
            _given_lexicon=lexicon,  # without the filter's words, for copies
            _listed=listed,  # a Ranking once it was ordered
            _arrays=(),
        )

    def _ranking(self) -> lt_core.Ranking:
        """Return the plays in order, which are ordered when this is first asked."""
        listed = self._listed
        if isinstance(listed, lt_core.Listing):
            listed = lt_core.order(listed, kernel_weights(self.by))
            self._set(_listed=listed)
        return listed

    def _columns(self) -> tuple[NDArray[int32], ...]:
        """Return the columns of all plays: ids of the first and second words, money, stock."""
        if not self._arrays:
            columns = tuple([base.read_only(column) for column in self._ranking().columns()])
            self._set(_arrays=columns)
        return self._arrays

    @property
    def word_ids(self) -> NDArray[int32]:
        """The first word of each play, as its place in the sorted lexicon; read-only."""
        return self._columns()[0]

    @property
    def other_word_ids(self) -> NDArray[int32]:
        """The second word of each play; -1 = none; read-only."""
        return self._columns()[1]

    @property
    def money(self) -> NDArray[int32]:
        """Dollars earned: one int32 for each play, in the sequence's order; read-only."""
        return self._columns()[2]

    @property
    def stock(self) -> NDArray[int32]:
        """Stock earned: one int32 for each play, in the sequence's order; read-only."""
        return self._columns()[3]

    def __len__(self) -> int:
        return len(self._listed)

    def _make_play(self, row: int) -> Play:
        return self._ranking().records(Play, self.turn, self.by, row, row + 1)[0]

    def __contains__(self, play: object) -> bool:
        try:
            return self.rank(play) is not None  # type: ignore[arg-type]
        except (PlayError, NotationError, TypeError):
            return False

    def index(self, value: PlayLike, start: int = 0, stop: int | None = None) -> int:
        """Return what `rank` does.

        Args:
            value: the play, named as for `check_play`.
            start: the first place that counts.
            stop: the place after the last one that counts; None = all.

        Raises:
            ValueError: if the play is not listed from start to stop; and the errors of `rank`.
        """
        place = self.rank(value)
        if place is None or place not in range(len(self))[start:stop]:
            raise ValueError(f"{shown(value)} is not listed")
        return place

    def count(self, value: PlayLike) -> int:
        """Return 1 if the play is listed, else 0. Raises the errors of `rank`."""
        return int(self.rank(value) is not None)

    def rank(self, play: PlayLike) -> int | None:
        """Return the place of a play in the order: 0 is the best.

        Args:
            play: the play, named as for `check_play`.

        Returns:
            The place; None if the play is not listed or not legal.

        Raises:
            NotationError: for a text that can't be read.
            PlayError: for a Play of another turn.
            TypeError: for anything else.

        >>> plays(Turn("JLSEANZ", "EWE")).rank("jewels")
        2
        """
        named = read_play(play, self.turn)
        if not isinstance(play, Play):  # which is legal
            try:
                lay_words(self.turn, named.words, way=named.way)
            except PlayError:
                return None
        if not all(word in self.lexicon for word in named.words):
            return None
        ids = [self.lexicon.core.find(word) for word in named.words]
        other_id = ids[1] if len(ids) == 2 else NO_WORD
        is_play = (self.word_ids == ids[0]) & (self.other_word_ids == other_id)
        places = flatnonzero(is_play)
        return int(places[0]) if len(places) else None

    def __reduce__(self) -> tuple[Any, ...]:  # a pickle holds the question, not the answer
        return Plays, (self.turn, self._given_lexicon, self.by, self.show)

    def _repr_html_(self) -> str:
        """Write the first plays as a table, for notebooks."""
        rows = []
        for place, play in enumerate(self[:MAX_ROWS], 1):
            value = round(play.value, 3)
            rows.append((place, " & ".join(play.words), play.money, play.stock, value, play.way))
        head = ("", "words", "money", "stock", "value", "way")
        note = f"{base.counted(len(self), 'play')} of {self.turn}"
        return base.html_table(head, rows, note)

    def __repr__(self) -> str:
        best = f", best {self[0]}" if len(self) else ""
        return f"<Plays of {self.turn}: {len(self)}{best}>"


def first_plays(
    turn: Turn, lexicon: Lexicon, most: int, *, by: Objective = "total", show: Show | None = None
) -> Plays:
    """List only the first plays, of a turn that may have too many for a whole list."""
    words = filter_words(lexicon, show)
    ranking = rank_plays(turn, words.lexicon, words.hidden, by, most)
    listed = Plays.__new__(Plays)
    listed._fill(turn, lexicon, by, show, words, ranking)
    return listed


def plays(
    turn: Turn, lexicon: Lexicon | None = None, *, by: Objective = "total", show: Show | None = None
) -> Plays:
    """List every play of a turn, best first.

    A play is one word or, with the V patent, a pair of words that can be laid together (rules 1.3,
    1.4). The order is by the objective's value, then more money, less paid to rivals, fewer hand
    cards, rarity (ungraded last), one word before two, fewer letters, the alphabet (docs/rules.md).

    Args:
        turn: the turn.
        lexicon: the words allowed; the embedded lexicon if left out.
        by: the objective that ranks plays: a name, such as "total" or "money" (docs/rules.md, "The
            value"), or Weights. It never changes a play's earnings.
        show: which words are shown: a WordFilter, or a rarity or a second lexicon as its short
            form; all if left out. Hidden words of `lexicon` stay legal, so `check_play` accepts
            them.

    Raises:
        ArgumentError: for an unknown objective or rarity, and for more than 4,000,000 plays, which
            no deal of the game's deck has.
        LexiconError: if the two lexicons have no word in common.
        TypeError: for arguments of a wrong type.

    >>> listed = plays(Turn("JLSEANZ", "EWE"))
    >>> len(listed), listed[0].words, "JEWELS" in listed
    (172, ('WEAZENS',), True)
    >>> listed = plays(Turn("JLSEANZ", "EWE", patents="V"))
    >>> len(listed), listed[0].words, ("jaws", "eel") in listed
    (1996, ('WEAZENS',), True)
    """
    return Plays(turn, lexicon_or_default(lexicon), by, show)


def plays_unless_too_many(
    turn: Turn, lexicon: Lexicon, *, by: Objective = "total", show: Show | None = None
) -> Plays | None:
    """List every play of a turn; None if they are too many for a list."""
    try:
        return Plays(turn, lexicon, by, show)
    except base.ArgumentError as error:
        if error.code != "turn.too_many_plays":
            raise
    return None


def best(
    turn: Turn,
    lexicon: Lexicon | None = None,
    *,
    n: int = 5,
    by: Objective = "total",
    show: Show | None = None,
) -> list[Play]:
    """Return the first n of `plays`, without making the rest; a turn may have any number of plays.

    The other arguments and errors are those of `plays`.

    Raises:
        ArgumentError: if n is negative.

    >>> [play.words for play in best(Turn("JLSEANZ", "EWE"), n=2, show=3)]
    [('WEASEL',), ('JEWELS',)]
    """
    check_turn(turn)
    most = n if type(n) is int and n >= 0 else base.check_whole("n", n, 0)
    words, hidden = (
        (lexicon_or_default(lexicon), 0) if show is None else filter_words(lexicon, show)
    )
    ranking = rank_plays(turn, words, hidden, by, most)
    return ranking.records(Play, turn, by, 0, len(ranking))
